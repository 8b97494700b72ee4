/* Trakks: tiles, set-up and the moves of a turn, but for laying. */
#include <stdio.h>
#include <string.h>

#include "games/referee.h"
#include "games/trakks/trakks_internal.h"
#include "host-tests/games/positions.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

static const struct trakks_state *now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

static void begin(const char *options) {
    referee_new(&referee_trakks, options);
}

/* Two seats, p1 with these tiles, p2 with plain ones. */
static void begin_with(const char *p1_hand) {
    begin("players=2 seed=1");
    referee_set(p1_hand);
    referee_set("hand p2 y1 y3 y5 y7");
    referee_start();
}

/* ---- tiles ---- */

static void test_116_tiles_each_of_58_kinds_twice(void) {
    int count[TRAKKS_KINDS] = {0};
    begin("players=4 seed=3");
    referee_start();
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t seat = 0; seat < 4; seat++) {
            count[kind] += trakks_holds(now(), seat, kind);
        }
    }
    for (int i = 0; i < now()->bag_count; i++) {
        count[now()->bag[i]]++;
    }
    for (int i = 0; i < now()->pool_count; i++) {
        count[now()->pool[i]]++;
    }
    TEST_ASSERT_EQUAL_INT(58, TRAKKS_KINDS);
    for (int kind = 0; kind < TRAKKS_KINDS; kind++) {
        TEST_ASSERT_EQUAL_INT(2, count[kind]);
    }
}

static void test_tiles_have_codes_and_no_others(void) {
    static const char *const wrong[] = {"b0", "b15", "b01", "x3",  "b",
                                        "3",  "B3",  "p3",  "AR1", "b3x"};
    begin("players=2");
    referee_set("hand p1 b1 r14 g9 y10 P3 P3 AR AR b1");
    for (size_t i = 0; i < count_of(wrong); i++) {
        char line[32] = "hand p1 ";
        referee_set_refused(strcat(line, wrong[i]), "TK-1");
    }
}

/* As many places as there are tiles; that action tiles never lie there is said at the start. */
static void test_a_line_can_name_every_tile_of_the_game(void) {
    char line[2048];
    struct text out = text_into(line, sizeof line);
    text_add(&out, "table");
    for (uint8_t i = 0; i < TRAKKS_TILES; i++) {
        text_add_char(&out, ' ');
        trakks_add_tile(&out, i / TRAKKS_COPIES);
        text_add_char(&out, '@');
        text_add_number(&out, i % TRAKKS_SIDE);
        text_add_char(&out, ',');
        text_add_number(&out, i / TRAKKS_SIDE);
    }
    begin("players=2");
    referee_set(line);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_TILES,
                            ((const struct trakks_setup *)referee.setup.bytes)->table_count);
    referee_start_refused("TK-9");
}

static void test_no_tile_is_there_three_times(void) {
    begin("players=2");
    referee_set_refused("hand p1 b3 b3 b3", "TK-1");
    referee_set_refused("bag P3 P3 P3", "TK-1");
    referee_set_refused("table b3@1,1 b3@3,1 b3@5,1", "TK-1");
    referee_set("hand p1 b3 b3");
    referee_set("hand p2 b3 r1");
    referee_start_refused("TK-1");
    referee_set("hand p2 r1");
    referee_set("bag b3");
    referee_start_refused("TK-1");
    referee_set("bag");
    referee_start();
}

/* ---- set-up ---- */

static void test_fifteen_for_each_and_six_in_the_pool(void) {
    static const char *const options[] = {"players=2", "players=3", "players=4"};
    for (uint8_t i = 0; i < 3; i++) {
        begin(options[i]);
        referee_start();
        for (uint8_t seat = 0; seat < i + 2; seat++) {
            TEST_ASSERT_EQUAL_UINT8(15, now()->held[seat]);
        }
        TEST_ASSERT_EQUAL_UINT8(6, now()->pool_count);
        TEST_ASSERT_EQUAL_UINT8(116 - 6 - 15 * (i + 2), now()->bag_count);
    }
}

