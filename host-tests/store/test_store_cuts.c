/* The store: what returned true is there after any power cut, and nothing else ever is. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/journal.h"
#include "host-tests/store/stored_games.h"

enum { SECTORS = 128 };

SHELF_OF_STORED_GAMES;

static struct store_transcript loaded, other;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static bool presses_come; /* in every second erase */

struct promise {
    uint16_t moves;   /* that append called saved */
    uint8_t settings; /* that put called saved */
    uint8_t finished; /* games that finish called saved */
    uint16_t asked;   /* moves that append was called for */
    uint8_t requested;
    uint8_t finishing;
};

/* A stretch of life: settings change, games are played to an end, sectors are erased. Stops where
 * the power is gone. */
static void live(struct promise *done, uint16_t steps) {
    for (uint16_t step = 0; step < steps && !flash_host_is_off(); step++) {
        if (step % 10 == 0) {
            done->requested = (uint8_t)(step / 10 + 1);
            if (store_put(STORE_SETTINGS, &done->requested, 1)) {
                done->settings = done->requested;
            }
        } else if (step % 60 == 1) {
            done->asked = 0;
            if (stored_begin(GAME)) {
                done->moves = 0;
            }
        } else if (step % 60 == 59) {
            done->finishing = (uint8_t)(done->finished + 1);
            if (store_finish(GAME)) {
                done->finished = done->finishing;
                done->asked = done->moves = 0;
            }
        } else {
            done->asked = (uint16_t)(done->moves + 1);
            if (stored_append(GAME, done->moves)) {
                done->moves = done->asked;
            }
        }
        if (step % 7 == 0) {
            flash_host_pause_erases(presses_come && step % 14 == 0);
            store_housekeeping();
        }
    }
}

static void assert_promise_kept(const struct promise *done) {
    uint8_t settings = 0;
    store_get(STORE_SETTINGS, &settings, 1);
    TEST_ASSERT_TRUE(settings == done->settings || settings == done->requested);
    uint8_t finished = 0;
    while (finished < store_finished_count()) {
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_finished(finished, &other));
        stored_count(&other);
        finished++;
    }
    TEST_ASSERT_TRUE(finished >= (done->finished < 6 ? done->finished : 6));
    TEST_ASSERT_TRUE(finished <= done->finishing);
    enum store_state state = store_load(GAME, &loaded);
    TEST_ASSERT_TRUE(state == STORE_WHOLE || state == STORE_EMPTY);
    uint16_t moves = state == STORE_WHOLE ? stored_count(&loaded) : 0;
    bool between_games = done->asked == 0 || finished > done->finished;
    TEST_ASSERT_TRUE(between_games || moves == done->moves || moves == done->asked);
}

static void cut_everywhere(void) {
    enum { STEPS = 240 };
    struct promise whole = {0};
    live(&whole, STEPS);
    uint32_t operations = flash_host_operations();
    TEST_ASSERT_GREATER_THAN_UINT32(300, operations);
    for (uint32_t cut = 0; cut < operations; cut++) {
        flash_host_reset(SECTORS);
        store_open();
        flash_host_cut(cut, cut + 1);
        struct promise done = {0};
        live(&done, STEPS);
        TEST_ASSERT_FALSE(store_restart().lost);
        assert_promise_kept(&done);
        flash_host_cut(cut % 5, cut); /* and again while it tidies up */
        while (store_housekeeping()) {
        }
        TEST_ASSERT_FALSE(store_restart().lost);
        assert_promise_kept(&done);
        TEST_ASSERT_TRUE(stored_append(GAME, 0) || !store_has(GAME));
    }
}

static void every_cut_leaves_the_state_before_or_after(void) {
    presses_come = false;
    cut_everywhere();
}

static void so_does_every_cut_while_erases_are_paused(void) {
    presses_come = true;
    cut_everywhere();
    presses_come = false;
}

