/* From choice to choice: what happens when the last seat of a phase has chosen, up to the next
 * choice that someone has to make. */
#include "tyrannosaurus_internal.h"

/* The most that one move can log, generously: every seat's step with three gifts and a loss or
 * with four bites, the return of the Ty-Rex with four bites, and for each seat that it falls, takes
 * a tree and wins. (Where no one wins the bone passes and a turn begins: that is fewer.) */
enum { EVENTS_MOST = TY_SEATS * (1 + TY_SEATS) + (1 + TY_SEATS) + 3 * TY_SEATS };
_Static_assert((int)EVENTS_MOST < (int)GAME_LOG_MAX, "no event of a move may be lost");

/* The choices of a phase, taken off the table to be applied. */
struct choices {
    uint8_t of[TY_SEATS];
};

static struct choices take_choices(struct ty_state *state, struct game_log *log) {
    struct choices taken;
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        taken.of[seat] = state->seat[seat].choice;
        state->seat[seat].choice = TY_CHOICE_NONE;
        if (taken.of[seat] != TY_CHOICE_NONE) {
            count++;
        }
    }
    /* What a single seat chose was never a secret: it is applied at once. */
    if (count > 1) {
        game_log_everyone_learned(log, state->players);
    }
    return taken;
}

/* ---- the end ---- */

static void end_game(struct ty_state *state, struct game_log *log) {
    bool shared = (state->winners & (state->winners - 1)) != 0;
    state->phase = TY_PHASE_OVER;
    state->fleeing = SEAT_NONE;
    state->panics = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((state->winners >> seat & 1) != 0) {
            struct game_message event =
                ty_seat_event(state, shared ? TY_EVENT_SHARES : TY_EVENT_WINS, seat);
            event.arg[TY_ARG_OTHER] = state->seat[seat].reserve;
            game_log_add(log, event);
        }
    }
}

static uint8_t largest_reserves(const struct ty_state *state) {
    uint8_t most = 0;
    uint8_t seats = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint8_t reserve = state->seat[seat].reserve;
        if (reserve > most) {
            most = reserve;
            seats = 0;
        }
        seats |= (uint8_t)((reserve == most) << seat);
    }
    return seats;
}

/* ---- the beginning of a turn ---- */

static void begin_turn(struct ty_state *state, struct game_log *log) {
    state->phase = TY_PHASE_ACTION;
    game_log_add(log,
                 (struct game_message){TY_EVENT_TURN_BEGINS, {state->turn_number, state->turns}});
}

static void begin_play(struct ty_state *state, struct game_log *log) {
    uint8_t trees = 0;
    ty_lay_trees(state);
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        trees = (uint8_t)(trees + state->tree[square]);
    }
    game_log_add(log, (struct game_message){TY_EVENT_TREES_GROW, {trees}});
    begin_turn(state, log);
}

void ty_begin(struct ty_state *state) {
    begin_play(state, NULL);
}

/* ---- phases 5 and 6 ---- */

static void end_turn(struct ty_state *state, struct game_log *log) {
    ty_harvest(state, log);
    if (state->turn_number == state->turns) {
        state->winners = largest_reserves(state);
        end_game(state, log);
        return;
    }
    uint8_t next = ty_seat_after(state, state->bone, 1);
    game_log_add(log, (struct game_message){TY_EVENT_BONE_PASSES, {state->bone, next}});
    state->bone = next;
    state->turn_number++;
    begin_turn(state, log);
}

/* ---- phase 4 ---- */

static void begin_tyrex(struct ty_state *state, struct game_log *log) {
    if (state->tyrex != TY_NOWHERE) {
        state->phase = TY_PHASE_TYREX;
        return;
    }
    ty_return_tyrex(state, log);
    if (ty_decided(state)) {
        end_game(state, log);
    } else {
        end_turn(state, log);
    }
}

static void steer_tyrex(struct ty_state *state, const struct choices *choices,
                        struct game_log *log) {
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        ty_step_tyrex(state, seat, ty_choice_direction(choices->of[seat]), log);
    }
    if (ty_decided(state)) {
        end_game(state, log);
    } else {
        end_turn(state, log);
    }
}

/* ---- phase 3: panics ---- */

static void next_panic(struct ty_state *state, struct game_log *log) {
    if (ty_decided(state)) {
        end_game(state, log);
        return;
    }
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        if ((state->panics >> seat & 1) != 0) {
            state->panics ^= (uint8_t)(1u << seat);
            state->fleeing = seat;
            state->phase = TY_PHASE_PANIC;
            game_log_add(log, ty_seat_event(state, TY_EVENT_FLIGHT_BEGINS, seat));
            return;
        }
    }
    state->fleeing = SEAT_NONE;
    begin_tyrex(state, log);
}

