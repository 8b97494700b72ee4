/* Saves of every format version that ever was are carried over, to the last move, in a firmware
 * whose games stand in another order, and wherever the power fails in it. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/carry_over.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/crc32.h"
#include "firmware/ui/draw/lang.h"
#include "games/referee.h"
#include "games/scale/scale.h"
#include "host-tests/support/old_saves.h"

/* 0.1.0 had them in the order trex, scale, tyrannosaurus, trakks. */
extern const struct game game_trex, game_scale, game_tyrannosaurus, game_trakks;
const struct game *const games[] = {&game_trakks, &game_tyrannosaurus, &game_trex, &game_scale};
const uint8_t game_count = 4;

enum { FINISHED = 6, SECTORS_MAX = 128 };

struct expected_game {
    const struct game *game;
    uint16_t moves, bytes;
    uint64_t hash; /* of the state that they lead to */
    uint32_t crc;  /* of all that was saved of them */
};

struct expected_name {
    const char *name;
    uint8_t played, won;
};

static const struct fixture {
    const char *path;
    uint32_t sectors;
    struct expected_game in_progress[4], finished[FINISHED];
    uint16_t played[4]; /* of those in progress */
    struct expected_name names[3];
} four_and_six =
    {
        .path = "host-tests/saves/v1-four-and-six.pages",
        .sectors = 128,
        .in_progress =
            {
                {&game_trex, 126, 756, UINT64_C(0x4d8c7f4be7530e0e), 0x530ee983},
                {&game_scale, 6, 36, UINT64_C(0xcda883af00973f5d), 0xa92948ee},
                {&game_tyrannosaurus, 62, 372, UINT64_C(0x3e29b50b49eb311a), 0x346a5e4d},
                {&game_trakks, 134, 1798, UINT64_C(0xfbae0bae9bea43fc), 0x13a992df},
            },
        .finished =
            {
                {&game_trakks, 162, 2380, UINT64_C(0x866aff822eb2b156), 0x620a49d4},
                {&game_tyrannosaurus, 34, 204, UINT64_C(0x69fcfadeb0bee4da), 0x515ded6b},
                {&game_scale, 6, 36, UINT64_C(0x0232f530c831e6ae), 0x9eac2962},
                {&game_trex, 96, 576, UINT64_C(0x8d65fa00675e0dc0), 0xf13d2493},
                {&game_tyrannosaurus, 65, 390, UINT64_C(0xd793964eba486ea8), 0x7d9af829},
                {&game_scale, 11, 66, UINT64_C(0x723205adbb782dab), 0xf5d2f41a},
            },
        .played = {4, 3, 2, 1},
        .names = {{"Zoe", 10, 3}, {"Émile", 4, 3}, {"Ada", 10, 2}},
},
  worn = {
      .path = "host-tests/saves/v1-worn.pages",
      .sectors = 64,
      .in_progress =
          {
              {&game_trex, 116, 696, UINT64_C(0x57940fa4bf14baf4), 0x7b9cd407},
              {&game_scale, 11, 66, UINT64_C(0xc3a1bd61ec307491), 0x32760281},
              {&game_tyrannosaurus, 62, 372, UINT64_C(0x281a154d2af2910d), 0x98d610ca},
              {&game_trakks, 150, 1893, UINT64_C(0x75b9330a8f439d6e), 0x2185f6d6},
          },
      .finished =
          {
              {&game_trakks, 159, 1797, UINT64_C(0xa5f79a9036a92d98), 0x2c45ad64},
              {&game_tyrannosaurus, 35, 210, UINT64_C(0x4d99bc72bb029a8c), 0xbe35c339},
              {&game_scale, 3, 18, UINT64_C(0x8eb204866e998c90), 0xa1b33fed},
              {&game_trex, 91, 546, UINT64_C(0x6ee9a38e8b9dc9aa), 0x1ed9ea6b},
              {&game_tyrannosaurus, 56, 336, UINT64_C(0x5e1f97b56c21b1b1), 0xcc0cf36b},
              {&game_scale, 9, 54, UINT64_C(0xb305a1706facc512), 0xe729a288},
          },
      .played = {8, 6, 4, 2},
      .names = {{"Ada", 20, 7}, {"Zoe", 20, 6}, {"Émile", 8, 3}},
};

