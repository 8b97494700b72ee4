/* The points: everybody's nest with its squares, the best at the left, and the tie-break where one
 * was needed. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/game_end.h"
#include "firmware/screens/victory.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum {
    HORIZON = 66,
    CROWN_TOP = STAGE_TOP + 4,
    SCORE_TOP = CROWN_TOP + 12,
    FACE_TOP = 76,
    NAME_TOP = 148,
    FACE_TOP_OF_TWO = 63,
    NAME_TOP_OF_TWO = 178,
    REST_TOP = STAGE_BOTTOM - 16,
    LINE = 14,
};

/* "3² + 2² + 1²": the squares that make the score; in a narrow column two on each line. */
static void tell_squares(struct text *out, const uint8_t eggs[TREX_COLOURS], bool narrow) {
    uint8_t told = 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            text_add(out, told == 0 ? "" : !narrow ? " + " : told % 2 == 0 ? "+\n" : "+");
            text_add_number(out, eggs[colour]);
            text_add(out, "²");
            told++;
        }
    }
}

/* TR-25: more than one has the highest score, and this seat is among them. */
static bool is_tied(const struct trex_state *now, uint8_t seat) {
    uint8_t as_high = 0;
    for (uint8_t other = 0; other < now->players; other++) {
        if (session_score(other) > session_score(seat)) {
            return false;
        }
        as_high = (uint8_t)(as_high + (session_score(other) == session_score(seat)));
    }
    return as_high > 1;
}

/* Among those who are tied the cards that they have left decide. */
static void draw_rest(struct canvas *canvas, int middle, uint8_t rest) {
    draw_stencil(canvas, &art_sign_deck, middle - 14, REST_TOP + 3, COLOUR_TEXT);
    draw_number(canvas, box(middle - 2, REST_TOP, 24, LINE), SMALL, COLOUR_TEXT, rest);
}

static void draw_column(struct canvas *canvas, const struct trex_state *now, uint8_t seat,
                        struct box column) {
    int middle = column.x + column.width / 2;
    bool won = (session_winners() >> seat & 1) != 0;
    char squares[48];
    struct text out = text_into(squares, sizeof squares);
    tell_squares(&out, now->seat[seat].eggs, now->players > 3);
    if (won) {
        draw_round(canvas,
                   box(column.x + 1, FACE_TOP - 4, column.width - 2, STAGE_BOTTOM - FACE_TOP + 2),
                   6, COLOUR_LAND_GROUND_LIGHT);
        draw_stencil(canvas, &art_icon_crown, middle - art_icon_crown.width / 2, CROWN_TOP,
                     COLOUR_TEXT);
    }
    draw_number(canvas, box(column.x, SCORE_TOP, column.width, 26), LARGE | CENTRE, COLOUR_TEXT,
                session_score(seat));
    bool two = now->players == 2;
    const struct sprite *face = two ? person_portrait(seat) : person_small(seat);
    int name_top = two ? NAME_TOP_OF_TWO : NAME_TOP, squares_top = name_top + LINE;
    draw_sprite_tinted(canvas, face, middle - face->width / 2, two ? FACE_TOP_OF_TWO : FACE_TOP,
                       person_ramp(seat), false);
    canvas_settle(canvas);
    draw_nest(canvas, middle, name_top - 1, now->seat[seat].eggs,
              two                 ? NEST_LARGE
              : now->players == 3 ? NEST_MIDDLE
                                  : NEST_SMALL);
    draw_name(canvas, box(column.x, name_top, column.width, LINE), SMALL | CENTRE, COLOUR_TEXT,
              person(seat)->name);
    draw_paragraph(canvas, box(column.x + 1, squares_top, column.width - 2, REST_TOP - squares_top),
                   SMALL | CENTRE | TOP, COLOUR_TEXT, squares);
    if (is_tied(now, seat)) {
        draw_rest(canvas, middle, now->rest[seat]);
    }
}

static bool stands_above(uint8_t seat, uint8_t other) {
    bool won = (session_winners() >> seat & 1) != 0,
         other_won = (session_winners() >> other & 1) != 0;
    return won != other_won ? won
           : session_score(seat) != session_score(other)
               ? session_score(seat) > session_score(other)
               : seat < other;
}

/* ---- for the picture of the winner ---- */

void trex_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    draw_nest(canvas, b.x + b.width / 2, box_bottom(b), now->seat[seat].eggs,
              b.width >= art_nest_large_front.width ? NEST_LARGE : NEST_SMALL);
}

/* The seat that stands right below the winner. */
static uint8_t next_best(const struct trex_state *now, uint8_t winner) {
    uint8_t best = winner;
    for (uint8_t seat = 0; seat < now->players; seat++) {
        if (seat != winner &&
            (best == winner || session_score(seat) > session_score(best) ||
             (session_score(seat) == session_score(best) && now->rest[seat] > now->rest[best]))) {
            best = seat;
        }
    }
    return best;
}

void trex_tell_decision(struct text *out) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t winners = session_winners();
    if (winners == 0) {
        return;
    }
    if (winners_share(winners)) {
        text_add(out, say(T_TREX_END_SHARED));
        return;
    }
    uint8_t winner = 0;
    while ((winners >> winner & 1) == 0) {
        winner++;
    }
    uint8_t next = next_best(now, winner);
    int points = session_score(winner);
    if (is_tied(now, winner)) {
        say_filled(out, T_TREX_END_TIED,
                   &(struct fill){.n = {points, now->rest[winner], now->rest[next]}});
    } else {
        say_filled(out, T_TREX_END_WON,
                   &(struct fill){.n = {points, points - session_score(next)}});
    }
}

/* ---- the points ---- */

static void draw(struct canvas *canvas) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t winners = session_winners();
    draw_head(canvas, say(winners_share(winners) ? T_END_SHARED : T_TREX_END_TITLE), NULL);
    draw_land(canvas, HORIZON);
    for (uint8_t seat = 0; seat < now->players; seat++) {
        uint8_t place = 0;
        for (uint8_t other = 0; other < now->players; other++) {
            place = (uint8_t)(place + (other != seat && stands_above(other, seat)));
        }
        int width = CANVAS_WIDTH / now->players;
        draw_column(canvas, now, seat,
                    box(place * width, STAGE_TOP, width, STAGE_BOTTOM - STAGE_TOP));
    }
    draw_end_foot(canvas, say(T_TREX_DO_TABLE));
}

static void press(enum button button, enum button_kind kind) {
    end_press(button, kind, say(T_TREX_RULES_SCORE_TITLE), say(T_TREX_RULES_SCORE));
}

static const struct screen screen = {.draw = draw, .press = press, .name = "trex end"};

void trex_end_open(void) {
    screens_push(victory_before(&screen), DEEPER);
}
