/* The rules of a game, by chapters. */
#ifndef SCREENS_RULES_READER_H
#define SCREENS_RULES_READER_H

#include <stdint.h>

void rules_open(uint8_t game_index, uint8_t chapter);

#endif
