/* When a board is certainly another one, and what happens then. */
#include <setjmp.h>
#include <stddef.h>
#include <string.h>
#include <unity.h>

#include "drivers/board_check/host.h"
#include "drivers/clock/host.h"
#include "drivers/display/host.h"
#include "drivers/restart/host.h"
#include "firmware/screens/device/device.h"
#include "texts.h"

enum { MIB = 1 << 20, DIVIDER = 26 };

static const struct board_facts small = {.name = "Small",
                                         .id = "small",
                                         .flash_bytes = 2 * MIB,
                                         .battery = BOARD_WITHOUT_PIN,
                                         .leave_button = "X"};
static const struct board_facts large = {.name = "Large",
                                         .id = "large",
                                         .flash_bytes = 16 * MIB,
                                         .battery = DIVIDER,
                                         .leave_button = "B"};
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

static void test_boards_that_look_alike_take_turns(void) {
    static const struct board_facts also_small = {.name = "Also",
                                                  .id = "also",
                                                  .flash_bytes = 2 * MIB,
                                                  .battery = BOARD_WITHOUT_PIN,
                                                  .leave_button = "X"};
    static const struct board_facts *const all[] = {&small, &large, &also_small, NULL};
    TEST_ASSERT_EQUAL_PTR(&also_small, board_check_like(all, &large, &small));
    TEST_ASSERT_EQUAL_PTR(&small, board_check_like(all, &large, &also_small));
    TEST_ASSERT_EQUAL_PTR(&large, board_check_like(all, &small, &large));
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

static unsigned sleeps, press_after;
static uint16_t first_page[DISPLAY_WIDTH * DISPLAY_HEIGHT];

static void press_x_after_a_while(uint32_t ms) {
    clock_host_set(ms);
    if (sleeps == 0) {
        memcpy(first_page, display_host_panel(), sizeof first_page);
    }
    board_check_host_press_x(++sleeps == press_after);
}

static int ended_after(unsigned looks_at_x) {
    display_init();
    board_check_host_set(&small);
    sleeps = 0;
    press_after = looks_at_x;
    clock_host_on_sleep(press_x_after_a_while);
    jmp_buf ended;
    int how = setjmp(ended);
    if (how == RESTART_HOST_NONE) {
        restart_host_catch(&ended);
        wrong_board_check();
    }
    restart_host_catch(NULL);
    clock_host_on_sleep(NULL);
    return how;
}

static void test_on_another_board_it_says_so_until_X(void) {
    TEST_ASSERT_EQUAL(RESTART_HOST_BOOTLOADER, ended_after(100));
    TEST_ASSERT_EQUAL_UINT(100, sleeps);
    TEST_ASSERT_EQUAL_UINT32(DISPLAY_WIDTH * DISPLAY_HEIGHT, display_host_pixels());
}

/* Two languages share a page, and a page stays for 5 s. */
static void test_each_language_has_its_turn(void) {
    unsigned pages = (LANGUAGE_COUNT + 1) / 2;
    TEST_ASSERT_EQUAL(RESTART_HOST_BOOTLOADER, ended_after(pages * 250 + 10));
    TEST_ASSERT_EQUAL_UINT32((pages > 1 ? pages + 1 : 1) * DISPLAY_WIDTH * DISPLAY_HEIGHT,
                             display_host_pixels());
    TEST_ASSERT_EQUAL_MEMORY(first_page, display_host_panel(), sizeof first_page);
    if (pages > 1) {
        ended_after(260);
        TEST_ASSERT_NOT_EQUAL(0, memcmp(first_page, display_host_panel(), sizeof first_page));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_our_own_size_is_our_own_board_without_another_look);
    RUN_TEST(test_a_smaller_chip_of_another_board_is_that_board);
    RUN_TEST(test_a_larger_chip_needs_the_divider_too);
    RUN_TEST(test_boards_that_look_alike_take_turns);
    RUN_TEST(test_a_size_that_no_board_has_proves_nothing);
    RUN_TEST(test_on_its_own_board_the_firmware_starts);
    RUN_TEST(test_on_another_board_it_says_so_until_X);
    RUN_TEST(test_each_language_has_its_turn);
    return UNITY_END();
}
