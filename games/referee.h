/* What a referee (tabletop) and the tests need of a game beyond what a device needs: positions that
 * are set up by hand, moves that are typed, states as JSON, random play. The firmware contains none
 * of it. */
#ifndef GAMES_REFEREE_H
#define GAMES_REFEREE_H

#include "games/game.h"

struct game_referee {
    const struct game *game;
    /* The most moves from start to end, not counting those for which makes_no_progress holds. */
    uint16_t max_moves;

    /* Puts things into a set-up between prepare and start, by the words after `set`; changes
     * nothing if it refuses. */
    struct game_message (*arrange)(void *setup, const char *words);
    /* The rule that says whose turn it is now: a seat that moves out of turn is refused with it. */
    const char *(*turn_rule)(const void *state);

    /* NULL if next_legal lists every legal move; else some legal move, also of the kinds that
     * are too many to list. False only if the game is over. */
    bool (*random_move)(const void *state, struct rng *rng, void *move);
    /* NULL if every move brings the end nearer; else whether this one does not. */
    bool (*makes_no_progress)(const void *move);

    /* Replaces what the seat may not know by another possibility, in a state or in its view. */
    void (*resample_hidden)(void *state, uint8_t seat, struct rng *rng);

    /* A move from its text (without the seat): accepts what names a move, whether or not it is
     * legal now. */
    struct game_message (*move_from_text)(const void *state, uint8_t seat, const char *words,
                                          void *move);
    /* The members of the JSON object that shows a state or a view. */
    void (*show)(const void *state, struct text *json);
};

/* The referees of games[], in the same order; generated from the folders of games/. */
extern const struct game_referee *const referees[];

const struct game_referee *referee_of(const struct game *game);

/* A random legal move, of those that are listed each as likely as another; false if the game is
 * over. */
bool referee_random_move(const struct game_referee *referee, const void *state, struct rng *rng,
                         void *move);

/* Equal for equal states, on every machine: FNV-1a, 64 bits, over the state's bytes. */
uint64_t game_hash(const struct game *game, const void *state);

/* The place of the word in a list of names, or -1. */
int word_among(const struct word *word, const char *const *names, size_t count);
/* "p1".."pN" as 0..N-1. */
bool word_seat(const struct word *word, uint8_t players, uint8_t *seat);
void json_seat(struct text *out, const char *key, uint8_t seat); /* "p1", "table" or null */
/* A refusal whose words name this word of the line. */
struct game_message game_refuse_word(uint8_t reason, const struct word *word);
/* Reads one word `key=value`: players, seed, or one of the game's own options. */
struct game_message game_option_from_text(const struct game *game, struct game_options *options,
                                          const struct word *word);

#endif
