/* The store: what was put into it is there after a restart, and nothing else ever is. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/begin.h"
#include "firmware/store/crc32.h"
#include "firmware/store/directory.h"
#include "firmware/store/journal.h"
#include "firmware/store/stream.h"
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

static void the_checksum_is_the_one_of_zlib(void) {
    TEST_ASSERT_EQUAL_HEX32(0xcbf43926, crc32("123456789", 9));
}

static void a_new_chip_holds_nothing(void) {
    struct store_health health = store_restart();
    uint8_t byte;
    TEST_ASSERT_FALSE(health.newer || health.torn || health.lost);
    TEST_ASSERT_EQUAL_UINT8(0, store_get(STORE_SETTINGS, &byte, 1));
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(games[i], &loaded));
    }
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load_finished(0, &loaded));
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
}

static void on_a_new_chip_no_one_waits_for_erasing(void) {
    TEST_ASSERT_TRUE(stored_begin(GAME));
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(2, flash_host_operations() - flash_host_programs());
    uint16_t moves = 0;
    while (moves < 14) {
        uint32_t before = flash_host_operations() - flash_host_programs();
        TEST_ASSERT_TRUE(stored_append(GAME, moves++));
        TEST_ASSERT_LESS_OR_EQUAL_UINT32(before + 1,
                                         flash_host_operations() - flash_host_programs());
    }
}

static void after_the_very_first_save_nothing_was_cut_off_and_the_next_lies_behind_it(void) {
    struct journal_record first, second;
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    TEST_ASSERT_TRUE(journal_newest_value(STORE_SETTINGS, &first));
    TEST_ASSERT_EQUAL_UINT32(1, first.sequence);
    struct store_health health = store_restart();
    TEST_ASSERT_FALSE(health.newer || health.torn || health.lost);
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "y", 1));
    TEST_ASSERT_TRUE(journal_newest_value(STORE_SETTINGS, &second));
    TEST_ASSERT_EQUAL_UINT16(first.page + 1, second.page);
}

static void the_newest_value_holds_after_a_restart(void) {
    char text[8];
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "old", 3));
    TEST_ASSERT_TRUE(store_put(STORE_PEOPLE, "Anna", 4));
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "newer", 5));
    store_restart();
    TEST_ASSERT_EQUAL_UINT8(5, store_get(STORE_SETTINGS, text, sizeof text));
    TEST_ASSERT_EQUAL_MEMORY("newer", text, 5);
    TEST_ASSERT_EQUAL_UINT8(4, store_get(STORE_PEOPLE, text, sizeof text));
}

static void what_waits_to_be_stored_is_gone_with_the_power(void) {
    char text[8];
    store_put_soon(STORE_SETTINGS, "late", 4);
    TEST_ASSERT_TRUE(store_has_pending());
    store_restart();
    TEST_ASSERT_FALSE(store_has_pending());
    store_put_pending();
    TEST_ASSERT_EQUAL_UINT8(0, store_get(STORE_SETTINGS, text, sizeof text));
}

static void three_values_can_wait_and_the_fourth_has_them_stored(void) {
    static const enum store_value values[] = {STORE_SETTINGS, STORE_PEOPLE, STORE_PREFERENCES,
                                              STORE_BEST_RESULTS};
    char text[4];
    for (int i = 0; i < 3; i++) {
        store_put_soon(values[i], "abc", 3);
    }
    store_put_soon(values[0], "abc", 2); /* again: these wait already */
    store_put_soon(values[2], "abc", 1);
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_operations());
    store_put_soon(values[3], "abc", 3);
    TEST_ASSERT_EQUAL_UINT8(2, store_get(values[0], text, sizeof text));
    TEST_ASSERT_EQUAL_UINT8(3, store_get(values[1], text, sizeof text));
    TEST_ASSERT_EQUAL_UINT8(1, store_get(values[2], text, sizeof text));
    TEST_ASSERT_EQUAL_UINT8(0, store_get(values[3], text, sizeof text));
    TEST_ASSERT_TRUE(store_has_pending());
    store_put_pending();
    TEST_ASSERT_EQUAL_UINT8(3, store_get(values[3], text, sizeof text));
    TEST_ASSERT_FALSE(store_has_pending());
}

static void moves_are_there_after_a_restart(void) {
    TEST_ASSERT_TRUE(stored_begin(GAME));
    for (uint16_t n = 0; n < 40; n++) {
        TEST_ASSERT_TRUE(stored_append(GAME, n));
    }
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_PTR(games[0], loaded.game);
    TEST_ASSERT_EQUAL_UINT64(77, loaded.options.seed);
    TEST_ASSERT_EQUAL_UINT16(40, stored_count(&loaded));
}

static void a_move_taken_back_is_gone_and_another_takes_its_place(void) {
    stored_begin(GAME);
    stored_append(GAME, 0);
    stored_append(GAME, 1);
    uint16_t before = (uint16_t)(2 + 4);
    TEST_ASSERT_TRUE(store_truncate(GAME, before));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, stored_count(&loaded));
    TEST_ASSERT_TRUE(stored_append(GAME, 1));
    TEST_ASSERT_TRUE(stored_append(GAME, 2));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(3, stored_count(&loaded));
}

