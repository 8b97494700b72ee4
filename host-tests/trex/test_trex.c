/* T-REX: cards, eggs, trumps and the set-up. */
#include <string.h>

#include "games/trex/trex_internal.h"
#include "host-tests/games/positions.h"
#include "host-tests/support/rules.h"
#include "host-tests/trex/trex_table.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

static void test_every_seat_owns_the_same_seventeen_cards(void) {
    trex_deal("players=5 seed=1");
    for (int seat = 0; seat < 5; seat++) {
        const struct trex_seat *own = &trex_now()->seat[seat];
        uint32_t cards = own->hand;
        for (int i = 0; i < own->deck_count; i++) {
            cards |= UINT32_C(1) << own->deck[i];
        }
        TEST_ASSERT_EQUAL_HEX32(0x3fffe, cards);
        TEST_ASSERT_EQUAL_INT(17, own->hand_count + own->deck_count);
    }
}

static void test_the_colour_follows_from_the_number(void) {
    static const char letters[] = "YBNGR";
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        TEST_ASSERT_EQUAL_CHAR(letters[trex_colour_of(card)], trex_card_codes[card][0]);
    }
    TEST_ASSERT_EQUAL_INT(TREX_YELLOW, trex_colour_of(11));
    TEST_ASSERT_EQUAL_INT(TREX_BLUE, trex_colour_of(2));
    TEST_ASSERT_EQUAL_INT(TREX_BROWN, trex_colour_of(8));
    TEST_ASSERT_EQUAL_INT(TREX_GREEN, trex_colour_of(14));
    TEST_ASSERT_EQUAL_INT(TREX_RED, trex_colour_of(15));
}

static void test_what_is_no_card_is_refused_by_name(void) {
    referee_new(&referee_trex, "players=4");
    referee_set("deck p1 Y1 B2 N3 G4 R5 Y6 B7 N8 G9 R10 Y11 B12 N13 G14 R15 CH MS");
    referee_set_refused("deck p1 Y7", "TR-1");
    referee_set_refused("deck p1 y6", "TR-1");
    referee_set_refused("deck p1 Y06", "TR-1");
    referee_set_refused("deck p1 ?", "TR-1");
    referee_set_refused("deck p1 Y6 B7 Y6", "TR-1");
    referee_start();
    referee_refused("p1 play R14", "TR-1");
    TEST_ASSERT_EQUAL_STRING(
        "R14 is not a card; they are Y1 B2 N3 G4 R5 Y6 and so on to R15, CH and MS.",
        referee_why_not("p1 play R14"));
}

static const char *name_of(char kind, uint8_t value) {
    static char name[16];
    struct text out = text_into(name, sizeof name);
    trex_name(&out, kind, value);
    return name;
}

static void test_what_has_no_name_is_a_question_mark(void) {
    TEST_ASSERT_EQUAL_STRING("R15", name_of('c', 15));
    TEST_ASSERT_EQUAL_STRING(trex_card_codes[TREX_CARDS], name_of('c', TREX_CARDS));
    TEST_ASSERT_EQUAL_STRING("?", name_of('c', TREX_CARDS + 1));
    TEST_ASSERT_EQUAL_STRING("red", name_of('e', TREX_RED));
    TEST_ASSERT_EQUAL_STRING("?", name_of('e', TREX_COLOURS));
    TEST_ASSERT_EQUAL_STRING("?", name_of('x', 0));
}

static void test_six_meteors_and_nine_draws(void) {
    int meteors = 0;
    int draws = 0;
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        meteors += trex_symbols[card] == TREX_METEOR;
        draws += trex_symbols[card] >= 1 && trex_symbols[card] <= 3;
    }
    TEST_ASSERT_EQUAL_INT(6, meteors);
    TEST_ASSERT_EQUAL_INT(9, draws);
}

static void test_the_symbols_are_those_of_the_table(void) {
    static const uint8_t symbols[] = {0, 1, 1, 4, 2, 4, 2, 4, 3, 4, 2, 4, 2, 4, 1, 1, 0, 4};
    TEST_ASSERT_EQUAL_UINT8_ARRAY(symbols, trex_symbols, sizeof symbols);
}

