/* The store: what returned true is there after any power cut, and nothing else ever is. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash_host.h"
#include "firmware/store/crc32.h"
#include "firmware/store/directory.h"
#include "firmware/store/journal.h"
#include "firmware/store/store.h"

enum { SECTORS = 128 };

/* As many games as there can be, and one that this firmware does not have. */
#define FAKE(name) {.id = (name), .seats_min = 2, .seats_max = GAME_SEATS_MAX}
static const struct game fakes[STORE_GAMES] = {
    FAKE("one"),      FAKE("two"),      FAKE("three"),   FAKE("four"),
    FAKE("five"),     FAKE("six"),      FAKE("seven"),   FAKE("eight"),
    FAKE("nine"),     FAKE("ten"),      FAKE("eleven"),  FAKE("twelve"),
    FAKE("thirteen"), FAKE("fourteen"), FAKE("fifteen"), FAKE("longest-id-here"),
};
static const struct game stranger = FAKE("stranger");
const struct game *const games[] = {
    &fakes[0], &fakes[1], &fakes[2],  &fakes[3],  &fakes[4],  &fakes[5],  &fakes[6],  &fakes[7],
    &fakes[8], &fakes[9], &fakes[10], &fakes[11], &fakes[12], &fakes[13], &fakes[14], &fakes[15],
};
const uint8_t game_count = STORE_GAMES;

static const struct game *const GAME = &fakes[0];

static struct store_transcript loaded, other;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static struct store_health restart(void) {
    flash_host_power_on();
    return store_open();
}

static struct game_options some_options(const struct game *game) {
    struct game_options options;
    game_options_default(game, &options);
    options.players = game->seats_min;
    options.seed = 77;
    return options;
}

static bool begin(const struct game *game) {
    struct game_options options = some_options(game);
    return store_begin(game, &options, NULL);
}

/* Move number n of a game: its length and bytes follow from n, some longer than a page. */
static uint16_t make_move(uint16_t n, uint8_t move[STORE_MOVE_BYTES]) {
    uint16_t length = n % 23 == 11 ? 500 : (uint16_t)(4 + n % 3);
    for (uint16_t i = 0; i < length; i++) {
        move[i] = (uint8_t)(n * 31 + i);
    }
    return length;
}

static bool append(const struct game *game, uint16_t n) {
    uint8_t move[STORE_MOVE_BYTES];
    uint16_t length = make_move(n, move);
    return store_append(game, move, length);
}

/* How many moves of make_move are there, in order and to the byte; fails where anything else is. */
static uint16_t count_moves(const struct store_transcript *transcript) {
    const uint8_t *move;
    uint16_t length, at = 0, n = 0;
    while (store_next_move(transcript, &at, &move, &length)) {
        uint8_t expected[STORE_MOVE_BYTES];
        TEST_ASSERT_EQUAL_UINT16(make_move(n, expected), length);
        TEST_ASSERT_EQUAL_MEMORY(expected, move, length);
        n++;
    }
    TEST_ASSERT_EQUAL_UINT16(transcript->length, at);
    return n;
}

static void the_checksum_is_the_one_of_zlib(void) {
    TEST_ASSERT_EQUAL_HEX32(0xcbf43926, crc32("123456789", 9));
}

static void a_new_chip_holds_nothing(void) {
    struct store_health health = restart();
    uint8_t byte;
    TEST_ASSERT_FALSE(health.newer || health.torn || health.aged);
    TEST_ASSERT_EQUAL_UINT8(0, store_get(STORE_SETTINGS, &byte, 1));
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(games[i], &loaded));
    }
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load_finished(0, &loaded));
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
}

static void on_a_new_chip_nobody_waits_for_erasing(void) {
    TEST_ASSERT_TRUE(begin(GAME));
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(2, flash_host_operations() - flash_host_programs());
    uint16_t moves = 0;
    while (moves < 14) {
        uint32_t before = flash_host_operations() - flash_host_programs();
        TEST_ASSERT_TRUE(append(GAME, moves++));
        TEST_ASSERT_LESS_OR_EQUAL_UINT32(before + 1,
                                         flash_host_operations() - flash_host_programs());
    }
}

