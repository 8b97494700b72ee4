/* T-REX: the end of a round, the end of the game, and who knows what. */
#include <string.h>

#include "games/referee.h"
#include "host-tests/support/message_words.h"
#include "host-tests/support/rules.h"
#include "host-tests/trex/trex_table.h"

void setUp(void) {}

/* No event of the last move tells more than its words name. */
void tearDown(void) {
    for (uint16_t i = 0; referee.game != NULL && i < referee.log.count; i++) {
        const struct game_message *event = &referee.log.event[i];
        const char *words = game_trex.events[event->code].text;
        TEST_ASSERT_TRUE_MESSAGE(message_has_no_more_than(event, words), words);
    }
}

/* Three seats at the end of a round: p2 strongest, then p3, p1 weakest; it is p2's choice of egg.
 */
static void end_a_round(void) {
    referee_new(&referee_trex, "players=3 seed=1");
    referee_set("trumps blue brown");
    referee_set("eggs1 green yellow");
    referee_set("eggs2 red blue");
    referee_start();
    trex_give(0, "Y6 G9", "B2 R15", "N8 N3");
    trex_give(1, "B12 R5", "N13 G14 G4 R10", "Y1 B7");
    trex_give(2, "G14 Y6", "Y11 R5", "R10");
    trex_now()->meteor_seat = 1;
    trex_now()->meteor_card = 7;
    trex_now()->turn = 1;
    referee_play("p2 play B12");
}

static const uint8_t *eggs_of(int seat) {
    return trex_now()->seat[seat].eggs;
}

static void test_the_strongest_chooses_an_egg_and_the_second_gets_the_other(void) {
    end_a_round();
    ASSERT_SHOWS("\"phase\":\"egg\",\"turn\":\"p2\"");
    ASSERT_SHOWS("\"eggs\":[\"green\",\"red\"]");
    ASSERT_LEGAL("egg 1; egg 2");
    referee_refused("p3 egg 1", NULL);
    referee_refused("p2 play R5", "TR-17");
    referee_play("p2 egg 2");
    ASSERT_HEARD("p2 takes the red egg");
    ASSERT_HEARD("p3 takes the green egg");
    TEST_ASSERT_EQUAL_INT(1, eggs_of(1)[TREX_RED]);
    TEST_ASSERT_EQUAL_INT(1, eggs_of(2)[TREX_GREEN]);
    ASSERT_SHOWS("\"phase\":\"lose\",\"turn\":\"p2\"");
    ASSERT_SHOWS("\"eggs\":[],\"meteor\":{\"seat\":\"p2\",\"card\":\"B7\"}");
}

static void test_with_two_seats_both_get_an_egg(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "Y1", "G4", "N3");
    trex_give(1, "Y1", "G4", "R10");
    trex_now()->meteor_seat = 0;
    trex_now()->meteor_card = 3;
    referee_play("p1 play Y1");
    referee_play("p2 egg 1");
    TEST_ASSERT_EQUAL_INT(1, trex_egg_score(eggs_of(0)));
    TEST_ASSERT_EQUAL_INT(1, trex_egg_score(eggs_of(1)));
}

static void test_each_seat_loses_a_card_strongest_first(void) {
    end_a_round();
    referee_play("p2 egg 1");
    ASSERT_LEGAL("lose played; lose deck");
    referee_refused("p2 trump keep", "TR-18");
    referee_refused("p3 lose deck", NULL);
    referee_play("p2 lose played");
    ASSERT_HEARD("p2 loses B12");
    TEST_ASSERT_TRUE(trex_now()->seat[1].lost & trex_set("B12"));
    TEST_ASSERT_EQUAL_INT(2, trex_now()->turn);
    referee_play("p3 lose deck");
    ASSERT_HEARD("p3 loses the top card of the deck unseen");
    TEST_ASSERT_EQUAL_HEX32(trex_set("Y11"), trex_now()->seat[2].lost_unseen);
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(0, referee.log.learned, "no one saw the card");
    TEST_ASSERT_EQUAL_INT(0, trex_now()->turn);
    ASSERT_SHOWS("\"phase\":\"lose\"");
    referee_play("p1 lose deck");
    ASSERT_SHOWS("\"phase\":\"trump\",\"turn\":\"p1\"");
}