static void test_the_bag_can_be_ordered_as_it_is_dealt(void) {
    begin("players=2 seed=9");
    referee_set("bag b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 r1 " /* p1 */
                "g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 g11 g12 g13 g14 r2 "     /* p2 */
                "y1 y2 y3 y4 y5 P3 AR r14");
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 0, trakks_kind(1, 1)));
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 1, trakks_kind(1, 2)));
    ASSERT_SHOWS("\"pool\":[\"y1\",\"y2\",\"y3\",\"y4\",\"y5\",\"P3\"]");
    referee_play("p1 draw");
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 0, TRAKKS_ARROW));
    referee_play("p2 take 2");
    ASSERT_SHOWS("\"pool\":[\"y1\",\"r14\",\"y3\",\"y4\",\"y5\",\"P3\"]");
}

static void test_what_is_not_named_is_dealt_from_the_rest(void) {
    begin("players=3 seed=4");
    referee_set("hand p2 b3 b4");
    referee_set("pool AR y9");
    referee_set("bag r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14 g1 " /* p1 */
                "g2 g3 g4 g5 g6 g7 g8 g9 g10 g11 g12 g13 g14 y1 y2 "     /* p3 */
                "y3 y4 y5 y6 y7");
    referee_start();
    TEST_ASSERT_EQUAL_UINT8(15, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[1]);
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 2, trakks_kind(3, 2)));
    ASSERT_SHOWS("\"pool\":[\"AR\",\"y9\",\"y3\",\"y4\",\"y5\",\"y6\"]");
    referee_play("p1 draw");
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 0, trakks_kind(3, 7)));
}

static void test_a_later_line_replaces_an_earlier_one(void) {
    begin("players=2 seed=4");
    referee_set("hand p1 b3 b4");
    referee_set("hand p1 r7");
    referee_set("opened p1 yes");
    referee_set("opened p1 no");
    referee_set("table b1@1,1 b2@2,1 b3@3,1");
    referee_set("table");
    referee_start();
    ASSERT_SHOWS("\"table\":[],\"groups\":0,\"players\":[{\"hand\":[\"r7\"],\"opened\":false");
}

/* From the first kind of tile to the last: nothing of the earlier hand stays. */
static void test_a_hand_that_is_named_twice_has_the_tiles_of_the_second_line(void) {
    begin("players=2 seed=4");
    referee_set("hand p1 b1 b1 r7 y14 P3 AR AR");
    referee_set("hand p1 r7 g2");
    referee_set("hand p2 b1 AR");
    referee_start();
    ASSERT_SHOWS("\"players\":[{\"hand\":[\"g2\",\"r7\"],");
    ASSERT_SHOWS("{\"hand\":[\"b1\",\"AR\"],");
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[1]);
}

static void test_a_line_that_ends_too_early_is_told_so(void) {
    begin("players=2 seed=1");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "hand");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "opened");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "opened p1");
    referee_start();
    ASSERT_WHY_NOT("A move is missing after the seat.", "p1");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 take");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 plus3");
}

static void test_a_set_up_that_makes_no_sense_is_refused_at_once(void) {
    begin("players=2");
    referee_set_refused("", NULL);
    referee_set_refused("deck b3", NULL);
    referee_set_refused("hand", NULL);
    referee_set_refused("hand p3 b3", NULL);
    referee_set_refused("pool b1 b2 b3 b4 b5 b6 b7", "TK-2");
    referee_set_refused("table b3", NULL);
    referee_set_refused("table b3@4", NULL);
    referee_set_refused("table b3@4,", NULL);
    referee_set_refused("table b3@4,4,4", NULL);
    referee_set_refused("table x3@4,4", "TK-1");
    referee_set_refused("table b3@4,4 b4@4,4", NULL);
    referee_set_refused("opened p1", NULL);
    referee_set_refused("opened p1 perhaps", NULL);
    referee_set_refused("opened p1 yes yes", NULL);
}

static void test_no_one_starts_without_a_tile(void) {
    begin("players=2");
    referee_set("hand p1");
    referee_start_refused("TK-2");
    referee_set("hand p1 b1");
    referee_start();
}

