/* A lesson on the screens of its game: the guide in front of them, the ways through it, and its
 * end. What a lesson is, is in firmware/session/lesson.h. */
#ifndef SCREENS_LEARN_H
#define SCREENS_LEARN_H

#include <stdbool.h>
#include <stdint.h>

bool learn_possible(uint8_t game_index);
/* From where it was left, or from the beginning. */
void learn_open(uint8_t game_index);
/* One step back. */
void learn_back(void);
/* Asks, and goes back to the page of the game. */
void learn_ask_leave(void);

#endif