static void the_newest_value_holds_after_a_restart(void) {
    char text[8];
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "old", 3));
    TEST_ASSERT_TRUE(store_put(STORE_PEOPLE, "Anna", 4));
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "newer", 5));
    restart();
    TEST_ASSERT_EQUAL_UINT8(5, store_get(STORE_SETTINGS, text, sizeof text));
    TEST_ASSERT_EQUAL_MEMORY("newer", text, 5);
    TEST_ASSERT_EQUAL_UINT8(4, store_get(STORE_PEOPLE, text, sizeof text));
}

static void what_waits_to_be_stored_is_gone_with_the_power(void) {
    char text[8];
    store_put_soon(STORE_SETTINGS, "late", 4);
    TEST_ASSERT_TRUE(store_waits());
    restart();
    TEST_ASSERT_FALSE(store_waits());
    store_put_waiting();
    TEST_ASSERT_EQUAL_UINT8(0, store_get(STORE_SETTINGS, text, sizeof text));
}

static void moves_are_there_after_a_restart(void) {
    TEST_ASSERT_TRUE(begin(GAME));
    for (uint16_t n = 0; n < 40; n++) {
        TEST_ASSERT_TRUE(append(GAME, n));
    }
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_PTR(games[0], loaded.game);
    TEST_ASSERT_EQUAL_UINT64(77, loaded.options.seed);
    TEST_ASSERT_EQUAL_UINT16(40, count_moves(&loaded));
}

static void a_move_taken_back_is_gone_and_another_takes_its_place(void) {
    begin(GAME);
    append(GAME, 0);
    append(GAME, 1);
    uint16_t before = (uint16_t)(2 + 4);
    TEST_ASSERT_TRUE(store_truncate(GAME, before));
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, count_moves(&loaded));
    TEST_ASSERT_TRUE(append(GAME, 1));
    TEST_ASSERT_TRUE(append(GAME, 2));
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(3, count_moves(&loaded));
}

static void a_finished_game_moves_to_the_finished_ones(void) {
    for (uint16_t game = 0; game < STORE_FINISHED + 2; game++) {
        begin(GAME);
        for (uint16_t n = 0; n <= game; n++) {
            append(GAME, n);
        }
        TEST_ASSERT_TRUE(store_finish(GAME));
    }
    restart();
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
    TEST_ASSERT_FALSE_MESSAGE(store_has_any(), "none is in progress");
    for (uint8_t n = 0; n < STORE_FINISHED; n++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(n, &loaded));
        TEST_ASSERT_EQUAL_UINT16(STORE_FINISHED + 2 - n, count_moves(&loaded));
        TEST_ASSERT_EQUAL_UINT16(STORE_FINISHED + 2 - n, loaded.finished_as);
    }
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load_finished(STORE_FINISHED, &loaded));
}

static void who_played_is_kept_with_the_game(void) {
    struct game_options options = some_options(GAME);
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    options.players = GAME_SEATS_MAX;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        seats[seat].player = (uint8_t)(seat * 3);
        memset(seats[seat].name, 'a' + seat, STORE_NAME_BYTES - 1); /* the longest there is */
    }
    const struct game *longest = &fakes[STORE_GAMES - 1];
    TEST_ASSERT_TRUE(store_begin(longest, &options, seats));
    TEST_ASSERT_TRUE(append(longest, 0));
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(longest, &loaded));
    TEST_ASSERT_EQUAL_MEMORY(seats, loaded.seats, sizeof seats);
    TEST_ASSERT_EQUAL_UINT16(0, loaded.finished_as);
    TEST_ASSERT_TRUE(store_finish(longest));
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(0, &loaded));
    TEST_ASSERT_EQUAL_MEMORY(seats, loaded.seats, sizeof seats);
    TEST_ASSERT_EQUAL_UINT16(1, loaded.finished_as);
}

static void a_game_without_names_has_empty_ones(void) {
    memset(loaded.seats, 'x', sizeof loaded.seats);
    begin(GAME);
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        TEST_ASSERT_EQUAL_STRING("", loaded.seats[seat].name);
    }
}

static void an_id_that_is_too_long_is_refused(void) {
    static const struct game wordy = FAKE("sixteen-letters-");
    TEST_ASSERT_FALSE(begin(&wordy));
}

