/* Prizes after the points: three of those that the game has, each to the seat with the highest
 * number, spread over as many players as possible. */
#ifndef SCREENS_AWARDS_H
#define SCREENS_AWARDS_H

#include "games/game.h"

/* For a game's judge. `kind` counts from the first text of its awards on. */
void award_add(uint8_t kind, uint8_t seat, int more);
/* The highest number that a seat reached; returns whether this is it. */
bool award_best(uint8_t kind, uint8_t seat, int reached);
/* One more in a row, of which the longest counts; or the end of it. */
void award_streak(uint8_t kind, uint8_t seat, bool continues);
/* Whatever the seat did for it so far does not count. */
void award_withdraw(uint8_t kind, uint8_t seat);
/* The seat shares this prize with another. */
void award_with(uint8_t kind, uint8_t seat, uint8_t other);

/* What the seat has reached for it in the game of the session, which is over. A kind beyond the
 * last text is never shown: it is for medals. */
uint8_t award_reached(uint8_t kind, uint8_t seat);

/* The room for each line of a prize's text, in small type. */
enum { AWARD_TEXT_WIDTH = 170 };

/* How many are shown for the game of the session, which is over. */
uint8_t awards_count(void);

/* For tests: number `n` of those. */
struct award {
    uint8_t kind, seat;
    uint8_t other; /* or SEAT_NONE */
    int16_t number;
};
struct award award_shown(uint8_t n);

#endif
