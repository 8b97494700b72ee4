/* Sur une échelle de un à T-Rex: how it ends, ties, two seats together, and who knows what. */
#include <string.h>

#include "games/referee.h"
#include "host-tests/scale/scale_table.h"
#include "host-tests/support/message_words.h"
#include "host-tests/support/rules.h"

void setUp(void) {}

/* No event of the last move tells more than its words name. */
void tearDown(void) {
    for (uint16_t i = 0; referee.game != NULL && i < referee.log.count; i++) {
        const struct game_message *event = &referee.log.event[i];
        const char *words = game_scale.events[event->code].text;
        TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(event, words), words);
    }
}

/* Deals, with this many tokens left on the table and the others out of the game. */
static void deal_late(const char *options, const char *pile, uint8_t success, uint8_t failure) {
    scale_deal(options, pile);
    scale_now()->success = success;
    scale_now()->failure = failure;
}

static void test_the_game_ends_when_the_success_pile_is_empty(void) {
    deal_late("players=3 seed=1", "O6 B6 V1", 4, 8);
    scale_now()->seat[1].success = 1;
    referee_play("table match p1 p2");
    ASSERT_HEARD("no successes are left: the game ends");
    ASSERT_HEARD("p2: successes 3, failures 0");
    ASSERT_HEARD("p2 wins");
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null");
    ASSERT_SHOWS("\"players\":[{\"card\":null,\"success\":2,\"failure\":0,\"score\":2},"
                 "{\"card\":null,\"success\":3,");
    ASSERT_SHOWS("{\"card\":\"V1\",");
    ASSERT_SHOWS("\"success\":0,\"failure\":8,\"pile\":76,\"discards\":2");
    ASSERT_LEGAL("");
    referee_refused("table match p1 p2", NULL);
    referee_refused("table change p3", NULL);
}

static void test_the_game_ends_when_the_failure_pile_is_empty(void) {
    deal_late("players=3 seed=1", "O6 B1 V1", 16, 2);
    referee_play("table match p1 p2");
    ASSERT_HEARD("no failures are left: the game ends");
    TEST_ASSERT_EQUAL_INT(SCALE_PHASE_OVER, scale_now()->phase);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(4, game_scale.winners(scale_now()), "p3 has 0, the others -1");
}

static void test_the_game_continues_with_one_token_left(void) {
    deal_late("players=3 seed=1", "O6 B7 V1 O1 O2", 3, 8);
    referee_play("table match p1 p2");
    TEST_ASSERT_EQUAL_INT(SCALE_PHASE_PLAY, scale_now()->phase);
    TEST_ASSERT_EQUAL_INT(1, scale_now()->success);
}

static void test_the_last_award_is_paid_whole_from_the_box(void) {
    deal_late("players=3 seed=1", "O6 B6 V1", 1, 8);
    referee_play("table match p1 p2");
    TEST_ASSERT_EQUAL_INT(2, scale_now()->seat[0].success);
    TEST_ASSERT_EQUAL_INT(2, scale_now()->seat[1].success);
    TEST_ASSERT_EQUAL_INT(0, scale_now()->success);
    deal_late("players=3 seed=1", "O6 B1 V1", 16, 1);
    referee_play("table match p1 p2");
    TEST_ASSERT_EQUAL_INT(1, scale_now()->seat[1].failure);
    TEST_ASSERT_EQUAL_INT(0, scale_now()->failure);
}

static void test_success_counts_one_and_failure_minus_one(void) {
    deal_late("players=3 seed=1", "O6 B6 V1", 2, 8);
    scale_now()->seat[0].failure = 3;
    scale_now()->seat[2].success = 1;
    referee_play("table match p1 p2");
    TEST_ASSERT_EQUAL_INT(-1, game_scale.score(scale_now(), 0));
    TEST_ASSERT_EQUAL_INT(2, game_scale.score(scale_now(), 1));
    TEST_ASSERT_EQUAL_HEX8(2, game_scale.winners(scale_now()));
}

