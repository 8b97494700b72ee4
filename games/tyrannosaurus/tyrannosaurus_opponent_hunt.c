/* A panic is a hunt. Everyone who sends the dinosaur around chooses in secret, but all want the
 * same harm and see the same board: each looks for the way that harms it most if all go along, and
 * takes its own part of that way. So they do not cancel each other. */
#include "tyrannosaurus_opponent_internal.h"

void ty_hunt_start(struct ty_hunt *hunt, const struct ty_state *view, uint8_t seat) {
    *hunt = (struct ty_hunt){.view = *view, .least = INT16_MAX};
    for (uint8_t i = 1; i < view->players; i++) {
        uint8_t hunter = ty_seat_after(view, view->fleeing, i);
        if (ty_chooses(view, hunter)) {
            hunt->place = hunter == seat ? hunt->hunters : hunt->place;
            hunt->hunters++;
        }
    }
}

/* A direction of the way by its number; three bits each, the first one highest. */
static uint8_t direction_of(const struct ty_hunt *hunt, uint16_t way, uint8_t place) {
    return (uint8_t)(way >> 3 * (hunt->hunters - 1 - place) & (TY_DIRECTIONS - 1));
}

/* What the way is worth to the dinosaur, in 64ths of a tree. What it takes by a hit it takes from
 * one of the hunters. */
static int worth_of(struct ty_hunt *hunt, uint16_t way) {
    struct ty_state *state = &hunt->state;
    uint8_t fleer = hunt->view.fleeing;
    int worth = 0;
    *state = hunt->view;
    for (uint8_t i = 0; i < hunt->hunters && ty_in_play(state, fleer) && !ty_decided(state); i++) {
        int before = state->seat[fleer].reserve;
        struct ty_step step = {.seat = fleer, .direction = direction_of(hunt, way, i)};
        ty_step_dino(state, &step, NULL);
        int gained = state->seat[fleer].reserve - before;
        worth += gained > 0 ? gained * TY_TREE * 3 / 2 : gained * TY_TREE;
    }
    uint8_t square = state->seat[fleer].square;
    if (square == TY_NOWHERE) {
        return worth - TY_TREE * 2; /* it is out */
    }
    if (square == TY_DEN && state->tyrex == TY_NOWHERE) {
        return worth - TY_TREE; /* where the Ty-Rex comes back (TY-22) */
    }
    return worth + ty_judge_square(state, ty_tree_squares(state), fleer, square) / 2;
}

bool ty_hunt_step(struct ty_hunt *hunt) {
    enum { WAYS_A_STEP = 32 };
    uint16_t ways = (uint16_t)(1u << 3 * hunt->hunters);
    for (uint8_t i = 0; i < WAYS_A_STEP && hunt->way < ways; i++, hunt->way++) {
        int worth = worth_of(hunt, hunt->way);
        if (worth < hunt->least) {
            hunt->least = (int16_t)worth;
            hunt->direction = direction_of(hunt, hunt->way, hunt->place);
        }
    }
    return hunt->way < ways;
}
