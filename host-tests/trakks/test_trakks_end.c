/* Trakks: the end of a round and of a match, and who knows what. */
#include <string.h>

#include "games/referee.h"
#include "games/trakks/trakks.h"
#include "host-tests/games/referee.h"
#include "host-tests/support/message_words.h"
#include "host-tests/support/rules.h"

void setUp(void) {}

/* No event of the last move tells more than its words name. */
void tearDown(void) {
    for (uint16_t i = 0; referee.game != NULL && i < referee.log.count; i++) {
        const struct game_message *event = &referee.log.event[i];
        const char *words = game_trakks.events[event->code].text;
        TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(event, words), words);
    }
}

static const struct trakks_state *now(void) {
    return (const struct trakks_state *)referee.state.bytes;
}

static void begin(const char *options, const char *p1, const char *p2) {
    char line[256];
    referee_new(&referee_trakks, options);
    referee_set(strcat(strcpy(line, "hand p1 "), p1));
    referee_set(strcat(strcpy(line, "hand p2 "), p2));
    referee_set("opened p1 yes");
    referee_set("opened p2 yes");
    referee_set("table b3@10,10 b4@11,10 b5@12,10");
}

/* ---- winning a round ---- */

static void test_who_lays_the_last_tile_wins_at_once(void) {
    begin("players=2", "b6", "r1 r14 g9 P3 AR");
    referee_start();
    referee_play("p1 lay +b6@13,10");
    ASSERT_HEARD("p1 has no tiles left and wins round 1");
    ASSERT_HEARD("p1 gets 0 points");
    ASSERT_HEARD("p2 gets 64 points");
    ASSERT_HEARD("p1 wins");
    TEST_ASSERT_EQUAL_HEX8(1, game_trakks.winners(now()));
    TEST_ASSERT_EQUAL_INT16(64, game_trakks.score(now(), 1));
    ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null");
    ASSERT_SHOWS("\"hand\":[\"r1\",\"g9\",\"r14\",\"P3\",\"AR\"]");
    ASSERT_LEGAL("");
    referee_refused("p2 draw", NULL);
}

static void test_one_may_win_with_the_first_lay(void) {
    referee_new(&referee_trakks, "players=2");
    referee_set("hand p1 g1 g2 g3");
    referee_start();
    referee_play("p1 lay +g1@0,0 +g2@1,0 +g3@2,0");
    TEST_ASSERT_EQUAL_HEX8(1, game_trakks.winners(now()));
}

static void test_a_plus3_that_is_not_held_is_refused_without_more_words(void) {
    begin("players=2", "b6 r9", "r1 r14");
    referee_start();
    const struct trakks_move move = {.head = {.seat = 0, .kind = TRAKKS_PLAY_PLUS3, .a = 1}};
    const struct game_message refused = game_trakks.check(now(), &move);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_NO_PLUS3, refused.code);
    TEST_ASSERT_EACH_EQUAL_UINT8(0, refused.arg, MESSAGE_ARGS);
}

static void test_a_last_plus3_wins_after_the_other_has_drawn(void) {
    begin("players=2", "P3", "r1");
    referee_set("bag b1 b2 b3 b6 b7 b8 g1 g2 g3"); /* the first six go into the pool */
    referee_start();
    referee_play("p1 plus3 p2");
    ASSERT_HEARD("p1 plays +3 against p2");
    ASSERT_HEARD("p1 has no tiles left and wins round 1");
    ASSERT_HEARD("p2 gets 7 points");
    TEST_ASSERT_EQUAL_HEX8(1, game_trakks.winners(now()));
}

static void test_a_last_arrow_does_not_win_but_the_left_neighbour_may(void) {
    begin("players=2", "AR", "r1 r2");
    referee_start();
    referee_play("p1 arrow");
    TEST_ASSERT_EQUAL_HEX8(0, game_trakks.winners(now()));
    referee_play("p2 give r1 r2");
    ASSERT_HEARD("p2 has no tiles left and wins round 1");
    ASSERT_HEARD("p1 gets 3 points");
    TEST_ASSERT_EQUAL_HEX8(2, game_trakks.winners(now()));
}

static void test_after_a_last_arrow_the_game_may_go_on(void) {
    begin("players=2", "AR", "r1 r2 r3");
    referee_start();
    referee_play_all("p1 arrow; p2 give r1 r2");
    ASSERT_SHOWS("\"phase\":\"turn\",\"turn\":\"p2\"");
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[0]);
}

