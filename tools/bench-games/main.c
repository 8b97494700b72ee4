/* Measures the engines: random moves per second and bytes of state.
 *   bench-games                 every game for about a second
 *   bench-games GAME MOVES      exactly so many moves of one game, for counting instructions
 *   bench-games hash GAME COUNT the hash of so many games, to be compared with a device's */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game_sizes.h"
#include "games/playout.h"

static union any_setup setup;
static union any_state state;
static union any_move move;

static struct playout playout_of(const struct game *game) {
    return (struct playout){
        .referee = referee_of(game), .setup = &setup, .state = &state, .move = &move};
}

/* Not inlined, so that callgrind finds it by name. */
uint32_t play_moves(const struct game *game, uint32_t moves);
__attribute__((noinline)) uint32_t play_moves(const struct game *game, uint32_t moves) {
    struct playout play = playout_of(game);
    return playout_play_moves(&play, moves);
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

static void print_hash(const struct game *game, uint32_t count) {
    struct playout play = playout_of(game);
    printf("%s %lu %016llx\n", game->id, (unsigned long)count,
           (unsigned long long)playout_hash_of_games(&play, count));
}

int main(int argc, char **argv) {
    if (argc == 1) {
        for (uint8_t i = 0; i < game_count; i++) {
            measure(games[i]);
        }
        return 0;
    }
    bool hash = argc == 4 && strcmp(argv[1], "hash") == 0;
    const char *id = argv[hash ? 2 : 1];
    const struct game *game = game_by_id(id, strlen(id));
    if (game == NULL || (argc != 3 && !hash)) {
        fputs("usage: bench-games [[hash] GAME COUNT]\n", stderr);
        return 2;
    }
    uint32_t count = (uint32_t)strtoul(argv[argc - 1], NULL, 10);
    if (hash) {
        print_hash(game, count);
    } else {
        printf("%s moves %u\n", game->id, play_moves(game, count));
    }
    return 0;
}
