/* Hands that play 1 to T-Rex by its buttons. */
#ifndef HOST_TESTS_SCALE_SCALE_HANDS_H
#define HOST_TESTS_SCALE_SCALE_HANDS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/scale/scale.h"

enum { SCALE_LOOK_MS = 2000 }; /* the curtain, the card, and time to read it */

/* At the table; two have read that winning is hard. */
void scale_sit_down(uint8_t players, uint64_t seed);
/* Straight to the go, and to the first seat: the cursor is on match. */
void scale_play_from_the_go(uint8_t players, uint64_t seed);
/* From a seat: below everyone, or around the left end if all is in one row. */
void scale_go_to_change(void);
/* What the session knows. */
const struct scale_state *scale_open_state(void);
/* The tokens in the head line, left of the time, are those of handheld_keep_picture. */
bool scale_same_stocks(void);

#endif
