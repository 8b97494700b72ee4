/* Rows that come up one after the other, each counted from nothing to all of it: the points at the
 * end of a game from the last place up, then the awards. Any press ends it. */
#ifndef SCREENS_COUNTING_H
#define SCREENS_COUNTING_H

#include "drivers/buttons/buttons.h"

/* Starts at the next tick. Without motion everything is counted at once. */
void counting_start(uint8_t rows);
/* For the screen's tick. */
uint32_t counting_tick(uint32_t now_ms);
/* For the screen's intercept: a press while something is counted ends that; A does no more. */
bool counting_intercept(enum button button, enum button_kind kind);
void counting_finish(void);

bool counting_is_over(void);
/* Row 0 comes last. Nothing of a row is drawn before its turn. */
bool counting_reached(uint8_t row);
/* Whether all of it has been counted. */
bool counting_passed(uint8_t row);
/* How much of `total` has been counted in this row. */
int counting_part(uint8_t row, int total);

#endif
