/* Opponents: a seat that the device plays itself.
 *
 * An opponent gets what a person in its seat would know (the view of that seat, and the moves that
 * everyone saw) and a stream of chance of its own. It thinks in slices: the device answers buttons
 * in between. The same question gets the same answer on every machine, however the slices fall.
 *
 * firmware/session/opponents.c asks it on the device. */
#ifndef GAMES_OPPONENT_H
#define GAMES_OPPONENT_H

#include "record.h"

enum opponent_level { OPPONENT_HATCHLING, OPPONENT_HUNTER, OPPONENT_APEX, OPPONENT_LEVELS };

/* A temperament: what an opponent prefers among moves of nearly equal worth. Each game has a set of
 * weights for each. */
enum opponent_temper {
    OPPONENT_EVEN, /* no likings: advice, and what the levels are measured by */
    OPPONENT_BOLD,
    OPPONENT_CAREFUL,
    OPPONENT_GREEDY,
    OPPONENT_SLY,
    OPPONENT_TEMPERS
};

/* The opponents that people meet, two of each level. Their names are the same in every language. */
enum { OPPONENT_CHARACTERS = 2 * OPPONENT_LEVELS };
struct opponent_character {
    const char *name;
    uint8_t level, temper;
};
/* In the order in which saves number them: the levels, and the levels again. */
extern const struct opponent_character opponent_characters[OPPONENT_CHARACTERS];

/* The most that tests and benches give to an opponent. A device has less: see
 * session_thinking_memory, which decides how much an opponent can use. */
enum { OPPONENT_MEMORY_BYTES = 40 * 1024 };

struct opponent_question {
    const void *view;     /* the state as the seat that has to choose may know it */
    struct record record; /* read with opponent_next_seen, which skips what was secret */
    uint8_t seat;
    uint8_t level;   /* enum opponent_level */
    uint8_t temper;  /* enum opponent_temper */
    uint16_t effort; /* how many times the usual work of that level; 1 on the device */
    struct rng rng;  /* from opponent_chance */
    /* A legal move to look at as closely as at the best ones, so that its worth is known; NULL:
     * none. */
    const void *examined;
};

struct opponent {
    const struct game *game;
    uint16_t memory_bytes; /* what it needs to think; at most OPPONENT_MEMORY_BYTES */

    /* Takes the question in; it need not outlive the call. Memory is aligned to 8 bytes and may
     * hold anything. */
    void (*start)(void *memory, const struct opponent_question *question);
    /* One slice, about a millisecond on the device; true once there is an answer. It may be called
     * again after that: it says true again, and the answer stays the same. */
    bool (*think)(void *memory);
    /* The move, which is legal, and why: a message of `thoughts`, whose words are in
     * <id>_thoughts.def, a line THOUGHT(name, words) each. The words are a sentence with its full
     * stop; other languages have them as <id>.thought.name. */
    struct game_message (*answer)(const void *memory, void *move);

    /* Optional, once there is an answer: how good a legal move of this seat is, by what the answer
     * was chosen by. In what players count: percent of a chance to win, tiles. The greater the
     * better; false if the move was not looked at. */
    bool (*worth)(const void *memory, const void *move, int16_t *worth);
    uint8_t worth_margin; /* moves closer than this may be equally good */

    /* Optional, once there is an answer: whether the reason for it sets it apart from this legal
     * move of the seat. NULL: it does. */
    bool (*sets_apart)(const void *memory, const void *move);

    /* Has everyone seen this move of the record? moves_since is the number of moves made after it.
     * NULL: the opponent does not read the record. */
    bool (*is_public)(const void *view, const void *move, uint32_t moves_since);

    const struct game_words *thoughts; /* why a move was chosen, by code from 0 on */
    uint8_t thought_count;
};

/* All opponents, and NULL; generated from the folders of games/ that have an <id>_opponent.c. */
extern const struct opponent *const opponents[];
/* NULL if the game has no opponents. */
const struct opponent *opponent_of(const struct game *game);

/* The stream for one choice: a hash of the game's seed, the seat and the number of moves made so
 * far, so that no choice tells anything about the deal or about later choices. */
struct rng opponent_chance(uint64_t seed, uint8_t seat, uint32_t moves);

/* Reads the record move by move. */
struct opponent_reader {
    const struct opponent *opponent;
    const struct opponent_question *question;
    uint32_t at;    /* in the record */
    uint32_t count; /* moves from there on */
};
struct opponent_reader opponent_read(const struct opponent *opponent,
                                     const struct opponent_question *question);
/* The next move that everyone saw; false at the end. */
bool opponent_next_seen(struct opponent_reader *reader, void *move);

extern const char *const opponent_level_names[OPPONENT_LEVELS]; /* "hatchling", ... */

#endif
