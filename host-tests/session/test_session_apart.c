/* What happens beside the game in progress leaves it alone: lessons, games that are watched, games
 * that cannot be begun or kept. And what a chip that fails does to taking back. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/store/stream.h"
#include "games/referee.h"
#include "games/trex/trex.h"
#include "host-tests/support/chance.h"

enum { SECTORS = 128, GAME = 0, OTHER = 2 }; /* T-REX, and another */

static struct rng rng;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, PLAYER_PERSON);
    }
    rng_seed(&rng, 5);
}

void tearDown(void) {
    session_leave();
}

static void begin_and_play(uint8_t game, uint16_t moves) {
    chance_begin(games[game], games[game]->seats_min, 11);
    for (uint16_t i = 0; i < moves && chance_play(&rng); i++) {
    }
}

static uint64_t hash_now(void) {
    return game_hash(session_game(), session_open_state());
}

static void wear_out_all(enum flash_host_fault fault) {
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        flash_host_wear_out(sector, fault);
    }
}

static void expect_in_progress(uint8_t game, uint64_t hash) {
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
    TEST_ASSERT_EQUAL_HEX64(hash, hash_now());
}

static uint8_t game_with_lesson(void) {
    uint8_t game = 0;
    while (lesson_of(games[game]) == NULL) {
        game++;
    }
    return game;
}

/* ---- what is put away ---- */

static void to_put_a_lesson_away_keeps_the_game_in_progress(void) {
    uint8_t game = game_with_lesson();
    begin_and_play(game, 5);
    uint64_t hash = hash_now();
    session_leave();
    TEST_ASSERT_TRUE(lesson_begin(game, 0));
    session_close();
    TEST_ASSERT_NULL(session_game());
    expect_in_progress(game, hash);
}

static void to_put_a_watched_game_away_keeps_it_and_the_one_in_progress(void) {
    begin_and_play(GAME, UINT16_MAX);
    session_close();
    begin_and_play(GAME, 5);
    uint64_t hash = hash_now();
    session_leave();
    TEST_ASSERT_TRUE(session_review(0));
    session_close();
    TEST_ASSERT_EQUAL_UINT8(1, store_finished_count());
    expect_in_progress(GAME, hash);
}

static void where_no_game_is_there_is_nothing_to_put_away(void) {
    begin_and_play(GAME, 5);
    uint64_t hash = hash_now();
    session_leave();
    session_close();
    expect_in_progress(GAME, hash);
    TEST_ASSERT_EQUAL(STORE_EMPTY, session_resume(OTHER));
    TEST_ASSERT_NULL(session_game());
    TEST_ASSERT_EQUAL_UINT8_MESSAGE(GAME, session_last_game(), "nor is it the last one now");
}

/* The people who sat there in the game before. */
static void in_a_game_without_opponents_everyone_is_a_person(void) {
    uint8_t tried = 0;
    for (uint8_t game = 0; game < game_count; game++) {
        people_set_player(1, PLAYER_OPPONENT);
        begin_and_play(game, 0);
        bool has_opponents = opponent_of(games[game]) != NULL;
        TEST_ASSERT_EQUAL(has_opponents, session_is_opponent(1));
        TEST_ASSERT_EQUAL_UINT8(person_player(1), session_seat(1)->player);
        tried = (uint8_t)(tried + !has_opponents);
    }
    TEST_ASSERT_GREATER_THAN_UINT8(0, tried);
}

/* ---- which game it is ---- */

static void a_game_keeps_its_number_and_no_other_has_it(void) {
    uint8_t game = game_with_lesson();
    uint32_t numbers[4];
    begin_and_play(game, UINT16_MAX);
    session_close();
    for (int again = 0; again < 2; again++) {
        begin_and_play(game, 5); /* the same deal and the same moves each time */
        numbers[again] = session_number();
        session_leave();
    }
    TEST_ASSERT_TRUE(lesson_begin(game, 0));
    numbers[2] = session_number();
    session_close();
    TEST_ASSERT_TRUE(session_review(0));
    numbers[3] = session_number();
    session_close();
    for (int i = 0; i < 4; i++) {
        for (int earlier = 0; earlier < i; earlier++) {
            TEST_ASSERT_NOT_EQUAL(numbers[earlier], numbers[i]);
        }
    }
    store_open(); /* the power was cut */
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume_at(game, 1));
    TEST_ASSERT_EQUAL_UINT32(numbers[0], session_number());
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume_at(game, 1));
    TEST_ASSERT_EQUAL_UINT32(numbers[1], session_number());
}

static void the_last_move_leaves_a_game_its_number(void) {
    begin_and_play(GAME, 5);
    session_leave();
    begin_and_play(GAME, 5);
    uint32_t number = session_number();
    while (chance_play(&rng)) {
    }
    TEST_ASSERT_TRUE(session_is_over());
    TEST_ASSERT_EQUAL_UINT32(number, session_number());
}

