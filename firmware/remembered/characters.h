/* The opponents that the device plays itself: six dinosaurs, each with a name, a face, a level and
 * a temperament. */
#ifndef REMEMBERED_CHARACTERS_H
#define REMEMBERED_CHARACTERS_H

#include <stdint.h>

#include "firmware/ui/draw/sprite.h"
#include "games/opponent.h"

enum { CHARACTERS = 2 * OPPONENT_LEVELS };

/* Who plays a seat, as it is kept in saves: a person, or one of the characters. The first three
 * have the levels in their order, as in firmware before 0.3.0, which had only one of each level;
 * the next three again. */
enum { PLAYER_PERSON, PLAYER_OPPONENT, PLAYERS = PLAYER_OPPONENT + CHARACTERS };

struct character {
    const char *name;
    const struct sprite *portrait, *small; /* 48 x 48, 24 x 24 */
};

/* Of a player who is not a person. */
const struct character *player_character(uint8_t player);
enum opponent_level player_level(uint8_t player);
/* The player, or another of the same level if the table has this one already; `taken` has a bit for
 * each player at it. */
uint8_t player_apart(uint8_t player, uint16_t taken);
/* The characters one after another, the weakest first. */
uint8_t player_in_order(uint8_t place);

/* The English word for one, as tabletop has it: "person", "hatchling", ... */
const char *player_word(uint8_t player);

#endif
