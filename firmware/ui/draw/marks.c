/* Which sprite is which mark. */
#include "marks.h"

#include "art.h"

#define SIZES(name) {&art_mark_##name##_8, &art_mark_##name##_12, &art_mark_##name##_16}

static const struct sprite *const marks[GAME_COLOURS][MARK_SIZES] = {
    [GAME_YELLOW] = SIZES(sun),    [GAME_BLUE] = SIZES(drop), [GAME_BROWN] = SIZES(mountain),
    [GAME_GREEN] = SIZES(leaf),    [GAME_RED] = SIZES(flame), [GAME_ORANGE] = SIZES(triangle),
    [GAME_VIOLET] = SIZES(square),
};

const struct sprite *mark_sprite(enum game_colour colour, enum mark_size size) {
    return marks[colour][size];
}
