/* The scores after a round, and the winner at the end. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/play.h"
#include "firmware/screens/rematch.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/screens/game_end.h"
#include "firmware/screens/victory.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/type.h"

enum { ROWS_TOP = WINNERS_BOTTOM + 8, ROW = 30 };

static uint16_t shown_moves;
static uint64_t shown_seed;
static bool hands_shown;

/* What the round that just ended gave to a seat; NULL where no round did. */
static const struct game_message *event_of(uint8_t code, uint8_t seat) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == code && (seat == SEAT_NONE || log->event[i].arg[0] == seat)) {
            return &log->event[i];
        }
    }
    return NULL;
}

bool trakks_scores_due(void) {
    return event_of(TRAKKS_POINTS, SEAT_NONE) != NULL &&
           (shown_moves != session_moves() || shown_seed != session_options()->seed);
}

/* ---- drawing ---- */

/* Who won the game or, before its end, the round; one bit per seat. */
static uint8_t winners(void) {
    if (session_over()) {
        return session_winners();
    }
    const struct game_message *won = event_of(TRAKKS_WINS_ROUND, SEAT_NONE);
    return won != NULL ? (uint8_t)(1 << won->arg[0]) : 0;
}

static void draw_who_won(struct canvas *canvas, uint8_t won) {
    if (won == 0) {
        draw_paragraph(canvas, box(MARGIN, WINNERS_TOP, CANVAS_WIDTH - 2 * MARGIN, WINNERS_HEIGHT),
                       MIDDLE | CENTRE, COLOUR_TEXT, say(T_TRAKKS_SCORES_NOBODY));
    } else {
        draw_winners(canvas, won, session_over() ? &art_icon_crown : &art_icon_star);
    }
}

static void draw_row(struct canvas *canvas, const struct trakks_state *view, uint8_t seat, int y) {
    const struct game_message *points = event_of(TRAKKS_POINTS, seat);
    draw_sprite_tinted(canvas, person_small(seat), MARGIN, y + 1, person_ramp(seat), false);
    canvas_settle(canvas);
    draw_text(canvas, box(40, y, 100, 26), text_fitting(100, MIDDLE, person(seat)->name),
              COLOUR_TEXT, person(seat)->name);
    if (points != NULL) {
        char gained[16];
        struct text out = text_into(gained, sizeof gained);
        text_add(&out, "+");
        text_add_number(&out, points->arg[1] | points->arg[2] << 8);
        draw_text(canvas, box(142, y, 44, 26), MIDDLE | RIGHT, COLOUR_DIM, gained);
    }
    draw_number(canvas, box(188, y, 44, 26), LARGE | RIGHT, COLOUR_ACCENT, view->score[seat]);
}

/* The lowest total first; equal ones in the order of the table. */
static uint8_t place_of(const struct trakks_state *view, uint8_t seat) {
    uint8_t before = 0;
    for (uint8_t other = 0; other < view->players; other++) {
        bool ahead = view->score[other] < view->score[seat] ||
                     (view->score[other] == view->score[seat] && other < seat);
        before = (uint8_t)(before + ahead);
    }
    return before;
}

/* ---- everybody's tiles, once the game is over ---- */

enum { TILES_ROW = 49, TILES_PER_LINE = 14, TILES_MANY_PER_LINE = 20 };

/* The most expensive first. Where they are very many they overlap. */
static void draw_tiles(struct canvas *canvas, const struct trakks_state *state, uint8_t seat,
                       struct box b) {
    int per_line = state->held[seat] <= 2 * TILES_PER_LINE ? TILES_PER_LINE : TILES_MANY_PER_LINE;
    int step = b.width / per_line, placed = 0;
    for (uint8_t kind = TRAKKS_KINDS; kind-- > 0;) {
        for (uint8_t n = trakks_holds(state, seat, kind); n > 0; n--, placed++) {
            canvas_settle(canvas);
            draw_trakks_tile_in(canvas,
                                box(b.x + placed % per_line * step,
                                    b.y + placed / per_line * CELL_SMALLEST, CELL_SMALLEST,
                                    CELL_SMALLEST),
                                kind, TILE_PLAIN);
        }
    }
}

