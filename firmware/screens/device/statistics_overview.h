/* The statistics at a glance: who won most, everybody else, and how often games were played. */
#ifndef SCREENS_STATISTICS_OVERVIEW_H
#define SCREENS_STATISTICS_OVERVIEW_H

#include <stdbool.h>

#include "firmware/ui/draw/canvas.h"

bool statistics_are_empty(void);
/* The people behind the first one, then the opponents that somebody played against. */
int statistics_rows(void);
/* How many of these rows are seen at once. */
int statistics_rows_seen(void);
/* Where the first of them is seen. */
struct box statistics_first_row(void);
/* Whether this game is one of the so many that were played most: their covers are shown. Of equal
 * ones the first on the shelf are. */
bool statistics_played_most(uint8_t game, uint8_t most);
/* Between head and foot, with the rows from this one on. */
void draw_statistics_overview(struct canvas *canvas, int first);

#endif
