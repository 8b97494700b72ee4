/* Finds a game's referee, and draws random moves. */
#include "games/referee.h"

const struct game_referee *referee_of(const struct game *game) {
    for (uint8_t i = 0; i < game_count; i++) {
        if (referees[i]->game == game) {
            return referees[i];
        }
    }
    return NULL;
}

/* The listed moves are gone through twice, so that no room is needed for all of them. */
static bool random_listed_move(const struct game *game, const void *state, struct rng *rng,
                               void *move) {
    uint16_t cursor = 0;
    uint32_t count = 0;
    while (game->next_legal(state, &cursor, move)) {
        count++;
    }
    if (count == 0) {
        return false;
    }
    cursor = 0;
    for (uint32_t left = rng_below(rng, count) + 1; left > 0; left--) {
        game->next_legal(state, &cursor, move);
    }
    return true;
}

bool referee_random_move(const struct game_referee *referee, const void *state, struct rng *rng,
                         void *move) {
    return referee->random_move != NULL ? referee->random_move(state, rng, move)
                                        : random_listed_move(referee->game, state, rng, move);
}

uint64_t game_hash(const struct game *game, const void *state) {
    const uint8_t *bytes = state;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < game->state_size; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}
