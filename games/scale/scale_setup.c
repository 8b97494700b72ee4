/* The set-up of Sur une échelle de un à T-Rex: what is not arranged is shuffled. */
#include "scale_internal.h"

void scale_prepare(void *setup, const struct game_options *options) {
    *(struct scale_setup *)setup = (struct scale_setup){.options = *options};
}

/* SC-5: the named actions, or the recommended one, then the others in a fresh order. */
static void lay_actions(struct scale_state *state, const struct scale_setup *setup,
                        uint8_t colour) {
    static const uint8_t recommended[] = {0};
    bool first_game = setup->options.choice[SCALE_OPTION_FIRST] != 0;
    const uint8_t *named = setup->actions[colour];
    uint8_t count = setup->actions_named[colour];
    if (count == 0 && first_game) {
        named = recommended;
        count = 1;
    }
    uint8_t order[SCALE_ACTIONS];
    uint32_t taken = 0;
    for (uint8_t i = 0; i < count; i++) {
        state->actions[colour][i] = named[i];
        taken |= UINT32_C(1) << named[i];
    }
    for (uint8_t i = 0; i < SCALE_ACTIONS; i++) {
        order[i] = i;
    }
    rng_shuffle(&state->rng, order, SCALE_ACTIONS);
    for (uint8_t i = 0; i < SCALE_ACTIONS; i++) {
        if ((taken >> order[i] & 1) == 0) {
            state->actions[colour][count++] = order[i];
        }
    }
}

/* SC-3. Every card has a number of its own while it is shuffled: if the named ones were taken out
 * by kind, the order of the others would no longer be even. */
static void lay_pile(struct scale_state *state, const struct scale_setup *setup) {
    uint8_t order[SCALE_CARDS];
    uint8_t kinds[SCALE_CARDS];
    bool taken[SCALE_CARDS] = {false};
    uint8_t named[SCALE_KINDS] = {0};
    uint8_t count = 0;
    for (uint8_t i = 0; i < setup->pile_named; i++) {
        named[setup->pile[i]]++;
        state->pile[SCALE_CARDS - 1 - i] = setup->pile[i];
    }
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        for (uint8_t i = 0; i < scale_card_counts[kind]; i++) {
            taken[count] = i < named[kind];
            kinds[count] = kind;
            order[count] = count;
            count++;
        }
    }
    rng_shuffle(&state->rng, order, SCALE_CARDS);
    uint8_t free = (uint8_t)(SCALE_CARDS - setup->pile_named);
    for (uint8_t i = 0; i < SCALE_CARDS; i++) {
        if (!taken[order[i]]) {
            state->pile[--free] = kinds[order[i]];
        }
    }
    state->pile_count = SCALE_CARDS;
}

/* SC-6 */
static void deal(struct scale_state *state) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        while (!scale_is_number(state->pile[state->pile_count - 1])) {
            rng_shuffle(&state->rng, state->pile, state->pile_count);
        }
        scale_give_card(state, seat, state->pile[--state->pile_count]);
        state->pile[state->pile_count] = SCALE_NO_CARD;
    }
}

struct game_message scale_start(void *state, const void *setup) {
    const struct scale_setup *from = setup;
    struct scale_state *now = state;
    *now = (struct scale_state){
        .players = from->options.players,
        .seen_by = SEAT_NONE,
        .phase = SCALE_PHASE_PLAY,
        .turn = SEAT_TABLE,
        .success = scale_success_tokens[from->options.players],
        .failure = scale_failure_tokens[from->options.players],
        .to_draw = SEAT_NONE,
    };
    rng_seed(&now->rng, from->options.seed);
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        lay_actions(now, from, colour);
    }
    lay_pile(now, from);
    deal(now);
    return GAME_ACCEPTED;
}
