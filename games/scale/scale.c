/* Sur une échelle de un à T-Rex: the people perform, the engine deals, hides and judges. The
 * game flow: matches and verdicts, tokens, the end, ties. */
#include "scale.h"

#include "games/base/numbers.h"
#include "scale_internal.h"

#define REASON(name, rule, text) [SCALE_REASON_##name - GAME_REASON_OWN] = {rule, text},
static const struct game_words reasons[] = {
#include "reasons.def"
};
#undef REASON

#define EVENT(name, text) [SCALE_EVENT_##name] = {NULL, text},
static const struct game_words events[] = {
#include "events.def"
};
#undef EVENT

uint8_t scale_action(const struct scale_state *state, uint8_t colour) {
    return state->actions[colour][state->face_up[colour]];
}

bool scale_performance(const struct scale_state *state, uint8_t seat, uint8_t *action,
                       uint8_t *level) {
    uint8_t card = state->seat[seat].card;
    if (!scale_is_number(card)) {
        return false;
    }
    *action = scale_action(state, scale_colour_of(card));
    *level = scale_level_of(card);
    return true;
}

uint8_t scale_lid(const struct scale_state *state) {
    return (uint8_t)(scale_success_tokens[2] - state->success);
}

/* Two players play together: both score the tokens in the lid. */
static int16_t score(const void *state, uint8_t seat) {
    const struct scale_state *now = state;
    const struct scale_seat *own = &now->seat[seat];
    return (int16_t)(now->players == 2 ? scale_lid(now) : own->success - own->failure);
}

static uint8_t difference(const struct scale_state *state, uint8_t one, uint8_t other) {
    uint8_t a = scale_level_of(state->seat[one].card);
    uint8_t b = scale_level_of(state->seat[other].card);
    return (uint8_t)(a > b ? a - b : b - a);
}

/* Both cards are shown to everyone, and put away (SC-11). Returns how far apart they are. */
static uint8_t reveal(struct scale_state *state, uint8_t one, uint8_t other, struct game_log *log) {
    uint8_t apart = difference(state, one, other);
    enum scale_event event = apart == 0   ? SCALE_EVENT_PERFECT_MATCH
                             : apart == 1 ? SCALE_EVENT_NEAR_MATCH
                                          : SCALE_EVENT_NO_MATCH;
    scale_say(log, event, one, state->seat[one].card, other, state->seat[other].card);
    game_log_everyone_learned(log, state->players);
    scale_discard(state, one);
    scale_discard(state, other);
    return apart;
}

static void finish(struct scale_state *state, uint8_t winners, struct game_log *log) {
    state->phase = SCALE_PHASE_OVER;
    state->turn = SEAT_NONE;
    state->winners = winners;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((winners >> seat & 1) != 0) {
            scale_say(log, SCALE_EVENT_WINS, seat, 0, 0, 0);
        }
    }
}

/* SC-17: the seats with the highest total. */
static uint8_t highest(const struct scale_state *state) {
    uint8_t best = 0;
    for (uint8_t seat = 1; seat < state->players; seat++) {
        best = score(state, seat) > score(state, best) ? seat : best;
    }
    uint8_t seats = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        bool is_best = score(state, seat) == score(state, best);
        seats = (uint8_t)(seats | (is_best ? 1u << seat : 0));
    }
    return seats;
}

/* SC-16 to SC-18 */
static void end_of_tokens(struct scale_state *state, struct game_log *log) {
    scale_say(log, state->success == 0 ? SCALE_EVENT_SUCCESS_GONE : SCALE_EVENT_FAILURE_GONE, 0, 0,
              0, 0);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        const struct scale_seat *own = &state->seat[seat];
        scale_say(log, SCALE_EVENT_COUNTS, seat, own->success, own->failure, 0);
    }
    uint8_t best = highest(state);
    uint8_t everyone = (uint8_t)((1u << state->players) - 1);
    if ((best & (best - 1)) == 0 || best == everyone) {
        finish(state, best, log);
        return;
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((best >> seat & 1) != 0) {
            scale_say(log, SCALE_EVENT_IS_TIED, seat, 0, 0, 0);
        }
    }
    state->tied = best;
    state->phase = SCALE_PHASE_TIE;
}

/* Takes tokens off a pile; what it lacks comes from the box (SC-16). */
static void take_tokens(uint8_t *pile, uint8_t count) {
    *pile = (uint8_t)(*pile > count ? *pile - count : 0);
}

