/* Measures the engines: random moves per second and bytes of state.
 *   bench-games                 every game for about a second
 *   bench-games GAME MOVES      exactly this many moves of one game, for counting instructions
 *   bench-games hash GAME COUNT the hash of this many games, to be compared with a device's
 *   bench-games opponents GAME NUMBER MOVES
 *                               the same of this many moves of a game among opponents */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game_sizes.h"
#include "games/playout.h"
#include "tools/proof/bench/chip/opponent_game.h"

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

static void print_opponents(const struct opponent *opponent, uint32_t number, uint32_t moves) {
    printf("%s %lu %016llx\n", opponent->game->id, (unsigned long)moves,
           (unsigned long long)opponent_game_hash(opponent, number, moves));
}

static uint32_t number_of(const char *word) {
    return (uint32_t)strtoul(word, NULL, 10);
}

int main(int argc, char **argv) {
    if (argc == 1) {
        for (uint8_t i = 0; i < game_count; i++) {
            measure(games[i]);
        }
        return 0;
    }
    bool hash = argc == 4 && strcmp(argv[1], "hash") == 0;
    bool match = argc == 5 && strcmp(argv[1], "opponents") == 0;
    const char *id = argv[hash || match ? 2 : 1];
    const struct game *game = game_by_id(id, strlen(id));
    if (game == NULL || (match && opponent_of(game) == NULL) || (argc != 3 && !hash && !match)) {
        fputs("usage: bench-games [[hash] GAME COUNT | opponents GAME NUMBER MOVES]\n", stderr);
        return 2;
    }
    if (match) {
        print_opponents(opponent_of(game), number_of(argv[3]), number_of(argv[4]));
    } else if (hash) {
        print_hash(game, number_of(argv[3]));
    } else {
        printf("%s moves %u\n", game->id, play_moves(game, number_of(argv[2])));
    }
    return 0;
}
