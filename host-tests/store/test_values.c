/* Settings, names and statistics: each change is as safe as a move. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "host-tests/session/counted_game.h"
#include "host-tests/support/setting_change.h"

enum { SECTORS = 128, STEPS = 40 };

#define GAME games[2]

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    settings_start(false);
    people_start();
    statistics_start();
}

void tearDown(void) {}

static void restart(void) {
    flash_host_power_on();
    store_open();
    settings_start(false);
    people_start();
    statistics_start();
}

struct values {
    uint8_t brightness;
    char name[PEOPLE_NAME_BYTES];
    uint16_t played;
};

static struct values values_now(void) {
    struct values now = {.brightness = setting(SETTING_BRIGHTNESS),
                         .played = statistics_played(GAME)};
    strcpy(now.name, person(3)->name);
    return now;
}

/* One of the three changes at each step. */
static void change(uint32_t step) {
    struct person changed = *person(3);
    switch (step % 3) {
    case 0:
        setting_change(SETTING_BRIGHTNESS, (uint8_t)(1 + step % 5));
        break;
    case 1:
        changed.name[0] = (char)('A' + step % 26);
        person_change(3, &changed, GAME_SEATS_MAX);
        break;
    default:
        count_game(GAME, 2, 1, step + 1);
    }
}

static bool same(const struct values *a, const struct values *b) {
    return a->brightness == b->brightness && a->played == b->played &&
           strcmp(a->name, b->name) == 0;
}

static void every_cut_leaves_them_as_before_or_after_the_change(void) {
    for (uint32_t cut = 0;; cut++) {
        setUp();
        flash_host_cut(cut, cut + 1);
        struct values before = values_now(), after = before;
        for (uint32_t step = 0; step < STEPS && !flash_host_is_off(); step++) {
            before = values_now();
            change(step);
            after = values_now();
            store_housekeeping();
        }
        if (!flash_host_is_off()) {
            TEST_ASSERT_GREATER_THAN_UINT32(STEPS, cut);
            return;
        }
        restart();
        struct values found = values_now();
        TEST_ASSERT_TRUE(same(&found, &before) || same(&found, &after));
    }
}

/* The power fails after the count and before the game is put away: it ends once more. */
static void a_game_that_ends_twice_is_counted_once(void) {
    count_game(GAME, 2, 1, 77);
    restart();
    count_game(GAME, 2, 1, 77);
    TEST_ASSERT_EQUAL_UINT16(1, statistics_played(GAME));
    TEST_ASSERT_EQUAL_UINT8(1, statistics_name(0)->won);
    count_game(GAME, 2, 1, 78);
    TEST_ASSERT_EQUAL_UINT16(2, statistics_played(GAME));
}

/* Names and games of each kind are two values: the power may fail between them. */
static void a_game_that_was_half_counted_is_counted_once(void) {
    uint8_t before[STORE_VALUE_BYTES];
    count_game(GAME, 2, 1, 76);
    uint8_t length = store_get(STORE_PLAYED, before, sizeof before);
    count_game(GAME, 2, 1, 77);
    TEST_ASSERT_TRUE(store_put(STORE_PLAYED, before, length));
    restart();
    TEST_ASSERT_EQUAL_UINT16(1, statistics_played(GAME));
    count_game(GAME, 2, 1, 77);
    TEST_ASSERT_EQUAL_UINT16(2, statistics_played(GAME));
    TEST_ASSERT_EQUAL_UINT8(2, statistics_name(0)->won);
}

/* What a later version adds at the end of a value is missing in an older one. */
static void a_value_that_is_shorter_reads_as_far_as_it_goes(void) {
    uint8_t kept[STORE_VALUE_BYTES];
    count_game(GAME, 2, 1, 77);
    uint8_t length = store_get(STORE_PLAYED, kept, sizeof kept);
    TEST_ASSERT_TRUE(store_put(STORE_PLAYED, kept, (uint8_t)(length - 30)));
    restart();
    TEST_ASSERT_EQUAL_UINT16(1, statistics_played(GAME));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_cut_leaves_them_as_before_or_after_the_change);
    RUN_TEST(a_game_that_ends_twice_is_counted_once);
    RUN_TEST(a_game_that_was_half_counted_is_counted_once);
    RUN_TEST(a_value_that_is_shorter_reads_as_far_as_it_goes);
    return UNITY_END();
}