static void count_eggs(int counts[TREX_COLOURS]) {
    memset(counts, 0, sizeof(int[TREX_COLOURS]));
    for (int i = 0; i < TREX_PILE; i++) {
        counts[trex_now()->eggs[0][i]]++;
        counts[trex_now()->eggs[1][i]]++;
    }
}

static void test_thirty_eggs_six_of_each_colour_in_two_piles(void) {
    static const int six_each[] = {6, 6, 6, 6, 6};
    int counts[TREX_COLOURS];
    trex_deal("players=2 seed=7");
    count_eggs(counts);
    TEST_ASSERT_EQUAL_INT_ARRAY(six_each, counts, TREX_COLOURS);
    int sum = 0;
    for (int colour = 0; colour < TREX_COLOURS; colour++) {
        sum += trex_egg_counts[colour];
    }
    TEST_ASSERT_EQUAL_INT(TREX_EGGS, sum);
}

static void test_named_eggs_lie_on_top_and_the_rest_fills_both_piles(void) {
    static const int six_each[] = {6, 6, 6, 6, 6};
    int counts[TREX_COLOURS];
    referee_new(&referee_trex, "players=2 seed=3");
    referee_set("eggs1 green red green green");
    referee_set("eggs2 red green green green");
    referee_start();
    ASSERT_SHOWS("\"eggs\":[\"green\",\"red\"]");
    TEST_ASSERT_EQUAL_INT(TREX_RED, trex_now()->eggs[0][1]);
    TEST_ASSERT_EQUAL_INT(TREX_GREEN, trex_now()->eggs[1][3]);
    count_eggs(counts);
    TEST_ASSERT_EQUAL_INT_ARRAY(six_each, counts, TREX_COLOURS);
}

static void test_more_eggs_than_there_are_is_refused(void) {
    referee_new(&referee_trex, "players=2");
    referee_set_refused("eggs1 red red red red red red red", "TR-3");
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        char line[128] = "eggs1";
        for (int eggs = 0; eggs < 6; eggs++) {
            strcat(strcat(line, " "), trex_colour_names[colour]);
        }
        referee_set(line);
        referee_set_refused(strcat(strcat(line, " "), trex_colour_names[colour]), "TR-3");
    }
    referee_set_refused("eggs2 red red red yellow yellow yellow blue blue blue green green green "
                        "brown brown brown red",
                        "TR-3");
    referee_set_refused("eggs1 pink", "TR-1");
    referee_set_refused("eggs1", NULL);
    referee_set("eggs1 red red red red");
    referee_set("eggs2 red red red");
    referee_start_refused("TR-3");
    referee_set("eggs2 red red");
    referee_start();
}

static void test_two_different_trumps_lie_and_three_are_aside(void) {
    bool seen[TREX_COLOURS][TREX_COLOURS] = {{false}};
    int pairs = 0;
    for (int seed = 0; seed < 400; seed++) {
        char options[32];
        struct text text = text_into(options, sizeof options);
        text_add(&text, "players=2 seed=");
        text_add_number(&text, seed);
        referee_new(&referee_trex, options);
        referee_start();
        TEST_ASSERT_NOT_EQUAL(trex_now()->strong, trex_now()->weak);
        pairs += !seen[trex_now()->strong][trex_now()->weak];
        seen[trex_now()->strong][trex_now()->weak] = true;
    }
    TEST_ASSERT_EQUAL_INT_MESSAGE(20, pairs, "every ordered pair comes up");
}

static void test_trumps_are_set_as_strong_and_weak(void) {
    referee_new(&referee_trex, "players=2 seed=5");
    referee_set_refused("trumps blue blue", "TR-4");
    referee_set_refused("trumps blue brown red", NULL);
    referee_set_refused("trumps blue pink", "TR-1");
    referee_set_refused("trumps", NULL);
    referee_set("trumps blue brown");
    referee_start();
    ASSERT_SHOWS("\"strong\":\"blue\",\"weak\":\"brown\"");
    referee_set("trumps red");
    referee_start();
    ASSERT_SHOWS("\"strong\":\"red\"");
    TEST_ASSERT_NOT_EQUAL(TREX_RED, trex_now()->weak);
}