/* ---- what cannot be begun or watched ---- */

/* More eggs of one colour than there are. */
static void arrange_too_many_eggs(void *setup) {
    struct trex_setup *arranged = setup;
    for (int pile = 0; pile < TREX_PILES; pile++) {
        memset(arranged->eggs[pile], 0, TREX_PILE);
        arranged->eggs_named[pile] = TREX_PILE;
    }
}

static void a_game_that_cannot_be_set_up_is_not_begun(void) {
    struct game_options options;
    game_options_default(games[GAME], &options);
    options.players = 2;
    begin_and_play(GAME, 3);
    uint64_t hash = hash_now();
    TEST_ASSERT_FALSE(session_begin_practice(GAME, &options, arrange_too_many_eggs, 0));
    TEST_ASSERT_NULL(session_game());
    TEST_ASSERT_FALSE(session_is_practice());
    expect_in_progress(GAME, hash);
}

static void a_finished_game_that_breaks_the_rules_is_not_watched(void) {
    const uint8_t nonsense[GAME_MOVE_BYTES] = {0, 0, 99, 0};
    begin_and_play(GAME, 0);
    TEST_ASSERT_TRUE(store_append(games[GAME], nonsense, sizeof nonsense));
    TEST_ASSERT_TRUE(store_finish(games[GAME]));
    TEST_ASSERT_FALSE(session_review(0));
    TEST_ASSERT_NULL(session_game());
}

static void in_a_watched_game_no_opponent_has_a_turn_and_nothing_is_taken_back(void) {
    people_set_player(1, PLAYER_OPPONENT);
    begin_and_play(GAME, UINT16_MAX);
    session_close();
    TEST_ASSERT_FALSE_MESSAGE(opponents_have_turn(), "there is no game");
    TEST_ASSERT_TRUE(session_review(0));
    for (uint16_t moves = session_count_moves(); moves > 0; moves--) {
        session_review_to(moves);
        TEST_ASSERT_EQUAL(UNDO_NOTHING, session_undo_status());
        TEST_ASSERT_FALSE(opponents_have_turn());
    }
    TEST_ASSERT_TRUE(session_is_opponent(1));
}

static void arrange_nothing(void *setup) {
    (void)setup;
}

/* Around the learner, each level in turn, and then another one of the first. */
static void in_a_lesson_the_others_are_opponents_of_each_level(void) {
    enum { SEATS = 5, LEARNER = 1 };
    static const uint8_t expected[SEATS] = {PLAYER_OPPONENT, PLAYER_PERSON, PLAYER_OPPONENT + 1,
                                            PLAYER_OPPONENT + 2, PLAYER_OPPONENT + 3};
    struct game_options options;
    game_options_default(games[GAME], &options);
    options.players = SEATS;
    TEST_ASSERT_TRUE(session_begin_practice(GAME, &options, arrange_nothing, LEARNER));
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        TEST_ASSERT_EQUAL_UINT8(expected[seat], person_player(seat));
    }
}

static void in_a_lesson_nothing_is_taken_back(void) {
    uint8_t game = game_with_lesson();
    uint8_t played = 0;
    for (uint8_t step = 0; step <= lesson_of(games[game])->step_count; step++) {
        TEST_ASSERT_TRUE(lesson_begin(game, step));
        TEST_ASSERT_EQUAL(UNDO_NOTHING, session_undo_status());
        TEST_ASSERT_FALSE(session_undo());
        played = (uint8_t)(played + (session_last_seat() != SEAT_NONE));
    }
    TEST_ASSERT_GREATER_THAN_UINT8_MESSAGE(0, played, "someone made a move");
}

/* ---- a chip that fails ---- */

static void a_game_that_could_not_be_begun_on_the_flash_is_played_but_never_kept(void) {
    wear_out_all(FLASH_HOST_ERASES_NOTHING);
    begin_and_play(GAME, 0);
    TEST_ASSERT_FALSE_MESSAGE(session_is_saved(), "it is told before the first move");
    begin_and_play(GAME, 3);
    TEST_ASSERT_NOT_NULL(session_game());
    TEST_ASSERT_EQUAL_UINT16(3, session_count_moves());
    TEST_ASSERT_FALSE(session_is_saved());
    wear_out_all(FLASH_HOST_WELL);
    store_open();
    TEST_ASSERT_TRUE(chance_play(&rng));
    TEST_ASSERT_FALSE_MESSAGE(session_is_saved(), "its beginning is missing");
    session_leave();
    TEST_ASSERT_EQUAL(STORE_EMPTY, session_resume(GAME));
}

/* Until a move could be taken back. */
static void play_until_undo(void) {
    uint8_t game = 0;
    do {
        begin_and_play(game++ % game_count, 0);
        while (session_undo_status() != UNDO_ALLOWED && chance_play(&rng)) {
        }
    } while (session_undo_status() != UNDO_ALLOWED);
}

