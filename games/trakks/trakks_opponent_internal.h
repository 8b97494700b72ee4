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
    uint8_t tiles;       /* that it lays at a time, or hardly more; 0: all that it can */
    uint8_t hand_stops;  /* a seat with so few tiles is stopped with +3 */
    uint8_t hand_danger; /* a seat with so few tiles may finish: points are got rid of */
    bool may_loosen;     /* goes on from other tables that are as good */
    bool is_patient;     /* waits as long as it may, and takes what brings the end nearer */
    bool is_childish;
};
extern const struct trakks_habits trakks_habits[OPPONENT_LEVELS];
/* What the levels below Apex search with when they are stuck. */
extern const struct trakks_habits trakks_close_look;

/* All levels play in the open: a seat that has waited so many turns lays, if it can. */
enum { TRAKKS_WAITS_MAX = 2 };

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
    const struct trakks_habits *sight; /* what it searches with */
    struct rng rng;
    uint16_t effort;
    uint8_t seat;
    uint8_t waits;   /* turns of this seat since its last lay, up to TRAKKS_WAITS_MAX */
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

extern const struct opponent opponent_trakks;

/* Makes up its mind: move and thought. */
void trakks_judge(struct trakks_thinking *thinking);

#endif
