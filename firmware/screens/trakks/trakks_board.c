/* The table seen close and from above. Groups are outlined, lines that are not right marked. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/targets.h"

enum { MARGIN_SQUARES = 1, ANEW = 255 };

/* ---- the camera ---- */

/* The smallest part of the table with all tiles; the middle of an empty one. */
struct extent {
    uint8_t left, top, right, bottom;
};

static struct extent extent_of(const struct trakks_table *table) {
    uint32_t rows[TRAKKS_SIDE], columns = 0;
    struct extent e = {TRAKKS_SIDE, TRAKKS_SIDE, 0, 0};
    trakks_occupied_rows(table, rows);
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        columns |= rows[y];
        e.top = rows[y] != 0 && y < e.top ? y : e.top;
        e.bottom = rows[y] != 0 ? y : e.bottom;
    }
    for (uint8_t x = 0; x < TRAKKS_SIDE; x++) {
        bool used = (columns >> x & 1) != 0;
        e.left = used && x < e.left ? x : e.left;
        e.right = used ? x : e.right;
    }
    if (e.left > e.right) {
        enum { MIDDLE_SQUARE = TRAKKS_SIDE / 2 - 1 };
        e = (struct extent){MIDDLE_SQUARE, MIDDLE_SQUARE, MIDDLE_SQUARE, MIDDLE_SQUARE};
    }
    return e;
}

static int apart(int a, int b) {
    return a > b ? a - b : b - a;
}

/* Where a window begins that is centred on first to last; ANEW if they do not fit. */
static uint8_t centred(uint8_t first, uint8_t last, uint8_t squares) {
    int spare = squares - (last - first + 1), from = max(first - spare / 2, 0);
    return (uint8_t)(spare < 0 ? ANEW : min(from, TRAKKS_SIDE - squares));
}

void camera_set(struct camera *camera, int height, uint8_t cell) {
    camera->cell = cell;
    camera->columns = (uint8_t)min(CANVAS_WIDTH / cell, TRAKKS_SIDE);
    camera->rows = (uint8_t)min(height / cell, TRAKKS_SIDE);
}

/* Moves a window as little as brings first to last into it. */
static uint8_t moved_over(uint8_t begin, uint8_t squares, uint8_t first, uint8_t last) {
    int to = max(min(begin, first), last - squares + 1);
    return (uint8_t)min(to, TRAKKS_SIDE - squares);
}

/* With a free square at both sides if there is room: a tile at the very edge looks cut. */
static bool fits(const struct extent *e, const struct camera *camera, uint8_t margin) {
    return e->right - e->left + 2 * margin < camera->columns && e->bottom - e->top < camera->rows;
}

/* Moves as little as possible, so that nothing jumps from press to press. */
static void look_at(struct camera *camera, const struct extent *e, uint8_t margin) {
    uint8_t left = (uint8_t)max(e->left - margin, 0);
    uint8_t right = (uint8_t)min(e->right + margin, TRAKKS_SIDE - 1);
    camera->x = moved_over(camera->x, camera->columns, left, right);
    camera->y = moved_over(camera->y, camera->rows, e->top, e->bottom);
}

void camera_fit(struct camera *camera, int height, uint8_t smallest,
                const struct trakks_table *table) {
    static const uint8_t sizes[] = {CELL,       CELL_SMALL,    CELL_SMALLEST,
                                    CELL_DENSE, CELL_TINY + 2, CELL_TINY};
    struct extent e = extent_of(table);
    for (uint8_t i = 0; i < sizeof sizes && sizes[i] >= smallest; i++) {
        uint8_t margin = sizes[i] > smallest ? MARGIN_SQUARES : 0;
        camera_set(camera, height, sizes[i]);
        if (fits(&e, camera, margin)) {
            look_at(camera, &e, fits(&e, camera, MARGIN_SQUARES) ? MARGIN_SQUARES : 0);
            return;
        }
    }
}

bool camera_shows_all(const struct camera *camera, const struct trakks_table *table) {
    struct extent e = extent_of(table);
    return e.left >= camera->x && e.right < camera->x + camera->columns && e.top >= camera->y &&
           e.bottom < camera->y + camera->rows;
}

void camera_find_tile(struct camera *camera, const struct trakks_table *table) {
    int x = trakks_x(camera->cursor), y = trakks_y(camera->cursor), nearest = 2 * TRAKKS_SIDE;
    uint32_t rows[TRAKKS_SIDE];
    trakks_occupied_rows(table, rows);
    for (uint8_t row = 0; row < TRAKKS_SIDE; row++) {
        for (uint32_t left = rows[row]; left != 0; left &= left - 1) {
            uint8_t column = trakks_lowest_bit(left);
            int distance = apart(column, x) + apart(row, y);
            if (distance < nearest) {
                camera->cursor = trakks_square(column, row);
                nearest = distance;
            }
        }
    }
}

