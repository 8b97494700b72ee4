/* What the console reports about unusual games: played by the device, by newer firmware, or
 * damaged. Each answer comes to its end, and says what it could not read. */
#include <string.h>
#include <unity.h>

#include "drivers/battery/host.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/store/stream.h"
#include "games/trex/trex.h"
#include "host-tests/console/console_talk.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/old_saves.h"
#include "games/base/numbers.h"

enum { EXPORT_MS = 1000, FINISHED = STORE_GAMES };

static const uint8_t pass[GAME_MOVE_BYTES];
static const struct game stranger = {.id = "stranger", .seats_min = 2, .seats_max = GAME_SEATS_MAX};

void setUp(void) {
    desk_start();
}

void tearDown(void) {
    handover_set_public();
    session_leave();
    device_off();
}

static void begin(const struct game *game, uint8_t players, const struct store_seat *seats) {
    struct game_options options;
    game_options_default(game, &options);
    options.players = players;
    TEST_ASSERT_TRUE(store_begin(game, &options, seats));
}

/* Of this many moves, all the same. */
static void finish(const struct game *game, uint16_t moves) {
    begin(game, 2, NULL);
    for (uint16_t i = 0; i < moves; i++) {
        TEST_ASSERT_TRUE(store_append(game, pass, sizeof pass));
    }
    TEST_ASSERT_TRUE(store_finish(game));
}

/* The page of record number `which` of this kind, of the finished game. */
static uint32_t page_of(uint8_t kind, int which) {
    struct journal_walk walk = {0};
    struct journal_record record;
    while (journal_next(&walk, &record)) {
        if (directory_owns(directory_entry(FINISHED), kind, &record) && which-- == 0) {
            return record.page;
        }
    }
    TEST_FAIL_MESSAGE("the game has no such record");
    return 0;
}

static void damage(uint32_t page) {
    flash_host_bytes()[page * FLASH_PAGE_BYTES + 20] ^= 4;
    store_open();
}

static void games_tells_who_plays_by_name_or_by_what_they_are(void) {
    const struct store_seat seats[GAME_SEATS_MAX] = {
        {PLAYER_PERSON, "Ada"},
        {PLAYER_OPPONENT + 1, ""},
        {PLAYER_PERSON, ""},
        {UINT8_MAX, "Bo"}, /* an opponent that newer firmware has */
    };
    begin(games[0], 4, seats);
    desk_allow();
    desk_hears("games", "games\r\nin progress: trex, 4 players: Ada, Grumbo, person, Velka\r\n> ");
}

static void a_game_that_this_firmware_does_not_have_is_told_and_not_exported(void) {
    finish(&stranger, 1);
    store_open();
    desk_allow();
    desk_hears("games", "games\r\nfinished 1: a game that this firmware does not have\r\n> ");
    desk_hears("export", "export\r\nThat game was saved by newer firmware; this version cannot "
                         "read it.\r\n> ");
    finish(games[0], 0);
    desk_contains("\r\n# moves: 0\r\n> ", desk_ask("export", EXPORT_MS));
    desk_contains("newer firmware", desk_ask("export 2", EXPORT_MS));
}

/* Numbers begin with 1, and 6 is the last that there can be. */
static void a_number_that_no_game_can_have_is_asked_back(void) {
    static const char asked[] = "\r\nWhich game? Type games for a list.\r\n> ";
    finish(games[0], 0);
    desk_allow();
    desk_contains(asked, desk_ask("export 0", EXPORT_MS));
    desk_contains(asked, desk_ask("export 7", EXPORT_MS));
    desk_contains("No finished game has that number", desk_ask("export 6", EXPORT_MS));
    desk_contains("\r\nstart\r\n# moves: 0\r\n> ", desk_ask("export 1", EXPORT_MS));
}

static void a_game_without_its_beginning_is_not_told_and_its_export_says_so(void) {
    finish(games[0], 3);
    damage(page_of(JOURNAL_BEGIN, 0));
    desk_allow();
    desk_hears("games", "games\r\nNo games.\r\n> ");
    desk_contains("export\r\n# the rest of this game cannot be read\r\n> ",
                  desk_ask("export", EXPORT_MS));
}