static uint32_t header_count(uint32_t sector) {
    uint32_t count;
    memcpy(&count, flash_host_bytes() + sector * FLASH_SECTOR_BYTES + 8, sizeof count);
    return count;
}

static void an_erase_that_a_press_stops_continues_later(void) {
    for (int i = 0; i < 2 * SECTORS * JOURNAL_PAGES; i++) { /* every sector was erased before */
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    while (store_housekeeping()) {
    }
    uint32_t erased = journal_erased_sectors();
    while (journal_erased_sectors() == erased) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    uint32_t sector = journal_oldest(), count = header_count(sector);
    flash_host_pause_erases(3);
    for (int i = 0; i < 3; i++) {
        TEST_ASSERT_TRUE(store_housekeeping());
        TEST_ASSERT_EQUAL_UINT32(erased - 1, journal_erased_sectors());
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "y", 1));
    }
    store_housekeeping();
    TEST_ASSERT_EQUAL_UINT32(erased, journal_erased_sectors());
    TEST_ASSERT_EQUAL_UINT32(count + 1, header_count(sector));
    TEST_ASSERT_FALSE(store_restart().lost);
}

/* The sectors behind the one whose first page was torn are as ready as before. */
/* It is made once more, and others follow: nothing of what was cut off is between them. */
static void a_long_move_that_was_cut_off_is_no_part_of_how_the_game_continues(void) {
    enum { LONG = 11, PAGES_OF_IT = 3, MORE = 20 };
    for (uint32_t cut = 0; cut < PAGES_OF_IT; cut++) {
        setUp();
        stored_begin(GAME);
        while (store_housekeeping()) {
        }
        for (uint16_t n = 0; n < LONG; n++) {
            TEST_ASSERT_TRUE(stored_append(GAME, n));
        }
        flash_host_cut(cut, cut + 1);
        TEST_ASSERT_FALSE(stored_append(GAME, LONG));
        store_restart();
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
        TEST_ASSERT_EQUAL_UINT16(LONG, stored_count(&loaded));
        for (uint16_t n = LONG; n < MORE; n++) {
            TEST_ASSERT_TRUE(stored_append(GAME, n));
        }
        store_restart();
        TEST_ASSERT_EQUAL(STORE_WHOLE, store_load(GAME, &loaded));
        TEST_ASSERT_EQUAL_UINT16(MORE, stored_count(&loaded));
    }
}

static void a_torn_first_page_costs_one_erase(void) {
    while (store_housekeeping()) {
    }
    uint32_t begun = journal_erased_sectors();
    while (journal_erased_sectors() == begun) { /* up to the first page of the next sector */
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    for (uint32_t page = 1; page < JOURNAL_PAGES - 1; page++) {
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    }
    flash_host_cut(0, 3);
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "y", 1));
    TEST_ASSERT_TRUE(store_restart().torn);
    TEST_ASSERT_EQUAL_UINT32(0, journal_erased_sectors());
    store_housekeeping();
    TEST_ASSERT_EQUAL_UINT32(begun - 1, journal_erased_sectors());
}

static void what_was_torn_is_told_until_something_new_is_saved(void) {
    while (store_housekeeping()) {
    }
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
    flash_host_cut(0, 3);
    TEST_ASSERT_FALSE(store_put(STORE_SETTINGS, "y", 1));
    TEST_ASSERT_TRUE(store_restart().torn);
    TEST_ASSERT_TRUE(store_restart().torn);
    TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "z", 1));
    struct store_health health = store_restart();
    TEST_ASSERT_FALSE(health.torn || health.lost);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_cut_leaves_the_state_before_or_after);
    RUN_TEST(so_does_every_cut_while_erases_are_paused);
    RUN_TEST(an_erase_that_a_press_stops_continues_later);
    RUN_TEST(a_long_move_that_was_cut_off_is_no_part_of_how_the_game_continues);
    RUN_TEST(a_torn_first_page_costs_one_erase);
    RUN_TEST(what_was_torn_is_told_until_something_new_is_saved);
    return UNITY_END();
}
