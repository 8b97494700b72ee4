/* Challenges: the same deal, opponents and par from a number everywhere; resumed after power cuts;
 * medals are given for what was reached, once, and never lost. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/screen.h"
#include "games/base/numbers.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { EVERY_MEDAL = (1 << MEDALS) - 1, FINISHED = 1 << MEDAL_FINISHED };

static const struct game *const played[] = {&game_trex, &game_tyrannosaurus, &game_trakks};
enum { PLAYED = count_of(played) };

void setUp(void) {
    device_on_at_shelf();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void begin(const struct game *game, uint16_t number) {
    struct game_options options;
    challenges_seat(game, number, &options);
    TEST_ASSERT_TRUE(session_begin(game_index_of(game), &options));
    TEST_ASSERT_EQUAL_UINT16(number, challenges_now());
}

/* An opponent moves as it does, the person as one of this level would. */
static void play_move(enum opponent_level person) {
    uint8_t seat = session_turn();
    chance_play_as(session_is_opponent(seat) ? session_level(seat) : person);
}

static uint8_t medals_of(const struct game *game, uint16_t number) {
    uint8_t medals;
    medals_read(game, number, 1, &medals);
    return medals;
}

/* ---- a number ---- */

static void expect_a_table(const struct game *game, uint16_t number) {
    struct challenge challenge, again;
    uint8_t taken = 0;
    challenge_get(game, number, &challenge);
    challenge_get(game, number, &again);
    TEST_ASSERT_EQUAL_MEMORY(&challenge, &again, sizeof challenge);
    TEST_ASSERT_EQUAL(GAME_OK, game_options_check(game, &challenge.options, 0).code);
    TEST_ASSERT_EQUAL_UINT16(number, challenge_with(game, &challenge.options));
    TEST_ASSERT_LESS_THAN(challenge.options.players, challenge.seat);
    for (uint8_t seat = 0; seat < challenge.options.players; seat++) {
        uint8_t bit = (uint8_t)(1u << challenge.character[seat]);
        TEST_ASSERT_LESS_THAN(OPPONENT_CHARACTERS, challenge.character[seat]);
        TEST_ASSERT_TRUE(seat == challenge.seat || (taken & bit) == 0);
        taken = (uint8_t)(taken | (seat == challenge.seat ? 0 : bit));
    }
}

static void every_number_has_a_table_of_different_opponents(void) {
    for (int i = 0; i < PLAYED; i++) {
        TEST_ASSERT_EQUAL_UINT16(CHALLENGES_MAX, challenge_count(played[i]));
        for (uint16_t number = 1; number <= CHALLENGES_MAX; number++) {
            expect_a_table(played[i], number);
        }
    }
}

static int strength(const struct game *game, uint16_t number) {
    struct challenge challenge;
    int sum = 0;
    challenge_get(game, number, &challenge);
    for (uint8_t seat = 0; seat < challenge.options.players; seat++) {
        sum += seat == challenge.seat ? 0 : opponent_characters[challenge.character[seat]].level;
    }
    return sum;
}

static void the_first_ones_are_the_easiest(void) {
    for (uint16_t number = 1; number < 100; number++) {
        TEST_ASSERT_LESS_OR_EQUAL(strength(&game_trex, (uint16_t)(number + 900)),
                                  strength(&game_trex, number));
    }
}

static void a_game_without_opponents_has_none(void) {
    TEST_ASSERT_EQUAL_UINT16(0, challenge_count(games[game_index_of(game_by_id("scale", 5))]));
}

/* The session plays as the bench did that computed par, with the memory of the device. */
static void apex_in_the_seat_of_the_person_reaches_par(void) {
    static const uint16_t numbers[] = {2, 3, 37, 500, 999};
    for (int i = 0; i < PLAYED * (int)count_of(numbers); i++) {
        uint16_t number = numbers[i / PLAYED];
        begin(played[i % PLAYED], number);
        chance_play_out(OPPONENT_APEX);
        TEST_ASSERT_EQUAL_INT16(challenge_par(played[i % PLAYED], number), challenges_score());
        TEST_ASSERT_EQUAL(0, challenges_earned() >> MEDAL_PAR & 1);
        session_close();
    }
}

/* ---- what is one ---- */

static void a_game_that_is_only_watched_is_none(void) {
    struct game_options options;
    challenges_seat(&game_trakks, 3, &options);
    for (uint8_t seat = 0; seat < options.players; seat++) {
        people_set_player(seat, (uint8_t)(PLAYER_OPPONENT + seat));
    }
    TEST_ASSERT_TRUE(session_begin(game_index_of(&game_trakks), &options));
    TEST_ASSERT_EQUAL_UINT16(0, challenges_now());
    chance_play_out(OPPONENT_HATCHLING);
    TEST_ASSERT_EQUAL(0, challenges_earned());
}

