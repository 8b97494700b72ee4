/* What a message in front of a screen must not cover: the cursor and the line that the message is
 * about; and what it should not cover: what else can be chosen. A screen says so while it draws;
 * draw_cursor and draw_list do so by themselves. */
#ifndef UI_AVOID_H
#define UI_AVOID_H

#include "firmware/ui/draw/box.h"

/* Before a screen draws itself. */
void avoid_reset(void);
void avoid_covering(struct box b); /* never */
void avoid_if_possible(struct box b);
void avoid_cutting(struct box b); /* words: covered as a whole or not at all */

/* The lowest place between top and bottom where a box of this height covers nothing that it must
 * not, and as little as possible of the rest. A box as wide as the panel covers lines of text as a
 * whole or not at all (text_rows_reset in firmware/ui/draw/type.h), if possible. */
int avoid_place(struct box b, int top, int bottom);
/* Whether a box covers something that it must not. */
bool avoid_covers(struct box b);
/* Whether it does not, and does not cut a line of text either. */
bool avoid_fits(struct box b);

#endif
