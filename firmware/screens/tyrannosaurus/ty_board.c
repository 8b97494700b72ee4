/* The board: five by five squares with everything that is on them. */
#include "art.h"
#include "firmware/screens/tyrannosaurus/ty_screens.h"

/* Where things stand when a square has more than one: small bodies, in the order of the seats. With
 * the Ty-Rex the corner of its head stays free. */
struct spot {
    int8_t x, y;
};
enum { SMALL_WIDTH = 20, SMALL_HEIGHT = 18, FAR_X = SQUARE - SMALL_WIDTH, FAR_Y = 19 };
static const struct spot among_themselves[TY_SEATS] = {
    {0, 1}, {FAR_X, FAR_Y}, {FAR_X, 1}, {0, FAR_Y}};
static const struct spot with_tyrex[TY_SEATS] = {{0, FAR_Y}, {FAR_X, FAR_Y}, {0, 1}, {9, 10}};
static const struct spot alone = {1, 4};
/* Smaller, so that one sees what it stands on. */
static const struct spot on_tile = {6, 13}, by_tree = {0, 12};

struct box ty_square_box(uint8_t square) {
    int column = square / TY_ROWS, row = square % TY_ROWS;
    return box(BOARD_X + column * SQUARE, BOARD_Y + (TY_ROWS - 1 - row) * SQUARE, SQUARE, SQUARE);
}

static uint8_t ground(uint8_t square, uint8_t lit) {
    if (square == lit) {
        return COLOUR_ACCENT_DARK;
    }
    return square % 2 == 0 ? COLOUR_RAISED : COLOUR_BACKGROUND;
}

/* The screen was cleared to the background. */
static void draw_ground(struct canvas *canvas, uint8_t square, uint8_t lit) {
    uint8_t colour = ground(square, lit);
    if (colour != COLOUR_BACKGROUND) {
        draw_fill(canvas, ty_square_box(square), colour);
    }
}

static uint8_t count_dinos(const struct ty_state *state, uint8_t square) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        count = (uint8_t)(count + (state->seat[seat].square == square));
    }
    return count;
}

static void draw_tree(struct canvas *canvas, struct box b, bool shared) {
    if (shared) { /* behind whoever is there, in the corner that stays free longest */
        draw_sprite(canvas, &art_tree, box_right(b) - art_tree.width - 1, b.y + 1);
    } else {
        struct box middle = box_centred(b, art_tree_board.width, art_tree_board.height);
        draw_sprite(canvas, &art_tree_board, middle.x, middle.y);
    }
}

/* How the dinosaurs of a square stand there. */
struct pose {
    const struct spot *spots;
    enum body_size size;
    bool plates; /* they lift off the Ty-Rex behind them */
};

static struct pose pose_on(const struct ty_state *state, uint8_t square, uint8_t count) {
    if (state->tyrex == square) {
        return (struct pose){with_tyrex, BODY_SMALL, true};
    }
    if (count > 1) {
        return (struct pose){among_themselves, BODY_SMALL, false};
    }
    if (ty_tile_at(state, square) != TY_NO_TILE) {
        return (struct pose){&on_tile, BODY_MIDDLE, false};
    }
    return state->tree[square] != 0 ? (struct pose){&by_tree, BODY_MIDDLE, false}
                                    : (struct pose){&alone, BODY_LARGE, false};
}

static void draw_dinos(struct canvas *canvas, const struct ty_state *state, uint8_t square,
                       uint8_t count) {
    struct box b = ty_square_box(square);
    struct pose pose = pose_on(state, square, count);
    uint8_t place = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->seat[seat].square != square) {
            continue;
        }
        int x = b.x + pose.spots[place].x, y = b.y + pose.spots[place].y;
        if (pose.plates) {
            draw_round(canvas, box(x, y, SMALL_WIDTH, SMALL_HEIGHT), 4, COLOUR_BACKGROUND);
        }
        draw_body(canvas, state, seat, pose.size, x, y);
        canvas_settle(canvas);
        place++;
    }
}

static void draw_square(struct canvas *canvas, const struct ty_state *state, uint8_t square,
                        uint8_t lit) {
    struct box b = ty_square_box(square);
    uint8_t tile = ty_tile_at(state, square), dinos = count_dinos(state, square);
    bool tyrex = state->tyrex == square;
    draw_ground(canvas, square, lit);
    if (tyrex) { /* seen from across the table */
        draw_round(canvas, box_inset(b, 1, 1), 8, COLOUR_SUN);
    } else if (ty_returns_to(state, square)) {
        draw_round(canvas, box_inset(b, 1, 1), 8, COLOUR_SUN);
        draw_round(canvas, box_inset(b, 3, 3), 7, ground(square, lit));
    }
    if (tile != TY_NO_TILE) {
        draw_sprite(canvas, ty_tile_sprite(tile), b.x + 1, b.y + 1);
    } else if (square == TY_DEN && !tyrex) {
        draw_sprite(canvas, &art_den, b.x + 1, b.y + 1);
    }
    if (state->tree[square] != 0) {
        draw_tree(canvas, b, dinos > 0 || tyrex);
    }
    canvas_settle(canvas);
    if (tyrex) {
        draw_sprite(canvas, &art_tyrex_board, b.x, b.y);
        canvas_settle(canvas);
    }
    draw_dinos(canvas, state, square, dinos);
}

void draw_board(struct canvas *canvas, const struct ty_state *state, uint8_t lit) {
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        draw_square(canvas, state, square, lit);
    }
    canvas_settle(canvas);
}
