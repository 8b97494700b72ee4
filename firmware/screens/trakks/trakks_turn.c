/* A turn: take, lay, draw or an action tile. An impossible choice is grey, and X says why. The
 * cursor starts on *lay*, where A, A, A never ends the turn; up from there is the open pool. For
 * *draw* A is held. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/grid.h"

enum { POOL_TOP = STAGE_TOP + SEATS_HEIGHT + 1, CHOICES_TOP = 84, CHOICES_HEIGHT = 72 };

/* In two rows: what brings tiles is on the left. */
enum choice { CHOICE_TAKE, CHOICE_LAY, CHOICE_DRAW, CHOICE_ACTION, CHOICES };
enum focus { ON_CHOICES, ON_POOL, ON_HAND };

static struct grid choices = {.columns = 2, .count = CHOICES};
static struct hand hand;
static enum focus focus;
static uint8_t pool_cursor, likely_place; /* of the pool: where the cursor is, and enters it */
/* How well each tile of the pool goes with the hand; the words are in this order. */
static enum fit {
    FITS_ACTION,
    FITS_NOT,
    FITS_TWIN,
    FITS_ONE,
    FITS_LINE,
    FITS_TABLE
} pool_fit[TRAKKS_POOL];
static uint8_t looked_up; /* tiles of the pool that were looked up on the table */
static uint8_t fresh[TRAKKS_KINDS];
/* The same as long as the screen is there. */
static struct trakks_state view;
static struct game_message answers[CHOICES];
static bool lay_resumes;
static char beside[32]; /* at the right of the head */

static bool must_pass(void) {
    return view.bag_count + view.pool_count == 0;
}

static bool has_number(void) {
    for (uint8_t i = 0; i < hand.count; i++) {
        if (hand.tile[i] < TRAKKS_NUMBERS) {
            return true;
        }
    }
    return false;
}

static struct game_message check(uint8_t choice) {
    if (lesson_is_puzzle() && choice != CHOICE_LAY) { /* it is solved by a lay */
        return (struct game_message){TRAKKS_REASON_NOTHING_LAID, {0}};
    }
    switch (choice) {
    case CHOICE_TAKE:
        return trakks_check_move(TRAKKS_TAKE, 0, 0);
    case CHOICE_DRAW:
        return trakks_check_move(must_pass() ? TRAKKS_PASS : TRAKKS_DRAW, 0, 0);
    case CHOICE_ACTION: {
        struct game_message arrow = trakks_check_move(TRAKKS_PLAY_ARROW, 0, 0);
        uint8_t other = handover_holder() == 0 ? 1 : 0;
        return arrow.code == GAME_OK ? arrow : trakks_check_move(TRAKKS_PLAY_PLUS3, other, 0);
    }
    default:
        return has_number() ? GAME_ACCEPTED
                            : (struct game_message){TRAKKS_REASON_NOTHING_LAID, {0}};
    }
}

static bool is_possible(uint8_t choice) {
    return answers[choice].code == GAME_OK;
}

static void tell_why_not(struct text *out, uint8_t choice) {
    if (lesson_is_puzzle()) {
        text_add(out, say(T_SOLO_PUZZLE_TRAKKS));
    } else if (choice == CHOICE_ACTION) { /* a reason names only one of the two kinds */
        text_add(out, say(T_TRAKKS_TURN_NO_ACTION));
    } else {
        game_ui_reason(out, &answers[choice]);
    }
}

static const struct {
    enum text_key word, why;
} texts[CHOICES] = {[CHOICE_TAKE] = {T_TRAKKS_TURN_TAKE, T_TRAKKS_TURN_TAKE_WHY},
                    [CHOICE_LAY] = {T_TRAKKS_TURN_LAY, T_TRAKKS_TURN_LAY_WHY},
                    [CHOICE_DRAW] = {T_TRAKKS_TURN_DRAW, T_TRAKKS_TURN_DRAW_WHY},
                    [CHOICE_ACTION] = {T_TRAKKS_TURN_ACTION, T_TRAKKS_TURN_ACTION_WHY}};

static enum text_key word_of(uint8_t choice) {
    return choice == CHOICE_DRAW && must_pass()  ? T_TRAKKS_TURN_PASS
           : choice == CHOICE_LAY && lay_resumes ? T_TRAKKS_TURN_LAY_ON
                                                 : texts[choice].word;
}

enum { PICTURE = 43 }; /* so much of a choice is its picture */

static void draw_tile_at(struct canvas *canvas, int x, int y, uint8_t kind) {
    canvas_settle(canvas); /* they overlap a little */
    draw_trakks_tile_in(canvas, box(x, y, CELL_SMALLEST, CELL_SMALLEST), kind, TILE_PLAIN);
}

