/* The ring of records by itself, without the store that keeps room in it: full to its last page,
 * and taken over from an older format. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/crc32.h"
#include "firmware/store/journal.h"

enum { SECTORS = 16, RECORDS = (JOURNAL_PAGES - 1) * SECTORS, VALUE = 9, HEADER_VERSION_AT = 4 };

void setUp(void) {
    flash_host_reset(SECTORS);
    journal_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static bool append(struct journal_record *record) {
    *record = (struct journal_record){
        .kind = JOURNAL_VALUE, .value = VALUE, .length = 1, .content = (const uint8_t *)"x"};
    return journal_append(record);
}

/* Round and round, until the newest sector is full and no erased one is behind it. */
static void fill(void) {
    struct journal_record record;
    for (int written = 0; written < 2 * RECORDS;) {
        if (append(&record)) {
            written++;
        } else {
            TEST_ASSERT_TRUE(journal_erase_oldest());
        }
    }
    while (append(&record)) {
    }
    TEST_ASSERT_EQUAL_UINT32(0, journal_erased_sectors());
}

static void a_full_ring_takes_no_record_until_its_oldest_sector_is_erased(void) {
    struct journal_record record, oldest;
    struct journal_walk walk = {0};
    fill();
    uint32_t sequence = journal_next_sequence();
    TEST_ASSERT_FALSE(append(&record));
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(sequence, journal_next_sequence(), "no number is used up");
    TEST_ASSERT_TRUE(journal_next(&walk, &oldest));
    TEST_ASSERT_EQUAL_UINT32(sequence - RECORDS, oldest.sequence);
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_TRUE(append(&record));
    TEST_ASSERT_EQUAL_UINT32(oldest.page, record.page);
}

/* Behind its newest record lies the oldest, not something that was begun. */
static void in_a_full_ring_nothing_was_cut_off(void) {
    fill();
    struct journal_health health = journal_open();
    TEST_ASSERT_FALSE(health.torn_last || health.lost || health.newer);
    TEST_ASSERT_EQUAL_UINT16(0, health.torn);
    TEST_ASSERT_EQUAL_UINT16(RECORDS, health.records);
}

static void a_page_that_was_begun_behind_a_full_sector_was_cut_off(void) {
    struct journal_record record;
    fill();
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_FALSE(journal_open().torn_last);
    flash_host_cut(0, 3);
    TEST_ASSERT_FALSE(append(&record));
    flash_host_power_on();
    TEST_ASSERT_TRUE(journal_open().torn_last);
}

static void what_ages_elsewhere_is_not_what_was_saved_last(void) {
    struct journal_record record;
    TEST_ASSERT_TRUE(journal_erase_oldest() && journal_erase_oldest());
    TEST_ASSERT_TRUE(append(&record));
    flash_host_bytes()[FLASH_SECTOR_BYTES + 3 * FLASH_PAGE_BYTES] = 0; /* in the sector after it */
    struct journal_health health = journal_open();
    TEST_ASSERT_EQUAL_UINT16(1, health.torn);
    TEST_ASSERT_FALSE(health.torn_last);
}

static void the_sector_of_the_newest_record_is_never_erased(void) {
    struct journal_record record;
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_TRUE(append(&record));
    for (int i = 1; i < SECTORS; i++) {
        TEST_ASSERT_TRUE(journal_erase_oldest());
    }
    TEST_ASSERT_EQUAL_UINT32(SECTORS - 1, journal_erased_sectors());
    TEST_ASSERT_FALSE(journal_erase_oldest());
    TEST_ASSERT_EQUAL(JOURNAL_FAILED, journal_erase_oldest_between_presses());
    journal_open();
    TEST_ASSERT_TRUE(journal_newest_value(VALUE, &record));
}