static void the_same_deal_with_others_or_other_options_is_none(void) {
    struct game_options options;
    challenges_seat(&game_trakks, 3, &options);
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_PERSON);
    TEST_ASSERT_TRUE(session_begin(game_index_of(&game_trakks), &options));
    TEST_ASSERT_EQUAL_UINT16(0, challenges_now());
    challenges_seat(&game_trakks, 3, &options);
    options.choice[TRAKKS_OPTION_ROUNDS] = 2;
    TEST_ASSERT_TRUE(session_begin(game_index_of(&game_trakks), &options));
    TEST_ASSERT_EQUAL_UINT16(0, challenges_now());
    options.seed = 5;
    TEST_ASSERT_TRUE(session_begin(game_index_of(&game_trakks), &options));
    TEST_ASSERT_EQUAL_UINT16(0, challenges_now());
}

/* No one else has looked and nothing hidden was shown, as in every game. */
static void a_move_that_is_taken_back_changes_nothing(void) {
    for (uint16_t number = 1; number <= 30; number++) {
        begin(&game_tyrannosaurus, number);
        while (session_is_opponent(session_turn())) {
            play_move(OPPONENT_HUNTER);
        }
        play_move(OPPONENT_HUNTER);
        session_undo();
        TEST_ASSERT_EQUAL_UINT16(number, challenges_now());
        TEST_ASSERT_EQUAL(0, challenges_earned());
        TEST_ASSERT_EQUAL(0, medals_of(&game_tyrannosaurus, number));
        session_close();
    }
}

/* ---- power cuts ---- */

static void a_challenge_is_resumed_after_the_power_was_off(void) {
    uint8_t trex = game_index_of(&game_trex);
    challenge_play(trex, 5);
    device_settle();
    uint16_t moves = session_count_moves();
    device_off_and_on();
    TEST_ASSERT_EQUAL(0, challenges_find(trex, 5));
    TEST_ASSERT_EQUAL(-1, challenges_find(trex, 6));
    challenge_play(trex, 5);
    TEST_ASSERT_EQUAL_UINT16(5, challenges_now());
    TEST_ASSERT_EQUAL(1, session_games_in_progress(trex));
    TEST_ASSERT_GREATER_OR_EQUAL_UINT16(moves, session_count_moves());
}

/* After every move the power goes; in the end it is the same game as without. */
static void the_power_may_go_after_every_move(void) {
    uint8_t index = game_index_of(&game_tyrannosaurus);
    begin(&game_tyrannosaurus, 4);
    chance_play_out(OPPONENT_HUNTER);
    int16_t score = challenges_score();
    session_close();
    begin(&game_tyrannosaurus, 4);
    while (!session_is_over()) {
        device_off_and_on();
        TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
        TEST_ASSERT_EQUAL_UINT16(4, challenges_now());
        play_move(OPPONENT_HUNTER);
    }
    TEST_ASSERT_EQUAL_INT16(score, challenges_score());
}

/* From the last move to the list after the game, in every operation of the flash: either the game
 * is still there at its end, or the medals are. */
static void the_power_may_go_while_medals_are_given(void) {
    uint8_t index = game_index_of(&game_trakks);
    uint8_t earned;
    bool was_cut = true;
    for (uint32_t operation = 0; was_cut; operation++) {
        device_off();
        device_on_at_shelf();
        begin(&game_trakks, 2);
        chance_play_out(OPPONENT_HATCHLING);
        earned = challenges_earned();
        flash_host_cut(operation, operation);
        again_open();
        was_cut = flash_host_is_off();
        flash_host_power_on();
        device_off_and_on();
        if (session_can_resume(index)) {
            TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
            TEST_ASSERT_TRUE(session_is_over());
            again_open();
        }
        int16_t best;
        TEST_ASSERT_EQUAL(earned, medals_of(&game_trakks, 2));
        TEST_ASSERT_TRUE(challenge_result_find(&game_trakks, 2, &best));
        TEST_ASSERT_FALSE(session_can_resume(index));
    }
}

/* ---- medals ---- */

static void medals_are_for_finishing_winning_and_beating_par(void) {
    for (uint16_t number = 1; number <= 12; number++) {
        begin(&game_trakks, number);
        TEST_ASSERT_EQUAL(0, challenges_earned());
        chance_play_out(OPPONENT_HUNTER);
        uint8_t earned = challenges_earned();
        int16_t score = challenges_score(), par = challenge_par(&game_trakks, number);
        TEST_ASSERT_EQUAL(1, earned >> MEDAL_FINISHED & 1);
        TEST_ASSERT_EQUAL(score < par, earned >> MEDAL_PAR & 1); /* few points are good */
        TEST_ASSERT_TRUE((earned >> MEDAL_WON & 1) == 0 || score == 0);
        session_close();
    }
}

