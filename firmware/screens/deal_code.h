/* The number from which a game is dealt: the same code deals the same game on every device. */
#ifndef SCREENS_DEAL_CODE_H
#define SCREENS_DEAL_CODE_H

#include <stdint.h>

#include "games/base/text.h"

/* 0: nobody chose one, and the game is dealt at random. */
void deal_code_reset(void);
uint64_t deal_code(void);

/* The screen on which its digits are set. */
void deal_code_open(void);

/* A code as it is read aloud and typed: in groups of four digits. */
void deal_code_to_text(struct text *out, uint64_t code);

#endif
