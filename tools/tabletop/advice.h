/* What an opponent would play, and the record of moves that it reads. */
#ifndef TABLETOP_ADVICE_H
#define TABLETOP_ADVICE_H

#include "games/opponent.h"

/* The moves that were made. Starts zeroed. */
struct record {
    uint8_t *bytes;
    uint32_t length, room, moves;
};

void record_add(struct record *record, const struct game *game, const void *move);
void record_clear(struct record *record);

struct advice {
    uint64_t seed; /* of the game */
    const struct record *record;
    const void *view; /* of the seat, whose turn it is */
    uint8_t seat, level;
    void *move;              /* the answer is put there */
    struct game_message why; /* of the opponent's reasons */
};

/* Follows from the game so far: nothing that was asked before has a part in it. */
void advise(const struct opponent *opponent, struct advice *advice);

#endif
