/* Any bytes at all in the save region: the store opens, loads what it can, and can be used. To come
 * beyond the checksums, the first bit of the input decides whether pages get a right one. The
 * second decides whether the region is one of format 1, which is carried over. Regions are small,
 * so that little time goes by with looking at empty pages.
 *
 * The input is laid over the region page by page: two bytes say which page, then 40 bytes of it.
 *
 * Then the store opens it and everything reads its values. To load, resume, review and write all
 * there is takes ten times as long as that, so most inputs get one of these, by their checksum, and
 * every 128th gets all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/carry_over.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/crc32.h"
#include "firmware/store/journal.h"
#include "host-tests/support/old_saves.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    SECTORS = 14, /* the fewest that hold the values, the games and the room to pack them */
    WORN_SECTORS = 64,
    OLD_PARTS = 2, /* of the moves of each game on the old chip */
    WORN_APART = 128,
    WHOLE_APART = 128,
    CARRIED_APART = 4,
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

/* As memcmp, which libFuzzer would watch, to try what it compared as input. */
__attribute__((no_sanitize("address"))) static bool is_same(const void *left, const void *right,
                                                            size_t size) {
    const uint8_t *a = left;
    const uint8_t *b = right;
    uint8_t differs = 0;
    for (size_t i = 0; i < size; i++) {
        differs |= a[i] ^ b[i];
    }
    return differs == 0;
}

/* ---- checksums ---- */

uint32_t __real_crc32(const void *bytes, size_t length);
uint32_t __wrap_crc32(const void *bytes, size_t length);

enum { STEPS = 8, STEP_ENTRIES = 256 };

/* What a byte does to the sum when this many more follow it in the same step. */
static uint32_t step_table[STEPS][STEP_ENTRIES];

static void fill_step_table(void) {
    for (uint32_t i = 0; i < STEP_ENTRIES; i++) {
        uint32_t sum = i;
        for (int bit = 0; bit < 8; bit++) {
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
        }
        step_table[0][i] = sum;
    }
    for (uint32_t step = 1; step < STEPS; step++) {
        for (uint32_t i = 0; i < STEP_ENTRIES; i++) {
            uint32_t before = step_table[step - 1][i];
            step_table[step][i] = before >> 8 ^ step_table[0][before & 0xff];
        }
    }
}

/* Eight bytes at a time, for the device's own takes a fifth of the time with its byte at a time. */
__attribute__((no_sanitize("address"))) static uint32_t sum_of_page(const uint8_t *page) {
    uint32_t sum = UINT32_MAX;
    uint32_t at = 0;
    if (step_table[0][1] == 0) {
        fill_step_table();
    }
    for (; at + STEPS <= CRC_AT; at += STEPS) {
        uint64_t word;
        __builtin_memcpy(&word, page + at, sizeof word);
        word ^= sum;
        sum = 0;
        for (uint32_t step = 0; step < STEPS; step++) {
            sum ^= step_table[STEPS - 1 - step][word >> 8 * step & 0xff];
        }
    }
    for (; at < CRC_AT; at++) {
        sum = sum >> 8 ^ step_table[0][(sum ^ page[at]) & 0xff];
    }
    return ~sum;
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
    uint32_t sums[WORN_SECTORS * JOURNAL_PAGES]; /* of the pages */
} new_chip = {make_new_chip, SECTORS, {0}, {0}}, old_chip = {make_old_chip, SECTORS, {0}, {0}},
  worn_chip = {make_worn_chip, WORN_SECTORS, {0}, {0}};

static struct chip *inserted;

static void insert(struct chip *chip) {
    inserted = NULL;
    if (chip->make != NULL) {
        chip->make();
        chip->make = NULL;
        memcpy(chip->bytes, flash_host_bytes(), chip->sectors * FLASH_SECTOR_BYTES);
        for (uint32_t page = 0; page < chip->sectors * JOURNAL_PAGES; page++) {
            const uint8_t *at = chip->bytes + page * FLASH_PAGE_BYTES;
            chip->sums[page] = __real_crc32(at, CRC_AT);
            demand(chip->sums[page] == sum_of_page(at), "both sums are the same");
        }
    }
    if (flash_bytes() != chip->sectors * FLASH_SECTOR_BYTES) {
        flash_host_reset(chip->sectors);
    }
    memcpy(flash_host_bytes(), chip->bytes, chip->sectors * FLASH_SECTOR_BYTES);
    inserted = chip;
}

/* Most pages are as no input changed them, and have a sum that is known. */
uint32_t __wrap_crc32(const void *bytes, size_t length) {
    if (length != CRC_AT || inserted == NULL) {
        return __real_crc32(bytes, length);
    }
    uintptr_t at = (uintptr_t)bytes - (uintptr_t)flash_host_bytes();
    if (at < inserted->sectors * FLASH_SECTOR_BYTES &&
        is_same(bytes, inserted->bytes + at, length)) {
        return inserted->sums[at / FLASH_PAGE_BYTES];
    }
    return sum_of_page(bytes);
}

/* ---- which chip, and the damage ---- */

/* The worn one has four games in progress and six finished ones to their last moves: it takes
 * ten times as long as the short one, so only every 128th input gets it. */
static struct chip *chip_for(uint8_t first, uint32_t sum) {
    if ((first & 2) == 0) {
        return &new_chip;
    }
    return (sum >> 16) % WORN_APART == 0 ? &worn_chip : &old_chip;
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

static void load_finished(bool damaged) {
    for (uint8_t age = 0; age <= store_finished_count(); age++) {
        enum store_state state = store_load_finished(age, &transcript);
        if (state == STORE_WHOLE) {
            demand(transcript.game != NULL && transcript.length <= STORE_MOVES_BYTES, "whole");
        }
        demand(damaged || (state == STORE_WHOLE) == (age < store_finished_count()), "finished");
    }
}

static void load_and_resume(uint8_t game, bool damaged) {
    enum store_state state = store_load(games[game], &transcript);
    if (state == STORE_WHOLE) {
        demand(transcript.game == games[game], "each has its own");
    }
    demand(damaged || state == STORE_WHOLE, "in progress");
    enum store_state resumed = session_resume(game);
    demand(damaged || resumed == STORE_WHOLE, "continues");
    demand((resumed == STORE_WHOLE) == (session_game() != NULL), "resumed");
    session_leave();
}

static void review(uint8_t age) {
    session_review(age);
    session_leave();
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

static void do_all(bool damaged) {
    load_finished(damaged);
    for (uint8_t game = 0; game < game_count; game++) {
        load_and_resume(game, damaged);
    }
    for (uint8_t age = 0; age < STORE_FINISHED; age++) {
        review(age);
    }
    use(damaged);
}

static void do_one(uint32_t which, bool damaged) {
    switch (which % 8) {
    case 0:
        use(damaged);
        break;
    case 1:
        load_finished(damaged);
        break;
    case 2:
    case 3:
    case 4:
        review((uint8_t)(which / 8 % STORE_FINISHED));
        break;
    default:
        load_and_resume((uint8_t)(which / 8 % game_count), damaged);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    uint32_t sum = crc32(data, size);
    insert(chip_for(data[0], sum));
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
    bool whole = sum % WHOLE_APART == 0;
    if (whole || (sum >> 24) % CARRIED_APART == 0) {
        carry_over_values();
    }
    settings_start(false);
    people_start();
    statistics_start();
    preferences_start();
    if (whole) {
        do_all(damaged);
    } else {
        do_one(sum / WHOLE_APART, damaged);
    }
    return 0;
}