static void test_the_highest_total_wins_in_every_seat(void) {
    for (uint8_t best = 0; best < 3; best++) {
        deal_late("players=3 seed=1", "O6 B6 V1", 2, 8);
        scale_now()->seat[best].success = 9;
        referee_play("table match p1 p2");
        TEST_ASSERT_EQUAL_HEX8(1 << best, game_scale.winners(scale_now()));
        for (uint16_t i = 0; i < referee.log.count; i++) {
            const struct game_message *event = &referee.log.event[i];
            TEST_ASSERT_TRUE(event->code != SCALE_EVENT_WINS || event->arg[0] == best);
        }
    }
}

static void test_each_seat_is_counted_once_and_no_other(void) {
    deal_late("players=3 seed=1", "O6 B6 V1", 4, 8);
    referee_play("table match p1 p2");
    int counted = 0;
    for (uint16_t i = 0; i < referee.log.count; i++) {
        counted += referee.log.event[i].code == SCALE_EVENT_COUNTS;
    }
    TEST_ASSERT_EQUAL_INT(3, counted);
}

static void tie_one_and_two_of_three(void) {
    deal_late("players=3 seed=1", "O6 B6 V1", 4, 8);
    referee_play("table match p1 p2");
}

static void test_a_tie_is_judged_by_those_outside_it(void) {
    tie_one_and_two_of_three();
    ASSERT_HEARD("p1 is tied for the highest total");
    ASSERT_HEARD("p2 is tied for the highest total");
    ASSERT_NOT_HEARD("p3 is tied for the highest total");
    ASSERT_NOT_HEARD("p1 wins");
    ASSERT_SHOWS("\"phase\":\"tie\",\"turn\":\"table\"");
    ASSERT_SHOWS("\"tied\":[\"p1\",\"p2\"]");
    TEST_ASSERT_EQUAL_HEX8(0, game_scale.winners(scale_now()));
    referee_refused("table tie B3 B4", "SC-18");
    referee_refused("table tie V12 O7", "SC-18");
    referee_refused("table judge p1", "SC-18");
    referee_refused("table match p1 p2", "SC-18");
    referee_play("table tie O7 V12");
    ASSERT_HEARD("both at once, at level 10: O7 + V12");
    ASSERT_SHOWS("\"phase\":\"judge\",\"turn\":\"table\"");
    ASSERT_SHOWS("\"tied\":[\"p1\",\"p2\"]");
    ASSERT_LEGAL("judge p1; judge p2; judge shared");
    referee_refused("table judge p3", "SC-18");
    referee_refused("table tie O7 B4", "SC-18");
    referee_play("table judge p2");
    ASSERT_HEARD("p2 wins");
    TEST_ASSERT_EQUAL_HEX8(2, game_scale.winners(scale_now()));
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null");
    ASSERT_SHOWS_NOT("\"tied\"");
}

/* Three pairs of colours, 20 cards of each. */
static void test_any_two_action_cards_of_two_colours_settle_a_tie(void) {
    uint16_t cursor = 0, count = 0;
    struct game_move move;
    tie_one_and_two_of_three();
    const struct scale_state before = *scale_now();
    while (game_scale.next_legal(&before, &cursor, &move)) {
        struct scale_state after = before;
        game_scale.apply(&after, &move, NULL);
        for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
            bool first = move.a / SCALE_ACTIONS == colour,
                 second = move.b / SCALE_ACTIONS == colour;
            uint8_t expected = first    ? move.a % SCALE_ACTIONS
                               : second ? move.b % SCALE_ACTIONS
                                        : scale_action(&before, colour);
            TEST_ASSERT_EQUAL_UINT8(expected, scale_action(&after, colour));
            TEST_ASSERT_EQUAL(first || second, after.tie_colours >> colour & 1);
        }
        count++;
    }
    TEST_ASSERT_EQUAL_UINT16(1200, count);
}

