/* What holds in every state of Tyrannosaurus Rex that is reached without `set` lines. */
#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "host-tests/games/invariants.h"

/* Trees on the board, in reserves and out of the game are what they were at the start (TY-11). */
static bool trees_add_up(const struct ty_state *state) {
    static const int trees_grown[2][TY_SEATS + 1] = {{0, 0, 20, 21, 20}, {0, 0, 22, 21, 20}};
    bool flyers = state->players == 2 &&
                  (state->seat[0].dino == TY_PTERANODON || state->seat[0].dino == TY_DIPLODOCUS);
    bool grown = state->phase != TY_PHASE_LAKE && state->phase != TY_PHASE_VOLCANO;
    int expected = grown ? trees_grown[flyers][state->players] : 0;
    int count = state->gone;
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        count += state->tree[square];
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        count += state->seat[seat].reserve;
        expected += ty_dinos[state->seat[seat].dino].reserve;
    }
    return count == expected;
}

static bool seats_that_are_not_there_are_blank(const struct ty_state *state) {
    const uint8_t *from = (const uint8_t *)&state->seat[state->players];
    const uint8_t *end = (const uint8_t *)&state->seat[TY_SEATS];
    while (from < end && *from == 0) {
        from++;
    }
    return from == end;
}

static bool at_most_a_tree_on_each_square(const struct ty_state *state) {
    uint8_t most = 0;
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        most = state->tree[square] > most ? state->tree[square] : most;
    }
    return most <= 1;
}

static bool tiles_keep_apart(const struct ty_state *state) {
    return state->tile[TY_LAKE] < TY_SQUARES && state->tile[TY_VOLCANO] < TY_SQUARES &&
           state->tile[TY_LAKE] != state->tile[TY_VOLCANO] && state->tile[TY_LAKE] != TY_DEN &&
           state->tile[TY_VOLCANO] != TY_DEN;
}

static bool has_a_place(const struct ty_state *state, uint8_t seat) {
    uint8_t square = state->seat[seat].square;
    if (square == TY_NOWHERE) {
        return true;
    }
    uint8_t tile = ty_tile_at(state, square);
    return square < TY_SQUARES &&
           (tile == TY_NO_TILE || ty_may_stand_on(state->seat[seat].dino, tile));
}

/* One card a turn, of those that are in the box and not lost. */
static bool cards_add_up(const struct ty_state *state, uint8_t seat) {
    const struct ty_seat *owner = &state->seat[seat];
    bool chosen_yet = state->phase > TY_PHASE_ACTION;
    int played = 0;
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        int lost = owner->lost == card;
        played += owner->played[card];
        if (owner->played[card] + lost > ty_dinos[owner->dino].cards[card]) {
            return false;
        }
    }
    bool lost_one = owner->lost < TY_CARDS;
    bool in_step = played == state->turn_number - 1 + chosen_yet || !ty_in_play(state, seat);
    return in_step && lost_one == (state->players != 3) && played <= state->turns;
}

static bool choices_are_of_this_phase(const struct ty_state *state, uint8_t seat) {
    uint8_t choice = state->seat[seat].choice;
    if (choice == TY_CHOICE_NONE) {
        return true;
    }
    bool steers = ty_choice_kind(choice) == TY_STEER;
    return state->phase != TY_PHASE_OVER && ty_chooses(state, seat) &&
           steers == (state->phase != TY_PHASE_ACTION) &&
           (steers || ty_cards_left(state, seat, ty_choice_kind(choice)) > 0);
}

static const char *broken_at(const struct ty_state *state, uint8_t seat) {
    if (ty_in_play(state, seat) != (state->seat[seat].reserve > 0)) {
        return "a seat is in play without trees, or out with some";
    }
    if (!has_a_place(state, seat)) {
        return "a dinosaur is where it may not be";
    }
    if (!cards_add_up(state, seat)) {
        return "cards played and lost do not add up";
    }
    if (!choices_are_of_this_phase(state, seat)) {
        return "a choice is on the table that cannot be";
    }
    if ((state->panics >> seat & 1) != 0 && !ty_in_play(state, seat)) {
        return "the panic of an eliminated seat is pending";
    }
    return NULL;
}

invariants tyrannosaurus_invariants;

const char *tyrannosaurus_invariants(const void *bytes) {
    const struct ty_state *state = bytes;
    if (!trees_add_up(state)) {
        return "trees do not add up";
    }
    if (!at_most_a_tree_on_each_square(state)) {
        return "there are two trees on a square";
    }
    if (!seats_that_are_not_there_are_blank(state)) {
        return "something is left of a seat that is not there";
    }
    if (state->bone >= state->players || state->winners >> state->players != 0) {
        return "a seat that is not there has the bone or has won";
    }
    if (!tiles_keep_apart(state)) {
        return "lake and volcano are together, on the den or off the board";
    }
    if (state->tyrex != TY_NOWHERE &&
        (state->tyrex >= TY_SQUARES || ty_tile_at(state, state->tyrex) != TY_NO_TILE)) {
        return "the Ty-Rex is on lake or volcano";
    }
    if ((state->fleeing != SEAT_NONE) != (state->phase == TY_PHASE_PANIC)) {
        return "someone flees when there is no panic, or no one in one";
    }
    if ((state->panics != 0 && state->phase != TY_PHASE_PANIC) || state->panics >> state->players) {
        return "a panic is pending when there is none";
    }
    if ((state->winners != 0) != (state->phase == TY_PHASE_OVER)) {
        return "winners before the end, or none after it";
    }
    if (state->turn_number < 1 || state->turn_number > state->turns) {
        return "no such turn";
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        const char *broken = broken_at(state, seat);
        if (broken != NULL) {
            return broken;
        }
    }
    return NULL;
}
