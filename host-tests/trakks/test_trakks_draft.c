/* Trakks: the half-made table of a lay keeps every tile, tells right places, and takes all back. */
#include <string.h>

#include "firmware/screens/trakks/trakks_draft.h"
#include "games/trakks/trakks_hint.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/rules.h"

static struct draft draft;
static struct trakks_state state;
static struct trakks_move move;
static struct rng rng;

void setUp(void) {
    memset(&draft, 0, sizeof draft);
    rng_seed(&rng, 7);
}

void tearDown(void) {}

static void arrange(const char *table, const char *hand, const char *opened) {
    char line[512];
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_set(strcat(strcpy(line, "table "), table));
    referee_set(strcat(strcpy(line, "hand p1 "), hand));
    referee_set(strcat(strcpy(line, "opened p1 "), opened));
    referee_start();
    memcpy(&state, referee.state.bytes, sizeof state);
    draft_begin(&draft, &state, 0, 1);
}

/* Some state of a game in play where a seat has its turn. */
static void play_into(uint64_t seed, uint16_t moves) {
    struct game_options options;
    static struct trakks_setup setup;
    game_options_default(&game_trakks, &options);
    options.seed = seed;
    options.players = (uint8_t)(2 + seed % 3);
    game_trakks.prepare(&setup, &options);
    game_trakks.start(&state, &setup);
    while (state.phase != TRAKKS_OVER && (moves > 0 || state.phase != TRAKKS_TURN)) {
        TEST_ASSERT_TRUE(referee_trakks.random_move(&state, &rng, &move));
        game_trakks.apply(&state, &move, NULL);
        moves = (uint16_t)(moves > 0 ? moves - 1 : 0);
    }
    if (state.phase == TRAKKS_OVER) {
        game_trakks.start(&state, &setup);
    }
    memset(&draft, 0, sizeof draft);
    draft_begin(&draft, &state, 0, (uint32_t)seed);
}

static uint8_t on_table(const struct trakks_table *table, uint8_t kind) {
    uint8_t count = 0;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        count = (uint8_t)(count + (table->at[square] == kind));
    }
    return count;
}

static void assert_every_tile_is_there(void) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        uint8_t carried = 0;
        for (uint8_t i = 0; i < draft.carried_count; i++) {
            carried = (uint8_t)(carried + (draft.carried[i] == kind));
        }
        TEST_ASSERT_EQUAL(draft.held[kind] + on_table(&draft.base, kind),
                          draft.hand[kind] + on_table(&draft.table, kind) + carried);
    }
}

static void assert_as_it_was(void) {
    TEST_ASSERT_EQUAL_MEMORY(&draft.base, &draft.table, sizeof draft.base);
    TEST_ASSERT_EQUAL_MEMORY(draft.held, draft.hand, sizeof draft.held);
}

/* ---- what one edit does ---- */

static void test_a_tile_goes_from_hand_to_table_and_back(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    uint8_t b6 = trakks_kind(0, 6);
    uint16_t to = trakks_square(13, 10);
    TEST_ASSERT_TRUE(draft_lift_hand(&draft, b6));
    TEST_ASSERT_EQUAL_UINT8(0, draft.hand[b6]);
    TEST_ASSERT_EQUAL(PLACE_LEGAL, draft_place_at(&draft, to));
    TEST_ASSERT_EQUAL(PLACE_TAKEN, draft_place_at(&draft, trakks_square(12, 10)));
    TEST_ASSERT_TRUE(draft_put_down(&draft, to));
    TEST_ASSERT_EQUAL_UINT8(b6, draft.table.at[to]);
    TEST_ASSERT_EQUAL_UINT8(0, draft.flaw_count);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_NOTHING, draft.base.at[to]);
    TEST_ASSERT_EQUAL_UINT16(to, draft_undo(&draft));
    assert_as_it_was();
}

