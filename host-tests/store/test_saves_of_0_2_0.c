/* Saves of 0.2.0 continue, to the last move, wherever the power fails while new games are begun
 * beside the old ones. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/carry_over.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/tables.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/crc32.h"
#include "games/base/numbers.h"
#include "host-tests/support/old_saves.h"

enum { SECTORS = 128, FINISHED = 6, SEEDS = 4 };

/* As the code of 0.2.0 reads them. */
struct expected {
    const char *id;
    uint16_t moves, bytes;
    uint32_t crc;
};

static const struct fixture {
    const char *path;
    uint8_t games, finished_games; /* in progress, and to their ends */
    bool has_values;
    struct expected in_progress[4], finished[FINISHED];
} three_evenings = {.path = "host-tests/saves/v2-three-evenings.pages",
                    .games = 4,
                    .finished_games = 6,
                    .has_values = true,
                    .in_progress = {{"trex", 102, 612, 0x7e767cb5},
                                    {"scale", 0, 0, 0x00000000},
                                    {"tyrannosaurus", 33, 198, 0x9b3ee0a2},
                                    {"trakks", 166, 1912, 0x9ec20690}},
                    .finished = {{"trakks", 164, 2104, 0x71fc5a7f},
                                 {"tyrannosaurus", 37, 222, 0x0ba83378},
                                 {"scale", 1, 6, 0xec631f34},
                                 {"trex", 92, 552, 0x68efd523},
                                 {"trakks", 157, 2158, 0xfc90aeb6},
                                 {"tyrannosaurus", 34, 204, 0x106c73ec}}},
  one_to_t_rex = {.path = "host-tests/saves/v2-one-to-t-rex.pages",
                  .games = 1,
                  .finished_games = 6,
                  .has_values = true,
                  .in_progress = {{"scale", 14, 84, 0xa577abbd}},
                  .finished = {{"scale", 21, 126, 0x67524b5a},
                               {"scale", 14, 84, 0x776cfc6b},
                               {"scale", 12, 72, 0x5642f6eb},
                               {"scale", 11, 66, 0xb6852639},
                               {"scale", 11, 66, 0x9531d9ee},
                               {"scale", 6, 36, 0x057cbd5e}}},
  ties = {.path = "host-tests/saves/v2-ties.pages",
          .games = 1,
          .finished_games = 2,
          .in_progress = {{"scale", 12, 72, 0xad07af5d}},
          .finished = {{"scale", 15, 90, 0xe65d4807}, {"scale", 9, 54, 0x22b22665}}};

static const struct fixture *saves;
static struct store_transcript loaded;

void setUp(void) {}

void tearDown(void) {
    session_leave();
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void start(void) {
    TEST_ASSERT_FALSE(store_open().lost);
    carry_over_values();
    settings_start(false);
    people_start();
    tables_start();
    statistics_start();
}

static uint16_t moves_of(const struct store_transcript *transcript) {
    struct record record = store_record(transcript);
    struct record_move move;
    uint16_t moves = 0;
    for (uint32_t at = 0; record_next(&record, &at, &move);) {
        moves++;
    }
    return moves;
}

static bool is(const struct expected *expected) {
    return strcmp(expected->id, loaded.game->id) == 0 && expected->bytes == loaded.length &&
           expected->crc == crc32(loaded.moves, loaded.length);
}

static bool is_there(const struct expected *expected) {
    const struct game *game = game_by_id(expected->id, strlen(expected->id));
    for (uint8_t place = 0; place < store_count(game); place++) {
        if (store_load_at(game, place, &loaded) == STORE_WHOLE && is(expected)) {
            return true;
        }
    }
    return false;
}

/* People, settings, statistics and records, as 0.2.0 wrote them. */
static const enum store_value values[] = {STORE_SETTINGS, STORE_PEOPLE, STORE_STATISTICS,
                                          STORE_PLAYED, STORE_BEST_RESULTS};
enum { VALUES = count_of(values) };
static uint8_t written[VALUES][STORE_VALUE_BYTES], written_bytes[VALUES];

static void load_saves(void) {
    TEST_ASSERT_TRUE(old_saves_load(saves->path, SECTORS));
    TEST_ASSERT_FALSE(store_open().lost);
    for (int i = 0; saves->has_values && i < VALUES; i++) {
        written_bytes[i] = store_get(values[i], written[i], sizeof written[i]);
        TEST_ASSERT_GREATER_THAN_UINT8(0, written_bytes[i]);
    }
}

static void assert_values_are_there(void) {
    for (int i = 0; saves->has_values && i < VALUES; i++) {
        uint8_t bytes[STORE_VALUE_BYTES];
        TEST_ASSERT_EQUAL_UINT8(written_bytes[i], store_get(values[i], bytes, sizeof bytes));
        TEST_ASSERT_EQUAL_MEMORY(written[i], bytes, written_bytes[i]);
    }
}

static void assert_everything_is_there(void) {
    assert_values_are_there();
    for (uint8_t i = 0; i < saves->games; i++) {
        TEST_ASSERT_TRUE_MESSAGE(is_there(&saves->in_progress[i]), saves->in_progress[i].id);
        TEST_ASSERT_EQUAL_UINT16(saves->in_progress[i].moves, moves_of(&loaded));
    }
    TEST_ASSERT_EQUAL_UINT8(saves->finished_games, store_finished_count());
    for (uint8_t age = 0; age < saves->finished_games; age++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(age, &loaded));
        TEST_ASSERT_TRUE_MESSAGE(is(&saves->finished[age]), saves->finished[age].id);
        TEST_ASSERT_EQUAL_UINT16(saves->finished[age].moves, moves_of(&loaded));
    }
}

