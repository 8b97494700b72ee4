/* A picture for each chapter of the rules of 1 to T-Rex, drawn as its screens draw things. */
#include "firmware/screens/scale/scale_screens.h"

enum { AIR = 6, GAP = 8, PICTURE_HEIGHT = 64, CARD_WIDTH = 104, MARK = 36, REX = 60 };
enum { LOW = 1, MIDDLE_LEVEL = 6, HIGH = 10 };

static uint8_t card_of(uint8_t colour, uint8_t level) {
    return (uint8_t)(colour * SCALE_LEVELS + level);
}

static void draw_levels(struct canvas *canvas, struct box b, const uint8_t *levels, int count) {
    int x = b.x + (b.width - count * (REX + GAP) + GAP) / 2;
    for (int i = 0; i < count; i++, x += REX + GAP) {
        draw_level_rex(canvas, box(x, b.y, REX, b.height), levels[i]);
    }
}

static void draw_pair(struct canvas *canvas, struct box b, uint8_t one, uint8_t other) {
    int x = b.x + b.width / 2 - CARD_WIDTH - GAP / 2;
    draw_number_card(canvas, box(x, b.y, CARD_WIDTH, b.height), one);
    draw_number_card(canvas, box(x + CARD_WIDTH + GAP, b.y, CARD_WIDTH, b.height), other);
}

/* A card, or the back of one. */
static void draw_single(struct canvas *canvas, struct box b, uint8_t card) {
    struct box place = box(b.x + (b.width - CARD_WIDTH) / 2, b.y, CARD_WIDTH, b.height);
    if (card == SCALE_NO_CARD) {
        draw_number_card_back(canvas, place);
    } else {
        draw_number_card(canvas, place, card);
    }
}

/* Three colours, three actions. */
static void draw_marks(struct canvas *canvas, struct box b) {
    int x = b.x + (b.width - SCALE_COLOURS * (MARK + GAP) + GAP) / 2;
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++, x += MARK + GAP) {
        draw_scale_mark(canvas, x, b.y + (b.height - MARK) / 2, MARK, colour);
    }
}

static void draw_tokens(struct canvas *canvas, struct box b) {
    enum { TOKENS = 4, STEP = 18 };
    int x = b.x + (b.width - 2 * TOKENS * STEP - GAP) / 2;
    for (int i = 0; i < 2 * TOKENS; i++, x += STEP) {
        const struct sprite *token = i < TOKENS ? &art_token_success : &art_token_failure;
        draw_sprite(canvas, token, i < TOKENS ? x : x + GAP, b.y + (b.height - token->height) / 2);
    }
}

int scale_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter) {
    struct box room = box(b.x, box_bottom(b) - PICTURE_HEIGHT, b.width, PICTURE_HEIGHT);
    canvas_settle(canvas);
    switch (chapter) {
    case SCALE_CHAPTER_AIM:
        draw_levels(canvas, room, (const uint8_t[]){LOW, MIDDLE_LEVEL, HIGH}, 3);
        break;
    case SCALE_CHAPTER_CARD:
        draw_single(canvas, room, card_of(SCALE_ORANGE, 3));
        break;
    case SCALE_CHAPTER_MATCH:
        draw_pair(canvas, room, card_of(SCALE_ORANGE, 3), card_of(SCALE_BLUE, 3));
        break;
    case SCALE_CHAPTER_SWAP:
        draw_marks(canvas, room);
        break;
    case SCALE_CHAPTER_CHANGE:
        draw_sprite_in(canvas, room, &art_sign_change);
        break;
    case SCALE_CHAPTER_END:
        draw_tokens(canvas, room);
        break;
    case SCALE_CHAPTER_TIE:
        draw_levels(canvas, room, (const uint8_t[]){HIGH, HIGH}, 2);
        break;
    case SCALE_CHAPTER_TWO:
        draw_lid(canvas, room.x + (room.width - LID_WIDTH) / 2, room.y + 6, 6);
        break;
    case SCALE_CHAPTER_DEVICE:
        draw_sprite_in(canvas, room, &art_sign_match);
        break;
    default:
        draw_single(canvas, room, SCALE_NO_CARD);
    }
    return PICTURE_HEIGHT + AIR;
}
