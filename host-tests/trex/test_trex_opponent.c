/* The opponent of T-REX in positions where a good player knows what to do. */
#include <string.h>
#include <unity.h>

#include "games/trex/trex_opponent_internal.h"
#include "host-tests/games/advice.h"
#include "host-tests/trex/trex_table.h"
#include "games/base/numbers.h"

void setUp(void) {}

void tearDown(void) {}

/* Hunter follows one rule of thumb, without chance: so does Apex where it has no time to look. */
#define ASSERT_HUNTER_PLAYS(move) TEST_ASSERT_EQUAL_STRING(move, advice(OPPONENT_HUNTER, 0))
#define ASSERT_BOTH_PLAY(move)                                                                     \
    do {                                                                                           \
        ASSERT_HUNTER_PLAYS(move);                                                                 \
        ASSERT_APEX_PLAYS(move);                                                                   \
    } while (0)

/* Round 3: a green egg, of which p1 has two already, and a red one. */
static struct trex_state *eggs_to_win(void) {
    static const uint8_t turned_up[TREX_PILES][3] = {{TREX_GREEN, TREX_GREEN, TREX_GREEN},
                                                     {TREX_YELLOW, TREX_BROWN, TREX_RED}};
    struct trex_state *state = trex_now();
    state->round = 3;
    for (uint8_t i = 0; i < state->round; i++) {
        state->eggs[0][i] = turned_up[0][i];
        state->eggs[1][i] = turned_up[1][i];
    }
    state->seat[0].eggs[TREX_GREEN] = 2;
    state->seat[1].eggs[TREX_YELLOW] = state->seat[1].eggs[TREX_BROWN] = 1;
    return state;
}

/* Strong blue, weak brown; p1 has the turn. */
static void last_lap(uint8_t holder, uint8_t meteor) {
    struct trex_state *state = eggs_to_win();
    state->meteor_seat = holder;
    state->meteor_card = meteor;
    state->turn = 0;
}

/* Brown is weak: even a yellow 1 beats a brown 13. Blue 12 and red 15 are for another round. */
static void test_it_wins_with_the_cheapest_card_that_is_enough(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1 B12 R15 N8", "", "B7");
    trex_give(1, "Y6 G9 G4", "Y1 B2 R10 G14", "N13");
    last_lap(0, 7);
    ASSERT_BOTH_PLAY("play Y1");
}

/* Who plays last sees what has to be beaten, and nothing beats blue 12 as the last card. Played at
 * once, it would lose to the same card of the holder, who comes later. */
static void test_it_takes_the_meteor_over_and_keeps_the_card_that_wins(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N13 B12 Y6 G4", "Y1 R5 G14 N3", "R10");
    trex_give(1, "B12 G9 G4 R15", "Y1 B2 R10 G14", "B7");
    last_lap(1, 7);
    ASSERT_BOTH_PLAY("play N13");
}

/* Both have the same eggs, and both get a red one: only the cards that remain will decide (TR-25).
 * Red 15 would win a round that is worth nothing, and then it, or a card as high, would be lost. */
static void test_it_saves_its_numbers_where_the_round_is_worth_nothing(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1 R15", "G14 N13", "B7 Y6");
    trex_give(1, "R15 G9", "Y1 R10 G14", "N8");
    struct trex_state *state = trex_now();
    state->round = TREX_ROUNDS;
    for (uint8_t i = 0; i < TREX_ROUNDS; i++) {
        uint8_t colour = i + 1 < TREX_ROUNDS ? i % TREX_COLOURS : TREX_RED;
        state->eggs[0][i] = state->eggs[1][i] = colour;
        for (uint8_t seat = 0; seat < 2 && i + 1 < TREX_ROUNDS; seat++) {
            state->seat[seat].eggs[colour]++;
        }
    }
    state->meteor_seat = 0;
    state->meteor_card = 7;
    state->turn = 0;
    ASSERT_BOTH_PLAY("play Y1");
}

/* A third green egg would bring five points, but p2 has four red ones: a fifth would bring it nine.
 */
static void test_it_takes_the_egg_that_the_other_needs(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 G4", "Y1", "B12");
    trex_give(1, "B2 G9", "Y1", "B7");
    struct trex_state *state = eggs_to_win();
    state->phase = TREX_PHASE_EGG;
    state->turn = 0;
    state->order[0] = 0;
    state->order[1] = 1;
    state->seat[1].eggs[TREX_RED] = 4;
    ASSERT_BOTH_PLAY("egg 2");
}

