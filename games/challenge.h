/* Challenges: numbered games for one person, the same on every device. The number decides the deal,
 * the opponents and the person's seat, so friends can compare what they reached. Par is what Apex
 * reached from that seat. */
#ifndef GAMES_CHALLENGE_H
#define GAMES_CHALLENGE_H

#include "opponent.h"

enum { CHALLENGES_MAX = 999 };

struct challenge {
    struct game_options options;
    uint8_t seat;                      /* the person's */
    uint8_t character[GAME_SEATS_MAX]; /* on each other seat, of opponent_characters */
};

/* A line of games/<id>/par.def, which tools/proof/challenges/run writes: PAR(deal, par). Most take
 * deal 0; a deal in which par cannot be beaten is passed over for the next one. */
struct challenge_par {
    uint16_t deal : 6;
    int16_t par : 10;
};
struct challenge_pars {
    const struct game *game;
    const struct challenge_par *pars; /* of challenge 1 and on */
    uint16_t count;
};
/* Of every game with a par.def, and an entry without a game; generated from the folders of games/.
 */
extern const struct challenge_pars challenge_pars[];

/* How many challenges the game has: their numbers are 1 to this. */
uint16_t challenge_count(const struct game *game);
void challenge_get(const struct game *game, uint16_t number, struct challenge *challenge);
int16_t challenge_par(const struct game *game, uint16_t number);
/* The number of the challenge that has these options; 0 if there is none. */
uint16_t challenge_with(const struct game *game, const struct game_options *options);

/* The same as challenge_get, with any deal. */
void challenge_try(const struct game *game, uint16_t number, uint8_t deal,
                   struct challenge *challenge);
/* The same as challenge_with, with any deal, which it writes. */
uint16_t challenge_tried_with(const struct game *game, const struct game_options *options,
                              uint8_t *deal);
/* Whether a result is better than another. */
bool challenge_is_better(const struct game *game, int16_t score, int16_t than);

#endif
