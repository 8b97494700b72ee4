/* The table that everybody may see: trumps, eggs, every seat's top card, who holds the meteor. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum {
    MIDDLE_TOP = STAGE_TOP + 3,
    SEATS_TOP = 62,
    NEWS_HEIGHT = 30, /* two lines, */
    NEWS_HIGHER = 44, /* or three where the seats leave room for them */
    ROW = 26,
    ROW_MAX = 43
};
enum { FACE_X = 18, NAME_X = 46, COUNTS_X = 154, CHIP_X = CANVAS_WIDTH - CHIP_WIDTH - 4 };

static struct trex_state view;

static int news_height(void) {
    int room = STAGE_BOTTOM - SEATS_TOP - view.players * ROW;
    return room < NEWS_HIGHER ? NEWS_HEIGHT : NEWS_HIGHER;
}

static int row_height(void) {
    int fits = (STAGE_BOTTOM - news_height() - SEATS_TOP) / view.players;
    return fits < ROW_MAX ? fits : ROW_MAX;
}

static void draw_meteor(struct canvas *canvas) {
    if (view.meteor_seat == SEAT_NONE || view.phase != TREX_PHASE_PLAY) {
        return;
    }
    char words[24];
    struct text out = text_into(words, sizeof words);
    say_filled(&out, T_TREX_TABLE_PLAYS_LEFT, &(struct fill){.n = {trex_plays_left(&view)}});
    draw_sprite(canvas, &art_meteor, 136, MIDDLE_TOP + 5);
    draw_sprite_tinted(canvas, person_small(view.meteor_seat), 164, MIDDLE_TOP + 6,
                       person_ramp(view.meteor_seat), false);
    draw_text(canvas, box(190, MIDDLE_TOP + 8, CANVAS_WIDTH - 192, 20), SMALL, COLOUR_TEXT, words);
}

static bool eggs_lie_open(void) {
    return view.phase == TREX_PHASE_PLAY || view.phase == TREX_PHASE_EGG;
}

static void draw_middle(struct canvas *canvas) {
    draw_trumps(canvas, MARGIN, MIDDLE_TOP + 1, view.strong, view.weak);
    for (uint8_t pile = 0; pile < TREX_PILES && eggs_lie_open(); pile++) {
        draw_egg_small(canvas, 74 + pile * 26, MIDDLE_TOP + 7, view.eggs[pile][view.round - 1]);
    }
    draw_meteor(canvas);
    draw_fill(canvas, box(MARGIN, SEATS_TOP - 3, CANVAS_WIDTH - 2 * MARGIN, 1), COLOUR_LINE);
}

static void draw_counts(struct canvas *canvas, int y, const struct trex_seat *seat) {
    draw_stencil(canvas, &art_icon_hand, COUNTS_X, y, COLOUR_DIM);
    draw_number(canvas, box(COUNTS_X + 16, y - 1, 20, 14), SMALL, COLOUR_TEXT, seat->hand_count);
    draw_sprite(canvas, &art_card_tiny, COUNTS_X + 2, y + 13);
    draw_number(canvas, box(COUNTS_X + 16, y + 11, 20, 14), SMALL, COLOUR_TEXT, seat->deck_count);
}

static void draw_seat(struct canvas *canvas, uint8_t seat, int y, uint8_t rank) {
    const struct trex_seat *there = &view.seat[seat];
    bool asked = view.turn == seat && view.phase != TREX_PHASE_OVER;
    if (asked) {
        draw_round(canvas, box(2, y, CANVAS_WIDTH - 4, row_height() - 1), 4, COLOUR_RAISED);
    }
    y += (row_height() - ROW) / 2;
    if (rank > 0) {
        draw_number(canvas, box(4, y + 5, 12, 16), MIDDLE | CENTRE, COLOUR_ACCENT, rank);
    }
    draw_sprite_tinted(canvas, person_small(seat), FACE_X, y + 1, person_ramp(seat), false);
    canvas_settle(canvas);
    bool alone = trex_egg_score(there->eggs) == 0;
    draw_text(canvas, box(NAME_X, y + (alone ? 6 : 0), COUNTS_X - NAME_X - 2, 13), SMALL,
              COLOUR_TEXT, person(seat)->name);
    if (there->played_count > 0) {
        draw_card_chip(canvas, CHIP_X, y + 3, there->played[there->played_count - 1],
                       trex_top_counts_as(there));
    }
    draw_counts(canvas, y, there);
    draw_eggs_won(canvas, NAME_X, y + 13, there->eggs);
}