/* p3 has played in this lap, and its blue 12 stays; nothing that p2 may have would beat red 15. */
static void test_hunter_saves_its_strongest_card_where_a_stronger_one_stays(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "R15 Y6 G4", "Y1 R5", "R10");
    trex_give(1, "G9 G4 Y1", "N8 N3", "B7");
    trex_give(2, "G9 G4 Y1", "N8 N3", "B12");
    last_lap(1, 7);
    ASSERT_HUNTER_PLAYS("play G4");
}

/* All that beats red 15 lies on the table: p2 has none of it in hand. */
static void test_hunter_knows_that_a_played_card_is_in_no_hand(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R15 G4", "Y1 R5", "R10");
    trex_give(1, "G9 G4 Y1 N3", "", "R15 B2 B7 B12");
    last_lap(1, 7);
    ASSERT_HUNTER_PLAYS("play R15");
}

/* No card of p1 beats blue 12: green 4 draws two cards, and brown 3 none. */
static void test_hunter_draws_where_the_round_is_lost(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "N3 G4", "Y1 R5", "R10");
    trex_give(1, "G9 R15", "B2 N8", "B12");
    last_lap(0, 7);
    ASSERT_HUNTER_PLAYS("play G4");
}

/* Blue 12 alone wins the round. Of four cards a whim would find it one time in four: with every
 * other choice that makes 250 of 400 times. */
static void test_every_other_choice_of_hatchling_is_a_whim(void) {
    enum { TIMES = 400, EXPECTED = 250, APART = 25 };
    int right = 0;
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1 Y6 N8 B12", "R5 G4", "R10");
    trex_give(1, "G9 R15", "B2 N8", "B12");
    last_lap(0, 7);
    for (uint32_t number = 0; number < TIMES; number++) {
        right += strcmp("play B12", advice(OPPONENT_HATCHLING, number)) == 0;
    }
    TEST_ASSERT_INT_WITHIN(APART, EXPECTED, right);
}

/* Three red cards, and p2 holds mostly blue ones: red instead of blue turns the game around. */
static void test_it_makes_the_colour_strong_that_it_holds(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "R5 R10 R15 N3", "Y1 Y6 G4 N8", "");
    trex_give(1, "B2 B7 B12 G4", "Y1 Y6 N3 N8", "");
    struct trex_state *state = trex_now();
    state->phase = TREX_PHASE_TRUMP;
    state->turn = 0;
    ASSERT_BOTH_PLAY("trump strong red");
}

/* Equal eggs, and equal numbers but for this: p1 has to lose its Meteor shower, which has none, and
 * p2 a ten (TR-25). */
static void test_a_played_meteor_shower_saves_a_number_for_a_tie(void) {
    static struct trex_outlook outlook;
    int16_t values[TREX_SEATS_MAX];
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 G4", "", "MS R10");
    trex_give(1, "Y6 G4", "", "R10");
    struct trex_state *state = eggs_to_win();
    state->eggs[0][state->round - 1] = state->eggs[1][state->round - 1];
    state->order[0] = 0;
    state->order[1] = 1;
    uint8_t end = trex_outlook_index(2, 0, 1);
    outlook.round = TREX_ROUNDS;
    outlook.prospect[end][0].tied = outlook.prospect[end][1].tied = 1000;
    trex_judge_round(&outlook, state, values);
    TEST_ASSERT_GREATER_THAN_INT16(0, values[0]);
    TEST_ASSERT_LESS_THAN_INT16(0, values[1]);
}

static void comes_back(uint8_t kind, uint8_t a, uint32_t *codes) {
    const struct game_move move = {.seat = 2, .kind = kind, .a = a};
    uint8_t code = trex_move_code(&move);
    struct game_move again = trex_move_of_code(code, 2);
    TEST_ASSERT_EQUAL_MEMORY(&move, &again, sizeof move);
    TEST_ASSERT_EQUAL_HEX32(0, *codes & UINT32_C(1) << code);
    *codes |= UINT32_C(1) << code;
}

/* The search knows moves by a number below 32, and 0 where there is nothing to choose. */
static void test_each_choice_has_a_number_of_its_own(void) {
    uint32_t codes = 1;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        comes_back(TREX_PLAY, card, &codes);
    }
    comes_back(TREX_LOSE_PLAYED, 0, &codes);
    comes_back(TREX_LOSE_DECK, 0, &codes);
    comes_back(TREX_KEEP_TRUMPS, 0, &codes);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        comes_back(TREX_SET_STRONG, colour, &codes);
        comes_back(TREX_SET_WEAK, colour, &codes);
    }
    TEST_ASSERT_EQUAL_UINT8(0, trex_move_code(&(struct game_move){.kind = TREX_TAKE_EGG, .a = 1}));
}