static struct store_transcript loaded;

void setUp(void) {}

void tearDown(void) {
    session_leave();
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

/* As the device starts. */
static struct store_health start(void) {
    struct store_health health = store_open();
    carry_over_values();
    settings_start(false);
    people_start();
    statistics_start();
    return health;
}

static void load(const char *path, uint32_t sectors) {
    TEST_ASSERT_TRUE_MESSAGE(old_saves_load(path, sectors), path);
    struct store_health health = start();
    TEST_ASSERT_FALSE(health.newer || health.torn || health.lost);
}

/* ---- what has to be there ---- */

static void assert_state(const struct expected_game *expected) {
    TEST_ASSERT_EQUAL_PTR(expected->game, session_game());
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(expected->moves, session_count_moves(), expected->game->id);
    TEST_ASSERT_EQUAL_HEX64_MESSAGE(expected->hash, game_hash(session_game(), session_open_state()),
                                    expected->game->id);
}

static void assert_in_progress(const struct expected_game *expected) {
    TEST_ASSERT_EQUAL_MESSAGE(STORE_WHOLE, session_resume(game_index_of(expected->game)),
                              expected->game->id);
    assert_state(expected);
}

static void assert_finished(uint8_t age, const struct expected_game *expected) {
    TEST_ASSERT_TRUE_MESSAGE(session_review(age), expected->game->id);
    assert_state(expected);
    TEST_ASSERT_EQUAL_STRING("", session_seat(0)->name); /* no one kept who played */
}

static void assert_bytes(const struct expected_game *expected) {
    TEST_ASSERT_EQUAL_PTR(expected->game, loaded.game);
    TEST_ASSERT_EQUAL_UINT16(expected->bytes, loaded.length);
    TEST_ASSERT_EQUAL_HEX32(expected->crc, crc32(loaded.moves, loaded.length));
}

/* Every move of every game. */
static void assert_games(const struct fixture *fixture) {
    for (int i = 0; i < 4; i++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(fixture->in_progress[i].game, &loaded));
        assert_bytes(&fixture->in_progress[i]);
    }
    TEST_ASSERT_EQUAL_UINT8(FINISHED, store_finished_count());
    for (uint8_t age = 0; age < FINISHED; age++) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(age, &loaded));
        assert_bytes(&fixture->finished[age]);
        TEST_ASSERT_EQUAL_UINT16(FINISHED - age, loaded.finished_as);
    }
}

static void assert_settings(void) {
    TEST_ASSERT_EQUAL_UINT8(LANGUAGE_FR, setting(SETTING_LANGUAGE));
    TEST_ASSERT_EQUAL_UINT8(9, setting(SETTING_BRIGHTNESS));
    TEST_ASSERT_EQUAL_UINT8(1, setting(SETTING_SOUND));
    TEST_ASSERT_EQUAL_UINT8(2, setting(SETTING_THEME));
    TEST_ASSERT_EQUAL_UINT8(4, setting(SETTING_AUTO_OFF));
    TEST_ASSERT_EQUAL_UINT8(3, setting(SETTING_CURTAIN));
    TEST_ASSERT_EQUAL_UINT8(0, setting(SETTING_HOLD));
    TEST_ASSERT_EQUAL_UINT8(2, setting(SETTING_PACE));
}

