/* The hand of the seat that holds the device: a card is looked at large, raised, and played. A
 * press meant for the screen before must not play anything, so A and arrows only raise the card
 * under the cursor; A plays a raised card. */
#include <string.h>

#include "firmware/remembered/preferences.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"

enum {
    HORIZON = 180,
    CARD_TOP = STAGE_TOP + 2,
    WORDS_X = MARGIN + LARGE_CARD_WIDTH + 6,
    WORDS_WIDTH = CANVAS_WIDTH - MARGIN - WORDS_X
};
enum { ORDER_TOP = CARD_TOP + LARGE_CARD_HEIGHT, ORDER_HEIGHT = 14 };
enum {
    RAISED_BY = 3,
    STRIP_TOP = ORDER_TOP + ORDER_HEIGHT + 3 + RAISED_BY, /* the cursor ends below the line */
    STRIP_LEFT = 4,
    STRIP_STEP = 33,     /* cards side by side, */
    STRIP_STEP_MIN = 22, /* or over each other as long as number and mark are seen */
    NEW_BAR_WIDTH = 18,
    TABLE_TOP = STRIP_TOP + HAND_CARD_HEIGHT + 4
};

static uint8_t hand[TREX_CARDS];
static uint8_t count, cursor, first_seen;
static bool is_raised; /* the card under the cursor */
static uint32_t new_cards;

static const struct trex_state *own_view(void) {
    return trex_view_of(handover_holder());
}

/* The game's preference has a bit for each seat, as players sort their hands differently. */
static uint8_t own_bit(void) {
    return (uint8_t)(1u << handover_holder() % TREX_SEATS_MAX);
}

static bool by_number(void) {
    return (preference(&game_trex) & own_bit()) != 0;
}

/* Greater is further to the left. Cards without a number come last in both orders. */
static uint16_t worth(const struct trex_state *view, uint8_t card) {
    bool has_number = card <= TREX_NUMBERS;
    uint16_t group =
        by_number() ? has_number
                    : trex_strength(has_number ? card : TREX_NO_CARD, view->strong, view->weak);
    return (uint16_t)(group * 32 + card);
}

uint8_t trex_sort_hand(const struct trex_state *view, uint8_t sorted[TREX_CARDS]) {
    uint32_t set = view->seat[handover_holder()].hand;
    uint8_t cards = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((set >> card & 1) == 0) {
            continue;
        }
        uint8_t place = cards++;
        for (; place > 0 && worth(view, sorted[place - 1]) < worth(view, card); place--) {
            sorted[place] = sorted[place - 1];
        }
        sorted[place] = card;
    }
    return cards;
}

static void sort_hand(void) {
    uint8_t kept = count > 0 ? hand[cursor] : TREX_NO_CARD;
    count = trex_sort_hand(own_view(), hand);
    cursor = 0;
    for (uint8_t i = 0; i < count; i++) {
        cursor = hand[i] == kept ? i : cursor;
    }
}

static struct game_move chosen_move(void) {
    uint8_t seat = handover_holder();
    const struct trex_seat *own = &own_view()->seat[seat];
    if (count > 0) {
        return (struct game_move){.seat = seat, .kind = TREX_PLAY, .a = hand[cursor]};
    }
    return (struct game_move){.seat = seat,
                              .kind = own->deck_count > 0 ? TREX_PLAY_BLIND : TREX_PASS};
}

static void draw_place_now(struct canvas *canvas, const struct trex_state *view, uint8_t card,
                           int y) {
    char place_now[40];
    struct text out = text_into(place_now, sizeof place_now);
    struct box line = box(WORDS_X, y, WORDS_WIDTH, 14);
    if (trex_tell_place(&out, view, handover_holder(), card)) {
        draw_text(canvas, box_moved(line, 0, -14), SMALL, COLOUR_ACCENT, say(T_TREX_RANK_LATER));
    }
    draw_text(canvas, line, SMALL, COLOUR_ACCENT, place_now);
}

/* Drops sentences that the bubble would cut: the bubble says what matters. */
static void end_above_bubble(char *effect) {
    enum { LINES_ABOVE = 2 };
    size_t length = strlen(effect);
    while (paragraph_lines(WORDS_WIDTH, SMALL, effect) > LINES_ABOVE) {
        do {
            length--;
        } while (length > 0 && effect[length] != '\n');
        effect[length] = '\0';
    }
}

