/* Deals what a seat may not know anew, in a state as it is in the memory of a device, for tools
 * that check after every press that none of it is seen. The page leaves it out. */
#include "game_sizes.h"
#include "games/referee.h"

static union any_state state;

uint8_t *deal_state(void);
void deal_anew(uint8_t game, uint8_t seat, uint32_t seed);

/* The buffer that takes a state and returns it. */
uint8_t *deal_state(void) {
    return (uint8_t *)&state;
}

void deal_anew(uint8_t game, uint8_t seat, uint32_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    referee_of(games[game])->resample_hidden(&state, seat, &rng);
}
