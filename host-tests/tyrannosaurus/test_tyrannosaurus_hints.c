/* Tyrannosaurus: what the words over the board say of a direction is what the rules will do. In
 * random positions every choice of the seat is compared with what happens for the choices of the
 * others: a sentence that promises is kept by all, one that warns by at least one. Tried are all
 * their directions, and all their cards if there is only one other seat. POCKET_REX_PERCENT sets
 * how many of 10,000 positions. */
#include <stdio.h>
#include <unity.h>

#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "host-tests/games/positions.h"
#include "host-tests/support/environment.h"

enum { POSITIONS = 10000, CARD_REPLIES = 100 };

void setUp(void) {}

void tearDown(void) {}

/* What the choice did: the events of its own step alone. */
struct outcome {
    uint8_t code; /* of the step */
    uint8_t gives, bites;
    bool seat_gives, seat_bitten, tyrex, tile, out, is_sent_on;
};

static bool is_step(uint8_t code) {
    return (code >= TY_EVENT_TILE_STEPS && code <= TY_EVENT_TILE_BLOCKED) ||
           (code >= TY_EVENT_RESTS && code <= TY_EVENT_SENT_VOID) ||
           (code >= TY_EVENT_TYREX_STEPS && code <= TY_EVENT_TYREX_RETURNS) ||
           code == TY_EVENT_TAKES || code == TY_EVENT_BONE_PASSES;
}

static void add_event(struct outcome *outcome, const struct game_message *event, uint8_t seat) {
    bool is_seat = event->arg[TY_ARG_SEAT] == seat;
    switch (event->code) {
    case TY_EVENT_GIVES:
        outcome->gives++;
        outcome->seat_gives |= is_seat;
        break;
    case TY_EVENT_BITTEN:
        outcome->bites++;
        outcome->seat_bitten |= is_seat;
        break;
    case TY_EVENT_RUNS_INTO_TYREX:
        outcome->tyrex = true;
        break;
    case TY_EVENT_FALLS_INTO_TILE:
        outcome->tile = true;
        break;
    case TY_EVENT_ELIMINATED:
        outcome->out |= is_seat;
        break;
    default:
        break;
    }
}

/* All have chosen in `state` but one, who makes the last move. */
static struct outcome outcome_of(const struct ty_state *state, const struct game_move *last,
                                 uint8_t seat) {
    static struct game_log log;
    struct outcome outcome = {.code = UINT8_MAX};
    struct ty_state after = *state;
    bool own = false;
    log.count = 0;
    game_tyrannosaurus.apply(&after, last, &log);
    for (uint16_t i = 0; i < log.count; i++) {
        const struct game_message *event = &log.event[i];
        if (is_step(event->code)) {
            own = outcome.code == UINT8_MAX && event->arg[TY_ARG_SEAT] == seat &&
                  event->code != TY_EVENT_FLIGHT_BEGINS && event->code != TY_EVENT_TYREX_RETURNS;
            outcome.code = own ? event->code : outcome.code;
        } else if (own) {
            add_event(&outcome, event, seat);
        }
    }
    outcome.is_sent_on = after.fleeing == seat || (after.panics >> seat & 1) != 0 ||
                         after.seat[seat].square == TY_NOWHERE || after.phase == TY_PHASE_OVER;
    return outcome;
}

