/* The opponent of T-REX. Hatchling plays what comes to hand and likes eggs, Hunter plays by rules
 * of thumb, Apex remembers every card and searches. */
#include "../opponent.h"

#include "trex_opponent_internal.h"

struct trex_thinking {
    struct game_move move; /* once is_decided */
    bool is_decided;
    bool has_searched;
    uint8_t temper;
    struct trex_search search;
};

_Static_assert(sizeof(struct trex_thinking) <= OPPONENT_MEMORY_BYTES, "fits OPPONENT_MEMORY_BYTES");

/* Moves that Apex plays in its head: about 0.8 s on the device. The more seats, the longer a move
 * takes, for there are more hands to think of. */
static uint32_t apex_moves(uint8_t players) {
    return UINT32_C(144000) / (players + 6u);
}

/* A temperament affects the choice itself, not what others are expected to do. */
static void apply_taste(struct trex_thinking *thinking) {
    const struct trex_taste *taste = &trex_tastes[thinking->temper];
    thinking->search.judge.taste = thinking->temper != OPPONENT_EVEN ? taste : NULL;
}

/* ---- Hatchling ---- */

static uint8_t count_legal(const struct trex_state *view) {
    uint16_t cursor = 0;
    uint8_t count = 0;
    struct game_move move;
    while (trex_next_legal(view, &cursor, &move)) {
        count++;
    }
    return count;
}

static struct game_move random_choice(const struct trex_state *view, struct rng *rng) {
    struct game_move move = {0};
    uint16_t cursor = 0;
    for (uint32_t left = rng_below(rng, count_legal(view)) + 1; left > 0; left--) {
        trex_next_legal(view, &cursor, &move);
    }
    return move;
}

/* Every other choice is a whim. */
static struct game_move hatchling(struct trex_search *search) {
    bool whim = rng_below(&search->rng, 2) == 0;
    if (whim) {
        return random_choice(&search->view, &search->rng);
    }
    return trex_policy_move(&search->judge, &search->view, TREX_ALL_MOVES, 127, &search->rng);
}

/* ---- Apex ---- */

/* The egg with which the game ends better, if the difference is more than chance; otherwise by what
 * the eggs will count. */
static struct game_move better_egg(struct trex_search *search) {
    enum { SURE = 20 }; /* in 1000ths of a victory */
    const struct trex_state *view = &search->view;
    struct game_move move = trex_policy_move(&search->judge, view, TREX_ALL_MOVES, 0, &search->rng);
    uint8_t pile = (uint8_t)(move.a - 1);
    int gain = search->outlook.prospect[1 - pile][view->turn].ahead -
               search->outlook.prospect[pile][view->turn].ahead;
    if (gain > SURE) {
        move.a = (uint8_t)(TREX_PILES - pile);
    }
    return move;
}

/* ---- the contract ---- */

static void start(void *memory, const struct opponent_question *question) {
    struct trex_thinking *thinking = memory;
    struct trex_search *search = &thinking->search;
    const struct trex_state *view = question->view;
    search->view = *view;
    search->rng = question->rng;
    trex_judge_begin(&search->judge, view);
    thinking->is_decided = question->level != OPPONENT_APEX || count_legal(view) == 1;
    thinking->has_searched = !thinking->is_decided;
    trex_forget(&search->remembered, view);
    thinking->temper = question->temper;
    if (thinking->is_decided) {
        apply_taste(thinking);
    }
    if (question->level == OPPONENT_HATCHLING) {
        thinking->move = hatchling(search);
    } else if (thinking->is_decided) {
        thinking->move = trex_policy_move(&search->judge, view, TREX_ALL_MOVES, 0, &search->rng);
    } else {
        search->examined = question->examined != NULL ? trex_move_code(question->examined) : 0;
        trex_remember(&search->remembered, &opponent_trex, question);
        trex_search_start(search, apex_moves(view->players), question->effort);
    }
}

static bool think(void *memory) {
    struct trex_thinking *thinking = memory;
    struct trex_search *search = &thinking->search;
    if (thinking->is_decided) {
        return true;
    }
    if (search->view.phase == TREX_PHASE_EGG) {
        if (!trex_outlook_step(&search->outlook, &search->view)) {
            apply_taste(thinking);
            thinking->move = better_egg(search);
            thinking->is_decided = true;
        }
    } else if (!trex_search_step(search)) {
        int16_t value;
        apply_taste(thinking);
        thinking->move = trex_search_best(search, &value);
        thinking->is_decided = true;
    }
    return thinking->is_decided;
}

static struct game_message answer(const void *memory, void *move) {
    const struct trex_thinking *thinking = memory;
    *(struct game_move *)move = thinking->move;
    struct trex_judge judge;
    trex_judge_begin(&judge, &thinking->search.view);
    return trex_thought_about(&judge, &thinking->search.remembered, &thinking->search.view,
                              &thinking->move);
}

/* In percent of a chance to win. */
static bool worth(const void *memory, const void *move, int16_t *worth) {
    enum { PERCENT = 20 }; /* values run from -1000 to 1000: 20 are a percentage point */
    const struct trex_thinking *thinking = memory;
    const struct trex_search *search = &thinking->search;
    const struct game_move *asked = move;
    int16_t value;
    if (!thinking->has_searched) {
        return false;
    }
    if (search->view.phase == TREX_PHASE_EGG) {
        value = search->outlook.prospect[asked->a - 1][search->view.turn].ahead;
    } else if (!trex_search_value(search, asked, &value)) {
        return false;
    }
    *worth = (int16_t)(value / PERCENT);
    return true;
}

/* Every move is made in the open. */
static bool is_public(const void *view, const void *move, uint32_t moves_since) {
    (void)view;
    (void)move;
    (void)moves_since;
    return true;
}

const struct opponent opponent_trex = {
    .game = &game_trex,
    .memory_bytes = sizeof(struct trex_thinking),
    .start = start,
    .think = think,
    .answer = answer,
    .worth = worth,
    .worth_margin = 5,
    .is_public = is_public,
    .thoughts = trex_thoughts,
    .thought_count = TREX_THOUGHTS_END,
};
