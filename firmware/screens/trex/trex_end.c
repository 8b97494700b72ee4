/* The end: scores with their squares, the tie-break where one was needed, and the winner. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/game_end.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { ROWS_TOP = WINNERS_BOTTOM + 4, LINE = 13, LINE_APART = 15, EGGS_X = 114 };

/* "9 + 4 + 1": the squares that make the score. */
static void tell_squares(struct text *out, const uint8_t eggs[TREX_COLOURS]) {
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            text_add(out, out->length > 0 ? " + " : "");
            text_add_number(out, eggs[colour]);
            text_add(out, "²");
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

static void draw_row(struct canvas *canvas, const struct trex_state *now, uint8_t seat,
                     struct box row) {
    char reason[48]; /* for the score, or for the place of those who are tied */
    struct text out = text_into(reason, sizeof reason);
    if (is_tied(now, seat)) {
        say_filled(&out, T_TREX_END_TIED, &(struct fill){.n = {now->rest[seat]}});
    } else {
        tell_squares(&out, now->seat[seat].eggs);
    }
    int x = draw_face_in_row(canvas, MARGIN, row, seat);
    bool eggs_below = row.height >= 2 * LINE_APART + LINE;
    struct box lines = box_centred(row, row.width, eggs_below ? 2 * LINE_APART + LINE : 2 * LINE);
    draw_text(canvas, box(x, lines.y, 76, LINE), SMALL, COLOUR_TEXT, person(seat)->name);
    draw_eggs_won(canvas, eggs_below ? x : EGGS_X, lines.y + (eggs_below ? LINE_APART : 0),
                  now->seat[seat].eggs);
    draw_text(canvas, box(x, box_bottom(lines) - LINE, 160, LINE), SMALL, COLOUR_DIM, reason);
    draw_number(canvas, box(CANVAS_WIDTH - 26, row.y, 20, row.height), MIDDLE | RIGHT,
                COLOUR_ACCENT, session_score(seat));
}

static bool stands_above(uint8_t seat, uint8_t other) {
    bool won = (session_winners() >> seat & 1) != 0,
         other_won = (session_winners() >> other & 1) != 0;
    return won != other_won ? won
           : session_score(seat) != session_score(other)
               ? session_score(seat) > session_score(other)
               : seat < other;
}

static void draw(struct canvas *canvas) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t winners = session_winners();
    draw_head(canvas, say(winners_share(winners) ? T_END_SHARED : T_TREX_END_TITLE), NULL);
    draw_winners(canvas, winners, &art_icon_crown);
    for (uint8_t seat = 0; seat < now->players; seat++) {
        uint8_t place = 0;
        for (uint8_t other = 0; other < now->players; other++) {
            place = (uint8_t)(place + (other != seat && stands_above(other, seat)));
        }
        draw_row(canvas, now, seat, trex_row(ROWS_TOP, STAGE_BOTTOM, now->players, place));
    }
    draw_end_foot(canvas, say(T_TREX_DO_TABLE));
}

static void enter(void) {
    sound_play(CUE_WIN);
}

static void press(enum button button, enum button_kind kind) {
    end_press(button, kind, say(T_TREX_RULES_SCORE_TITLE), say(T_TREX_RULES_SCORE));
}

static const struct screen screen = {
    .enter = enter, .draw = draw, .press = press, .name = "trex end"};

void trex_end_open(void) {
    screens_push(&screen, DEEPER);
}
