/* What this is, how it does, and what went wrong last; and who made the games. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "board.h"
#include "drivers/memory/memory.h"
#include "firmware/device/crash.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/present.h"
#include "version.h"

enum { FACE_TOP = STAGE_TOP + 10, TEXT_X = 72, LINE = 18, BODY_TOP = 104 };

static void draw_filled(struct canvas *canvas, int y, enum text_key key, const char *word) {
    draw_text(canvas, box(TEXT_X, y, CANVAS_WIDTH - TEXT_X - MARGIN, LINE), SMALL, COLOUR_DIM,
              say_with(key, &(struct fill){.w = {word}}));
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_ABOUT_TITLE), NULL);
    draw_sprite_tinted(canvas, &art_face_tyrannosaurus, MARGIN + 4, FACE_TOP, game_ramp(GAME_GREEN),
                       false);
    draw_text(canvas, box(TEXT_X, FACE_TOP - 6, CANVAS_WIDTH - TEXT_X, 22), MIDDLE, COLOUR_TEXT,
              PRODUCT_NAME);
    draw_filled(canvas, FACE_TOP + 16, T_ABOUT_VERSION, PRODUCT_VERSION);
    draw_filled(canvas, FACE_TOP + 34, T_ABOUT_BUILD, build_id);
    draw_filled(canvas, FACE_TOP + 52, T_ABOUT_BOARD, BOARD_NAME);
    int y = draw_paragraph(canvas, wide_box(BODY_TOP, 60), SMALL | TOP, COLOUR_TEXT,
                           say(T_ABOUT_LICENCE));
    draw_text(canvas, wide_box(y + 6, LINE), SMALL, COLOUR_DIM,
              say(crash_report() != NULL ? T_ABOUT_CRASH : T_ABOUT_NO_CRASH));
    draw_text(canvas, wide_box(STAGE_BOTTOM - LINE - 2, LINE), SMALL, COLOUR_DIM,
              say(T_ABOUT_HINT));
}

/* ---- who made the games ---- */

static uint8_t first_credited; /* game on the screen */

/* As long as there is room. */
static void draw_credits_of(struct canvas *canvas, struct box *room, const struct game_ui *ui) {
    enum { NAME = 16, GAP = 3 };
    if (ui->shelf.credits == NULL) {
        return;
    }
    const char *credits = game_ui_credits(ui);
    int height = paragraph_height(room->width, SMALL, credits);
    if (room->height < NAME + height) {
        room->height = 0;
        return;
    }
    draw_text(canvas, box_cut_top(room, NAME), MIDDLE, COLOUR_TEXT, say(ui->shelf.title));
    draw_paragraph(canvas, box_cut_top(room, height), SMALL | TOP, COLOUR_DIM, credits);
    box_cut_top(room, GAP);
}

static void draw_credits(struct canvas *canvas) {
    const char *unofficial = say(T_ABOUT_UNOFFICIAL);
    struct box room = box_inset(stage(), MARGIN, 2);
    draw_head(canvas, say(T_ABOUT_TITLE), say(T_ABOUT_CREDITS));
    struct box note = box_cut_bottom(&room, paragraph_height(room.width, SMALL, unofficial));
    draw_paragraph(canvas, note, SMALL | TOP, COLOUR_TEXT, unofficial);
    for (uint8_t i = first_credited; i < game_count; i++) {
        draw_credits_of(canvas, &room, game_ui(i));
    }
}

static void scroll_credits(enum button arrow, enum button_kind kind) {
    int by = (arrow == BUTTON_DOWN) - (arrow == BUTTON_UP), to = first_credited + by;
    if (kind == BUTTON_PRESS && to >= 0 && to < game_count) {
        first_credited = (uint8_t)to;
    }
}

static const struct screen credits_screen = {.draw = draw_credits,
                                             .actions = {.b = {.act = screen_back}},
                                             .arrow = scroll_credits,
                                             .name = "credits"};

static void open_credits(void) {
    first_credited = 0;
    screens_push(&credits_screen, DEEPER);
}

/* ---- figures and crashes ---- */

static void show_figures(void) {
    const struct present_figures *sent = present_figures();
    struct memory_figures memory = memory_figures();
    struct text out = dialog_text();
    say_filled(&out, T_ABOUT_MEMORY,
               &(struct fill){.n = {(int32_t)(memory.flash / 1024), (int32_t)(memory.ram / 1024)}});
    text_add_char(&out, '\n');
    say_filled(&out, T_ABOUT_DRAWING,
               &(struct fill){.n = {(int32_t)drawing_figures()->last_us,
                                    (int32_t)drawing_figures()->longest_us}});
    text_add_char(&out, '\n');
    say_filled(
        &out, T_ABOUT_FIGURES,
        &(struct fill){.n = {(int32_t)sent->pictures, (int32_t)(sent->pixels / CANVAS_WIDTH)}});
    dialog_tell(PRODUCT_NAME, out.buffer);
}

/* The last presses, oldest first; releases and repeats add nothing. */
static void add_inputs(struct text *out, const struct crash_report *report) {
    static const char *const names[BUTTON_COUNT] = {"^", "v", "<", ">", "A", "B", "X", "Y"};
    for (uint8_t i = 0; i < report->input_count; i++) {
        if ((report->inputs[i] & 15) == BUTTON_PRESS) {
            text_add_char(out, ' ');
            text_add(out, names[report->inputs[i] >> 4 & (BUTTON_COUNT - 1)]);
        }
    }
}

static void show_crash(void) {
    static const enum text_key kinds[] = {
        [RESTART_FAULT] = T_CRASH_FAULT,
        [RESTART_ASSERT] = T_CRASH_ASSERT,
        [RESTART_PANIC] = T_CRASH_PANIC,
        [RESTART_HANG] = T_CRASH_HANG,
    };
    const struct crash_report *report = crash_report();
    char place[24];
    struct text at = text_into(place, sizeof place);
    text_add_hex(&at, report->pc, 8);
    text_add_hex(&at, report->lr, 8);
    struct text out = dialog_text();
    text_add(&out, say(kinds[report->fault & 3]));
    if (report->what[0] != '\0') {
        text_add(&out, "\n");
        text_add(&out, report->what);
    }
    text_add(&out, "\n");
    say_filled(&out, T_ABOUT_CRASH_REPORT,
               &(struct fill){.n = {report->line}, .w = {place, report->build}});
    text_add(&out, "\n");
    text_add(&out, say(T_ABOUT_INPUTS));
    add_inputs(&out, report);
    dialog_tell(say(T_ABOUT_CRASH), out.buffer);
}

static void update_actions(struct actions *now) {
    now->a.act = crash_report() != NULL ? show_crash : NULL;
}

/* Holding X shows figures for developers. */
static bool intercept(enum button button, enum button_kind kind) {
    bool is_held = kind == BUTTON_LONG && button == BUTTON_X;
    if (is_held) {
        show_figures();
    }
    return is_held;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.label = T_DO_EXPLAIN},
                .b = {.act = screen_back},
                .y = {T_ABOUT_CREDITS, open_credits}},
    .update_actions = update_actions,
    .intercept = intercept,
    .name = "about",
};

void about_open(void) {
    screens_push(&screen, DEEPER);
}
