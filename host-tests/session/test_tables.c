/* Who sits where when a game is opened: each game's last table, groups, one person alone. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/tables.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"

enum { SECTORS = 128, HATCHLING = PLAYER_OPPONENT, HUNTER, APEX, OTHER_HATCHLING };

static struct game_options options;

static void start(void) {
    store_put_pending();
    store_open();
    people_start();
    tables_start();
    statistics_start();
}

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    start();
}

void tearDown(void) {
    session_leave();
}

/* People by their numbers, opponents as PEOPLE and their player. */
static void sit(const struct game *game, uint8_t count, const uint8_t *who) {
    game_options_default(game, &options);
    options.players = count;
    people_reset_seats();
    for (uint8_t seat = 0; seat < count; seat++) {
        if (who[seat] < PEOPLE) {
            people_set_person(seat, who[seat]);
        } else {
            people_set_player(seat, (uint8_t)(who[seat] - PEOPLE));
        }
    }
}

#define PLAYED(game, ...)                                                                          \
    do {                                                                                           \
        const uint8_t who[] = {__VA_ARGS__};                                                       \
        sit(&(game), sizeof who, who);                                                             \
        tables_begin(&(game), &options);                                                           \
        start();                                                                                   \
    } while (0)

#define ASSERT_SEATED(game, ...)                                                                   \
    do {                                                                                           \
        const uint8_t who[] = {__VA_ARGS__};                                                       \
        tables_seat(&(game), &options);                                                            \
        assert_seated(sizeof who, who);                                                            \
    } while (0)

static void assert_seated(uint8_t count, const uint8_t *who) {
    TEST_ASSERT_EQUAL_UINT8(count, options.players);
    for (uint8_t seat = 0; seat < count; seat++) {
        uint8_t player = person_player(seat);
        TEST_ASSERT_EQUAL_UINT8(who[seat],
                                player == PLAYER_PERSON ? person_number(seat) : PEOPLE + player);
    }
}

static void a_new_device_seats_one_person_with_a_hatchling(void) {
    ASSERT_SEATED(game_trex, 0, PEOPLE + HATCHLING);
    ASSERT_SEATED(game_trakks, 0, PEOPLE + HATCHLING);
    ASSERT_SEATED(game_tyrannosaurus, 0, PEOPLE + HATCHLING);
    ASSERT_SEATED(game_scale, 0, 1, 2, 3);
}

static void seats_are_kept_per_game(void) {
    PLAYED(game_trex, 0, 1, 2, 3, 4);
    PLAYED(game_trakks, 2, PEOPLE + APEX);
    ASSERT_SEATED(game_trex, 0, 1, 2, 3, 4);
    ASSERT_SEATED(game_trakks, 2, PEOPLE + APEX);
}

static void options_are_kept_per_game(void) {
    const uint8_t who[] = {0, 1};
    sit(&game_trakks, 2, who);
    options.choice[0] = game_trakks.options[0].highest;
    tables_save(&game_trakks, &options);
    start();
    tables_seat(&game_trakks, &options);
    TEST_ASSERT_EQUAL_UINT8(game_trakks.options[0].highest, options.choice[0]);
    tables_seat(&game_tyrannosaurus, &options);
    TEST_ASSERT_EQUAL_UINT8(game_tyrannosaurus.options[0].default_value, options.choice[0]);
}

static void after_a_game_among_people_the_same_people_sit_at_another_game(void) {
    PLAYED(game_scale, 5, 2, 0);
    ASSERT_SEATED(game_trex, 5, 2, 0);
    PLAYED(game_scale, 7, 6, 5, 4, 3, 2, 1, 0);
    ASSERT_SEATED(game_trakks, 7, 6, 5, 4); /* as many as it has seats */
}

static void one_person_alone_gets_one_opponent_at_another_game(void) {
    PLAYED(game_trex, PEOPLE + HUNTER, PEOPLE + HUNTER, 3);
    ASSERT_SEATED(game_trakks, 3, PEOPLE + HUNTER);
    ASSERT_SEATED(game_scale, 3, 0, 1, 2);
}

