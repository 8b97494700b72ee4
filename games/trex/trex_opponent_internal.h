/* What the files of the opponent of T-REX share among themselves. */
#ifndef GAMES_TREX_OPPONENT_INTERNAL_H
#define GAMES_TREX_OPPONENT_INTERNAL_H

#include "../opponent.h"
#include "trex_internal.h"

/* ---- judgement (trex_opponent_judge.c) ---- */

/* What a temperament likes, in what trex_policy_move counts. */
struct trex_taste {
    int8_t meteor;    /* to call the last lap, */
    int8_t take_over; /* or to take the meteor from another seat */
    int8_t strength;  /* to play what is strong, by its price */
    int8_t draw;      /* each card drawn */
    int8_t spite;     /* extra weight of what an egg is worth to others, in quarters */
    uint8_t margin;   /* 1000ths of a victory that Apex gives up for these */
};
extern const struct trex_taste trex_tastes[OPPONENT_TEMPERS];

/* What stays the same while one choice is thought about. */
struct trex_judge {
    const struct trex_taste *taste;    /* NULL in imagined deals */
    uint8_t strong, weak;              /* the trumps that `stronger` is about */
    uint32_t meteors;                  /* the set of them */
    uint32_t stronger[TREX_CARDS + 1]; /* by card: the set of cards that beat it */
    uint8_t order[TREX_NUMBERS];       /* cards, strongest first */
    uint8_t coming[TREX_COLOURS];      /* eggs of each colour a seat still expects, in sixteenths */
};

/* For a state or a view. */
void trex_judge_begin(struct trex_judge *judge, const struct trex_state *state);
/* Sets other trumps; does nothing if they are the same as before. */
void trex_judge_trumps(struct trex_judge *judge, uint8_t strong, uint8_t weak);
/* What one more egg of this colour is worth to a seat, in 256ths of a point. */
int32_t trex_judge_egg(const struct trex_judge *judge, const struct trex_seat *own, uint8_t colour);
/* What taking the egg of this pile (0 or 1) gains, in 256ths of a point; with two seats the other
 * egg goes to the other seat. */
int32_t trex_judge_pick(const struct trex_judge *judge, const struct trex_state *state,
                        uint8_t seat, uint8_t pile);
/* What a card is worth to its owner later, in 256ths of a point a round. */
int32_t trex_judge_card(uint8_t card, bool in_hand);

/* ---- how the game may end (trex_opponent_outlook.c) ---- */

/* Of one seat, in 1000ths. */
struct trex_prospect {
    int16_t ahead; /* victories less defeats, where eggs decide */
    int16_t tied;  /* games in which only the remaining cards decide (TR-25) */
};

/* Prospects by how the current round ends: who comes first and second or, if an egg is chosen now,
 * which egg that is. Between two rounds: by how the next one ends. */
enum { TREX_ENDS_MAX = TREX_SEATS_MAX * (TREX_SEATS_MAX - 1) };
struct trex_outlook {
    struct rng rng;
    struct trex_prospect prospect[TREX_ENDS_MAX][TREX_SEATS_MAX];
    uint8_t left[TREX_COLOURS]; /* eggs face down */
    uint8_t round;
    bool are_eggs_known; /* of that round */
    uint8_t ends;
    uint16_t deals, deals_left;
};

void trex_outlook_begin(struct trex_outlook *outlook, const struct trex_state *view,
                        uint16_t effort, struct rng *rng);
/* Plays some deals; false once there is nothing left to do. */
bool trex_outlook_step(struct trex_outlook *outlook, const struct trex_state *view);
/* The place in `prospect` of a round in which these come first and second. */
uint8_t trex_outlook_index(uint8_t players, uint8_t first, uint8_t second);

/* How seats stand at the end of the round that the outlook is about, before eggs are taken, or at
 * the end of the game, as 1000ths of a victory from -1000 to 1000. */
void trex_judge_round(const struct trex_outlook *outlook, const struct trex_state *state,
                      int16_t values[TREX_SEATS_MAX]);

/* ---- a sensible player (trex_opponent_policy.c) ---- */

/* The hand, without a Chamaelosaurus that would count nothing if there is another card. */
uint32_t trex_sensible_cards(const struct trex_seat *own);
/* Chooses from what the seat to move knows: its hand and the cards on the table. Allowed has a bit
 * for each trex_move_code. Noise is 0 or a power of two minus 1: chance decides between choices
 * that are no further apart. */
#define TREX_ALL_MOVES UINT32_MAX
struct game_move trex_policy_move(const struct trex_judge *judge, const struct trex_state *state,
                                  uint32_t allowed, uint8_t noise, struct rng *rng);

