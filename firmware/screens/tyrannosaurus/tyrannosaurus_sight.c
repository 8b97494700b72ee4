/* Where a direction leads as things stand, and what that would mean: warnings before the choice.
 *
 * Everyone chooses in secret, so only the first step is certain. What is said with certainty holds
 * whatever the others choose; a warning comes true for at least one of their choices. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

/* The dinosaurs on a square, that of one seat aside. */
struct crowd {
    uint8_t count;
    uint8_t first; /* a seat */
    uint8_t seats; /* one bit per seat */
};

static struct crowd crowd_on(const struct ty_state *view, uint8_t square, uint8_t except) {
    struct crowd crowd = {0};
    for (uint8_t seat = 0; seat < view->players; seat++) {
        if (seat != except && view->seat[seat].square == square) {
            crowd.first = crowd.count == 0 ? seat : crowd.first;
            crowd.seats |= (uint8_t)(1u << seat);
            crowd.count++;
        }
    }
    return crowd;
}

static void say_it(struct ty_sight *sight, enum ty_tone tone, enum text_key text) {
    sight->tone = tone;
    sight->text = text;
}

static void say_tile(struct ty_sight *sight, enum ty_tone tone, enum text_key text, uint8_t tile) {
    say_it(sight, tone, text);
    sight->fill.w[0] = say((enum text_key)(T_TYRANNOSAURUS_TILE_LAKE + tile));
}

static void say_crowd(struct ty_sight *sight, const struct crowd *crowd, enum text_key one,
                      enum text_key more) {
    say_it(sight, TONE_GOOD, crowd->count == 1 ? one : more);
    sight->fill.n[0] = crowd->count;
    sight->fill.p[0] = person(crowd->first)->name;
}

/* The Ty-Rex is away, and before it is steered again it will stand on its den. */
bool ty_returns_to(const struct ty_state *view, uint8_t square) {
    return view->tyrex == TY_NOWHERE && square == TY_DEN && view->phase >= TY_PHASE_ACTION &&
           view->phase < TY_PHASE_OVER;
}

/* ---- what the others do before ---- */

/* How many others choose in this phase and come before this seat. */
static uint8_t count_before(const struct ty_state *view, uint8_t seat) {
    bool is_panic = view->phase == TY_PHASE_PANIC;
    uint8_t first = is_panic ? view->fleeing : view->bone;
    uint8_t count = 0;
    for (uint8_t i = 0; i < view->players; i++) {
        uint8_t other = (uint8_t)((first + i) % view->players);
        if (other == seat) {
            return count;
        }
        bool rides =
            (view->phase == TY_PHASE_LAKE && ty_may_stand_on(view->seat[other].dino, TY_LAKE)) ||
            (view->phase == TY_PHASE_VOLCANO &&
             ty_may_stand_on(view->seat[other].dino, TY_VOLCANO));
        bool is_out = view->phase != TY_PHASE_TYREX && !ty_in_play(view, other);
        count = (uint8_t)(count + (!rides && !is_out && !(is_panic && other == view->fleeing)));
    }
    return count;
}

/* Where a step of what is sent ends: TY_NOWHERE if it leaves the board. */
static uint8_t step_ends(const struct ty_state *view, uint8_t from, uint8_t direction) {
    uint8_t to = ty_neighbour(from, direction);
    uint8_t tile = to == TY_NOWHERE ? TY_NO_TILE : ty_tile_at(view, to);
    if (to == TY_NOWHERE) {
        return from;
    }
    if (view->phase == TY_PHASE_TYREX) {
        return tile == TY_NO_TILE ? to : TY_NOWHERE;
    }
    if (to == view->tyrex && view->seat[view->fleeing].reserve == 1) {
        return TY_NOWHERE;
    }
    return tile == TY_NO_TILE || ty_may_stand_on(view->seat[view->fleeing].dino, tile) ? to : from;
}

/* Does a step onto this square cost this seat its last tree, or leave no more than one in play? */
static bool ends_it(const struct ty_state *view, uint8_t seat, uint8_t square) {
    uint8_t left = 0;
    bool seat_falls = false, any_falls = false;
    for (uint8_t other = 0; other < view->players; other++) {
        bool falls = view->seat[other].square == square && view->seat[other].reserve == 1;
        left = (uint8_t)(left + (ty_in_play(view, other) && !falls));
        seat_falls |= falls && other == seat;
        any_falls |= falls;
    }
    return seat_falls || (any_falls && left <= 1);
}

