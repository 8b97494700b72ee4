/* The device measures itself: each figure is current, an erase that presses interrupt does not
 * count as a slow one, and a figure beyond its limit is called bad. */
#include <unity.h>

#include "drivers/battery/host.h"
#include "drivers/buttons/host.h"
#include "drivers/clock/host.h"
#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "drivers/usb/host.h"
#include "firmware/device/selftest.h"
#include "firmware/store/crc32.h"
#include "firmware/ui/stack/present.h"
#include "host-tests/support/native_device.h"
#include "games/base/numbers.h"

enum { SECTORS = 128, CHIP = 0xef4018, SENDING = 2, DRAWING = 3, CHIP_ID = 5, ERASING = 6 };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    selftest_start();
    selftest_measure_start();
}

void tearDown(void) {
    device_off();
}

static const struct selftest_report *figures(void) {
    return selftest_report();
}

static void measure_up_to(uint8_t step) {
    while (selftest_measured() < step) {
        selftest_measure();
    }
}

static void measure_all(void) {
    selftest_measure_start();
    measure_up_to(SELFTEST_STEPS);
}

static void assert_verdict(enum selftest_verdict verdict, enum selftest_part part) {
    TEST_ASSERT_EQUAL_UINT8(verdict, figures()->verdicts[part]);
}

static void a_sound_device_is_good_in_all_that_it_measures(void) {
    measure_all();
    static const enum selftest_part measured[] = {PART_BATTERY, PART_FLASH, PART_CLOCK, PART_MEMORY,
                                                  PART_SPEED};
    for (unsigned i = 0; i < count_of(measured); i++) {
        assert_verdict(VERDICT_GOOD, measured[i]);
    }
    TEST_ASSERT_EQUAL_HEX32(CHIP, figures()->flash_id);
    TEST_ASSERT_EQUAL_UINT32(45000, figures()->erase_us);
    TEST_ASSERT_EQUAL_UINT32(400, figures()->program_us);
}

static void each_call_is_one_step_and_the_last_says_so(void) {
    for (uint8_t done = 0; done < SELFTEST_STEPS; done++) {
        TEST_ASSERT_EQUAL_UINT8(done, selftest_measured());
        TEST_ASSERT_EQUAL(done == SELFTEST_STEPS - 1, selftest_measure());
    }
    TEST_ASSERT_TRUE(selftest_measure());
    TEST_ASSERT_EQUAL_UINT8(SELFTEST_STEPS, selftest_measured());
}

/* ---- drawing and sending ---- */

static void the_first_drawing_finds_the_cache_empty_and_the_second_full(void) {
    measure_all();
    TEST_ASSERT_GREATER_THAN_UINT32(0, figures()->cold.fetches.all);
    TEST_ASSERT_EQUAL_UINT32(figures()->cold.fetches.all, figures()->warm.fetches.all);
    TEST_ASSERT_EQUAL_UINT32(0, figures()->cold.fetches.held);
    TEST_ASSERT_EQUAL_UINT32(figures()->warm.fetches.all, figures()->warm.fetches.held);
}

/* Times of two devices, or of two versions, can be compared as long as it is the same. */
static void what_is_drawn_for_its_time_is_always_the_same_picture(void) {
    measure_up_to(DRAWING + 1);
    TEST_ASSERT_EQUAL_HEX32(0xbe482010,
                            crc32(present_canvas()->pixels, CANVAS_WIDTH * CANVAS_HEIGHT));
}

static void drawing_and_sending_are_timed_from_begin_to_end(void) {
    clock_host_us_per_look(7);
    measure_all();
    TEST_ASSERT_EQUAL_UINT32(7, figures()->send_us);
    TEST_ASSERT_EQUAL_UINT32(7, figures()->cold.us);
    TEST_ASSERT_EQUAL_UINT32(7, figures()->warm.us);
}

static void a_picture_that_is_still_on_its_way_is_waited_for_before(void) {
    static const uint8_t pixels[DISPLAY_WIDTH * DISPLAY_HEIGHT];
    measure_up_to(SENDING);
    display_host_slow(true);
    display_send(pixels, 0, 0, DISPLAY_WIDTH, DISPLAY_HEIGHT);
    measure_up_to(SENDING + 1);
    TEST_ASSERT_EQUAL_UINT32(2, display_host_waits()); /* for that one, and for its own */
    display_host_slow(false);
}

