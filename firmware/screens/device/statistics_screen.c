/* Who won, and what was played; then a page for each game that was played. */
#include "firmware/screens/shell.h"

#include "cues.h"
#include "firmware/screens/device/statistics_screen.h"
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

static void draw(struct canvas *canvas) {
    if (page > 0) {
        uint8_t game = game_of(page);
        draw_head(canvas, say(game_ui(game)->shelf.title), say(T_STATISTICS_TITLE));
        draw_statistics_page(canvas, game);
        return;
    }
    draw_head(canvas, say(T_STATISTICS_TITLE), NULL);
    if (statistics_are_empty()) {
        draw_nothing_yet(canvas, say(T_STATISTICS_EMPTY));
    } else {
        draw_statistics_overview(canvas, top);
    }
}

static void answer_clear(bool yes) {
    if (yes) {
        page = top = 0;
        statistics_clear();
    }
}

static void scroll(int by) {
    int to = top + by;
    if (page == 0 && to >= 0 && to + statistics_rows_seen() <= statistics_rows()) {
        top = (uint8_t)to;
        screen_answer_in(statistics_first_row());
        sound_play(CUE_MOVE);
    }
}

/* Over the last page to the first one, and back. */
static void turn(int by) {
    int count = page_count();
    if (count == 1) {
        return;
    }
    page = (uint8_t)((page + by + count) % count);
    screen_renew();
    sound_play(CUE_MOVE);
}

static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    bool is_forward = arrow == BUTTON_DOWN || arrow == BUTTON_RIGHT;
    int by = is_forward ? 1 : -1;
    if (arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT) {
        turn(by);
    } else {
        scroll(by);
    }
}

static void ask_to_clear(void) {
    dialog_ask(&(struct question){.text = say(T_STATISTICS_CLEAR_ASK),
                                  .yes = T_DO_YES,
                                  .no = T_DO_NO,
                                  .answer = answer_clear});
}

static void update_actions(struct actions *now) {
    now->sides = page_count() > 1 ? T_STATISTICS_TURN : 0;
    now->x.act = statistics_are_empty() ? NULL : ask_to_clear;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {UNLABELLED, screen_back},
                .b = {.act = screen_back},
                .x = {.label = T_STATISTICS_CLEAR}},
    .update_actions = update_actions,
    .arrow = arrow,
    .name = "statistics",
};

void statistics_open(void) {
    page = top = 0;
    screens_push(&screen, DEEPER);
}
