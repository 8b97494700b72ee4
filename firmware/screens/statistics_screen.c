/* Games played, and who won them. */
#include "firmware/screens/statistics_screen.h"

#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/type.h"

enum { CAPTIONS_TOP = STAGE_TOP + 4, ROW = 16, GAMES_TOP = CAPTIONS_TOP + ROW };
enum { NAMES_TOP = GAMES_TOP + STATISTICS_GAMES * ROW + 9 };
enum { PLAYED_X = 118, WON_X = 176, COLUMN = 56 };

static bool is_empty(void) {
    return statistics_name(0) == NULL;
}

static void draw_captions(struct canvas *canvas) {
    draw_text(canvas, box(PLAYED_X - 10, CAPTIONS_TOP, COLUMN + 6, ROW), SMALL | RIGHT, COLOUR_DIM,
              say(T_STATISTICS_PLAYED));
    draw_text(canvas, box(WON_X, CAPTIONS_TOP, COLUMN, ROW), SMALL | RIGHT, COLOUR_DIM,
              say(T_STATISTICS_WON));
}

static void draw_games(struct canvas *canvas) {
    for (uint8_t i = 0; i < STATISTICS_GAMES; i++) {
        int y = GAMES_TOP + i * ROW;
        draw_text(canvas, box(MARGIN, y, 160, ROW), SMALL, COLOUR_DIM, say(game_ui(i)->title));
        draw_number(canvas, box(PLAYED_X, y, COLUMN - 4, ROW), MIDDLE | RIGHT, COLOUR_TEXT,
                    statistics_played(i));
    }
}

static void draw_names(struct canvas *canvas) {
    draw_fill(canvas, box(MARGIN, NAMES_TOP - 5, CANVAS_WIDTH - 2 * MARGIN, 1), COLOUR_LINE);
    for (uint8_t place = 0; statistics_name(place) != NULL && place < 6; place++) {
        const struct statistics_name *entry = statistics_name(place);
        int y = NAMES_TOP + place * ROW;
        draw_text(canvas, box(MARGIN, y, PLAYED_X - MARGIN, ROW),
                  text_fitting(PLAYED_X - MARGIN, MIDDLE, entry->name), COLOUR_TEXT, entry->name);
        draw_number(canvas, box(PLAYED_X, y, COLUMN - 4, ROW), MIDDLE | RIGHT, COLOUR_DIM,
                    entry->played);
        draw_number(canvas, box(WON_X, y, COLUMN, ROW), MIDDLE | RIGHT, COLOUR_ACCENT, entry->won);
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_STATISTICS_TITLE), NULL);
    if (is_empty()) {
        draw_sprite_tinted(canvas, &art_face_tyrannosaurus,
                           (CANVAS_WIDTH - art_face_tyrannosaurus.width) / 2, 56,
                           game_ramp(GAME_GREEN), false);
        draw_paragraph(canvas, box(MARGIN * 3, 108, CANVAS_WIDTH - MARGIN * 6, 80),
                       MIDDLE | CENTRE | TOP, COLOUR_DIM, say(T_STATISTICS_EMPTY));
    } else {
        draw_captions(canvas);
        draw_games(canvas);
        draw_names(canvas);
    }
    draw_foot(canvas, &(struct foot){.b = say(T_DO_BACK),
                                     .x = is_empty() ? NULL : say(T_STATISTICS_CLEAR)});
}

static void answer_clear(bool yes) {
    if (yes) {
        statistics_clear();
    }
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_B || button == BUTTON_A) {
        screens_pop(BACK);
    } else if (button == BUTTON_X && !is_empty()) {
        dialog_ask(&(struct question){.text = say(T_STATISTICS_CLEAR_ASK),
                                      .yes = say(T_DO_YES),
                                      .no = say(T_DO_NO),
                                      .answer = answer_clear});
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "statistics"};

void statistics_open(void) {
    screens_push(&screen, DEEPER);
}
