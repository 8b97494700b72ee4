/* The table that all players see: trumps, eggs, every seat's top card, who holds the meteor; and
 * from it the way to what comes next. */
#include <string.h>

#include "drivers/clock/clock.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"
#include "games/base/numbers.h"

enum {
    HORIZON = 62,
    SKY_SIGNS_TOP = STAGE_TOP, /* banners hang there, and the eggs of the round lie */
    NAME_HEIGHT = 13,
    NAMES_TOP = NEWS_TOP - NAME_HEIGHT, /* the nests stand on it */
    FEW = 2,
};

static const struct trex_state *view;
/* Who holds the meteor, and who did before the last move. Kept by revision: after an announcement
 * the table is entered again and the flight shown once more. */
static uint8_t holder = SEAT_NONE, former_holder = SEAT_NONE;
static uint32_t holder_revision;
static uint32_t entered_at;

/* The column of a seat. Few players have taller cards, with face and signs beside them in place of
 * below. */
struct seat_place {
    struct box column, card;
    int middle;
    int face_x, face_y, signs_x, signs_y, meteor_x, meteor_y;
};

static bool few_people(void) {
    return view->players <= FEW;
}

/* Names that are wider than their columns are in two rows, every other one lower, so that all are
 * whole. */
static bool needs_two_rows(void) {
    int width = trex_column(view->players, 0).width - 4, widest = 0;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        int own = text_width(SMALL, person(seat)->name);
        widest = max(widest, own);
    }
    return !few_people() && widest > width;
}

static bool two_rows; /* cached: used dozens of times in a picture, and measuring is slow */

static void look_at_table(void) {
    view = trex_view_of(SEAT_TABLE);
    two_rows = needs_two_rows();
}

static int names_top(uint8_t seat) {
    return NAMES_TOP - (two_rows && seat % 2 == 0 ? NAME_HEIGHT : 0);
}

static int nests_bottom(void) {
    return NAMES_TOP - (two_rows ? NAME_HEIGHT : 0);
}