static void assert_values(const struct fixture *fixture) {
    static const char *const people[GAME_SEATS_MAX] = {"Ada",   "Zoe",   "Émile",  "Bo",
                                                       "Çelik", "Dippy", "Øyvind", "Anne-Sophie"};
    assert_settings();
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        TEST_ASSERT_EQUAL_STRING(people[seat], person(seat)->name);
        TEST_ASSERT_EQUAL_UINT8(7 - seat, person(seat)->face);
        TEST_ASSERT_EQUAL_UINT8((seat + 3) % 8, person(seat)->colour);
    }
    for (int i = 0; i < 4; i++) {
        TEST_ASSERT_EQUAL_UINT16(fixture->played[i],
                                 statistics_played(fixture->in_progress[i].game));
    }
    for (uint8_t place = 0; place < 3; place++) {
        const struct statistics_name *found = statistics_name(place);
        TEST_ASSERT_EQUAL_STRING(fixture->names[place].name, found->name);
        TEST_ASSERT_EQUAL_UINT8(fixture->names[place].played, found->played);
        TEST_ASSERT_EQUAL_UINT8(fixture->names[place].won, found->won);
    }
    TEST_ASSERT_NULL(statistics_name(3));
    TEST_ASSERT_EQUAL_UINT8(game_index_of(&game_trakks), session_last_game());
    char version[6] = "";
    store_get(STORE_VERSION, version, sizeof version);
    TEST_ASSERT_EQUAL_STRING("0.1.0", version);
}

static void assert_everything(const struct fixture *fixture) {
    assert_games(fixture);
    assert_values(fixture);
}

/* 0.1.0 leaves a region alone if it finds one header of a newer version. Without one, the region
 * must not contain anything that it would take for its own and does not know. */
static void assert_older_firmware_keeps_off(void) {
    bool claimed = false, changed = false;
    for (uint32_t page = 0; page < flash_bytes() / FLASH_PAGE_BYTES; page++) {
        const uint8_t *at = flash_data() + page * FLASH_PAGE_BYTES;
        uint32_t sum;
        memcpy(&sum, at + FLASH_PAGE_BYTES - 4, sizeof sum);
        if (crc32(at, FLASH_PAGE_BYTES - 4) != sum) {
            continue;
        }
        bool header = page % JOURNAL_PAGES == 0;
        claimed |= header && memcmp(at, "PREX", 4) == 0 && at[4] == JOURNAL_VERSION;
        changed |= !header && at[4] == JOURNAL_VALUE && at[5] >= STORE_DIRECTORY;
    }
    TEST_ASSERT_TRUE(claimed || !changed);
}

/* ---- carrying over ---- */

static void assert_carried_over(const struct fixture *fixture) {
    load(fixture->path, fixture->sectors);
    assert_everything(fixture);
    for (int i = 0; i < 4; i++) {
        assert_in_progress(&fixture->in_progress[i]);
    }
    for (uint8_t age = 0; age < FINISHED; age++) {
        assert_finished(age, &fixture->finished[age]);
    }
    session_leave();
    uint32_t operations = flash_host_operations();
    start(); /* once: the next start writes nothing */
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    assert_everything(fixture);
}

static void four_games_and_six_finished_ones_are_carried_over(void) {
    assert_carried_over(&four_and_six);
}

static void a_ring_that_went_round_is_carried_over(void) {
    assert_carried_over(&worn);
}

static void a_last_game_that_0_1_0_did_not_have_is_none(void) {
    for (uint8_t old = 0; old < 6; old++) {
        static const struct game *const known[] = {&game_trex, &game_scale, &game_tyrannosaurus,
                                                   &game_trakks};
        flash_host_reset(128);
        store_open();
        TEST_ASSERT_TRUE(store_put(STORE_LAST_GAME_1, &old, 1));
        carry_over_values();
        TEST_ASSERT_EQUAL_UINT8(old < 4 ? game_index_of(known[old]) : GAME_NONE,
                                session_last_game());
    }
}

/* It was over before the update, and its end is shown once more after it. Either both values are
 * still to be carried over, or one, if the power failed between them. */
