/* Who plays: how many, who sits where, and the choices of the game; then it begins. */
#ifndef SCREENS_SEATS_H
#define SCREENS_SEATS_H

#include <stdbool.h>
#include <stdint.h>

void seats_open(uint8_t game_index);
/* The same with the cursor on the choices of the game. */
void seats_open_options(uint8_t game_index);

#endif
