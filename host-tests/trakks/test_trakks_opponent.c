/* Trakks: the opponent by itself. It lays by the rules also where a second judge looks, waits as it
 * should, and finds what a good player would be proud of. Its first lay is in
 * test_trakks_opening.c, what holds of every opponent in test_opponents.c. */
#include "host-tests/support/rules.h"
#include "host-tests/trakks/trakks_asked.h"
#include "host-tests/trakks/trakks_oracle.h"

void setUp(void) {}

void tearDown(void) {}

/* ---- whole games ---- */

/* Every lay is held against the second judge, as is every table that it leaves. */
static void play_game(uint64_t seed, uint8_t players, const uint8_t levels[TRAKKS_SEATS]) {
    static struct trakks_setup setup;
    static struct trakks_state state;
    struct plain_table table;
    struct game_options options;
    uint32_t moves = 0;
    game_options_default(&game_trakks, &options);
    options.players = players;
    options.seed = seed;
    game_trakks.prepare(&setup, &options);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.start(&state, &setup).code);
    for (uint8_t seat; (seat = game_trakks.turn(&state)) != SEAT_NONE; moves++) {
        TEST_ASSERT_LESS_THAN(1000, moves);
        trakks_ask(&state, levels[seat], moves);
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(&state, &asked.chosen).code);
        if (asked.chosen.head.kind == TRAKKS_LAY) {
            TEST_ASSERT_TRUE(plain_lay_is_legal(&state, &asked.chosen));
        }
        game_trakks.apply(&state, &asked.chosen, NULL);
        plain_from(&state, &table);
        TEST_ASSERT_TRUE(plain_lines_are_right(&table));
        TEST_ASSERT_LESS_OR_EQUAL(trakks_group_limit[players], plain_groups(&table));
    }
}

static void test_whole_games_are_played_by_the_rules(void) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        static const uint8_t levels[] = {OPPONENT_HUNTER, OPPONENT_HATCHLING, OPPONENT_HUNTER,
                                         OPPONENT_HATCHLING};
        play_game(seed, (uint8_t)(2 + seed % 3), levels);
    }
    play_game(7, 2, (const uint8_t[]){OPPONENT_APEX, OPPONENT_HUNTER, 0, 0});
}

/* ---- moves to be proud of ---- */

/* Green 4 and 6 make a run through the green 5 of the set; blue and yellow 4 stand with the end of
 * the red run. Four tiles, two lines, and nothing had to be moved. */
static void test_it_sees_the_end_across_two_lines(void) {
    trakks_start_with(
        "table b5@10,10 r5@11,10 g5@12,10 y5@13,10 r1@10,14 r2@11,14 r3@12,14 r4@13,14"
        " g9@20,10 g10@21,10 g11@22,10;"
        "hand p1 g4 g6 y4 b4; hand p2 y1 y9 b13 r11 g2; opened p1 yes; opened p2 yes");
    trakks_expect_lay(OPPONENT_APEX, 4, "Every last tile: that wins.");
}

/* Yellow 5 could be laid at once, which leaves two eights that no one can use. Red 8 from the pool
 * goes with both, and then everything ends in one lay. */
static void test_it_waits_one_turn_to_end_with_the_next(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10 r9@20,10 r10@21,10 r11@22,10;"
                      "hand p1 y5 b8 y8; hand p2 y1 y9 b12 r4 g2; pool b1 r8 g14 y12 b10 r13;"
                      "opened p1 yes; opened p2 yes");
    trakks_expect_choice(
        OPPONENT_APEX, "take 2",
        "With 8 red you can lay every tile next time, if the table stays like this.");
    referee_play("p1 take 2");
    referee_play("p2 draw");
    trakks_expect_lay(OPPONENT_APEX, 4, "Every last tile: that wins.");
}

/* Twenty-seven tiles in one lay, out of a real game: the twelve on the table are but where it
 * starts. */
