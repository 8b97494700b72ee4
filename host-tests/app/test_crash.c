/* What is left behind when the program cannot continue, and what the next start makes of it. */
#include <setjmp.h>
#include <string.h>
#include <unity.h>

#include "drivers/clock/host.h"
#include "drivers/restart/host.h"
#include "firmware/device/crash.h"
#include "version.h"

static const struct restart_report ASSERTION = {
    .fault = RESTART_ASSERT,
    .pc = 0x10001234,
    .lr = 0x10005678,
    .what = "firmware/screens/shelf/shelf.c",
    .line = 77,
};

static jmp_buf restarted;

/* Power comes: memory holds anything. */
void setUp(void) {
    memset(restart_memory(), 0xa5, RESTART_MEMORY_BYTES);
    restart_host_set_forced(false);
    restart_host_catch(&restarted);
    clock_host_set(0);
    crash_start();
}

void tearDown(void) {}

static void crash_with(const struct restart_report *report) {
    if (setjmp(restarted) == 0) {
        restart_host_fault(report);
    }
    clock_host_set(0);
    crash_start();
}

static void hang_until_the_watchdog_bites(void) {
    restart_host_set_forced(true);
    crash_start();
}

static void press(enum button button) {
    crash_note_input(&(struct button_event){(uint8_t)button, BUTTON_PRESS, 0});
}

static void test_after_power_on_there_is_no_report(void) {
    TEST_ASSERT_NULL(crash_report());
    TEST_ASSERT_FALSE(crash_just_happened());
    TEST_ASSERT_FALSE(crash_wants_safe_mode());
}

static void test_a_crash_is_reported_with_what_and_where(void) {
    crash_with(&ASSERTION);
    const struct crash_report *report = crash_report();
    TEST_ASSERT_NOT_NULL(report);
    TEST_ASSERT_TRUE(crash_just_happened());
    TEST_ASSERT_EQUAL_UINT8(RESTART_ASSERT, report->fault);
    TEST_ASSERT_EQUAL_HEX32(0x10001234, report->pc);
    TEST_ASSERT_EQUAL_HEX32(0x10005678, report->lr);
    TEST_ASSERT_EQUAL_UINT16(77, report->line);
    TEST_ASSERT_EQUAL_STRING("firmware/screens/shelf/shelf.c", report->what);
    TEST_ASSERT_EQUAL_STRING_LEN(build_id, report->build, CRASH_BUILD_LENGTH - 1);
}

static void test_of_a_long_name_the_end_is_kept(void) {
    struct restart_report report = ASSERTION;
    report.what = "0123456789/0123456789/0123456789/0123456789/0123456789/end.c";
    crash_with(&report);
    TEST_ASSERT_EQUAL_UINT(CRASH_WHAT_LENGTH - 1, strlen(crash_report()->what));
    TEST_ASSERT_EQUAL_STRING("/end.c", crash_report()->what + CRASH_WHAT_LENGTH - 1 - 6);
}

/* As long as its room: the end of the text needs a place, too. */
static void test_a_name_that_just_does_not_fit_loses_its_first_letter(void) {
    char name[CRASH_WHAT_LENGTH + 1];
    struct restart_report report = ASSERTION;
    for (int length = CRASH_WHAT_LENGTH - 1; length <= CRASH_WHAT_LENGTH; length++) {
        memset(name, 'x', sizeof name);
        name[0] = 'F';
        name[length] = '\0';
        report.what = name;
        crash_with(&report);
        TEST_ASSERT_EQUAL_STRING(name + length - (CRASH_WHAT_LENGTH - 1), crash_report()->what);
    }
}

static void test_the_last_inputs_are_in_the_report_oldest_first(void) {
    for (int i = 0; i < 20; i++) {
        press((enum button)(i % BUTTON_COUNT));
    }
    crash_with(&ASSERTION);
    const struct crash_report *report = crash_report();
    TEST_ASSERT_EQUAL_UINT8(CRASH_INPUTS, report->input_count);
    for (int i = 0; i < CRASH_INPUTS; i++) {
        TEST_ASSERT_EQUAL_HEX8((4 + i) % BUTTON_COUNT << 4, report->inputs[i]);
    }
}

static void test_a_hang_that_no_one_could_look_at_is_a_crash_too(void) {
    press(BUTTON_X);
    hang_until_the_watchdog_bites();
    TEST_ASSERT_TRUE(crash_just_happened());
    TEST_ASSERT_EQUAL_UINT8(RESTART_HANG, crash_report()->fault);
    TEST_ASSERT_EQUAL_HEX32(0, crash_report()->pc);
    TEST_ASSERT_EQUAL_UINT8(1, crash_report()->input_count);
    TEST_ASSERT_EQUAL_HEX8(BUTTON_X << 4 | BUTTON_PRESS, crash_report()->inputs[0]);
}

