/* The table seen close and from above. Groups are outlined, lines that are not right marked. */
#include "art.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/type.h"

enum { MARGIN_SQUARES = 1, ANEW = 255 };

/* ---- the camera ---- */

/* The smallest part of the table that all tiles are in; the middle of an empty one. */
struct extent {
    uint8_t left, top, right, bottom;
};

static struct extent extent_of(const struct trakks_table *table) {
    struct extent e = {TRAKKS_SIDE, TRAKKS_SIDE, 0, 0};
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (table->at[square] != TRAKKS_NOTHING) {
            uint8_t x = trakks_x(square), y = trakks_y(square);
            e.left = x < e.left ? x : e.left;
            e.right = x > e.right ? x : e.right;
            e.top = y < e.top ? y : e.top;
            e.bottom = y > e.bottom ? y : e.bottom;
        }
    }
    if (e.left > e.right) {
        enum { MIDDLE_SQUARE = TRAKKS_SIDE / 2 - 1 };
        e = (struct extent){MIDDLE_SQUARE, MIDDLE_SQUARE, MIDDLE_SQUARE, MIDDLE_SQUARE};
    }
    return e;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int apart(int a, int b) {
    return a > b ? a - b : b - a;
}

/* Where a window of so many squares begins, so that all of first to last is in its middle; where
 * that is too much it begins anew, from the cursor. */
static uint8_t centred(uint8_t first, uint8_t last, uint8_t squares) {
    int spare = squares - (last - first + 1), from = first - spare / 2;
    if (spare < 0) {
        return ANEW;
    }
    from = from < 0 ? 0 : from;
    return (uint8_t)(from > TRAKKS_SIDE - squares ? TRAKKS_SIDE - squares : from);
}

void camera_centre(struct camera *camera, uint8_t rows, const struct trakks_table *table) {
    struct extent e = extent_of(table);
    int x = (e.left + e.right) / 2, y = (e.top + e.bottom) / 2, nearest = 2 * TRAKKS_SIDE;
    camera->cursor = trakks_square((uint8_t)x, (uint8_t)y);
    camera->x = centred(e.left, e.right, BOARD_COLUMNS);
    camera->y = centred(e.top, e.bottom, rows);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        int distance = apart(trakks_x(square), x) + apart(trakks_y(square), y);
        if (table->at[square] != TRAKKS_NOTHING && distance < nearest) {
            camera->cursor = square;
            nearest = distance;
        }
    }
}

bool camera_press(struct camera *camera, enum button button, enum button_kind kind) {
    if ((kind != BUTTON_PRESS && kind != BUTTON_REPEAT) || button > BUTTON_RIGHT) {
        return false;
    }
    uint8_t axis = button == BUTTON_LEFT || button == BUTTON_RIGHT ? TRAKKS_ACROSS : TRAKKS_DOWN;
    uint16_t to = button == BUTTON_LEFT || button == BUTTON_UP ? trakks_before(camera->cursor, axis)
                                                               : trakks_after(camera->cursor, axis);
    if (to == TRAKKS_NO_SQUARE) {
        return false;
    }
    camera->cursor = to;
    return true;
}

/* Where a window of so many squares begins, so that a square is well within it. */
static uint8_t follow(uint8_t first, uint8_t squares, uint8_t at) {
    int to = first;
    if (first > TRAKKS_SIDE - squares) {
        to = at - squares / 2;
    } else if (at < first + MARGIN_SQUARES) {
        to = at - MARGIN_SQUARES;
    } else if (at >= first + squares - MARGIN_SQUARES) {
        to = at - squares + MARGIN_SQUARES + 1;
    }
    to = to < 0 ? 0 : to;
    return (uint8_t)(to > TRAKKS_SIDE - squares ? TRAKKS_SIDE - squares : to);
}

void camera_follow(struct camera *camera, uint8_t rows) {
    camera->x = follow(camera->x, BOARD_COLUMNS, trakks_x(camera->cursor));
    camera->y = follow(camera->y, rows, trakks_y(camera->cursor));
}

struct box camera_box(const struct camera *camera, int top, uint16_t square) {
    return box((trakks_x(square) - camera->x) * CELL, top + (trakks_y(square) - camera->y) * CELL,
               CELL, CELL);
}

