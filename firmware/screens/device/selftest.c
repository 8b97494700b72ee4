/* The test of the device: a page for each part that a person judges, then the measurements, then
 * the sheet of results. Leaving a page in any way turns off what it turned on. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "drivers/backlight/backlight.h"
#include "drivers/battery/battery.h"
#include "drivers/clock/clock.h"
#include "drivers/display/display.h"
#include "drivers/led/led.h"
#include "drivers/memory/memory.h"
#include "drivers/usb/usb.h"
#include "firmware/device/power.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/widgets/field.h"

/* The pages of parts have the parts' own numbers, up to the last that a person judges. */
enum { MEASURING = PART_SOUND + 1, SHEET, INTRODUCTION };

enum { FRAME_MS = 16, FADE_MS = 700, LED_MS = 700, DARKEST = 1 };

static uint8_t page;
static uint8_t stage_of_page; /* of a page that changes by itself */
static uint32_t began_ms;
static struct list list;   /* the sheet */
static bool shows_figures; /* of the part at the cursor */

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
        cue_play(CUE_NOTES);
    } else if (page == MEASURING) {
        selftest_measure_start();
    } else if (page == SHEET) {
        list = list_of(SELFTEST_PARTS, 0);
        shows_figures = false;
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
        return stage_of_page > STEPS ? NEVER : stage_of_page * FADE_MS - at_ms;
    }
    uint8_t step = stage_of_page < STEPS ? steps[stage_of_page] : power_brightness();
    backlight_set(step, FADE_MS);
    stage_of_page++;
    return FADE_MS;
}

static uint32_t tick_led(uint32_t at_ms) {
    uint32_t light = at_ms / LED_MS;
    led_set(light == 0 ? 255 : 0, light == 1 ? 255 : 0, light == 2 ? 255 : 0);
    return light > 2 ? NEVER : LED_MS - at_ms % LED_MS;
}

static uint32_t tick_motion(uint32_t at_ms) {
    if (stage_of_page > 0) {
        return NEVER;
    }
    stage_of_page = at_ms >= SELFTEST_MOTION_MS;
    screen_redraw();
    return FRAME_MS;
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
        if (selftest_measure()) {
            turn_to(SHEET);
        }
        return 0;
    default:
        return NEVER;
    }
}

/* ---- the sheet: a line for each part with its verdict, and what was measured of one ---- */

enum { FIGURES_HEIGHT = 62 };

static void tell(uint8_t index, struct list_row *row) {
    uint8_t verdict = selftest_report()->verdicts[index];
    row->icon = verdict == VERDICT_GOOD  ? &art_icon_check
                : verdict == VERDICT_BAD ? &art_icon_cross
                                         : &art_blocked;
    row->text = say((enum text_key)(T_SELFTEST_PART_COLOURS + index));
    row->value = say((enum text_key)(T_SELFTEST_UNTESTED + verdict));
}

/* Tenths of a millisecond, as two numbers. */
static void add_ms(struct text *out, enum text_key key, uint32_t us) {
    uint32_t tenths = (us + 50) / 100;
    say_filled(out, key, &(struct fill){.n = {(int32_t)(tenths / 10), (int32_t)(tenths % 10)}});
    text_add_char(out, '\n');
}

static void add_bounces(struct text *out) {
    static const char *const names[BUTTON_COUNT] = {"^", "v", "<", ">", "A", "B", "X", "Y"};
    const struct selftest_report *report = selftest_report();
    text_add(out, say(T_SELFTEST_BOUNCES));
    for (int i = 0; i < BUTTON_COUNT; i++) {
        text_add_char(out, ' ');
        text_add(out, names[i]);
        text_add_number(out, report->bounces[i]);
    }
}

static void add_flash(struct text *out) {
    const struct selftest_report *report = selftest_report();
    text_add(out, say(T_SELFTEST_CHIP));
    text_add_char(out, ' ');
    for (int shift = 20; shift >= 0; shift -= 4) {
        text_add_char(out, "0123456789ABCDEF"[report->flash_id >> shift & 15]);
    }
    text_add_char(out, '\n');
    add_ms(out, T_SELFTEST_ERASE, report->erase_us);
    add_ms(out, T_SELFTEST_PROGRAM, report->program_us);
}