/* The card that the guide tells about without asking for it, or none. */
static uint8_t card_spoken_of(void) {
    const struct lesson_step *step = lesson_is_guided() ? lesson_step() : NULL;
    return step != NULL && step->spot == SPOT_TREX_LARGE ? step->value : TREX_NO_CARD;
}

static uint8_t large_card(void) {
    uint8_t told = card_spoken_of();
    return told != TREX_NO_CARD ? told : hand[cursor];
}

/* The strip raises a card only a little; the frame around the large one makes it obvious. */
static void draw_raised_frame(struct canvas *canvas) {
    struct box card = box(MARGIN, CARD_TOP, LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT);
    for (int rim = 0; rim < 3; rim++) {
        draw_round_frame(canvas, box_inset(card, rim - 1, rim - 1), 5, COLOUR_ACCENT);
    }
}

static void draw_choice(struct canvas *canvas, const struct trex_state *view) {
    uint8_t card = large_card();
    guide_spot(SPOT_TREX_LARGE, card, box(MARGIN, CARD_TOP, LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT));
    if (!canvas_sees(canvas, box(0, CARD_TOP, CANVAS_WIDTH, LARGE_CARD_HEIGHT))) {
        return;
    }
    char effect[200], name[40];
    struct text title = text_into(name, sizeof name);
    struct text out = text_into(effect, sizeof effect);
    trex_title_card(&title, card);
    trex_tell_play(&out, view, handover_holder(), card);
    if (speech_in_front() && card_spoken_of() == TREX_NO_CARD) {
        end_above_bubble(effect);
    }
    draw_card(canvas, LARGE_CARD, MARGIN, CARD_TOP, card,
              trex_would_count_as(&view->seat[handover_holder()], card));
    if (is_raised && !lesson_is_guided()) {
        draw_raised_frame(canvas);
    }
    struct box room = box(WORDS_X, CARD_TOP, WORDS_WIDTH, LARGE_CARD_HEIGHT - 14);
    if (!speech_in_front()) { /* else in the head line */
        draw_fitted(canvas, box_cut_top(&room, 16), MIDDLE | TOP, COLOUR_TEXT, name);
    }
    draw_paragraph(canvas, room, SMALL | TOP, COLOUR_TEXT, effect);
    if (!speech_in_front()) {
        draw_place_now(canvas, view, card, ORDER_TOP - 14);
    }
}

static void draw_order(struct canvas *canvas, bool any_new) {
    const char *order = say(by_number() ? T_TREX_HAND_BY_NUMBER : T_TREX_HAND_BY_STRENGTH);
    int width = text_width(SMALL, order), x = MARGIN + width + 5;
    int middle = ORDER_TOP + ORDER_HEIGHT / 2;
    draw_text(canvas, box(MARGIN, ORDER_TOP - 1, width, ORDER_HEIGHT), SMALL, COLOUR_TEXT, order);
    draw_stencil(canvas, &art_arrow_up, x, middle - 7, COLOUR_TEXT);
    draw_stencil(canvas, &art_arrow_down, x, middle + 1, COLOUR_TEXT);
    if (any_new) {
        draw_fill(canvas, box(x + 14, middle - 1, 10, 3), COLOUR_ACCENT);
        draw_text(canvas, box(x + 27, ORDER_TOP, 48, ORDER_HEIGHT), SMALL, COLOUR_TEXT,
                  say(T_TREX_HAND_NEW));
    }
}

/* In a lesson A plays at once: the guide has asked for that card. */
static bool is_ready(void) {
    return is_raised || lesson_is_guided();
}

/* All of the chosen card is seen: those after it make room. */
static int strip_step(void) {
    int room = CANVAS_WIDTH - 2 * STRIP_LEFT - 2 * HAND_CARD_WIDTH;
    int step = count > 2 ? room / (count - 2) : STRIP_STEP;
    return clamp(step, STRIP_STEP_MIN, STRIP_STEP);
}

static uint8_t strip_visible(void) {
    return (uint8_t)((CANVAS_WIDTH - 2 * STRIP_LEFT - 2 * HAND_CARD_WIDTH) / strip_step() + 2);
}

static struct box strip_place(uint8_t shown) {
    int step = strip_step(), apart = first_seen + shown > cursor ? HAND_CARD_WIDTH - step : 0;
    int y = first_seen + shown == cursor && is_ready() ? STRIP_TOP - RAISED_BY : STRIP_TOP;
    return box(STRIP_LEFT + shown * step + apart, y, HAND_CARD_WIDTH, HAND_CARD_HEIGHT);
}