static void draw_hand_row(struct canvas *canvas, const struct trakks_state *state, uint8_t seat,
                          int y) {
    const struct game_message *points = event_of(TRAKKS_POINTS, seat);
    char total[32];
    struct text out = text_into(total, sizeof total);
    say_filled(&out, T_TRAKKS_TABLE_POINTS,
               &(struct fill){.n = {points != NULL ? points->arg[1] | points->arg[2] << 8 : 0}});
    draw_sprite_tinted(canvas, person_small(seat), 2, y, person_ramp(seat), false);
    canvas_settle(canvas);
    draw_text(canvas, box(30, y, 130, 16), SMALL, COLOUR_TEXT, person(seat)->name);
    draw_text(canvas, box(160, y, 76, 16), SMALL | RIGHT, COLOUR_ACCENT, total);
    draw_tiles(canvas, state, seat, box(30, y + 17, 206, 2 * CELL_SMALLEST));
}

static void draw_hands(struct canvas *canvas) {
    const struct trakks_state *state = session_open_state();
    draw_head(canvas, say(T_TRAKKS_SCORES_HANDS), NULL);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        draw_hand_row(canvas, state, seat, STAGE_TOP + 3 + place_of(state, seat) * TILES_ROW);
    }
    draw_foot(canvas, &(struct foot){.a = say(T_DO_DONE),
                                     .b = say(T_DO_BACK),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_REPLAY_DO_SEED)});
}

static enum text_key title_key(void) {
    if (!session_over()) {
        return T_TRAKKS_SCORES_ROUND;
    }
    return winners_share(session_winners()) ? T_END_SHARED : T_TRAKKS_SCORES_END;
}

static void draw(struct canvas *canvas) {
    if (hands_shown) {
        draw_hands(canvas);
        return;
    }
    struct trakks_state seen;
    const struct trakks_state *view = session_view(SEAT_TABLE, &seen);
    char title[48];
    struct text out = text_into(title, sizeof title);
    bool over = session_over();
    say_filled(&out, title_key(),
               &(struct fill){.n = {over ? view->round : view->round - 1, view->rounds}});
    draw_head(canvas, title, NULL);
    draw_who_won(canvas, winners());
    for (uint8_t seat = 0; seat < view->players; seat++) {
        draw_row(canvas, view, seat, ROWS_TOP + place_of(view, seat) * ROW);
    }
    draw_foot(canvas, &(struct foot){.a = say(over ? T_TRAKKS_DO_TILES : T_DO_NEXT),
                                     .b = say(T_TRAKKS_DO_TABLE),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = over ? say(T_REPLAY_DO_SEED) : NULL});
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A && hands_shown) {
        rematch_close_game();
    } else if (button == BUTTON_A && session_over()) {
        hands_shown = true;
        screen_renew();
    } else if (button == BUTTON_B && hands_shown) {
        hands_shown = false;
        screen_renew();
    } else if (button == BUTTON_A || button == BUTTON_B) {
        shown_moves = session_moves();
        shown_seed = session_options()->seed;
        screens_pop(BACK);
        if (button == BUTTON_A) {
            trakks_go_on();
        }
    } else if (button == BUTTON_Y && session_over()) {
        play_tell_seed();
    } else if (button == BUTTON_X) {
        dialog_tell(NULL, say(T_TRAKKS_SCORES_WHY));
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "trakks scores"};

void trakks_scores_open(void) {
    hands_shown = false;
    if (!session_over()) {
        sound_play(CUE_REVEAL);
    }
    screens_push(session_over() ? victory_before(&screen) : &screen, DEEPER);
}
