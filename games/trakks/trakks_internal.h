/* What the files of this engine share among themselves. */
#ifndef GAMES_TRAKKS_INTERNAL_H
#define GAMES_TRAKKS_INTERNAL_H

#include "trakks.h"

/* tiles and places */
enum { RECEIVED_BITS = 2, RECEIVED_MASK = 3 }; /* of `received`, for each seat */
_Static_assert(TRAKKS_COPIES == 2, "the copies of a kind are a pair in order");
static inline void trakks_put_in_order(uint16_t where[TRAKKS_COPIES]) {
    if (where[0] > where[1]) {
        uint16_t first = where[1];
        where[1] = where[0];
        where[0] = first;
    }
}
uint8_t trakks_next_seat(const struct trakks_state *state, uint8_t seat);
/* Moves a tile of this kind from one place to another; there must be one. */
void trakks_carry(struct trakks_state *state, uint8_t kind, uint16_t from, uint16_t to);
/* The next tile of the bag, which must not be empty. It is nowhere until it is put somewhere. */
uint8_t trakks_draw(struct trakks_state *state);
uint8_t trakks_draw_to_hand(struct trakks_state *state, uint8_t seat); /* which one it was */
/* Records what everyone holds, before the next round is dealt. */
void trakks_keep_left(struct trakks_state *state);
/* Notes a tile that another seat's move brought to a seat; forgets all of them once it saw them. */
void trakks_note_received(struct trakks_state *state, uint8_t seat, uint8_t kind);
void trakks_forget_received(struct trakks_state *state, uint8_t seat);
uint8_t trakks_gift_size(const struct trakks_state *state, uint8_t seat);
void trakks_set_gift(struct trakks_state *state, uint8_t seat, uint8_t one, uint8_t other);

/* set-up */
void trakks_prepare(void *setup, const struct game_options *options);
struct game_message trakks_start(void *state, const void *setup);
/* Deals a round after the first. */
void trakks_deal_round(struct trakks_state *state);

/* words */
void trakks_add_tile(struct text *out, uint8_t kind);

extern const char *const trakks_verbs[TRAKKS_MOVE_KINDS];
void trakks_move_to_text(const void *move, struct text *out);
size_t trakks_move_to_bytes(const void *move, uint8_t *bytes);
bool trakks_move_from_bytes(const uint8_t *bytes, size_t length, void *move);
void trakks_name(struct text *out, char kind, uint8_t value);

/* play */
struct game_message trakks_check(const void *state, const void *move);
struct game_message trakks_check_lay(const struct trakks_state *state,
                                     const struct trakks_move *move);
/* How many tiles of a lay come from the hand. */
uint8_t trakks_laid(const struct trakks_move *move);
void trakks_apply(void *state, const void *move, struct game_log *log);
bool trakks_next_legal(const void *state, uint16_t *cursor, void *move);
uint8_t trakks_turn(const void *state);
uint8_t trakks_winners(const void *state);

/* who knows what */
/* Hides the hands of all other seats, and the tiles that came to them. */
void trakks_hide_hands(struct trakks_state *state, uint8_t seat);

/* for the referee */
struct game_message trakks_arrange(void *setup, const char *words);
bool trakks_tile_from(const char *at, size_t length, uint8_t *kind);
/* "10,12": false if it is not two numbers. One that is beyond the grid is UINT8_MAX. */
bool trakks_square_from(const char *at, size_t length, uint8_t *x, uint8_t *y);
/* Where this character is in the word, or its length. */
size_t trakks_find(const struct word *word, char character);
void trakks_resample_hidden(void *state, uint8_t seat, struct rng *rng);
/* The squares of the group on this one; none if it is empty. */
void trakks_group_at(const struct trakks_table *table, uint16_t square, uint32_t rows[TRAKKS_SIDE]);
bool trakks_random_move(const void *state, struct rng *rng, void *move);
/* Any tiles of a hand that is not empty, as many as must be given; then NOTHING. */
void trakks_random_gift(const struct trakks_state *state, uint8_t seat, struct rng *rng,
                        uint8_t gift[TRAKKS_GIFT]);

#endif
