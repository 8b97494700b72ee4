/* A tile: an ivory piece with a large figure, and the mark of its colour on a band in that colour.
 * One drawing in three sizes; the smaller ones have smaller figures and marks, not less of them. */
#include "art.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/draw/stamp.h"
#include "firmware/ui/stack/motion.h"

/* All in pixels from the upper left. The last row and column of a square are the seam between two
 * tiles, the shadow side of the one that is there. */
struct form {
    const struct sprite *figures[10];
    const struct sprite *marks[TRAKKS_COLOURS];
    const struct sprite *plus3, *arrow;
    uint8_t figure_y, band_y, mark_y;
    bool shaded; /* there is room for a darker row at the foot of the band */
};

#define FIGURES(size)                                                                              \
    {                                                                                              \
        &art_trakks_##size##_0, &art_trakks_##size##_1, &art_trakks_##size##_2,                    \
        &art_trakks_##size##_3, &art_trakks_##size##_4, &art_trakks_##size##_5,                    \
        &art_trakks_##size##_6, &art_trakks_##size##_7, &art_trakks_##size##_8,                    \
        &art_trakks_##size##_9}
#define MARKS(set) {&art_##set##_drop, &art_##set##_flame, &art_##set##_leaf, &art_##set##_sun}

static const struct form large = {.figures = FIGURES(large),
                                  .marks = MARKS(trakks_mark),
                                  .plus3 = &art_trakks_plus3_large,
                                  .arrow = &art_trakks_arrow_large,
                                  .figure_y = 2,
                                  .band_y = 11,
                                  .mark_y = 11,
                                  .shaded = true};
static const struct form small = {.figures = FIGURES(small),
                                  .marks = MARKS(speck),
                                  .plus3 = &art_trakks_plus3_small,
                                  .arrow = &art_trakks_arrow_small,
                                  .figure_y = 1,
                                  .band_y = 9,
                                  .mark_y = 9,
                                  .shaded = true};
static const struct form smallest = {.figures = FIGURES(small),
                                     .marks = MARKS(speck_low),
                                     .plus3 = &art_trakks_plus3_small,
                                     .arrow = &art_trakks_arrow_small,
                                     .figure_y = 1,
                                     .band_y = 9,
                                     .mark_y = 9,
                                     .shaded = false};

static const struct form *form_of(int side) {
    return side >= CELL ? &large : side > CELL_SMALLEST ? &small : &smallest;
}

static uint8_t deep_of(uint8_t colour) {
    return (uint8_t)(COLOUR_TILE_BLUE_DARK + 2 * colour);
}

/* The rim of a tile that glows, which reaches beyond its square at the left and above. */
static void draw_rim(struct canvas *canvas, struct box square) {
    draw_fill(canvas, box(square.x - 1, square.y - 1, square.width + 1, 1), COLOUR_SUN);
    draw_fill(canvas, box(square.x - 1, square.y, 1, square.height), COLOUR_SUN);
}

/* The seam or a rim that glows, then ivory with light on its left and top and shade at its right.
 * The corners stay free: they are round. */
static void draw_body(struct canvas *canvas, struct box square, enum tile_look look) {
    int side = square.width - 1, x = square.x, y = square.y;
    bool glowing = look == TILE_GLOWING;
    uint8_t face = look == TILE_GREY ? COLOUR_GREY_5 : glowing ? COLOUR_WHITE : COLOUR_EGGSHELL;
    if (glowing) {
        draw_rim(canvas, square);
        draw_fill(canvas, square, COLOUR_SUN);
    } else {
        draw_fill(canvas, square, COLOUR_INK);
    }
    draw_fill(canvas, box(x + 1, y, side - 2, 1), COLOUR_WHITE);
    draw_fill(canvas, box(x, y + 1, 1, side - 2), COLOUR_WHITE);
    draw_fill(canvas, box(x + 1, y + 1, side - 2, side - 2), face);
    draw_fill(canvas, box(x + side - 1, y + 1, 1, side - 2),
              look == TILE_GREY ? COLOUR_GREY_4 : COLOUR_EGGSHELL_SHADOW);
}

static void draw_figure(struct canvas *canvas, const struct form *form, struct box square,
                        uint8_t value, uint8_t colour) {
    const struct sprite *tens = value >= 10 ? form->figures[value / 10] : NULL;
    const struct sprite *ones = form->figures[value % 10];
    int width = ones->width + (tens != NULL ? tens->width + 1 : 0);
    int x = square.x + (square.width - width) / 2, y = square.y + form->figure_y;
    if (tens != NULL) {
        draw_stencil(canvas, tens, x, y, colour);
        x += tens->width + 1;
    }
    draw_stencil(canvas, ones, x, y, colour);
}

/* All of a tile but its number. */
static void draw_blank(struct canvas *canvas, struct box square, uint8_t colour,
                       enum tile_look look) {
    const struct form *form = form_of(square.width);
    const struct sprite *mark = form->marks[colour];
    int side = square.width - 1, below = side - form->band_y - form->shaded;
    bool grey = look == TILE_GREY;
    uint8_t deep = deep_of(colour), band = grey ? COLOUR_GREY_4 : (uint8_t)(deep + 1);
    draw_body(canvas, square, look);
    draw_fill(canvas, box(square.x, square.y + form->band_y, side, below), band);
    if (form->shaded) {
        draw_fill(canvas, box(square.x + 1, square.y + side - 1, side - 2, 1),
                  grey ? COLOUR_GREY_3 : deep);
    }
    draw_stencil(canvas, mark, square.x + (side - mark->width) / 2, square.y + form->mark_y,
                 COLOUR_INK);
}

/* Blank tiles as they were drawn last, one of each colour: plain and glowing ones of the large
 * size, and plain ones of whichever smaller one is on the table. */
static _Alignas(4) uint8_t large_blanks[2][TRAKKS_COLOURS][CELL * CELL];
static _Alignas(4) uint8_t small_blanks[TRAKKS_COLOURS][CELL_SMALL * CELL_SMALL];
static uint8_t large_kept[2], small_kept; /* one bit per colour */
static uint8_t small_side;

/* A tile is drawn many times in a picture, and blank ones are alike. */
static void draw_kept_blank(struct canvas *canvas, struct box square, uint8_t colour,
                            enum tile_look look) {
    uint8_t side = (uint8_t)square.width, bit = (uint8_t)(1 << colour);
    bool is_large = side == CELL, glowing = look == TILE_GLOWING;
    if (!is_large && side != small_side) {
        small_side = side;
        small_kept = 0;
    }
    uint8_t *kept = is_large ? &large_kept[glowing] : &small_kept;
    struct stamp blank = {is_large ? large_blanks[glowing][colour] : small_blanks[colour], side,
                          side};
    if ((*kept & bit) != 0 && draw_stamp(canvas, &blank, square.x, square.y)) {
        if (glowing) {
            draw_rim(canvas, square);
        }
        return;
    }
    draw_blank(canvas, square, colour, look);
    if (stamp_take(canvas, &blank, square.x, square.y)) {
        *kept |= bit;
    }
}

static void draw_number_tile(struct canvas *canvas, struct box square, uint8_t kind,
                             enum tile_look look) {
    uint8_t colour = trakks_colour(kind);
    if (look == TILE_PLAIN || (look == TILE_GLOWING && square.width == CELL)) {
        draw_kept_blank(canvas, square, colour, look);
    } else {
        draw_blank(canvas, square, colour, look);
    }
    draw_figure(canvas, form_of(square.width), square, trakks_value(kind),
                look == TILE_GREY ? COLOUR_INK : deep_of(colour));
}

/* An action tile has a dark face between ivory edges. */
static void draw_action_tile(struct canvas *canvas, struct box square, uint8_t kind,
                             enum tile_look look) {
    const struct form *form = form_of(square.width);
    const struct sprite *picture = kind == TRAKKS_ARROW ? form->arrow : form->plus3;
    int side = square.width - 1;
    draw_body(canvas, square, look);
    draw_fill(canvas, box(square.x + 1, square.y + 1, side - 2, side - 2), COLOUR_NIGHT_DEEP);
    draw_sprite(canvas, picture, square.x + (side - picture->width) / 2,
                square.y + (side - picture->height) / 2);
}

void draw_trakks_tile_in(struct canvas *canvas, struct box square, uint8_t kind,
                         enum tile_look look) {
    if (kind < TRAKKS_NUMBERS) {
        draw_number_tile(canvas, square, kind, look);
    } else {
        draw_action_tile(canvas, square, kind, look);
    }
}

void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look) {
    draw_trakks_tile_in(canvas, box(x, y, CELL, CELL), kind, look);
}

