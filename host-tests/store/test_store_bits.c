/* A full save region in which one bit is flipped, anywhere, or any two of the header of a record:
 * whatever was saved is read as it was, or it is said that something was lost.
 *
 * The region is opened with every flip, and its settings are read. The games are loaded where the
 * store found other records than with the flip before or told something else, and now and then.
 *
 * A few of them, unless told: POCKET_REX_BITS from POCKET_REX_FIRST_BIT on, and with
 * POCKET_REX_PAIRS_OF every pair of the record on that page. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/crc32.h"
#include "host-tests/store/stored_games.h"
#include "host-tests/support/environment.h"

enum {
    SECTORS = 128,
    LIVES = 50, /* games, after which the ring was gone round */
    MOVES = 250,
    IN_PROGRESS = 4,
    HEADER_BITS = 8 * (FLASH_PAGE_BYTES - JOURNAL_CONTENT),
    ALL_BITS = 8 * SECTORS * FLASH_SECTOR_BYTES,
    BITS_APART = 20011, /* of a sample; prime, so that it meets every place of a page */
    PAIRS_APART = 97,
    LOADS_APART = 16,
    NO_PAGE = UINT16_MAX,
};

SHELF_OF_STORED_GAMES;

/* ---- checksums ---- */

enum { PAGES = SECTORS * FLASH_SECTOR_BYTES / FLASH_PAGE_BYTES };

uint32_t __real_crc32(const void *bytes, size_t length);
uint32_t __wrap_crc32(const void *bytes, size_t length);

/* The checksum of a page in flash is computed anew only if one of its bytes has changed since the
 * last time: for the whole region that would be two thirds of the time. */
uint32_t __wrap_crc32(const void *bytes, size_t length) {
    static struct {
        size_t length;
        uint32_t sum;
        uint8_t bytes[FLASH_PAGE_BYTES];
    } known[PAGES];
    uintptr_t from = (uintptr_t)flash_data(), at = (uintptr_t)bytes;
    if (at < from || at >= from + flash_bytes() || length > FLASH_PAGE_BYTES) {
        return __real_crc32(bytes, length);
    }
    size_t page = (at - from) / FLASH_PAGE_BYTES;
    if (known[page].length != length || memcmp(known[page].bytes, bytes, length) != 0) {
        known[page].length = length;
        known[page].sum = __real_crc32(bytes, length);
        memcpy(known[page].bytes, bytes, length);
    }
    return known[page].sum;
}

/* ---- what was saved ---- */

/* What a transcript was when it was saved. */
struct kept {
    uint32_t checksum;
    uint16_t length, finished_as;
};

static struct kept in_progress[IN_PROGRESS], finished[STORE_FINISHED];
static struct store_transcript loaded;

static struct kept as_loaded(void) {
    return (struct kept){.checksum = crc32(loaded.moves, loaded.length),
                         .length = loaded.length,
                         .finished_as = loaded.finished_as};
}