/* The other cards stay in their order, wherever the chosen one was. */
static void test_the_chosen_cards_are_laid_on_top_of_their_piles(void) {
    static const uint8_t piles[][5] = {{1, 2, 3, 4, 0}, {0, 1, 2, 4, 3}, {0, 1, 2, 3, 4}};
    static const uint8_t chosen[] = {0, 4, 2}; /* turned up before, still to come, on top */
    for (int i = 0; i < 3; i++) {
        tie_one_and_two_of_three();
        struct scale_state *now = scale_now();
        for (uint8_t place = 0; place < SCALE_ACTIONS; place++) {
            now->actions[SCALE_ORANGE][place] = place;
        }
        now->face_up[SCALE_ORANGE] = chosen[i] == 0 ? 4 : 2;
        const struct game_move move = {SEAT_TABLE, SCALE_TIE, chosen[i],
                                       scale_action_card(SCALE_BLUE, 5)};
        game_scale.apply(now, &move, NULL);
        TEST_ASSERT_EQUAL_UINT8_ARRAY(piles[i], now->actions[SCALE_ORANGE], 5);
        TEST_ASSERT_EQUAL_UINT8(chosen[i], scale_action(now, SCALE_ORANGE));
    }
}

/* As versions up to 0.2.0 saved it: two colours, and the actions that lay face up. */
static void test_a_tie_that_an_earlier_version_saved_means_the_face_up_cards(void) {
    tie_one_and_two_of_three();
    struct scale_state expected = *scale_now();
    expected.phase = SCALE_PHASE_JUDGE;
    expected.tie_colours = 1u << SCALE_ORANGE | 1u << SCALE_VIOLET;
    static const uint8_t saved[][4] = {{SEAT_TABLE, 5, SCALE_ORANGE, SCALE_VIOLET},
                                       {SEAT_TABLE, 5, SCALE_VIOLET, SCALE_ORANGE}};
    for (int i = 0; i < 2; i++) {
        struct scale_state state = *scale_now();
        struct game_move move;
        TEST_ASSERT_TRUE(game_read_move(&game_scale, &state, saved[i], sizeof saved[i], &move));
        TEST_ASSERT_EQUAL_UINT8(SCALE_TIE, move.kind);
        game_scale.apply(&state, &move, NULL);
        TEST_ASSERT_EQUAL_MEMORY(&expected, &state, sizeof state);
    }
    static const uint8_t same_colour[] = {SEAT_TABLE, 5, SCALE_BLUE, SCALE_BLUE};
    struct game_move move;
    TEST_ASSERT_FALSE(
        game_read_move(&game_scale, scale_now(), same_colour, sizeof same_colour, &move));
}

static void test_judges_who_cannot_decide_share_the_victory(void) {
    tie_one_and_two_of_three();
    referee_play_all("table tie O0 B19; table judge shared");
    TEST_ASSERT_EQUAL_HEX8(3, game_scale.winners(scale_now()));
}

static void test_with_no_one_outside_the_tie_the_victory_is_shared(void) {
    deal_late("players=3 seed=1", "O6 B6 V1", 4, 8);
    scale_now()->seat[2].success = 2;
    referee_play("table match p1 p2");
    TEST_ASSERT_EQUAL_INT(SCALE_PHASE_OVER, scale_now()->phase);
    TEST_ASSERT_EQUAL_HEX8(7, game_scale.winners(scale_now()));
}

static void test_two_seats_agree_on_a_verdict(void) {
    scale_deal("players=2 seed=1", "O6 B6 O1 O2");
    ASSERT_SHOWS("\"success\":15,\"failure\":0,\"pile\":77,\"discards\":0,\"lid\":0,"
                 "\"result\":null");
    ASSERT_LEGAL("verdict match; verdict nomatch");
    referee_refused("table match p1 p2", "SC-19");
    referee_refused("p1 verdict match", NULL);
    referee_play("table verdict match");
    ASSERT_HEARD("p1 shows O6 and p2 shows B6: a perfect match");
    ASSERT_HEARD("right: 2 more, 2 of 15 successes won");
    ASSERT_SHOWS("\"success\":13,\"failure\":0,\"pile\":75,\"discards\":2,\"lid\":2,"
                 "\"result\":null");
    ASSERT_SHOWS("{\"card\":\"O1\",\"success\":0,\"failure\":0,\"score\":0}");
}

static void test_match_is_right_for_equal_and_for_one_apart(void) {
    scale_deal("players=2 seed=1", "O6 B5 O1 O3");
    referee_play("table verdict match");
    ASSERT_HEARD("right: 1 more, 1 of 15 successes won");
    referee_play("table verdict nomatch");
    ASSERT_HEARD("right: 1 more, 2 of 15 successes won");
}

