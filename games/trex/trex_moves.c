/* Which moves of T-REX are allowed: the reasons why not, and the list of those that are. */
#include "trex_internal.h"

bool trex_names_move(const struct game_move *move) {
    if (move->b != 0) {
        return false;
    }
    switch (move->kind) {
    case TREX_PLAY:
        return move->a >= 1 && move->a <= TREX_CARDS;
    case TREX_TAKE_EGG:
        return move->a >= 1 && move->a <= TREX_PILES;
    case TREX_SET_STRONG:
    case TREX_SET_WEAK:
        return move->a < TREX_COLOURS;
    default:
        return move->kind < TREX_MOVE_KINDS && move->a == 0;
    }
}

static uint8_t phase_of(uint8_t kind) {
    static const uint8_t phases[TREX_MOVE_KINDS] = {
        [TREX_PLAY] = TREX_PHASE_PLAY,         [TREX_PLAY_BLIND] = TREX_PHASE_PLAY,
        [TREX_PASS] = TREX_PHASE_PLAY,         [TREX_TAKE_EGG] = TREX_PHASE_EGG,
        [TREX_LOSE_PLAYED] = TREX_PHASE_LOSE,  [TREX_LOSE_DECK] = TREX_PHASE_LOSE,
        [TREX_KEEP_TRUMPS] = TREX_PHASE_TRUMP, [TREX_SET_STRONG] = TREX_PHASE_TRUMP,
        [TREX_SET_WEAK] = TREX_PHASE_TRUMP,
    };
    return phases[kind];
}

static uint8_t reason_to_wait(uint8_t phase) {
    static const uint8_t reasons[] = {
        [TREX_PHASE_PLAY] = TREX_REASON_NOW_PLAY,
        [TREX_PHASE_EGG] = TREX_REASON_NOW_EGG,
        [TREX_PHASE_LOSE] = TREX_REASON_NOW_LOSE,
        [TREX_PHASE_TRUMP] = TREX_REASON_NOW_TRUMP,
    };
    return reasons[phase];
}

/* TR-7, TR-13, TR-14 */
static struct game_message check_play(const struct trex_state *state,
                                      const struct game_move *move) {
    const struct trex_seat *own = &state->seat[move->seat];
    uint8_t only_kind = own->hand_count > 0   ? TREX_PLAY
                        : own->deck_count > 0 ? TREX_PLAY_BLIND
                                              : TREX_PASS;
    if (move->kind != only_kind) {
        uint8_t reason = only_kind == TREX_PLAY_BLIND ? TREX_REASON_PLAY_BLIND
                         : only_kind == TREX_PASS     ? TREX_REASON_MUST_PASS
                         : move->kind == TREX_PASS    ? TREX_REASON_MUST_PLAY
                                                      : TREX_REASON_HAND_FIRST;
        uint8_t left = reason == TREX_REASON_HAND_FIRST ? own->hand_count : 0;
        return (struct game_message){reason, {move->seat, left}};
    }
    if (move->kind == TREX_PLAY && (own->hand & trex_bit(move->a)) == 0) {
        return (struct game_message){TREX_REASON_NOT_IN_HAND, {move->a, move->seat}};
    }
    return GAME_ACCEPTED;
}

/* TR-21 */
static struct game_message check_trump(const struct trex_state *state,
                                       const struct game_move *move) {
    bool is_trump = move->a == state->strong || move->a == state->weak;
    if (move->kind == TREX_KEEP_TRUMPS || !is_trump) {
        return GAME_ACCEPTED;
    }
    struct game_message refusal = {TREX_REASON_NOT_ASIDE, {move->a}};
    uint8_t place = 1;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (colour != state->strong && colour != state->weak) {
            refusal.arg[place++] = colour;
        }
    }
    return refusal;
}

struct game_message trex_check(const void *state, const void *move) {
    const struct trex_state *now = state;
    const struct game_move *choice = move;
    struct game_message refusal = game_check_turn(now->turn, choice->seat);
    if (refusal.code != GAME_OK) {
        return refusal;
    }
    if (!trex_names_move(choice)) {
        return (struct game_message){GAME_REASON_UNKNOWN_MOVE, {0}};
    }
    if (phase_of(choice->kind) != now->phase) {
        return (struct game_message){reason_to_wait(now->phase), {choice->seat}};
    }
    switch (now->phase) {
    case TREX_PHASE_PLAY:
        return check_play(now, choice);
    case TREX_PHASE_TRUMP:
        return check_trump(now, choice);
    default:
        /* Eggs and losses: a seat is asked only if it may take either. */
        return GAME_ACCEPTED;
    }
}

static bool next_play(const struct trex_state *state, uint16_t *cursor, struct game_move *move) {
    const struct trex_seat *own = &state->seat[move->seat];
    if (own->hand_count == 0) {
        move->kind = own->deck_count > 0 ? TREX_PLAY_BLIND : TREX_PASS;
        return (*cursor)++ == 0;
    }
    for (uint8_t card = (uint8_t)(*cursor + 1); card <= TREX_CARDS; card++) {
        if ((own->hand & trex_bit(card)) != 0) {
            *cursor = card;
            move->kind = TREX_PLAY;
            move->a = card;
            return true;
        }
    }
    return false;
}

static bool next_trump(const struct trex_state *state, uint16_t *cursor, struct game_move *move) {
    if (*cursor == 0) {
        *cursor = 1;
        move->kind = TREX_KEEP_TRUMPS;
        return true;
    }
    for (uint16_t at = *cursor; at <= 2 * TREX_COLOURS; at++) {
        uint8_t colour = (uint8_t)((at - 1) % TREX_COLOURS);
        if (colour != state->strong && colour != state->weak) {
            *cursor = (uint16_t)(at + 1);
            move->kind = at <= TREX_COLOURS ? TREX_SET_STRONG : TREX_SET_WEAK;
            move->a = colour;
            return true;
        }
    }
    return false;
}

bool trex_next_legal(const void *state, uint16_t *cursor, void *move) {
    const struct trex_state *now = state;
    struct game_move *next = move;
    *next = (struct game_move){.seat = now->turn};
    switch (now->phase) {
    case TREX_PHASE_PLAY:
        return next_play(now, cursor, next);
    case TREX_PHASE_EGG:
        next->kind = TREX_TAKE_EGG;
        next->a = (uint8_t)(*cursor + 1);
        return (*cursor)++ < TREX_PILES;
    case TREX_PHASE_LOSE:
        next->kind = *cursor == 0 ? TREX_LOSE_PLAYED : TREX_LOSE_DECK;
        return (*cursor)++ < 2;
    case TREX_PHASE_TRUMP:
        return next_trump(now, cursor, next);
    default:
        return false;
    }
}
