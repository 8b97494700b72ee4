/* Any bytes at all in the save region: the store opens, loads what it can, and can be used. To come
 * beyond the checksums, the first bit of the input decides whether pages get a right one. The
 * second decides whether the region is one of format 1, which is carried over.
 *
 * The input is laid over the region page by page: two bytes say which page, then 40 bytes of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/flash_host.h"
#include "firmware/session/carry_over.h"
#include "firmware/session/people.h"
#include "firmware/session/preferences.h"
#include "firmware/session/session.h"
#include "firmware/session/settings.h"
#include "firmware/session/statistics.h"
#include "firmware/store/crc32.h"
#include "host-tests/support/old_saves.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SECTORS = 64, PAGES = SECTORS * 16, PIECE = 40, CRC_AT = FLASH_PAGE_BYTES - 4 };

static struct store_transcript transcript;

static void demand(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

/* A chip on which a game of each kind was begun, so that damage has something to hit. */
static void make_new_chip(void) {
    static uint8_t ready[SECTORS * FLASH_SECTOR_BYTES];
    static bool made;
    flash_host_reset(SECTORS);
    if (!made) {
        made = true;
        store_open();
        for (uint8_t game = 0; game < game_count; game++) {
            struct game_options options;
            game_options_default(games[game], &options);
            options.players = games[game]->seats_min;
            session_begin(game, &options);
        }
        session_leave();
        memcpy(ready, flash_host_bytes(), sizeof ready);
    }
    memcpy(flash_host_bytes(), ready, sizeof ready);
}

static void make_old_chip(void) {
    static uint8_t ready[SECTORS * FLASH_SECTOR_BYTES];
    static bool made;
    flash_host_reset(SECTORS);
    if (!made) {
        made = true;
        demand(old_saves_load("host-tests/saves/v1-worn.pages", SECTORS), "the saves are there");
        memcpy(ready, flash_host_bytes(), sizeof ready);
    }
    memcpy(flash_host_bytes(), ready, sizeof ready);
}

static void lay_piece(const uint8_t *piece, size_t length, bool sign) {
    uint32_t page = (uint32_t)(piece[0] | piece[1] << 8) % PAGES;
    uint8_t *at = flash_host_bytes() + page * FLASH_PAGE_BYTES;
    memcpy(at, piece + 2, length - 2);
    if (sign) {
        uint32_t sum = crc32(at, CRC_AT);
        memcpy(at + CRC_AT, &sum, sizeof sum);
    }
}

static void load_all(void) {
    for (uint8_t age = 0; age <= store_finished_count(); age++) {
        if (store_load_finished(age, &transcript) == STORE_WHOLE) {
            demand(transcript.game != NULL && transcript.length <= STORE_MOVES_BYTES, "whole");
        }
    }
    for (uint8_t game = 0; game < game_count; game++) {
        if (store_load(games[game], &transcript) == STORE_WHOLE) {
            demand(transcript.game == games[game], "each has its own");
        }
        demand((session_resume(game) == STORE_WHOLE) == (session_game() != NULL), "resumed");
        session_leave();
    }
    for (uint8_t n = 0; n < STORE_FINISHED; n++) {
        session_review(n);
        session_leave();
    }
}

/* What the store says it saved is there the next time. */
static void use(void) {
    struct game_options options;
    const uint8_t move[GAME_MOVE_BYTES] = {1, 2, 3, 4};
    uint8_t value = 0;
    game_options_default(games[0], &options);
    options.players = games[0]->seats_min;
    options.seed = 5;
    bool put = store_put(STORE_SETTINGS, "s", 1);
    bool begun = store_begin(games[0], &options, NULL);
    bool appended = begun && store_append(games[0], move, sizeof move);
    while (store_housekeeping()) {
    }
    store_open();
    demand(!put || (store_get(STORE_SETTINGS, &value, 1) == 1 && value == 's'), "the value stays");
    demand(!begun || store_load(games[0], &transcript) == STORE_WHOLE, "the game stays");
    demand(!appended || transcript.length == 2 + sizeof move, "the move stays");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    if ((data[0] & 2) != 0) {
        make_old_chip();
    } else {
        make_new_chip();
    }
    for (size_t at = 1; at + 2 < size; at += PIECE) {
        size_t left = size - at;
        lay_piece(data + at, left < PIECE ? left : PIECE, (data[0] & 1) != 0);
    }
    if (store_open().newer) {
        demand(!store_put(STORE_SETTINGS, "s", 1), "newer saves are left alone");
        return 0;
    }
    carry_over_values();
    settings_start(false);
    people_start(false);
    statistics_start();
    preferences_start(false);
    load_all();
    use();
    return 0;
}