static void test_a_table_that_breaks_the_rules_does_not_start(void) {
    begin("players=2");
    referee_set("table P3@3,3");
    referee_start_refused("TK-9");
    referee_set("table b3@31,3 b4@32,3 b5@33,3");
    referee_start_refused("TK-16");
    referee_set("table b3@3,32 b4@3,32 b5@32,3 b6@32,3"); /* all as wrong as each other */
    referee_start_refused("TK-16");
    referee_set("table b3@300,3 b4@301,3 b5@302,3");
    referee_start_refused("TK-16");
    referee_set("table b3@3,3 b4@4,3");
    referee_start_refused("TK-11");
    referee_set("table b3@3,3");
    referee_start_refused("TK-12");
    referee_set("table b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 g1@0,4 g2@1,4 g3@2,4 "
                "y1@0,6 y2@1,6 y3@2,6");
    referee_start_refused("TK-13");
    referee_set("table b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 g1@0,4 g2@1,4 g3@2,4");
    referee_start();
    ASSERT_SHOWS("\"groups\":3");
}

static void test_p1_starts_and_play_goes_clockwise(void) {
    begin("players=3 seed=2");
    referee_start();
    referee_refused("p2 draw", NULL);
    referee_play_all("p1 draw; p2 draw; p3 draw; p1 draw");
    ASSERT_SHOWS("\"turn\":\"p2\"");
}

/* ---- take and draw ---- */

static void test_take_a_tile_and_the_pool_is_filled_up_in_its_place(void) {
    begin("players=2 seed=5");
    referee_set("hand p1 b1");
    referee_set("hand p2 b2");
    referee_set("pool r1 r2 r3 r4 r5 r6");
    referee_set("bag g7 g8");
    referee_start();
    referee_play("p1 take 3");
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 0, trakks_kind(1, 3)));
    ASSERT_SHOWS("\"pool\":[\"r1\",\"r2\",\"g7\",\"r4\",\"r5\",\"r6\"]");
    ASSERT_HEARD("p1 takes 3 red from the pool");
    ASSERT_HEARD("7 green joins the pool");
    TEST_ASSERT_EQUAL_HEX8(3, referee.log.learned);
    referee_refused("p2 take 0", "TK-4");
    referee_refused("p2 take 7", "TK-4");
    referee_refused("p2 take", NULL);
    referee_refused("p2 take r1", NULL);
    referee_refused("p2 take 1 2", NULL);
}

static void test_draw_one_tile_that_only_its_seat_gets_to_know(void) {
    begin("players=3 seed=5");
    referee_start();
    uint8_t next = now()->bag[now()->bag_count - 1];
    uint8_t before = trakks_holds(now(), 0, next);
    referee_play("p1 draw");
    TEST_ASSERT_EQUAL_UINT8(before + 1, trakks_holds(now(), 0, next));
    TEST_ASSERT_EQUAL_UINT8(16, now()->held[0]);
    TEST_ASSERT_EQUAL_HEX8(1, referee.log.learned);
    ASSERT_HEARD("p1 draws 1 from the bag");
    referee_refused("p2 draw 2", NULL);
}

/* ---- +3 ---- */