static struct seat_place place_of(uint8_t seat) {
    enum { ONE_ROW_TOP = 72, TWO_ROWS_TOP = 64, FEW_TOP = 67, METEOR_TOP = 45, FACE = 24 };
    enum { HALF = 40, SIGNS = 23 };
    struct box room = trex_column(view->players, seat);
    int middle = room.x + room.width / 2;
    int many_top = two_rows ? TWO_ROWS_TOP : ONE_ROW_TOP;
    struct seat_place place = {
        .column = box(room.x + 1, many_top - 6, room.width - 2, NEWS_TOP - many_top + 6),
        .middle = middle,
        .meteor_y = METEOR_TOP};
    if (few_people()) {
        int left = middle - HALF;
        place.card = box(left + FACE + 2, FEW_TOP, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
        place.face_x = place.signs_x = place.meteor_x = left;
        place.face_y = FEW_TOP + 10;
        place.signs_y = place.face_y + FACE + 6;
    } else {
        place.card = box(middle - CARD_WIDTH / 2, many_top, CARD_WIDTH, CARD_HEIGHT);
        place.face_x = middle - (FACE + SIGNS) / 2; /* both are as wide as the narrowest column */
        place.face_y = box_bottom(place.card) + 1;
        place.signs_x = place.face_x + FACE;
        place.signs_y = place.face_y + 1;
        place.meteor_x = middle - CARD_WIDTH / 2;
    }
    return place;
}

static bool meteor_flies(void) {
    return view->meteor_seat != SEAT_NONE && view->phase == TREX_PHASE_PLAY;
}

/* Above its holder, and beside it how many cards are still to be played. */
static void draw_meteor(struct canvas *canvas) {
    if (!meteor_flies() || motion_hides(FLY_METEOR)) {
        return;
    }
    struct seat_place place = place_of(view->meteor_seat);
    char plays_left[24];
    struct text out = text_into(plays_left, sizeof plays_left);
    say_filled(&out, T_TREX_TABLE_PLAYS_LEFT, &(struct fill){.n = {trex_plays_left(view)}});
    int width = text_width(SMALL, plays_left), x = place.meteor_x + art_meteor.width + 1;
    if (x + width + 4 > CANVAS_WIDTH) {
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

enum { EGGS_X = 75, EGG_X = EGGS_X + 41, EGG_STEP = 22 };

static void draw_sky_signs(struct canvas *canvas) {
    enum { WEAK_X = 166 };
    draw_banner(canvas, 0, SKY_SIGNS_TOP, view->strong, true);
    draw_banner(canvas, WEAK_X, SKY_SIGNS_TOP, view->weak, false);
    guide_spot(SPOT_TREX_STRONG, 0, box(0, SKY_SIGNS_TOP, BANNER_WIDTH, BANNER_HEIGHT));
    guide_spot(SPOT_TREX_WEAK, 0, box(WEAK_X, SKY_SIGNS_TOP, BANNER_WIDTH, BANNER_HEIGHT));
    if (view->phase != TREX_PHASE_PLAY && view->phase != TREX_PHASE_EGG) {
        return;
    }
    draw_text(canvas, box(EGGS_X, SKY_SIGNS_TOP + 5, EGG_X - EGGS_X - 4, 15), SMALL | RIGHT,
              COLOUR_TEXT, say(T_TREX_TABLE_EGGS));
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        draw_egg(canvas, &art_trex_egg_small, EGG_X + pile * EGG_STEP, SKY_SIGNS_TOP + 2,
                 view->eggs[pile][view->round - 1]);
    }
    guide_spot(SPOT_TREX_EGGS, 0,
               box(EGG_X, SKY_SIGNS_TOP + 2, EGG_STEP + art_trex_egg_small.width,
                   art_trex_egg_small.height));
}

static enum trex_thing card_size(void) {
    return few_people() ? TALL_CARD : TABLE_CARD;
}

static void draw_pile(struct canvas *canvas, uint8_t number, struct box b) {
    const struct trex_seat *seat = &view->seat[number];
    bool flies = motion_hides(FLY_CARD + number);
    if (seat->played_count == 0 || (flies && seat->played_count == 1)) {
        draw_fill(canvas, b, COLOUR_LAND_GROUND_DEEP);
        return;
    }
    if (seat->played_count > 1) { /* the edge of what lies below */
        draw_card_below(canvas, box_moved(b, 2, -2));
    }
    if (!flies) {
        draw_top_card(canvas, card_size(), b, seat);
    }
}

/* In the player's colour: what was played last is easy to miss otherwise. */
static void draw_played_frame(struct canvas *canvas, uint8_t seat, struct box card) {
    for (int rim = 1; rim <= 3; rim++) {
        draw_round_frame(canvas, box_inset(card, -rim, -rim), 3,
                         rim == 1 ? COLOUR_INK : ramp_base(person_ramp(seat)));
    }
    if (!session_is_practice()) { /* the guide has its own to show */
        avoid_covering(card);
    }
}

/* On a sign in their colour if it is their turn. */
static void draw_name_below(struct canvas *canvas, uint8_t seat, struct box column) {
    struct box sign = box(column.x, names_top(seat), column.width, NAME_HEIGHT);
    if (two_rows) { /* as wide as its name, and whole at the edges */
        int width = text_width(SMALL, person(seat)->name) + 4;
        int x = column.x + (column.width - width) / 2;
        x = max(0, min(x, CANVAS_WIDTH - width));
        sign = box(x, sign.y, width, NAME_HEIGHT);
    }
    bool asked = view->turn == seat && view->phase != TREX_PHASE_OVER;
    if (asked) {
        draw_round(canvas, sign, 4, ramp_base(person_ramp(seat)));
    }
    draw_name(canvas, box_inset(sign, 1, 0), SMALL | CENTRE, asked ? COLOUR_INK : COLOUR_TEXT,
              person(seat)->name);
}

static void draw_stars(struct canvas *canvas) {
    static const uint8_t stars[][2] = {{82, 46},  {97, 52},  {124, 47},
                                       {143, 53}, {158, 45}, {163, 57}};
    for (unsigned i = 0; i < count_of(stars); i++) {
        draw_fill(canvas, box(stars[i][0], stars[i][1], 1, 1), COLOUR_EGGSHELL);
    }
}

static struct box nest_box(int middle) {
    enum { WIDTH = 72, HEIGHT = 32, GAP = 2 }; /* a frame around it leaves the name whole */
    return box(middle - WIDTH / 2, nests_bottom() - GAP - HEIGHT, WIDTH, HEIGHT);
}

/* The seat that has just played a card, or SEAT_NONE: its card is framed. */
static uint8_t just_played(void) {
    const struct game_log *log = session_log();
    bool plays =
        session_count_moves() > 0 && view->phase <= TREX_PHASE_EGG && log->count > 0 &&
        (log->event[0].code == TREX_EVENT_PLAYS || log->event[0].code == TREX_EVENT_PLAYS_BLIND);
    return plays ? log->event[0].arg[0] : (uint8_t)SEAT_NONE;
}

/* The nest without the eggs that are still flying to it. */
static void draw_own_nest(struct canvas *canvas, uint8_t seat, int middle) {
    uint8_t eggs[TREX_COLOURS], taken = 0;
    const struct game_log *log = session_log();
    memcpy(eggs, view->seat[seat].eggs, sizeof eggs);
    for (uint16_t i = 0; i < log->count; i++) {
        const uint8_t *arg = log->event[i].arg;
        if (log->event[i].code == TREX_EVENT_TAKES_EGG && taken < TREX_PILES) {
            bool own = arg[0] == seat;
            if (own && eggs[arg[1]] > 0 && motion_hides(FLY_EGG + taken)) {
                eggs[arg[1]]--;
            }
            if (own) {
                avoid_covering(nest_box(middle));
            }
            taken++;
        }
    }
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) { /* the score */
            avoid_if_possible(nest_box(middle));
            break;
        }
    }
    draw_nest(canvas, middle, nests_bottom(), eggs, few_people() ? NEST_MIDDLE : NEST_SMALL);
}

