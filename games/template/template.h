/* The pile: its state, and what screens, tests and tools may ask about it. RULES.md has the
 * rules. */
#ifndef GAMES_TEMPLATE_H
#define GAMES_TEMPLATE_H

#include "games/game.h"

enum {
    TEMPLATE_SEATS_MIN = 2,
    TEMPLATE_SEATS_MAX = 4,
    TEMPLATE_EGGS_MIN = 9,
    TEMPLATE_EGGS_MAX = 21,
    TEMPLATE_NUMBERS = 3, /* on cards; also the most eggs that a seat takes at once */
    TEMPLATE_COPIES = 2,  /* of each card */
    TEMPLATE_BONUS = 2,   /* points for each turn that was as the card says */
};

/* A card is its number, or one of these. */
enum { TEMPLATE_NO_CARD = 0, TEMPLATE_HIDDEN = 255 };

/* Moves are plain struct game_move; b is always 0. */
enum template_move_kind {
    TEMPLATE_TAKE, /* a: how many eggs */
    TEMPLATE_PEEK, /* a: 0 */
    TEMPLATE_MOVE_KINDS,
};

struct template_seat {
    uint8_t card;                    /* TEMPLATE_HIDDEN in a view that must not know it */
    uint8_t turns[TEMPLATE_NUMBERS]; /* in how many turns it took one egg, two eggs, three */
};

struct template_state {
    struct template_seat seat[TEMPLATE_SEATS_MAX]; /* zeroed beyond the number of players */
    uint8_t players;
    uint8_t turn;   /* SEAT_NONE once the pile is empty */
    uint8_t pile;   /* eggs that are left */
    uint8_t peeked; /* one bit per seat */
};

_Static_assert(sizeof(struct template_state) == TEMPLATE_SEATS_MAX * (1 + TEMPLATE_NUMBERS) + 4,
               "equal states are equal bytes: no padding");

struct template_setup {
    struct game_options options;
    uint8_t card[TEMPLATE_SEATS_MAX]; /* TEMPLATE_NO_CARD: dealt by the seed */
};

/* The places of the options in game_options.choice. */
enum { TEMPLATE_OPTION_EGGS };

#define REASON(name, rule, text) TEMPLATE_REASON_##name,
enum template_reason {
    TEMPLATE_REASONS_BEGIN = GAME_REASON_OWN - 1,
#include "reasons.def"
    TEMPLATE_REASONS_END,
};
#undef REASON

#define EVENT(name, text) TEMPLATE_EVENT_##name,
enum template_event {
#include "events.def"
    TEMPLATE_EVENTS_END,
};
#undef EVENT

GAME_TYPES(template, struct template_setup, struct template_state, struct game_move,
           GAME_MOVE_BYTES);
extern const struct game game_template;
extern const struct game_referee referee_template;

/* Eggs that a seat has taken. */
uint8_t template_eggs(const struct template_state *state, uint8_t seat);
/* The seat on the left of this one. */
uint8_t template_next_seat(const struct template_state *state, uint8_t seat);
/* Fills the seats that have TEMPLATE_HIDDEN with cards that no one else has. */
void template_deal(struct template_state *state, struct rng *rng);
void template_view(void *view, const void *state, uint8_t seat);

#endif
