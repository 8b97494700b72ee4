/* Settings, people and counts: they take effect at once, are kept, and no stored byte can stop a
 * start. */
#include <string.h>
#include <unity.h>

#include "drivers/backlight.h"
#include "drivers/flash_host.h"
#include "firmware/session/people.h"
#include "firmware/session/settings.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/present.h"
#include "games/base/rng.h"

enum { ROUNDS = 300 };

static void start(void) {
    store_open();
    settings_start(false);
    people_start(false);
    statistics_start();
    settings_apply();
}

void setUp(void) {
    flash_host_reset(FLASH_HOST_MAX_SECTORS);
    present_init();
    start();
}

void tearDown(void) {}

static void test_a_setting_takes_effect_at_once(void) {
    setting_change(SETTING_LANGUAGE, 1);
    TEST_ASSERT_EQUAL(1, language_now());
    setting_change(SETTING_AUTO_OFF, 0);
    TEST_ASSERT_EQUAL(0, setting_auto_off_ms());
}

static void test_settings_are_kept_over_a_start(void) {
    for (int i = 0; i < SETTINGS; i++) {
        setting_change((enum setting)i, setting_range((enum setting)i).highest);
    }
    start();
    for (int i = 0; i < SETTINGS; i++) {
        TEST_ASSERT_EQUAL(setting_range((enum setting)i).highest, setting((enum setting)i));
    }
}

static void test_a_safe_start_has_the_usual_settings_and_keeps_the_stored_ones(void) {
    setting_change(SETTING_LANGUAGE, 1);
    settings_start(true);
    TEST_ASSERT_EQUAL(setting_range(SETTING_LANGUAGE).default_value, setting(SETTING_LANGUAGE));
    settings_start(false);
    TEST_ASSERT_EQUAL(1, setting(SETTING_LANGUAGE));
}

static void test_out_of_range_counts_as_usual(void) {
    setting_change(SETTING_BRIGHTNESS, 0);
    TEST_ASSERT_EQUAL(setting_range(SETTING_BRIGHTNESS).default_value, setting(SETTING_BRIGHTNESS));
    setting_change(SETTING_BRIGHTNESS, BACKLIGHT_MAX + 1);
    TEST_ASSERT_EQUAL(setting_range(SETTING_BRIGHTNESS).default_value, setting(SETTING_BRIGHTNESS));
}

static void test_people_are_remembered_and_names_differ(void) {
    struct person changed = *person(1);
    person_name(&changed, "Éloïse d’Or");
    changed.face = 7;
    TEST_ASSERT_TRUE(person_change(1, &changed, 4));
    TEST_ASSERT_FALSE(person_change(2, &changed, 4));
    start();
    TEST_ASSERT_EQUAL_STRING("Éloïse d'Or", person(1)->name);
    TEST_ASSERT_EQUAL(7, person(1)->face);
}

static void test_games_and_wins_are_counted_by_name(void) {
    statistics_add(2, 3, 1u << 1, 1);
    statistics_add(2, 3, 1u << 1 | 1u << 2, 2);
    start();
    TEST_ASSERT_EQUAL(2, statistics_played(2));
    TEST_ASSERT_EQUAL(0, statistics_played(0));
    TEST_ASSERT_EQUAL_STRING(person(1)->name, statistics_name(0)->name);
    TEST_ASSERT_EQUAL(2, statistics_name(0)->won);
    TEST_ASSERT_EQUAL_STRING(person(2)->name, statistics_name(1)->name);
    TEST_ASSERT_EQUAL(2, statistics_name(2)->played);
    TEST_ASSERT_NULL(statistics_name(3));
    statistics_clear();
    start();
    TEST_ASSERT_NULL(statistics_name(0));
}

/* Whatever bytes lie there: what the rest of the device reads is in range and ends. */
static void assert_sound(void) {
    for (int i = 0; i < SETTINGS; i++) {
        struct setting_range range = setting_range((enum setting)i);
        TEST_ASSERT_TRUE(setting((enum setting)i) >= range.lowest &&
                         setting((enum setting)i) <= range.highest);
    }
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        TEST_ASSERT_NOT_NULL(person_portrait(seat));
        TEST_ASSERT_TRUE(person(seat)->colour < PEOPLE_COLOURS);
        size_t length = strlen(person(seat)->name);
        TEST_ASSERT_TRUE(length > 0 && length < PEOPLE_NAME_BYTES);
    }
    for (uint8_t place = 0; statistics_name(place) != NULL; place++) {
        TEST_ASSERT_TRUE(strlen(statistics_name(place)->name) < PEOPLE_NAME_BYTES);
    }
}

static void test_no_stored_bytes_can_stop_a_start(void) {
    static const enum store_value values[] = {STORE_SETTINGS, STORE_PEOPLE, STORE_STATISTICS};
    uint8_t bytes[STORE_VALUE_BYTES];
    struct rng rng;
    rng_seed(&rng, 3);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t length = (uint8_t)rng_below(&rng, STORE_VALUE_BYTES + 1);
        for (uint8_t i = 0; i < length; i++) {
            bytes[i] =
                (uint8_t)(rng_below(&rng, 3) == 0 ? rng_below(&rng, 12) : rng_below(&rng, 256));
        }
        store_put(values[round % 3], bytes, length);
        start();
        assert_sound();
        statistics_add((uint8_t)(round % STATISTICS_GAMES), GAME_SEATS_MAX, 1, (uint32_t)round + 1);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_a_setting_takes_effect_at_once);
    RUN_TEST(test_settings_are_kept_over_a_start);
    RUN_TEST(test_a_safe_start_has_the_usual_settings_and_keeps_the_stored_ones);
    RUN_TEST(test_out_of_range_counts_as_usual);
    RUN_TEST(test_people_are_remembered_and_names_differ);
    RUN_TEST(test_games_and_wins_are_counted_by_name);
    RUN_TEST(test_no_stored_bytes_can_stop_a_start);
    return UNITY_END();
}
