/* The store on a chip that wears out: a sector that no longer erases, a page that reads back wrong,
 * a bit that sticks. Whatever was saved is there, and the game continues without the bad place. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/journal.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"

enum {
    SECTORS = 128,
    MOVES = 900, /* of a game, in which its records go through seven sectors and more are packed */
    AROUND = 12, /* games until the ring was gone round more than once */
};

static const struct game game = {.id = "one", .seats_min = 2, .seats_max = GAME_SEATS_MAX};
const struct game *const games[] = {&game};
const uint8_t game_count = 1;

static struct store_transcript loaded;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void make_move(uint16_t n, uint8_t move[4]) {
    const uint8_t bytes[4] = {(uint8_t)n, (uint8_t)(n >> 8), 7, (uint8_t)(n * 31)};
    memcpy(move, bytes, sizeof bytes);
}

static void begin(uint64_t seed) {
    struct game_options options;
    game_options_default(&game, &options);
    options.players = 2;
    options.seed = seed;
    TEST_ASSERT_TRUE(store_begin(&game, &options, NULL));
}

static bool append(uint16_t n) {
    uint8_t move[4];
    make_move(n, move);
    return store_append(&game, move, sizeof move);
}

static void rest(void) {
    for (int i = 0; i < 3 && store_housekeeping(); i++) {
    }
}

/* All moves are there, to the byte, and no loss is reported. */
static void expect_all(uint64_t seed, uint16_t count) {
    uint8_t expected[4];
    uint16_t n = 0;
    TEST_ASSERT_EQUAL_INT(STORE_WHOLE, store_load(&game, &loaded));
    TEST_ASSERT_EQUAL_UINT64(seed, loaded.options.seed);
    struct record record = store_record(&loaded);
    struct record_move move;
    for (uint32_t at = 0; record_next(&record, &at, &move);) {
        make_move(n++, expected);
        TEST_ASSERT_EQUAL_UINT16(sizeof expected, move.length);
        TEST_ASSERT_EQUAL_MEMORY(expected, move.bytes, sizeof expected);
    }
    TEST_ASSERT_EQUAL_UINT16(count, n);
}

static void restart_and_expect_all(uint64_t seed, uint16_t count) {
    struct store_health health = store_open();
    TEST_ASSERT_FALSE_MESSAGE(health.lost, "nothing was lost, and no one is told so");
    expect_all(seed, count);
}

/* Game after game around the ring; every move is saved the first time. */
static void play_around_the_ring(void) {
    for (uint64_t seed = 1; seed <= AROUND; seed++) {
        begin(seed);
        for (uint16_t n = 0; n < MOVES; n++) {
            TEST_ASSERT_TRUE_MESSAGE(append(n), "a move is not saved");
            if (n % 8 == 0) {
                rest();
            }
            if (n % 256 == 255) {
                restart_and_expect_all(seed, (uint16_t)(n + 1));
            }
        }
        restart_and_expect_all(seed, MOVES);
    }
}

static void expect_the_ring_was_gone_round(uint32_t past) {
    TEST_ASSERT_GREATER_THAN_UINT32(1, flash_host_erases((past + SECTORS / 2) % SECTORS));
}

static void test_a_sound_chip_is_the_measure(void) {
    play_around_the_ring();
    expect_the_ring_was_gone_round(0);
}

static void test_a_sector_that_no_longer_erases_is_left_out(void) {
    static const uint32_t which[] = {0, 1, 63, SECTORS - 1};
    for (size_t i = 0; i < count_of(which); i++) {
        setUp();
        begin(0);
        for (uint16_t n = 0; n < MOVES; n++) { /* so that there is something in it that stays */
            append(n);
            rest();
        }
        flash_host_wear_out(which[i], FLASH_HOST_ERASES_NOTHING);
        play_around_the_ring();
        expect_the_ring_was_gone_round(which[i]);
    }
}

static void test_neighbours_that_no_longer_erase_are_left_out(void) {
    for (uint32_t sector = 20; sector < 40; sector++) {
        flash_host_wear_out(sector, FLASH_HOST_ERASES_NOTHING);
    }
    play_around_the_ring();
    expect_the_ring_was_gone_round(40);
}

static void test_a_new_chip_with_a_bad_sector_can_be_used(void) {
    flash_host_wear_out(2, FLASH_HOST_ERASES_NOTHING);
    memset(flash_host_bytes() + 2 * FLASH_SECTOR_BYTES, 0x5a, FLASH_SECTOR_BYTES);
    store_open();
    play_around_the_ring();
}

static void test_a_bit_that_sticks_costs_its_sector_alone(void) {
    flash_host_stick_bit(77 * FLASH_SECTOR_BYTES + 1000, 3);
    play_around_the_ring();
    expect_the_ring_was_gone_round(77);
}

