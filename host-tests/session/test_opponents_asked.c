/* How the device asks an opponent, and what it does if the game leaves no memory to think in. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "game_sizes.h"
#include "host-tests/support/chance.h"

enum { SECTORS = 128, OPPONENT = 1, STEP = 8 };

extern const struct game game_trex;

static unsigned questions;
static struct opponent_question asked;
static struct rng rng;
static union any_move move;

static void start(void *memory, const struct opponent_question *question) {
    TEST_ASSERT_NOT_NULL(memory);
    asked = *question;
    questions++;
}

static bool think(void *memory) {
    (void)memory;
    return true;
}

static struct game_message answer(const void *memory, void *to) {
    (void)memory;
    uint16_t cursor = 0;
    session_next_legal(&cursor, to);
    return (struct game_message){.code = 1};
}

static struct opponent wants_all = {
    .game = &game_trex, .start = start, .think = think, .answer = answer};
const struct opponent *const opponents[] = {&wants_all, NULL};

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    people_start();
    people_set_player(OPPONENT, PLAYER_OPPONENT);
    rng_seed(&rng, 5);
    chance_begin(&game_trex, 2, 3);
    while (!opponents_have_turn()) {
        TEST_ASSERT_TRUE(chance_play(&rng));
    }
    questions = 0;
    wants_all.memory_bytes = STEP; /* as much as there is now */
    while (session_thinking_memory(wants_all.memory_bytes + STEP) != NULL) {
        wants_all.memory_bytes = (uint16_t)(wants_all.memory_bytes + STEP);
    }
}

void tearDown(void) {
    session_leave();
}

static void with_just_enough_memory_it_is_asked(void) {
    TEST_ASSERT_FALSE(opponents_think(OPPONENT_APEX));
    TEST_ASSERT_EQUAL_UINT(1, questions);
    TEST_ASSERT_TRUE(opponents_think(OPPONENT_APEX));
    TEST_ASSERT_EQUAL_UINT8(1, opponents_answer(&move).code);
}

static void it_is_asked_for_its_seat_with_all_moves_and_the_effort_of_the_device(void) {
    opponents_think(OPPONENT_HUNTER);
    struct rng chance = opponent_chance(session_options()->seed, OPPONENT, session_count_moves());
    TEST_ASSERT_EQUAL_UINT8(OPPONENT, asked.seat);
    TEST_ASSERT_EQUAL_UINT8(OPPONENT_HUNTER, asked.level);
    TEST_ASSERT_EQUAL_UINT16(1, asked.effort);
    TEST_ASSERT_EQUAL_UINT32(session_record().length, asked.record.length);
    TEST_ASSERT_EQUAL_MEMORY(&chance, &asked.rng, sizeof chance);
}

static void without_memory_it_is_not_asked_and_plays_a_legal_move_at_once(void) {
    wants_all.memory_bytes = (uint16_t)(wants_all.memory_bytes + STEP);
    TEST_ASSERT_TRUE(opponents_think(OPPONENT_APEX));
    TEST_ASSERT_EQUAL_UINT8(0, opponents_answer(&move).code);
    TEST_ASSERT_EQUAL_UINT(0, questions);
    TEST_ASSERT_EQUAL_UINT8(OPPONENT, move.plain.seat);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&move).code);
}

/* Advice is asked of the strongest, whoever sits there. */
static void another_level_is_asked_anew(void) {
    while (!opponents_think(OPPONENT_HATCHLING)) {
    }
    TEST_ASSERT_TRUE_MESSAGE(opponents_think(OPPONENT_HATCHLING), "it has answered already");
    TEST_ASSERT_EQUAL_UINT(1, questions);
    TEST_ASSERT_FALSE(opponents_think(OPPONENT_APEX));
    TEST_ASSERT_EQUAL_UINT(2, questions);
    TEST_ASSERT_EQUAL_UINT8(OPPONENT_APEX, asked.level);
}

static void in_a_lesson_no_opponent_is_asked_and_without_a_script_it_plays_a_legal_move(void) {
    TEST_ASSERT_TRUE(lesson_begin(0, 0));
    TEST_ASSERT_EQUAL_PTR(&game_trex, session_game());
    TEST_ASSERT_EQUAL_UINT8(0, opponents_answer(&move).code);
    TEST_ASSERT_EQUAL_UINT(0, questions);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_check(&move).code);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(with_just_enough_memory_it_is_asked);
    RUN_TEST(it_is_asked_for_its_seat_with_all_moves_and_the_effort_of_the_device);
    RUN_TEST(without_memory_it_is_not_asked_and_plays_a_legal_move_at_once);
    RUN_TEST(another_level_is_asked_anew);
    RUN_TEST(in_a_lesson_no_opponent_is_asked_and_without_a_script_it_plays_a_legal_move);
    return UNITY_END();
}
