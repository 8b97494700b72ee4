/* A game from the shelf to the rematch, and what is on the way: lessons, advice, replays. */
#ifndef SCREENS_PLAY_H
#define SCREENS_PLAY_H

#include "firmware/ui/stack/screen.h"
#include "games/game.h"

/* Puts the root screen of the session on the stack, above the shelf. */
void play_open(void);
/* Starts a game with the players as seated, without remembering the table. */
void play_begin(uint8_t game_index, const struct game_options *options);
/* Starts a game dealt from this seed. */
void play_start(uint8_t game_index, struct game_options *options, uint64_t seed);
/* Starts a game dealt at random; if the table wants to choose its characters, asks for them first.
 */
void play_deal(uint8_t game_index, struct game_options *options);
/* A seed that no one can foresee, with a short code. */
uint64_t play_random_seed(void);
/* Starts a game with those who played it last, or for a learner with one Hatchling, whose card is
 * seen first; if the game has no opponents, asks who plays. */
void play_again(uint8_t game_index);
void play_alone(uint8_t game_index);
/* Sets the options that beginners play differently. */
void play_preset_first_game(uint8_t game_index, struct game_options *options, bool is_first);
/* Resumes one of the games of this kind, as session_resume_at, or says why it cannot. One that is
 * damaged is removed; one that only another version can play stays. */
void play_resume_at(uint8_t game_index, uint8_t place);
void play_leave(void); /* back to the shelf; the game is saved */
void play_close(void); /* the same for a game that was given up, or is over */
/* The deal code, with which anyone can check the shuffles. Only for games that are over. */
void play_show_seed(void);
void play_add_seed(struct text *out); /* the same as a line of a text */

/* A lesson (firmware/session/lesson.h) on the screens of its game, with the guide in front. */
bool learn_possible(uint8_t game_index);
void learn_open(uint8_t game_index); /* resumes the lesson, or starts it */
void learn_back(void);               /* one step */
void learn_ask_leave(void);
/* The guide says why a screen has refused a press, until the next press. */
void learn_object(const char *why);
/* Whether the cursor, if there is one, is where the guide points. */
bool learn_is_at_spot(void);

/* "What would you play?": the strongest opponent looks at what the player knows, and says its
 * choice and why. Possible if a person has the turn in a game with opponents. */
bool advice_possible(void);
void advice_open(void); /* in place of the menu on top, behind the player's curtain */

void replay_open(void); /* finished games, step by step with everything open */
/* Opens a finished game, 0 for the newest, at its start; false if it cannot be read. */
bool replay_watch(uint8_t finished);

#endif