static void add_figures(struct text *out, enum selftest_part part) {
    const struct selftest_report *report = selftest_report();
    switch (part) {
    case PART_BUTTONS:
        add_bounces(out);
        break;
    case PART_BATTERY:
        say_filled(out, battery_present() ? T_SELFTEST_LEVEL : T_SELFTEST_ABSENT,
                   &(struct fill){.n = {battery_percent()}});
        break;
    case PART_FLASH:
        add_flash(out);
        break;
    case PART_USB:
        text_add(out, say(usb_connected()       ? T_SELFTEST_USB_TALKS
                          : battery_usb_power() ? T_SELFTEST_USB_POWER
                                                : T_SELFTEST_USB_NONE));
        break;
    case PART_CLOCK:
        say_filled(out, T_SELFTEST_KHZ,
                   &(struct fill){.n = {(int32_t)report->core_khz, (int32_t)report->ring_khz}});
        break;
    case PART_MEMORY:
        say_filled(out, T_SELFTEST_STACK,
                   &(struct fill){.n = {(int32_t)memory_stack_used(), (int32_t)memory_stack_bytes(),
                                        (int32_t)(memory_figures().ram / 1024)}});
        break;
    case PART_SPEED:
        add_ms(out, T_SELFTEST_DRAW, report->cold.us);
        add_ms(out, T_SELFTEST_SEND, report->send_us);
        add_ms(out, T_SELFTEST_PRESS, display_answer_times().longest_us);
        break;
    default:
        text_add(out, selftest_question(part));
        break;
    }
}

static void draw_figures(struct canvas *canvas, struct box b) {
    char words[200];
    struct text out = text_into(words, sizeof words);
    add_figures(&out, (enum selftest_part)list.cursor);
    draw_round(canvas, b, 6, COLOUR_SURFACE);
    draw_round_frame(canvas, b, 6, COLOUR_LINE);
    draw_paragraph(canvas, box_inset(b, MARGIN, 5), SMALL | TOP, COLOUR_TEXT, words);
}

static void draw_sheet(struct canvas *canvas) {
    draw_head(canvas, say(T_SELFTEST_RESULTS), NULL);
    struct box room = box_inset(stage(), 0, 4);
    if (shows_figures) {
        struct box b = box_cut_bottom(&room, FIGURES_HEIGHT);
        draw_figures(canvas, box(b.x + 4, b.y + 2, b.width - 8, b.height - 2));
    }
    draw_list(canvas, room, &list, tell);
}

static void turn_figures(void) {
    shows_figures = !shows_figures;
    cue_play(CUE_CONFIRM);
}

/* ---- the screen ---- */

static void draw(struct canvas *canvas) {
    if (page == SHEET) {
        draw_sheet(canvas);
        return;
    }
    if (page < MEASURING) {
        draw_selftest_page(canvas, (enum selftest_part)page, clock_ms() - began_ms);
        return;
    }
    draw_head(canvas, say(T_SELFTEST_TITLE), NULL);
    if (page == INTRODUCTION) {
        draw_paragraph(canvas, box_inset(stage(), MARGIN, MARGIN), MIDDLE | TOP | EVEN, COLOUR_TEXT,
                       say(T_SELFTEST_INTRODUCTION));
    } else {
        draw_text(canvas, wide_box(90, 24), MIDDLE | CENTRE, COLOUR_TEXT,
                  say(T_SELFTEST_MEASURING));
        draw_progress(canvas, box(40, 124, CANVAS_WIDTH - 80, 10), selftest_measured(),
                      SELFTEST_STEPS, COLOUR_ACCENT);
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
        {.a = {T_SELFTEST_FIGURES, turn_figures}, .b = {T_DO_CLOSE, screen_back}},
        {.a = {T_UPDATE_GO, start}, .b = {.act = screen_back}},
    };
    if (page >= MEASURING) {
        *now = others[page - MEASURING];
    } else if (page == PART_BUTTONS) {
        *now = (struct actions){.a = {.act = has_all_buttons() ? judge_good : NULL}};
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (page == SHEET && list_move(&list, arrow, kind)) {
        cue_play(CUE_MOVE);
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