/* ---- twice as large ---- */

static void draw_big(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                     uint8_t colour) {
    draw_sprite_big(canvas, sprite, x, y, (uint8_t)(colour - 1)); /* the base of a ramp */
}

static void draw_big_figure(struct canvas *canvas, int x, int y, uint8_t kind) {
    uint8_t value = trakks_value(kind);
    const struct sprite *tens = value >= 10 ? large.figures[value / 10] : NULL;
    const struct sprite *ones = large.figures[value % 10];
    int width = 2 * ones->width + (tens != NULL ? 2 * tens->width + 2 : 0);
    x += (TILE_BIG - 2 - width) / 2;
    if (tens != NULL) {
        draw_big(canvas, tens, x, y, deep_of(trakks_colour(kind)));
        x += 2 * tens->width + 2;
    }
    draw_big(canvas, ones, x, y, deep_of(trakks_colour(kind)));
}

static void draw_big_body(struct canvas *canvas, int x, int y) {
    enum { SIDE = TILE_BIG - 2 };
    draw_round(canvas, box(x + 3, y + 4, TILE_BIG, TILE_BIG), 5, COLOUR_FELT_DEEP);
    draw_round(canvas, box(x, y, TILE_BIG, TILE_BIG), 4, COLOUR_INK);
    draw_round(canvas, box(x, y, SIDE, SIDE), 4, COLOUR_WHITE);
    draw_round(canvas, box(x + 2, y + 2, SIDE - 2, SIDE - 2), 3, COLOUR_EGGSHELL_SHADOW);
    draw_round(canvas, box(x + 2, y + 2, SIDE - 4, SIDE - 4), 3, COLOUR_EGGSHELL);
}

