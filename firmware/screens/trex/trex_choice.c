/* What follows a round: eggs and losses, chosen on the table by whoever is named there, and trumps,
 * chosen behind the curtain by whoever leads next. Nothing is chosen at first, so that a press that
 * was meant for the screen before does nothing. A hand is seen only by the seat that holds the
 * device. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/grid.h"
#include "firmware/ui/widgets/layout.h"

enum { MOVES_MAX = 7, NOTHING_CHOSEN = 255 };
enum {
    HORIZON = 92,
    BANNER_TOP = STAGE_TOP + 1,
    PERSON_HEIGHT = 50,
    BELOW_BANNER = BANNER_TOP + PERSON_HEIGHT + 1, /* how everybody stands, or the own hand */
    NEWS_TOP = STAGE_BOTTOM - 28,
    LABEL_HEIGHT = 15,
    CHOICE_HEIGHT = TALL_CARD_HEIGHT,
    CHOICE_TOP = NEWS_TOP - LABEL_HEIGHT - CHOICE_HEIGHT - 1,
    CHOICE_BELOW_HAND = STAGE_BOTTOM - LABEL_HEIGHT - CHOICE_HEIGHT - 5,
};

static struct game_move moves[MOVES_MAX];
static uint8_t move_count;
static bool
    curtain_lifted;      /* for this choice; who holds the device may still be known from before */
static struct grid grid; /* the moves, and perhaps one more: to look at the own hand first */

static const struct trex_state *view(void) {
    static struct trex_state seen;
    return trex_picture_is_held() ? &seen : session_view(SEAT_TABLE, &seen);
}

static bool sees_hand(const struct trex_state *now) {
    return curtain_lifted && now->turn == handover_holder();
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
    grid = (struct grid){.columns = count, .count = count, .cursor = NOTHING_CHOSEN};
}

/* ---- drawing ---- */

static enum text_key task_of(uint8_t phase) {
    return phase == TREX_PHASE_EGG    ? T_TREX_CHOICE_TASK_EGG
           : phase == TREX_PHASE_LOSE ? T_TREX_CHOICE_TASK_LOSE
                                      : T_TREX_CHOICE_TASK_TRUMP;
}

/* Whose choice it is, large and in their colour. */
static void draw_person(struct canvas *canvas, const struct trex_state *now) {
    struct box banner = box(4, BANNER_TOP, CANVAS_WIDTH - 8, PERSON_HEIGHT);
    const struct sprite *portrait = person_portrait(now->turn);
    const char *name = person(now->turn)->name;
    int x = banner.x + portrait->width + 8, width = box_right(banner) - x - 4;
    draw_round(canvas, banner, 6, ramp_light(person_ramp(now->turn)));
    draw_round_frame(canvas, banner, 6, ramp_dark(person_ramp(now->turn)));
    draw_sprite_tinted(canvas, portrait, banner.x + 3, banner.y + 1, person_ramp(now->turn), false);
    canvas_settle(canvas);
    draw_text(canvas, box(x, banner.y + 4, width, 24), text_fitting(width, LARGE, name), COLOUR_INK,
              name);
    const char *task = say(task_of(now->phase));
    draw_text(canvas, box(x, banner.y + 28, width, 18), text_fitting(width, MIDDLE, task),
              COLOUR_INK, task);
}

static struct box score_slot(const struct trex_state *now, uint8_t place) {
    enum { HEIGHT = 26 };
    int width = CANVAS_WIDTH / now->players;
    return box(place * width, BELOW_BANNER, width, HEIGHT);
}

/* How everybody stands. Those who have lost their card are ticked. */
static void draw_scores(struct canvas *canvas, const struct trex_state *now) {
    for (uint8_t place = 0; place < now->players; place++) {
        uint8_t seat = now->order[place];
        struct box slot = score_slot(now, place);
        bool wide = now->players <= 3; /* the tick stands beside the number, not below it */
        struct box both = box_centred(slot, wide ? 24 + 20 + 14 : 24 + 20, 24);
        draw_round(canvas, box_inset(slot, 1, 0), 4,
                   seat == now->turn ? COLOUR_RAISED : COLOUR_SURFACE);
        draw_sprite_tinted(canvas, person_small(seat), both.x, both.y, person_ramp(seat), false);
        canvas_settle(canvas);
        bool done = now->phase == TREX_PHASE_LOSE && place < now->step;
        draw_number(canvas, box(both.x + 25, done && !wide ? both.y - 1 : both.y + 5, 20, 14),
                    SMALL | CENTRE, COLOUR_TEXT, trex_egg_score(now->seat[seat].eggs));
        if (done) {
            draw_stencil(canvas, &art_icon_check, both.x + (wide ? 46 : 29),
                         both.y + (wide ? 6 : 13), COLOUR_GOOD);
        }
    }
}