static void test_without_a_deck_the_played_card_is_lost_by_itself(void) {
    end_a_round();
    trex_now()->seat[2] = (struct trex_seat){
        .played = {10}, .played_count = 1, .when = 3, .deck_count = 0, .hand_count = 0};
    referee_play_all("p2 egg 1; p2 lose deck");
    ASSERT_HEARD("p3 loses R10");
    TEST_ASSERT_EQUAL_INT(0, trex_now()->turn);
    TEST_ASSERT_EQUAL_HEX32(trex_set("R10"), trex_now()->seat[2].lost);
}

static void test_the_shower_is_lost_even_from_under_other_cards(void) {
    end_a_round();
    trex_give(1, "R5", "G4 R10", "Y1 MS B7 B12");
    referee_play("p2 egg 1");
    ASSERT_HEARD("p2 loses MS: it works only once");
    ASSERT_SHOWS("\"played\":[\"Y1\",\"B7\",\"B12\"]");
    TEST_ASSERT_EQUAL_INT_MESSAGE(2, trex_now()->turn, "p2 has no choice");
    TEST_ASSERT_TRUE(trex_now()->seat[1].lost & trex_set("MS"));
    TEST_ASSERT_EQUAL_INT(2, trex_now()->seat[1].deck_count);
}

static void test_losses_without_any_choice_run_through_to_the_trumps(void) {
    end_a_round();
    trex_give(0, "Y6", "B2", "MS N3");
    trex_give(1, "R5", "G4", "MS B12");
    trex_give(2, "Y1", "", "R10");
    trex_now()->order[0] = 1;
    referee_play("p2 egg 1");
    ASSERT_SHOWS("\"phase\":\"trump\",\"turn\":\"p1\"");
}

static void test_piles_go_under_the_decks_all_at_once_first_card_first(void) {
    end_a_round();
    referee_play_all("p2 egg 1; p2 lose deck; p3 lose played");
    ASSERT_SHOWS("\"played\":[\"Y1\",\"B7\",\"B12\"]");
    referee_play("p1 lose deck");
    ASSERT_SHOWS("\"deck\":[\"R15\",\"N8\",\"N3\"],\"played\":[]");
    ASSERT_SHOWS("\"deck\":[\"R10\",\"Y1\",\"B7\",\"B12\"],\"played\":[]");
    ASSERT_SHOWS("\"deck\":[\"Y11\",\"R5\"],\"played\":[]");
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(trex_set("Y6 G9"), trex_now()->seat[0].hand,
                                    "hands are kept, nothing is refilled");
}

static void end_to_the_trumps(void) {
    end_a_round();
    referee_play_all("p2 egg 1; p2 lose deck; p3 lose played; p1 lose deck");
}

static void test_the_weakest_may_replace_one_trump(void) {
    end_to_the_trumps();
    ASSERT_LEGAL("trump keep; trump strong yellow; trump strong green; trump strong red; "
                 "trump weak yellow; trump weak green; trump weak red");
    referee_refused("p1 trump strong brown", "TR-21");
    referee_refused("p1 trump weak blue", "TR-21");
    referee_refused("p1 trump strong blue", "TR-21");
    referee_refused("p1 lose deck", "TR-21");
    TEST_ASSERT_EQUAL_STRING(
        "brown is strong or weak already; choose yellow, green or red, or keep both.",
        referee_why_not("p1 trump strong brown"));
    referee_play("p1 trump weak red");
    TEST_ASSERT_EQUAL_UINT8(TREX_EVENT_WEAK_NOW, referee.log.event[0].code);
    TEST_ASSERT_EQUAL_UINT8(TREX_EVENT_ROUND_BEGINS, referee.log.event[1].code);
    ASSERT_HEARD("p1 makes red weak instead of brown");
    ASSERT_SHOWS("\"strong\":\"blue\",\"weak\":\"red\"");
}

