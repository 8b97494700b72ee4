/* What follows a round: eggs and losses, chosen on the table by the player named there, and trumps,
 * chosen behind the curtain by the next leader. As in the hand, a press that was meant for the
 * screen before must not decide: A and arrows only raise the choice under the cursor and ask; A
 * answers what is asked. Only the seat that holds the device sees its hand. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/grid.h"
#include "games/base/numbers.h"

enum { MOVES_MAX = 7 };
enum {
    HORIZON = 92,
    BANNER_TOP = STAGE_TOP + 1,
    PERSON_HEIGHT = 50,
    BELOW_BANNER = BANNER_TOP + PERSON_HEIGHT + 1, /* the scores, or the own hand */
    LABEL_HEIGHT = 15,
    CHOICE_WIDTH = TALL_CARD_WIDTH + 6, /* the cursor around a card */
    CHOICE_HEIGHT = TALL_CARD_HEIGHT,
    RAISED_BY = 5,
    CHOICE_TOP = NEWS_TOP - LABEL_HEIGHT - CHOICE_HEIGHT - 1,
    CHOICE_BELOW_HAND = STAGE_BOTTOM - LABEL_HEIGHT - CHOICE_HEIGHT - 5,
    SCORE_HEIGHT = 26,
    NESTS_BOTTOM = BELOW_BANNER + SCORE_HEIGHT + 34,
    EGGS_WIDTH = 160,
    EGGS_HEIGHT = 50,
    EGGS_TOP = STAGE_BOTTOM - 2 * LABEL_HEIGHT - EGGS_HEIGHT - 2,
};

static struct game_move moves[MOVES_MAX];
static uint8_t move_count;
static bool curtain_lifted; /* for this choice; the holder may still be known from before */
static struct grid grid;    /* the moves, and perhaps one more: to look at the own hand first */
static bool is_asked;       /* the choice under the cursor is raised, its words are a question */

static const struct trex_state *view(void) {
    return trex_view_of(SEAT_TABLE);
}

static const struct {
    enum text_key task, explanation;
} phases[TREX_PHASE_OVER + 1] = {
    [TREX_PHASE_EGG] = {T_TREX_CHOICE_TASK_EGG, T_TREX_CHOICE_EXPLAIN_EGG},
    [TREX_PHASE_LOSE] = {T_TREX_CHOICE_TASK_LOSE, T_TREX_CHOICE_EXPLAIN_LOSE},
    [TREX_PHASE_TRUMP] = {T_TREX_CHOICE_TASK_TRUMP, T_TREX_CHOICE_EXPLAIN_TRUMP},
};

/* A loss after the last round is chosen only in a tie, which the cards left decide. */
static bool breaks_tie(const struct trex_state *now) {
    return now->phase == TREX_PHASE_LOSE && now->round == trex_rounds(now);
}

enum text_key trex_explain_choice(void) {
    const struct trex_state *now = view();
    return breaks_tie(now) ? T_TREX_CHOICE_EXPLAIN_TIED : phases[now->phase].explanation;
}

static bool sees_hand(const struct trex_state *now) {
    return curtain_lifted && now->turn == handover_holder();
}

static uint8_t egg_colour(const struct trex_state *now, const struct game_move *move) {
    return now->eggs[move->a - 1][now->round - 1];
}

/* As itself, whatever it counted as: that is the card that would be lost. */
static uint8_t played_last(const struct trex_state *now, uint8_t number) {
    const struct trex_seat *seat = &now->seat[number];
    return seat->played[seat->played_count - 1];
}

/* Favours the better egg, the deck if there is one, and keeping the trumps. It uses only what
 * everyone sees, so where the cursor starts gives nothing away. */
