/* Cards: number, mark, symbol, and the dinosaur of their colour, which grows with the number. Text
 * is on the light tone of the colour. */
#include "firmware/screens/trex/trex_screens.h"

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

static void draw_mark(struct canvas *canvas, int x, int y, uint8_t card, enum mark_size size) {
    draw_stencil(canvas, mark_sprite(trex_game_colour(trex_colour_of(card)), size), x, y,
                 COLOUR_INK);
}

/* ---- blank cards ---- */

/* Without the corner pixels. Nothing is filled twice: cards are many. */
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

static struct box draw_blank(struct canvas *canvas, struct box b, uint8_t frame, uint8_t face,
                             int thickness) {
    struct box inner = box_inset(b, 1 + thickness, 1 + thickness);
    draw_edge(canvas, b, frame, thickness);
    draw_fill(canvas, inner, face);
    return inner;
}

static void draw_standing(struct canvas *canvas, struct box face, const struct sprite *dino, int x,
                          int depth, uint8_t ramp) {
    struct box ground = box(face.x, box_bottom(face) - depth, face.width, depth);
    draw_fill(canvas, box(face.x, ground.y - depth / 2, face.width, depth / 2), ramp_base(ramp));
    draw_fill(canvas, ground, ramp_dark(ramp));
    draw_sprite_tinted(canvas, dino, x, ground.y + depth / 2 - dino->height, ramp, false);
    canvas_settle(canvas);
}

void draw_card_below(struct canvas *canvas, struct box b) {
    draw_edge(canvas, b, COLOUR_EGGSHELL_SHADOW, 2);
}

void draw_card_back(struct canvas *canvas, struct box b) {
    struct box face = draw_blank(canvas, b, COLOUR_EGGSHELL, COLOUR_SEA_DEEP, 2);
    const struct sprite *egg = b.width >= 40 ? &art_trex_egg_small : &art_trex_egg_tiny;
    struct box place = box_centred(face, egg->width, egg->height);
    draw_frame(canvas, box_inset(face, 2, 2), COLOUR_SEA);
    draw_sprite_tinted(canvas, egg, place.x, place.y, COLOUR_SAND_DARK, false);
    canvas_settle(canvas);
}

/* ---- sizes ---- */

/* Places are from the corner of the card. */
struct card_look {
    uint8_t width, height, frame;
    const struct sprite *chameleon, *shower; /* cards without a number */
    struct box number;
    uint8_t number_style;
    uint8_t mark, mark_x, mark_y;
    uint8_t symbol_x, symbol_y; /* 0: none */
    uint8_t ground;             /* its depth; 0: no dinosaur */
    uint8_t dinosaur;           /* of the lowest numbers */
    int8_t from_right;          /* the dinosaur; CENTRED: in the middle */
};
enum { CENTRED = -1 };

static const struct card_look looks[] = {
    [TILE] = {TILE_WIDTH, TILE_HEIGHT, 1, &art_chameleon_small, &art_shower_small,
              .number = {0, 1, TILE_WIDTH, 16}, MIDDLE | CENTRE, MARK_12, 6, 16},
    [NARROW_TILE] = {NARROW_TILE_WIDTH, TILE_HEIGHT, 1, &art_chameleon_small, &art_shower_small,
                     .number = {2, 1, NARROW_TILE_WIDTH - 4, 16}, MIDDLE, MARK_12, 2, 16},
    [HAND_CARD] = {HAND_CARD_WIDTH, HAND_CARD_HEIGHT, 2, &art_card_chameleon_small,
                   &art_card_shower_small, .number = {3, 2, 18, 14}, MIDDLE, MARK_12, 3, 16, 16, 15,
                   .ground = 4},
    [TABLE_CARD] = {CARD_WIDTH, CARD_HEIGHT, 1, &art_card_chameleon_middle, &art_card_shower_middle,
                    .number = {2, 2, 28, 26}, LARGE, MARK_12, 30, 7, .ground = 5,
                    .from_right = CENTRED},
    [TALL_CARD] = {TALL_CARD_WIDTH, TALL_CARD_HEIGHT, 2, &art_card_chameleon_large,
                   &art_card_shower_large, .number = {4, 3, 28, 26}, LARGE, MARK_16, 33, 6, 6, 28,
                   .ground = 7, .dinosaur = 1, .from_right = CENTRED},
    [LARGE_CARD] = {LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT, 3, &art_card_chameleon_large,
                    &art_card_shower_large, .number = {4, 3, 62, 46}, HUGE, MARK_16, 71, 6, 7, 51,
                    .ground = 9, .dinosaur = 2, .from_right = 1},
};

