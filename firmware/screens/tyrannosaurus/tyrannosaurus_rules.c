/* A picture for each chapter of the rules. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

enum { AIR = 6, GAP = 10, PICTURE_HEIGHT = 46, PAPER = 30, THINGS_MAX = 5 };

static void draw_things(struct canvas *canvas, struct box b,
                        const struct sprite *const things[THINGS_MAX]) {
    int width = -GAP;
    for (int i = 0; i < THINGS_MAX && things[i] != NULL; i++) {
        width += things[i]->width + GAP;
    }
    int x = b.x + (b.width - width) / 2;
    for (int i = 0; i < THINGS_MAX && things[i] != NULL; i++) {
        draw_sprite(canvas, things[i], x, box_bottom(b) - things[i]->height);
        x += things[i]->width + GAP;
    }
}

static void draw_dinosaur(struct canvas *canvas, int x, int bottom, uint8_t dino) {
    const struct sprite *body = ty_body(dino, BODY_LARGE);
    draw_sprite_tinted(canvas, body, x, bottom - body->height, person_ramp(dino), false);
}

static void draw_dinosaurs(struct canvas *canvas, struct box b) {
    int step = ty_body(0, BODY_LARGE)->width + GAP;
    int x = b.x + (b.width - TY_SEATS * step + GAP) / 2;
    for (uint8_t dino = 0; dino < TY_SEATS; dino++, x += step) {
        draw_dinosaur(canvas, x, box_bottom(b), dino);
    }
}

static void draw_card(struct canvas *canvas, int x, struct box b, const struct sprite *sign) {
    struct box paper = box(x, b.y + (b.height - PAPER) / 2, PAPER, PAPER);
    draw_paper(canvas, paper, false);
    draw_sprite(canvas, sign, x + (PAPER - sign->width) / 2, paper.y + (PAPER - sign->height) / 2);
}

static void draw_cards(struct canvas *canvas, struct box b) {
    static const struct sprite *const signs[] = {&art_action_move, &art_action_rest,
                                                 &art_action_panic};
    int x = b.x + (b.width - 3 * PAPER - 2 * GAP) / 2;
    for (int i = 0; i < 3; i++, x += PAPER + GAP) {
        draw_card(canvas, x, b, signs[i]);
    }
}

static int draw_card_and_arrow(struct canvas *canvas, struct box b, const struct sprite *sign) {
    int x = b.x + b.width / 2 - PAPER - GAP - 8;
    draw_card(canvas, x, b, sign);
    draw_stencil(canvas, &art_arrow_right, x + PAPER + GAP, b.y + b.height / 2 - 5, COLOUR_ACCENT);
    return x + PAPER + 3 * GAP;
}

int ty_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter) {
    static const struct sprite *const things[][THINGS_MAX] = {
        [TY_CHAPTER_AIM] = {&art_fir, &art_fir, &art_fir, &art_fir, &art_fir},
        [TY_CHAPTER_TILES] = {&art_lake, &art_volcano},
        [TY_CHAPTER_TYREX] = {&art_den, &art_tyrex_board},
        [TY_CHAPTER_END] = {&art_fir, &art_fir, &art_fir},
    };
    struct box room = box(b.x, box_bottom(b) - PICTURE_HEIGHT, b.width, PICTURE_HEIGHT);
    if (canvas == NULL) {
        return PICTURE_HEIGHT + AIR;
    }
    canvas_settle(canvas);
    switch (chapter) {
    case TY_CHAPTER_DINOSAURS:
        draw_dinosaurs(canvas, room);
        break;
    case TY_CHAPTER_TURN:
        draw_sprite(canvas, &art_tyrex_board, draw_card_and_arrow(canvas, room, &art_action_move),
                    box_bottom(room) - art_tyrex_board.height);
        break;
    case TY_CHAPTER_CARDS:
        draw_cards(canvas, room);
        break;
    case TY_CHAPTER_PANIC:
        draw_dinosaur(canvas, draw_card_and_arrow(canvas, room, &art_action_panic),
                      box_bottom(room) - 6, 2);
        break;
    default:
        draw_things(canvas, room, things[chapter]);
    }
    return PICTURE_HEIGHT + AIR;
}
