/* Crash reports: what is known about the last crash. */
#ifndef DEVICE_CRASH_H
#define DEVICE_CRASH_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/buttons/buttons.h"
#include "drivers/restart/restart.h"

enum {
    CRASH_INPUTS = 16,
    CRASH_BUILD_LENGTH = 24, /* with the final zero, as WHAT_LENGTH */
    CRASH_WHAT_LENGTH = 48,
    CRASHES_UNTIL_SAFE = 3,
    CRASH_SETTLED_MS = 10000,
};

struct crash_report {
    uint8_t fault; /* enum restart_fault */
    uint8_t times; /* in a row, without CRASH_SETTLED_MS of peace in between */
    uint16_t line; /* of an assertion */
    uint32_t pc;   /* 0 if unknown: a hang with interrupts off */
    uint32_t lr;
    char build[CRASH_BUILD_LENGTH];
    char what[CRASH_WHAT_LENGTH]; /* file or message; the end of it, if it is too long */
    uint8_t inputs[CRASH_INPUTS]; /* the last ones, oldest first: button << 4 | kind */
    uint8_t input_count;
};

/* Once at start: looks at what the last run has left. */
void crash_start(void);

/* The last crash since power-on, or NULL. */
const struct crash_report *crash_report(void);

/* The last run ended in a crash, this one is its restart. */
bool crash_just_happened(void);

/* It crashed CRASHES_UNTIL_SAFE times in a row: start with default settings. */
bool crash_wants_safe_mode(void);

void crash_note_input(const struct button_event *event);

/* Called as time goes by: once the device has run for CRASH_SETTLED_MS, crashes are counted from 0.
 */
void crash_note_time(uint32_t now_ms);

/* Before a restart on purpose: it does not count as a crash. */
void crash_leave(void);

#endif
