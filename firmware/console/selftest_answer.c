/* selftest: the device measures itself and says it as JSON, on one line. README.md has the form;
 * tools/proof/compare/run device sets it beside the emulated handheld. */
#include <stddef.h>

#include "board.h"
#include "drivers/battery/battery.h"
#include "drivers/clock/clock.h"
#include "drivers/display/display.h"
#include "drivers/memory/memory.h"
#include "firmware/console/answers.h"
#include "firmware/device/selftest.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "version.h"

enum { EVERY_MS = 60 * 1000 }; /* a sector survives 100,000 erases */

static bool begun;
static bool has_run; /* since the start */
static uint32_t ran_at;

void selftest_allow_at_once(void) {
    has_run = false;
}

void selftest_begin(const struct word *which) {
    (void)which;
    begun = false;
}

static void add_figure(struct text *out, const char *key, uint32_t number) {
    json_number(out, key, (int32_t)number);
}

static void add_drawing(struct text *out, const char *key, const struct selftest_drawing *drawing) {
    json_open(out, key, '{');
    add_figure(out, "us", drawing->us);
    add_figure(out, "xip_accesses", drawing->fetches.all);
    add_figure(out, "xip_hits", drawing->fetches.held);
    json_close(out, '}');
}

static void add_flash(struct text *out, const struct selftest_report *report) {
    char id[8];
    struct text hex = text_into(id, sizeof id);
    text_add_hex(&hex, report->flash_id, 6);
    json_open(out, "flash", '{');
    json_string(out, "id", id);
    add_figure(out, "erase_us", report->erase_us);
    add_figure(out, "program_us", report->program_us);
    json_close(out, '}');
}

static void add_verdicts(struct text *out, const struct selftest_report *report) {
    static const char *const parts[SELFTEST_PARTS] = {
        "colours", "edges",   "shades", "motion", "buttons", "light",  "led",
        "sound",   "battery", "flash",  "usb",    "clock",   "memory", "speed"};
    static const char *const verdicts[] = {[VERDICT_UNTESTED] = "untested",
                                           [VERDICT_GOOD] = "good",
                                           [VERDICT_BAD] = "bad",
                                           [VERDICT_SKIPPED] = "skipped",
                                           [VERDICT_ABSENT] = "absent"};
    json_open(out, "verdicts", '{');
    for (int i = 0; i < SELFTEST_PARTS; i++) {
        json_string(out, parts[i], verdicts[report->verdicts[i]]);
    }
    json_close(out, '}');
    json_open(out, "bounces", '[');
    for (int i = 0; i < BUTTON_COUNT; i++) {
        json_number(out, NULL, report->bounces[i]);
    }
    json_close(out, ']');
}

static void add_report(struct text *out) {
    const struct selftest_report *report = selftest_report();
    struct display_answer_times press = display_answer_times();
    json_open(out, NULL, '{');
    json_string(out, "version", PRODUCT_VERSION);
    json_string(out, "build", build_id);
    json_string(out, "board", BOARD_ID);
    add_figure(out, "first_picture_us", display_first_lit_us());
    add_drawing(out, "draw_cold", &report->cold);
    add_drawing(out, "draw_warm", &report->warm);
    add_figure(out, "send_us", report->send_us);
    json_open(out, "press_to_wire", '{');
    add_figure(out, "last_us", press.last_us);
    add_figure(out, "longest_us", press.longest_us);
    json_close(out, '}');
    add_flash(out, report);
    add_figure(out, "core_khz", report->core_khz);
    add_figure(out, "ring_khz", report->ring_khz);
    json_open(out, "stack", '{');
    add_figure(out, "used", memory_stack_used());
    add_figure(out, "bytes", memory_stack_bytes());
    json_close(out, '}');
    if (battery_present()) {
        json_number(out, "battery_percent", battery_percent());
    }
    add_verdicts(out, report);
    json_close(out, '}');
    text_add(out, LINE_END);
}

enum piece selftest_next(struct text *out) {
    if (!begun && has_run && clock_ms() - ran_at < EVERY_MS) {
        text_add(out, "One selftest a minute: it erases a sector. Try again later." LINE_END);
        return PIECE_LAST;
    }
    if (!screens_at_rest() || present_shown() == NULL) {
        return PIECE_WAIT;
    }
    if (!begun) {
        begun = has_run = true;
        ran_at = clock_ms();
        selftest_measure_start();
    }
    if (!selftest_measure()) {
        return PIECE_MORE;
    }
    add_report(out);
    return PIECE_LAST;
}
