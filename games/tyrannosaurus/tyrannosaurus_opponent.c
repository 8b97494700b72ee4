/* The opponent of Tyrannosaurus. Hatchling and Hunter do what looks best at once, Hatchling with
 * much chance; Apex looks back at what the others did, looks ahead, and mixes its choices so that
 * no one can foresee them. In a panic of another seat all levels hunt together. */
#include "../opponent.h"

#include "tyrannosaurus_opponent_internal.h"

struct ty_thinking {
    uint8_t choice; /* once is_decided */
    bool is_decided;
    bool is_watching; /* before the search starts; among more than two */
    bool is_hunting;  /* in place of all that */
    bool has_searched;
    uint32_t budget;
    union {
        struct ty_habits habits;
        struct ty_hunt hunt;
    };
    struct ty_search search;
};

_Static_assert(sizeof(struct ty_thinking) <= OPPONENT_MEMORY_BYTES, "within what there is");

/* Of the lines that are played, in what work_of_phase counts: about 0.9 s on the device. */
enum { APEX_WORK_OF_TWO = 16000, APEX_WORK_OF_MORE = 28000 };

/* In 64ths of a tree. */
enum { HATCHLING_NOISE = 127, HUNTER_NOISE = 15 };

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
    search->taste = ty_taste(question->temper);
    search->examined =
        question->examined != NULL ? UINT32_C(1) << ty_choice(question->examined) : 0;
    thinking->choice = only_choice(view, question->seat);
    thinking->is_hunting = view->phase == TY_PHASE_PANIC;
    thinking->has_searched = false;
    if (thinking->is_hunting) {
        ty_hunt_start(&thinking->hunt, view, question->seat);
        thinking->is_decided = thinking->is_watching = false;
        return;
    }
    if (thinking->choice == TY_CHOICE_NONE && !is_apex) {
        uint8_t noise = question->level == OPPONENT_HATCHLING ? HATCHLING_NOISE : HUNTER_NOISE;
        thinking->choice =
            ty_policy_choice(view, question->seat, noise, search->taste, &search->rng);
    }
    thinking->is_decided = thinking->choice != TY_CHOICE_NONE;
    bool is_duel = view->players == 2;
    thinking->budget =
        question->effort * (uint32_t)(is_duel ? APEX_WORK_OF_TWO : APEX_WORK_OF_MORE);
    thinking->is_watching = !thinking->is_decided && !is_duel;
    if (thinking->is_watching) {
        ty_habits_start(&thinking->habits, question);
    } else if (!thinking->is_decided) {
        ty_search_start(search, thinking->budget);
    }
}

static void watch(struct ty_thinking *thinking) {
    struct ty_search *search = &thinking->search;
    thinking->is_watching = ty_habits_step(&thinking->habits);
    if (!thinking->is_watching) {
        ty_habits_end(&thinking->habits, &search->view, search->careless);
        ty_search_start(search, thinking->budget);
    }
}

static bool think(void *memory) {
    struct ty_thinking *thinking = memory;
    if (thinking->is_hunting && !thinking->is_decided) {
        thinking->is_decided = !ty_hunt_step(&thinking->hunt);
        thinking->choice = (uint8_t)(TY_STEER * TY_DIRECTIONS + thinking->hunt.direction);
    } else if (thinking->is_watching) {
        watch(thinking);
    } else if (!thinking->is_decided && !ty_search_step(&thinking->search)) {
        thinking->choice = ty_search_choice(&thinking->search);
        thinking->is_decided = thinking->has_searched = true;
    }
    return thinking->is_decided;
}

static struct game_message answer(const void *memory, void *move) {
    const struct ty_thinking *thinking = memory;
    const struct ty_search *search = &thinking->search;
    *(struct game_move *)move = (struct game_move){.seat = search->seat,
                                                   .kind = ty_choice_kind(thinking->choice),
                                                   .a = ty_choice_direction(thinking->choice)};
    return thinking->is_hunting ? ty_thought_of_hunt(&search->view, search->seat, thinking->choice)
                                : ty_thought_about(&search->view, search->seat, thinking->choice);
}

/* In percent of a chance to win. A panic of another seat is hunted, not weighed, and for lake and
 * volcano there is no telling which way is good. */
static bool worth(const void *memory, const void *move, int16_t *worth) {
    enum { PERCENT = 2 * TY_VICTORY / 100 };
    const struct ty_thinking *thinking = memory;
    int16_t value;
    bool tells = thinking->has_searched && thinking->search.view.phase >= TY_PHASE_ACTION;
    if (!tells || !ty_search_value(&thinking->search, ty_choice(move), &value)) {
        return false;
    }
    *worth = (int16_t)(value / PERCENT);
    return true;
}

static bool sets_apart(const void *memory, const void *move) {
    const struct ty_thinking *thinking = memory;
    const struct ty_search *search = &thinking->search;
    return ty_thought_sets_apart(&search->view, search->seat, thinking->choice, ty_choice(move));
}

/* Secret until the last seat has chosen. */
static bool is_public(const void *view, const void *move, uint32_t moves_since) {
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
    .worth = worth,
    .worth_margin = 5,
    .sets_apart = sets_apart,
    .is_public = is_public,
    .thoughts = ty_thoughts,
    .thought_count = TY_THOUGHTS_END,
};
