/* Games played, and who won how many of them. */
#ifndef SESSION_STATISTICS_H
#define SESSION_STATISTICS_H

#include <stdint.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/best_results.h"
#include "games/opponent.h"

enum { STATISTICS_NAMES = 8 };

struct statistics_name {
    char name[PEOPLE_NAME_BYTES];
    uint8_t played, won; /* stay at 255 */
};

void statistics_start(void);
void statistics_add(const struct finished_game *played);
/* The same for the game of the session, which is over. */
void statistics_add_session(void);
void statistics_clear(void);

uint16_t statistics_played(const struct game *game);
/* Games of people with opponents, by the strongest of these: they count apart from those that
 * people play among themselves. */
struct statistics_against {
    uint8_t played, won; /* by a person; stay at 255 */
};
const struct statistics_against *statistics_against(enum opponent_level level);
/* Names by wins, most first; NULL after the last. */
const struct statistics_name *statistics_name(uint8_t place);

#endif
