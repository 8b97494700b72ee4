/* Any bytes at all in the save region: the store opens, loads what it can, and can be used. To come
 * beyond the checksums, the first bit of the input decides whether pages get a right one. The
 * second decides whether the region is one of format 1, which is carried over. Regions are small,
 * so that little time goes by with looking at empty pages.
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

enum {
    SECTORS = 16,
    WORN_SECTORS = 64,
    OLD_PARTS = 2, /* of the moves of each game on the old chip */
    WORN_APART = 32,
    PIECE = 40,
    CRC_AT = FLASH_PAGE_BYTES - 4,
};

static struct store_transcript transcript;

static void demand(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

/* ---- the chip ---- */

/* A game of each kind was begun, so that damage has something to hit. */
static void make_new_chip(void) {
    flash_host_reset(SECTORS);
    store_open();
    for (uint8_t game = 0; game < game_count; game++) {
        struct game_options options;
        game_options_default(games[game], &options);
        options.players = games[game]->seats_min;
        session_begin(game, &options);
    }
    session_leave();
}

static void make_worn_chip(void) {
    demand(old_saves_load("host-tests/saves/v1-worn.pages", WORN_SECTORS), "the saves are there");
}

static void make_old_chip(void) {
    make_worn_chip();
    demand(old_saves_shorten(SECTORS, OLD_PARTS), "the saves fit");
}

/* What each kind of chip is when nothing happened to it yet. */
static struct chip {
    void (*make)(void);
    uint32_t sectors;
    uint8_t bytes[WORN_SECTORS * FLASH_SECTOR_BYTES];
} new_chip = {make_new_chip, SECTORS, {0}}, old_chip = {make_old_chip, SECTORS, {0}},
  worn_chip = {make_worn_chip, WORN_SECTORS, {0}};

static void insert(struct chip *chip) {
    if (chip->make != NULL) {
        chip->make();
        chip->make = NULL;
        memcpy(chip->bytes, flash_host_bytes(), chip->sectors * FLASH_SECTOR_BYTES);
    }
    flash_host_reset(chip->sectors);
    memcpy(flash_host_bytes(), chip->bytes, chip->sectors * FLASH_SECTOR_BYTES);
}

/* The worn one has four games in progress and six finished ones to their last moves: it takes
 * ten times as long as the short one, so only every 32nd input gets it. */
static struct chip *chip_for(const uint8_t *data, size_t size) {
    if ((data[0] & 2) == 0) {
        return &new_chip;
    }
    return crc32(data, size) % WORN_APART == 0 ? &worn_chip : &old_chip;
}

static void lay_piece(const uint8_t *piece, size_t length, bool sign) {
    uint32_t pages = flash_bytes() / FLASH_PAGE_BYTES;
    uint32_t page = (uint32_t)(piece[0] | piece[1] << 8) % pages;
    uint8_t *at = flash_host_bytes() + page * FLASH_PAGE_BYTES;
    memcpy(at, piece + 2, length - 2);
    if (sign) {
        uint32_t sum = crc32(at, CRC_AT);
        memcpy(at + CRC_AT, &sum, sizeof sum);
    }
}

/* ---- what is demanded of it ---- */

static void load_all(bool damaged) {
    for (uint8_t age = 0; age <= store_finished_count(); age++) {
        enum store_state state = store_load_finished(age, &transcript);
        if (state == STORE_WHOLE) {
            demand(transcript.game != NULL && transcript.length <= STORE_MOVES_BYTES, "whole");
        }
        demand(damaged || (state == STORE_WHOLE) == (age < store_finished_count()), "finished");
    }
    for (uint8_t game = 0; game < game_count; game++) {
        enum store_state state = store_load(games[game], &transcript);
        if (state == STORE_WHOLE) {
            demand(transcript.game == games[game], "each has its own");
        }
        demand(damaged || state == STORE_WHOLE, "in progress");
        demand(damaged || session_resume(game) == STORE_WHOLE, "goes on");
        demand((session_resume(game) == STORE_WHOLE) == (session_game() != NULL), "resumed");
        session_leave();
    }
    for (uint8_t n = 0; n < STORE_FINISHED; n++) {
        session_review(n);
        session_leave();
    }
}

/* What the store says it saved is there the next time. */
static void use(bool damaged) {
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
    demand(damaged || (put && begun && appended), "a chip that is well takes everything");
    demand(!put || (store_get(STORE_SETTINGS, &value, 1) == 1 && value == 's'), "the value stays");
    demand(!begun || store_load(games[0], &transcript) == STORE_WHOLE, "the game stays");
    demand(!appended || transcript.length == 2 + sizeof move, "the move stays");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    insert(chip_for(data, size));
    bool damaged = false;
    for (size_t at = 1; at + 2 < size; at += PIECE) {
        damaged = true;
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
    load_all(damaged);
    use(damaged);
    return 0;
}
