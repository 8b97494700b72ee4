/* Tyrannosaurus Rex: plant eaters gather trees and send the Ty-Rex at one another. 2 to 4 seats.
 * The rules are in RULES.md, every number that is a ruling in tyrannosaurus_data.c. */
#ifndef GAMES_TYRANNOSAURUS_H
#define GAMES_TYRANNOSAURUS_H

#include "games/game.h"

enum {
    TY_SEATS = 4,
    TY_COLUMNS = 5, /* a to e, from west to east */
    TY_ROWS = 5,    /* 1 to 5, from south to north */
    TY_SQUARES = TY_COLUMNS * TY_ROWS,
    TY_DEN = 2 * TY_ROWS + 2,
    TY_NOWHERE = 255, /* no square: off the board */
};

/* a1, a2, ... e5: the order of the numbers is the order of the names. */
#define TY_SQUARE(column, row) ((uint8_t)(((column) - 'a') * TY_ROWS - 1 + (row)))

enum ty_dino { TY_TRICERATOPS, TY_PTERANODON, TY_DIPLODOCUS, TY_STEGOSAURUS, TY_DINOS };
enum ty_card { TY_MOVE, TY_REST, TY_PANIC, TY_CARDS };
enum ty_direction { TY_N, TY_NE, TY_E, TY_SE, TY_S, TY_SW, TY_W, TY_NW, TY_DIRECTIONS };
enum ty_tile { TY_LAKE, TY_VOLCANO, TY_TILES, TY_NO_TILE = TY_TILES };

enum ty_phase {
    TY_PHASE_LAKE,
    TY_PHASE_VOLCANO,
    TY_PHASE_ACTION,
    TY_PHASE_PANIC,
    TY_PHASE_TYREX,
    TY_PHASE_OVER,
};

/* A move is plain: kind is one of these, a is the direction (0 with a rest), b is 0. */
enum ty_move_kind {
    TY_ACT_MOVE = TY_MOVE,
    TY_ACT_REST = TY_REST,
    TY_ACT_PANIC = TY_PANIC,
    TY_STEER = TY_CARDS,
    TY_MOVE_KINDS,
};

/* What a seat has chosen in secret: ty_choice() of a move, or one of these. */
enum { TY_CHOICE_NONE = 254, TY_CHOICE_HIDDEN = 255 };

/* The action card a seat lost before the start: a kind of card, or one of these. */
enum { TY_LOST_NOTHING = 254, TY_LOST_HIDDEN = 255 };

struct ty_seat {
    uint8_t dino;
    uint8_t square; /* TY_NOWHERE from its elimination on */
    uint8_t reserve;
    uint8_t lost;
    uint8_t played[TY_CARDS]; /* cards of each kind that everyone has seen */
    uint8_t choice;
};

struct ty_state {
    uint8_t players;
    uint8_t phase;
    uint8_t turns;
    uint8_t turn_number; /* from 1 */
    uint8_t bone;        /* a seat */
    uint8_t tile[TY_TILES];
    uint8_t volcano_stays; /* it was placed by hand: no one steers it */
    uint8_t tyrex;         /* a square or TY_NOWHERE */
    uint8_t gone;          /* trees out of the game */
    uint8_t fleeing;       /* the seat that is sent around in a panic, or SEAT_NONE */
    uint8_t panics;        /* one bit per seat whose panic is still to come */
    uint8_t winners;       /* one bit per seat, 0 until the end */
    uint8_t tree[TY_SQUARES];
    struct ty_seat seat[TY_SEATS]; /* zeroed beyond the number of players */
};

_Static_assert(sizeof(struct ty_seat) == 5 + TY_CARDS, "no padding");
_Static_assert(sizeof(struct ty_state) ==
                   11 + TY_TILES + TY_SQUARES + TY_SEATS * sizeof(struct ty_seat),
               "no padding");

/* Arranged set-up; TY_UNSET leaves it to the game. */
enum { TY_UNSET = 254 };

struct ty_setup {
    struct game_options options;
    uint8_t dino[TY_SEATS];
    uint8_t lost[TY_SEATS];
    uint8_t at[TY_SEATS];
    uint8_t reserve[TY_SEATS];
    uint8_t bone;
    uint8_t tile[TY_TILES];
    uint8_t tyrex; /* or TY_NOWHERE */
    uint8_t tree[TY_SQUARES];
};

/* What events carry, each in its own place; words name only what they need. */
enum ty_event_arg {
    TY_ARG_SEAT,  /* whose choice or dinosaur it is; a number in an event without a seat */
    TY_ARG_OTHER, /* the other seat; or a kind of card, a tile or a number */
    TY_ARG_DIRECTION,
    TY_ARG_FROM, /* the square where it happens or begins */
    TY_ARG_TO,   /* the square where it ends; the tile, where a dinosaur or Ty-Rex is kept off */
    TY_ARG_DINO, /* of the seat */
    TY_ARG_OTHER_DINO,
};

#define REASON(name, rule, text) TY_REASON_##name,
enum ty_reason {
    TY_REASONS_BEGIN = GAME_REASON_OWN - 1,
#include "reasons.def"
    TY_REASONS_END,
};
#undef REASON

#define EVENT(name, text) TY_EVENT_##name,
enum ty_event {
#include "events.def"
    TY_EVENTS_END,
};
#undef EVENT

/* For screens: what a seat may know is what these make of its view. */

/* The dinosaurs of a game (TY-5), as many as there are seats; `pair` is the choice of two seats. */
const uint8_t *ty_cast(uint8_t players, uint8_t pair);
/* What a dinosaur starts with (TY-3), before a card is lost. */
uint8_t ty_first_trees(uint8_t dino);
uint8_t ty_first_cards(uint8_t dino, uint8_t card);

/* How far one step goes in each direction. */
extern const int8_t ty_east[TY_DIRECTIONS];
extern const int8_t ty_north[TY_DIRECTIONS];
/* The square one step away, or TY_NOWHERE over the edge. */
uint8_t ty_neighbour(uint8_t square, uint8_t direction);
/* The tile on a square, or TY_NO_TILE. */
uint8_t ty_tile_at(const struct ty_state *state, uint8_t square);
/* May this dinosaur be on that tile? (TY-4) */
bool ty_may_stand_on(uint8_t dino, uint8_t tile);
bool ty_in_play(const struct ty_state *state, uint8_t seat);
/* Cards of a kind that a seat has left; at most, if its lost card is hidden. */
uint8_t ty_cards_left(const struct ty_state *state, uint8_t seat, uint8_t card);
/* How many cards a seat has left, which everyone knows. */
uint8_t ty_cards_count(const struct ty_state *state, uint8_t seat);

/* Puzzles: what is to be reached by steering the Ty-Rex, by difficulty from 1 on. */
enum ty_goal {
    TY_GOAL_SURVIVE = 1, /* lose no tree */
    TY_GOAL_BITE,        /* likewise, and someone else loses one */
    TY_GOAL_BITE_TWO,    /* others lose two or more */
};
/* Whether the others can choose directions that keep this legal move from the goal; `log`, which
 * may be NULL, then has what happens if they do. */
bool ty_refute(const struct ty_state *view, const struct game_move *move, enum ty_goal goal,
               struct game_log *log);

GAME_TYPES(tyrannosaurus, struct ty_setup, struct ty_state, struct game_move, GAME_MOVE_BYTES);
extern const struct game game_tyrannosaurus;
extern const struct game_referee referee_tyrannosaurus;

#endif
