/* The opponents of Tyrannosaurus play as they were measured. */
#include <unity.h>

#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "host-tests/games/measured.h"

static const uint64_t pinned[SUMS] = {UINT64_C(0x5fe8134511a28bf4), UINT64_C(0x14b3f44031f783e4),
                                      UINT64_C(0x369ce6485e820c70), UINT64_C(0xbf288d4bea7440b0),
                                      UINT64_C(0x9d9acdebdc1812d6)};

void setUp(void) {
    sums_begin();
}

void tearDown(void) {}

static void weigh_places(const struct ty_state *state) {
    uint32_t trees = ty_tree_squares(state);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        for (uint8_t square = 0; square < TY_SQUARES; square++) {
            sum_add(SUM_WEIGHING, ty_judge_square(state, trees, seat, square));
        }
        sum_add(SUM_WEIGHING, ty_judge_seat(state, seat, 0));
        sum_add(SUM_WEIGHING, ty_judge_seat(state, seat, 40));
    }
}

/* The same place in the game with other trees, near its end, or with the Ty-Rex elsewhere. */
static struct ty_state varied(const struct ty_state *state, struct rng *rng) {
    struct ty_state other = *state;
    other.turn_number = (uint8_t)(1 + rng_below(rng, other.turns));
    other.tyrex = (uint8_t)rng_below(rng, TY_SQUARES + 3);
    if (other.tyrex >= TY_SQUARES) { /* no one steers it where it is not */
        other.tyrex = other.phase == TY_PHASE_TYREX ? TY_DEN : TY_NOWHERE;
    }
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        other.tree[square] = rng_below(rng, 3) == 0;
    }
    for (uint8_t seat = 0; seat < other.players; seat++) {
        if (ty_in_play(&other, seat)) {
            other.seat[seat].reserve = (uint8_t)(1 + rng_below(rng, 3));
        }
    }
    return other;
}

static void weigh_choices(const struct ty_state *view, uint8_t seat) {
    uint32_t choices = ty_sensible_choices(view, seat);
    struct game_move move;
    uint16_t cursor = 0;
    sum_add(SUM_WEIGHING, choices);
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            sum_add(SUM_WEIGHING, ty_score_choice(view, seat, choice));
            sum_add_message(SUM_WEIGHING, ty_thought_about(view, seat, choice));
        }
    }
    while (game_tyrannosaurus.next_legal(view, &cursor, &move)) {
        sum_add(SUM_WEIGHING, ty_score_loss(view, seat, ty_choice(&move)));
    }
}

static void watch_habits(const struct opponent_question *question, uint8_t careless[TY_SEATS]) {
    static struct ty_habits habits;
    ty_habits_start(&habits, question);
    while (ty_habits_step(&habits)) {
    }
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        sum_add(SUM_SEARCH, habits.evidence[seat]);
    }
    ty_habits_end(&habits, question->view, careless);
    sum_add_bytes(SUM_SEARCH, careless, TY_SEATS);
}

static void search_tyrannosaurus(const struct opponent_question *question) {
    enum { BUDGET = 1600 };
    static struct ty_search search;
    search = (struct ty_search){
        .view = *(const struct ty_state *)question->view,
        .rng = question->rng,
        .seat = question->seat,
    };
    watch_habits(question, search.careless);
    ty_search_start(&search, BUDGET);
    while (ty_search_step(&search)) {
    }
    sum_add(SUM_SEARCH, search.rounds);
    sum_add(SUM_SEARCH, search.work);
    sum_add(SUM_SEARCH, search.dropped);
    for (uint8_t seat = 0; seat < search.view.players; seat++) {
        for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
            sum_add(SUM_SEARCH, search.strategy[seat].regret[choice]);
            sum_add(SUM_SEARCH, search.strategy[seat].weight[choice]);
            sum_add(SUM_SEARCH, search.strategy[seat].total[choice]);
            sum_add(SUM_SEARCH, search.strategy[seat].tries[choice]);
        }
    }
    sum_add(SUM_SEARCH, ty_search_choice(&search));
    sum_add(SUM_SEARCH, (int64_t)search.rng.state);
}

static void look_at_tyrannosaurus(const struct played_choice *choice) {
    const struct ty_state *view = choice->question.view;
    uint8_t seat = choice->question.seat;
    struct rng rng = choice->question.rng;
    struct ty_state other = varied(choice->state, &rng);
    weigh_places(choice->state);
    weigh_places(&other);
    weigh_choices(view, seat);
    weigh_choices(&other, seat);
    sum_add(SUM_WEIGHING, ty_policy_choice(view, seat, 31, NULL, &rng));
    sum_add(SUM_WEIGHING, ty_random_choice(choice->state, seat, &rng));
    search_tyrannosaurus(&choice->question);
}

static void test_tyrannosaurus_is_played_as_pinned(void) {
    each_played_choice(&game_tyrannosaurus, 40, 11, sum_add_choices);
    each_played_choice(&game_tyrannosaurus, 150, 3, look_at_tyrannosaurus);
    expect_sums(&game_tyrannosaurus, pinned);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_tyrannosaurus_is_played_as_pinned);
    return UNITY_END();
}
