/* Several games of one kind in progress: each keeps its moves, the one that was opened last comes
 * first, and the power may fail anywhere. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/store/journal.h"
#include "host-tests/store/stored_games.h"

enum { SECTORS = 64, KINDS = 4 };

SHELF_OF_STORED_GAMES;

static struct store_transcript loaded;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
}

void tearDown(void) {
    TEST_ASSERT_EQUAL_UINT32(0, flash_host_violations());
}

static void assert_moves(const struct game *game, uint8_t place, uint16_t moves) {
    TEST_ASSERT_EQUAL(STORE_WHOLE, store_load_at(game, place, &loaded));
    TEST_ASSERT_EQUAL_UINT16(moves, stored_count(&loaded));
}

static void four_of_each_kind_are_beside_each_other(void) {
    for (uint8_t i = 0; i < STORE_GAMES_OF_KIND; i++) {
        for (uint8_t kind = 0; kind < KINDS; kind++) {
            stored_begin_with(games[kind], (uint16_t)(1 + kind * STORE_GAMES_OF_KIND + i));
        }
    }
    store_restart();
    for (uint8_t kind = 0; kind < KINDS; kind++) {
        TEST_ASSERT_EQUAL_UINT8(STORE_GAMES_OF_KIND, store_count(games[kind]));
        for (uint8_t place = 0; place < STORE_GAMES_OF_KIND; place++) {
            assert_moves(
                games[kind], place, /* the last one first */
                (uint16_t)(1 + kind * STORE_GAMES_OF_KIND + STORE_GAMES_OF_KIND - 1 - place));
        }
    }
    TEST_ASSERT_EQUAL(STORE_EMPTY, store_load_at(GAME, STORE_GAMES_OF_KIND, &loaded));
}

static void a_fifth_takes_the_place_of_the_one_that_waited_longest(void) {
    for (uint16_t moves = 1; moves <= STORE_GAMES_OF_KIND; moves++) {
        stored_begin_with(GAME, moves);
    }
    store_open_game(GAME, STORE_GAMES_OF_KIND - 1); /* the first one, with one move */
    stored_begin_with(GAME, 9);
    TEST_ASSERT_EQUAL_UINT8(STORE_GAMES_OF_KIND, store_count(GAME));
    assert_moves(GAME, 0, 9);
    assert_moves(GAME, 1, 1);
    assert_moves(GAME, 2, 4);
    assert_moves(GAME, 3, 3);
}

static void the_one_that_was_opened_last_stays_first(void) {
    stored_begin_with(GAME, 1);
    stored_begin_with(GAME, 2);
    stored_begin_with(GAME, 3);
    store_open_game(GAME, 1);
    assert_moves(GAME, 0, 2);
    TEST_ASSERT_TRUE(stored_append(GAME, 2));
    store_restart();
    assert_moves(GAME, 0, 3);
    assert_moves(GAME, 1, 3);
    assert_moves(GAME, 2, 1);
    for (int i = 0; i < 2 * SECTORS * JOURNAL_PAGES; i++) { /* all of them are packed */
        TEST_ASSERT_TRUE(store_put(STORE_SETTINGS, "x", 1));
        store_housekeeping();
    }
    store_restart();
    assert_moves(GAME, 2, 1);
    TEST_ASSERT_TRUE(stored_append(GAME, 3));
    assert_moves(GAME, 0, 4);
    TEST_ASSERT_TRUE(store_finish(GAME));
    assert_moves(GAME, 0, 3);
    TEST_ASSERT_TRUE(store_forget(GAME));
    assert_moves(GAME, 0, 1);
    TEST_ASSERT_EQUAL_UINT8(1, store_count(GAME));
}

static void opening_the_first_writes_nothing(void) {
    stored_begin_with(GAME, 1);
    stored_begin_with(GAME, 2);
    uint32_t operations = flash_host_operations();
    store_open_game(GAME, 0);
    store_open_game(GAME, 7); /* there is none */
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    store_open_game(GAME, 1);
    TEST_ASSERT_EQUAL_UINT32(operations + 1, flash_host_operations()); /* a page */
}

static void where_all_places_are_taken_a_kind_with_many_gives_one(void) {
    for (uint8_t i = 0; i < 3; i++) {
        stored_begin_with(games[0], (uint16_t)(i + 1));
    }
    for (uint8_t kind = 1; kind <= STORE_GAMES - 3; kind++) {
        stored_begin_with(games[kind], 1);
    }
    stored_begin_with(games[STORE_GAMES - 1], 6);
    assert_moves(games[STORE_GAMES - 1], 0, 6);
    assert_moves(games[0], 0, 3);
    assert_moves(games[0], 1, 2);
    TEST_ASSERT_EQUAL_UINT8(2, store_count(games[0]));
    for (uint8_t kind = 1; kind <= STORE_GAMES - 3; kind++) {
        assert_moves(games[kind], 0, 1);
    }
}

