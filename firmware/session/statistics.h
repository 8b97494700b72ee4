/* Games played, and who won how many of them. */
#ifndef APP_STATISTICS_H
#define APP_STATISTICS_H

#include <stdint.h>

#include "firmware/session/people.h"
#include "games/game.h"

enum { STATISTICS_NAMES = 8 };

struct statistics_name {
    char name[PEOPLE_NAME_BYTES];
    uint8_t played, won; /* stay at 255 */
};

void statistics_start(void);
/* A game came to its end. `number` is the store's: where the power fails before the game is put
 * away it ends once more, and is not counted twice. */
void statistics_add(const struct game *game, uint8_t players, uint8_t winners, uint32_t number);
void statistics_clear(void);

uint16_t statistics_played(const struct game *game);
/* Names by wins, most first; NULL after the last. */
const struct statistics_name *statistics_name(uint8_t place);

#endif
