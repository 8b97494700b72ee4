/* Trakks: moves as words and bytes, and what screens ask about a half-made table. */
#include <stdio.h>
#include <string.h>

#include "games/base/numbers.h"
#include "games/trakks/trakks_internal.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"

static struct trakks_move move;

void setUp(void) {}

void tearDown(void) {}

static const struct trakks_state *now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

static struct game_message read_words(const char *words) {
    memset(&move, 0x5a, sizeof move);
    return referee_trakks.move_from_text(now(), 0, words, &move);
}

/* ---- words and bytes ---- */

static void check_there_and_back(const char *words) {
    uint8_t bytes[TRAKKS_MOVE_BYTES_MAX];
    char again[4096];
    struct trakks_move copy;
    struct text out = text_into(again, sizeof again);
    TEST_ASSERT_EQUAL_UINT8_MESSAGE(GAME_OK, read_words(words).code, words);
    game_trakks.move_to_text(&move, &out);
    TEST_ASSERT_EQUAL_STRING(words, again);
    memset(&copy, 0xa5, sizeof copy);
    size_t length = game_trakks.move_to_bytes(&move, bytes);
    TEST_ASSERT_LESS_OR_EQUAL(game_trakks.move_bytes_max, length);
    TEST_ASSERT_TRUE(game_trakks.move_from_bytes(bytes, length, &copy));
    TEST_ASSERT_EQUAL_MEMORY(&move, &copy, sizeof move);
    TEST_ASSERT_FALSE(game_trakks.move_from_bytes(bytes, length - 1, &copy));
}

static void test_moves_go_to_words_and_bytes_and_back(void) {
    referee_new(&referee_trakks, "players=4");
    referee_start();
    check_there_and_back("take 1");
    check_there_and_back("take 6");
    check_there_and_back("draw");
    check_there_and_back("plus3 p4");
    check_there_and_back("arrow");
    check_there_and_back("pass");
    check_there_and_back("give b3");
    check_there_and_back("give AR P3");
    check_there_and_back("lay");
    check_there_and_back("lay +b3@10,10 +P3@0,31 12,10>13,10 31,31>0,0");
}

/* Moves are compared and stored as they are: nothing may be left of what was in the memory. */
static void test_a_listed_move_has_no_edits(void) {
    static const struct trakks_edit none[TRAKKS_EDITS];
    uint16_t cursor = 0;
    referee_new(&referee_trakks, "players=4");
    referee_start();
    memset(&move, 0x5a, sizeof move);
    while (game_trakks.next_legal(now(), &cursor, &move)) {
        TEST_ASSERT_EQUAL_MEMORY(none, move.edit, sizeof none);
        memset(&move, 0x5a, sizeof move);
    }
    TEST_ASSERT_GREATER_THAN_UINT16(0, cursor);
}

static void test_a_lay_has_an_edit_for_every_number_tile_and_no_more(void) {
    char words[4096] = "lay";
    referee_new(&referee_trakks, "players=4");
    referee_start();
    for (int i = 0; i < 112; i++) {
        char edit[32];
        snprintf(edit, sizeof edit, " 31,%d>30,%d", i % 32, 31 - i % 32);
        strcat(words, edit);
    }
    check_there_and_back(words);
    TEST_ASSERT_EQUAL_UINT16(3 + 112 * 3, game_trakks.move_bytes_max);
    strcat(words, " 0,0>1,1");
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_TOO_MANY_EDITS, read_words(words).code);
}

static bool reads(const uint8_t *bytes, size_t length) {
    return game_trakks.move_from_bytes(bytes, length, &move);
}

static void test_bytes_that_name_no_move_are_refused(void) {
    TEST_ASSERT_FALSE(reads((uint8_t[]){0}, 0));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_DRAW, 0}, 3));
    TEST_ASSERT_TRUE(reads((uint8_t[]){0, TRAKKS_DRAW, 0, 0}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_DRAW, 0, 0, 0}, 5));
    TEST_ASSERT_FALSE(reads((uint8_t[]){4, TRAKKS_DRAW, 0, 0}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_DRAW, 1, 0}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_TAKE, 6, 0}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_TAKE, 5, 1}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_PLAY_PLUS3, 4, 0}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_GIVE_TILES, 58, 255}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_GIVE_TILES, 57, 58}, 4));
    TEST_ASSERT_TRUE(reads((uint8_t[]){0, TRAKKS_GIVE_TILES, 57, 255}, 4));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_MOVE_KINDS, 0, 0}, 4));
    /* a lay of one tile: the last kind there is comes from the hand, then one beyond it */
    TEST_ASSERT_TRUE(reads((uint8_t[]){0, TRAKKS_LAY, 1, 0, 0xe4, 0x10}, 6));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_LAY, 1, 0, 0xe8, 0x10}, 6));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_LAY, 1, 0, 0xe4, 0x90}, 6));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_LAY, 2, 0, 0xe4, 0x10}, 6));
    TEST_ASSERT_FALSE(reads((uint8_t[]){0, TRAKKS_LAY, 113}, 3));
}