static void draw_hand(struct canvas *canvas, uint8_t seat) {
    struct trex_state seen;
    const struct trex_state *own = session_view(seat, &seen);
    uint32_t set = own->seat[seat].hand;
    int room = CANVAS_WIDTH - 8 - HAND_CARD_WIDTH, cards = own->seat[seat].hand_count, shown = 0;
    int step = cards > 1 ? room / (cards - 1) : 0;
    step = step < HAND_CARD_WIDTH + 2 ? step : HAND_CARD_WIDTH + 2;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((set >> card & 1) != 0) {
            canvas_settle(canvas);
            draw_card_in_hand(canvas, 4 + shown++ * step, BELOW_BANNER + 1, card);
        }
    }
    canvas_settle(canvas);
}

static void draw_below_banner(struct canvas *canvas, const struct trex_state *now) {
    if (sees_hand(now)) {
        draw_hand(canvas, now->turn);
    } else {
        draw_scores(canvas, now);
    }
}

/* The own hand, from its back. */
static void draw_fan_of_backs(struct canvas *canvas, struct box b) {
    enum { CARDS = 3, STEP = 11, WIDTH = 30, HEIGHT = 42 };
    int x = b.x + (b.width - (CARDS - 1) * STEP - WIDTH) / 2, y = b.y + (b.height - HEIGHT) / 2;
    for (int i = 0; i < CARDS; i++) {
        draw_card_back(canvas, box(x + i * STEP, y + (i == 1 ? -3 : 0), WIDTH, HEIGHT));
    }
    canvas_settle(canvas);
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

/* What becomes strong has an arrow above it, what becomes weak below. */
static void draw_new_trump(struct canvas *canvas, struct box b, const struct game_move *move) {
    bool strong = move->kind == TREX_SET_STRONG;
    const struct sprite *arrow = strong ? &art_arrow_up : &art_arrow_down;
    struct box pennant = box_centred(b, PENNANT_WIDTH, PENNANT_HEIGHT);
    draw_pennant(canvas, pennant, move->a, strong);
    draw_stencil(canvas, arrow, b.x + (b.width - arrow->width) / 2,
                 strong ? pennant.y - arrow->height - 3 : box_bottom(pennant) + 3, COLOUR_TEXT);
}

static void tell_spot(const struct game_move *move, struct box b) {
    switch (move->kind) {
    case TREX_TAKE_EGG:
        guide_spot(SPOT_TREX_EGG, move->a, b);
        break;
    case TREX_LOSE_PLAYED:
    case TREX_LOSE_DECK:
        guide_spot(SPOT_TREX_LOSE, move->kind == TREX_LOSE_PLAYED ? 1 : 2, b);
        break;
    case TREX_SET_STRONG:
        guide_spot(SPOT_TREX_TRUMP, move->a, b);
        break;
    default:
        break;
    }
}

static void draw_choice(struct canvas *canvas, const struct trex_state *now, uint8_t index,
                        struct box b) {
    if (index == move_count) {
        draw_fan_of_backs(canvas, b);
        return;
    }
    const struct game_move *move = &moves[index];
    struct box card = box_centred(b, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
    tell_spot(move, b);
    if (motion_hides(flight_of(move, index))) {
        return;
    }
    switch (move->kind) {
    case TREX_TAKE_EGG:
        draw_egg_large(canvas, egg_in(b).x, egg_in(b).y, now->eggs[move->a - 1][now->round - 1]);
        break;
    case TREX_LOSE_PLAYED: {
        const struct trex_seat *there = &now->seat[move->seat];
        draw_card(canvas, card, there->played[there->played_count - 1], trex_top_counts_as(there));
        break;
    }
    case TREX_LOSE_DECK:
        draw_card_back(canvas, card);
        break;
    case TREX_KEEP_TRUMPS:
        draw_stencil(canvas, &art_icon_check, b.x + (b.width - 12) / 2, b.y + (b.height - 12) / 2,
                     COLOUR_TEXT);
        break;
    default:
        draw_new_trump(canvas, b, move);
    }
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
    uint8_t colour = egg ? now->eggs[move->a - 1][now->round - 1] : move->a;
    int more = egg ? 2 * own->eggs[colour] + 1 : 0; /* squares are that far apart */
    char name[40];
    struct text thing = text_into(name, sizeof name);
    trex_name_thing(&thing, played ? 'c' : 'e',
                    played ? own->played[own->played_count - 1] : colour);
    say_filled(out, keys[move->kind], &(struct fill){.n = {more}, .w = {name}});
}

static void tell_choice(struct text *out) {
    if (grid.cursor == NOTHING_CHOSEN) {
        text_add(out, say(T_TREX_CHOICE_NONE));
    } else if (grid.cursor == move_count) {
        text_add(out, say(T_TREX_CHOICE_HAND));
    } else {
        trex_tell_choice(out, &moves[grid.cursor]);
    }
}

/* Eggs are chosen beside the own nest: what is there makes one worth more than the other. */
static struct box choice_area(const struct trex_state *now) {
    enum { NEST_ROOM = 92 };
    struct box area =
        box(4, sees_hand(now) ? CHOICE_BELOW_HAND : CHOICE_TOP, CANVAS_WIDTH - 8, CHOICE_HEIGHT);
    if (now->phase == TREX_PHASE_EGG) {
        box_cut_left(&area, NEST_ROOM);
    }
    return area;
}

static void draw_choices(struct canvas *canvas, const struct trex_state *now) {
    struct box area = choice_area(now);
    bool chosen = grid.cursor != NOTHING_CHOSEN;
    char label[64];
    struct text out = text_into(label, sizeof label);
    if (now->phase == TREX_PHASE_EGG) {
        draw_nest(canvas, area.x / 2, box_bottom(area) - 12, now->seat[now->turn].eggs,
                  NEST_MIDDLE);
    }
    for (uint8_t i = 0; i < grid.count; i++) {
        struct box cell = grid_cell(&grid, area, 4, i);
        if (i == grid.cursor) {
            draw_round(canvas, cell, 4, COLOUR_LAND_GROUND_LIGHT);
        }
        draw_choice(canvas, now, i, cell);
    }
    canvas_settle(canvas);
    avoid_if_possible(area);
    if (chosen) {
        draw_cursor(canvas, grid_cell(&grid, area, 4, grid.cursor));
    }
    tell_choice(&out);
    draw_text(canvas, box(MARGIN, box_bottom(area) + 1, CANVAS_WIDTH - 2 * MARGIN, LABEL_HEIGHT),
              SMALL | CENTRE, COLOUR_TEXT, label);
}

static void draw(struct canvas *canvas) {
    const struct trex_state *now = view();
    char title[32];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TREX_TABLE_ROUND, &(struct fill){.n = {now->round, TREX_ROUNDS}});
    bool speech = speech_in_front(); /* the bubble would leave strips of the banner */
    struct box beside =
        draw_head_beside(canvas, speech ? person(now->turn)->name : title, TRUMPS_BESIDE_WIDTH);
    draw_trumps_beside(canvas, beside.x, 2, now->strong, now->weak);
    draw_land(canvas, HORIZON);
    if (!speech) {
        draw_person(canvas, now);
        draw_below_banner(canvas, now);
    }
    if (!sees_hand(now)) {
        draw_fill(canvas, box(0, NEWS_TOP, CANVAS_WIDTH, STAGE_BOTTOM - NEWS_TOP), COLOUR_SURFACE);
        draw_news(canvas,
                  box(MARGIN, NEWS_TOP, CANVAS_WIDTH - 2 * MARGIN, STAGE_BOTTOM - NEWS_TOP));
    }
    draw_choices(canvas, now);
}

/* ---- choosing ---- */

static void look_at_hand(void) {
    handover_to(&(struct handover){.seat = view()->turn,
                                   .note = say(T_TREX_CHOICE_HAND_NOTE),
                                   .explain = say(T_TREX_CHOICE_EXPLAIN_LOSE),
                                   .lifted = trex_choice_lifted});
}

/* ---- what becomes of it ---- */

enum { CURSOR_ROWS = 16 }; /* of its upper edge */

static struct box cell_of(uint8_t index) {
    return grid_cell(&grid, choice_area(view()), 4, index);
}

/* The chosen egg goes to the nest, the other one to the second strongest. */
static void fly_eggs(void) {
    const struct trex_state *now = view();
    for (uint8_t i = 0; i < move_count; i++) {
        struct box area = choice_area(now), cell = cell_of(i);
        bool own = i == grid.cursor;
        struct box nest = box(0, box_bottom(area) - 44, area.x, 32);
        struct flight egg =
            trex_flight(trex_draw_large_egg, now->eggs[moves[i].a - 1][now->round - 1],
                        egg_in(cell), own ? nest : score_slot(now, 1), flight_of(&moves[i], i));
        egg.lift = own ? 24 : 0;
        egg.delay_ms = own ? 0 : 120;
        motion_fly(&egg);
    }
}

static void fly_choice(void) {
    const struct trex_state *now = view();
    const struct game_move *move = &moves[grid.cursor];
    const struct trex_seat *there = &now->seat[move->seat];
    struct box cell = cell_of(grid.cursor);
    struct box card = box_centred(cell, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
    struct box away = box(card.x, CANVAS_HEIGHT, card.width, card.height);
    struct box pennant = box_centred(cell, PENNANT_WIDTH, PENNANT_HEIGHT);
    bool strong = move->kind == TREX_SET_STRONG;
    struct flight flight;
    switch (move->kind) {
    case TREX_TAKE_EGG:
        fly_eggs();
        return;
    case TREX_KEEP_TRUMPS:
        return;
    case TREX_LOSE_PLAYED:
        flight = trex_flight(
            trex_draw_tall_card,
            (uint16_t)(there->played[there->played_count - 1] | trex_top_counts_as(there) << 8),
            card, away, FLY_CARD);
        break;
    case TREX_LOSE_DECK:
        flight = trex_flight(trex_draw_tall_card, TREX_NO_CARD, card, away, FLY_CARD);
        break;
    default:
        flight = trex_flight(
            trex_draw_pennant, (uint16_t)(move->a | strong << 8), pennant,
            box(CANVAS_WIDTH - MARGIN - TRUMPS_BESIDE_WIDTH + (strong ? 0 : 44), 2, 24, 15),
            FLY_CARD);
        motion_fly(&flight);
        return;
    }
    flight.path = PATH_FALL;
    motion_fly(&flight);
}

static void play(void) {
    view();
    trex_hold_picture(true);
    if (!game_ui_play(&moves[grid.cursor])) {
        trex_hold_picture(false);
        return;
    }
    fly_choice();
    trex_leave(trex_continue);
}

static void choose(void) {
    if (grid.cursor == move_count) {
        look_at_hand();
    } else {
        play();
    }
}

static void explain(void) {
    static const enum text_key keys[] = {[TREX_PHASE_EGG] = T_TREX_CHOICE_EXPLAIN_EGG,
                                         [TREX_PHASE_LOSE] = T_TREX_CHOICE_EXPLAIN_LOSE,
                                         [TREX_PHASE_TRUMP] = T_TREX_CHOICE_EXPLAIN_TRUMP};
    dialog_tell(NULL, say(keys[view()->phase]));
}

/* The first arrow takes what lies in its direction. */
static bool move_cursor(enum button arrow, enum button_kind kind) {
    if (grid.cursor != NOTHING_CHOSEN) {
        return grid_press(&grid, arrow, kind);
    }
    if (kind != BUTTON_PRESS || (arrow != BUTTON_LEFT && arrow != BUTTON_RIGHT)) {
        return false;
    }
    grid.cursor = arrow == BUTTON_RIGHT;
    struct box cell = cell_of(grid.cursor);
    screen_answer_in(box_cut_top(&cell, CURSOR_ROWS));
    return true;
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (move_cursor(arrow, kind)) {
        sound_play(CUE_MOVE);
    } else if (!sees_hand(view())) {
        trex_news_arrow(arrow, kind);
    }
}

static void update_actions(struct actions *now) {
    if (grid.cursor == NOTHING_CHOSEN) {
        now->a.act = NULL;
    }
}

/* A is refused with a sound while nothing is chosen. */
static bool intercept(enum button button, enum button_kind kind) {
    if (trex_leave_intercept(button, kind)) {
        return true;
    }
    bool refused = button == BUTTON_A && kind == BUTTON_PRESS && grid.cursor == NOTHING_CHOSEN;
    if (refused) {
        sound_play(CUE_REFUSE);
    }
    return refused;
}

static const struct screen screen = {
    .draw = draw,
    .intercept = intercept,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_TREX_DO_TABLE, screen_back},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .tick = trex_leave_tick,
    .name = "trex choice",
};

static void open(bool lifted) {
    curtain_lifted = lifted;
    trex_news_reset();
    find_choices();
    trex_show_on_table(&screen, DEEPER);
}

void trex_choice_open(void) {
    open(false);
}

void trex_choice_lifted(void) {
    open(true);
}