/* Garbage that looks whole: what is begun or opened next is still the one that is played. */
static void no_stored_bytes_mix_up_two_games(void) {
    uint8_t bytes[STORE_VALUE_BYTES];
    memset(bytes, 0xff, sizeof bytes);
    stored_begin_with(GAME, 1);
    stored_begin_with(GAME, 2);
    for (uint8_t i = 0; i < 2; i++) { /* both far in the future */
        uint32_t number = store_number(GAME) - i;
        memcpy(bytes + i * 8, &number, sizeof number);
    }
    TEST_ASSERT_TRUE(store_put(STORE_OPENED, bytes, sizeof bytes));
    store_restart();
    TEST_ASSERT_EQUAL_UINT8(2, store_count(GAME));
    store_open_game(GAME, 1);
    uint32_t number = store_number(GAME);
    stored_begin_with(GAME, 3);
    TEST_ASSERT_TRUE(store_number(GAME) > number);
    assert_moves(GAME, 0, 3);
}

/* ---- wherever the power fails ---- */

/* What was promised: the moves of the two games, told apart by their length. */
struct promise {
    uint16_t first, second, asked_first, asked_second;
    uint8_t begun;
};

static uint16_t moves_of(uint8_t wanted) {
    for (uint8_t place = 0; place < store_count(GAME); place++) {
        if (store_load_at(GAME, place, &loaded) == STORE_WHOLE &&
            loaded.options.players == wanted) {
            return stored_count(&loaded);
        }
    }
    return UINT16_MAX;
}

static bool begin_of(uint8_t players) {
    struct game_options options;
    game_options_default(GAME, &options);
    options.players = players;
    return store_begin(GAME, &options, NULL);
}

static void go_on_with(uint8_t players) {
    for (uint8_t place = 0; place < store_count(GAME); place++) {
        if (store_load_at(GAME, place, &loaded) == STORE_WHOLE &&
            loaded.options.players == players) {
            store_open_game(GAME, place);
            return;
        }
    }
}

/* Two people play one game, three the other, in turns. */
static void live(struct promise *done) {
    done->begun = (uint8_t)(begin_of(2) ? 1 : 0);
    done->begun = (uint8_t)(done->begun + (done->begun == 1 && begin_of(3)));
    for (int round = 0; round < 12 && done->begun == 2 && !flash_host_is_off(); round++) {
        bool is_first = round % 2 == 0;
        uint16_t *moves = is_first ? &done->first : &done->second;
        uint16_t *asked = is_first ? &done->asked_first : &done->asked_second;
        go_on_with(is_first ? 2 : 3);
        for (int i = 0; i < 4 && !flash_host_is_off(); i++) {
            *asked = (uint16_t)(*moves + 1);
            *moves = (uint16_t)(*moves + stored_append(GAME, *moves));
            store_housekeeping();
        }
    }
}

static void assert_kept(const struct promise *done) {
    uint16_t first = moves_of(2), second = moves_of(3);
    if (done->begun >= 1) {
        TEST_ASSERT_TRUE(first == done->first || first == done->asked_first);
    }
    if (done->begun == 2) {
        TEST_ASSERT_TRUE(second == done->second || second == done->asked_second);
    }
}

static void every_cut_leaves_both_games_whole(void) {
    struct promise whole = {0};
    live(&whole);
    TEST_ASSERT_EQUAL_UINT16(24, whole.first);
    TEST_ASSERT_EQUAL_UINT16(24, whole.second);
    uint32_t operations = flash_host_operations();
    for (uint32_t cut = 0; cut < operations; cut++) {
        flash_host_reset(SECTORS);
        store_open();
        flash_host_cut(cut, cut + 1);
        struct promise done = {0};
        live(&done);
        TEST_ASSERT_FALSE(store_restart().lost);
        assert_kept(&done);
        flash_host_cut(cut % 5, cut); /* and again while it tidies up */
        while (store_housekeeping()) {
        }
        TEST_ASSERT_FALSE(store_restart().lost);
        assert_kept(&done);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(four_of_each_kind_are_beside_each_other);
    RUN_TEST(a_fifth_takes_the_place_of_the_one_that_waited_longest);
    RUN_TEST(the_one_that_was_opened_last_stays_first);
    RUN_TEST(opening_the_first_writes_nothing);
    RUN_TEST(where_all_places_are_taken_a_kind_with_many_gives_one);
    RUN_TEST(no_stored_bytes_mix_up_two_games);
    RUN_TEST(every_cut_leaves_both_games_whole);
    return UNITY_END();
}