void camera_centre(struct camera *camera, const struct trakks_table *table) {
    struct extent e = extent_of(table);
    camera->x = centred(e.left, e.right, camera->columns);
    camera->y = centred(e.top, e.bottom, camera->rows);
    camera->cursor =
        trakks_square((uint8_t)((e.left + e.right) / 2), (uint8_t)((e.top + e.bottom) / 2));
    camera_find_tile(camera, table);
}

void camera_raise(struct camera *camera, const struct trakks_table *table) {
    int y = max(extent_of(table).top - MARGIN_SQUARES, 0);
    camera->y = (uint8_t)min(y, TRAKKS_SIDE - camera->rows);
}

void camera_step(struct camera *camera, enum button button) {
    uint8_t axis = button == BUTTON_LEFT || button == BUTTON_RIGHT ? TRAKKS_ACROSS : TRAKKS_DOWN;
    uint16_t to = button == BUTTON_LEFT || button == BUTTON_UP ? trakks_before(camera->cursor, axis)
                                                               : trakks_after(camera->cursor, axis);
    camera->cursor = to != TRAKKS_NO_SQUARE ? to : camera->cursor;
}

static struct box tile_place(const void *of, uint16_t square) {
    enum { SIDE = 8 };
    const struct trakks_table *table = of;
    int width = table->at[square] != TRAKKS_NOTHING ? SIDE : 0;
    return box(trakks_x(square) * SIDE, trakks_y(square) * SIDE, width, SIDE);
}

bool camera_jump(struct camera *camera, const struct trakks_table *table, enum button button,
                 enum button_kind kind) {
    const struct targets tiles = {TRAKKS_SQUARES, tile_place, table, .are_scattered = true};
    uint16_t to = targets_step(&tiles, camera->cursor, button, kind);
    bool moved = to != camera->cursor;
    camera->cursor = to;
    return moved;
}

/* The whole grid is narrower than the screen. */
static int left_edge(const struct camera *camera) {
    return (CANVAS_WIDTH - camera->columns * camera->cell) / 2;
}

void camera_enter_from_below(struct camera *camera, const struct trakks_table *table, int x) {
    int column = min(camera->x + max(x - left_edge(camera), 0) / camera->cell, TRAKKS_SIDE - 1);
    int row = min(camera->y + camera->rows, TRAKKS_SIDE - 1);
    camera->cursor = trakks_square((uint8_t)column, (uint8_t)row);
    if (!camera_jump(camera, table, BUTTON_UP, BUTTON_PRESS)) {
        camera_find_tile(camera, table);
    }
}

/* Where a window begins that has first to last in it, with a square around them if there is room.
 */
static uint8_t follow(uint8_t begin, uint8_t squares, uint8_t first, uint8_t last) {
    int to = begin > TRAKKS_SIDE - squares ? (first + last - squares) / 2 : begin;
    to = max(to, last - squares + MARGIN_SQUARES + 1);
    to = last - first + 1 == squares ? first : min(to, first - MARGIN_SQUARES);
    return (uint8_t)min(max(to, 0), TRAKKS_SIDE - squares);
}

void camera_follow(struct camera *camera) {
    camera_show(camera, camera->cursor, camera->cursor);
}

void camera_show(struct camera *camera, uint16_t first, uint16_t last) {
    camera->x = follow(camera->x, camera->columns, trakks_x(first), trakks_x(last));
    camera->y = follow(camera->y, camera->rows, trakks_y(first), trakks_y(last));
}

struct box camera_box(const struct camera *camera, int top, uint16_t square) {
    return box(left_edge(camera) + (trakks_x(square) - camera->x) * camera->cell,
               top + (trakks_y(square) - camera->y) * camera->cell, camera->cell, camera->cell);
}

bool camera_sees(const struct camera *camera, uint16_t square) {
    uint8_t x = trakks_x(square), y = trakks_y(square);
    return x >= camera->x && x < camera->x + camera->columns && y >= camera->y &&
           y < camera->y + camera->rows;
}

