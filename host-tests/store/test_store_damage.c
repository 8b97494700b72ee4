/* The store on a chip whose bytes are not what was written: damage is noticed, and no harm to the
 * rest. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/crc32.h"
#include "firmware/store/journal.h"
#include "firmware/store/stream.h"
#include "host-tests/store/stored_games.h"
#include "games/base/numbers.h"

/* A small chip where it is opened thousands of times: all of it is read each time. */
enum { SECTORS = 128, SMALL = 32 };

SHELF_OF_STORED_GAMES;

static struct store_transcript loaded, other;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

/* The ring has gone round: in the sectors behind the newest one lies what is oldest. */
static void a_record_that_can_no_longer_be_read_is_told_wherever_the_ring_stands(void) {
    enum { NEWEST = 30, OLD = 90, LAST = SECTORS - 1 }; /* sectors */
    for (int i = 0; i < SECTORS * JOURNAL_PAGES || stored_newest_page() / JOURNAL_PAGES != NEWEST;
         i++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    static const uint32_t pages[] = {OLD * JOURNAL_PAGES + 5, (LAST + 1) * JOURNAL_PAGES - 1, 1,
                                     NEWEST * JOURNAL_PAGES / 2 + 5};
    for (unsigned i = 0; i < count_of(pages); i++) {
        struct journal_record record;
        uint32_t page = pages[i];
        TEST_ASSERT_TRUE(journal_record_at(page, &record));
        TEST_ASSERT_FALSE(store_restart().lost);
        flash_host_bytes()[page * FLASH_PAGE_BYTES + 20] ^= 4;
        TEST_ASSERT_TRUE(store_restart().lost);
        flash_host_bytes()[page * FLASH_PAGE_BYTES + 20] ^= 4;
    }
}

static void insert_small_chip(void) {
    flash_host_reset(SMALL);
    store_open();
}

/* Round the ring, so that the directory was carried on by the tidying alone. */
static void no_aged_page_loses_the_directory_of_a_long_life(void) {
    insert_small_chip();
    stored_begin(GAME);
    stored_append(GAME, 0);
    for (int i = 0; i < 2 * SMALL * JOURNAL_PAGES; i++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    for (uint32_t page = 0; page < SMALL * JOURNAL_PAGES; page++) {
        uint8_t *byte = &flash_host_bytes()[page * FLASH_PAGE_BYTES + 20];
        *byte ^= 4;
        store_open();
        TEST_ASSERT_TRUE(store_has_any());
        *byte ^= 4;
    }
}

static void no_flipped_bit_makes_another_game(void) {
    insert_small_chip();
    stored_begin(GAME);
    for (uint16_t n = 0; n < 12; n++) {
        stored_append(GAME, n);
    }
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1)); /* so that no move is the newest record */
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    uint8_t *bytes = flash_host_bytes();
    uint32_t used = FLASH_SECTOR_BYTES + 6 * FLASH_PAGE_BYTES; /* the last move takes three pages */
    for (uint32_t bit = 0; bit < used * 8; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        struct store_health health = store_open();
        enum store_state state = store_load(GAME, &other);
        bool same = state == STORE_WHOLE && other.length == loaded.length &&
                    memcmp(other.moves, loaded.moves, loaded.length) == 0;
        TEST_ASSERT_TRUE(same || health.torn || health.lost || state == STORE_DAMAGED);
        if (!same && state == STORE_WHOLE) { /* the last page of the last move is gone, as if cut */
            TEST_ASSERT_EQUAL_UINT16(11, stored_count(&other));
        }
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
}

static void any_garbage_opens_and_can_be_used(void) {
    srand(1);
    for (int round = 0; round < 50; round++) {
        flash_host_reset(SECTORS);
        for (uint32_t i = 0; i < SECTORS * FLASH_SECTOR_BYTES; i++) {
            flash_host_bytes()[i] = (uint8_t)(round % 3 == 0 ? rand() : round % 3 == 1 ? 0 : 0xa5);
        }
        TEST_ASSERT_TRUE(store_open().lost);
        TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
        TEST_ASSERT_TRUE(stored_begin(GAME) && stored_append(GAME, 0));
        store_restart();
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
        TEST_ASSERT_EQUAL_UINT16(1, stored_count(&loaded));
    }
}

/* A whole record of nothing in particular, as no device would ever number it. */
static void forge_record(uint32_t number) {
    uint8_t *page = flash_host_bytes() + 5 * FLASH_PAGE_BYTES;
    memset(page, 0, FLASH_PAGE_BYTES);
    memcpy(page, &number, sizeof number);
    page[4] = JOURNAL_VALUE;
    uint32_t sum = crc32(page, FLASH_PAGE_BYTES - 4);
    memcpy(page + FLASH_PAGE_BYTES - 4, &sum, sizeof sum);
    store_open();
}

static void one_page_of_garbage_on_a_chip_without_saves_is_told(void) {
    flash_host_bytes()[3 * FLASH_SECTOR_BYTES + 2 * FLASH_PAGE_BYTES + 10] = 0;
    struct store_health health = store_open();
    TEST_ASSERT_TRUE(health.lost);
    TEST_ASSERT_FALSE(health.torn || health.newer);
}

/* Nothing of it lies behind the room that a transcript has for moves. */
static void more_moves_than_a_game_can_have_are_damage(void) {
    static struct {
        struct store_transcript transcript;
        uint8_t behind[JOURNAL_CONTENT];
    } room;
    static const uint8_t moves[STORE_MOVE_BYTES];
    stored_begin(GAME);
    while (store_append(GAME, moves, sizeof moves)) {
    }
    while (store_housekeeping()) {
    }
    uint16_t end = directory_entry(0)->end;
    for (; end <= STORE_MOVES_BYTES; end = (uint16_t)(end + JOURNAL_CONTENT)) {
        TEST_ASSERT_TRUE(stream_write(directory_entry(0), end, moves, JOURNAL_CONTENT));
    }
    memset(room.behind, 0x5a, sizeof room.behind);
    TEST_ASSERT_EQUAL(STORE_DAMAGED, store_load(GAME, &room.transcript));
    TEST_ASSERT_EACH_EQUAL_HEX8(0x5a, room.behind, sizeof room.behind);
}

/* Once its place is needed: until then each start says that something cannot be read. */
static void assert_given_up(bool (*meanwhile)(void)) {
    struct journal_record begin;
    stored_begin(GAME);
    stored_append(GAME, 0);
    TEST_ASSERT_TRUE(stored_begin(&stored_game[1]));
    TEST_ASSERT_TRUE(journal_record_at(directory_entry(0)->begin, &begin));
    flash_host_bytes()[begin.page * FLASH_PAGE_BYTES + 20] ^= 4;
    TEST_ASSERT_TRUE(store_restart().lost);
    for (int i = 0; i < 2 * SECTORS * JOURNAL_PAGES; i++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        meanwhile();
    }
    TEST_ASSERT_FALSE(store_restart().lost);
    TEST_ASSERT_FALSE(store_has(GAME));
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(&stored_game[1], &loaded));
}