static void a_group_that_was_only_set_up_did_not_begin(void) {
    const uint8_t others[] = {0, 1, 2};
    PLAYED(game_trex, 4, 5);
    TEST_ASSERT_TRUE(tables_was_begun(&game_trex));
    sit(&game_trex, sizeof others, others);
    tables_save(&game_trex, &options);
    TEST_ASSERT_FALSE(tables_was_begun(&game_trex));
    PLAYED(game_trex, 0, 1, 2);
    tables_save(&game_trex, &options);
    TEST_ASSERT_TRUE(tables_was_begun(&game_trex));
}

static void a_learner_plays_with_one_hatchling(void) {
    PLAYED(game_trex, PEOPLE + APEX, 3, 2);
    tables_seat_alone(&game_trakks, &options);
    assert_seated(2, (const uint8_t[]){3, PEOPLE + HATCHLING});
}

static void no_one_is_remembered_who_only_watched(void) {
    PLAYED(game_trex, 4, 5);
    PLAYED(game_trakks, PEOPLE + HUNTER, PEOPLE + APEX);
    ASSERT_SEATED(game_tyrannosaurus, 4, 5);
    TEST_ASSERT_EQUAL_UINT8(1, tables_group_count(&game_trakks));
}

static void groups_are_remembered_the_last_one_first(void) {
    PLAYED(game_trex, 0, 1, 2);
    PLAYED(game_trakks, 0, PEOPLE + HUNTER);
    PLAYED(game_scale, 2, 1, 0, 3, 4, 5, 6, 7);
    PLAYED(game_scale, 0, 1, 2);
    TEST_ASSERT_EQUAL_UINT8(2, tables_group_count(&game_scale)); /* it has no opponents */
    TEST_ASSERT_EQUAL_UINT8(2, tables_group_count(&game_trakks));
    options.players = tables_seat_group(&game_trakks, 0);
    assert_seated(3, (const uint8_t[]){0, 1, 2});
    TEST_ASSERT_EQUAL_UINT8(0, tables_group_now(&game_trakks, 3));
    options.players = tables_seat_group(&game_trakks, 1);
    assert_seated(2, (const uint8_t[]){0, PEOPLE + HUNTER});
    people_set_person(0, 7);
    TEST_ASSERT_EQUAL_UINT8(2, tables_group_now(&game_trakks, 2)); /* a new one */
}

static void more_groups_than_there_is_room_for_drop_the_oldest(void) {
    for (uint8_t first = 0; first < TABLES_GROUPS; first++) {
        PLAYED(game_trex, first, (uint8_t)((first + 1) % PEOPLE));
    }
    PLAYED(game_trex, 5, 2);
    TEST_ASSERT_EQUAL_UINT8(TABLES_GROUPS, tables_group_count(&game_trex));
    options.players = tables_seat_group(&game_trex, TABLES_GROUPS - 1);
    assert_seated(2, (const uint8_t[]){1, 2});
}

static void the_table_of_earlier_firmware_is_the_first_group(void) {
    uint8_t people[8 * 27 + 9] = {0};
    people[8 * 27] = 4;                       /* how many played last */
    people[8 * 27 + 1 + 2] = PLAYER_OPPONENT; /* and two were Hatchlings */
    people[8 * 27 + 1 + 3] = PLAYER_OPPONENT;
    TEST_ASSERT_TRUE(store_put(STORE_PEOPLE, people, sizeof people));
    start();
    ASSERT_SEATED(game_scale, 0, 1);
    TEST_ASSERT_EQUAL_UINT8(1, tables_group_count(&game_trex));
    options.players = tables_seat_group(&game_trex, 0);
    assert_seated(4, (const uint8_t[]){0, 1, PEOPLE + HATCHLING, PEOPLE + OTHER_HATCHLING});
}

static void a_person_is_known_once_they_played_or_were_changed(void) {
    TEST_ASSERT_FALSE(tables_is_known(3));
    struct person changed = *person(3);
    person_name(&changed, "Zoé");
    TEST_ASSERT_TRUE(person_change(3, &changed, GAME_SEATS_MAX));
    TEST_ASSERT_TRUE(tables_is_known(3));
    TEST_ASSERT_FALSE(tables_is_known(4));
    PLAYED(game_trex, 4, PEOPLE + APEX);
    TEST_ASSERT_TRUE(tables_is_known(4));
}

