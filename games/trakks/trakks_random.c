/* Random play: a legal move of any kind. */
#include "trakks_engine.h"

bool trakks_random_move(const void *state, struct rng *rng, void *move) {
    const struct trakks_state *now = state;
    struct trakks_move *wish = move;
    if (now->phase == TRAKKS_OVER) {
        return false;
    }
    if (now->phase == TRAKKS_GIVE) {
        uint8_t gift[TRAKKS_GIFT];
        trakks_random_gift(now, now->giver, rng, gift);
        *wish = (struct trakks_move){.head = {now->giver, TRAKKS_GIVE_TILES, gift[0], gift[1]}};
        return true;
    }
    uint16_t cursor = 0;
    uint8_t count = 0;
    struct trakks_move candidate;
    while (trakks_next_legal(now, &cursor, &candidate)) {
        if (rng_below(rng, ++count) == 0) {
            *wish = candidate;
        }
    }
    return true;
}