/* Does this outcome keep what is said? */
static bool is_kept(const struct ty_sight *sight, const struct outcome *outcome) {
    switch (sight->text) {
    case T_TYRANNOSAURUS_SIGHT_EDGE:
        return outcome->code == TY_EVENT_MOVE_EDGE || outcome->code == TY_EVENT_CARD_VOID;
    case T_TYRANNOSAURUS_SIGHT_BARRED:
        return outcome->tile;
    case T_TYRANNOSAURUS_SIGHT_BARRED_LAST:
    case T_TYRANNOSAURUS_SIGHT_TYREX_LAST:
        return outcome->out && (outcome->tile || outcome->tyrex);
    case T_TYRANNOSAURUS_SIGHT_TYREX:
        return outcome->tyrex;
    case T_TYRANNOSAURUS_SIGHT_HIT:
        return outcome->gives == 1;
    case T_TYRANNOSAURUS_SIGHT_HIT_MORE:
    case T_TYRANNOSAURUS_SIGHT_FLEE_HIT_MORE:
        return outcome->gives == sight->fill.n[0];
    case T_TYRANNOSAURUS_SIGHT_PANIC:
        return outcome->is_sent_on;
    case T_TYRANNOSAURUS_SIGHT_HOME:
        return outcome->code == TY_EVENT_MOVES || outcome->code == TY_EVENT_CARD_VOID;
    case T_TYRANNOSAURUS_SIGHT_FLEE_FREE:
    case T_TYRANNOSAURUS_SIGHT_FLEE_HOME:
    case T_TYRANNOSAURUS_SIGHT_FLEE_TREE:
        return outcome->code == TY_EVENT_SENT && outcome->gives == 0 && !outcome->tyrex;
    case T_TYRANNOSAURUS_SIGHT_FLEE_HIT:
        return outcome->gives == 1 && !outcome->seat_gives;
    case T_TYRANNOSAURUS_SIGHT_FLEE_HIT_YOU:
    case T_TYRANNOSAURUS_SIGHT_FLEE_MAY_HIT_YOU:
        return outcome->seat_gives;
    case T_TYRANNOSAURUS_SIGHT_FLEE_TYREX:
        return outcome->tyrex;
    case T_TYRANNOSAURUS_SIGHT_FLEE_EDGE:
        return outcome->code == TY_EVENT_SENT_EDGE;
    case T_TYRANNOSAURUS_SIGHT_FLEE_BARRED:
        return outcome->code == TY_EVENT_SENT_BARRED;
    case T_TYRANNOSAURUS_SIGHT_REX_FREE:
        return outcome->code == TY_EVENT_TYREX_STEPS && outcome->bites == 0;
    case T_TYRANNOSAURUS_SIGHT_REX_BITES:
        return outcome->bites == 1 && !outcome->seat_bitten;
    case T_TYRANNOSAURUS_SIGHT_REX_BITES_MORE:
        return outcome->bites == sight->fill.n[0] && !outcome->seat_bitten;
    case T_TYRANNOSAURUS_SIGHT_REX_BITES_YOU:
    case T_TYRANNOSAURUS_SIGHT_REX_MAY_BITE_YOU:
        return outcome->seat_bitten;
    case T_TYRANNOSAURUS_SIGHT_REX_BITES_YOU_LAST:
        return outcome->seat_bitten && outcome->out;
    case T_TYRANNOSAURUS_SIGHT_REX_EDGE:
        return outcome->code == TY_EVENT_TYREX_EDGE;
    case T_TYRANNOSAURUS_SIGHT_REX_LEAVES:
        return outcome->code == TY_EVENT_TYREX_LEAVES;
    case T_TYRANNOSAURUS_SIGHT_TILE_FREE:
        return outcome->code == TY_EVENT_TILE_STEPS;
    case T_TYRANNOSAURUS_SIGHT_TILE_EDGE:
        return outcome->code == TY_EVENT_TILE_EDGE;
    case T_TYRANNOSAURUS_SIGHT_TILE_BLOCKED:
        return outcome->code == TY_EVENT_TILE_BLOCKED;
    default: /* about the square as it is: see is_so */
        return true;
    }
}

/* What is said of a square as it is now. */
static bool is_so(const struct ty_sight *sight, const struct ty_state *state) {
    bool tree = sight->target != TY_NOWHERE && state->tree[sight->target] != 0;
    bool tile = sight->target != TY_NOWHERE && ty_tile_at(state, sight->target) != TY_NO_TILE;
    switch (sight->text) {
    case T_TYRANNOSAURUS_SIGHT_FREE:
    case T_TYRANNOSAURUS_SIGHT_FLEE_FREE:
        return !tree && !tile;
    case T_TYRANNOSAURUS_SIGHT_HOME:
    case T_TYRANNOSAURUS_SIGHT_FLEE_HOME:
        return tile;
    case T_TYRANNOSAURUS_SIGHT_TREE:
        return tree && !sight->panics && state->tyrex != sight->target;
    case T_TYRANNOSAURUS_SIGHT_FLEE_TREE:
        return tree;
    case T_TYRANNOSAURUS_SIGHT_RETURNS:
        return state->tyrex == TY_NOWHERE && sight->target == TY_DEN;
    default:
        return true;
    }
}

