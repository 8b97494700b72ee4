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
/* For tests: what is seen of these winners, in a game with `seats` seats. */
void draw_victory(struct canvas *canvas, uint8_t winners, uint8_t seats, const char *decision);

/* ---- the medals of a game (game_medal.h): which ones the game of the session has earned ---- */

struct game_ui;
struct game_medal;
uint8_t game_medal_count(const struct game_ui *ui);
/* At a table of how many players it can be earned, at least; 0: of any. */
uint8_t game_medal_players(const struct game_ui *ui, const struct game_medal *medal);

/* Those that the game of the session, which is over, has earned and that were never earned before,
 * one bit each. */
uint16_t game_medals_new(void);
/* Counts it in the records and saves its medals. */
void game_medals_add_session(void);

#endif