static void draw_seat(struct canvas *canvas, uint8_t seat, uint8_t rank) {
    const struct trex_seat *there = &view->seat[seat];
    struct seat_place place = place_of(seat);
    if (view->turn == seat && view->phase != TREX_PHASE_OVER) {
        draw_round(canvas, place.column, 6, COLOUR_LAND_GROUND_LIGHT);
    }
    draw_small_face(canvas, seat, place.face_x, place.face_y);
    draw_cards_left(canvas, place.signs_x, place.signs_y, !few_people(), there);
    draw_pile(canvas, seat, place.card);
    if (seat == just_played()) {
        draw_played_frame(canvas, seat, place.card);
    }
    if (there->played_count > 0) { /* else there is room for a bubble */
        avoid_if_possible(place.card);
    }
    draw_own_nest(canvas, seat, place.middle);
    if (rank > 0 && there->played_count > 0) {
        draw_place(canvas, box_right(place.card) - 9, box_bottom(place.card) - 9, rank);
    }
    guide_spot(SPOT_TREX_PILE, seat, place.card);
    guide_spot(SPOT_TREX_NEST, seat, nest_box(place.middle));
}

/* The current order, or after a round the order it ended with. Returns the number of seats. */
static uint8_t find_order(uint8_t order[TREX_SEATS_MAX]) {
    if (view->order[0] == SEAT_NONE) {
        return trex_ranking(view, order);
    }
    memcpy(order, view->order, TREX_SEATS_MAX);
    return view->players;
}

static void draw_seats(struct canvas *canvas) {
    uint8_t order[TREX_SEATS_MAX];
    uint8_t ranked = find_order(order);
    for (uint8_t seat = 0; seat < view->players; seat++) {
        uint8_t rank = 0;
        for (uint8_t place = 0; place < ranked; place++) {
            rank = order[place] == seat ? (uint8_t)(place + 1) : rank;
        }
        draw_seat(canvas, seat, rank);
    }
    for (uint8_t seat = 0; seat < view->players; seat++) { /* they reach over other columns */
        canvas_settle(canvas);
        draw_name_below(canvas, seat, place_of(seat).column);
    }
}

void trex_draw_table(struct canvas *canvas) {
    look_at_table();
    char title[32], turn[48] = "";
    struct text out = text_into(title, sizeof title);
    trex_tell_round(&out, view);
    if (view->turn < TREX_SEATS_MAX) {
        say_into(turn, sizeof turn,
                 view->phase == TREX_PHASE_PLAY ? T_TREX_TABLE_TURN : T_TREX_TABLE_CHOOSES,
                 &(struct fill){.p = {person(view->turn)->name}});
    }
    draw_head(canvas, title, turn);
    draw_land(canvas, HORIZON);
    draw_stars(canvas);
    draw_sky_signs(canvas);
    draw_seats(canvas);
    draw_meteor(canvas);
    draw_news(canvas);
}