/* ---- out of watched games ---- */

static void set_trumps(uint8_t strong, uint8_t weak) {
    trex_now()->strong = strong;
    trex_now()->weak = weak;
}

/* Round so and so, with these two eggs, and p1 to choose. */
static struct trex_state *round_of(uint8_t round, uint8_t one, uint8_t other) {
    struct trex_state *state = trex_now();
    state->round = round;
    for (uint8_t i = 0; i < round; i++) {
        bool is_now = i + 1 == round;
        state->eggs[0][i] = is_now ? one : (uint8_t)(i % TREX_COLOURS);
        state->eggs[1][i] = is_now ? other : (uint8_t)((i + 2) % TREX_COLOURS);
    }
    state->turn = 0;
    return state;
}

static void set_eggs(uint8_t seat, const uint8_t eggs[TREX_COLOURS]) {
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        trex_now()->seat[seat].eggs[colour] = eggs[colour];
    }
}

/* Brown is strong, and p2 will end the round. Red 15 would lose to its red 15, which comes later.
 * On the own brown 13 the Chamaelosaurus is a second one; all brown cards of p2 are played or lost,
 * so nothing beats it. And what is lost afterwards is a card that is worth nothing. */
static void test_it_doubles_its_own_thirteen_with_the_chamaelosaurus(void) {
    trex_deal("players=2 seed=1");
    trex_give(1, "R5 B7 G9 R10 B12 G14 R15", "", "G4 Y6 Y1 B2 CH N8 N13");
    trex_give(0, "G4 R5 B7 G9 Y11 R15 CH", "", "G14 N8 R10 B2 B12 Y6 N13");
    set_trumps(TREX_BROWN, TREX_GREEN);
    struct trex_state *state = round_of(4, TREX_RED, TREX_YELLOW);
    set_eggs(0, (const uint8_t[]){0, 1, 0, 1, 1});
    set_eggs(1, (const uint8_t[]){0, 0, 2, 0, 1});
    state->meteor_seat = 1;
    state->meteor_card = 13;
    ASSERT_BOTH_PLAY("play CH");
}

/* Yellow 6 would win the round as the later of two, but what for? Red brings p1 nine and leaves p2
 * seven, yellow brings p1 five and leaves p2 three: p1 stays four points ahead in each case, also
 * if p2 chooses. Green 4 draws two cards, saves the strong one, and the last one chooses the
 * trumps. */
static void test_it_lets_a_round_go_that_changes_nothing(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "G4 Y6 B7 G9", "N8 N13", "Y11");
    trex_give(1, "Y1 B7 G9 CH", "N8 N13", "Y6");
    set_trumps(TREX_YELLOW, TREX_RED);
    struct trex_state *state = round_of(11, TREX_RED, TREX_YELLOW);
    set_eggs(0, (const uint8_t[]){2, 2, 1, 1, 4});
    set_eggs(1, (const uint8_t[]){3, 3, 2, 1, 1});
    state->meteor_seat = 0;
    state->meteor_card = 11;
    ASSERT_APEX_PLAYS("play G4");
}

/* The first card of the round, and the countdown at once: neither the 13 nor the Meteor shower of
 * p2 is left, so no one takes the lap over, and blue 12 as the last card wins even against blue 12.
 * A third brown egg is worth five points. To draw first would give p2 time. */
static void test_it_starts_the_lap_that_no_one_can_take_over(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "B7 N8 R10 B12 N13 G14 R15", "R5 G9 Y11", "");
    trex_give(1, "N8 R10 B12 G14 R15", "R5 G9 Y11 B7", "");
    set_trumps(TREX_BLUE, TREX_RED);
    round_of(8, TREX_GREEN, TREX_BROWN);
    set_eggs(0, (const uint8_t[]){2, 1, 2, 1, 1});
    set_eggs(1, (const uint8_t[]){1, 3, 1, 0, 2});
    ASSERT_BOTH_PLAY("play N13");
}

/* Three seats. Blue would make nine for p1, five points more. But then red goes to p2, who leads
 * and has three of them already: seven points more, and the next red ones count nine and eleven. */