static void draw_strip_card(struct canvas *canvas, uint8_t shown) {
    uint8_t card = hand[first_seen + shown];
    struct box place = strip_place(shown);
    guide_spot(SPOT_TREX_HAND, card, place);
    draw_card(canvas, HAND_CARD, place.x, place.y, card, TREX_NO_CARD);
    if ((new_cards >> card & 1) != 0) { /* a bar at its foot */
        draw_fill(canvas, box(place.x + 2, box_bottom(place) + 1, NEW_BAR_WIDTH, 3), COLOUR_ACCENT);
    }
}

static void scroll_to_cursor(void) {
    uint8_t visible = strip_visible();
    if (cursor < first_seen) {
        first_seen = cursor;
    } else if (cursor >= first_seen + visible) {
        first_seen = (uint8_t)(cursor - visible + 1);
    }
}

/* An arrow on a tab of its own, over whatever card is there. */
static void draw_more_cards(struct canvas *canvas, struct box tab, const struct sprite *arrow) {
    draw_fill(canvas, tab, COLOUR_SURFACE);
    canvas_settle(canvas);
    draw_stencil_in(canvas, tab, arrow, COLOUR_ACCENT);
}

static void draw_strip_cursor(struct canvas *canvas, struct box card) {
    struct box place = box_inset(card, -3, -3);
    draw_round_frame(canvas, box_inset(card, -1, -1), 3, COLOUR_BACKGROUND);
    clip_push(canvas, box(0, 0, CANVAS_WIDTH, box_bottom(place))); /* below: bars of new cards */
    draw_cursor(canvas, place);
    clip_pop(canvas);
}

static void draw_strip(struct canvas *canvas) {
    scroll_to_cursor();
    uint8_t visible = strip_visible();
    if (!speech_in_front()) { /* its bubble would leave a strip of this */
        draw_order(canvas, (new_cards & own_view()->seat[handover_holder()].hand) != 0);
    }
    uint8_t chosen = (uint8_t)(cursor - first_seen);
    avoid_if_possible(box(0, STRIP_TOP, CANVAS_WIDTH, HAND_CARD_HEIGHT));
    for (uint8_t i = 0; i < visible && first_seen + i < count; i++) {
        if (i != chosen) {
            draw_strip_card(canvas, i);
        }
    }
    if (!motion_hides(FLY_CARD)) { /* over its neighbours */
        draw_strip_card(canvas, chosen);
        struct box place = strip_place(chosen);
        draw_strip_cursor(canvas, place);
    }
    if (first_seen > 0) {
        draw_more_cards(canvas, box(0, STRIP_TOP + 15, 8, 15), &art_arrow_left);
    }
    if (first_seen + visible < count) {
        draw_more_cards(canvas, box(CANVAS_WIDTH - 8, STRIP_TOP + 15, 8, 15), &art_arrow_right);
    }
}

/* What the others show: every player with the card on top, and the meteor above its holder. */
static struct box rival_slot(const struct trex_state *view, uint8_t seat) {
    struct box column = trex_column(view->players, seat);
    return box(column.x, TABLE_TOP, column.width, STAGE_BOTTOM - TABLE_TOP);
}

static struct box rival_place(const struct trex_state *view, uint8_t seat) {
    struct box slot = rival_slot(view, seat);
    return box_centred(slot, slot.width < 54 ? 46 : 54, TILE_HEIGHT);
}

static void draw_rival(struct canvas *canvas, const struct trex_state *view, uint8_t seat) {
    const struct trex_seat *there = &view->seat[seat];
    struct box slot = rival_slot(view, seat), both = rival_place(view, seat);
    if (seat == handover_holder()) {
        draw_round(canvas, box_inset(slot, 1, 0), 4, COLOUR_LAND_GROUND_LIGHT);
        draw_round_frame(canvas, box_inset(slot, 1, 0), 4, ramp_base(person_ramp(seat)));
    }
    int x = box_right(both) - TILE_WIDTH;
    if (there->played_count > 0) {
        uint8_t top = there->played[there->played_count - 1], value = trex_top_counts_as(there);
        draw_card(canvas, TILE, x, both.y, value != TREX_NO_CARD ? value : top, TREX_NO_CARD);
        if (top != value && value != TREX_NO_CARD) { /* borrowed: it wears a thicker frame */
            draw_round_frame(canvas, box(x + 1, both.y + 1, TILE_WIDTH - 2, TILE_HEIGHT - 2), 3,
                             COLOUR_INK);
        }
    } else {
        draw_round(canvas, box(x, both.y, TILE_WIDTH, TILE_HEIGHT), 3, COLOUR_LAND_GROUND_DEEP);
    }
    bool holds_meteor = seat == view->meteor_seat;
    int face_y = holds_meteor ? box_bottom(slot) - person_small(seat)->height : both.y + 3;
    draw_small_face(canvas, seat, both.x, face_y);
    if (holds_meteor && !motion_hides(FLY_METEOR)) {
        draw_sprite(canvas, &art_meteor_small, both.x + 5, slot.y + 1);
    }
}