/* SC-10 */
static void pay(struct scale_state *state, uint8_t apart, uint8_t seat, struct game_log *log) {
    struct scale_seat *own = &state->seat[seat];
    if (apart > 1) {
        own->failure++;
        take_tokens(&state->failure, 1);
        scale_say(log, SCALE_EVENT_FAILURE, seat, 1, 0, 0);
        return;
    }
    uint8_t award = apart == 0 ? 2 : 1;
    own->success = (uint8_t)(own->success + award);
    take_tokens(&state->success, award);
    scale_say(log, SCALE_EVENT_SUCCESS, seat, award, 0, 0);
}

/* SC-9 to SC-11 */
static void match(struct scale_state *state, uint8_t one, uint8_t other, struct game_log *log) {
    uint8_t apart = reveal(state, one, other, log);
    pay(state, apart, one, log);
    pay(state, apart, other, log);
    if (state->success == 0 || state->failure == 0) {
        end_of_tokens(state, log);
        return;
    }
    state->to_draw = other;
    scale_draw(state, one, log);
}

/* SC-19 to SC-23 */
static void verdict(struct scale_state *state, bool says_match, struct game_log *log) {
    uint8_t apart = reveal(state, 0, 1, log);
    uint8_t all = scale_success_tokens[2];
    if (says_match != (apart <= 1)) {
        scale_say(log, SCALE_EVENT_WRONG, scale_lid(state), all, 0, 0);
        state->result = SCALE_LOST;
        finish(state, 0, log);
        return;
    }
    uint8_t before = state->success;
    take_tokens(&state->success, apart == 0 ? 2 : 1);
    scale_say(log, SCALE_EVENT_RIGHT, (uint8_t)(before - state->success), scale_lid(state), all, 0);
    if (state->success == 0) {
        scale_say(log, SCALE_EVENT_WON_TOGETHER, 0, 0, 0, 0);
        state->result = SCALE_WON;
        finish(state, 3, log);
        return;
    }
    state->to_draw = 1;
    scale_draw(state, 0, log);
}

/* SC-18 */
static void lay_for_tie(struct scale_state *state, uint8_t card) {
    uint8_t colour = card / SCALE_ACTIONS;
    scale_turn_up(state, colour, card % SCALE_ACTIONS);
    state->tie_colours = (uint8_t)(state->tie_colours | 1u << colour);
}

static void apply(void *state, const void *move, struct game_log *log) {
    struct scale_state *now = state;
    const struct game_move *choice = move;
    switch (choice->kind) {
    case SCALE_MATCH:
        match(now, choice->a, choice->b, log);
        break;
    case SCALE_CHANGE:
        scale_say(log, SCALE_EVENT_CHANGES, choice->a, 0, 0, 0);
        scale_discard(now, choice->a);
        scale_draw(now, choice->a, log);
        break;
    case SCALE_VERDICT_MATCH:
    case SCALE_VERDICT_NO_MATCH:
        verdict(now, choice->kind == SCALE_VERDICT_MATCH, log);
        break;
    case SCALE_SWAP:
        scale_swap(now, choice->a, log);
        break;
    case SCALE_TIE:
        lay_for_tie(now, choice->a);
        lay_for_tie(now, choice->b);
        now->phase = SCALE_PHASE_JUDGE;
        scale_say(log, SCALE_EVENT_TIE_ACTIONS, choice->a, choice->b, 0, 0);
        break;
    case SCALE_JUDGE:
        finish(now, (uint8_t)(1u << choice->a), log);
        break;
    default:
        finish(now, now->tied, log);
        break;
    }
}

static uint8_t turn(const void *state) {
    return ((const struct scale_state *)state)->turn;
}

static uint8_t winners(const void *state) {
    return ((const struct scale_state *)state)->winners;
}

static const char *const no_or_yes[] = {"no", "yes"};
static const struct game_option options[] = {
    [SCALE_OPTION_FIRST] = {.key = "first",
                            .words = no_or_yes,
                            .lowest = 0,
                            .highest = 1,
                            .default_value = 0,
                            .players_min = 2,
                            .players_max = SCALE_SEATS_MAX},
};

const struct game game_scale = {
    .id = "scale",
    .seats_min = 2,
    .seats_max = SCALE_SEATS_MAX,
    .option_count = count_of(options),
    .options = options,
    .reasons = reasons,
    .events = events,
    .reason_count = count_of(reasons),
    .event_count = count_of(events),
    GAME_SIZES(scale),
    .prepare = scale_prepare,
    .start = scale_start,
    .turn = turn,
    .check = scale_check,
    .apply = apply,
    .next_legal = scale_next_legal,
    .view = scale_view,
    .winners = winners,
    .score = score,
    .move_to_text = scale_move_to_text,
    .move_to_bytes = game_move_to_bytes,
    .move_from_bytes = scale_move_from_bytes,
    .update_move = scale_update_move,
    .name = scale_name,
};