static void test_it_lays_a_hand_of_twenty_seven_at_once(void) {
    trakks_start_with(
        "table b3@12,14 r3@13,14 y3@14,14 b9@8,12 b10@8,13 r10@7,13 y10@6,13 b11@8,14 g11@9,14"
        " y11@10,14 y12@10,15 y13@10,16;"
        "hand p1 r1 b2 r2 y2 b3 b4 r4 y4 r5 r6 b7 g7 y7 b8 b8 g8 y8 y8 r9 b10 g10 g10 r11 r12"
        " b13 r13 r14; hand p2 y1 y9 b12 g2; opened p1 yes; opened p2 yes");
    trakks_expect_lay(OPPONENT_APEX, 27, "Every last tile: that wins.");
}

/* Thirteen of fourteen tiles could go down, and yellow 4 alone has no place: to wait for company is
 * no advice for someone who can lay half of a hand. */
static void test_half_of_a_hand_that_can_be_laid_is_laid(void) {
    trakks_start_with(
        "table b2@10,12 g8@14,12 b3@10,13 g9@14,13 b10@18,13 b2@8,14 b3@9,14 b4@10,14"
        " g8@12,14 g9@13,14 g10@14,14 r8@16,14 r9@17,14 r10@18,14 r11@19,14 r12@20,14 y3@9,15"
        " g11@14,15 g10@18,15 g1@7,16 g2@8,16 g3@9,16 g12@14,16 y10@18,16 g13@14,17;"
        "hand p1 b5 b6 b7 b9 b9 b11 b11 b12 b13 b14 r6 r7 y4 y12; hand p2 g1 r5 r5 r13 r14;"
        "pool y13 r8 g4 y3 r12 y9; opened p1 yes; opened p2 yes");
    trakks_expect_lay(OPPONENT_APEX, 13, "This lays 13 of your 14 tiles.");
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10 b9@10,14 b10@11,14 b11@12,14;"
                      "hand p1 y5 b12 r1 y2; hand p2 y1 y9 b13 r11 g2; opened p1 yes;"
                      "opened p2 yes");
    trakks_expect_lay(OPPONENT_APEX, 2, "This lays 2 of your 4 tiles.");
}

static void remember_turns(int count) {
    static const struct trakks_move draw = {.head = {.seat = 0, .kind = TRAKKS_DRAW}};
    static const struct trakks_move others = {.head = {.seat = 1, .kind = TRAKKS_DRAW}};
    for (int i = 0; i < count; i++) {
        trakks_remember(&draw);
        trakks_remember(&others);
    }
}

/* Two of five tiles can be laid. Two turns it may wait for more, in the third it lays; a lay starts
 * the count again. */
static void test_it_does_not_wait_three_turns_in_a_row(void) {
    static const struct trakks_move lay = {.head = {.seat = 0, .kind = TRAKKS_LAY}};
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10 b9@10,14 b10@11,14 b11@12,14;"
                      "hand p1 y5 b12 r1 y2 b3; hand p2 y1 y9 b13 r11 g2;"
                      "pool b14 y14 g14 y12 g8 r4; opened p1 yes; opened p2 yes");
    const char *const waits =
        "You can lay 2 of 5 tiles now. If you draw, you may lay them all at once later.";
    remember_turns(1);
    trakks_expect_choice(OPPONENT_APEX, "draw", waits);
    remember_turns(1);
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        trakks_expect_lay(level, 2, "This lays 2 of your 5 tiles.");
    }
    trakks_remember(&lay);
    remember_turns(1);
    trakks_expect_choice(OPPONENT_APEX, "draw", waits);
}

