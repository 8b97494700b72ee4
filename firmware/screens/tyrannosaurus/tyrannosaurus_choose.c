/* A secret choice by the holder of the device: a card if one is wanted, then a direction on the
 * compass. Every choice starts afresh, so that it tells nothing of the one before. */
#include "drivers/clock/clock.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/avoid.h"

enum { CARD_STEP = 32, SENT_HEIGHT = 46, ROSE_TOP = 80, ROSE_STEP = 15 };
enum { REFUSAL_BYTES = 64, KEPT_MS = 6000 };

static bool pointing; /* the card is chosen, or none is wanted */
static uint8_t card;
static uint8_t needle;         /* TY_DIRECTIONS: it points nowhere yet */
static enum button last_arrow; /* that turned it, and when */
static uint32_t last_arrow_ms;
static char refusal[REFUSAL_BYTES]; /* in the strip until the next press: it covers no choice */
static uint8_t kept_arrow;          /* pressed shortly before the choice, plus 1; or 0 */
static uint32_t kept_ms;

static bool wants_card(const struct ty_state *view) {
    return view->phase == TY_PHASE_ACTION;
}

static uint8_t move_kind(const struct ty_state *view) {
    return wants_card(view) ? card : (uint8_t)TY_STEER;
}

static uint8_t first_card_left(const struct ty_state *view) {
    uint8_t first = TY_MOVE;
    while (first < TY_PANIC && ty_cards_left(view, handover_holder(), first) == 0) {
        first++;
    }
    return first;
}

/* Whether there are two kinds of cards to choose from. */
static bool has_other_cards(const struct ty_state *view) {
    uint8_t other = TY_PANIC;
    while (other > TY_MOVE && ty_cards_left(view, handover_holder(), other) == 0) {
        other--;
    }
    return other > first_card_left(view);
}

static bool needs_needle(const struct ty_state *view) {
    return move_kind(view) != TY_ACT_REST;
}

static uint8_t steered_tile(const struct ty_state *view) {
    return view->phase == TY_PHASE_LAKE ? TY_LAKE : TY_VOLCANO;
}

static void refuse(enum text_key why, const char *what) {
    struct text out = text_into(refusal, sizeof refusal);
    say_filled(&out, why, &(struct fill){.w = {what}});
    cue_play(CUE_REFUSE);
}

static void draw_strip_or_refusal(struct canvas *canvas, const char *text) {
    bool refused = refusal[0] != '\0';
    draw_strip(canvas, refused ? TONE_WARNING : TONE_PLAIN, refused ? refusal : text);
}

/* The corners around it would be white on the white cards above and below. */
static void draw_card(struct canvas *canvas, const struct ty_state *view, uint8_t place) {
    enum { OUT_OF_ROW = 8 };
    uint8_t seat = handover_holder(), left = ty_cards_left(view, seat, place);
    struct box b =
        box(PANEL_X + 1, MEADOW_Y + 1 + place * CARD_STEP, PANEL_WIDTH - 2, TY_CARD_HEIGHT);
    if (guide_wants(SPOT_TYRANNOSAURUS_CARD, place)) {
        b = box_moved(b, -OUT_OF_ROW, 0);
    }
    draw_card_kind(canvas, b, place, left, person_ramp(seat));
    guide_spot(SPOT_TYRANNOSAURUS_CARD, place, b);
    if (place == card) {
        draw_cursor(canvas, b);
    }
}

static void draw_cards(struct canvas *canvas, const struct ty_state *view) {
    char prompt[80];
    struct text out = text_into(prompt, sizeof prompt);
    if (ty_cards_left(view, handover_holder(), card) > 0) {
        text_add(&out, say((enum text_key)(T_TYRANNOSAURUS_CHOOSE_CARD_MOVE + card)));
    } else {
        say_filled(&out, T_TYRANNOSAURUS_CHOOSE_NONE_LEFT,
                   &(struct fill){.w = {ty_card_name(card)}});
    }
    draw_strip_or_refusal(canvas, prompt);
    for (uint8_t place = 0; place < TY_CARDS; place++) {
        draw_card(canvas, view, place);
    }
}