static void test_it_takes_the_egg_that_would_win_the_game_for_the_leader(void) {
    trex_deal("players=3 seed=1");
    struct trex_state *state = round_of(7, TREX_RED, TREX_BLUE);
    set_eggs(0, (const uint8_t[]){2, 2, 0, 0, 0});
    set_eggs(1, (const uint8_t[]){0, 0, 1, 1, 3});
    set_eggs(2, (const uint8_t[]){1, 0, 2, 0, 0});
    state->phase = TREX_PHASE_EGG;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        state->order[seat] = seat;
    }
    ASSERT_APEX_PLAYS("egg 1");
}

/* The last card of a game that is won already: nothing depends on it, but no one would part with
 * yellow 11, the only card of the deck, to keep blue 7. */
static void test_it_parts_with_the_lower_card_also_in_a_won_game(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 N8 N13", "Y11", "G9 B7");
    trex_give(1, "Y1 B7 N13 CH", "", "G9");
    struct trex_state *state = round_of(TREX_ROUNDS, TREX_GREEN, TREX_GREEN);
    set_eggs(0, (const uint8_t[]){3, 2, 1, 2, 4});
    set_eggs(1, (const uint8_t[]){3, 3, 2, 2, 2});
    state->phase = TREX_PHASE_LOSE;
    state->order[0] = 1;
    state->order[1] = 0;
    state->step = 1;
    ASSERT_BOTH_PLAY("lose played");
}

/* The game is won, but a round is a round. Yellow 11 would lose to the yellow 11 of p2,
 * who comes later. Brown 13 takes the meteor over, and nothing that p2 holds beats yellow 11 then.
 */
static void test_it_takes_the_meteor_over_also_in_a_game_that_is_won(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y6 B7 Y11 B12 N13 R15", "", "G14 N8 G9");
    trex_give(1, "Y6 B7 Y11 CH", "B12", "G4 B2 N8 N13");
    set_trumps(TREX_YELLOW, TREX_BLUE);
    struct trex_state *state = round_of(9, TREX_BLUE, TREX_BROWN);
    set_eggs(0, (const uint8_t[]){0, 0, 2, 1, 6});
    set_eggs(1, (const uint8_t[]){2, 1, 1, 2, 1});
    state->meteor_seat = 1;
    state->meteor_card = 13;
    ASSERT_BOTH_PLAY("play N13");
}

/* The game is won, and the only card of the deck can be no other. A Chamaelosaurus is no number. */
static void test_it_keeps_a_known_card_that_is_higher(void) {
    static const struct {
        const char *deck, *played, *loss;
    } cases[] = {{"G9", "N13 Y6", "lose played"},
                 {"R15", "N13 Y6", "lose played"},
                 {"G9", "N13 R15", "lose deck"},
                 {"G9", "N13 CH", "lose played"},
                 {"CH", "N13 Y6", "lose deck"}};
    for (size_t i = 0; i < count_of(cases); i++) {
        trex_deal("players=2 seed=1");
        trex_give(0, "B7 N8 B12 G14 Y11", cases[i].deck, cases[i].played);
        trex_give(1, "B2 G4 B7 CH", "N8 N13 Y11", "Y6");
        set_trumps(TREX_GREEN, TREX_BLUE);
        struct trex_state *state = round_of(10, TREX_BROWN, TREX_BLUE);
        set_eggs(0, (const uint8_t[]){1, 1, 3, 1, 4});
        set_eggs(1, (const uint8_t[]){2, 2, 2, 2, 2});
        state->phase = TREX_PHASE_LOSE;
        state->order[0] = 0;
        state->order[1] = 1;
        ASSERT_APEX_PLAYS(cases[i].loss);
    }
}

/* What lies on the deck is not known: of a strong top that is less of a loss, of a weak one more.
 */
static void test_hunter_parts_with_what_is_worth_less_than_the_deck_may_hold(void) {
    static const struct {
        const char *played, *hand, *loss;
    } cases[] = {{"N13", "R5 Y6", "lose deck"}, {"R5", "N13 Y6", "lose played"}};
    for (size_t i = 0; i < count_of(cases); i++) {
        trex_deal("players=2 seed=1");
        trex_give(0, cases[i].hand, "B7 Y11 G9", cases[i].played);
        trex_give(1, "B2 G4 B7 CH", "N8 N13 Y11", "Y6");
        struct trex_state *state = round_of(5, TREX_BROWN, TREX_BLUE);
        state->phase = TREX_PHASE_LOSE;
        state->order[0] = 0;
        state->order[1] = 1;
        state->step = 0;
        ASSERT_HUNTER_PLAYS(cases[i].loss);
    }
}

