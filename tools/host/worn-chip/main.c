/* worn-chip: a save region as a long life leaves it, for tests: the ring went round, games of every
 * kind were played to their ends, one of each is a few moves before its end, and everything has
 * been changed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "game_sizes.h"
#include "games/referee.h"
#include "host-tests/support/setting_change.h"

enum { LEFT = 3 };

static struct rng rng;
static union any_move move;

static bool choose(void) {
    return referee_random_move(referee_of(session_game()), session_open_state(), &rng, &move);
}

static void housekeeping(void) {
    while (store_housekeeping()) {
    }
}

/* Plays this many moves, or to the end; how many there were. */
static uint32_t play(uint8_t game, uint32_t number, uint32_t most) {
    struct game_options options;
    game_options_default(games[game], &options);
    options.players = games[game]->seats_min;
    options.seed = number;
    rng_seed(&rng, number);
    if (!session_begin(game, &options)) {
        fputs("worn-chip: a game does not begin\n", stderr);
        exit(1);
    }
    uint32_t moves = 0;
    while (moves < most && choose()) {
        session_play(&move);
        if (moves++ % 16 == 0) {
            housekeeping();
        }
    }
    return moves;
}

static void play_to_the_end(uint8_t game, uint32_t number) {
    play(game, number, UINT32_MAX);
    statistics_add_session();
    session_close();
}

static void play_almost_to_the_end(uint8_t game, uint32_t number) {
    uint32_t moves = play(game, number, UINT32_MAX);
    play(game, number, moves > LEFT ? moves - LEFT : 0);
    session_leave();
}

static void change_everything(void) {
    setting_change(SETTING_BRIGHTNESS, 9);
    setting_change(SETTING_SOUND, 1);
    setting_change(SETTING_HOLD, 0);
    struct person changed = *person(1);
    strcpy(changed.name, "Zoe");
    person_change(1, &changed, GAME_SEATS_MAX);
}

int main(int argc, char **argv) {
    uint32_t sectors = argc == 3 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
    uint32_t rounds = argc == 3 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0;
    if (sectors == 0 || sectors > FLASH_HOST_MAX_SECTORS) {
        fputs("usage: worn-chip SECTORS ROUNDS\n"
              "Writes a save region to standard output; a round is one game of each kind.\n",
              stderr);
        return 2;
    }
    flash_host_reset(sectors);
    store_open();
    settings_start(false);
    people_start();
    statistics_start();
    change_everything();
    for (uint32_t round = 0; round < rounds; round++) {
        for (uint8_t game = 0; game < game_count; game++) {
            play_to_the_end(game, round);
        }
    }
    for (uint8_t game = 0; game < game_count; game++) {
        play_almost_to_the_end(game, rounds);
    }
    housekeeping();
    return fwrite(flash_host_bytes(), FLASH_SECTOR_BYTES, sectors, stdout) == sectors ? 0 : 1;
}
