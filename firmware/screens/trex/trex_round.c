/* The order at the end of a round: who ranks where and why, and which eggs were at stake. */
#include "drivers/clock/clock.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/stack/toast.h"
#include "games/base/numbers.h"

enum { HORIZON = 112, CAPTION_TOP = STAGE_TOP + 1, STEPS_TOP = 109, STEP_DOWN_MOST = 5 };
enum { STEPS_DOWN = 10 }; /* in all, so that a name and a nest fit under the last one */
enum { REASON_TOP = STAGE_BOTTOM - 28, WIDEST = 78, EGG_TOP = 34 };

static uint8_t cursor; /* the place whose reason is told */

static struct box step_of(const struct trex_state *now, uint8_t place) {
    int width = min(trex_column(now->players, 0).width, WIDEST);
    int down = STEPS_DOWN / (now->players - 1);
    down = min(down, STEP_DOWN_MOST);
    int left = (CANVAS_WIDTH - now->players * width) / 2, top = STEPS_TOP + place * down;
    return box(left + place * width, top, width, REASON_TOP - top);
}

static struct box card_on(struct box step) {
    return box(step.x + (step.width - CARD_WIDTH) / 2, step.y - CARD_HEIGHT + 1, CARD_WIDTH,
               CARD_HEIGHT);
}

/* Between the two who get them: who takes which is not decided yet. */
static struct box egg_place(const struct trex_state *now, uint8_t pile) {
    enum { GAP = 1 };
    const struct sprite *egg = &art_trex_egg_small;
    int middle = step_of(now, 1).x;
    return box(pile == 0 ? middle - GAP - egg->width : middle + GAP, EGG_TOP, egg->width,
               egg->height);
}

static bool eggs_are_alike(const struct trex_state *now) {
    return now->eggs[0][now->round - 1] == now->eggs[1][now->round - 1];
}

static void draw_step(struct canvas *canvas, struct box step) {
    draw_fill(canvas, step, COLOUR_LAND_HILL);
    draw_fill(canvas, box(step.x, step.y, step.width - 1, step.height), COLOUR_LAND_GROUND);
    draw_fill(canvas, box(step.x, step.y, step.width - 1, 4), COLOUR_LAND_GROUND_LIGHT);
    draw_fill(canvas, box(step.x, step.y + 4, step.width - 1, 1), COLOUR_LAND_HILL);
}

static void draw_rank(struct canvas *canvas, const struct trex_state *now, uint8_t place) {
    enum { FACE = 24, LINE = 13, PLACE = 16 };
    uint8_t seat = now->order[place];
    const struct trex_seat *there = &now->seat[seat];
    struct box step = step_of(now, place);
    struct box card = card_on(step);
    draw_step(canvas, step);
    guide_spot(SPOT_TREX_ORDER, (uint8_t)(place + 1), card);
    if (motion_hides(FLY_CARD + place)) { /* a card on its way has no place yet */
        return;
    }
    if (there->played_count > 0) {
        draw_top_card(canvas, TABLE_CARD, card, there);
    }
    int middle = step.x + step.width / 2;
    draw_small_face(canvas, seat, middle - FACE + 6, step.y + 4);
    draw_place(canvas, middle + FACE / 2 + 3, step.y + 5 + FACE / 2, (uint8_t)(place + 1));
    draw_name(canvas, box(step.x + 1, step.y + FACE + 4, step.width - 2, LINE), SMALL | CENTRE,
              COLOUR_TEXT, person(seat)->name);
    if (!speech_in_front()) { /* its bubble would cut the eggs */
        draw_nest(canvas, middle, REASON_TOP - 1, there->eggs,
                  step.width < WIDEST ? NEST_SMALL : NEST_MIDDLE);
    }
    if (place == cursor && !motion_active()) {
        draw_cursor(canvas, box_inset(card, -2, -2));
    }
}

static void draw_eggs(struct canvas *canvas, const struct trex_state *now) {
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        struct box egg = egg_place(now, pile);
        if (!motion_hides(FLY_EGG + pile)) {
            draw_egg(canvas, &art_trex_egg_small, egg.x, egg.y, now->eggs[pile][now->round - 1]);
        }
    }
}

static void draw_reason(struct canvas *canvas, const struct trex_state *now) {
    enum { LINE = 14 };
    struct box room = box(0, REASON_TOP, CANVAS_WIDTH, STAGE_BOTTOM - REASON_TOP);
    char reason[48];
    struct text out = text_into(reason, sizeof reason);
    draw_fill(canvas, room, COLOUR_SURFACE);
    if (motion_active()) {
        return;
    }
    trex_tell_rank(&out, now, cursor);
    struct box line = box(MARGIN, room.y, CANVAS_WIDTH - 2 * MARGIN, LINE);
    draw_text(canvas, line, SMALL | CENTRE, COLOUR_TEXT, person(now->order[cursor])->name);
    draw_text(canvas, box_moved(line, 0, LINE - 1), SMALL | CENTRE, COLOUR_DIM, reason);
    draw_stencil(canvas, &art_arrow_left, 2, room.y + 11, COLOUR_ACCENT);
    draw_stencil(canvas, &art_arrow_right, CANVAS_WIDTH - 8, room.y + 11, COLOUR_ACCENT);
}