static void draw_sent(struct canvas *canvas, const struct ty_state *view) {
    uint8_t seat = handover_holder();
    struct box b = box(PANEL_X + 1, MEADOW_Y + 1, PANEL_WIDTH - 2, SENT_HEIGHT);
    struct box body = box_centred(b, SQUARE, 32);
    draw_paper(canvas, b, false);
    switch (view->phase) {
    case TY_PHASE_LAKE:
    case TY_PHASE_VOLCANO: {
        const struct sprite *tile = ty_tile_sprite(steered_tile(view));
        struct box place = box_centred(b, tile->width, tile->height);
        draw_sprite(canvas, tile, place.x, place.y);
        return;
    }
    case TY_PHASE_TYREX:
        draw_sprite(canvas, &art_tyrex_board, body.x - 2, body.y - 4);
        return;
    case TY_PHASE_PANIC:
        draw_body(canvas, view, view->fleeing, BODY_LARGE, body.x, body.y);
        return;
    default:
        draw_sprite_tinted(canvas, ty_action(card), b.x + 15, b.y + 7, person_ramp(seat), false);
        draw_text(canvas, box(b.x + 1, b.y + 26, b.width - 2, 13), SMALL | CENTRE, COLOUR_INK,
                  say((enum text_key)(T_TYRANNOSAURUS_LABEL_MOVE + card)));
    }
}

static void draw_rose(struct canvas *canvas, uint8_t ramp) {
    draw_paper(canvas, box(PANEL_X + 1, ROSE_TOP - 1, PANEL_WIDTH - 2, 3 * ROSE_STEP + 2), false);
    static const uint8_t places[TY_DIRECTIONS] = {1, 2, 5, 8, 7, 6, 3, 0};
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        int x = PANEL_X + 1 + places[direction] % 3 * ROSE_STEP;
        int y = ROSE_TOP + places[direction] / 3 * ROSE_STEP;
        if (direction == needle) {
            draw_sprite_tinted(canvas, ty_needle(direction), x, y, ramp, false);
        } else {
            draw_stencil(canvas, ty_needle(direction), x, y, COLOUR_GREY_4);
        }
    }
}

/* A small copy of the needle in the strip: what is drawn first shows every turn of it. Those to the
 * left are mirrored. */
static void draw_turn(struct canvas *canvas, uint8_t ramp) {
    static const struct sprite *const turns[] = {
        [TY_N] = &art_turn_n,   [TY_NE] = &art_turn_ne, [TY_E] = &art_turn_e,
        [TY_SE] = &art_turn_se, [TY_S] = &art_turn_s,
    };
    bool to_left = needle > TY_S;
    draw_sprite_tinted(canvas, turns[to_left ? TY_DIRECTIONS - needle : needle],
                       CANVAS_WIDTH - art_turn_n.width - 2, STRIP_TOP, ramp, to_left);
}

/* The task and, unless a name is too long, how many others come first or how to point. */
static void draw_prompt(struct canvas *canvas, const struct ty_state *view) {
    char prompt[80], how[40];
    struct text out = text_into(prompt, sizeof prompt);
    uint8_t before = ty_predict(view, handover_holder(), false, TY_N).before;
    bool is_out = !ty_in_play(view, handover_holder());
    enum text_key asked = (enum text_key)(T_TYRANNOSAURUS_CHOOSE_LAKE + view->phase);
    struct fill fill = {.n = {before}};
    if (view->phase == TY_PHASE_PANIC) {
        fill.p[0] = person(view->fleeing)->name;
    }
    say_filled(&out, is_out ? T_TYRANNOSAURUS_CHOOSE_OUT : asked, &fill);
    say_into(how, sizeof how,
             before > 0 ? T_TYRANNOSAURUS_CHOOSE_AFTER : T_TYRANNOSAURUS_CHOOSE_DIAGONAL, &fill);
    if (text_width(SMALL, prompt) + text_width(SMALL, how) + 4 <= STRIP_WIDTH) {
        text_add(&out, " ");
        text_add(&out, how);
    }
    draw_strip_or_refusal(canvas, prompt);
}

