/* The opponents as people see them: six dinosaurs with a name and a face. */
#ifndef REMEMBERED_CHARACTERS_H
#define REMEMBERED_CHARACTERS_H

#include <stdint.h>

#include "firmware/ui/draw/sprite.h"
#include "games/opponent.h"

/* Who plays a seat, as it is kept in saves: a person, or one of the characters. Firmware before
 * 0.3.0 had the first three of them, called by their level. */
enum { PLAYER_PERSON, PLAYER_OPPONENT, PLAYERS = PLAYER_OPPONENT + OPPONENT_CHARACTERS };

/* Of a player who is not a person. */
const struct opponent_character *player_character(uint8_t player);
enum opponent_level player_level(uint8_t player);
const struct sprite *player_portrait(uint8_t player); /* 48 x 48 */
const struct sprite *player_small(uint8_t player);    /* 24 x 24 */
/* The player, or another of the same level if the table has this one already; `taken` has a bit for
 * each player at it. */
uint8_t player_apart(uint8_t player, uint16_t taken);
/* The characters one after another, the weakest first. */
uint8_t player_in_order(uint8_t place);

/* "person", or the name of the character; of the last one if this firmware does not know it. */
const char *player_word(uint8_t player);

#endif
