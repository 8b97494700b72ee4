/* What the save region holds, in the words of tabletop. */
#ifndef TOOLS_TRANSCRIPT_TELL_H
#define TOOLS_TRANSCRIPT_TELL_H

#include "games/base/text.h"

/* Opens the store and writes one JSON object: lines (of the game played last), games in progress,
 * damaged ones, finished ones, values, and how healthy the region is. */
void tell_region(struct text *out);

#endif
