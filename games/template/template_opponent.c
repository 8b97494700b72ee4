/* The opponent: looks at its legal moves one after another, a slice each, and plays the one that is
 * worth most. A weaker one misjudges them by some points. */
#include "games/base/numbers.h"
#include "games/opponent.h"

#include "template.h"

struct template_thinking {
    struct template_state view;
    struct rng rng;
    struct game_move best;
    int16_t best_value;
    uint16_t cursor; /* of next_legal */
    uint8_t level;
};

_Static_assert(sizeof(struct template_thinking) <= OPPONENT_MEMORY_BYTES, "within what there is");

#define THOUGHT(name, text) TEMPLATE_THOUGHT_##name,
enum {
#include "template_thoughts.def"
};
#undef THOUGHT

#define THOUGHT(name, text) [TEMPLATE_THOUGHT_##name] = {NULL, text},
static const struct game_words thoughts[] = {
#include "template_thoughts.def"
};
#undef THOUGHT

static bool is_own_number(const struct template_state *view, const struct game_move *move) {
    return move->kind == TEMPLATE_TAKE && move->a == view->seat[move->seat].card;
}

/* In points of the seat that moves. */
static int16_t value_of(const struct template_state *view, const struct game_move *move) {
    return (int16_t)(move->a + (is_own_number(view, move) ? TEMPLATE_BONUS : 0));
}

static void start(void *memory, const struct opponent_question *question) {
    *(struct template_thinking *)memory =
        (struct template_thinking){.view = *(const struct template_state *)question->view,
                                   .rng = question->rng,
                                   .best_value = -1,
                                   .level = question->level};
}

static bool think(void *memory) {
    static const uint8_t error[OPPONENT_LEVELS] = {
        [OPPONENT_HATCHLING] = 5, [OPPONENT_HUNTER] = 2, [OPPONENT_APEX] = 0};
    struct template_thinking *thinking = memory;
    struct game_move move;
    if (!game_template.next_legal(&thinking->view, &thinking->cursor, &move)) {
        return true;
    }
    int16_t value = (int16_t)(value_of(&thinking->view, &move) +
                              (int16_t)rng_below(&thinking->rng, error[thinking->level] + 1u));
    if (value > thinking->best_value) {
        thinking->best_value = value;
        thinking->best = move;
    }
    return false;
}

static struct game_message answer(const void *memory, void *move) {
    const struct template_thinking *thinking = memory;
    const struct game_move *best = &thinking->best;
    *(struct game_move *)move = *best;
    uint8_t why = best->kind == TEMPLATE_PEEK            ? TEMPLATE_THOUGHT_CURIOUS
                  : is_own_number(&thinking->view, best) ? TEMPLATE_THOUGHT_OWN_NUMBER
                                                         : TEMPLATE_THOUGHT_MORE_EGGS;
    return (struct game_message){why, {best->a}};
}

const struct opponent opponent_template = {
    .game = &game_template,
    .memory_bytes = sizeof(struct template_thinking),
    .start = start,
    .think = think,
    .answer = answer,
    .thoughts = thoughts,
    .thought_count = count_of(thoughts),
};
