/* Random play that really lays and rearranges: it opens, extends, crosses, takes from lines that
 * can spare tiles, and moves whole groups about. */
#include "trakks_hint.h"
#include "trakks_internal.h"

enum {
    TAKE_TRIES = 12, /* tiles looked at for taking, before it gives up */
    SHIFT_TRIES = 4, /* places looked at for a group */
    SHIFT_FAR = 5,   /* squares that a group goes, at most */
};

static bool one_in(struct rng *rng, uint32_t times) {
    return rng_below(rng, times) == 0;
}

/* ---- laying ---- */

/* Takes one tile, sometimes two, and looks for lines with them. */
static void try_taking(struct trakks_search *search, bool two) {
    uint16_t choices = (uint16_t)(search->tile_count * TRAKKS_TAKE_WAYS);
    for (uint8_t tries = 0; tries < TAKE_TRIES && search->seen == 0; tries++) {
        if (!trakks_search_take(search, (uint16_t)rng_below(search->dice, choices))) {
            continue;
        }
        if (two) {
            for (uint16_t i = 0; i < choices && search->seen == 0; i++) {
                if (trakks_search_take(search, i)) {
                    trakks_search_lines(search);
                    trakks_search_put_back(search);
                }
            }
        } else {
            trakks_search_lines(search);
        }
        trakks_search_put_back(search);
    }
}

/* The tiles of a group, one after the other by rows, and how far it is from where it was. */
struct lifted {
    uint32_t group[TRAKKS_SIDE];
    uint8_t tile[TRAKKS_TABLE_TILES];
    int east, south;
};

/* The square where the next tile of the group is now, from this one on where it was at first. */
static bool next_of_group(const struct lifted *lifted, uint16_t *cursor, int *x, int *y) {
    while (*cursor < TRAKKS_SQUARES) {
        uint16_t square = (*cursor)++;
        if ((lifted->group[trakks_y(square)] >> trakks_x(square) & 1) != 0) {
            *x = trakks_x(square) + lifted->east;
            *y = trakks_y(square) + lifted->south;
            return true;
        }
    }
    return false;
}

static void lift_group(struct trakks_table *table, struct lifted *lifted) {
    uint16_t cursor = 0;
    int x, y;
    for (uint8_t i = 0; next_of_group(lifted, &cursor, &x, &y); i++) {
        uint8_t *at = &table->at[trakks_square((uint8_t)x, (uint8_t)y)];
        lifted->tile[i] = *at;
        *at = TRAKKS_NOTHING;
    }
}

static bool has_room(const struct trakks_table *table, const struct lifted *lifted) {
    uint16_t cursor = 0;
    int x, y;
    while (next_of_group(lifted, &cursor, &x, &y)) {
        if (x < 0 || x >= TRAKKS_SIDE || y < 0 || y >= TRAKKS_SIDE ||
            table->at[trakks_square((uint8_t)x, (uint8_t)y)] != TRAKKS_NOTHING) {
            return false;
        }
    }
    return true;
}

static void set_group_down(struct trakks_table *table, const struct lifted *lifted) {
    uint16_t cursor = 0;
    int x, y;
    for (uint8_t i = 0; next_of_group(lifted, &cursor, &x, &y); i++) {
        table->at[trakks_square((uint8_t)x, (uint8_t)y)] = lifted->tile[i];
    }
}

static int distance(struct rng *rng) {
    return (int)rng_below(rng, 2 * SHIFT_FAR + 1) - SHIFT_FAR;
}

void trakks_group_at(const struct trakks_table *table, uint16_t square,
                     uint32_t rows[TRAKKS_SIDE]) {
    uint32_t others[TRAKKS_SIDE];
    trakks_occupied_rows(table, rows);
    trakks_occupied_rows(table, others);
    if (trakks_occupied(table, square)) {
        trakks_take_group_out(others, square);
    }
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        rows[y] &= ~others[y];
    }
}

/* The lay to this table with the group on this square somewhere else, if that is legal. The table
 * is the same afterwards, if not. */
static bool lay_with_shift(const struct trakks_state *state, struct trakks_table *wanted,
                           uint16_t square, struct rng *rng, struct trakks_move *move) {
    struct lifted lifted = {.east = 0};
    trakks_group_at(wanted, square, lifted.group);
    for (uint8_t tries = 0; tries < SHIFT_TRIES; tries++) {
        lift_group(wanted, &lifted);
        lifted.east = distance(rng);
        lifted.south = distance(rng);
        if (has_room(wanted, &lifted)) {
            set_group_down(wanted, &lifted);
            if (trakks_find_lay(state, wanted, move) && trakks_check(state, move).code == GAME_OK) {
                return true;
            }
            lift_group(wanted, &lifted);
        }
        lifted.east = lifted.south = 0;
        set_group_down(wanted, &lifted);
    }
    return false;
}

static bool random_lay(const struct trakks_state *state, struct rng *rng,
                       struct trakks_move *move) {
    struct trakks_search search;
    trakks_search_begin(&search, state, rng);
    if (search.tile_count > 0 && !search.opening && one_in(rng, 3)) {
        try_taking(&search, one_in(rng, 4));
    } else {
        trakks_search_lines(&search);
    }
    if (!trakks_search_end(&search)) {
        return false;
    }
    if (!search.opening && search.tile_count > 0 && one_in(rng, 6)) {
        uint16_t square = search.tile[rng_below(rng, search.tile_count)];
        if (lay_with_shift(state, &search.table, square, rng, move)) {
            return true;
        }
    }
    return trakks_find_lay(state, &search.table, move);
}

/* ---- the other moves ---- */

static void random_gift(const struct trakks_state *state, struct rng *rng,
                        struct trakks_move *move) {
    uint8_t gift[TRAKKS_GIFT];
    trakks_random_gift(state, state->giver, rng, gift);
    *move = (struct trakks_move){.head = {state->giver, TRAKKS_GIVE_TILES, gift[0], gift[1]}};
}

static void random_listed(const struct trakks_state *state, struct rng *rng,
                          struct trakks_move *move) {
    struct trakks_move next;
    uint16_t cursor = 0;
    uint8_t count = 0;
    while (trakks_next_legal(state, &cursor, &next)) {
        if (one_in(rng, ++count)) {
            *move = next;
        }
    }
}

bool trakks_random_move(const void *state, struct rng *rng, void *move) {
    const struct trakks_state *now = state;
    if (now->phase == TRAKKS_OVER) {
        return false;
    }
    if (now->phase == TRAKKS_GIVE) {
        random_gift(now, rng, move);
    } else if (one_in(rng, 8) || !random_lay(now, rng, move)) {
        random_listed(now, rng, move);
    }
    return true;
}
