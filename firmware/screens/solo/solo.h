/* For one person: challenges, medals, puzzles and the review. */
#ifndef SCREENS_SOLO_H
#define SCREENS_SOLO_H

#include "firmware/remembered/challenge_results.h"
#include "firmware/ui/stack/screen.h"
#include "games/base/text.h"

/* ---- challenges and medals ---- */

/* The challenges of a game, with the cursor on the next one; or another game's, if it has none. */
void challenges_open(uint8_t game_index);
void challenges_open_last(void); /* of the game that was played last */
/* Which that is, and its next one: "Trakks 37". */
void challenges_say_next(struct text *out);
/* Starts the challenge, or resumes it if it is in progress. */
void challenge_play(uint8_t game_index, uint16_t number);
/* The medals of a game, and the records against each opponent or of each size of table. */
void medals_open(uint8_t game_index);

/* The last pages of `ending`, and whether the second has something to show. */
extern const struct screen challenge_end_screen, medals_end_screen;
bool medals_end_is_due(void);

/* The egg of a challenge with these medals, as large as the box. */
void draw_challenge_egg(struct canvas *canvas, struct box b, uint8_t medals);
/* What a medal is for, and its mark, which is empty until it is earned. */
void draw_medal(struct canvas *canvas, struct box b, enum medal medal, bool has);
/* A medal, in grey until it is earned. */
enum { MEDAL_SIGN_WIDTH = 22, MEDAL_SIGN_HEIGHT = 28 };
void draw_medal_sign(struct canvas *canvas, int x, int y, bool has);
/* "12:40" */
const char *say_time(uint16_t seconds);

/* ---- puzzles: a position and a question, played on the screens of its game (session/lesson.h) */

bool puzzles_possible(uint8_t game_index);
void puzzles_open(uint8_t game_index); /* those of a game, by difficulty */
/* The rest is about the current puzzle. A legal move is the answer: it is judged, not made. */
void puzzle_judge(const void *move);
/* Asks whether a hint is worth the star; calls `show` if it is, or if the star is lost already. */
void puzzle_ask_hint(void (*show)(void));
void puzzle_tell_task(void);
void puzzle_leave(void); /* back to the puzzles */

/* ---- review: what Apex says of one person's decisions in the finished game that is looked back
 * at, over the page after the game ---- */

void review_open(void);
void review_leave(void); /* from the curtain in front of it */

#endif
