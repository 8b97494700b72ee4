/* Cards: number, mark, symbol, and the dinosaur of their colour, which grows with the number. What
 * has to be read stands on the light tone of the colour. */
#include "art.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/draw/marks.h"
#include "firmware/ui/draw/type.h"

/* A kind for each colour and the Chamaelosaurus, from the smallest picture to the largest. */
enum { KIND_CHAMELEON = TREX_COLOURS, KINDS, SIZES = 5 };

#define GROWING(kind)                                                                              \
    {&art_dino_##kind##_1, &art_dino_##kind##_2, &art_dino_##kind##_3, &art_dino_##kind##_4,       \
     &art_dino_##kind##_5}

static const struct sprite *const dinosaurs[KINDS][SIZES] = {
    [TREX_YELLOW] = GROWING(sail), [TREX_BLUE] = GROWING(crest), [TREX_BROWN] = GROWING(horn),
    [TREX_GREEN] = GROWING(long),  [TREX_RED] = GROWING(rex),    [KIND_CHAMELEON] = GROWING(chama),
};

static bool is_number(uint8_t card) {
    return card >= 1 && card <= TREX_NUMBERS;
}

static uint8_t ramp_of(uint8_t card) {
    return game_ramp(trex_game_colour(trex_colour_of(card)));
}

/* 0 for the five lowest numbers, 2 for the five highest. */
static int age_of(uint8_t card) {
    return (card - 1) / TREX_COLOURS;
}

static const struct sprite *dinosaur(uint8_t card, uint8_t counts_as, int size) {
    return dinosaurs[card == TREX_CHAMAELOSAURUS ? KIND_CHAMELEON : trex_colour_of(counts_as)]
                    [size + age_of(counts_as)];
}

static void draw_mark(struct canvas *canvas, int x, int y, uint8_t card, enum mark_size size) {
    draw_stencil(canvas, mark_sprite(trex_game_colour(trex_colour_of(card)), size), x, y,
                 COLOUR_INK);
}

/* ---- blank cards ---- */

/* Around the inside of a box, so thick, without the corner pixels. Nothing is filled twice: cards
 * are many. */
static void draw_rim(struct canvas *canvas, struct box b, int thickness, uint8_t colour) {
    int right = box_right(b) - thickness, bottom = box_bottom(b);
    draw_fill(canvas, box(b.x + 1, b.y, b.width - 2, 1), colour);
    draw_fill(canvas, box(b.x + 1, bottom - 1, b.width - 2, 1), colour);
    if (thickness > 1) {
        draw_fill(canvas, box(b.x, b.y + 1, b.width, thickness - 1), colour);
        draw_fill(canvas, box(b.x, bottom - thickness, b.width, thickness - 1), colour);
    }
    draw_fill(canvas, box(b.x, b.y + thickness, thickness, b.height - 2 * thickness), colour);
    draw_fill(canvas, box(right, b.y + thickness, thickness, b.height - 2 * thickness), colour);
}

/* The edge of a card; the corner pixels of the frame are the edge's, too. */
static void draw_edge(struct canvas *canvas, struct box b, uint8_t frame, int thickness) {
    draw_rim(canvas, b, 1, COLOUR_INK);
    for (int corner = 0; corner < 4; corner++) {
        draw_pixel(canvas, corner & 1 ? box_right(b) - 2 : b.x + 1,
                   corner & 2 ? box_bottom(b) - 2 : b.y + 1, COLOUR_INK);
    }
    draw_rim(canvas, box_inset(b, 1, 1), thickness, frame);
}

/* Edge, frame and face; returns the face. */
static struct box draw_blank(struct canvas *canvas, struct box b, uint8_t frame, uint8_t face,
                             int thickness) {
    struct box inner = box_inset(b, 1 + thickness, 1 + thickness);
    draw_edge(canvas, b, frame, thickness);
    draw_fill(canvas, inner, face);
    return inner;
}

/* The dinosaur on its ground, before hills of its colour. */
static void draw_standing(struct canvas *canvas, struct box face, const struct sprite *dino, int x,
                          int depth, uint8_t ramp) {
    struct box ground = box(face.x, box_bottom(face) - depth, face.width, depth);
    draw_fill(canvas, box(face.x, ground.y - depth / 2, face.width, depth / 2), ramp_base(ramp));
    draw_fill(canvas, ground, ramp_dark(ramp));
    draw_sprite_tinted(canvas, dino, x, ground.y + depth / 2 - dino->height, ramp, false);
    canvas_settle(canvas);
}

static void draw_picture(struct canvas *canvas, struct box b, const struct sprite *picture) {
    struct box place = box_centred(b, picture->width, picture->height);
    draw_blank(canvas, b, COLOUR_EGGSHELL, COLOUR_EGGSHELL, 1);
    draw_sprite(canvas, picture, place.x, place.y);
    canvas_settle(canvas);
}

/* As much of a picture as there is room for, from so far inside it on. */
static void draw_detail(struct canvas *canvas, struct box b, const struct sprite *picture, int left,
                        int top) {
    struct box face = draw_blank(canvas, b, COLOUR_EGGSHELL, COLOUR_EGGSHELL, 1);
    clip_push(canvas, box_inset(face, 1, 1));
    draw_sprite(canvas, picture, face.x - left, face.y - top);
    clip_pop(canvas);
    canvas_settle(canvas);
}

static void draw_tall_picture(struct canvas *canvas, struct box b, uint8_t card) {
    if (card == TREX_CHAMAELOSAURUS) {
        draw_detail(canvas, b, &art_card_chameleon_large, 30, 8);
    } else {
        draw_detail(canvas, b, &art_card_shower_large, 20, 16);
    }
}

void draw_card_below(struct canvas *canvas, struct box b) {
    draw_edge(canvas, b, COLOUR_EGGSHELL_SHADOW, 2);
}

/* With the egg that all cards have on their back. */
void draw_card_back(struct canvas *canvas, struct box b) {
    struct box face = draw_blank(canvas, b, COLOUR_EGGSHELL, COLOUR_SEA_DEEP, 2);
    const struct sprite *egg = b.width >= 40 ? &art_trex_egg_small : &art_trex_egg_tiny;
    struct box place = box_centred(face, egg->width, egg->height);
    draw_frame(canvas, box_inset(face, 2, 2), COLOUR_SEA);
    draw_sprite_tinted(canvas, egg, place.x, place.y, COLOUR_SAND_DARK, false);
    canvas_settle(canvas);
}

/* ---- sizes ---- */

void draw_card_tile(struct canvas *canvas, int x, int y, uint8_t card) {
    struct box tile = box(x, y, TILE_WIDTH, TILE_HEIGHT);
    if (!is_number(card)) {
        const struct sprite *sprite =
            card == TREX_CHAMAELOSAURUS ? &art_chameleon_small : &art_shower_small;
        struct box face = draw_blank(canvas, tile, COLOUR_TINT_BASE, COLOUR_EGGSHELL, 1);
        struct box place = box_centred(face, sprite->width, sprite->height);
        draw_sprite(canvas, sprite, place.x, place.y);
        return;
    }
    uint8_t ramp = ramp_of(card);
    draw_blank(canvas, tile, ramp_base(ramp), ramp_light(ramp), 1);
    draw_number(canvas, box(x, y + 1, TILE_WIDTH, 16), MIDDLE | CENTRE, COLOUR_INK, card);
    draw_mark(canvas, x + 6, y + 16, card, MARK_12);
}

static void draw_small_symbol(struct canvas *canvas, int x, int y, uint8_t card) {
    enum { STEP = 4 };
    if (trex_symbols[card] == TREX_METEOR) {
        draw_sprite(canvas, &art_meteor_small, x, y);
        return;
    }
    for (uint8_t i = 0; i < trex_symbols[card]; i++) {
        draw_sprite(canvas, &art_card_tiny, x + i * STEP, y + 1);
        canvas_settle(canvas);
    }
}

void draw_card_in_hand(struct canvas *canvas, int x, int y, uint8_t card) {
    struct box b = box(x, y, HAND_CARD_WIDTH, HAND_CARD_HEIGHT);
    if (!is_number(card)) {
        draw_picture(canvas, b,
                     card == TREX_CHAMAELOSAURUS ? &art_card_chameleon_small
                                                 : &art_card_shower_small);
        return;
    }
    uint8_t ramp = ramp_of(card);
    const struct sprite *dino = dinosaurs[trex_colour_of(card)][0];
    struct box face = draw_blank(canvas, b, ramp_base(ramp), ramp_light(ramp), 2);
    draw_standing(canvas, face, dino, box_right(face) - dino->width, 4, ramp);
    draw_number(canvas, box(x + 3, y + 2, 18, 14), MIDDLE, COLOUR_INK, card);
    draw_mark(canvas, x + 3, y + 16, card, MARK_12);
    draw_small_symbol(canvas, x + 16, y + 15, card);
}

/* Number at the left, mark at the right, and the dinosaur below. */
void draw_card(struct canvas *canvas, struct box b, uint8_t card, uint8_t counts_as) {
    bool tall = b.height >= TALL_CARD_HEIGHT;
    uint8_t shown = is_number(card) ? card : counts_as;
    if (!is_number(shown) && tall) {
        draw_tall_picture(canvas, b, card);
        return;
    }
    if (!is_number(shown)) {
        draw_picture(canvas, b,
                     card == TREX_CHAMAELOSAURUS ? &art_card_chameleon_middle
                                                 : &art_card_shower_middle);
        return;
    }
    uint8_t ramp = ramp_of(shown);
    const struct sprite *dino = dinosaur(card, shown, tall ? 1 : 0);
    struct box face = draw_blank(canvas, b, ramp_base(ramp), ramp_light(ramp), tall ? 2 : 1);
    draw_standing(canvas, face, dino, face.x + (face.width - dino->width) / 2, tall ? 7 : 5, ramp);
    draw_number(canvas, box(face.x + 1, face.y, 28, 26), LARGE, COLOUR_INK, shown);
    draw_mark(canvas, box_right(face) - (tall ? 18 : 13), face.y + (tall ? 3 : 5), shown,
              tall ? MARK_16 : MARK_12);
    if (tall && card == shown) {
        draw_small_symbol(canvas, face.x + 3, face.y + 25, card);
    }
}

/* ---- by itself ---- */

static void draw_large_symbol(struct canvas *canvas, int x, int y, uint8_t card) {
    enum { STEP = 7 };
    if (trex_symbols[card] == TREX_METEOR) {
        draw_sprite(canvas, &art_meteor, x - 1, y - 2);
        return;
    }
    for (uint8_t i = 0; i < trex_symbols[card]; i++) {
        draw_sprite(canvas, &art_card_back, x + i * STEP, y);
        canvas_settle(canvas);
    }
}

/* What a Chamaelosaurus would count as, at the foot of its picture. */
static void draw_copied(struct canvas *canvas, struct box b, uint8_t counts_as) {
    uint8_t ramp = ramp_of(counts_as);
    struct box plate = box(b.x + 4, box_bottom(b) - 28, 56, 24);
    draw_blank(canvas, plate, ramp_base(ramp), ramp_light(ramp), 1);
    draw_number(canvas, box(plate.x + 5, plate.y, 28, 24), LARGE, COLOUR_INK, counts_as);
    draw_mark(canvas, plate.x + 36, plate.y + 4, counts_as, MARK_16);
}

void draw_card_large(struct canvas *canvas, int x, int y, uint8_t card, uint8_t counts_as) {
    struct box b = box(x, y, LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT);
    if (!is_number(card)) {
        draw_picture(canvas, b,
                     card == TREX_CHAMAELOSAURUS ? &art_card_chameleon_large
                                                 : &art_card_shower_large);
        if (is_number(counts_as)) {
            draw_copied(canvas, b, counts_as);
        }
        return;
    }
    uint8_t ramp = ramp_of(card);
    const struct sprite *dino = dinosaur(card, card, 2);
    struct box face = draw_blank(canvas, b, ramp_base(ramp), ramp_light(ramp), 3);
    draw_standing(canvas, face, dino, box_right(face) - dino->width - 1, 9, ramp);
    draw_number(canvas, box(face.x + (card < 10 ? 3 : 0), face.y - 1, 62, 46), HUGE, COLOUR_INK,
                card);
    draw_mark(canvas, box_right(face) - 17, face.y + 2, card, MARK_16);
    draw_large_symbol(canvas, face.x + 3, face.y + 47, card);
}