static void test_plus3_makes_another_seat_draw_three(void) {
    begin("players=3 seed=6");
    referee_set("hand p1 P3 b1");
    referee_start();
    uint8_t bag = now()->bag_count;
    referee_refused("p1 plus3 p1", "TK-6");
    referee_refused("p1 plus3 p4", NULL);
    referee_refused("p1 plus3", NULL);
    referee_play("p1 plus3 p3");
    TEST_ASSERT_EQUAL_UINT8(1, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(15, now()->held[1]);
    TEST_ASSERT_EQUAL_UINT8(18, now()->held[2]);
    TEST_ASSERT_EQUAL_UINT8(bag - 3, now()->bag_count);
    TEST_ASSERT_EQUAL_HEX8(4, referee.log.learned);
    ASSERT_SHOWS("\"out\":[\"P3\"]");
    ASSERT_SHOWS("\"turn\":\"p2\"");
}

static void test_plus3_needs_the_tile(void) {
    begin_with("hand p1 AR b1");
    referee_refused("p1 plus3 p2", "TK-6");
}

/* ---- arrow ---- */

static void test_after_an_arrow_all_choose_before_anyone_receives(void) {
    begin("players=3 seed=6");
    referee_set("hand p1 b1 b2 b3");
    referee_set("hand p2 AR r1 r2 r3");
    referee_set("hand p3 g1 g2 g3");
    referee_start();
    referee_play("p1 draw");
    referee_play("p2 arrow");
    ASSERT_SHOWS("\"phase\":\"give\",\"turn\":\"p2\"");
    ASSERT_SHOWS("\"hand\":[\"r1\",\"r2\",\"r3\"]");
    ASSERT_LEGAL("");
    referee_refused("p2 draw", "TK-7");
    referee_refused("p1 give b1 b2", NULL);
    referee_refused("p2 give r1", "TK-7");
    referee_refused("p2 give r1 r1", "TK-7");
    referee_refused("p2 give r1 g1", "TK-7");
    referee_refused("p2 give g1 r1", "TK-7");
    referee_refused("p2 give r1 r2 r3", "TK-7");
    referee_refused("p2 give", "TK-7");
    referee_refused("p2 give r1 x", "TK-1");
    char before[2048];
    strcpy(before, strstr(referee_show(), "\"players\""));
    referee_play("p2 give r3 r1");
    ASSERT_HEARD("p2 has chosen what to give");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
    referee_play("p3 give g2 g1");
    TEST_ASSERT_EQUAL_STRING(before, strstr(referee_show(), "\"players\""));
    referee_play("p1 give b1 b2");
    TEST_ASSERT_EQUAL_HEX8(7, referee.log.learned);
    ASSERT_HEARD("p3 gives 2 to p1");
    TEST_ASSERT_EQUAL_UINT8(4, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 0, trakks_kind(2, 1)));
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 1, trakks_kind(0, 2)));
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 2, trakks_kind(1, 3)));
    ASSERT_SHOWS("\"phase\":\"turn\",\"turn\":\"p3\"");
    referee_refused("p3 give g3 r1", "TK-7");
}

static void test_the_order_of_the_two_makes_no_difference(void) {
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        begin_with("hand p1 AR b1 b2");
        referee_play("p1 arrow");
        referee_play(i == 0 ? "p1 give b1 b2" : "p1 give b2 b1");
        hash[i] = game_hash(&game_trakks, now());
    }
    TEST_ASSERT_EQUAL_HEX64(hash[0], hash[1]);
}

static void test_two_like_tiles_and_action_tiles_may_be_given(void) {
    begin_with("hand p1 AR AR P3 b2 b2");
    referee_play_all("p1 arrow; p1 give AR P3; p2 give y1 y3");
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 1, TRAKKS_PLUS3));
    referee_play_all("p2 arrow; p2 give y5 y7; p1 give b2 b2");
    TEST_ASSERT_EQUAL_UINT8(2, trakks_holds(now(), 1, trakks_kind(0, 2)));
    ASSERT_SHOWS("\"out\":[\"AR\",\"AR\"]");
}

static void test_a_short_hand_gives_what_it_has_and_still_receives(void) {
    begin("players=3 seed=8");
    referee_set("hand p1 AR");
    referee_set("hand p2 r1 r2 r3");
    referee_set("hand p3 g1");
    referee_start();
    referee_play("p1 arrow");
    ASSERT_SHOWS("\"turn\":\"p2\""); /* p1 has nothing to give and is not asked */
    referee_play("p2 give r1 r2");
    referee_refused("p3 give g1 g1", "TK-7");
    referee_play("p3 give g1");
    TEST_ASSERT_EQUAL_UINT8(1, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(now(), 0, trakks_kind(2, 1)));
    TEST_ASSERT_EQUAL_UINT8(1, now()->held[1]);
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[2]);
    ASSERT_SHOWS("\"turn\":\"p2\"");
}

static void test_an_arrow_needs_the_tile(void) {
    begin_with("hand p1 P3 b1");
    referee_refused("p1 arrow", "TK-7");
}

static void test_action_tiles_are_taken_and_played_before_opening(void) {
    begin("players=2 seed=5");
    referee_set("hand p1 b1 b2");
    referee_set("hand p2 P3 b3");
    referee_set("pool AR P3");
    referee_start();
    referee_play_all("p1 take 1; p2 plus3 p1; p1 arrow; p1 give b1 b2; p2 give b3");
    TEST_ASSERT_EQUAL_HEX8(0, now()->opened);
    ASSERT_SHOWS("\"out\":[\"P3\",\"AR\"]");
}

