/* Which puzzles were solved, and with a hint or without. */
#ifndef REMEMBERED_PUZZLE_MARKS_H
#define REMEMBERED_PUZZLE_MARKS_H

#include "games/game.h"

enum puzzle_mark {
    PUZZLE_NEW,
    PUZZLE_HELPED, /* not solved yet; its star is lost */
    PUZZLE_SOLVED,
    PUZZLE_STAR, /* solved without a hint */
};

/* Two bits for each puzzle of a game. */
enum { PUZZLES_MAX = 128, PUZZLE_MARKS_BYTES = PUZZLES_MAX / 4 };
void puzzle_marks_load(const struct game *game, uint8_t marks[PUZZLE_MARKS_BYTES]);
static inline enum puzzle_mark puzzle_mark(const uint8_t marks[PUZZLE_MARKS_BYTES],
                                           uint8_t number) {
    return (enum puzzle_mark)(marks[number / 4] >> number % 4 * 2 & 3);
}

/* A hint was seen; a puzzle was solved. In the flash when it returns. */
void puzzle_note_hint(const struct game *game, uint8_t number);
void puzzle_note_solved(const struct game *game, uint8_t number);

#endif