static void a_game_that_0_1_0_counted_is_not_counted_again(void) {
    enum { NAME = 25, NAMES = 8 * 27, COUNTS = 4 * 2, NUMBER = 0x12345678 };
    uint8_t old[NAMES + COUNTS + 4] = {'A', 'd', 'a', [NAME] = 5, 3, [NAMES] = 5};
    memcpy(old + NAMES + COUNTS, &(uint32_t){NUMBER}, 4);
    uint8_t names[4 + NAMES];
    memcpy(names, old + NAMES + COUNTS, 4);
    memcpy(names + 4, old, NAMES);
    for (int carried = 0; carried < 2; carried++) {
        flash_host_reset(128);
        store_open();
        TEST_ASSERT_TRUE(store_put(STORE_STATISTICS_1, old, sizeof old));
        TEST_ASSERT_TRUE(carried == 0 || store_put(STORE_STATISTICS, names, sizeof names));
        start();
        statistics_add(&(struct finished_game){
            .game = &game_trex, .number = NUMBER, .players = 2, .people = 3, .winners = 1});
        TEST_ASSERT_EQUAL_UINT16(5, statistics_played(&game_trex));
        TEST_ASSERT_EQUAL_STRING("Ada", statistics_name(0)->name);
        TEST_ASSERT_NULL_MESSAGE(statistics_name(1), "someone was counted");
    }
}

static void it_takes_one_erase_and_a_few_pages(void) {
    load(worn.path, worn.sectors);
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(1, flash_host_operations() - flash_host_programs());
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(8, flash_host_programs());
}

/* Without a header of this version 0.1.0 would take what is new for its own. */
static void a_move_is_not_saved_where_no_sector_can_be_claimed_before(void) {
    const uint8_t move[GAME_MOVE_BYTES] = {0};
    TEST_ASSERT_TRUE(old_saves_load(four_and_six.path, four_and_six.sectors));
    for (uint32_t sector = 0; sector < four_and_six.sectors; sector++) {
        flash_host_wear_out(sector, FLASH_HOST_ERASES_NOTHING);
    }
    store_open();
    TEST_ASSERT_FALSE(store_append(&game_trex, move, sizeof move));
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_programs());
    store_open();
    assert_games(&four_and_six);
}

/* ---- wherever the power fails ---- */

/* As on a new chip, where sectors are erased when they are needed. */
static void remove_ready_sectors(void) {
    for (uint32_t sector = 0; sector < flash_bytes() / FLASH_SECTOR_BYTES; sector++) {
        uint8_t *bytes = flash_host_bytes() + sector * FLASH_SECTOR_BYTES;
        if (bytes[FLASH_PAGE_BYTES + 4] == 0xff) {
            memset(bytes, 0xff, FLASH_SECTOR_BYTES);
        }
    }
}

static void load_unopened(const struct fixture *fixture, bool ready) {
    TEST_ASSERT_TRUE(old_saves_load(fixture->path, fixture->sectors));
    if (!ready) {
        remove_ready_sectors();
    }
}

static void assert_survives(const struct fixture *fixture, uint32_t cut, uint32_t second,
                            uint64_t seed) {
    flash_host_cut(cut, seed);
    start();
    assert_older_firmware_keeps_off();
    flash_host_power_on();
    flash_host_cut(second, seed * 3);
    TEST_ASSERT_FALSE(start().lost);
    assert_older_firmware_keeps_off();
    flash_host_power_on();
    TEST_ASSERT_FALSE(start().lost);
    assert_everything(fixture);
    assert_older_firmware_keeps_off();
}

/* Every operation is cut; in the start after it each time another one. */
static void assert_survives_all(const struct fixture *fixture, bool ready) {
    enum { SEEDS = 4 };
    load_unopened(fixture, ready);
    start();
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_GREATER_THAN_UINT32(6, operations);
    for (uint32_t cut = 0; cut <= operations; cut++) {
        for (uint32_t seed = 0; seed < SEEDS; seed++) {
            load_unopened(fixture, ready);
            assert_survives(fixture, cut, (cut + seed * 3) % operations, seed * 1000 + cut + 1);
        }
    }
}