/* ---- what is listed ---- */

static void test_legal_moves_are_all_but_lay_and_give(void) {
    begin("players=3 seed=5");
    referee_set("hand p1 P3 AR b1 b2 b3");
    referee_start();
    ASSERT_LEGAL("take 1; take 2; take 3; take 4; take 5; take 6; plus3 p2; plus3 p3; draw; arrow");
    referee_play("p1 lay +b1@0,0 +b2@1,0 +b3@2,0");
}

/* ---- running short ---- */

/* All tiles are in hands, on the table, in the pool and, if there is room, in the bag. Blue rows
 * of 14 lie on the table twice; p1 has a +3 and red, p2 green and yellow. */
static void begin_short(const char *pool, const char *p1_more) {
    char line[1024];
    begin("players=2 seed=1");
    strcpy(line, "table");
    for (int value = 1; value <= 14; value++) {
        char tile[64];
        snprintf(tile, sizeof tile, " b%d@%d,0 b%d@%d,2", value, value, value, value);
        strcat(line, tile);
    }
    referee_set(line);
    strcpy(line, "hand p1");
    strcat(line, p1_more);
    referee_set(line);
    strcpy(line, "hand p2 AR AR");
    for (int value = 1; value <= 14; value++) {
        char tile[64];
        snprintf(tile, sizeof tile, " g%d g%d y%d y%d r%d r%d", value, value, value, value, value,
                 value);
        strcat(line, tile);
    }
    if (*pool != '\0') { /* takes tiles out of the hand of p2 */
        char *at = strstr(line, pool);
        TEST_ASSERT_NOT_NULL(at);
        memmove(at, at + strlen(pool), strlen(at + strlen(pool)) + 1);
    }
    referee_set(line);
    referee_set("opened p1 yes");
    referee_set("opened p2 yes");
    referee_start();
}

static void test_an_empty_bag_gives_no_tiles(void) {
    begin_short(" g1 g1 y1", " P3 P3");
    TEST_ASSERT_EQUAL_UINT8(0, now()->bag_count);
    TEST_ASSERT_EQUAL_UINT8(3, now()->pool_count);
    referee_refused("p1 draw", "TK-17");
    referee_refused("p1 pass", "TK-18");
    referee_refused("p1 take 4", "TK-4");
    uint8_t second = now()->pool[1], third = now()->pool[2];
    referee_play("p1 take 1");
    TEST_ASSERT_EQUAL_UINT8(2, now()->pool_count);
    TEST_ASSERT_EQUAL_UINT8(second, now()->pool[0]);
    TEST_ASSERT_EQUAL_UINT8(third, now()->pool[1]);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_NOTHING, now()->pool[2]);
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
    referee_refused("p2 take 3", "TK-4");
    referee_play("p2 take 2");
    referee_play("p1 plus3 p2");
    ASSERT_HEARD("p2 draws nothing: the bag is empty");
    TEST_ASSERT_EQUAL_HEX8(0, referee.log.learned);
}

static void test_plus3_draws_what_is_left_in_the_bag(void) {
    begin_short(" g1 g1 y1 y1 r1 r1 g2 g2", " P3 P3");
    TEST_ASSERT_EQUAL_UINT8(2, now()->bag_count);
    uint8_t before = now()->held[1];
    referee_play("p1 plus3 p2");
    ASSERT_HEARD("p2 draws 2 from the bag");
    TEST_ASSERT_EQUAL_UINT8(before + 2, now()->held[1]);
}

static void test_with_bag_and_pool_empty_a_seat_may_pass_even_if_it_could_lay(void) {
    begin_short("", " P3 P3");
    referee_play("p1 pass");
    ASSERT_LEGAL("arrow; pass");
    referee_play("p2 lay +g1@20,0 +g2@21,0 +g3@22,0");
}

