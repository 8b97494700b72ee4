/* How each event of a reveal moves pieces, trees and the Ty-Rex. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/stack/motion.h"

enum { WALK_MS = 220, BUMP_MS = 200, FALL_MS = 240, TREE_MS = 260, SNAP_MS = 140 };
enum { HOP = 7, WING_BEAT = 16, ARC = 22, BUMP = 10, DROP = 44, JAW_GAP = 16 };
/* Ids of flights. */
enum { PIECE_ID = 1, OTHER_ID = PIECE_ID + TY_PIECES };

static void draw_dino(struct canvas *canvas, int x, int y, uint16_t look) {
    draw_sprite_tinted(canvas, ty_body(look & 3, BODY_LARGE), x, y, (uint8_t)(look >> 8),
                       (look & 4) != 0);
}

static struct flight flight_of(const struct ty_state *state, uint8_t piece, struct ty_place from,
                               struct ty_place to) {
    struct flight flight = {.id = (uint8_t)(PIECE_ID + piece),
                            .x = from.x,
                            .y = from.y,
                            .to_x = to.x,
                            .to_y = to.y,
                            .ms = WALK_MS,
                            .path = PATH_SWING};
    if (piece < TY_SEATS) {
        uint8_t dino = state->seat[piece].dino;
        const struct sprite *body = ty_body(dino, BODY_LARGE);
        flight.draw = draw_dino;
        flight.arg = (uint16_t)(dino | (to.turned ? 4 : 0) | person_ramp(piece) << 8);
        flight.width = body->width;
        flight.height = body->height;
        flight.lift = dino == TY_PTERANODON ? WING_BEAT : HOP;
    } else if (piece == TY_PIECE_TYREX) {
        flight.sprite = &art_tyrex_board;
        flight.lift = HOP;
    } else {
        flight.sprite = ty_tile_sprite((uint8_t)(piece - TY_PIECE_TILE));
    }
    return flight;
}

/* Nothing flies over the words above the board. */
static void fly(struct flight flight) {
    flight.y = (int16_t)max(flight.y, MEADOW_Y);
    flight.to_y = (int16_t)max(flight.to_y, MEADOW_Y);
    int room = min(flight.y, flight.to_y) - MEADOW_Y;
    flight.lift = (int8_t)min(flight.lift, room);
    motion_fly(&flight);
}

/* Tiles first, so that riders are seen on them. */
static void fly_all_that_moved(const struct ty_state *before, const struct ty_state *after) {
    for (uint8_t n = TY_PIECES; n > 0; n--) {
        uint8_t piece = (uint8_t)(n - 1);
        struct ty_place from, to;
        if (ty_place_of(before, piece, &from) && ty_place_of(after, piece, &to) &&
            (from.x != to.x || from.y != to.y)) {
            struct flight flight = flight_of(after, piece, from, to);
            fly(flight);
        }
    }
}

static bool rides_on(const struct ty_state *state, uint8_t seat, uint8_t tile) {
    return seat < state->players && ty_may_stand_on(state->seat[seat].dino, tile) &&
           state->seat[seat].square == state->tile[tile];
}

/* Against what is in the way, and back. */
static void bump(const struct ty_state *state, uint8_t piece, uint8_t direction) {
    struct ty_place place;
    if (!ty_place_of(state, piece, &place)) {
        return;
    }
    struct flight flight = flight_of(state, piece, place, place);
    flight.to_x = (int16_t)(place.x + ty_east[direction] * BUMP);
    flight.to_y = (int16_t)(place.y - ty_north[direction] * BUMP);
    flight.path = PATH_BUMP;
    flight.ms = BUMP_MS;
    flight.lift = 0;
    fly(flight);
}

static void bump_tile(const struct ty_state *state, uint8_t tile, uint8_t direction) {
    bump(state, (uint8_t)(TY_PIECE_TILE + tile), direction);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (rides_on(state, seat, tile)) {
            bump(state, seat, direction);
        }
    }
}

/* ---- the Ty-Rex ---- */

static void leap_away(const struct ty_state *before, uint8_t direction) {
    struct ty_place from;
    ty_place_of(before, TY_PIECE_TYREX, &from);
    struct ty_place to = {(int16_t)(from.x + ty_east[direction] * SQUARE),
                          (int16_t)(from.y - ty_north[direction] * SQUARE), false};
    struct flight flight = flight_of(before, TY_PIECE_TYREX, from, to);
    flight.lift = ARC;
    flight.hidden_after = true;
    fly(flight);
}