/* ---- what comes next ---- */

void trex_show_on_table(const struct screen *screen, enum transition transition) {
    trex_hold_picture(false);
    show_on_table(screen, transition);
}

static void hand_over(enum text_key explain, void (*lifted)(void)) {
    char note[CURTAIN_NOTE_BYTES];
    struct text out = text_into(note, sizeof note);
    if (!story_is_on()) {
        trex_tell_note(&out);
    }
    if (out.length == 0) {
        trex_tell_round(&out, view);
    }
    handover_to(&(struct handover){
        .seat = view->turn, .note = note, .explain = say(explain), .lifted = lifted});
}

/* A lone player has just seen their own card land; anyone else's, or several people, look at the
 * table first. */
static bool order_follows_at_once(void) {
    const struct game_log *log = session_log();
    return screens_top() == &trex_root_screen ||
           (session_is_solo() && log->count > 0 && !session_is_opponent(log->event[0].arg[0]));
}

/* After the last round a card is lost that decides nothing (trex_loss_matters): no one is asked. */
static bool loss_decides_nothing(void) {
    view = trex_view_of(SEAT_TABLE);
    return view->phase == TREX_PHASE_LOSE && !trex_loss_matters(view, view->turn);
}

static void lose_what_decides_nothing(void) {
    while (loss_decides_nothing()) {
        session_play(&(struct game_move){.seat = view->turn, .kind = TREX_LOSE_PLAYED});
    }
}

void trex_continue(void) {
    thinking_note_continued();
    if (announce_last_move(trex_continue)) {
        return;
    }
    lose_what_decides_nothing();
    if (view->phase != TREX_PHASE_EGG && thinking_start_if_due()) { /* eggs come after the order */
        return;
    }
    bool shows_hand = view->phase == TREX_PHASE_PLAY || view->phase == TREX_PHASE_TRUMP ||
                      (view->phase == TREX_PHASE_LOSE && session_is_solo());
    bool same_person = shows_hand && view->turn == handover_holder();
    bool at_table = screens_top() == &trex_root_screen, at_once = order_follows_at_once();
    if (!same_person && !at_table) {
        screens_pop(BACK);
    }
    switch (view->phase) {
    case TREX_PHASE_PLAY:
        hand_over(T_TREX_HAND_ASKED, trex_hand_open);
        return;
    case TREX_PHASE_EGG:
        (at_once ? trex_round_open : trex_cards_open)();
        return;
    case TREX_PHASE_LOSE:
        if (session_is_solo()) {
            hand_over(trex_explain_choice(), trex_choice_lifted);
        } else {
            trex_choice_open();
        }
        return;
    case TREX_PHASE_TRUMP:
        hand_over(trex_explain_choice(), trex_choice_lifted);
        return;
    default:
        ending_open();
    }
}

void trex_open_choice(const void *move) {
    if (trex_view_of(SEAT_TABLE)->phase == TREX_PHASE_EGG) { /* the order was seen before */
        trex_choice_open();
    } else {
        trex_continue();
    }
    if (move == NULL) {
        return;
    }
    if (trex_view_of(SEAT_TABLE)->phase == TREX_PHASE_PLAY) {
        trex_hand_select(move);
    } else {
        trex_choice_select(move);
    }
    screen_redraw();
}

bool trex_has_happened(uint8_t code) {
    const struct game_log *log = session_log();
    uint16_t i = 0;
    while (i < log->count && log->event[i].code != code) {
        i++;
    }
    return i < log->count;
}

static void follow_meteor(void) {
    if (holder_revision != session_revision()) {
        holder_revision = session_revision();
        former_holder = holder;
        holder = view->meteor_seat;
    }
}

/* After the card has landed, the meteor flies to its new holder: out of the sky, or from the player
 * who held it. */