/* Room for what comes: this firmware only has to leave them alone. */
static void notes_between_the_moves_are_passed_over(void) {
    begin(GAME);
    append(GAME, 0);
    uint8_t note[2 + 5] = {5, 0x80, 1, 2, 3, 4, 5};
    store_load(GAME, &loaded);
    memcpy(&loaded.moves[loaded.length], note, sizeof note);
    loaded.length = (uint16_t)(loaded.length + sizeof note);
    uint16_t end = loaded.length;
    uint16_t size = make_move(1, &loaded.moves[end + 2]);
    loaded.moves[end] = (uint8_t)size;
    loaded.moves[end + 1] = 0;
    loaded.length = (uint16_t)(end + 2 + size);
    TEST_ASSERT_EQUAL_UINT16(2, count_moves(&loaded));
}

static void a_game_that_this_firmware_does_not_have_is_kept(void) {
    begin(&stranger);
    append(&stranger, 0);
    restart();
    TEST_ASSERT_FALSE(store_has(&stranger));
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
        TEST_ASSERT_TRUE(begin(games[i]));
    }
    TEST_ASSERT_FALSE(restart().aged);
    TEST_ASSERT_NULL(directory_entry(0)->game);
    TEST_ASSERT_TRUE(begin(games[STORE_GAMES - 1])); /* it takes the place */
    restart();
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_TRUE(store_has(games[i]));
    }
}

/* ---- power cuts ---- */

static bool presses_come; /* in every second erase */

struct promise {
    uint16_t moves;   /* that append called saved */
    uint8_t settings; /* that put called saved */
    uint8_t finished; /* games that finish called saved */
    uint16_t asked;   /* moves that append was called for */
    uint8_t requested;
    uint8_t finishing;
};

/* A stretch of life: settings change, games are played to an end, sectors are erased. Stops where
 * the power is gone. */
static void live(struct promise *done, uint16_t steps) {
    for (uint16_t step = 0; step < steps && !flash_host_is_off(); step++) {
        if (step % 10 == 0) {
            done->requested = (uint8_t)(step / 10 + 1);
            if (store_put(STORE_SETTINGS, &done->requested, 1)) {
                done->settings = done->requested;
            }
        } else if (step % 60 == 1) {
            done->asked = 0;
            if (begin(GAME)) {
                done->moves = 0;
            }
        } else if (step % 60 == 59) {
            done->finishing = (uint8_t)(done->finished + 1);
            if (store_finish(GAME)) {
                done->finished = done->finishing;
                done->asked = done->moves = 0;
            }
        } else {
            done->asked = (uint16_t)(done->moves + 1);
            if (append(GAME, done->moves)) {
                done->moves = done->asked;
            }
        }
        if (step % 7 == 0) {
            flash_host_pause_erases(presses_come && step % 14 == 0);
            store_housekeeping();
        }
    }
}

static void assert_promise_kept(const struct promise *done) {
    uint8_t settings = 0;
    store_get(STORE_SETTINGS, &settings, 1);
    TEST_ASSERT_TRUE(settings == done->settings || settings == done->requested);
    uint8_t finished = 0;
    while (finished < store_finished_count()) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(finished, &other));
        count_moves(&other);
        finished++;
    }
    TEST_ASSERT_TRUE(finished >= (done->finished < 6 ? done->finished : 6));
    TEST_ASSERT_TRUE(finished <= done->finishing);
    enum store_state state = store_load(GAME, &loaded);
    TEST_ASSERT_TRUE(state == STORE_WHOLE || state == STORE_EMPTY);
    uint16_t moves = state == STORE_WHOLE ? count_moves(&loaded) : 0;
    bool between_games = done->asked == 0 || finished > done->finished;
    TEST_ASSERT_TRUE(between_games || moves == done->moves || moves == done->asked);
}

static void cut_everywhere(void) {
    enum { STEPS = 240 };
    struct promise whole = {0};
    live(&whole, STEPS);
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_GREATER_THAN_UINT32(300, operations);
    for (uint32_t cut = 0; cut < operations; cut++) {
        flash_host_reset(SECTORS);
        store_open();
        flash_host_cut(cut, cut + 1);
        struct promise done = {0};
        live(&done, STEPS);
        TEST_ASSERT_FALSE(restart().aged);
        assert_promise_kept(&done);
        flash_host_cut(cut % 5, cut); /* and again while it tidies up */
        while (store_housekeeping()) {
        }
        TEST_ASSERT_FALSE(restart().aged);
        assert_promise_kept(&done);
        TEST_ASSERT_TRUE(append(GAME, 0) || !store_has(GAME));
    }
}

