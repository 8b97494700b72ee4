/* A small picture for each chapter of the rules, of tiles as they lie. */
#include "art.h"
#include "firmware/screens/trakks/trakks_screens.h"

/* A tile by its value and colour, or an action tile, in pixels from the picture's upper left. */
struct placed {
    uint8_t x, y, value, colour;
};

/* A line that is not right, around so many tiles across. */
struct wrong {
    uint8_t x, y, tiles;
};

struct picture {
    uint8_t width, height;
    uint8_t tile_count, wrong_count;
    const struct placed *tiles;
    const struct wrong *wrongs;
};

enum { BLUE, RED, GREEN, YELLOW };
enum { ACTION = 0, PLUS3 = 0, ARROW = 1 }; /* in place of a value and a colour */
#define AT(left, column, row) (left) + (column) * CELL, (row) * CELL

/* The four colours, and the two action tiles. */
static const struct placed all_tiles[] = {
    {AT(0, 0, 0), 1, BLUE},     {AT(26, 0, 0), 5, RED},         {AT(52, 0, 0), 9, GREEN},
    {AT(78, 0, 0), 14, YELLOW}, {AT(104, 0, 0), ACTION, PLUS3}, {AT(130, 0, 0), ACTION, ARROW},
};

/* The open pool. */
static const struct placed pool_tiles[] = {
    {AT(0, 0, 0), 2, GREEN},   {AT(26, 0, 0), 11, BLUE}, {AT(52, 0, 0), 7, YELLOW},
    {AT(78, 0, 0), 13, GREEN}, {AT(104, 0, 0), 4, RED},  {AT(130, 0, 0), ACTION, PLUS3},
};

static const struct placed line_tiles[] = {
    {AT(0, 0, 0), 3, BLUE},    {AT(0, 1, 0), 4, BLUE},  {AT(0, 2, 0), 5, BLUE},
    {AT(0, 3, 0), 6, BLUE},    {AT(112, 0, 0), 6, RED}, {AT(112, 1, 0), 6, YELLOW},
    {AT(112, 2, 0), 6, GREEN},
};

/* Above the five they stand beside the sixes; below it they are right; a full square is right. */
enum { ABOVE = 0, BELOW = 88, SQUARE = 176 };
static const struct placed crossing_tiles[] = {
    {AT(ABOVE, 0, 3), 3, BLUE},   {AT(ABOVE, 1, 3), 4, BLUE},   {AT(ABOVE, 2, 3), 5, BLUE},
    {AT(ABOVE, 3, 3), 6, BLUE},   {AT(ABOVE, 3, 2), 6, RED},    {AT(ABOVE, 3, 1), 6, YELLOW},
    {AT(ABOVE, 3, 0), 6, GREEN},  {AT(ABOVE, 2, 2), 5, RED},    {AT(ABOVE, 2, 1), 5, YELLOW},
    {AT(BELOW, 0, 1), 3, BLUE},   {AT(BELOW, 1, 1), 4, BLUE},   {AT(BELOW, 2, 1), 5, BLUE},
    {AT(BELOW, 3, 1), 6, BLUE},   {AT(BELOW, 2, 2), 5, RED},    {AT(BELOW, 2, 3), 5, YELLOW},
    {AT(SQUARE, 0, 1), 3, BLUE},  {AT(SQUARE, 1, 1), 4, BLUE},  {AT(SQUARE, 2, 1), 5, BLUE},
    {AT(SQUARE, 0, 2), 3, RED},   {AT(SQUARE, 1, 2), 4, RED},   {AT(SQUARE, 2, 2), 5, RED},
    {AT(SQUARE, 0, 3), 3, GREEN}, {AT(SQUARE, 1, 3), 4, GREEN}, {AT(SQUARE, 2, 3), 5, GREEN},
};
static const struct wrong crossing_wrongs[] = {{AT(ABOVE, 2, 1), 2}, {AT(ABOVE, 2, 2), 2}};