static void test_a_wrong_verdict_loses_at_once(void) {
    static const char *const wrong[][2] = {{"O6 B6", "table verdict nomatch"},
                                           {"O6 B7", "table verdict nomatch"},
                                           {"O6 B8", "table verdict match"}};
    for (int i = 0; i < 3; i++) {
        scale_deal("players=2 seed=1", wrong[i][0]);
        scale_now()->success = 11;
        referee_play(wrong[i][1]);
        ASSERT_HEARD("wrong: the game is lost with 4 of 15 successes");
        ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null");
        ASSERT_SHOWS("\"lid\":4,\"result\":\"lost\"");
        ASSERT_SHOWS("\"players\":[{\"card\":null,");
        TEST_ASSERT_EQUAL_HEX8(0, game_scale.winners(scale_now()));
        TEST_ASSERT_EQUAL_INT(2, scale_now()->discard_count);
        ASSERT_LEGAL("");
    }
}

static void test_with_one_token_left_a_perfect_match_moves_that_one(void) {
    deal_late("players=2 seed=1", "O6 B6", 1, 0);
    referee_play("table verdict match");
    ASSERT_HEARD("right: 1 more, 15 of 15 successes won");
    ASSERT_SHOWS("\"success\":0,\"failure\":0,\"pile\":77,\"discards\":2,\"lid\":15,"
                 "\"result\":\"won\"");
}

static void test_two_seats_draw_p1_first_with_swaps_and_never_change(void) {
    scale_deal("players=2 seed=1", "O6 B6 SX V4 SB V9");
    referee_refused("table change p1", "SC-22");
    referee_play("table verdict match");
    ASSERT_SHOWS("\"phase\":\"swap\",\"turn\":\"p1\"");
    ASSERT_SHOWS("\"players\":[{\"card\":\"SX\",\"success\":0,\"failure\":0,\"score\":0},"
                 "{\"card\":null,");
    referee_refused("table verdict match", "SC-12");
    referee_play("p1 swap B");
    TEST_ASSERT_EQUAL_INT(scale_card("V4"), scale_now()->seat[0].card);
    TEST_ASSERT_EQUAL_INT(scale_card("V9"), scale_now()->seat[1].card);
    ASSERT_HEARD("p2 draws SB");
}

static void test_all_fifteen_in_the_lid_is_won_by_both(void) {
    deal_late("players=2 seed=1", "O6 B6", 2, 0);
    TEST_ASSERT_EQUAL_INT_MESSAGE(SCALE_PHASE_PLAY, scale_now()->phase,
                                  "no failure tokens: that ends nothing here");
    referee_play("table verdict match");
    ASSERT_HEARD("all successes are won: a victory together");
    ASSERT_SHOWS("\"phase\":\"over\"");
    TEST_ASSERT_EQUAL_HEX8(3, game_scale.winners(scale_now()));
}

static void test_lid_and_result_are_for_two_seats_only(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1");
    ASSERT_SHOWS_NOT("\"lid\"");
    ASSERT_SHOWS_NOT("\"result\"");
    ASSERT_SHOWS_NOT("\"tied\"");
}

static void test_the_table_shows_no_ones_number(void) {
    struct scale_state table;
    scale_deal("players=3 seed=1", "O6 B6 V1");
    game_scale.view(&table, scale_now(), SEAT_TABLE);
    for (int seat = 0; seat < 3; seat++) {
        TEST_ASSERT_EQUAL_INT(SCALE_HIDDEN, table.seat[seat].card);
    }
    ASSERT_VIEWS(SEAT_TABLE, "\"players\":[{\"card\":null,\"success\":0,\"failure\":0,\"score\":0},"
                             "{\"card\":null,\"success\":0,\"failure\":0,\"score\":0},"
                             "{\"card\":null,");
}

