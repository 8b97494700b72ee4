/* Trakks at the ends of what there is: hands that leave hardly a tile to the others, all number
 * tiles in one lay, and what is no tile at all. */
#include <string.h>

#include "games/trakks/trakks_internal.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"
#include "games/base/numbers.h"

enum { LINE = 1024 };

void setUp(void) {}

void tearDown(void) {}

static const struct trakks_state *now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

/* A line with this many tiles, both copies of a kind after each other. */
static void set_tiles(const char *words, uint8_t count) {
    char line[LINE];
    struct text out = text_into(line, sizeof line);
    text_add(&out, words);
    for (uint8_t i = 0; i < count; i++) {
        text_add_char(&out, ' ');
        trakks_add_tile(&out, i / TRAKKS_COPIES);
    }
    TEST_ASSERT_FALSE(out.cut);
    referee_set(line);
}

/* p1 holds all tiles but this many, which are left for everything else. */
static void leave_tiles(const char *options, uint8_t left) {
    referee_new(&referee_trakks, options);
    set_tiles("hand p1", (uint8_t)(TRAKKS_TILES - left));
}

/* ---- dealing ---- */

static void test_who_is_dealt_to_last_gets_what_is_left_in_the_bag(void) {
    leave_tiles("players=2 seed=1", 5);
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(5, now()->held[1]);
    TEST_ASSERT_EQUAL_UINT8(0, now()->pool_count);
    TEST_ASSERT_EACH_EQUAL_HEX8(TRAKKS_NOTHING, now()->pool, TRAKKS_POOL);
    TEST_ASSERT_EQUAL_UINT8(0, now()->bag_count);
    leave_tiles("players=3 seed=1", 16);
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(15, now()->held[1]);
    TEST_ASSERT_EQUAL_UINT8(1, now()->held[2]);
}

static void test_where_no_tile_is_left_for_someone_no_one_starts(void) {
    leave_tiles("players=3 seed=1", 15);
    referee_start_refused("TK-2");
}

static void test_the_pool_gets_what_is_left_after_the_hands(void) {
    leave_tiles("players=2 seed=1", 15 + 4);
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(15, now()->held[1]);
    TEST_ASSERT_EQUAL_UINT8(4, now()->pool_count);
    TEST_ASSERT_EQUAL_UINT8(0, now()->bag_count);
}

static void test_a_line_can_say_in_which_order_all_tiles_come_out(void) {
    referee_new(&referee_trakks, "players=2 seed=1");
    set_tiles("bag", TRAKKS_TILES);
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_TILES - 2 * 15 - TRAKKS_POOL, now()->bag_count);
    for (uint8_t i = 0; i < TRAKKS_POOL; i++) {
        TEST_ASSERT_EQUAL_UINT8((2 * 15 + i) / TRAKKS_COPIES, now()->pool[i]);
    }
    for (uint8_t i = 0; i < now()->bag_count; i++) {
        TEST_ASSERT_EQUAL_UINT8((TRAKKS_TILES - 1 - i) / TRAKKS_COPIES, now()->bag[i]);
    }
}

/* ---- laying ---- */

/* Two blocks of every number in every colour, one below the other: rows are runs, columns sets. */
static void all_numbers(struct trakks_table *table) {
    trakks_table_clear(table);
    for (uint8_t value = 1; value <= TRAKKS_VALUES; value++) {
        for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
            uint8_t kind = trakks_kind(colour, value);
            table->at[trakks_square(value, colour)] = kind;
            table->at[trakks_square(value, (uint8_t)(TRAKKS_COLOURS + 1 + colour))] = kind;
        }
    }
}

static void hold_all_numbers(void) {
    leave_tiles("players=2 seed=1", TRAKKS_TILES - TRAKKS_TABLE_TILES);
    referee_set("hand p2 P3 AR");
    referee_set("pool P3");
    referee_set("opened p1 yes");
    referee_set("opened p2 yes");
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_TABLE_TILES, now()->held[0]);
}

static void test_one_lay_can_bring_every_number_tile_there_is(void) {
    static struct trakks_move move;
    struct trakks_table wanted;
    hold_all_numbers();
    all_numbers(&wanted);
    TEST_ASSERT_TRUE(trakks_find_lay(now(), &wanted, &move));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_TABLE_TILES, move.head.a);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(now(), &move).code);
}

