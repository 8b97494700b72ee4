/* What the files of this engine share among themselves: the entries of its table. */
#ifndef GAMES_TREX_INTERNAL_H
#define GAMES_TREX_INTERNAL_H

#include "trex.h"

/* trex_setup.c */
void trex_prepare(void *setup, const struct game_options *options);
struct game_message trex_start(void *state, const void *setup);

/* trex_moves.c */
struct game_message trex_check(const void *state, const void *move);
bool trex_next_legal(const void *state, uint16_t *cursor, void *move);
bool trex_names_move(const struct game_move *move);

/* trex_view.c */
void trex_view(void *view, const void *state, uint8_t seat);

/* for the referee */
struct game_message trex_arrange(void *setup, const char *words);
void trex_resample_hidden(void *state, uint8_t seat, struct rng *rng);

/* trex_text.c */
void trex_move_to_text(const void *move, struct text *out);
bool trex_move_from_bytes(const uint8_t *bytes, size_t length, void *move);
void trex_name(struct text *out, char kind, uint8_t value);

static inline uint32_t trex_bit(uint8_t card) {
    return UINT32_C(1) << card;
}

/* All 17 cards. */
#define TREX_ALL_CARDS ((UINT32_C(1) << (TREX_CARDS + 1)) - 2)

#endif