/* The hands of the others are full: three more tiles would do them no harm. */
static void test_a_plus3_waits_for_someone_with_fewer_tiles(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 P3 b13 r1 y9;"
                      "hand p2 r12 r13 y1 y2 y3 b1 b2 b3 g1 g2 g3 r3;"
                      "pool b14 y14 g14 y12 g8 r5; opened p1 yes; opened p2 yes");
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        trakks_ask(trakks_now(), level, 0);
        TEST_ASSERT_NOT_EQUAL_UINT8(TRAKKS_PLAY_PLUS3, asked.chosen.head.kind);
    }
}

/* Nothing in the pool goes with red 1, yellow 2 and blue 3, which have no place: a tile from the
 * bag may. */
static void test_it_draws_where_the_pool_helps_no_tile_without_a_place(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10 b9@10,14 b10@11,14 b11@12,14;"
                      "hand p1 y5 b12 r1 y2 b3; hand p2 y1 y9 b13 r11 g2;"
                      "pool b14 y14 g14 y12 g8 r4; opened p1 yes; opened p2 yes");
    trakks_expect_choice(
        OPPONENT_APEX, "draw",
        "You can lay 2 of 5 tiles now. If you draw, you may lay them all at once later.");
}

/* Who lays whatever can be laid would lay green 4 behind green 3 in the next turn, and yellow 4
 * would be as lonely as before. */
static void test_who_does_not_wait_takes_no_company_that_it_would_lay_alone(void) {
    trakks_start_with("table g1@10,14 g2@11,14 g3@12,14; hand p1 y4 b13; hand p2 y1 y9 b12 r11 g12;"
                      "pool g4 r10 y14 b1 g7 r7; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 1",
                         "4 green fits 4 yellow: one more tile makes a line.");
    trakks_expect_choice(OPPONENT_HUNTER, "draw", "Drawing is better than any tile in the pool.");
}

/* Red 5 and red 7 wait for red 6 alone; red 7 and red 8 for red 6 or red 9. */
static void test_it_takes_the_company_that_more_tiles_complete(void) {
    trakks_start_with("table g1@10,14 g2@11,14 g3@12,14; hand p1 r7 b13; hand p2 y1 y9 b12 r11 g12;"
                      "pool r5 r8 y14 b1 g10 y3; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 2", "8 red fits 7 red: one more tile makes a line.");
}

/* Red 8 and green 8 together would make a set with blue 8, but only one of them can be taken. */
static void test_each_tile_of_the_pool_is_weighed_by_itself(void) {
    trakks_start_with(
        "table g1@10,14 g2@11,14 g3@12,14; hand p1 b8 b13 y5; hand p2 y1 y9 b12 r11 g12;"
        "pool r8 g8 y14 b1 g10 r2; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 1", "8 red fits 8 blue: one more tile makes a line.");
}

/* The same before the first lay, where red 8 and green 8 together would open. */
static void test_each_tile_of_the_pool_is_weighed_by_itself_before_the_opening(void) {
    trakks_start_with(
        "table g1@10,14 g2@11,14 g3@12,14; hand p1 b8 b13 y5; hand p2 y1 y9 b12 r11 g12;"
        "pool r8 g8 y14 b1 g10 r2; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 1", "8 red fits 8 blue: one more tile makes a line.");
}

