/* What the console reports about the device itself: each line of status and crash, in each of the
 * states that it has words for. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/battery/host.h"
#include "drivers/clock/clock.h"
#include "drivers/flash/host.h"
#include "drivers/memory/memory.h"
#include "drivers/restart/restart.h"
#include "firmware/device/crash.h"
#include "firmware/device/power.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/store/crc32.h"
#include "firmware/store/journal.h"
#include "firmware/store/store.h"
#include "host-tests/console/console_talk.h"
#include "host-tests/support/native_device.h"
#include "games/base/numbers.h"
#include "version.h"

enum { FULL_MV = 4200 };

static uint32_t flash_taken, ram_taken;

/* In place of memory_figures: what the program takes is what a test says. */
struct memory_figures __wrap_memory_figures(void);
struct memory_figures __wrap_memory_figures(void) {
    return (struct memory_figures){.flash = flash_taken, .ram = ram_taken};
}

void setUp(void) {
    battery_host_volts(FULL_MV);
    battery_host_charges(false);
    battery_host_usb_power(false);
    desk_start();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static const char *status(void) {
    return desk_ask("status", DESK_ANSWER_MS);
}

/* ---- status ---- */

static void status_has_its_lines_in_order(void) {
    static const char *const labels[] = {"uptime    ", "asleep    ", "battery   ", "power     ",
                                         "flash     ", "RAM       ", "saves     ", "start     "};
    const char *at = status();
    TEST_ASSERT_EQUAL_STRING_LEN("status\r\n", at, 8);
    for (size_t i = 0; i < count_of(labels); i++) {
        at = strstr(at, "\r\n") + 2;
        TEST_ASSERT_EQUAL_STRING_LEN(labels[i], at, 10);
    }
    TEST_ASSERT_EQUAL_STRING("\r\n> ", strstr(at, "\r\n"));
}

static void status_tells_how_long_it_runs_and_sleeps(void) {
    desk_wait(59000);
    char line[40];
    snprintf(line, sizeof line, "uptime    %u s\r\n", (unsigned)(clock_ms() / 1000));
    desk_contains(line, status());
    snprintf(line, sizeof line, "asleep    %u%% of the time\r\n",
             (unsigned)power_asleep_percent(clock_ms()));
    desk_contains(line, status());
}

static void status_tells_the_battery_and_whether_it_is_charged(void) {
    desk_contains("battery   100%\r\npower     battery\r\n", status());
    battery_host_usb_power(true);
    desk_contains("battery   100%\r\npower     USB\r\n", status());
    battery_host_charges(true);
    desk_contains("battery   100%, charging\r\npower     USB\r\n", status());
    battery_host_remove();
    desk_contains("battery   not measurable\r\n", status());
}

static void status_tells_how_many_whole_kib_the_program_takes(void) {
    static const char expected[] =
        "flash     512 KiB of program\r\nRAM       200 KiB, and the stack\r\n";
    flash_taken = 512 * 1024;
    ram_taken = 200 * 1024;
    desk_contains(expected, status());
    flash_taken += 1023;
    ram_taken += 1023;
    desk_contains(expected, status());
}

static void status_tells_of_saves_that_are_fine(void) {
    desk_contains("saves     fine\r\n", status());
}

static void status_tells_of_a_save_that_was_cut_off(void) {
    TEST_ASSERT_TRUE(store_put(STORE_LAST_GAME, "x", 1));
    flash_host_cut(0, 3);
    TEST_ASSERT_FALSE(store_put(STORE_LAST_GAME, "y", 1));
    flash_host_power_on();
    TEST_ASSERT_TRUE(store_open().torn);
    desk_contains("saves     fine; the last save was cut off\r\n", status());
}

static void status_tells_of_saves_that_are_partly_unreadable(void) {
    desk_begin_game(0);
    session_leave();
    struct journal_walk walk = {0};
    struct journal_record record;
    while (journal_next(&walk, &record) && record.kind != JOURNAL_BEGIN) {
    }
    flash_host_bytes()[record.page * FLASH_PAGE_BYTES + FLASH_PAGE_BYTES / 2] ^= 1;
    TEST_ASSERT_TRUE(store_open().lost);
    desk_contains("saves     partly unreadable\r\n", status());
}

static void status_tells_of_saves_of_newer_firmware(void) {
    uint8_t *header = flash_host_bytes();
    while (memcmp(header, "PREX", 4) != 0) {
        header += FLASH_SECTOR_BYTES;
    }
    header[4] = JOURNAL_VERSION + 1;
    uint32_t sum = crc32(header, FLASH_PAGE_BYTES - 4);
    memcpy(header + FLASH_PAGE_BYTES - 4, &sum, 4);
    TEST_ASSERT_TRUE(store_open().newer);
    desk_contains("saves     from newer firmware, left alone\r\n", status());
}

static void status_tells_whether_the_start_was_a_safe_one(void) {
    desk_contains("start     usual\r\n", status());
    settings_start(true);
    desk_contains("start     safe\r\n", status());
}

/* ---- crash ---- */

static void without_a_crash_there_is_none_to_tell(void) {
    desk_allow();
    desk_hears("crash", "crash\r\nNo crash since power-on.\r\n> ");
}

static void a_crash_is_told_line_by_line(void) {
    static const struct {
        enum restart_fault fault;
        const char *words;
    } faults[] = {{RESTART_FAULT, "processor fault"},
                  {RESTART_ASSERT, "assertion"},
                  {RESTART_PANIC, "panic"},
                  {RESTART_HANG, "hang"}};
    desk_allow();
    for (unsigned i = 0; i < count_of(faults); i++) {
        char lines[300];
        const struct restart_report report = {.fault = faults[i].fault,
                                              .pc = 0x10002345,
                                              .lr = 0xfedcba98,
                                              .what = "some/file.c",
                                              .line = 77};
        restart_on_fault(&report);
        snprintf(lines, sizeof lines,
                 "crash\r\nfault     %s\r\nwhat      some/file.c\r\nline      77\r\n"
                 "pc        10002345\r\nlr        fedcba98\r\nbuild     %s\r\n"
                 "in a row  %u\r\ninputs    ",
                 faults[i].words, crash_report()->build, i + 1);
        TEST_ASSERT_EQUAL_STRING_LEN(lines, desk_ask("crash", DESK_ANSWER_MS), strlen(lines));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(status_has_its_lines_in_order);
    RUN_TEST(status_tells_how_long_it_runs_and_sleeps);
    RUN_TEST(status_tells_the_battery_and_whether_it_is_charged);
    RUN_TEST(status_tells_how_many_whole_kib_the_program_takes);
    RUN_TEST(status_tells_of_saves_that_are_fine);
    RUN_TEST(status_tells_of_a_save_that_was_cut_off);
    RUN_TEST(status_tells_of_saves_that_are_partly_unreadable);
    RUN_TEST(status_tells_of_saves_of_newer_firmware);
    RUN_TEST(status_tells_whether_the_start_was_a_safe_one);
    RUN_TEST(without_a_crash_there_is_none_to_tell);
    RUN_TEST(a_crash_is_told_line_by_line);
    return UNITY_END();
}
