/* The self-test: a person's verdict on each part, and what the device measures of itself. Screens
 * and console both report it; it is kept until the power is off. */
#ifndef DEVICE_SELFTEST_H
#define DEVICE_SELFTEST_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/buttons/buttons.h"
#include "drivers/memory/memory.h"

/* In the order of the results. A person judges the parts up to the sound, the device all others. */
enum selftest_part {
    PART_COLOURS,
    PART_EDGES,
    PART_SHADES,
    PART_MOTION,
    PART_BUTTONS,
    PART_LIGHT,
    PART_LED,
    PART_SOUND,
    PART_BATTERY,
    PART_FLASH,
    PART_USB,
    PART_CLOCK,
    PART_MEMORY,
    PART_SPEED,
    SELFTEST_PARTS
};

enum selftest_verdict {
    VERDICT_UNTESTED,
    VERDICT_GOOD,
    VERDICT_BAD,
    VERDICT_SKIPPED,
    VERDICT_ABSENT, /* the board has no such part */
};

/* A fixed picture that is drawn twice: through an empty cache, and again at once. */
struct selftest_drawing {
    uint32_t us;
    struct memory_fetches fetches;
};

struct selftest_report {
    uint8_t verdicts[SELFTEST_PARTS]; /* enum selftest_verdict */
    uint8_t pressed;                  /* one bit per button */
    uint8_t presses[BUTTON_COUNT];
    uint8_t bounces[BUTTON_COUNT]; /* contacts beyond one per press */
    uint32_t flash_id, erase_us, program_us;
    uint32_t core_khz, ring_khz;
    uint32_t send_us; /* a whole picture */
    struct selftest_drawing cold, warm;
};
const struct selftest_report *selftest_report(void);

/* Forgets what people said. */
void selftest_start(void);
void selftest_judge(enum selftest_part part, enum selftest_verdict verdict);
/* Between buttons_count_contacts(true) and (false): this one was pressed. */
void selftest_count_press(enum button button);

/* The measurements, one small step per call (an erase stops for a press and resumes); true when all
 * are done. The canvas is drawn anew afterwards. */
enum { SELFTEST_STEPS = 8 };
void selftest_measure_start(void);
bool selftest_measure(void);
uint8_t selftest_measured(void); /* steps that are done */

#endif
