/* What a place is worth in Tyrannosaurus, and how seats stand between two turns. */
#include "tyrannosaurus_opponent_internal.h"

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

/* Trees that can be reached in one step from here. */
static uint8_t trees_around(const struct ty_state *state, uint8_t square) {
    uint8_t count = 0;
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        uint8_t to = ty_neighbour(square, direction);
        count = (uint8_t)(count + (to != TY_NOWHERE && state->tree[to] != 0));
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

int16_t ty_judge_square(const struct ty_state *state, uint8_t seat, uint8_t square) {
    int value = 0;
    bool alone = square != state->tyrex;
    for (uint8_t other = 0; other < state->players; other++) {
        uint8_t theirs = state->seat[other].square;
        if (other == seat || theirs == TY_NOWHERE) {
            continue;
        }
        if (theirs == square) {
            alone = false;
        } else if (ty_distance(theirs, square) == 1 && !is_tile(state, square)) {
            value -= 6;
        }
    }
    if (state->tree[square] != 0) {
        value += alone ? TY_TREE : TY_TREE / 4;
    }
    uint8_t around = trees_around(state, square);
    value += 5 * (around > 4 ? 4 : around);
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

static int standing(const struct ty_state *state, uint8_t seat) {
    if (!ty_in_play(state, seat)) {
        return 0;
    }
    const struct outlook *outlook = &outlooks[state->players - 2];
    uint8_t square = state->seat[seat].square;
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
        if (other != seat && theirs != TY_NOWHERE && ty_distance(square, theirs) == 1) {
            value += outlook->dino_around;
        }
    }
    uint8_t around = trees_around(state, square);
    return value + outlook->tree_around * (around > 4 ? 4 : around);
}

static int16_t as_victory(int lead, uint8_t turns_left) {
    int width = TY_TREE / 2 + 24 * turns_left;
    int size = lead < 0 ? -lead : lead;
    return (int16_t)(lead * TY_VICTORY / (size + width));
}

void ty_judge_seats(const struct ty_state *state, int16_t values[TY_SEATS]) {
    int stands[TY_SEATS];
    bool over = state->phase == TY_PHASE_OVER;
    uint8_t left = over ? 0 : (uint8_t)(state->turns - state->turn_number + 1);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        stands[seat] = over ? state->seat[seat].reserve * TY_TREE : standing(state, seat);
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        int best = 0;
        for (uint8_t other = 0; other < state->players; other++) {
            best = other != seat && stands[other] > best ? stands[other] : best;
        }
        values[seat] = as_victory(stands[seat] - best, left);
        if (over && state->winners != 0) {
            bool wins = (state->winners >> seat & 1) != 0;
            bool shared = (state->winners & (state->winners - 1)) != 0;
            values[seat] = (int16_t)(wins ? shared ? 0 : TY_VICTORY : -TY_VICTORY);
        }
    }
}