/* Games that are newer than those saves have none in them. */
static bool was_in_progress(const struct game *game) {
    for (uint8_t i = 0; i < saves->games; i++) {
        if (strcmp(saves->in_progress[i].id, game->id) == 0) {
            return true;
        }
    }
    return false;
}

static void assert_everything_continues(const struct fixture *fixture) {
    saves = fixture;
    load_saves();
    start();
    assert_everything_is_there();
    for (uint8_t game = 0; game < game_count; game++) {
        if (!was_in_progress(games[game])) {
            TEST_ASSERT_EQUAL_UINT8(0, session_games_in_progress(game));
            continue;
        }
        TEST_ASSERT_EQUAL_UINT8(1, session_games_in_progress(game));
        TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
        TEST_ASSERT_FALSE(session_is_over());
    }
    for (uint8_t age = 0; age < saves->finished_games; age++) {
        TEST_ASSERT_TRUE_MESSAGE(session_review(age), saves->finished[age].id);
        TEST_ASSERT_EQUAL_UINT16(saves->finished[age].moves, session_count_moves());
    }
}

/* In each kind a second game is begun and the old one opened again. */
static void play(void) {
    struct game_options options;
    start();
    for (uint8_t game = 0; game < game_count && !flash_host_is_off(); game++) {
        tables_seat(games[game], &options);
        options.seed = 5;
        tables_begin(games[game], &options);
        session_begin(game, &options);
        session_leave();
        session_resume_at(game, was_in_progress(games[game]));
        store_put_pending();
        store_housekeeping();
    }
    session_leave();
}

static void assert_no_cut_loses_a_move(const struct fixture *fixture) {
    saves = fixture;
    load_saves();
    play();
    assert_everything_is_there();
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_GREATER_THAN_UINT32(4 * game_count, operations);
    for (uint32_t cut = 0; cut < operations; cut++) {
        for (uint32_t seed = 0; seed < SEEDS; seed++) {
            TEST_ASSERT_TRUE(old_saves_load(saves->path, SECTORS));
            flash_host_cut(cut, seed * 1000 + cut + 1);
            play();
            flash_host_power_on();
            flash_host_cut((cut + seed * 3) % operations, seed * 3 + cut + 1);
            play();
            flash_host_power_on();
            start();
            assert_everything_is_there();
        }
    }
    printf("%u cuts\n", (unsigned)operations * SEEDS * 2);
}

static void everything_continues(void) {
    assert_everything_continues(&three_evenings);
}

static void no_cut_loses_a_move(void) {
    assert_no_cut_loses_a_move(&three_evenings);
}

/* With three to eight players: matches, changes, swaps, ties and what the judges said. */
static void one_to_t_rex_continues(void) {
    assert_everything_continues(&one_to_t_rex);
}

static void no_cut_loses_a_move_of_one_to_t_rex(void) {
    assert_no_cut_loses_a_move(&one_to_t_rex);
}

/* Two colours of a tie, which mean two cards now, and judges who have not answered yet. */
static void ties_continue(void) {
    assert_everything_continues(&ties);
}

static void no_cut_loses_a_move_of_a_tie(void) {
    assert_no_cut_loses_a_move(&ties);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(everything_continues);
    RUN_TEST(no_cut_loses_a_move);
    RUN_TEST(one_to_t_rex_continues);
    RUN_TEST(no_cut_loses_a_move_of_one_to_t_rex);
    RUN_TEST(ties_continue);
    RUN_TEST(no_cut_loses_a_move_of_a_tie);
    return UNITY_END();
}
