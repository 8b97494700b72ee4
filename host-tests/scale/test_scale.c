/* Sur une échelle de un à T-Rex: colours, cards, tokens and the set-up. */
#include <string.h>

#include "games/scale/scale_internal.h"
#include "host-tests/games/positions.h"
#include "host-tests/scale/scale_table.h"
#include "host-tests/support/rules.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

static void test_three_colours_with_letters_and_names(void) {
    TEST_ASSERT_EQUAL_MEMORY("OBV", scale_colour_letters, 3);
    TEST_ASSERT_EQUAL_STRING("orange", scale_colour_names[SCALE_ORANGE]);
    TEST_ASSERT_EQUAL_STRING("blue", scale_colour_names[SCALE_BLUE]);
    TEST_ASSERT_EQUAL_STRING("violet", scale_colour_names[SCALE_VIOLET]);
    referee_new(&referee_scale, "players=3");
    referee_set_refused("actions G 3", "SC-1");
    referee_set_refused("actions o 3", "SC-1");
}

static void test_twenty_actions_of_each_colour(void) {
    referee_new(&referee_scale, "players=3 seed=4");
    referee_start();
    for (int colour = 0; colour < SCALE_COLOURS; colour++) {
        uint32_t actions = 0;
        for (int i = 0; i < SCALE_ACTIONS; i++) {
            actions |= UINT32_C(1) << scale_now()->actions[colour][i];
        }
        TEST_ASSERT_EQUAL_HEX32(0xfffff, actions);
    }
    referee_set_refused("actions O 20", "SC-2");
    referee_set_refused("actions O x", "SC-2");
    referee_set_refused("actions O 3 17 3", "SC-2");
}

static void test_seventy_nine_number_cards(void) {
    int sum = 0;
    for (uint8_t kind = 1; kind < SCALE_KINDS; kind++) {
        int expected = scale_is_number(kind) ? 2 : kind == SCALE_SWAP_ANY ? 4 : 5;
        TEST_ASSERT_EQUAL_INT(expected, scale_card_counts[kind]);
        sum += scale_card_counts[kind];
    }
    TEST_ASSERT_EQUAL_INT(SCALE_CARDS, sum);
}

static void test_cards_are_named_by_colour_and_level(void) {
    TEST_ASSERT_EQUAL_INT(6, scale_card("O6"));
    TEST_ASSERT_EQUAL_INT(20, scale_card("B10"));
    TEST_ASSERT_EQUAL_INT(21, scale_card("V1"));
    TEST_ASSERT_EQUAL_INT(SCALE_SWAP_ORANGE, scale_card("SO"));
    TEST_ASSERT_EQUAL_INT(SCALE_SWAP_ANY, scale_card("SX"));
    TEST_ASSERT_EQUAL_INT(10, scale_level_of(scale_card("B10")));
    TEST_ASSERT_EQUAL_INT(SCALE_VIOLET, scale_colour_of(scale_card("V1")));
    TEST_ASSERT_EQUAL_INT(SCALE_VIOLET, scale_colour_of(scale_card("SV")));
    TEST_ASSERT_EQUAL_INT(SCALE_ANY_COLOUR, scale_colour_of(scale_card("SX")));
}

static void test_what_is_no_card_has_no_name(void) {
    static const uint8_t none[] = {SCALE_KINDS, SCALE_KINDS + 1, UINT8_MAX};
    for (size_t i = 0; i < sizeof none; i++) {
        char name[8];
        struct text out = text_into(name, sizeof name);
        game_scale.name(&out, 'c', none[i]);
        game_scale.name(&out, 'e', none[i]);
        TEST_ASSERT_EQUAL_STRING("??", name);
    }
}

static void test_a_letter_alone_names_no_card(void) {
    static const char *const letters[] = {"O", "S", "B", ""};
    for (size_t i = 0; i < count_of(letters); i++) {
        const struct word word = {letters[i], strlen(letters[i]), 0};
        uint8_t card = 0;
        TEST_ASSERT_FALSE(scale_card_from_word(&word, &card));
    }
}

