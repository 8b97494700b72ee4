#include "firmware/screens/ending/ending.h"

#include "firmware/remembered/people.h"
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/session.h"

/* ---- the points ---- */

enum { FACE = 24, ROW_MAX = 30, GAP = 6, SCORE_WIDTH = 40 };

/* For a game that draws none itself: a row with the face, the name and the score of each seat. */
static void draw_plain_row(struct canvas *canvas, uint8_t place, struct box row) {
    uint8_t seat = seat_in_place(place);
    int x = row.x + MARGIN, name_x = x + FACE + GAP;
    int width = CANVAS_WIDTH - MARGIN - SCORE_WIDTH - name_x;
    draw_small_face(canvas, seat, x, row.y + (row.height - FACE) / 2);
    draw_fitted(canvas, box(name_x, row.y, width, row.height), MIDDLE, COLOUR_TEXT,
                person(seat)->name);
    draw_number(canvas, box(name_x + width, row.y, SCORE_WIDTH, row.height), MIDDLE | RIGHT,
                COLOUR_ACCENT, counting_part(place, session_score(seat)));
}

static void draw_plain_points(struct canvas *canvas) {
    uint8_t winners = session_winners(), players = session_options()->players;
    int top = WINNERS_BOTTOM + GAP, height = min((STAGE_BOTTOM - top) / players, ROW_MAX);
    bool is_shared = winners_share(winners) && counting_is_over();
    draw_head(canvas, say(is_shared ? T_END_SHARED : game_ui_now()->shelf.title), NULL);
    draw_winners_counted(canvas, winners);
    for (uint8_t place = 0; place < players; place++) {
        if (counting_reached(place)) {
            draw_plain_row(canvas, place, box(2, top + place * height, CANVAS_WIDTH - 4, height));
        }
    }
}

static void draw_points(struct canvas *canvas) {
    const struct game_ui_points *points = &game_ui_now()->points;
    (points->draw != NULL ? points->draw : draw_plain_points)(canvas);
}

static void explain(void) {
    const struct game_ui *ui = game_ui_now();
    struct chapter rules = game_ui_chapter(ui, ui->rules.chapter_now());
    if (ui->points.explain != NULL) {
        ui->points.explain();
    } else {
        dialog_tell(rules.title, rules.text);
    }
}

static const struct screen points_screen = {
    .draw = draw_points,
    .actions = {.a = {.act = ending_next},
                .b = {.act = ending_back},
                .x = {.act = explain},
                .y = {T_REPLAY_DO_SEED, play_show_seed}},
    .update_actions = ending_update_actions,
    .intercept = counting_intercept,
    .tick = counting_tick,
    .name = "points end",
};

/* ---- from page to page ---- */

static const struct screen *const pages[] = {&points_screen, &victory_screen, &awards_screen,
                                             &challenge_end_screen, &medals_end_screen};
enum { PAGES = count_of(pages) };

static bool is_there(int page) {
    return pages[page] == &victory_screen         ? session_winners() != 0
           : pages[page] == &awards_screen        ? awards_count() > 0
           : pages[page] == &challenge_end_screen ? challenges_now() != 0
           : pages[page] == &medals_end_screen    ? medals_end_is_due()
                                                  : true;
}

/* The index of the page `step` pages from the top one; -1 or PAGES if there is none. */
static int page_beside(int step) {
    int page = 0;
    while (page < PAGES - 1 && pages[page] != screens_top()) {
        page++;
    }
    do {
        page += step;
    } while (page >= 0 && page < PAGES && !is_there(page));
    return page;
}

void ending_next(void) {
    int page = page_beside(1);
    if (page == PAGES && session_is_reviewing()) {
        screen_back();
    } else if (page == PAGES) {
        again_open();
    } else {
        cue_play(CUE_CONFIRM);
        screens_replace(pages[page], DEEPER);
    }
}

void ending_back(void) {
    int page = page_beside(-1);
    if (page < 0) {
        screen_back();
    } else {
        screens_replace(pages[page], BACK);
    }
}

void ending_update_actions(struct actions *now) {
    if (page_beside(1) == PAGES) {
        now->a.label = T_DO_DONE;
    }
    if (page_beside(-1) < 0 && !session_is_reviewing()) {
        now->b.label = T_CURTAIN_TABLE;
    }
}

bool ending_is_lost(void) {
    uint8_t players = session_options()->players, people = 0;
    for (uint8_t seat = 0; seat < players; seat++) {
        people = (uint8_t)(people | !session_is_opponent(seat) << seat);
    }
    return session_winners() != 0 && people != 0 && (session_winners() & people) == 0;
}

void ending_reopen(void) {
    screens_push(&awards_screen, DEEPER);
}

void ending_open(void) {
    static uint32_t counted_for; /* the revision of the game */
    if (session_is_practice()) { /* the guide is in front of the points */
        show_on_table(&victory_screen, DEEPER);
        return;
    }
    bool is_new = counted_for != session_revision();
    counted_for = session_revision();
    show_on_table(&points_screen, DEEPER);
    counting_start(session_options()->players);
    if (!is_new) {
        counting_finish();
    }
}
