/* Gives the reasons for a choice in Tyrannosaurus. Everyone chooses in secret: only what the first
 * seat does is certain, all others pull and push. */
#include "tyrannosaurus_opponent_internal.h"

#define THOUGHT(name, text) [TY_THOUGHT_##name] = {NULL, text},
const struct game_words ty_thoughts[] = {
#include "tyrannosaurus_thoughts.def"
};
#undef THOUGHT

static struct game_message thought(enum ty_thought code, uint8_t a, uint8_t b) {
    return (struct game_message){(uint8_t)code, {a, b}};
}

static struct game_message does_well(void) {
    return thought(TY_THOUGHT_DOES_WELL, 0, 0);
}

/* ---- who and what is where ---- */

/* Another dinosaur on a square, or SEAT_NONE. */
static uint8_t other_on(const struct ty_state *view, uint8_t seat, uint8_t square) {
    for (uint8_t other = 0; other < view->players; other++) {
        if (other != seat && square != TY_NOWHERE && view->seat[other].square == square) {
            return other;
        }
    }
    return SEAT_NONE;
}

static bool is_on_tile(const struct ty_state *view, uint8_t seat) {
    return ty_tile_at(view, view->seat[seat].square) != TY_NO_TILE;
}

/* Where it stands, or comes back in this very turn (TY-22). */
static uint8_t tyrex_place(const struct ty_state *view) {
    return view->tyrex == TY_NOWHERE ? TY_DEN : view->tyrex;
}

static bool tree_waits_on(const struct ty_state *view, uint8_t square) {
    return view->tree[square] != 0 && square != tyrex_place(view);
}

static bool tree_is_next_to(const struct ty_state *view, uint8_t square) {
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        uint8_t to = ty_neighbour(square, direction);
        if (to != TY_NOWHERE && view->tree[to] != 0) {
            return true;
        }
    }
    return false;
}

/* Whether no other seat moves the thing before this one. */
static bool chooses_first(const struct ty_state *view, uint8_t seat) {
    uint8_t first = ty_first(view);
    while (first != seat && !ty_chooses(view, first)) {
        first = ty_seat_after(view, first, 1);
    }
    return first == seat;
}

/* The first other seat, going left, that something gets nearer to by a step between these squares;
 * not one in lake or volcano. Or SEAT_NONE. */
static uint8_t other_approached(const struct ty_state *view, uint8_t seat, uint8_t from,
                                uint8_t to) {
    for (uint8_t i = 1; i < view->players; i++) {
        uint8_t other = ty_seat_after(view, seat, i);
        uint8_t theirs = view->seat[other].square;
        if (theirs != TY_NOWHERE && !is_on_tile(view, other) &&
            ty_distance(to, theirs) < ty_distance(from, theirs)) {
            return other;
        }
    }
    return SEAT_NONE;
}

/* ---- cards ---- */

static struct game_message about_place(const struct ty_state *view, uint8_t seat, uint8_t to) {
    uint8_t from = view->seat[seat].square;
    uint8_t met = other_on(view, seat, to);
    uint8_t tile = ty_tile_at(view, to);
    bool is_last_turn = view->turn_number == view->turns;
    if (met != SEAT_NONE) {
        return thought(TY_THOUGHT_RAMS, view->seat[met].dino, 0);
    }
    if (tree_waits_on(view, to)) {
        return thought(TY_THOUGHT_TAKES_TREE, 0, 0);
    }
    if (tile != TY_NO_TILE) {
        return thought(TY_THOUGHT_SAFE_TILE, tile, 0);
    }
    if (view->tyrex != TY_NOWHERE &&
        ty_distance(to, view->tyrex) > ty_distance(from, view->tyrex)) {
        return thought(TY_THOUGHT_LEAVES_TYREX, 0, 0);
    }
    return !is_last_turn && tree_is_next_to(view, to) ? thought(TY_THOUGHT_NEARER_TREES, 0, 0)
                                                      : does_well();
}

/* Whether neither the Ty-Rex can get here in this many steps, nor anyone else in one. */
static bool is_out_of_reach(const struct ty_state *view, uint8_t seat, uint8_t square,
                            uint8_t steps) {
    for (uint8_t other = 0; other < view->players; other++) {
        uint8_t theirs = view->seat[other].square;
        if (other != seat && theirs != TY_NOWHERE && ty_distance(theirs, square) <= 1) {
            return false;
        }
    }
    return ty_distance(tyrex_place(view), square) > steps;
}

static struct game_message about_card_itself(uint8_t card, bool costs_little) {
    return thought(costs_little ? TY_THOUGHT_CARD_COSTS_LITTLE : TY_THOUGHT_CARD_HAS_TO_COME, card,
                   0);
}

