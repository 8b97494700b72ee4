/* A tile: ivory with a large figure, and the mark of its colour on a coloured band. Smaller sizes
 * have smaller figures and marks; the dense one leaves out the mark, the tiny one both. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/draw/stamp.h"

/* In pixels from the upper left. The last row and column of a square are the seam between tiles. */
struct form {
    const struct sprite *figures[10];
    const struct sprite *marks[TRAKKS_COLOURS];
    const struct sprite *plus3, *arrow;
    uint8_t figure_y, band_y;
    bool shaded; /* there is room for a darker row at the foot of the band */
};

#define FIGURES(size)                                                                              \
    {                                                                                              \
        &art_trakks_##size##_0, &art_trakks_##size##_1, &art_trakks_##size##_2,                    \
        &art_trakks_##size##_3, &art_trakks_##size##_4, &art_trakks_##size##_5,                    \
        &art_trakks_##size##_6, &art_trakks_##size##_7, &art_trakks_##size##_8,                    \
        &art_trakks_##size##_9}
#define MARKS(set) {&art_##set##_drop, &art_##set##_flame, &art_##set##_leaf, &art_##set##_sun}

#define FORM(size, mark_set, figure, band, has_shade)                                              \
    {.figures = FIGURES(size),                                                                     \
     .marks = MARKS(mark_set),                                                                     \
     .plus3 = &art_trakks_plus3_##size,                                                            \
     .arrow = &art_trakks_arrow_##size,                                                            \
     .figure_y = (figure),                                                                         \
     .band_y = (band),                                                                             \
     .shaded = (has_shade)}
static const struct form large = FORM(large, trakks_mark, 2, 11, true);
static const struct form small = FORM(small, speck, 1, 9, true);
static const struct form smallest = FORM(small, speck_low, 0, 8, false);

static const struct form *form_of(int side) {
    return side >= CELL ? &large : side > CELL_SMALLEST ? &small : &smallest;
}

static uint8_t deep_of(uint8_t colour) {
    return (uint8_t)(COLOUR_TILE_BLUE_DARK + 2 * colour);
}

/* The rim of a glowing tile reaches beyond its square at the left and above. */
static void draw_rim(struct canvas *canvas, struct box square) {
    draw_fill(canvas, box(square.x - 1, square.y - 1, square.width + 1, 1), COLOUR_SUN);
    draw_fill(canvas, box(square.x - 1, square.y, 1, square.height), COLOUR_SUN);
}

/* The corners stay free: they are round. */
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

static void draw_digit(struct canvas *canvas, const struct sprite *digit, int x, int y,
                       uint8_t colour, int scale) {
    if (scale > 1) {
        draw_sprite_big(canvas, digit, x, y, (uint8_t)(colour - 1)); /* the base of a ramp */
    } else {
        draw_stencil(canvas, digit, x, y, colour);
    }
}

static void draw_figure(struct canvas *canvas, const struct form *form, struct box square,
                        uint8_t value, uint8_t colour, int scale) {
    const struct sprite *tens = value >= 10 ? form->figures[value / 10] : NULL;
    const struct sprite *ones = form->figures[value % 10];
    int before = tens != NULL ? scale * (tens->width + 1) : 0;
    int x = square.x + (square.width - scale * ones->width - before) / 2;
    int y = square.y + scale * form->figure_y;
    if (tens != NULL) {
        draw_digit(canvas, tens, x, y, colour, scale);
    }
    draw_digit(canvas, ones, x + before, y, colour, scale);
}

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
    if (square.width > CELL_DENSE) {
        draw_stencil(canvas, mark, square.x + (side - mark->width) / 2, square.y + form->band_y,
                     COLOUR_INK);
    }
}

/* Blank tiles, kept because a picture has many: plain and glowing large ones, and plain ones of the
 * smaller size that is in use. */
static _Alignas(4) uint8_t large_blanks[2][TRAKKS_COLOURS][CELL * CELL];
static _Alignas(4) uint8_t small_blanks[TRAKKS_COLOURS][CELL_SMALL * CELL_SMALL];
static uint8_t large_kept[2], small_kept; /* one bit per colour */
static uint8_t small_side;

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
                look == TILE_GREY ? COLOUR_INK : deep_of(colour), 1);
}

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

static void draw_tiny_tile(struct canvas *canvas, struct box square, uint8_t kind,
                           enum tile_look look) {
    uint8_t deep = kind < TRAKKS_NUMBERS ? deep_of(trakks_colour(kind)) : COLOUR_NIGHT_DEEP;
    struct box inside = box(square.x, square.y, square.width - 1, square.height - 1);
    draw_fill(canvas, inside, look == TILE_GLOWING ? COLOUR_WHITE : COLOUR_EGGSHELL_SHADOW);
    draw_fill(canvas, box_inset(inside, 1, 1), kind < TRAKKS_NUMBERS ? (uint8_t)(deep + 1) : deep);
}

