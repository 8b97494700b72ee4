/* What this is, how it does, and what went wrong last. */
#include "firmware/screens/about.h"

#include "art.h"
#include "board.h"
#include "firmware/app/crash.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/present.h"
#include "firmware/ui/type.h"
#include "version.h"

enum { FACE_TOP = STAGE_TOP + 10, TEXT_X = 72, LINE = 18, BODY_TOP = 104 };

static char words[160];

static void draw_filled(struct canvas *canvas, int y, enum text_key key, const char *word) {
    char line[48];
    struct text out = text_into(line, sizeof line);
    say_filled(&out, key, &(struct fill){.w = {word}});
    draw_text(canvas, box(TEXT_X, y, CANVAS_WIDTH - TEXT_X - MARGIN, LINE), SMALL, COLOUR_DIM,
              line);
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
    int y = draw_paragraph(canvas, box(MARGIN, BODY_TOP, CANVAS_WIDTH - 2 * MARGIN, 60),
                           SMALL | TOP, COLOUR_TEXT, say(T_ABOUT_LICENCE));
    draw_text(canvas, box(MARGIN, y + 6, CANVAS_WIDTH - 2 * MARGIN, LINE), SMALL, COLOUR_DIM,
              say(crash_report() != NULL ? T_ABOUT_CRASH : T_ABOUT_NO_CRASH));
    draw_text(canvas, box(MARGIN, STAGE_BOTTOM - LINE - 2, CANVAS_WIDTH - 2 * MARGIN, LINE), SMALL,
              COLOUR_DIM, say(T_ABOUT_HINT));
    draw_foot(canvas, &(struct foot){.a = crash_report() != NULL ? say(T_DO_EXPLAIN) : NULL,
                                     .b = say(T_DO_BACK)});
}

static void tell_figures(void) {
    const struct present_figures *figures = present_figures();
    struct text out = text_into(words, sizeof words);
    say_filled(&out, T_ABOUT_FIGURES,
               &(struct fill){.n = {(int32_t)figures->pictures, (int32_t)figures->rectangles,
                                    (int32_t)figures->pixels}});
    dialog_tell(PRODUCT_NAME, words);
}

static void tell_crash(void) {
    const struct crash_report *report = crash_report();
    char place[24];
    struct text at = text_into(place, sizeof place);
    text_add_hex64(&at, (uint64_t)report->pc << 32 | report->lr);
    struct text out = text_into(words, sizeof words);
    say_filled(&out, T_ABOUT_CRASH_REPORT,
               &(struct fill){.n = {report->line}, .w = {report->what, place, report->build}});
    dialog_tell(say(T_ABOUT_CRASH), words);
}

static void press(enum button button, enum button_kind kind) {
    if (kind == BUTTON_LONG && button == BUTTON_X) {
        tell_figures();
    } else if (kind == BUTTON_PRESS && button == BUTTON_B) {
        screens_pop(BACK);
    } else if (kind == BUTTON_PRESS && button == BUTTON_A && crash_report() != NULL) {
        tell_crash();
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "about"};

void about_open(void) {
    screens_push(&screen, DEEPER);
}
