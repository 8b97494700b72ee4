/* A new device asks for the language after its title, and never again. */
#include <string.h>
#include <unity.h>

#include "drivers/buttons/host.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/stack/screen.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, TITLE_MS = 2000, START_MS = 200 };

/* Until the title has gone by itself. */
static void switch_on(void) {
    device_on(NULL);
    device_run(TITLE_MS);
    device_settle();
}

static void switch_off_and_on(void) {
    device_off();
    flash_host_power_on();
    switch_on();
}

void setUp(void) {
    flash_host_reset(SECTORS);
    audit_screens();
    switch_on();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void assert_screen(const char *name) {
    TEST_ASSERT_EQUAL_STRING(name, screens_top()->name);
}

static void a_new_device_asks_and_never_again(void) {
    assert_screen("first start");
    device_press(BUTTON_A);
    assert_screen("shelf");
    switch_off_and_on();
    assert_screen("shelf");
    TEST_ASSERT_EQUAL(LANGUAGE_EN, language_now());
}

static void the_language_that_is_chosen_is_kept(void) {
    device_press(BUTTON_DOWN);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL(1, language_now());
    switch_off_and_on();
    TEST_ASSERT_EQUAL(1, language_now());
    TEST_ASSERT_EQUAL(1, setting(SETTING_LANGUAGE));
}

/* It speaks the language under the cursor, and no text is cut in any. */
static void it_is_read_in_every_language(void) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        TEST_ASSERT_EQUAL(i, language_now());
        device_press(BUTTON_DOWN);
    }
    TEST_ASSERT_EQUAL_STRING("", audit_log());
}

static void without_an_answer_it_asks_again(void) {
    device_press(BUTTON_DOWN);
    device_press(BUTTON_B);
    device_press(BUTTON_LEFT);
    device_press(BUTTON_Y);
    assert_screen("first start");
    switch_off_and_on();
    assert_screen("first start");
    TEST_ASSERT_EQUAL(LANGUAGE_EN, language_now());
}

/* As after an update of a device whose settings no one ever changed. */
static void a_device_with_a_game_is_not_asked(void) {
    chance_begin(games[0], games[0]->seats_min, 1);
    session_leave();
    switch_off_and_on();
    assert_screen("shelf");
}

static void safe_mode_does_not_ask(void) {
    device_off();
    flash_host_power_on();
    buttons_host_set(BUTTON_B, true);
    device_on(NULL);
    device_run(START_MS);
    buttons_host_set(BUTTON_B, false);
    device_run(TITLE_MS);
    device_settle();
    assert_screen("shelf");
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_new_device_asks_and_never_again);
    RUN_TEST(the_language_that_is_chosen_is_kept);
    RUN_TEST(it_is_read_in_every_language);
    RUN_TEST(without_an_answer_it_asks_again);
    RUN_TEST(a_device_with_a_game_is_not_asked);
    RUN_TEST(safe_mode_does_not_ask);
    return UNITY_END();
}
