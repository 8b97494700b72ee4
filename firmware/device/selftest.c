/* Each measurement is one step, so that a press never waits for more than one of them. Nothing of a
 * game or of a setting is touched: the flash is tested in a spare sector, and memory in
 * the canvas, which is drawn anew. */
#include "firmware/device/selftest.h"

#include <string.h>

#include "art.h"
#include "drivers/battery/battery.h"
#include "drivers/clock/clock.h"
#include "drivers/display/display.h"
#include "drivers/flash/flash.h"
#include "drivers/usb/usb.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"

/* What the datasheets promise at most, and what the drawing code promises itself. */
enum {
    ERASE_MOST_US = 400000,
    PROGRAM_MOST_US = 4000, /* with the page's way to the chip */
    CORE_KHZ = 125000,
    CORE_TOLERANCE_KHZ = CORE_KHZ / 1000,
    DRAW_MOST_US = 6000,
    SEND_MOST_US = 22000,
    ERASE_TRIES = 4,
};

static struct selftest_report report;
static uint8_t step;
static uint8_t erase_tries;
static bool erase_in_parts;

const struct selftest_report *selftest_report(void) {
    return &report;
}

void selftest_start(void) {
    memset(&report, 0, sizeof report);
}

void selftest_judge(enum selftest_part part, enum selftest_verdict verdict) {
    report.verdicts[part] = (uint8_t)verdict;
}

static void judge(enum selftest_part part, bool good) {
    selftest_judge(part, good ? VERDICT_GOOD : VERDICT_BAD);
}

void selftest_count_press(enum button button) {
    report.pressed |= (uint8_t)(1u << button);
    if (report.presses[button] < UINT8_MAX) {
        report.presses[button]++;
    }
    int bounces = buttons_counted(button) - report.presses[button];
    report.bounces[button] = (uint8_t)clamp(bounces, 0, UINT8_MAX);
}

/* ---- the measurements; each is done when it says so ---- */

static bool measure_supply(void) {
    selftest_judge(PART_BATTERY, !battery_present()      ? VERDICT_ABSENT
                                 : battery_percent() > 0 ? VERDICT_GOOD
                                                         : VERDICT_BAD);
    bool cable = battery_usb_power() || usb_connected();
    selftest_judge(PART_USB, usb_connected() ? VERDICT_GOOD
                             : cable         ? VERDICT_BAD
                                             : VERDICT_SKIPPED);
    return true;
}

static bool measure_clock(void) {
    report.core_khz = clock_core_khz();
    report.ring_khz = clock_ring_khz();
    judge(PART_CLOCK, report.core_khz >= CORE_KHZ - CORE_TOLERANCE_KHZ &&
                          report.core_khz <= CORE_KHZ + CORE_TOLERANCE_KHZ);
    return true;
}

static bool measure_sending(void) {
    display_wait();
    uint32_t began = clock_us();
    display_send(present_shown(), 0, 0, DISPLAY_WIDTH, DISPLAY_HEIGHT);
    display_wait();
    report.send_us = clock_us() - began;
    return true;
}

/* Something of everything that screens are made of, and always the same. */
static void draw_sample(struct canvas *canvas) {
    enum { ROWS = 5, ROW = 26 };
    static const char words[] = "The quick brown fox jumps over the lazy dog.";
    canvas_init(canvas, canvas->pixels);
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    for (int i = 0; i < ROWS; i++) {
        struct box row = box(4, 4 + i * ROW, CANVAS_WIDTH - 8, ROW - 2);
        draw_round(canvas, row, 6, i % 2 == 0 ? COLOUR_SURFACE : COLOUR_RAISED);
        draw_sprite(canvas, &art_icon_gear, row.x + 6, row.y + 6);
        draw_text(canvas, box(row.x + 24, row.y, row.width - 28, row.height),
                  i < ROWS / 2 ? SMALL : MIDDLE, COLOUR_TEXT, words);
    }
    draw_sprite_tinted(canvas, &art_face_tyrannosaurus, 180, 20, game_ramp(GAME_GREEN), false);
    draw_disc(canvas, 40, 190, 20, COLOUR_ACCENT);
    draw_paragraph(canvas, box(70, 180, 160, 56), SMALL | TOP, COLOUR_DIM, words);
}

static struct selftest_drawing timed_drawing(void) {
    struct selftest_drawing drawing;
    memory_count_fetches();
    uint32_t began = clock_us();
    draw_sample(present_canvas());
    drawing.us = clock_us() - began;
    drawing.fetches = memory_fetches();
    return drawing;
}

static bool measure_drawing(void) {
    memory_empty_cache();
    report.cold = timed_drawing();
    report.warm = timed_drawing();
    judge(PART_SPEED, report.cold.us <= DRAW_MOST_US && report.send_us <= SEND_MOST_US);
    return true;
}

/* Every bit of the canvas is seen as 0 and as 1, and every word has another value. */
static bool measure_memory(void) {
    enum { WORDS = CANVAS_WIDTH * CANVAS_HEIGHT / 4 };
    volatile uint32_t *words = (volatile uint32_t *)(void *)present_canvas()->pixels;
    bool good = true;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t flip = pass == 0 ? 0 : UINT32_MAX;
        for (uint32_t i = 0; i < WORDS; i++) {
            words[i] = (i * UINT32_C(0x9e3779b9)) ^ flip;
        }
        for (uint32_t i = 0; i < WORDS; i++) {
            good = good && words[i] == ((i * UINT32_C(0x9e3779b9)) ^ flip);
        }
    }
    judge(PART_MEMORY, good && memory_stack_used() <= memory_stack_bytes());
    return true;
}

static bool measure_chip_id(void) {
    report.flash_id = flash_chip_id();
    return true;
}

/* One that was not interrupted counts; if interruptions do not end, the sum of parts. */
static bool measure_erase(void) {
    if (!erase_in_parts) {
        report.erase_us = 0;
    }
    switch (flash_erase_scratch(&report.erase_us)) {
    case FLASH_ERASE_PAUSED:
        erase_in_parts = true;
        return false;
    case FLASH_ERASE_FAILED:
        report.erase_us = 0;
        return true;
    default:
        break;
    }
    bool counts = !erase_in_parts || ++erase_tries == ERASE_TRIES;
    erase_in_parts = false;
    return counts;
}

static bool measure_program(void) {
    report.program_us = 0;
    if (!flash_program_scratch(&report.program_us)) {
        report.program_us = 0;
    }
    uint8_t maker = (uint8_t)(report.flash_id >> 16);
    judge(PART_FLASH, maker != 0 && maker != 0xff && report.erase_us > 0 &&
                          report.erase_us <= ERASE_MOST_US && report.program_us > 0 &&
                          report.program_us <= PROGRAM_MOST_US);
    return true;
}

static bool (*const measurements[SELFTEST_STEPS])(void) = {
    measure_supply, measure_clock,   measure_sending, measure_drawing,
    measure_memory, measure_chip_id, measure_erase,   measure_program,
};

void selftest_measure_start(void) {
    step = 0;
    erase_tries = 0;
    erase_in_parts = false;
}

/* What is drawn or tested on the canvas is gone before anyone could see it. */
bool selftest_measure(void) {
    if (step < SELFTEST_STEPS && measurements[step]()) {
        step++;
    }
    screen_redraw();
    return step == SELFTEST_STEPS;
}

uint8_t selftest_measured(void) {
    return step;
}
