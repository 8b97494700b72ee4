/* Says in words why a choice of Tyrannosaurus was made, by what speaks for it. */
#include "tyrannosaurus_opponent_internal.h"

#define THOUGHT(name, text) [TY_THOUGHT_##name] = {NULL, text},
const struct game_words ty_thoughts[] = {
#include "tyrannosaurus_thoughts.def"
};
#undef THOUGHT

struct game_message ty_thought_about(const struct ty_state *view, uint8_t seat, uint8_t choice) {
    (void)view;
    (void)seat;
    (void)choice;
    return (struct game_message){TY_THOUGHT_JUST_SO, {0}};
}