static void test_the_replaced_trump_joins_those_aside(void) {
    end_to_the_trumps();
    referee_play("p1 trump strong green");
    trex_now()->phase = TREX_PHASE_TRUMP;
    ASSERT_LEGAL("trump keep; trump strong yellow; trump strong blue; trump strong red; "
                 "trump weak yellow; trump weak blue; trump weak red");
}

static void test_the_weakest_leads_the_next_round_from_its_hand(void) {
    end_to_the_trumps();
    ASSERT_SHOWS("\"round\":1,\"leader\":\"p1\"");
    ASSERT_SHOWS("\"meteor\":{\"seat\":\"p2\",\"card\":\"B7\"}");
    ASSERT_SHOWS("\"eggs\":[]");
    referee_play("p1 trump keep");
    ASSERT_HEARD("p1 keeps blue strong and brown weak");
    ASSERT_HEARD("round 2 begins, p1 leads");
    ASSERT_HEARD("the eggs are yellow and blue");
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(7, referee.log.learned, "everyone sees the new eggs");
    ASSERT_SHOWS("\"phase\":\"play\",\"turn\":\"p1\",\"round\":2,\"leader\":\"p1\"");
    ASSERT_SHOWS("\"eggs\":[\"yellow\",\"blue\"],\"meteor\":null");
    ASSERT_LEGAL("play Y6; play G9");
}

static void set_eggs(const char *first, const char *second) {
    char line[128];
    referee_set(strcat(strcpy(line, "eggs1 "), first));
    referee_set(strcat(strcpy(line, "eggs2 "), second));
}

/* The round is over with the next card: p2 is strongest, then p1. */
static void end_this_round(void) {
    struct trex_state *state = trex_now();
    trex_give(0, "Y6", "B2 R15", "N3");
    trex_give(1, "B12", "N13 G14 G4 R10", "B7");
    state->turn = state->meteor_seat = 1;
    state->meteor_card = 7;
    referee_play("p2 play B12");
}

/* Each colour only once in either pile, so that the egg of any other round would be noticed. */
static void test_each_round_announces_and_gives_the_eggs_of_its_own(void) {
    static const char *const announced[] = {
        "the eggs are blue and green", "the eggs are green and red", "the eggs are red and brown"};
    static const char *const taken[][2] = {{"p2 takes the blue egg", "p1 takes the yellow egg"},
                                           {"p2 takes the green egg", "p1 takes the blue egg"},
                                           {"p2 takes the red egg", "p1 takes the green egg"}};
    referee_new(&referee_trex, "players=2 seed=1");
    referee_set("trumps blue brown");
    set_eggs("yellow blue green red brown", "blue green red brown yellow");
    referee_start();
    for (int round = 0; round < 3; round++) {
        end_this_round();
        referee_play("p2 egg 2");
        ASSERT_HEARD(taken[round][0]);
        ASSERT_HEARD(taken[round][1]);
        referee_play_all("p2 lose deck; p1 lose deck; p1 trump keep");
        ASSERT_HEARD(announced[round]);
    }
}

static void test_passes_are_counted_anew_in_each_round(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "", "", "Y6 N3");
    trex_give(1, "", "", "B7 N8");
    referee_play_all("p1 pass; p2 pass");
    TEST_ASSERT_EQUAL_UINT8(2, trex_now()->passes);
    ASSERT_SHOWS("\"phase\":\"egg\"");
    struct rng rng;
    rng_seed(&rng, 1);
    while (trex_now()->phase != TREX_PHASE_PLAY) {
        TEST_ASSERT_TRUE(referee_play_any(&rng));
    }
    TEST_ASSERT_EQUAL_UINT8(0, trex_now()->passes);
}