/* Can a step in this direction enter the square of a seat, once this many others have sent it? */
static bool may_enter(const struct ty_state *view, const struct ty_sight *sight, uint8_t before,
                      uint8_t direction, uint8_t seat) {
    uint8_t square = view->seat[seat].square;
    uint32_t there = UINT32_C(1) << sight->from;
    for (; before > 0; before--) {
        uint32_t next = 0;
        for (uint8_t from = 0; from < TY_SQUARES; from++) {
            for (uint8_t by = 0; (there >> from & 1) != 0 && by < TY_DIRECTIONS; by++) {
                uint8_t to = step_ends(view, from, by);
                bool goes_on = to != TY_NOWHERE && (to == from || !ends_it(view, seat, to));
                next |= goes_on ? UINT32_C(1) << to : 0;
            }
        }
        there = next;
    }
    uint8_t from = ty_neighbour(square, (uint8_t)((direction + TY_DIRECTIONS / 2) % TY_DIRECTIONS));
    return from != TY_NOWHERE && (there >> from & 1) != 0 &&
           step_ends(view, from, direction) == square;
}

/* What is sent may be anywhere by then. */
static void look_for_later(struct ty_sight *sight, const struct ty_state *view, uint8_t seat,
                           uint8_t before, uint8_t direction) {
    uint8_t own = view->seat[seat].square;
    bool is_tile = view->phase < TY_PHASE_ACTION;
    sight->before = before;
    sight->fill.n[0] = before;
    if (!is_tile && own != TY_NOWHERE && may_enter(view, sight, before, direction, seat)) {
        say_it(sight, TONE_WARNING,
               view->phase == TY_PHASE_PANIC ? T_TYRANNOSAURUS_SIGHT_FLEE_MAY_HIT_YOU
                                             : T_TYRANNOSAURUS_SIGHT_REX_MAY_BITE_YOU);
    } else {
        say_it(sight, TONE_PLAIN, T_TYRANNOSAURUS_SIGHT_LATER);
    }
}

/* ---- each phase ---- */

static void look_for_card(struct ty_sight *sight, const struct ty_state *view, uint8_t seat,
                          uint8_t tile) {
    struct crowd met = crowd_on(view, sight->target, seat);
    bool last = view->seat[seat].reserve + met.count == 1;
    if (tile != TY_NO_TILE && !ty_may_stand_on(view->seat[seat].dino, tile)) {
        sight->stays = true;
        say_tile(sight, TONE_WARNING,
                 view->seat[seat].reserve == 1 ? T_TYRANNOSAURUS_SIGHT_BARRED_LAST
                                               : T_TYRANNOSAURUS_SIGHT_BARRED,
                 tile);
    } else if (view->tyrex == sight->target) {
        say_it(sight, TONE_WARNING,
               last ? T_TYRANNOSAURUS_SIGHT_TYREX_LAST : T_TYRANNOSAURUS_SIGHT_TYREX);
    } else if (ty_returns_to(view, sight->target)) {
        say_it(sight, TONE_WARNING, T_TYRANNOSAURUS_SIGHT_RETURNS);
    } else if (met.count > 0 && count_before(view, seat) > 0) {
        say_it(sight, TONE_GOOD, T_TYRANNOSAURUS_SIGHT_HIT_IF);
    } else if (met.count > 0) {
        say_crowd(sight, &met, T_TYRANNOSAURUS_SIGHT_HIT, T_TYRANNOSAURUS_SIGHT_HIT_MORE);
    } else if (sight->panics) {
        say_it(sight, TONE_PLAIN, T_TYRANNOSAURUS_SIGHT_PANIC);
    } else if (tile != TY_NO_TILE) {
        say_tile(sight, TONE_GOOD, T_TYRANNOSAURUS_SIGHT_HOME, tile);
    } else if (view->tree[sight->target] != 0) {
        say_it(sight, TONE_GOOD, T_TYRANNOSAURUS_SIGHT_TREE);
    } else {
        say_it(sight, TONE_PLAIN, T_TYRANNOSAURUS_SIGHT_FREE);
    }
}

static void look_for_flight(struct ty_sight *sight, const struct ty_state *view, uint8_t seat,
                            uint8_t tile) {
    struct crowd met = crowd_on(view, sight->target, view->fleeing);
    if (tile != TY_NO_TILE && !ty_may_stand_on(view->seat[view->fleeing].dino, tile)) {
        sight->stays = true;
        say_tile(sight, TONE_WARNING, T_TYRANNOSAURUS_SIGHT_FLEE_BARRED, tile);
    } else if ((met.seats >> seat & 1) != 0) {
        say_it(sight, TONE_WARNING, T_TYRANNOSAURUS_SIGHT_FLEE_HIT_YOU);
    } else if (view->tyrex == sight->target) {
        say_it(sight, TONE_GOOD, T_TYRANNOSAURUS_SIGHT_FLEE_TYREX);
        sight->fill.p[0] = person(view->fleeing)->name;
    } else if (ty_returns_to(view, sight->target)) {
        say_it(sight, TONE_GOOD, T_TYRANNOSAURUS_SIGHT_RETURNS);
    } else if (met.count > 0) {
        say_crowd(sight, &met, T_TYRANNOSAURUS_SIGHT_FLEE_HIT, T_TYRANNOSAURUS_SIGHT_FLEE_HIT_MORE);
        sight->tone = TONE_PLAIN; /* a gift to the one that flees */
    } else if (tile != TY_NO_TILE) {
        say_tile(sight, TONE_PLAIN, T_TYRANNOSAURUS_SIGHT_FLEE_HOME, tile);
    } else {
        say_it(sight, TONE_PLAIN,
               view->tree[sight->target] != 0 ? T_TYRANNOSAURUS_SIGHT_FLEE_TREE
                                              : T_TYRANNOSAURUS_SIGHT_FLEE_FREE);
    }
}

