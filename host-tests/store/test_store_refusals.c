/* The limits of the store: the longest value that fits is kept whole, anything longer or without
 * meaning is refused, and then nothing changes. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/begin.h"
#include "firmware/store/crc32.h"
#include "firmware/store/stream.h"
#include "firmware/store/value.h"
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

static void wear_out_all(enum flash_host_fault fault) {
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        flash_host_wear_out(sector, fault);
    }
}

/* ---- values ---- */

static void the_longest_value_is_kept_and_a_longer_one_is_refused(void) {
    uint8_t bytes[STORE_VALUE_BYTES + 1], found[STORE_VALUE_BYTES + 1];
    memset(bytes, 'v', sizeof bytes);
    TEST_ASSERT_TRUE(store_put(STORE_PEOPLE, bytes, STORE_VALUE_BYTES));
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_FALSE(store_put(STORE_PEOPLE, bytes, STORE_VALUE_BYTES + 1));
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    store_restart();
    TEST_ASSERT_EQUAL_UINT8(STORE_VALUE_BYTES, store_get(STORE_PEOPLE, found, sizeof found));
    TEST_ASSERT_EQUAL_MEMORY(bytes, found, STORE_VALUE_BYTES);
}

static void make_newer(void) {
    uint8_t *header = flash_host_bytes();
    header[4] = JOURNAL_VERSION + 1;
    uint32_t sum = crc32(header, FLASH_PAGE_BYTES - 4);
    memcpy(header + FLASH_PAGE_BYTES - 4, &sum, sizeof sum);
    TEST_ASSERT_TRUE(store_open().newer);
}

static void values_of_newer_firmware_are_not_read(void) {
    uint8_t byte;
    store_put(STORE_SETTINGS, "s", 1);
    make_newer();
    TEST_ASSERT_EQUAL_UINT8(0, store_get(STORE_SETTINGS, &byte, 1));
}

static void nor_does_anything_else_write_into_its_saves(void) {
    store_put(STORE_SETTINGS, "s", 1);
    while (store_housekeeping()) {
    }
    make_newer();
    struct journal_record record = {.kind = JOURNAL_VALUE, .length = 1, .content = (uint8_t *)"x"};
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_FALSE(journal_append(&record));
    TEST_ASSERT_FALSE(journal_erase_oldest());
    TEST_ASSERT_EQUAL(JOURNAL_FAILED, journal_erase_oldest_between_presses());
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
}

/* ---- moves ---- */

static void the_longest_move_is_kept_and_a_longer_or_an_empty_one_is_refused(void) {
    static const uint8_t move[STORE_MOVE_BYTES + 1];
    stored_begin(GAME);
    TEST_ASSERT_TRUE(store_append(GAME, move, STORE_MOVE_BYTES));
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_FALSE(store_append(GAME, move, STORE_MOVE_BYTES + 1));
    TEST_ASSERT_FALSE(store_append(GAME, move, 0));
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    struct record record = store_record(&loaded);
    struct record_move found;
    uint32_t at = 0;
    TEST_ASSERT_TRUE(record_next(&record, &at, &found));
    TEST_ASSERT_EQUAL_UINT16(STORE_MOVE_BYTES, found.length);
    TEST_ASSERT_FALSE(record_next(&record, &at, &found));
}

/* To the last byte: one more would lie behind the room that a transcript has. */
static void a_stream_of_moves_may_fill_its_room_to_the_last_byte(void) {
    static const uint8_t move[STORE_MOVE_BYTES];
    stored_begin(GAME);
    uint16_t left = STORE_MOVES_BYTES;
    while (left > 2 + STORE_MOVE_BYTES) {
        TEST_ASSERT_TRUE(store_append(GAME, move, STORE_MOVE_BYTES));
        left = (uint16_t)(left - 2 - STORE_MOVE_BYTES);
        store_housekeeping();
    }
    TEST_ASSERT_FALSE(store_append(GAME, move, (uint16_t)(left - 1)));
    TEST_ASSERT_TRUE(store_append(GAME, move, (uint16_t)(left - 2)));
    TEST_ASSERT_FALSE(store_append(GAME, move, 1));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(STORE_MOVES_BYTES, loaded.length);
}

