/* The light of the panel on the device as it is switched on: as bright as the setting says. */
#include <unity.h>

#include "drivers/backlight/host.h"
#include "firmware/device/power.h"
#include "firmware/remembered/settings.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum { FADED_MS = 2000 };

static uint16_t duty_of[BACKLIGHT_MAX + 1]; /* of each step */

void setUp(void) {
    backlight_init();
    for (uint8_t step = 0; step <= BACKLIGHT_MAX; step++) {
        backlight_set(step, 0);
        duty_of[step] = backlight_host_duty();
    }
    device_on_at_shelf();
    device_run(FADED_MS);
}

void tearDown(void) {
    device_off();
}

static void a_new_device_is_as_bright_as_its_settings_say(void) {
    TEST_ASSERT_EQUAL_UINT16(duty_of[setting(SETTING_BRIGHTNESS)], backlight_host_duty());
}

static void each_step_of_the_setting_is_seen_at_once(void) {
    for (uint8_t step = 1; step <= BACKLIGHT_MAX; step++) {
        setting_change(SETTING_BRIGHTNESS, step);
        device_run(FADED_MS);
        TEST_ASSERT_EQUAL_UINT16(duty_of[step], backlight_host_duty());
        power_note_activity(device_time());
    }
}

static void the_brightness_is_there_after_the_power_was_off(void) {
    setting_change(SETTING_BRIGHTNESS, 3);
    device_off_and_on();
    device_run(FADED_MS);
    TEST_ASSERT_EQUAL_UINT16(duty_of[3], backlight_host_duty());
}

static void after_half_a_minute_it_is_dim_and_a_press_makes_it_bright(void) {
    uint16_t bright = backlight_host_duty();
    device_run(POWER_DIM_AFTER_MS);
    device_run(FADED_MS);
    uint16_t dim = backlight_host_duty();
    TEST_ASSERT_GREATER_THAN_UINT16(0, dim);
    TEST_ASSERT_LESS_THAN_UINT16(bright, dim);
    device_press(BUTTON_UP);
    device_run(FADED_MS);
    TEST_ASSERT_EQUAL_UINT16(bright, backlight_host_duty());
}

static void a_light_that_is_weak_by_choice_never_dims_to_more(void) {
    setting_change(SETTING_BRIGHTNESS, 1);
    device_run(POWER_DIM_AFTER_MS);
    device_run(FADED_MS);
    TEST_ASSERT_EQUAL_UINT16(duty_of[1], backlight_host_duty());
}

static void it_is_out_in_the_dark_and_comes_back_as_it_was(void) {
    uint16_t bright = backlight_host_duty();
    device_run(setting_auto_off_ms());
    device_run(FADED_MS);
    TEST_ASSERT_EQUAL_UINT16(0, backlight_host_duty());
    device_press(BUTTON_UP);
    device_run(FADED_MS);
    TEST_ASSERT_EQUAL_UINT16(bright, backlight_host_duty());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_new_device_is_as_bright_as_its_settings_say);
    RUN_TEST(each_step_of_the_setting_is_seen_at_once);
    RUN_TEST(the_brightness_is_there_after_the_power_was_off);
    RUN_TEST(after_half_a_minute_it_is_dim_and_a_press_makes_it_bright);
    RUN_TEST(a_light_that_is_weak_by_choice_never_dims_to_more);
    RUN_TEST(it_is_out_in_the_dark_and_comes_back_as_it_was);
    return UNITY_END();
}
