/* Says in words why a move of T-REX was chosen, by what speaks for it. */
#include "trex_opponent_internal.h"

#define THOUGHT(name, text) [TREX_THOUGHT_##name] = {NULL, text},
const struct game_words trex_thoughts[] = {
#include "trex_thoughts.def"
};
#undef THOUGHT

static struct game_message thought(enum trex_thought code, uint8_t a, uint8_t b, uint8_t c) {
    return (struct game_message){(uint8_t)code, {a, b, c}};
}

struct game_message trex_thought_about(const struct trex_judge *judge,
                                       const struct trex_state *view,
                                       const struct game_move *move) {
    (void)judge;
    (void)view;
    (void)move;
    return thought(TREX_THOUGHT_JUST_SO, 0, 0, 0);
}
