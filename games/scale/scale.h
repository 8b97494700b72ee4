/* Sur une échelle de un à T-Rex: its state, and what screens, tests and tools may ask about it.
 * RULES.md has the rules. */
#ifndef GAMES_SCALE_H
#define GAMES_SCALE_H

#include "games/game.h"

enum {
    SCALE_SEATS_MAX = 8,
    SCALE_LEVELS = 10,
    SCALE_ACTIONS = 20,      /* of each colour */
    SCALE_ACTION_CARDS = 60, /* of all colours */
    SCALE_CARDS = 79,        /* numbers and swaps */
};

enum scale_colour {
    SCALE_ORANGE,
    SCALE_BLUE,
    SCALE_VIOLET,
    SCALE_COLOURS,
    SCALE_ANY_COLOUR = SCALE_COLOURS, /* of the multicolour swap */
};

/* A card is one of 34 kinds: 1 to 10 are the orange numbers, 11 to 20 the blue ones, 21 to 30 the
 * violet ones; then a swap of each colour and the multicolour swap. */
enum scale_card {
    SCALE_NO_CARD = 0,
    SCALE_NUMBERS = SCALE_COLOURS * SCALE_LEVELS,
    SCALE_SWAP_ORANGE, /* the other colours follow */
    SCALE_SWAP_ANY = SCALE_SWAP_ORANGE + SCALE_COLOURS,
    SCALE_KINDS,
    SCALE_HIDDEN = 255, /* in views: a card that the viewer may not see */
};

enum {
    SCALE_ACTION_HIDDEN = 255,
    SCALE_NO_ACTION = 255,
    SCALE_OLD_ACTIONS = 2, /* how many swaps are remembered while a card is held */
};

enum scale_phase {
    SCALE_PHASE_PLAY,
    SCALE_PHASE_SWAP,
    SCALE_PHASE_TIE,
    SCALE_PHASE_JUDGE,
    SCALE_PHASE_OVER,
};

/* With two seats. */
enum scale_result { SCALE_UNDECIDED, SCALE_WON, SCALE_LOST };

/* Moves are plain struct game_move; fields not named here are 0. All but the swap are the table's.
 */
enum scale_move_kind {
    SCALE_MATCH,            /* a and b: the seats, in the order in which they draw */
    SCALE_CHANGE,           /* a: the seat */
    SCALE_VERDICT_MATCH,    /* two seats */
    SCALE_VERDICT_NO_MATCH, /* two seats */
    SCALE_SWAP,             /* a: the colour */
    SCALE_TIE_FACE_UP,      /* a and b: the colours. Saved up to 0.2.0; update_move replaces it */
    SCALE_JUDGE,            /* a: the seat */
    SCALE_SHARE,
    SCALE_TIE, /* a and b: action cards, the lower colour first */
    SCALE_MOVE_KINDS,
};

struct scale_seat {
    uint8_t card;
    uint8_t success, failure; /* tokens won */
    /* Actions of the card's colour swapped since it was drawn, the newest first: the player may
     * keep acting them (SC-26). */
    uint8_t old_actions[SCALE_OLD_ACTIONS];
};

struct scale_state {
    struct rng rng; /* piles are shuffled again while the game runs */
    struct scale_seat seat[SCALE_SEATS_MAX];
    uint8_t pile[SCALE_CARDS]; /* bottom first: the top is the last */
    uint8_t pile_count;
    uint8_t discards[SCALE_KINDS]; /* how many of each kind */
    uint8_t discard_count;
    uint8_t actions[SCALE_COLOURS][SCALE_ACTIONS]; /* in the order in which they are turned up */
    uint8_t face_up[SCALE_COLOURS];                /* the place of the one that lies open */
    uint8_t players;
    uint8_t seen_by; /* SEAT_NONE: nothing is hidden; else the seat of this view */
    uint8_t phase;
    uint8_t turn;
    uint8_t success, failure; /* tokens left on the table */
    uint8_t to_draw;          /* a seat that draws once the swap is settled, or SEAT_NONE */
    uint8_t tied;             /* one bit per seat, in the phases tie and judge */
    uint8_t tie_colours;      /* one bit per colour, in the phase judge */
    uint8_t winners;          /* one bit per seat */
    uint8_t result;           /* enum scale_result */
    uint8_t unused[2];        /* always 0: fills the last word */
};

_Static_assert(sizeof(struct scale_seat) == 5 && sizeof(struct scale_state) == 240,
               "equal states are equal bytes: no padding");

struct scale_setup {
    struct game_options options;
    uint8_t pile[SCALE_CARDS]; /* from the top */
    uint8_t pile_named;        /* how many of them are arranged by hand */
    uint8_t actions[SCALE_COLOURS][SCALE_ACTIONS];
    uint8_t actions_named[SCALE_COLOURS];
};

_Static_assert(sizeof(struct scale_state) <= GAME_FOLLOWED_STATE &&
                   sizeof(struct scale_setup) <= GAME_FOLLOWED_SETUP,
               "small enough to update its moves without a session");

/* The places of the options in game_options.choice. */
enum { SCALE_OPTION_FIRST };

#define REASON(name, rule, text) SCALE_REASON_##name,
enum scale_reason {
    SCALE_REASONS_BEGIN = GAME_REASON_OWN - 1,
#include "reasons.def"
    SCALE_REASONS_END,
};
#undef REASON

#define EVENT(name, text) SCALE_EVENT_##name,
enum scale_event {
#include "events.def"
    SCALE_EVENTS_END,
};
#undef EVENT

GAME_TYPES(scale, struct scale_setup, struct scale_state, struct game_move, GAME_MOVE_BYTES);
extern const struct game game_scale;
extern const struct game_referee referee_scale;

/* Data: cards and tokens. scale_data.c says which of it is a ruling. */
extern const uint8_t scale_card_counts[SCALE_KINDS];
extern const uint8_t scale_success_tokens[SCALE_SEATS_MAX + 1]; /* by number of seats */
extern const uint8_t scale_failure_tokens[SCALE_SEATS_MAX + 1];
extern const char scale_colour_letters[SCALE_COLOURS];
extern const char *const scale_colour_names[SCALE_COLOURS];

static inline bool scale_is_number(uint8_t card) {
    return card >= 1 && card <= SCALE_NUMBERS;
}

/* Of a number card: 1 to 10. */
static inline uint8_t scale_level_of(uint8_t card) {
    return (uint8_t)((card - 1) % SCALE_LEVELS + 1);
}

/* Of a number card, a swap, or the multicolour swap (SCALE_ANY_COLOUR). */
static inline uint8_t scale_colour_of(uint8_t card) {
    return (uint8_t)(scale_is_number(card) ? (card - 1) / SCALE_LEVELS : card - SCALE_SWAP_ORANGE);
}

/* An action card, as moves and events name it: 0 to 59. */
static inline uint8_t scale_action_card(uint8_t colour, uint8_t action) {
    return (uint8_t)(colour * SCALE_ACTIONS + action);
}

/* The action of this colour that lies face up: 0 to 19, 0 is the recommended one. */
uint8_t scale_action(const struct scale_state *state, uint8_t colour);
/* What a seat performs (SC-8). False if it has no number, or one that is hidden. */
bool scale_performance(const struct scale_state *state, uint8_t seat, uint8_t *action,
                       uint8_t *level);
/* With two seats: tokens in the lid. */
uint8_t scale_lid(const struct scale_state *state);

#endif