static int promise_of(const struct trex_state *now, const struct game_move *move) {
    const struct trex_seat *own = &now->seat[move->seat];
    switch (move->kind) {
    case TREX_TAKE_EGG: { /* among equal ones, what the second strongest gets */
        uint8_t other = now->eggs[2 - move->a][now->round - 1];
        return own->eggs[egg_colour(now, move)] * TREX_PILE - now->seat[now->order[1]].eggs[other];
    }
    case TREX_LOSE_DECK:
        return 1;
    default:
        return 0;
    }
}

static uint8_t most_promising(const struct trex_state *now) {
    uint8_t best = 0;
    for (uint8_t i = 1; i < move_count; i++) {
        best = promise_of(now, &moves[i]) > promise_of(now, &moves[best]) ? i : best;
    }
    for (uint8_t i = 0; session_is_practice() && i < move_count; i++) {
        best = lesson_accepts(&moves[i]) ? i : best; /* A is not refused there */
    }
    return best;
}

static void find_choices(void) {
    const struct trex_state *now = view();
    uint16_t at = 0;
    move_count = 0;
    while (move_count < MOVES_MAX && session_next_legal(&at, &moves[move_count])) {
        move_count++;
    }
    bool may_look = now->phase == TREX_PHASE_LOSE && !sees_hand(now);
    uint8_t count = (uint8_t)(move_count + may_look);
    grid = (struct grid){.columns = count, .count = count, .cursor = most_promising(now)};
}

static void draw_person(struct canvas *canvas, const struct trex_state *now) {
    struct box banner = box(4, BANNER_TOP, CANVAS_WIDTH - 8, PERSON_HEIGHT);
    enum { FACE = 48 };
    int x = banner.x + FACE + 8, width = box_right(banner) - x - 4;
    draw_round(canvas, banner, 6, ramp_light(person_ramp(now->turn)));
    draw_round_frame(canvas, banner, 6, ramp_dark(person_ramp(now->turn)));
    draw_face(canvas, now->turn, banner.x + 3, banner.y + 1);
    draw_fitted(canvas, box(x, banner.y + 4, width, 24), LARGE, COLOUR_INK,
                person(now->turn)->name);
    draw_fitted(canvas, box(x, banner.y + 28, width, 18), MIDDLE, COLOUR_INK,
                say(phases[now->phase].task));
}

static struct box score_slot(const struct trex_state *now, uint8_t place) {
    int width = CANVAS_WIDTH / now->players;
    return box(place * width, BELOW_BANNER, width, SCORE_HEIGHT);
}

/* Players who have lost their card are ticked. */
static void draw_scores(struct canvas *canvas, const struct trex_state *now) {
    for (uint8_t place = 0; place < now->players; place++) {
        uint8_t seat = now->order[place];
        struct box slot = score_slot(now, place);
        bool wide = now->players <= 3; /* the tick is beside the number, not below it */
        struct box both = box_centred(slot, wide ? 24 + 20 + 14 : 24 + 20, 24);
        draw_round(canvas, box_inset(slot, 1, 0), 4,
                   seat == now->turn ? COLOUR_RAISED : COLOUR_SURFACE);
        draw_small_face(canvas, seat, both.x, both.y);
        bool done = now->phase == TREX_PHASE_LOSE && place < now->step;
        draw_number(canvas, box(both.x + 25, done && !wide ? both.y - 1 : both.y + 5, 20, 14),
                    SMALL | CENTRE, COLOUR_TEXT, trex_egg_score(now->seat[seat].eggs));
        if (done) {
            draw_stencil(canvas, &art_icon_check, both.x + (wide ? 46 : 29),
                         both.y + (wide ? 6 : 13), COLOUR_GOOD);
        }
    }
}

static struct box nest_below(const struct trex_state *now, uint8_t place) {
    struct box slot = score_slot(now, place);
    return box(slot.x, box_bottom(slot), slot.width, NESTS_BOTTOM - box_bottom(slot));
}

