/* What people like in each game, such as how their hand is sorted: a byte whose meaning is the
 * game's own, saved by the game's id. 0 until it is changed. Beside it, what lessons and tips save.
 */
#ifndef REMEMBERED_PREFERENCES_H
#define REMEMBERED_PREFERENCES_H

#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

/* Reads what is saved; in safe mode starts without. Call it after settings_start. */
void preferences_start(void);
uint8_t preference(const struct game *game);
void preference_change(const struct game *game, uint8_t preference);

/* How far the game's lesson has come: PROGRESS_* in lesson.c; value 14 of store/FORMAT.md. */
uint8_t preferences_lesson_progress(const struct game *game);
void preferences_set_lesson_progress(const struct game *game, uint8_t progress);

/* The tips of a game that have been given, one bit for each. */
uint16_t preferences_tips_given(const struct game *game);
void preferences_set_tips_given(const struct game *game, uint16_t tips);

#endif