static void test_nothing_of_the_last_round_is_left_over(void) {
    end_to_the_trumps();
    referee_play("p1 trump keep");
    const struct trex_state *state = trex_now();
    TEST_ASSERT_EQUAL_INT(TREX_NO_CARD, state->meteor_card);
    TEST_ASSERT_EQUAL_INT(0, state->plays + state->passes + state->step);
    TEST_ASSERT_EACH_EQUAL_UINT8(SEAT_NONE, state->order, TREX_SEATS_MAX);
    for (int seat = 0; seat < 3; seat++) {
        TEST_ASSERT_EQUAL_INT(0, state->seat[seat].when);
        TEST_ASSERT_EACH_EQUAL_UINT8(TREX_NO_CARD, state->seat[seat].played, TREX_CARDS);
    }
}

static void test_the_leader_changes_with_the_weakest(void) {
    trex_deal("players=2 seed=1");
    trex_give(0, "B12", "R5 R10 Y1", "N3");
    trex_give(1, "Y1", "B2", "N8");
    trex_now()->meteor_seat = 0;
    trex_now()->meteor_card = 3;
    referee_play_all("p1 play B12; p1 egg 1; p1 lose deck; p2 lose deck");
    ASSERT_SHOWS("\"turn\":\"p2\",\"round\":1,\"leader\":\"p1\"");
    referee_play("p2 trump keep");
    ASSERT_SHOWS("\"turn\":\"p2\",\"round\":2,\"leader\":\"p2\"");
}

/* Plays to the end by chance. */
static void play_out(uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    while (referee_play_any(&rng)) {
    }
}

static void test_after_twelve_rounds_the_game_ends_with_five_cards_each(void) {
    for (uint8_t players = 2; players <= 5; players++) {
        char options[] = "players=2 seed=11";
        options[8] = (char)('0' + players);
        trex_deal(options);
        play_out(players);
        ASSERT_SHOWS("\"phase\":\"over\",\"turn\":null,\"round\":12");
        ASSERT_SHOWS("\"eggs\":[],");
        int eggs = 0;
        for (int seat = 0; seat < players; seat++) {
            const struct trex_seat *own = &trex_now()->seat[seat];
            TEST_ASSERT_EQUAL_INT(5, own->hand_count + own->deck_count);
            for (int colour = 0; colour < TREX_COLOURS; colour++) {
                eggs += own->eggs[colour];
            }
        }
        TEST_ASSERT_EQUAL_INT(24, eggs);
        ASSERT_LEGAL("");
        referee_refused("p1 trump keep", NULL);
        referee_refused("p1 play Y6", NULL);
    }
}

/* The last loss of round 12 is still to come; p1 has the first of these eggs, p2 the second. */
static void before_the_end(const char *hand1, const char *hand2) {
    trex_deal("players=2 seed=1");
    trex_give(0, hand1, "CH MS", "Y1");
    trex_give(1, hand2, "MS", "Y1");
    struct trex_state *state = trex_now();
    state->round = 12;
    state->phase = TREX_PHASE_LOSE;
    state->order[0] = 1;
    state->order[1] = 0;
    state->step = 1;
    state->turn = 0;
}

static void test_there_is_no_trump_choice_after_round_twelve(void) {
    before_the_end("Y6", "B7");
    referee_play("p1 lose played");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_OVER, trex_now()->phase);
}

static void test_a_short_game_ends_after_round_six(void) {
    before_the_end("Y6", "B7");
    trex_now()->round = 6;
    referee_play("p1 lose played");
    TEST_ASSERT_EQUAL_INT_MESSAGE(TREX_PHASE_TRUMP, trex_now()->phase, "a long game continues");
    before_the_end("Y6", "B7");
    trex_now()->round = 6;
    trex_now()->is_short = true;
    referee_play("p1 lose played");
    TEST_ASSERT_EQUAL_INT(TREX_PHASE_OVER, trex_now()->phase);
}