/* After a restart, and before anyone has read the game. */
static void a_move_follows_at_the_very_place_of_the_one_taken_back(void) {
    stored_begin(GAME);
    stored_append(GAME, 0);
    stored_append(GAME, 1);
    TEST_ASSERT_TRUE(store_truncate(GAME, 2 + 4));
    store_restart();
    TEST_ASSERT_TRUE(stored_append(GAME, 1));
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(2, stored_count(&loaded));
}

/* The other way takes the longer, the more moves there are. */
static void only_where_moves_were_taken_back_is_a_game_read_the_long_way(void) {
    stored_begin(GAME);
    for (uint16_t n = 0; n < 4; n++) {
        stored_append(GAME, n);
        TEST_ASSERT_TRUE(stream_open(0).straight);
    }
    TEST_ASSERT_TRUE(store_truncate(GAME, 0));
    TEST_ASSERT_FALSE(stream_open(0).straight);
}

/* The newest of its moves then lie before the oldest. */
static void nor_is_one_that_continues_at_the_other_end_of_the_region(void) {
    struct journal_record newest;
    do {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        while (store_housekeeping()) {
        }
        TEST_ASSERT_TRUE(journal_newest_value(STORE_SETTINGS, &newest));
    } while (newest.page != (SECTORS - 1) * JOURNAL_PAGES + JOURNAL_PAGES / 2);
    stored_begin(GAME);
    for (uint16_t n = 0; n < JOURNAL_PAGES; n++) {
        stored_append(GAME, n);
        TEST_ASSERT_TRUE(stream_open(0).straight);
    }
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(JOURNAL_PAGES, stored_count(&loaded));
    store_restart();
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(loaded.length, directory_entry(0)->end,
                                     "and the next move goes behind its newest");
}

static void a_finished_game_moves_to_the_finished_ones(void) {
    for (uint16_t game = 0; game < STORE_FINISHED + 2; game++) {
        stored_begin(GAME);
        for (uint16_t n = 0; n <= game; n++) {
            stored_append(GAME, n);
        }
        TEST_ASSERT_TRUE(store_finish(GAME));
    }
    store_restart();
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
    TEST_ASSERT_FALSE_MESSAGE(store_has_any(), "none is in progress");
    for (uint8_t n = 0; n < STORE_FINISHED; n++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(n, &loaded));
        TEST_ASSERT_EQUAL_UINT16(STORE_FINISHED + 2 - n, stored_count(&loaded));
        TEST_ASSERT_EQUAL_UINT16(STORE_FINISHED + 2 - n, loaded.finished_as);
    }
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load_finished(STORE_FINISHED, &loaded));
}

static void who_played_is_kept_with_the_game(void) {
    struct game_options options = stored_options(GAME);
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    options.players = GAME_SEATS_MAX;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        seats[seat].player = (uint8_t)(seat * 3);
        memset(seats[seat].name, 'a' + seat, STORE_NAME_BYTES - 1); /* the longest there is */
    }
    const struct game *longest = &stored_game[STORE_GAMES - 1];
    TEST_ASSERT_TRUE(store_begin(longest, &options, seats));
    TEST_ASSERT_TRUE(stored_append(longest, 0));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(longest, &loaded));
    TEST_ASSERT_EQUAL_MEMORY(seats, loaded.seats, sizeof seats);
    TEST_ASSERT_EQUAL_UINT16(0, loaded.finished_as);
    TEST_ASSERT_TRUE(store_finish(longest));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(0, &loaded));
    TEST_ASSERT_EQUAL_MEMORY(seats, loaded.seats, sizeof seats);
    TEST_ASSERT_EQUAL_UINT16(1, loaded.finished_as);
}

static void names_of_any_length_stand_beside_each_other(void) {
    static const char *const names[] = {"", "A", "Bo", "", "", "Cleo", "D", ""};
    struct game_options options = stored_options(GAME);
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    options.players = GAME_SEATS_MAX;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        seats[seat].player = (uint8_t)(seat % 3);
        strcpy(seats[seat].name, names[seat]);
    }
    TEST_ASSERT_TRUE(store_begin(GAME, &options, seats));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_MEMORY(seats, loaded.seats, sizeof seats);
}

static void a_game_without_names_has_empty_ones(void) {
    memset(loaded.seats, 'x', sizeof loaded.seats);
    stored_begin(GAME);
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        TEST_ASSERT_EQUAL_STRING("", loaded.seats[seat].name);
    }
}

static void an_id_that_is_too_long_is_refused(void) {
    static const struct game wordy = {
        .id = "sixteen-letters-", .seats_min = 2, .seats_max = GAME_SEATS_MAX};
    TEST_ASSERT_FALSE(stored_begin(&wordy));
}

