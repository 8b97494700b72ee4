/* What the files of this engine share among themselves. */
#ifndef GAMES_SCALE_INTERNAL_H
#define GAMES_SCALE_INTERNAL_H

#include "scale.h"

/* scale_setup.c */
void scale_prepare(void *setup, const struct game_options *options);
struct game_message scale_start(void *state, const void *setup);

/* scale_moves.c */
struct game_message scale_check(const void *state, const void *move);
bool scale_next_legal(const void *state, uint16_t *cursor, void *move);
bool scale_names_move(const struct game_move *move);

/* scale_draw.c */
/* Gives the seat a new card, or none, and forgets its old actions (SC-26). */
void scale_give_card(struct scale_state *state, uint8_t seat, uint8_t card);
void scale_discard(struct scale_state *state, uint8_t seat);
/* Draws for this seat, then for the one that waits; stops if a player must make a choice. */
void scale_draw(struct scale_state *state, uint8_t seat, struct game_log *log);
void scale_swap(struct scale_state *state, uint8_t colour, struct game_log *log);
/* Lays this action on top of those that were turned up. */
void scale_turn_up(struct scale_state *state, uint8_t colour, uint8_t action);

/* scale_view.c */
void scale_view(void *view, const void *state, uint8_t seat);

/* for the referee */
struct game_message scale_arrange(void *setup, const char *words);
bool scale_card_from_word(const struct word *word, uint8_t *card);
bool scale_colour_from_word(const struct word *word, uint8_t *colour);
void scale_resample_hidden(void *state, uint8_t seat, struct rng *rng);

/* scale_text.c */
void scale_move_to_text(const void *move, struct text *out);
bool scale_move_from_bytes(const uint8_t *bytes, size_t length, void *move);
void scale_update_move(const void *state, void *move);
void scale_add_card(struct text *out, uint8_t card);
void scale_name(struct text *out, char kind, uint8_t value);

/* A line of the log with up to four arguments. */
static inline void scale_say(struct game_log *log, enum scale_event event, uint8_t a, uint8_t b,
                             uint8_t c, uint8_t d) {
    game_log_add(log, (struct game_message){(uint8_t)event, {a, b, c, d}});
}

#endif