bool camera_sees(const struct camera *camera, uint8_t rows, uint16_t square) {
    uint8_t x = trakks_x(square), y = trakks_y(square);
    return x >= camera->x && x < camera->x + BOARD_COLUMNS && y >= camera->y &&
           y < camera->y + rows;
}

/* ---- close ---- */

static bool glows(const struct board *board, uint16_t square) {
    return board->glow != NULL && (board->glow[trakks_y(square)] >> trakks_x(square) & 1) != 0;
}

/* The sides of a square where its group ends. */
static void draw_outline(struct canvas *canvas, struct box b, const struct trakks_table *table,
                         uint16_t square, uint8_t colour) {
    if (!trakks_occupied(table, trakks_before(square, TRAKKS_DOWN))) {
        draw_fill(canvas, box(b.x, b.y, b.width, 1), colour);
    }
    if (!trakks_occupied(table, trakks_after(square, TRAKKS_DOWN))) {
        draw_fill(canvas, box(b.x, box_bottom(b) - 1, b.width, 1), colour);
    }
    if (!trakks_occupied(table, trakks_before(square, TRAKKS_ACROSS))) {
        draw_fill(canvas, box(b.x, b.y, 1, b.height), colour);
    }
    if (!trakks_occupied(table, trakks_after(square, TRAKKS_ACROSS))) {
        draw_fill(canvas, box(box_right(b) - 1, b.y, 1, b.height), colour);
    }
}

/* Two lines may begin on one square, and their frames and badges lie over one another. At an edge
 * the badge stays whole. */
static void draw_badge(struct canvas *canvas, struct box b, int top) {
    canvas_settle(canvas);
    draw_sprite(canvas, &art_trakks_flaw, larger(b.x - 1, 0), larger(b.y - 1, top));
    canvas_settle(canvas);
}

static struct box flaw_box(const struct camera *camera, int top, const struct trakks_flaw *flaw) {
    struct box b = camera_box(camera, top, flaw->start);
    int more = (flaw->length - 1) * CELL;
    return flaw->axis == TRAKKS_ACROSS ? box(b.x, b.y, b.width + more, b.height)
                                       : box(b.x, b.y, b.width, b.height + more);
}

static bool meet(struct box a, struct box b) {
    return a.x < box_right(b) && b.x < box_right(a) && a.y < box_bottom(b) && b.y < box_bottom(a);
}

void draw_trakks_board(struct canvas *canvas, int top, uint8_t rows, const struct camera *camera,
                       const struct board *board) {
    clip_push(canvas, box(0, top, CANVAS_WIDTH, rows * CELL));
    draw_fill(canvas, box(0, top, CANVAS_WIDTH, rows * CELL), COLOUR_SURFACE);
    for (uint8_t row = 0; row < rows; row++) {
        for (uint8_t column = 0; column < BOARD_COLUMNS; column++) {
            uint16_t square =
                trakks_square((uint8_t)(camera->x + column), (uint8_t)(camera->y + row));
            struct box b = box(column * CELL, top + row * CELL, CELL, CELL);
            uint8_t kind = board->table->at[square];
            if (kind == TRAKKS_NOTHING) {
                draw_fill(canvas, box(b.x + CELL / 2, b.y + CELL / 2, 1, 1), COLOUR_LINE);
                continue;
            }
            bool glowing = glows(board, square);
            draw_trakks_tile(canvas, b.x, b.y, kind, glowing ? TILE_GLOWING : TILE_PLAIN);
            draw_outline(canvas, b, board->table, square, COLOUR_DIM);
        }
    }
    struct box seen = box(0, top, CANVAS_WIDTH, rows * CELL);
    for (uint8_t i = 0; i < board->flaw_count; i++) {
        struct box b = flaw_box(camera, top, &board->flaws[i]);
        if (!meet(b, seen)) {
            continue;
        }
        draw_frame(canvas, b, COLOUR_BAD);
        draw_frame(canvas, box_inset(b, -1, -1), COLOUR_BAD);
        if (camera_sees(camera, rows, board->flaws[i].start)) {
            draw_badge(canvas, b, top);
        }
    }
    clip_pop(canvas);
    canvas_settle(canvas); /* a cursor or what is carried may lie over all this */
}

