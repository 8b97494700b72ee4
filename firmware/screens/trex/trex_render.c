/* Eggs and nests; small signs in lines of other things: trumps, names, cards in hand and deck. A
 * colour always has its mark. */
#include "firmware/screens/trex/trex_screens.h"

enum game_colour trex_game_colour(uint8_t colour) {
    static const enum game_colour colours[TREX_COLOURS] = {GAME_YELLOW, GAME_BLUE, GAME_BROWN,
                                                           GAME_GREEN, GAME_RED};
    return colours[colour];
}

/* ---- eggs and nests: one egg in front for each colour, more behind it, and how many ---- */

struct nest_look {
    const struct sprite *front, *back, *egg, *crowded; /* the last for four colours and more */
    uint8_t step, crowded_step;                        /* from one colour to the next */
    uint8_t mark_y;                                    /* on an egg */
    uint8_t sunk, crowded_sunk;                        /* eggs end this far above the nest's foot */
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
                    .mark_y = 7,
                    .sunk = 5,
                    .crowded_sunk = 7,
                    .rise = 1,
                    .tag_width = 9,
                    .tag_height = 11,
                    .style = SMALL},
    [NEST_MIDDLE] = {.front = &art_nest_middle_front,
                     .back = &art_nest_middle_back,
                     .egg = &art_trex_egg_small,
                     .crowded = &art_trex_egg_small,
                     .step = 18,
                     .crowded_step = 14,
                     .mark_y = 7,
                     .sunk = 9,
                     .crowded_sunk = 9,
                     .rise = 2,
                     .tag_width = 11,
                     .tag_height = 11,
                     .style = SMALL},
    [NEST_LARGE] = {.front = &art_nest_large_front,
                    .back = &art_nest_large_back,
                    .egg = &art_trex_egg_large,
                    .crowded = &art_trex_egg_large,
                    .step = 28,
                    .crowded_step = 20,
                    .mark_y = 12,
                    .sunk = 15,
                    .crowded_sunk = 15,
                    .rise = 6,
                    .tag_width = 16,
                    .tag_height = 16,
                    .style = MIDDLE},
};

static void draw_marked(struct canvas *canvas, const struct sprite *egg, int x, int y,
                        uint8_t colour, int mark_y) {
    enum game_colour shade = trex_game_colour(colour);
    const struct sprite *mark = mark_sprite(shade, egg == &art_trex_egg_large ? MARK_16 : MARK_8);
    draw_sprite_tinted(canvas, egg, x, y, game_ramp(shade), false);
    canvas_settle(canvas);
    draw_stencil(canvas, mark, x + (egg->width - mark->width) / 2, y + mark_y, COLOUR_INK);
    canvas_settle(canvas);
}

void draw_egg(struct canvas *canvas, const struct sprite *egg, int x, int y, uint8_t colour) {
    draw_marked(canvas, egg, x, y, colour,
                egg == &art_trex_egg_tiny    ? 3
                : egg == &art_trex_egg_small ? 7
                                             : 13);
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
    draw_marked(canvas, egg, x, bottom - egg->height, colour,
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
    int foot = bottom - (crowded ? look->crowded_sunk : look->sunk);
    int first = middle - (colours - 1) * step / 2;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            draw_group(canvas, look, egg, first + placed++ * step - egg->width / 2, foot, colour,
                       eggs[colour]);
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

/* ---- small signs ---- */

struct box trex_column(uint8_t players, uint8_t index) {
    int edge = players == TREX_SEATS_MAX ? 2 : 0, width = (CANVAS_WIDTH - 2 * edge) / players;
    return box(edge + index * width, STAGE_TOP, width, STAGE_BOTTOM - STAGE_TOP);
}

enum { EGG_STEP = 15, EGGS_GAP = 4 };

int eggs_beside_width(void) {
    return text_width(SMALL, say(T_TREX_TABLE_EGGS)) + EGGS_GAP + TREX_PILES * EGG_STEP;
}

void draw_eggs_beside(struct canvas *canvas, struct box b, const struct trex_state *view) {
    int x = box_right(b) - TREX_PILES * EGG_STEP;
    draw_text(canvas, box(b.x, b.y, x - b.x - EGGS_GAP, b.height), SMALL | RIGHT, COLOUR_DIM,
              say(T_TREX_TABLE_EGGS));
    for (uint8_t pile = 0; pile < TREX_PILES; pile++, x += EGG_STEP) {
        draw_egg(canvas, &art_trex_egg_tiny, x, b.y + (b.height - art_trex_egg_tiny.height) / 2,
                 view->eggs[pile][view->round - 1]);
    }
}

static void draw_trump(struct canvas *canvas, struct box b, uint8_t colour) {
    enum game_colour shade = trex_game_colour(colour);
    draw_round(canvas, b, 3, ramp_base(game_ramp(shade)));
    draw_round(canvas, box_inset(b, 2, 1), 2, ramp_light(game_ramp(shade)));
    draw_stencil_in(canvas, b, mark_sprite(shade, MARK_12), COLOUR_INK);
}

void draw_trumps_beside(struct canvas *canvas, int x, int y, const struct trex_state *view) {
    draw_trump(canvas, box(x, y, 24, 15), view->strong);
    draw_stencil(canvas, &art_arrow_up, x + 27, y + 4, COLOUR_GOOD);
    draw_trump(canvas, box(x + 44, y, 24, 15), view->weak);
    draw_stencil(canvas, &art_arrow_down, x + 71, y + 4, COLOUR_BAD);
}

void draw_name(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
               const char *name) {
    char letters[PEOPLE_NAME_BYTES + 1];
    draw_text(canvas, b, style, colour, name_fitting(letters, b.width, style, name));
}

void draw_cards_left(struct canvas *canvas, int x, int y, bool narrow,
                     const struct trex_seat *seat) {
    enum { LINE = 12, ICON = 10 };
    int step = narrow ? LINE - 3 : LINE, number_x = x + (narrow ? ICON : ICON + 1);
    draw_stencil(canvas, &art_sign_hand, x, y + 1, COLOUR_TEXT);
    draw_number(canvas, box(number_x, y - 1, 14, LINE + 1), SMALL, COLOUR_TEXT, seat->hand_count);
    y += step;
    draw_stencil(canvas, &art_sign_deck, x, y + 1, COLOUR_TEXT);
    draw_number(canvas, box(number_x, y - 1, 14, LINE + 1), SMALL, COLOUR_TEXT, seat->deck_count);
}

void draw_place(struct canvas *canvas, int x, int y, uint8_t place) {
    enum { RADIUS = 7 };
    draw_sprite(canvas, place == 1 ? &art_place_first : &art_place_other, x - RADIUS, y - RADIUS);
    canvas_settle(canvas);
    draw_number(canvas, box(x - RADIUS, y - RADIUS, 2 * RADIUS + 1, 2 * RADIUS + 1), SMALL | CENTRE,
                COLOUR_INK, place);
}
