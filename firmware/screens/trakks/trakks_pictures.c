/* Small pictures for the rules: a run and a set, and the worked cases of crossing. */
#include "art.h"
#include "firmware/screens/trakks/trakks_screens.h"

/* A tile by its value and colour, in pixels from the picture's upper left. */
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
#define AT(left, column, row) (left) + (column) * CELL, (row) * CELL

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

#define COUNT(array) (sizeof(array) / sizeof *(array))
static const struct picture lines = {
    .width = 172, .height = CELL, .tile_count = COUNT(line_tiles), .tiles = line_tiles};
static const struct picture crossing = {.width = 236,
                                        .height = 4 * CELL,
                                        .tile_count = COUNT(crossing_tiles),
                                        .wrong_count = COUNT(crossing_wrongs),
                                        .tiles = crossing_tiles,
                                        .wrongs = crossing_wrongs};

static void draw_picture(struct canvas *canvas, int x, int y, const struct picture *picture) {
    for (uint8_t i = 0; i < picture->tile_count; i++) {
        const struct placed *tile = &picture->tiles[i];
        draw_trakks_tile(canvas, x + tile->x, y + tile->y, trakks_kind(tile->colour, tile->value),
                         TILE_PLAIN);
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
    const struct picture *picture = chapter == TRAKKS_CHAPTER_LINES      ? &lines
                                    : chapter == TRAKKS_CHAPTER_CROSSING ? &crossing
                                                                         : NULL;
    if (picture == NULL) {
        return 0;
    }
    draw_picture(canvas, b.x + (b.width - picture->width) / 2, box_bottom(b) - picture->height,
                 picture);
    return picture->height + AIR;
}