static void test_a_page_that_reads_back_wrong_is_written_elsewhere(void) {
    flash_host_wear_out(5, FLASH_HOST_READS_BACK_WRONG);
    flash_host_wear_out(6, FLASH_HOST_READS_BACK_WRONG);
    play_around_the_ring();
}

static void test_a_sector_that_goes_bad_while_it_is_filled_loses_nothing(void) {
    begin(1);
    for (uint16_t n = 0; n < MOVES; n++) {
        if (n == 40) {
            for (uint32_t sector = 0; sector < SECTORS; sector++) { /* whichever it is */
                flash_host_wear_out(sector, sector % 4 == 1 ? FLASH_HOST_READS_BACK_WRONG
                                                            : FLASH_HOST_WELL);
            }
        }
        TEST_ASSERT_TRUE(append(n));
        rest();
    }
    restart_and_expect_all(1, MOVES);
}

static void test_power_cuts_on_a_worn_chip_lose_no_move(void) {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        setUp();
        flash_host_wear_out((uint32_t)(seed % 8), FLASH_HOST_ERASES_NOTHING);
        flash_host_wear_out((uint32_t)(10 + seed % 5), FLASH_HOST_READS_BACK_WRONG);
        begin(seed);
        uint16_t saved = 0;
        flash_host_cut((uint32_t)(seed * 7), seed);
        while (saved < MOVES && append(saved)) {
            saved++;
            rest();
        }
        TEST_ASSERT_TRUE(flash_host_is_off());
        flash_host_power_on();
        store_open();
        TEST_ASSERT_EQUAL_INT(STORE_WHOLE, store_load(&game, &loaded));
        struct record record = store_record(&loaded);
        uint32_t n = record_count(&record);
        TEST_ASSERT_TRUE(n == saved || n == saved + 1u);
    }
}

static void wear_out_all(enum flash_host_fault fault) {
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        flash_host_wear_out(sector, fault);
    }
}

/* Here it is a whole game, which lies in the first sector of the region, and its turn has come. */
static void test_what_cannot_be_written_once_more_is_not_erased(void) {
    enum { SOME = 5 };
    begin(1);
    for (uint16_t n = 0; n < SOME; n++) {
        TEST_ASSERT_TRUE(append(n));
    }
    while (journal_oldest() != 0) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    uint32_t erases = flash_host_erases(0);
    wear_out_all(FLASH_HOST_READS_BACK_WRONG);
    TEST_ASSERT_FALSE(store_housekeeping());
    TEST_ASSERT_EQUAL_UINT32(erases, flash_host_erases(0));
    wear_out_all(FLASH_HOST_WELL);
    restart_and_expect_all(1, SOME);
}

/* As long as there is work it continues, a step at a time; then it rests, and wears nothing out. */
static void test_housekeeping_comes_to_an_end_with_few_good_sectors(void) {
    for (uint32_t sector = 0; sector < SECTORS - 36; sector++) {
        flash_host_wear_out(sector, FLASH_HOST_ERASES_NOTHING);
    }
    begin(1);
    for (uint16_t n = 0; n < MOVES; n++) {
        TEST_ASSERT_TRUE(append(n));
        rest();
    }
    for (uint32_t steps = 0; store_housekeeping(); steps++) {
        TEST_ASSERT_LESS_THAN_UINT32_MESSAGE(2 * SECTORS, steps, "it never ends");
    }
    uint32_t operations = flash_host_operations();
    for (int i = 0; i < 100; i++) {
        TEST_ASSERT_FALSE(store_housekeeping());
    }
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    restart_and_expect_all(1, MOVES);
}

static void test_where_no_sector_erases_any_more_the_device_says_so(void) {
    wear_out_all(FLASH_HOST_ERASES_NOTHING);
    struct game_options options;
    game_options_default(&game, &options);
    options.players = 2;
    TEST_ASSERT_FALSE(store_begin(&game, &options, NULL));
    TEST_ASSERT_FALSE(store_housekeeping());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_sound_chip_is_the_measure);
    RUN_TEST(test_a_sector_that_no_longer_erases_is_left_out);
    RUN_TEST(test_neighbours_that_no_longer_erase_are_left_out);
    RUN_TEST(test_a_new_chip_with_a_bad_sector_can_be_used);
    RUN_TEST(test_a_bit_that_sticks_costs_its_sector_alone);
    RUN_TEST(test_a_page_that_reads_back_wrong_is_written_elsewhere);
    RUN_TEST(test_a_sector_that_goes_bad_while_it_is_filled_loses_nothing);
    RUN_TEST(test_power_cuts_on_a_worn_chip_lose_no_move);
    RUN_TEST(test_what_cannot_be_written_once_more_is_not_erased);
    RUN_TEST(test_housekeeping_comes_to_an_end_with_few_good_sectors);
    RUN_TEST(test_where_no_sector_erases_any_more_the_device_says_so);
    return UNITY_END();
}
