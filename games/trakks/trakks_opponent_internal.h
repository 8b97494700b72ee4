/* What the files of the opponent of Trakks share. */
#ifndef GAMES_TRAKKS_OPPONENT_INTERNAL_H
#define GAMES_TRAKKS_OPPONENT_INTERNAL_H

#include "../opponent.h"
#include "trakks_internal.h"
#include "trakks_opponent_rearrange.h"

/* How a level searches and judges; trakks_opponent_judge.c has the numbers and where they are from.
 */
struct trakks_habits {
    uint32_t lay_work;   /* for the lay that brings down most */
    uint32_t take_work;  /* for what one tile of the pool would add to it */
    uint8_t takes;       /* tiles that one tile of the hand may cost other lines */
    uint8_t hand_stops;  /* a seat with so few tiles is stopped with +3 */
    uint8_t hand_danger; /* a seat with so few tiles may finish: points are got rid of */
    bool may_loosen;     /* goes on from other tables that are as good */
    bool is_patient;     /* lays once all can go, and takes what brings that nearer */
    bool is_childish;
};
extern const struct trakks_habits trakks_habits[OPPONENT_LEVELS];

/* What the search has found out for a seat. */
struct trakks_plan {
    struct trakks_layout layout;  /* the table with all that could be laid */
    uint8_t left[TRAKKS_NUMBERS]; /* tiles that could not be */
    uint8_t left_count;
    uint16_t left_points;
};

enum trakks_task { TRAKKS_TASK_OPEN, TRAKKS_TASK_LAY, TRAKKS_TASK_TAKE, TRAKKS_TASK_DONE };

struct trakks_thinking {
    struct trakks_state view;
    const struct trakks_habits *habits;
    struct rng rng;
    uint16_t effort;
    uint8_t seat;
    uint8_t level;
    bool has_opened; /* by now; the plan goes on as if it had */

    uint8_t task;
    uint8_t place; /* in the pool */
    uint8_t runs;  /* of the search for an opening */
    struct trakks_rearrange search;
    struct trakks_plan opening; /* where the seat has not opened: with its own group alone */
    struct trakks_plan plan;
    uint8_t left_with[TRAKKS_POOL]; /* tiles that could not be laid with this one of the pool */

    struct trakks_move move;
    struct game_message thought;
};

#define THOUGHT(name, text) TRAKKS_THOUGHT_##name,
enum trakks_thought {
#include "trakks_thoughts.def"
    TRAKKS_THOUGHTS_END,
};
#undef THOUGHT

/* Makes up its mind: move and thought. */
void trakks_judge(struct trakks_thinking *thinking);

#endif