/* The first legal move each time; at the end hand and deck are 17 less a card a round. */
static void test_after_a_short_game_each_seat_has_eleven_cards(void) {
    static struct game_log log;
    trex_deal("players=3 seed=5 rounds=6");
    while (trex_now()->phase != TREX_PHASE_OVER) {
        struct game_move move;
        uint16_t at = 0;
        TEST_ASSERT_TRUE(game_trex.next_legal(trex_now(), &at, &move));
        log.count = 0;
        game_trex.apply(trex_now(), &move, &log);
    }
    TEST_ASSERT_EQUAL_INT(6, trex_now()->round);
    for (int seat = 0; seat < 3; seat++) {
        const struct trex_seat *own = &trex_now()->seat[seat];
        TEST_ASSERT_EQUAL_INT(11, own->hand_count + own->deck_count);
    }
}

static void test_rounds_are_six_or_twelve(void) {
    trex_deal("players=2 seed=1");
    TEST_ASSERT_EQUAL_UINT8(12, trex_rounds(trex_now()));
    trex_deal("players=2 seed=1 rounds=12");
    TEST_ASSERT_EQUAL_UINT8(12, trex_rounds(trex_now()));
    trex_deal("players=2 seed=1 rounds=6");
    TEST_ASSERT_EQUAL_UINT8(6, trex_rounds(trex_now()));
}

/* What the last loss is only decides between those who are tied. */
static void test_the_last_loss_matters_only_in_a_tie(void) {
    before_the_end("Y6", "B7");
    trex_now()->seat[0].eggs[TREX_GREEN] = 2;
    TEST_ASSERT_FALSE(trex_loss_matters(trex_now(), 0));
    TEST_ASSERT_FALSE(trex_loss_matters(trex_now(), 1));
    trex_now()->seat[1].eggs[TREX_RED] = 2;
    TEST_ASSERT_TRUE(trex_loss_matters(trex_now(), 0));
    TEST_ASSERT_TRUE(trex_loss_matters(trex_now(), 1));
    trex_now()->seat[1].eggs[TREX_RED] = 1;
    trex_now()->round = 11;
    TEST_ASSERT_TRUE(trex_loss_matters(trex_now(), 0));
}

static void test_eggs_of_a_colour_score_their_square(void) {
    static const uint8_t three_green[] = {0, 0, 0, 3, 0};
    static const uint8_t mixed[] = {1, 2, 0, 4, 1};
    static const uint8_t most[] = {6, 6, 0, 0, 0};
    TEST_ASSERT_EQUAL_INT(9, trex_egg_score(three_green));
    TEST_ASSERT_EQUAL_INT(1 + 4 + 16 + 1, trex_egg_score(mixed));
    TEST_ASSERT_EQUAL_INT(72, trex_egg_score(most));
}

static void test_the_highest_score_wins(void) {
    before_the_end("Y6 N13", "B2");
    trex_now()->seat[0].eggs[TREX_GREEN] = 1;
    trex_now()->seat[0].eggs[TREX_RED] = 1;
    trex_now()->seat[0].eggs[TREX_BLUE] = 1;
    trex_now()->seat[1].eggs[TREX_RED] = 2;
    TEST_ASSERT_EQUAL_HEX8(0, game_trex.winners(trex_now()));
    referee_play("p1 lose played");
    ASSERT_HEARD("p1 scores 3");
    ASSERT_HEARD("p2 scores 4");
    ASSERT_HEARD("p2 wins");
    TEST_ASSERT_EQUAL_HEX8(2, game_trex.winners(trex_now()));
    TEST_ASSERT_EQUAL_INT(3, game_trex.score(trex_now(), 0));
    TEST_ASSERT_EQUAL_INT_MESSAGE(0, trex_now()->rest[0], "no tie, nothing is added up");
}

