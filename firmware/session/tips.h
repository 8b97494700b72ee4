/* What is said in ordinary games the first time that something new comes up. The tips of a game
 * are in its lesson (lesson/en.txt); which of them were given is saved. */
#ifndef SESSION_TIPS_H
#define SESSION_TIPS_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/lang.h"

/* After a move: whether something happened with it that this device has not explained yet, and the
 * words for it. They count as given from then on. */
bool tip_take(enum text_key *words);
/* The same for one event, if a game shows them one after the other, or for TIP_AT_START or
 * TIP_OF_UNDO. */
bool tip_take_of(uint8_t event, enum text_key *words);

#endif
