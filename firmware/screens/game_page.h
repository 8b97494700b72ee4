/* A game before it begins: continue, new, options, rules. */
#ifndef SCREENS_GAME_PAGE_H
#define SCREENS_GAME_PAGE_H

#include <stdint.h>

void game_page_open(uint8_t game_index);

#endif
