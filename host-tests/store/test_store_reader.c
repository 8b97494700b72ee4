/* Reading a game a little at a time, while anything may happen to it: what comes out is the game to
 * its last byte, or it is said to be lost. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/begin.h"
#include "firmware/store/stream.h"
#include "host-tests/store/stored_games.h"

enum { SECTORS = 128, MOVES = 60, STEPS = SECTORS * JOURNAL_PAGES };

SHELF_OF_STORED_GAMES;

static struct store_transcript loaded;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void finish(const struct game *game, uint16_t moves) {
    stored_begin_with(game, moves);
    TEST_ASSERT_TRUE(store_finish(game));
}

/* Reads on until it has something to say. */
static enum store_read next(struct store_reader *reader) {
    enum store_read found = STORE_READ_ON;
    for (int i = 0; i < STEPS && found == STORE_READ_ON; i++) {
        found = store_read(reader);
    }
    return found;
}

static uint16_t take_all(struct store_reader *reader, uint16_t at_once) {
    uint16_t taken;
    while ((taken = store_take(reader, &loaded.moves[loaded.length], at_once)) > 0) {
        loaded.length = (uint16_t)(loaded.length + taken);
    }
    return loaded.length;
}

/* From its beginning on, in pieces; how it ended. */
static enum store_read read_moves(struct store_reader *reader, void (*meanwhile)(void)) {
    enum store_read found;
    loaded.length = 0;
    while ((found = next(reader)) == STORE_READ_MOVES) {
        take_all(reader, 7);
        meanwhile();
    }
    return found;
}

static void nothing(void) {}

static void a_finished_game_is_read_to_its_last_byte(void) {
    finish(GAME, MOVES);
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_EQUAL_PTR(GAME, reader.game);
    TEST_ASSERT_EQUAL_UINT64(77, reader.options.seed);
    TEST_ASSERT_EQUAL(STORE_READ_END, read_moves(&reader, nothing));
    TEST_ASSERT_EQUAL_UINT16(MOVES, stored_count(&loaded));
    TEST_ASSERT_EQUAL_MESSAGE(STORE_READ_END, next(&reader), "and stays at its end");
}

/* What came after it may be someone's secret. */
static void of_a_game_in_progress_the_beginning_alone_is_read(void) {
    uint8_t byte;
    stored_begin(GAME);
    stored_append(GAME, 0);
    struct store_reader reader = store_reader(GAME, 0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_EQUAL_PTR(GAME, reader.game);
    TEST_ASSERT_EQUAL(STORE_READ_END, next(&reader));
    TEST_ASSERT_EQUAL_UINT16(0, store_take(&reader, &byte, 1));
}

static void where_there_is_no_game_it_is_lost(void) {
    struct store_reader in_progress = store_reader(GAME, 0);
    struct store_reader finished = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_LOST, next(&in_progress));
    TEST_ASSERT_EQUAL(STORE_READ_LOST, next(&finished));
    stored_begin(GAME); /* in the slot that an empty reader names by chance */
    TEST_ASSERT_EQUAL(STORE_READ_LOST, next(&in_progress));
}

static void one_that_this_firmware_does_not_have_is_read_without_a_name(void) {
    finish(&stored_stranger, MOVES);
    store_restart();
    TEST_ASSERT_EQUAL(STORE_UNKNOWN, store_load_finished(0, &loaded));
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_NULL(reader.game);
    TEST_ASSERT_EQUAL(STORE_READ_END, read_moves(&reader, nothing));
    TEST_ASSERT_EQUAL_UINT16(MOVES, stored_count(&loaded));
}

static void with_options_that_make_no_sense_it_is_lost(void) {
    struct game_options options = stored_options(GAME);
    options.players = GAME_SEATS_MAX + 1;
    TEST_ASSERT_TRUE(store_begin(GAME, &options, NULL));
    struct store_reader reader = store_reader(GAME, 0);
    TEST_ASSERT_EQUAL(STORE_READ_LOST, next(&reader));
}

