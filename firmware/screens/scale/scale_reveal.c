/* A drum roll, both cards, the verdict, and the tokens that fly to their new owners. Everything
 * comes from the log of the last move, which is public. */
#include "drivers/clock/clock.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"

enum {
    ROLL_MS = 800,
    BEAT_MS = 80,
    FALL_MS = 260,
    APART_MS = 90, /* one token after the other */
    TOKENS = 1,    /* the id of all that fall */
};
enum {
    HALF = CANVAS_WIDTH / 2,
    NAMES_TOP = STAGE_TOP + 2,
    CARD_TOP = STAGE_TOP + 28,
    CARD_WIDTH = 116,
    CARD_HEIGHT = 82,
    LESSON_CARD_HEIGHT = 70,
    VERDICT_TOP = CARD_TOP + CARD_HEIGHT + 2,
    TOKENS_TOP = VERDICT_TOP + 44,
    LESSON_TOKENS_TOP = CARD_TOP + LESSON_CARD_HEIGHT + 6,
    TOKEN_STEP = 28,
    TOTAL_WIDTH = 40,
    WHY_OVER_HEIGHT = 16,
    PAID_HEIGHT = 13,
    PAID_HIGHER = 18, /* the tokens, and less of the verdict's room */
    VERDICT_HEIGHT = 34,
    LOW_VERDICT_HEIGHT = 26,
    LID_LEFT = 24,
    LID_TOP = VERDICT_TOP + 28,
};
static bool rolling;
static uint32_t since_ms;
static uint32_t frame;                         /* beats of the roll */
static uint8_t success_before, failure_before; /* on the table before this match */

/* ---- what the log says ---- */

static const struct game_message *event_of(uint8_t code) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == code) {
            return &log->event[i];
        }
    }
    return NULL;
}

/* PERFECT_MATCH, NEAR_MATCH or NO_MATCH: seat, card, seat, card. It is the first of its move. */
static const struct game_message *shown_cards(void) {
    return &session_log()->event[0];
}

static bool good(void) {
    return scale_is_two_player() ? event_of(SCALE_EVENT_WRONG) == NULL
                                 : shown_cards()->code != SCALE_EVENT_NO_MATCH;
}

static uint8_t token_count(void) {
    if (scale_is_two_player()) {
        const struct game_message *right = event_of(SCALE_EVENT_RIGHT);
        return right != NULL ? right->arg[0] : 0;
    }
    return shown_cards()->code == SCALE_EVENT_PERFECT_MATCH ? 2 : 1;
}

static enum text_key verdict(void) {
    if (scale_is_two_player()) {
        return good()                                        ? T_SCALE_REVEAL_RIGHT
               : shown_cards()->code == SCALE_EVENT_NO_MATCH ? T_SCALE_REVEAL_WRONG_MATCH
                                                             : T_SCALE_REVEAL_WRONG_NO_MATCH;
    }
    return shown_cards()->code == SCALE_EVENT_PERFECT_MATCH ? T_SCALE_REVEAL_PERFECT
           : shown_cards()->code == SCALE_EVENT_NEAR_MATCH  ? T_SCALE_REVEAL_NEAR
                                                            : T_SCALE_REVEAL_NONE;
}

/* The guide says the verdict, in the room below the tokens. */
static bool guide_speaks(void) {
    return session_is_practice() || (!scale_is_two_player() && speech_in_front());
}

static int card_height(void) {
    return guide_speaks() ? LESSON_CARD_HEIGHT : CARD_HEIGHT;
}

/* SC-16: why the game is over, or NULL. */
static const struct game_message *why_over(void) {
    const struct game_message *gone = event_of(SCALE_EVENT_SUCCESS_GONE);
    return gone != NULL ? gone : event_of(SCALE_EVENT_FAILURE_GONE);
}

static int left_before(void) {
    return good() ? success_before : failure_before;
}

/* SC-16: the last match takes more than the table had. */
static bool is_paid_beyond(void) {
    return why_over() != NULL && left_before() < 2 * token_count();
}

static int tokens_top(void) {
    int higher = is_paid_beyond() ? PAID_HIGHER : why_over() != NULL ? WHY_OVER_HEIGHT / 2 : 0;
    return guide_speaks() ? LESSON_TOKENS_TOP : TOKENS_TOP - higher;
}

static void draw_person(struct canvas *canvas, uint8_t seat, int x) {
    enum { FACE = 24, GAP = 3, ROOM = HALF - FACE - GAP - 4 };
    int y = NAMES_TOP;
    const char *name = person(seat)->name;
    unsigned style = text_fitting(ROOM, MIDDLE, name);
    int width = text_width(style, name);
    x += (HALF - FACE - GAP - width) / 2;
    draw_small_face(canvas, seat, x, y + 1);
    draw_text(canvas, box(x + FACE + GAP, y, width, 26), style, COLOUR_TEXT, name);
}

