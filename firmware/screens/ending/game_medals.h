/* The medals of a game (game_medal.h): which ones the game of the session has earned. */
#ifndef SCREENS_GAME_MEDALS_H
#define SCREENS_GAME_MEDALS_H

#include <stdbool.h>
#include <stdint.h>

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
