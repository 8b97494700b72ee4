/* version, status and crash: everything about the device itself, nothing about what is played on
 * it. */
#include <stddef.h>

#include "board.h"
#include "drivers/battery/battery.h"
#include "drivers/clock/clock.h"
#include "drivers/memory/memory.h"
#include "firmware/console/answers.h"
#include "firmware/device/crash.h"
#include "firmware/device/power.h"
#include "firmware/remembered/settings.h"
#include "firmware/store/store.h"
#include "version.h"

static void add_label(struct text *out, const char *label) {
    enum { COLUMN = 10 };
    size_t end = out->length + COLUMN;
    text_add(out, label);
    while (out->length < end) {
        text_add_char(out, ' ');
    }
}

static void add_line(struct text *out, const char *label, const char *words) {
    add_label(out, label);
    text_add(out, words);
    text_add(out, LINE_END);
}

static void add_figure(struct text *out, const char *label, uint32_t number, const char *unit) {
    add_label(out, label);
    text_add_unsigned(out, number);
    text_add(out, unit);
    text_add(out, LINE_END);
}

enum piece answer_version(struct text *out) {
    text_add(out, PRODUCT_NAME " " PRODUCT_VERSION " (");
    text_add(out, build_id);
    text_add(out, ") for " BOARD_NAME LINE_END);
    return PIECE_LAST;
}

static const char *saves(void) {
    struct store_health health = store_health();
    return health.newer  ? "from newer firmware, left alone"
           : health.lost ? "partly unreadable"
           : health.torn ? "fine; the last save was cut off"
                         : "fine";
}

enum piece answer_status(struct text *out) {
    struct memory_figures memory = memory_figures();
    add_figure(out, "uptime", clock_ms() / 1000, " s");
    add_figure(out, "asleep", power_asleep_percent(clock_ms()), "% of the time");
    if (battery_present()) {
        add_figure(out, "battery", battery_percent(), battery_charging() ? "%, charging" : "%");
    } else {
        add_line(out, "battery", "not measurable");
    }
    add_line(out, "power", battery_usb_power() ? "USB" : "battery");
    add_figure(out, "flash", memory.flash / 1024, " KiB of program");
    add_figure(out, "RAM", memory.ram / 1024, " KiB, and the stack");
    add_line(out, "saves", saves());
    add_line(out, "start", settings_in_safe_mode() ? "safe" : "usual");
    return PIECE_LAST;
}

/* ---- crash ---- */

static void add_hex(struct text *out, const char *label, uint32_t number) {
    add_label(out, label);
    text_add_hex(out, number, 8);
    text_add(out, LINE_END);
}

static void add_inputs(struct text *out, const struct crash_report *report) {
    static const char *const buttons[BUTTON_COUNT] = {"up", "down", "left", "right",
                                                      "A",  "B",    "X",    "Y"};
    static const char *const kinds[] = {
        [BUTTON_PRESS] = "", [BUTTON_RELEASE] = "-", [BUTTON_LONG] = "=", [BUTTON_REPEAT] = "+"};
    if (store_has_any()) { /* what was pressed can tell a secret: which card a player looked at */
        add_line(out, "inputs", "hidden while a game is in progress");
        return;
    }
    add_label(out, "inputs");
    for (uint8_t i = 0; i < report->input_count && i < CRASH_INPUTS; i++) {
        text_add(out, kinds[report->inputs[i] & 3]);
        text_add(out, buttons[report->inputs[i] >> 4 & (BUTTON_COUNT - 1)]);
        text_add_char(out, ' ');
    }
    text_add(out, LINE_END);
}

enum piece answer_crash(struct text *out) {
    static const char *const faults[] = {[RESTART_FAULT] = "processor fault",
                                         [RESTART_ASSERT] = "assertion",
                                         [RESTART_PANIC] = "panic",
                                         [RESTART_HANG] = "hang"};
    const struct crash_report *report = crash_report();
    if (report == NULL) {
        text_add(out, "No crash since power-on." LINE_END);
        return PIECE_LAST;
    }
    add_line(out, "fault", faults[report->fault & 3]);
    add_line(out, "what", report->what);
    add_figure(out, "line", report->line, "");
    add_hex(out, "pc", report->pc);
    add_hex(out, "lr", report->lr);
    add_line(out, "build", report->build);
    add_figure(out, "in a row", report->times, "");
    add_inputs(out, report);
    return PIECE_LAST;
}
