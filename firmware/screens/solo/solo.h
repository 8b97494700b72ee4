/* What the screens for one person share among themselves; shell.h says how each is opened. */
#ifndef SCREENS_SOLO_H
#define SCREENS_SOLO_H

#include "firmware/remembered/medals.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/ui/draw/canvas.h"

/* The egg of a challenge with these medals, as large as the box. */
void draw_challenge_egg(struct canvas *canvas, struct box b, uint8_t medals);
/* What a medal is for, with a star if it was earned. */
void draw_medal(struct canvas *canvas, struct box b, enum medal medal, bool has);

/* ---- the medals of a game (medals.def) ---- */

struct game_ui;
uint8_t game_medal_count(const struct game_ui *ui);
/* Those that the game of the session has earned now that it is over and that were never earned
 * before, one bit each. */
uint16_t game_medals_new(void);
/* Counts it in the records and saves its medals. */
void game_medals_add_session(void);

/* Whether the end of the game has new medals or party records to show. */
bool medals_end_is_due(void);

/* A medal, in grey until it is earned. */
enum { MEDAL_SIGN_WIDTH = 22, MEDAL_SIGN_HEIGHT = 28 };
void draw_medal_sign(struct canvas *canvas, int x, int y, bool has);
/* "12:40" */
const char *say_time(uint16_t seconds);

#endif