void draw_trakks_invitation(struct canvas *canvas, int top, uint8_t rows, const char *words) {
    struct box room = box_inset(box(0, top, CANVAS_WIDTH, rows * CELL), 24, 8);
    int height = paragraph_height(room.width, MIDDLE, words);
    draw_paragraph(canvas, box_centred(room, room.width, height), MIDDLE | CENTRE, COLOUR_DIM,
                   words);
    canvas_settle(canvas);
}

/* ---- from above ---- */

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* The extent with the cursor in it and a square of air. */
static struct extent seen_from_above(const struct camera *camera,
                                     const struct trakks_table *table) {
    struct extent e = extent_of(table);
    int x = trakks_x(camera->cursor), y = trakks_y(camera->cursor);
    return (struct extent){(uint8_t)larger(smaller(e.left, x) - 1, 0),
                           (uint8_t)larger(smaller(e.top, y) - 1, 0),
                           (uint8_t)smaller(larger(e.right, x) + 1, TRAKKS_SIDE - 1),
                           (uint8_t)smaller(larger(e.bottom, y) + 1, TRAKKS_SIDE - 1)};
}

static void draw_speck(struct canvas *canvas, struct box b, uint8_t kind, bool glowing) {
    static const struct {
        const struct sprite *mark;
        enum game_colour colour;
    } looks[TRAKKS_COLOURS] = {{&art_speck_drop, GAME_BLUE},
                               {&art_speck_flame, GAME_RED},
                               {&art_speck_leaf, GAME_GREEN},
                               {&art_speck_sun, GAME_YELLOW}};
    uint8_t ramp = game_ramp(looks[trakks_colour(kind)].colour);
    const struct sprite *mark = looks[trakks_colour(kind)].mark;
    struct box place = box_centred(b, mark->width, mark->height);
    draw_fill(canvas, b, glowing ? ramp_light(ramp) : ramp_base(ramp));
    draw_stencil(canvas, mark, place.x, place.y, COLOUR_INK);
}

void draw_trakks_birds_eye(struct canvas *canvas, const struct camera *camera, uint8_t rows,
                           const struct board *board) {
    enum { LARGEST = 16 };
    struct extent e = seen_from_above(camera, board->table);
    struct box room = box_inset(stage(), 4, 4);
    int columns = e.right - e.left + 1, lines = e.bottom - e.top + 1;
    int size = smaller(LARGEST, smaller(room.width / columns, room.height / lines));
    struct box area = box_centred(room, columns * size, lines * size);
    draw_fill(canvas, stage(), COLOUR_SURFACE);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        uint8_t kind = board->table->at[square];
        if (kind != TRAKKS_NOTHING) {
            struct box b = box(area.x + (trakks_x(square) - e.left) * size,
                               area.y + (trakks_y(square) - e.top) * size, size, size);
            draw_speck(canvas, b, kind, glows(board, square));
            draw_outline(canvas, box_inset(b, -1, -1), board->table, square, COLOUR_TEXT);
        }
    }
    for (uint8_t i = 0; i < board->flaw_count; i++) {
        const struct trakks_flaw *flaw = &board->flaws[i];
        int length = (flaw->length - 1) * size;
        struct box b = box(area.x + (trakks_x(flaw->start) - e.left) * size - 1,
                           area.y + (trakks_y(flaw->start) - e.top) * size - 1, size + 2, size + 2);
        b.width = (int16_t)(b.width + (flaw->axis == TRAKKS_ACROSS ? length : 0));
        b.height = (int16_t)(b.height + (flaw->axis == TRAKKS_DOWN ? length : 0));
        draw_frame(canvas, b, COLOUR_BAD);
        draw_badge(canvas, b, STAGE_TOP);
    }
    canvas_settle(canvas);
    clip_push(canvas, stage());
    draw_frame(canvas,
               box(area.x + (camera->x - e.left) * size, area.y + (camera->y - e.top) * size,
                   BOARD_COLUMNS * size, rows * size),
               COLOUR_LINE);
    clip_pop(canvas);
    draw_cursor(canvas,
                box(area.x + (trakks_x(camera->cursor) - e.left) * size - 2,
                    area.y + (trakks_y(camera->cursor) - e.top) * size - 2, size + 4, size + 4));
}