static void a_game_whose_beginning_cannot_be_read_is_given_up(void) {
    assert_given_up(store_housekeeping);
}

static void and_no_save_fails_for_it_where_there_was_no_time_before(void) {
    assert_given_up(store_has_any);
}

static void a_record_with_the_last_number_of_all_is_garbage(void) {
    forge_record(UINT32_MAX);
    TEST_ASSERT_TRUE(stored_begin(GAME));
    TEST_ASSERT_TRUE(stored_append(GAME, 0));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, stored_count(&loaded));
}

static void where_no_number_is_left_nothing_is_said_to_be_saved(void) {
    forge_record(0xfeffffff);
    TEST_ASSERT_FALSE(stored_begin(GAME));
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "s", 1));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
}

/* FORMAT.md has every byte of a page: none is left to chance. */
static void the_last_number_is_used_and_the_one_after_it_is_not(void) {
    char text[4] = "";
    forge_record(0xfefffffe);
    TEST_ASSERT_TRUE(store_put(STORE_PEOPLE, "s", 1));
    TEST_ASSERT_FALSE(store_put(STORE_PEOPLE, "t", 1));
    store_restart();
    TEST_ASSERT_EQUAL_UINT8(1, store_get(STORE_PEOPLE, text, sizeof text));
    TEST_ASSERT_EQUAL_STRING("s", text);
}

static void behind_its_content_a_record_is_as_the_erase_left_it(void) {
    enum { LENGTH = 3, CONTENT_AT = 16 };
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "abc", LENGTH));
    struct journal_record record;
    TEST_ASSERT_TRUE(journal_newest_value(STORE_SETTINGS, &record));
    const uint8_t *page = flash_data() + record.page * FLASH_PAGE_BYTES;
    TEST_ASSERT_EQUAL_MEMORY("abc", page + CONTENT_AT, LENGTH);
    TEST_ASSERT_EACH_EQUAL_HEX8(0xff, page + CONTENT_AT + LENGTH,
                                FLASH_PAGE_BYTES - 4 - CONTENT_AT - LENGTH);
}

