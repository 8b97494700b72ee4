/* The pile: its rules. */
#include <string.h>

#include "games/template/template.h"
#include "host-tests/games/positions.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"

void setUp(void) {}

void tearDown(void) {}

static const struct template_state *now(void) {
    return (const struct template_state *)referee.state.bytes;
}

static void start(const char *options, const char *cards) {
    referee_new(&referee_template, options);
    referee_each(cards, referee_set);
    referee_start();
}

static void test_the_option_says_how_many_eggs_there_are(void) {
    start("players=2", "");
    TEST_ASSERT_EQUAL_UINT8(12, now()->pile);
    start("players=4 eggs=21", "");
    TEST_ASSERT_EQUAL_UINT8(21, now()->pile);
}

static void test_cards_are_dealt_by_the_seed(void) {
    uint8_t seen = 0;
    for (char seed = '0'; seed <= '9'; seed++) {
        char options[] = "players=4 seed=0";
        options[sizeof options - 2] = seed;
        start(options, "");
        seen |= (uint8_t)(1u << now()->seat[0].card);
        uint8_t first = now()->seat[0].card;
        start(options, "");
        TEST_ASSERT_EQUAL_UINT8(first, now()->seat[0].card);
    }
    TEST_ASSERT_EQUAL_HEX8(1 << 1 | 1 << 2 | 1 << 3, seen);
}

static void test_cards_can_be_named_but_only_two_of_each(void) {
    start("players=3", "card p1 3;card p2 3;card p3 1");
    TEST_ASSERT_EQUAL_UINT8(3, now()->seat[1].card);
    referee_new(&referee_template, "players=3");
    referee_each("card p1 3;card p2 3;card p3 3", referee_set);
    referee_start_refused("TP-2");
    referee_set_refused("card p1 4", "TP-2");
    referee_set_refused("card p1 0", "TP-2");
    referee_set_refused("card p4 1", NULL);
    referee_set_refused("card p1", NULL);
    referee_set_refused("card p1 1 1", NULL);
    referee_set_refused("pile 9", NULL);
}

static void test_a_view_has_only_the_seats_in_play(void) {
    struct template_state seen;
    start("players=3", "");
    game_template.view(&seen, now(), 0);
    TEST_ASSERT_EQUAL_UINT8(TEMPLATE_HIDDEN, seen.seat[2].card);
    TEST_ASSERT_EQUAL_UINT8(TEMPLATE_NO_CARD, seen.seat[3].card);
}

static void test_turns_go_round_to_the_left(void) {
    start("players=3", "");
    referee_play_all("p1 take 1;p2 take 1;p3 peek;p1 take 1");
    referee_refused("p1 take 1", NULL);
    TEST_ASSERT_EQUAL_STRING("TP-3", referee_template.turn_rule(now()));
}

static void test_one_to_three_eggs_are_taken_and_no_more_than_there_are(void) {
    start("players=2 eggs=9", "");
    ASSERT_LEGAL("take 1; take 2; take 3; peek");
    referee_play_all("p1 take 3;p2 take 3");
    ASSERT_HEARD("p2 takes 3 and leaves 3");
    referee_play("p1 take 2");
    ASSERT_LEGAL("take 1; peek");
    referee_refused("p2 take 2", "TP-4");
    referee_refused("p2 take 4", "TP-4");
    referee_refused("p2 take 0", "TP-4");
    referee_refused("p2 take", NULL);
    referee_refused("p2 eat 1", NULL);
    ASSERT_WHY_NOT("eat is not a move in this game.", "p2 eat 1");
    ASSERT_WHY_NOT("eat is not a move in this game.", "p2 eat");
    ASSERT_WHY_NOT("A move is missing after the seat.", "p2");
    ASSERT_WHY_NOT("1 is one word too many.", "p2 peek 1");
}

static void test_a_seat_looks_once_at_the_card_on_its_left(void) {
    start("players=3", "card p1 1;card p2 2;card p3 3");
    ASSERT_VIEWS(0, "{\"card\":1,");
    ASSERT_VIEWS(0, "{\"card\":null,");
    TEST_ASSERT_NULL(strstr(referee_view(0), "{\"card\":2,"));
    referee_play("p1 peek");
    ASSERT_HEARD("p1 looks at p2's card");
    TEST_ASSERT_EQUAL_HEX8(1, referee.log.learned);
    ASSERT_VIEWS(0, "{\"card\":2,");
    TEST_ASSERT_NULL(strstr(referee_view(0), "{\"card\":3,"));
    TEST_ASSERT_NULL(strstr(referee_view(1), "{\"card\":1,"));
    referee_play_all("p2 take 1;p3 take 1");
    referee_refused("p1 peek", "TP-5");
}

