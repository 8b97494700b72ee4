/* Hindsight: Apex looks at the decisions of one person in a finished game, each from what that
 * person knew then, and finds where another move was worth more. It goes through the game under
 * session_review in slices, and saves nothing. The review shows it
 * (firmware/screens/solo/review.c). */
#ifndef SESSION_HINDSIGHT_H
#define SESSION_HINDSIGHT_H

#include <stdbool.h>
#include <stdint.h>

/* A choice takes up to 1.4 s while a bar is drawn, so a game takes less than a minute
 * (tools/proof/device-tests/review.test.mjs). */
enum { HINDSIGHT_POINTS = 3, HINDSIGHT_DECISIONS_MAX = 40 };

struct hindsight_point {
    uint16_t moves; /* made before this decision */
    int16_t worth;  /* what Apex's move adds; at the best one, the lead over all other moves */
    uint8_t why;    /* the thought behind Apex's move */
};

/* Whether the current game has people, and opponents that can tell what moves are worth. */
bool hindsight_possible(void);

/* Begins with the first decision of this seat. */
void hindsight_start(uint8_t seat);
/* One slice; true once the whole game was looked at. */
bool hindsight_step(void);
uint8_t hindsight_percent(void); /* of the game */

/* The turning points in the order of the game, at most HINDSIGHT_POINTS: what was worth most, and
 * among those worth nearly the same, ones with different reasons. */
uint8_t hindsight_count(void);
const struct hindsight_point *hindsight_point(uint8_t place);
/* The decision that was furthest ahead of all other moves; NULL if none was as good as Apex's. */
const struct hindsight_point *hindsight_best(void);

#endif
