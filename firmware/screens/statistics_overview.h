/* The statistics at a glance: who won most, everybody else, and how often each game was played. */
#ifndef SCREENS_STATISTICS_OVERVIEW_H
#define SCREENS_STATISTICS_OVERVIEW_H

#include <stdbool.h>

#include "firmware/ui/canvas.h"

bool statistics_are_empty(void);
/* The people behind the first one, then the opponents that somebody played against. */
int statistics_rows(void);
/* How many of these rows are seen at once. */
int statistics_rows_seen(void);
/* Where the first of them is seen. */
struct box statistics_first_row(void);
/* Between head and foot, with the rows from this one on. */
void draw_statistics_overview(struct canvas *canvas, int first);

#endif