static void draw_picture(struct canvas *canvas, int x, int y, uint8_t choice) {
    enum { SMALLEST = CELL_SMALLEST, BLUE = 0, RED, GREEN, YELLOW };
    switch (choice) {
    case CHOICE_TAKE:
        draw_trakks_tile(canvas, x + 3, y + 3, trakks_kind(GREEN, 7), TILE_PLAIN);
        draw_sprite(canvas, &art_trakks_reach, x + 16, y + 11);
        break;
    case CHOICE_DRAW:
        draw_sprite(canvas, &art_trakks_bag, x + 8, y + 4);
        break;
    case CHOICE_ACTION:
        draw_trakks_tile(canvas, x + 1, y + 3, TRAKKS_PLUS3, TILE_PLAIN);
        canvas_settle(canvas);
        draw_trakks_tile(canvas, x + 17, y + 10, TRAKKS_ARROW, TILE_PLAIN);
        break;
    default:
        draw_tile_at(canvas, x, y + 3, trakks_kind(RED, 3));
        draw_tile_at(canvas, x + SMALLEST, y + 3, trakks_kind(RED, 4));
        draw_tile_at(canvas, x + 2 * SMALLEST, y + 3, trakks_kind(RED, 5));
        draw_tile_at(canvas, x + SMALLEST, y + 3 + SMALLEST, trakks_kind(BLUE, 4));
    }
    canvas_settle(canvas);
}

static void draw_choice(struct canvas *canvas, struct box b, uint8_t choice) {
    bool blocked = !is_possible(choice);
    guide_spot(SPOT_TRAKKS_CHOICE, choice, b);
    avoid_cutting(b);
    draw_trakks_plaque(canvas, b, !blocked);
    canvas_settle(canvas);
    if (blocked) {
        draw_stencil(canvas, &art_blocked, b.x + 16, b.y + (b.height - art_blocked.height) / 2,
                     COLOUR_GREY_4);
    } else {
        draw_picture(canvas, b.x + 5, b.y + 1, choice);
    }
    struct box room = box(b.x + 5 + PICTURE + 4, b.y, b.width - PICTURE - 11, b.height);
    const char *word = say(word_of(choice));
    draw_text(canvas, room, text_fitting(room.width, MIDDLE, word),
              blocked ? COLOUR_GREY_5 : COLOUR_WHITE, word);
}

static bool has_marks(void) {
    uint8_t marks = 0;
    for (uint8_t i = 0; i < hand.count; i++) {
        marks |= hand.tile[i] < TRAKKS_NUMBERS ? hand.marks[hand.tile[i]] : 0;
    }
    return marks != 0;
}

static void tell_hand(struct text *out) {
    int32_t received = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        received += fresh[kind];
    }
    if (received > 0) {
        say_filled(out, T_TRAKKS_HAND_NEW, &(struct fill){.n = {received}});
    } else if (has_marks()) {
        text_add(out, say(T_TRAKKS_HAND_MARKS));
    }
}

/* In the pool, it says why the cursor starts where it does. */
static void draw_caption(struct canvas *canvas) {
    char caption[80];
    struct text out = text_into(caption, sizeof caption);
    if (focus == ON_POOL) {
        text_add(&out, say((enum text_key)(T_TRAKKS_POOL_FITS_ACTION + pool_fit[pool_cursor])));
    } else {
        tell_hand(&out);
    }
    draw_text(canvas, box(MARGIN, HAND_BOTTOM, CANVAS_WIDTH - 2 * MARGIN, 18), SMALL, COLOUR_WHITE,
              caption);
}

static struct box choice_box(uint8_t choice) {
    struct box area = box(4, CHOICES_TOP, CANVAS_WIDTH - 8, CHOICES_HEIGHT);
    return grid_cell(&choices, area, 4, choice);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, person(handover_holder())->name, beside);
    draw_trakks_felt(canvas);
    draw_trakks_seats(canvas, STAGE_TOP, &view, handover_holder());
    draw_trakks_pool(canvas, POOL_TOP, &view, focus == ON_POOL ? pool_cursor : NO_PLACE);
    for (uint8_t i = 0; i < CHOICES; i++) {
        draw_choice(canvas, choice_box(i), i);
    }
    if (focus == ON_CHOICES && !guide_takes_a()) {
        draw_trakks_choice(canvas, choice_box(choices.cursor));
    }
    bool teaches_pool = session_is_practice() && session_count_moves() == 0;
    if (teaches_pool) {
        avoid_covering(box(0, POOL_TOP, CANVAS_WIDTH, POOL_HEIGHT));
    } else if (session_is_practice()) { /* what the others did is seen there */
        avoid_if_possible(box(0, STAGE_TOP, CANVAS_WIDTH, POOL_TOP + POOL_HEIGHT - STAGE_TOP));
    }
    hand.may_be_covered = focus == ON_POOL || teaches_pool;
    draw_trakks_hand(canvas, HAND_TOP, &hand, focus == ON_HAND, fresh);
    draw_caption(canvas);
    if (trakks_notice[0] != '\0') {
        int height = trakks_notice_box(0, trakks_notice).height;
        draw_trakks_notice(canvas, STAGE_BOTTOM - height, trakks_notice); /* the hand is seen */
    }
}

