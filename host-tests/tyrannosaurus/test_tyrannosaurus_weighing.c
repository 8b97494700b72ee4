/* What the opponent of Tyrannosaurus weighs, where a person can tell what is right, and how its
 * search learns. */
#include <string.h>
#include <unity.h>

#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"
#include "games/base/numbers.h"

enum { MOVES = TY_ACT_MOVE * TY_DIRECTIONS };

void setUp(void) {}

void tearDown(void) {}

/* ---- weighing ---- */

static void test_the_squares_around_are_those_one_step_away(void) {
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        uint32_t around = 0;
        for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
            uint8_t to = ty_neighbour(square, direction);
            around |= to != TY_NOWHERE ? UINT32_C(1) << to : 0;
        }
        TEST_ASSERT_EQUAL_HEX32(around, ty_squares_around(square));
        for (uint8_t other = 0; other < TY_SQUARES; other++) {
            TEST_ASSERT_EQUAL(other != square && ty_distance(square, other) == 1,
                              around >> other & 1);
        }
    }
}

/* p1 on b2, all others and the Ty-Rex far away, and no tree on the board. */
static struct ty_state *bare_board(void) {
    ty_scene_of("players=2 seed=1", "dino p1 triceratops; lost p1 rest; lost p2 rest; lake a5; "
                                    "volcano e1; at p1 b2; at p2 e4; tyrex e5; bone p1");
    memset(ty_now()->tree, 0, sizeof ty_now()->tree);
    ty_now()->turn_number = 5; /* when no one has to leave its corner any more */
    return ty_now();
}

static void test_each_square_with_a_tree_has_its_bit_and_no_other_is_set(void) {
    TEST_ASSERT_EQUAL_HEX32(0, ty_tree_squares(bare_board()));
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        bare_board()->tree[square] = 1;
        TEST_ASSERT_EQUAL_HEX32(UINT32_C(1) << square, ty_tree_squares(ty_now()));
    }
    memset(ty_now()->tree, 1, sizeof ty_now()->tree);
    TEST_ASSERT_EQUAL_HEX32((UINT32_C(1) << TY_SQUARES) - 1, ty_tree_squares(ty_now()));
}

static int score_of_move(uint8_t direction) {
    return ty_score_choice(ty_now(), P1, (uint8_t)(MOVES + direction));
}

static void test_a_step_is_worth_what_waits_there(void) {
    bare_board();
    int bare = score_of_move(TY_W);
    ty_now()->tree[TY_SQUARE('a', 2)] = 1;
    int to_tree = score_of_move(TY_W);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(bare + TY_TREE, to_tree);
    ty_now()->seat[P2].square = TY_SQUARE('a', 2); /* who also loses a tree by it */
    TEST_ASSERT_GREATER_THAN_INT(bare, score_of_move(TY_W));
    ty_now()->tyrex = TY_SQUARE('a', 2);
    TEST_ASSERT_LESS_THAN_INT(bare, score_of_move(TY_W));
}

static void test_a_tree_next_to_it_and_a_ty_rex_further_away_make_a_square_better(void) {
    bare_board();
    int bare = score_of_move(TY_W);
    ty_now()->tree[TY_SQUARE('a', 1)] = 1;
    int near_tree = score_of_move(TY_W);
    TEST_ASSERT_GREATER_THAN_INT(bare, near_tree);
    TEST_ASSERT_LESS_THAN_INT(bare + TY_TREE, near_tree);
    for (uint8_t row = 3; row < TY_ROWS; row++) {
        bare_board()->tyrex = TY_SQUARE('a', row);
        int nearer = score_of_move(TY_W);
        ty_now()->tyrex = TY_SQUARE('a', row + 1);
        TEST_ASSERT_GREATER_THAN_INT(nearer, score_of_move(TY_W));
    }
}

/* Of two on one square each may be sent away before it takes the tree. */
static void test_a_tree_is_worth_less_where_another_stands(void) {
    bare_board()->tree[TY_SQUARE('a', 2)] = 1;
    uint32_t trees = ty_tree_squares(ty_now());
    int alone = ty_judge_square(ty_now(), trees, P1, TY_SQUARE('a', 2));
    ty_now()->seat[P2].square = TY_SQUARE('a', 2);
    int shared = ty_judge_square(ty_now(), trees, P1, TY_SQUARE('a', 2));
    TEST_ASSERT_LESS_THAN_INT(alone, shared);
    TEST_ASSERT_GREATER_THAN_INT(alone - TY_TREE, shared);
}