static void test_when_all_pass_in_a_row_the_round_ends_without_a_winner(void) {
    begin_short("", " P3 P3");
    referee_play("p1 pass");
    ASSERT_HEARD("p1 passes");
    referee_play("p2 pass");
    ASSERT_HEARD("everyone has passed: round 1 ends without a winner");
    ASSERT_HEARD("p1 gets 40 points");
    ASSERT_HEARD("p2 gets 670 points");
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null");
    ASSERT_SHOWS("\"hand\":[\"P3\",\"P3\"]");
}

static void test_any_other_move_breaks_the_row_of_passes(void) {
    begin_short("", " P3 P3");
    referee_play_all("p1 pass; p2 lay +g1@20,0 +g2@21,0 +g3@22,0; p1 pass; p2 arrow; p2 give g4 g5;"
                     "p1 give P3 P3; p1 pass; p2 plus3 p1; p1 pass");
    ASSERT_SHOWS("\"phase\":\"turn\",\"turn\":\"p2\"");
    referee_play("p2 pass");
    ASSERT_SHOWS("\"phase\":\"over\"");
}

static void test_a_thousand_random_games_have_the_pinned_hash(void) {
    expect_hash_of_games(&referee_trakks, UINT64_C(0x85dae624074c5242));
}

static void test_a_wrong_line_in_the_first_corner_cannot_be_set_up(void) {
    referee_new(&referee_trakks, "players=2");
    referee_set("table b1@0,0 b3@1,0 b5@2,0");
    referee_start_refused("TK-11");
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-1", test_116_tiles_each_of_58_kinds_twice);
    SHOWS("TK-1", test_tiles_have_codes_and_no_others);
    SHOWS("TK-1", test_a_line_can_name_every_tile_of_the_game);
    SHOWS("TK-1", test_no_tile_is_there_three_times);
    SHOWS("TK-2", test_fifteen_for_each_and_six_in_the_pool);
    SHOWS("TK-2", test_the_bag_can_be_ordered_as_it_is_dealt);
    SHOWS("TK-2", test_what_is_not_named_is_dealt_from_the_rest);
    RUN_TEST(test_a_later_line_replaces_an_earlier_one);
    RUN_TEST(test_a_hand_that_is_named_twice_has_the_tiles_of_the_second_line);
    RUN_TEST(test_a_line_that_ends_too_early_is_told_so);
    RUN_TEST(test_a_set_up_that_makes_no_sense_is_refused_at_once);
    SHOWS("TK-2", test_no_one_starts_without_a_tile);
    SHOWS("TK-9 TK-11 TK-12 TK-13 TK-16", test_a_table_that_breaks_the_rules_does_not_start);
    SHOWS("TK-3", test_p1_starts_and_play_goes_clockwise);
    SHOWS("TK-4", test_take_a_tile_and_the_pool_is_filled_up_in_its_place);
    SHOWS("TK-5", test_draw_one_tile_that_only_its_seat_gets_to_know);
    SHOWS("TK-6", test_plus3_makes_another_seat_draw_three);
    SHOWS("TK-6", test_plus3_needs_the_tile);
    SHOWS("TK-7", test_after_an_arrow_all_choose_before_anyone_receives);
    SHOWS("TK-7", test_the_order_of_the_two_makes_no_difference);
    SHOWS("TK-7", test_two_like_tiles_and_action_tiles_may_be_given);
    SHOWS("TK-7", test_a_short_hand_gives_what_it_has_and_still_receives);
    SHOWS("TK-7", test_an_arrow_needs_the_tile);
    SHOWS("TK-9", test_action_tiles_are_taken_and_played_before_opening);
    RUN_TEST(test_legal_moves_are_all_but_lay_and_give);
    SHOWS("TK-17 TK-4", test_an_empty_bag_gives_no_tiles);
    SHOWS("TK-17 TK-6", test_plus3_draws_what_is_left_in_the_bag);
    SHOWS("TK-18", test_with_bag_and_pool_empty_a_seat_may_pass_even_if_it_could_lay);
    SHOWS("TK-18 TK-20", test_when_all_pass_in_a_row_the_round_ends_without_a_winner);
    SHOWS("TK-18", test_any_other_move_breaks_the_row_of_passes);
    RUN_TEST(test_a_thousand_random_games_have_the_pinned_hash);
    SHOWS("TK-11", test_a_wrong_line_in_the_first_corner_cannot_be_set_up);
    return UNITY_END();
}
