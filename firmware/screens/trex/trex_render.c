/* Small signs that stand in lines of other things: trumps, eggs, names, cards in hand and deck. A
 * colour never stands without its mark. */
#include "art.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/people.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/marks.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"

enum game_colour trex_game_colour(uint8_t colour) {
    static const enum game_colour colours[TREX_COLOURS] = {GAME_YELLOW, GAME_BLUE, GAME_BROWN,
                                                           GAME_GREEN, GAME_RED};
    return colours[colour];
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
        draw_egg_tiny(canvas, x, b.y + (b.height - art_trex_egg_tiny.height) / 2,
                      view->eggs[pile][view->round - 1]);
    }
}

static void draw_trump(struct canvas *canvas, struct box b, uint8_t colour) {
    enum game_colour shade = trex_game_colour(colour);
    draw_round(canvas, b, 3, ramp_base(game_ramp(shade)));
    draw_round(canvas, box_inset(b, 2, 1), 2, ramp_light(game_ramp(shade)));
    draw_stencil(canvas, mark_sprite(shade, MARK_12), b.x + (b.width - 12) / 2,
                 b.y + (b.height - 12) / 2, COLOUR_INK);
}

void draw_trumps_beside(struct canvas *canvas, int x, int y, uint8_t strong, uint8_t weak) {
    draw_trump(canvas, box(x, y, 24, 15), strong);
    draw_stencil(canvas, &art_arrow_up, x + 27, y + 4, COLOUR_GOOD);
    draw_trump(canvas, box(x + 44, y, 24, 15), weak);
    draw_stencil(canvas, &art_arrow_down, x + 71, y + 4, COLOUR_BAD);
}

void draw_name(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
               const char *name) {
    char letters[PEOPLE_NAME_BYTES];
    struct text out = text_into(letters, sizeof letters);
    text_add(&out, name);
    while (out.length > 0 && text_width(style, letters) > b.width) {
        do { /* a letter may have more than one byte */
            out.length--;
        } while (((uint8_t)letters[out.length] & 0xc0) == 0x80);
        letters[out.length] = '\0';
    }
    draw_text(canvas, b, style, colour, letters);
}

void draw_cards_left(struct canvas *canvas, int x, int y, const struct trex_seat *seat) {
    enum { LINE = 12, ICON = 10 };
    draw_stencil(canvas, &art_sign_hand, x, y + 1, COLOUR_TEXT);
    draw_number(canvas, box(x + ICON + 1, y - 1, 14, LINE + 1), SMALL, COLOUR_TEXT,
                seat->hand_count);
    draw_stencil(canvas, &art_sign_deck, x, y + LINE + 1, COLOUR_TEXT);
    draw_number(canvas, box(x + ICON + 1, y + LINE - 1, 14, LINE + 1), SMALL, COLOUR_TEXT,
                seat->deck_count);
}

void draw_place(struct canvas *canvas, int x, int y, uint8_t place) {
    enum { RADIUS = 7 };
    draw_sprite(canvas, place == 1 ? &art_place_first : &art_place_other, x - RADIUS, y - RADIUS);
    canvas_settle(canvas);
    draw_number(canvas, box(x - RADIUS, y - RADIUS, 2 * RADIUS + 1, 2 * RADIUS + 1), SMALL | CENTRE,
                COLOUR_INK, place);
}
