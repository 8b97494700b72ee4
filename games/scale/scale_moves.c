/* Which moves of Sur une échelle de un à T-Rex are allowed: reasons why not, and those that are. */
#include "games/base/numbers.h"
#include "scale_internal.h"

bool scale_names_move(const struct game_move *move) {
    uint8_t limit_a = 1; /* a and b are below these */
    uint8_t limit_b = 1;
    switch (move->kind) {
    case SCALE_MATCH:
        limit_a = limit_b = SCALE_SEATS_MAX;
        break;
    case SCALE_TIE_FACE_UP:
        limit_a = limit_b = SCALE_COLOURS;
        break;
    case SCALE_TIE:
        limit_a = limit_b = SCALE_ACTION_CARDS;
        break;
    case SCALE_CHANGE:
    case SCALE_JUDGE:
        limit_a = SCALE_SEATS_MAX;
        break;
    case SCALE_SWAP:
        limit_a = SCALE_COLOURS;
        break;
    default:
        break;
    }
    return move->kind < SCALE_MOVE_KINDS && move->a < limit_a && move->b < limit_b;
}

static struct game_message refuse(uint8_t reason, uint8_t argument) {
    return (struct game_message){reason, {argument}};
}

/* SC-9, SC-13, SC-25; SC-19, SC-22 */
static struct game_message check_play(const struct scale_state *state,
                                      const struct game_move *move) {
    bool together = state->players == 2;
    switch (move->kind) {
    case SCALE_MATCH:
        if (together) {
            return refuse(SCALE_REASON_NOW_VERDICT, 0);
        }
        if (move->a >= state->players || move->b >= state->players) {
            return refuse(SCALE_REASON_ABSENT, move->a >= state->players ? move->a : move->b);
        }
        return move->a == move->b ? refuse(SCALE_REASON_SAME_SEAT, move->a) : GAME_ACCEPTED;
    case SCALE_CHANGE:
        if (together) {
            return refuse(SCALE_REASON_NO_CHANGE, 0);
        }
        return move->a >= state->players ? refuse(SCALE_REASON_ABSENT, move->a) : GAME_ACCEPTED;
    case SCALE_VERDICT_MATCH:
    case SCALE_VERDICT_NO_MATCH:
        return together ? GAME_ACCEPTED : refuse(SCALE_REASON_NOW_PLAY, 0);
    default:
        return refuse(together ? SCALE_REASON_NOW_VERDICT : SCALE_REASON_NOW_PLAY, 0);
    }
}

/* SC-18 */
static struct game_message check_tie(const struct game_move *move) {
    if (move->kind != SCALE_TIE) {
        return refuse(SCALE_REASON_NOW_TIE, 0);
    }
    uint8_t first = move->a / SCALE_ACTIONS, second = move->b / SCALE_ACTIONS;
    if (first == second) {
        return refuse(SCALE_REASON_SAME_COLOUR, first);
    }
    return first > second ? refuse(SCALE_REASON_COLOUR_ORDER, 0) : GAME_ACCEPTED;
}

static struct game_message check_judge(const struct scale_state *state,
                                       const struct game_move *move) {
    if (move->kind == SCALE_SHARE) {
        return GAME_ACCEPTED;
    }
    if (move->kind != SCALE_JUDGE) {
        return refuse(SCALE_REASON_NOW_JUDGE, 0);
    }
    return (state->tied >> move->a & 1) == 0 ? refuse(SCALE_REASON_NOT_TIED, move->a)
                                             : GAME_ACCEPTED;
}

struct game_message scale_check(const void *state, const void *move) {
    const struct scale_state *now = state;
    const struct game_move *choice = move;
    if (now->phase == SCALE_PHASE_SWAP && choice->seat == SEAT_TABLE) {
        return refuse(SCALE_REASON_NOW_SWAP, now->turn);
    }
    struct game_message refusal = game_check_turn(now->turn, choice->seat);
    if (refusal.code != GAME_OK) {
        return refusal;
    }
    if (!scale_names_move(choice)) {
        return refuse(GAME_REASON_UNKNOWN_MOVE, 0);
    }
    switch (now->phase) {
    case SCALE_PHASE_PLAY:
        return check_play(now, choice);
    case SCALE_PHASE_SWAP:
        return choice->kind == SCALE_SWAP ? GAME_ACCEPTED
                                          : refuse(SCALE_REASON_NOW_SWAP, now->turn);
    case SCALE_PHASE_TIE:
        return check_tie(choice);
    default:
        return check_judge(now, choice);
    }
}

/* The cursor counts pairs in rows of eight, whatever the number of seats. */
enum { ROW = 8, PAIRS = SCALE_SEATS_MAX * ROW };

/* The next pair of two different seats, in either order. */
static bool next_pair(uint8_t players, uint16_t *cursor, struct game_move *move) {
    for (uint16_t at = *cursor; at < players * ROW; at++) {
        uint8_t a = (uint8_t)(at / ROW);
        uint8_t b = (uint8_t)(at % ROW);
        if (a != b && b < players) {
            *cursor = (uint16_t)(at + 1);
            move->a = a;
            move->b = b;
            return true;
        }
    }
    return false;
}

static bool next_play(const struct scale_state *state, uint16_t *cursor, struct game_move *move) {
    uint8_t players = state->players;
    if (players == 2) {
        move->kind = *cursor == 0 ? SCALE_VERDICT_MATCH : SCALE_VERDICT_NO_MATCH;
        return (*cursor)++ < 2;
    }
    move->kind = SCALE_MATCH;
    if (next_pair(players, cursor, move)) {
        return true;
    }
    *cursor = max(*cursor, PAIRS);
    move->kind = SCALE_CHANGE;
    move->a = (uint8_t)(*cursor - PAIRS);
    return (*cursor)++ < PAIRS + players;
}

/* Cards of two colours, the lower colour first. */
static bool next_tie(uint16_t *cursor, struct game_move *move) {
    move->kind = SCALE_TIE;
    while (*cursor < SCALE_ACTION_CARDS * SCALE_ACTION_CARDS) {
        move->a = (uint8_t)(*cursor / SCALE_ACTION_CARDS);
        move->b = (uint8_t)(*cursor % SCALE_ACTION_CARDS);
        ++*cursor;
        if (move->a / SCALE_ACTIONS < move->b / SCALE_ACTIONS) {
            return true;
        }
    }
    return false;
}

static bool next_judge(const struct scale_state *state, uint16_t *cursor, struct game_move *move) {
    move->kind = SCALE_JUDGE;
    while (*cursor < state->players) {
        move->a = (uint8_t)(*cursor)++;
        if ((state->tied >> move->a & 1) != 0) {
            return true;
        }
    }
    move->kind = SCALE_SHARE;
    move->a = 0;
    return (*cursor)++ == state->players;
}

bool scale_next_legal(const void *state, uint16_t *cursor, void *move) {
    const struct scale_state *now = state;
    struct game_move *next = move;
    *next = (struct game_move){.seat = now->turn};
    switch (now->phase) {
    case SCALE_PHASE_PLAY:
        return next_play(now, cursor, next);
    case SCALE_PHASE_SWAP:
        next->kind = SCALE_SWAP;
        next->a = (uint8_t)*cursor;
        return (*cursor)++ < SCALE_COLOURS;
    case SCALE_PHASE_TIE:
        return next_tie(cursor, next);
    case SCALE_PHASE_JUDGE:
        return next_judge(now, cursor, next);
    default:
        return false;
    }
}