static void test_moves_that_no_words_can_name_are_refused(void) {
    referee_new(&referee_trakks, "players=2");
    referee_set("hand p1 P3 AR b1");
    referee_start();
    static const struct game_move wrong[] = {
        {0, TRAKKS_MOVE_KINDS, 0, 0},
        {0, TRAKKS_PLAY_PLUS3, 2, 0},
        {0, TRAKKS_TAKE, 255, 0},
        {0, TRAKKS_LAY, 255, 0},
        {0, 255, 0, 0},
    };
    for (size_t i = 0; i < count_of(wrong); i++) {
        struct trakks_move refused = {.head = wrong[i]};
        TEST_ASSERT_NOT_EQUAL(GAME_OK, game_trakks.check(now(), &refused).code);
    }
}

/* ---- from a table to a lay ---- */

static void put(struct trakks_table *table, const char *tiles) {
    char letter;
    int value, x, y, used;
    trakks_table_clear(table);
    while (sscanf(tiles, " %c%d@%d,%d%n", &letter, &value, &x, &y, &used) == 4) {
        uint8_t colour = (uint8_t)(strchr("brgy", letter) - "brgy");
        table->at[trakks_square((uint8_t)x, (uint8_t)y)] = trakks_kind(colour, (uint8_t)value);
        tiles += used;
    }
}

static const char *lay_towards(const char *tiles) {
    static char words[512];
    struct trakks_table wanted;
    struct text out = text_into(words, sizeof words);
    put(&wanted, tiles);
    if (!trakks_find_lay(now(), &wanted, &move)) {
        return "none";
    }
    game_trakks.move_to_text(&move, &out);
    return words;
}

static void test_a_table_becomes_the_shortest_lay_that_leads_there(void) {
    referee_new(&referee_trakks, "players=2");
    referee_set("table b3@1,1 b4@2,1 b5@3,1 b3@1,5 r3@2,5 g3@3,5");
    referee_set("hand p1 b6 b2");
    referee_set("hand p2 y3");
    referee_start();
    TEST_ASSERT_EQUAL_STRING("lay +b6@4,1",
                             lay_towards("b3@1,1 b4@2,1 b5@3,1 b6@4,1 b3@1,5 r3@2,5 g3@3,5"));
    /* one of two like tiles stays where one is wanted */
    TEST_ASSERT_EQUAL_STRING("lay +b6@4,1 1,1>4,5",
                             lay_towards("b4@2,1 b5@3,1 b6@4,1 b3@1,5 r3@2,5 g3@3,5 b3@4,5"));
}

static void test_a_table_that_no_lay_leads_to_is_none(void) {
    referee_new(&referee_trakks, "players=2");
    referee_set("table b3@1,1 b4@2,1 b5@3,1");
    referee_set("hand p1 b6 b2");
    referee_set("hand p2 y3");
    referee_start();
    TEST_ASSERT_EQUAL_STRING("none", lay_towards("b4@2,1 b5@3,1 b6@4,1"));
    TEST_ASSERT_EQUAL_STRING("none", lay_towards("b3@1,1 b4@2,1 b5@3,1 y3@4,1"));
    TEST_ASSERT_EQUAL_STRING("none", lay_towards("b3@1,1 b4@2,1 b5@3,1 b6@4,1 b6@5,1"));
}

/* ---- a half-made table ---- */