static void test_an_end_that_is_meant_is_no_crash(void) {
    crash_leave();
    restart_host_set_forced(true);
    crash_start();
    TEST_ASSERT_FALSE(crash_just_happened());
    TEST_ASSERT_NULL(crash_report());
}

static void test_the_report_stays_readable_over_a_later_good_start(void) {
    crash_with(&ASSERTION);
    crash_leave();
    crash_start();
    TEST_ASSERT_FALSE(crash_just_happened());
    TEST_ASSERT_EQUAL_UINT16(77, crash_report()->line);
}

static void test_three_crashes_in_a_row_want_safe_mode(void) {
    crash_with(&ASSERTION);
    crash_with(&ASSERTION);
    TEST_ASSERT_FALSE(crash_wants_safe_mode());
    crash_with(&ASSERTION);
    TEST_ASSERT_TRUE(crash_wants_safe_mode());
    TEST_ASSERT_EQUAL_UINT8(3, crash_report()->times);
}

static void test_crashes_in_a_row_are_counted_up_to_255(void) {
    for (int i = 0; i < 254; i++) {
        crash_with(&ASSERTION);
    }
    TEST_ASSERT_EQUAL_UINT8(254, crash_report()->times);
    crash_with(&ASSERTION);
    crash_with(&ASSERTION);
    TEST_ASSERT_EQUAL_UINT8(255, crash_report()->times);
    TEST_ASSERT_TRUE(crash_wants_safe_mode());
}

static void test_after_ten_good_seconds_crashes_are_counted_anew(void) {
    crash_with(&ASSERTION);
    crash_with(&ASSERTION);
    crash_note_time(CRASH_SETTLED_MS - 1);
    crash_with(&ASSERTION);
    TEST_ASSERT_TRUE(crash_wants_safe_mode());
    crash_note_time(CRASH_SETTLED_MS);
    TEST_ASSERT_FALSE(crash_wants_safe_mode());
    crash_with(&ASSERTION);
    TEST_ASSERT_EQUAL_UINT8(1, crash_report()->times);
}

/* Whatever the clock says then. */
static void test_the_ten_seconds_begin_with_the_start(void) {
    enum { STARTED_MS = 3 * CRASH_SETTLED_MS };
    crash_with(&ASSERTION);
    crash_with(&ASSERTION);
    crash_leave();
    clock_host_set(STARTED_MS);
    crash_start();
    crash_note_time(STARTED_MS + CRASH_SETTLED_MS - 1);
    crash_with(&ASSERTION);
    TEST_ASSERT_EQUAL_UINT8(3, crash_report()->times);
}

static void test_one_flipped_bit_makes_no_false_report(void) {
    for (int byte = 0; byte < RESTART_MEMORY_BYTES; byte++) {
        setUp();
        crash_with(&ASSERTION);
        struct crash_report before = *crash_report();
        restart_memory()[byte] ^= 0x10;
        restart_host_set_forced(false);
        crash_start();
        TEST_ASSERT_TRUE(crash_report() == NULL ||
                         memcmp(&before, crash_report(), sizeof before) == 0);
    }
}

static void test_a_crash_before_anything_was_started_is_kept(void) {
    memset(restart_memory(), 0x5a, RESTART_MEMORY_BYTES);
    crash_with(&ASSERTION);
    TEST_ASSERT_EQUAL_UINT16(77, crash_report()->line);
    TEST_ASSERT_EQUAL_UINT8(0, crash_report()->input_count);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_after_power_on_there_is_no_report);
    RUN_TEST(test_a_crash_is_reported_with_what_and_where);
    RUN_TEST(test_of_a_long_name_the_end_is_kept);
    RUN_TEST(test_a_name_that_just_does_not_fit_loses_its_first_letter);
    RUN_TEST(test_the_last_inputs_are_in_the_report_oldest_first);
    RUN_TEST(test_a_hang_that_no_one_could_look_at_is_a_crash_too);
    RUN_TEST(test_an_end_that_is_meant_is_no_crash);
    RUN_TEST(test_the_report_stays_readable_over_a_later_good_start);
    RUN_TEST(test_three_crashes_in_a_row_want_safe_mode);
    RUN_TEST(test_crashes_in_a_row_are_counted_up_to_255);
    RUN_TEST(test_after_ten_good_seconds_crashes_are_counted_anew);
    RUN_TEST(test_the_ten_seconds_begin_with_the_start);
    RUN_TEST(test_one_flipped_bit_makes_no_false_report);
    RUN_TEST(test_a_crash_before_anything_was_started_is_kept);
    return UNITY_END();
}
