/* The way through the test of the device: a page to each part that a person judges, then the
 * measurements, then the sheet of results. Whatever a page turns on is turned off when it is left,
 * in whichever way. */
#include "firmware/screens/shell.h"

#include "cues.h"
#include "drivers/backlight/backlight.h"
#include "drivers/clock/clock.h"
#include "drivers/led/led.h"
#include "cues.h"
#include "firmware/screens/device/selftest_screen.h"
#include "firmware/session/power.h"
#include "firmware/session/settings.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/field.h"
#include "firmware/ui/widgets/layout.h"

/* The pages of parts have the parts' own numbers, up to the last that a person judges. */
enum { MEASURING = PART_SOUND + 1, SHEET, INTRODUCTION };

enum {
    FRAME_MS = 16,
    FADE_MS = 700,
    LED_MS = 700,
    DARKEST = 1,
};

static uint8_t page;
static uint8_t stage_of_page; /* of a page that changes by itself */
static uint32_t began_ms;

/* ---- what a page turns on ---- */

static bool is_on_board(enum selftest_part part) {
    return part == PART_LED ? led_present() : part == PART_SOUND ? sound_present() : true;
}

static void begin_page(void) {
    began_ms = clock_ms();
    stage_of_page = 0;
    if (page == PART_BUTTONS) {
        buttons_count_contacts(true);
    } else if (page == PART_SOUND) {
        sound_volume(SOUND_VOLUME_MAX);
        sound_play(CUE_NOTES);
    } else if (page == MEASURING) {
        selftest_measure_start();
    } else if (page == SHEET) {
        selftest_sheet_start();
    }
}

static void end_page(void) {
    if (page == PART_BUTTONS) {
        buttons_count_contacts(false);
    } else if (page == PART_LIGHT) {
        backlight_set(power_brightness(), 0);
    } else if (page == PART_LED) {
        led_set(0, 0, 0);
    } else if (page == PART_SOUND) {
        sound_volume(setting(SETTING_SOUND));
    }
}

static void turn_to(uint8_t next) {
    end_page();
    page = next;
    while (page < MEASURING && !is_on_board((enum selftest_part)page)) {
        selftest_judge((enum selftest_part)page++, VERDICT_ABSENT);
    }
    begin_page();
    screen_renew();
}

static void judge_page(enum selftest_verdict verdict) {
    selftest_judge((enum selftest_part)page, verdict);
    turn_to((uint8_t)(page + 1));
}

/* ---- pages that change by themselves; each says in how many ms again ---- */

static uint32_t tick_light(uint32_t at_ms) {
    static const uint8_t steps[] = {DARKEST, BACKLIGHT_MAX};
    enum { STEPS = sizeof steps };
    if (stage_of_page > STEPS || at_ms < stage_of_page * FADE_MS) {
        return stage_of_page > STEPS ? TICK_NEVER : stage_of_page * FADE_MS - at_ms;
    }
    uint8_t step = stage_of_page < STEPS ? steps[stage_of_page] : power_brightness();
    backlight_set(step, FADE_MS);
    stage_of_page++;
    return FADE_MS;
}

static uint32_t tick_led(uint32_t at_ms) {
    uint32_t light = at_ms / LED_MS;
    led_set(light == 0 ? 255 : 0, light == 1 ? 255 : 0, light == 2 ? 255 : 0);
    return light > 2 ? TICK_NEVER : LED_MS - at_ms % LED_MS;
}

static uint32_t tick_motion(uint32_t at_ms) {
    if (stage_of_page > 0) {
        return TICK_NEVER;
    }
    stage_of_page = at_ms >= SELFTEST_MOTION_MS;
    screen_redraw();
    return FRAME_MS;
}

static uint32_t tick_measuring(void) {
    if (selftest_measure()) {
        turn_to(SHEET);
    }
    return 0;
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t at_ms = now_ms - began_ms;
    switch (page) {
    case PART_MOTION:
        return tick_motion(at_ms);
    case PART_LIGHT:
        return tick_light(at_ms);
    case PART_LED:
        return tick_led(at_ms);
    case MEASURING:
        return tick_measuring();
    default:
        return TICK_NEVER;
    }
}

