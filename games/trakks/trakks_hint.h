/* A hint: a legal lay with at least one tile of the hand, if there is one that
 *   - opens, or makes a group of its own, with one line from the hand;
 *   - makes a line longer, joins two, or crosses one, with one line of tiles from the hand;
 *   - does so with one or two tiles taken from lines that stay right without them, where a set
 *     of four may close the gap.
 * It works in small steps, so that a screen can show how far it is. */
#ifndef GAMES_TRAKKS_HINT_H
#define GAMES_TRAKKS_HINT_H

#include "trakks_hint_search.h"

struct trakks_hint {
    struct trakks_search search; /* its table is, in the end, the one that the hint leads to */
    uint16_t step, steps;
};

/* For the seat whose turn it is; a view will do. */
void trakks_hint_begin(struct trakks_hint *hint, const struct trakks_state *state);
/* One step further; false once there is nothing more to do. */
bool trakks_hint_step(struct trakks_hint *hint);
/* After the last step: the lay that was found, for the state that it began with. False if there
 * is none. */
bool trakks_hint_lay(const struct trakks_hint *hint, const struct trakks_state *state,
                     struct trakks_move *move);

#endif
