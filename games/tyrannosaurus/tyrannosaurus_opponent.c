/* The opponent of Tyrannosaurus. Hatchling goes for the nearest tree, Hunter looks a turn ahead and
 * takes what is best on average, Apex mixes its choices so that nobody can foresee them. */
#include "../opponent.h"

#include "tyrannosaurus_opponent_internal.h"

struct ty_thinking {
    uint8_t choice; /* once is_decided */
    bool is_decided;
    uint8_t level;
    struct ty_search search;
};

_Static_assert(sizeof(struct ty_thinking) <= OPPONENT_MEMORY_BYTES, "within what there is");

/* Phases that are played, by about 12,000 cycles each on the device. */
enum { HUNTER_PHASES = 400, APEX_PHASES = 9000 };

static uint8_t only_choice(const struct ty_state *view, uint8_t seat) {
    uint32_t choices = ty_sensible_choices(view, seat);
    uint8_t choice = 0;
    while ((choices >> choice & 1) == 0) {
        choice++;
    }
    return choices >> choice == 1 ? choice : TY_CHOICE_NONE;
}

static void start(void *memory, const struct opponent_question *question) {
    struct ty_thinking *thinking = memory;
    struct ty_search *search = &thinking->search;
    const struct ty_state *view = question->view;
    bool is_apex = question->level == OPPONENT_APEX;
    search->view = *view;
    search->rng = question->rng;
    search->seat = question->seat;
    search->turns_ahead = is_apex ? 1 : 0;
    search->learns = is_apex;
    thinking->level = question->level;
    thinking->choice = only_choice(view, question->seat);
    if (thinking->choice == TY_CHOICE_NONE && question->level == OPPONENT_HATCHLING) {
        thinking->choice = ty_policy(view, question->seat, 127, &search->rng);
    }
    thinking->is_decided = thinking->choice != TY_CHOICE_NONE;
    if (!thinking->is_decided) {
        uint32_t phases = is_apex ? APEX_PHASES : HUNTER_PHASES;
        ty_search_start(search, phases * question->effort);
    }
}

static bool think(void *memory) {
    struct ty_thinking *thinking = memory;
    if (!thinking->is_decided && !ty_search_step(&thinking->search)) {
        thinking->choice = thinking->level == OPPONENT_APEX ? ty_search_choice(&thinking->search)
                                                            : ty_search_best(&thinking->search);
        thinking->is_decided = true;
    }
    return thinking->is_decided;
}

static struct game_message answer(const void *memory, void *move) {
    const struct ty_thinking *thinking = memory;
    const struct ty_search *search = &thinking->search;
    *(struct game_move *)move = (struct game_move){.seat = search->seat,
                                                   .kind = ty_choice_kind(thinking->choice),
                                                   .a = ty_choice_direction(thinking->choice)};
    return ty_thought_about(&search->view, search->seat, thinking->choice);
}

/* Secret until the last seat has chosen. */
static bool everybody_saw(const void *view, const void *move, uint32_t moves_since) {
    const struct ty_state *seen = view;
    uint32_t waiting = 0;
    (void)move;
    for (uint8_t seat = 0; seat < seen->players; seat++) {
        waiting += seen->seat[seat].choice != TY_CHOICE_NONE;
    }
    return moves_since >= waiting;
}

const struct opponent opponent_tyrannosaurus = {
    .game = &game_tyrannosaurus,
    .memory_bytes = sizeof(struct ty_thinking),
    .start = start,
    .think = think,
    .answer = answer,
    .everybody_saw = everybody_saw,
    .reasons = ty_thoughts,
    .reason_count = TY_THOUGHTS_END,
};
