/* Seats: 0 for p1 and so on, and two that are not a player's. */
#ifndef GAMES_SEAT_H
#define GAMES_SEAT_H

#include "base/text.h"

enum {
    GAME_SEATS_MAX = 8,
    SEAT_TABLE = 8,  /* a choice that the whole table makes */
    SEAT_NONE = 255, /* the game is over */
};

/* "p1" to "p8", "table" or "nobody". */
void text_add_seat(struct text *out, uint8_t seat);

#endif