static void test_what_is_no_card_or_too_often_is_refused(void) {
    static const char *const none[] = {"O11", "O0", "O06", "O-1", "Ox", "o6", "Z6", "SZ", "SXX"};
    for (size_t i = 0; i < count_of(none); i++) {
        const struct word word = {none[i], strlen(none[i]), 0};
        uint8_t card = scale_card("O6");
        TEST_ASSERT_FALSE_MESSAGE(scale_card_from_word(&word, &card), none[i]);
    }
    referee_new(&referee_scale, "players=3");
    referee_set_refused("pile O11", "SC-3");
    referee_set_refused("pile O0", "SC-3");
    referee_set_refused("pile B0", "SC-3");
    referee_set_refused("pile O06", "SC-3");
    referee_set_refused("pile O", "SC-3");
    referee_set_refused("pile S", "SC-3");
    referee_set_refused("pile SZ", "SC-3");
    referee_set_refused("pile SXX", "SC-3");
    referee_set_refused("pile o6", "SC-3");
    referee_set_refused("pile O6 B2 O6 O6", "SC-3");
    referee_set_refused("pile SX SX SX SX SX", "SC-3");
    referee_set("pile O6 O6 SX SX SX SX SO SO SO SO SO");
}

static void test_tokens_by_number_of_seats(void) {
    static const uint8_t success[] = {15, 16, 20, 24, 28, 32, 36};
    static const uint8_t failure[] = {0, 8, 10, 12, 14, 16, 18};
    char options[] = "players=2";
    for (int players = 2; players <= 8; players++) {
        options[8] = (char)('0' + players);
        referee_new(&referee_scale, options);
        referee_start();
        TEST_ASSERT_EQUAL_INT(success[players - 2], scale_now()->success);
        TEST_ASSERT_EQUAL_INT(failure[players - 2], scale_now()->failure);
    }
}

static void test_the_first_action_of_each_colour_is_turned_up(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    referee_set("actions O 3 17");
    referee_set("actions B 19");
    referee_set("actions V 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19");
    referee_start();
    ASSERT_SHOWS("\"actions\":{\"O\":3,\"B\":19,\"V\":0}");
    TEST_ASSERT_EQUAL_INT(17, scale_now()->actions[SCALE_ORANGE][1]);
}

static void test_a_first_game_shows_the_recommended_actions(void) {
    referee_new(&referee_scale, "players=3 seed=1 first=yes");
    referee_start();
    ASSERT_SHOWS("\"actions\":{\"O\":0,\"B\":0,\"V\":0}");
    referee_set("actions B 7");
    referee_start();
    ASSERT_SHOWS("\"actions\":{\"O\":0,\"B\":7,\"V\":0}");
    int elsewhere = 0;
    for (char seed = '0'; seed <= '9'; seed++) {
        char options[] = "players=3 seed=0 first=no";
        options[15] = seed;
        referee_new(&referee_scale, options);
        referee_start();
        elsewhere += scale_action(scale_now(), SCALE_ORANGE) != 0;
    }
    TEST_ASSERT_GREATER_THAN(5, elsewhere);
}

static void test_everyone_gets_a_number_seat_by_seat(void) {
    scale_deal("players=4 seed=1", "O6 B10 V1 V2 SX");
    ASSERT_SHOWS("\"pile\":75,\"discards\":0");
    TEST_ASSERT_EQUAL_INT(scale_card("O6"), scale_now()->seat[0].card);
    TEST_ASSERT_EQUAL_INT(scale_card("B10"), scale_now()->seat[1].card);
    TEST_ASSERT_EQUAL_INT(scale_card("V1"), scale_now()->seat[2].card);
    TEST_ASSERT_EQUAL_INT(scale_card("V2"), scale_now()->seat[3].card);
    TEST_ASSERT_EQUAL_INT(SCALE_SWAP_ANY, scale_now()->pile[74]);
}

static void test_a_swap_dealt_first_goes_back_into_the_pile(void) {
    int moved = 0;
    for (char seed = '0'; seed <= '9'; seed++) {
        char options[] = "players=3 seed=0";
        options[15] = seed;
        scale_deal(options, "O6 SX B10 V1");
        TEST_ASSERT_EQUAL_INT(scale_card("O6"), scale_now()->seat[0].card);
        int swaps = 0;
        for (int i = 0; i < scale_now()->pile_count; i++) {
            swaps += scale_now()->pile[i] == SCALE_SWAP_ANY;
        }
        TEST_ASSERT_EQUAL_INT_MESSAGE(4, swaps, "all multicolour swaps are in the pile");
        TEST_ASSERT_EQUAL_INT(76, scale_now()->pile_count);
        TEST_ASSERT_EQUAL_INT(0, scale_now()->discard_count);
        for (int seat = 0; seat < 3; seat++) {
            TEST_ASSERT_TRUE(scale_is_number(scale_now()->seat[seat].card));
        }
        moved += scale_now()->seat[1].card != scale_card("B10");
    }
    TEST_ASSERT_GREATER_THAN_MESSAGE(5, moved, "the whole pile was shuffled");
}