static void test_seven_are_drawn_from_the_top_of_the_own_deck(void) {
    referee_new(&referee_trex, "players=3 seed=1");
    referee_set("deck p2 CH MS R15 G14 N13 B12 Y11 R10 G9 N8 B7 Y6 R5 G4 N3 B2 Y1");
    referee_start();
    const struct trex_seat *own = &trex_now()->seat[1];
    TEST_ASSERT_EQUAL_HEX32(trex_set("CH MS R15 G14 N13 B12 Y11"), own->hand);
    TEST_ASSERT_EQUAL_INT(7, own->hand_count);
    ASSERT_SHOWS("\"deck\":[\"R10\",\"G9\",\"N8\",\"B7\",\"Y6\",\"R5\",\"G4\",\"N3\",\"B2\","
                 "\"Y1\"]");
}

static void test_piles_of_seats_not_in_play_are_not_used(void) {
    static const struct trex_seat absent;
    trex_deal("players=3 seed=1");
    TEST_ASSERT_EQUAL_MEMORY(&absent, &trex_now()->seat[3], sizeof absent);
    TEST_ASSERT_EQUAL_MEMORY(&absent, &trex_now()->seat[4], sizeof absent);
    referee_new(&referee_trex, "players=3");
    referee_set_refused("deck p4 Y6", NULL);
}

static void test_a_partly_named_deck_continues_shuffled(void) {
    referee_new(&referee_trex, "players=2 seed=1");
    referee_set("deck p1 Y1 B2 N3 G4 R5 Y6 B7 MS CH");
    referee_start();
    const struct trex_state first = *trex_now();
    TEST_ASSERT_EQUAL_HEX32(trex_set("Y1 B2 N3 G4 R5 Y6 B7"), first.seat[0].hand);
    TEST_ASSERT_EQUAL_INT(TREX_SHOWER, first.seat[0].deck[9]);
    TEST_ASSERT_EQUAL_INT(TREX_CHAMAELOSAURUS, first.seat[0].deck[8]);
    TEST_ASSERT_EQUAL_INT(10, first.seat[0].deck_count);
    referee_new(&referee_trex, "players=2 seed=2");
    referee_set("deck p1 Y1 B2 N3 G4 R5 Y6 B7 MS CH");
    referee_start();
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first.seat[0].deck, trex_now()->seat[0].deck, 8));
}

static void test_named_cards_are_dealt_once(void) {
    referee_new(&referee_trex, "players=2 seed=1");
    referee_set("deck p1 Y1 B2 N3 G4 R5 Y6 B7 MS CH");
    referee_start();
    const struct trex_seat *own = &trex_now()->seat[0];
    uint32_t cards = own->hand;
    for (int i = 0; i < own->deck_count; i++) {
        TEST_ASSERT_EQUAL_HEX32(0, cards & trex_bit(own->deck[i]));
        cards |= trex_bit(own->deck[i]);
    }
    TEST_ASSERT_EQUAL_HEX32(TREX_ALL_CARDS, cards);
}

static void test_the_decks_of_others_do_not_depend_on_what_is_named(void) {
    trex_deal("players=2 seed=9");
    const struct trex_state first = *trex_now();
    referee_new(&referee_trex, "players=2 seed=9");
    referee_set("trumps blue brown");
    referee_set("deck p1 MS");
    referee_start();
    TEST_ASSERT_EQUAL_MEMORY(&first.seat[1], &trex_now()->seat[1], sizeof first.seat[1]);
}