static void test_put_back_takes_a_new_tile_into_the_hand(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    uint8_t b6 = trakks_kind(0, 6);
    draft_lift_hand(&draft, b6);
    draft_put_down(&draft, trakks_square(20, 20));
    TEST_ASSERT_TRUE(draft_lift(&draft, trakks_square(20, 20)));
    draft_put_back(&draft);
    TEST_ASSERT_EQUAL_UINT8(1, draft.hand[b6]);
    assert_as_it_was();
    draft_undo(&draft); /* it lies there again */
    TEST_ASSERT_EQUAL_UINT8(b6, draft.table.at[trakks_square(20, 20)]);
}

static void test_put_back_leaves_tiles_of_the_table_on_it(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    TEST_ASSERT_TRUE(draft_lift(&draft, trakks_square(12, 10)));
    draft_put_back(&draft);
    assert_as_it_was();
    TEST_ASSERT_FALSE(draft_changed(&draft));
}

static void test_a_line_is_carried_and_turned_at_once(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    TEST_ASSERT_TRUE(draft_lift_line(&draft, trakks_square(11, 10)));
    TEST_ASSERT_EQUAL_UINT8(3, draft.carried_count);
    draft_turn(&draft);
    TEST_ASSERT_TRUE(draft_put_down(&draft, trakks_square(11, 10)));
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(0, 3), draft.table.at[trakks_square(11, 9)]);
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(0, 5), draft.table.at[trakks_square(11, 11)]);
    draft_undo(&draft);
    assert_as_it_was();
}

static void test_a_run_or_a_set_of_the_hand_is_lifted_whole(void) {
    arrange("", "b3 b4 b5 b6 r4 g4 y9", "no");
    TEST_ASSERT_TRUE(draft_lift_hand_line(&draft, trakks_kind(0, 4), false));
    TEST_ASSERT_EQUAL_UINT8(4, draft.carried_count);
    draft_put_back(&draft);
    TEST_ASSERT_TRUE(draft_lift_hand_line(&draft, trakks_kind(0, 4), true));
    TEST_ASSERT_EQUAL_UINT8(3, draft.carried_count);
    draft_put_back(&draft);
    TEST_ASSERT_FALSE(draft_lift_hand_line(&draft, trakks_kind(3, 9), false));
    assert_as_it_was();
}

static void test_a_first_lay_lifts_nothing_of_the_table(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "no");
    TEST_ASSERT_FALSE(draft_lift(&draft, trakks_square(12, 10)));
    TEST_ASSERT_FALSE(draft_lift_line(&draft, trakks_square(12, 10)));
    assert_as_it_was();
}

/* ---- worked case 1 and 2: pairs beside the sixes are flaws, below the five it is right ---- */

static void test_flaws_name_the_pairs(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10 b6@13,10 r6@13,9 y6@13,8 g6@13,7", "r5 y5 r1", "yes");
    draft_lift_hand(&draft, trakks_kind(1, 5));
    TEST_ASSERT_NOT_EQUAL(PLACE_LEGAL, draft_place_at(&draft, trakks_square(12, 9)));
    draft_put_down(&draft, trakks_square(12, 9));
    draft_lift_hand(&draft, trakks_kind(3, 5));
    draft_put_down(&draft, trakks_square(12, 8));
    TEST_ASSERT_EQUAL_UINT8(2, draft.flaw_count);
    const struct trakks_flaw *flaw = draft_flaw_at(&draft, trakks_square(13, 9));
    TEST_ASSERT_NOT_NULL(flaw);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_PAIR_ACROSS, flaw->why.code);
    draft_undo_all(&draft);
    draft_lift_hand(&draft, trakks_kind(1, 5));
    TEST_ASSERT_EQUAL(PLACE_PROMISING, draft_place_at(&draft, trakks_square(12, 11)));
    draft_put_down(&draft, trakks_square(12, 11));
    draft_lift_hand(&draft, trakks_kind(3, 5));
    TEST_ASSERT_EQUAL(PLACE_LEGAL, draft_place_at(&draft, trakks_square(12, 12)));
    draft_put_down(&draft, trakks_square(12, 12));
    TEST_ASSERT_EQUAL_UINT8(0, draft.flaw_count);
}

