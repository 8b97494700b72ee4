/* A picture for each chapter of the rules of T-REX. */
#include "firmware/screens/trex/trex_screens.h"

enum { AIR = 6, GAP = 6, ARROW_ROOM = 14, PICTURE_HEIGHT = HAND_CARD_HEIGHT };

/* Cards in a row, perhaps with arrows from each to the next. */
struct row_of_cards {
    uint8_t cards[5]; /* ends with TREX_NO_CARD; UNSEEN for the back of one */
    bool arrows;
};

enum { UNSEEN = TREX_CARDS + 1 };

static void draw_row(struct canvas *canvas, struct box b, const struct row_of_cards *row) {
    int count = 0, apart = row->arrows ? ARROW_ROOM : GAP;
    while (count < 5 && row->cards[count] != TREX_NO_CARD) {
        count++;
    }
    int x = b.x + (b.width - count * (HAND_CARD_WIDTH + apart) + apart) / 2;
    for (int i = 0; i < count; i++, x += HAND_CARD_WIDTH + apart) {
        if (row->cards[i] == UNSEEN) {
            draw_card_back(canvas, box(x, b.y, HAND_CARD_WIDTH, HAND_CARD_HEIGHT));
        } else {
            draw_card(canvas, HAND_CARD, x, b.y, row->cards[i], TREX_NO_CARD);
        }
        if (row->arrows && i + 1 < count) {
            draw_stencil(canvas, &art_arrow_right, x + HAND_CARD_WIDTH + 4, b.y + b.height / 2 - 5,
                         COLOUR_ACCENT);
        }
    }
}

static void draw_nests(struct canvas *canvas, struct box b) {
    static const uint8_t eggs[][TREX_COLOURS] = {{[TREX_GREEN] = 4}, {1, 1, 0, 1, 1}};
    draw_nest(canvas, b.x + b.width / 4, box_bottom(b), eggs[0], NEST_MIDDLE);
    draw_nest(canvas, b.x + b.width * 3 / 4, box_bottom(b), eggs[1], NEST_MIDDLE);
}

static void draw_eggs_and_places(struct canvas *canvas, struct box b) {
    static const uint8_t cards[] = {12, 15, 8}, eggs[] = {TREX_GREEN, TREX_RED};
    enum { STEP = 60 };
    int x = b.x + (b.width - 2 * STEP - HAND_CARD_WIDTH) / 2 - 8;
    for (uint8_t i = 0; i < 3; i++, x += STEP) {
        draw_card(canvas, HAND_CARD, x, b.y, cards[i], TREX_NO_CARD);
        draw_place(canvas, x + HAND_CARD_WIDTH - 2, b.y + HAND_CARD_HEIGHT - 6, (uint8_t)(i + 1));
        if (i < 2) {
            draw_egg(canvas, &art_trex_egg_small, x + HAND_CARD_WIDTH + 3, b.y + 6, eggs[i]);
        }
    }
}

static void draw_banners(struct canvas *canvas, struct box b) {
    draw_banner(canvas, b.x + b.width / 2 - BANNER_WIDTH - GAP, b.y + GAP, TREX_BLUE, true);
    draw_banner(canvas, b.x + b.width / 2 + GAP, b.y + GAP, TREX_BROWN, false);
}

int trex_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter) {
    static const struct row_of_cards rows[] = {
        [TREX_CHAPTER_CARDS] = {{6, 7, 14, TREX_CHAMAELOSAURUS, TREX_SHOWER}, false},
        [TREX_CHAPTER_ROUND] = {{8, UNSEEN, UNSEEN, UNSEEN}, false},
        [TREX_CHAPTER_METEORS] = {{7, 11, TREX_SHOWER}, true},
        [TREX_CHAPTER_STRENGTH] = {{2, 15, 10, 13}, true},
    };
    struct box room = box(b.x, box_bottom(b) - PICTURE_HEIGHT, b.width, PICTURE_HEIGHT);
    if (canvas == NULL) {
        return PICTURE_HEIGHT + AIR;
    }
    canvas_settle(canvas);
    switch (chapter) {
    case TREX_CHAPTER_AIM:
    case TREX_CHAPTER_SCORE:
        draw_nests(canvas, room);
        break;
    case TREX_CHAPTER_ROUND_END:
        draw_eggs_and_places(canvas, room);
        break;
    case TREX_CHAPTER_TRUMPS:
        draw_banners(canvas, room);
        break;
    default:
        draw_row(canvas, room, &rows[chapter]);
    }
    return PICTURE_HEIGHT + AIR;
}
