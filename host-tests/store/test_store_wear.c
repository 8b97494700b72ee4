/* How much the store wears the flash. A year is simulated; POCKET_REX_YEARS=10 takes longer. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/store.h"
#include "host-tests/support/environment.h"

enum { SECTORS = 128, DAYS_A_YEAR = 365, GAMES_A_DAY = 5, MOVES = 250 };
enum { CHIP_IS_GOOD_FOR = 100000 };

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void play_one_game(void) {
    struct game_options options;
    const uint8_t move[4] = {1, 2, 3, 4};
    game_options_default(games[0], &options);
    options.players = games[0]->seats_min;
    TEST_ASSERT_TRUE(store_begin(games[0], &options, NULL));
    for (int n = 0; n < MOVES; n++) {
        TEST_ASSERT_TRUE(store_append(games[0], move, sizeof move));
    }
    TEST_ASSERT_TRUE(store_put(STORE_STATISTICS, move, sizeof move));
    TEST_ASSERT_TRUE(store_finish(games[0]));
    while (store_housekeeping()) {
    }
}

static void say(uint32_t years, uint32_t least, uint32_t most) {
    char line[120];
    struct text out = text_into(line, sizeof line);
    text_add(&out, "erases a sector in ");
    text_add_number(&out, (int32_t)years);
    text_add(&out, " year(s) at five games a day: ");
    text_add_number(&out, (int32_t)least);
    text_add(&out, " to ");
    text_add_number(&out, (int32_t)most);
    text_add(&out, "; the chip is good for 100000");
    TEST_MESSAGE(line);
}

static void ten_years_at_five_games_a_day_wear_little(void) {
    uint32_t years = number_from_environment("POCKET_REX_YEARS", 1);
    for (uint32_t game = 0; game < years * DAYS_A_YEAR * GAMES_A_DAY; game++) {
        play_one_game();
    }
    uint32_t most = 0, least = UINT32_MAX;
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        uint32_t erases = flash_host_erases(sector);
        most = erases > most ? erases : most;
        least = erases < least ? erases : least;
    }
    say(years, least, most);
    TEST_ASSERT_LESS_THAN_UINT32(CHIP_IS_GOOD_FOR / 10, most * 10 / years);
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(1, most - least);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(ten_years_at_five_games_a_day_wear_little);
    return UNITY_END();
}