static void a_game_that_is_given_up_earns_nothing(void) {
    begin(&game_trex, 1);
    play_move(OPPONENT_HATCHLING);
    again_open();
    TEST_ASSERT_EQUAL(0, medals_of(&game_trex, 1));
    TEST_ASSERT_FALSE(session_can_resume(game_index_of(&game_trex)));
}

static void a_worse_result_takes_no_medal_away(void) {
    TEST_ASSERT_TRUE(medals_add(&game_trakks, 2, EVERY_MEDAL));
    begin(&game_trakks, 2);
    chance_play_out(OPPONENT_HATCHLING);
    again_open();
    TEST_ASSERT_EQUAL(EVERY_MEDAL, medals_of(&game_trakks, 2));
}

/* Few points are good in Trakks. */
static void the_best_result_stays(void) {
    int16_t best = 0;
    TEST_ASSERT_FALSE(challenges_best(&game_trakks, 37, &best));
    challenge_result_add(&game_trakks, 37, 12);
    challenge_result_add(&game_trakks, 37, 13);
    challenge_result_add(&game_trakks, 999, 0);
    challenge_result_add(&game_trakks, 36, 300); /* too many to be saved */
    challenge_result_add(&game_trex, 37, 12);
    challenge_result_add(&game_trex, 37, 13);
    device_off_and_on();
    TEST_ASSERT_TRUE(challenges_best(&game_trakks, 37, &best));
    TEST_ASSERT_EQUAL_INT16(12, best);
    TEST_ASSERT_TRUE(challenges_best(&game_trakks, 999, &best));
    TEST_ASSERT_EQUAL_INT16(0, best);
    TEST_ASSERT_FALSE(challenges_best(&game_trakks, 36, &best));
    TEST_ASSERT_TRUE(challenges_best(&game_trex, 37, &best));
    TEST_ASSERT_EQUAL_INT16(13, best);
}

static void a_result_is_the_best_as_soon_as_the_game_is_over(void) {
    int16_t best = 0;
    begin(&game_trakks, 2);
    chance_play_out(OPPONENT_HATCHLING);
    int16_t score = challenges_score();
    TEST_ASSERT_TRUE(challenges_best(&game_trakks, 2, &best));
    TEST_ASSERT_EQUAL_INT16(score, best);
    again_open();
    TEST_ASSERT_TRUE(challenges_best(&game_trakks, 2, &best));
    TEST_ASSERT_EQUAL_INT16(score, best);
}

static void a_medal_is_written_once(void) {
    TEST_ASSERT_TRUE(medals_add(&game_trakks, 2, FINISHED));
    uint32_t programs = flash_host_programs();
    TEST_ASSERT_TRUE(medals_add(&game_trakks, 2, FINISHED));
    TEST_ASSERT_EQUAL_UINT32(programs, flash_host_programs());
}

static void medals_of_every_number_and_game_are_apart(void) {
    for (uint16_t number = 1; number <= CHALLENGES_MAX; number += 7) {
        TEST_ASSERT_TRUE(medals_add(&game_trex, number, FINISHED));
        TEST_ASSERT_TRUE(medals_add(&game_trakks, number, (uint8_t)(number % EVERY_MEDAL + 1)));
    }
    device_off_and_on();
    for (uint16_t number = 1; number <= CHALLENGES_MAX; number++) {
        bool has = number % 7 == 1;
        TEST_ASSERT_EQUAL(has ? FINISHED : 0, medals_of(&game_trex, number));
        TEST_ASSERT_EQUAL(has ? number % EVERY_MEDAL + 1 : 0, medals_of(&game_trakks, number));
        TEST_ASSERT_EQUAL(0, medals_of(&game_tyrannosaurus, number));
    }
}

/* Of games that this firmware does not have: they are there for a firmware that does. */
static void medals_of_other_games_are_never_overwritten(void) {
    uint8_t other[8] = {1, 2, 3, 4};
    for (uint8_t value = STORE_MEDALS; value < STORE_MEDALS_END; value++) {
        other[5] = value;
        TEST_ASSERT_TRUE(store_put((enum store_value)value, other, sizeof other));
    }
    TEST_ASSERT_FALSE(medals_add(&game_trex, 1, FINISHED));
    TEST_ASSERT_EQUAL(0, medals_of(&game_trex, 1));
    for (uint8_t value = STORE_MEDALS; value < STORE_MEDALS_END; value++) {
        uint8_t found[8];
        TEST_ASSERT_EQUAL(8, store_get((enum store_value)value, found, sizeof found));
        TEST_ASSERT_EQUAL(value, found[5]);
    }
}

