/* Trakks: the hint finds a legal lay whenever there is one of the kinds that it promises. */
#include <stdio.h>
#include <string.h>

#include "games/trakks/trakks_hint.h"
#include "host-tests/games/positions.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"
#include "host-tests/trakks/trakks_oracle.h"

static struct trakks_hint hint;
static struct trakks_move found;

void setUp(void) {}

void tearDown(void) {}

/* What was taken to try something is put back, all of it: the next try begins with the table as it
 * lies there. */
static void expect_all_is_put_back(const struct trakks_state *state) {
    struct trakks_table table;
    trakks_table_of(state, &table);
    TEST_ASSERT_EQUAL_MEMORY(&table, &hint.search.table, sizeof table);
    TEST_ASSERT_EQUAL_UINT8(0, hint.search.line.taken_count);
    TEST_ASSERT_EQUAL_UINT8(0, hint.search.line.fill_count);
}

/* Looks for a hint to the end; what it finds must be legal and lay something. */
static bool hint_for(const struct trakks_state *state) {
    struct trakks_state seen;
    int steps = 1;
    game_trakks.view(&seen, state, state->seat);
    trakks_hint_begin(&hint, &seen);
    while (trakks_hint_step(&hint)) {
        expect_all_is_put_back(state);
        steps++;
    }
    TEST_ASSERT_LESS_OR_EQUAL(1 + 2 * 3 * 112, steps);
    TEST_ASSERT_EQUAL_UINT16(hint.steps, hint.step);
    TEST_ASSERT_FALSE(trakks_hint_step(&hint));
    if (!trakks_hint_lay(&hint, &seen, &found)) {
        return false;
    }
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(state, &found).code);
    return true;
}

static const char *hinted(const char *table, const char *hand, const char *opened) {
    static char words[512];
    char line[512];
    struct text out = text_into(words, sizeof words);
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_set(strcat(strcpy(line, "table "), table));
    referee_set(strcat(strcpy(line, "hand p1 "), hand));
    referee_set(strcat(strcpy(line, "opened p1 "), opened));
    referee_set("opened p2 yes");
    referee_start();
    if (hint_for((const struct trakks_state *)referee.state.bytes)) {
        game_trakks.move_to_text(&found, &out);
    } else {
        text_add(&out, "none");
    }
    return words;
}

/* ---- one of each ---- */

static void test_it_opens(void) {
    TEST_ASSERT_EQUAL_STRING("lay +b9@12,14 +b10@13,14 +b11@14,14 +b12@15,14",
                             hinted("", "b9 b10 b11 b12 r1 r3 r5", "no"));
    TEST_ASSERT_EQUAL_STRING("lay +b9@12,14 +r9@13,14 +y9@14,14",
                             hinted("", "b9 r9 y9 b10 r1 r3 r5", "no"));
    TEST_ASSERT_EQUAL_STRING("none", hinted("", "b9 r9 b10 r10 r1 r3 r5 P3 AR", "no"));
    TEST_ASSERT_EQUAL_STRING("none", hinted("b3@1,1 b4@2,1 b5@3,1", "b6 b8 r1", "no"));
}

/* A line of its own begins well inside, or further west where only there is room. */
static void test_it_opens_where_there_is_room(void) {
    TEST_ASSERT_EQUAL_STRING(
        "lay +r5@0,14 +r6@1,14 +r7@2,14",
        hinted("b1@15,14 b2@16,14 b3@17,14 b4@18,14 b5@19,14 b6@20,14 b7@21,14 b8@22,14 b9@23,14"
               " b10@24,14 b11@25,14 b12@26,14 b13@27,14 b14@28,14",
               "r5 r6 r7 g1 g9", "no"));
}

