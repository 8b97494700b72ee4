/* T-REX: its state, and what screens, tests and tools may ask about it. RULES.md has the rules. */
#ifndef GAMES_TREX_H
#define GAMES_TREX_H

#include "games/game.h"

enum {
    TREX_SEATS_MAX = 5,
    TREX_CARDS = 17, /* of each seat */
    TREX_HAND = 7,   /* drawn at the start */
    TREX_ROUNDS = 12,
    TREX_ROUNDS_SHORT = 6, /* TR-27 */
    TREX_PILES = 2,
    TREX_PILE = 15, /* eggs of a pile */
    TREX_EGGS = TREX_PILES * TREX_PILE,
};

/* A card is its number, or one of the two special ones. 0 is no card, or one that is hidden. */
enum trex_card { TREX_NO_CARD = 0, TREX_NUMBERS = 15, TREX_CHAMAELOSAURUS = 16, TREX_SHOWER = 17 };

enum trex_colour {
    TREX_YELLOW,
    TREX_BLUE,
    TREX_BROWN,
    TREX_GREEN,
    TREX_RED,
    TREX_COLOURS,
    TREX_COLOUR_HIDDEN = 255,
};

/* The symbol of a card: 1 to 3 is that many cards to draw. */
enum trex_symbol { TREX_NOTHING = 0, TREX_DRAWS_MAX = 3, TREX_METEOR = 4 };

enum trex_phase {
    TREX_PHASE_PLAY,
    TREX_PHASE_EGG,
    TREX_PHASE_LOSE,
    TREX_PHASE_TRUMP,
    TREX_PHASE_OVER,
};

/* Moves are plain struct game_move; `a` is said here, `b` is always 0. */
enum trex_move_kind {
    TREX_PLAY,        /* the card */
    TREX_PLAY_BLIND,  /* 0 */
    TREX_PASS,        /* 0 */
    TREX_TAKE_EGG,    /* 1 or 2, the pile */
    TREX_LOSE_PLAYED, /* 0 */
    TREX_LOSE_DECK,   /* 0 */
    TREX_KEEP_TRUMPS, /* 0 */
    TREX_SET_STRONG,  /* the colour */
    TREX_SET_WEAK,    /* the colour */
    TREX_MOVE_KINDS,
};

/* Sets of cards have the bit `1 << card` for each card in them. */
struct trex_seat {
    uint32_t hand;
    uint32_t lost;              /* in the open */
    uint32_t lost_unseen;       /* from the deck */
    uint8_t deck[TREX_CARDS];   /* bottom first: the top is the last */
    uint8_t played[TREX_CARDS]; /* in this round, first to last */
    uint8_t eggs[TREX_COLOURS]; /* won */
    uint8_t hand_count, deck_count, played_count, unseen_count;
    uint8_t when; /* the top card was the first, second, ... play of the round; 0 without one */
};

struct trex_state {
    struct trex_seat seat[TREX_SEATS_MAX];
    uint8_t eggs[TREX_PILES][TREX_PILE]; /* colours; that of round 1 first */
    uint8_t players;
    uint8_t seen_by; /* SEAT_NONE: nothing is hidden; else the seat of this view */
    uint8_t phase;
    uint8_t turn;
    uint8_t round; /* from 1 */
    uint8_t leader;
    uint8_t strong, weak; /* trumps */
    uint8_t meteor_seat, meteor_card;
    uint8_t plays;                 /* so far in this round */
    uint8_t passes;                /* in a row */
    uint8_t order[TREX_SEATS_MAX]; /* strongest first, once the round is over; else SEAT_NONE */
    uint8_t step;                  /* the place in that order that loses a card now */
    uint8_t winners;               /* one bit per seat */
    uint8_t rest[TREX_SEATS_MAX];  /* after a tie: the tied seats' remaining cards, added up */
    bool is_short;                 /* TR-27 */
    uint8_t unused;                /* always 0: fills the last word */
};

_Static_assert(sizeof(struct trex_seat) == 56 && sizeof(struct trex_state) == 336,
               "equal states are equal bytes: no padding");

/* The last round (TR-27). */
static inline uint8_t trex_rounds(const struct trex_state *state) {
    return state->is_short ? TREX_ROUNDS_SHORT : TREX_ROUNDS;
}

/* The choice at set-up, in struct game_options. */
enum { TREX_OPTION_ROUNDS, TREX_OPTIONS };
enum { TREX_LONG_GAME, TREX_SHORT_GAME };

struct trex_setup {
    struct game_options options;
    uint8_t deck[TREX_SEATS_MAX][TREX_CARDS]; /* from the top */
    uint8_t deck_named[TREX_SEATS_MAX];       /* how many of them are arranged by hand */
    uint8_t eggs[TREX_PILES][TREX_PILE];
    uint8_t eggs_named[TREX_PILES];
    uint8_t trumps[2];
    uint8_t trumps_named;
};

#define REASON(name, rule, text) TREX_REASON_##name,
enum trex_reason {
    TREX_REASONS_BEGIN = GAME_REASON_OWN - 1,
#include "reasons.def"
    TREX_REASONS_END,
};
#undef REASON

#define EVENT(name, text) TREX_EVENT_##name,
enum trex_event {
#include "events.def"
    TREX_EVENTS_END,
};
#undef EVENT

GAME_TYPES(trex, struct trex_setup, struct trex_state, struct game_move, GAME_MOVE_BYTES);
extern const struct game game_trex;
extern const struct game_referee referee_trex;

/* Data: what is printed on the cards. Rulings; see trex_data.c. */
extern const uint8_t trex_symbols[TREX_CARDS + 1]; /* by card */
extern const uint8_t trex_egg_counts[TREX_COLOURS];
extern const bool trex_meteors_by_number;
extern const char *const trex_card_codes[TREX_CARDS + 1];
extern const char *const trex_colour_names[TREX_COLOURS];

/* The colour of a numbered card. */
static inline uint8_t trex_colour_of(uint8_t card) {
    return (uint8_t)((card - 1) % TREX_COLOURS);
}

/* Strength (TR-15): the greater, the stronger; 0 for what has no value. */
uint8_t trex_strength(uint8_t card, uint8_t strong, uint8_t weak);
/* The numbered card that the top of this seat's pile counts as, or TREX_NO_CARD. */
uint8_t trex_top_counts_as(const struct trex_seat *seat);
/* Whether a meteor takes over from the one that is held (TR-10). */
bool trex_meteor_beats(uint8_t card, uint8_t held, uint8_t strong, uint8_t weak, bool by_number);
/* The seats that have a top card, strongest first; gives their number. */
uint8_t trex_ranking(const struct trex_state *state, uint8_t order[TREX_SEATS_MAX]);
/* The score that these eggs are worth (TR-24). */
uint8_t trex_egg_score(const uint8_t eggs[TREX_COLOURS]);
/* Whether a seat's loss in this state can decide who wins: before the last round it may, after it
 * only among those that are tied for the most points (TR-25). */
bool trex_loss_matters(const struct trex_state *state, uint8_t seat);
/* Puzzles, between two seats in a last lap that the other one ends. The cards that a seat may hold,
 * for all that another one sees. */
uint32_t trex_possible_cards(const struct trex_state *view, uint8_t seat);
/* Whether a card that the other may hold wins the round against this legal play, or takes the
 * meteor over, and which one. */
bool trex_refute(const struct trex_state *view, const struct game_move *move, uint8_t *reply);
/* Plays left in this round once someone holds the meteor, the holder's own included; else 0. */
uint8_t trex_plays_left(const struct trex_state *state);

#endif
