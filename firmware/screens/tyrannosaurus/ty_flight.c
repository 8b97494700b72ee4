/* How each event of a reveal moves: what flies from where to where while its caption is read. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/screens/tyrannosaurus/ty_screens.h"
#include "firmware/ui/layout.h"

/* How far something goes: to the next square; against what keeps it out, and back; off the edge, as
 * if thrown back. */
enum distance { GOES = SQUARE, BUMPS = 12, RECOILS = -8 };

/* ---- places ---- */

static void begin_in(struct ty_flight *flight, struct box b) {
    struct box place = box_centred(b, flight->sprite->width, flight->sprite->height);
    flight->x = flight->to_x = place.x;
    flight->y = flight->to_y = place.y;
}

static void end_in(struct ty_flight *flight, struct box b) {
    struct box place = box_centred(b, flight->sprite->width, flight->sprite->height);
    flight->to_x = place.x;
    flight->to_y = place.y;
}

static void step_from(struct ty_flight *flight, const struct game_message *event,
                      enum distance distance) {
    uint8_t from = event->arg[TY_ARG_FROM], direction = event->arg[TY_ARG_DIRECTION];
    begin_in(flight, ty_square_box(from));
    flight->to_x = (int16_t)(flight->x + ty_east[direction] * (int)distance);
    flight->to_y = (int16_t)(flight->y - ty_north[direction] * (int)distance);
    flight->returns = distance != GOES;
}

/* ---- what flies ---- */

static struct ty_flight body_of(struct ty_state *board, uint8_t seat) {
    board->seat[seat].square = TY_NOWHERE;
    return (struct ty_flight){.sprite = ty_body(board->seat[seat].dino, BODY_LARGE),
                              .ramp = person_ramp(seat)};
}

static struct ty_flight thing(const struct sprite *sprite) {
    return (struct ty_flight){.sprite = sprite, .ramp = COLOUR_TINT_DARK};
}

static uint8_t fly_dino(struct ty_flight flights[TY_FLIGHTS], struct ty_state *board,
                        const struct game_message *event, uint8_t seat, enum distance distance) {
    flights[0] = body_of(board, seat);
    step_from(&flights[0], event, distance);
    return 1;
}

static uint8_t fly_tyrex(struct ty_flight flights[TY_FLIGHTS], struct ty_state *board,
                         const struct game_message *event, enum distance distance) {
    board->tyrex = TY_NOWHERE;
    flights[0] = thing(&art_tyrex_board);
    step_from(&flights[0], event, distance);
    return 1;
}

/* It drops onto its den. */
static uint8_t fly_return(struct ty_flight flights[TY_FLIGHTS], const struct game_message *event) {
    flights[0] = thing(&art_tyrex_board);
    begin_in(&flights[0], ty_square_box(event->arg[TY_ARG_FROM]));
    flights[0].y = (int16_t)(flights[0].y - SQUARE);
    return 1;
}

/* With whoever rides on it. */
static uint8_t fly_tile(struct ty_flight flights[TY_FLIGHTS], struct ty_state *board,
                        const struct game_message *event, enum distance distance) {
    uint8_t tile = event->arg[TY_ARG_OTHER], count = 1;
    board->tile[tile] = TY_NOWHERE;
    flights[0] = thing(ty_tile_sprite(tile));
    step_from(&flights[0], event, distance);
    for (uint8_t seat = 0; seat < board->players; seat++) {
        if (ty_may_stand_on(board->seat[seat].dino, tile)) {
            flights[1] = body_of(board, seat);
            flights[1].sprite = ty_body(board->seat[seat].dino, BODY_MIDDLE);
            step_from(&flights[1], event, distance);
            count = 2;
        }
    }
    return count;
}

static uint8_t fly_between(struct ty_flight flights[TY_FLIGHTS], const struct sprite *sprite,
                           struct box from, struct box to) {
    flights[0] = thing(sprite);
    begin_in(&flights[0], from);
    end_in(&flights[0], to);
    return 1;
}

uint8_t ty_flights(struct ty_flight flights[TY_FLIGHTS], struct ty_state *board,
                   const struct game_message *event) {
    const uint8_t *arg = event->arg;
    uint8_t seat = arg[TY_ARG_SEAT], other = arg[TY_ARG_OTHER], square = arg[TY_ARG_FROM];
    switch (event->code) {
    case TY_EVENT_TILE_STEPS:
        return fly_tile(flights, board, event, GOES);
    case TY_EVENT_TILE_EDGE:
        return fly_tile(flights, board, event, RECOILS);
    case TY_EVENT_TILE_BLOCKED:
        return fly_tile(flights, board, event, BUMPS);
    case TY_EVENT_MOVES:
    case TY_EVENT_BOLTS:
        return fly_dino(flights, board, event, seat, GOES);
    case TY_EVENT_MOVE_EDGE:
    case TY_EVENT_BOLT_EDGE:
        return fly_dino(flights, board, event, seat, RECOILS);
    case TY_EVENT_MOVE_BARRED:
    case TY_EVENT_BOLT_BARRED:
        return fly_dino(flights, board, event, seat, BUMPS);
    case TY_EVENT_SENT:
        return fly_dino(flights, board, event, other, GOES);
    case TY_EVENT_SENT_EDGE:
        return fly_dino(flights, board, event, other, RECOILS);
    case TY_EVENT_SENT_BARRED:
        return fly_dino(flights, board, event, other, BUMPS);
    case TY_EVENT_TYREX_STEPS:
    case TY_EVENT_TYREX_LEAVES:
        return fly_tyrex(flights, board, event, GOES);
    case TY_EVENT_TYREX_EDGE:
        return fly_tyrex(flights, board, event, RECOILS);
    case TY_EVENT_TYREX_RETURNS:
        return fly_return(flights, event);
    case TY_EVENT_GIVES:
        return fly_between(flights, &art_tree, ty_row(seat), ty_row(other));
    case TY_EVENT_RUNS_INTO_TYREX:
    case TY_EVENT_FALLS_INTO_TILE:
    case TY_EVENT_BITTEN:
        return fly_between(flights, &art_tree, ty_row(seat), ty_square_box(square));
    case TY_EVENT_ELIMINATED:
        return fly_between(flights, &art_skull, ty_square_box(square), ty_row(seat));
    case TY_EVENT_TAKES:
        board->tree[square] = 0;
        return fly_between(flights, &art_tree, ty_square_box(square), ty_row(seat));
    case TY_EVENT_BONE_PASSES:
        return fly_between(flights, &art_bone, ty_row(seat), ty_row(other));
    default:
        return 0;
    }
}

static int within(int value, int lowest, int highest) {
    return value < lowest ? lowest : value > highest ? highest : value;
}

/* It never leaves the stage: what recoils from an edge may stand at another. */
void draw_flight(struct canvas *canvas, const struct ty_flight *flight, int progress) {
    int part = progress;
    if (flight->returns) {
        part = progress < TY_FLIGHT_WHOLE / 2 ? 2 * progress : 2 * (TY_FLIGHT_WHOLE - progress);
    }
    int x = flight->x + (flight->to_x - flight->x) * part / TY_FLIGHT_WHOLE;
    int y = flight->y + (flight->to_y - flight->y) * part / TY_FLIGHT_WHOLE;
    x = within(x, 0, CANVAS_WIDTH - flight->sprite->width);
    y = within(y, MEADOW_Y, STAGE_BOTTOM - flight->sprite->height);
    draw_sprite_tinted(canvas, flight->sprite, x, y, flight->ramp, false);
}