static void a_move_that_the_flash_cannot_take_back_stays(void) {
    play_until_undo();
    uint64_t hash = hash_now();
    uint16_t moves = session_count_moves();
    wear_out_all(FLASH_HOST_READS_BACK_WRONG);
    TEST_ASSERT_FALSE(session_undo());
    TEST_ASSERT_EQUAL_UINT16(moves, session_count_moves());
    TEST_ASSERT_EQUAL_HEX64(hash, hash_now());
    TEST_ASSERT_TRUE(session_is_saved());
    wear_out_all(FLASH_HOST_WELL);
    TEST_ASSERT_TRUE_MESSAGE(session_undo(), "it can once the flash is well");
    TEST_ASSERT_EQUAL_UINT16(moves - 1, session_count_moves());
}

/* A player who took one back has seen what the others did: what was before stays. */
static void one_move_is_taken_back_and_no_more(void) {
    uint16_t tried = 0;
    for (uint8_t game = 0; game < game_count; game++) {
        begin_and_play(game, 0);
        for (int i = 0; i < 60 && chance_play(&rng); i++) {
            uint16_t moves = session_count_moves();
            if (moves < 2 || session_undo_status() != UNDO_ALLOWED) {
                continue;
            }
            TEST_ASSERT_TRUE(session_undo());
            TEST_ASSERT_EQUAL_UINT16(moves - 1, session_count_moves());
            TEST_ASSERT_EQUAL(UNDO_SEEN, session_undo_status());
            TEST_ASSERT_FALSE(session_undo());
            tried++;
            TEST_ASSERT_TRUE(chance_play(&rng));
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT16(game_count, tried);
}

/* ---- the longest game ---- */

/* Notes between the moves, which newer firmware may write, until this many bytes of room are left.
 */
static void fill_with_notes(uint16_t left) {
    enum { NOTE = 1000, LENGTH_BYTES = 2 };
    static uint8_t notes[STORE_MOVES_BYTES];
    uint16_t end = 0;
    while (end + left < STORE_MOVES_BYTES) {
        uint16_t room = (uint16_t)(STORE_MOVES_BYTES - left - end - LENGTH_BYTES);
        uint16_t length = room < 2 * NOTE ? room : NOTE;
        notes[end] = (uint8_t)length;
        notes[end + 1] = (uint8_t)(length >> 8 | 0x80);
        end = (uint16_t)(end + LENGTH_BYTES + length);
    }
    const struct entry *entry = directory_entry(directory_find(games[GAME], 0));
    for (uint16_t at = 0; at < end;) {
        uint8_t now = (uint8_t)(end - at < JOURNAL_CONTENT ? end - at : JOURNAL_CONTENT);
        TEST_ASSERT_TRUE(stream_write(entry, at, notes + at, now));
        at = (uint16_t)(at + now);
        store_housekeeping();
    }
    session_leave();
    store_open();
}

/* T-REX has moves of four bytes: with their length there is room for exactly one. */
static void a_game_may_fill_its_room_to_the_last_byte_and_is_not_kept_beyond(void) {
    enum { LENGTH_BYTES = 2 };
    begin_and_play(GAME, 0);
    fill_with_notes(LENGTH_BYTES + GAME_MOVE_BYTES);
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(GAME));
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
    TEST_ASSERT_TRUE(chance_play(&rng));
    TEST_ASSERT_TRUE_MESSAGE(session_is_saved(), "this one still fits");
    uint64_t hash = hash_now();
    TEST_ASSERT_TRUE(chance_play(&rng));
    TEST_ASSERT_FALSE(session_is_saved());
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(2, session_count_moves(), "the game continues");
    store_open();
    expect_in_progress(GAME, hash);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(to_put_a_lesson_away_keeps_the_game_in_progress);
    RUN_TEST(to_put_a_watched_game_away_keeps_it_and_the_one_in_progress);
    RUN_TEST(where_no_game_is_there_is_nothing_to_put_away);
    RUN_TEST(a_game_keeps_its_number_and_no_other_has_it);
    RUN_TEST(the_last_move_leaves_a_game_its_number);
    RUN_TEST(in_a_game_without_opponents_everyone_is_a_person);
    RUN_TEST(a_game_that_cannot_be_set_up_is_not_begun);
    RUN_TEST(a_finished_game_that_breaks_the_rules_is_not_watched);
    RUN_TEST(in_a_watched_game_no_opponent_has_a_turn_and_nothing_is_taken_back);
    RUN_TEST(in_a_lesson_the_others_are_opponents_of_each_level);
    RUN_TEST(in_a_lesson_nothing_is_taken_back);
    RUN_TEST(a_game_that_could_not_be_begun_on_the_flash_is_played_but_never_kept);
    RUN_TEST(a_move_that_the_flash_cannot_take_back_stays);
    RUN_TEST(one_move_is_taken_back_and_no_more);
    RUN_TEST(a_game_may_fill_its_room_to_the_last_byte_and_is_not_kept_beyond);
    return UNITY_END();
}