static void draw_side(struct canvas *canvas, uint8_t seat, uint8_t card, int x) {
    struct box b = box(x + (HALF - CARD_WIDTH) / 2, CARD_TOP, CARD_WIDTH, card_height());
    draw_person(canvas, seat, x);
    if (rolling) {
        int shake = frame % 2 == 0 ? -1 : 1;
        draw_number_card_back(canvas, box_moved(b, shake, frame % 4 < 2 ? 0 : 1));
    } else {
        draw_number_card(canvas, b, card);
        avoid_if_possible(b);
    }
}

static const struct sprite *token(void) {
    return good() ? &art_token_success : &art_token_failure;
}

static bool arrived(void) {
    return !rolling && !motion_hides(TOKENS);
}

static struct box award_place(int x, int index) {
    int left = x + (HALF - token_count() * TOKEN_STEP - TOTAL_WIDTH) / 2;
    return box(left + index * TOKEN_STEP, tokens_top(), 2 * art_token_success.width,
               2 * art_token_success.height);
}

static void draw_award(struct canvas *canvas, uint8_t seat, int x) {
    int count = token_count();
    guide_spot(SPOT_SCALE_SEAT, seat, box(x + 4, tokens_top() - 3, HALF - 8, 32));
    avoid_covering(box(x, tokens_top() - 8, HALF, 38));
    for (int i = 0; i < count && arrived(); i++) {
        struct box place = award_place(x, i);
        draw_sprite_big(canvas, token(), place.x, place.y, COLOUR_TINT_DARK);
    }
    canvas_settle(canvas);
    if (arrived()) {
        struct box total = box(award_place(x, count).x, tokens_top() - 4, TOTAL_WIDTH, 36);
        draw_text(canvas, box_cut_top(&total, 13), SMALL | CENTRE, COLOUR_DIM,
                  say(T_SCALE_REVEAL_TOTAL));
        draw_number(canvas, total, LARGE | CENTRE, COLOUR_TEXT, session_score(seat));
    }
}

static void draw_into_lid(struct canvas *canvas) {
    enum { COUNT_X = LID_LEFT + LID_WIDTH + 8 };
    uint8_t now = scale_lid(scale_table_view()),
            count = (uint8_t)(now - (arrived() ? 0 : token_count()));
    draw_lid(canvas, LID_LEFT, LID_TOP, count);
    draw_lid_count(canvas, box(COUNT_X, LID_TOP, CANVAS_WIDTH - COUNT_X - 4, 50), LARGE | CENTRE,
                   count);
}

/* ---- tokens on their way ---- */

static void draw_big_token(struct canvas *canvas, int x, int y, uint16_t success) {
    draw_sprite_big(canvas, success ? &art_token_success : &art_token_failure, x, y,
                    COLOUR_TINT_DARK);
}

/* From the pile in the head line down to where it rests. */
static void fall(struct box place, int number) {
    bool big = place.width > art_token_success.width;
    motion_fly(&(struct flight){.sprite = big ? NULL : token(),
                                .draw = draw_big_token,
                                .arg = good(),
                                .width = (uint8_t)place.width,
                                .height = (uint8_t)place.height,
                                .id = TOKENS,
                                .x = MARGIN,
                                .y = (int16_t)-place.height,
                                .to_x = place.x,
                                .to_y = place.y,
                                .delay_ms = (uint16_t)(number * APART_MS),
                                .ms = FALL_MS,
                                .path = PATH_FALL,
                                .lands_with = good() ? CUE_SCALE_TOKEN : CUE_SCALE_FAILURE});
}

static void let_tokens_fall(void) {
    for (uint8_t i = 0; i < token_count(); i++) {
        if (scale_is_two_player()) {
            uint8_t place = (uint8_t)(scale_lid(scale_table_view()) - token_count() + i);
            fall(lid_place(LID_LEFT, LID_TOP, place), i);
        } else {
            fall(award_place(0, i), i);
            fall(award_place(HALF, i), i);
        }
    }
}

static void draw_verdict(struct canvas *canvas) {
    bool is_low = scale_is_two_player() || is_paid_beyond();
    struct box b =
        box(4, VERDICT_TOP, CANVAS_WIDTH - 8, is_low ? LOW_VERDICT_HEIGHT : VERDICT_HEIGHT);
    avoid_cutting(box_centred(b, b.width, 20));
    draw_fitted(canvas, b, LARGE | CENTRE, good() ? COLOUR_GOOD : COLOUR_BAD, say(verdict()));
}

/* The stocks would give the verdict away: they stay as they were until the tokens have arrived. */
static void draw_stocks(struct canvas *canvas) {
    struct scale_state table = *scale_table_view();
    if (!arrived()) {
        table.success = success_before;
        table.failure = failure_before;
    }
    draw_tokens_left(canvas, &table);
}

