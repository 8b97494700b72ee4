/* Set-up: what `set` lines arrange, what of it contradicts itself, and dealing. */
#include "games/base/numbers.h"
#include "trakks_internal.h"

static struct game_message refuse(uint8_t reason, uint8_t a) {
    return (struct game_message){reason, {a}};
}

void trakks_prepare(void *setup, const struct game_options *options) {
    *(struct trakks_setup *)setup = (struct trakks_setup){.options = *options};
}

/* ---- set ---- */

/* The tiles that follow in the line; never more of a kind than there are. */
static struct game_message read_tiles(const char *words, struct word *word, uint8_t *list,
                                      uint8_t room, uint8_t *count) {
    uint8_t seen[TRAKKS_KINDS] = {0};
    *count = 0;
    while (word_next(words, word)) {
        uint8_t kind;
        if (!trakks_tile_from(word->at, word->length, &kind)) {
            return refuse(TRAKKS_NO_TILE, word->index);
        }
        if (++seen[kind] > TRAKKS_COPIES) {
            return refuse(TRAKKS_TILE_TOO_OFTEN, word->index);
        }
        if (*count == room) {
            return refuse(TRAKKS_POOL_TOO_LARGE, word->index);
        }
        list[(*count)++] = kind;
    }
    return GAME_ACCEPTED;
}

static struct game_message read_seat(const struct trakks_setup *setup, const char *words,
                                     struct word *word, uint8_t *seat) {
    if (!word_next(words, word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    return word_seat(word, setup->options.players, seat)
               ? GAME_ACCEPTED
               : refuse(GAME_REASON_NO_SUCH_SEAT, word->index);
}

static struct game_message set_bag(struct trakks_setup *setup, const char *words,
                                   struct word *word) {
    uint8_t tiles[TRAKKS_TILES];
    uint8_t count;
    struct game_message refused = read_tiles(words, word, tiles, TRAKKS_TILES, &count);
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->bag[i] = tiles[i];
    }
    setup->bag_count = count;
    return GAME_ACCEPTED;
}

static struct game_message set_pool(struct trakks_setup *setup, const char *words,
                                    struct word *word) {
    uint8_t tiles[TRAKKS_POOL];
    uint8_t count;
    struct game_message refused = read_tiles(words, word, tiles, TRAKKS_POOL, &count);
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->pool[i] = tiles[i];
    }
    setup->pool_count = count;
    return GAME_ACCEPTED;
}

static struct game_message set_hand(struct trakks_setup *setup, const char *words,
                                    struct word *word) {
    uint8_t tiles[TRAKKS_TILES];
    uint8_t count, seat;
    struct game_message refused = read_seat(setup, words, word, &seat);
    if (refused.code == GAME_OK) {
        refused = read_tiles(words, word, tiles, TRAKKS_TILES, &count);
    }
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        setup->hand[seat][kind] = 0;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->hand[seat][tiles[i]]++;
    }
    setup->hands_named |= (uint8_t)(1u << seat);
    return GAME_ACCEPTED;
}

/* One word like b3@10,10. */
static struct game_message read_placed(const struct word *word, struct trakks_placed *placed) {
    size_t at = trakks_find(word, '@');
    if (at == word->length ||
        !trakks_square_from(word->at + at + 1, word->length - at - 1, &placed->x, &placed->y)) {
        return refuse(TRAKKS_NO_PLACED, word->index);
    }
    return trakks_tile_from(word->at, at, &placed->kind) ? GAME_ACCEPTED
                                                         : refuse(TRAKKS_NO_TILE, word->index);
}

/* Beyond the grid all squares are as wrong as each other: start says so. */
static bool square_named(const struct trakks_placed *table, uint8_t count,
                         const struct trakks_placed *placed) {
    if (placed->x >= TRAKKS_SIDE || placed->y >= TRAKKS_SIDE) {
        return false;
    }
    for (uint8_t i = 0; i < count; i++) {
        if (table[i].x == placed->x && table[i].y == placed->y) {
            return true;
        }
    }
    return false;
}

static struct game_message set_table(struct trakks_setup *setup, const char *words,
                                     struct word *word) {
    struct trakks_placed table[TRAKKS_TILES];
    uint8_t seen[TRAKKS_KINDS] = {0};
    uint8_t count = 0;
    while (word_next(words, word)) {
        struct trakks_placed placed;
        struct game_message refused = read_placed(word, &placed);
        if (refused.code != GAME_OK) {
            return refused;
        }
        if (++seen[placed.kind] > TRAKKS_COPIES) {
            return refuse(TRAKKS_TILE_TOO_OFTEN, word->index);
        }
        if (square_named(table, count, &placed)) {
            return refuse(TRAKKS_SQUARE_TWICE, word->index);
        }
        table[count++] = placed;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->table[i] = table[i];
    }
    setup->table_count = count;
    return GAME_ACCEPTED;
}

static struct game_message set_opened(struct trakks_setup *setup, const char *words,
                                      struct word *word) {
    uint8_t seat;
    struct game_message refused = read_seat(setup, words, word, &seat);
    if (refused.code != GAME_OK) {
        return refused;
    }
    if (!word_next(words, word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    bool yes = word_is(word, "yes");
    if (!yes && !word_is(word, "no")) {
        return refuse(TRAKKS_NO_YES_OR_NO, word->index);
    }
    if (word_next(words, word)) {
        return refuse(GAME_REASON_WORD_SURPLUS, word->index);
    }
    uint8_t bit = (uint8_t)(1u << seat);
    setup->opened = (uint8_t)(yes ? setup->opened | bit : setup->opened & ~bit);
    return GAME_ACCEPTED;
}

struct game_message trakks_arrange(void *setup, const char *words) {
    static const char *const names[] = {"bag", "hand", "pool", "table", "opened"};
    static struct game_message (*const set[])(struct trakks_setup *, const char *,
                                              struct word *) = {set_bag, set_hand, set_pool,
                                                                set_table, set_opened};
    struct word word = {0};
    if (!word_next(words, &word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    int place = word_among(&word, names, count_of(names));
    return place < 0 ? refuse(GAME_REASON_UNKNOWN_SET, word.index)
                     : set[place](setup, words, &word);
}

/* ---- start ---- */

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
            return refuse(TRAKKS_ACTION_LAID, placed->kind);
        }
        if (placed->x >= TRAKKS_SIDE || placed->y >= TRAKKS_SIDE) {
            return refuse(TRAKKS_BEYOND_GRID, placed->kind);
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
    return groups > limit ? (struct game_message){TRAKKS_GROUPS, {groups, limit}} : GAME_ACCEPTED;
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
        trakks_forget_came(state, seat);
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
            return (struct game_message){TRAKKS_TILE_OVERUSED, {kind, named[kind], TRAKKS_COPIES}};
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
            return refuse(TRAKKS_EMPTY_HAND, seat);
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