static void check_flaw(const struct trakks_table *table, uint16_t *cursor, uint8_t reason, int x,
                       int y, uint8_t axis, uint8_t length) {
    struct trakks_flaw flaw;
    TEST_ASSERT_TRUE(trakks_next_flaw(table, cursor, &flaw));
    TEST_ASSERT_EQUAL_UINT8(reason, flaw.why.code);
    TEST_ASSERT_EQUAL_UINT16(y * 32 + x, flaw.start);
    TEST_ASSERT_EQUAL_UINT8(axis, flaw.axis);
    TEST_ASSERT_EQUAL_UINT8(length, flaw.length);
}

static void test_each_line_that_is_not_right_is_told(void) {
    struct trakks_table table;
    struct trakks_flaw flaw;
    uint16_t cursor = 0;
    put(&table, "b3@1,1 b4@2,1 r9@9,1 b3@1,5 r3@2,5 b3@3,5 b8@20,5 b9@20,6 b11@20,7 "
                "y1@30,30 y1@31,30 g5@5,9 r5@5,10 y5@5,11");
    check_flaw(&table, &cursor, TRAKKS_REASON_PAIR_ACROSS, 1, 1, TRAKKS_ACROSS, 2);
    check_flaw(&table, &cursor, TRAKKS_REASON_ALONE, 9, 1, TRAKKS_ACROSS, 1);
    check_flaw(&table, &cursor, TRAKKS_REASON_COLOUR_TWICE, 1, 5, TRAKKS_ACROSS, 3);
    check_flaw(&table, &cursor, TRAKKS_REASON_RUN_BROKEN, 20, 5, TRAKKS_DOWN, 3);
    check_flaw(&table, &cursor, TRAKKS_REASON_PAIR_ACROSS, 30, 30, TRAKKS_ACROSS, 2);
    TEST_ASSERT_FALSE(trakks_next_flaw(&table, &cursor, &flaw));
    TEST_ASSERT_EQUAL_UINT8(6, trakks_count_groups(&table));
}

/* Whether a tile of this kind on an empty square would stand in a line, and only in right ones. */
static bool fits(struct trakks_table *table, uint16_t square, uint8_t kind) {
    table->at[square] = kind;
    uint8_t across = trakks_valid_length(table, square, TRAKKS_ACROSS);
    uint8_t down = trakks_valid_length(table, square, TRAKKS_DOWN);
    table->at[square] = TRAKKS_NOTHING;
    return across > 0 && down > 0 && across + down > 2;
}

static void test_a_tile_fits_where_it_makes_right_lines_only(void) {
    struct trakks_table table, before;
    put(&table, "b3@1,1 b4@2,1 b5@3,1 r9@4,2 r10@4,3 r11@4,4");
    before = table;
    TEST_ASSERT_TRUE(fits(&table, trakks_square(0, 1), trakks_kind(0, 2)));
    TEST_ASSERT_FALSE(fits(&table, trakks_square(0, 1), trakks_kind(0, 6)));
    TEST_ASSERT_FALSE(fits(&table, trakks_square(4, 1), trakks_kind(0, 6)));
    TEST_ASSERT_TRUE(fits(&table, trakks_square(4, 5), trakks_kind(1, 12)));
    TEST_ASSERT_FALSE(fits(&table, trakks_square(20, 20), trakks_kind(1, 12)));
    TEST_ASSERT_EQUAL_MEMORY(&before, &table, sizeof table);
}

static void test_a_group_is_all_that_touches(void) {
    struct trakks_table table;
    uint32_t rows[TRAKKS_SIDE];
    put(&table, "b3@1,1 b4@2,1 b5@3,1 r4@2,2 g4@2,3 r9@4,2 r10@4,3 r11@4,4");
    trakks_group_at(&table, trakks_square(2, 3), rows);
    TEST_ASSERT_EQUAL_HEX32(0x0e, rows[1]);
    TEST_ASSERT_EQUAL_HEX32(0x04, rows[2]);
    TEST_ASSERT_EQUAL_HEX32(0x04, rows[3]);
    TEST_ASSERT_EQUAL_HEX32(0, rows[4]);
    trakks_group_at(&table, trakks_square(0, 0), rows);
    TEST_ASSERT_EACH_EQUAL_HEX32(0, rows, TRAKKS_SIDE);
}