void draw_trakks_tile_in(struct canvas *canvas, struct box square, uint8_t kind,
                         enum tile_look look) {
    if (square.width < CELL_DENSE) {
        draw_tiny_tile(canvas, square, kind, look);
    } else if (kind < TRAKKS_NUMBERS) {
        draw_number_tile(canvas, square, kind, look);
    } else {
        draw_action_tile(canvas, square, kind, look);
    }
}

void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look) {
    draw_trakks_tile_in(canvas, box(x, y, CELL, CELL), kind, look);
}

void draw_trakks_tile_big(struct canvas *canvas, int x, int y, uint8_t kind) {
    enum { SIDE = TILE_BIG - 2 };
    draw_round(canvas, box(x + 3, y + 4, TILE_BIG, TILE_BIG), 5, COLOUR_FELT_DEEP);
    draw_round(canvas, box(x, y, TILE_BIG, TILE_BIG), 4, COLOUR_INK);
    draw_round(canvas, box(x, y, SIDE, SIDE), 4, COLOUR_WHITE);
    draw_round(canvas, box(x + 2, y + 2, SIDE - 2, SIDE - 2), 3, COLOUR_EGGSHELL_SHADOW);
    draw_round(canvas, box(x + 2, y + 2, SIDE - 4, SIDE - 4), 3, COLOUR_EGGSHELL);
    if (kind >= TRAKKS_NUMBERS) {
        const struct sprite *picture = kind == TRAKKS_ARROW ? large.arrow : large.plus3;
        draw_round(canvas, box(x + 2, y + 2, SIDE - 4, SIDE - 4), 3, COLOUR_NIGHT_DEEP);
        draw_sprite_big(canvas, picture, x + SIDE / 2 - picture->width,
                        y + SIDE / 2 - picture->height, COLOUR_TINT_DARK);
        return;
    }
    const struct sprite *mark = large.marks[trakks_colour(kind)];
    uint8_t deep = deep_of(trakks_colour(kind)), band = (uint8_t)(deep + 1);
    draw_fill(canvas, box(x, y + 2 * large.band_y, SIDE, SIDE - 2 * large.band_y - 4), band);
    draw_round(canvas, box(x + 1, y + SIDE - 6, SIDE - 2, 6), 3, deep);
    draw_fill(canvas, box(x, y + SIDE - 7, SIDE, 4), band);
    draw_figure(canvas, &large, box(x, y, SIDE, SIDE), trakks_value(kind), deep, 2);
    draw_digit(canvas, mark, x + SIDE / 2 - mark->width, y + 2 * large.band_y, COLOUR_INK, 2);
}

/* A flight's argument: its side, whether it glows, and its kind. */
enum { SIDE_SHIFT = 8, GLOWS = 0x80 };

static void draw_flying(struct canvas *canvas, int x, int y, uint16_t arg) {
    int side = arg >> SIDE_SHIFT;
    uint8_t kind = arg & (GLOWS - 1);
    if (side == TILE_BIG) {
        draw_trakks_tile_big(canvas, x, y, kind);
    } else {
        draw_trakks_tile_in(canvas, box(x, y, side, side), kind,
                            (arg & GLOWS) != 0 ? TILE_GLOWING : TILE_PLAIN);
    }
}

void trakks_fly_tile(uint8_t kind, struct box from, struct box to, uint8_t id, uint16_t delay_ms) {
    enum { SHADOW = 4, LIFT = 14 };
    int side = to.width, extra = side == TILE_BIG ? SHADOW : 0;
    struct box start = box_centred(from, side, side);
    motion_fly(&(struct flight){.draw = draw_flying,
                                .arg = (uint16_t)(kind | side << SIDE_SHIFT),
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
                                .hidden_before = delay_ms > 0});
}

void trakks_slide_tile(uint8_t kind, struct box from, struct box to, uint16_t delay_ms) {
    enum { SLIDE_MS = 300 };
    motion_fly(&(struct flight){.draw = draw_flying,
                                .arg = (uint16_t)(kind | GLOWS | to.width << SIDE_SHIFT),
                                .width = (uint8_t)to.width,
                                .height = (uint8_t)to.height,
                                .id = FLIGHT_LAID,
                                .x = from.x,
                                .y = from.y,
                                .to_x = to.x,
                                .to_y = to.y,
                                .delay_ms = delay_ms,
                                .ms = SLIDE_MS,
                                .path = PATH_SWING});
}