static void draw_against(struct canvas *canvas, const struct trex_state *view) {
    if (!speech_in_front()) {
        draw_trumps_beside(canvas, CANVAS_WIDTH - MARGIN - TRUMPS_BESIDE_WIDTH, ORDER_TOP - 1,
                           view);
    }
    for (uint8_t seat = 0; seat < view->players; seat++) {
        draw_rival(canvas, view, seat);
    }
    canvas_settle(canvas);
}

static void draw_no_choice(struct canvas *canvas) {
    struct box place = box(MARGIN, CARD_TOP, LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT);
    static const enum text_key words[2][2] = {{T_TREX_HAND_BLIND, T_TREX_HAND_ASK_BLIND},
                                              {T_TREX_HAND_PASS, T_TREX_HAND_ASK_PASS}};
    bool passes = chosen_move().kind == TREX_PASS;
    if (passes) {
        draw_round(canvas, place, 8, COLOUR_SURFACE);
    } else {
        draw_card_back(canvas, place);
    }
    draw_paragraph(canvas, box(WORDS_X, CARD_TOP, WORDS_WIDTH, LARGE_CARD_HEIGHT), MIDDLE | TOP,
                   COLOUR_TEXT, say(words[passes][is_ready()]));
}

static void draw(struct canvas *canvas) {
    const struct trex_state *view = own_view();
    char name[40];
    struct text title = text_into(name, sizeof name);
    bool speech = speech_in_front(); /* its bubble covers the trumps: the head has them */
    if (count > 0 && speech) {       /* the bubble leaves room for the effect alone */
        trex_title_card(&title, large_card());
        text_capitalise(&title, 0);
    } else {
        text_add(&title, person(handover_holder())->name);
    }
    struct box beside =
        draw_head_beside(canvas, name, speech ? TRUMPS_BESIDE_WIDTH : eggs_beside_width());
    if (speech) {
        draw_trumps_beside(canvas, beside.x, 2, view);
    } else {
        draw_eggs_beside(canvas, beside, view);
    }
    draw_evening(canvas, HORIZON);
    if (count > 0) {
        draw_choice(canvas, view);
    } else {
        draw_no_choice(canvas);
    }
    if (card_spoken_of() != TREX_NO_CARD) {
        return; /* the bubble is in place of the rest, and would leave strips of it */
    }
    if (count > 0) {
        draw_strip(canvas);
    }
    draw_against(canvas, view);
}

/* The card goes to the player's pile below, and a meteor is caught from the sky or from its holder.
 */
static void fly_played(uint8_t played, const struct trex_state *after) {
    const struct trex_state *before = own_view();
    uint8_t seat = handover_holder();
    struct box both = rival_place(before, seat);
    struct box pile = box(box_right(both) - TILE_WIDTH, both.y, TILE_WIDTH, TILE_HEIGHT);
    struct flight card = trex_flight(HAND_CARD, played, TREX_NO_CARD,
                                     strip_place((uint8_t)(cursor - first_seen)), pile, FLY_CARD);
    card.lift = 12;
    motion_fly(&card);
    bool caught = after->meteor_seat == seat &&
                  (before->meteor_seat != seat || after->meteor_card != before->meteor_card);
    if (caught) {
        struct box sky = box(CANVAS_WIDTH, STAGE_TOP - 6, 26, 26);
        struct box held =
            before->meteor_seat < TREX_SEATS_MAX ? rival_place(before, before->meteor_seat) : sky;
        struct flight meteor =
            flight_between(&art_meteor, held, box(both.x, both.y, 24, both.height), FLY_METEOR);
        meteor.lift = before->meteor_seat < TREX_SEATS_MAX ? 30 : 0;
        meteor.delay_ms = 150;
        meteor.ms = 250;
        meteor.path = PATH_SWING;
        motion_fly(&meteor);
    }
}

