/* What one person reached alone is saved beside the saves of every older version, and is there
 * after each start: nothing of what was carried over gives way to it. */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/carry_over.h"
#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/puzzle_marks.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/store/store.h"
#include "game_sizes.h"
#include "games/base/numbers.h"
#include "games/challenge.h"
#include "host-tests/support/old_saves.h"

enum { NUMBER = 37, SCORE = 12, PUZZLE = 5, CHARACTER = 3, MEDALS_OF_GAME = 0x105, STARTS = 3 };
enum { WON = 1 << MEDAL_WON };

static const struct {
    const char *path;
    uint32_t sectors;
} saves[] = {
    {"host-tests/saves/v1-a-first-evening.bin", 128},
    {"host-tests/saves/v1-four-and-six.pages", 128},
    {"host-tests/saves/v1-worn.pages", 64},
    {"host-tests/saves/v2-three-evenings.pages", 128},
    {"host-tests/saves/v2-one-to-t-rex.pages", 128},
    {"host-tests/saves/v2-ties.pages", 128},
};

static uint8_t in_progress, finished;

void setUp(void) {}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void start(void) {
    store_open();
    carry_over_values();
    while (store_housekeeping()) {
    }
}

static uint8_t count_in_progress(void) {
    uint8_t count = 0;
    for (uint8_t i = 0; i < game_count; i++) {
        count = (uint8_t)(count + store_count(games[i]));
    }
    return count;
}

static void reach(const struct game *game) {
    struct solo_record record;
    TEST_ASSERT_TRUE(medals_add(game, NUMBER, WON));
    challenge_result_add(game, NUMBER, SCORE);
    puzzle_note_solved(game, PUZZLE);
    solo_record_load(game, &record);
    solo_record_add_medals(&record, MEDALS_OF_GAME);
    solo_record_add(&record, CHARACTER, true);
    TEST_ASSERT_TRUE(solo_record_save(&record));
}

/* All of it, or nothing yet. */
static void check(const struct game *game, bool is_there) {
    struct solo_record record;
    uint8_t medals, marks[PUZZLE_MARKS_BYTES];
    int16_t score = 0;
    medals_read(game, NUMBER, 1, &medals);
    TEST_ASSERT_EQUAL_UINT8(is_there ? WON : 0, medals);
    TEST_ASSERT_EQUAL(is_there, challenge_result_find(game, NUMBER, &score));
    TEST_ASSERT_EQUAL_INT16(is_there ? SCORE : 0, score);
    puzzle_marks_load(game, marks);
    TEST_ASSERT_EQUAL(is_there ? PUZZLE_STAR : PUZZLE_NEW, puzzle_mark(marks, PUZZLE));
    solo_record_load(game, &record);
    TEST_ASSERT_EQUAL_UINT16(is_there ? MEDALS_OF_GAME : 0, solo_record_medals(&record));
    TEST_ASSERT_EQUAL_UINT8(is_there, record.against[CHARACTER].won);
}

static void check_all(bool is_there) {
    TEST_ASSERT_EQUAL_UINT8(in_progress, count_in_progress());
    TEST_ASSERT_EQUAL_UINT8(finished, store_finished_count());
    for (uint8_t i = 0; i < game_count; i++) {
        if (challenge_count(games[i]) > 0) {
            check(games[i], is_there);
        }
    }
}

static void it_is_saved_beside_old_saves_and_stays(void) {
    for (unsigned i = 0; i < count_of(saves); i++) {
        TEST_ASSERT_TRUE_MESSAGE(old_saves_load(saves[i].path, saves[i].sectors), saves[i].path);
        start();
        in_progress = count_in_progress();
        finished = store_finished_count();
        TEST_ASSERT_GREATER_THAN_UINT8(0, in_progress);
        check_all(false);
        for (uint8_t game = 0; game < game_count; game++) {
            if (challenge_count(games[game]) > 0) {
                reach(games[game]);
            }
        }
        for (int n = 0; n < STARTS; n++) {
            start();
            check_all(true);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(it_is_saved_beside_old_saves_and_stays);
    return UNITY_END();
}
