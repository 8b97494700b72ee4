/* Measures the engines: random moves a second and bytes of state.
 *   bench-games                 every game for about a second
 *   bench-games GAME MOVES      exactly so many moves of one game, for counting instructions */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "games/playout.h"

enum { ROOM = 16384 };

static _Alignas(8) uint8_t setup[ROOM], state[ROOM], move[ROOM];

/* Not inlined, so that callgrind finds it by name. */
uint32_t play_moves(const struct game *game, uint32_t moves);
__attribute__((noinline)) uint32_t play_moves(const struct game *game, uint32_t moves) {
    struct playout play = {.game = game, .setup = setup, .state = state, .move = move};
    uint32_t made = 0;
    for (uint32_t number = 0; made < moves; number++) {
        playout_begin(&play, number);
        while (made < moves && playout_choose(&play)) {
            playout_apply(&play, NULL);
            made++;
        }
    }
    return made;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void measure(const struct game *game) {
    uint32_t moves = 0;
    double begin = seconds();
    do {
        moves += play_moves(game, 100000);
    } while (seconds() - begin < 1);
    printf("%s moves/s %.0f state %u setup %u move %u\n", game->id,
           (double)moves / (seconds() - begin), game->state_size, game->setup_size,
           game->move_size);
}

int main(int argc, char **argv) {
    const struct game *only = argc > 1 ? game_by_id(argv[1], strlen(argv[1])) : NULL;
    if (argc != 1 && (argc != 3 || only == NULL)) {
        fputs("usage: bench-games [GAME MOVES]\n", stderr);
        return 2;
    }
    if (only != NULL) {
        printf("%s moves %u\n", only->id, play_moves(only, (uint32_t)strtoul(argv[2], NULL, 10)));
        return 0;
    }
    for (uint8_t i = 0; i < game_count; i++) {
        measure(games[i]);
    }
    return 0;
}
