/* The flash's host twin behaves as the chip does, so that what passes with it holds on the device.
 */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"

enum { SECTORS = 4, PAGES_A_SECTOR = FLASH_SECTOR_BYTES / FLASH_PAGE_BYTES };

static uint8_t page[FLASH_PAGE_BYTES];

void setUp(void) {
    flash_host_reset(SECTORS);
}

void tearDown(void) {}

static const uint8_t *page_with(uint8_t byte) {
    memset(page, byte, sizeof page);
    return page;
}

static void expect_bytes(uint8_t byte, uint32_t offset, uint32_t length) {
    TEST_ASSERT_EACH_EQUAL_HEX8(byte, flash_data() + offset, length);
}

static void test_a_new_chip_is_all_ones(void) {
    TEST_ASSERT_EQUAL_UINT32(SECTORS * FLASH_SECTOR_BYTES, flash_bytes());
    expect_bytes(0xff, 0, flash_bytes());
}

static void test_a_page_is_programmed_and_its_neighbours_are_not(void) {
    TEST_ASSERT_TRUE(flash_program(3, page_with(0x5a)));
    expect_bytes(0xff, 0, 3 * FLASH_PAGE_BYTES);
    expect_bytes(0x5a, 3 * FLASH_PAGE_BYTES, FLASH_PAGE_BYTES);
    expect_bytes(0xff, 4 * FLASH_PAGE_BYTES, flash_bytes() - 4 * FLASH_PAGE_BYTES);
}

static void test_zeros_can_be_added_but_ones_are_refused(void) {
    TEST_ASSERT_TRUE(flash_program(0, page_with(0xf0)));
    TEST_ASSERT_TRUE(flash_program(0, page_with(0x50)));
    expect_bytes(0x50, 0, FLASH_PAGE_BYTES);
    TEST_ASSERT_FALSE(flash_program(0, page_with(0x51)));
    expect_bytes(0x50, 0, FLASH_PAGE_BYTES);
    TEST_ASSERT_EQUAL_UINT32(1, flash_host_violations());
}

static void test_only_an_erase_gives_ones_and_takes_a_whole_sector(void) {
    flash_program(0, page_with(0));
    flash_program(PAGES_A_SECTOR - 1, page_with(0));
    flash_program(PAGES_A_SECTOR, page_with(0));
    TEST_ASSERT_TRUE(flash_erase(0));
    expect_bytes(0xff, 0, FLASH_SECTOR_BYTES);
    expect_bytes(0x00, FLASH_SECTOR_BYTES, FLASH_PAGE_BYTES);
}

static void test_operations_are_counted(void) {
    flash_program(0, page_with(0));
    flash_program(1, page_with(0));
    flash_erase(2);
    flash_erase(2);
    TEST_ASSERT_EQUAL_UINT32(2, flash_host_programs());
    TEST_ASSERT_EQUAL_UINT32(2, flash_host_erases(2));
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_erases(1));
    TEST_ASSERT_EQUAL_UINT32(4, flash_host_operations());
}

static void test_the_cut_hits_the_operation_it_was_meant_for(void) {
    flash_host_cut(1, 7);
    TEST_ASSERT_TRUE(flash_program(0, page_with(0)));
    TEST_ASSERT_FALSE(flash_host_is_off());
    TEST_ASSERT_FALSE(flash_program(1, page_with(0)));
    TEST_ASSERT_TRUE(flash_host_is_off());
    expect_bytes(0x00, 0, FLASH_PAGE_BYTES);
}

static void test_without_power_nothing_changes_until_it_is_back(void) {
    flash_host_cut(0, 1);
    flash_erase(0);
    uint32_t before = flash_host_operations();
    TEST_ASSERT_FALSE(flash_program(PAGES_A_SECTOR, page_with(0)));
    TEST_ASSERT_FALSE(flash_erase(1));
    expect_bytes(0xff, FLASH_SECTOR_BYTES, FLASH_SECTOR_BYTES);
    TEST_ASSERT_EQUAL_UINT32(before, flash_host_operations());
    flash_host_power_on();
    TEST_ASSERT_TRUE(flash_program(PAGES_A_SECTOR, page_with(0)));
}

/* Every bit of a torn page is as it was or as it was meant; all stages between none and all occur.
 */
static void test_a_torn_page_is_anything_between_before_and_after(void) {
    int nothing = 0, something = 0, everything = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        flash_host_reset(SECTORS);
        flash_host_cut(0, seed);
        flash_program(0, page_with(0x3c));
        uint32_t done = 0;
        for (uint32_t i = 0; i < FLASH_PAGE_BYTES; i++) {
            TEST_ASSERT_EQUAL_HEX8(0x3c, flash_data()[i] & 0x3c);
            done += flash_data()[i] == 0x3c;
        }
        nothing += done < FLASH_PAGE_BYTES / 10;
        everything += done == FLASH_PAGE_BYTES;
        something += done >= FLASH_PAGE_BYTES / 10 && done < FLASH_PAGE_BYTES;
        expect_bytes(0xff, FLASH_PAGE_BYTES, FLASH_PAGE_BYTES);
    }
    TEST_ASSERT_GREATER_THAN_INT(0, nothing);
    TEST_ASSERT_GREATER_THAN_INT(1000, something);
    TEST_ASSERT_GREATER_THAN_INT(0, everything);
}

static void test_a_torn_erase_only_turns_bits_to_ones(void) {
    int unfinished = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        flash_host_reset(SECTORS);
        for (uint32_t i = 0; i < 2 * PAGES_A_SECTOR; i++) {
            flash_program(i, page_with(0x96));
        }
        flash_host_cut(0, seed);
        TEST_ASSERT_FALSE(flash_erase(0));
        bool clean = true;
        for (uint32_t i = 0; i < FLASH_SECTOR_BYTES; i++) {
            TEST_ASSERT_EQUAL_HEX8(0x96, flash_data()[i] & 0x96);
            clean = clean && flash_data()[i] == 0xff;
        }
        unfinished += !clean;
        expect_bytes(0x96, FLASH_SECTOR_BYTES, FLASH_SECTOR_BYTES);
    }
    TEST_ASSERT_GREATER_THAN_INT(150, unfinished);
}

static void test_the_same_seed_tears_alike(void) {
    static uint8_t first[FLASH_PAGE_BYTES];
    flash_host_cut(0, 99);
    flash_program(0, page_with(0));
    memcpy(first, flash_data(), sizeof first);
    flash_host_reset(SECTORS);
    flash_host_cut(0, 99);
    flash_program(0, page_with(0));
    TEST_ASSERT_EQUAL_HEX8_ARRAY(first, flash_data(), sizeof first);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_new_chip_is_all_ones);
    RUN_TEST(test_a_page_is_programmed_and_its_neighbours_are_not);
    RUN_TEST(test_zeros_can_be_added_but_ones_are_refused);
    RUN_TEST(test_only_an_erase_gives_ones_and_takes_a_whole_sector);
    RUN_TEST(test_operations_are_counted);
    RUN_TEST(test_the_cut_hits_the_operation_it_was_meant_for);
    RUN_TEST(test_without_power_nothing_changes_until_it_is_back);
    RUN_TEST(test_a_torn_page_is_anything_between_before_and_after);
    RUN_TEST(test_a_torn_erase_only_turns_bits_to_ones);
    RUN_TEST(test_the_same_seed_tears_alike);
    return UNITY_END();
}
