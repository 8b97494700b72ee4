/* Colours by meaning. The names are generated from firmware/art/palette.txt; here is what goes
 * with them: which theme is on, and the ramps of games and seats. */
#ifndef UI_PALETTE_H
#define UI_PALETTE_H

#include "colours.h"

/* The seven colours of the games, each with its mark. A ramp is dark, base, light in a row. */
enum game_colour {
    GAME_YELLOW,
    GAME_BLUE,
    GAME_BROWN,
    GAME_GREEN,
    GAME_RED,
    GAME_ORANGE,
    GAME_VIOLET,
    GAME_COLOURS,
};

enum { SEAT_COLOURS = 8, RAMP = 3 };

static inline uint8_t game_ramp(enum game_colour colour) {
    return (uint8_t)(COLOUR_YELLOW_DARK + RAMP * colour);
}

static inline uint8_t seat_ramp(uint8_t seat_colour) {
    return (uint8_t)(COLOUR_CORAL_DARK + RAMP * seat_colour);
}

static inline uint8_t ramp_dark(uint8_t ramp) {
    return ramp;
}

static inline uint8_t ramp_base(uint8_t ramp) {
    return (uint8_t)(ramp + 1);
}

static inline uint8_t ramp_light(uint8_t ramp) {
    return (uint8_t)(ramp + 2);
}

#endif