void draw_trakks_tile_big(struct canvas *canvas, int x, int y, uint8_t kind) {
    enum { SIDE = TILE_BIG - 2 };
    draw_big_body(canvas, x, y);
    if (kind >= TRAKKS_NUMBERS) {
        const struct sprite *picture = kind == TRAKKS_ARROW ? large.arrow : large.plus3;
        draw_round(canvas, box(x + 2, y + 2, SIDE - 4, SIDE - 4), 3, COLOUR_NIGHT_DEEP);
        draw_sprite_big(canvas, picture, x + SIDE / 2 - picture->width,
                        y + SIDE / 2 - picture->height, COLOUR_TINT_DARK);
        return;
    }
    const struct sprite *mark = large.marks[trakks_colour(kind)];
    draw_fill(canvas, box(x, y + 2 * large.band_y, SIDE, SIDE - 2 * large.band_y - 4),
              (uint8_t)(deep_of(trakks_colour(kind)) + 1));
    draw_round(canvas, box(x + 1, y + SIDE - 6, SIDE - 2, 6), 3, deep_of(trakks_colour(kind)));
    draw_fill(canvas, box(x, y + SIDE - 7, SIDE, 4), (uint8_t)(deep_of(trakks_colour(kind)) + 1));
    draw_big_figure(canvas, x, y + 2 * large.figure_y, kind);
    draw_big(canvas, mark, x + SIDE / 2 - mark->width, y + 2 * large.mark_y, COLOUR_INK);
}

/* ---- on their way ---- */

static void draw_flying(struct canvas *canvas, int x, int y, uint16_t arg) {
    int side = arg >> 8;
    if (side == TILE_BIG) {
        draw_trakks_tile_big(canvas, x, y, (uint8_t)arg);
    } else {
        draw_trakks_tile_in(canvas, box(x, y, side, side), (uint8_t)arg, TILE_PLAIN);
    }
}

void trakks_fly_tile(uint8_t kind, struct box from, struct box to, uint8_t id, uint16_t delay_ms) {
    enum { SHADOW = 4, LIFT = 14 };
    int side = to.width, extra = side == TILE_BIG ? SHADOW : 0;
    struct box start = box_centred(from, side, side);
    motion_fly(&(struct flight){.draw = draw_flying,
                                .arg = (uint16_t)(kind | side << 8),
                                .width = (uint8_t)(side + extra),
                                .height = (uint8_t)(side + extra),
                                .id = id,
                                .x = start.x,
                                .y = start.y,
                                .to_x = to.x,
                                .to_y = to.y,
                                .delay_ms = delay_ms,
                                .path = PATH_GLIDE,
                                .lift = LIFT,
                                .brief = delay_ms > 0});
}
