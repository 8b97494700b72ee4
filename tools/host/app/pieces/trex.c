/* T-REX: all cards in all sizes, eggs, nests and trumps. */
#include "art.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/widgets/layout.h"
#include "tools/host/app/pieces.h"

static enum trex_thing size_of(struct box b) {
    return b.width == TILE_WIDTH        ? TILE
           : b.width == HAND_CARD_WIDTH ? HAND_CARD
           : b.width == CARD_WIDTH      ? TABLE_CARD
           : b.width == TALL_CARD_WIDTH ? TALL_CARD
                                        : LARGE_CARD;
}

static void draw_one(struct canvas *canvas, struct box b, uint8_t card) {
    draw_card(canvas, size_of(b), b.x, b.y, card, TREX_NO_CARD);
}

static void draw_copy(struct canvas *canvas, struct box b, uint8_t card) {
    draw_card(canvas, size_of(b), b.x, b.y, TREX_CHAMAELOSAURUS, card);
}

#define ALL_CARDS   .first = 1, .end = TREX_CARDS + 1
#define ALL_NUMBERS .first = 1, .end = TREX_NUMBERS + 1

static const struct lot large_cards = {LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT, ALL_CARDS, draw_one};
static const struct lot large_copies = {LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT, .first = 11, .end = 15,
                                        draw_copy};
static const struct lot tall_cards = {TALL_CARD_WIDTH, TALL_CARD_HEIGHT, ALL_CARDS, draw_one};
static const struct lot tall_copies = {TALL_CARD_WIDTH, TALL_CARD_HEIGHT, ALL_NUMBERS, draw_copy};
static const struct lot cards = {CARD_WIDTH, CARD_HEIGHT, ALL_CARDS, draw_one};
static const struct lot copies = {CARD_WIDTH, CARD_HEIGHT, ALL_NUMBERS, draw_copy};
static const struct lot hand = {HAND_CARD_WIDTH, HAND_CARD_HEIGHT, ALL_CARDS, draw_one};
static const struct lot tiles = {TILE_WIDTH, TILE_HEIGHT, ALL_CARDS, draw_one};

static void draw_large_cards(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &large_cards, page);
}

static void draw_large_copies(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &large_copies, page);
}

static void draw_tall_cards(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &tall_cards, page);
}

static void draw_tall_copies(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &tall_copies, page);
}

static void draw_cards(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &cards, page);
}

static void draw_copies(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &copies, page);
}

static void draw_hand(struct canvas *canvas, uint8_t page) {
    draw_evening(canvas, 120);
    draw_lot(canvas, &hand, page);
}

static void draw_tiles(struct canvas *canvas, uint8_t page) {
    draw_evening(canvas, 60);
    draw_lot(canvas, &tiles, page);
    draw_card_back(canvas, box(16, 110, LARGE_CARD_WIDTH, LARGE_CARD_HEIGHT));
    draw_card_back(canvas, box(120, 110, TALL_CARD_WIDTH, TALL_CARD_HEIGHT));
    draw_card_back(canvas, box(186, 110, 24, 36));
    draw_card_below(canvas, box(180, 152, CARD_WIDTH, CARD_HEIGHT));
}

static void draw_eggs(struct canvas *canvas, uint8_t page) {
    static const uint8_t all[TREX_COLOURS] = {1, 2, 3, 4, 5}, one[TREX_COLOURS] = {0, 0, 1, 0, 0};
    (void)page;
    draw_land(canvas, 70);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        draw_egg(canvas, &art_trex_egg_large, 12 + 46 * colour, 78, colour);
        draw_egg(canvas, &art_trex_egg_small, 12 + 30 * colour, 124, colour);
        draw_egg(canvas, &art_trex_egg_tiny, 166 + 14 * colour, 130, colour);
    }
    draw_nest(canvas, 62, STAGE_BOTTOM - 4, all, NEST_LARGE);
    draw_nest(canvas, 170, STAGE_BOTTOM - 4, all, NEST_MIDDLE);
    draw_nest(canvas, 210, 170, one, NEST_SMALL);
}

static void draw_trumps(struct canvas *canvas, uint8_t page) {
    (void)page;
    draw_land(canvas, 60);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        int x = colour < 3 ? 2 + 80 * colour : 2 + 80 * (colour - 3);
        draw_banner(canvas, x, colour < 3 ? STAGE_TOP : 130, colour, colour % 2 == 0);
        for (uint8_t strong = 0; strong < 2; strong++) {
            struct box b = box(2 + 40 * colour, strong ? 72 : 166, PENNANT_WIDTH, PENNANT_HEIGHT);
            draw_pennant(canvas, b, colour, strong != 0);
        }
    }
    draw_trumps_beside(canvas, 158, 140,
                       &(struct trex_state){.strong = TREX_YELLOW, .weak = TREX_BLUE});
}

const struct pieces pieces_trex[] = {
    {"T-REX: by itself", 5, draw_large_cards},
    {"T-REX: by itself, copying", 1, draw_large_copies},
    {"T-REX: few players", 3, draw_tall_cards},
    {"T-REX: few players, copying", 2, draw_tall_copies},
    {"T-REX: many players", 2, draw_cards},
    {"T-REX: many players, copying", 1, draw_copies},
    {"T-REX: in the hand", 1, draw_hand},
    {"T-REX: tiles and backs", 1, draw_tiles},
    {"T-REX: eggs and nests", 1, draw_eggs},
    {"T-REX: trumps", 1, draw_trumps},
    {0},
};
