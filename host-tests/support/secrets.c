/* Pairs of pictures, and how many there were. */
#include "host-tests/support/secrets.h"

#include <string.h>
#include <unity.h>

#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "host-tests/games/positions.h"
#include "host-tests/support/chance.h"

static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];
static const struct screen *table_screen;
static struct room kept;
static struct rng rng;
static unsigned compared, differing; /* pictures, and pairs of states that really differed */

void secrets_start(uint64_t seed) {
    handheld_start();
    rng_seed(&rng, seed);
    compared = differing = 0;
}

void secrets_begin(const struct game *game, uint8_t players, uint64_t seed,
                   const struct screen *table) {
    table_screen = table;
    handheld_begin(game, players, seed, table);
}

void secrets_in_games(const struct game *game, const struct screen *table, uint64_t count,
                      unsigned moves, void (*look)(void)) {
    unsigned numbers = 1u + game->seats_max - game->seats_min;
    for (uint64_t seed = 0; seed < count; seed++) {
        secrets_begin(game, (uint8_t)(game->seats_min + seed % numbers), seed, table);
        look();
        for (unsigned i = 0; i < moves && chance_play(&rng); i++) {
            look();
        }
        session_leave();
    }
}

void *secrets_state(void) {
    return (void *)session_open_state();
}

struct rng *secrets_rng(void) {
    return &rng;
}

void secrets_draw(uint8_t seat, void (*open)(void), uint8_t pixels[HANDHELD_PIXELS]) {
    screens_home(CUT);
    screens_push(table_screen, CUT);
    if (seat != SEAT_TABLE) {
        handover_to(&(struct handover){.seat = seat});
    }
    if (open != NULL) {
        open();
    }
    handheld_draw(pixels);
}

void secrets_stay_hidden(uint8_t seat, void (*open)(void)) {
    const struct game *game = session_game();
    memcpy(kept.bytes, secrets_state(), game->state_size);
    secrets_draw(seat, open, first);
    referee_of(game)->resample_hidden(secrets_state(), seat, &rng);
    differing += memcmp(kept.bytes, secrets_state(), game->state_size) != 0;
    secrets_draw(seat, open, second);
    memcpy(secrets_state(), kept.bytes, game->state_size);
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(first, second, sizeof first, screens_top()->name);
    compared++;
}

void secrets_were_looked_for(unsigned pictures) {
    TEST_ASSERT_GREATER_THAN_UINT(pictures, compared);
    TEST_ASSERT_GREATER_THAN_UINT(compared / 2, differing);
}
