/* The end: scores with their squares, the tie-break where one was needed, and the winner. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/app/people.h"
#include "firmware/app/session.h"
#include "firmware/screens/end_press.h"
#include "firmware/screens/trex/trex_parts.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum {
    WINNER_TOP = STAGE_TOP + 4,
    WINNER_HEIGHT = 56,
    ROWS_TOP = 84,
    LINE = 13,
    LINE_APART = 15,
    EGGS_X = 114
};

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

static void draw_winner(struct canvas *canvas, uint8_t winners) {
    char words[96];
    struct text out = text_into(words, sizeof words);
    uint8_t first = 0;
    for (uint8_t seat = TREX_SEATS_MAX; seat-- > 0;) {
        if ((winners >> seat & 1) != 0) {
            text_add(&out, out.length > 0 ? " + " : "");
            text_add(&out, person(seat)->name);
            first = seat;
        }
    }
    struct box band = box(MARGIN, WINNER_TOP, CANVAS_WIDTH - 2 * MARGIN, WINNER_HEIGHT);
    draw_round(canvas, band, 8, ramp_base(person_ramp(first)));
    draw_sprite_tinted(canvas, person_portrait(first), band.x + 10, box_bottom(band) - 48,
                       person_ramp(first), false);
    canvas_settle(canvas);
    struct box room = box(band.x + 64, band.y, band.width - 70, band.height);
    draw_stencil(canvas, &art_icon_crown, room.x + room.width / 2 - 6, room.y + 5, COLOUR_INK);
    draw_text(canvas, box(room.x, room.y + 18, room.width, 30),
              text_fitting(room.width, LARGE, words) | CENTRE, COLOUR_INK, words);
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
    char words[48];
    struct text out = text_into(words, sizeof words);
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
    draw_text(canvas, box(x, box_bottom(lines) - LINE, 160, LINE), SMALL, COLOUR_DIM, words);
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
    const struct trex_state *now = session_view(SEAT_TABLE);
    draw_head(canvas, say(T_TREX_END_TITLE), NULL);
    draw_winner(canvas, session_winners());
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
