/* The set-up of Sur une échelle de un à T-Rex: arranged where somebody asks for it, shuffled for
 * the rest. */
#include "scale_internal.h"

void scale_prepare(void *setup, const struct game_options *options) {
    *(struct scale_setup *)setup = (struct scale_setup){.options = *options};
}

/* set pile O6 B10 SX ... */
static struct game_message arrange_pile(struct scale_setup *setup, const char *words,
                                        struct word *word) {
    struct scale_setup next = *setup;
    uint8_t named[SCALE_KINDS] = {0};
    next.pile_named = 0;
    while (word_next(words, word)) {
        uint8_t card;
        if (!scale_card_from_word(word, &card)) {
            return game_refuse_word(SCALE_REASON_NO_SUCH_CARD, word);
        }
        if (named[card]++ == scale_card_counts[card]) {
            return (struct game_message){SCALE_REASON_TOO_MANY_CARDS,
                                         {scale_card_counts[card], card}};
        }
        next.pile[next.pile_named++] = card;
    }
    if (next.pile_named == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    *setup = next;
    return GAME_ACCEPTED;
}

/* set actions O 3 17 ... */
static struct game_message arrange_actions(struct scale_setup *setup, const char *words,
                                           struct word *word) {
    struct scale_setup next = *setup;
    uint32_t named = 0;
    uint8_t colour;
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!scale_colour_from_word(word, &colour)) {
        return game_refuse_word(SCALE_REASON_NO_SUCH_COLOUR, word);
    }
    next.actions_named[colour] = 0;
    while (word_next(words, word)) {
        uint64_t action;
        if (!word_number(word, SCALE_ACTIONS - 1, &action)) {
            return game_refuse_word(SCALE_REASON_NO_SUCH_ACTION, word);
        }
        if ((named >> action & 1) != 0) {
            return game_refuse_word(SCALE_REASON_ACTION_TWICE, word);
        }
        named |= UINT32_C(1) << action;
        next.actions[colour][next.actions_named[colour]++] = (uint8_t)action;
    }
    if (next.actions_named[colour] == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    *setup = next;
    return GAME_ACCEPTED;
}

struct game_message scale_arrange(void *setup, const char *words) {
    struct word word = {0};
    if (!word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &word);
    }
    if (word_is(&word, "pile")) {
        return arrange_pile(setup, words, &word);
    }
    if (word_is(&word, "actions")) {
        return arrange_actions(setup, words, &word);
    }
    return game_refuse_word(GAME_REASON_UNKNOWN_SET, &word);
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