static void no_two_cuts_lose_a_move_or_a_value(void) {
    assert_survives_all(&four_and_six, true);
}

static void no_two_cuts_lose_anything_where_no_sector_is_ready(void) {
    assert_survives_all(&four_and_six, false);
}

static void no_two_cuts_lose_anything_of_a_ring_that_went_round(void) {
    assert_survives_all(&worn, true);
}

/* What was carried over lies where 0.1.0 wrote it, until its sector is erased. */
static void live(uint32_t steps) {
    for (uint32_t step = 0; step < steps && !flash_host_is_off(); step++) {
        store_put(STORE_VERSION, "0.1.0", 5);
        store_housekeeping();
    }
}

static void nothing_is_lost_when_the_ring_goes_round(void) {
    const uint32_t once_round = worn.sectors * JOURNAL_PAGES;
    load(worn.path, worn.sectors);
    live(3 * once_round);
    TEST_ASSERT_FALSE(start().lost);
    assert_everything(&worn);
}

static void no_cut_loses_anything_while_the_ring_goes_round(void) {
    const uint32_t once_round = worn.sectors * JOURNAL_PAGES;
    for (uint32_t cut = 0;; cut++) {
        TEST_ASSERT_TRUE(old_saves_load(worn.path, worn.sectors));
        flash_host_cut(cut, cut + 1);
        start();
        live(once_round);
        if (!flash_host_is_off()) {
            TEST_ASSERT_GREATER_THAN_UINT32(once_round, cut);
            return;
        }
        flash_host_power_on();
        TEST_ASSERT_FALSE(start().lost);
        assert_everything(&worn);
    }
}

/* ---- the first saves of all ---- */

static const char *const first_evening = "host-tests/saves/v1-a-first-evening.bin";

static void assert_first_evening(void) {
    TEST_ASSERT_EQUAL_UINT8(9, setting(SETTING_BRIGHTNESS));
    TEST_ASSERT_EQUAL_UINT8(1, setting(SETTING_SOUND));
    TEST_ASSERT_EQUAL_UINT8(LANGUAGE_EN, setting(SETTING_LANGUAGE));
    TEST_ASSERT_EQUAL_STRING("Zoe", person(1)->name);
    TEST_ASSERT_EQUAL_UINT16(2, statistics_played(&game_scale));
    static const struct expected_game in_progress[] = {
        {&game_trex, 5, 30, UINT64_C(0x55250904d6aedfcd), 0},
        {&game_tyrannosaurus, 5, 30, UINT64_C(0xd1cdb777e61d20de), 0},
        {&game_trakks, 5, 30, UINT64_C(0x76722526b6b8c103), 0},
    };
    static const struct expected_game finished[] = {
        {&game_scale, 1, 6, UINT64_C(0x7ee0683f4c97fb20), 0},
        {&game_trakks, 165, 0, UINT64_C(0xae8441c0d604122a), 0},
        {&game_tyrannosaurus, 37, 0, UINT64_C(0xecd6eb24f0bedd07), 0},
        {&game_scale, 4, 0, UINT64_C(0x7310da957864bb81), 0},
        {&game_trex, 90, 0, UINT64_C(0x71f232eedf41a624), 0},
    };
    for (int i = 0; i < 3; i++) {
        assert_in_progress(&in_progress[i]);
    }
    TEST_ASSERT_FALSE(session_can_resume(game_index_of(&game_scale)));
    for (uint8_t age = 0; age < 5; age++) {
        assert_finished(age, &finished[age]);
    }
    TEST_ASSERT_FALSE(session_review(5));
    session_leave();
}

static void the_games_of_a_first_evening_are_carried_over(void) {
    load(first_evening, SECTORS_MAX);
    assert_first_evening();
}