static void draw(struct canvas *canvas) {
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    char title[32];
    struct text out = text_into(title, sizeof title);
    trex_tell_round(&out, now);
    struct box beside = draw_head_beside(canvas, title, TRUMPS_BESIDE_WIDTH);
    draw_trumps_beside(canvas, beside.x, 2, now);
    draw_land(canvas, HORIZON);
    if (!motion_active()) { /* the eggs fall through it */
        draw_text(canvas, box(MARGIN, CAPTION_TOP, CANVAS_WIDTH - 2 * MARGIN, 14), SMALL | CENTRE,
                  COLOUR_TEXT,
                  say(eggs_are_alike(now) ? T_TREX_ROUND_ALIKE : T_TREX_ROUND_RANKING));
    }
    for (uint8_t place = 0; place < now->players; place++) {
        draw_rank(canvas, now, place);
    }
    draw_eggs(canvas, now);
    draw_reason(canvas, now);
}

/* Two equal eggs are no choice: they are taken without asking. */
static void leave_ranking(void) {
    if (thinking_start_if_due()) {
        return;
    }
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    if (!eggs_are_alike(now)) {
        trex_choice_open();
        return;
    }
    struct game_move move = {.seat = now->turn, .kind = TREX_TAKE_EGG, .a = 1};
    if (game_ui_play(&move)) {
        trex_continue();
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    step_sideways(&cursor, session_options()->players, arrow);
}

enum { APART_MS = 40, EGGS_MS = 220 };

/* Returns how many cards move. A card already in its place adds no delay: during a pause the screen
 * would seem to be at rest. */
static uint8_t fly_cards(const struct trex_state *now) {
    uint8_t moving = 0;
    for (uint8_t place = 0; place < now->players; place++) {
        uint8_t seat = now->order[place];
        struct box from = card_on(step_of(now, seat)), to = card_on(step_of(now, place));
        if (now->seat[seat].played_count == 0 || seat == place) {
            continue;
        }
        from.y = to.y;
        struct flight flight =
            trex_top_flight(TABLE_CARD, &now->seat[seat], from, to, FLY_CARD + place);
        flight.delay_ms = (uint16_t)(moving++ * APART_MS);
        flight.path = PATH_SWING;
        motion_fly(&flight);
    }
    return moving;
}

/* The cards go from their seats to their steps, then the eggs come down. */
static void fly_to_steps(void) {
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    uint16_t eggs_ms = fly_cards(now) > 0 ? EGGS_MS : 0;
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        struct box to = egg_place(now, pile);
        struct flight flight = trex_flight(SMALL_EGG, now->eggs[pile][now->round - 1], 0,
                                           box_moved(to, 0, STAGE_TOP - to.y), to, FLY_EGG + pile);
        flight.delay_ms = eggs_ms;
        flight.hidden_before = true;
        flight.path = PATH_FALL;
        motion_fly(&flight);
    }
}

static uint32_t shown_at;

static void enter(void) {
    shown_at = clock_ms();
}

static uint32_t tick(uint32_t now_ms) {
    if (motion_active()) {
        return MOTION_FRAME_MS;
    }
    game_ui_give_late_tip();
    return thinking_auto_leave(now_ms - shown_at, leave_ranking);
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {.act = leave_ranking},
                .b = {T_TREX_DO_TABLE, screen_back},
                .y = {.act = pause_open},
                .explanation = T_TREX_ROUND_EXPLAIN},
    .tick = tick,
    .name = "trex round",
};

bool trex_order_is_shown(void) {
    return screens_top() == &screen;
}

void trex_round_open(void) {
    cursor = 0;
    trex_show_on_table(&screen, DEEPER);
    fly_to_steps();
}

/* ---- before it: the last card, on the table with the others ---- */

static uint32_t cards_tick(uint32_t now_ms) {
    uint32_t elapsed = now_ms - shown_at, pace = setting_pace_ms();
    if (elapsed >= pace) {
        trex_round_open();
        return 0;
    }
    return pace - elapsed;
}

static const struct screen cards_screen = {
    .enter = enter,
    .draw = trex_draw_table,
    .actions = {.a = {.act = trex_round_open}, .y = {.act = pause_open}},
    .tick = cards_tick,
    .name = "trex cards",
    .hides_guide = true,
};

static void show_cards(void) {
    trex_show_on_table(&cards_screen, CUT);
}

void trex_cards_open(void) {
    announce_look(show_cards);
}

/* ---- in replays: the table with the last card, then the order ---- */

enum { RETOLD_TABLE, RETOLD_ORDER, RETOLD };

uint8_t trex_replay_pictures(void) {
    return trex_has_happened(TREX_EVENT_RANKS) ? RETOLD : 0;
}

void trex_replay_begin(uint8_t picture) {
    cursor = 0;
    if (picture == RETOLD_ORDER) {
        fly_to_steps();
    } else {
        trex_root_screen.enter();
    }
}

void trex_draw_replay(struct canvas *canvas, uint8_t picture) {
    if (picture == RETOLD_ORDER) {
        draw(canvas);
    } else {
        trex_draw_table(canvas);
    }
}