static void every_cut_leaves_the_state_before_or_after(void) {
    presses_come = false;
    cut_everywhere();
}

static void so_does_every_cut_while_erases_are_paused(void) {
    presses_come = true;
    cut_everywhere();
    presses_come = false;
}

static uint32_t header_count(uint32_t sector) {
    uint32_t count;
    memcpy(&count, flash_host_bytes() + sector * FLASH_SECTOR_BYTES + 8, sizeof count);
    return count;
}

static void an_erase_that_a_press_stops_goes_on_later(void) {
    for (int i = 0; i < 2 * SECTORS * JOURNAL_PAGES; i++) { /* every sector was erased before */
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    while (store_housekeeping()) {
    }
    uint32_t erased = journal_erased_sectors();
    while (journal_erased_sectors() == erased) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    uint32_t sector = journal_oldest(), count = header_count(sector);
    flash_host_pause_erases(3);
    for (int i = 0; i < 3; i++) {
        TEST_ASSERT_TRUE(store_housekeeping());
        TEST_ASSERT_EQUAL_UINT32(erased - 1, journal_erased_sectors());
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "y", 1));
    }
    store_housekeeping();
    TEST_ASSERT_EQUAL_UINT32(erased, journal_erased_sectors());
    TEST_ASSERT_EQUAL_UINT32(count + 1, header_count(sector));
    TEST_ASSERT_FALSE(restart().aged);
}

/* The sectors behind the one whose first page was torn are as ready as before. */
static void a_torn_first_page_costs_one_erase(void) {
    while (store_housekeeping()) {
    }
    uint32_t begun = journal_erased_sectors();
    while (journal_erased_sectors() == begun) { /* up to the first page of the next sector */
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    for (uint32_t page = 1; page < JOURNAL_PAGES - 1; page++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    flash_host_cut(0, 3);
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "y", 1));
    TEST_ASSERT_TRUE(restart().torn);
    TEST_ASSERT_EQUAL_UINT32(0, journal_erased_sectors());
    store_housekeeping();
    TEST_ASSERT_EQUAL_UINT32(begun - 1, journal_erased_sectors());
}

static void what_was_torn_is_told_until_something_new_is_saved(void) {
    while (store_housekeeping()) {
    }
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    flash_host_cut(0, 3);
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "y", 1));
    TEST_ASSERT_TRUE(restart().torn);
    TEST_ASSERT_TRUE(restart().torn);
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "z", 1));
    struct store_health health = restart();
    TEST_ASSERT_FALSE(health.torn || health.aged);
}

/* ---- damage ---- */

/* Round the ring, so that the directory was carried on by the tidying alone. */
static void no_aged_page_loses_the_directory_of_a_long_life(void) {
    begin(GAME);
    append(GAME, 0);
    for (int i = 0; i < 2 * SECTORS * JOURNAL_PAGES; i++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    for (uint32_t page = 0; page < SECTORS * JOURNAL_PAGES; page++) {
        uint8_t *byte = &flash_host_bytes()[page * FLASH_PAGE_BYTES + 20];
        *byte ^= 4;
        store_open();
        TEST_ASSERT_TRUE(store_has_any());
        *byte ^= 4;
    }
}

static void no_flipped_bit_makes_another_game(void) {
    begin(GAME);
    for (uint16_t n = 0; n < 12; n++) {
        append(GAME, n);
    }
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1)); /* so that no move is the newest record */
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    uint8_t *bytes = flash_host_bytes();
    uint32_t used = FLASH_SECTOR_BYTES + 6 * FLASH_PAGE_BYTES; /* the last move takes three pages */
    for (uint32_t bit = 0; bit < used * 8; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        struct store_health health = store_open();
        enum store_state state = store_load(GAME, &other);
        bool same = state == STORE_WHOLE && other.length == loaded.length &&
                    memcmp(other.moves, loaded.moves, loaded.length) == 0;
        TEST_ASSERT_TRUE(same || health.torn || health.aged || state == STORE_DAMAGED);
        if (!same && state == STORE_WHOLE) {
            TEST_ASSERT_EQUAL_UINT16(11,
                                     count_moves(&other)); /* its last page is gone, as if cut */
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
        TEST_ASSERT_TRUE(store_open().aged);
        TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
        TEST_ASSERT_TRUE(begin(GAME) && append(GAME, 0));
        restart();
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
        TEST_ASSERT_EQUAL_UINT16(1, count_moves(&loaded));
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

static void a_record_with_the_last_number_of_all_is_garbage(void) {
    forge_record(UINT32_MAX);
    TEST_ASSERT_TRUE(begin(GAME));
    TEST_ASSERT_TRUE(append(GAME, 0));
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, count_moves(&loaded));
}

static void where_no_number_is_left_nothing_is_said_to_be_saved(void) {
    forge_record(0xfeffffff);
    TEST_ASSERT_FALSE(begin(GAME));
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "s", 1));
    restart();
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
}

