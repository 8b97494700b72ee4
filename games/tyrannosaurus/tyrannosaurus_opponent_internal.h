/* What the files of the opponent of Tyrannosaurus share among themselves. */
#ifndef GAMES_TYRANNOSAURUS_OPPONENT_INTERNAL_H
#define GAMES_TYRANNOSAURUS_OPPONENT_INTERNAL_H

#include "../opponent.h"
#include "tyrannosaurus_internal.h"

/* A choice is ty_choice() of a move: kind times eight and direction. */
enum { TY_CHOICES = TY_MOVE_KINDS * TY_DIRECTIONS };

/* ---- judgement (tyrannosaurus_opponent_judge.c) ---- */

enum { TY_TREE = 64, TY_VICTORY = 1000 };

/* Steps from one square to another. */
uint8_t ty_distance(uint8_t left, uint8_t right);
/* The squares around one, and those with a tree: one bit per square. */
uint32_t ty_squares_around(uint8_t square);
uint32_t ty_tree_squares(const struct ty_state *state);
/* How well this square suits a seat at the end of its step, in 64ths of a tree. */
int16_t ty_judge_square(const struct ty_state *state, uint32_t trees, uint8_t seat, uint8_t square);
/* The prospects of a seat between two turns or at the end, in 1000ths of a victory, -1000 to 1000.
 * Edge is how much better it plays than the others, in 64ths of a tree for each turn to come. */
int16_t ty_judge_seat(const struct ty_state *state, uint8_t seat, int edge);

/* ---- a sensible player (tyrannosaurus_opponent_policy.c) ---- */

/* What a temperament likes, in 64ths of a tree. */
struct ty_taste {
    int8_t tree;   /* a step to a tree, */
    int8_t meet;   /* onto another dinosaur, */
    int8_t danger; /* near the Ty-Rex */
    int8_t rest, panic;
    int8_t leader; /* the Ty-Rex is sent at the other seat with most trees */
};
/* NULL for one without likings. */
const struct ty_taste *ty_taste(uint8_t temper);
int16_t ty_liking(const struct ty_state *state, uint8_t seat, uint8_t choice,
                  const struct ty_taste *taste);

/* The choices that make sense, one bit each; of several with the same effect only one. For a seat
 * whose lost card is hidden, includes cards that it may have. */
uint32_t ty_sensible_choices(const struct ty_state *state, uint8_t seat);
/* How good a choice looks without looking ahead, in 64ths of a tree. */
int16_t ty_score_choice(const struct ty_state *state, uint8_t seat, uint8_t choice);
/* The best choice by that score and by `taste`, which may be NULL. `noise` is 0 or a power of two
 * less 1: chance decides between choices that are no further apart. */
uint8_t ty_policy_choice(const struct ty_state *state, uint8_t seat, uint8_t noise,
                         const struct ty_taste *taste, struct rng *rng);
/* By how much a choice that the rules allow looks worse than the best, in 64ths of a tree. */
int16_t ty_score_loss(const struct ty_state *state, uint8_t seat, uint8_t choice);
/* Any choice that the rules allow, each as likely as another. Of a seat whose cards are known. */
uint8_t ty_random_choice(const struct ty_state *state, uint8_t seat, struct rng *rng);

/* ---- panics of others (tyrannosaurus_opponent_hunt.c) ---- */

struct ty_hunt {
    struct ty_state view;
    struct ty_state state;  /* as the dinosaur is sent around */
    uint16_t way;           /* the next one to try */
    int16_t least;          /* what the best one so far is worth to the dinosaur */
    uint8_t hunters, place; /* how many choose, and which of them is asked */
    uint8_t direction;      /* its part of the best one so far */
};

/* In a panic of another seat. */
void ty_hunt_start(struct ty_hunt *hunt, const struct ty_state *view, uint8_t seat);
/* Tries some ways; false once all were. */
bool ty_hunt_step(struct ty_hunt *hunt);
/* Nearly the same in one call, for all hunters: for lines that are played ahead. Assumes that no
 * reserve runs out. Returns the number of hunters. */
