/* The store in long lives: games that go round the ring, and more of them than fit. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/journal.h"
#include "host-tests/store/stored_games.h"

enum { SECTORS = 128 };

SHELF_OF_STORED_GAMES;

static struct store_transcript loaded;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

enum { MANY = 4 };

static void four_of_the_longest_games_go_round_the_ring(void) {
    uint8_t move[STORE_MOVE_BYTES];
    memset(move, 7, sizeof move);
    for (int life = 0; life < 6; life++) {
        for (uint8_t i = 0; i < MANY; i++) {
            TEST_ASSERT_TRUE(stored_begin(games[i]));
            for (uint16_t n = 0; n < STORE_MOVES_BYTES / 102; n++) {
                TEST_ASSERT_TRUE(store_append(games[i], move, 100));
            }
        }
        for (uint8_t i = 0; i < MANY; i++) {
            TEST_ASSERT_TRUE(store_finish(games[i]));
        }
    }
    store_restart();
    for (uint8_t n = 0; n < STORE_FINISHED; n++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(n, &loaded));
        TEST_ASSERT_EQUAL_UINT16(STORE_MOVES_BYTES / 102 * 102, loaded.length);
    }
}

/* All in progress at once, so that one sector has moves of each. */
static void the_longest_games_side_by_side_go_round_the_ring(void) {
    uint8_t move[STORE_MOVE_BYTES];
    memset(move, 7, sizeof move);
    for (int life = 0; life < 3; life++) {
        for (uint8_t i = 0; i < MANY; i++) {
            TEST_ASSERT_TRUE(stored_begin(games[i]));
        }
        for (uint16_t n = 0; n < STORE_MOVES_BYTES / 102; n++) {
            for (uint8_t i = 0; i < MANY; i++) {
                TEST_ASSERT_TRUE(store_append(games[i], move, 100));
            }
        }
        for (uint8_t i = 0; i < MANY; i++) {
            TEST_ASSERT_TRUE(store_finish(games[i]));
        }
    }
}

/* A move of 100 bytes for each of this many games in turn; how many times all were saved. */
static uint16_t play_side_by_side(uint8_t count, uint16_t times) {
    uint8_t move[STORE_MOVE_BYTES];
    memset(move, 7, sizeof move);
    for (uint16_t n = 0; n < times; n++) {
        for (uint8_t i = 0; i < count; i++) {
            if (!store_append(games[i], move, 100)) {
                return n;
            }
        }
    }
    return times;
}

/* Of ten thousand bytes each, and all of them finished one after the other. */
static void sixteen_games_side_by_side_go_round_the_ring(void) {
    enum { MOVES = 95 };
    for (int life = 0; life < 2; life++) {
        for (uint8_t i = 0; i < STORE_GAMES; i++) {
            TEST_ASSERT_TRUE(stored_begin(games[i]));
        }
        TEST_ASSERT_EQUAL_UINT16(MOVES, play_side_by_side(STORE_GAMES, MOVES));
        TEST_ASSERT_FALSE(store_restart().lost);
        for (uint8_t i = 0; i < STORE_GAMES; i++) {
            TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(games[i], &loaded));
            TEST_ASSERT_EQUAL_PTR(games[i], loaded.game);
            TEST_ASSERT_EQUAL_UINT16(MOVES * 102, loaded.length);
        }
        TEST_ASSERT_EQUAL_UINT8(life == 0 ? 0 : STORE_FINISHED, store_finished_count());
        for (uint8_t i = 0; i < STORE_GAMES; i++) {
            TEST_ASSERT_TRUE(store_finish(games[i]));
        }
        for (uint8_t age = 0; age < STORE_FINISHED; age++) {
            TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(age, &loaded));
            TEST_ASSERT_EQUAL_PTR(games[STORE_GAMES - 1 - age], loaded.game);
        }
    }
}

/* Old games that can be watched give way; then nothing is said to be saved that is not. */
static void more_than_fits_is_refused_and_what_is_there_stays(void) {
    for (uint8_t i = 0; i < STORE_FINISHED; i++) {
        stored_begin(games[i]);
        play_side_by_side((uint8_t)(i + 1), STORE_MOVES_BYTES / 102);
        for (uint8_t j = 0; j <= i; j++) {
            store_finish(games[j]);
        }
    }
    TEST_ASSERT_EQUAL_UINT8(STORE_FINISHED, store_finished_count());
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_TRUE(stored_begin(games[i]));
    }
    uint16_t saved = play_side_by_side(STORE_GAMES, STORE_MOVES_BYTES / 102);
    TEST_ASSERT_GREATER_THAN_UINT16(STORE_MOVES_BYTES / 102 / 3, saved);
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_EQUAL_UINT16(0, play_side_by_side(STORE_GAMES, 1));
    while (store_housekeeping()) {
    }
    TEST_ASSERT_LESS_THAN_UINT32(operations + 4 * SECTORS * JOURNAL_PAGES, flash_host_operations());
    TEST_ASSERT_FALSE(store_restart().lost);
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(games[i], &loaded));
        TEST_ASSERT_TRUE(loaded.length / 102 == saved || loaded.length / 102 == saved + 1);
    }
    TEST_ASSERT_TRUE(store_forget(games[0])); /* and there is room again */
    TEST_ASSERT_TRUE(store_append(games[1], (const uint8_t[]){1, 2, 3}, 3));
}

static void a_full_stream_refuses_and_stays_as_it_is(void) {
    uint8_t move[STORE_MOVE_BYTES] = {0};
    stored_begin(GAME);
    uint16_t saved = 0;
    while (store_append(GAME, move, sizeof move)) {
        saved++;
    }
    TEST_ASSERT_EQUAL_UINT16(STORE_MOVES_BYTES / (STORE_MOVE_BYTES + 2), saved);
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(saved * (STORE_MOVE_BYTES + 2), loaded.length);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(four_of_the_longest_games_go_round_the_ring);
    RUN_TEST(the_longest_games_side_by_side_go_round_the_ring);
    RUN_TEST(sixteen_games_side_by_side_go_round_the_ring);
    RUN_TEST(more_than_fits_is_refused_and_what_is_there_stays);
    RUN_TEST(a_full_stream_refuses_and_stays_as_it_is);
    return UNITY_END();
}