static void test_a_tie_goes_to_the_higher_sum_of_cards_left(void) {
    before_the_end("Y6 N13", "B7 Y11");
    trex_now()->seat[0].eggs[TREX_GREEN] = 2;
    trex_now()->seat[1].eggs[TREX_RED] = 2;
    referee_play("p1 lose played");
    /* Of p2 the played 1 has gone under the deck and counts. */
    ASSERT_HEARD("p1 is tied; the remaining cards add up to 19");
    ASSERT_HEARD("p2 is tied; the remaining cards add up to 19");
    TEST_ASSERT_EQUAL_HEX8_MESSAGE(3, referee.log.learned, "the sums tell of hidden cards");
    TEST_ASSERT_EQUAL_HEX8(3, game_trex.winners(trex_now()));
    before_the_end("Y6 N13", "B7 Y11");
    trex_now()->seat[0].eggs[TREX_GREEN] = 2;
    trex_now()->seat[1].eggs[TREX_RED] = 2;
    referee_play("p1 lose deck");
    ASSERT_HEARD("p1 is tied; the remaining cards add up to 20");
    TEST_ASSERT_EQUAL_HEX8(1, game_trex.winners(trex_now()));
}

/* p3 loses the last card of the game. */
static void before_the_end_of_three(void) {
    struct trex_state *state = trex_now();
    state->round = 12;
    state->phase = TREX_PHASE_LOSE;
    state->order[0] = 0;
    state->order[1] = 1;
    state->order[2] = 2;
    state->step = 2;
    state->turn = 2;
}

/* Chamaelosaurus and Meteor shower count nothing; p1 has fewer eggs. */
static void test_whose_cards_add_up_to_nothing_share_a_tie(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "Y1", "CH", "B2");
    trex_give(1, "", "CH MS", "");
    trex_give(2, "", "CH MS", "Y1");
    before_the_end_of_three();
    trex_now()->seat[1].eggs[0] = trex_now()->seat[2].eggs[0] = 2;
    referee_play("p3 lose played");
    TEST_ASSERT_EQUAL_HEX8(6, game_trex.winners(trex_now()));
}

static void test_only_the_tied_add_up_their_cards(void) {
    trex_deal("players=3 seed=1");
    trex_give(0, "Y1", "CH", "B2");
    trex_give(1, "R15 G14", "CH", "B2");
    trex_give(2, "Y6", "CH", "B2");
    before_the_end_of_three();
    struct trex_state *state = trex_now();
    state->seat[0].eggs[0] = 2;
    state->seat[1].eggs[0] = 1;
    state->seat[2].eggs[0] = 2;
    referee_play("p3 lose deck");
    TEST_ASSERT_EQUAL_HEX8(4, game_trex.winners(trex_now()));
    TEST_ASSERT_EQUAL_INT(0, trex_now()->rest[1]);
}

static void test_a_seat_sees_its_own_hand_and_nothing_else_hidden(void) {
    end_a_round();
    referee_play_all("p2 egg 1; p2 lose deck; p3 lose played");
    ASSERT_VIEWS(0, "{\"hand\":[\"Y6\",\"G9\"],\"deck\":2,\"played\":[\"N8\",\"N3\"]");
    ASSERT_VIEWS(0, "{\"hand\":3,\"deck\":1,\"played\":[\"Y1\",\"B7\",\"B12\"],\"lost\":[");
    ASSERT_VIEWS(1, "\"MS\",null]");
    struct trex_state view;
    game_trex.view(&view, trex_now(), 1);
    for (int seat = 0; seat < 3; seat++) {
        TEST_ASSERT_EQUAL_HEX32(0, view.seat[seat].lost_unseen);
        TEST_ASSERT_EACH_EQUAL_UINT8(TREX_NO_CARD, view.seat[seat].deck, TREX_CARDS);
    }
    TEST_ASSERT_EQUAL_HEX32(0, view.seat[0].hand);
    TEST_ASSERT_EQUAL_HEX32(trex_now()->seat[1].hand, view.seat[1].hand);
    TEST_ASSERT_EACH_EQUAL_UINT8(TREX_COLOUR_HIDDEN, &view.eggs[0][1], TREX_PILE - 1);
    TEST_ASSERT_EACH_EQUAL_UINT8(TREX_COLOUR_HIDDEN, &view.eggs[1][1], TREX_PILE - 1);
}

