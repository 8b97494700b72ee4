/* The table that everybody may see: trumps, eggs, every seat's top card, who holds the meteor; and
 * from it the way to whatever comes next. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"

enum {
    HORIZON = 62,
    SKY_SIGNS_TOP = STAGE_TOP, /* banners hang there, and the eggs of the round lie */
    NAMES_TOP = 181,           /* the nests stand on it */
    NAME_HEIGHT = 13,
    NEWS_TOP = STAGE_BOTTOM - 28,
};

static struct trex_state view;

/* ---- where things are ---- */

/* What belongs to a seat: a column of the land. Few people have taller cards, with face and signs
 * beside them in place of below. */
struct seat_place {
    struct box column, card;
    int middle;
    int face_x, face_y, signs_x, signs_y, meteor_x, meteor_y;
};

static bool few_people(void) {
    return view.players <= 3;
}

static struct seat_place place_of(uint8_t seat) {
    enum { MANY_TOP = 72, FEW_TOP = 67, METEOR_TOP = 47, FACE = 24, HALF = 40 };
    int width = CANVAS_WIDTH / view.players, middle = seat * width + width / 2;
    struct seat_place place = {
        .column = box(seat * width + 1, MANY_TOP - 6, width - 2, NEWS_TOP - MANY_TOP + 6),
        .middle = middle,
        .meteor_y = METEOR_TOP};
    if (few_people()) {
        int left = middle - HALF;
        place.card = box(left + FACE + 2, FEW_TOP, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
        place.face_x = place.signs_x = place.meteor_x = left;
        place.face_y = FEW_TOP + 10;
        place.signs_y = place.face_y + FACE + 6;
    } else {
        place.card = box(middle - CARD_WIDTH / 2, MANY_TOP, CARD_WIDTH, CARD_HEIGHT);
        place.face_x = middle - FACE;
        place.face_y = box_bottom(place.card) + 1;
        place.signs_x = middle + 2;
        place.signs_y = place.face_y + 1;
        place.meteor_x = middle - CARD_WIDTH / 2;
    }
    return place;
}

/* ---- drawing ---- */

static bool meteor_flies(void) {
    return view.meteor_seat != SEAT_NONE && view.phase == TREX_PHASE_PLAY;
}

/* In the sky of whoever holds it, and beside it how many cards are still to be played. */
static void draw_meteor(struct canvas *canvas) {
    if (!meteor_flies() || motion_hides(FLY_METEOR)) {
        return;
    }
    struct seat_place place = place_of(view.meteor_seat);
    char plays_left[24];
    struct text out = text_into(plays_left, sizeof plays_left);
    say_filled(&out, T_TREX_TABLE_PLAYS_LEFT, &(struct fill){.n = {trex_plays_left(&view)}});
    int width = text_width(SMALL, plays_left), x = place.meteor_x + art_meteor.width + 1;
    if (x + width > CANVAS_WIDTH) {
        x = place.meteor_x - width - 4;
    }
    draw_sprite(canvas, &art_meteor, place.meteor_x, place.meteor_y);
    draw_round(canvas, box(x, place.meteor_y + 3, width + 4, 15), 4, COLOUR_SURFACE);
    draw_text(canvas, box(x + 2, place.meteor_y + 3, width, 15), SMALL, COLOUR_TEXT, plays_left);
    guide_spot(SPOT_TREX_METEOR, 0,
               box_around(box(place.meteor_x, place.meteor_y, art_meteor.width, art_meteor.height),
                          box(x, place.meteor_y + 3, width + 4, 15)));
    canvas_settle(canvas);
}

static bool eggs_lie_open(void) {
    return view.phase == TREX_PHASE_PLAY || view.phase == TREX_PHASE_EGG;
}

static void draw_sky_signs(struct canvas *canvas) {
    enum { EGGS_X = 75, EGG_X = EGGS_X + 41, EGG_STEP = 22, WEAK_X = 166 };
    draw_banner(canvas, 0, SKY_SIGNS_TOP, view.strong, true);
    draw_banner(canvas, WEAK_X, SKY_SIGNS_TOP, view.weak, false);
    guide_spot(SPOT_TREX_STRONG, 0, box(0, SKY_SIGNS_TOP, BANNER_WIDTH, BANNER_HEIGHT));
    guide_spot(SPOT_TREX_WEAK, 0, box(WEAK_X, SKY_SIGNS_TOP, BANNER_WIDTH, BANNER_HEIGHT));
    if (!eggs_lie_open()) {
        return;
    }
    draw_text(canvas, box(EGGS_X, SKY_SIGNS_TOP + 5, EGG_X - EGGS_X - 4, 15), SMALL | RIGHT,
              COLOUR_TEXT, say(T_TREX_TABLE_EGGS));
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        draw_egg_small(canvas, EGG_X + pile * EGG_STEP, SKY_SIGNS_TOP + 2,
                       view.eggs[pile][view.round - 1]);
    }
    guide_spot(SPOT_TREX_EGGS, 0,
               box(EGG_X, SKY_SIGNS_TOP + 2, EGG_STEP + art_trex_egg_small.width,
                   art_trex_egg_small.height));
}

static void draw_pile(struct canvas *canvas, const struct trex_seat *seat, struct box b) {
    if (seat->played_count == 0) {
        draw_fill(canvas, b, COLOUR_LAND_GROUND_DEEP);
        return;
    }
    if (seat->played_count > 1) { /* the edge of what lies below */
        draw_card_below(canvas, box_moved(b, 2, -2));
    }
    draw_card(canvas, b, seat->played[seat->played_count - 1], trex_top_counts_as(seat));
    canvas_settle(canvas);
}