static void take(void) {
    if (trakks_play_move(TRAKKS_TAKE, pool_cursor, 0)) {
        trakks_after_move();
    }
}

static void draw_from_bag(void) {
    static uint8_t before[TRAKKS_KINDS];
    trakks_own_counts(before);
    if (trakks_play_move(TRAKKS_DRAW, 0, 0)) {
        trakks_received_open(before, false);
    }
}

static void answer_pass(bool yes) {
    if (yes && trakks_play_move(TRAKKS_PASS, 0, 0)) {
        trakks_after_move();
    }
}

static void go_to_pool(void) {
    focus = ON_POOL;
    pool_cursor = likely_place;
}

static void choose(void) {
    if (!is_possible(choices.cursor)) {
        struct text out = text_into(trakks_notice, sizeof trakks_notice);
        tell_why_not(&out, choices.cursor);
        cue_play(CUE_REFUSE);
        return;
    }
    cue_play(CUE_CONFIRM);
    switch (choices.cursor) {
    case CHOICE_TAKE:
        go_to_pool();
        return;
    case CHOICE_DRAW: /* to draw, A is held */
        dialog_ask(&(struct question){.text = say(T_TRAKKS_TURN_ASK_PASS),
                                      .yes = T_DO_YES,
                                      .no = T_DO_BACK,
                                      .answer = answer_pass});
        return;
    case CHOICE_ACTION:
        trakks_actions_open();
        return;
    default:
        trakks_lay_open();
    }
}

static void explain(void) {
    struct text out = text_into(trakks_explanation, sizeof trakks_explanation);
    if (focus == ON_POOL) {
        trakks_tell_tile(&out, view.pool[pool_cursor], 0);
    } else if (focus == ON_HAND) {
        trakks_hand_tell(&out, &hand, trakks_hand_kind(&hand));
    } else {
        if (!is_possible(choices.cursor)) {
            tell_why_not(&out, choices.cursor);
            text_add(&out, "\n");
        }
        bool opens = choices.cursor == CHOICE_LAY && (view.opened >> view.seat & 1) == 0;
        text_add(&out, say(opens ? T_TRAKKS_TABLE_ASKED_OPEN : texts[choices.cursor].why));
    }
    dialog_tell(NULL, trakks_explanation);
}

static void arrow(enum button button, enum button_kind kind) {
    uint8_t pool = view.pool_count;
    if (focus == ON_POOL) {
        int by = button == BUTTON_LEFT ? -1 : button == BUTTON_RIGHT ? 1 : 0;
        pool_cursor = (uint8_t)((pool_cursor + pool + by) % pool);
        focus = button == BUTTON_DOWN ? ON_CHOICES : ON_POOL;
    } else if (focus == ON_HAND) {
        if (!trakks_hand_press(&hand, button, kind) && button == BUTTON_UP) {
            focus = ON_CHOICES;
        }
    } else if (button == BUTTON_DOWN && choices.cursor >= choices.columns) {
        focus = hand.count > 0 ? ON_HAND : ON_CHOICES;
    } else if (button != BUTTON_UP || choices.cursor >= choices.columns) {
        grid_press(&choices, button, kind);
        screen_answer_in(choice_box(choices.cursor));
    } else if (pool > 0 && kind == BUTTON_PRESS) {
        go_to_pool();
    }
    cue_play(CUE_MOVE);
}

static void sort_hand(void) {
    trakks_hand_sort_other(&hand);
}

static void go_to_choices(void) {
    focus = ON_CHOICES;
}

/* Holding A draws; every press removes the notice. */
static bool intercept(enum button button, enum button_kind kind) {
    return trakks_intercept_hold(button, kind, draw_from_bag);
}

static bool may_draw(void) {
    return is_possible(CHOICE_DRAW) && !must_pass();
}

static void update_actions(struct actions *now) {
    if (focus != ON_CHOICES) {
        now->a = focus == ON_POOL ? (struct action){T_TRAKKS_DO_TAKE, take}
                                  : (struct action){T_TRAKKS_DO_SORT, sort_hand};
        now->b = (struct action){.act = go_to_choices};
    } else if (choices.cursor == CHOICE_DRAW && may_draw()) {
        now->a = (struct action){T_TRAKKS_DO_DRAW, trakks_ask_for_hold};
    }
}

/* Between presses, tile by tile: what makes no line with the hand may fit one on the table. Where
 * the cursor enters the pool does not change: to take a tile and lay it again gains nothing. */
