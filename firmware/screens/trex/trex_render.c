/* How cards, eggs and trumps look. A colour never stands without its mark. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/marks.h"
#include "firmware/ui/type.h"

enum game_colour trex_game_colour(uint8_t colour) {
    static const enum game_colour colours[TREX_COLOURS] = {GAME_YELLOW, GAME_BLUE, GAME_BROWN,
                                                           GAME_GREEN, GAME_RED};
    return colours[colour];
}

static bool is_number(uint8_t card) {
    return card >= 1 && card <= TREX_NUMBERS;
}

/* The ramp of a card that has a colour; the tint's own for the special ones. */
static uint8_t ramp_of(uint8_t card) {
    return is_number(card) ? game_ramp(trex_game_colour(trex_colour_of(card))) : COLOUR_TINT_DARK;
}

static void draw_special(struct canvas *canvas, struct box b, uint8_t card) {
    const struct sprite *sprite =
        card == TREX_CHAMAELOSAURUS ? &art_chameleon_small : &art_shower_small;
    struct box place = box_centred(b, sprite->width, sprite->height);
    draw_sprite(canvas, sprite, place.x, place.y);
}

static void draw_mark(struct canvas *canvas, int x, int y, uint8_t card, enum mark_size size) {
    draw_stencil(canvas, mark_sprite(trex_game_colour(trex_colour_of(card)), size), x, y,
                 COLOUR_INK);
}

void draw_card_chip(struct canvas *canvas, int x, int y, uint8_t card, uint8_t counts_as) {
    struct box chip = box(x, y, CHIP_WIDTH, CHIP_HEIGHT);
    uint8_t shown = is_number(card) ? card : counts_as;
    draw_round(canvas, chip, 4, ramp_base(ramp_of(shown)));
    if (!is_number(shown)) {
        draw_special(canvas, chip, card);
        return;
    }
    draw_number(canvas, box(x + 2, y, 19, CHIP_HEIGHT), MIDDLE | CENTRE, COLOUR_INK, shown);
    draw_mark(canvas, x + 24, y + 4, shown, MARK_12);
    if (card == TREX_CHAMAELOSAURUS) { /* borrowed: it wears a frame */
        draw_round_frame(canvas, chip, 4, COLOUR_INK);
    }
}

void draw_card_tile(struct canvas *canvas, int x, int y, uint8_t card) {
    struct box tile = box(x, y, TILE_WIDTH, TILE_HEIGHT);
    draw_round(canvas, tile, 3, ramp_base(ramp_of(card)));
    if (!is_number(card)) {
        draw_special(canvas, tile, card);
        return;
    }
    draw_number(canvas, box(x, y + 1, TILE_WIDTH, 16), MIDDLE | CENTRE, COLOUR_INK, card);
    draw_mark(canvas, x + 6, y + 17, card, MARK_12);
}

static void draw_symbol(struct canvas *canvas, struct box b, uint8_t card) {
    uint8_t symbol = trex_symbols[card];
    if (card == TREX_CHAMAELOSAURUS || card == TREX_SHOWER) {
        return;
    }
    if (symbol == TREX_METEOR) {
        draw_sprite(canvas, &art_meteor, b.x + (b.width - art_meteor.width) / 2, b.y);
        return;
    }
    int width = symbol * 16;
    for (uint8_t i = 0; i < symbol; i++) {
        draw_sprite(canvas, &art_card_back, b.x + (b.width - width) / 2 + i * 16, b.y + 4);
    }
}

void draw_card_large(struct canvas *canvas, struct box b, uint8_t card, uint8_t counts_as) {
    uint8_t shown = is_number(card) ? card : counts_as;
    uint8_t ramp = ramp_of(shown);
    draw_round(canvas, b, 8, ramp_base(ramp));
    draw_round_frame(canvas, box_inset(b, 3, 3), 6, ramp_light(ramp));
    canvas_settle(canvas);
    if (is_number(shown)) {
        draw_stencil(canvas, mark_sprite(trex_game_colour(trex_colour_of(shown)), MARK_12), b.x + 7,
                     b.y + 7, COLOUR_INK);
        draw_number(canvas, box(b.x, b.y + 20, b.width, 50), HUGE | CENTRE, COLOUR_INK, shown);
    }
    if (!is_number(card)) {
        const struct sprite *sprite = card == TREX_CHAMAELOSAURUS ? &art_chameleon : &art_shower;
        draw_sprite(canvas, sprite, b.x + (b.width - sprite->width) / 2,
                    is_number(shown) ? box_bottom(b) - 34 : b.y + (b.height - sprite->height) / 2);
    }
    draw_symbol(canvas, box(b.x, box_bottom(b) - 34, b.width, 28), card);
}

void draw_egg_small(struct canvas *canvas, int x, int y, uint8_t colour) {
    enum game_colour shade = trex_game_colour(colour);
    draw_sprite_tinted(canvas, &art_egg_small, x, y, game_ramp(shade), false);
    canvas_settle(canvas);
    draw_stencil(canvas, mark_sprite(shade, MARK_8), x + 5, y + 9, COLOUR_INK);
}

