/* Deals anew what a seat may not know: reads a state from standard input, as it lies in the memory
 * of this machine or of a device, and writes another that the seat cannot tell from it. resample
 * GAME SEAT SEED    SEAT counts from 0; 8 is the table, who knows what everybody knows */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_sizes.h"
#include "games/referee.h"

int main(int count, char **words) {
    static union any_state state;
    const struct game *game = count == 4 ? game_by_id(words[1], strlen(words[1])) : NULL;
    if (game == NULL) {
        fputs("usage: resample GAME SEAT SEED < STATE > STATE\n", stderr);
        return 2;
    }
    if (fread(&state, game->state_size, 1, stdin) != 1) {
        fputs("resample: the state is too short\n", stderr);
        return 1;
    }
    struct rng rng;
    rng_seed(&rng, strtoull(words[3], NULL, 10));
    referee_of(game)->resample_hidden(&state, (uint8_t)strtoul(words[2], NULL, 10), &rng);
    return fwrite(&state, game->state_size, 1, stdout) == 1 ? 0 : 1;
}