static void a_saved_game_seats_those_who_play_it(void) {
    sit(&game_trex, 3, (const uint8_t[]){5, PEOPLE + HUNTER, 2});
    TEST_ASSERT_TRUE(session_begin(game_index_of(&game_trex), &options));
    session_leave();
    people_reset_seats();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game_index_of(&game_trex)));
    assert_seated(3, (const uint8_t[]){5, PEOPLE + HUNTER, 2});
}

/* The one who sits there by now continues with it. */
static void a_saved_game_of_a_name_that_is_gone_seats_the_people_left(void) {
    PLAYED(game_trex, 0, 1);
    TEST_ASSERT_TRUE(session_begin(game_index_of(&game_trex), &options));
    session_leave();
    people_reset_seats();
    struct person changed = *person(1);
    person_name(&changed, "Zoé");
    TEST_ASSERT_TRUE(person_change(1, &changed, GAME_SEATS_MAX));
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game_index_of(&game_trex)));
    TEST_ASSERT_EQUAL_STRING("Roxy", person(0)->name);
    TEST_ASSERT_EQUAL_STRING("Zoé", person(1)->name);
}

static void no_stored_bytes_seat_anyone_twice(void) {
    uint8_t bytes[STORE_VALUE_BYTES];
    struct rng rng;
    rng_seed(&rng, 3);
    for (int round = 0; round < 500; round++) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            bytes[i] = (uint8_t)rng_below(&rng, 256);
        }
        TEST_ASSERT_TRUE(store_put(STORE_TABLES, bytes, sizeof bytes));
        start();
        for (uint8_t i = 0; i < game_count; i++) {
            tables_seat(games[i], &options);
            TEST_ASSERT_TRUE(options.players >= games[i]->seats_min &&
                             options.players <= games[i]->seats_max);
            uint8_t there = 0;
            for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
                there |= (uint8_t)(1u << person_number(seat));
            }
            TEST_ASSERT_EQUAL_HEX8(0xff, there);
        }
    }
}

static void people_of_earlier_firmware_who_look_alike_are_told_apart(void) {
    uint8_t bytes[8 * 27] = {0};
    for (uint8_t i = 0; i < 8; i++) { /* all of one colour, and of one name */
        strcpy((char *)&bytes[i * 27 + 2], "Max");
    }
    TEST_ASSERT_TRUE(store_put(STORE_PEOPLE, bytes, sizeof bytes));
    start();
    TEST_ASSERT_EQUAL_STRING("Max", person(0)->name);
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        for (uint8_t other = 0; other < seat; other++) {
            TEST_ASSERT_NOT_EQUAL(person(other)->colour, person(seat)->colour);
            TEST_ASSERT_TRUE(strcmp(person(other)->name, person(seat)->name) != 0);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_new_device_seats_one_person_with_a_hatchling);
    RUN_TEST(seats_are_kept_per_game);
    RUN_TEST(options_are_kept_per_game);
    RUN_TEST(after_a_game_among_people_the_same_people_sit_at_another_game);
    RUN_TEST(one_person_alone_gets_one_opponent_at_another_game);
    RUN_TEST(a_group_that_was_only_set_up_did_not_begin);
    RUN_TEST(a_learner_plays_with_one_hatchling);
    RUN_TEST(no_one_is_remembered_who_only_watched);
    RUN_TEST(groups_are_remembered_the_last_one_first);
    RUN_TEST(more_groups_than_there_is_room_for_drop_the_oldest);
    RUN_TEST(the_table_of_earlier_firmware_is_the_first_group);
    RUN_TEST(a_person_is_known_once_they_played_or_were_changed);
    RUN_TEST(a_saved_game_seats_those_who_play_it);
    RUN_TEST(a_saved_game_of_a_name_that_is_gone_seats_the_people_left);
    RUN_TEST(no_stored_bytes_seat_anyone_twice);
    RUN_TEST(people_of_earlier_firmware_who_look_alike_are_told_apart);
    return UNITY_END();
}