static void test_who_has_looked_knows_it_when_others_look_too(void) {
    start("players=3", "card p1 1;card p2 2;card p3 3");
    referee_play_all("p1 peek;p2 peek;p3 peek");
    ASSERT_VIEWS(0, "{\"card\":2,");
    ASSERT_VIEWS(1, "{\"card\":3,");
    ASSERT_VIEWS(2, "{\"card\":1,");
    referee_refused("p1 peek", "TP-5");
}

/* What the opponent's imagination would be built on. */
static void test_another_deal_leaves_what_a_seat_knows_and_changes_the_rest(void) {
    start("players=3", "card p1 1;card p2 2;card p3 3");
    struct rng rng;
    rng_seed(&rng, 1);
    bool differs = false;
    for (int i = 0; i < 50; i++) {
        struct template_state other = *now();
        referee_template.resample_hidden(&other, 0, &rng);
        TEST_ASSERT_EQUAL_UINT8(now()->seat[0].card, other.seat[0].card);
        for (uint8_t seat = 1; seat < 3; seat++) {
            TEST_ASSERT_TRUE(other.seat[seat].card >= 1 && other.seat[seat].card <= 3);
            differs |= other.seat[seat].card != now()->seat[seat].card;
        }
    }
    TEST_ASSERT_TRUE(differs);
}

static void test_the_last_egg_ends_the_game_and_shows_the_cards(void) {
    start("players=2 eggs=9", "card p1 3;card p2 1");
    referee_play_all("p1 take 3;p2 take 1;p1 take 3;p2 take 2");
    ASSERT_HEARD("p2 takes 2 and leaves 0");
    ASSERT_HEARD("p1 shows the card three and has 10 points");
    TEST_ASSERT_EQUAL_HEX8(3, referee.log.learned);
    ASSERT_VIEWS(0, "{\"card\":1,");
    ASSERT_LEGAL("");
    referee_refused("p1 take 1", NULL);
}

static void test_a_turn_as_the_card_says_is_worth_two_points_more(void) {
    start("players=2 eggs=9", "card p1 3;card p2 1");
    referee_play_all("p1 take 3;p2 take 1");
    TEST_ASSERT_EQUAL_INT(3, game_template.score(now(), 0)); /* the card is still a secret */
    referee_play_all("p1 take 3;p2 take 2");
    TEST_ASSERT_EQUAL_INT(6 + 2 * 2, game_template.score(now(), 0));
    TEST_ASSERT_EQUAL_INT(3 + 2, game_template.score(now(), 1));
}

static void test_the_highest_score_wins_and_equals_share(void) {
    start("players=2 eggs=9", "card p1 3;card p2 1");
    referee_play_all("p1 take 3;p2 take 1;p1 take 3");
    TEST_ASSERT_EQUAL_HEX8(0, game_template.winners(now()));
    referee_play("p2 take 2");
    ASSERT_HEARD("p1 wins");
    TEST_ASSERT_EQUAL_HEX8(1, game_template.winners(now()));
    start("players=2 eggs=10", "card p1 2;card p2 2");
    referee_play_all("p1 take 3;p2 take 3;p1 take 2;p2 take 2");
    TEST_ASSERT_EQUAL_HEX8(3, game_template.winners(now()));
}

static void test_a_thousand_random_games_have_the_pinned_hash(void) {
    expect_hash_of_games(&referee_template, UINT64_C(0xe4c75f2f219e9d23));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TP-1", test_the_option_says_how_many_eggs_there_are);
    SHOWS("TP-2", test_cards_are_dealt_by_the_seed);
    SHOWS("TP-2", test_cards_can_be_named_but_only_two_of_each);
    SHOWS("TP-2", test_a_view_has_only_the_seats_in_play);
    SHOWS("TP-3", test_turns_go_round_to_the_left);
    SHOWS("TP-4", test_one_to_three_eggs_are_taken_and_no_more_than_there_are);
    SHOWS("TP-5", test_a_seat_looks_once_at_the_card_on_its_left);
    SHOWS("TP-5", test_who_has_looked_knows_it_when_others_look_too);
    RUN_TEST(test_another_deal_leaves_what_a_seat_knows_and_changes_the_rest);
    SHOWS("TP-6", test_the_last_egg_ends_the_game_and_shows_the_cards);
    SHOWS("TP-7", test_a_turn_as_the_card_says_is_worth_two_points_more);
    SHOWS("TP-8", test_the_highest_score_wins_and_equals_share);
    RUN_TEST(test_a_thousand_random_games_have_the_pinned_hash);
    return UNITY_END();
}
