/* What is known for sure about a puzzle of Trakks. */
#ifndef TOOLS_HOST_PUZZLES_TRAKKS_H
#define TOOLS_HOST_PUZZLES_TRAKKS_H

#include "games/trakks/trakks_opponent_internal.h"

/* Whether the whole hand of the seat whose turn it is can be laid while all tiles on the table stay
 * where they are: every way is tried. PROOF_UNKNOWN if there are too many. */
enum proof { PROOF_NO, PROOF_YES, PROOF_UNKNOWN };
enum proof prove_fixed(const struct trakks_state *state);
/* The same if one tile of the table may move. */
enum proof prove_one_moved(const struct trakks_state *state);

#endif