/* TR-25, where all eggs are alike: yellow 6 and red 5 are more than p3 has, and less than p2. */
static void test_a_tie_is_lost_to_the_seat_with_the_highest_cards_left(void) {
    static struct trex_outlook outlook;
    int16_t values[TREX_SEATS_MAX];
    trex_deal("players=3 seed=1");
    trex_give(0, "Y6 R5", "", "");
    trex_give(1, "N13", "", "");
    trex_give(2, "Y1", "", "");
    struct trex_state *state = round_of(TREX_ROUNDS, TREX_BROWN, TREX_BLUE);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        state->order[seat] = seat;
        for (uint8_t end = 0; end < TREX_ENDS_MAX; end++) {
            outlook.prospect[end][seat] = (struct trex_prospect){.ahead = 0, .tied = 1000};
        }
    }
    outlook.round = TREX_ROUNDS;
    trex_judge_round(&outlook, state, values);
    TEST_ASSERT_LESS_THAN_INT16(0, values[0]);
    TEST_ASSERT_GREATER_THAN_INT16(0, values[1]);
    TEST_ASSERT_LESS_THAN_INT16(0, values[2]);
}

/* On nothing a Chamaelosaurus counts nothing: a person would call that card wasted. On another card
 * it is as good as that. */
static void test_no_chamaelosaurus_is_played_on_nothing(void) {
    static const uint8_t levels[] = {OPPONENT_HUNTER, OPPONENT_APEX};
    trex_deal("players=2 seed=1");
    trex_give(0, "CH N3 Y1", "", "");
    struct trex_state *state = trex_now();
    uint32_t hand = state->seat[0].hand;
    TEST_ASSERT_EQUAL_HEX32(hand & ~trex_bit(TREX_CHAMAELOSAURUS),
                            trex_sensible_cards(&state->seat[0]));
    for (size_t i = 0; i < sizeof levels; i++) {
        for (uint32_t number = 0; number < 8; number++) {
            TEST_ASSERT_NOT_EQUAL(0, strcmp("play CH", advice(levels[i], number)));
        }
    }
    trex_give(0, "CH N3 Y1", "", "N8");
    TEST_ASSERT_EQUAL_HEX32(hand, trex_sensible_cards(&state->seat[0]));
    trex_give(0, "CH", "", "");
    TEST_ASSERT_EQUAL_HEX32(trex_bit(TREX_CHAMAELOSAURUS), trex_sensible_cards(&state->seat[0]));
}

static struct trex_search search;

/* The rest of the budget could not change the choice any more. */
static void test_apex_stops_once_its_choice_is_settled(void) {
    enum { BUDGET = 4000 };
    trex_deal("players=2 seed=3");
    game_trex.view(&search.view, trex_now(), game_trex.turn(trex_now()));
    trex_judge_begin(&search.judge, &search.view);
    trex_forget(&search.remembered, &search.view);
    rng_seed(&search.rng, 1);
    trex_search_start(&search, BUDGET, 1);
    while (trex_search_step(&search)) {
    }
    TEST_ASSERT_LESS_THAN_UINT32(BUDGET, search.work);
    TEST_ASSERT_GREATER_THAN_UINT32(BUDGET / 4, search.work);
}

/* A move that did best in a few tries may only have been lucky. */
static void test_apex_trusts_what_was_tried_often(void) {
    struct game_move first, second;
    uint16_t cursor = 0;
    int16_t value;
    trex_deal("players=2 seed=1");
    TEST_ASSERT_TRUE(game_trex.next_legal(trex_now(), &cursor, &first));
    TEST_ASSERT_TRUE(game_trex.next_legal(trex_now(), &cursor, &second));
    game_trex.view(&search.view, trex_now(), first.seat);
    trex_judge_begin(&search.judge, &search.view);
    trex_forget(&search.remembered, &search.view);
    search.node[0].first = 1;
    search.node[1] = (struct trex_node){
        .visits = 10, .total = 10 * 900, .next = 2, .code = trex_move_code(&first)};
    search.node[2] =
        (struct trex_node){.visits = 100, .total = 100 * 500, .code = trex_move_code(&second)};
    struct game_move best = trex_search_best(&search, &value);
    TEST_ASSERT_EQUAL_INT16(500, value);
    TEST_ASSERT_EQUAL_UINT8(trex_move_code(&second), trex_move_code(&best));
}