static void no_two_cuts_lose_anything_of_a_first_evening(void) {
    TEST_ASSERT_TRUE(old_saves_load(first_evening, SECTORS_MAX));
    start();
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_GREATER_THAN_UINT32(0, operations);
    for (uint32_t cut = 0; cut <= operations; cut++) {
        TEST_ASSERT_TRUE(old_saves_load(first_evening, SECTORS_MAX));
        flash_host_cut(cut, cut + 1);
        start();
        flash_host_power_on();
        flash_host_cut(operations - cut, cut * 3);
        start();
        flash_host_power_on();
        TEST_ASSERT_FALSE(start().lost);
        assert_first_evening();
    }
}

static void an_old_game_continues(void) {
    static _Alignas(8) uint8_t move[4096];
    load(first_evening, SECTORS_MAX);
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game_index_of(&game_trex)));
    uint16_t cursor = 0;
    TEST_ASSERT_TRUE(session_next_legal(&cursor, move));
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
    TEST_ASSERT_TRUE(session_is_saved());
    start();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game_index_of(&game_trex)));
    TEST_ASSERT_EQUAL_UINT16(6, session_count_moves());
}

/* SC-18: 0.2.0 saved two colours where now two action cards are saved. */
static void ties_that_0_2_0_saved_mean_what_they_meant(void) {
    static const struct expected_game finished[] = {
        {.game = &game_scale, .moves = 15, .hash = UINT64_C(0xff8bc6532c64c710)},
        {.game = &game_scale, .moves = 9, .hash = UINT64_C(0xae6522a031d2c9b3)},
    };
    static const struct expected_game in_progress = {
        .game = &game_scale, .moves = 12, .hash = UINT64_C(0x058ec5a1cbc86c2a)};
    load("host-tests/saves/v2-ties.pages", 128);
    TEST_ASSERT_EQUAL_UINT8(2, store_finished_count());
    for (uint8_t age = 0; age < 2; age++) {
        TEST_ASSERT_TRUE(session_review(age));
        assert_state(&finished[age]);
    }
    assert_in_progress(&in_progress);
    TEST_ASSERT_EQUAL_UINT8(SCALE_PHASE_JUDGE,
                            ((const struct scale_state *)session_open_state())->phase);
}

/* It is saved with the move of 0.2.0 in it, and replayed once more. */
static void a_tie_of_0_2_0_is_judged(void) {
    const struct game_move judge = {SEAT_TABLE, SCALE_JUDGE, 2, 0};
    load("host-tests/saves/v2-ties.pages", 128);
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game_index_of(&game_scale)));
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&judge).code);
    TEST_ASSERT_TRUE(session_is_saved());
    session_close();
    start();
    TEST_ASSERT_TRUE(session_review(0));
    TEST_ASSERT_EQUAL_UINT16(13, session_count_moves());
    TEST_ASSERT_EQUAL_HEX8(4, session_winners());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(four_games_and_six_finished_ones_are_carried_over);
    RUN_TEST(a_ring_that_went_round_is_carried_over);
    RUN_TEST(a_last_game_that_0_1_0_did_not_have_is_none);
    RUN_TEST(a_game_that_0_1_0_counted_is_not_counted_again);
    RUN_TEST(it_takes_one_erase_and_a_few_pages);
    RUN_TEST(a_move_is_not_saved_where_no_sector_can_be_claimed_before);
    RUN_TEST(no_two_cuts_lose_a_move_or_a_value);
    RUN_TEST(no_two_cuts_lose_anything_where_no_sector_is_ready);
    RUN_TEST(no_two_cuts_lose_anything_of_a_ring_that_went_round);
    RUN_TEST(nothing_is_lost_when_the_ring_goes_round);
    RUN_TEST(no_cut_loses_anything_while_the_ring_goes_round);
    RUN_TEST(the_games_of_a_first_evening_are_carried_over);
    RUN_TEST(no_two_cuts_lose_anything_of_a_first_evening);
    RUN_TEST(an_old_game_continues);
    RUN_TEST(ties_that_0_2_0_saved_mean_what_they_meant);
    RUN_TEST(a_tie_of_0_2_0_is_judged);
    return UNITY_END();
}