static void test_giving_the_last_tile_away_is_no_win_for_who_receives(void) {
    begin("players=2", "AR b9", "r1 r2 r3");
    referee_start();
    referee_play_all("p1 arrow; p1 give b9; p2 give r1 r2");
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(2, now()->held[1]);
    ASSERT_SHOWS("\"phase\":\"turn\",\"turn\":\"p2\"");
}

/* ---- points ---- */

static void test_values_add_up_and_action_tiles_count_twenty(void) {
    begin("players=2", "b6", "b1 r2 g3 y14 y14 P3 P3 AR AR");
    referee_start();
    referee_play("p1 lay +b6@13,10");
    TEST_ASSERT_EQUAL_INT16(0, game_trakks.score(now(), 0));
    TEST_ASSERT_EQUAL_INT16(1 + 2 + 3 + 14 + 14 + 4 * 20, game_trakks.score(now(), 1));
}

/* ---- matches ---- */

static void test_one_round_is_usual_and_nine_are_the_most(void) {
    struct game_options options;
    struct word word = {"rounds=10", 9, 0};
    game_options_default(&game_trakks, &options);
    TEST_ASSERT_EQUAL_UINT8(1, options.choice[0]);
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_BAD_VALUE,
                            game_option_from_text(&game_trakks, &options, &word).code);
    word.length = 8; /* rounds=1 */
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_option_from_text(&game_trakks, &options, &word).code);
}

static void test_the_next_round_is_dealt_at_once_and_starts_one_further(void) {
    begin("players=2 rounds=3 seed=5", "b6", "r1 r14");
    referee_start();
    referee_play("p1 lay +b6@13,10");
    ASSERT_HEARD("p2 gets 15 points");
    ASSERT_HEARD("round 2 begins, p2 starts");
    TEST_ASSERT_EQUAL_HEX8(3, referee.log.learned);
    ASSERT_SHOWS("\"phase\":\"turn\",\"turn\":\"p2\",\"round\":2,\"rounds\":3,\"bag\":80");
    ASSERT_SHOWS("\"out\":[],\"table\":[],\"groups\":0");
    TEST_ASSERT_EQUAL_HEX8(0, now()->opened);
    TEST_ASSERT_EQUAL_UINT8(15, now()->held[0]);
    TEST_ASSERT_EQUAL_UINT8(15, now()->held[1]);
    TEST_ASSERT_EQUAL_INT16(15, game_trakks.score(now(), 1));
    TEST_ASSERT_EQUAL_HEX8(0, game_trakks.winners(now()));
}

/* Both copies of a tile, wherever they were. */
static void test_what_each_seat_had_left_is_known_in_the_next_round(void) {
    begin("players=2 rounds=3 seed=5", "b6", "r1 r1 r14");
    referee_start();
    referee_play("p1 lay +b6@13,10");
    const struct trakks_state *state = now();
    TEST_ASSERT_EQUAL_UINT8(2, trakks_left(state, 1, trakks_kind(1, 1)));
    TEST_ASSERT_EQUAL_UINT8(1, trakks_left(state, 1, trakks_kind(1, 14)));
    TEST_ASSERT_EQUAL_UINT8(0, trakks_left(state, 0, trakks_kind(1, 1)));
    TEST_ASSERT_EQUAL_UINT8(0, trakks_left(state, 1, trakks_kind(0, 6)));
}

static void test_the_bag_is_mixed_by_the_seed(void) {
    struct trakks_state one, other;
    int in_order = 0;
    referee_new(&referee_trakks, "players=2 seed=1");
    referee_start();
    one = *now();
    referee_new(&referee_trakks, "players=2 seed=2");
    referee_start();
    other = *now();
    TEST_ASSERT_TRUE(memcmp(one.bag, other.bag, sizeof one.bag) != 0);
    for (uint8_t i = 1; i < one.bag_count; i++) {
        in_order += one.bag[i - 1] <= one.bag[i];
    }
    TEST_ASSERT_INT_WITHIN(one.bag_count / 4, one.bag_count / 2, in_order);
}

static void test_the_seed_decides_the_rounds_to_come_too(void) {
    uint64_t hash[3];
    static const char *const options[] = {"players=2 rounds=2 seed=5", "players=2 rounds=2 seed=5",
                                          "players=2 rounds=2 seed=6"};
    for (int i = 0; i < 3; i++) {
        begin(options[i], "b6", "r1 r14");
        referee_start();
        referee_play("p1 lay +b6@13,10");
        hash[i] = game_hash(&game_trakks, now());
    }
    TEST_ASSERT_EQUAL_HEX64(hash[0], hash[1]);
    TEST_ASSERT_NOT_EQUAL_HEX64(hash[0], hash[2]);
}