static void no_more_is_taken_back_than_there_is(void) {
    TEST_ASSERT_FALSE(store_truncate(GAME, 0));
    stored_begin(GAME);
    stored_append(GAME, 0);
    TEST_ASSERT_FALSE(store_truncate(GAME, 2 + 4 + 1));
    TEST_ASSERT_TRUE_MESSAGE(store_truncate(GAME, 2 + 4), "nothing may be taken back");
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, stored_count(&loaded));
}

static void a_move_that_could_not_be_taken_back_stays_and_the_next_follows_it(void) {
    stored_begin(GAME);
    stored_append(GAME, 0);
    stored_append(GAME, 1);
    wear_out_all(FLASH_HOST_READS_BACK_WRONG);
    TEST_ASSERT_FALSE(store_truncate(GAME, 2 + 4));
    wear_out_all(FLASH_HOST_WELL);
    TEST_ASSERT_TRUE(stored_append(GAME, 2));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(3, stored_count(&loaded));
}

/* ---- games ---- */

static void only_a_game_that_is_there_has_a_number_and_a_new_one_another(void) {
    TEST_ASSERT_EQUAL_UINT32(0, store_number(GAME));
    stored_begin(GAME);
    uint32_t first = store_number(GAME);
    TEST_ASSERT_NOT_EQUAL_UINT32(0, first);
    stored_begin(GAME);
    TEST_ASSERT_GREATER_THAN_UINT32(first, store_number(GAME));
    TEST_ASSERT_EQUAL_UINT32(0, store_number(&stored_game[1]));
}

static void to_forget_a_game_that_is_not_there_takes_nothing(void) {
    TEST_ASSERT_TRUE(store_forget(GAME));
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_operations());
    TEST_ASSERT_FALSE(store_has(NULL));
}

/* Of 65,535 finished games the last has a number of its own; those after it have the same. */
static void the_running_number_of_finished_games_stays_at_its_highest(void) {
    uint8_t directory[4 + DIRECTORY_SLOTS * 8] = {0xfd, 0xff};
    TEST_ASSERT_TRUE(store_put(STORE_DIRECTORY, directory, sizeof directory));
    store_restart();
    static const uint16_t expected[] = {0xfffe, 0xffff, 0xffff, 0xffff};
    for (int i = 0; i < 4; i++) {
        stored_begin(GAME);
        TEST_ASSERT_TRUE(store_finish(GAME));
        store_restart();
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(0, &loaded));
        TEST_ASSERT_EQUAL_UINT16(expected[i], loaded.finished_as);
    }
}

/* The directory is written twice: three bad sectors swallow the first, two pages in each. */
static void one_of_the_two_directories_is_enough(void) {
    enum { BAD_SECTORS = 3, SLOT = 13 };
    uint8_t directory[4 + DIRECTORY_SLOTS * 8] = {0};
    directory[4 + SLOT * 8] = directory[4 + SLOT * 8 + 4] = 1; /* a one where the bad ones have 0 */
    TEST_ASSERT_TRUE(store_put(STORE_DIRECTORY, directory, sizeof directory));
    store_restart();
    do {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        while (store_housekeeping()) {
        }
    } while (stored_newest_page() % JOURNAL_PAGES != JOURNAL_PAGES - 2);
    for (uint32_t i = 1; i <= BAD_SECTORS; i++) {
        flash_host_wear_out(stored_newest_page() / JOURNAL_PAGES + i, FLASH_HOST_READS_BACK_WRONG);
    }
    uint32_t before = stored_newest_page();
    TEST_ASSERT_TRUE(stored_begin(GAME));
    TEST_ASSERT_EQUAL_UINT32((before / JOURNAL_PAGES + BAD_SECTORS + 1) * JOURNAL_PAGES + 1,
                             stored_newest_page());
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
}