/* A first lay touches nothing. */
static const struct placed opening_tiles[] = {
    {AT(0, 0, 0), 3, BLUE},  {AT(0, 1, 0), 4, BLUE},    {AT(0, 2, 0), 5, BLUE},
    {AT(100, 0, 1), 8, RED}, {AT(100, 1, 1), 8, GREEN}, {AT(100, 2, 1), 8, YELLOW},
};

/* Two groups: what crosses belongs together. */
static const struct placed group_tiles[] = {
    {AT(0, 0, 0), 3, BLUE},  {AT(0, 1, 0), 4, BLUE},   {AT(0, 2, 0), 5, BLUE},
    {AT(0, 2, 1), 5, RED},   {AT(0, 2, 2), 5, GREEN},  {AT(100, 0, 1), 8, RED},
    {AT(100, 1, 1), 9, RED}, {AT(100, 2, 1), 10, RED},
};

static const struct placed action_tiles[] = {{AT(0, 0, 0), ACTION, PLUS3},
                                             {AT(40, 0, 0), ACTION, ARROW}};

/* What is left costs its numbers, an action tile 20. */
static const struct placed left_tiles[] = {
    {AT(0, 0, 0), 11, BLUE}, {AT(26, 0, 0), 2, GREEN}, {AT(52, 0, 0), ACTION, ARROW}};

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define PICTURE(wide, high, array)                                                                 \
    {.width = (wide), .height = (high), .tile_count = COUNT(array), .tiles = (array)}
static const struct picture pictures[TRAKKS_CHAPTERS] = {
    [TRAKKS_CHAPTER_AIM] = PICTURE(150, CELL, all_tiles),
    [TRAKKS_CHAPTER_TURN] = PICTURE(150, CELL, pool_tiles),
    [TRAKKS_CHAPTER_LINES] = PICTURE(172, CELL, line_tiles),
    [TRAKKS_CHAPTER_CROSSING] = {.width = 236,
                                 .height = 4 * CELL,
                                 .tile_count = COUNT(crossing_tiles),
                                 .wrong_count = COUNT(crossing_wrongs),
                                 .tiles = crossing_tiles,
                                 .wrongs = crossing_wrongs},
    [TRAKKS_CHAPTER_OPENING] = PICTURE(160, 2 * CELL, opening_tiles),
    [TRAKKS_CHAPTER_GROUPS] = PICTURE(160, 3 * CELL, group_tiles),
    [TRAKKS_CHAPTER_ACTIONS] = PICTURE(60, CELL, action_tiles),
    [TRAKKS_CHAPTER_END] = PICTURE(72, CELL, left_tiles),
};

static void draw_picture(struct canvas *canvas, int x, int y, const struct picture *picture) {
    for (uint8_t i = 0; i < picture->tile_count; i++) {
        const struct placed *tile = &picture->tiles[i];
        uint8_t kind = tile->value == ACTION ? (uint8_t)(TRAKKS_PLUS3 + tile->colour)
                                             : trakks_kind(tile->colour, tile->value);
        draw_trakks_tile(canvas, x + tile->x, y + tile->y, kind, TILE_PLAIN);
    }
    for (uint8_t i = 0; i < picture->wrong_count; i++) {
        const struct wrong *wrong = &picture->wrongs[i];
        struct box b = box(x + wrong->x, y + wrong->y, wrong->tiles * CELL, CELL);
        draw_frame(canvas, b, COLOUR_BAD);
        draw_frame(canvas, box_inset(b, -1, -1), COLOUR_BAD);
        draw_sprite(canvas, &art_trakks_flaw, b.x - 1, b.y - 1);
    }
}

int trakks_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter) {
    enum { AIR = 6 };
    const struct picture *picture = &pictures[chapter];
    draw_picture(canvas, b.x + (b.width - picture->width) / 2, box_bottom(b) - picture->height,
                 picture);
    return picture->height + AIR;
}