static void draw_why_over(struct canvas *canvas) {
    if (why_over() == NULL || !arrived()) {
        return;
    }
    char why[96];
    struct text out = text_into(why, sizeof why);
    struct box room = box_inset(stage(), 4, 3), line = box_cut_bottom(&room, WHY_OVER_HEIGHT);
    game_ui_sentence(&out, why_over());
    draw_fitted(canvas, line, MIDDLE | CENTRE, COLOUR_TEXT, why);
    if (is_paid_beyond()) {
        const struct fill fill = {.n = {left_before(), 2 * token_count()}};
        draw_fitted(canvas, box_cut_bottom(&room, PAID_HEIGHT), SMALL | CENTRE, COLOUR_TEXT,
                    say_with(T_SCALE_REVEAL_PAID, &fill));
    }
}

static void draw(struct canvas *canvas) {
    const struct game_message *shown = shown_cards();
    draw_head(canvas, "", NULL);
    draw_stocks(canvas);
    draw_side(canvas, shown->arg[0], shown->arg[1], 0);
    draw_side(canvas, shown->arg[2], shown->arg[3], HALF);
    if (rolling) {
        draw_text(canvas, box(0, VERDICT_TOP + 8, CANVAS_WIDTH, 24), MIDDLE | CENTRE, COLOUR_DIM,
                  say(T_SCALE_REVEAL_ROLL));
    } else {
        if (!guide_speaks()) {
            draw_verdict(canvas);
        }
        canvas_settle(canvas);
        if (scale_is_two_player() && !speech_in_front()) {
            draw_into_lid(canvas);
        } else if (!scale_is_two_player()) {
            draw_award(canvas, shown->arg[0], 0);
            draw_award(canvas, shown->arg[2], HALF);
            draw_why_over(canvas);
        }
    }
}

static const struct screen reveal_screen;

/* Two players earn their tokens together, so the other tips would be wrong for them. */
static void give_tip(void) {
    bool is_near = shown_cards()->code == SCALE_EVENT_NEAR_MATCH;
    if (!scale_is_two_player()) {
        game_ui_give_tip_of(shown_cards()->code);
    } else if (is_near && good()) {
        game_ui_give_tip_of(SCALE_EVENT_RIGHT);
    }
}

static void turn_over(void) {
    rolling = false;
    screens_replace(&reveal_screen, CUT);
    cue_play(good() ? CUE_MINE : CUE_DANGER);
    give_tip();
    let_tokens_fall();
    screen_redraw();
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t gone = now_ms - since_ms;
    if (gone >= ROLL_MS) {
        turn_over();
        return NEVER;
    }
    if (gone / BEAT_MS != frame) {
        frame = gone / BEAT_MS;
        cue_play(CUE_TICK);
        screen_redraw();
    }
    return BEAT_MS - gone % BEAT_MS;
}

static void update_actions(struct actions *now) {
    now->explanation = scale_is_two_player() ? T_SCALE_RULES_TWO : T_SCALE_EXPLAIN_MATCH;
}

static bool intercept_roll(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        turn_over();
    }
    return true;
}

/* Nothing is said before the cards are open. */
static const struct screen roll_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw,
    .intercept = intercept_roll,
    .actions = {.a = {.act = scale_next}},
    .update_actions = update_actions,
    .tick = tick,
    .name = "scale reveal",
    .hides_guide = true,
};

static const struct screen reveal_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw,
    .actions = {.a = {.act = scale_next}},
    .update_actions = update_actions,
    .name = "scale reveal",
};

void scale_reveal_open(const struct scale_state *before) {
    success_before = before->success;
    failure_before = before->failure;
    rolling = true;
    frame = 0;
    since_ms = clock_ms();
    cue_play(CUE_TICK);
    show_on_table(&roll_screen, CUT);
}

/* From what the seats had: the last match may have been paid out of the box (SC-16). */
static struct scale_state state_before(void) {
    struct scale_state before = *scale_table_view();
    int success = 0, failure = 0, paid = 2 * token_count();
    if (scale_is_two_player()) {
        before.success = (uint8_t)(before.success + token_count());
        return before;
    }
    for (uint8_t seat = 0; seat < before.players; seat++) {
        success += before.seat[seat].success;
        failure += before.seat[seat].failure;
    }
    *(good() ? &success : &failure) -= paid;
    before.success = (uint8_t)(scale_success_tokens[before.players] - success);
    before.failure = (uint8_t)(scale_failure_tokens[before.players] - failure);
    return before;
}

void scale_reveal_again(void) {
    struct scale_state before = state_before();
    scale_reveal_open(&before);
}

/* ---- in replays ---- */

uint8_t scale_replay_pictures(void) {
    return session_log()->count > 0 && shown_cards()->code <= SCALE_EVENT_NO_MATCH;
}

void scale_replay_begin(uint8_t picture) {
    (void)picture;
    struct scale_state before = state_before();
    success_before = before.success;
    failure_before = before.failure;
    rolling = false;
    cue_play(good() ? CUE_MINE : CUE_DANGER);
    let_tokens_fall();
}

void scale_draw_replay(struct canvas *canvas, uint8_t picture) {
    (void)picture;
    draw(canvas);
}