/* Blue 4 fits, and then blue 5 would, which goes with blue 7: but only one of them can be taken. */
static void test_each_tile_of_the_pool_is_weighed_on_the_table_as_it_is(void) {
    trakks_start_with("table b1@10,14 b2@11,14 b3@12,14; hand p1 b7; hand p2 y1 y9 b12 r11 g12;"
                      "pool b4 b5 y14 r1 g10 r12; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "draw", "Drawing is better than any tile in the pool.");
}

/* Blue 2 and green 10 each go with two tiles of the hand. Blue 2 is better because the third tile
 * of a line, blue 3, lies in the pool, though it is the first one there. */
static void test_a_tile_of_the_pool_is_sure_to_come(void) {
    trakks_start_with(
        "table r12@10,14 r13@11,14 r14@12,14; hand p1 b1 r2 g9 y10; hand p2 y1 y3 b12 r7;"
        "pool b3 b2 g10 y5 y14 b14; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 2",
                         "2 blue fits 1 blue: one more tile makes a line.");
}

static void test_who_does_not_wait_lays_what_it_can(void) {
    trakks_start_with(
        "table b5@10,10 r5@11,10 g5@12,10; hand p1 y5 b13 r1; hand p2 r12 r9 y1 y2 y7;"
        "opened p1 yes; opened p2 yes");
    trakks_expect_lay(OPPONENT_HUNTER, 1, "This lays 1 of your 3 tiles.");
}

/* With green 8, blue 8 in the pool or a yellow one makes a line; with red 7, only 6 and 9 from the
 * bag. */
static void test_it_takes_what_most_tiles_can_complete(void) {
    trakks_start_with("table g1@10,14 g2@11,14 g3@12,14; hand p1 r8; hand p2 y1 y9 b12 r11 g12;"
                      "pool r7 g8 y14 b8 g11 b1; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "take 2",
                         "8 green fits 8 red: one more tile makes a line.");
}

/* Red 8 and blue 8 wait for a third eight. Another red 8 is none. */
static void test_a_twin_helps_no_one(void) {
    trakks_start_with("table g1@10,14 g2@11,14 g3@12,14; hand p1 r8 b8; hand p2 y1 y9 b12 r11 g12;"
                      "pool r8 r13 y14 b1 g13 y3; opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "draw", "Drawing is better than any tile in the pool.");
}

/* Neither "only" of most tiles nor "1 of 5 tiles find". */
static void test_it_says_for_how_many_tiles_there_is_a_place(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10 r9@20,10 r10@21,10 r11@22,10;"
                      "hand p1 y5 b8 y8 g1; hand p2 y1 y9 b12 r4 g2; pool b1 r8 g14 y12 b10 r13;"
                      "opened p1 yes; opened p2 yes");
    trakks_expect_choice(
        OPPONENT_APEX, "take 2",
        "With 8 red you can lay 4 of 5 tiles next turn, if the table stays like this.");
}

/* Buttons are looked at between the parts of its thinking: what it can leave for the next part it
 * does not do in this one. */
static void test_it_thinks_in_parts_of_a_millisecond(void) {
    enum { PART = 600, LAST_STEP = 200 };
    trakks_start_with(
        "table b5@10,10 r5@11,10 g5@12,10 r9@20,10 r10@21,10 r11@22,10;"
        "hand p1 y5 b8 y8 g1 r2 b13; hand p2 y1 y9 b12 r4 g2; opened p1 yes; opened p2 yes");
    struct trakks_state view;
    game_trakks.view(&view, trakks_now(), 0);
    struct opponent_question question = {
        .view = &view, .level = OPPONENT_APEX, .effort = 1, .rng = opponent_chance(1, 0, 0)};
    opponent_of(&game_trakks)->start(&asked.thinking, &question);
    uint32_t parts = 0, before = 0;
    while (!opponent_of(&game_trakks)->think(&asked.thinking)) {
        if (asked.thinking.search.work > before) { /* else the next search has begun */
            TEST_ASSERT_LESS_OR_EQUAL_UINT32(before + PART + LAST_STEP, asked.thinking.search.work);
        }
        before = asked.thinking.search.work;
        parts++;
    }
    TEST_ASSERT_GREATER_THAN_UINT32(100, parts);
}

/* ---- action tiles ---- */

static void test_it_stops_who_is_about_to_end(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 y5 P3 b13; hand p2 r12;"
                      "opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "plus3 p2",
                         "p2 is close to the end, with 1 in hand: three more will slow that down.");
}