static struct game_message about_rest(const struct ty_state *view, uint8_t seat) {
    uint8_t square = view->seat[seat].square;
    if (tree_waits_on(view, square)) {
        return thought(TY_THOUGHT_TAKES_TREE, 0, 0);
    }
    if (is_on_tile(view, seat)) {
        return thought(TY_THOUGHT_SAFE_TILE, ty_tile_at(view, square), 0);
    }
    return about_card_itself(TY_REST, is_out_of_reach(view, seat, square, 2));
}

/* What is on the square does not matter, except for someone: the others send it on. */
static struct game_message about_panic(const struct ty_state *view, uint8_t seat, uint8_t to) {
    uint8_t met = other_on(view, seat, to);
    uint8_t others = 0;
    for (uint8_t other = 0; other < view->players; other++) {
        others = (uint8_t)(others + (other != seat && ty_in_play(view, other)));
    }
    if (met != SEAT_NONE) {
        return thought(TY_THOUGHT_RAMS, view->seat[met].dino, 0);
    }
    if (ty_cards_left(view, seat, TY_PANIC) == ty_cards_count(view, seat)) {
        return thought(TY_THOUGHT_ONLY_PANIC, 0, 0);
    }
    uint8_t from = view->seat[seat].square, tyrex = tyrex_place(view);
    to = to == TY_NOWHERE ? from : to;
    if (is_out_of_reach(view, seat, to, others)) {
        return about_card_itself(TY_PANIC, true);
    }
    if (ty_distance(to, tyrex) > ty_distance(from, tyrex)) {
        return thought(TY_THOUGHT_LEAVES_TYREX, 0, 0);
    }
    return about_card_itself(TY_PANIC, false);
}

static struct game_message about_card(const struct ty_state *view, uint8_t seat, uint8_t choice) {
    uint8_t from = view->seat[seat].square;
    uint8_t to = ty_neighbour(from, ty_choice_direction(choice));
    switch (ty_choice_kind(choice)) {
    case TY_ACT_REST:
        return about_rest(view, seat);
    case TY_ACT_PANIC:
        return about_panic(view, seat, to);
    default:
        return to == TY_NOWHERE ? thought(TY_THOUGHT_STAYS, 0, 0) : about_place(view, seat, to);
    }
}

/* ---- directions ---- */

/* A direction in which the thing does not move: certain for the first seat only. */
static struct game_message about_staying(const struct ty_state *view, uint8_t seat) {
    return chooses_first(view, seat) ? thought(TY_THOUGHT_STAYS, 0, 0) : does_well();
}

static struct game_message about_tyrex(const struct ty_state *view, uint8_t seat, uint8_t to) {
    uint8_t own = view->seat[seat].square;
    uint8_t from = view->tyrex;
    if (to == TY_NOWHERE) {
        return about_staying(view, seat);
    }
    if (ty_tile_at(view, to) != TY_NO_TILE) {
        return thought(chooses_first(view, seat) ? TY_THOUGHT_SENDS_INTO_TILE
                                                 : TY_THOUGHT_PULLS_TO_TILE,
                       ty_tile_at(view, to), 0);
    }
    uint8_t met = other_on(view, seat, to);
    if (met != SEAT_NONE && chooses_first(view, seat)) {
        return thought(TY_THOUGHT_BITES, view->seat[met].dino, 0);
    }
    uint8_t other = met != SEAT_NONE ? met : other_approached(view, seat, from, to);
    if (other != SEAT_NONE) {
        return thought(TY_THOUGHT_PULLS_TOWARDS, view->seat[other].dino, 0);
    }
    bool pulls_away = own != TY_NOWHERE && !is_on_tile(view, seat) &&
                      ty_distance(own, to) > ty_distance(own, from);
    return pulls_away ? thought(TY_THOUGHT_PULLS_AWAY, 0, 0) : does_well();
}

static struct game_message about_flight(const struct ty_state *view, uint8_t seat, uint8_t to) {
    const struct ty_seat *fleer = &view->seat[view->fleeing];
    uint8_t tyrex = tyrex_place(view);
    uint8_t tile = to == TY_NOWHERE ? TY_NO_TILE : ty_tile_at(view, to);
    if (to == TY_NOWHERE || (tile != TY_NO_TILE && !ty_may_stand_on(fleer->dino, tile))) {
        return about_staying(view, seat);
    }
    uint8_t met = other_on(view, view->fleeing, to);
    if (met != SEAT_NONE && met != seat && chooses_first(view, seat)) {
        return thought(TY_THOUGHT_RAMS, view->seat[met].dino, 0);
    }
    if (met != SEAT_NONE || tile != TY_NO_TILE) {
        return does_well();
    }
    if (ty_distance(to, tyrex) < ty_distance(fleer->square, tyrex)) {
        return thought(TY_THOUGHT_SENDS_TO_TYREX, fleer->dino, 0);
    }
    return view->tree[to] == 0 && chooses_first(view, seat)
               ? thought(TY_THOUGHT_NO_TREE_FOR, fleer->dino, 0)
               : does_well();
}

