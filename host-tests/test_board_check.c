/* When a board is another one for sure, and what is done then. */
#include <setjmp.h>
#include <stddef.h>
#include <unity.h>

#include "drivers/clock_host.h"
#include "drivers/display_host.h"
#include "drivers/board_check_host.h"
#include "drivers/restart_host.h"
#include "firmware/screens/wrong_board.h"

enum { MIB = 1 << 20, DIVIDER = 26 };

static const struct board_facts small = {
    .name = "Small", .id = "small", .flash_bytes = 2 * MIB, .battery = BOARD_WITHOUT_PIN};
static const struct board_facts large = {
    .name = "Large", .id = "large", .flash_bytes = 16 * MIB, .battery = DIVIDER};
static const struct board_facts *const known[] = {&small, &large, NULL};

static bool divider_there;
static unsigned looks;

static bool is_held(uint8_t pin) {
    TEST_ASSERT_EQUAL_UINT8(DIVIDER, pin);
    looks++;
    return divider_there;
}

void setUp(void) {
    divider_there = false;
    looks = 0;
    board_check_host_set(NULL);
}

void tearDown(void) {
    board_check_host_set(NULL);
}

static const struct board_facts *found(const struct board_facts *ours, uint32_t flash_bytes) {
    return board_check_among(known, ours, flash_bytes, is_held);
}

static void test_our_own_size_is_our_own_board_without_another_look(void) {
    divider_there = true;
    TEST_ASSERT_NULL(found(&small, 2 * MIB));
    TEST_ASSERT_NULL(found(&large, 16 * MIB));
    TEST_ASSERT_EQUAL_UINT(0, looks);
}

static void test_a_smaller_chip_of_another_board_is_that_board(void) {
    TEST_ASSERT_EQUAL_PTR(&small, found(&large, 2 * MIB));
}

static void test_a_larger_chip_needs_the_divider_too(void) {
    TEST_ASSERT_NULL(found(&small, 16 * MIB));
    divider_there = true;
    TEST_ASSERT_EQUAL_PTR(&large, found(&small, 16 * MIB));
}

static void test_a_size_that_no_board_has_proves_nothing(void) {
    divider_there = true;
    TEST_ASSERT_NULL(found(&small, 4 * MIB));
    TEST_ASSERT_NULL(found(&large, 4 * MIB));
}

static void test_on_its_own_board_the_firmware_starts(void) {
    uint32_t sent = display_host_pixels();
    wrong_board_check();
    TEST_ASSERT_EQUAL_UINT32(sent, display_host_pixels());
}

static unsigned sleeps;

static void press_x_after_a_while(uint32_t ms) {
    clock_host_set(ms);
    board_check_host_press_x(++sleeps == 100);
}

static void test_on_another_board_it_says_so_until_X(void) {
    board_check_host_set(&small);
    sleeps = 0;
    clock_host_on_sleep(press_x_after_a_while);
    jmp_buf ended;
    int how = setjmp(ended);
    if (how == RESTART_HOST_NONE) {
        restart_host_catch(&ended);
        wrong_board_check();
    }
    restart_host_catch(NULL);
    clock_host_on_sleep(NULL);
    TEST_ASSERT_EQUAL(RESTART_HOST_BOOTLOADER, how);
    TEST_ASSERT_EQUAL_UINT(100, sleeps);
    TEST_ASSERT_EQUAL_UINT32(DISPLAY_WIDTH * DISPLAY_HEIGHT, display_host_pixels());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_our_own_size_is_our_own_board_without_another_look);
    RUN_TEST(test_a_smaller_chip_of_another_board_is_that_board);
    RUN_TEST(test_a_larger_chip_needs_the_divider_too);
    RUN_TEST(test_a_size_that_no_board_has_proves_nothing);
    RUN_TEST(test_on_its_own_board_the_firmware_starts);
    RUN_TEST(test_on_another_board_it_says_so_until_X);
    return UNITY_END();
}