static void test_an_empty_hand_of_another_is_still_a_count(void) {
    trex_deal("players=2 seed=1");
    trex_give(1, "", "", "Y1");
    ASSERT_VIEWS(0, "{\"hand\":0,\"deck\":0,\"played\":[\"Y1\"]");
    ASSERT_VIEWS(1, "{\"hand\":[],\"deck\":0,\"played\":[\"Y1\"]");
    ASSERT_SHOWS("{\"hand\":[],\"deck\":[],\"played\":[\"Y1\"]");
}

static void test_the_table_sees_no_hand(void) {
    struct trex_state view;
    trex_deal("players=2 seed=1");
    game_trex.view(&view, trex_now(), SEAT_TABLE);
    TEST_ASSERT_EQUAL_HEX32(0, view.seat[0].hand | view.seat[1].hand);
    TEST_ASSERT_EQUAL_INT(7, view.seat[1].hand_count);
}

static void test_a_seat_that_no_one_has_sees_what_the_table_sees(void) {
    struct trex_state table, view;
    trex_deal("players=2 seed=1");
    game_trex.view(&table, trex_now(), SEAT_TABLE);
    for (uint8_t seat = 2; seat < TREX_SEATS_MAX; seat++) {
        game_trex.view(&view, trex_now(), seat);
        TEST_ASSERT_EQUAL_MEMORY(&table, &view, sizeof table);
    }
}

static void test_the_winner_is_known_from_a_view(void) {
    struct trex_state view;
    before_the_end("Y6 N13", "B7 R10");
    referee_play("p1 lose played");
    game_trex.view(&view, trex_now(), 1);
    TEST_ASSERT_EQUAL_HEX8(1, game_trex.winners(&view));
}

/* The lowest egg of the first pile, which no one has seen: each colour about as often. */
static void test_eggs_to_come_are_imagined_by_chance(void) {
    enum { TRIES = 500 };
    int times[TREX_COLOURS] = {0};
    struct rng rng;
    rng_seed(&rng, 3);
    trex_deal("players=2 seed=1");
    for (int i = 0; i < TRIES; i++) {
        struct trex_state imagined = *trex_now();
        referee_trex.resample_hidden(&imagined, 0, &rng);
        times[imagined.eggs[0][TREX_PILE - 1]]++;
    }
    for (int colour = 0; colour < TREX_COLOURS; colour++) {
        TEST_ASSERT_INT_WITHIN(TRIES / 10, TRIES / TREX_COLOURS, times[colour]);
    }
}

/* Seven of the 17 cards of p2 are in its hand, and one of ten unknown ones is on the own deck. */
static void test_cards_are_imagined_by_chance(void) {
    enum { TRIES = 1700 };
    int in_hand[TREX_CARDS + 1] = {0}, on_deck[TREX_CARDS + 1] = {0};
    struct rng rng;
    rng_seed(&rng, 3);
    trex_deal("players=2 seed=1");
    const struct trex_seat *own = &trex_now()->seat[0];
    for (int i = 0; i < TRIES; i++) {
        struct trex_state imagined = *trex_now();
        referee_trex.resample_hidden(&imagined, 0, &rng);
        on_deck[imagined.seat[0].deck[own->deck_count - 1]]++;
        for (uint8_t card = 1; card <= TREX_CARDS; card++) {
            in_hand[card] += (imagined.seat[1].hand >> card & 1) != 0;
        }
    }
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        bool is_held = (own->hand >> card & 1) != 0;
        TEST_ASSERT_INT_WITHIN(TRIES / 15, TRIES * 7 / TREX_CARDS, in_hand[card]);
        TEST_ASSERT_INT_WITHIN(is_held ? 0 : TRIES / 30, is_held ? 0 : TRIES / 10, on_deck[card]);
    }
}

