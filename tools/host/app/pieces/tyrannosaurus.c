/* Tyrannosaurus Rex: every piece in every size, what stands on squares, cards and needles. */
#include <string.h>

#include "art.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/widgets/layout.h"
#include "tools/host/app/pieces.h"

/* Four seats with a dinosaur each, two by two on a square, the last two with the Ty-Rex. */
static struct ty_state example(void) {
    struct ty_state state = {.players = TY_SEATS, .turn_number = 1, .fleeing = SEAT_NONE};
    memset(state.seat, 0, sizeof state.seat);
    static const uint8_t squares[TY_SEATS] = {6, 6, 18, 18};
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        state.seat[seat] = (struct ty_seat){.dino = seat, .square = squares[seat], .reserve = 3};
    }
    state.tyrex = 18;
    state.tile[TY_LAKE] = 4;
    state.tile[TY_VOLCANO] = 20;
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        state.tree[square] = square % 4;
    }
    return state;
}

static void draw_boards(struct canvas *canvas, uint8_t page) {
    struct ty_state state = example();
    struct ty_marks marks = {
        .lit = page == 0 ? TY_NOWHERE : 8, .mover = page == 0 ? SEAT_NONE : 2, .panics = page == 2};
    draw_board(canvas, &state, &marks);
    draw_seats(canvas, &state, &(struct ty_seats){.lit = page == 0 ? SEAT_NONE : 2});
}

static void draw_bodies(struct canvas *canvas, uint8_t page) {
    struct ty_state state = example();
    (void)page;
    draw_fill(canvas, stage(), COLOUR_GRASS);
    canvas_settle(canvas);
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        for (int size = BODY_SMALL; size < BODY_SIZES; size++) {
            draw_body(canvas, &state, seat, (enum body_size)size, 6 + 60 * seat,
                      STAGE_TOP + 4 + 40 * size);
        }
    }
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        const struct sprite *needle = ty_needle(direction);
        draw_sprite_tinted(canvas, needle, 6 + 28 * direction, STAGE_BOTTOM - 40,
                           seat_ramp(direction % SEAT_COLOURS), false);
    }
}

static void draw_papers(struct canvas *canvas, uint8_t page) {
    (void)page;
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        for (int used = 0; used < 2; used++) {
            struct box b = box(10 + 56 * card, STAGE_TOP + 10 + 60 * used, 48, 48);
            const struct sprite *sign = ty_action(card);
            draw_paper(canvas, b, used != 0);
            draw_sprite(canvas, sign, b.x + (b.width - sign->width) / 2,
                        b.y + (b.height - sign->height) / 2);
        }
    }
    draw_sign(canvas, box(10, 160, 100, 40));
    draw_seat_sign(canvas, box(124, 160, 100, 40), 1, true);
}

const struct pieces pieces_tyrannosaurus[] = {
    {"Tyrannosaurus: board", 3, draw_boards},
    {"Tyrannosaurus: dinosaurs, needles", 1, draw_bodies},
    {"Tyrannosaurus: cards and signs", 1, draw_papers},
    {0},
};