/* What an egg is worth to each player depends on those in their nest. */
static void draw_nests(struct canvas *canvas, const struct trex_state *now) {
    avoid_if_possible(box(0, BELOW_BANNER, CANVAS_WIDTH, NESTS_BOTTOM - BELOW_BANNER));
    for (uint8_t place = 0; place < now->players; place++) {
        struct box nest = nest_below(now, place);
        draw_nest(canvas, nest.x + nest.width / 2, NESTS_BOTTOM, now->seat[now->order[place]].eggs,
                  now->players <= 3 ? NEST_MIDDLE : NEST_SMALL);
    }
}

static void draw_hand(struct canvas *canvas, uint8_t seat) {
    struct trex_state seen;
    uint8_t hand[TREX_CARDS];
    int cards = trex_sort_hand(session_view(seat, &seen), hand);
    int room = CANVAS_WIDTH - 8 - HAND_CARD_WIDTH, step = cards > 1 ? room / (cards - 1) : 0;
    step = step < HAND_CARD_WIDTH + 2 ? step : HAND_CARD_WIDTH + 2;
    avoid_covering(box(0, BELOW_BANNER, CANVAS_WIDTH, HAND_CARD_HEIGHT + 2));
    for (int i = 0; i < cards; i++) {
        draw_card(canvas, HAND_CARD, 4 + i * step, BELOW_BANNER + 1, hand[i], TREX_NO_CARD);
    }
}

static void draw_fan_of_backs(struct canvas *canvas, struct box b) {
    enum { CARDS = 3, STEP = 11, WIDTH = 30, HEIGHT = 42 };
    int x = b.x + (b.width - (CARDS - 1) * STEP - WIDTH) / 2, y = b.y + (b.height - HEIGHT) / 2;
    for (int i = 0; i < CARDS; i++) {
        draw_card_back(canvas, box(x + i * STEP, y + (i == 1 ? -3 : 0), WIDTH, HEIGHT));
    }
    draw_stencil(canvas, &art_icon_hand, b.x + (b.width - 12) / 2, y + HEIGHT + 3, COLOUR_TEXT);
}

/* Only what was chosen flies, and with an egg the other one. */
static uint8_t flight_of(const struct game_move *move, uint8_t index) {
    return move->kind == TREX_TAKE_EGG ? (uint8_t)(FLY_EGG + move->a - 1)
           : index == grid.cursor      ? FLY_CARD
                                       : 0;
}

static struct box egg_in(struct box cell) {
    return box_centred(cell, art_trex_egg_large.width, art_trex_egg_large.height);
}

static void draw_new_trump(struct canvas *canvas, struct box b, const struct game_move *move) {
    bool strong = move->kind == TREX_SET_STRONG;
    const struct sprite *arrow = strong ? &art_arrow_up : &art_arrow_down;
    struct box pennant = box_centred(b, PENNANT_WIDTH, PENNANT_HEIGHT);
    draw_pennant(canvas, pennant, move->a, strong);
    draw_stencil(canvas, arrow, b.x + (b.width - arrow->width) / 2,
                 strong ? pennant.y - arrow->height - 3 : box_bottom(pennant) + 3, COLOUR_TEXT);
}

/* Keeping both trumps. */
static void draw_same_trumps(struct canvas *canvas, struct box b, const struct trex_state *now) {
    enum { HEIGHT = 34, GAP = 3 };
    struct box both = box_centred(b, PENNANT_WIDTH, 2 * HEIGHT + GAP);
    draw_pennant(canvas, box_cut_top(&both, HEIGHT), now->strong, true);
    draw_pennant(canvas, box_cut_bottom(&both, HEIGHT), now->weak, false);
}