/* The page before its checksum. */
static void expect_page(const char *begin, size_t length, uint32_t page) {
    uint8_t expected[FLASH_PAGE_BYTES - 4];
    memset(expected, 0xff, sizeof expected);
    memcpy(expected, begin, length);
    TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, flash_host_bytes() + page * FLASH_PAGE_BYTES,
                                 sizeof expected);
}

static void a_header_and_a_record_are_byte_by_byte_as_the_format_says(void) {
    static const char header[] = "PREX\2\0\0\0\1\0\0"; /* and the zero that ends it */
    static const char moves[] = "\1\0\0\0\3\0\4\0\x11\x12\x13\x14\x15\x16\x17\x18jump";
    struct journal_record record = {.kind = JOURNAL_MOVES,
                                    .number = 0x14131211,
                                    .generation = 0x1615,
                                    .offset = 0x1817,
                                    .length = 4,
                                    .content = (const uint8_t *)"jump"};
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_TRUE(journal_append(&record));
    expect_page(header, sizeof header, 0);
    expect_page(moves, sizeof moves - 1, 1);
}

/* As a page of the flash that came through its checksum. */
static bool is_record(uint8_t kind, uint8_t value, uint8_t length, uint32_t sequence) {
    struct journal_record record;
    uint8_t *page = flash_host_bytes() + 5 * FLASH_PAGE_BYTES;
    memset(page, 0xff, FLASH_PAGE_BYTES);
    memcpy(page, &sequence, sizeof sequence);
    page[4] = kind;
    page[5] = value;
    page[6] = length;
    uint32_t sum = crc32(page, FLASH_PAGE_BYTES - 4);
    memcpy(page + FLASH_PAGE_BYTES - 4, &sum, sizeof sum);
    journal_open();
    return journal_record_at(5, &record);
}

static void what_is_longer_than_a_page_or_has_no_number_or_kind_is_no_record(void) {
    TEST_ASSERT_TRUE(is_record(JOURNAL_VALUE, VALUE, JOURNAL_CONTENT, 1));
    TEST_ASSERT_TRUE(is_record(JOURNAL_VALUE, UINT8_MAX, 0, 1));
    TEST_ASSERT_TRUE_MESSAGE(is_record(0xfe, VALUE, 0, 1), "newer firmware may have more kinds");
    TEST_ASSERT_FALSE(is_record(JOURNAL_VALUE, VALUE, JOURNAL_CONTENT + 1, 1));
    TEST_ASSERT_FALSE(is_record(JOURNAL_VALUE, VALUE, 0, 0));
    TEST_ASSERT_FALSE(is_record(0xff, VALUE, 0, 1));
}

/* It was erased, but its header does not read back. */
static void a_sector_that_takes_no_header_is_left_out(void) {
    flash_host_wear_out(0, FLASH_HOST_READS_BACK_WRONG);
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_EQUAL_UINT32(0, journal_erased_sectors());
    TEST_ASSERT_EQUAL_UINT32(SECTORS - 1, journal_sectors());
    TEST_ASSERT_EQUAL_UINT32(1, journal_oldest());
}

static void an_erase_that_stops_at_a_press_is_the_same_sector_s_next_time(void) {
    flash_host_pause_erases(2);
    for (int i = 0; i < 2; i++) {
        TEST_ASSERT_EQUAL(JOURNAL_PAUSED, journal_erase_oldest_between_presses());
        TEST_ASSERT_EQUAL_UINT32(0, journal_erased_sectors());
        TEST_ASSERT_EQUAL_UINT32(0, journal_oldest());
    }
    TEST_ASSERT_EQUAL(JOURNAL_ERASED, journal_erase_oldest_between_presses());
    TEST_ASSERT_EQUAL_UINT32(1, journal_erased_sectors());
}

static void outside_the_region_and_in_headers_there_is_no_record(void) {
    struct journal_record record;
    flash_host_reset(2 * SECTORS); /* a larger chip was there before */
    journal_open();
    fill();
    setUp();
    fill();
    TEST_ASSERT_TRUE(journal_record_at(SECTORS * JOURNAL_PAGES - 1, &record));
    TEST_ASSERT_FALSE(journal_record_at(SECTORS * JOURNAL_PAGES + 1, &record));
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        TEST_ASSERT_FALSE(journal_record_at(sector * JOURNAL_PAGES, &record));
    }
}