static void test_a_hand_is_marked_where_it_has_lines(void) {
    uint8_t marks[TRAKKS_NUMBERS];
    uint8_t expected[TRAKKS_NUMBERS] = {0};
    referee_new(&referee_trakks, "players=2");
    referee_set("hand p1 b3 b4 b5 b5 b7 r5 g5 y9 r9 r12 r13 r14 y12 y13 P3 AR");
    referee_start();
    for (uint8_t value = 3; value <= 5; value++) {
        expected[trakks_kind(0, value)] = TRAKKS_IN_RUN;
        expected[trakks_kind(1, (uint8_t)(value + 9))] = TRAKKS_IN_RUN;
    }
    expected[trakks_kind(0, 5)] |= TRAKKS_IN_SET;
    expected[trakks_kind(1, 5)] = expected[trakks_kind(2, 5)] = TRAKKS_IN_SET;
    trakks_mark_lines(now(), 0, marks);
    TEST_ASSERT_EQUAL_UINT8_ARRAY(expected, marks, TRAKKS_NUMBERS);
}

static void test_two_tiles_at_either_end_of_a_colour_are_no_run(void) {
    uint8_t marks[TRAKKS_NUMBERS];
    referee_new(&referee_trakks, "players=2");
    referee_set("hand p1 b1 b2 r13 r14 g1 g3 y12 y14 b7 b8 r4 r5 g10 g11");
    referee_start();
    trakks_mark_lines(now(), 0, marks);
    TEST_ASSERT_EACH_EQUAL_UINT8(0, marks, TRAKKS_NUMBERS);
}

static struct trakks_table half_made;

static void put_tile(uint8_t x, uint8_t y, uint8_t colour, uint8_t value) {
    half_made.at[trakks_square(x, y)] = trakks_kind(colour, value);
}

/* Where a blue 10 would stand. */
static bool blue_ten_fits(uint8_t x, uint8_t y) {
    return fits(&half_made, trakks_square(x, y), trakks_kind(0, 10));
}

/* 8 and 9 side by side end before 11,9 and one below the other before 20,11. */
static void test_a_tile_fits_where_it_makes_a_line_and_not_alone(void) {
    memset(&half_made, TRAKKS_NOTHING, sizeof half_made);
    for (uint8_t i = 0; i < 2; i++) {
        put_tile((uint8_t)(9 + i), 9, 0, (uint8_t)(8 + i));
        put_tile(20, (uint8_t)(9 + i), 0, (uint8_t)(8 + i));
    }
    const struct trakks_table before = half_made;
    TEST_ASSERT_TRUE(blue_ten_fits(11, 9));
    TEST_ASSERT_TRUE(blue_ten_fits(20, 11));
    TEST_ASSERT_FALSE(blue_ten_fits(8, 9));
    TEST_ASSERT_FALSE(blue_ten_fits(20, 8));
    TEST_ASSERT_FALSE(blue_ten_fits(10, 10));
    TEST_ASSERT_FALSE(blue_ten_fits(19, 10));
    TEST_ASSERT_FALSE(blue_ten_fits(0, 0));
    TEST_ASSERT_FALSE(blue_ten_fits(28, 28));
    TEST_ASSERT_EQUAL_MEMORY(&before, &half_made, sizeof before);
}

/* With a red and a green 10 above it, or with two that do not go with it; and likewise beside it.
 */
static void test_a_tile_fits_where_both_its_lines_are_right(void) {
    for (uint8_t wrong = 0; wrong < 2; wrong++) {
        memset(&half_made, TRAKKS_NOTHING, sizeof half_made);
        put_tile(9, 9, 0, 8);
        put_tile(10, 9, 0, 9);
        put_tile(11, 7, 1, 10);
        put_tile(11, 8, 2, (uint8_t)(10 + wrong));
        put_tile(20, 9, 0, 8);
        put_tile(20, 10, 0, 9);
        put_tile(18, 11, 1, 10);
        put_tile(19, 11, 2, (uint8_t)(10 + wrong));
        TEST_ASSERT_EQUAL(wrong == 0, blue_ten_fits(11, 9));
        TEST_ASSERT_EQUAL(wrong == 0, blue_ten_fits(20, 11));
    }
}

