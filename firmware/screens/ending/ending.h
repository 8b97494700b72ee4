/* The end of a game, page by page over its table: the points are counted in front of everyone, then
 * comes the picture of the winner if someone won, then the awards if the game has any, then what a
 * challenge has come to, then new medals. A leads on and at last closes the game, B goes one page
 * back. */
#ifndef SCREENS_ENDING_H
#define SCREENS_ENDING_H

#include "firmware/ui/stack/screen.h"

/* From the table, or from a screen over it. The points of a game are counted once. */
void ending_open(void);

/* The awards of the finished game that is looked back at, over any screen. */
void ending_reopen(void);

/* The actions of a page. */
void ending_next(void);
void ending_back(void);
void ending_update_actions(struct actions *now);

/* Whether people lost against opponents: the winner is one of those, and no person won. */
bool ending_is_lost(void);

/* Closes the game that was given up, or is over; if over it is counted, and another game is
 * offered, or a look back. */
void again_open(void);
/* Draws that page, for a screen in front of it. */
void again_draw(struct canvas *canvas);

extern const struct screen victory_screen, awards_screen;

#endif
