#include "host-tests/store/stored_games.h"

#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/journal.h"

#define STORED(name) {.id = (name), .seats_min = 2, .seats_max = GAME_SEATS_MAX}
const struct game stored_game[STORE_GAMES] = {
    STORED("one"),      STORED("two"),      STORED("three"),   STORED("four"),
    STORED("five"),     STORED("six"),      STORED("seven"),   STORED("eight"),
    STORED("nine"),     STORED("ten"),      STORED("eleven"),  STORED("twelve"),
    STORED("thirteen"), STORED("fourteen"), STORED("fifteen"), STORED("longest-id-here"),
};

const struct game stored_stranger = STORED("stranger");

struct store_health store_restart(void) {
    flash_host_power_on();
    return store_open();
}

struct game_options stored_options(const struct game *game) {
    struct game_options options;
    game_options_default(game, &options);
    options.players = game->seats_min;
    options.seed = 77;
    return options;
}

bool stored_begin(const struct game *game) {
    struct game_options options = stored_options(game);
    return store_begin(game, &options, NULL);
}

uint16_t stored_move(uint16_t n, uint8_t move[STORE_MOVE_BYTES]) {
    uint16_t length = n % 23 == 11 ? 500 : (uint16_t)(4 + n % 3);
    for (uint16_t i = 0; i < length; i++) {
        move[i] = (uint8_t)(n * 31 + i);
    }
    return length;
}

bool stored_append(const struct game *game, uint16_t n) {
    uint8_t move[STORE_MOVE_BYTES];
    uint16_t length = stored_move(n, move);
    return store_append(game, move, length);
}

void stored_begin_with(const struct game *game, uint16_t moves) {
    TEST_ASSERT_TRUE(stored_begin(game));
    for (uint16_t n = 0; n < moves; n++) {
        TEST_ASSERT_TRUE(stored_append(game, n));
    }
}

uint16_t stored_count(const struct store_transcript *transcript) {
    struct record record = store_record(transcript);
    struct record_move move;
    uint32_t at = 0;
    uint16_t n = 0;
    while (record_next(&record, &at, &move)) {
        uint8_t expected[STORE_MOVE_BYTES];
        TEST_ASSERT_EQUAL_UINT16(stored_move(n, expected), move.length);
        TEST_ASSERT_EQUAL_MEMORY(expected, move.bytes, move.length);
        n++;
    }
    TEST_ASSERT_EQUAL_UINT32(transcript->length, at);
    return n;
}

uint32_t stored_newest_page(void) {
    struct journal_walk walk = {0};
    struct journal_record record = {0};
    while (journal_next(&walk, &record)) {
    }
    return record.page;
}