static void draw_compass(struct canvas *canvas, const struct ty_state *view) {
    uint8_t seat = handover_holder(), ramp = person_ramp(seat);
    draw_sent(canvas, view);
    if (!needs_needle(view)) {
        draw_post(canvas, MEADOW_Y + 1 + SENT_HEIGHT, TY_RESERVES_TOP);
        uint8_t square = view->seat[seat].square;
        draw_board(canvas, view,
                   &(struct ty_marks){.lit = square, .cursor = square, .mover = seat});
        bool danger = ty_returns_to(view, square);
        draw_strip(canvas, danger ? TONE_WARNING : TONE_PLAIN,
                   say(danger ? T_TYRANNOSAURUS_SIGHT_RETURNS : T_TYRANNOSAURUS_CHOOSE_REST));
        return;
    }
    draw_rose(canvas, ramp);
    bool is_panic = view->phase == TY_PHASE_PANIC;
    struct ty_marks marks = {.lit = TY_NOWHERE,
                             .cursor = ty_sent_from(view, seat),
                             .mover = is_panic ? view->fleeing : seat,
                             .panics = is_panic};
    if (needle == TY_DIRECTIONS) {
        draw_board(canvas, view, &marks);
        draw_prompt(canvas, view);
        return;
    }
    char warning[64];
    struct text out = text_into(warning, sizeof warning);
    struct ty_sight sight = ty_predict(view, seat, wants_card(view) && card == TY_PANIC, needle);
    bool unknown = sight.before > 0 && !lesson_is_guided(); /* a lesson points at the square */
    marks.lit = sight.target != TY_NOWHERE ? sight.target : sight.from;
    marks.cursor = unknown ? sight.from : marks.lit;
    say_filled(&out, sight.text, &sight.fill);
    draw_board(canvas, view, &marks);
    draw_needle(canvas, sight.from, needle, 0, ramp);
    if (lesson_is_puzzle()) { /* what it leads to is the question */
        enum text_key task =
            (enum text_key)(T_SOLO_PUZZLE_TYRANNOSAURUS_1 + lesson_now()->difficulty - 1);
        draw_strip(canvas, TONE_PLAIN, say(task));
    } else {
        draw_strip(canvas, sight.tone, warning);
    }
    draw_turn(canvas, ramp);
}

/* A bubble leaves what is asked in sight, if it can, unless there is only something to read. */
static void keep_question_in_sight(void) {
    if (guide_takes_a()) {
        return;
    }
    avoid_if_possible(box(0, STRIP_TOP, CANVAS_WIDTH, MEADOW_Y - STRIP_TOP));
}

/* Counts several times, so that a message would rather hide any other piece. It may still hide a
 * part of this one if words would be cut otherwise. */
static void keep_own_piece_in_sight(const struct ty_state *view) {
    enum { AS_MANY_OTHERS = 4 };
    uint8_t square = view->seat[handover_holder()].square;
    for (int i = 0; square < TY_SQUARES && i < AS_MANY_OTHERS; i++) {
        avoid_if_possible(ty_square_box(square));
    }
}

static void draw(struct canvas *canvas) {
    const struct ty_state *view = ty_own_view();
    char turn[32], title[CURTAIN_NAME_BYTES];
    struct text out = text_into(turn, sizeof turn), who = text_into(title, sizeof title);
    ty_tell_turn(&out, view);
    ty_tell_seat(&who, view, handover_holder());
    bool fits = text_width(MIDDLE, title) + text_width(SMALL, turn) + 4 * MARGIN <= CANVAS_WIDTH;
    draw_head(canvas, fits ? title : person(handover_holder())->name, turn);
    if (pointing) {
        draw_compass(canvas, view);
    } else {
        draw_board(canvas, view,
                   &(struct ty_marks){
                       .lit = TY_NOWHERE, .cursor = TY_NOWHERE, .mover = handover_holder()});
        draw_cards(canvas, view);
    }
    draw_reserves(canvas, view, handover_holder());
    keep_own_piece_in_sight(view);
    keep_question_in_sight();
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        guide_spot(SPOT_TYRANNOSAURUS_TARGET, square, ty_square_box(square));
    }
}

/* If none of this kind is left, the cursor goes to a kind that is. */
static void take_card(void) {
    const struct ty_state *view = ty_own_view();
    if (ty_cards_left(view, handover_holder(), card) == 0) {
        refuse(T_TYRANNOSAURUS_CHOOSE_NONE_LEFT, ty_card_name(card));
        card = first_card_left(view);
        return;
    }
    cue_play(CUE_CONFIRM);
    pointing = true;
}

static void confirm(void) {
    const struct ty_state *view = ty_own_view();
    struct game_move move = {.seat = handover_holder(), .kind = move_kind(view)};
    if (needs_needle(view)) {
        if (needle == TY_DIRECTIONS) {
            refuse(T_TYRANNOSAURUS_CHOOSE_POINT_FIRST, NULL);
            return;
        }
        move.a = needle;
    }
    if (!game_ui_play(&move)) {
        return;
    }
    screens_pop(CUT);
    if (ty_is_reveal(session_log())) {
        ty_reveal_open(false);
    } else {
        ty_continue();
    }
}

