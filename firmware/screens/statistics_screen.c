/* Games played, and who won them; then a page for each game that was played. */
#include "firmware/screens/shell.h"

#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/statistics_page.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/type.h"

enum { CAPTIONS_TOP = STAGE_TOP + 4, ROW = 16, ROWS_TOP = CAPTIONS_TOP + ROW, GAP = 9 };
enum { PLAYED_X = 118, WON_X = 176, COLUMN = 56 };
/* Of this many rows all are seen at once, with the line between games and names. */
enum { ROWS_SEEN = (STAGE_BOTTOM - ROWS_TOP - GAP) / ROW };

static uint8_t top;  /* the first row that is seen: games, then names */
static uint8_t page; /* 0: everything; then the games that were played */

static uint8_t against_count(void) {
    uint8_t count = 0;
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        count = (uint8_t)(count + (statistics_against((enum opponent_level)level)->played > 0));
    }
    return count;
}

static bool is_empty(void) {
    return statistics_name(0) == NULL && against_count() == 0;
}

static void draw_captions(struct canvas *canvas) {
    draw_text(canvas, box(PLAYED_X - 10, CAPTIONS_TOP, COLUMN + 6, ROW), SMALL | RIGHT, COLOUR_DIM,
              say(T_STATISTICS_PLAYED));
    draw_text(canvas, box(WON_X, CAPTIONS_TOP, COLUMN, ROW), SMALL | RIGHT, COLOUR_DIM,
              say(T_STATISTICS_WON));
}

static uint8_t name_count(void) {
    uint8_t count = 0;
    while (statistics_name(count) != NULL) {
        count++;
    }
    return count;
}

static int row_count(void) {
    return game_count + name_count() + against_count();
}

static void draw_game(struct canvas *canvas, int y, uint8_t game) {
    draw_text(canvas, box(MARGIN, y, 160, ROW), SMALL, COLOUR_DIM, say(game_ui(game)->title));
    draw_number(canvas, box(PLAYED_X, y, COLUMN - 4, ROW), MIDDLE | RIGHT, COLOUR_TEXT,
                statistics_played(games[game]));
}

static void draw_counts(struct canvas *canvas, int y, const char *label, uint8_t played,
                        uint8_t won) {
    draw_text(canvas, box(MARGIN, y, PLAYED_X - MARGIN, ROW),
              text_fitting(PLAYED_X - MARGIN, MIDDLE, label), COLOUR_TEXT, label);
    draw_number(canvas, box(PLAYED_X, y, COLUMN - 4, ROW), MIDDLE | RIGHT, COLOUR_DIM, played);
    draw_number(canvas, box(WON_X, y, COLUMN, ROW), MIDDLE | RIGHT, COLOUR_ACCENT, won);
}

static void draw_name(struct canvas *canvas, int y, uint8_t place) {
    const struct statistics_name *entry = statistics_name(place);
    draw_counts(canvas, y, entry->name, entry->played, entry->won);
}

/* The levels that somebody has played against, one after the other. */
static void draw_against(struct canvas *canvas, int y, uint8_t place) {
    char label[40];
    struct text out = text_into(label, sizeof label);
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        const struct statistics_against *entry = statistics_against((enum opponent_level)level);
        if (entry->played > 0 && place-- == 0) {
            say_filled(&out, T_STATISTICS_AGAINST,
                       &(struct fill){.p = {say((enum text_key)(T_OPPONENT_HATCHLING + level))}});
            draw_counts(canvas, y, label, entry->played, entry->won);
        }
    }
}

static void draw_rows(struct canvas *canvas) {
    int y = ROWS_TOP;
    for (int row = top; row < row_count() && row < top + ROWS_SEEN; row++, y += ROW) {
        if (row < game_count) {
            draw_game(canvas, y, (uint8_t)row);
            continue;
        }
        if (row == game_count) {
            draw_fill(canvas, box(MARGIN, y + GAP - 5, CANVAS_WIDTH - 2 * MARGIN, 1), COLOUR_LINE);
        }
        if (row < game_count + name_count()) {
            draw_name(canvas, y + GAP, (uint8_t)(row - game_count));
        } else {
            draw_against(canvas, y + GAP, (uint8_t)(row - game_count - name_count()));
        }
    }
    if (row_count() > ROWS_SEEN) {
        struct box bar =
            box(CANVAS_WIDTH - SCROLL_BAR, ROWS_TOP, SCROLL_BAR, STAGE_BOTTOM - ROWS_TOP);
        draw_scroll_bar(canvas, bar, top, ROWS_SEEN, row_count());
    }
}

static uint8_t page_count(void) {
    uint8_t count = 1;
    for (uint8_t game = 0; game < game_count; game++) {
        count = (uint8_t)(count + (statistics_played(games[game]) > 0));
    }
    return count;
}

/* The game of a page, from 1 on. */
static uint8_t game_of(uint8_t wanted) {
    uint8_t game = 0;
    for (uint8_t passed = 0; game < game_count; game++) {
        passed = (uint8_t)(passed + (statistics_played(games[game]) > 0));
        if (passed == wanted) {
            break;
        }
    }
    return game;
}

static void draw_empty(struct canvas *canvas) {
    draw_sprite_tinted(canvas, &art_face_tyrannosaurus,
                       (CANVAS_WIDTH - art_face_tyrannosaurus.width) / 2, 56, game_ramp(GAME_GREEN),
                       false);
    draw_paragraph(canvas, box(MARGIN * 3, 108, CANVAS_WIDTH - MARGIN * 6, 80),
                   MIDDLE | CENTRE | TOP, COLOUR_DIM, say(T_STATISTICS_EMPTY));
}

static void draw_all(struct canvas *canvas) {
    draw_head(canvas, say(T_STATISTICS_TITLE), NULL);
    if (is_empty()) {
        draw_empty(canvas);
    } else {
        draw_captions(canvas);
        draw_rows(canvas);
    }
}

static void draw_game_page(struct canvas *canvas) {
    uint8_t game = game_of(page);
    draw_head(canvas, say(game_ui(game)->title), say(T_STATISTICS_TITLE));
    draw_statistics_page(canvas, game);
}

static void draw(struct canvas *canvas) {
    if (page > 0) {
        draw_game_page(canvas);
    } else {
        draw_all(canvas);
    }
    draw_foot(canvas, &(struct foot){.sides = page_count() > 1 ? say(T_STATISTICS_TURN) : NULL,
                                     .b = say(T_DO_BACK),
                                     .x = is_empty() ? NULL : say(T_STATISTICS_CLEAR)});
}

static void answer_clear(bool yes) {
    if (yes) {
        page = top = 0;
        statistics_clear();
    }
}

static void scroll(int by) {
    int to = top + by;
    if (to >= 0 && to + ROWS_SEEN <= row_count()) {
        top = (uint8_t)to;
        sound_play(CUE_MOVE);
    }
}

/* Over the last page to the first one, and back. */
static void turn(int by) {
    int count = page_count();
    page = (uint8_t)((page + by + count) % count);
    screen_renew();
    sound_play(CUE_MOVE);
}

static void press(enum button button, enum button_kind kind) {
    bool again = kind == BUTTON_PRESS || kind == BUTTON_REPEAT;
    if (again && page == 0 && (button == BUTTON_UP || button == BUTTON_DOWN)) {
        scroll(button == BUTTON_UP ? -1 : 1);
    } else if (again && page_count() > 1 && (button == BUTTON_LEFT || button == BUTTON_RIGHT)) {
        turn(button == BUTTON_LEFT ? -1 : 1);
    }
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
    page = top = 0;
    screens_push(&screen, DEEPER);
}