/* ---- the screen ---- */

static void draw_introduction(struct canvas *canvas) {
    draw_head(canvas, say(T_SELFTEST_TITLE), NULL);
    draw_paragraph(canvas, box_inset(stage(), MARGIN, MARGIN), MIDDLE | TOP | EVEN, COLOUR_TEXT,
                   say(T_SELFTEST_INTRODUCTION));
}

static void draw_measuring(struct canvas *canvas) {
    draw_head(canvas, say(T_SELFTEST_TITLE), NULL);
    draw_text(canvas, box(MARGIN, 90, CANVAS_WIDTH - 2 * MARGIN, 24), MIDDLE | CENTRE, COLOUR_TEXT,
              say(T_SELFTEST_MEASURING));
    draw_progress(canvas, box(40, 124, CANVAS_WIDTH - 80, 10), selftest_measured(), SELFTEST_STEPS,
                  COLOUR_ACCENT);
}

static void draw(struct canvas *canvas) {
    if (page == INTRODUCTION) {
        draw_introduction(canvas);
    } else if (page == MEASURING) {
        draw_measuring(canvas);
    } else if (page == SHEET) {
        draw_selftest_sheet(canvas);
    } else {
        draw_selftest_page(canvas, (enum selftest_part)page, clock_ms() - began_ms);
    }
}

static void draw_front(struct canvas *canvas) {
    if (page == PART_EDGES) {
        draw_selftest_edges(canvas);
    }
}

static void start(void) {
    selftest_start();
    turn_to(PART_COLOURS);
}

static void judge_good(void) {
    judge_page(VERDICT_GOOD);
}

static void judge_bad(void) {
    judge_page(VERDICT_BAD);
}

static void skip(void) {
    judge_page(VERDICT_SKIPPED);
}

static bool has_all_buttons(void) {
    return selftest_report()->pressed == UINT8_MAX;
}

/* Those of a page that a person judges are in the screen's table. */
static void update_actions(struct actions *now) {
    static const struct actions others[] = {
        {.b = {T_SELFTEST_LEAVE, screen_back}},
        {.a = {T_SELFTEST_FIGURES, selftest_sheet_figures}, .b = {T_DO_CLOSE, screen_back}},
        {.a = {T_UPDATE_GO, start}, .b = {.act = screen_back}},
    };
    if (page >= MEASURING) {
        *now = others[page - MEASURING];
    } else if (page == PART_BUTTONS) {
        *now = (struct actions){.a = {.act = has_all_buttons() ? judge_good : NULL}};
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (page == SHEET) {
        selftest_sheet_move(arrow, kind);
    } else if (page < MEASURING && kind == BUTTON_PRESS) { /* what moves or sounds, once more */
        turn_to(page);
    }
}

/* While the buttons are tested, only holding one leads away. */
static bool intercept(enum button button, enum button_kind kind) {
    if (page != PART_BUTTONS) {
        return false;
    }
    if (kind == BUTTON_LONG && button == BUTTON_B) {
        screens_pop(BACK);
    } else if (kind == BUTTON_LONG && button == BUTTON_Y) {
        skip();
    } else if (kind == BUTTON_PRESS && button == BUTTON_A && has_all_buttons()) {
        judge_good();
    } else if (kind == BUTTON_PRESS) {
        selftest_count_press(button);
    }
    return true;
}

/* Covered and uncovered again, a page starts once more; the sheet stays. */
static void enter(void) {
    if (page != SHEET) {
        begin_page();
    }
}

static const struct screen screen = {
    .enter = enter,
    .leave = end_page,
    .draw = draw,
    .draw_front = draw_front,
    .actions = {.a = {T_DO_YES, judge_good},
                .b = {T_SELFTEST_LEAVE, screen_back},
                .x = {T_DO_NO, judge_bad},
                .y = {T_SELFTEST_SKIP, skip}},
    .update_actions = update_actions,
    .arrow = arrow,
    .intercept = intercept,
    .tick = tick,
    .name = "selftest",
};

void selftest_open(void) {
    page = INTRODUCTION;
    screens_push(&screen, DEEPER);
}