/* Not even in memory is there room for one more. */
static void test_no_lay_leads_to_a_table_with_more_tiles_than_there_are(void) {
    static struct {
        struct trakks_move move;
        uint8_t behind[sizeof(struct trakks_edit)];
    } room;
    static const uint8_t untouched[sizeof room.behind];
    struct trakks_table wanted;
    hold_all_numbers();
    all_numbers(&wanted);
    wanted.at[trakks_square(31, 31)] = trakks_kind(0, 1);
    TEST_ASSERT_FALSE(trakks_find_lay(now(), &wanted, &room.move));
    TEST_ASSERT_EQUAL_MEMORY(untouched, room.behind, sizeof untouched);
}

static void test_no_lay_leads_to_a_table_with_an_action_tile(void) {
    static const uint8_t no_numbers[] = {TRAKKS_PLUS3, TRAKKS_ARROW, TRAKKS_KINDS};
    static struct trakks_move move;
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_set("hand p1 P3 AR b1");
    referee_start();
    for (size_t i = 0; i < sizeof no_numbers; i++) {
        struct trakks_table wanted;
        trakks_table_clear(&wanted);
        wanted.at[trakks_square(5, 5)] = no_numbers[i];
        TEST_ASSERT_FALSE(trakks_find_lay(now(), &wanted, &move));
    }
}

/* ---- words ---- */

static const char *tile_in_words(uint8_t kind) {
    static char words[8];
    struct text out = text_into(words, sizeof words);
    trakks_add_tile(&out, kind);
    return words;
}

static void test_what_is_no_tile_is_a_question_mark(void) {
    TEST_ASSERT_EQUAL_STRING("b1", tile_in_words(0));
    TEST_ASSERT_EQUAL_STRING("y14", tile_in_words(TRAKKS_NUMBERS - 1));
    TEST_ASSERT_EQUAL_STRING("P3", tile_in_words(TRAKKS_PLUS3));
    TEST_ASSERT_EQUAL_STRING("AR", tile_in_words(TRAKKS_ARROW));
    TEST_ASSERT_EQUAL_STRING("?", tile_in_words(TRAKKS_KINDS));
    TEST_ASSERT_EQUAL_STRING("?", tile_in_words(TRAKKS_NOTHING));
}

static void test_a_square_is_two_numbers(void) {
    static const char *const wrong[] = {"",      ",",  "x,10", ",10",  "-,10", "1x,10", "+1,10",
                                        "01,10", "10", "10,",  "10,x", "10,-", "10,1x", "10,10,"};
    uint8_t x, y;
    for (size_t i = 0; i < count_of(wrong); i++) {
        TEST_ASSERT_FALSE_MESSAGE(trakks_square_from(wrong[i], strlen(wrong[i]), &x, &y), wrong[i]);
    }
    TEST_ASSERT_TRUE(trakks_square_from("31,0", 4, &x, &y));
    TEST_ASSERT_EQUAL_UINT8(31, x);
    TEST_ASSERT_EQUAL_UINT8(0, y);
    TEST_ASSERT_TRUE(trakks_square_from("254,255", 7, &x, &y));
    TEST_ASSERT_EQUAL_UINT8(254, x);
    TEST_ASSERT_EQUAL_UINT8(UINT8_MAX, y);
    TEST_ASSERT_TRUE(trakks_square_from("-1,256", 6, &x, &y));
    TEST_ASSERT_EQUAL_UINT8(UINT8_MAX, x);
    TEST_ASSERT_EQUAL_UINT8(UINT8_MAX, y);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-2", test_who_is_dealt_to_last_gets_what_is_left_in_the_bag);
    SHOWS("TK-2", test_where_no_tile_is_left_for_someone_no_one_starts);
    SHOWS("TK-2", test_the_pool_gets_what_is_left_after_the_hands);
    SHOWS("TK-2", test_a_line_can_say_in_which_order_all_tiles_come_out);
    SHOWS("TK-8", test_one_lay_can_bring_every_number_tile_there_is);
    SHOWS("TK-8", test_no_lay_leads_to_a_table_with_more_tiles_than_there_are);
    SHOWS("TK-9", test_no_lay_leads_to_a_table_with_an_action_tile);
    RUN_TEST(test_what_is_no_tile_is_a_question_mark);
    RUN_TEST(test_a_square_is_two_numbers);
    return UNITY_END();
}
