/* The table that everybody may see: trumps, eggs, every seat's top card, who holds the meteor; and
 * from it the way to whatever comes next. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/curtain.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum {
    MIDDLE_TOP = STAGE_TOP + 2,
    NAMES_TOP = 57, /* the names of the columns */
    SEATS_TOP = 69,
    NEWS_HEIGHT = 28, /* two lines, */
    NEWS_HIGHER = 42, /* or three where the seats leave room for them */
    ROW = 25,
    ROW_MAX = 43
};
enum {
    FACE_X = 18,
    NAME_X = 46,
    HAND_X = 152,
    DECK_X = 173,
    CHIP_X = CANVAS_WIDTH - CHIP_WIDTH - 4
};

static struct trex_state view;

static int news_height(void) {
    int room = STAGE_BOTTOM - SEATS_TOP - view.players * ROW;
    return room < NEWS_HIGHER ? NEWS_HEIGHT : NEWS_HIGHER;
}

static int row_height(void) {
    int fits = (STAGE_BOTTOM - news_height() - SEATS_TOP) / view.players;
    return fits < ROW_MAX ? fits : ROW_MAX;
}

/* ---- drawing ---- */

static void draw_meteor(struct canvas *canvas) {
    enum { METEOR_X = 161, LEFT_X = METEOR_X + 28 };
    if (view.meteor_seat == SEAT_NONE || view.phase != TREX_PHASE_PLAY) {
        return;
    }
    char plays_left[24];
    struct text out = text_into(plays_left, sizeof plays_left);
    say_filled(&out, T_TREX_TABLE_PLAYS_LEFT, &(struct fill){.n = {trex_plays_left(&view)}});
    draw_sprite(canvas, &art_meteor, METEOR_X, MIDDLE_TOP + 4);
    draw_text(canvas, box(LEFT_X, MIDDLE_TOP + 7, CANVAS_WIDTH - LEFT_X, 20), SMALL, COLOUR_TEXT,
              plays_left);
}

static bool eggs_lie_open(void) {
    return view.phase == TREX_PHASE_PLAY || view.phase == TREX_PHASE_EGG;
}

static void draw_middle(struct canvas *canvas) {
    enum { EGGS_X = 88, EGG_X = EGGS_X + 30, EGG_STEP = 21 };
    draw_trumps(canvas, MARGIN, MIDDLE_TOP, view.strong, view.weak);
    if (eggs_lie_open()) {
        draw_text(canvas, box(EGGS_X, MIDDLE_TOP + 7, EGG_X - EGGS_X - 2, 20), SMALL, COLOUR_DIM,
                  say(T_TREX_TABLE_EGGS));
    }
    for (uint8_t pile = 0; pile < TREX_PILES && eggs_lie_open(); pile++) {
        draw_egg_small(canvas, EGG_X + pile * EGG_STEP, MIDDLE_TOP + 6,
                       view.eggs[pile][view.round - 1]);
    }
    draw_meteor(canvas);
}

static void draw_column_names(struct canvas *canvas) {
    enum { HEIGHT = SEATS_TOP - NAMES_TOP };
    draw_text(canvas, box(NAME_X, NAMES_TOP, 80, HEIGHT), SMALL, COLOUR_DIM,
              say(T_TREX_TABLE_EGGS_WON));
    draw_text(canvas, box(HAND_X - 24, NAMES_TOP, 42, HEIGHT), SMALL | RIGHT, COLOUR_DIM,
              say(T_TREX_TABLE_HAND));
    draw_text(canvas, box(DECK_X + 1, NAMES_TOP, CANVAS_WIDTH - DECK_X - 1, HEIGHT), SMALL,
              COLOUR_DIM, say(T_TREX_TABLE_DECK));
}

/* The place as it stands, and under it the meteor of whoever holds it: no head is covered. */
static void draw_rank(struct canvas *canvas, uint8_t seat, int y, uint8_t rank) {
    bool meteor = seat == view.meteor_seat && view.phase == TREX_PHASE_PLAY;
    if (rank > 0) {
        draw_number(canvas, meteor ? box(2, y, 14, 12) : box(4, y + 5, 12, 16),
                    (meteor ? SMALL : MIDDLE) | CENTRE, COLOUR_ACCENT, rank);
    }
    if (meteor) {
        draw_sprite(canvas, &art_meteor_small, 3, y + 12);
    }
}