static void a_newer_format_is_left_alone(void) {
    stored_begin(GAME);
    uint8_t *header = flash_host_bytes();
    header[4] = JOURNAL_VERSION + 1;
    uint32_t sum = crc32(header, FLASH_PAGE_BYTES - 4);
    memcpy(header + FLASH_PAGE_BYTES - 4, &sum, 4);
    TEST_ASSERT_TRUE(store_open().newer);
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "x", 1));
    TEST_ASSERT_FALSE(stored_begin(GAME));
    TEST_ASSERT_FALSE(stored_append(GAME, 0));
    TEST_ASSERT_FALSE(store_housekeeping());
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    TEST_ASSERT_FALSE(store_has(GAME));
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
}

/* Not only after the next start: the game is there, or not there, at once. */
static void what_could_not_be_stored_has_not_happened(void) {
    TEST_ASSERT_TRUE(stored_begin(GAME));
    TEST_ASSERT_TRUE(stored_append(GAME, 0));
    flash_host_cut(0, 1);
    TEST_ASSERT_FALSE(store_forget(GAME));
    TEST_ASSERT_TRUE(store_has(GAME));
    TEST_ASSERT_FALSE(stored_begin(games[1]));
    TEST_ASSERT_FALSE(store_has(games[1]));
    TEST_ASSERT_FALSE(store_finish(GAME));
    TEST_ASSERT_TRUE(store_has(GAME));
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, stored_count(&loaded));
}

/* Its beginning can be written, its moves cannot, and what comes after them can. */
static void a_game_whose_moves_cannot_be_packed_is_not_finished(void) {
    enum { BAD_SECTORS = 3 }; /* two pages are tried in each */
    stored_begin(GAME);
    for (uint16_t n = 0; n < 12; n++) {
        stored_append(GAME, n);
    }
    do {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        while (store_housekeeping()) {
        }
    } while (stored_newest_page() % JOURNAL_PAGES != JOURNAL_PAGES - 2);
    for (uint32_t i = 1; i <= BAD_SECTORS; i++) {
        flash_host_wear_out(stored_newest_page() / JOURNAL_PAGES + i, FLASH_HOST_READS_BACK_WRONG);
    }
    TEST_ASSERT_FALSE(store_finish(GAME));
    TEST_ASSERT_TRUE_MESSAGE(store_put(STORE_SETTINGS, "y", 1), "what follows can be written");
    store_restart();
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(12, stored_count(&loaded));
}

static void of_a_larger_chip_the_first_256_sectors_are_used(void) {
    enum { SECTORS_USED = 256 };
    flash_host_reset(FLASH_HOST_CHIP_SECTORS);
    store_open();
    TEST_ASSERT_EQUAL_UINT32(SECTORS_USED, journal_sectors());
    TEST_ASSERT_TRUE(stored_begin(GAME));
    while (store_housekeeping()) {
    }
    for (uint32_t sector = SECTORS_USED; sector < FLASH_HOST_CHIP_SECTORS; sector++) {
        TEST_ASSERT_EQUAL_UINT32(0, flash_host_erases(sector));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_record_that_can_no_longer_be_read_is_told_wherever_the_ring_stands);
    RUN_TEST(no_aged_page_loses_the_directory_of_a_long_life);
    RUN_TEST(no_flipped_bit_makes_another_game);
    RUN_TEST(any_garbage_opens_and_can_be_used);
    RUN_TEST(one_page_of_garbage_on_a_chip_without_saves_is_told);
    RUN_TEST(more_moves_than_a_game_can_have_are_damage);
    RUN_TEST(a_game_whose_beginning_cannot_be_read_is_given_up);
    RUN_TEST(and_no_save_fails_for_it_where_there_was_no_time_before);
    RUN_TEST(a_record_with_the_last_number_of_all_is_garbage);
    RUN_TEST(where_no_number_is_left_nothing_is_said_to_be_saved);
    RUN_TEST(the_last_number_is_used_and_the_one_after_it_is_not);
    RUN_TEST(behind_its_content_a_record_is_as_the_erase_left_it);
    RUN_TEST(a_newer_format_is_left_alone);
    RUN_TEST(what_could_not_be_stored_has_not_happened);
    RUN_TEST(a_game_whose_moves_cannot_be_packed_is_not_finished);
    RUN_TEST(of_a_larger_chip_the_first_256_sectors_are_used);
    return UNITY_END();
}
