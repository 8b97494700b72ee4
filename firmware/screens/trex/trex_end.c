/* The points: each nest with its squares, and the tie-break if one was needed. Two are side by
 * side, the best at the left; more in rows, the best at the top. */
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/stack/dialog.h"
#include "games/base/numbers.h"

enum {
    HORIZON = 66,
    CROWN_TOP = STAGE_TOP + 4,
    SCORE_TOP = CROWN_TOP + 12,
    LIT_TOP = 72,
    FACE_TOP = 63,
    NAME_TOP = 178,
    REST_TOP = STAGE_BOTTOM - 16,
    LINE = 14,
};

/* The eggs of the seat in this place that have been counted, colour by colour. */
static const uint8_t *counted_eggs(const struct trex_state *now, uint8_t place) {
    static uint8_t eggs[TREX_COLOURS];
    const uint8_t *won = now->seat[seat_in_place(place)].eggs;
    int all = 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        all += won[colour];
    }
    int rest = counting_part(place, all);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        eggs[colour] = (uint8_t)min(rest, won[colour]);
        rest -= eggs[colour];
    }
    return eggs;
}

/* "3² + 2² + 1²": the squares that make the score. */
static void tell_squares(struct text *out, const uint8_t eggs[TREX_COLOURS], const char *plus) {
    bool told = false;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            text_add(out, told ? plus : "");
            text_add_number(out, eggs[colour]);
            text_add(out, "²");
            told = true;
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

/* The sum of the cards left, which breaks ties. */
static void draw_rest(struct canvas *canvas, int x, int y, uint8_t rest) {
    draw_stencil(canvas, &art_sign_deck, x, y + 3, COLOUR_TEXT);
    draw_number(canvas, box(x + 12, y, 24, LINE), SMALL, COLOUR_TEXT, rest);
}

static bool is_crowned(uint8_t seat) {
    return counting_is_over() && has_seat(session_winners(), seat);
}

/* Players with equal points share a place, except that the cards left break a tie for first. */
static uint8_t shared_place(const struct trex_state *now, uint8_t seat) {
    bool won = has_seat(session_winners(), seat);
    uint8_t place = 1;
    for (uint8_t other = 0; other < now->players; other++) {
        bool is_ahead = session_score(other) > session_score(seat) ||
                        (!won && has_seat(session_winners(), other));
        place = (uint8_t)(place + (!won && is_ahead));
    }
    return place;
}

/* ---- side by side ---- */

static void draw_column(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                        struct box column) {
    uint8_t seat = seat_in_place(place);
    const uint8_t *eggs = counted_eggs(now, place);
    int middle = column.x + column.width / 2;
    char squares[48];
    struct text out = text_into(squares, sizeof squares);
    tell_squares(&out, eggs, " + ");
    if (is_crowned(seat)) {
        draw_round(canvas, box(column.x + 1, LIT_TOP, column.width - 2, STAGE_BOTTOM - LIT_TOP - 2),
                   6, COLOUR_LAND_GROUND_LIGHT);
        draw_stencil(canvas, &art_icon_crown, middle - art_icon_crown.width / 2, CROWN_TOP,
                     COLOUR_TEXT);
    }
    draw_number(canvas, box(column.x, SCORE_TOP, column.width, 26), LARGE | CENTRE, COLOUR_TEXT,
                trex_egg_score(eggs));
    draw_face(canvas, seat, middle - 24, FACE_TOP);
    draw_nest(canvas, middle, NAME_TOP - 1, eggs, NEST_LARGE);
    draw_name(canvas, box(column.x, NAME_TOP, column.width, LINE), SMALL | CENTRE, COLOUR_TEXT,
              person(seat)->name);
    draw_text(canvas, box(column.x, NAME_TOP + LINE, column.width, LINE), SMALL | CENTRE,
              COLOUR_TEXT, squares);
    if (counting_passed(place) && is_tied(now, seat)) {
        draw_rest(canvas, middle - 14, REST_TOP, now->rest[seat]);
    }
}

/* ---- one below the other ---- */

enum { ROW_SCORE_X = 196, NEST_ROOM = 38, LINE_CLOSE = LINE - 1, NAME_HEIGHT = 16 };

static void draw_texts_beside(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                              struct box row, const char *squares) {
    enum { X = 34, WIDTH = 78, NEST_X = 155 };
    uint8_t seat = seat_in_place(place);
    const char *name = person(seat)->name;
    bool tied = counting_passed(place) && is_tied(now, seat);
    int y = row.y + (row.height - (tied ? 3 : 2) * LINE_CLOSE) / 2;
    draw_name(canvas, box(X, y - 2, WIDTH, NAME_HEIGHT), text_fitting(WIDTH, MIDDLE, name),
              COLOUR_TEXT, name);
    draw_text(canvas, box(X, y + LINE_CLOSE, WIDTH, LINE), SMALL, COLOUR_TEXT, squares);
    if (tied) {
        draw_rest(canvas, X, y + 2 * LINE_CLOSE, now->rest[seat]);
    }
    draw_nest(canvas, NEST_X, box_bottom(row) - (row.height - NEST_ROOM) / 2,
              counted_eggs(now, place), NEST_MIDDLE);
}

/* Of three: the name above the nest and the squares below it. */
static void draw_texts_around(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                              struct box row, const char *squares) {
    enum { X = 60, WIDTH = ROW_SCORE_X - X, NEST_X = X + WIDTH / 2 };
    uint8_t seat = seat_in_place(place);
    const char *name = person(seat)->name;
    struct box line = box(X, row.y, WIDTH, NAME_HEIGHT);
    draw_name(canvas, line, text_fitting(WIDTH, MIDDLE, name) | CENTRE, COLOUR_TEXT, name);
    draw_nest(canvas, NEST_X, box_bottom(row) - LINE, counted_eggs(now, place), NEST_MIDDLE);
    line = box(X, box_bottom(row) - LINE, WIDTH, LINE_CLOSE);
    draw_text(canvas, line, SMALL | CENTRE, COLOUR_TEXT, squares);
    if (counting_passed(place) && is_tied(now, seat)) {
        draw_rest(canvas, X - 6, line.y, now->rest[seat]);
    }
}

static void draw_row_score(struct canvas *canvas, uint8_t seat, struct box row, int points) {
    enum { CROWN = 14, BOTH = 40 };
    struct box score = box(ROW_SCORE_X, row.y, CANVAS_WIDTH - 4 - ROW_SCORE_X, row.height);
    if (is_crowned(seat)) {
        score = box_centred(score, score.width, BOTH);
        struct box crown = box_cut_top(&score, CROWN);
        draw_stencil(canvas, &art_icon_crown, crown.x + (crown.width - art_icon_crown.width) / 2,
                     crown.y + 4, COLOUR_TEXT);
    }
    draw_number(canvas, score, LARGE | CENTRE, COLOUR_TEXT, points);
}

static void draw_row(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                     struct box row) {
    enum { FACE_X = 5 };
    uint8_t seat = seat_in_place(place);
    bool three = now->players == 3;
    char squares[48];
    struct text out = text_into(squares, sizeof squares);
    tell_squares(&out, counted_eggs(now, place), "+");
    if (is_crowned(seat)) {
        draw_round(canvas, box_inset(row, 2, 1), 6, COLOUR_LAND_GROUND_LIGHT);
    }
    int face = three ? 48 : 24, face_y = row.y + (row.height - face) / 2;
    (three ? draw_face : draw_small_face)(canvas, seat, FACE_X, face_y);
    if (counting_is_over()) {
        draw_place(canvas, FACE_X + 4, face_y + face - 4, shared_place(now, seat));
    }
    (three ? draw_texts_around : draw_texts_beside)(canvas, now, place, row, squares);
    draw_row_score(canvas, seat, row, trex_egg_score(counted_eggs(now, place)));
}

static void draw_field(struct canvas *canvas, int height) {
    draw_fill(canvas, stage(), COLOUR_LAND_GROUND);
    for (int y = STAGE_TOP + height; y < STAGE_BOTTOM - height / 2; y += height) {
        draw_fill(canvas, box(MARGIN, y - 1, CANVAS_WIDTH - 2 * MARGIN, 1),
                  COLOUR_LAND_GROUND_DEEP);
    }
}

void trex_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat) {
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    draw_nest(canvas, b.x + b.width / 2, box_bottom(b), now->seat[seat].eggs,
              b.width >= art_nest_large_front.width ? NEST_LARGE : NEST_SMALL);
}

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
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    uint8_t winners = session_winners();
    if (winners == 0) {
        return;
    }
    if (winners_share(winners)) {
        text_add(out, say(T_TREX_END_SHARED));
        return;
    }
    uint8_t winner = seat_in_place(0), next = next_best(now, winner);
    int points = session_score(winner);
    if (is_tied(now, winner)) {
        say_filled(out, T_TREX_END_TIED,
                   &(struct fill){.n = {points, now->rest[winner], now->rest[next]}});
    } else {
        say_filled(
            out, T_TREX_END_WON,
            &(struct fill){.n = {points, points - session_score(next)}, .p = {person(next)->name}});
    }
}

void trex_draw_points(struct canvas *canvas) {
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    uint8_t winners = session_winners();
    bool shared = counting_is_over() && winners_share(winners);
    draw_head(canvas, say(shared ? T_END_SHARED : T_TREX_END_TITLE), NULL);
    bool rows = now->players > 2;
    int width = CANVAS_WIDTH / now->players, height = stage().height / now->players;
    if (rows) {
        draw_field(canvas, height);
    } else {
        draw_land(canvas, HORIZON);
    }
    for (uint8_t place = 0; place < now->players; place++) {
        if (!counting_reached(place)) {
            continue;
        }
        if (rows) {
            draw_row(canvas, now, place, box(0, STAGE_TOP + place * height, CANVAS_WIDTH, height));
        } else {
            draw_column(canvas, now, place, box(place * width, STAGE_TOP, width, stage().height));
        }
    }
}

void trex_explain_points(void) {
    dialog_tell(say(T_TREX_RULES_SCORE_TITLE), say(T_TREX_RULES_SCORE));
}