static bool is_as(const struct kept *kept) {
    struct kept now = as_loaded();
    return now.length == kept->length && now.checksum == kept->checksum &&
           now.finished_as == kept->finished_as;
}

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    for (uint16_t life = 0; life < LIVES; life++) {
        stored_begin_with(games[life % STORE_GAMES], MOVES);
        TEST_ASSERT_TRUE(store_finish(games[life % STORE_GAMES]));
        while (store_housekeeping()) {
        }
    }
    for (uint8_t i = 0; i < IN_PROGRESS; i++) {
        stored_begin_with(games[i], (uint16_t)(30 + i));
    }
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "newest", 6));
    TEST_ASSERT_FALSE(store_restart().lost);
    for (uint8_t i = 0; i < IN_PROGRESS; i++) {
        TEST_ASSERT_EQUAL_INT(STORE_WHOLE, store_load(games[i], &loaded));
        in_progress[i] = as_loaded();
    }
    for (uint8_t age = 0; age < STORE_FINISHED; age++) {
        TEST_ASSERT_EQUAL_INT(STORE_WHOLE, store_load_finished(age, &loaded));
        finished[age] = as_loaded();
    }
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void flip(uint32_t bit) {
    flash_host_bytes()[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

/* Another game that calls itself whole has moves that were made, in their order, and a loss was
 * reported. */
static void expect_game(enum store_state state, const struct kept *kept, bool told,
                        const char *where) {
    if (state == STORE_WHOLE && is_as(kept)) {
        return;
    }
    TEST_ASSERT_TRUE_MESSAGE(told || state == STORE_DAMAGED, where);
    if (state == STORE_WHOLE) {
        stored_count(&loaded);
    }
}

static void expect_games(bool told, const char *where) {
    for (uint8_t i = 0; i < IN_PROGRESS; i++) {
        expect_game(store_load(games[i], &loaded), &in_progress[i], told, where);
    }
    for (uint8_t age = 0; age < STORE_FINISHED; age++) {
        expect_game(store_load_finished(age, &loaded), &finished[age], told, where);
    }
}

static void expect_settings(bool told, const char *where) {
    char settings[6];
    bool newest = store_get(STORE_SETTINGS, settings, sizeof settings) == sizeof settings &&
                  memcmp(settings, "newest", sizeof settings) == 0;
    TEST_ASSERT_TRUE_MESSAGE(newest || told, where);
}

/* Whether the store found its records on the very pages on which it found them the last time, and
 * none on the one that was changed. Games are made of nothing else: they are as they were then. */
static bool are_records_as_before(uint32_t changed) {
    static uint16_t pages[PAGES];
    static uint32_t before;
    struct journal_record record;
    uint32_t count = 0;
    bool same = true;
    for (struct journal_walk walk = {0}; journal_next(&walk, &record); count++) {
        same = same && count < before && pages[count] == record.page && record.page != changed;
        pages[count] = record.page == changed ? NO_PAGE : record.page;
    }
    same = same && count == before;
    before = count;
    return same;
}

/* Opens what is there now. */
static void expect_nothing_false(uint32_t bit) {
    static uint32_t times;
    static bool told_before;
    char where[40];
    struct text out = text_into(where, sizeof where);
    text_add(&out, "bit ");
    text_add_number(&out, (int32_t)bit);
    struct store_health health = store_open();
    bool told = health.torn || health.lost || health.newer;
    bool same = are_records_as_before(bit / 8 / FLASH_PAGE_BYTES);
    if (!same || told != told_before || times++ % LOADS_APART == 0) {
        expect_games(told, where);
    }
    told_before = told;
    expect_settings(told, where);
}

static void a_flipped_bit_changes_nothing_unsaid(void) {
    uint32_t count = number_from_environment("POCKET_REX_BITS", 0);
    uint32_t first = number_from_environment("POCKET_REX_FIRST_BIT", 0);
    uint32_t step = count == 0 ? BITS_APART : 1;
    uint32_t end = count == 0 ? ALL_BITS : first + count;
    for (uint32_t bit = first; bit < end && bit < ALL_BITS; bit += step) {
        flip(bit);
        expect_nothing_false(bit);
        flip(bit);
    }
}

/* The last move that was made, of a game in progress. */
static uint32_t page_of_a_move(void) {
    struct journal_record record, move = {0};
    for (struct journal_walk walk = {0}; journal_next(&walk, &record);) {
        if (record.kind == JOURNAL_MOVES) {
            move = record;
        }
    }
    return move.page;
}

static void nor_do_two_of_a_header(void) {
    uint32_t page = number_from_environment("POCKET_REX_PAIRS_OF", UINT32_MAX);
    uint32_t step = page == UINT32_MAX ? PAIRS_APART : 1;
    uint32_t begin = 8 * FLASH_PAGE_BYTES * (page == UINT32_MAX ? page_of_a_move() : page);
    for (uint32_t pair = 0; pair < HEADER_BITS * HEADER_BITS; pair += step) {
        uint32_t one = pair / HEADER_BITS, other = pair % HEADER_BITS;
        if (one < other) {
            flip(begin + one);
            flip(begin + other);
            expect_nothing_false(begin + one);
            flip(begin + one);
            flip(begin + other);
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_flipped_bit_changes_nothing_unsaid);
    RUN_TEST(nor_do_two_of_a_header);
    return UNITY_END();
}
