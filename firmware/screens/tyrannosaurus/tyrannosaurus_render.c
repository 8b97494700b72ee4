/* The pictures of this game by what they stand for, the strip under the head line, and the wood and
 * paper beside the board. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

#define PICTURES(name)                                                                             \
    {&art_body_small_##name, &art_body_middle_##name, &art_body_##name, &art_face_##name,          \
     &art_face_small_##name}
enum { PORTRAIT = BODY_SIZES, SMALL_PORTRAIT };
static const struct sprite *const dinos[TY_DINOS][SMALL_PORTRAIT + 1] = {
    [TY_TRICERATOPS] = PICTURES(triceratops),
    [TY_PTERANODON] = PICTURES(pteranodon),
    [TY_DIPLODOCUS] = PICTURES(diplodocus),
    [TY_STEGOSAURUS] = PICTURES(stegosaurus),
};

const struct sprite *ty_body(uint8_t dino, enum body_size size) {
    return dinos[dino][size];
}

const struct sprite *ty_portrait(uint8_t dino) {
    return dinos[dino][PORTRAIT];
}

const struct sprite *ty_small_portrait(uint8_t dino) {
    return dinos[dino][SMALL_PORTRAIT];
}

void draw_body(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
               enum body_size size, int x, int y) {
    draw_sprite_tinted(canvas, ty_body(state->seat[seat].dino, size), x, y, person_ramp(seat),
                       false);
}

const struct sprite *ty_tile_sprite(uint8_t tile) {
    return tile == TY_LAKE ? &art_lake : &art_volcano;
}

const struct sprite *ty_action(uint8_t card) {
    static const struct sprite *const actions[TY_CARDS] = {
        [TY_MOVE] = &art_action_move,
        [TY_REST] = &art_action_rest,
        [TY_PANIC] = &art_action_panic,
    };
    return actions[card];
}

const struct sprite *ty_needle(uint8_t direction) {
    static const struct sprite *const needles[TY_DIRECTIONS] = {
        [TY_N] = &art_needle_n,   [TY_NE] = &art_needle_ne, [TY_E] = &art_needle_e,
        [TY_SE] = &art_needle_se, [TY_S] = &art_needle_s,   [TY_SW] = &art_needle_sw,
        [TY_W] = &art_needle_w,   [TY_NW] = &art_needle_nw,
    };
    return needles[direction];
}

/* Between the two squares; at an edge, just inside. */
void draw_needle(struct canvas *canvas, uint8_t from, uint8_t direction, uint8_t further,
                 uint8_t ramp) {
    enum { BESIDE = 11 };
    const struct sprite *sprite = ty_needle(direction);
    struct box meadow = ty_meadow_box();
    struct box place = box_centred(ty_square_box(from), sprite->width, sprite->height);
    int way = SQUARE / 2 + further * BESIDE;
    int x = max(place.x + ty_east[direction] * way, meadow.x);
    int y = max(place.y - ty_north[direction] * way, meadow.y);
    draw_sprite_tinted(canvas, sprite, min(x, box_right(meadow) - sprite->width),
                       min(y, box_bottom(meadow) - sprite->height), ramp, false);
}

void draw_strip(struct canvas *canvas, enum ty_tone tone, const char *text) {
    static const uint8_t inks[] = {
        [TONE_PLAIN] = COLOUR_DIM, [TONE_GOOD] = COLOUR_GOOD, [TONE_WARNING] = COLOUR_BAD};
    struct box line = box(MARGIN, STRIP_TOP, STRIP_WIDTH, MEADOW_Y - STRIP_TOP);
    if (tone == TONE_WARNING) {
        draw_stencil(canvas, &art_icon_warning, line.x - 2, line.y, COLOUR_BAD);
        box_cut_left(&line, art_icon_warning.width + 2);
    }
    draw_text(canvas, line, SMALL, inks[tone], text);
}

