/* Who won how often: each name once, the best first, the last of a full list is replaced, and games
 * with opponents count apart. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "games/trex/trex.h"

enum { SECTORS = 128, EVERYONE = UINT8_MAX };

static uint32_t number;

static void restart(void) {
    store_open();
    people_start();
    statistics_start();
}

void setUp(void) {
    flash_host_reset(SECTORS);
    number = 0;
    restart();
}

void tearDown(void) {}

static struct finished_game game_of(uint8_t players, uint8_t winners) {
    return (struct finished_game){.game = &game_trex,
                                  .number = ++number,
                                  .moves = 10,
                                  .players = players,
                                  .winners = winners,
                                  .people = EVERYONE};
}

/* A game of one alone, who wins it or does not. */
static void play_alone(const char *name, bool wins) {
    struct person changed = *person(0);
    strcpy(changed.name, name);
    TEST_ASSERT_TRUE(person_change(0, &changed, 1));
    struct finished_game played = game_of(1, wins);
    statistics_add(&played);
}

static void assert_at(uint8_t place, const char *name, uint8_t played, uint8_t won) {
    const struct statistics_name *there = statistics_name(place);
    TEST_ASSERT_NOT_NULL(there);
    TEST_ASSERT_EQUAL_STRING(name, there->name);
    TEST_ASSERT_EQUAL_UINT8(played, there->played);
    TEST_ASSERT_EQUAL_UINT8(won, there->won);
}

static void a_name_is_listed_once_at_whatever_place(void) {
    play_alone("Ann", true);
    play_alone("Bob", false);
    play_alone("Ann", true);
    play_alone("Bob", true);
    restart();
    assert_at(0, "Ann", 2, 2);
    assert_at(1, "Bob", 2, 1);
    TEST_ASSERT_NULL(statistics_name(2));
}

static void more_wins_come_first_and_then_more_games(void) {
    play_alone("Ann", false);
    play_alone("Bob", false);
    play_alone("Bob", false);
    play_alone("Cleo", true);
    assert_at(0, "Cleo", 1, 1);
    assert_at(1, "Bob", 2, 0);
    assert_at(2, "Ann", 1, 0);
}

static void of_a_full_list_the_least_gives_way_to_a_new_name(void) {
    char name[] = "Ann 0";
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        name[4] = (char)('0' + i);
        play_alone(name, i != 3);
    }
    assert_at(STATISTICS_NAMES - 1, "Ann 3", 1, 0);
    play_alone("Zoe", false);
    restart();
    assert_at(STATISTICS_NAMES - 1, "Zoe", 1, 0);
    TEST_ASSERT_NULL(statistics_name(STATISTICS_NAMES));
    play_alone("Ann 7", true);
    assert_at(0, "Ann 7", 2, 2);
}

static void counts_stay_at_255(void) {
    for (int i = 0; i < 257; i++) {
        play_alone("Ann", true);
    }
    assert_at(0, "Ann", 255, 255);
    TEST_ASSERT_EQUAL_UINT16(257, statistics_played(&game_trex));
}

static void a_game_with_opponents_counts_for_the_strongest_and_for_no_name(void) {
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        struct finished_game played = game_of(3, level == 0 ? 1 << 2 : 1 << 0);
        played.people = 1;
        played.strongest = (uint8_t)(PLAYER_OPPONENT + level);
        statistics_add(&played);
        restart();
        TEST_ASSERT_EQUAL_UINT8(1, statistics_against((enum opponent_level)level)->played);
        TEST_ASSERT_EQUAL_UINT8(level != 0, statistics_against((enum opponent_level)level)->won);
    }
    TEST_ASSERT_NULL(statistics_name(0));
}

static void a_game_of_opponents_alone_counts_for_no_one(void) {
    struct finished_game played = game_of(2, 1);
    played.people = 0;
    played.strongest = PLAYER_OPPONENT;
    statistics_add(&played);
    TEST_ASSERT_EQUAL_UINT8(0, statistics_against(OPPONENT_HATCHLING)->played);
    TEST_ASSERT_NULL(statistics_name(0));
    TEST_ASSERT_EQUAL_UINT16(0, statistics_played(&game_trex));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_name_is_listed_once_at_whatever_place);
    RUN_TEST(more_wins_come_first_and_then_more_games);
    RUN_TEST(of_a_full_list_the_least_gives_way_to_a_new_name);
    RUN_TEST(counts_stay_at_255);
    RUN_TEST(a_game_with_opponents_counts_for_the_strongest_and_for_no_name);
    RUN_TEST(a_game_of_opponents_alone_counts_for_no_one);
    return UNITY_END();
}
