/* Apex looks back at random games: within its time, from what the person knew, and what it finds
 * holds for a longer search. POCKET_REX_REVIEWS sets how many games; without it a tenth of 200. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/hindsight.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "game_sizes.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/environment.h"

enum { SECTORS = 128, LONGER = 4, SAME_SIGN_PERCENT = 90 };

extern const struct game game_scale, game_trakks, game_trex, game_tyrannosaurus;

static struct rng rng;
static union any_state view, expected;
static union any_move made, wanted;
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    people_start();
    statistics_start();
}

void tearDown(void) {
    session_leave();
}

/* ---- games ---- */

/* The person plays by chance, or like a child; opponents as they do. */
static void play(const struct game *game, uint32_t number, uint8_t person) {
    uint8_t players = (uint8_t)(2 + number % (game->seats_max - 1u));
    for (uint8_t seat = 0; seat < players; seat++) {
        people_set_player(seat, seat == person ? PLAYER_PERSON : PLAYER_OPPONENT + number % 2);
    }
    rng_seed(&rng, number);
    chance_begin(game, players, number);
    while (!session_is_over()) {
        if (session_turn() == person && number % 4 < 2) {
            chance_play_as(OPPONENT_HATCHLING);
        } else {
            chance_play_turn(&rng);
        }
    }
    session_close();
    TEST_ASSERT_TRUE(session_review(0));
}

/* ---- what is found ---- */

static struct hindsight_point asked_about[HINDSIGHT_DECISIONS_MAX]; /* without a best one */
static uint16_t asked;

/* What Apex says of the choice that it has just been asked about, if it compares moves there. */
static void note_choice(void) {
    int16_t worth, other;
    while (!opponents_think(OPPONENT_APEX)) {
    }
    uint8_t why = opponents_answer(&wanted).code;
    session_next_move(&made);
    if (opponents_worth(&wanted, &worth) && opponents_worth(&made, &other)) {
        TEST_ASSERT_LESS_THAN_UINT16(HINDSIGHT_DECISIONS_MAX, asked);
        asked_about[asked++] =
            (struct hindsight_point){session_count_moves(), (int16_t)(worth - other), why};
    }
}

/* Each choice that Apex is asked about takes less than a second on the chip. */
static void look_back(uint8_t person) {
    uint32_t before = 0, steps = 0;
    asked = 0;
    hindsight_start(person);
    while (!hindsight_step()) {
        steps = session_revision() == before ? steps + 1 : 0;
        before = session_revision();
        if (steps == 1) { /* else it would have continued */
            note_choice();
        }
    }
}

/* How many turning points of this game have this reason, up to this worth. */
static unsigned count_with(uint8_t why, int16_t most) {
    unsigned count = 0;
    for (uint8_t i = 0; i < hindsight_count(); i++) {
        count += hindsight_point(i)->why == why && hindsight_point(i)->worth <= most;
    }
    return count;
}

/* None says what a greater one says already, if another one was worth nearly as much. */
static void check_reasons(void) {
    enum { NEARLY_PERCENT = 80 };
    int16_t margin = opponent_of(session_game())->worth_margin;
    for (uint8_t i = 0; i < hindsight_count(); i++) {
        const struct hindsight_point *point = hindsight_point(i);
        bool repeats = count_with(point->why, INT16_MAX) > count_with(point->why, point->worth);
        for (uint16_t n = 0; repeats && n < asked; n++) {
            int16_t worth = asked_about[n].worth;
            bool is_near = worth >= margin && worth * 100 > point->worth * NEARLY_PERCENT;
            TEST_ASSERT_FALSE(is_near && count_with(asked_about[n].why, INT16_MAX) == 0);
        }
    }
}

/* The person's decision, and nothing that was hidden then. */
static void check_position(const struct hindsight_point *point, uint8_t person) {
    const struct game *game = session_game();
    session_review_to(point->moves);
    TEST_ASSERT_EQUAL_UINT8(person, session_turn());
    TEST_ASSERT_TRUE(session_next_move(&made));
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        memset(&expected, 0, sizeof expected);
        memset(&view, 0, sizeof view);
        game->view(&expected, session_open_state(), seat);
        session_view(seat, &view);
        TEST_ASSERT_EQUAL_MEMORY(&expected, &view, sizeof view);
    }
}

