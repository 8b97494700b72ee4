/* A lesson in progress: a game with a prepared deal, and how far its script has come. The build
 * makes these tables from the scripts (tools/assets/README.md). */
#ifndef SESSION_LESSON_H
#define SESSION_LESSON_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/lang.h"
#include "games/record.h"

enum { LESSON_SUMMARY_LINES = 5 };

/* The button with which the learner does what a step asks for. */
enum lesson_button { LESSON_A, LESSON_HOLD_A, LESSON_ARROW, LESSON_X };

/* A step is done by a move, by opening a screen, or by the press alone; without any of these there
 * is only something to read, and A continues. Steps up to one with a move are one task. */
struct lesson_step {
    const char *screen; /* name of the screen that the learner has to open, or NULL */
    enum text_key say;
    uint8_t spot, value; /* what the guide points at */
    uint8_t button;      /* enum lesson_button, pressed with the cursor at the spot */
    uint8_t others;      /* how many moves the others make then */
    bool has_move, has_press;
    bool any_way; /* the task may be solved in another way than the script's */
};

/* Said in ordinary games, once, when this event happens, when a game starts, or when a lone player
 * could take a move back. */
enum { TIP_AT_START = UINT8_MAX, TIP_OF_UNDO = UINT8_MAX - 1 };
struct lesson_tip {
    enum text_key say;
    uint8_t event;
    bool is_taught; /* the lesson shows it: not said after a finished lesson */
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
    uint8_t difficulty; /* of a puzzle, from 1 on; 0: a lesson */
};

/* All lessons, and NULL; generated. */
extern const struct lesson *const lessons[];
/* NULL if the game has none. */
const struct lesson *lesson_of(const struct game *game);

/* A puzzle is a position and a question, as a lesson of one task: the last step. No guide speaks in
 * it, and its progress is saved by remembered/puzzle_marks.h. */
struct puzzles {
    const char *game;
    const struct lesson *first; /* by difficulty */
    uint8_t count;
};
/* The puzzles of all games, and one without a game; generated. */
extern const struct puzzles all_puzzles[];
/* NULL if the game has none. */
const struct puzzles *puzzles_of(const struct game *game);

/* ---- progress, saved in flash: PROGRESS_* in lesson.c; value 14 of store/FORMAT.md ---- */

bool lesson_was_begun(const struct game *game); /* and not finished */
bool lesson_was_finished(const struct game *game);
/* The step to resume at; the first if it was not begun, or is finished. */
uint8_t lesson_saved_step(const struct game *game);

/* ---- the one in progress ---- */

/* Begins at a step; the moves before it are replayed. */
bool lesson_begin(uint8_t game_index, uint8_t step);

bool lesson_begin_puzzle(uint8_t game_index, uint8_t number);

/* The session is a puzzle; or a lesson, in which the guide speaks. */
bool lesson_is_puzzle(void);
bool lesson_is_guided(void);

/* The rest is about the current session, if session_is_practice(). */
const struct lesson *lesson_now(void);
uint8_t lesson_step_number(void);            /* step_count once it is over */
const struct lesson_step *lesson_step(void); /* NULL once it is over */
bool lesson_is_over(void);
/* Whether it waits for the learner; otherwise the others play. */
bool lesson_is_waiting(void);
/* Whether the current step has something to do, or only to read. */
bool lesson_has_task(void);
/* The step that ends the current task with a move; NULL if that does not end with one. */
const struct lesson_step *lesson_task_end(void);
/* Whether this legal move is the one that it waits for, or another way to solve the task. */
bool lesson_accepts(const void *move);
/* The move that it waits for; false if the current task does not end with a move. */
bool lesson_wanted_move(void *move);
/* Call this once the learner has done what was asked for; if that is a move, after it was made. */
void lesson_finish_step(void);
/* Notes that a legal move was not accepted. lesson_take_refusal: whether one was noted since it was
 * last called. */
void lesson_note_refusal(void);
bool lesson_take_refusal(void);
/* Whether lesson_accepts has accepted another way since the last call of this. */
bool lesson_take_other_way(void);
/* Begins the next step, if this one is done and the others have played; returns whether it did. */
bool lesson_try_advance(void);
/* Goes back one step, if nothing was played since that step began and there is only to read in it.
 * Otherwise changes nothing and returns false: the lesson has to begin again at that step. */
bool lesson_step_back(void);
/* What the seat whose turn it is plays now; false if the script has no move for it. */
bool lesson_others_move(void *move);
/* Whether the script has a move now, and it is the whole table's turn. */
bool lesson_plays_table(void);

#endif