static void send_fleer(struct ty_state *state, uint8_t chooser, uint8_t direction,
                       struct game_log *log) {
    struct ty_step step = {
        .seat = state->fleeing,
        .chooser = chooser,
        .direction = direction,
        .goes = TY_EVENT_SENT,
        .edge = TY_EVENT_SENT_EDGE,
        .barred = TY_EVENT_SENT_BARRED,
    };
    if (!ty_decided(state) && ty_in_play(state, state->fleeing)) {
        ty_step_dino(state, &step, log);
        return;
    }
    struct game_message event = ty_seat_event(state, TY_EVENT_SENT_VOID, chooser);
    event.arg[TY_ARG_OTHER] = state->fleeing;
    event.arg[TY_ARG_OTHER_DINO] = state->seat[state->fleeing].dino;
    event.arg[TY_ARG_DIRECTION] = direction;
    event.arg[TY_ARG_FROM] = state->seat[state->fleeing].square;
    game_log_add(log, event);
}

/* A seat that is eliminated meanwhile has still chosen: its direction is applied (TY-25). */
static void flee(struct ty_state *state, const struct choices *choices, struct game_log *log) {
    for (uint8_t i = 1; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->fleeing, i);
        if (choices->of[seat] != TY_CHOICE_NONE) {
            send_fleer(state, seat, ty_choice_direction(choices->of[seat]), log);
        }
    }
    next_panic(state, log);
}

/* ---- phase 3: cards ---- */

static void step_by_card(struct ty_state *state, uint8_t seat, uint8_t choice,
                         struct game_log *log) {
    bool panics = ty_choice_kind(choice) == TY_ACT_PANIC;
    struct ty_step step = {
        .seat = seat,
        .chooser = seat,
        .direction = ty_choice_direction(choice),
        .barred_costs = true,
        .goes = panics ? TY_EVENT_BOLTS : TY_EVENT_MOVES,
        .edge = panics ? TY_EVENT_BOLT_EDGE : TY_EVENT_MOVE_EDGE,
        .barred = panics ? TY_EVENT_BOLT_BARRED : TY_EVENT_MOVE_BARRED,
    };
    ty_step_dino(state, &step, log);
    if (panics && ty_in_play(state, seat)) {
        state->panics |= (uint8_t)(1u << seat);
    }
}

static void carry_out(struct ty_state *state, uint8_t seat, uint8_t choice, struct game_log *log) {
    struct game_message event = ty_seat_event(state, TY_EVENT_RESTS, seat);
    if (ty_decided(state) || !ty_in_play(state, seat)) {
        event.code = TY_EVENT_CARD_VOID;
        event.arg[TY_ARG_OTHER] = ty_choice_kind(choice);
        event.arg[TY_ARG_DIRECTION] = ty_choice_direction(choice);
        game_log_add(log, event);
    } else if (ty_choice_kind(choice) == TY_ACT_REST) {
        game_log_add(log, event);
    } else {
        step_by_card(state, seat, choice, log);
    }
}

static void carry_out_cards(struct ty_state *state, const struct choices *choices,
                            struct game_log *log) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (choices->of[seat] != TY_CHOICE_NONE) {
            state->seat[seat].played[ty_choice_kind(choices->of[seat])]++;
        }
    }
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        if (choices->of[seat] != TY_CHOICE_NONE) {
            carry_out(state, seat, choices->of[seat], log);
        }
    }
    next_panic(state, log);
}

/* ---- set-up: lake and volcano ---- */

static void place_tile(struct ty_state *state, uint8_t tile, const struct choices *choices,
                       struct game_log *log) {
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, state->bone, i);
        if (choices->of[seat] != TY_CHOICE_NONE) {
            ty_step_tile(state, tile, seat, ty_choice_direction(choices->of[seat]), log);
        }
    }
    if (tile == TY_LAKE && !state->volcano_stays) {
        state->phase = TY_PHASE_VOLCANO;
    } else {
        begin_play(state, log);
    }
}

void ty_apply(void *state, const void *move, struct game_log *log) {
    struct ty_state *now = state;
    const struct game_move *choice = move;
    now->seat[choice->seat].choice = ty_choice(choice);
    if (ty_turn(state) != SEAT_NONE) {
        game_log_add(log, ty_seat_event(now, TY_EVENT_CHOSEN, choice->seat));
        return;
    }
    struct choices choices = take_choices(now, log);
    switch (now->phase) {
    case TY_PHASE_LAKE:
        place_tile(now, TY_LAKE, &choices, log);
        break;
    case TY_PHASE_VOLCANO:
        place_tile(now, TY_VOLCANO, &choices, log);
        break;
    case TY_PHASE_ACTION:
        carry_out_cards(now, &choices, log);
        break;
    case TY_PHASE_PANIC:
        flee(now, &choices, log);
        break;
    case TY_PHASE_TYREX:
        steer_tyrex(now, &choices, log);
        break;
    }
}