static struct game_message about_tile(const struct ty_state *view, uint8_t seat, uint8_t tile,
                                      uint8_t to) {
    uint8_t from = view->tile[tile];
    if (to == TY_NOWHERE || to == TY_DEN || ty_tile_at(view, to) != TY_NO_TILE ||
        other_on(view, SEAT_NONE, to) != SEAT_NONE) {
        return about_staying(view, seat);
    }
    uint8_t other = other_approached(view, seat, from, to);
    return other != SEAT_NONE ? thought(TY_THOUGHT_PUSHES_TILE, view->seat[other].dino, tile)
                              : does_well();
}

static struct game_message about_steering(const struct ty_state *view, uint8_t seat,
                                          uint8_t direction) {
    switch (view->phase) {
    case TY_PHASE_TYREX:
        return about_tyrex(view, seat, ty_neighbour(view->tyrex, direction));
    case TY_PHASE_PANIC:
        return about_flight(view, seat, ty_neighbour(view->seat[view->fleeing].square, direction));
    default: {
        uint8_t tile = view->phase == TY_PHASE_LAKE ? TY_LAKE : TY_VOLCANO;
        return about_tile(view, seat, tile, ty_neighbour(view->tile[tile], direction));
    }
    }
}

struct game_message ty_thought_about(const struct ty_state *view, uint8_t seat, uint8_t choice) {
    uint32_t choices = ty_sensible_choices(view, seat);
    if ((choices & (choices - 1)) == 0) {
        return thought(TY_THOUGHT_ONLY_CHOICE, 0, 0);
    }
    return ty_choice_kind(choice) == TY_STEER
               ? about_steering(view, seat, ty_choice_direction(choice))
               : about_card(view, seat, choice);
}

struct game_message ty_thought_of_hunt(const struct ty_state *view, uint8_t seat, uint8_t choice) {
    struct game_message why = ty_thought_about(view, seat, choice);
    uint8_t fleer = view->seat[view->fleeing].dino;
    return why.code == TY_THOUGHT_DOES_WELL ? thought(TY_THOUGHT_HUNTS, fleer, 0) : why;
}

/* ---- one choice against another ---- */

/* Where the choice leads what it moves, if no one is in the way. */
static uint8_t place_of(const struct ty_state *view, uint8_t seat, uint8_t choice) {
    bool is_steering = ty_choice_kind(choice) == TY_STEER;
    uint8_t from = !is_steering                      ? view->seat[seat].square
                   : view->phase == TY_PHASE_TYREX   ? view->tyrex
                   : view->phase == TY_PHASE_PANIC   ? view->seat[view->fleeing].square
                   : view->phase == TY_PHASE_VOLCANO ? view->tile[TY_VOLCANO]
                                                     : view->tile[TY_LAKE];
    uint8_t to = ty_choice_kind(choice) == TY_ACT_REST
                     ? from
                     : ty_neighbour(from, ty_choice_direction(choice));
    return to == TY_NOWHERE ? from : to;
}

/* The seat with this dinosaur: it is in the game. */
static uint8_t seat_of(const struct ty_state *view, uint8_t dino) {
    uint8_t seat = 0;
    while (view->seat[seat].dino != dino) {
        seat++;
    }
    return seat;
}

static bool is_nearer(uint8_t to, uint8_t here, uint8_t there) {
    return ty_distance(here, to) < ty_distance(there, to);
}

bool ty_thought_sets_apart(const struct ty_state *view, uint8_t seat, uint8_t choice,
                           uint8_t other) {
    struct game_message why = ty_thought_about(view, seat, choice);
    struct game_message others = ty_thought_about(view, seat, other);
    uint8_t here = place_of(view, seat, choice), there = place_of(view, seat, other);
    if (why.code == others.code && why.arg[0] == others.arg[0]) {
        return false;
    }
    switch (why.code) {
    case TY_THOUGHT_DOES_WELL:
        return false; /* the other may do well too */
    case TY_THOUGHT_TAKES_TREE:
        return ty_choice_kind(other) == TY_ACT_PANIC || !tree_waits_on(view, there);
    case TY_THOUGHT_NEARER_TREES:
        return !tree_waits_on(view, there) && !tree_is_next_to(view, there);
    case TY_THOUGHT_LEAVES_TYREX:
        return is_nearer(tyrex_place(view), there, here);
    case TY_THOUGHT_PULLS_AWAY:
        return is_nearer(view->seat[seat].square, there, here);
    case TY_THOUGHT_PULLS_TOWARDS:
    case TY_THOUGHT_PUSHES_TILE:
        return is_nearer(view->seat[seat_of(view, why.arg[0])].square, here, there);
    default:
        return true;
    }
}