/* The page of the game's record number `which` of this kind. */
static uint32_t page_of(uint8_t slot, uint8_t kind, int which) {
    struct journal_walk walk = {0};
    struct journal_record record;
    while (journal_next(&walk, &record)) {
        if (directory_owns(directory_entry(slot), kind, &record) && which-- == 0) {
            return record.page;
        }
    }
    TEST_FAIL_MESSAGE("the game has no such record");
    return 0;
}

static void damage(uint32_t page) {
    flash_host_bytes()[page * FLASH_PAGE_BYTES + 20] ^= 4;
    store_restart();
}

static void without_its_beginning_it_is_lost(void) {
    finish(GAME, MOVES);
    damage(page_of(STORE_GAMES, JOURNAL_BEGIN, 0));
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_LOST, next(&reader));
}

static void without_a_part_in_its_middle_it_is_lost(void) {
    finish(GAME, MOVES);
    damage(page_of(STORE_GAMES, JOURNAL_MOVES, 1));
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_EQUAL(STORE_READ_LOST, read_moves(&reader, nothing));
    TEST_ASSERT_EQUAL_UINT16(JOURNAL_CONTENT, loaded.length);
}

static void when_another_takes_its_place_it_is_lost_and_nothing_of_the_other_is_read(void) {
    uint8_t byte;
    finish(GAME, MOVES);
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_EQUAL(STORE_READ_MOVES, next(&reader));
    for (int i = 0; i < STORE_FINISHED; i++) {
        finish(&stored_game[1], 2);
    }
    TEST_ASSERT_EQUAL_UINT16(0, store_take(&reader, &byte, 1));
    TEST_ASSERT_EQUAL(STORE_READ_LOST, next(&reader));
}

/* The ring goes round meanwhile, so that the game is packed anew and lies elsewhere. */
static void go_round(void) {
    for (int i = 0; i < SECTORS * JOURNAL_PAGES / 4; i++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
}

static void a_game_that_moves_in_the_flash_is_read_on_from_where_it_was(void) {
    finish(GAME, MOVES);
    uint16_t generation = directory_entry(STORE_GAMES)->generation;
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_EQUAL(STORE_READ_END, read_moves(&reader, go_round));
    TEST_ASSERT_EQUAL_UINT16(MOVES, stored_count(&loaded));
    TEST_ASSERT_NOT_EQUAL(generation, directory_entry(STORE_GAMES)->generation);
}

/* Of the part that was found only some was taken when the game moved: the rest is found again. */
static void a_part_that_was_not_taken_whole_is_found_again(void) {
    finish(GAME, MOVES);
    struct store_reader reader = store_finished_reader(0);
    TEST_ASSERT_EQUAL(STORE_READ_BEGIN, next(&reader));
    TEST_ASSERT_EQUAL(STORE_READ_MOVES, next(&reader));
    uint16_t first = store_take(&reader, loaded.moves, 10);
    TEST_ASSERT_EQUAL_UINT16(10, first);
    uint16_t generation = directory_entry(STORE_GAMES)->generation;
    while (directory_entry(STORE_GAMES)->generation == generation) {
        go_round();
    }
    TEST_ASSERT_EQUAL_UINT16(0, store_take(&reader, &loaded.moves[first], 10));
    loaded.length = first;
    while (next(&reader) == STORE_READ_MOVES) {
        take_all(&reader, 100);
    }
    TEST_ASSERT_EQUAL_UINT16(MOVES, stored_count(&loaded));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_finished_game_is_read_to_its_last_byte);
    RUN_TEST(of_a_game_in_progress_the_beginning_alone_is_read);
    RUN_TEST(where_there_is_no_game_it_is_lost);
    RUN_TEST(one_that_this_firmware_does_not_have_is_read_without_a_name);
    RUN_TEST(with_options_that_make_no_sense_it_is_lost);
    RUN_TEST(without_its_beginning_it_is_lost);
    RUN_TEST(without_a_part_in_its_middle_it_is_lost);
    RUN_TEST(when_another_takes_its_place_it_is_lost_and_nothing_of_the_other_is_read);
    RUN_TEST(a_game_that_moves_in_the_flash_is_read_on_from_where_it_was);
    RUN_TEST(a_part_that_was_not_taken_whole_is_found_again);
    return UNITY_END();
}