/* Newer firmware may write notes between the moves (FORMAT.md), also longer than any move. */
static void append_note(const struct game *game, uint16_t length) {
    uint8_t slot = directory_find(game, 0);
    uint8_t note[JOURNAL_CONTENT] = {(uint8_t)length, (uint8_t)(0x80 | length >> 8)};
    for (uint16_t done = 0, total = (uint16_t)(2 + length); done < total;) {
        uint16_t left = (uint16_t)(total - done);
        uint8_t now = (uint8_t)(left < sizeof note ? left : sizeof note);
        uint16_t end = directory_entry(slot)->end;
        TEST_ASSERT_TRUE(stream_write(directory_entry(slot), end, note, now));
        directory_set_end(slot, (uint16_t)(end + now));
        memset(note, 0, sizeof note);
        done = (uint16_t)(done + now);
    }
}

static void an_export_skips_notes(void) {
    static const uint16_t lengths[] = {1, 5, 2000};
    static const uint8_t move[GAME_MOVE_BYTES] = {0, TREX_PASS};
    desk_allow();
    for (size_t i = 0; i < count_of(lengths); i++) {
        begin(&game_trex, 2, NULL);
        append_note(&game_trex, lengths[i]);
        TEST_ASSERT_TRUE(store_append(&game_trex, move, sizeof move));
        append_note(&game_trex, lengths[i]);
        TEST_ASSERT_TRUE(store_append(&game_trex, move, sizeof move));
        TEST_ASSERT_TRUE(store_finish(&game_trex));
        desk_contains("start\r\np1 pass\r\np1 pass\r\n# moves: 2\r\n> ",
                      desk_ask("export", EXPORT_MS));
    }
}

/* Each move of T-REX takes six bytes: the first part holds 39, and two bytes of the next. */
static void an_export_ends_where_a_part_is_missing(void) {
    enum { IN_THE_FIRST_PART = JOURNAL_CONTENT / 6 };
    struct rng rng;
    rng_seed(&rng, 5);
    chance_begin(games[0], games[0]->seats_max, 0);
    while (chance_play(&rng)) {
    }
    session_close();
    damage(page_of(JOURNAL_MOVES, 1));
    desk_allow();
    const char *text = desk_ask("export", EXPORT_MS);
    desk_contains("\r\n# the rest of this game cannot be read\r\n> ", text);
    int told = 0;
    for (const char *at = text; (at = strstr(at, "\r\np")) != NULL; at++) {
        told++;
    }
    TEST_ASSERT_EQUAL(IN_THE_FIRST_PART, told);
}

/* SC-18: as tabletop takes it, which no longer knows a tie of two colours. */
static void a_tie_that_an_earlier_version_saved_is_exported_with_its_cards(void) {
    TEST_ASSERT_TRUE(old_saves_load("host-tests/saves/v2-ties.pages", 128));
    store_open();
    desk_allow();
    desk_contains("\r\ntable tie O13 V16\r\n", desk_ask("export 2", EXPORT_MS));
    desk_contains("\r\ntable tie O12 B1\r\n", desk_ask("export 1", EXPORT_MS));
}

static void a_move_without_bytes_ends_an_export(void) {
    static const uint8_t empty[] = {0, 0};
    begin(games[0], 2, NULL);
    TEST_ASSERT_TRUE(stream_write(directory_entry(directory_find(games[0], 0)), 0, empty, 2));
    TEST_ASSERT_TRUE(store_finish(games[0]));
    desk_allow();
    desk_contains("start\r\n# a move that cannot be read\r\n> ", desk_ask("export", EXPORT_MS));
}

static void a_board_without_a_battery_that_it_can_measure_tells_no_level(void) {
    battery_host_remove();
    desk_allow();
    const char *text = desk_ask("selftest", EXPORT_MS);
    desk_contains("\"battery\":\"absent\"", text);
    TEST_ASSERT_NULL(strstr(text, "battery_percent"));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(games_tells_who_plays_by_name_or_by_what_they_are);
    RUN_TEST(a_game_that_this_firmware_does_not_have_is_told_and_not_exported);
    RUN_TEST(a_number_that_no_game_can_have_is_asked_back);
    RUN_TEST(a_game_without_its_beginning_is_not_told_and_its_export_says_so);
    RUN_TEST(an_export_skips_notes);
    RUN_TEST(an_export_ends_where_a_part_is_missing);
    RUN_TEST(a_move_without_bytes_ends_an_export);
    RUN_TEST(a_tie_that_an_earlier_version_saved_is_exported_with_its_cards);
    RUN_TEST(a_board_without_a_battery_that_it_can_measure_tells_no_level);
    return UNITY_END();
}
