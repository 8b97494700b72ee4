/* The set-up of T-REX: what is not arranged is shuffled. */
#include "trex_internal.h"

void trex_prepare(void *setup, const struct game_options *options) {
    *(struct trex_setup *)setup = (struct trex_setup){.options = *options};
}

/* All of `count` things in a fresh order, those already in `first` taken out, behind them. */
static void shuffle_behind(struct rng *rng, const uint8_t *all, uint8_t count, uint8_t *first,
                           uint8_t named) {
    uint8_t order[TREX_CARDS];
    uint32_t taken = 0;
    for (uint8_t i = 0; i < count; i++) {
        order[i] = all[i];
    }
    for (uint8_t i = 0; i < named; i++) {
        taken |= UINT32_C(1) << first[i];
    }
    rng_shuffle(rng, order, count);
    for (uint8_t i = 0; i < count; i++) {
        if ((taken >> order[i] & 1) == 0) {
            first[named++] = order[i];
        }
    }
}

/* TR-4 */
static void draw_trumps(struct trex_state *state, const struct trex_setup *setup, struct rng *rng) {
    static const uint8_t colours[TREX_COLOURS] = {TREX_YELLOW, TREX_BLUE, TREX_BROWN, TREX_GREEN,
                                                  TREX_RED};
    uint8_t trumps[TREX_COLOURS] = {setup->trumps[0], setup->trumps[1]};
    shuffle_behind(rng, colours, TREX_COLOURS, trumps, setup->trumps_named);
    state->strong = trumps[0];
    state->weak = trumps[1];
}

/* TR-5 */
static void deal(struct trex_seat *seat, const uint8_t *named, uint8_t count, struct rng *rng) {
    uint8_t all[TREX_CARDS];
    uint8_t deck[TREX_CARDS] = {0};
    for (uint8_t i = 0; i < TREX_CARDS; i++) {
        all[i] = (uint8_t)(i + 1);
        deck[i] = named[i];
    }
    shuffle_behind(rng, all, TREX_CARDS, deck, count);
    seat->hand_count = TREX_HAND;
    seat->deck_count = TREX_CARDS - TREX_HAND;
    for (int i = 0; i < TREX_HAND; i++) {
        seat->hand |= trex_bit(deck[i]);
    }
    for (int i = TREX_HAND; i < TREX_CARDS; i++) {
        seat->deck[TREX_CARDS - 1 - i] = deck[i];
    }
}

/* TR-3. Every egg has a number of its own while it is shuffled: if the named ones were taken out
 * by colour, the order of the others would no longer be even. */
static void lay_eggs(struct trex_state *state, const struct trex_setup *setup,
                     const uint8_t named[TREX_COLOURS], struct rng *rng) {
    uint8_t order[TREX_EGGS];
    uint8_t colours[TREX_EGGS];
    bool taken[TREX_EGGS] = {false};
    uint8_t count = 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        for (uint8_t i = 0; i < trex_egg_counts[colour]; i++) {
            taken[count] = i < named[colour];
            colours[count] = colour;
            order[count] = count;
            count++;
        }
    }
    rng_shuffle(rng, order, TREX_EGGS);
    uint8_t next = 0;
    for (int pile = 0; pile < TREX_PILES; pile++) {
        for (uint8_t i = 0; i < TREX_PILE; i++) {
            if (i < setup->eggs_named[pile]) {
                state->eggs[pile][i] = setup->eggs[pile][i];
                continue;
            }
            while (taken[order[next]]) {
                next++;
            }
            state->eggs[pile][i] = colours[order[next++]];
        }
    }
}

struct game_message trex_start(void *state, const void *setup) {
    const struct trex_setup *from = setup;
    struct trex_state *now = state;
    uint8_t named[TREX_COLOURS] = {0};
    for (int pile = 0; pile < TREX_PILES; pile++) {
        for (uint8_t i = 0; i < from->eggs_named[pile]; i++) {
            uint8_t colour = from->eggs[pile][i];
            if (named[colour]++ == trex_egg_counts[colour]) {
                return (struct game_message){TREX_REASON_TOO_MANY_EGGS,
                                             {trex_egg_counts[colour], colour}};
            }
        }
    }
    *now = (struct trex_state){
        .players = from->options.players,
        .is_short = from->options.choice[TREX_OPTION_ROUNDS] == TREX_SHORT_GAME,
        .seen_by = SEAT_NONE,
        .phase = TREX_PHASE_PLAY,
        .round = 1,
        .meteor_seat = SEAT_NONE,
        .order = {SEAT_NONE, SEAT_NONE, SEAT_NONE, SEAT_NONE, SEAT_NONE},
    };
    struct rng rng;
    rng_seed(&rng, from->options.seed);
    draw_trumps(now, from, &rng);
    lay_eggs(now, from, named, &rng);
    for (uint8_t seat = 0; seat < now->players; seat++) {
        deal(&now->seat[seat], from->deck[seat], from->deck_named[seat], &rng);
    }
    return GAME_ACCEPTED;
}
