/* Matches between players, each deal once from every seat. */
#ifndef BENCH_OPPONENTS_MATCH_H
#define BENCH_OPPONENTS_MATCH_H

#include "games/opponent.h"
#include "games/referee.h"

enum { ROOM = 16384, RECORD_ROOM = 1 << 20 };

/* A game in progress. */
struct table {
    const struct game *game;
    const struct opponent *opponent;
    struct game_options options;
    _Alignas(8) uint8_t setup[ROOM], state[ROOM], move[ROOM];
    uint8_t record[RECORD_ROOM];
    uint32_t record_length, moves;
};

/* Deals by its game and options. */
void table_begin(struct table *table);
/* Makes the move that was chosen. */
void table_apply(struct table *table);
bool table_has_room(const struct table *table);

struct player {
    const char *name;
    /* Chooses for the seat whose turn it is into table->move. */
    void (*choose)(struct table *table, uint8_t seat, const struct player *self);
    uint8_t level, temper;
    uint16_t effort;
};

extern const struct player player_random, player_hatchling, player_hunter, player_apex,
    player_apex_slow, player_best_reply;
/* Those whom people meet, with their temperaments: others in every deal. */
extern const struct player player_characters;
bool is_hatchling(const struct player *player, const struct table *table, uint8_t seat);

/* What a player of this level would choose for a seat, with its chance turned by `variant`. */
void ask_opponent(struct table *table, uint8_t seat, const struct player *player, uint32_t variant,
                  void *move);

struct match {
    const struct game *game;
    uint8_t seats;
    const struct player *subject, *others;
    /* Sees every chosen move before it is made, in table->move, and the end with SEAT_NONE; may be
     * NULL. */
    void (*watch)(const struct table *table, uint8_t seat);
};

struct result {
    uint32_t games;
    double won;       /* a shared victory counts as its share */
    double seconds;   /* of a game */
    double longest;   /* seconds that the subject took for one choice */
    double low, high; /* of the share that was won, 95 % */
};

/* Wilson's, from games and won. */
void set_interval(struct result *result);
/* Games number `first` and on. */
struct result play_match(const struct match *match, uint32_t first, uint32_t count);

#endif