/* Two fours would stand between the twelve and a five that no third four goes with. */
static void test_a_place_promises_only_if_a_third_tile_has_room(void) {
    arrange("g12@10,10 g13@11,10 g14@12,10 g4@10,13 g5@11,13 g6@12,13 r5@11,14 y5@11,15", "b4",
            "yes");
    draft_lift_hand(&draft, trakks_kind(0, 4));
    TEST_ASSERT_EQUAL(PLACE_FREE, draft_place_at(&draft, trakks_square(10, 12)));
    arrange("g4@10,13 g5@11,13 g6@12,13 r5@11,14 y5@11,15", "b4", "yes");
    draft_lift_hand(&draft, trakks_kind(0, 4));
    TEST_ASSERT_EQUAL(PLACE_PROMISING, draft_place_at(&draft, trakks_square(10, 12)));
}

/* ---- where nothing fits ---- */

static bool touches_something(uint16_t square) {
    for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
        if (trakks_occupied(&draft.table, trakks_before(square, axis)) ||
            trakks_occupied(&draft.table, trakks_after(square, axis))) {
            return true;
        }
    }
    return trakks_occupied(&draft.table, square);
}

static void test_the_first_tile_of_a_seat_stands_in_free_space_of_its_own(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10 r9@10,12 g9@11,12 y9@12,12", "b6 b7 b8", "no");
    TEST_ASSERT_TRUE(draft_lift_hand(&draft, trakks_kind(0, 6)));
    uint16_t place = draft_free_space(&draft, trakks_square(11, 10));
    TEST_ASSERT_NOT_EQUAL(TRAKKS_NO_SQUARE, place);
    for (uint8_t i = 0; i < TRAKKS_LINE_MIN; i++) { /* there is room for the line it begins */
        TEST_ASSERT_FALSE(touches_something((uint16_t)(place + i)));
    }
    TEST_ASSERT_TRUE(draft_put_down(&draft, place));
    TEST_ASSERT_TRUE(draft_lift_hand(&draft, trakks_kind(0, 7)));
    uint16_t next = draft_next_place(&draft, place);
    TEST_ASSERT_TRUE(touches_something(next)); /* beside the first, and nothing else */
    TEST_ASSERT_EQUAL(PLACE_PROMISING, draft_place_at(&draft, next));
}

/* ---- in games as they come ---- */

/* What is called legal is what the rules accept when it is put down, and nothing else is. */
static void assert_places_are_what_the_rules_say(void) {
    static struct trakks_table wanted;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        bool legal = false;
        if (draft_place_at(&draft, square) != PLACE_TAKEN) {
            wanted = draft.base;
            for (uint8_t i = 0; i < draft.carried_count; i++) {
                wanted.at[draft_target(&draft, square, i)] = draft.carried[i];
            }
            TEST_ASSERT_TRUE(trakks_find_lay(&state, &wanted, &move));
            legal = game_trakks.check(&state, &move).code == GAME_OK;
        }
        TEST_ASSERT_EQUAL(legal, draft_place_at(&draft, square) == PLACE_LEGAL);
    }
}

/* The other seat has not opened, and one of the three places is kept for it. */
static void test_a_line_stands_apart_only_where_a_group_is_free(void) {
    uint16_t apart = trakks_square(20, 20);
    arrange("b3@10,10 b4@11,10 b5@12,10", "g1 g2 g3 y9", "yes");
    TEST_ASSERT_TRUE(draft_lift_hand_line(&draft, trakks_kind(2, 1), false));
    TEST_ASSERT_EQUAL(PLACE_LEGAL, draft_place_at(&draft, apart));
    assert_places_are_what_the_rules_say();
    arrange("b3@10,10 b4@11,10 b5@12,10 r8@10,14 r9@11,14 r10@12,14", "g1 g2 g3 y9", "yes");
    TEST_ASSERT_TRUE(draft_lift_hand_line(&draft, trakks_kind(2, 1), false));
    TEST_ASSERT_NOT_EQUAL(PLACE_LEGAL, draft_place_at(&draft, apart));
    assert_places_are_what_the_rules_say();
}

