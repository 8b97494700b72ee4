/* A lesson in progress: a game with a prepared deal, and how far its script has come. The build
 * makes these tables from the scripts (tools/assets/README.md). */
#ifndef SESSION_LESSON_H
#define SESSION_LESSON_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/lang.h"
#include "games/record.h"

enum { LESSON_SUMMARY_LINES = 5 };

struct lesson_step {
    const char *screen; /* that the learner shall open, or NULL */
    enum text_key say;
    uint8_t spot, value; /* what the guide points at */
    bool has_move;       /* the learner shall make a move; neither: press A */
    uint8_t others;      /* how many moves of the others follow */
};

/* Said in ordinary games, once, when this event happens. */
struct lesson_tip {
    enum text_key say;
    uint8_t event;
};

struct lesson {
    const char *game;
    uint8_t options[GAME_OPTIONS_BYTES];
    /* Changes to the set-up, as runs: where (low byte first), how many, those bytes. A run of 0
     * bytes ends it. */
    const uint8_t *arrangement;
    struct record moves; /* of the learner and the others, in order */
    const struct lesson_step *steps;
    const struct lesson_tip *tips;
    enum text_key summary; /* the first line; the others follow */
    uint8_t step_count, tip_count, learner;
};

/* All lessons, and NULL; generated. */
extern const struct lesson *const lessons[];
/* NULL where a game has none. */
const struct lesson *lesson_of(const struct game *game);

/* ---- progress, kept through power off ---- */

bool lesson_was_begun(const struct game *game); /* and not finished */
bool lesson_was_finished(const struct game *game);
/* The step with which it goes on; the first where it was not begun, or is finished. */
uint8_t lesson_saved_step(const struct game *game);

/* ---- the one in progress ---- */

/* Begins at a step: what was played before it is played again. */
bool lesson_begin(uint8_t game_index, uint8_t step);

/* The rest is about the session of now, where session_practising(). */
const struct lesson *lesson_now(void);
uint8_t lesson_step_number(void);            /* step_count once it is over */
const struct lesson_step *lesson_step(void); /* NULL once it is over */
bool lesson_is_over(void);
/* For the learner; else the others play. */
bool lesson_is_waiting(void);
/* Whether this legal move is the one that it waits for. */
bool lesson_accepts(const void *move);
/* That move itself; false where it waits for none. */
bool lesson_wanted_move(void *move);
/* The learner did what was asked for; a move was made by then. */
void lesson_step_done(void);
/* The next step, where this one is done and the others have played; true where it has begun. */
bool lesson_next_step(void);
/* To the step before, where nothing was played since it began and it asks for no screen; false, and
 * nothing changed, where it has to begin anew. */
bool lesson_step_back(void);
/* What the seat whose turn it is plays now; false where the script says nothing. */
bool lesson_others_move(void *move);
/* The same where it is the whole table's turn. */
bool lesson_plays_table(void);

#endif