/* Two seats pass with everything in hands and on the table; p1 holds `p1`, the rest is p2's. */
static struct trakks_state *at_the_last_pass(uint16_t p1_score, uint16_t p2_score) {
    struct trakks_state *state = (struct trakks_state *)referee.state.bytes;
    begin("players=2 rounds=2", "b1", "r1");
    referee_start();
    /* All that is not in a hand is out of everyone's way. */
    for (uint8_t i = 0; i < TRAKKS_TILES; i++) {
        state->bag[i] = TRAKKS_NOTHING;
    }
    for (uint8_t i = 0; i < TRAKKS_POOL; i++) {
        state->pool[i] = TRAKKS_NOTHING;
    }
    state->bag_count = state->pool_count = 0;
    state->round = 2;
    state->score[0] = p1_score;
    state->score[1] = p2_score;
    return state;
}

static void test_the_lowest_total_wins_also_without_a_winner_of_the_last_round(void) {
    at_the_last_pass(30, 20);
    referee_play_all("p1 pass; p2 pass");
    TEST_ASSERT_EQUAL_HEX8(2, game_trakks.winners(now()));
    TEST_ASSERT_EQUAL_INT16(31, game_trakks.score(now(), 0));
    TEST_ASSERT_EQUAL_INT16(21, game_trakks.score(now(), 1));
}

static void test_ties_share_the_win(void) {
    at_the_last_pass(20, 20);
    referee_play_all("p1 pass; p2 pass");
    TEST_ASSERT_EQUAL_HEX8(3, game_trakks.winners(now()));
    ASSERT_HEARD("p1 wins");
    ASSERT_HEARD("p2 wins");
}

/* ---- who knows what ---- */

static void test_a_view_has_the_own_hand_and_counts_of_the_others(void) {
    begin("players=3 seed=3", "b6 r9", "r1 r14 y3");
    referee_start();
    ASSERT_VIEWS(0, "\"players\":[{\"hand\":[\"b6\",\"r9\"],\"opened\":true,\"score\":0},"
                    "{\"hand\":3,\"opened\":true,\"score\":0},{\"hand\":15,\"opened\":false");
    ASSERT_VIEWS(2, "{\"hand\":2,\"opened\":true,\"score\":0},{\"hand\":3,");
    ASSERT_VIEWS(2, "\"bag\":87");
    TEST_ASSERT_NOT_NULL(strstr(referee_view(1), "\"table\":[{\"tile\":\"b3\",\"x\":10,\"y\":10}"));
}

static void test_a_view_has_neither_bag_nor_chance_nor_gifts_of_others(void) {
    struct trakks_state seen;
    begin("players=2 seed=3", "AR b6 r9", "r1 r14 y3");
    referee_start();
    referee_play_all("p1 arrow; p1 give b6 r9");
    game_trakks.view(&seen, now(), 1);
    TEST_ASSERT_EACH_EQUAL_HEX8(TRAKKS_NOTHING, seen.bag, TRAKKS_TILES);
    TEST_ASSERT_EQUAL_HEX64(0, seen.rng.state);
    TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, seen.gift[0][0]);
    TEST_ASSERT_EQUAL_UINT8(0, trakks_holds(&seen, 0, trakks_kind(0, 6)));
    game_trakks.view(&seen, now(), 0);
    TEST_ASSERT_EQUAL_UINT8(trakks_kind(0, 6), seen.gift[0][0]);
}

static uint8_t count_tiles(const struct trakks_state *state, uint8_t kind) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        count = (uint8_t)(count + trakks_holds(state, seat, kind));
    }
    for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
        count = (uint8_t)(count + (state->where[kind][copy] < TRAKKS_SQUARES));
    }
    for (uint8_t i = 0; i < state->bag_count; i++) {
        count = (uint8_t)(count + (state->bag[i] == kind));
    }
    for (uint8_t i = 0; i < state->pool_count; i++) {
        count = (uint8_t)(count + (state->pool[i] == kind));
    }
    for (uint8_t i = 0; i < state->out_count; i++) {
        count = (uint8_t)(count + (state->out[i] == kind));
    }
    return count;
}

