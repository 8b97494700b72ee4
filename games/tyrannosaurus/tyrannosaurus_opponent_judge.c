/* What a place is worth in Tyrannosaurus, and how seats stand between two turns. */
#include "tyrannosaurus_opponent_internal.h"
#include "games/base/numbers.h"

/* Without dividing: this is asked very often. */
static const int8_t columns[TY_SQUARES] = {
    0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
};

uint8_t ty_distance(uint8_t left, uint8_t right) {
    int east = columns[left] - columns[right];
    int north = left - right - east * TY_ROWS;
    east = east < 0 ? -east : east;
    north = north < 0 ? -north : north;
    return (uint8_t)(east > north ? east : north);
}

static bool is_tile(const struct ty_state *state, uint8_t square) {
    return square == state->tile[TY_LAKE] || square == state->tile[TY_VOLCANO];
}

uint32_t ty_squares_around(uint8_t square) {
    enum { COLUMN = (1 << TY_ROWS) - 1, BOARD = (1 << TY_SQUARES) - 1 };
    uint8_t first = (uint8_t)(columns[square] * TY_ROWS); /* of this column */
    uint32_t rows = 7u << (square - first) >> 1 & COLUMN; /* this one and its neighbours */
    uint32_t block = rows | rows << TY_ROWS | rows << (2 * TY_ROWS);
    return block << first >> TY_ROWS & BOARD & ~(UINT32_C(1) << square);
}

uint32_t ty_tree_squares(const struct ty_state *state) {
    uint32_t trees = 0;
    for (uint8_t square = TY_SQUARES; square > 0; square--) {
        trees = trees << 1 | (state->tree[square - 1] != 0);
    }
    return trees;
}

/* Trees that can be reached in one step from here; more than enough are not counted. */
static uint8_t trees_around(uint32_t trees, uint32_t around) {
    enum { ENOUGH = 4 };
    uint8_t count = 0;
    trees &= around;
    for (; trees != 0 && count < ENOUGH; trees &= trees - 1) {
        count++;
    }
    return count;
}

/* By how far away the Ty-Rex is. It makes as many steps as there are seats, but not all of them in
 * one direction. */
static int danger(const struct ty_state *state, uint8_t square) {
    static const uint8_t by_distance[] = {30, 34, 20, 8, 2};
    if (is_tile(state, square)) {
        return 0;
    }
    if (state->tyrex == TY_NOWHERE) {
        return square == TY_DEN ? TY_TREE : 0;
    }
    return by_distance[ty_distance(square, state->tyrex)];
}

int16_t ty_judge_square(const struct ty_state *state, uint32_t trees, uint8_t seat,
                        uint8_t square) {
    int value = 0;
    bool alone = square != state->tyrex;
    uint32_t around = ty_squares_around(square);
    for (uint8_t other = 0; other < state->players; other++) {
        uint8_t theirs = state->seat[other].square;
        if (other == seat || theirs == TY_NOWHERE) {
            continue;
        }
        if (theirs == square) {
            alone = false;
        } else if ((around >> theirs & 1) != 0 && !is_tile(state, square)) {
            value -= 6;
        }
    }
    if (state->tree[square] != 0) {
        value += alone ? TY_TREE : TY_TREE / 4;
    }
    value += 5 * trees_around(trees, around);
    return (int16_t)(value - danger(state, square));
}

/* What is still to come, by the number of seats, in 64ths of a tree. From 30,000 games of the
 * policy against itself: tools/bench opponents --games 30000 learn. */
static const struct outlook {
    int8_t turn;          /* a turn with a move card */
    int8_t rest;          /* what a rest card brings less than a move card */
    int8_t panic;         /* the same for a panic card */
    int8_t near_tyrex[3]; /* by its distance */
    int8_t tile;
    int8_t tree_around;
    int8_t dino_around;
} outlooks[] = {
    {55, -67, -65, {-41, -34, -14}, -3, 6, -8},
    {35, -47, -47, {-53, -43, -15}, 17, 13, -7},
    {30, -52, -26, {-23, -27, -3}, 20, 9, -9},
};

