/* The computer asks for the boot loader, and what the title says when it has brought another
 * version. */
#include <setjmp.h>
#include <string.h>
#include <unity.h>

#include "drivers/buttons/host.h"
#include "drivers/clock/clock.h"
#include "drivers/flash/host.h"
#include "drivers/restart/host.h"
#include "drivers/usb/host.h"
#include "firmware/app/app.h"
#include "firmware/device/crash.h"
#include "firmware/screens/device/update.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/screen.h"
#include "version.h"

enum { SECTORS = 128, RUN_MS = 6000 };

void setUp(void) {
    flash_host_reset(SECTORS);
    restart_host_set_forced(false);
    app_start();
}

void tearDown(void) {}

/* Runs for a while: how it ended. */
static enum restart_host_end run(void) {
    jmp_buf ended;
    int how = setjmp(ended);
    if (how == RESTART_HOST_NONE) {
        restart_host_catch(&ended);
        for (uint32_t end = clock_ms() + RUN_MS; !clock_reached(clock_ms(), end);) {
            app_step();
        }
    }
    restart_host_catch(NULL);
    return (enum restart_host_end)how;
}

static void test_without_a_wish_nothing_happens(void) {
    usb_host_plug(true);
    TEST_ASSERT_EQUAL(RESTART_HOST_NONE, run());
}

static void test_a_wish_for_the_boot_loader_is_granted_as_it_was_asked(void) {
    usb_host_plug(true);
    usb_host_request(USB_REQUEST_BOOTLOADER, RESTART_WITHOUT_DRIVE);
    TEST_ASSERT_EQUAL(RESTART_HOST_BOOTLOADER, run());
    TEST_ASSERT_EQUAL(RESTART_WITHOUT_DRIVE, restart_host_without());
    TEST_ASSERT_EQUAL_STRING("update, waiting", screens_top()->name);
}

static void test_a_wish_for_a_restart_is_no_crash(void) {
    usb_host_plug(true);
    usb_host_request(USB_REQUEST_RESTART, 0);
    TEST_ASSERT_EQUAL(RESTART_HOST_NOW, run());
    app_start();
    TEST_ASSERT_FALSE(crash_just_happened());
}

static void test_the_settings_lead_to_the_boot_loader_by_A_alone(void) {
    usb_host_plug(true);
    app_step();
    update_open();
    jmp_buf ended;
    int how = setjmp(ended);
    if (how == RESTART_HOST_NONE) {
        restart_host_catch(&ended);
        screens_take_event(&(struct button_event){.button = BUTTON_X, .kind = BUTTON_PRESS});
        screens_take_event(&(struct button_event){.button = BUTTON_A, .kind = BUTTON_RELEASE});
        screens_take_event(&(struct button_event){.button = BUTTON_A, .kind = BUTTON_PRESS});
    }
    restart_host_catch(NULL);
    TEST_ASSERT_EQUAL(RESTART_HOST_BOOTLOADER, how);
    TEST_ASSERT_EQUAL(0, restart_host_without());
}

static void test_without_a_computer_it_asks_before_the_boot_loader(void) {
    usb_host_plug(false);
    update_open();
    screens_take_event(&(struct button_event){.button = BUTTON_A, .kind = BUTTON_PRESS});
    TEST_ASSERT_TRUE(strcmp(screens_top()->name, "update") != 0);
}

/* ---- what a computer may have read in the boot loader ---- */

static void begin_a_game(void) {
    struct game_options options;
    game_options_default(games[0], &options);
    TEST_ASSERT_TRUE(store_begin(games[0], &options, NULL));
}

static void test_the_boot_loader_during_a_game_is_told_once_at_the_next_start(void) {
    begin_a_game();
    update_note_bootloader();
    app_start();
    TEST_ASSERT_TRUE(update_has_bootloader_note());
    TEST_ASSERT_EQUAL(RESTART_HOST_NONE, run());
    TEST_ASSERT_EQUAL_STRING("words", screens_top()->name);
    TEST_ASSERT_FALSE(update_has_bootloader_note());
}

static void test_without_a_game_the_boot_loader_is_not_worth_a_note(void) {
    uint32_t programs = flash_host_programs();
    update_note_bootloader();
    TEST_ASSERT_EQUAL_UINT32(programs, flash_host_programs());
    TEST_ASSERT_FALSE(update_has_bootloader_note());
}

static void test_X_at_power_on_leaves_the_note_too(void) {
    begin_a_game();
    jmp_buf ended;
    int how = setjmp(ended);
    if (how == RESTART_HOST_NONE) {
        restart_host_catch(&ended);
        buttons_host_set(BUTTON_X, true);
        app_start();
    }
    restart_host_catch(NULL);
    buttons_host_set(BUTTON_X, false);
    TEST_ASSERT_EQUAL(RESTART_HOST_BOOTLOADER, how);
    TEST_ASSERT_TRUE(update_has_bootloader_note());
}

/* ---- the version that ran last ---- */

static void stored_version(char version[32]) {
    memset(version, 0, 32);
    store_get(STORE_VERSION, version, 31);
}

static void test_a_new_device_was_not_updated_and_knows_its_version_from_then_on(void) {
    char version[32];
    TEST_ASSERT_NULL(update_from());
    TEST_ASSERT_EQUAL(RESTART_HOST_NONE, run());
    stored_version(version);
    TEST_ASSERT_EQUAL_STRING(PRODUCT_VERSION, version);
    TEST_ASSERT_NULL(update_from());
}

static void test_the_version_is_stored_only_when_it_changed(void) {
    update_seen();
    uint32_t programs = flash_host_programs();
    update_start();
    update_seen();
    TEST_ASSERT_EQUAL_UINT32(programs, flash_host_programs());
}

static void test_another_version_is_told_until_it_was_seen(void) {
    store_put(STORE_VERSION, "0.0.9", 5);
    update_start();
    TEST_ASSERT_EQUAL_STRING("0.0.9", update_from());
    update_start(); /* the power failed while it was being told */
    TEST_ASSERT_EQUAL_STRING("0.0.9", update_from());
    update_seen();
    TEST_ASSERT_NULL(update_from());
    update_start();
    TEST_ASSERT_NULL(update_from());
}

static void test_a_version_of_any_length_is_cut_not_trusted(void) {
    char long_one[STORE_VALUE_BYTES];
    memset(long_one, '9', sizeof long_one);
    store_put(STORE_VERSION, long_one, sizeof long_one);
    update_start();
    TEST_ASSERT_LESS_THAN(32, strlen(update_from()));
    update_seen();
    TEST_ASSERT_NULL(update_from());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_without_a_wish_nothing_happens);
    RUN_TEST(test_a_wish_for_the_boot_loader_is_granted_as_it_was_asked);
    RUN_TEST(test_a_wish_for_a_restart_is_no_crash);
    RUN_TEST(test_the_settings_lead_to_the_boot_loader_by_A_alone);
    RUN_TEST(test_without_a_computer_it_asks_before_the_boot_loader);
    RUN_TEST(test_the_boot_loader_during_a_game_is_told_once_at_the_next_start);
    RUN_TEST(test_without_a_game_the_boot_loader_is_not_worth_a_note);
    RUN_TEST(test_X_at_power_on_leaves_the_note_too);
    RUN_TEST(test_a_new_device_was_not_updated_and_knows_its_version_from_then_on);
    RUN_TEST(test_the_version_is_stored_only_when_it_changed);
    RUN_TEST(test_another_version_is_told_until_it_was_seen);
    RUN_TEST(test_a_version_of_any_length_is_cut_not_trusted);
    return UNITY_END();
}