static void test_every_tile_is_somewhere_in_what_is_imagined(void) {
    struct rng rng;
    rng_seed(&rng, 1);
    begin("players=3 seed=3", "AR b6 r9", "r1 r14 y3");
    referee_start();
    referee_play("p1 draw");
    struct trakks_state imagined = *now();
    referee_trakks.resample_hidden(&imagined, 2, &rng);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        TEST_ASSERT_EQUAL_UINT8(TRAKKS_COPIES, count_tiles(&imagined, kind));
    }
}

static void test_another_possibility_can_be_imagined_from_a_view_alone(void) {
    struct trakks_state seen, imagined, seen_again;
    struct rng rng;
    rng_seed(&rng, 1);
    begin("players=3 seed=3", "AR b6 r9", "r1 r14 y3");
    referee_start();
    referee_play_all("p1 arrow; p1 give b6 r9; p2 give r1 r14");
    game_trakks.view(&seen, now(), 2);
    imagined = seen;
    referee_trakks.resample_hidden(&imagined, 2, &rng);
    TEST_ASSERT_EQUAL_UINT8(SEAT_NONE, imagined.viewer);
    for (uint8_t seat = 0; seat < 2; seat++) {
        const uint8_t *gift = imagined.gift[seat];
        TEST_ASSERT_GREATER_OR_EQUAL_UINT8(1, trakks_holds(&imagined, seat, gift[0]));
        TEST_ASSERT_GREATER_OR_EQUAL_UINT8(gift[0] == gift[1] ? 2 : 1,
                                           trakks_holds(&imagined, seat, gift[1]));
    }
    TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[2][0]);
    game_trakks.view(&seen_again, &imagined, 2);
    TEST_ASSERT_EQUAL_MEMORY(&seen, &seen_again, sizeof seen);
}

/* One tile of p1, and the one that comes next, of all that p3 does not see. */
static void test_hands_and_the_bag_are_imagined_by_chance(void) {
    enum { TRIES = 3000 };
    int held[TRAKKS_KINDS] = {0}, next[TRAKKS_KINDS] = {0};
    struct rng rng;
    rng_seed(&rng, 1);
    begin("players=3 seed=3", "b6", "r1 r14 y3");
    referee_start();
    int unseen = 1 + 3 + now()->bag_count;
    for (int i = 0; i < TRIES; i++) {
        struct trakks_state imagined = *now();
        referee_trakks.resample_hidden(&imagined, 2, &rng);
        next[imagined.bag[imagined.bag_count - 1]]++;
        for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
            held[kind] += trakks_holds(&imagined, 0, kind);
        }
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        int copies = TRAKKS_COPIES - trakks_holds(now(), 2, kind);
        copies -=
            (now()->where[kind][0] < TRAKKS_SQUARES) + (now()->where[kind][1] < TRAKKS_SQUARES);
        for (uint8_t i = 0; i < now()->pool_count; i++) {
            copies -= now()->pool[i] == kind;
        }
        int expected = TRIES * copies / unseen;
        TEST_ASSERT_INT_WITHIN((unsigned)expected * 2 / 3, expected, held[kind]);
        TEST_ASSERT_INT_WITHIN((unsigned)expected * 2 / 3, expected, next[kind]);
    }
}

/* After the arrow p1 has a tile to give, or none; p2 chooses now. */
static struct trakks_state imagined_after_arrow(const char *hand, const char *moves, uint8_t seat) {
    struct trakks_state imagined;
    struct rng rng;
    rng_seed(&rng, 1);
    begin("players=3 seed=3", hand, "r1 r14 y3");
    referee_start();
    referee_play_all(moves);
    game_trakks.view(&imagined, now(), seat);
    referee_trakks.resample_hidden(&imagined, seat, &rng);
    return imagined;
}

static void test_who_had_one_tile_to_give_is_imagined_to_give_one(void) {
    struct trakks_state imagined = imagined_after_arrow("AR b6", "p1 arrow; p1 give b6", 1);
    TEST_ASSERT_EQUAL_UINT8(1, trakks_holds(&imagined, 0, imagined.gift[0][0]));
    TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[0][1]);
    TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[1][0]);
    TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[2][0]);
}