/* A first lay makes one group: the second line has to cross the first. */
static void test_a_first_lay_has_one_group_only(void) {
    arrange("", "b3 b4 b5 y5 r5 g7 g8 g9", "no");
    TEST_ASSERT_TRUE(draft_lift_hand_line(&draft, trakks_kind(0, 3), false));
    TEST_ASSERT_EQUAL(PLACE_LEGAL, draft_place_at(&draft, trakks_square(10, 10)));
    TEST_ASSERT_TRUE(draft_put_down(&draft, trakks_square(10, 10)));
    TEST_ASSERT_TRUE(draft_lift_hand_line(&draft, trakks_kind(2, 7), false));
    TEST_ASSERT_EQUAL(PLACE_FREE, draft_place_at(&draft, trakks_square(20, 20)));
}

static void test_legal_places_are_what_the_rules_accept(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_into(seed, (uint16_t)(seed * 9));
        for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
            if (draft_lift_hand(&draft, kind)) {
                assert_places_are_what_the_rules_say();
                draft_put_back(&draft);
            }
            if (draft_lift_hand_line(&draft, kind, seed % 2 == 0)) {
                assert_places_are_what_the_rules_say();
                draft_turn(&draft);
                assert_places_are_what_the_rules_say();
                draft_put_back(&draft);
            }
        }
    }
}

static void edit_at_random(void) {
    uint16_t square = (uint16_t)rng_below(&rng, TRAKKS_SQUARES);
    uint8_t kind = (uint8_t)rng_below(&rng, TRAKKS_KINDS);
    if (draft.carried_count > 0) {
        switch (rng_below(&rng, 4)) {
        case 0:
            draft_put_back(&draft);
            return;
        case 1:
            draft_turn(&draft);
            return;
        default:
            draft_put_down(&draft, square);
            return;
        }
    }
    switch (rng_below(&rng, 6)) {
    case 0:
        draft_lift_hand(&draft, kind);
        return;
    case 1:
        draft_lift_hand_line(&draft, kind, square % 2 == 0);
        return;
    case 2:
        draft_undo(&draft);
        return;
    default: /* something that lies there */
        for (uint16_t i = 0; i < TRAKKS_SQUARES; i++) {
            uint16_t at = (uint16_t)((square + i) % TRAKKS_SQUARES);
            if (draft.table.at[at] != TRAKKS_NOTHING) {
                if (kind % 2 == 0) {
                    draft_lift(&draft, at);
                } else {
                    draft_lift_line(&draft, at);
                }
                return;
            }
        }
    }
}

static void test_no_edit_loses_a_tile(void) {
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play_into(seed, (uint16_t)(20 + seed * 10));
        for (int i = 0; i < 400; i++) {
            edit_at_random();
            assert_every_tile_is_there();
            if (draft.carried_count == 0) {
                TEST_ASSERT_TRUE(trakks_find_lay(&state, &draft.table, &move));
            }
        }
        draft_undo_all(&draft);
        assert_as_it_was();
    }
}

static void test_steps_are_taken_back_one_by_one_to_the_beginning(void) {
    play_into(3, 50);
    for (int i = 0; i < 60; i++) {
        edit_at_random();
    }
    while (draft_changed(&draft)) {
        uint16_t before = draft.step_count;
        draft_undo(&draft);
        assert_every_tile_is_there();
        TEST_ASSERT_TRUE(draft.step_count < before || before == 0);
    }
    assert_as_it_was();
}