static void test_a_later_line_replaces_an_earlier_one(void) {
    referee_new(&referee_trex, "players=2 seed=1");
    referee_set("deck p1 Y1 B2 N3 G4 R5 Y6 B7 N8 G9");
    referee_set("deck p1 CH");
    referee_start();
    const struct trex_state replaced = *trex_now();
    referee_new(&referee_trex, "players=2 seed=1");
    referee_set("deck p1 CH");
    referee_start();
    TEST_ASSERT_EQUAL_MEMORY(&replaced, trex_now(), sizeof replaced);
}

static void test_what_cannot_be_arranged_is_refused(void) {
    referee_new(&referee_trex, "players=2");
    referee_set_refused("", NULL);
    referee_set_refused("hand p1 Y6", NULL);
    referee_set_refused("deck", NULL);
    referee_set_refused("deck p1", NULL);
    referee_set_refused("deck p9 Y6", NULL);
    referee_set_refused("deck table Y6", NULL);
    referee_set_refused("eggs3 red", NULL);
}

static void test_the_same_seed_gives_the_same_game(void) {
    trex_deal("players=5 seed=42");
    const struct trex_state first = *trex_now();
    trex_deal("players=5 seed=42");
    TEST_ASSERT_EQUAL_MEMORY(&first, trex_now(), sizeof first);
    trex_deal("players=5 seed=43");
    TEST_ASSERT_NOT_EQUAL(0, memcmp(&first, trex_now(), sizeof first));
}

static void test_p1_leads_the_first_round(void) {
    trex_deal("players=5 seed=1");
    ASSERT_SHOWS("\"phase\":\"play\",\"turn\":\"p1\",\"round\":1,\"leader\":\"p1\"");
    ASSERT_SHOWS("\"meteor\":null");
}

static void test_two_to_five_seats(void) {
    TEST_ASSERT_EQUAL_INT(2, game_trex.seats_min);
    TEST_ASSERT_EQUAL_INT(5, game_trex.seats_max);
}

static void test_moves_are_read_word_for_word(void) {
    trex_deal("players=2 seed=1");
    referee_refused("p1 play", NULL);
    referee_refused("p1", NULL);
    referee_refused("p1 Play Y6", NULL);
    referee_refused("p1 play Y6 B7", NULL);
    referee_refused("p1 pass now", NULL);
    referee_refused("p1 egg 3", "TR-17");
    referee_refused("p1 egg 0", "TR-17");
    referee_refused("p1 egg", NULL);
    referee_refused("p1 lose hand", "TR-18");
    referee_refused("p1 trump middle red", "TR-21");
    referee_refused("p1 trump strong", NULL);
    referee_refused("p1 trump strong pink", "TR-1");
    referee_refused("p1 trump keep red", NULL);
}

static void test_an_unknown_word_is_no_pass(void) {
    trex_deal("players=2 seed=1");
    ASSERT_WHY_NOT("dance is not a move in this game.", "p1 dance");
    ASSERT_WHY_NOT("passes is not a move in this game.", "p1 passes");
    trex_give(0, "", "", "Y6"); /* who has no card left may only pass */
    ASSERT_LEGAL("pass");
    ASSERT_WHY_NOT("dance is not a move in this game.", "p1 dance");
    referee_play("p1 pass");
}

static void test_a_line_that_ends_too_early_is_told_so(void) {
    trex_deal("players=2 seed=1");
    ASSERT_WHY_NOT("A move is missing after the seat.", "p1");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 play");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 egg");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 lose");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 trump");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 trump strong");
    ASSERT_WHY_NOT(SOMETHING_IS_MISSING, "p1 trump weak");
    referee_new(&referee_trex, "players=2");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "deck");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "deck p1");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "eggs1");
    ASSERT_WHY_NOT_SET(SOMETHING_IS_MISSING, "trumps");
}