static int standing(const struct ty_state *state, uint32_t trees, uint8_t seat) {
    if (!ty_in_play(state, seat)) {
        return 0;
    }
    const struct outlook *outlook = &outlooks[state->players - 2];
    uint8_t square = state->seat[seat].square;
    uint32_t around = ty_squares_around(square);
    int value = state->seat[seat].reserve * TY_TREE;
    value += outlook->turn * (state->turns - state->turn_number + 1);
    value += outlook->rest * ty_cards_left(state, seat, TY_REST);
    value += outlook->panic * ty_cards_left(state, seat, TY_PANIC);
    if (is_tile(state, square)) {
        value += outlook->tile;
    } else if (state->tyrex != TY_NOWHERE && ty_distance(square, state->tyrex) < 3) {
        value += outlook->near_tyrex[ty_distance(square, state->tyrex)];
    }
    for (uint8_t other = 0; other < state->players; other++) {
        uint8_t theirs = state->seat[other].square;
        if (theirs != TY_NOWHERE && (around >> theirs & 1) != 0) {
            value += outlook->dino_around;
        }
    }
    return value + outlook->tree_around * trees_around(trees, around);
}

/* In a duel. */
static int16_t as_victory(int lead, uint8_t turns_left) {
    int width = TY_TREE / 2 + 24 * turns_left;
    int size = lead < 0 ? -lead : lead;
    return (int16_t)(lead * TY_VICTORY / (size + width));
}

/* Among three or four, by how often Apex won with such a lead: a logistic curve, steep while the
 * game is open and flat once it is decided. 1000 tanh(x / 2), x in quarters. */
static int16_t as_victory_of_many(int lead, uint8_t turns_left) {
    static const int16_t curve[] = {
        0,   124, 245, 358, 462, 555, 635, 704, 762, 809, 848, 880, 905,
        925, 941, 954, 964, 972, 978, 983, 987, 990, 992, 994, 995, 996,
    };
    enum { STEPS = 4, LAST = (count_of(curve) - 1) * STEPS - 1 }; /* of a quarter */
    int width = 35 + 11 * turns_left;
    int size = lead < 0 ? -lead : lead;
    int place = size * 4 * STEPS / width;
    place = place < LAST ? place : LAST;
    int below = curve[place / STEPS];
    int value = below + (curve[place / STEPS + 1] - below) * (place % STEPS) / STEPS;
    return (int16_t)(lead < 0 ? -value : value);
}

/* A person who has won or lost anyway still takes a tree that is there. */
static int16_t judge_over(const struct ty_state *state, uint8_t seat) {
    enum { ENOUGH = 16 };
    bool wins = (state->winners >> seat & 1) != 0;
    bool shared = (state->winners & (state->winners - 1)) != 0;
    int trees = state->seat[seat].reserve < ENOUGH ? state->seat[seat].reserve : ENOUGH;
    int value = wins ? TY_VICTORY - ENOUGH + trees : trees - TY_VICTORY;
    return (int16_t)(wins && shared ? 0 : value);
}

/* A seat that is out has lost, however little the others have. */
int16_t ty_judge_seat(const struct ty_state *state, uint8_t seat, int edge) {
    if (state->phase == TY_PHASE_OVER) {
        return judge_over(state, seat);
    }
    if (!ty_in_play(state, seat)) {
        return -TY_VICTORY;
    }
    uint32_t trees = ty_tree_squares(state);
    int best = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        int theirs = other != seat ? standing(state, trees, other) : 0;
        best = theirs > best ? theirs : best;
    }
    uint8_t left = (uint8_t)(state->turns - state->turn_number + 1);
    int lead = standing(state, trees, seat) + edge * left - best;
    return state->players == 2 ? as_victory(lead, left) : as_victory_of_many(lead, left);
}
