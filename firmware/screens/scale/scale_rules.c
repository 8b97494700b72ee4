/* A picture for each chapter of the rules of 1 to T-Rex, drawn as its screens draw things. */
#include "firmware/screens/scale/scale_screens.h"

enum { AIR = 6, GAP = 8, PICTURE_HEIGHT = 64, CARD_WIDTH = 104, MARK = 36, REX = 60 };
enum { LOW = 1, MIDDLE_LEVEL = 6, HIGH = 10 };
enum { ORANGE_3 = SCALE_ORANGE * SCALE_LEVELS + 3, BLUE_3 = SCALE_BLUE * SCALE_LEVELS + 3 };

static void draw_levels(struct canvas *canvas, struct box b, const uint8_t *levels, int count) {
    int x = b.x + (b.width - count * (REX + GAP) + GAP) / 2;
    for (int i = 0; i < count; i++, x += REX + GAP) {
        draw_level_rex(canvas, box(x, b.y, REX, b.height), levels[i]);
    }
}

/* SCALE_NO_CARD: the back of one. */
static void draw_cards(struct canvas *canvas, struct box b, const uint8_t *cards, int count) {
    int x = b.x + (b.width - count * (CARD_WIDTH + GAP) + GAP) / 2;
    for (int i = 0; i < count; i++, x += CARD_WIDTH + GAP) {
        struct box place = box(x, b.y, CARD_WIDTH, b.height);
        if (cards[i] == SCALE_NO_CARD) {
            draw_number_card_back(canvas, place);
        } else {
            draw_number_card(canvas, place, cards[i]);
        }
    }
}

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
    if (canvas == NULL) {
        return PICTURE_HEIGHT + AIR;
    }
    canvas_settle(canvas);
    switch (chapter) {
    case SCALE_CHAPTER_AIM:
        draw_levels(canvas, room, (const uint8_t[]){LOW, MIDDLE_LEVEL, HIGH}, 3);
        break;
    case SCALE_CHAPTER_CARD:
        draw_cards(canvas, room, (const uint8_t[]){ORANGE_3}, 1);
        break;
    case SCALE_CHAPTER_MATCH:
        draw_cards(canvas, room, (const uint8_t[]){ORANGE_3, BLUE_3}, 2);
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
        draw_cards(canvas, room, (const uint8_t[]){SCALE_NO_CARD}, 1);
    }
    return PICTURE_HEIGHT + AIR;
}
