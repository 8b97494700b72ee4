/* Restarts: watchdog, faults, the boot loader; and memory that survives them. */
#ifndef DRIVERS_RESTART_H
#define DRIVERS_RESTART_H

#include <stdbool.h>
#include <stdint.h>

enum { RESTART_WATCHDOG_MS = 4000, RESTART_FEED_EVERY_MS = 2000, RESTART_MEMORY_BYTES = 256 };

enum restart_fault {
    RESTART_FAULT, /* the processor's own: a bad address, a bad instruction */
    RESTART_ASSERT,
    RESTART_PANIC,
    RESTART_HANG,
};

struct restart_report {
    enum restart_fault fault;
    uint32_t pc;
    uint32_t lr;
    const char *what; /* the file of an assertion, the text of a panic, or empty */
    uint32_t line;    /* of an assertion */
};

/* Called with interrupts off after a fault. The firmware defines it, saves what it wants in
 * restart_memory and returns; then the device restarts. */
void restart_on_fault(const struct restart_report *report);

/* From now on the device starts again when watchdog_feed has not been called for
 * RESTART_WATCHDOG_MS. */
void watchdog_start(void);
void watchdog_feed(void);

/* The last start was forced by the watchdog: after a fault, a hang, or restart_now. */
bool restart_was_forced(void);

/* RESTART_MEMORY_BYTES that survive a restart, but not power-off: random bytes at first. */
uint8_t *restart_memory(void);

_Noreturn void restart_now(void);

/* Starts the USB boot loader: the device is a drive that takes a UF2, and listens to picotool;
 * `without` leaves one of them out. */
enum { RESTART_WITHOUT_DRIVE = 1, RESTART_WITHOUT_PICOTOOL = 2 };
_Noreturn void restart_into_bootloader(uint8_t without);

#endif