/* The last round is over: no one will play what its last card drew. */
static bool will_play_again(void) {
    const struct trex_state *now = trex_view_of(SEAT_TABLE);
    return now->round < trex_rounds(now) || now->phase == TREX_PHASE_PLAY;
}

static void after_played(void) {
    if (trex_drawn_cards(handover_holder()) != 0 && will_play_again()) {
        trex_drawn_open();
    } else {
        trex_continue();
    }
}

static void play(void) {
    struct game_move move = chosen_move();
    uint32_t before = own_view()->seat[move.seat].hand;
    trex_hold_picture(true);
    if (!game_ui_play(&move)) {
        trex_hold_picture(false);
        return;
    }
    struct trex_state seen;
    const struct trex_state *after = session_view(move.seat, &seen);
    trex_drawn_remember(move.seat, after->seat[move.seat].hand & ~before);
    if (move.kind == TREX_PLAY) {
        fly_played(move.a, after);
    }
    trex_leave_after_motion(after_played);
}

static void choose(void) {
    if (is_ready()) {
        play();
    } else {
        is_raised = true;
        cue_play(CUE_MOVE);
    }
}

static void explain(void) {
    static char explanation[400];
    struct text out = text_into(explanation, sizeof explanation);
    if (count == 0) {
        dialog_tell(say(T_TREX_RULES_ROUND_TITLE), say(T_TREX_RULES_ROUND));
        return;
    }
    trex_tell_play(&out, own_view(), handover_holder(), hand[cursor]);
    text_add(&out, "\n");
    text_add(&out, say(T_TREX_HAND_EXPLAIN));
    dialog_tell(NULL, explanation);
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (step_sideways(&cursor, count, arrow)) {
        is_raised = true;
    } else if (kind == BUTTON_PRESS) {
        preference_change(&game_trex, preference(&game_trex) ^ own_bit());
        sort_hand();
        cue_play(CUE_MOVE);
    }
}

/* One step back: lowers the card, then returns to the table. */
static void go_back(void) {
    if (is_raised) {
        is_raised = false;
    } else {
        screen_back();
    }
}

static void update_actions(struct actions *now) {
    now->b.label = is_raised ? T_DO_BACK : T_TREX_DO_TABLE;
    now->a.label = is_ready() ? T_TREX_DO_PLAY : T_TREX_DO_RAISE;
}

static const struct screen screen = {
    .draw = draw,
    .intercept = trex_leave_intercept,
    .arrow = arrow,
    .update_actions = update_actions,
    .actions = {.a = {T_TREX_DO_PLAY, choose},
                .b = {T_TREX_DO_TABLE, go_back}, /* the curtain leads back from there */
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .tick = trex_leave_tick,
    .name = "trex hand",
};

/* Whether it was set for this round, even if opponents have played since. */
static bool strong_is_new(void) {
    struct game_move move = {.kind = TREX_PLAY};
    for (uint16_t n = session_count_moves(); n > 0 && move.kind <= TREX_PASS; n--) {
        if (!session_read_move((uint16_t)(n - 1), &move)) {
            return false;
        }
    }
    return move.kind == TREX_SET_STRONG;
}

/* In a lesson, on the card that it asks for; the first one is looked for with the arrows. */
static void begin_at_wanted(void) {
    struct game_move wanted;
    if (lesson_is_guided() && session_count_moves() > 0 && lesson_wanted_move(&wanted)) {
        trex_hand_select(&wanted);
    }
}

void trex_hand_open(void) {
    count = 0;
    first_seen = 0;
    is_raised = false;
    new_cards = trex_drawn_cards(handover_holder());
    sort_hand();
    begin_at_wanted();
    trex_show_on_table(&screen, CUT);
    if (strong_is_new()) {
        game_ui_give_tip_of(TREX_EVENT_STRONG_NOW);
    } else if (session_is_solo() && session_undo_status() == UNDO_ALLOWED) {
        game_ui_give_tip_of(TIP_OF_UNDO);
    }
}

void trex_hand_select(const struct game_move *move) {
    for (uint8_t i = 0; i < count; i++) {
        cursor = hand[i] == move->a ? i : cursor;
    }
}
