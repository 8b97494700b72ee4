/* The overview of the statistics: its rows, and drawing it between head and foot. */
#ifndef SCREENS_STATISTICS_H
#define SCREENS_STATISTICS_H

#include "firmware/ui/draw/canvas.h"

bool statistics_are_empty(void);
/* Rows of the overview: the people behind the first one, then the opponents that were played
 * against. */
int statistics_rows(void);
int statistics_rows_seen(void); /* at once */
struct box statistics_first_row(void);
/* Whether this game is among the `most` that were played most; of equal ones the first on the shelf
 * are. */
bool statistics_played_most(uint8_t game, uint8_t most);
void draw_statistics_overview(struct canvas *canvas, int first);

#endif
