/* What opponents of all games share: the record of the game, read move by move, and their chance.
 */
#include <string.h>
#include <unity.h>

#include "games/opponent.h"

enum { LONG_MOVE = 300, ROOM = 1024 };

static uint8_t record[ROOM];
static uint32_t record_length;

void setUp(void) {
    record_length = 0;
}

void tearDown(void) {}

/* ---- a game whose moves are a name, and bytes that mean nothing ---- */

struct plain_move {
    uint8_t name;
    size_t length;
};

enum { NO_NAME = 0xee };

static bool move_from_bytes(const uint8_t *bytes, size_t count, void *move) {
    *(struct plain_move *)move = (struct plain_move){bytes[0], count};
    return bytes[0] != NO_NAME;
}

static const struct game game = {.move_from_bytes = move_from_bytes};

static bool all_are_open(const void *view, const void *move, uint32_t moves_since) {
    (void)view;
    (void)move;
    (void)moves_since;
    return true;
}

static const struct opponent open_game = {.game = &game, .is_public = all_are_open};
static const struct opponent unread_game = {.game = &game};

/* A name of 100 or more is secret until three moves later. */
static bool is_public(const void *view, const void *move, uint32_t moves_since) {
    (void)view;
    return ((const struct plain_move *)move)->name < 100 || moves_since >= 3;
}

static const struct opponent secretive_game = {.game = &game, .is_public = is_public};

static void record_move(uint8_t name, uint16_t length) {
    TEST_ASSERT_LESS_OR_EQUAL(ROOM, record_length + 2 + length);
    record[record_length++] = (uint8_t)length;
    record[record_length++] = (uint8_t)(length >> 8);
    memset(&record[record_length], 0xff, length);
    record[record_length] = name;
    record_length += length;
}

/* FORMAT.md: the highest bit of the length marks a note. */
static void record_note(uint16_t length) {
    record_move('n', length);
    record[record_length - length - 1] |= 0x80;
}

static struct opponent_question question(void) {
    return (struct opponent_question){.record = {record, record_length}};
}

static void expect_names(const struct opponent *opponent, const char *names) {
    struct opponent_question asked = question();
    struct opponent_reader reader = opponent_read(opponent, &asked);
    struct plain_move move;
    for (; *names != '\0'; names++) {
        TEST_ASSERT_TRUE(opponent_next_seen(&reader, &move));
        TEST_ASSERT_EQUAL_UINT8(*names, move.name);
    }
    TEST_ASSERT_FALSE(opponent_next_seen(&reader, &move));
    TEST_ASSERT_FALSE(opponent_next_seen(&reader, &move));
}

/* ---- the record ---- */

static void test_an_empty_record_has_no_move(void) {
    expect_names(&open_game, "");
}

static void test_moves_are_read_in_their_order_however_long_they_are(void) {
    record_move('A', 1);
    record_move('B', LONG_MOVE);
    record_move('C', 256);
    record_move('D', 255);
    record_move('E', 2);
    struct opponent_question asked = question();
    TEST_ASSERT_EQUAL_UINT32(5, opponent_read(&open_game, &asked).count);
    expect_names(&open_game, "ABCDE");
}

static void test_a_move_is_given_all_of_its_bytes(void) {
    record_move('A', LONG_MOVE);
    record_move('B', 1);
    struct opponent_question asked = question();
    struct opponent_reader reader = opponent_read(&open_game, &asked);
    struct plain_move move;
    TEST_ASSERT_TRUE(opponent_next_seen(&reader, &move));
    TEST_ASSERT_EQUAL(LONG_MOVE, move.length);
    TEST_ASSERT_TRUE(opponent_next_seen(&reader, &move));
    TEST_ASSERT_EQUAL(1, move.length);
}

static void test_bytes_that_name_no_move_are_passed_over(void) {
    record_move('A', 3);
    record_move(NO_NAME, 3);
    record_move('B', 3);
    expect_names(&open_game, "AB");
}