/* A card that is left, from this one on. */
static uint8_t card_choice(const struct ty_state *state, uint8_t seat, uint8_t card,
                           uint8_t direction) {
    while (ty_cards_left(state, seat, card) == 0) {
        card = (uint8_t)((card + 1) % TY_CARDS);
    }
    return (uint8_t)(card * TY_DIRECTIONS + (card == TY_REST ? 0 : direction));
}

/* Number `reply` of the choices of all others; false beyond the last. */
static bool others_choose(struct position *position, struct ty_state *state, uint8_t seat,
                          uint32_t reply) {
    bool is_card = state->phase == TY_PHASE_ACTION, is_any = is_card && state->players > 2;
    uint32_t place = reply;
    for (uint8_t other = 0; other < state->players; other++) {
        if (other == seat || !ty_chooses(state, other)) {
            continue;
        }
        place = is_any ? rng_next(&position->dice) >> 16 : place;
        uint8_t direction = (uint8_t)(place % TY_DIRECTIONS), kind = TY_STEER;
        place /= TY_DIRECTIONS;
        if (is_card) {
            kind = (uint8_t)(place % TY_CARDS);
            place /= TY_CARDS;
        }
        state->seat[other].choice = is_card ? card_choice(state, other, kind, direction)
                                            : (uint8_t)(TY_STEER * TY_DIRECTIONS + direction);
    }
    return is_any ? reply < CARD_REPLIES : place == 0;
}

static uint32_t positions, sights, warnings;

static void compare(struct position *position, uint8_t seat, uint8_t kind, uint8_t direction) {
    const struct ty_state *state = position->play.state;
    struct ty_state view, replied = *state;
    ty_view(&view, state, seat);
    struct ty_sight sight = ty_predict(&view, seat, kind == TY_ACT_PANIC, direction);
    struct game_move move = {.seat = seat, .kind = kind, .a = direction};
    bool warns = sight.tone == TONE_WARNING;
    bool all = true, any = false;
    for (uint32_t reply = 0; others_choose(position, &replied, seat, reply); reply++) {
        struct outcome outcome = outcome_of(&replied, &move, seat);
        bool kept = is_kept(&sight, &outcome);
        all = all && kept;
        any = any || kept;
        replied = *state;
    }
    sights++;
    warnings += warns;
    if (!(warns ? any : all) || !is_so(&sight, state)) {
        char what[100];
        snprintf(what, sizeof what, "seat %d, kind %d, direction %d: text %d is not true", seat,
                 kind, direction, sight.text - T_TYRANNOSAURUS_SIGHT_FREE);
        position_fails(position, what, __FILE__, __LINE__);
    }
}

static void look_at_sights(struct position *position) {
    const struct ty_state *state = position->play.state;
    uint8_t first = state->phase == TY_PHASE_OVER ? SEAT_NONE : ty_turn(state);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (first == SEAT_NONE || !ty_chooses(state, seat) ||
            state->seat[first].choice != TY_CHOICE_NONE || first != ty_first(state)) {
            continue;
        }
        positions++;
        for (uint8_t kind = 0; kind < TY_MOVE_KINDS; kind++) {
            bool is_card = kind != TY_STEER;
            if (is_card != (state->phase == TY_PHASE_ACTION) || kind == TY_ACT_REST ||
                (is_card && ty_cards_left(state, seat, kind) == 0)) {
                continue;
            }
            for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
                compare(position, seat, kind, direction);
            }
        }
    }
}

static void test_what_is_said_of_a_direction_comes_true(void) {
    /* about one position for each move: what a seat sees before anyone has chosen */
    each_position(&game_tyrannosaurus, share_of(POSITIONS * 11 / 10), 1, look_at_sights);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT32(share_of(POSITIONS), positions);
    TEST_ASSERT_GREATER_THAN_UINT32(2 * positions, sights);
    TEST_ASSERT_GREATER_THAN_UINT32(positions / 4, warnings);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_what_is_said_of_a_direction_comes_true);
    return UNITY_END();
}