/* Its bytes came through the checksum: another version wrote them. */
static void a_beginning_that_makes_no_sense_is_unknown(void) {
    struct game_options options = stored_options(GAME);
    options.players = GAME_SEATS_MAX + 1;
    TEST_ASSERT_TRUE(store_begin(GAME, &options, NULL));
    store_restart();
    TEST_ASSERT_EQUAL(STORE_UNKNOWN, store_load(GAME, &loaded));
}

static void a_beginning_that_ends_within_its_options_is_unknown(void) {
    struct entry entry = {.number = journal_next_sequence(), .game = GAME};
    uint8_t content[JOURNAL_CONTENT];
    struct game_options options = stored_options(GAME);
    TEST_ASSERT_TRUE(stored_begin(GAME));
    while (store_housekeeping()) {
    }
    uint8_t length = begin_write(content, GAME, &options, NULL);
    for (uint8_t cut = 1; cut <= GAME_OPTIONS_BYTES; cut++) {
        entry.number = journal_next_sequence();
        TEST_ASSERT_TRUE(stream_begin(&entry, content, (uint8_t)(length - cut)));
        TEST_ASSERT_TRUE(directory_set(0, entry));
        store_restart();
        TEST_ASSERT_EQUAL(STORE_UNKNOWN, store_load(GAME, &loaded));
    }
}

/* Room for what comes: this firmware only has to leave them alone. */
static void notes_between_the_moves_are_passed_over(void) {
    stored_begin(GAME);
    stored_append(GAME, 0);
    uint8_t note[2 + 5] = {5, 0x80, 1, 2, 3, 4, 5};
    store_load(GAME, &loaded);
    memcpy(&loaded.moves[loaded.length], note, sizeof note);
    loaded.length = (uint16_t)(loaded.length + sizeof note);
    uint16_t end = loaded.length;
    uint16_t size = stored_move(1, &loaded.moves[end + 2]);
    loaded.moves[end] = (uint8_t)size;
    loaded.moves[end + 1] = 0;
    loaded.length = (uint16_t)(end + 2 + size);
    TEST_ASSERT_EQUAL_UINT16(2, stored_count(&loaded));
}

static void a_game_that_this_firmware_does_not_have_is_kept(void) {
    stored_begin(&stored_stranger);
    stored_append(&stored_stranger, 0);
    store_restart();
    TEST_ASSERT_FALSE(store_has(&stored_stranger));
    for (int i = 0; i < 2 * SECTORS * JOURNAL_PAGES; i++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    TEST_ASSERT_TRUE(store_has_any());
    struct journal_record record;
    TEST_ASSERT_TRUE(journal_record_at(directory_entry(0)->begin, &record));
    TEST_ASSERT_EQUAL_STRING("stranger", (const char *)record.content);
    TEST_ASSERT_EQUAL_UINT16(2 + 4, directory_entry(0)->end);
    for (uint8_t i = 0; i < STORE_GAMES - 1; i++) { /* as long as there is room for all */
        TEST_ASSERT_TRUE(stored_begin(games[i]));
    }
    TEST_ASSERT_FALSE(store_restart().lost);
    TEST_ASSERT_NULL(directory_entry(0)->game);
    TEST_ASSERT_TRUE(stored_begin(games[STORE_GAMES - 1])); /* it takes the place */
    store_restart();
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_TRUE(store_has(games[i]));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_checksum_is_the_one_of_zlib);
    RUN_TEST(a_new_chip_holds_nothing);
    RUN_TEST(on_a_new_chip_no_one_waits_for_erasing);
    RUN_TEST(after_the_very_first_save_nothing_was_cut_off_and_the_next_lies_behind_it);
    RUN_TEST(the_newest_value_holds_after_a_restart);
    RUN_TEST(what_waits_to_be_stored_is_gone_with_the_power);
    RUN_TEST(three_values_can_wait_and_the_fourth_has_them_stored);
    RUN_TEST(moves_are_there_after_a_restart);
    RUN_TEST(a_move_taken_back_is_gone_and_another_takes_its_place);
    RUN_TEST(a_move_follows_at_the_very_place_of_the_one_taken_back);
    RUN_TEST(only_where_moves_were_taken_back_is_a_game_read_the_long_way);
    RUN_TEST(nor_is_one_that_continues_at_the_other_end_of_the_region);
    RUN_TEST(a_finished_game_moves_to_the_finished_ones);
    RUN_TEST(who_played_is_kept_with_the_game);
    RUN_TEST(names_of_any_length_stand_beside_each_other);
    RUN_TEST(a_game_without_names_has_empty_ones);
    RUN_TEST(an_id_that_is_too_long_is_refused);
    RUN_TEST(a_beginning_that_makes_no_sense_is_unknown);
    RUN_TEST(a_beginning_that_ends_within_its_options_is_unknown);
    RUN_TEST(notes_between_the_moves_are_passed_over);
    RUN_TEST(a_game_that_this_firmware_does_not_have_is_kept);
    return UNITY_END();
}
