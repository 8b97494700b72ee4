/* The opponents of Trakks play as they were measured. */
#include <unity.h>

#include "games/trakks/trakks_hint.h"
#include "games/trakks/trakks_opponent_internal.h"
#include "host-tests/games/measured.h"

static const uint64_t pinned[SUMS] = {UINT64_C(0x48ff0de0a0e3d480), UINT64_C(0xaba221bfe5f3394a),
                                      UINT64_C(0x00c9193f073cf3ea), UINT64_C(0x79dbbb6a60b4b403),
                                      UINT64_C(0x6ccf4ba8eb8304ad)};

void setUp(void) {
    sums_begin();
}

void tearDown(void) {}

static void add_plan(int sum, const struct trakks_plan *plan) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        sum_add(sum, plan->layout.where[kind][0] << 16 | plan->layout.where[kind][1]);
    }
    sum_add_bytes(sum, plan->left, sizeof plan->left);
    sum_add(sum, plan->left_count << 16 | plan->left_points);
}

/* What each level finds, and how much work that was. */
static void search_trakks(const struct played_choice *choice) {
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        const struct trakks_thinking *thinking = sum_add_choice(choice, level);
        add_plan(SUM_SEARCH, &thinking->plan);
        if (!thinking->has_opened) {
            add_plan(SUM_SEARCH, &thinking->opening);
        }
        sum_add_bytes(SUM_SEARCH, thinking->left_with, sizeof thinking->left_with);
        sum_add(SUM_SEARCH, thinking->search.work);
        sum_add(SUM_SEARCH, (int64_t)thinking->search.rng.state);
    }
}

/* The search behind hints and random play; the view is that of the seat whose turn it is. */
static void weigh_lays(const struct trakks_state *view, struct rng *rng) {
    static struct trakks_search search;
    for (int with_dice = 0; with_dice < 2; with_dice++) {
        trakks_search_begin(&search, view, with_dice != 0 ? rng : NULL);
        trakks_search_lines(&search);
        sum_add(SUM_WEIGHING, search.best.laid << 8 | search.best.fill_count);
        for (uint8_t i = 0; i < search.best.fill_count; i++) {
            sum_add(SUM_WEIGHING, search.best.fill[i].square << 8 | search.best.fill[i].kind);
        }
    }
    sum_add(SUM_WEIGHING, (int64_t)rng->state);
}

static void look_at_trakks(const struct played_choice *choice) {
    const struct trakks_state *view = choice->question.view;
    struct rng rng = choice->question.rng;
    search_trakks(choice);
    if (view->phase == TRAKKS_TURN) {
        weigh_lays(view, &rng);
    }
}

static void test_trakks_is_played_as_pinned(void) {
    each_played_choice(&game_trakks, 60, 7, look_at_trakks);
    expect_sums(&game_trakks, pinned);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_trakks_is_played_as_pinned);
    return UNITY_END();
}