static uint32_t tick(uint32_t now_ms) {
    (void)now_ms;
    if (looked_up >= view.pool_count) {
        return NEVER;
    }
    uint8_t kind = view.pool[looked_up];
    enum fit *fit = &pool_fit[looked_up++];
    if (kind < TRAKKS_NUMBERS && *fit != FITS_LINE && trakks_fits_table(kind)) {
        *fit = FITS_TABLE;
        screen_redraw();
    }
    return 0;
}

static const struct screen screen = {
    .draw = draw,
    .intercept = intercept,
    .arrow = arrow,
    .tick = tick,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_TRAKKS_DO_TABLE, screen_back}, /* the curtain leads back from there */
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .name = "trakks turn",
};

/* A tile of the hand that one more tile could make a line with: the same number, or at most two
 * apart in its colour. */
static bool has_neighbour(const uint8_t counts[TRAKKS_KINDS], uint8_t kind) {
    enum { APART_MAX = TRAKKS_LINE_MIN - 1 };
    uint8_t colour = trakks_colour(kind), value = trakks_value(kind);
    bool has = false;
    for (uint8_t other = 1; other <= TRAKKS_VALUES; other++) {
        int apart = other - value;
        has = has || (apart != 0 && apart >= -APART_MAX && apart <= APART_MAX &&
                      counts[trakks_kind(colour, other)] > 0);
    }
    for (uint8_t other = 0; other < TRAKKS_COLOURS; other++) {
        has = has || (other != colour && counts[trakks_kind(other, value)] > 0);
    }
    return has;
}

static enum fit find_fit(uint8_t counts[TRAKKS_KINDS], uint8_t kind) {
    static struct hand with;
    if (kind >= TRAKKS_NUMBERS || counts[kind] > 0) { /* a second one makes no new line */
        return kind >= TRAKKS_NUMBERS ? FITS_ACTION : FITS_TWIN;
    }
    counts[kind]++;
    trakks_hand_start(&with, counts);
    counts[kind]--;
    return with.marks[kind] != 0 ? FITS_LINE : has_neighbour(counts, kind) ? FITS_ONE : FITS_NOT;
}

/* The points that it costs if it stays in the hand. */
static uint8_t cost(uint8_t kind) {
    return kind < TRAKKS_NUMBERS ? trakks_value(kind) : TRAKKS_ACTION_POINTS;
}

/* The cursor enters the pool at the tile that fits best; of several at the one that costs least. */
static void judge_pool(uint8_t counts[TRAKKS_KINDS]) {
    likely_place = 0;
    for (uint8_t place = 0; place < view.pool_count; place++) {
        pool_fit[place] = find_fit(counts, view.pool[place]);
        int better = (int)pool_fit[place] - (int)pool_fit[likely_place];
        bool is_cheaper = cost(view.pool[place]) < cost(view.pool[likely_place]);
        likely_place = better > 0 || (better == 0 && is_cheaper) ? place : likely_place;
    }
}

static void prepare(void) {
    static uint8_t counts[TRAKKS_KINDS];
    trakks_received_counts(fresh);
    trakks_own_counts(counts);
    trakks_hand_start(&hand, counts);
    session_view(handover_holder(), &view);
    for (uint8_t choice = 0; choice < CHOICES; choice++) {
        answers[choice] = check(choice);
    }
    struct text out = text_into(beside, sizeof beside);
    trakks_tell_round_or_groups(&out, &view);
    lay_resumes = trakks_lay_can_resume();
    focus = ON_CHOICES;
    judge_pool(counts);
    looked_up = 0;
    trakks_notice[0] = '\0';
}

/* Tiles received from others fly into the rack, or are looked at first. */
void trakks_turn_open(void) {
    prepare();
    choices.cursor = CHOICE_LAY;
    screens_push(&screen, CUT);
    if (trakks_received_from_others_open()) {
        return;
    }
    trakks_hand_fly_in(&hand, HAND_TOP, fresh, box(0, STAGE_TOP, CANVAS_WIDTH, SEATS_HEIGHT), 0);
}

void trakks_turn_at_once(void) {
    prepare();
    choices.cursor = CHOICE_LAY;
    screens_replace(&screen, DEEPER);
}

void trakks_turn_back(void) {
    prepare();
    screens_replace(&screen, BACK);
}

bool trakks_turn_shown(void) {
    return screens_top() == &screen;
}

void trakks_turn_select(const struct game_move *move) {
    choices.cursor = move->kind == TRAKKS_TAKE                                ? CHOICE_TAKE
                     : move->kind == TRAKKS_DRAW || move->kind == TRAKKS_PASS ? CHOICE_DRAW
                     : move->kind == TRAKKS_LAY                               ? CHOICE_LAY
                                                                              : CHOICE_ACTION;
    likely_place = move->kind == TRAKKS_TAKE ? move->a : likely_place;
}