static void drop_on_den(const struct ty_state *after) {
    struct ty_place to, from;
    ty_place_of(after, TY_PIECE_TYREX, &to);
    from = to;
    from.y = (int16_t)(to.y - DROP < MEADOW_Y ? MEADOW_Y : to.y - DROP);
    struct flight flight = flight_of(after, TY_PIECE_TYREX, from, to);
    flight.path = PATH_FALL;
    flight.ms = FALL_MS;
    flight.lift = 0;
    fly(flight);
}

static void close_jaw(const struct sprite *jaw, int x, int from_y, int to_y) {
    fly((struct flight){.sprite = jaw,
                        .id = OTHER_ID,
                        .x = (int16_t)x,
                        .y = (int16_t)from_y,
                        .to_x = (int16_t)x,
                        .to_y = (int16_t)to_y,
                        .ms = SNAP_MS,
                        .path = PATH_FALL});
}

static void snap(const struct ty_state *state, uint8_t seat) {
    struct ty_place place;
    if (!ty_place_of(state, seat, &place)) {
        return;
    }
    const struct sprite *upper = &art_jaw_upper, *lower = &art_jaw_lower;
    int x = place.x + (SQUARE - upper->width) / 2, middle = place.y + SQUARE / 2;
    close_jaw(upper, x, middle - upper->height - JAW_GAP, middle - upper->height + 2);
    close_jaw(lower, x, middle + JAW_GAP, middle - 2);
}

static void pass(const struct sprite *sprite, struct box from, struct box to, int lift) {
    struct flight flight = flight_between(sprite, from, to, OTHER_ID);
    flight.ms = TREE_MS;
    flight.path = PATH_SWING;
    flight.lift = (int8_t)lift;
    fly(flight);
}

static void fly_bump(const struct ty_state *state, const struct game_message *event) {
    uint8_t direction = event->arg[TY_ARG_DIRECTION];
    if (event->code == TY_EVENT_TILE_EDGE || event->code == TY_EVENT_TILE_BLOCKED) {
        bump_tile(state, event->arg[TY_ARG_OTHER], direction);
    } else if (event->code == TY_EVENT_TYREX_EDGE) {
        bump(state, TY_PIECE_TYREX, direction);
    } else {
        bump(state, ty_moved_seat(event), direction);
    }
}

void ty_fly(const struct ty_state *before, const struct ty_state *after,
            const struct game_message *event) {
    const uint8_t *arg = event->arg;
    uint8_t seat = arg[TY_ARG_SEAT], other = arg[TY_ARG_OTHER], square = arg[TY_ARG_FROM];
    if (ty_cue(event) == CUE_TYRANNOSAURUS_BUMP) {
        fly_bump(after, event);
        return;
    }
    switch (event->code) {
    case TY_EVENT_TYREX_LEAVES:
        leap_away(before, arg[TY_ARG_DIRECTION]);
        return;
    case TY_EVENT_TYREX_RETURNS:
        drop_on_den(after);
        return;
    case TY_EVENT_GIVES:
        pass(&art_tree, ty_row(seat), ty_row(other), 0);
        return;
    case TY_EVENT_RUNS_INTO_TYREX:
    case TY_EVENT_BITTEN:
    case TY_EVENT_FALLS_INTO_TILE:
        if (event->code != TY_EVENT_FALLS_INTO_TILE) {
            snap(after, seat);
        }
        pass(&art_tree, ty_row(seat), ty_square_box(square), ARC);
        return;
    case TY_EVENT_ELIMINATED:
        pass(&art_skull, ty_square_box(square), ty_row(seat), ARC);
        return;
    case TY_EVENT_TAKES:
        pass(&art_tree, ty_square_box(square), ty_row(seat), ARC);
        return;
    case TY_EVENT_BONE_PASSES:
        pass(&art_bone, ty_row(seat), ty_row(other), 0);
        return;
    default:
        fly_all_that_moved(before, after);
    }
}

uint8_t ty_flying(void) {
    uint8_t flying = 0;
    for (uint8_t piece = 0; piece < TY_PIECES; piece++) {
        if (motion_hides((uint8_t)(PIECE_ID + piece))) {
            flying |= (uint8_t)(1u << piece);
        }
    }
    return flying;
}
