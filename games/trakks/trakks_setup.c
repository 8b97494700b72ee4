/* Set-up: refuses what contradicts itself, and deals. */
#include "trakks_internal.h"

static struct game_message refuse(uint8_t reason, uint8_t a) {
    return (struct game_message){reason, {a}};
}

void trakks_prepare(void *setup, const struct game_options *options) {
    *(struct trakks_setup *)setup = (struct trakks_setup){.options = *options};
}

/* How many tiles of each kind are named: on the table, in hands, in the pool. */
static void count_named(const struct trakks_setup *setup, uint8_t named[TRAKKS_KINDS]) {
    for (uint8_t i = 0; i < setup->table_count; i++) {
        named[setup->table[i].kind]++;
    }
    for (uint8_t i = 0; i < setup->pool_count; i++) {
        named[setup->pool[i]]++;
    }
    for (uint8_t seat = 0; seat < setup->options.players; seat++) {
        for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
            named[kind] = (uint8_t)(named[kind] + setup->hand[seat][kind]);
        }
    }
}

static struct game_message check_table(const struct trakks_setup *setup) {
    struct trakks_table table;
    trakks_table_clear(&table);
    for (uint8_t i = 0; i < setup->table_count; i++) {
        const struct trakks_placed *placed = &setup->table[i];
        if (placed->kind >= TRAKKS_NUMBERS) {
            return refuse(TRAKKS_REASON_ACTION_LAID, placed->kind);
        }
        if (placed->x >= TRAKKS_SIDE || placed->y >= TRAKKS_SIDE) {
            return refuse(TRAKKS_REASON_BEYOND_GRID, placed->kind);
        }
        table.at[trakks_square(placed->x, placed->y)] = placed->kind;
    }
    uint16_t cursor = 0;
    struct trakks_flaw flaw;
    if (trakks_next_flaw(&table, &cursor, &flaw)) {
        return flaw.why;
    }
    uint8_t groups = trakks_count_groups(&table);
    uint8_t limit = trakks_group_limit[setup->options.players];
    return groups > limit ? (struct game_message){TRAKKS_REASON_GROUPS, {groups, limit}}
                          : GAME_ACCEPTED;
}

/* An empty game of the first round. */
static void clear(struct trakks_state *state, const struct trakks_setup *setup) {
    *state = (struct trakks_state){
        .players = setup->options.players,
        .rounds = setup->options.choice[TRAKKS_OPTION_ROUNDS],
        .round = 1,
        .phase = TRAKKS_TURN,
        .giver = SEAT_NONE,
        .opened = setup->opened,
        .viewer = SEAT_NONE,
    };
    rng_seed(&state->rng, setup->options.seed);
}

/* Takes everything off: hands, table, pool, bag. */
static void sweep(struct trakks_state *state) {
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            state->where[kind][copy] = TRAKKS_ELSEWHERE;
        }
    }
    for (uint8_t i = 0; i < TRAKKS_TILES; i++) {
        state->bag[i] = TRAKKS_NOTHING;
    }
    for (uint8_t i = 0; i < TRAKKS_POOL; i++) {
        state->pool[i] = TRAKKS_NOTHING;
    }
    for (uint8_t i = 0; i < TRAKKS_ACTION_KINDS * TRAKKS_COPIES; i++) {
        state->out[i] = TRAKKS_NOTHING;
    }
    for (uint8_t seat = 0; seat < TRAKKS_SEATS; seat++) {
        trakks_set_gift(state, seat, TRAKKS_NOTHING, TRAKKS_NOTHING);
        state->held[seat] = 0;
        trakks_forget_received(state, seat);
    }
    state->bag_count = state->pool_count = state->out_count = 0;
}

/* Fills the bag: first the named tiles come out, then all that are not used, shuffled. */
static void fill_bag(struct trakks_state *state, const uint8_t used[TRAKKS_KINDS],
                     const uint8_t *named, uint8_t named_count) {
    uint8_t left[TRAKKS_KINDS];
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        left[kind] = (uint8_t)(TRAKKS_COPIES - used[kind]);
    }
    for (uint8_t i = 0; i < named_count; i++) {
        left[named[i]]--;
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        while (left[kind]-- > 0) {
            state->bag[state->bag_count++] = kind;
        }
    }
    rng_shuffle(&state->rng, state->bag, state->bag_count);
    for (uint8_t i = named_count; i > 0; i--) {
        state->bag[state->bag_count++] = named[i - 1];
    }
}

/* Deals to every seat that is not in `named`, then fills up the pool. */
static void deal(struct trakks_state *state, uint8_t named) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        bool has_hand = (named >> seat & 1) != 0;
        while (!has_hand && state->held[seat] < TRAKKS_DEALT && state->bag_count > 0) {
            trakks_draw_to_hand(state, seat);
        }
    }
    while (state->pool_count < TRAKKS_POOL && state->bag_count > 0) {
        state->pool[state->pool_count++] = trakks_draw(state);
    }
}

static void put_named(struct trakks_state *state, const struct trakks_setup *setup) {
    for (uint8_t i = 0; i < setup->table_count; i++) {
        const struct trakks_placed *placed = &setup->table[i];
        trakks_carry(state, placed->kind, TRAKKS_ELSEWHERE, trakks_square(placed->x, placed->y));
    }
    for (uint8_t i = 0; i < setup->pool_count; i++) {
        state->pool[state->pool_count++] = setup->pool[i];
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
            for (uint8_t i = 0; i < setup->hand[seat][kind]; i++) {
                trakks_carry(state, kind, TRAKKS_ELSEWHERE, (uint16_t)(TRAKKS_IN_HAND + seat));
                state->held[seat]++;
            }
        }
    }
}

static struct game_message check_counts(const struct trakks_setup *setup,
                                        const uint8_t used[TRAKKS_KINDS]) {
    uint8_t named[TRAKKS_KINDS];
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        named[kind] = used[kind];
    }
    for (uint8_t i = 0; i < setup->bag_count; i++) {
        named[setup->bag[i]]++;
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        if (named[kind] > TRAKKS_COPIES) {
            return (struct game_message){TRAKKS_REASON_TILE_OVERUSED,
                                         {kind, named[kind], TRAKKS_COPIES}};
        }
    }
    return GAME_ACCEPTED;
}

struct game_message trakks_start(void *state, const void *setup) {
    const struct trakks_setup *from = setup;
    uint8_t used[TRAKKS_KINDS] = {0};
    count_named(from, used);
    struct game_message refused = check_counts(from, used);
    if (refused.code == GAME_OK) {
        refused = check_table(from);
    }
    if (refused.code != GAME_OK) {
        return refused;
    }
    struct trakks_state fresh;
    clear(&fresh, from);
    sweep(&fresh);
    fill_bag(&fresh, used, from->bag, from->bag_count);
    put_named(&fresh, from);
    deal(&fresh, from->hands_named);
    for (uint8_t seat = 0; seat < fresh.players; seat++) {
        if (fresh.held[seat] == 0) {
            return refuse(TRAKKS_REASON_EMPTY_HAND, seat);
        }
    }
    *(struct trakks_state *)state = fresh;
    return GAME_ACCEPTED;
}

void trakks_deal_round(struct trakks_state *state) {
    static const uint8_t none_used[TRAKKS_KINDS] = {0};
    state->round++;
    state->seat = (uint8_t)((state->round - 1) % state->players);
    state->phase = TRAKKS_TURN;
    state->giver = SEAT_NONE;
    state->opened = 0;
    state->passes = 0;
    sweep(state);
    fill_bag(state, none_used, NULL, 0);
    deal(state, 0);
}
