/* How many sectors the store has erased before it writes: enough to pack what might have to be
 * packed, and no more than that while someone waits. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/journal.h"
#include "host-tests/store/stored_games.h"

enum {
    SECTORS = 128,
    LENGTH_BYTES = 2,                /* before each move */
    PAGE_OF_MOVES = JOURNAL_CONTENT, /* bytes of a stream in a packed page */
};

SHELF_OF_STORED_GAMES;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void put_settings(uint32_t times) {
    for (; times > 0; times--) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
}

/* A game whose moves are this many bytes in all. */
static void begin_with_bytes(const struct game *game, uint16_t bytes) {
    static const uint8_t move[STORE_MOVE_BYTES];
    TEST_ASSERT_TRUE(store_forget(game) && stored_begin(game)); /* one of its kind at a time */
    while (bytes > 0) {
        uint16_t now = bytes <= STORE_MOVE_BYTES ? bytes : STORE_MOVE_BYTES / 2;
        TEST_ASSERT_TRUE(store_append(game, move, (uint16_t)(now - LENGTH_BYTES)));
        bytes = (uint16_t)(bytes - now);
    }
}

static void finish_with_bytes(uint16_t bytes) {
    begin_with_bytes(GAME, bytes);
    TEST_ASSERT_TRUE(store_finish(GAME));
}

/* Before a save, if no one ever paused. */
static void expect_erased_before_a_save(uint32_t expected) {
    uint32_t most = 0;
    put_settings(SECTORS * JOURNAL_PAGES);
    for (int i = 0; i < SECTORS * JOURNAL_PAGES; i++) {
        put_settings(1);
        most = journal_erased_sectors() > most ? journal_erased_sectors() : most;
    }
    TEST_ASSERT_EQUAL_UINT32(expected, most);
}

/* ---- while someone waits ---- */

/* Two for what is written, and two to spare. */
static void with_nothing_to_pack_four_sectors_are_enough(void) {
    expect_erased_before_a_save(4);
}

/* Each takes a page, and the directory twice: three more sectors for sixteen. */
static void all_games_in_progress_could_be_packed(void) {
    for (uint8_t game = 0; game < STORE_GAMES; game++) {
        TEST_ASSERT_TRUE(stored_begin(games[game]));
    }
    expect_erased_before_a_save(7);
}

/* With its beginning and the directory twice fifteen pages, which is one sector more. */
static void a_game_in_progress_takes_a_sector_from_its_twelfth_page_of_moves_on(void) {
    begin_with_bytes(GAME, 11 * PAGE_OF_MOVES);
    expect_erased_before_a_save(4);
    begin_with_bytes(GAME, 11 * PAGE_OF_MOVES + LENGTH_BYTES + 1);
    expect_erased_before_a_save(5);
}

/* The one that ends in a sector and the one that begins there may have to be packed. */
static void the_longest_finished_game_is_counted_twice(void) {
    finish_with_bytes(11 * PAGE_OF_MOVES);
    finish_with_bytes(PAGE_OF_MOVES);
    expect_erased_before_a_save(5);
    finish_with_bytes(11 * PAGE_OF_MOVES + LENGTH_BYTES + 1);
    finish_with_bytes(PAGE_OF_MOVES);
    expect_erased_before_a_save(6);
}

/* ---- while no one waits ---- */

static void expect_erased_after_housekeeping(uint32_t expected) {
    for (uint32_t steps = 0; store_housekeeping(); steps++) {
        TEST_ASSERT_LESS_THAN_UINT32_MESSAGE(2 * SECTORS, steps, "it never ends");
    }
    TEST_ASSERT_EQUAL_UINT32(expected, journal_erased_sectors());
}

static void housekeeping_has_forty_sectors_erased(void) {
    put_settings(1);
    expect_erased_after_housekeeping(40);
    put_settings(2 * SECTORS * JOURNAL_PAGES);
    expect_erased_after_housekeeping(40);
}

/* Five games of 106 pages, one of them finished: 45 sectors to pack them, two and eight to spare.
 */
static void it_has_more_erased_where_longer_games_could_have_to_be_packed(void) {
    finish_with_bytes(STORE_MOVES_BYTES);
    for (uint8_t game = 0; game < 4; game++) {
        begin_with_bytes(games[game], STORE_MOVES_BYTES);
    }
    expect_erased_after_housekeeping(55);
}

/* Three with the values, and five of directories and of what is being written. */
static void on_a_small_chip_it_leaves_eight_sectors_to_what_is_there(void) {
    enum { SMALL = 30, MOST = 74 - STORE_VALUES_END - 1 }; /* with its beginning 74 pages */
    flash_host_reset(SMALL);
    store_open();
    put_settings(3 * SMALL * JOURNAL_PAGES);
    expect_erased_after_housekeeping(SMALL - 8);
    begin_with_bytes(GAME, MOST * PAGE_OF_MOVES);
    expect_erased_after_housekeeping(SMALL - 9);
    begin_with_bytes(GAME, (MOST + 1) * PAGE_OF_MOVES);
    expect_erased_after_housekeeping(SMALL - 10);
    TEST_ASSERT_TRUE(store_finish(GAME));
    expect_erased_after_housekeeping(SMALL - 10);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(with_nothing_to_pack_four_sectors_are_enough);
    RUN_TEST(all_games_in_progress_could_be_packed);
    RUN_TEST(a_game_in_progress_takes_a_sector_from_its_twelfth_page_of_moves_on);
    RUN_TEST(the_longest_finished_game_is_counted_twice);
    RUN_TEST(housekeeping_has_forty_sectors_erased);
    RUN_TEST(it_has_more_erased_where_longer_games_could_have_to_be_packed);
    RUN_TEST(on_a_small_chip_it_leaves_eight_sectors_to_what_is_there);
    return UNITY_END();
}