/* The hand has all action tiles as well, and around the state all looks like tiles of it. */
static void test_no_more_is_marked_of_a_hand_than_its_numbers(void) {
    enum { ALL = 256 };
    static union {
        struct trakks_state state;
        uint16_t around[ALL * TRAKKS_COPIES + 64];
    } memory;
    uint8_t marks[ALL];
    memset(marks, 0x80, sizeof marks);
    for (size_t i = 0; i < sizeof memory / sizeof memory.around[0]; i++) {
        memory.around[i] = TRAKKS_IN_HAND;
    }
    trakks_mark_lines(&memory.state, 0, marks);
    TEST_ASSERT_EACH_EQUAL_UINT8(TRAKKS_IN_RUN | TRAKKS_IN_SET, marks, TRAKKS_NUMBERS);
    TEST_ASSERT_EACH_EQUAL_UINT8(0x80, &marks[TRAKKS_NUMBERS], ALL - TRAKKS_NUMBERS);
}

static unsigned came_to(uint8_t seat, const struct trakks_state *state) {
    unsigned count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        count += trakks_received(state, seat, kind);
    }
    return count;
}

static void test_what_came_to_a_seat_is_forgotten_of_that_seat_alone(void) {
    static struct trakks_state state;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        trakks_note_received(&state, 0, kind);
        trakks_note_received(&state, 1, kind);
    }
    trakks_forget_received(&state, 0);
    TEST_ASSERT_EQUAL_UINT(0, came_to(0, &state));
    TEST_ASSERT_EQUAL_UINT(TRAKKS_KINDS, came_to(1, &state));
}

/* Others know no more of it than of the hand. */
static void test_what_others_brought_to_a_seat_is_told_until_it_moves(void) {
    struct trakks_state view;
    referee_new(&referee_trakks, "players=2");
    referee_set("hand p1 P3 AR b1 b2 b3");
    referee_set("hand p2 r1 r2 r3");
    referee_set("pool y1 y2 y3 y4 y5 y6");
    referee_set("bag g1 g1 g2 g3");
    referee_start();
    referee_play("p1 plus3 p2");
    TEST_ASSERT_EQUAL_UINT8(2, trakks_received(now(), 1, trakks_kind(2, 1)));
    TEST_ASSERT_EQUAL_UINT(3, came_to(1, now()));
    game_trakks.view(&view, now(), 1);
    TEST_ASSERT_EQUAL_UINT(3, came_to(1, &view));
    game_trakks.view(&view, now(), 0);
    TEST_ASSERT_EQUAL_UINT(0, came_to(1, &view));
    referee_play("p2 draw");
    TEST_ASSERT_EQUAL_UINT(0, came_to(1, now()));
    referee_play("p1 arrow");
    referee_play("p1 give b1 b2");
    referee_play("p2 give r1 r2"); /* the last to give sees at once what came */
    TEST_ASSERT_EQUAL_UINT(0, came_to(1, now()));
    TEST_ASSERT_EQUAL_UINT8(1, trakks_received(now(), 0, trakks_kind(1, 1)));
    TEST_ASSERT_EQUAL_UINT(2, came_to(0, now()));
    game_trakks.view(&view, now(), SEAT_TABLE);
    TEST_ASSERT_EQUAL_UINT(0, came_to(0, &view));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_what_others_brought_to_a_seat_is_told_until_it_moves);
    RUN_TEST(test_moves_go_to_words_and_bytes_and_back);
    RUN_TEST(test_a_listed_move_has_no_edits);
    RUN_TEST(test_a_lay_has_an_edit_for_every_number_tile_and_no_more);
    RUN_TEST(test_bytes_that_name_no_move_are_refused);
    RUN_TEST(test_moves_that_no_words_can_name_are_refused);
    RUN_TEST(test_a_table_becomes_the_shortest_lay_that_leads_there);
    RUN_TEST(test_a_table_that_no_lay_leads_to_is_none);
    SHOWS("TK-11 TK-12", test_each_line_that_is_not_right_is_told);
    SHOWS("TK-11", test_a_tile_fits_where_it_makes_right_lines_only);
    SHOWS("TK-13", test_a_group_is_all_that_touches);
    SHOWS("TK-11", test_a_hand_is_marked_where_it_has_lines);
    RUN_TEST(test_what_came_to_a_seat_is_forgotten_of_that_seat_alone);
    RUN_TEST(test_two_tiles_at_either_end_of_a_colour_are_no_run);
    RUN_TEST(test_no_more_is_marked_of_a_hand_than_its_numbers);
    SHOWS("TK-11 TK-12", test_a_tile_fits_where_it_makes_a_line_and_not_alone);
    SHOWS("TK-11 TK-12", test_a_tile_fits_where_both_its_lines_are_right);
    return UNITY_END();
}
