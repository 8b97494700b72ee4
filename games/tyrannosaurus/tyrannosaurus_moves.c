/* Whose choice it is, and what that seat may choose. If everyone chooses in secret, seats are asked
 * one after the other, in the order in which their choices will be applied. */
#include "tyrannosaurus_internal.h"

/* ---- a choice as a byte ---- */

uint8_t ty_choice(const struct game_move *move) {
    return (uint8_t)(move->kind * TY_DIRECTIONS + move->a);
}

uint8_t ty_choice_kind(uint8_t choice) {
    return choice / TY_DIRECTIONS;
}

uint8_t ty_choice_direction(uint8_t choice) {
    return choice % TY_DIRECTIONS;
}

/* ---- cards ---- */

uint8_t ty_cards_left(const struct ty_state *state, uint8_t seat, uint8_t card) {
    const struct ty_seat *owner = &state->seat[seat];
    if (!ty_in_play(state, seat)) {
        return 0;
    }
    return (uint8_t)(ty_dinos[owner->dino].cards[card] - owner->played[card] -
                     (owner->lost == card));
}

uint8_t ty_cards_count(const struct ty_state *state, uint8_t seat) {
    uint8_t count = state->turns; /* one card per turn */
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        count = (uint8_t)(count - state->seat[seat].played[card]);
    }
    return ty_in_play(state, seat) ? count : 0;
}

/* ---- who is asked ---- */

uint8_t ty_first(const struct ty_state *state) {
    return state->phase == TY_PHASE_PANIC ? ty_seat_after(state, state->fleeing, 1) : state->bone;
}

/* Why this seat does not choose in this phase, or GAME_OK. */
static uint8_t why_refused(const struct ty_state *state, uint8_t seat) {
    uint8_t dino = state->seat[seat].dino;
    switch (state->phase) {
    case TY_PHASE_LAKE:
        return ty_may_stand_on(dino, TY_LAKE) ? TY_REASON_RIDES_LAKE : GAME_OK;
    case TY_PHASE_VOLCANO:
        return ty_may_stand_on(dino, TY_VOLCANO) ? TY_REASON_RIDES_VOLCANO : GAME_OK;
    case TY_PHASE_ACTION:
        return ty_in_play(state, seat) ? GAME_OK : TY_REASON_OUT_OF_TREES;
    case TY_PHASE_PANIC:
        return seat == state->fleeing    ? TY_REASON_FLEES_ITSELF
               : ty_in_play(state, seat) ? GAME_OK
                                         : TY_REASON_OUT_OF_TREES;
    case TY_PHASE_TYREX:
        return GAME_OK;
    default:
        return GAME_REASON_GAME_OVER;
    }
}

bool ty_chooses(const struct ty_state *state, uint8_t seat) {
    return why_refused(state, seat) == GAME_OK;
}

uint8_t ty_turn(const void *state) {
    const struct ty_state *now = state;
    if (now->phase == TY_PHASE_OVER) {
        return SEAT_NONE;
    }
    for (uint8_t i = 0; i < now->players; i++) {
        uint8_t seat = ty_seat_after(now, ty_first(now), i);
        if (ty_chooses(now, seat) && now->seat[seat].choice == TY_CHOICE_NONE) {
            return seat;
        }
    }
    return SEAT_NONE;
}

/* ---- what they may choose ---- */

bool ty_names_a_move(const struct game_move *move) {
    uint8_t directions = move->kind == TY_ACT_REST ? 1 : TY_DIRECTIONS;
    return move->kind < TY_MOVE_KINDS && move->a < directions && move->b == 0;
}

static uint8_t wanted(const struct ty_state *state) {
    static const uint8_t reasons[] = {
        [TY_PHASE_LAKE] = TY_REASON_WANTS_LAKE,   [TY_PHASE_VOLCANO] = TY_REASON_WANTS_VOLCANO,
        [TY_PHASE_ACTION] = TY_REASON_WANTS_CARD, [TY_PHASE_PANIC] = TY_REASON_WANTS_FLIGHT,
        [TY_PHASE_TYREX] = TY_REASON_WANTS_TYREX,
    };
    return reasons[state->phase];
}

/* For the seat whose turn it is. */
static struct game_message check_choice(const struct ty_state *state,
                                        const struct game_move *choice) {
    bool steers = choice->kind == TY_STEER;
    if (!ty_names_a_move(choice) || steers != (state->phase != TY_PHASE_ACTION)) {
        return (struct game_message){wanted(state), {0}};
    }
    if (!steers && ty_cards_left(state, choice->seat, choice->kind) == 0) {
        return (struct game_message){TY_REASON_NO_CARD_LEFT, {choice->seat, choice->kind}};
    }
    return GAME_ACCEPTED;
}

struct game_message ty_check(const void *state, const void *move) {
    const struct ty_state *now = state;
    const struct game_move *choice = move;
    struct game_message refused = game_check_turn(ty_turn(state), choice->seat);
    if (refused.code == GAME_OK) {
        return check_choice(now, choice);
    }
    if (refused.code == GAME_REASON_NOT_YOUR_CHOICE && choice->seat < now->players &&
        !ty_chooses(now, choice->seat)) {
        return (struct game_message){why_refused(now, choice->seat), {choice->seat}};
    }
    return refused;
}

bool ty_next_legal(const void *state, uint16_t *cursor, void *move) {
    uint8_t seat = ty_turn(state);
    while (seat != SEAT_NONE && *cursor < TY_MOVE_KINDS * TY_DIRECTIONS) {
        struct game_move next = {.seat = seat,
                                 .kind = (uint8_t)(*cursor / TY_DIRECTIONS),
                                 .a = (uint8_t)(*cursor % TY_DIRECTIONS)};
        ++*cursor;
        if (check_choice(state, &next).code == GAME_OK) {
            *(struct game_move *)move = next;
            return true;
        }
    }
    return false;
}