/* TR-15, for all trumps that there can be. */
static void test_it_knows_the_strength_of_every_card_under_all_trumps(void) {
    trex_deal("players=2 seed=1");
    struct trex_judge judge;
    trex_judge_begin(&judge, trex_now());
    for (uint8_t strong = 0; strong < TREX_COLOURS; strong++) {
        for (uint8_t weak = 0; weak < TREX_COLOURS; weak++) {
            if (weak == strong) {
                continue;
            }
            trex_judge_trumps(&judge, strong, weak);
            for (uint8_t card = TREX_NO_CARD; card <= TREX_CARDS; card++) {
                uint32_t stronger = 0;
                for (uint8_t other = 1; other <= TREX_CARDS; other++) {
                    bool beats =
                        trex_strength(other, strong, weak) > trex_strength(card, strong, weak);
                    stronger |= beats ? trex_bit(other) : 0;
                }
                TEST_ASSERT_EQUAL_HEX32(stronger, judge.stronger[card]);
                uint8_t best = trex_strongest_in(&judge, stronger);
                TEST_ASSERT_EQUAL_HEX32(0, stronger & judge.stronger[best]);
            }
        }
    }
}

/* Green and two others were turned up three times; it does not matter on which of the piles. */
static void test_eggs_that_were_turned_up_on_either_pile_are_not_to_come(void) {
    struct trex_judge judge, exchanged;
    trex_deal("players=2 seed=1");
    struct trex_state *state = eggs_to_win();
    trex_judge_begin(&judge, state);
    for (uint8_t i = 0; i < state->round; i++) {
        uint8_t egg = state->eggs[0][i];
        state->eggs[0][i] = state->eggs[1][i];
        state->eggs[1][i] = egg;
    }
    trex_judge_begin(&exchanged, state);
    TEST_ASSERT_EQUAL_UINT8_ARRAY(judge.coming, exchanged.coming, TREX_COLOURS);
    TEST_ASSERT_LESS_THAN_UINT8(judge.coming[TREX_RED], judge.coming[TREX_GREEN]);
    TEST_ASSERT_LESS_THAN_UINT8(judge.coming[TREX_BLUE], judge.coming[TREX_RED]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_wins_with_the_cheapest_card_that_is_enough);
    RUN_TEST(test_it_takes_the_meteor_over_and_keeps_the_card_that_wins);
    RUN_TEST(test_it_saves_its_numbers_where_the_round_is_worth_nothing);
    RUN_TEST(test_it_takes_the_egg_that_the_other_needs);
    RUN_TEST(test_hunter_saves_its_strongest_card_where_a_stronger_one_stays);
    RUN_TEST(test_hunter_knows_that_a_played_card_is_in_no_hand);
    RUN_TEST(test_a_played_meteor_shower_saves_a_number_for_a_tie);
    RUN_TEST(test_each_choice_has_a_number_of_its_own);
    RUN_TEST(test_hunter_draws_where_the_round_is_lost);
    RUN_TEST(test_every_other_choice_of_hatchling_is_a_whim);
    RUN_TEST(test_it_makes_the_colour_strong_that_it_holds);
    RUN_TEST(test_it_doubles_its_own_thirteen_with_the_chamaelosaurus);
    RUN_TEST(test_it_lets_a_round_go_that_changes_nothing);
    RUN_TEST(test_it_starts_the_lap_that_no_one_can_take_over);
    RUN_TEST(test_it_takes_the_egg_that_would_win_the_game_for_the_leader);
    RUN_TEST(test_it_parts_with_the_lower_card_also_in_a_won_game);
    RUN_TEST(test_it_takes_the_meteor_over_also_in_a_game_that_is_won);
    RUN_TEST(test_it_keeps_a_known_card_that_is_higher);
    RUN_TEST(test_it_knows_the_strength_of_every_card_under_all_trumps);
    RUN_TEST(test_hunter_parts_with_what_is_worth_less_than_the_deck_may_hold);
    RUN_TEST(test_a_tie_is_lost_to_the_seat_with_the_highest_cards_left);
    RUN_TEST(test_no_chamaelosaurus_is_played_on_nothing);
    RUN_TEST(test_apex_stops_once_its_choice_is_settled);
    RUN_TEST(test_apex_trusts_what_was_tried_often);
    RUN_TEST(test_eggs_that_were_turned_up_on_either_pile_are_not_to_come);
    return UNITY_END();
}