/* FORMAT.md has every byte of a page: none is left to chance. */
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
    begin(GAME);
    uint8_t *header = flash_host_bytes();
    header[4] = JOURNAL_VERSION + 1;
    uint32_t sum = crc32(header, FLASH_PAGE_BYTES - 4);
    memcpy(header + FLASH_PAGE_BYTES - 4, &sum, 4);
    TEST_ASSERT_TRUE(store_open().newer);
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "x", 1));
    TEST_ASSERT_FALSE(begin(GAME));
    TEST_ASSERT_FALSE(append(GAME, 0));
    TEST_ASSERT_FALSE(store_housekeeping());
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    TEST_ASSERT_FALSE(store_has(GAME));
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load(GAME, &loaded));
}

/* Not only after the next start: the game is there, or not there, at once. */
static void what_could_not_be_stored_has_not_happened(void) {
    TEST_ASSERT_TRUE(begin(GAME));
    TEST_ASSERT_TRUE(append(GAME, 0));
    flash_host_cut(0, 1);
    TEST_ASSERT_FALSE(store_forget(GAME));
    TEST_ASSERT_TRUE(store_has(GAME));
    TEST_ASSERT_FALSE(begin(games[1]));
    TEST_ASSERT_FALSE(store_has(games[1]));
    TEST_ASSERT_FALSE(store_finish(GAME));
    TEST_ASSERT_TRUE(store_has(GAME));
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(1, count_moves(&loaded));
}

static void of_a_larger_chip_the_first_256_sectors_are_used(void) {
    enum { SECTORS_USED = 256 };
    flash_host_reset(FLASH_HOST_CHIP_SECTORS);
    store_open();
    TEST_ASSERT_EQUAL_UINT32(SECTORS_USED, journal_sectors());
    TEST_ASSERT_TRUE(begin(GAME));
    while (store_housekeeping()) {
    }
    for (uint32_t sector = SECTORS_USED; sector < FLASH_HOST_CHIP_SECTORS; sector++) {
        TEST_ASSERT_EQUAL_UINT32(0, flash_host_erases(sector));
    }
}

/* ---- long lives ---- */

enum { MANY = 4 };

