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

/* ---- the same for lines that are played ahead ---- */

/* From the last step back to the first: the worst that can happen from each square on. */
struct ways {
    const struct ty_state *state;
    uint8_t from, hunters;
    int16_t arrival[TY_SQUARES]; /* what it is worth to come to a square, */
    int16_t worth[TY_SQUARES];   /* and to be there with the steps that are left */
    uint8_t direction[TY_SEATS - 1]
                     [TY_SQUARES]; /* of the first of them, by their number less one */
};

static bool is_in_reach(const struct ways *ways, uint8_t square, uint8_t steps) {
    return ty_distance(square, ways->from) <= steps;
}

static void price_squares(struct ways *ways) {
    const struct ty_state *state = ways->state;
    uint8_t fleer = state->fleeing;
    uint32_t trees = ty_tree_squares(state);
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        if (!is_in_reach(ways, square, ways->hunters)) {
            continue;
        }
        bool comes_back = square == TY_DEN && state->tyrex == TY_NOWHERE;
        int arrival = square == state->tyrex ? -TY_TREE : 0;
        for (uint8_t other = 0; other < state->players; other++) {
            bool meets = other != fleer && state->seat[other].square == square;
            arrival += meets ? TY_TREE * 3 / 2 : 0;
        }
        ways->arrival[square] = (int16_t)arrival;
        ways->worth[square] =
            (int16_t)(comes_back ? -TY_TREE : ty_judge_square(state, trees, fleer, square) / 2);
    }
}

/* It stays if the step leads over the edge or onto a tile that it may not enter. */
static uint8_t square_after(const struct ty_state *state, uint8_t square, uint8_t direction) {
    uint8_t to = ty_neighbour(square, direction);
    uint8_t tile = to != TY_NOWHERE ? ty_tile_at(state, to) : TY_NO_TILE;
    bool is_barred = tile != TY_NO_TILE && !ty_may_stand_on(state->seat[state->fleeing].dino, tile);
    return to == TY_NOWHERE || is_barred ? square : to;
}

static int16_t find_worst_step(struct ways *ways, uint8_t square, uint8_t left) {
    int worst = INT16_MAX;
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        uint8_t to = square_after(ways->state, square, direction);
        int worth = ways->worth[to] + (to != square ? ways->arrival[to] : 0);
        if (worth < worst) {
            worst = worth;
            ways->direction[left - 1][square] = direction;
        }
    }
    return (int16_t)worst;
}

static void find_worst_steps(struct ways *ways, uint8_t left) {
    int16_t worth[TY_SQUARES];
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        bool may_be_there = is_in_reach(ways, square, (uint8_t)(ways->hunters - left));
        worth[square] = may_be_there ? find_worst_step(ways, square, left) : 0;
    }
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        ways->worth[square] = worth[square];
    }
}

uint8_t ty_hunt_solve(const struct ty_state *state, uint8_t directions[TY_SEATS]) {
    struct ways ways = {.state = state, .from = state->seat[state->fleeing].square};
    for (uint8_t i = 1; i < state->players; i++) {
        uint8_t hunter = ty_seat_after(state, state->fleeing, i);
        ways.hunters = (uint8_t)(ways.hunters + ty_chooses(state, hunter));
    }
    price_squares(&ways);
    for (uint8_t left = 1; left <= ways.hunters; left++) {
        find_worst_steps(&ways, left);
    }
    uint8_t square = ways.from, left = ways.hunters;
    for (uint8_t i = 1; i < state->players; i++) {
        uint8_t hunter = ty_seat_after(state, state->fleeing, i);
        if (ty_chooses(state, hunter)) {
            directions[hunter] = ways.direction[--left][square];
            square = square_after(state, square, directions[hunter]);
        }
    }
    return ways.hunters;
}