static void draw_seats(struct canvas *canvas) {
    uint8_t order[TREX_SEATS_MAX];
    uint8_t ranked = trex_ranking(&view, order);
    for (uint8_t seat = 0; seat < view.players; seat++) {
        uint8_t rank = 0;
        for (uint8_t place = 0; place < ranked; place++) {
            rank = order[place] == seat ? (uint8_t)(place + 1) : rank;
        }
        draw_seat(canvas, seat, SEATS_TOP + seat * row_height(), rank);
    }
}

/* What stands in the next event too, or on the screen that shows the order of a round. */
static bool needs_no_words(const struct game_log *log, uint16_t i) {
    uint8_t code = log->event[i].code, next = i + 1 < log->count ? log->event[i + 1].code : 0;
    return code == TREX_EVENT_RANKS ||
           (code == TREX_EVENT_PLAYS &&
            (next == TREX_EVENT_LAST_LAP || next == TREX_EVENT_TAKES_OVER ||
             next == TREX_EVENT_TOO_LOW));
}

/* What the last move did: as many of its events as there is room for. */
static void draw_news(struct canvas *canvas) {
    const struct game_log *log = session_log();
    struct box room =
        box(MARGIN, STAGE_BOTTOM - news_height(), CANVAS_WIDTH - 2 * MARGIN, news_height());
    char words[200];
    struct text out = text_into(words, sizeof words);
    if (log->count == 0 && view.phase == TREX_PHASE_PLAY && view.plays == 0) {
        say_filled(&out, session_reviewing() ? T_TREX_TABLE_LEADS : T_TREX_TABLE_BEGINS,
                   &(struct fill){.p = {person(view.turn)->name}});
    }
    for (uint16_t i = 0; i < log->count; i++) {
        if (needs_no_words(log, i)) {
            continue;
        }
        size_t before = out.length;
        game_ui_sentence(&out, &log->event[i]);
        if (out.cut || paragraph_height(room.width, SMALL, words) > room.height) {
            words[before] = '\0';
            break;
        }
    }
    int height = paragraph_height(room.width, SMALL, words);
    draw_paragraph(canvas, box_centred(room, room.width, height), SMALL, COLOUR_DIM, words);
}

static void draw(struct canvas *canvas) {
    session_view(SEAT_TABLE, &view);
    char title[32], turn[48];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TREX_TABLE_ROUND, &(struct fill){.n = {view.round, TREX_ROUNDS}});
    struct text whose = text_into(turn, sizeof turn);
    if (view.turn < TREX_SEATS_MAX) {
        say_filled(&whose, view.phase == TREX_PHASE_PLAY ? T_TREX_TABLE_TURN : T_TREX_TABLE_CHOOSES,
                   &(struct fill){.p = {person(view.turn)->name}});
    }
    draw_head(canvas, title, turn);
    draw_middle(canvas);
    draw_seats(canvas);
    draw_news(canvas);
    draw_foot(canvas,
              &(struct foot){.a = say(T_DO_NEXT), .x = say(T_DO_EXPLAIN), .y = say(T_DO_MENU)});
}

/* ---- what comes next ---- */

static void begin_hand(void) {
    trex_hand_open();
}

static void go_on(void) {
    session_view(SEAT_TABLE, &view);
    char note[32];
    struct text out = text_into(note, sizeof note);
    say_filled(&out, T_TREX_TABLE_ROUND, &(struct fill){.n = {view.round, TREX_ROUNDS}});
    switch (view.phase) {
    case TREX_PHASE_PLAY:
        handover_to(&(struct handover){.seat = view.turn, .note = note, .lifted = begin_hand});
        return;
    case TREX_PHASE_OVER:
        trex_end_open();
        return;
    default:
        trex_round_open();
    }
}

static void enter(void) {
    handover_open();
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A) {
        sound_play(CUE_CONFIRM);
        go_on();
    } else if (button == BUTTON_X) {
        dialog_tell(say(T_TREX_TITLE), say(T_TREX_TABLE_EXPLAIN));
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}

const struct screen trex_table_screen = {
    .enter = enter, .draw = draw, .press = press, .name = "trex table"};