/* A soft edge where a group ends. */
static void draw_edge(struct canvas *canvas, struct box b, const struct trakks_table *table,
                      uint16_t square) {
    enum { EDGE = 3 };
    bool above = trakks_occupied(table, trakks_before(square, TRAKKS_DOWN));
    bool below = trakks_occupied(table, trakks_after(square, TRAKKS_DOWN));
    bool left = trakks_occupied(table, trakks_before(square, TRAKKS_ACROSS));
    bool right = trakks_occupied(table, trakks_after(square, TRAKKS_ACROSS));
    int over_left = left ? 0 : EDGE - 1, over_right = right ? 0 : EDGE - 1;
    if (!above) {
        draw_fill(canvas,
                  box(b.x - over_left, b.y - EDGE + 1, b.width + over_left + over_right, EDGE - 1),
                  COLOUR_FELT_DEEP);
    }
    if (!below) {
        draw_fill(canvas,
                  box(b.x - over_left, box_bottom(b), b.width + over_left + over_right, EDGE),
                  COLOUR_FELT_DEEP);
    }
    if (!left) {
        draw_fill(canvas, box(b.x - EDGE, b.y, EDGE, b.height), COLOUR_FELT_DEEP);
    }
    if (!right) {
        draw_fill(canvas, box(box_right(b), b.y, EDGE, b.height), COLOUR_FELT_DEEP);
    }
}

/* In the free square before the line, or after it if that one is out of sight: it hides no number.
 * Badges of two lines may overlap. */
static void draw_badge(struct canvas *canvas, struct box b, struct box seen, uint8_t axis) {
    enum { GAP = 2 };
    const struct sprite *badge = &art_trakks_flaw;
    bool across = axis == TRAKKS_ACROSS;
    struct box place = box_centred(b, badge->width, badge->height);
    int before = across ? b.x - GAP - badge->width : b.y - GAP - badge->height;
    bool fits = before >= (across ? seen.x : seen.y);
    int at = fits ? before : (across ? box_right(b) : box_bottom(b)) + GAP;
    canvas_settle(canvas);
    draw_sprite(canvas, badge, across ? at : place.x, across ? place.y : at);
    canvas_settle(canvas);
}

static struct box flaw_box(const struct camera *camera, int top, const struct trakks_flaw *flaw) {
    struct box b = camera_box(camera, top, flaw->start);
    int more = (flaw->length - 1) * camera->cell;
    return flaw->axis == TRAKKS_ACROSS ? box(b.x, b.y, b.width + more, b.height)
                                       : box(b.x, b.y, b.width, b.height + more);
}

static bool meet(struct box a, struct box b) {
    return a.x < box_right(b) && b.x < box_right(a) && a.y < box_bottom(b) && b.y < box_bottom(a);
}

static void draw_ground(struct canvas *canvas, int top, const struct camera *camera,
                        const struct board *board, uint16_t square) {
    struct box b = camera_box(camera, top, square);
    bool is_left = board->left != NULL && trakks_is_marked(board->left, square);
    if (board->table->at[square] == TRAKKS_NOTHING && is_left) {
        draw_round_frame(canvas, box_inset(b, 2, 2), 2, COLOUR_SUN);
    } else if (board->table->at[square] == TRAKKS_NOTHING) {
        draw_fill(canvas, box(b.x + b.width / 2 - 1, b.y + b.height / 2, 2, 1), COLOUR_FELT_DEEP);
    } else {
        draw_edge(canvas, b, board->table, square);
    }
}

static void draw_square(struct canvas *canvas, int top, const struct camera *camera,
                        const struct board *board, uint16_t square) {
    struct box b = camera_box(camera, top, square);
    if (board->table->at[square] != TRAKKS_NOTHING) {
        draw_trakks_tile_in(canvas, b, board->table->at[square],
                            board->glow != NULL && trakks_is_marked(board->glow, square)
                                ? TILE_GLOWING
                                : TILE_PLAIN);
        guide_spot(SPOT_TRAKKS_TILE, board->table->at[square], b);
    }
}

static void draw_squares(struct canvas *canvas, int top, const struct camera *camera,
                         const struct board *board,
                         void (*draw)(struct canvas *, int, const struct camera *,
                                      const struct board *, uint16_t)) {
    for (uint8_t y = camera->y; y < camera->y + camera->rows; y++) {
        for (uint8_t x = camera->x; x < camera->x + camera->columns; x++) {
            draw(canvas, top, camera, board, trakks_square(x, y));
        }
    }
}

static void draw_more_sign(struct canvas *canvas, const struct camera *camera, int top,
                           uint16_t square, const struct sprite *sign) {
    enum { AIR = 3 };
    struct box b = camera_box(camera, top, square);
    struct box place = box_centred(b, sign->width, sign->height);
    draw_round(canvas, box_inset(place, -AIR, -AIR), 4, COLOUR_FELT_DEEP);
    draw_stencil(canvas, sign, place.x, place.y, COLOUR_FELT_ACCENT);
}