static void assert_speed(enum selftest_verdict verdict, uint32_t send_us, uint32_t draw_us) {
    selftest_measure_start();
    measure_up_to(SENDING);
    clock_host_us_per_look(send_us);
    measure_up_to(DRAWING);
    clock_host_us_per_look(draw_us);
    measure_up_to(DRAWING + 1);
    assert_verdict(verdict, PART_SPEED);
}

static void a_slow_picture_is_bad(void) {
    assert_speed(VERDICT_GOOD, 22000, 6000);
    assert_speed(VERDICT_BAD, 22001, 6000);
    assert_speed(VERDICT_BAD, 22000, 6001);
}

/* ---- clock and supply ---- */

static void a_core_more_than_a_thousandth_off_is_bad(void) {
    static const struct {
        uint32_t khz;
        enum selftest_verdict verdict;
    } cases[] = {{124874, VERDICT_BAD},
                 {124875, VERDICT_GOOD},
                 {125125, VERDICT_GOOD},
                 {125126, VERDICT_BAD}};
    for (unsigned i = 0; i < count_of(cases); i++) {
        clock_host_core_khz(cases[i].khz);
        measure_all();
        TEST_ASSERT_EQUAL_UINT32(cases[i].khz, figures()->core_khz);
        assert_verdict(cases[i].verdict, PART_CLOCK);
    }
    TEST_ASSERT_EQUAL_UINT32(6500, figures()->ring_khz);
}

static void without_a_cable_usb_is_skipped_and_a_cable_without_a_computer_is_bad(void) {
    measure_all();
    assert_verdict(VERDICT_SKIPPED, PART_USB);
    battery_host_usb_power(true);
    measure_all();
    assert_verdict(VERDICT_BAD, PART_USB);
    usb_host_plug(true);
    device_run(10);
    measure_all();
    assert_verdict(VERDICT_GOOD, PART_USB);
}

static void a_board_that_cannot_measure_its_battery_has_none(void) {
    battery_host_remove();
    measure_all();
    assert_verdict(VERDICT_ABSENT, PART_BATTERY);
}

static void an_empty_battery_is_bad(void) {
    battery_host_volts(3000);
    battery_init();
    measure_all();
    battery_host_volts(4200);
    battery_init();
    assert_verdict(VERDICT_BAD, PART_BATTERY);
}

/* ---- buttons ---- */

static void presses_are_counted_up_to_255(void) {
    for (int i = 0; i < 254; i++) {
        selftest_count_press(BUTTON_X);
    }
    TEST_ASSERT_EQUAL_UINT8(254, figures()->presses[BUTTON_X]);
    selftest_count_press(BUTTON_X);
    selftest_count_press(BUTTON_X);
    TEST_ASSERT_EQUAL_UINT8(255, figures()->presses[BUTTON_X]);
    TEST_ASSERT_EQUAL_UINT8(0, figures()->presses[BUTTON_Y]);
    TEST_ASSERT_EQUAL_HEX8(1u << BUTTON_X, figures()->pressed);
}

/* Contacts beyond those that were presses; one that no one saw is none. */
static void bounces_are_contacts_that_were_no_presses(void) {
    static const struct {
        int contacts, bounces;
    } cases[] = {{0, 0}, {1, 0}, {2, 1}, {256, 255}, {300, 255}};
    for (unsigned i = 0; i < count_of(cases); i++) {
        selftest_start();
        buttons_count_contacts(true);
        for (int contact = 0; contact < cases[i].contacts; contact++) {
            buttons_host_press(BUTTON_Y, 30);
        }
        selftest_count_press(BUTTON_Y);
        buttons_count_contacts(false);
        TEST_ASSERT_EQUAL_UINT8(cases[i].bounces, figures()->bounces[BUTTON_Y]);
    }
}

/* ---- flash ---- */

static void an_erase_that_a_press_interrupts_is_done_again_for_its_time(void) {
    measure_up_to(ERASING);
    flash_host_pause_erases(2);
    for (int call = 0; call < 3; call++) { /* in three parts: that one does not count */
        selftest_measure();
        TEST_ASSERT_EQUAL_UINT8(ERASING, selftest_measured());
    }
    TEST_ASSERT_EQUAL_UINT32(20000 + 20000 + 45000, figures()->erase_us);
    selftest_measure();
    TEST_ASSERT_EQUAL_UINT8(ERASING + 1, selftest_measured());
    TEST_ASSERT_EQUAL_UINT32(45000, figures()->erase_us);
}