uint8_t trex_count_cards(uint32_t cards);
/* The card that it counts as if this seat plays it now. */
uint8_t trex_counts_as(const struct trex_seat *own, uint8_t card);
uint8_t trex_strongest_in(const struct trex_judge *judge, uint32_t hand);
/* Would this card, played now, be the meteor that is held? */
bool trex_takes_meteor(const struct trex_state *state, uint8_t card);
/* How many tops are stronger than this card, played now. */
uint8_t trex_seats_ahead(const struct trex_judge *judge, const struct trex_state *state,
                         uint8_t seat, uint8_t card);

/* ---- what can be remembered (trex_opponent_memory.c) ---- */

/* Per seat: cards whose position any attentive watcher knows; else TREX_NO_CARD. */
struct trex_remembered_seat {
    uint8_t deck[TREX_CARDS]; /* bottom first */
    uint8_t deck_count;
    uint8_t played[TREX_CARDS];
    uint8_t played_count;
    bool has_lost;         /* in this end of a round */
    bool is_lost_track_of; /* after a card that no one can know any more */
    uint32_t hand;         /* cards that must be in the hand */
    uint32_t lost_unseen;  /* cards that must be among these */
};

struct trex_memory {
    struct trex_remembered_seat seat[TREX_SEATS_MAX];
    uint8_t players;
};

void trex_remember(struct trex_memory *memory, const struct opponent *opponent,
                   const struct opponent_question *question);
/* For someone who remembers nothing. */
void trex_forget(struct trex_memory *memory, const struct trex_state *view);
/* The top card of a seat's deck, or TREX_NO_CARD if it is not known. */
uint8_t trex_top_of_deck(const struct trex_memory *memory, const struct trex_state *view,
                         uint8_t seat);
/* The chance, in 256ths, that another seat has none of these cards to play. */
uint16_t trex_chance_without(const struct trex_memory *memory, const struct trex_state *view,
                             uint8_t seat, uint32_t cards);
/* A possible state: the view, with everything hidden dealt at random within what is remembered.
 * Eggs that are still face down stay hidden, except those of the next round. */
void trex_imagine(const struct trex_memory *memory, const struct trex_state *view,
                  struct trex_state *state, struct rng *rng);

/* ---- search (trex_opponent_search.c) ---- */

enum { TREX_NODES = 900 };

struct trex_node {
    int32_t total; /* of values, for the seat that made the move */
    uint16_t visits;
    uint16_t offered; /* how often the move could have been chosen */
    uint16_t next;    /* the other moves after the same ones; 0: none */
    uint16_t first;   /* moves that follow */
    uint8_t seat;
    uint8_t code; /* the move */
};

/* The moves of a deal that are in the tree. */
enum { TREX_PATH_MAX = 24 };
struct trex_path {
    uint16_t node[TREX_PATH_MAX];
    uint8_t length;
    bool left_tree;
};

struct trex_search {
    struct trex_judge judge;
    struct trex_outlook outlook;
    struct trex_memory remembered;
    struct trex_state view;
    struct trex_state state; /* of the deal that is played now */
    struct trex_path path;
    bool is_dealt;
    struct rng rng;
    uint32_t work, budget; /* in moves */
    uint16_t deals;
    uint16_t node_count;
    uint8_t end_round; /* a deal is played until this round is over */
    uint8_t examined;  /* the code of a move that gets a share of the deals, or 0 */
    struct trex_node node[TREX_NODES];
};

/* The budget is in moves, and multiplied by the effort. */
void trex_search_start(struct trex_search *search, uint32_t budget, uint16_t effort);
/* Plays some moves of a deal; false once the budget is used up. */
bool trex_search_step(struct trex_search *search);
/* The choice, and how it does, -1000 to 1000. */
struct game_move trex_search_best(struct trex_search *search, int16_t *value);

/* How well a move of the thinking seat does; false if it was hardly tried. */
bool trex_search_value(const struct trex_search *search, const struct game_move *move,
                       int16_t *value);

/* The move as a number from 1 to 31, or 0 if it is not a choice; and back. */
uint8_t trex_move_code(const struct game_move *move);
struct game_move trex_move_of_code(uint8_t code, uint8_t seat);

extern const struct opponent opponent_trex;

/* ---- reasons (trex_opponent_thoughts.c) ---- */

#define THOUGHT(name, text) TREX_THOUGHT_##name,
enum trex_thought {
#include "trex_thoughts.def"
    TREX_THOUGHTS_END,
};
#undef THOUGHT

extern const struct game_words trex_thoughts[];
/* Memory is that of the seat that moves. */
struct game_message trex_thought_about(const struct trex_judge *judge,
                                       const struct trex_memory *memory,
                                       const struct trex_state *view, const struct game_move *move);

#endif
