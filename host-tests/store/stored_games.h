/* A shelf full of games that are only stored, never played, and their moves. */
#ifndef HOST_TESTS_STORE_STORED_GAMES_H
#define HOST_TESTS_STORE_STORED_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/store/store.h"

/* As many as there can be. */
extern const struct game stored_game[STORE_GAMES];
#define GAME (&stored_game[0])
/* One that this firmware does not have. */
extern const struct game stored_stranger;

/* A test that wants them in place of the games of the shelf says so once. */
#define SHELF_OF_STORED_GAMES                                                                      \
    const struct game *const games[] = {                                                           \
        &stored_game[0],  &stored_game[1],  &stored_game[2],  &stored_game[3],                     \
        &stored_game[4],  &stored_game[5],  &stored_game[6],  &stored_game[7],                     \
        &stored_game[8],  &stored_game[9],  &stored_game[10], &stored_game[11],                    \
        &stored_game[12], &stored_game[13], &stored_game[14], &stored_game[15],                    \
    };                                                                                             \
    const uint8_t game_count = STORE_GAMES

/* The power comes back. */
struct store_health store_restart(void);

struct game_options stored_options(const struct game *game);
bool stored_begin(const struct game *game);
/* Move number n of a game: its length and bytes follow from n, some longer than a page. */
uint16_t stored_move(uint16_t n, uint8_t move[STORE_MOVE_BYTES]);
bool stored_append(const struct game *game, uint16_t n);
void stored_begin_with(const struct game *game, uint16_t moves);
/* How many of these moves are there, in order and to the byte; fails where anything else is. */
uint16_t stored_count(const struct store_transcript *transcript);

/* The page that was written last. */
uint32_t stored_newest_page(void);

#endif