static int score_of_steering(uint8_t direction) {
    return ty_score_choice(ty_now(), P1, (uint8_t)(TY_STEER * TY_DIRECTIONS + direction));
}

/* From c3 a step to the north ends next to c5. */
static void test_the_ty_rex_is_best_sent_at_and_next_to_the_other(void) {
    bare_board()->phase = TY_PHASE_TYREX;
    ty_now()->tyrex = TY_SQUARE('c', 3);
    ty_now()->seat[P1].square = TY_SQUARE('a', 1);
    ty_now()->seat[P2].square = TY_SQUARE('c', 5);
    int far = score_of_steering(TY_E), near = score_of_steering(TY_N);
    TEST_ASSERT_GREATER_THAN_INT(far, near);
    ty_now()->seat[P2].square = TY_SQUARE('c', 4);
    TEST_ASSERT_GREATER_THAN_INT(near, score_of_steering(TY_N));
    TEST_ASSERT_LESS_THAN_INT(score_of_steering(TY_E), score_of_steering(TY_SW)); /* to p1 */
}

/* They come to the same: it stays where it is. */
static void test_of_the_steps_over_the_edge_one_is_enough(void) {
    static const struct corner {
        uint8_t square, inside;
    } corners[] = {
        {TY_SQUARE('a', 1), 1 << TY_N | 1 << TY_NE | 1 << TY_E},
        {TY_SQUARE('a', 3), 1 << TY_N | 1 << TY_NE | 1 << TY_E | 1 << TY_SE | 1 << TY_S},
        {TY_SQUARE('e', 5), 1 << TY_S | 1 << TY_SW | 1 << TY_W},
        {TY_SQUARE('b', 2), 0xff},
    };
    for (size_t i = 0; i < count_of(corners); i++) {
        bare_board()->seat[P1].square = corners[i].square;
        ty_now()->tyrex = TY_SQUARE('c', 4);
        uint8_t steps = (uint8_t)(ty_sensible_choices(ty_now(), P1) >> MOVES);
        uint8_t over_edge = steps & (uint8_t)~corners[i].inside;
        TEST_ASSERT_EQUAL_HEX8(corners[i].inside, steps & corners[i].inside);
        TEST_ASSERT_EQUAL(corners[i].inside != 0xff, over_edge != 0);
        TEST_ASSERT_EQUAL_HEX8(0, over_edge & (over_edge - 1));
    }
}

/* The first to steer knows where the thing is: e5 and c1 have other edges. */
static void test_who_steers_first_knows_the_edge(void) {
    enum { STEERS = TY_STEER * TY_DIRECTIONS, FROM_E5 = 1 << TY_S | 1 << TY_SW | 1 << TY_W };
    enum { FROM_C1 = 1 << TY_N | 1 << TY_NE | 1 << TY_E | 1 << TY_W | 1 << TY_NW };
    static const uint8_t phases[] = {TY_PHASE_LAKE, TY_PHASE_VOLCANO, TY_PHASE_TYREX};
    for (size_t i = 0; i < sizeof phases; i++) {
        bare_board()->phase = phases[i];
        ty_now()->tile[TY_LAKE] = TY_SQUARE('e', 5);
        ty_now()->tile[TY_VOLCANO] = TY_SQUARE('c', 1);
        ty_now()->tyrex = TY_SQUARE('c', 1);
        bool is_lake = phases[i] == TY_PHASE_LAKE;
        uint8_t steps = (uint8_t)(ty_sensible_choices(ty_now(), P1) >> STEERS);
        TEST_ASSERT_EQUAL_HEX8(is_lake ? FROM_E5 | 1 << TY_N : FROM_C1 | 1 << TY_SE, steps);
        TEST_ASSERT_EQUAL_HEX32(UINT32_C(0xff) << STEERS, ty_sensible_choices(ty_now(), P2));
    }
}

/* ---- the search ---- */

static struct ty_search search;

/* The first turn of a duel, as p1 sees it. */
static uint32_t start_search(uint64_t number, uint32_t budget) {
    ty_scene_of("players=2 seed=1", "lake a4; volcano e2");
    referee.game->view(&search.view, ty_now(), 0);
    search.seat = 0;
    rng_seed(&search.rng, number);
    ty_search_start(&search, budget);
    return ty_sensible_choices(&search.view, 0);
}

static void test_before_anything_is_learned_each_sensible_choice_is_drawn(void) {
    enum { SEARCHES = 300 };
    uint32_t drawn = 0, sensible = 0;
    for (uint64_t number = 0; number < SEARCHES; number++) {
        sensible = start_search(number, 1);
        drawn |= UINT32_C(1) << search.dealt.seat[0].choice;
    }
    TEST_ASSERT_EQUAL_HEX32(sensible, drawn);
}