/* The free square at an edge that is nearest to its middle: the sign hides no tile. */
static uint16_t free_at_edge(const struct camera *camera, const struct trakks_table *table,
                             uint8_t edge, uint8_t axis) {
    uint8_t from = axis == TRAKKS_ACROSS ? camera->x : camera->y;
    uint8_t squares = axis == TRAKKS_ACROSS ? camera->columns : camera->rows;
    uint16_t middle = TRAKKS_NO_SQUARE;
    for (uint8_t i = 0; i < squares; i++) { /* from the middle to both sides */
        int aside = i % 2 == 0 ? i / 2 : -(i + 1) / 2;
        uint8_t at = (uint8_t)(from + (squares - 1) / 2 + aside);
        uint16_t square = axis == TRAKKS_ACROSS ? trakks_square(at, edge) : trakks_square(edge, at);
        middle = i == 0 ? square : middle;
        if (at >= from && at < from + squares && !trakks_occupied(table, square)) {
            return square;
        }
    }
    return middle;
}

/* Arrows at the edges beyond which there are tiles. */
static void draw_more(struct canvas *canvas, int top, const struct camera *camera,
                      const struct trakks_table *table) {
    struct extent e = extent_of(table);
    const uint8_t last_x = (uint8_t)(camera->x + camera->columns - 1);
    const uint8_t last_y = (uint8_t)(camera->y + camera->rows - 1);
    const struct {
        bool there;
        uint8_t edge, axis;
        const struct sprite *sign;
    } edges[] = {{e.top < camera->y, camera->y, TRAKKS_ACROSS, &art_arrow_up},
                 {e.bottom > last_y, last_y, TRAKKS_ACROSS, &art_arrow_down},
                 {e.left < camera->x, camera->x, TRAKKS_DOWN, &art_arrow_left},
                 {e.right > last_x, last_x, TRAKKS_DOWN, &art_arrow_right}};
    canvas_settle(canvas);
    for (uint8_t i = 0; i < count_of(edges); i++) {
        if (edges[i].there) {
            uint16_t square = free_at_edge(camera, table, edges[i].edge, edges[i].axis);
            draw_more_sign(canvas, camera, top, square, edges[i].sign);
        }
    }
}

/* Messages keep off the tiles of each row. */
static void keep_tiles_clear(int top, const struct camera *camera,
                             const struct trakks_table *table) {
    for (uint8_t y = camera->y; y < camera->y + camera->rows; y++) {
        int first = -1, last = -1;
        for (uint8_t x = camera->x; x < camera->x + camera->columns; x++) {
            if (trakks_occupied(table, trakks_square(x, y))) {
                first = first < 0 ? x : first;
                last = x;
            }
        }
        if (first >= 0) {
            avoid_if_possible(box_around(camera_box(camera, top, trakks_square((uint8_t)first, y)),
                                         camera_box(camera, top, trakks_square((uint8_t)last, y))));
        }
    }
}

void draw_trakks_board(struct canvas *canvas, int top, const struct camera *camera,
                       const struct board *board) {
    struct box seen =
        box(left_edge(camera), top, camera->columns * camera->cell, camera->rows * camera->cell);
    clip_push(canvas, box(0, top, CANVAS_WIDTH, seen.height));
    keep_tiles_clear(top, camera, board->table);
    draw_squares(canvas, top, camera, board, draw_ground);
    draw_squares(canvas, top, camera, board, draw_square);
    canvas_settle(canvas); /* a tile that glows reaches into those beside it */
    for (uint8_t i = 0; i < board->flaw_count; i++) {
        struct box b = flaw_box(camera, top, &board->flaws[i]);
        if (!meet(b, seen)) {
            continue;
        }
        avoid_covering(b);
        draw_frame(canvas, b, COLOUR_FELT_BAD);
        draw_frame(canvas, box_inset(b, -1, -1), COLOUR_FELT_BAD);
        draw_badge(canvas, b, seen, board->flaws[i].axis);
    }
    draw_more(canvas, top, camera, board->table);
    clip_pop(canvas);
    canvas_settle(canvas); /* a cursor or what is carried may lie over all this */
}

void draw_trakks_invitation(struct canvas *canvas, int top, int height, const char *text) {
    struct box room = box_inset(box(0, top, CANVAS_WIDTH, height), 24, 8);
    int needed = paragraph_height(room.width, MIDDLE, text);
    draw_paragraph(canvas, box_centred(room, room.width, needed), MIDDLE | CENTRE, COLOUR_WHITE,
                   text);
    canvas_settle(canvas);
}

void draw_trakks_from_above(struct canvas *canvas, const struct camera *camera,
                            const struct board *board, uint8_t smallest) {
    struct camera above = *camera;
    camera_fit(&above, STAGE_BOTTOM - STAGE_TOP, smallest, board->table);
    camera_centre(&above, board->table);
    above.cursor = camera->cursor;
    camera_follow(&above);
    draw_trakks_board(canvas, STAGE_TOP, &above, board);
    draw_trakks_cursor(canvas, camera_box(&above, STAGE_TOP, above.cursor));
}
