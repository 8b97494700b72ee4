/* A finished game, step by step. */
#ifndef SCREENS_REPLAY_GAME_H
#define SCREENS_REPLAY_GAME_H

#include <stdbool.h>
#include <stdint.h>

/* Opens it at its beginning, 0 for the newest; false where it cannot be read. */
bool replay_watch(uint8_t finished);

#endif
