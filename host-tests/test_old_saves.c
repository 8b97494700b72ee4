/* Saves of every format version that ever was are still read, to the last move. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash_host.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/session/settings.h"
#include "firmware/session/statistics.h"

enum { SECTORS = 128 };

void setUp(void) {
    flash_host_reset(SECTORS);
}

void tearDown(void) {
    session_leave();
}

static void load(const char *path) {
    FILE *file = fopen(path, "rb");
    TEST_ASSERT_NOT_NULL_MESSAGE(file, path);
    size_t sectors = fread(flash_host_bytes(), FLASH_SECTOR_BYTES, SECTORS, file);
    fclose(file);
    TEST_ASSERT_GREATER_THAN_UINT32(0, sectors);
    struct store_health health = store_open();
    TEST_ASSERT_FALSE(health.newer || health.torn || health.aged);
    settings_start(false);
    people_start(false);
    statistics_start();
}

static void assert_in_progress(uint8_t game, uint64_t hash, uint16_t moves) {
    TEST_ASSERT_EQUAL_MESSAGE(STORE_WHOLE, session_resume(game), games[game]->id);
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(moves, session_moves(), games[game]->id);
    TEST_ASSERT_EQUAL_HEX64_MESSAGE(hash, game_hash(session_game(), session_open_state()),
                                    games[game]->id);
}

static void assert_finished(uint8_t n, uint8_t game, uint64_t hash, uint16_t moves) {
    TEST_ASSERT_TRUE_MESSAGE(session_review(n), games[game]->id);
    TEST_ASSERT_EQUAL_UINT8(game, session_game_index());
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(moves, session_moves(), games[game]->id);
    TEST_ASSERT_EQUAL_HEX64_MESSAGE(hash, game_hash(session_game(), session_open_state()),
                                    games[game]->id);
}

enum { TREX, SCALE, TYRANNOSAURUS, TRAKKS };

static void version_1_a_first_evening(void) {
    load("host-tests/saves/v1-a-first-evening.bin");
    TEST_ASSERT_EQUAL_UINT8(9, setting(SETTING_BRIGHTNESS));
    TEST_ASSERT_EQUAL_UINT8(1, setting(SETTING_SOUND));
    TEST_ASSERT_EQUAL_STRING("Zoe", person(1)->name);
    TEST_ASSERT_EQUAL_UINT16(2, statistics_played(SCALE));
    assert_in_progress(TREX, UINT64_C(0x55250904d6aedfcd), 5);
    TEST_ASSERT_FALSE(session_waits(SCALE));
    assert_in_progress(TYRANNOSAURUS, UINT64_C(0xd1cdb777e61d20de), 5);
    assert_in_progress(TRAKKS, UINT64_C(0x10233476da767963), 5);
    assert_finished(0, SCALE, UINT64_C(0xb9ea9485b9893f68), 1);
    assert_finished(1, TRAKKS, UINT64_C(0x25a71f44587c8c92), 165);
    assert_finished(2, TYRANNOSAURUS, UINT64_C(0xecd6eb24f0bedd07), 37);
    assert_finished(3, SCALE, UINT64_C(0xae24ed5adb679429), 4);
    assert_finished(4, TREX, UINT64_C(0x71f232eedf41a624), 90);
    TEST_ASSERT_FALSE(session_review(5));
}

/* What was read can be gone on with. */
static void an_old_game_is_gone_on_with(void) {
    static _Alignas(8) uint8_t move[4096];
    load("host-tests/saves/v1-a-first-evening.bin");
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(TREX));
    uint16_t cursor = 0;
    TEST_ASSERT_TRUE(session_next_legal(&cursor, move));
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
    TEST_ASSERT_TRUE(session_kept());
    store_open();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(TREX));
    TEST_ASSERT_EQUAL_UINT16(6, session_moves());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(version_1_a_first_evening);
    RUN_TEST(an_old_game_is_gone_on_with);
    return UNITY_END();
}
