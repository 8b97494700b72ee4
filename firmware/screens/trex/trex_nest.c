/* Eggs, and the nests that they are collected in: one egg in front for each colour with its mark,
 * more of that colour behind it, and below it how many there are. */
#include "art.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/draw/marks.h"
#include "firmware/ui/draw/type.h"

struct nest_look {
    const struct sprite *front, *back, *egg, *crowded; /* the last for four colours and more */
    uint8_t step, crowded_step;                        /* from one colour to the next */
    uint8_t mark, mark_y;                              /* on an egg */
    uint8_t sunk;                                      /* so far the eggs end above the nest's */
    uint8_t rise;                                      /* of an egg behind another */
    uint8_t tag_width, tag_height, style;
};

static const struct nest_look looks[] = {
    [NEST_SMALL] = {.front = &art_nest_small_front,
                    .back = &art_nest_small_back,
                    .egg = &art_trex_egg_small,
                    .crowded = &art_trex_egg_tiny,
                    .step = 14,
                    .crowded_step = 9,
                    .mark = MARK_8,
                    .mark_y = 7,
                    .sunk = 7,
                    .rise = 4,
                    .tag_width = 9,
                    .tag_height = 11,
                    .style = SMALL},
    [NEST_MIDDLE] = {.front = &art_nest_middle_front,
                     .back = &art_nest_middle_back,
                     .egg = &art_trex_egg_small,
                     .crowded = &art_trex_egg_small,
                     .step = 18,
                     .crowded_step = 14,
                     .mark = MARK_8,
                     .mark_y = 7,
                     .sunk = 9,
                     .rise = 4,
                     .tag_width = 11,
                     .tag_height = 11,
                     .style = SMALL},
    [NEST_LARGE] = {.front = &art_nest_large_front,
                    .back = &art_nest_large_back,
                    .egg = &art_trex_egg_large,
                    .crowded = &art_trex_egg_large,
                    .step = 28,
                    .crowded_step = 20,
                    .mark = MARK_16,
                    .mark_y = 12,
                    .sunk = 15,
                    .rise = 6,
                    .tag_width = 16,
                    .tag_height = 16,
                    .style = MIDDLE},
};

static void draw_one(struct canvas *canvas, const struct sprite *egg, int x, int y, uint8_t colour,
                     enum mark_size size, int mark_y) {
    enum game_colour shade = trex_game_colour(colour);
    const struct sprite *mark = mark_sprite(shade, size);
    draw_sprite_tinted(canvas, egg, x, y, game_ramp(shade), false);
    canvas_settle(canvas);
    draw_stencil(canvas, mark, x + (egg->width - mark->width) / 2, y + mark_y, COLOUR_INK);
    canvas_settle(canvas);
}

void draw_egg_tiny(struct canvas *canvas, int x, int y, uint8_t colour) {
    draw_one(canvas, &art_trex_egg_tiny, x, y, colour, MARK_8, 3);
}

void draw_egg_small(struct canvas *canvas, int x, int y, uint8_t colour) {
    draw_one(canvas, &art_trex_egg_small, x, y, colour, MARK_8, 7);
}

void draw_egg_large(struct canvas *canvas, int x, int y, uint8_t colour) {
    draw_one(canvas, &art_trex_egg_large, x, y, colour, MARK_16, 13);
}

static void draw_group(struct canvas *canvas, const struct nest_look *look,
                       const struct sprite *egg, int x, int bottom, uint8_t colour, uint8_t count) {
    enum { BEHIND_MAX = 2 };
    int behind = count - 1 < BEHIND_MAX ? count - 1 : BEHIND_MAX;
    uint8_t ramp = game_ramp(trex_game_colour(colour));
    for (; behind > 0; behind--) {
        draw_sprite_tinted(canvas, egg, x + (behind & 1 ? 1 : -1),
                           bottom - egg->height - behind * look->rise, ramp, false);
        canvas_settle(canvas);
    }
    draw_one(canvas, egg, x, bottom - egg->height, colour, (enum mark_size)look->mark,
             egg == &art_trex_egg_tiny ? 3 : look->mark_y);
}

static void draw_tag(struct canvas *canvas, const struct nest_look *look, int middle, int bottom,
                     uint8_t count) {
    struct box tag = box(middle - look->tag_width / 2, bottom - look->tag_height, look->tag_width,
                         look->tag_height);
    draw_fill(canvas, tag, COLOUR_INK);
    draw_fill(canvas, box_inset(tag, 1, 1), COLOUR_EGGSHELL);
    draw_number(canvas, tag, look->style | CENTRE, COLOUR_INK, count);
}

void draw_nest(struct canvas *canvas, int middle, int bottom, const uint8_t eggs[TREX_COLOURS],
               enum nest_size size) {
    const struct nest_look *look = &looks[size];
    int front_y = bottom - look->front->height, colours = 0, placed = 0;
    draw_sprite(canvas, look->back, middle - look->back->width / 2,
                front_y + 4 - look->back->height / 2);
    canvas_settle(canvas);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        colours += eggs[colour] > 0;
    }
    bool crowded = colours > 3;
    const struct sprite *egg = crowded ? look->crowded : look->egg;
    int step = crowded ? look->crowded_step : look->step;
    int first = middle - (colours - 1) * step / 2;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            draw_group(canvas, look, egg, first + placed++ * step - egg->width / 2,
                       bottom - look->sunk, colour, eggs[colour]);
        }
    }
    draw_sprite(canvas, look->front, middle - look->front->width / 2, front_y);
    canvas_settle(canvas);
    placed = 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            draw_tag(canvas, look, first + placed++ * step, bottom, eggs[colour]);
        }
    }
}