static void four_of_the_longest_games_go_round_the_ring(void) {
    uint8_t move[STORE_MOVE_BYTES];
    memset(move, 7, sizeof move);
    for (int life = 0; life < 6; life++) {
        for (uint8_t i = 0; i < MANY; i++) {
            TEST_ASSERT_TRUE(begin(games[i]));
            for (uint16_t n = 0; n < STORE_MOVES_BYTES / 102; n++) {
                TEST_ASSERT_TRUE(store_append(games[i], move, 100));
            }
        }
        for (uint8_t i = 0; i < MANY; i++) {
            TEST_ASSERT_TRUE(store_finish(games[i]));
        }
    }
    restart();
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
            TEST_ASSERT_TRUE(begin(games[i]));
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

/* A move of 100 bytes for each of so many games in turn; how many times all were saved. */
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
    enum { MOVES = 96 };
    for (int life = 0; life < 2; life++) {
        for (uint8_t i = 0; i < STORE_GAMES; i++) {
            TEST_ASSERT_TRUE(begin(games[i]));
        }
        TEST_ASSERT_EQUAL_UINT16(MOVES, play_side_by_side(STORE_GAMES, MOVES));
        TEST_ASSERT_FALSE(restart().aged);
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
        begin(games[i]);
        play_side_by_side((uint8_t)(i + 1), STORE_MOVES_BYTES / 102);
        for (uint8_t j = 0; j <= i; j++) {
            store_finish(games[j]);
        }
    }
    TEST_ASSERT_EQUAL_UINT8(STORE_FINISHED, store_finished_count());
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_TRUE(begin(games[i]));
    }
    uint16_t saved = play_side_by_side(STORE_GAMES, STORE_MOVES_BYTES / 102);
    TEST_ASSERT_GREATER_THAN_UINT16(STORE_MOVES_BYTES / 102 / 3, saved);
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_EQUAL_UINT16(0, play_side_by_side(STORE_GAMES, 1));
    while (store_housekeeping()) {
    }
    TEST_ASSERT_LESS_THAN_UINT32(operations + 4 * SECTORS * JOURNAL_PAGES, flash_host_operations());
    TEST_ASSERT_FALSE(restart().aged);
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(games[i], &loaded));
        TEST_ASSERT_TRUE(loaded.length / 102 == saved || loaded.length / 102 == saved + 1);
    }
    TEST_ASSERT_TRUE(store_forget(games[0])); /* and there is room again */
    TEST_ASSERT_TRUE(store_append(games[1], (const uint8_t[]){1, 2, 3}, 3));
}

static void a_full_stream_refuses_and_stays_as_it_is(void) {
    uint8_t move[STORE_MOVE_BYTES] = {0};
    begin(GAME);
    uint16_t saved = 0;
    while (store_append(GAME, move, sizeof move)) {
        saved++;
    }
    TEST_ASSERT_EQUAL_UINT16(STORE_MOVES_BYTES / (STORE_MOVE_BYTES + 2), saved);
    restart();
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
    TEST_ASSERT_EQUAL_UINT16(saved * (STORE_MOVE_BYTES + 2), loaded.length);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_checksum_is_the_one_of_zlib);
    RUN_TEST(a_new_chip_holds_nothing);
    RUN_TEST(on_a_new_chip_nobody_waits_for_erasing);
    RUN_TEST(the_newest_value_holds_after_a_restart);
    RUN_TEST(what_waits_to_be_stored_is_gone_with_the_power);
    RUN_TEST(moves_are_there_after_a_restart);
    RUN_TEST(a_move_taken_back_is_gone_and_another_takes_its_place);
    RUN_TEST(a_finished_game_moves_to_the_finished_ones);
    RUN_TEST(who_played_is_kept_with_the_game);
    RUN_TEST(a_game_without_names_has_empty_ones);
    RUN_TEST(an_id_that_is_too_long_is_refused);
    RUN_TEST(notes_between_the_moves_are_passed_over);
    RUN_TEST(a_game_that_this_firmware_does_not_have_is_kept);
    RUN_TEST(every_cut_leaves_the_state_before_or_after);
    RUN_TEST(so_does_every_cut_while_erases_are_paused);
    RUN_TEST(an_erase_that_a_press_stops_goes_on_later);
    RUN_TEST(a_torn_first_page_costs_one_erase);
    RUN_TEST(what_was_torn_is_told_until_something_new_is_saved);
    RUN_TEST(no_aged_page_loses_the_directory_of_a_long_life);
    RUN_TEST(no_flipped_bit_makes_another_game);
    RUN_TEST(any_garbage_opens_and_can_be_used);
    RUN_TEST(a_record_with_the_last_number_of_all_is_garbage);
    RUN_TEST(where_no_number_is_left_nothing_is_said_to_be_saved);
    RUN_TEST(behind_its_content_a_record_is_as_the_erase_left_it);
    RUN_TEST(a_newer_format_is_left_alone);
    RUN_TEST(what_could_not_be_stored_has_not_happened);
    RUN_TEST(of_a_larger_chip_the_first_256_sectors_are_used);
    RUN_TEST(four_of_the_longest_games_go_round_the_ring);
    RUN_TEST(the_longest_games_side_by_side_go_round_the_ring);
    RUN_TEST(sixteen_games_side_by_side_go_round_the_ring);
    RUN_TEST(more_than_fits_is_refused_and_what_is_there_stays);
    RUN_TEST(a_full_stream_refuses_and_stays_as_it_is);
    return UNITY_END();
}