static void test_bytes_that_name_no_move_are_refused_and_have_no_words(void) {
    struct game_move move;
    char words[32];
    static const uint8_t wrong[][4] = {
        {0, TREX_PLAY, 0, 0},     {0, TREX_PLAY, 18, 0},      {0, TREX_PLAY, 6, 1},
        {0, TREX_PASS, 1, 0},     {0, TREX_TAKE_EGG, 0, 0},   {0, TREX_TAKE_EGG, 3, 0},
        {0, TREX_SET_WEAK, 5, 0}, {0, TREX_MOVE_KINDS, 0, 0}, {0, 255, 255, 255},
    };
    trex_deal("players=2 seed=1");
    for (size_t i = 0; i < count_of(wrong); i++) {
        TEST_ASSERT_FALSE(game_trex.move_from_bytes(wrong[i], 4, &move));
        move = (struct game_move){wrong[i][0], wrong[i][1], wrong[i][2], wrong[i][3]};
        TEST_ASSERT_NOT_EQUAL(GAME_OK, game_trex.check(trex_now(), &move).code);
        struct text out = text_into(words, sizeof words);
        game_trex.move_to_text(&move, &out);
        TEST_ASSERT_EQUAL_STRING("", words);
    }
    static const uint8_t right[] = {0, TREX_PLAY, 6, 0};
    TEST_ASSERT_TRUE(game_trex.move_from_bytes(right, 4, &move));
    TEST_ASSERT_FALSE(game_trex.move_from_bytes(right, 3, &move));
    TEST_ASSERT_FALSE(game_trex.move_from_bytes(right, 5, &move));
}

static void test_a_thousand_random_games_have_the_pinned_hash(void) {
    expect_hash_of_games(&referee_trex, UINT64_C(0x027b30597ecded27));
}

/* The referee shows what was lost in the open and what from the deck. */
static void test_all_lost_cards_are_shown_to_the_referee(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1", "CH", "B2");
    trex_now()->seat[0].lost = trex_set("G9 R15");
    trex_now()->seat[0].lost_unseen = trex_set("Y6 MS");
    ASSERT_SHOWS("\"lost\":[\"Y6\",\"G9\",\"R15\",\"MS\"]");
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TR-1", test_every_seat_owns_the_same_seventeen_cards);
    SHOWS("TR-1", test_the_colour_follows_from_the_number);
    SHOWS("TR-1", test_what_is_no_card_is_refused_by_name);
    RUN_TEST(test_what_has_no_name_is_a_question_mark);
    SHOWS("TR-2", test_six_meteors_and_nine_draws);
    SHOWS("TR-2", test_the_symbols_are_those_of_the_table);
    SHOWS("TR-3", test_thirty_eggs_six_of_each_colour_in_two_piles);
    SHOWS("TR-3", test_named_eggs_lie_on_top_and_the_rest_fills_both_piles);
    SHOWS("TR-3", test_more_eggs_than_there_are_is_refused);
    SHOWS("TR-4", test_two_different_trumps_lie_and_three_are_aside);
    SHOWS("TR-4", test_trumps_are_set_as_strong_and_weak);
    SHOWS("TR-5", test_seven_are_drawn_from_the_top_of_the_own_deck);
    SHOWS("TR-5", test_piles_of_seats_not_in_play_are_not_used);
    SHOWS("TR-5", test_a_partly_named_deck_continues_shuffled);
    SHOWS("TR-5", test_named_cards_are_dealt_once);
    SHOWS("TR-5", test_the_decks_of_others_do_not_depend_on_what_is_named);
    SHOWS("TR-6", test_p1_leads_the_first_round);
    RUN_TEST(test_a_later_line_replaces_an_earlier_one);
    RUN_TEST(test_what_cannot_be_arranged_is_refused);
    RUN_TEST(test_the_same_seed_gives_the_same_game);
    RUN_TEST(test_two_to_five_seats);
    RUN_TEST(test_moves_are_read_word_for_word);
    RUN_TEST(test_an_unknown_word_is_no_pass);
    RUN_TEST(test_a_line_that_ends_too_early_is_told_so);
    RUN_TEST(test_bytes_that_name_no_move_are_refused_and_have_no_words);
    RUN_TEST(test_a_thousand_random_games_have_the_pinned_hash);
    RUN_TEST(test_all_lost_cards_are_shown_to_the_referee);
    return UNITY_END();
}
