/* What each mood changes in which face. */
#include "firmware/remembered/moods.h"

#include "art.h"
#include "firmware/remembered/people.h"

/* Drawn over a face, with its upper left corner here. */
struct layer {
    const struct sprite *sprite;
    uint8_t x, y;
};

struct place {
    uint8_t x, y;
};

/* Each as opponent_characters: where the eye begins in the large and in the small face, and what
 * covers the brow of the fierce ones. */
static const struct place eyes[OPPONENT_CHARACTERS] = {{24, 19}, {21, 19}, {22, 20},
                                                       {25, 20}, {24, 20}, {20, 21}};
static const struct place small_eyes[OPPONENT_CHARACTERS] = {{12, 10}, {11, 9},  {11, 10},
                                                             {13, 10}, {12, 10}, {10, 10}};
static const struct layer brows[OPPONENT_CHARACTERS] = {
    {NULL, 0, 0},
    {NULL, 0, 0},
    {&art_mood_skin_torvo, 19, 16},
    {&art_mood_skin_tiko, 24, 17},
    {&art_mood_skin_ziska, 22, 19},
    {NULL, 0, 0},
};
static const struct layer laughs[OPPONENT_CHARACTERS] = {
    {&art_mood_laugh_mirla, 30, 31}, {&art_mood_laugh_grumbo, 28, 31},
    {&art_mood_laugh_torvo, 22, 35}, {&art_mood_laugh_tiko, 27, 32},
    {&art_mood_laugh_ziska, 20, 32}, {&art_mood_laugh_velka, 20, 34},
};
static const struct layer frowns[OPPONENT_CHARACTERS] = {
    {&art_mood_frown_mirla, 30, 31}, {&art_mood_frown_grumbo, 28, 31},
    {&art_mood_frown_torvo, 20, 36}, {&art_mood_frown_tiko, 27, 32},
    {&art_mood_frown_ziska, 21, 29}, {&art_mood_frown_velka, 9, 34},
};

static uint8_t character_of(uint8_t seat) {
    return (uint8_t)(person_player(seat) - PLAYER_OPPONENT);
}

/* ---- 48 x 48 ---- */

enum { LAYERS_MAX = 4 };

static uint8_t list_layers(uint8_t who, enum mood mood, struct layer layers[LAYERS_MAX]) {
    static const struct sprite *const looks[] = {
        [MOOD_PLEASED] = &art_mood_eye_smile,
        [MOOD_HIT] = &art_mood_eye_squeezed,
        [MOOD_WINS] = &art_mood_eye_smile,
        [MOOD_LOSES] = &art_mood_eye_sad,
    };
    bool is_sad = mood == MOOD_HIT || mood == MOOD_LOSES;
    struct place eye = eyes[who];
    uint8_t count = 0;
    if (is_sad && brows[who].sprite != NULL) {
        layers[count++] = brows[who];
    }
    layers[count++] = (struct layer){looks[mood], eye.x, eye.y};
    if (is_sad) {
        layers[count++] = frowns[who];
        layers[count++] = mood == MOOD_HIT ? (struct layer){&art_mood_burst, 38, 2}
                                           : (struct layer){&art_mood_tear, (uint8_t)(eye.x + 1),
                                                            (uint8_t)(eye.y + 6)};
    } else if (mood == MOOD_WINS) {
        layers[count++] = laughs[who];
        layers[count++] = (struct layer){&art_mood_sparkle, 39, 1};
    }
    return count;
}

/* A part of the face that is at x, y: at its place, also in the mirror. */
static void draw_layer(struct canvas *canvas, struct bust bust, int x, int y, struct layer layer) {
    enum { FACE = 48 };
    uint8_t ramp = person_ramp(bust.seat);
    int left = bust.flipped ? FACE - layer.x - layer.sprite->width : layer.x;
    if (!bust.big) {
        draw_sprite_tinted(canvas, layer.sprite, x + left, y + layer.y, ramp, bust.flipped);
    } else if (bust.flipped) {
        draw_sprite_big_flipped(canvas, layer.sprite, x + 2 * left, y + 2 * layer.y, ramp);
    } else {
        draw_sprite_big(canvas, layer.sprite, x + 2 * left, y + 2 * layer.y, ramp);
    }
    canvas_settle(canvas);
}

void draw_opponent(struct canvas *canvas, struct bust bust, int x, int y) {
    struct layer layers[LAYERS_MAX];
    uint8_t count =
        bust.mood != MOOD_CALM ? list_layers(character_of(bust.seat), bust.mood, layers) : 0;
    draw_layer(canvas, bust, x, y, (struct layer){person_portrait(bust.seat), 0, 0});
    for (uint8_t i = 0; i < count; i++) {
        draw_layer(canvas, bust, x, y, layers[i]);
    }
}

/* ---- 24 x 24 ---- */

static void draw_small(struct canvas *canvas, uint8_t seat, int x, int y, uint8_t rows,
                       const struct sprite *eye) {
    struct sprite face = *person_small(seat);
    struct place at = small_eyes[character_of(seat)];
    uint8_t ramp = person_ramp(seat);
    face.height = rows;
    draw_sprite_tinted(canvas, &face, x, y, ramp, false);
    canvas_settle(canvas);
    draw_sprite_tinted(canvas, eye, x + at.x, y + at.y, ramp, false);
    canvas_settle(canvas);
}

void draw_small_loser(struct canvas *canvas, uint8_t seat, int x, int y) {
    draw_small(canvas, seat, x, y, person_small(seat)->height, &art_mood_small_sad);
}

void draw_small_thinker(struct canvas *canvas, uint8_t seat, int x, int y, uint32_t frame) {
    enum { BLINK_EVERY = 24, BLINK = 2 };
    bool is_shut = frame % BLINK_EVERY >= BLINK_EVERY - BLINK;
    draw_small(canvas, seat, x, y, THINKER_HEIGHT,
               is_shut ? &art_mood_small_shut : &art_mood_small_up);
}