static void where_presses_never_end_the_parts_of_the_fourth_erase_count(void) {
    for (int time = 0; time < 2; time++) { /* a new test counts tries anew */
        selftest_measure_start();
        measure_up_to(ERASING);
        for (int erase = 1; erase <= 4; erase++) {
            flash_host_pause_erases(1);
            TEST_ASSERT_EQUAL_UINT8(ERASING, selftest_measured());
            selftest_measure();
            TEST_ASSERT_EQUAL_UINT8(ERASING, selftest_measured());
            selftest_measure();
        }
        TEST_ASSERT_EQUAL_UINT8(ERASING + 1, selftest_measured());
        TEST_ASSERT_EQUAL_UINT32(20000 + 45000, figures()->erase_us);
    }
}

static void a_test_that_was_left_in_the_middle_of_an_erase_begins_anew(void) {
    measure_up_to(ERASING);
    flash_host_pause_erases(1);
    selftest_measure();
    measure_all();
    TEST_ASSERT_EQUAL_UINT32(45000, figures()->erase_us);
}

static void what_fails_has_no_time_and_is_bad(void) {
    flash_host_scratch(CHIP, 0, 400);
    measure_all();
    TEST_ASSERT_EQUAL_UINT32(0, figures()->erase_us);
    assert_verdict(VERDICT_BAD, PART_FLASH);
    flash_host_scratch(CHIP, 45000, 0);
    measure_all();
    TEST_ASSERT_EQUAL_UINT32(0, figures()->program_us);
    assert_verdict(VERDICT_BAD, PART_FLASH);
}

static void flash_slower_than_the_datasheet_or_without_a_maker_is_bad(void) {
    static const struct {
        uint32_t id, erase_us, program_us;
        enum selftest_verdict verdict;
    } cases[] = {
        {CHIP, 400000, 4000, VERDICT_GOOD},   {CHIP, 400001, 4000, VERDICT_BAD},
        {CHIP, 400000, 4001, VERDICT_BAD},    {0x004018, 45000, 400, VERDICT_BAD},
        {0xff4018, 45000, 400, VERDICT_BAD},  {0x01ff00, 1, 1, VERDICT_GOOD},
        {0xfeffff, 45000, 400, VERDICT_GOOD},
    };
    for (unsigned i = 0; i < count_of(cases); i++) {
        flash_host_scratch(cases[i].id, cases[i].erase_us, cases[i].program_us);
        measure_all();
        TEST_ASSERT_EQUAL_HEX32(cases[i].id, figures()->flash_id);
        assert_verdict(cases[i].verdict, PART_FLASH);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_sound_device_is_good_in_all_that_it_measures);
    RUN_TEST(each_call_is_one_step_and_the_last_says_so);
    RUN_TEST(the_first_drawing_finds_the_cache_empty_and_the_second_full);
    RUN_TEST(what_is_drawn_for_its_time_is_always_the_same_picture);
    RUN_TEST(drawing_and_sending_are_timed_from_begin_to_end);
    RUN_TEST(a_picture_that_is_still_on_its_way_is_waited_for_before);
    RUN_TEST(a_slow_picture_is_bad);
    RUN_TEST(a_core_more_than_a_thousandth_off_is_bad);
    RUN_TEST(without_a_cable_usb_is_skipped_and_a_cable_without_a_computer_is_bad);
    RUN_TEST(an_empty_battery_is_bad);
    RUN_TEST(a_board_that_cannot_measure_its_battery_has_none);
    RUN_TEST(presses_are_counted_up_to_255);
    RUN_TEST(bounces_are_contacts_that_were_no_presses);
    RUN_TEST(an_erase_that_a_press_interrupts_is_done_again_for_its_time);
    RUN_TEST(where_presses_never_end_the_parts_of_the_fourth_erase_count);
    RUN_TEST(a_test_that_was_left_in_the_middle_of_an_erase_begins_anew);
    RUN_TEST(what_fails_has_no_time_and_is_bad);
    RUN_TEST(flash_slower_than_the_datasheet_or_without_a_maker_is_bad);
    return UNITY_END();
}