static void the_next_challenge_is_the_first_unfinished_one(void) {
    TEST_ASSERT_EQUAL_UINT16(1, challenges_next(&game_trex));
    for (uint16_t number = 1; number <= 70; number++) {
        medals_add(&game_trex, number, FINISHED);
    }
    TEST_ASSERT_EQUAL_UINT16(71, challenges_next(&game_trex));
    TEST_ASSERT_EQUAL_UINT16(1, challenges_next(&game_trakks));
    for (uint16_t number = 1; number <= CHALLENGES_MAX; number++) {
        medals_add(&game_trex, number, FINISHED);
    }
    TEST_ASSERT_EQUAL_UINT16(1, challenges_next(&game_trex));
}

/* ---- on the screens ---- */

static void press_until(const char *screen, enum button button) {
    for (int i = 0; i < 12 && strcmp(screens_top()->name, screen) != 0; i++) {
        device_press(button);
    }
    TEST_ASSERT_EQUAL_STRING(screen, screens_top()->name);
}

static void end_challenge(uint16_t number) {
    begin(&game_trakks, number);
    chance_play_out(OPPONENT_HATCHLING);
    play_open();
    device_settle();
    press_until("challenge end", BUTTON_A);
    press_until("again", BUTTON_A);
}

static void after_one_the_next_can_be_played(void) {
    end_challenge(2);
    TEST_ASSERT_EQUAL(1, medals_of(&game_trakks, 2) >> MEDAL_FINISHED & 1);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT16(3, challenges_now());
}

static void after_the_last_one_the_next_is_the_first(void) {
    end_challenge(CHALLENGES_MAX);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT16(1, challenges_now());
}

static void a_challenge_can_be_played_again(void) {
    end_challenge(2);
    device_press(BUTTON_DOWN);
    device_press(BUTTON_A);
    TEST_ASSERT_EQUAL_UINT16(2, challenges_now());
    TEST_ASSERT_FALSE(session_is_over());
}

/* The usual table of the game stays: a challenge has one of its own. */
static void a_challenge_does_not_become_the_usual_table(void) {
    struct game_options before, after;
    tables_seat(&game_trakks, &before);
    challenge_play(game_index_of(&game_trakks), 2);
    device_settle();
    play_leave();
    tables_seat(&game_trakks, &after);
    TEST_ASSERT_EQUAL(before.players, after.players);
    TEST_ASSERT_FALSE(tables_was_begun(&game_trakks));
}

static void the_fifth_game_of_a_kind_asks_first(void) {
    for (uint16_t number = 1; number <= STORE_GAMES_OF_KIND; number++) {
        begin(&game_trex, number);
    }
    session_leave();
    challenge_play(game_index_of(&game_trex), 9);
    device_settle();
    TEST_ASSERT_NULL(session_game());
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL(0, challenges_find(game_index_of(&game_trex), STORE_GAMES_OF_KIND));
    TEST_ASSERT_EQUAL(STORE_GAMES_OF_KIND - 1, challenges_find(game_index_of(&game_trex), 1));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_number_has_a_table_of_different_opponents);
    RUN_TEST(the_first_ones_are_the_easiest);
    RUN_TEST(a_game_without_opponents_has_none);
    RUN_TEST(apex_in_the_seat_of_the_person_reaches_par);
    RUN_TEST(a_game_that_is_only_watched_is_none);
    RUN_TEST(the_same_deal_with_others_or_other_options_is_none);
    RUN_TEST(a_move_that_is_taken_back_changes_nothing);
    RUN_TEST(a_challenge_is_resumed_after_the_power_was_off);
    RUN_TEST(the_power_may_go_after_every_move);
    RUN_TEST(the_power_may_go_while_medals_are_given);
    RUN_TEST(medals_are_for_finishing_winning_and_beating_par);
    RUN_TEST(a_game_that_is_given_up_earns_nothing);
    RUN_TEST(a_worse_result_takes_no_medal_away);
    RUN_TEST(the_best_result_stays);
    RUN_TEST(a_result_is_the_best_as_soon_as_the_game_is_over);
    RUN_TEST(a_medal_is_written_once);
    RUN_TEST(medals_of_every_number_and_game_are_apart);
    RUN_TEST(medals_of_other_games_are_never_overwritten);
    RUN_TEST(the_next_challenge_is_the_first_unfinished_one);
    RUN_TEST(after_one_the_next_can_be_played);
    RUN_TEST(after_the_last_one_the_next_is_the_first);
    RUN_TEST(a_challenge_can_be_played_again);
    RUN_TEST(a_challenge_does_not_become_the_usual_table);
    RUN_TEST(the_fifth_game_of_a_kind_asks_first);
    return UNITY_END();
}