static void test_what_is_imagined_fits_what_a_seat_knows(void) {
    struct rng rng;
    rng_seed(&rng, 5);
    end_a_round();
    referee_play_all("p2 egg 1; p2 lose deck; p3 lose played");
    int different = 0;
    for (int i = 0; i < 50; i++) {
        struct trex_state imagined = *trex_now();
        struct trex_state known, again;
        referee_trex.resample_hidden(&imagined, 0, &rng);
        game_trex.view(&known, trex_now(), 0);
        game_trex.view(&again, &imagined, 0);
        TEST_ASSERT_EQUAL_MEMORY(&known, &again, sizeof known);
        different += imagined.seat[1].hand != trex_now()->seat[1].hand;
        TEST_ASSERT_EQUAL_INT(3, trex_count(imagined.seat[1].hand));
        TEST_ASSERT_EQUAL_INT(1, trex_count(imagined.seat[1].lost_unseen));
        /* From the view alone the same is imagined. */
        struct rng same = rng;
        struct rng same_again = rng;
        struct trex_state from_state = *trex_now();
        referee_trex.resample_hidden(&from_state, 0, &same);
        referee_trex.resample_hidden(&known, 0, &same_again);
        TEST_ASSERT_EQUAL_MEMORY(&from_state, &known, sizeof known);
    }
    TEST_ASSERT_GREATER_THAN(0, different);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TR-17", test_the_strongest_chooses_an_egg_and_the_second_gets_the_other);
    SHOWS("TR-17", test_with_two_seats_both_get_an_egg);
    SHOWS("TR-18", test_each_seat_loses_a_card_strongest_first);
    SHOWS("TR-18", test_without_a_deck_the_played_card_is_lost_by_itself);
    SHOWS("TR-19", test_the_shower_is_lost_even_from_under_other_cards);
    SHOWS("TR-18 TR-19", test_losses_without_any_choice_run_through_to_the_trumps);
    SHOWS("TR-20", test_piles_go_under_the_decks_all_at_once_first_card_first);
    SHOWS("TR-21", test_the_weakest_may_replace_one_trump);
    SHOWS("TR-4 TR-21", test_the_replaced_trump_joins_those_aside);
    SHOWS("TR-22", test_the_weakest_leads_the_next_round_from_its_hand);
    SHOWS("TR-17 TR-22", test_each_round_announces_and_gives_the_eggs_of_its_own);
    SHOWS("TR-14 TR-22", test_passes_are_counted_anew_in_each_round);
    SHOWS("TR-22", test_nothing_of_the_last_round_is_left_over);
    SHOWS("TR-22", test_the_leader_changes_with_the_weakest);
    SHOWS("TR-23", test_after_twelve_rounds_the_game_ends_with_five_cards_each);
    SHOWS("TR-23", test_there_is_no_trump_choice_after_round_twelve);
    SHOWS("TR-24", test_eggs_of_a_colour_score_their_square);
    SHOWS("TR-24", test_the_highest_score_wins);
    SHOWS("TR-25", test_a_tie_goes_to_the_higher_sum_of_cards_left);
    SHOWS("TR-25", test_whose_cards_add_up_to_nothing_share_a_tie);
    SHOWS("TR-25", test_only_the_tied_add_up_their_cards);
    SHOWS("TR-26", test_a_seat_sees_its_own_hand_and_nothing_else_hidden);
    SHOWS("TR-26", test_an_empty_hand_of_another_is_still_a_count);
    SHOWS("TR-26", test_the_table_sees_no_hand);
    SHOWS("TR-26", test_a_seat_that_no_one_has_sees_what_the_table_sees);
    SHOWS("TR-26", test_the_winner_is_known_from_a_view);
    SHOWS("TR-26", test_what_is_imagined_fits_what_a_seat_knows);
    RUN_TEST(test_eggs_to_come_are_imagined_by_chance);
    RUN_TEST(test_cards_are_imagined_by_chance);
    SHOWS("TR-27", test_a_short_game_ends_after_round_six);
    SHOWS("TR-27", test_after_a_short_game_each_seat_has_eleven_cards);
    SHOWS("TR-27", test_rounds_are_six_or_twelve);
    SHOWS("TR-25 TR-18", test_the_last_loss_matters_only_in_a_tie);
    return UNITY_END();
}