static void test_of_two_who_are_as_close_it_stops_the_next(void) {
    referee_new(&referee_trakks, "players=3 seed=1");
    referee_each("table b5@10,10 r5@11,10 g5@12,10; hand p1 y5 P3 b13; hand p2 r12; hand p3 r11;"
                 "opened p1 yes; opened p2 yes; opened p3 yes",
                 referee_set);
    referee_start();
    trakks_expect_choice(OPPONENT_APEX, "plus3 p2",
                         "p2 is close to the end, with 1 in hand: three more will slow that down.");
}

/* Three tiles are close to the end for Apex, four for Hunter; with one more there is time for the
 * rest: an arrow, or a lay. */
static void test_it_stops_no_one_who_is_further_from_the_end(void) {
    const char *const stops =
        "p2 is close to the end, with %d in hand: three more will slow that down.";
    char thought[80];
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 y5 P3 AR b13; hand p2 r12 r1 b9;"
                      "opened p1 yes; opened p2 yes");
    snprintf(thought, sizeof thought, stops, 3);
    trakks_expect_choice(OPPONENT_APEX, "plus3 p2", thought);
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 y5 P3 AR b13;"
                      "hand p2 r12 r1 b9 g2; opened p1 yes; opened p2 yes");
    snprintf(thought, sizeof thought, stops, 4);
    trakks_expect_choice(OPPONENT_HUNTER, "plus3 p2", thought);
    trakks_expect_choice(OPPONENT_APEX, "arrow",
                         "The arrow has to go before the end: better now than later.");
}

static void test_a_last_plus3_wins(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 P3; hand p2 r12 r13 y1 y2 y3;"
                      "opened p1 yes; opened p2 yes");
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        trakks_expect_choice(level, "plus3 p2", "The +3 is the last tile: playing it wins.");
    }
}

/* An arrow that is given costs the neighbour a turn, and saves one. */
static void test_it_gives_the_other_arrow_away(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 AR AR b13 y5 y6; hand p2 r12 r13;"
                      "opened p1 yes; opened p2 yes");
    trakks_expect_choice(OPPONENT_APEX, "arrow",
                         "The arrow has to go before the end: better now than later.");
    referee_play("p1 arrow");
    trakks_expect_choice(OPPONENT_APEX, "give AR b13", "arrow is never laid, and costs p2 a turn.");
}

/* Red 7 and red 8 wait for a third one; blue 13 and green 1 wait alone. */
static void test_it_gives_tiles_without_company(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 AR r7 r8 b13 g1; hand p2 r12 r13;"
                      "opened p1 yes; opened p2 yes");
    referee_play("p1 arrow");
    trakks_ask(trakks_now(), OPPONENT_APEX, 0);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_GIVE_TILES, asked.chosen.head.kind);
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(0, 13), asked.chosen.head.a);
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(2, 1), asked.chosen.head.b);
}

/* No two tiles are the hardest to lay of two. */
static void test_it_gives_the_last_two_because_there_is_nothing_else(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 AR r10 y7; hand p2 r12 r13;"
                      "opened p1 yes; opened p2 yes");
    referee_play("p1 arrow");
    trakks_expect_choice(OPPONENT_APEX, "give r10 y7", "There is nothing else to give.");
}

/* Yellow 5 goes to the other fives; the reds have each other, but no place. */
static void test_it_gives_what_cannot_be_laid(void) {
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 AR r10 r11 y5; hand p2 r12 r13;"
                      "opened p1 yes; opened p2 yes");
    referee_play("p1 arrow");
    trakks_expect_choice(OPPONENT_APEX, "give r10 r11",
                         "10 red and 11 red are the hardest to lay.");
}

/* ---- running short ---- */

static void test_it_lays_what_it_can_once_the_bag_is_empty(void) {
    static struct trakks_state state;
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 y5 b13 r1; hand p2 r12 r9;"
                      "opened p1 yes; opened p2 yes");
    state = *trakks_now();
    while (state.bag_count > 0) {
        state.bag[--state.bag_count] = TRAKKS_NOTHING;
    }
    trakks_ask(&state, OPPONENT_APEX, 0);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_LAY, asked.chosen.head.kind);
    TEST_ASSERT_EQUAL_STRING("The bag is empty and waiting won't help: lay 1 of 3 tiles.",
                             asked.sentence);
}