/* All nineteen swaps lie on top: only a card from below them can be dealt. */
static void test_for_a_swap_dealt_first_the_whole_pile_is_shuffled(void) {
    uint32_t levels = 0;
    for (char seed = '0'; seed <= '9'; seed++) {
        char options[] = "players=3 seed=0";
        options[15] = seed;
        scale_deal(options, "SO SO SO SO SO SB SB SB SB SB SV SV SV SV SV SX SX SX SX "
                            "O1 O1 B1 B1 V1 V1 O2 O2 B2 B2 V2 V2 O3 O3 B3 B3 V3 V3 O4 O4");
        levels |= UINT32_C(1) << scale_level_of(scale_now()->seat[0].card);
    }
    TEST_ASSERT_GREATER_THAN_MESSAGE(UINT32_C(1) << 5, levels, "also from far below the swaps");
}

static void test_a_partly_named_pile_continues_shuffled(void) {
    scale_deal("players=3 seed=1", "O6 B10 V1 V2");
    const struct scale_state first = *scale_now();
    scale_deal("players=3 seed=2", "O6 B10 V1 V2");
    TEST_ASSERT_EQUAL_INT(scale_card("V2"), scale_now()->pile[75]);
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first.pile, scale_now()->pile, 75));
    scale_deal("players=3 seed=1", "O6 B10 V1 V2");
    TEST_ASSERT_EQUAL_MEMORY(&first, scale_now(), sizeof first);
}

static void test_a_later_line_replaces_an_earlier_one(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    referee_set("pile O1 O2 O3 O4 O5");
    referee_set("pile B9");
    referee_set("actions V 1 2 3");
    referee_set("actions V 4");
    referee_start();
    const struct scale_state replaced = *scale_now();
    referee_new(&referee_scale, "players=3 seed=1");
    referee_set("pile B9");
    referee_set("actions V 4");
    referee_start();
    TEST_ASSERT_EQUAL_MEMORY(&replaced, scale_now(), sizeof replaced);
}

static void test_what_cannot_be_arranged_is_refused(void) {
    referee_new(&referee_scale, "players=3");
    referee_set_refused("", NULL);
    referee_set_refused("hand p1 O6", NULL);
    referee_set_refused("pile", NULL);
    referee_set_refused("actions", NULL);
    referee_set_refused("actions O", NULL);
}

static void test_everyone_begins_at_once(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    referee_start();
    ASSERT_SHOWS("\"phase\":\"play\",\"turn\":\"table\"");
    ASSERT_LEGAL("match p1 p2; match p1 p3; match p2 p1; match p2 p3; match p3 p1; match p3 p2; "
                 "change p1; change p2; change p3");
    referee_refused("p1 match p1 p2", NULL);
}

static void test_moves_are_read_word_for_word(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    referee_start();
    referee_refused("table", NULL);
    referee_refused("table Match p1 p2", NULL);
    referee_refused("table match p1", NULL);
    referee_refused("table match p1 p4", NULL);
    referee_refused("table match p1 p2 now", NULL);
    referee_refused("table change", NULL);
    referee_refused("table change p1 p2", NULL);
    referee_refused("table verdict", NULL);
    referee_refused("table verdict maybe", "SC-19");
    referee_refused("table tie O7", NULL);
    referee_refused("table tie O7 X3", "SC-2");
    referee_refused("table tie O V", "SC-2");
    referee_refused("table tie O7 V20", "SC-2");
    referee_refused("table tie O7 V07", "SC-2");
    referee_refused("table tie O7 V12 B1", NULL);
    referee_refused("table judge", NULL);
    referee_refused("table judge p9", NULL);
    referee_refused("table judge shared p1", NULL);
}

static void test_a_line_that_ends_too_early_is_told_so(void) {
    referee_new(&referee_scale, "players=3 seed=1");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "pile");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "actions");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "actions O");
    referee_start();
    ASSERT_WHY_NOT("A move is missing after the seat.", "table");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table match");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table match p1");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table change");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table verdict");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table tie");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table tie O7");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "table judge");
    ASSERT_WHY_NOT("dance is not a move in this game.", "table dance");
}