static void test_nothing_is_learned_about_what_cannot_be_chosen(void) {
    uint32_t sensible = start_search(1, 4000);
    do {
        for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
            if ((sensible >> choice & 1) == 0) {
                TEST_ASSERT_EQUAL_INT32(0, search.strategy[0].regret[choice]);
                TEST_ASSERT_EQUAL_UINT32(0, search.strategy[0].weight[choice]);
            }
        }
    } while (ty_search_step(&search));
    TEST_ASSERT_GREATER_THAN_UINT16(1, search.rounds);
}

/* Who regrets a single choice, however little, takes that one. */
static void test_what_is_regretted_is_drawn(void) {
    for (uint8_t wanted = 0; wanted < TY_CHOICES; wanted++) {
        uint32_t sensible = start_search(wanted, 4000);
        while (search.updated == search.seat ||
               ty_sensible_choices(&search.dealt, search.updated) >> search.next != 0) {
            ty_search_step(&search); /* up to the end of a round of the other seat */
        }
        if ((sensible >> wanted & 1) != 0) {
            memset(search.strategy[P1].regret, 0, sizeof search.strategy[P1].regret);
            search.strategy[P1].regret[wanted] = 1;
            ty_search_step(&search);
            TEST_ASSERT_EQUAL_UINT8(wanted, search.dealt.seat[P1].choice);
        }
    }
}

static int32_t sum_of_regrets(const struct ty_strategy *strategy) {
    int32_t sum = 0;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        sum += strategy->regret[choice];
    }
    return sum;
}

/* Regret matching: a choice is drawn as often as it is regretted, and regretted by how much better
 * it would have been than that mixture. Shares are 256ths. */
static void assert_learned(const struct ty_strategy *before, const struct ty_strategy *after,
                           uint32_t choices) {
    int32_t sum = sum_of_regrets(before);
    int32_t count = 0, all = 0, mixed = 0;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            all += search.value[choice];
            mixed += sum > 0 ? before->regret[choice] * 256 / sum * search.value[choice] : 0;
            count++;
        }
    }
    int32_t expected = sum > 0 ? mixed / 256 : all / count;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            int32_t share = sum > 0 ? before->regret[choice] * 256 / sum : 0;
            int32_t regret = before->regret[choice] + search.value[choice] - expected;
            TEST_ASSERT_EQUAL_INT32(regret > 0 ? regret : 0, after->regret[choice]);
            TEST_ASSERT_EQUAL(share >= 16, after->weight[choice] > before->weight[choice]);
        }
    }
}

static void test_in_a_duel_it_wants_more_of_what_would_have_been_better(void) {
    struct ty_strategy before[2];
    bool continues = true;
    start_search(3, 2400);
    while (continues) {
        uint16_t rounds = search.rounds;
        uint8_t updated = search.updated;
        uint32_t choices = ty_sensible_choices(&search.dealt, updated);
        memcpy(before, search.strategy, sizeof before);
        continues = ty_search_step(&search);
        if (search.rounds < 8 && search.rounds > rounds) {
            assert_learned(&before[updated], &search.strategy[updated], choices);
            TEST_ASSERT_EQUAL_MEMORY(&before[1 - updated], &search.strategy[1 - updated],
                                     sizeof *before);
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT16(8, search.rounds);
}

/* p2 and p4 are out, p3 panics: no one but p1 chooses now. */
static void test_who_alone_sends_a_panic_looks_ahead(void) {
    ty_scene("tyrex c1; at p1 a2; reserve p1 3; reserve p3 3");
    ty_now()->seat[P2].reserve = ty_now()->seat[P4].reserve = 0;
    ty_now()->seat[P2].square = ty_now()->seat[P4].square = TY_NOWHERE;
    referee_play_all("p1 act rest; p3 act panic S");
    ASSERT_PHASE(PANIC);
    ASSERT_TURN(P1);
    referee.game->view(&search.view, ty_now(), P1);
    search.seat = P1;
    rng_seed(&search.rng, 1);
    ty_search_start(&search, 400);
    while (ty_search_step(&search)) {
    }
    uint8_t choice = ty_search_choice(&search);
    TEST_ASSERT_EQUAL(1, ty_sensible_choices(&search.view, P1) >> choice & 1);
}

/* Else they would grow beyond what a number holds. */
static void test_regrets_are_halved_once_one_is_large(void) {
    enum { LARGE = 1 << 20 };
    uint32_t sensible = start_search(1, 4000);
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        search.strategy[P1].regret[choice] = (sensible >> choice & 1) != 0 ? LARGE + 4000 : 0;
    }
    TEST_ASSERT_EQUAL_UINT8(P1, search.updated);
    while (search.rounds == 0) {
        ty_search_step(&search);
    }
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        int32_t expected = (sensible >> choice & 1) != 0 ? LARGE / 2 : 0;
        TEST_ASSERT_INT_WITHIN(4000, expected, search.strategy[P1].regret[choice]);
    }
}