static void test_a_seat_sees_its_own_card_alone(void) {
    struct scale_state view;
    scale_deal("players=3 seed=1", "O6 B6 V1");
    ASSERT_VIEWS(1, "\"players\":[{\"card\":null,\"success\":0,\"failure\":0,\"score\":0},"
                    "{\"card\":\"B6\",");
    game_scale.view(&view, scale_now(), 1);
    TEST_ASSERT_EACH_EQUAL_UINT8(SCALE_NO_CARD, view.pile, SCALE_CARDS);
    TEST_ASSERT_EQUAL_INT(76, view.pile_count);
    TEST_ASSERT_EQUAL_UINT64(0, view.rng.state);
    for (int colour = 0; colour < SCALE_COLOURS; colour++) {
        TEST_ASSERT_EACH_EQUAL_UINT8(SCALE_ACTION_HIDDEN, &view.actions[colour][1],
                                     SCALE_ACTIONS - 1);
        TEST_ASSERT_EQUAL_INT(scale_action(scale_now(), (uint8_t)colour), view.actions[colour][0]);
    }
}

static void test_views_of_a_seat_that_waits(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1 SX");
    referee_play("table match p1 p2");
    ASSERT_VIEWS(0, "\"players\":[{\"card\":\"SX\",");
    ASSERT_VIEWS(2, "\"players\":[{\"card\":null,");
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(7, referee.log.learned, "a swap is announced to everyone");
}

static void test_what_is_imagined_fits_what_a_seat_knows(void) {
    struct rng rng;
    int different = 0;
    uint64_t chance = 0;
    rng_seed(&rng, 3);
    scale_deal("players=4 seed=1", "O6 B6 V1 V2 O9 SX");
    referee_play("table match p1 p2");
    for (int i = 0; i < 50; i++) {
        struct scale_state imagined = *scale_now();
        struct scale_state known, again;
        referee_scale.resample_hidden(&imagined, 3, &rng);
        game_scale.view(&known, scale_now(), 3);
        game_scale.view(&again, &imagined, 3);
        TEST_ASSERT_EQUAL_MEMORY(&known, &again, sizeof known);
        TEST_ASSERT_EQUAL_INT(SCALE_SWAP_ANY, imagined.seat[1].card);
        TEST_ASSERT_TRUE(scale_is_number(imagined.seat[2].card));
        TEST_ASSERT_NOT_EQUAL_UINT64_MESSAGE(0, imagined.rng.state, "no chance to continue with");
        TEST_ASSERT_NOT_EQUAL_UINT64(chance, imagined.rng.state);
        chance = imagined.rng.state;
        different += imagined.seat[2].card != scale_now()->seat[2].card;
        struct rng same = rng;
        struct rng same_again = rng;
        struct scale_state from_state = *scale_now();
        referee_scale.resample_hidden(&from_state, 3, &same);
        referee_scale.resample_hidden(&known, 3, &same_again);
        TEST_ASSERT_EQUAL_MEMORY(&from_state, &known, sizeof known);
    }
    TEST_ASSERT_GREATER_THAN(25, different);
}

/* Each of the 30 numbers for p3, each of 79 cards on the pile, each action that is to come. */
static void test_what_a_seat_does_not_know_is_imagined_by_chance(void) {
    enum { TRIES = 3000 };
    int held[SCALE_KINDS] = {0}, on_pile[SCALE_KINDS] = {0};
    int next[SCALE_COLOURS][SCALE_ACTIONS] = {{0}};
    struct rng rng;
    rng_seed(&rng, 3);
    scale_deal("players=4 seed=1", "O6 B6 V1 V2");
    for (int i = 0; i < TRIES; i++) {
        struct scale_state imagined = *scale_now();
        referee_scale.resample_hidden(&imagined, 3, &rng);
        held[imagined.seat[2].card]++;
        on_pile[imagined.pile[imagined.pile_count - 1]]++;
        for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
            next[colour][imagined.actions[colour][imagined.face_up[colour] + 1]]++;
        }
    }
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        int copies = scale_card_counts[kind] - (kind == scale_card("V2"));
        int expected = scale_is_number(kind) ? TRIES * copies / 59 : 0;
        TEST_ASSERT_INT_WITHIN((unsigned)expected / 2, expected, held[kind]);
        TEST_ASSERT_INT_WITHIN(TRIES / 35, TRIES * copies / 78, on_pile[kind]);
    }
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        uint8_t open = scale_now()->actions[colour][scale_now()->face_up[colour]];
        for (uint8_t action = 0; action < SCALE_ACTIONS; action++) {
            int expected = action == open ? 0 : TRIES / (SCALE_ACTIONS - 1);
            TEST_ASSERT_INT_WITHIN((unsigned)expected / 2, expected, next[colour][action]);
        }
    }
}