static void fly_meteor(void) {
    bool taken_over = trex_has_happened(TREX_EVENT_TAKES_OVER);
    if (!meteor_flies() || !(taken_over || trex_has_happened(TREX_EVENT_LAST_LAP))) {
        return;
    }
    struct seat_place place = place_of(view->meteor_seat);
    struct flight meteor = {.sprite = &art_meteor,
                            .id = FLY_METEOR,
                            .x = CANVAS_WIDTH - art_meteor.width,
                            .y = STAGE_TOP,
                            .to_x = (int16_t)place.meteor_x,
                            .to_y = (int16_t)place.meteor_y,
                            .delay_ms = 300,
                            .ms = 500,
                            .path = PATH_FALL,
                            .hidden_before = true};
    if (taken_over && former_holder < view->players) {
        struct seat_place from = place_of(former_holder);
        meteor.x = (int16_t)from.meteor_x;
        meteor.y = (int16_t)from.meteor_y;
        meteor.path = PATH_SWING;
        meteor.hidden_before = false;
    }
    motion_fly(&meteor);
}

/* An opponent's card comes from its face to its pile. */
static void fly_card(void) {
    uint8_t seat = just_played();
    if (seat == SEAT_NONE || !session_is_opponent(seat)) {
        return;
    }
    struct seat_place place = place_of(seat);
    struct box from = box(place.face_x, place.face_y - place.card.height / 2, place.card.width,
                          place.card.height);
    struct flight card =
        trex_top_flight(card_size(), &view->seat[seat], from, place.card, FLY_CARD + seat);
    card.ms = 300;
    motion_fly(&card);
}

/* Out of the sky into the nests. */
static void fly_eggs(void) {
    const struct game_log *log = session_log();
    uint8_t taken = 0;
    for (uint16_t i = 0; i < log->count && taken < TREX_PILES; i++) {
        if (log->event[i].code != TREX_EVENT_TAKES_EGG) {
            continue;
        }
        const uint8_t *arg = log->event[i].arg;
        struct box sky = box(EGG_X + taken * EGG_STEP, SKY_SIGNS_TOP + 2, art_trex_egg_small.width,
                             art_trex_egg_small.height);
        struct flight egg = trex_flight(SMALL_EGG, arg[1], 0, sky,
                                        nest_box(place_of(arg[0]).middle), FLY_EGG + taken);
        egg.delay_ms = (uint16_t)(taken++ * 150);
        egg.ms = 400;
        motion_fly(&egg);
    }
}

/* What an opponent's move did. A person's own move was seen on the screen before. */
static void fly_move(void) {
    const struct game_log *log = session_log();
    if (session_is_reviewing()) {
        return;
    }
    if (log->count > 0 && session_count_moves() > 0 && session_is_opponent(log->event[0].arg[0])) {
        fly_card();
        fly_eggs();
    }
    fly_meteor();
}

/* The order at the end of a round; or the table, from which losses that decide nothing are made
 * together. The last move of the game is seen on the table, too. */
bool trex_show_move(void) {
    bool ranks = trex_has_happened(TREX_EVENT_RANKS), skips = loss_decides_nothing();
    if (ranks) {
        trex_cards_open();
    } else if (skips) {
        screens_pop(CUT);
    }
    return ranks || skips;
}

static void enter(void) {
    trex_hold_picture(false);
    trex_news_reset();
    handover_set_public();
    look_at_table();
    entered_at = clock_ms();
    follow_meteor();
    fly_move();
}

/* A tip covers a part of the table: its time begins when the tip has gone. */
static uint32_t tick(uint32_t now_ms) {
    entered_at = toast_is_notice() ? now_ms : entered_at;
    uint32_t elapsed = now_ms - entered_at, page_turns = trex_news_tick(elapsed);
    uint32_t returns = thinking_auto_continue(elapsed, trex_news_stay_ms(), trex_continue);
    return min(returns, page_turns);
}

static void next(void) {
    cue_play(CUE_CONFIRM);
    trex_continue();
}

const struct screen trex_root_screen = {
    .enter = enter,
    .draw = trex_draw_table,
    .arrow = trex_news_arrow,
    .actions = {.a = {.act = next},
                .y = {.act = pause_open},
                .explanation = T_TREX_TABLE_EXPLAIN,
                .explanation_title = T_TREX_TITLE},
    .tick = tick,
    .name = "trex table",
};
