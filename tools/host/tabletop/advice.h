/* What an opponent would play, and the record of moves that it reads. */
#ifndef TABLETOP_ADVICE_H
#define TABLETOP_ADVICE_H

#include "games/opponent.h"

/* A record that grows with every move. Starts zeroed. */
struct growing_record {
    uint8_t *bytes;
    uint32_t length, room, moves;
};

void growing_record_add(struct growing_record *record, const struct game *game, const void *move);
void growing_record_clear(struct growing_record *record);

struct advice {
    uint64_t seed; /* of the game */
    const struct growing_record *record;
    const void *view; /* of the seat, whose turn it is */
    uint8_t seat, level, temper;
    void *move;              /* the answer is put there */
    struct game_message why; /* of the opponent's thoughts */
};

/* Follows from the game so far: nothing that was asked before has a part in it. */
void advise(const struct opponent *opponent, struct advice *advice);

#endif
