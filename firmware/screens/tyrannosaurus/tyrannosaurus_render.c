/* The pictures of this game by what they stand for, and the strip under the head line. */
#include "art.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/people.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"

const struct sprite *ty_body(uint8_t dino, enum body_size size) {
    static const struct sprite *const bodies[TY_DINOS][BODY_SIZES] = {
        [TY_TRICERATOPS] = {&art_body_small_triceratops, &art_body_middle_triceratops,
                            &art_body_triceratops},
        [TY_PTERANODON] = {&art_body_small_pteranodon, &art_body_middle_pteranodon,
                           &art_body_pteranodon},
        [TY_DIPLODOCUS] = {&art_body_small_diplodocus, &art_body_middle_diplodocus,
                           &art_body_diplodocus},
        [TY_STEGOSAURUS] = {&art_body_small_stegosaurus, &art_body_middle_stegosaurus,
                            &art_body_stegosaurus},
    };
    return bodies[dino][size];
}

const struct sprite *ty_portrait(uint8_t dino) {
    static const struct sprite *const portraits[TY_DINOS] = {
        [TY_TRICERATOPS] = &art_face_triceratops,
        [TY_PTERANODON] = &art_face_pteranodon,
        [TY_DIPLODOCUS] = &art_face_diplodocus,
        [TY_STEGOSAURUS] = &art_face_stegosaurus,
    };
    return portraits[dino];
}

const struct sprite *ty_small_portrait(uint8_t dino) {
    static const struct sprite *const portraits[TY_DINOS] = {
        [TY_TRICERATOPS] = &art_face_small_triceratops,
        [TY_PTERANODON] = &art_face_small_pteranodon,
        [TY_DIPLODOCUS] = &art_face_small_diplodocus,
        [TY_STEGOSAURUS] = &art_face_small_stegosaurus,
    };
    return portraits[dino];
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

static int within(int value, int lowest, int highest) {
    return value < lowest ? lowest : value > highest ? highest : value;
}

/* On the line between the two squares; at an edge, just inside of it. */
void draw_needle(struct canvas *canvas, uint8_t from, uint8_t direction, uint8_t further,
                 uint8_t ramp) {
    enum { BESIDE = 11 };
    const struct sprite *sprite = ty_needle(direction);
    struct box meadow = ty_meadow_box();
    struct box place = box_centred(ty_square_box(from), sprite->width, sprite->height);
    int way = SQUARE / 2 + further * BESIDE;
    int x = within(place.x + ty_east[direction] * way, meadow.x, box_right(meadow) - sprite->width);
    int y =
        within(place.y - ty_north[direction] * way, meadow.y, box_bottom(meadow) - sprite->height);
    draw_sprite_tinted(canvas, sprite, x, y, ramp, false);
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
