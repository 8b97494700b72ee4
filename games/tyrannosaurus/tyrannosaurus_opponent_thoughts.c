/* Says in words why a choice of Tyrannosaurus was made, by what speaks for it. */
#include "tyrannosaurus_opponent_internal.h"

#define THOUGHT(name, text) [TY_THOUGHT_##name] = {NULL, text},
const struct game_words ty_thoughts[] = {
#include "tyrannosaurus_thoughts.def"
};
#undef THOUGHT

static struct game_message thought(enum ty_thought code, uint8_t a, uint8_t b) {
    return (struct game_message){(uint8_t)code, {a, b}};
}

/* Another dinosaur on a square, or SEAT_NONE. */
static uint8_t other_on(const struct ty_state *view, uint8_t seat, uint8_t square) {
    for (uint8_t other = 0; other < view->players; other++) {
        if (other != seat && square != TY_NOWHERE && view->seat[other].square == square) {
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
    if (met != SEAT_NONE) {
        return thought(TY_THOUGHT_RAMS, view->seat[met].dino, to);
    }
    if (view->tree[to] != 0 && to != view->tyrex) {
        return thought(TY_THOUGHT_TAKES_TREE, to, 0);
    }
    if (tile != TY_NO_TILE) {
        return thought(TY_THOUGHT_SAFE_TILE, tile, 0);
    }
    if (view->tyrex != TY_NOWHERE &&
        ty_distance(to, view->tyrex) > ty_distance(from, view->tyrex)) {
        return thought(TY_THOUGHT_LEAVES_TYREX, to, 0);
    }
    return thought(TY_THOUGHT_NEARER_TREES, to, 0);
}

static struct game_message about_card(const struct ty_state *view, uint8_t seat, uint8_t choice) {
    uint8_t from = view->seat[seat].square;
    uint8_t to = ty_neighbour(from, ty_choice_direction(choice));
    switch (ty_choice_kind(choice)) {
    case TY_ACT_REST:
        return thought(TY_THOUGHT_STAYS, from, 0);
    case TY_ACT_PANIC:
        return thought(TY_THOUGHT_PANICS_NOW, 0, 0);
    default:
        return to == TY_NOWHERE ? thought(TY_THOUGHT_STAYS_AT_EDGE, from, 0)
                                : about_place(view, seat, to);
    }
}

/* ---- directions ---- */

static struct game_message about_tyrex(const struct ty_state *view, uint8_t seat, uint8_t to) {
    uint8_t own = view->seat[seat].square;
    uint8_t met = other_on(view, seat, to);
    uint8_t tile = to != TY_NOWHERE ? ty_tile_at(view, to) : TY_NO_TILE;
    if (tile != TY_NO_TILE) {
        return thought(TY_THOUGHT_SWALLOWS, tile, 0);
    }
    if (met != SEAT_NONE) {
        return thought(TY_THOUGHT_BITES, view->seat[met].dino, to);
    }
    to = to == TY_NOWHERE ? view->tyrex : to;
    for (uint8_t i = 1; i < view->players; i++) {
        const struct ty_seat *other = &view->seat[ty_seat_after(view, seat, i)];
        if (other->square != TY_NOWHERE &&
            ty_distance(to, other->square) < ty_distance(view->tyrex, other->square)) {
            return thought(TY_THOUGHT_NEARS, other->dino, 0);
        }
    }
    bool near = own != TY_NOWHERE && ty_distance(own, view->tyrex) <= view->players;
    return near ? thought(TY_THOUGHT_TURNS_AWAY, own, 0) : thought(TY_THOUGHT_UNFORESEEN, 0, 0);
}

static struct game_message about_steering(const struct ty_state *view, uint8_t seat,
                                          uint8_t direction) {
    uint8_t to;
    switch (view->phase) {
    case TY_PHASE_TYREX:
        return about_tyrex(view, seat, ty_neighbour(view->tyrex, direction));
    case TY_PHASE_PANIC:
        to = ty_neighbour(view->seat[view->fleeing].square, direction);
        return thought(to != TY_NOWHERE && to == view->tyrex ? TY_THOUGHT_SENDS_INTO_TYREX
                                                             : TY_THOUGHT_SENDS_OFF,
                       view->seat[view->fleeing].dino, 0);
    default: {
        uint8_t tile = view->phase == TY_PHASE_LAKE ? TY_LAKE : TY_VOLCANO;
        to = ty_neighbour(view->tile[tile], direction);
        return thought(TY_THOUGHT_PUSHES_TILE, to == TY_NOWHERE ? view->tile[tile] : to, tile);
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
