/* The piles of Sur une échelle de un à T-Rex: drawing, swaps, and piles that are shuffled again. */
#include "scale_internal.h"

static void put_away(struct scale_state *state, uint8_t card) {
    state->discards[card]++;
    state->discard_count++;
}

void scale_discard(struct scale_state *state, uint8_t seat) {
    put_away(state, state->seat[seat].card);
    scale_give_card(state, seat, SCALE_NO_CARD);
}

/* SC-14 */
static void remake_pile(struct scale_state *state, struct game_log *log) {
    scale_say(log, SCALE_EVENT_PILE_ANEW, state->discard_count, 0, 0, 0);
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        for (; state->discards[kind] > 0; state->discards[kind]--) {
            state->pile[state->pile_count++] = kind;
        }
    }
    state->discard_count = 0;
    rng_shuffle(&state->rng, state->pile, state->pile_count);
}

static uint8_t take_top(struct scale_state *state, struct game_log *log) {
    if (state->pile_count == 0) {
        remake_pile(state, log);
    }
    uint8_t card = state->pile[--state->pile_count];
    state->pile[state->pile_count] = SCALE_NO_CARD;
    return card;
}

void scale_give_card(struct scale_state *state, uint8_t seat, uint8_t card) {
    state->seat[seat].card = card;
    for (uint8_t i = 0; i < SCALE_OLD_ACTIONS; i++) {
        state->seat[seat].old_actions[i] = SCALE_NO_ACTION;
    }
}

/* SC-26: a player who is acting it may continue. */
static void remember_old_action(struct scale_state *state, uint8_t colour, uint8_t old) {
    for (uint8_t i = 0; i < state->players; i++) {
        struct scale_seat *seat = &state->seat[i];
        if (scale_is_number(seat->card) && scale_colour_of(seat->card) == colour) {
            for (uint8_t place = SCALE_OLD_ACTIONS - 1; place > 0; place--) {
                seat->old_actions[place] = seat->old_actions[place - 1];
            }
            seat->old_actions[0] = old;
        }
    }
}

/* SC-12, SC-15 */
static void turn_up_next_action(struct scale_state *state, uint8_t colour, struct game_log *log) {
    uint8_t old = scale_action(state, colour);
    if (++state->face_up[colour] == SCALE_ACTIONS) {
        scale_say(log, SCALE_EVENT_ACTIONS_ANEW, colour, 0, 0, 0);
        for (uint8_t i = 0; i < SCALE_ACTIONS; i++) {
            state->actions[colour][i] = i;
        }
        rng_shuffle(&state->rng, state->actions[colour], SCALE_ACTIONS);
        state->face_up[colour] = 0;
    }
    remember_old_action(state, colour, old);
    scale_say(log, SCALE_EVENT_ACTION_SWAPPED, colour, old, scale_action(state, colour), 0);
    game_log_everyone_learned(log, state->players);
}

/* SC-18: out of the pile, or of those that were turned up before. */
void scale_turn_up(struct scale_state *state, uint8_t colour, uint8_t action) {
    uint8_t *actions = state->actions[colour], *face_up = &state->face_up[colour], place = 0;
    while (actions[place] != action) {
        place++;
    }
    if (place > *face_up) {
        for (++*face_up; place > *face_up; place--) {
            actions[place] = actions[place - 1];
        }
    }
    for (; place < *face_up; place++) {
        actions[place] = actions[place + 1];
    }
    actions[*face_up] = action;
}

/* Draws until it is a number; false if a multicolour swap wants a choice first. */
static bool draw_one(struct scale_state *state, uint8_t seat, struct game_log *log) {
    for (;;) {
        uint8_t card = take_top(state, log);
        if (scale_is_number(card)) {
            scale_give_card(state, seat, card);
            scale_say(log, SCALE_EVENT_DRAWS, seat, 0, 0, 0);
            game_log_learned(log, seat);
            return true;
        }
        scale_say(log, SCALE_EVENT_DRAWS_SWAP, seat, card, 0, 0);
        if (card == SCALE_SWAP_ANY) {
            scale_give_card(state, seat, card);
            state->phase = SCALE_PHASE_SWAP;
            state->turn = seat;
            game_log_everyone_learned(log, state->players);
            return false;
        }
        turn_up_next_action(state, scale_colour_of(card), log);
        put_away(state, card);
    }
}

void scale_draw(struct scale_state *state, uint8_t seat, struct game_log *log) {
    while (seat != SEAT_NONE && draw_one(state, seat, log)) {
        seat = state->to_draw;
        state->to_draw = SEAT_NONE;
    }
}

void scale_swap(struct scale_state *state, uint8_t colour, struct game_log *log) {
    uint8_t seat = state->turn;
    scale_say(log, SCALE_EVENT_CHOOSES_SWAP, seat, colour, 0, 0);
    turn_up_next_action(state, colour, log);
    scale_discard(state, seat);
    state->phase = SCALE_PHASE_PLAY;
    state->turn = SEAT_TABLE;
    scale_draw(state, seat, log);
}
