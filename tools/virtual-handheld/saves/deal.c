/* What a seat may not know, dealt anew in a state as it lies in the memory of a device, for tools
 * that look after every press whether it can be seen. The page leaves it out. */
#include "game_sizes.h"
#include "games/referee.h"

static union any_state state;

uint8_t *deal_state(void);
void deal_anew(uint8_t game, uint8_t seat, uint32_t seed);

/* Where a state goes in, and comes out. */
uint8_t *deal_state(void) {
    return (uint8_t *)&state;
}

void deal_anew(uint8_t game, uint8_t seat, uint32_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    referee_of(games[game])->resample_hidden(&state, seat, &rng);
}