static void test_notes_are_skipped_and_do_not_count_as_moves(void) {
    record_note(3);
    record_move('A', 2);
    record_note(LONG_MOVE);
    record_note(1);
    record_move('B', 2);
    record_note(5);
    struct opponent_question asked = question();
    TEST_ASSERT_EQUAL_UINT32(2, opponent_read(&open_game, &asked).count);
    expect_names(&open_game, "AB");
}

static void test_a_move_that_not_everyone_saw_is_left_out(void) {
    record_move('x', 2); /* three moves later it is in the open */
    record_move('A', 2);
    record_move('y', 2);
    record_move('B', 2);
    expect_names(&secretive_game, "xAB");
}

static void test_an_opponent_that_does_not_say_what_is_open_reads_nothing(void) {
    record_move('A', 2);
    expect_names(&unread_game, "");
}

/* ---- chance ---- */

/* SipHash as its paper has it (J.-P. Aumasson, D. J. Bernstein), written down a second time. */
static uint64_t turned(uint64_t word, unsigned by) {
    uint64_t out = 0;
    for (unsigned bit = 0; bit < 64; bit++) {
        out |= (word >> bit & 1) << (bit + by) % 64;
    }
    return out;
}

static void half_round(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, unsigned first,
                       unsigned second) {
    *a += *b;
    *c += *d;
    *b = turned(*b, first) ^ *a;
    *d = turned(*d, second) ^ *c;
    *a = turned(*a, 32);
}

static uint64_t siphash_of_word(uint64_t key, uint64_t word) {
    static const char initial[] = "somepseudorandomlygeneratedbytes";
    uint64_t v[4] = {0};
    for (int i = 0; i < 32; i++) {
        v[i / 8] = v[i / 8] << 8 | (uint8_t)initial[i];
    }
    for (int i = 0; i < 4; i++) {
        v[i] ^= key;
    }
    v[3] ^= word;
    for (int i = 0; i < 6; i++) {
        if (i == 2) {
            v[0] ^= word;
            v[2] ^= 0xff;
        }
        half_round(&v[0], &v[1], &v[2], &v[3], 13, 16);
        half_round(&v[2], &v[1], &v[0], &v[3], 17, 21);
    }
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

static void test_chance_is_the_siphash_of_seat_and_move_with_the_seed_as_key(void) {
    static const uint64_t seeds[] = {0, 1, 0x0123456789abcdef, UINT64_MAX};
    for (int i = 0; i < 4; i++) {
        for (uint8_t seat = 0; seat < 6; seat++) {
            uint32_t moves = (uint32_t)i * 77 + seat;
            struct rng expected, chance = opponent_chance(seeds[i], seat, moves);
            rng_seed(&expected, siphash_of_word(seeds[i], (uint64_t)seat << 32 | moves));
            TEST_ASSERT_EQUAL_MEMORY(&expected, &chance, sizeof chance);
        }
    }
}

static void test_every_seat_and_move_has_a_chance_of_its_own(void) {
    enum { SEATS = 6, MOVES = 40 };
    struct rng drawn[SEATS * MOVES];
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        for (uint32_t moves = 0; moves < MOVES; moves++) {
            drawn[seat * MOVES + moves] = opponent_chance(1, seat, moves);
        }
    }
    for (int i = 0; i < SEATS * MOVES; i++) {
        for (int j = 0; j < i; j++) {
            TEST_ASSERT_NOT_EQUAL(0, memcmp(&drawn[i], &drawn[j], sizeof drawn[i]));
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_an_empty_record_has_no_move);
    RUN_TEST(test_moves_are_read_in_their_order_however_long_they_are);
    RUN_TEST(test_a_move_is_given_all_of_its_bytes);
    RUN_TEST(test_bytes_that_name_no_move_are_passed_over);
    RUN_TEST(test_notes_are_skipped_and_do_not_count_as_moves);
    RUN_TEST(test_a_move_that_not_everyone_saw_is_left_out);
    RUN_TEST(test_an_opponent_that_does_not_say_what_is_open_reads_nothing);
    RUN_TEST(test_chance_is_the_siphash_of_seat_and_move_with_the_seed_as_key);
    RUN_TEST(test_every_seat_and_move_has_a_chance_of_its_own);
    return UNITY_END();
}