static void draw_choice(struct canvas *canvas, const struct trex_state *now, uint8_t index,
                        struct box b) {
    if (index == move_count) {
        draw_fan_of_backs(canvas, b);
        return;
    }
    const struct game_move *move = &moves[index];
    struct box card = box_centred(b, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
    if (move->kind == TREX_TAKE_EGG) {
        guide_spot(SPOT_TREX_EGG, move->a, b);
    } else if (move->kind == TREX_LOSE_PLAYED || move->kind == TREX_LOSE_DECK) {
        guide_spot(SPOT_TREX_LOSE, move->kind == TREX_LOSE_PLAYED ? 1 : 2, b);
    } else if (move->kind == TREX_SET_STRONG) {
        guide_spot(SPOT_TREX_TRUMP, move->a, b);
    }
    if (motion_hides(flight_of(move, index))) {
        return;
    }
    switch (move->kind) {
    case TREX_TAKE_EGG:
        draw_egg(canvas, &art_trex_egg_large, egg_in(b).x, egg_in(b).y, egg_colour(now, move));
        break;
    case TREX_LOSE_PLAYED:
        draw_card(canvas, TALL_CARD, card.x, card.y, played_last(now, move->seat), TREX_NO_CARD);
        break;
    case TREX_LOSE_DECK:
        draw_card_back(canvas, card);
        break;
    case TREX_KEEP_TRUMPS:
        draw_same_trumps(canvas, b, now);
        break;
    default:
        draw_new_trump(canvas, b, move);
    }
}

static int points_for_one_more(const struct trex_seat *seat, uint8_t colour) {
    return 2 * seat->eggs[colour] + 1; /* (n + 1)^2 - n^2 */
}

void trex_tell_choice(struct text *out, const struct game_move *move) {
    static const enum text_key keys[TREX_MOVE_KINDS] = {
        [TREX_TAKE_EGG] = T_TREX_CHOICE_EGG,      [TREX_LOSE_PLAYED] = T_TREX_CHOICE_PLAYED,
        [TREX_LOSE_DECK] = T_TREX_CHOICE_DECK,    [TREX_KEEP_TRUMPS] = T_TREX_CHOICE_KEEP,
        [TREX_SET_STRONG] = T_TREX_CHOICE_STRONG, [TREX_SET_WEAK] = T_TREX_CHOICE_WEAK,
    };
    const struct trex_state *now = view();
    const struct trex_seat *own = &now->seat[move->seat];
    bool egg = move->kind == TREX_TAKE_EGG, played = move->kind == TREX_LOSE_PLAYED;
    uint8_t colour = egg ? egg_colour(now, move) : move->a;
    int more = egg ? points_for_one_more(own, colour) : 0;
    char name[40];
    struct text thing = text_into(name, sizeof name);
    trex_name_thing(&thing, played ? 'c' : 'e', played ? played_last(now, move->seat) : colour);
    say_filled(out, keys[move->kind], &(struct fill){.n = {more}, .w = {name}});
}

/* Whether the next A decides: it is asked already, or a lesson guides. */
static bool is_ready(void) {
    return is_asked || lesson_is_guided();
}

/* What is under the cursor, as a question once it is raised. A question about a loss names the
 * card without saying where it is. */
static void tell_label(struct text *out, const struct trex_state *now) {
    const struct game_move *move = &moves[grid.cursor];
    bool loses = now->phase == TREX_PHASE_LOSE;
    if (grid.cursor == move_count) {
        text_add(out, say(T_TREX_CHOICE_HAND));
        return;
    }
    if (!is_ready()) {
        trex_tell_choice(out, move);
        return;
    }
    char named[64];
    struct text choice = text_into(named, sizeof named);
    if (move->kind == TREX_LOSE_PLAYED) {
        trex_name_thing(&choice, 'c', played_last(now, move->seat));
    } else {
        trex_tell_choice(&choice, move);
    }
    if (!loses) {
        text_capitalise(&choice, 0);
    }
    say_filled(out, loses ? T_TREX_CHOICE_ASK_LOSE : T_TREX_CHOICE_ASK,
               &(struct fill){.w = {named}});
}

/* Who gets the egg that is left, and what it is worth there: that matters to the choice as much. */
static void draw_other_egg(struct canvas *canvas, struct box line, const struct trex_state *now) {
    char label[64];
    uint8_t second = now->order[1], left = now->eggs[2 - moves[grid.cursor].a][now->round - 1];
    say_into(label, sizeof label, T_TREX_CHOICE_OTHER_EGG,
             &(struct fill){.n = {points_for_one_more(&now->seat[second], left)},
                            .p = {person(second)->name}});
    draw_text(canvas, line, SMALL | CENTRE, COLOUR_TEXT, label);
}

static struct box choice_area(const struct trex_state *now) {
    if (now->phase == TREX_PHASE_EGG) {
        return box((CANVAS_WIDTH - EGGS_WIDTH) / 2, EGGS_TOP, EGGS_WIDTH, EGGS_HEIGHT);
    }
    return box(4, sees_hand(now) ? CHOICE_BELOW_HAND : CHOICE_TOP, CANVAS_WIDTH - 8, CHOICE_HEIGHT);
}

static struct box cell_of(const struct trex_state *now, uint8_t index) {
    struct box cell = grid_cell(&grid, choice_area(now), 4, index);
    bool is_raised = is_asked && index == grid.cursor;
    return box_moved(box_centred(cell, min(cell.width, CHOICE_WIDTH), cell.height), 0,
                     is_raised ? -RAISED_BY : 0);
}

static void draw_choices(struct canvas *canvas, const struct trex_state *now) {
    struct box area = choice_area(now);
    char label[64];
    struct text out = text_into(label, sizeof label);
    for (uint8_t i = 0; i < grid.count; i++) {
        struct box cell = cell_of(now, i);
        if (i == grid.cursor) {
            draw_round(canvas, cell, 4, COLOUR_LAND_GROUND_LIGHT);
        }
        draw_choice(canvas, now, i, cell);
    }
    canvas_settle(canvas);
    avoid_if_possible(area);
    draw_cursor(canvas, cell_of(now, grid.cursor));
    tell_label(&out, now);
    struct box line = box(MARGIN, box_bottom(area) + 1, CANVAS_WIDTH - 2 * MARGIN, LABEL_HEIGHT);
    draw_text(canvas, line, SMALL | CENTRE, is_asked ? COLOUR_ACCENT : COLOUR_TEXT, label);
    if (now->phase == TREX_PHASE_EGG) {
        draw_other_egg(canvas, box_moved(line, 0, LABEL_HEIGHT - 1), now);
    }
}

/* Eggs are chosen right after the order, with the nests in place of the news. */
static bool shows_news(const struct trex_state *now) {
    return now->phase != TREX_PHASE_EGG && !sees_hand(now);
}

static void draw(struct canvas *canvas) {
    const struct trex_state *now = view();
    char title[32];
    struct text out = text_into(title, sizeof title);
    trex_tell_round(&out, now);
    bool speech = speech_in_front(); /* the bubble would leave strips of the banner */
    struct box beside =
        draw_head_beside(canvas, speech ? person(now->turn)->name : title, TRUMPS_BESIDE_WIDTH);
    draw_trumps_beside(canvas, beside.x, 2, now);
    draw_land(canvas, HORIZON);
    if (!speech) {
        draw_person(canvas, now);
    }
    if (sees_hand(now) && !guide_is_speaking()) { /* a tip is read in place of the banner */
        draw_hand(canvas, now->turn);
    } else if (!speech || now->phase == TREX_PHASE_EGG) {
        draw_scores(canvas, now);
    }
    if (now->phase == TREX_PHASE_EGG) {
        draw_nests(canvas, now);
    }
    if (shows_news(now)) {
        draw_news(canvas);
    }
    draw_choices(canvas, now);
}

/* The chosen egg goes to the nest, the other one to the second strongest. */
static void fly_eggs(void) {
    const struct trex_state *now = view();
    for (uint8_t i = 0; i < move_count; i++) {
        bool own = i == grid.cursor;
        struct flight egg =
            trex_flight(LARGE_EGG, egg_colour(now, &moves[i]), 0, egg_in(cell_of(now, i)),
                        nest_below(now, own ? 0 : 1), flight_of(&moves[i], i));
        egg.lift = own ? 24 : 0;
        egg.delay_ms = own ? 0 : 120;
        motion_fly(&egg);
    }
}

static void fly_choice(void) {
    const struct trex_state *now = view();
    const struct game_move *move = &moves[grid.cursor];
    struct box cell = cell_of(now, grid.cursor);
    struct box card = box_centred(cell, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
    struct box away = box(card.x, CANVAS_HEIGHT, card.width, card.height);
    bool strong = move->kind == TREX_SET_STRONG;
    struct flight flight;
    if (move->kind == TREX_LOSE_PLAYED) {
        flight = trex_flight(TALL_CARD, played_last(now, move->seat), 0, card, away, FLY_CARD);
        flight.path = PATH_FALL;
    } else if (move->kind == TREX_LOSE_DECK) {
        flight = trex_flight(TALL_CARD, TREX_NO_CARD, 0, card, away, FLY_CARD);
        flight.path = PATH_FALL;
    } else {
        int x = CANVAS_WIDTH - MARGIN - TRUMPS_BESIDE_WIDTH + (strong ? 0 : 44);
        flight =
            trex_flight(PENNANT, move->a, strong, box_centred(cell, PENNANT_WIDTH, PENNANT_HEIGHT),
                        box(x, 2, 24, 15), FLY_CARD);
    }
    motion_fly(&flight);
}

static void play(void) {
    view();
    trex_hold_picture(true);
    if (!game_ui_play(&moves[grid.cursor])) {
        trex_hold_picture(false);
        return;
    }
    if (moves[grid.cursor].kind == TREX_TAKE_EGG) {
        fly_eggs();
    } else if (moves[grid.cursor].kind != TREX_KEEP_TRUMPS) {
        fly_choice();
    }
    trex_leave_after_motion(trex_continue);
}

static void choose(void) {
    if (grid.cursor == move_count) {
        handover_to(&(struct handover){.seat = view()->turn,
                                       .note = say(T_TREX_CHOICE_HAND_NOTE),
                                       .explain = say(trex_explain_choice()),
                                       .lifted = trex_choice_lifted,
                                       .without_story = true});
    } else if (is_ready()) {
        play();
    } else {
        is_asked = true;
        cue_play(CUE_MOVE);
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (grid_press(&grid, arrow, kind)) {
        is_asked = true;
        cue_play(CUE_MOVE);
    } else if (shows_news(view())) {
        trex_news_arrow(arrow, kind);
    }
}

/* One step back: lowers the choice, then returns to the table. */
static void go_back(void) {
    if (is_asked) {
        is_asked = false;
    } else {
        screen_back();
    }
}

static void update_actions(struct actions *now) {
    now->b.label = is_asked ? T_DO_BACK : T_TREX_DO_TABLE;
    now->explanation = trex_explain_choice();
    now->a.label = grid.cursor == move_count ? T_DO_CHOOSE
                   : is_ready()              ? T_DO_CONFIRM
                                             : T_TREX_DO_RAISE;
}

static const struct screen screen = {
    .draw = draw,
    .intercept = trex_leave_intercept,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_TREX_DO_TABLE, go_back},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .tick = trex_leave_tick,
    .name = "trex choice",
};

static void open(bool lifted) {
    curtain_lifted = lifted;
    is_asked = false;
    trex_news_reset();
    find_choices();
    trex_show_on_table(&screen, DEEPER);
    if (breaks_tie(view())) {
        toast_show(TOAST_TIP, say(T_TREX_CHOICE_EXPLAIN_TIED));
    }
}

void trex_choice_open(void) {
    open(false);
}

void trex_choice_lifted(void) {
    open(true);
}

void trex_choice_select(const struct game_move *move) {
    for (uint8_t i = 0; i < move_count; i++) {
        bool same = moves[i].kind == move->kind && moves[i].a == move->a;
        grid.cursor = same ? i : grid.cursor;
    }
}
