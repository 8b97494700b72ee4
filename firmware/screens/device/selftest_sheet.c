/* One line for each part with its verdict; A shows what was measured of the one under the cursor.
 */
#include "firmware/screens/device/selftest_screen.h"

#include "art.h"
#include "cues.h"
#include "drivers/battery/battery.h"
#include "drivers/display/display.h"
#include "drivers/memory/memory.h"
#include "drivers/usb/usb.h"
#include "firmware/device/selftest.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"

enum { FIGURES_HEIGHT = 62 };

static struct list list;
static bool shows_figures;

void selftest_sheet_start(void) {
    list = list_of(SELFTEST_PARTS, 0);
    shows_figures = false;
}

static void tell(uint8_t index, struct list_row *row) {
    uint8_t verdict = selftest_report()->verdicts[index];
    row->icon = verdict == VERDICT_GOOD  ? &art_icon_check
                : verdict == VERDICT_BAD ? &art_icon_cross
                                         : &art_blocked;
    row->text = say((enum text_key)(T_SELFTEST_PART_COLOURS + index));
    row->value = say((enum text_key)(T_SELFTEST_UNTESTED + verdict));
}

/* ---- the figures ---- */

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

static void add_speed(struct text *out) {
    const struct selftest_report *report = selftest_report();
    add_ms(out, T_SELFTEST_DRAW, report->cold.us);
    add_ms(out, T_SELFTEST_SEND, report->send_us);
    add_ms(out, T_SELFTEST_PRESS, display_answer_times().longest_us);
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
        add_speed(out);
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

void draw_selftest_sheet(struct canvas *canvas) {
    draw_head(canvas, say(T_SELFTEST_RESULTS), NULL);
    struct box room = box_inset(stage(), 0, 4);
    if (shows_figures) {
        struct box b = box_cut_bottom(&room, FIGURES_HEIGHT);
        draw_figures(canvas, box(b.x + 4, b.y + 2, b.width - 8, b.height - 2));
    }
    draw_list(canvas, room, &list, tell);
}

void selftest_sheet_move(enum button arrow, enum button_kind kind) {
    if (list_press(&list, arrow, kind) == LIST_MOVED) {
        sound_play(CUE_MOVE);
    }
}

void selftest_sheet_figures(void) {
    shows_figures = !shows_figures;
    sound_play(CUE_CONFIRM);
}