/* Held, or pressed a moment ago: a finger on the screen presses one arrow after the other. */
static bool is_down_too(enum button button) {
    enum { TOGETHER_MS = 150 };
    return buttons_held(button) ||
           (button == last_arrow && clock_ms() - last_arrow_ms < TOGETHER_MS);
}

/* An arrow means its own direction, whatever was chosen before; two together mean a diagonal. */
static void point(enum button button) {
    static const uint8_t towards[] = {
        [BUTTON_UP] = TY_N, [BUTTON_DOWN] = TY_S, [BUTTON_LEFT] = TY_W, [BUTTON_RIGHT] = TY_E};
    bool upright = button == BUTTON_UP || button == BUTTON_DOWN;
    enum button less = upright ? BUTTON_LEFT : BUTTON_UP;
    enum button more = upright ? BUTTON_RIGHT : BUTTON_DOWN;
    bool with_less = is_down_too(less);
    needle = towards[button];
    if (with_less != is_down_too(more)) {
        uint8_t other = towards[with_less ? less : more];
        int turn = ((other - needle) & 7) == 2 ? 1 : -1;
        needle = (uint8_t)((needle + turn) & 7);
    }
    last_arrow = button;
    last_arrow_ms = clock_ms();
    cue_play(CUE_MOVE);
}

static void step_card(int by) {
    card = (uint8_t)((card + TY_CARDS + by) % TY_CARDS);
    needle = TY_DIRECTIONS;
    cue_play(CUE_MOVE);
}

static void explain(void) {
    ty_help_open(move_kind(ty_own_view()));
}

static void go_to_cards(void) {
    pointing = false;
}

/* From there the curtain leads back. */
static void go_to_board(void) {
    screens_pop(CUT);
}

static void arrow(enum button button, enum button_kind kind) {
    if (pointing && kind == BUTTON_PRESS && needs_needle(ty_own_view())) {
        point(button);
    } else if (!pointing && (button == BUTTON_UP || button == BUTTON_DOWN)) {
        step_card(button == BUTTON_UP ? -1 : 1);
    }
}

/* Every press removes the refusal, and the strip answers first. */
static bool intercept(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        refusal[0] = '\0';
        screen_renew();
    }
    return false;
}

static void update_actions(struct actions *now) {
    if (pointing) {
        now->a = (struct action){T_DO_CONFIRM, confirm};
    }
    if (pointing && wants_card(ty_own_view()) && has_other_cards(ty_own_view())) {
        now->b = (struct action){.act = go_to_cards};
    }
}

static const struct screen screen = {
    .draw = draw,
    .intercept = intercept,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, take_card},
                .b = {T_TYRANNOSAURUS_DO_BOARD, go_to_board},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .name = "tyrannosaurus choice",
};

void ty_keep_arrow(enum button button) {
    kept_arrow = (uint8_t)(button + 1);
    kept_ms = clock_ms();
}

static void press_kept_arrow(void) {
    if (kept_arrow != 0 && clock_ms() - kept_ms < KEPT_MS) {
        arrow((enum button)(kept_arrow - 1), BUTTON_PRESS);
    }
    kept_arrow = 0;
}

void ty_choose_open(void) {
    const struct ty_state *view = ty_own_view();
    card = first_card_left(view);
    needle = TY_DIRECTIONS;
    refusal[0] = '\0';
    pointing = !wants_card(view) || !has_other_cards(view);
    screens_push(&screen, CUT);
    press_kept_arrow();
    if (wants_card(view) && view->seat[handover_holder()].lost < TY_CARDS) {
        game_ui_give_tip_of(TY_EVENT_TURN_BEGINS); /* the first hand that is a card short */
    }
}

static bool comes_from_advice;

void ty_begin_choice(void) {
    bool tells_role = !comes_from_advice && ty_role_is_news(handover_holder());
    comes_from_advice = false;
    if (tells_role) {
        ty_role_open();
    } else {
        ty_choose_open();
    }
}

void ty_open_choice(const void *move) {
    const struct game_move *advised = move;
    comes_from_advice = true;
    ty_continue();
    if (advised != NULL) {
        card = advised->kind < TY_CARDS ? advised->kind : card;
        needle = needs_needle(ty_own_view()) ? advised->a : TY_DIRECTIONS;
        pointing = true;
        screen_redraw();
    }
}
