/* The number from which a game is dealt, as people read it aloud and type it. */
#ifndef SESSION_DEAL_CODE_H
#define SESSION_DEAL_CODE_H

#include <stdint.h>

#include "games/base/text.h"

/* In groups of four digits. */
void deal_code_to_text(struct text *out, uint64_t code);

#endif
