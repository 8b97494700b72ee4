/* The number from which a game is dealt: the same code deals the same game on every device. */
#ifndef SCREENS_SHELF_DEAL_CODE_H
#define SCREENS_SHELF_DEAL_CODE_H

#include <stdint.h>

/* 0: nobody chose one, and the game is dealt at random. */
void deal_code_reset(void);
uint64_t deal_code(void);

/* The screen on which its digits are set. */
void deal_code_open(void);

#endif
