/* Who won, and what was played; then a page for each game that was played. */
#include "firmware/screens/shell.h"

#include "cues.h"
#include "firmware/screens/device/statistics_overview.h"
#include "firmware/screens/device/statistics_page.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/widgets/layout.h"

static uint8_t top;  /* the first row that is seen */
static uint8_t page; /* 0: everything; then the games that were played */

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

static void draw_all(struct canvas *canvas) {
    draw_head(canvas, say(T_STATISTICS_TITLE), NULL);
    if (statistics_are_empty()) {
        draw_nothing_yet(canvas, say(T_STATISTICS_EMPTY));
    } else {
        draw_statistics_overview(canvas, top);
    }
}

static void draw_game_page(struct canvas *canvas) {
    uint8_t game = game_of(page);
    draw_head(canvas, say(game_ui(game)->shelf.title), say(T_STATISTICS_TITLE));
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
                                     .x = statistics_are_empty() ? NULL : say(T_STATISTICS_CLEAR)});
}

static void answer_clear(bool yes) {
    if (yes) {
        page = top = 0;
        statistics_clear();
    }
}

static void scroll(int by) {
    int to = top + by;
    if (to >= 0 && to + statistics_rows_seen() <= statistics_rows()) {
        top = (uint8_t)to;
        screen_answer_in(statistics_first_row());
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
    } else if (button == BUTTON_X && !statistics_are_empty()) {
        dialog_ask(&(struct question){.text = say(T_STATISTICS_CLEAR_ASK),
                                      .yes = T_DO_YES,
                                      .no = T_DO_NO,
                                      .answer = answer_clear});
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "statistics"};

void statistics_open(void) {
    page = top = 0;
    screens_push(&screen, DEEPER);
}