static void make_older(void) {
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        uint8_t *header = flash_host_bytes() + sector * FLASH_SECTOR_BYTES;
        header[HEADER_VERSION_AT] = JOURNAL_VERSION - 1;
        uint32_t sum = crc32(header, FLASH_PAGE_BYTES - 4);
        memcpy(header + FLASH_PAGE_BYTES - 4, &sum, sizeof sum);
    }
    journal_open();
}

/* What is in it could be needed: nothing is erased for the claim alone. */
static void a_full_ring_of_an_older_format_is_claimed_by_the_next_erase(void) {
    fill();
    make_older();
    TEST_ASSERT_TRUE(journal_has_old_format());
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_TRUE(journal_claim());
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    TEST_ASSERT_TRUE(journal_has_old_format());
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_FALSE(journal_has_old_format());
}

static void where_a_sector_is_ready_the_claim_is_made_with_that_one(void) {
    fill();
    TEST_ASSERT_TRUE(journal_erase_oldest());
    make_older();
    uint16_t records = journal_open().records;
    TEST_ASSERT_TRUE(journal_claim());
    TEST_ASSERT_FALSE(journal_has_old_format());
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(records, journal_open().records, "no record is lost");
    TEST_ASSERT_FALSE_MESSAGE(journal_has_old_format(), "nor is the claim");
}

static void a_claim_that_could_not_be_made_is_told(void) {
    fill();
    TEST_ASSERT_TRUE(journal_erase_oldest());
    make_older();
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        flash_host_wear_out(sector, FLASH_HOST_ERASES_NOTHING);
    }
    TEST_ASSERT_FALSE(journal_claim());
    TEST_ASSERT_TRUE(journal_has_old_format());
}

/* From the oldest on, this many; the ring of a new chip is unused all around. */
static void sectors_are_unused_until_a_record_is_in_them(void) {
    struct journal_record record;
    TEST_ASSERT_TRUE(journal_oldest_are_unused(SECTORS + 1));
    TEST_ASSERT_TRUE(journal_erase_oldest());
    TEST_ASSERT_TRUE(append(&record)); /* in sector 0, the newest; the others are behind it */
    TEST_ASSERT_TRUE(journal_oldest_are_unused(SECTORS - 1));
    fill();
    TEST_ASSERT_FALSE(journal_oldest_are_unused(1));
    TEST_ASSERT_TRUE(journal_oldest_are_unused(0));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_full_ring_takes_no_record_until_its_oldest_sector_is_erased);
    RUN_TEST(in_a_full_ring_nothing_was_cut_off);
    RUN_TEST(a_page_that_was_begun_behind_a_full_sector_was_cut_off);
    RUN_TEST(what_ages_elsewhere_is_not_what_was_saved_last);
    RUN_TEST(the_sector_of_the_newest_record_is_never_erased);
    RUN_TEST(a_header_and_a_record_are_byte_by_byte_as_the_format_says);
    RUN_TEST(what_is_longer_than_a_page_or_has_no_number_or_kind_is_no_record);
    RUN_TEST(a_sector_that_takes_no_header_is_left_out);
    RUN_TEST(an_erase_that_stops_at_a_press_is_the_same_sector_s_next_time);
    RUN_TEST(outside_the_region_and_in_headers_there_is_no_record);
    RUN_TEST(a_full_ring_of_an_older_format_is_claimed_by_the_next_erase);
    RUN_TEST(where_a_sector_is_ready_the_claim_is_made_with_that_one);
    RUN_TEST(a_claim_that_could_not_be_made_is_told);
    RUN_TEST(sectors_are_unused_until_a_record_is_in_them);
    return UNITY_END();
}