/* Whatever is tried, in every phase. */
static void test_no_refusal_tells_more_than_its_words_name(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1");
    struct scale_state state = *scale_now();
    state.tied = 3;
    state.tie_colours = 3;
    for (state.phase = SCALE_PHASE_PLAY; state.phase <= SCALE_PHASE_OVER; state.phase++) {
        state.turn = state.phase == SCALE_PHASE_OVER   ? SEAT_NONE
                     : state.phase == SCALE_PHASE_SWAP ? 0
                                                       : SEAT_TABLE;
        for (uint16_t tried = 0; tried < SCALE_MOVE_KINDS * 5 * 5 * 2; tried++) {
            const struct game_move move = {.seat = tried % 2 == 0 ? SEAT_TABLE : 0,
                                           .kind = (uint8_t)(tried / 50),
                                           .a = (uint8_t)(tried / 2 % 5),
                                           .b = (uint8_t)(tried / 10 % 5)};
            struct game_message said = game_scale.check(&state, &move);
            const char *words = game_reason_words(&game_scale, said.code)->text;
            TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(&said, words), words);
        }
    }
}

static void test_what_is_no_move_is_refused_by_its_first_word(void) {
    scale_deal("players=3 seed=1", "O6 B6 V1");
    const struct game_move none = {.seat = SEAT_TABLE, .kind = SCALE_MOVE_KINDS};
    struct game_message said = game_scale.check(scale_now(), &none);
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_UNKNOWN_MOVE, said.code);
    TEST_ASSERT_EQUAL_UINT8(0, said.arg[0]);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("SC-16", test_the_game_ends_when_the_success_pile_is_empty);
    SHOWS("SC-16", test_the_game_ends_when_the_failure_pile_is_empty);
    SHOWS("SC-16", test_the_game_continues_with_one_token_left);
    SHOWS("SC-16", test_the_last_award_is_paid_whole_from_the_box);
    SHOWS("SC-17", test_success_counts_one_and_failure_minus_one);
    SHOWS("SC-17", test_the_highest_total_wins_in_every_seat);
    SHOWS("SC-17", test_each_seat_is_counted_once_and_no_other);
    SHOWS("SC-18", test_a_tie_is_judged_by_those_outside_it);
    SHOWS("SC-18", test_any_two_action_cards_of_two_colours_settle_a_tie);
    SHOWS("SC-18", test_the_chosen_cards_are_laid_on_top_of_their_piles);
    SHOWS("SC-18", test_a_tie_that_an_earlier_version_saved_means_the_face_up_cards);
    SHOWS("SC-18", test_judges_who_cannot_decide_share_the_victory);
    SHOWS("SC-18", test_with_no_one_outside_the_tie_the_victory_is_shared);
    SHOWS("SC-19", test_two_seats_agree_on_a_verdict);
    SHOWS("SC-20", test_match_is_right_for_equal_and_for_one_apart);
    SHOWS("SC-21", test_a_wrong_verdict_loses_at_once);
    SHOWS("SC-20 SC-23", test_with_one_token_left_a_perfect_match_moves_that_one);
    SHOWS("SC-22", test_two_seats_draw_p1_first_with_swaps_and_never_change);
    SHOWS("SC-23", test_all_fifteen_in_the_lid_is_won_by_both);
    SHOWS("SC-24", test_the_table_shows_no_ones_number);
    SHOWS("SC-24", test_a_seat_sees_its_own_card_alone);
    SHOWS("SC-24", test_views_of_a_seat_that_waits);
    SHOWS("SC-24", test_what_is_imagined_fits_what_a_seat_knows);
    RUN_TEST(test_lid_and_result_are_for_two_seats_only);
    SHOWS("SC-24", test_what_a_seat_does_not_know_is_imagined_by_chance);
    RUN_TEST(test_no_refusal_tells_more_than_its_words_name);
    RUN_TEST(test_what_is_no_move_is_refused_by_its_first_word);
    return UNITY_END();
}
