/* Checks that screens show no one what they may not know: opened on two states that differ only in
 * the unknown, they draw the same picture, pixel for pixel. */
#ifndef HOST_TESTS_SUPPORT_SECRETS_H
#define HOST_TESTS_SUPPORT_SECRETS_H

#include "firmware/ui/stack/screen.h"
#include "host-tests/support/handheld.h"

/* A new device, and nothing compared yet. */
void secrets_start(uint64_t seed);
/* Where a game's screens are opened from. */
void secrets_begin(const struct game *game, uint8_t players, uint64_t seed,
                   const struct screen *table);

/* Plays games by chance, of every number of seats in turn and this many moves at most each, and
 * calls `look` before every move and at the end. */
void secrets_in_games(const struct game *game, const struct screen *table, uint64_t count,
                      unsigned moves, void (*look)(void));

/* What this seat sees of the screen that `open` brings; without, of the table. */
void secrets_draw(uint8_t seat, void (*open)(void), uint8_t pixels[HANDHELD_PIXELS]);
void secrets_stay_hidden(uint8_t seat, void (*open)(void));

/* The state of the session, to be exchanged behind its back. */
void *secrets_state(void);
struct rng *secrets_rng(void);

/* At least this many pictures were compared, half of them of states that really differed. */
void secrets_were_looked_for(unsigned pictures);

#endif