static void look_for_tyrex(struct ty_sight *sight, const struct ty_state *view, uint8_t seat,
                           uint8_t tile) {
    struct crowd met = crowd_on(view, sight->target, SEAT_NONE);
    if (tile != TY_NO_TILE) {
        say_tile(sight, TONE_PLAIN, T_TYRANNOSAURUS_SIGHT_REX_LEAVES, tile);
    } else if ((met.seats >> seat & 1) != 0) {
        say_it(sight, TONE_WARNING,
               view->seat[seat].reserve == 1 ? T_TYRANNOSAURUS_SIGHT_REX_BITES_YOU_LAST
                                             : T_TYRANNOSAURUS_SIGHT_REX_BITES_YOU);
    } else if (met.count > 0) {
        say_crowd(sight, &met, T_TYRANNOSAURUS_SIGHT_REX_BITES,
                  T_TYRANNOSAURUS_SIGHT_REX_BITES_MORE);
    } else {
        say_it(sight, TONE_PLAIN, T_TYRANNOSAURUS_SIGHT_REX_FREE);
    }
}

static void look_for_tile(struct ty_sight *sight, const struct ty_state *view, uint8_t tile) {
    struct crowd met = crowd_on(view, sight->target, SEAT_NONE);
    sight->stays = sight->target == TY_DEN || tile != TY_NO_TILE || met.count > 0;
    say_it(sight, sight->stays ? TONE_WARNING : TONE_PLAIN,
           sight->stays ? T_TYRANNOSAURUS_SIGHT_TILE_BLOCKED : T_TYRANNOSAURUS_SIGHT_TILE_FREE);
}

/* ---- all of them ---- */

uint8_t ty_sent_from(const struct ty_state *view, uint8_t seat) {
    switch (view->phase) {
    case TY_PHASE_LAKE:
    case TY_PHASE_VOLCANO:
        return view->tile[view->phase == TY_PHASE_LAKE ? TY_LAKE : TY_VOLCANO];
    case TY_PHASE_PANIC:
        return view->seat[view->fleeing].square;
    case TY_PHASE_TYREX:
        return view->tyrex;
    default:
        return view->seat[seat].square;
    }
}

static enum text_key edge_text(uint8_t phase) {
    static const enum text_key texts[TY_PHASE_OVER + 1] = {
        [TY_PHASE_LAKE] = T_TYRANNOSAURUS_SIGHT_TILE_EDGE,
        [TY_PHASE_VOLCANO] = T_TYRANNOSAURUS_SIGHT_TILE_EDGE,
        [TY_PHASE_ACTION] = T_TYRANNOSAURUS_SIGHT_EDGE,
        [TY_PHASE_PANIC] = T_TYRANNOSAURUS_SIGHT_FLEE_EDGE,
        [TY_PHASE_TYREX] = T_TYRANNOSAURUS_SIGHT_REX_EDGE,
        [TY_PHASE_OVER] = T_TYRANNOSAURUS_SIGHT_EDGE,
    };
    return texts[phase];
}

struct ty_sight ty_predict(const struct ty_state *view, uint8_t seat, bool panics,
                           uint8_t direction) {
    struct ty_sight sight = {.from = ty_sent_from(view, seat), .panics = panics};
    uint8_t before = view->phase != TY_PHASE_ACTION ? count_before(view, seat) : 0;
    sight.target = ty_neighbour(sight.from, direction);
    sight.stays = sight.target == TY_NOWHERE;
    if (before > 0) {
        look_for_later(&sight, view, seat, before, direction);
        return sight;
    }
    if (sight.stays) {
        say_it(&sight, TONE_WARNING, panics ? T_TYRANNOSAURUS_SIGHT_PANIC : edge_text(view->phase));
        return sight;
    }
    uint8_t tile = ty_tile_at(view, sight.target);
    switch (view->phase) {
    case TY_PHASE_ACTION:
        look_for_card(&sight, view, seat, tile);
        break;
    case TY_PHASE_PANIC:
        look_for_flight(&sight, view, seat, tile);
        break;
    case TY_PHASE_TYREX:
        look_for_tyrex(&sight, view, seat, tile);
        break;
    default:
        look_for_tile(&sight, view, tile);
    }
    return sight;
}