/* On a sign in their colour where it is their turn. */
static void draw_name_below(struct canvas *canvas, uint8_t seat, struct box column) {
    struct box sign = box(column.x, NAMES_TOP, column.width, NAME_HEIGHT);
    bool asked = view.turn == seat && view.phase != TREX_PHASE_OVER;
    if (asked) {
        draw_round(canvas, sign, 4, ramp_base(person_ramp(seat)));
    }
    draw_name(canvas, box_inset(sign, 1, 0), SMALL | CENTRE, asked ? COLOUR_INK : COLOUR_TEXT,
              person(seat)->name);
}

static void draw_stars(struct canvas *canvas) {
    static const uint8_t stars[][2] = {{82, 46},  {97, 52},  {124, 47},
                                       {143, 53}, {158, 45}, {163, 57}};
    for (unsigned i = 0; i < sizeof stars / sizeof *stars; i++) {
        draw_fill(canvas, box(stars[i][0], stars[i][1], 1, 1), COLOUR_EGGSHELL);
    }
}

static struct box nest_box(int middle) {
    enum { WIDTH = 72, HEIGHT = 32, GAP = 2 }; /* a frame around it leaves the name whole */
    return box(middle - WIDTH / 2, NAMES_TOP - GAP - HEIGHT, WIDTH, HEIGHT);
}

static void draw_seat(struct canvas *canvas, uint8_t seat, uint8_t rank) {
    const struct trex_seat *there = &view.seat[seat];
    struct seat_place place = place_of(seat);
    if (view.turn == seat && view.phase != TREX_PHASE_OVER) {
        draw_round(canvas, place.column, 6, COLOUR_LAND_GROUND_LIGHT);
    }
    draw_sprite_tinted(canvas, person_small(seat), place.face_x, place.face_y, person_ramp(seat),
                       false);
    draw_cards_left(canvas, place.signs_x, place.signs_y, there);
    canvas_settle(canvas);
    draw_pile(canvas, there, place.card);
    avoid_if_possible(place.card);
    draw_nest(canvas, place.middle, NAMES_TOP, there->eggs,
              few_people() ? NEST_MIDDLE : NEST_SMALL);
    if (rank > 0) {
        draw_place(canvas, box_right(place.card) - 8, box_bottom(place.card) - 4, rank);
    }
    draw_name_below(canvas, seat, place.column);
    guide_spot(SPOT_TREX_PILE, seat, place.card);
    guide_spot(SPOT_TREX_NEST, seat, nest_box(place.middle));
}

static void draw_seats(struct canvas *canvas) {
    uint8_t order[TREX_SEATS_MAX];
    uint8_t ranked = trex_ranking(&view, order);
    for (uint8_t seat = 0; seat < view.players; seat++) {
        uint8_t rank = 0;
        for (uint8_t place = 0; place < ranked; place++) {
            rank = order[place] == seat ? (uint8_t)(place + 1) : rank;
        }
        draw_seat(canvas, seat, rank);
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
    draw_land(canvas, HORIZON);
    draw_stars(canvas);
    draw_sky_signs(canvas);
    draw_seats(canvas);
    draw_meteor(canvas);
    draw_fill(canvas, box(0, NEWS_TOP, CANVAS_WIDTH, STAGE_BOTTOM - NEWS_TOP), COLOUR_SURFACE);
    draw_news(canvas, box(MARGIN, NEWS_TOP, CANVAS_WIDTH - 2 * MARGIN, STAGE_BOTTOM - NEWS_TOP));
}

/* ---- what comes next ---- */

void trex_show_on_table(const struct screen *screen, enum transition transition) {
    trex_hold_picture(false);
    if (screens_top() == &trex_root_screen) {
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

void trex_continue(void) {
    session_view(SEAT_TABLE, &view);
    if (view.phase != TREX_PHASE_EGG && thinking_takes_turn()) { /* eggs come after the order */
        return;
    }
    bool same_person = shows_hand(view.phase) && view.turn == handover_holder();
    if (!same_person && screens_top() != &trex_root_screen) {
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

static bool meteor_was_caught(void) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        uint8_t code = log->event[i].code;
        if (code == TREX_EVENT_LAST_LAP || code == TREX_EVENT_TAKES_OVER) {
            return meteor_flies() && !session_reviewing();
        }
    }
    return false;
}

/* It crosses the sky to whoever has just caught it. */
static void fly_meteor(void) {
    if (meteor_was_caught()) {
        struct seat_place place = place_of(view.meteor_seat);
        motion_fly(&(struct flight){.sprite = &art_meteor,
                                    .id = FLY_METEOR,
                                    .x = CANVAS_WIDTH - art_meteor.width,
                                    .y = STAGE_TOP,
                                    .to_x = (int16_t)place.meteor_x,
                                    .to_y = (int16_t)place.meteor_y,
                                    .ms = 300,
                                    .path = PATH_FALL});
    }
}

/* The order at the end of a round, and the end. */
bool trex_show_move(void) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == TREX_EVENT_RANKS) {
            trex_round_open();
            return true;
        }
    }
    if (session_over()) {
        screens_pop(CUT);
        trex_end_open();
    }
    return session_over();
}

static void enter(void) {
    trex_hold_picture(false);
    trex_news_reset();
    handover_open();
    session_view(SEAT_TABLE, &view);
    fly_meteor();
}

static void next(void) {
    sound_play(CUE_CONFIRM);
    trex_continue();
}

static void explain(void) {
    dialog_tell(say(T_TREX_TITLE), say(T_TREX_TABLE_EXPLAIN));
}

const struct screen trex_root_screen = {
    .enter = enter,
    .draw = draw,
    .arrow = trex_news_arrow,
    .actions = {.a = {.act = next}, .x = {.act = explain}, .y = {.act = pause_open}},
    .name = "trex table",
};