void draw_card_kind(struct canvas *canvas, struct box b, uint8_t card, uint8_t left, uint8_t ramp) {
    draw_paper(canvas, b, left == 0);
    if (left > 0) {
        draw_sprite_tinted(canvas, ty_action(card), b.x + 6, b.y + 2, ramp, false);
    } else {
        draw_stencil(canvas, ty_action(card), b.x + 6, b.y + 2, COLOUR_GREY_2);
    }
    draw_number(canvas, box(b.x + 24, b.y + 2, 18, 16), MIDDLE | CENTRE, COLOUR_INK, left);
    draw_text(canvas, box(b.x + 1, b.y + 16, b.width - 2, 13), SMALL | CENTRE, COLOUR_INK,
              say((enum text_key)(T_TYRANNOSAURUS_LABEL_MOVE + card)));
}

/* ---- wood and paper ---- */

enum { CORNER = 2, GRAIN_STEP = 6, GRAIN_TOP = 6 };

static void draw_nail(struct canvas *canvas, int x, int y) {
    draw_fill(canvas, box(x, y, 2, 2), COLOUR_GREY_2);
    draw_fill(canvas, box(x, y, 1, 1), COLOUR_GREY_4);
}

/* Faint, so that text on it can be read. */
static void draw_grain(struct canvas *canvas, struct box wood) {
    int begin = 4;
    for (int y = GRAIN_TOP; y < wood.height - 4; y += GRAIN_STEP) {
        int length = 7 + y * 5 % 11;
        for (int x = begin; x + length < wood.width - 3; x += length + 13) {
            draw_fill(canvas, box(wood.x + x, wood.y + y, length, 1), COLOUR_PLANK_DARK);
        }
        begin = 3 + (begin + 7) % 13;
    }
}

void draw_sign(struct canvas *canvas, struct box b) {
    struct box wood = box_inset(b, 1, 1);
    draw_round(canvas, b, CORNER, COLOUR_INK);
    draw_fill(canvas, wood, COLOUR_PLANK);
    draw_fill(canvas, box(wood.x, wood.y, wood.width, 1), COLOUR_PLANK_LIGHT);
    draw_fill(canvas, box(wood.x, wood.y, 1, wood.height), COLOUR_PLANK_LIGHT);
    draw_fill(canvas, box(wood.x, box_bottom(wood) - 2, wood.width, 2), COLOUR_PLANK_DARK);
    draw_grain(canvas, wood);
    draw_nail(canvas, wood.x + 2, wood.y + 2);
    draw_nail(canvas, box_right(wood) - 4, wood.y + 2);
    canvas_settle(canvas);
}

void draw_seat_sign(struct canvas *canvas, struct box b, uint8_t seat, bool stands_out) {
    draw_sign(canvas, b);
    if (stands_out) {
        draw_frame(canvas, box_inset(b, 1, 1), ramp_base(person_ramp(seat)));
        draw_frame(canvas, box_inset(b, 2, 2), ramp_base(person_ramp(seat)));
        draw_frame(canvas, box_inset(b, 3, 3), COLOUR_INK);
        canvas_settle(canvas);
    }
}

void draw_paper(struct canvas *canvas, struct box b, bool used_up) {
    struct box paper = box_inset(b, 1, 1);
    draw_round(canvas, b, CORNER, COLOUR_INK);
    draw_fill(canvas, paper, used_up ? COLOUR_EGGSHELL_SHADOW : COLOUR_EGGSHELL);
    draw_fill(canvas, box(paper.x, box_bottom(paper) - 1, paper.width, 1), COLOUR_EGGSHELL_SHADOW);
    draw_fill(canvas, box(box_right(paper) - 1, paper.y, 1, paper.height), COLOUR_EGGSHELL_SHADOW);
    if (!used_up) {
        draw_fill(canvas, box(paper.x, paper.y, paper.width, 1), COLOUR_WHITE);
    }
    canvas_settle(canvas);
}