static uint8_t choice_of(uint64_t number) {
    rng_seed(&search.rng, number);
    return ty_search_choice(&search);
}

static void test_what_alone_was_wanted_is_chosen(void) {
    for (uint8_t wanted = 0; wanted < TY_CHOICES; wanted++) {
        start_search(1, 1);
        search.strategy[P1].weight[wanted] = 1;
        TEST_ASSERT_EQUAL_UINT8(wanted, choice_of(wanted));
    }
}

/* And what was wanted an eighth as often as the best, or less, is never chosen. */
static void test_choices_are_mixed_as_they_were_wanted(void) {
    enum { ASKED = 4000 };
    int often = 0, less = 0;
    start_search(1, 1);
    search.strategy[P1].weight[0] = 3000;
    search.strategy[P1].weight[5] = 375;
    search.strategy[P1].weight[9] = 1000;
    for (uint64_t number = 0; number < ASKED; number++) {
        uint8_t choice = choice_of(number);
        often += choice == 0;
        less += choice == 9;
    }
    TEST_ASSERT_EQUAL_INT(ASKED, often + less);
    TEST_ASSERT_INT_WITHIN(ASKED / 20, ASKED / 4, less);
}

static void test_what_was_wanted_more_than_an_eighth_as_often_is_chosen_at_times(void) {
    enum { ASKED = 400 };
    int often = 0, seldom = 0;
    start_search(1, 1);
    search.strategy[P1].weight[2] = 8000;
    search.strategy[P1].weight[9] = 1000;
    search.strategy[P1].weight[TY_CHOICES - 1] = 1001;
    for (uint64_t number = 0; number < ASKED; number++) {
        uint8_t choice = choice_of(number);
        often += choice == 2;
        seldom += choice == TY_CHOICES - 1;
    }
    TEST_ASSERT_EQUAL_INT(ASKED, often + seldom);
    TEST_ASSERT_INT_WITHIN(ASKED / 20, ASKED / 9, seldom);
}

/* However many trees they have: the last dinosaur wins, and the end is worth more than any lead.
 * Trees decide between ends that are alike. */
static void test_an_end_is_judged_by_who_won(void) {
    enum { TREES_MAX = 16 };
    ty_scene("reserve p1 5; reserve p2 2; reserve p3 2; reserve p4 1");
    struct ty_state end = *ty_now();
    end.phase = TY_PHASE_OVER;
    end.winners = 1 << 1;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        int trees = end.seat[seat].reserve;
        int value = seat == 1 ? TY_VICTORY - TREES_MAX + trees : trees - TY_VICTORY;
        TEST_ASSERT_EQUAL_INT16(value, ty_judge_seat(&end, seat, 0));
    }
    end.winners = 1 << 1 | 1 << 2;
    TEST_ASSERT_EQUAL_INT16(0, ty_judge_seat(&end, 1, 0));
    TEST_ASSERT_EQUAL_INT16(0, ty_judge_seat(&end, 2, 0));
    TEST_ASSERT_EQUAL_INT16(5 - TY_VICTORY, ty_judge_seat(&end, 0, 0));
}

/* No one can be bitten there later. */
static void test_among_more_than_two_the_lake_is_a_good_place(void) {
    ty_scene("");
    struct ty_state now = *ty_now();
    TEST_ASSERT_EQUAL_UINT8(now.tile[TY_LAKE], now.seat[2].square);
    now.tyrex = TY_NOWHERE; /* it is far from here or there */
    int16_t in_lake = ty_judge_seat(&now, 2, 0);
    now.tile[TY_LAKE] = TY_NOWHERE;
    TEST_ASSERT_GREATER_THAN_INT16(ty_judge_seat(&now, 2, 0), in_lake);
}