/* A tall card shows a detail of the picture that a large one shows whole. */
static void draw_picture(struct canvas *canvas, enum trex_thing size, struct box b, uint8_t card) {
    bool chameleon = card == TREX_CHAMAELOSAURUS;
    const struct sprite *picture = chameleon ? looks[size].chameleon : looks[size].shower;
    struct box place = box_centred(b, picture->width, picture->height);
    struct box face = draw_blank(
        canvas, b, size <= NARROW_TILE ? COLOUR_TINT_BASE : COLOUR_EGGSHELL, COLOUR_EGGSHELL, 1);
    if (size == TALL_CARD) {
        place = box_moved(face, chameleon ? -30 : -20, chameleon ? -8 : -16);
        clip_push(canvas, box_inset(face, 1, 1));
    }
    draw_sprite(canvas, picture, place.x, place.y);
    if (size == TALL_CARD) {
        clip_pop(canvas);
    }
    canvas_settle(canvas);
}

/* Numbers from 1 to 5 have the smallest dinosaur, those from 11 on the largest; in hand there is
 * room for the smallest alone. */
static void draw_dinosaur(struct canvas *canvas, enum trex_thing size, struct box face,
                          uint8_t card, uint8_t shown) {
    const struct card_look *look = &looks[size];
    int kind = card == TREX_CHAMAELOSAURUS ? KIND_CHAMELEON : trex_colour_of(shown);
    int age = size == HAND_CARD ? 0 : (shown - 1) / TREX_COLOURS;
    const struct sprite *dino = dinosaurs[kind][look->dinosaur + age];
    int spare = face.width - dino->width;
    draw_standing(canvas, face, dino,
                  face.x + (look->from_right == CENTRED ? spare / 2 : spare - look->from_right),
                  look->ground, ramp_of(shown));
}

/* A meteor, or how many cards are drawn. */
static void draw_symbol(struct canvas *canvas, int x, int y, uint8_t card, bool large) {
    if (trex_symbols[card] == TREX_METEOR) {
        draw_sprite(canvas, large ? &art_meteor : &art_meteor_small, large ? x - 1 : x,
                    large ? y - 2 : y);
        return;
    }
    for (uint8_t i = 0; i < trex_symbols[card]; i++) {
        draw_sprite(canvas, large ? &art_card_back : &art_card_tiny, x + i * (large ? 7 : 4),
                    large ? y : y + 1);
        canvas_settle(canvas);
    }
}

/* What a large Chamaelosaurus would count as, at the foot of its picture. */
static void draw_copied(struct canvas *canvas, struct box b, uint8_t counts_as) {
    uint8_t ramp = ramp_of(counts_as);
    struct box plate = box(b.x + 4, box_bottom(b) - 28, 56, 24);
    draw_blank(canvas, plate, ramp_base(ramp), ramp_light(ramp), 1);
    draw_number(canvas, box(plate.x + 5, plate.y, 28, 24), LARGE, COLOUR_INK, counts_as);
    draw_mark(canvas, plate.x + 36, plate.y + 4, counts_as, MARK_16);
}

void draw_card(struct canvas *canvas, enum trex_thing size, int x, int y, uint8_t card,
               uint8_t counts_as) {
    const struct card_look *look = &looks[size];
    struct box b = box(x, y, look->width, look->height);
    canvas_settle(canvas);
    uint8_t shown = is_number(card) || size == LARGE_CARD ? card : counts_as;
    if (!is_number(shown)) {
        draw_picture(canvas, size, b, card);
        if (size == LARGE_CARD && is_number(counts_as)) {
            draw_copied(canvas, b, counts_as);
        }
        return;
    }
    uint8_t ramp = ramp_of(shown);
    struct box face = draw_blank(canvas, b, ramp_base(ramp), ramp_light(ramp), look->frame);
    if (look->ground > 0) {
        draw_dinosaur(canvas, size, face, card, shown);
    }
    int narrow = size == LARGE_CARD && shown < 10 ? 3 : 0;
    draw_number(canvas, box_moved(look->number, x + narrow, y), look->number_style, COLOUR_INK,
                shown);
    draw_mark(canvas, x + look->mark_x, y + look->mark_y, shown, (enum mark_size)look->mark);
    if (look->symbol_x > 0 && card == shown) {
        draw_symbol(canvas, x + look->symbol_x, y + look->symbol_y, card, size == LARGE_CARD);
    }
    canvas_settle(canvas);
}

void draw_top_card(struct canvas *canvas, enum trex_thing size, struct box b,
                   const struct trex_seat *seat) {
    draw_card(canvas, size, b.x, b.y, seat->played[seat->played_count - 1],
              trex_top_counts_as(seat));
}