/* What Apex's move adds, by a search that takes longer and has other chance. */
static bool still_adds(uint8_t person) {
    const struct opponent *opponent = opponent_of(session_game());
    int16_t worth, other;
    while (!opponents_think(OPPONENT_APEX)) {
    }
    opponents_answer(&wanted);
    opponent->start(memory, &(struct opponent_question){
                                .view = session_view(person, &view),
                                .record = session_record_so_far(),
                                .seat = person,
                                .level = OPPONENT_APEX,
                                .effort = LONGER,
                                .rng = opponent_chance(~session_options()->seed, person, 0),
                                .examined = &made,
                            });
    while (!opponent->think(memory)) {
    }
    return opponent->worth(memory, &wanted, &worth) && opponent->worth(memory, &made, &other) &&
           worth > other;
}

static void look_back_at_games(const struct game *game, uint32_t games_played) {
    unsigned points = 0, right = 0, praised = 0;
    for (uint32_t number = 0; number < games_played; number++) {
        uint8_t person = (uint8_t)(number % 2);
        setUp();
        play(game, number, person);
        TEST_ASSERT_TRUE(hindsight_possible());
        uint32_t operations = flash_host_operations();
        look_back(person);
        TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations()); /* a cut loses nothing */
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(HINDSIGHT_POINTS, hindsight_count());
        TEST_ASSERT_EQUAL_UINT8(100, hindsight_percent());
        for (uint8_t i = 0; i < hindsight_count(); i++) {
            TEST_ASSERT_TRUE(i == 0 || hindsight_point(i)->moves > hindsight_point(i - 1)->moves);
            check_position(hindsight_point(i), person);
            points++;
            right += still_adds(person);
        }
        check_reasons();
        if (hindsight_best() != NULL) {
            check_position(hindsight_best(), person);
            praised++;
        }
        session_leave();
    }
    printf("review: %s: %u games, %u turning points, %u with the same sign, %u praised\n", game->id,
           (unsigned)games_played, points, right, praised);
    TEST_ASSERT_GREATER_THAN_UINT(games_played, points);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(points * SAME_SIGN_PERCENT, right * 100);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(games_played / 2, praised);
}

static uint32_t fifths_of_games(uint32_t fifths) {
    return number_from_environment("POCKET_REX_REVIEWS", 20) * fifths / 5;
}

static void games_of_trakks(void) {
    look_back_at_games(&game_trakks, fifths_of_games(1));
}

static void games_of_trex(void) {
    look_back_at_games(&game_trex, fifths_of_games(2));
}

static void games_of_tyrannosaurus(void) {
    look_back_at_games(&game_tyrannosaurus, fifths_of_games(2));
}

/* ---- which games ---- */

static void a_game_without_people_or_opponents_has_none(void) {
    people_set_player(0, PLAYER_OPPONENT);
    people_set_player(1, PLAYER_OPPONENT);
    chance_begin(&game_trex, 2, 1);
    TEST_ASSERT_FALSE(hindsight_possible());
    people_set_player(1, PLAYER_PERSON);
    chance_begin(&game_trex, 2, 1);
    TEST_ASSERT_TRUE(hindsight_possible());
    chance_begin(&game_scale, 2, 1);
    TEST_ASSERT_FALSE(hindsight_possible());
}

static void a_replay_shows_everything_again_afterwards(void) {
    play(&game_trex, 1, 0);
    hindsight_start(0);
    session_leave();
    TEST_ASSERT_TRUE(session_review(0));
    session_review_to(3);
    session_view(SEAT_TABLE, &view);
    TEST_ASSERT_EQUAL_MEMORY(session_open_state(), &view, game_trex.state_size);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_game_without_people_or_opponents_has_none);
    RUN_TEST(a_replay_shows_everything_again_afterwards);
    RUN_TEST(games_of_trakks);
    RUN_TEST(games_of_trex);
    RUN_TEST(games_of_tyrannosaurus);
    return UNITY_END();
}
