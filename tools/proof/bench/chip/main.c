/* The engines on the chip, without the rest of the firmware: plays numbered games of each, and
 * leaves in RAM what came of them and how long it took. */
#include <hardware/clocks.h>
#include <hardware/sync.h>
#include <hardware/timer.h>
#include <string.h>

#include "game_sizes.h"
#include "games/opponent.h"
#include "games/playout.h"
#include "report.h"

enum { HASHED_GAMES = 1000, HASHED_GAMES_LONG = 16, TIMED_MOVES = 1000 };

/* Not static: found by its name in the ELF file. */
extern struct report report;
struct report report;

static union any_setup setup;
static union any_state state;
static union any_move move;

/* A move of Trakks searches a table: a thousand games would take minutes. */
static uint32_t games_to_hash(const struct game *game) {
    return strcmp(game->id, "trakks") == 0 ? HASHED_GAMES_LONG : HASHED_GAMES;
}

static struct engine_report measured(const struct game *game) {
    struct engine_report engine = {.games = games_to_hash(game), .state_bytes = game->state_size};
    struct playout play = {
        .referee = referee_of(game), .setup = &setup, .state = &state, .move = &move};
    strncpy(engine.id, game->id, sizeof engine.id - 1);
    engine.hash = playout_hash_of_games(&play, engine.games);
    uint32_t begin = time_us_32();
    engine.moves = playout_play_moves(&play, TIMED_MOVES);
    engine.micros = time_us_32() - begin;
    return engine;
}

noreturn static void finish(void) {
    __dmb();
    report.is_complete = 1;
    for (;;) {
        __wfi();
    }
}

noreturn void give_up(const char *trouble) {
    strncpy(report.trouble, trouble, sizeof report.trouble - 1);
    finish();
}

int main(void) {
    report.cycles_a_micro = clock_get_hz(clk_sys) / 1000000;
    if (game_count > ENGINES_MAX) {
        give_up("there are more games than bench/chip/report.h has room for");
    }
    for (uint8_t i = 0; i < game_count; i++) {
        report.engine[i] = measured(games[i]);
        report.engine_count++;
    }
    measure_trakks(&report.trakks);
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        measure_opponent(opponents[i], &report.opponent[i]);
        report.opponent_count++;
    }
    finish();
}