/* Nothing goes with either, but an arrow can never be laid. Half of the time Hatchling takes any.
 */
static void test_an_action_tile_of_the_pool_is_no_better_than_a_number(void) {
    enum { ASKED = 64 };
    static struct trakks_state state;
    int numbers = 0;
    trakks_start_with("table b5@10,10 r5@11,10 g5@12,10; hand p1 r1 r9; hand p2 r12 y9;"
                      "opened p1 yes; opened p2 yes");
    state = *trakks_now();
    while (state.bag_count > 0) {
        state.bag[--state.bag_count] = TRAKKS_NOTHING;
    }
    state.pool[0] = trakks_kind(0, 13);
    state.pool[1] = TRAKKS_ARROW;
    state.pool_count = 2;
    for (uint32_t number = 0; number < ASKED; number++) {
        trakks_ask(&state, OPPONENT_HATCHLING, number);
        TEST_ASSERT_EQUAL_UINT8(TRAKKS_TAKE, asked.chosen.head.kind);
        numbers += asked.chosen.head.a == 0;
    }
    TEST_ASSERT_INT_WITHIN(ASKED / 8, ASKED * 3 / 4, numbers);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-10 TK-11 TK-12 TK-13", test_whole_games_are_played_by_the_rules);
    RUN_TEST(test_it_sees_the_end_across_two_lines);
    RUN_TEST(test_it_waits_one_turn_to_end_with_the_next);
    RUN_TEST(test_it_lays_a_hand_of_twenty_seven_at_once);
    RUN_TEST(test_half_of_a_hand_that_can_be_laid_is_laid);
    RUN_TEST(test_it_does_not_wait_three_turns_in_a_row);
    RUN_TEST(test_a_plus3_waits_for_someone_with_fewer_tiles);
    RUN_TEST(test_it_draws_where_the_pool_helps_no_tile_without_a_place);
    RUN_TEST(test_who_does_not_wait_takes_no_company_that_it_would_lay_alone);
    RUN_TEST(test_it_takes_the_company_that_more_tiles_complete);
    RUN_TEST(test_each_tile_of_the_pool_is_weighed_by_itself);
    RUN_TEST(test_each_tile_of_the_pool_is_weighed_by_itself_before_the_opening);
    RUN_TEST(test_each_tile_of_the_pool_is_weighed_on_the_table_as_it_is);
    RUN_TEST(test_a_tile_of_the_pool_is_sure_to_come);
    RUN_TEST(test_who_does_not_wait_lays_what_it_can);
    RUN_TEST(test_it_takes_what_most_tiles_can_complete);
    RUN_TEST(test_a_twin_helps_no_one);
    RUN_TEST(test_it_says_for_how_many_tiles_there_is_a_place);
    RUN_TEST(test_it_thinks_in_parts_of_a_millisecond);
    RUN_TEST(test_it_stops_who_is_about_to_end);
    RUN_TEST(test_of_two_who_are_as_close_it_stops_the_next);
    RUN_TEST(test_it_stops_no_one_who_is_further_from_the_end);
    SHOWS("TK-19", test_a_last_plus3_wins);
    SHOWS("TK-7", test_it_gives_the_other_arrow_away);
    RUN_TEST(test_it_gives_tiles_without_company);
    RUN_TEST(test_it_gives_the_last_two_because_there_is_nothing_else);
    RUN_TEST(test_it_gives_what_cannot_be_laid);
    SHOWS("TK-17", test_it_lays_what_it_can_once_the_bag_is_empty);
    RUN_TEST(test_an_action_tile_of_the_pool_is_no_better_than_a_number);
    return UNITY_END();
}
