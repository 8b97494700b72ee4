/* Challenges (games/challenge.h) as games of the session. Nothing about them is stored beside the
 * game: its seed, options and seats say which challenge it is, also after a power cut.
 *
 * A medal is for the result of the current game. Taking back, advice and playing again are
 * allowed, as anyone may try a number again knowing its deal; a game without a person in the
 * challenge's seat is not that challenge. */
#ifndef SESSION_CHALLENGES_H
#define SESSION_CHALLENGES_H

#include "firmware/remembered/challenge_results.h"
#include "games/challenge.h"

/* Seats the person who played last and the opponents; fills in the options. */
void challenges_seat(const struct game *game, uint16_t number, struct game_options *options);
/* The place of that challenge among the games in progress, as in session_resume_at; -1 if it is not
 * among them. Leaves the session. */
int challenges_find(uint8_t game_index, uint16_t number);
/* The first challenge that was never finished; 1 if all were. */
uint16_t challenges_next(const struct game *game);

/* The number of the challenge in play or looked back at; 0 if the game is not one. */
uint16_t challenges_now(void);
/* The person's score in it. */
int16_t challenges_score(void);
/* The medals that it earns, one bit each; none until it is over. */
uint8_t challenges_earned(void);
/* The best result in a challenge, with that of the current game if it is over; false if there is
 * none. */
bool challenges_best(const struct game *game, uint16_t number, int16_t *best);
/* Saves medals and result. */
void challenges_save_medals(void);

#endif
