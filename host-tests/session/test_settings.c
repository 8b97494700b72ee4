/* Settings, people and counts: they take effect at once, are kept, and no stored byte can stop a
 * start. */
#include <string.h>
#include <unity.h>

#include "drivers/backlight/backlight.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/tables.h"
#include "firmware/session/statistics.h"
#include "firmware/store/crc32.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/present.h"
#include "games/base/rng.h"
#include "host-tests/session/counted_game.h"
#include "host-tests/support/setting_change.h"

enum { ROUNDS = 300 };

static void start_as(bool safe) {
    store_open();
    settings_start(safe);
    people_start();
    tables_start();
    statistics_start();
    preferences_start();
    settings_apply();
}

static void start(void) {
    start_as(false);
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

static void test_auto_off_is_never_or_after_one_three_five_or_ten_minutes(void) {
    static const uint32_t minutes[] = {0, 1, 3, 5, 10};
    TEST_ASSERT_EQUAL_UINT8(4, setting_range(SETTING_AUTO_OFF).highest);
    for (uint8_t i = 0; i < 5; i++) {
        setting_change(SETTING_AUTO_OFF, i);
        TEST_ASSERT_EQUAL_UINT32(minutes[i] * 60 * 1000, setting_auto_off_ms());
    }
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

static void test_safe_mode_has_the_usual_settings_and_keeps_the_stored_ones(void) {
    setting_change(SETTING_LANGUAGE, 1);
    settings_start(true);
    TEST_ASSERT_EQUAL(setting_range(SETTING_LANGUAGE).default_value, setting(SETTING_LANGUAGE));
    settings_start(false);
    TEST_ASSERT_EQUAL(1, setting(SETTING_LANGUAGE));
}

static void change_what_people_set(uint8_t to) {
    struct game_options options = {.players = 2};
    struct person changed = *person(0);
    person_name(&changed, to == 0 ? "Zoe" : "Max");
    setting_set(SETTING_SOUND, to);
    person_change(0, &changed, 2);
    person_change_colour(1, (uint8_t)(4 + to));
    preference_change(games[0], to);
    tables_begin(games[to], &options);
    store_put_pending();
}

/* What safe mode does without is the owner's still, whatever is changed meanwhile. */
static void test_safe_mode_overwrites_nothing_that_people_set(void) {
    change_what_people_set(0);
    start_as(true);
    TEST_ASSERT_FALSE(tables_was_begun(games[0]));
    change_what_people_set(1);
    TEST_ASSERT_EQUAL(1, setting(SETTING_SOUND));
    TEST_ASSERT_EQUAL_STRING("Max", person(0)->name);
    start();
    TEST_ASSERT_EQUAL(0, setting(SETTING_SOUND));
    TEST_ASSERT_EQUAL_STRING("Zoe", person(0)->name);
    TEST_ASSERT_EQUAL_UINT8(4, person(1)->colour);
    TEST_ASSERT_EQUAL_UINT8(0, preference(games[0]));
    TEST_ASSERT_TRUE(tables_was_begun(games[0]));
    TEST_ASSERT_FALSE(tables_was_begun(games[1]));
}

static const uint8_t *stored(char key, uint8_t *length) {
    static uint8_t bytes[STORE_VALUE_BYTES];
    uint8_t end = store_get(STORE_SETTINGS, bytes, sizeof bytes);
    for (uint8_t at = 0; at < end; at = (uint8_t)(at + 2 + bytes[at + 1])) {
        if (bytes[at] == (uint8_t)key) {
            *length = bytes[at + 1];
            return &bytes[at + 2];
        }
    }
    return NULL;
}

/* A third language before or between them changes the numbers, and not what was chosen. */
static void test_the_language_is_kept_by_its_code(void) {
    uint8_t length = 0;
    setting_change(SETTING_LANGUAGE, LANGUAGE_FR);
    TEST_ASSERT_EQUAL_MEMORY("fr", stored('L', &length), 2);
    TEST_ASSERT_EQUAL_UINT8(2, length);
}

/* As firmware with more settings in another order would leave them, and with a language that this
 * one does not have. */
static void test_settings_are_found_by_their_keys(void) {
    static const uint8_t strange[] = {'P', 1, 2, '?', 3, 9, 9, 9, 'L', 2, 'f', 'r', 'B', 1, 3};
    static const uint8_t unknown[] = {'L', 2, 'x', 'x', 'B', 1, 4, 'S', 9};
    store_put(STORE_SETTINGS, strange, sizeof strange);
    start();
    TEST_ASSERT_EQUAL_UINT8(2, setting(SETTING_PACE));
    TEST_ASSERT_EQUAL_UINT8(LANGUAGE_FR, setting(SETTING_LANGUAGE));
    TEST_ASSERT_EQUAL_UINT8(3, setting(SETTING_BRIGHTNESS));
    TEST_ASSERT_EQUAL_UINT8(setting_range(SETTING_HOLD).default_value, setting(SETTING_HOLD));
    store_put(STORE_SETTINGS, unknown, sizeof unknown);
    start();
    TEST_ASSERT_EQUAL_UINT8(LANGUAGE_EN, setting(SETTING_LANGUAGE));
    TEST_ASSERT_EQUAL_UINT8(4, setting(SETTING_BRIGHTNESS));
}

/* Stored by faulty or newer firmware: a value without meaning counts as the default, and the
 * settings after it are read. */
static void test_a_setting_without_a_value_or_with_a_longer_one_counts_as_usual(void) {
    uint8_t strange[] = {'P', 0, 'L', LANGUAGE_CODE_SIZE, [4 + LANGUAGE_CODE_SIZE] = 'B', 1, 3};
    memcpy(&strange[4], "fr", 2); /* zeros follow, as many as no code has */
    store_put(STORE_SETTINGS, strange, sizeof strange);
    start();
    TEST_ASSERT_EQUAL_UINT8(setting_range(SETTING_PACE).default_value, setting(SETTING_PACE));
    TEST_ASSERT_EQUAL_UINT8(LANGUAGE_EN, setting(SETTING_LANGUAGE));
    TEST_ASSERT_EQUAL_UINT8(3, setting(SETTING_BRIGHTNESS));
}

static void test_an_opponent_that_no_one_here_knows_is_the_strongest(void) {
    enum { STRONGEST = PLAYERS - 1 };
    for (uint8_t player = PLAYER_PERSON; player <= STRONGEST; player++) {
        people_set_player(1, player);
        TEST_ASSERT_EQUAL_UINT8(player, person_player(1));
    }
    people_set_player(1, STRONGEST + 1);
    TEST_ASSERT_EQUAL_UINT8(STRONGEST, person_player(1));
    TEST_ASSERT_EQUAL_STRING("Velka", player_word(STRONGEST));
    TEST_ASSERT_EQUAL_STRING("Velka", player_word(STRONGEST + 1));
    TEST_ASSERT_EQUAL_STRING("Mirla", player_word(PLAYER_OPPONENT));
    TEST_ASSERT_EQUAL_STRING("person", player_word(PLAYER_PERSON));
    people_set_player(1, PLAYER_PERSON);
}

static void test_each_setting_has_a_key_of_its_own(void) {
    uint8_t bytes[STORE_VALUE_BYTES];
    uint8_t keys = 0;
    uint64_t seen = 0;
    setting_change(SETTING_SOUND, 0);
    uint8_t end = store_get(STORE_SETTINGS, bytes, sizeof bytes);
    for (uint8_t at = 0; at < end; at = (uint8_t)(at + 2 + bytes[at + 1])) {
        seen |= UINT64_C(1) << (bytes[at] - 'A');
        keys++;
    }
    TEST_ASSERT_EQUAL_UINT8(SETTINGS, keys);
    TEST_ASSERT_EQUAL_INT(SETTINGS, __builtin_popcountll(seen));
    TEST_ASSERT_EQUAL_UINT64(0, seen & UINT64_C(1) << ('V' - 'A')); /* was one up to 0.2.0 */
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

/* So screens with the longest names are the fullest: in other languages than English only those are
 * looked at (auditedOptions of tools/proof/scenarios/scenarios.mjs). */
static void test_no_ready_made_name_is_as_wide_as_the_longest(void) {
    char longest[KEYBOARD_LETTERS_MAX + 1];
    memset(longest, 'W', KEYBOARD_LETTERS_MAX);
    longest[KEYBOARD_LETTERS_MAX - 1] = 'A';
    longest[KEYBOARD_LETTERS_MAX] = '\0';
    for (unsigned size = SMALL; size <= LARGE; size++) {
        for (uint8_t i = 0; i < PEOPLE_NAMES; i++) {
            TEST_ASSERT_LESS_THAN_INT_MESSAGE(text_width(size, longest),
                                              text_width(size, person_ready_name(i)),
                                              person_ready_name(i));
        }
    }
}

static void test_games_and_wins_are_counted_by_name(void) {
    count_game(games[2], 3, 1u << 1, 1);
    count_game(games[2], 3, 1u << 1 | 1u << 2, 2);
    start();
    TEST_ASSERT_EQUAL(2, statistics_played(games[2]));
    TEST_ASSERT_EQUAL(0, statistics_played(games[0]));
    TEST_ASSERT_EQUAL_STRING(person(1)->name, statistics_name(0)->name);
    TEST_ASSERT_EQUAL(2, statistics_name(0)->won);
    TEST_ASSERT_EQUAL_STRING(person(2)->name, statistics_name(1)->name);
    TEST_ASSERT_EQUAL(2, statistics_name(2)->played);
    TEST_ASSERT_NULL(statistics_name(3));
    statistics_clear();
    start();
    TEST_ASSERT_NULL(statistics_name(0));
    TEST_ASSERT_EQUAL(0, statistics_played(games[2]));
}

/* Whatever the order in the flash: the player with most wins is first. */
static void test_names_are_sorted_when_the_device_starts(void) {
    enum { NUMBER_BYTES = 4, NAME = sizeof(struct statistics_name) };
    uint8_t bytes[STORE_VALUE_BYTES], held[NAME];
    count_game(games[2], 2, 1u << 1, 1);
    uint8_t length = store_get(STORE_STATISTICS, bytes, sizeof bytes);
    memcpy(held, bytes + NUMBER_BYTES, NAME);
    memcpy(bytes + NUMBER_BYTES, bytes + NUMBER_BYTES + NAME, NAME);
    memcpy(bytes + NUMBER_BYTES + NAME, held, NAME);
    store_put(STORE_STATISTICS, bytes, length);
    start();
    TEST_ASSERT_EQUAL_STRING(person(1)->name, statistics_name(0)->name);
    TEST_ASSERT_EQUAL_STRING(person(0)->name, statistics_name(1)->name);
}

/* Sixteen that this firmware does not have fill the table: the least played one gives way. */
static void test_a_game_is_counted_where_the_table_is_full(void) {
    uint8_t full[4 + STORE_GAMES * 6] = {0};
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        full[4 + i * 6] = (uint8_t)(i + 1);
        full[4 + i * 6 + 4] = (uint8_t)(i == 5 ? 3 : 20);
    }
    store_put(STORE_PLAYED, full, sizeof full);
    start();
    TEST_ASSERT_EQUAL_UINT16(0, statistics_played(games[1]));
    count_game(games[1], 2, 1, 99);
    start();
    TEST_ASSERT_EQUAL_UINT16(1, statistics_played(games[1]));
}

/* Then no name is in the list. */
static void test_a_game_that_was_only_watched_counts_for_no_one(void) {
    statistics_add(&(struct finished_game){
        .game = games[1], .number = 99, .moves = 1, .players = 2, .strongest = PLAYER_OPPONENT});
    start();
    TEST_ASSERT_EQUAL_UINT16(0, statistics_played(games[1]));
    TEST_ASSERT_NULL(statistics_name(0));
    TEST_ASSERT_EQUAL_UINT8(0, statistics_against(OPPONENT_HATCHLING)->played);
}

static void test_every_game_can_be_kept(void) {
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(STORE_GAMES, game_count);
    for (uint8_t i = 0; i < game_count; i++) {
        TEST_ASSERT_LESS_THAN_UINT32_MESSAGE(STORE_ID_BYTES, strlen(games[i]->id), games[i]->id);
        for (uint8_t j = 0; j < i; j++) {
            TEST_ASSERT_TRUE(crc32(games[i]->id, strlen(games[i]->id)) !=
                             crc32(games[j]->id, strlen(games[j]->id)));
        }
    }
}

/* As many kinds of games as can be kept; one more takes the place of the last. */
static void test_what_people_like_is_kept_for_sixteen_games(void) {
    static char ids[STORE_GAMES + 1][4];
    struct game kinds[STORE_GAMES + 1];
    for (uint8_t i = 0; i <= STORE_GAMES; i++) {
        ids[i][0] = 'k';
        ids[i][1] = (char)('a' + i);
        kinds[i] = (struct game){.id = ids[i]};
    }
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        preference_change(&kinds[i], (uint8_t)(i + 1));
    }
    store_put_pending();
    preferences_start();
    for (uint8_t i = 0; i < STORE_GAMES; i++) {
        TEST_ASSERT_EQUAL_UINT8(i + 1, preference(&kinds[i]));
    }
    preference_change(&kinds[STORE_GAMES], 99);
    TEST_ASSERT_EQUAL_UINT8(99, preference(&kinds[STORE_GAMES]));
    TEST_ASSERT_EQUAL_UINT8(STORE_GAMES - 1, preference(&kinds[STORE_GAMES - 2]));
}

/* A replay shows who played then, with today's faces and colours. */
static void test_names_of_another_time_leave_faces_and_colours(void) {
    struct person now[2] = {*person(0), *person(1)};
    now[1].face = 3;
    TEST_ASSERT_TRUE(person_change(1, &now[1], 2));
    static const struct store_seat then[2] = {{.name = "Then"}};
    people_look_back(then, 2);
    TEST_ASSERT_EQUAL_STRING("Then", person(0)->name);
    TEST_ASSERT_EQUAL_STRING(now[1].name, person(1)->name);
    for (uint8_t seat = 0; seat < 2; seat++) {
        TEST_ASSERT_EQUAL_UINT8(now[seat].face, person(seat)->face);
        TEST_ASSERT_EQUAL_UINT8(now[seat].colour, person(seat)->colour);
    }
    people_stop_looking_back();
    TEST_ASSERT_EQUAL_STRING(now[0].name, person(0)->name);
}

static void test_every_opponent_has_a_name_and_a_face_of_its_own(void) {
    for (uint8_t player = PLAYER_OPPONENT; player < PLAYERS; player++) {
        const struct opponent_character *own = player_character(player);
        TEST_ASSERT_LESS_OR_EQUAL(8, strlen(own->name));
        for (uint8_t other = PLAYER_OPPONENT; other < player; other++) {
            TEST_ASSERT_TRUE(player_portrait(player) != player_portrait(other));
            TEST_ASSERT_TRUE(player_small(player) != player_small(other));
            TEST_ASSERT_TRUE(strcmp(own->name, player_character(other)->name) != 0);
        }
        for (uint8_t ready = 0; ready < PEOPLE_NAMES; ready++) {
            TEST_ASSERT_TRUE(strcmp(own->name, person_ready_name(ready)) != 0);
        }
    }
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
    static const enum store_value values[] = {STORE_SETTINGS,     STORE_PEOPLE,
                                              STORE_STATISTICS,   STORE_PLAYED,
                                              STORE_BEST_RESULTS, STORE_BEST_RESULTS_MORE,
                                              STORE_PREFERENCES};
    uint8_t bytes[STORE_VALUE_BYTES];
    struct rng rng;
    rng_seed(&rng, 3);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t length = (uint8_t)rng_below(&rng, STORE_VALUE_BYTES + 1);
        for (uint8_t i = 0; i < length; i++) {
            bytes[i] =
                (uint8_t)(rng_below(&rng, 3) == 0 ? rng_below(&rng, 12) : rng_below(&rng, 256));
        }
        store_put(values[round % 7], bytes, length);
        start();
        assert_sound();
        count_game(games[round % game_count], GAME_SEATS_MAX, 1, (uint32_t)round + 1);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_what_people_like_is_kept_for_sixteen_games);
    RUN_TEST(test_names_of_another_time_leave_faces_and_colours);
    RUN_TEST(test_every_opponent_has_a_name_and_a_face_of_its_own);
    RUN_TEST(test_a_setting_takes_effect_at_once);
    RUN_TEST(test_auto_off_is_never_or_after_one_three_five_or_ten_minutes);
    RUN_TEST(test_settings_are_kept_over_a_start);
    RUN_TEST(test_safe_mode_has_the_usual_settings_and_keeps_the_stored_ones);
    RUN_TEST(test_safe_mode_overwrites_nothing_that_people_set);
    RUN_TEST(test_the_language_is_kept_by_its_code);
    RUN_TEST(test_settings_are_found_by_their_keys);
    RUN_TEST(test_a_setting_without_a_value_or_with_a_longer_one_counts_as_usual);
    RUN_TEST(test_an_opponent_that_no_one_here_knows_is_the_strongest);
    RUN_TEST(test_each_setting_has_a_key_of_its_own);
    RUN_TEST(test_out_of_range_counts_as_usual);
    RUN_TEST(test_people_are_remembered_and_names_differ);
    RUN_TEST(test_no_ready_made_name_is_as_wide_as_the_longest);
    RUN_TEST(test_games_and_wins_are_counted_by_name);
    RUN_TEST(test_names_are_sorted_when_the_device_starts);
    RUN_TEST(test_a_game_is_counted_where_the_table_is_full);
    RUN_TEST(test_a_game_that_was_only_watched_counts_for_no_one);
    RUN_TEST(test_every_game_can_be_kept);
    RUN_TEST(test_no_stored_bytes_can_stop_a_start);
    return UNITY_END();
}