static void test_bytes_that_name_no_move_are_refused_and_have_no_words(void) {
    struct game_move move;
    char words[32];
    static const uint8_t wrong[][4] = {
        {SEAT_TABLE, SCALE_MATCH, 8, 0},      {SEAT_TABLE, SCALE_MATCH, 0, 8},
        {SEAT_TABLE, SCALE_CHANGE, 0, 1},     {SEAT_TABLE, SCALE_VERDICT_MATCH, 1, 0},
        {SEAT_TABLE, SCALE_TIE, 0, 60},       {SEAT_TABLE, SCALE_TIE_FACE_UP, 0, 3},
        {SEAT_TABLE, SCALE_SWAP, 3, 0},       {SEAT_TABLE, SCALE_SHARE, 1, 0},
        {SEAT_TABLE, SCALE_MOVE_KINDS, 0, 0}, {SEAT_TABLE, SCALE_JUDGE, 8, 0},
    };
    referee_new(&referee_scale, "players=3 seed=1");
    referee_start();
    for (size_t i = 0; i < count_of(wrong); i++) {
        TEST_ASSERT_FALSE(game_scale.move_from_bytes(wrong[i], 4, &move));
        move = (struct game_move){wrong[i][0], wrong[i][1], wrong[i][2], wrong[i][3]};
        TEST_ASSERT_NOT_EQUAL(GAME_OK, game_scale.check(scale_now(), &move).code);
        struct text out = text_into(words, sizeof words);
        game_scale.move_to_text(&move, &out);
        TEST_ASSERT_EQUAL_STRING("", words);
    }
    static const uint8_t right[] = {SEAT_TABLE, SCALE_MATCH, 0, 1, 0};
    TEST_ASSERT_TRUE(game_scale.move_from_bytes(right, 4, &move));
    TEST_ASSERT_FALSE(game_scale.move_from_bytes(right, 3, &move));
    TEST_ASSERT_FALSE(game_scale.move_from_bytes(right, 5, &move));
    /* Names a move, but of a larger table. */
    move = (struct game_move){SEAT_TABLE, SCALE_MATCH, 0, 7};
    TEST_ASSERT_EQUAL_INT(SCALE_REASON_ABSENT, game_scale.check(scale_now(), &move).code);
    move = (struct game_move){SEAT_TABLE, SCALE_CHANGE, 5, 0};
    TEST_ASSERT_EQUAL_INT(SCALE_REASON_ABSENT, game_scale.check(scale_now(), &move).code);
}

static void test_a_thousand_random_games_have_the_pinned_hash(void) {
    expect_hash_of_games(&referee_scale, UINT64_C(0x7095e4cff6b97f29));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("SC-1", test_three_colours_with_letters_and_names);
    SHOWS("SC-2", test_twenty_actions_of_each_colour);
    SHOWS("SC-3", test_seventy_nine_number_cards);
    SHOWS("SC-3", test_cards_are_named_by_colour_and_level);
    SHOWS("SC-3", test_what_is_no_card_has_no_name);
    RUN_TEST(test_a_letter_alone_names_no_card);
    SHOWS("SC-3", test_what_is_no_card_or_too_often_is_refused);
    SHOWS("SC-4", test_tokens_by_number_of_seats);
    SHOWS("SC-5", test_the_first_action_of_each_colour_is_turned_up);
    SHOWS("SC-2 SC-5", test_a_first_game_shows_the_recommended_actions);
    SHOWS("SC-6", test_everyone_gets_a_number_seat_by_seat);
    SHOWS("SC-6", test_a_swap_dealt_first_goes_back_into_the_pile);
    SHOWS("SC-6", test_for_a_swap_dealt_first_the_whole_pile_is_shuffled);
    SHOWS("SC-7 SC-8", test_everyone_begins_at_once);
    RUN_TEST(test_a_partly_named_pile_continues_shuffled);
    RUN_TEST(test_a_later_line_replaces_an_earlier_one);
    RUN_TEST(test_what_cannot_be_arranged_is_refused);
    RUN_TEST(test_moves_are_read_word_for_word);
    RUN_TEST(test_a_line_that_ends_too_early_is_told_so);
    RUN_TEST(test_bytes_that_name_no_move_are_refused_and_have_no_words);
    RUN_TEST(test_a_thousand_random_games_have_the_pinned_hash);
    return UNITY_END();
}