static void test_it_extends(void) {
    TEST_ASSERT_EQUAL_STRING("lay +b6@4,1", hinted("b3@1,1 b4@2,1 b5@3,1", "b6 b8 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +b6@4,1 +b7@5,1",
                             hinted("b3@1,1 b4@2,1 b5@3,1", "b6 b7 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +b2@0,1", hinted("b3@1,1 b4@2,1 b5@3,1", "b2 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +b1@0,1", hinted("b2@1,1 b3@2,1 b4@3,1", "b1 r7", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +y14@4,1", hinted("y11@1,1 y12@2,1 y13@3,1", "y14 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +y5@4,1", hinted("b5@1,1 r5@2,1 g5@3,1", "y5 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +b6@4,1",
                             hinted("b3@1,1 b4@2,1 b5@3,1 b7@5,1 b8@6,1 b9@7,1", "b6 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("none", hinted("b3@1,1 b4@2,1 b5@3,1", "b7 r6 r1", "yes"));
}

static void test_it_crosses(void) {
    TEST_ASSERT_EQUAL_STRING("lay +g4@2,2 +r4@2,3",
                             hinted("b3@1,1 b4@2,1 b5@3,1", "r4 g4 r1", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +b5@2,2 +b6@2,3",
                             hinted("r4@1,1 b4@2,1 y4@3,1", "b5 b6 r1", "yes"));
}

static void test_it_makes_another_group_only_where_there_is_a_place(void) {
    static const char table[] = "b1@0,0 b2@1,0 b3@2,0 r1@0,2 r2@1,2 r3@2,2 g1@0,4 g2@1,4 g3@2,4";
    TEST_ASSERT_EQUAL_STRING("none", hinted(table, "y8 y9 y10", "yes"));
    TEST_ASSERT_EQUAL_STRING("lay +y8@12,14 +y9@13,14 +y10@14,14",
                             hinted("b1@0,0 b2@1,0 b3@2,0", "y8 y9 y10", "yes"));
}

/* A line on the northern edge that cannot be crossed, since another one lies two squares south. */
#define WALL " b9@1,2 b10@2,2 b11@3,2 b12@4,2"

static void test_it_takes_from_lines_of_four_and_more(void) {
    TEST_ASSERT_EQUAL_STRING("lay 4,0>12,14 +r6@13,14 +y6@14,14",
                             hinted("b3@1,0 b4@2,0 b5@3,0 b6@4,0" WALL, "r6 y6 y1", "yes"));
    TEST_ASSERT_EQUAL_STRING("none", hinted("b4@2,0 b5@3,0 b6@4,0" WALL, "r6 y6 y1", "yes"));
}

static void test_it_closes_the_gap_of_a_set_of_four(void) {
    TEST_ASSERT_EQUAL_STRING("lay 1,0>2,0 2,0>12,14 +r6@13,14 +r7@14,14",
                             hinted("b5@1,0 r5@2,0 g5@3,0 y5@4,0" WALL, "r6 r7 b1", "yes"));
}

/* y14 is the last tile of the table, and only the tile at the far end of its set can close the gap:
 * the one at the near end stands in another line. Of all ways to take one tile it is the last. */
static void test_the_last_way_to_take_a_tile_is_tried(void) {
    TEST_ASSERT_EQUAL_STRING(
        "lay 14,0>12,0 +y12@12,14 +y13@13,14 12,0>14,14",
        hinted("b14@11,0 y14@12,0 r14@13,0 g14@14,0 b13@11,1 b12@11,2", "y12 y13", "yes"));
    TEST_ASSERT_EQUAL_UINT8(1, hint.search.best.taken_count);
}

/* ---- against a search that tries everything ---- */

/* Three in a line, each square with its tile already or one from the hand or, at most twice, one
 * from a line that can spare it. */
struct window {
    uint16_t square[3];
    uint8_t kind[3];
};

static bool lay_is_legal(const struct trakks_state *state, const struct window *window,
                         const struct trakks_table *table, const uint16_t *taken, int takes) {
    struct trakks_move lay = {.head = {.seat = state->seat, .kind = TRAKKS_LAY}};
    int taken_used = 0;
    for (int i = 0; i < 3; i++) {
        uint8_t kind = window->kind[i];
        if (table->at[window->square[i]] != TRAKKS_NOTHING) {
            continue;
        }
        uint16_t from = (uint16_t)(TRAKKS_FROM_HAND + kind);
        if (trakks_holds(state, state->seat, kind) == 0) {
            from = taken[taken_used++];
        }
        lay.edit[lay.head.a++] = (struct trakks_edit){from, window->square[i]};
    }
    return taken_used == takes && game_trakks.check(state, &lay).code == GAME_OK;
}

static bool is_right(const struct trakks_table *table) {
    struct trakks_flaw flaw;
    uint16_t cursor = 0;
    return !trakks_next_flaw(table, &cursor, &flaw);
}

/* Whether TK-11 and TK-12 hold after each tile that is taken off, this one or these two in one
 * order or the other; looked up once for each position, of squares with a tile. */
static bool spare[TRAKKS_SQUARES], spare_both[TRAKKS_SQUARES][TRAKKS_SQUARES];

static bool is_right_without(const struct trakks_table *table, uint16_t one, uint16_t other) {
    struct trakks_table left = *table;
    left.at[one] = left.at[other] = TRAKKS_NOTHING;
    return is_right(&left);
}

static void look_up_spare_tiles(const struct trakks_table *table) {
    uint16_t tile[TRAKKS_TABLE_TILES];
    int tiles = 0;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (table->at[square] != TRAKKS_NOTHING) {
            spare[square] = is_right_without(table, square, square);
            tile[tiles++] = square;
        }
    }
    for (int i = 0; i < tiles; i++) {
        for (int j = 0; j < i; j++) {
            uint16_t one = tile[i], other = tile[j];
            spare_both[one][other] = spare_both[other][one] =
                (spare[one] || spare[other]) && is_right_without(table, one, other);
        }
    }
}

static bool can_spare(const uint16_t *taken, int takes) {
    return takes == 0 || (takes == 1 ? spare[taken[0]] : spare_both[taken[0]][taken[1]]);
}

/* Lines of three that could be laid anywhere: one tile at least comes from the hand, and none is
 * out of reach. */
static uint8_t lines[2 * 4 * 12 + 14 * 24][3];
static int line_count;

static bool is_within_reach(const struct trakks_state *state, uint8_t kind) {
    return trakks_holds(state, state->seat, kind) > 0 || state->where[kind][0] < TRAKKS_SQUARES ||
           state->where[kind][1] < TRAKKS_SQUARES;
}

static void add_line(const struct trakks_state *state, uint8_t one, uint8_t two, uint8_t three) {
    const uint8_t line[] = {one, two, three};
    bool is_held = false, is_there = true;
    for (int i = 0; i < 3; i++) {
        is_held = is_held || trakks_holds(state, state->seat, line[i]) > 0;
        is_there = is_there && is_within_reach(state, line[i]);
    }
    if (is_held && is_there) {
        memcpy(lines[line_count++], line, sizeof line);
    }
}

static void list_lines(const struct trakks_state *state) {
    line_count = 0;
    for (uint8_t kind = trakks_kind(0, 3); kind < TRAKKS_NUMBERS; kind++) {
        uint8_t below = (uint8_t)(kind - TRAKKS_COLOURS);
        add_line(state, (uint8_t)(below - TRAKKS_COLOURS), below, kind);
        add_line(state, kind, below, (uint8_t)(below - TRAKKS_COLOURS));
    }
    for (uint8_t value = 1; value <= 14; value++) {
        for (uint8_t colours = 0; colours < 64; colours++) {
            uint8_t c[3] = {colours & 3, colours >> 2 & 3, colours >> 4};
            if (c[0] != c[1] && c[0] != c[2] && c[1] != c[2]) {
                add_line(state, trakks_kind(c[0], value), trakks_kind(c[1], value),
                         trakks_kind(c[2], value));
            }
        }
    }
}

/* Tries each way to take the missing tiles from the table. */
static bool window_can_be_laid(const struct trakks_state *state, const struct trakks_table *table,
                               const struct window *window) {
    uint8_t missing[3];
    int takes = 0, from_hand = 0;
    for (int i = 0; i < 3; i++) {
        uint8_t here = table->at[window->square[i]];
        if (here != TRAKKS_NOTHING && here != window->kind[i]) {
            return false;
        }
        if (here == TRAKKS_NOTHING) {
            bool held = trakks_holds(state, state->seat, window->kind[i]) > 0;
            from_hand += held;
            if (!held) {
                missing[takes++] = window->kind[i];
            }
        }
    }
    if (from_hand == 0 || takes > 2 || (takes > 0 && (state->opened >> state->seat & 1) == 0)) {
        return false;
    }
    for (int way = 0; way < 1 << takes; way++) {
        uint16_t taken[3] = {0};
        bool there = true;
        for (int i = 0; i < takes; i++) {
            taken[i] = state->where[missing[i]][way >> i & 1];
            there = there && taken[i] < TRAKKS_SQUARES;
        }
        if (there && can_spare(taken, takes) && lay_is_legal(state, window, table, taken, takes)) {
            return true;
        }
    }
    return false;
}

static bool any_window_at(const struct trakks_state *state, const struct trakks_table *table,
                          struct window *window) {
    for (int i = 0; i < line_count; i++) {
        memcpy(window->kind, lines[i], sizeof window->kind);
        if (window_can_be_laid(state, table, window)) {
            return true;
        }
    }
    return false;
}

static bool brute_force(const struct trakks_state *state, struct window *window) {
    struct trakks_table table;
    trakks_table_of(state, &table);
    look_up_spare_tiles(&table);
    list_lines(state);
    for (uint8_t axis = 0; axis < 2; axis++) {
        for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
            window->square[0] = square;
            window->square[1] = trakks_after(square, axis);
            window->square[2] = window->square[1] == TRAKKS_NO_SQUARE
                                    ? (uint16_t)TRAKKS_NO_SQUARE
                                    : trakks_after(window->square[1], axis);
            if (window->square[2] != TRAKKS_NO_SQUARE && any_window_at(state, &table, window)) {
                return true;
            }
        }
    }
    return false;
}

/* Hints by how many tiles they take, and positions without one. */
static uint32_t hints[3], searched_in_vain;

static void look_for_what_the_hint_misses(struct position *position) {
    const struct trakks_state *state = position->play.state;
    struct window window;
    if (state->phase != TRAKKS_TURN) {
        return;
    }
    if (hint_for(state)) {
        hints[hint.search.best.taken_count]++;
        return;
    }
    searched_in_vain++;
    if (brute_force(state, &window)) {
        static char what[200];
        snprintf(what, sizeof what, "no hint, but kinds %d %d %d can be laid on squares %d %d %d",
                 window.kind[0], window.kind[1], window.kind[2], window.square[0], window.square[1],
                 window.square[2]);
        position_fails(position, what, __FILE__, __LINE__);
    }
}

static void test_nothing_that_it_promises_is_missed(void) {
    each_position(&game_trakks, moves_to_play(2500), 13, look_for_what_the_hint_misses);
    TEST_ASSERT_GREATER_THAN(50, hints[0]);
    TEST_ASSERT_GREATER_THAN(10, searched_in_vain);
}

/* The same with few tiles in hand, where plain lays are rare and taking is needed. */
static void look_with_a_small_hand(struct position *position) {
    struct trakks_state state = *(struct trakks_state *)position->play.state;
    if (state.phase != TRAKKS_TURN) {
        return;
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            bool held = state.where[kind][copy] == TRAKKS_IN_HAND + state.seat;
            if (held && rng_below(&position->dice, 4) != 0 && state.held[state.seat] > 1) {
                state.where[kind][copy] = TRAKKS_ELSEWHERE; /* no one misses it here */
                state.held[state.seat]--;
            }
        }
        if (state.where[kind][0] > state.where[kind][1]) {
            uint16_t first = state.where[kind][0];
            state.where[kind][0] = state.where[kind][1];
            state.where[kind][1] = first;
        }
    }
    void *whole = position->play.state;
    position->play.state = &state;
    look_for_what_the_hint_misses(position);
    position->play.state = whole;
}

static void test_nothing_is_missed_with_few_tiles_in_hand(void) {
    memset(hints, 0, sizeof hints);
    searched_in_vain = 0;
    each_position(&game_trakks, moves_to_play(5000), 18, look_with_a_small_hand);
    TEST_ASSERT_GREATER_THAN(50, hints[0]);
    TEST_ASSERT_GREATER_THAN(5, hints[1]);
    TEST_ASSERT_GREATER_THAN(1, hints[2]);
    TEST_ASSERT_GREATER_THAN(50, searched_in_vain);
}

/* b7 lengthens the run of blue: with a tile taken from the set of fives more could be laid, but
 * that is harder to see. */
static void test_the_plainest_lay_is_the_hint(void) {
    struct trakks_state seen;
    hinted("b4@1,1 b5@2,1 b6@3,1 r5@1,4 g5@2,4 y5@3,4 b5@4,4", "b7 b3 r6 r7", "yes");
    game_trakks.view(&seen, referee.state.bytes, 0);
    trakks_hint_begin(&hint, &seen);
    TEST_ASSERT_GREATER_THAN_UINT16(1, hint.steps);
    TEST_ASSERT_FALSE(trakks_hint_step(&hint));
    TEST_ASSERT_TRUE(trakks_hint_lay(&hint, &seen, &found));
}

/* Line by line with chosen tiles alone: both are laid, the others stay, and nothing is moved. */
static void test_it_continues_from_what_it_found(void) {
    uint8_t hand[TRAKKS_NUMBERS] = {0};
    struct trakks_state seen;
    hinted("b3@10,10 b4@11,10 b5@12,10 r9@10,14 g9@11,14 y9@12,14", "b6 b9 r1 r2 b2", "yes");
    game_trakks.view(&seen, referee.state.bytes, 0);
    hand[trakks_kind(0, 6)] = hand[trakks_kind(0, 9)] = 1;
    trakks_hint_begin(&hint, &seen);
    for (int line = 0; line < 2; line++) {
        trakks_hint_restart_with_hand(&hint, hand);
        while (trakks_hint_step(&hint)) {
        }
        TEST_ASSERT_EQUAL_UINT8(1, hint.search.best.laid);
        hand[hint.search.best.fill[0].kind] = 0;
    }
    char words[120];
    struct text out = text_into(words, sizeof words);
    TEST_ASSERT_TRUE(trakks_find_lay(&seen, &hint.search.table, &found));
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_trakks.check(referee.state.bytes, &found).code);
    game_trakks.move_to_text(&found, &out);
    TEST_ASSERT_EQUAL_STRING("lay +b6@13,10 +b9@13,14", words);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_opens);
    RUN_TEST(test_it_opens_where_there_is_room);
    RUN_TEST(test_it_extends);
    RUN_TEST(test_it_crosses);
    RUN_TEST(test_it_makes_another_group_only_where_there_is_a_place);
    RUN_TEST(test_it_takes_from_lines_of_four_and_more);
    RUN_TEST(test_it_closes_the_gap_of_a_set_of_four);
    RUN_TEST(test_the_last_way_to_take_a_tile_is_tried);
    RUN_TEST(test_nothing_that_it_promises_is_missed);
    RUN_TEST(test_nothing_is_missed_with_few_tiles_in_hand);
    RUN_TEST(test_the_plainest_lay_is_the_hint);
    RUN_TEST(test_it_continues_from_what_it_found);
    return UNITY_END();
}
