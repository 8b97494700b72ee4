/* A picture of tiles for each chapter of the rules. */
#include "firmware/screens/trakks/trakks_screens.h"

/* Pixels from the picture's upper left; an action tile has no value. */
struct placed {
    uint8_t x, y, value, colour;
};

struct picture {
    uint8_t width, height, count;
    const struct placed *things;
};

enum { BLUE, RED, GREEN, YELLOW };
enum { ACTION = 0, PLUS3 = 0, ARROW = 1 }; /* in place of a value and a colour */
enum { WRONG = 255 };                      /* a frame around this many tiles across */
#define AT(left, column, row) (left) + (column) * CELL, (row) * CELL

static const struct placed all_tiles[] = {
    {AT(0, 0, 0), 1, BLUE},     {AT(26, 0, 0), 5, RED},         {AT(52, 0, 0), 9, GREEN},
    {AT(78, 0, 0), 14, YELLOW}, {AT(104, 0, 0), ACTION, PLUS3}, {AT(130, 0, 0), ACTION, ARROW},
};

static const struct placed pool_tiles[] = {
    {AT(0, 0, 0), 2, GREEN},   {AT(26, 0, 0), 11, BLUE}, {AT(52, 0, 0), 7, YELLOW},
    {AT(78, 0, 0), 13, GREEN}, {AT(104, 0, 0), 4, RED},  {AT(130, 0, 0), ACTION, PLUS3},
};

static const struct placed line_tiles[] = {
    {AT(0, 0, 0), 3, BLUE},    {AT(0, 1, 0), 4, BLUE},  {AT(0, 2, 0), 5, BLUE},
    {AT(0, 3, 0), 6, BLUE},    {AT(112, 0, 0), 6, RED}, {AT(112, 1, 0), 6, YELLOW},
    {AT(112, 2, 0), 6, GREEN},
};

/* Above the five they touch the sixes, which is wrong; below they are right, and so is a full
 * square. */
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
    {AT(ABOVE, 2, 1), WRONG, 2},  {AT(ABOVE, 2, 2), WRONG, 2},
};

/* A first lay touches nothing. */
static const struct placed opening_tiles[] = {
    {AT(0, 0, 0), 3, BLUE},  {AT(0, 1, 0), 4, BLUE},    {AT(0, 2, 0), 5, BLUE},
    {AT(100, 0, 1), 8, RED}, {AT(100, 1, 1), 8, GREEN}, {AT(100, 2, 1), 8, YELLOW},
};

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

#define PICTURE(wide, high, array) {wide, high, count_of(array), array}
static const struct picture pictures[TRAKKS_CHAPTERS] = {
    [TRAKKS_CHAPTER_AIM] = PICTURE(150, CELL, all_tiles),
    [TRAKKS_CHAPTER_TURN] = PICTURE(150, CELL, pool_tiles),
    [TRAKKS_CHAPTER_LINES] = PICTURE(172, CELL, line_tiles),
    [TRAKKS_CHAPTER_CROSSING] = PICTURE(236, 4 * CELL, crossing_tiles),
    [TRAKKS_CHAPTER_OPENING] = PICTURE(160, 2 * CELL, opening_tiles),
    [TRAKKS_CHAPTER_GROUPS] = PICTURE(160, 3 * CELL, group_tiles),
    [TRAKKS_CHAPTER_ACTIONS] = PICTURE(60, CELL, action_tiles),
    [TRAKKS_CHAPTER_END] = PICTURE(72, CELL, left_tiles),
};

static void draw_thing(struct canvas *canvas, int x, int y, const struct placed *thing) {
    if (thing->value == WRONG) {
        struct box b = box(x, y, thing->colour * CELL, CELL);
        draw_frame(canvas, b, COLOUR_BAD);
        draw_frame(canvas, box_inset(b, -1, -1), COLOUR_BAD);
        draw_sprite(canvas, &art_trakks_flaw, b.x - 1, b.y - 1);
    } else {
        uint8_t kind = thing->value == ACTION ? (uint8_t)(TRAKKS_PLUS3 + thing->colour)
                                              : trakks_kind(thing->colour, thing->value);
        draw_trakks_tile(canvas, x, y, kind, TILE_PLAIN);
    }
}

int trakks_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter) {
    enum { AIR = 6 };
    const struct picture *picture = &pictures[chapter];
    int x = b.x + (b.width - picture->width) / 2, y = box_bottom(b) - picture->height;
    for (uint8_t i = 0; canvas != NULL && i < picture->count; i++) {
        const struct placed *thing = &picture->things[i];
        draw_thing(canvas, x + thing->x, y + thing->y, thing);
    }
    return picture->height + AIR;
}