static void scene_of_four(void) {
    ty_scene_of("players=4 seed=1",
                "dino p1 triceratops; dino p2 stegosaurus; dino p3 pteranodon; dino p4 diplodocus; "
                "lost p1 rest; lost p2 rest; lost p3 panic; lost p4 rest; lake a5; volcano e1; "
                "at p1 a1; at p2 a3; at p3 e5; at p4 e3; tyrex c3; bone p1; "
                "reserve p1 3; reserve p2 3; reserve p3 3; reserve p4 3");
}

static int judged_with(uint8_t reserve, int edge) {
    scene_of_four();
    ty_now()->seat[P1].reserve = reserve;
    return ty_judge_seat(ty_now(), P1, edge);
}

/* The last one of four may win with a single tree, who is out cannot. */
static void test_who_is_out_has_lost(void) {
    scene_of_four();
    ty_now()->seat[P1].reserve = 0;
    ty_now()->seat[P1].square = TY_NOWHERE;
    for (uint8_t other = P2; other < ty_now()->players; other++) {
        ty_now()->seat[other].reserve = 1;
    }
    TEST_ASSERT_EQUAL_INT(-TY_VICTORY, ty_judge_seat(ty_now(), P1, 0));
}

/* Among equals a tree lost and a tree won weigh about the same; who is better needs no luck. */
static void test_who_plays_better_has_more_to_lose_than_to_win(void) {
    enum { EDGE = 32 };
    int lost = judged_with(3, EDGE) - judged_with(2, EDGE);
    int won = judged_with(4, EDGE) - judged_with(3, EDGE);
    TEST_ASSERT_GREATER_THAN_INT(won, lost);
    TEST_ASSERT_GREATER_THAN_INT(judged_with(3, 0), judged_with(3, EDGE));
}

/* ---- watching the others ---- */

/* No game has this many moves; whatever was written there, there is no room for more. */
static void test_of_a_record_that_is_too_long_only_as_much_is_watched_as_a_game_has(void) {
    enum { MOVES_RECORDED = 2 * TY_SEEN_MAX, RECORDED = 2 + GAME_MOVE_BYTES };
    static uint8_t record[MOVES_RECORDED * RECORDED];
    static struct ty_habits habits;
    bare_board();
    for (int i = 0; i < MOVES_RECORDED; i++) {
        const struct game_move move = {(uint8_t)(i % 2), TY_STEER, TY_N, 0};
        record[i * RECORDED] = GAME_MOVE_BYTES;
        game_tyrannosaurus.move_to_bytes(&move, &record[i * RECORDED + 2]);
    }
    struct opponent_question question = {.view = ty_now(), .record = {record, sizeof record}};
    ty_habits_start(&habits, &question);
    TEST_ASSERT_EQUAL_UINT8(TY_SEEN_MAX, habits.seen_count);
    TEST_ASSERT_EQUAL_UINT8(0, habits.watched);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_squares_around_are_those_one_step_away);
    RUN_TEST(test_each_square_with_a_tree_has_its_bit_and_no_other_is_set);
    RUN_TEST(test_a_step_is_worth_what_waits_there);
    RUN_TEST(test_a_tree_next_to_it_and_a_ty_rex_further_away_make_a_square_better);
    RUN_TEST(test_a_tree_is_worth_less_where_another_stands);
    RUN_TEST(test_the_ty_rex_is_best_sent_at_and_next_to_the_other);
    RUN_TEST(test_of_the_steps_over_the_edge_one_is_enough);
    RUN_TEST(test_who_steers_first_knows_the_edge);
    RUN_TEST(test_before_anything_is_learned_each_sensible_choice_is_drawn);
    RUN_TEST(test_nothing_is_learned_about_what_cannot_be_chosen);
    RUN_TEST(test_what_is_regretted_is_drawn);
    RUN_TEST(test_in_a_duel_it_wants_more_of_what_would_have_been_better);
    RUN_TEST(test_who_alone_sends_a_panic_looks_ahead);
    RUN_TEST(test_regrets_are_halved_once_one_is_large);
    RUN_TEST(test_what_alone_was_wanted_is_chosen);
    RUN_TEST(test_choices_are_mixed_as_they_were_wanted);
    RUN_TEST(test_what_was_wanted_more_than_an_eighth_as_often_is_chosen_at_times);
    RUN_TEST(test_an_end_is_judged_by_who_won);
    RUN_TEST(test_among_more_than_two_the_lake_is_a_good_place);
    RUN_TEST(test_who_is_out_has_lost);
    RUN_TEST(test_who_plays_better_has_more_to_lose_than_to_win);
    RUN_TEST(test_of_a_record_that_is_too_long_only_as_much_is_watched_as_a_game_has);
    return UNITY_END();
}