static void draw_seat(struct canvas *canvas, uint8_t seat, int y, uint8_t rank) {
    const struct trex_seat *there = &view.seat[seat];
    bool asked = view.turn == seat && view.phase != TREX_PHASE_OVER;
    if (asked) {
        draw_round(canvas, box(2, y, CANVAS_WIDTH - 4, row_height() - 1), 4, COLOUR_RAISED);
    }
    y += (row_height() - ROW) / 2;
    draw_rank(canvas, seat, y, rank);
    draw_sprite_tinted(canvas, person_small(seat), FACE_X, y, person_ramp(seat), false);
    canvas_settle(canvas);
    bool alone = trex_egg_score(there->eggs) == 0;
    draw_text(canvas, box(NAME_X, y + (alone ? 6 : 0), HAND_X - NAME_X - 2, 13), SMALL, COLOUR_TEXT,
              person(seat)->name);
    draw_eggs_won(canvas, NAME_X, y + 12, there->eggs);
    draw_number(canvas, box(HAND_X, y + 5, 18, 14), SMALL | CENTRE, COLOUR_TEXT, there->hand_count);
    draw_number(canvas, box(DECK_X, y + 5, 22, 14), SMALL | CENTRE, COLOUR_TEXT, there->deck_count);
    if (there->played_count > 0) {
        draw_card_chip(canvas, CHIP_X, y + 2, there->played[there->played_count - 1],
                       trex_top_counts_as(there));
    }
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

static void tell_round(struct text *out) {
    say_filled(out, T_TREX_TABLE_ROUND, &(struct fill){.n = {view.round, TREX_ROUNDS}});
}

static void draw(struct canvas *canvas) {
    session_view(SEAT_TABLE, &view);
    char title[32], turn[48];
    struct text out = text_into(title, sizeof title);
    tell_round(&out);
    struct text whose = text_into(turn, sizeof turn);
    if (view.turn < TREX_SEATS_MAX) {
        say_filled(&whose, view.phase == TREX_PHASE_PLAY ? T_TREX_TABLE_TURN : T_TREX_TABLE_CHOOSES,
                   &(struct fill){.p = {person(view.turn)->name}});
    }
    draw_head(canvas, title, turn);
    draw_middle(canvas);
    draw_column_names(canvas);
    draw_seats(canvas);
    draw_news(canvas,
              box(MARGIN, STAGE_BOTTOM - news_height(), CANVAS_WIDTH - 2 * MARGIN, news_height()));
    draw_foot(canvas,
              &(struct foot){.a = say(T_DO_NEXT), .x = say(T_DO_EXPLAIN), .y = say(T_DO_MENU)});
}

/* ---- what comes next ---- */

void trex_show(const struct screen *screen, enum transition transition) {
    if (screens_top() == &trex_table_screen) {
        screens_push(screen, transition);
    } else {
        screens_replace(screen, transition);
    }
}

static void hand_over(enum text_key explain, void (*lifted)(void)) {
    char note[CURTAIN_NOTE_BYTES];
    struct text out = text_into(note, sizeof note);
    trex_tell_note(&out);
    if (out.length == 0) {
        tell_round(&out);
    }
    handover_to(&(struct handover){
        .seat = view.turn, .note = note, .explain = say(explain), .lifted = lifted});
}

static bool shows_hand(uint8_t phase) {
    return phase == TREX_PHASE_PLAY || phase == TREX_PHASE_TRUMP;
}

void trex_go_on(void) {
    session_view(SEAT_TABLE, &view);
    bool same_person = shows_hand(view.phase) && view.turn == handover_holder();
    if (!same_person && screens_top() != &trex_table_screen) {
        screens_pop(BACK);
        session_view(SEAT_TABLE, &view);
    }
    switch (view.phase) {
    case TREX_PHASE_PLAY:
        hand_over(T_TREX_HAND_ASKED, trex_hand_open);
        return;
    case TREX_PHASE_EGG:
        trex_round_open();
        return;
    case TREX_PHASE_LOSE:
        trex_choice_open();
        return;
    case TREX_PHASE_TRUMP:
        hand_over(T_TREX_CHOICE_EXPLAIN_TRUMP, trex_choice_lifted);
        return;
    default:
        trex_end_open();
    }
}

static void enter(void) {
    trex_news_restart();
    handover_open();
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS || trex_news_press(button, kind)) {
        return;
    }
    if (button == BUTTON_A) {
        sound_play(CUE_CONFIRM);
        trex_go_on();
    } else if (button == BUTTON_X) {
        dialog_tell(say(T_TREX_TITLE), say(T_TREX_TABLE_EXPLAIN));
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}

const struct screen trex_table_screen = {
    .enter = enter, .draw = draw, .press = press, .name = "trex table"};