void draw_egg_large(struct canvas *canvas, int x, int y, uint8_t colour) {
    enum game_colour shade = trex_game_colour(colour);
    draw_sprite_tinted(canvas, &art_egg, x, y, game_ramp(shade), false);
    canvas_settle(canvas);
    draw_stencil(canvas, mark_sprite(shade, MARK_16), x + 8, y + 16, COLOUR_INK);
}

void draw_eggs_won(struct canvas *canvas, int x, int y, const uint8_t eggs[TREX_COLOURS]) {
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        if (eggs[colour] > 0) {
            enum game_colour shade = trex_game_colour(colour);
            draw_round(canvas, box(x, y, 12, 12), 3, ramp_base(game_ramp(shade)));
            draw_stencil(canvas, mark_sprite(shade, MARK_8), x + 2, y + 2, COLOUR_INK);
            draw_number(canvas, box(x + 13, y - 1, 7, 14), SMALL, COLOUR_TEXT, eggs[colour]);
            x += 20;
        }
    }
}

void draw_eggs_beside(struct canvas *canvas, struct box b, const struct trex_state *view) {
    enum { MARK = 12, STEP = MARK + 3 };
    int x = box_right(b) - TREX_PILES * STEP;
    draw_text(canvas, box(b.x, b.y, x - b.x - 4, b.height), SMALL | RIGHT, COLOUR_DIM,
              say(T_TREX_TABLE_EGGS));
    for (uint8_t pile = 0; pile < TREX_PILES; pile++, x += STEP) {
        enum game_colour shade = trex_game_colour(view->eggs[pile][view->round - 1]);
        int y = b.y + (b.height - MARK) / 2;
        draw_round(canvas, box(x, y, MARK, MARK), 3, ramp_base(game_ramp(shade)));
        draw_stencil(canvas, mark_sprite(shade, MARK_8), x + 2, y + 2, COLOUR_INK);
    }
}

static void draw_trump(struct canvas *canvas, struct box b, uint8_t colour) {
    enum game_colour shade = trex_game_colour(colour);
    draw_round(canvas, b, 4, ramp_base(game_ramp(shade)));
    draw_stencil(canvas, mark_sprite(shade, MARK_12), b.x + (b.width - 12) / 2,
                 b.y + (b.height - 12) / 2, COLOUR_INK);
}

void draw_trumps(struct canvas *canvas, int x, int y, uint8_t strong, uint8_t weak) {
    draw_trump(canvas, box(x, y, 30, 16), strong);
    draw_trump(canvas, box(x, y + 18, 30, 16), weak);
    draw_text(canvas, box(x + 34, y, 42, 16), SMALL, COLOUR_DIM, say(T_TREX_TABLE_STRONG));
    draw_text(canvas, box(x + 34, y + 18, 42, 16), SMALL, COLOUR_DIM, say(T_TREX_TABLE_WEAK));
}

void draw_trumps_beside(struct canvas *canvas, int x, int y, uint8_t strong, uint8_t weak) {
    draw_trump(canvas, box(x, y, 24, 15), strong);
    draw_stencil(canvas, &art_arrow_up, x + 27, y + 4, COLOUR_GOOD);
    draw_trump(canvas, box(x + 44, y, 24, 15), weak);
    draw_stencil(canvas, &art_arrow_down, x + 71, y + 4, COLOUR_BAD);
}

void draw_trump_change(struct canvas *canvas, struct box b, uint8_t colour, bool strong) {
    enum { CHIP = 18, ARROW = 6, GAP = 4 };
    const struct sprite *arrow = strong ? &art_arrow_up : &art_arrow_down;
    int y = b.y + (b.height - CHIP - GAP - ARROW) / 2;
    draw_stencil(canvas, arrow, b.x + (b.width - arrow->width) / 2, strong ? y : y + CHIP + GAP,
                 strong ? COLOUR_GOOD : COLOUR_BAD);
    draw_trump(canvas, box(b.x + 3, strong ? y + ARROW + GAP : y, b.width - 6, CHIP), colour);
}

struct box trex_row(int top, int bottom, uint8_t rows, uint8_t row) {
    enum { HIGHEST = 58 };
    int fits = (bottom - top) / rows, height = fits < HIGHEST ? fits : HIGHEST;
    top += (bottom - top - rows * height) / 2;
    return box(0, top + row * height, CANVAS_WIDTH, height);
}

int draw_face_in_row(struct canvas *canvas, int x, struct box row, uint8_t seat) {
    const struct sprite *face = row.height > 50 ? person_portrait(seat) : person_small(seat);
    draw_sprite_tinted(canvas, face, x, row.y + (row.height - face->height) / 2, person_ramp(seat),
                       false);
    canvas_settle(canvas);
    return x + face->width + 4;
}