uint8_t ty_hunt_solve(const struct ty_state *state, uint8_t directions[TY_SEATS]);

/* ---- habits of the others (tyrannosaurus_opponent_watch.c) ---- */

/* All moves of a game of four: 6 for the tiles, 8 in each turn, 3 for each of 6 panics. */
enum { TY_SEEN_MAX = 6 + 8 * 8 + 6 * 3 };

struct ty_habits {
    struct ty_state state; /* after the `watched` moves */
    struct game_move seen[TY_SEEN_MAX];
    uint8_t seen_count, watched;
    uint8_t seat;               /* who watches */
    int16_t evidence[TY_SEATS]; /* that they play at random: 16ths of log2 */
};

void ty_habits_start(struct ty_habits *habits, const struct opponent_question *question);
/* Watches one move; false once there is nothing more to see. */
bool ty_habits_step(struct ty_habits *habits);
/* How likely each seat is to play at random instead of what looks good: 256ths. */
void ty_habits_end(struct ty_habits *habits, const struct ty_state *view,
                   uint8_t careless[TY_SEATS]);

/* ---- search (tyrannosaurus_opponent_search.c) ---- */

struct ty_strategy {
    int32_t regret[TY_CHOICES];  /* how much better a choice would have been so far; not below 0 */
    uint32_t weight[TY_CHOICES]; /* how often it was wanted so far */
    int32_t total[TY_CHOICES];   /* of values */
    uint16_t tries[TY_CHOICES];
};

struct ty_search {
    struct ty_state view;
    struct ty_state dealt; /* the view with lost cards, and a choice of every seat */
    struct ty_state state; /* of the line that is played now */
    struct rng rng;
    struct rng line_rng;   /* all lines of a round of tries begin with the same chance */
    uint32_t work, budget; /* see work_of_phase */
    uint16_t rounds;
    const struct ty_taste *taste; /* of the choice itself, not of lines; or NULL */
    uint8_t seat;
    uint8_t careless[TY_SEATS]; /* from ty_habits_end; not used in a duel */
    uint8_t careless_now;       /* one bit per seat that plays at random in this round of tries */
    uint8_t updated;            /* the seat whose choices are tried now */
    uint8_t next;               /* the choice to try */
    uint32_t examined;          /* one bit for a choice that is tried in any case, or 0 */
    uint32_t dropped;           /* one bit per own choice that is not worth trying on */
    int16_t value[TY_CHOICES];
    struct ty_strategy strategy[TY_SEATS];
};

void ty_search_start(struct ty_search *search, uint32_t budget);
/* Plays one line; false once the budget is used up. */
bool ty_search_step(struct ty_search *search);
/* The choice; with chance where more than one is good, so that no one foresees it. */
uint8_t ty_search_choice(struct ty_search *search);

/* How well a choice does, -1000 to 1000; false if it was hardly tried. */
bool ty_search_value(const struct ty_search *search, uint8_t choice, int16_t *value);

/* ---- reasons (tyrannosaurus_opponent_thoughts.c) ---- */

#define THOUGHT(name, text) TY_THOUGHT_##name,
enum ty_thought {
#include "tyrannosaurus_thoughts.def"
    TY_THOUGHTS_END,
};
#undef THOUGHT

extern const struct game_words ty_thoughts[];
struct game_message ty_thought_about(const struct ty_state *view, uint8_t seat, uint8_t choice);
/* The same for a step of the way that a hunt has found. */
struct game_message ty_thought_of_hunt(const struct ty_state *view, uint8_t seat, uint8_t choice);
/* Whether that is true of this choice and not of the other one. */
bool ty_thought_sets_apart(const struct ty_state *view, uint8_t seat, uint8_t choice,
                           uint8_t other);

extern const struct opponent opponent_tyrannosaurus;

#endif