/* The longest game takes 108 pages when it is put away, which is part of nine sectors. */
static void space_is_low_where_the_longest_game_might_have_to_wait_for_an_erase(void) {
    enum { LOW = 9 };
    while (store_housekeeping()) {
    }
    TEST_ASSERT_FALSE(store_low_on_space());
    while (journal_erased_sectors() > LOW) {
        TEST_ASSERT_FALSE(store_low_on_space());
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    TEST_ASSERT_TRUE(store_low_on_space());
    make_newer();
    TEST_ASSERT_FALSE_MESSAGE(store_low_on_space(), "nothing is saved there at all");
}

/* ---- who plays ---- */

static void names_up_to_one_that_never_ends_are_read(void) {
    struct game_options options = stored_options(GAME), found;
    struct store_seat seats[GAME_SEATS_MAX] = {{1, "Ada"}, {2, "Bo"}, {3, "Cleo"}};
    uint8_t content[JOURNAL_CONTENT];
    options.players = 3;
    uint8_t length = begin_write(content, GAME, &options, seats);
    struct journal_record record = {.content = content, .length = (uint8_t)(length - 1)};
    TEST_ASSERT_TRUE(begin_read(&record, &found, seats));
    TEST_ASSERT_EQUAL_STRING("Ada", seats[0].name);
    TEST_ASSERT_EQUAL_STRING("Bo", seats[1].name);
    TEST_ASSERT_EQUAL_UINT8(2, seats[1].player);
    TEST_ASSERT_EQUAL_STRING("", seats[2].name);
    TEST_ASSERT_EQUAL_UINT8(0, seats[2].player);
    record.length = length;
    TEST_ASSERT_TRUE(begin_read(&record, &found, seats));
    TEST_ASSERT_EQUAL_STRING("Cleo", seats[2].name);
    TEST_ASSERT_TRUE_MESSAGE(begin_read(&record, &found, NULL), "no one has to ask for names");
    TEST_ASSERT_EQUAL_UINT8(3, found.players);
}

static void an_id_that_never_ends_is_no_game(void) {
    struct journal_record record = {.content = (const uint8_t *)"onetwo", .length = 3};
    struct game_options options;
    TEST_ASSERT_FALSE(begin_read(&record, &options, NULL));
    record.content = (const uint8_t *)"nobody\0 has this game, nor these options";
    record.length = 40;
    TEST_ASSERT_NULL(begin_game(&record));
    TEST_ASSERT_FALSE(begin_read(&record, &options, NULL));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_longest_value_is_kept_and_a_longer_one_is_refused);
    RUN_TEST(values_of_newer_firmware_are_not_read);
    RUN_TEST(nor_does_anything_else_write_into_its_saves);
    RUN_TEST(the_longest_move_is_kept_and_a_longer_or_an_empty_one_is_refused);
    RUN_TEST(a_stream_of_moves_may_fill_its_room_to_the_last_byte);
    RUN_TEST(no_more_is_taken_back_than_there_is);
    RUN_TEST(a_move_that_could_not_be_taken_back_stays_and_the_next_follows_it);
    RUN_TEST(only_a_game_that_is_there_has_a_number_and_a_new_one_another);
    RUN_TEST(to_forget_a_game_that_is_not_there_takes_nothing);
    RUN_TEST(the_running_number_of_finished_games_stays_at_its_highest);
    RUN_TEST(one_of_the_two_directories_is_enough);
    RUN_TEST(space_is_low_where_the_longest_game_might_have_to_wait_for_an_erase);
    RUN_TEST(names_up_to_one_that_never_ends_are_read);
    RUN_TEST(an_id_that_never_ends_is_no_game);
    return UNITY_END();
}