static void test_a_long_lay_forgets_its_oldest_steps_and_nothing_else(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    for (int i = 0; i < DRAFT_STEPS + 50; i++) {
        TEST_ASSERT_TRUE(draft_lift(&draft, trakks_square(12, (uint8_t)(10 + i % 2))));
        TEST_ASSERT_TRUE(draft_put_down(&draft, trakks_square(12, (uint8_t)(11 - i % 2))));
    }
    TEST_ASSERT_LESS_OR_EQUAL(DRAFT_STEPS, draft.step_count);
    assert_every_tile_is_there();
    draft_undo_all(&draft);
    assert_as_it_was();
}

static void test_a_hint_is_taken_over_as_one_step(void) {
    static struct trakks_hint hint;
    uint8_t found = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        play_into(seed, 60);
        trakks_hint_begin(&hint, &state);
        while (trakks_hint_step(&hint)) {
        }
        if (!trakks_hint_lay(&hint, &state, &move)) {
            continue;
        }
        found++;
        draft_adopt(&draft, &move);
        TEST_ASSERT_EQUAL_MEMORY(&hint.search.table, &draft.table, sizeof draft.table);
        TEST_ASSERT_EQUAL_UINT8(0, draft.flaw_count);
        assert_every_tile_is_there();
        draft_undo(&draft);
        assert_as_it_was();
    }
    TEST_ASSERT_GREATER_THAN(3, found);
}

/* ---- what lasts ---- */

static void test_the_half_made_table_lasts_as_long_as_the_turn(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    draft_lift_hand(&draft, trakks_kind(0, 6));
    draft_begin(&draft, &state, 0, 1);
    TEST_ASSERT_EQUAL_UINT8(1, draft.carried_count);
    draft_begin(&draft, &state, 1, 1); /* another move has been made */
    assert_as_it_was();
    TEST_ASSERT_FALSE(draft_changed(&draft));
    draft_lift_hand(&draft, trakks_kind(0, 6));
    draft_begin(&draft, &state, 1, 2); /* another game */
    TEST_ASSERT_FALSE(draft_changed(&draft));
}

static void test_another_hand_begins_anew(void) {
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 r1", "yes");
    draft_lift_hand(&draft, trakks_kind(0, 6));
    arrange("b3@10,10 b4@11,10 b5@12,10", "b6 g1", "yes"); /* moves were taken back */
    TEST_ASSERT_FALSE(draft_changed(&draft));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-8", test_a_tile_goes_from_hand_to_table_and_back);
    SHOWS("TK-8", test_put_back_takes_a_new_tile_into_the_hand);
    SHOWS("TK-8", test_put_back_leaves_tiles_of_the_table_on_it);
    SHOWS("TK-8", test_a_line_is_carried_and_turned_at_once);
    SHOWS("TK-11", test_a_run_or_a_set_of_the_hand_is_lifted_whole);
    SHOWS("TK-14", test_the_first_tile_of_a_seat_stands_in_free_space_of_its_own);
    SHOWS("TK-14", test_a_first_lay_lifts_nothing_of_the_table);
    SHOWS("TK-11", test_flaws_name_the_pairs);
    SHOWS("TK-11", test_a_place_promises_only_if_a_third_tile_has_room);
    SHOWS("TK-13 TK-15", test_a_line_stands_apart_only_where_a_group_is_free);
    SHOWS("TK-14", test_a_first_lay_has_one_group_only);
    SHOWS("TK-11 TK-12 TK-13 TK-14 TK-15", test_legal_places_are_what_the_rules_accept);
    SHOWS("TK-8", test_no_edit_loses_a_tile);
    SHOWS("TK-8", test_steps_are_taken_back_one_by_one_to_the_beginning);
    SHOWS("TK-8", test_a_long_lay_forgets_its_oldest_steps_and_nothing_else);
    SHOWS("TK-8", test_a_hint_is_taken_over_as_one_step);
    SHOWS("TK-8", test_the_half_made_table_lasts_as_long_as_the_turn);
    SHOWS("TK-8", test_another_hand_begins_anew);
    return UNITY_END();
}
