/* What the files of this engine know of one another. */
#ifndef GAMES_TYRANNOSAURUS_INTERNAL_H
#define GAMES_TYRANNOSAURUS_INTERNAL_H

#include "tyrannosaurus.h"

/* ---- tables (tyrannosaurus_data.c) ---- */

enum { TY_DECK = 9, TY_RESERVE_MAX = 32 };

struct ty_dino_data {
    const char *word; /* as typed and shown */
    const char *name; /* for people */
    uint8_t cards[TY_CARDS];
    uint8_t reserve;
    uint8_t start; /* a square, TY_NOWHERE: on its tile */
    uint8_t tile;  /* where it alone may be, or TY_NO_TILE */
};

extern const struct ty_dino_data ty_dinos[TY_DINOS];
extern const uint8_t ty_tile_starts[TY_TILES];
extern const char *const ty_tile_words[TY_TILES];
extern const char *const ty_card_words[TY_CARDS];
extern const char *const ty_direction_words[TY_DIRECTIONS];

enum { TY_PAIRS = 2 };
extern const char *const ty_pair_words[TY_PAIRS];

/* ---- the board (tyrannosaurus_board.c) ---- */

/* A dinosaur's step: who moves, who decided it, and the words for how it went. */
struct ty_step {
    uint8_t seat;
    uint8_t chooser;
    uint8_t direction;
    bool barred_costs; /* running into lake or volcano costs a tree */
    uint8_t goes, edge, barred;
};

/* An event about a seat; adds the seat's dinosaur. */
struct game_message ty_seat_event(const struct ty_state *state, uint8_t event, uint8_t seat);
/* The seat that is `steps` places left of another. */
uint8_t ty_seat_after(const struct ty_state *state, uint8_t seat, uint8_t steps);
bool ty_decided(const struct ty_state *state);

void ty_lay_trees(struct ty_state *state);
void ty_step_tile(struct ty_state *state, uint8_t tile, uint8_t chooser, uint8_t direction,
                  struct game_log *log);
void ty_step_dino(struct ty_state *state, const struct ty_step *step, struct game_log *log);
void ty_step_tyrex(struct ty_state *state, uint8_t chooser, uint8_t direction,
                   struct game_log *log);
void ty_return_tyrex(struct ty_state *state, struct game_log *log);
void ty_harvest(struct ty_state *state, struct game_log *log);

/* ---- whose choice (tyrannosaurus_moves.c) ---- */

/* What a seat chose, as one byte. */
uint8_t ty_choice(const struct game_move *move);
uint8_t ty_choice_kind(uint8_t choice);
uint8_t ty_choice_direction(uint8_t choice);

/* The first seat in the order in which choices are asked for and applied. */
uint8_t ty_first(const struct ty_state *state);
/* Does this seat choose in this phase? */
bool ty_chooses(const struct ty_state *state, uint8_t seat);
/* Whether this is a move of the game at all, regardless of seat and phase. */
bool ty_names_a_move(const struct game_move *move);
uint8_t ty_turn(const void *state);
struct game_message ty_check(const void *state, const void *move);
bool ty_next_legal(const void *state, uint16_t *cursor, void *move);

/* ---- phases (tyrannosaurus_flow.c) ---- */

void ty_begin(struct ty_state *state);
void ty_apply(void *state, const void *move, struct game_log *log);

/* ---- set-up (tyrannosaurus_setup.c) ---- */

void ty_prepare(void *setup, const struct game_options *options);
struct game_message ty_start(void *state, const void *setup);

/* ---- for the referee (tyrannosaurus_referee_setup.c) ---- */

struct game_message ty_arrange(void *setup, const char *words);

/* ---- knowledge (tyrannosaurus_view.c) ---- */

void ty_view(void *view, const void *state, uint8_t seat);
void ty_resample_hidden(void *state, uint8_t seat, struct rng *rng);

/* ---- text (tyrannosaurus_text.c) ---- */

void ty_square_to_text(struct text *out, uint8_t square);
void ty_move_to_text(const void *move, struct text *out);
bool ty_move_from_bytes(const uint8_t *bytes, size_t length, void *move);
void ty_name(struct text *out, char kind, uint8_t value);

#endif