static void test_who_had_nothing_to_give_is_imagined_to_give_nothing(void) {
    struct rng rng;
    struct trakks_state imagined = imagined_after_arrow("AR", "p1 arrow; p2 give r1 r14", 2);
    rng_seed(&rng, 2);
    for (int again = 0; again < 8; again++) { /* what p2 gave the time before is not p1's */
        TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[0][0]);
        TEST_ASSERT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[0][1]);
        TEST_ASSERT_NOT_EQUAL_HEX8(TRAKKS_NOTHING, imagined.gift[1][1]);
        referee_trakks.resample_hidden(&imagined, 2, &rng);
    }
}

static uint8_t why_not_give(uint8_t one, uint8_t other) {
    struct trakks_move gift = {.head = {0, TRAKKS_GIVE_TILES, one, other}};
    return game_trakks.check(now(), &gift).code;
}

static void test_what_is_no_move_is_refused_and_nothing_named(void) {
    begin("players=2", "AR b6 r9", "r1 r14 y3");
    referee_start();
    struct trakks_move move = {.head = {0, UINT8_MAX, 1, 2}};
    struct game_message refused = game_trakks.check(now(), &move);
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_NO_SUCH_MOVE, refused.code);
    TEST_ASSERT_EACH_EQUAL_UINT8(0, refused.arg, sizeof refused.arg);
}

static void test_a_gift_is_of_tiles_that_there_are(void) {
    begin("players=2", "AR b6 r9", "r1 r14 y3");
    referee_start();
    referee_play("p1 arrow");
    uint8_t b6 = trakks_kind(0, 6), r9 = trakks_kind(1, 9);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, why_not_give(b6, r9));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_NO_SUCH_MOVE, why_not_give(TRAKKS_KINDS, r9));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_NO_SUCH_MOVE, why_not_give(b6, TRAKKS_KINDS));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_NO_SUCH_MOVE, why_not_give(TRAKKS_KINDS, TRAKKS_KINDS));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_NO_SUCH_MOVE, why_not_give(TRAKKS_KINDS, TRAKKS_NOTHING));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_MUST_GIVE, why_not_give(b6, TRAKKS_NOTHING));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_GIFT_NOT_HELD, why_not_give(b6, b6));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_GIFT_NOT_HELD, why_not_give(b6, trakks_kind(0, 7)));
    TEST_ASSERT_EQUAL_UINT8(TRAKKS_REASON_GIFT_NOT_HELD, why_not_give(trakks_kind(0, 7), b6));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-19 TK-20", test_who_lays_the_last_tile_wins_at_once);
    SHOWS("TK-19 TK-14", test_one_may_win_with_the_first_lay);
    SHOWS("TK-6", test_a_plus3_that_is_not_held_is_refused_without_more_words);
    SHOWS("TK-19 TK-6", test_a_last_plus3_wins_after_the_other_has_drawn);
    SHOWS("TK-19 TK-7", test_a_last_arrow_does_not_win_but_the_left_neighbour_may);
    SHOWS("TK-19", test_after_a_last_arrow_the_game_may_go_on);
    SHOWS("TK-19", test_giving_the_last_tile_away_is_no_win_for_who_receives);
    SHOWS("TK-20", test_values_add_up_and_action_tiles_count_twenty);
    SHOWS("TK-21", test_one_round_is_usual_and_nine_are_the_most);
    RUN_TEST(test_what_each_seat_had_left_is_known_in_the_next_round);
    SHOWS("TK-21 TK-14", test_the_next_round_is_dealt_at_once_and_starts_one_further);
    RUN_TEST(test_the_bag_is_mixed_by_the_seed);
    SHOWS("TK-21", test_the_seed_decides_the_rounds_to_come_too);
    SHOWS("TK-21", test_the_lowest_total_wins_also_without_a_winner_of_the_last_round);
    SHOWS("TK-21", test_ties_share_the_win);
    SHOWS("TK-22", test_a_view_has_the_own_hand_and_counts_of_the_others);
    SHOWS("TK-22", test_a_view_has_neither_bag_nor_chance_nor_gifts_of_others);
    SHOWS("TK-22", test_another_possibility_can_be_imagined_from_a_view_alone);
    SHOWS("TK-22", test_hands_and_the_bag_are_imagined_by_chance);
    SHOWS("TK-22", test_who_had_one_tile_to_give_is_imagined_to_give_one);
    SHOWS("TK-22", test_who_had_nothing_to_give_is_imagined_to_give_nothing);
    RUN_TEST(test_every_tile_is_somewhere_in_what_is_imagined);
    RUN_TEST(test_what_is_no_move_is_refused_and_nothing_named);
    SHOWS("TK-7", test_a_gift_is_of_tiles_that_there_are);
    return UNITY_END();
}
