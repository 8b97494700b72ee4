/* What the opponent of T-REX remembers: every card that it saw and whose place can be known, and no
 * other. The referee, who sees all cards, says where they are. */
#include <unity.h>

#include "games/trex/trex_opponent_internal.h"
#include "host-tests/games/positions.h"
#include "host-tests/trex/trex_table.h"

enum { MOVES = 6000, RECORD_ROOM = 4096 };

static struct room setup, state, chosen, view;
static uint8_t record[RECORD_ROOM];
static uint32_t record_length;

/* Of each seat: cards that lay face up once; whether a card came blind that was never seen before,
 * which the record does not name; and whether it may be off the table again. */
static uint32_t seen[TREX_SEATS_MAX];
static bool came_blind[TREX_SEATS_MAX], is_forgotten[TREX_SEATS_MAX];

void setUp(void) {}

void tearDown(void) {}

static const struct trex_state *now(void) {
    return (const struct trex_state *)(const void *)state.bytes;
}

static void begin(struct playout *play, uint32_t number) {
    *play = (struct playout){
        .referee = &referee_trex, .setup = setup.bytes, .state = state.bytes, .move = chosen.bytes};
    playout_begin(play, number);
    record_length = 0;
    for (uint8_t seat = 0; seat < TREX_SEATS_MAX; seat++) {
        seen[seat] = 0;
        came_blind[seat] = is_forgotten[seat] = false;
    }
}

static void record_chosen(void) {
    size_t bytes = game_trex.move_to_bytes(chosen.bytes, &record[record_length + 2]);
    record[record_length] = (uint8_t)bytes;
    record[record_length + 1] = 0;
    record_length += 2 + (uint32_t)bytes;
    TEST_ASSERT_LESS_OR_EQUAL(RECORD_ROOM - 16, record_length);
}

static void watch_table(void) {
    for (uint8_t seat = 0; seat < now()->players; seat++) {
        for (uint8_t i = 0; i < now()->seat[seat].played_count; i++) {
            seen[seat] |= trex_bit(now()->seat[seat].played[i]);
        }
    }
}

static void make_move(struct playout *play) {
    const struct game_move *move = (const struct game_move *)(const void *)chosen.bytes;
    const struct trex_seat *own = &now()->seat[move->seat];
    if (move->kind == TREX_PLAY_BLIND) {
        came_blind[move->seat] |=
            (seen[move->seat] & trex_bit(own->deck[own->deck_count - 1])) == 0;
    }
    record_chosen();
    playout_apply(play, NULL);
    watch_table();
    for (uint8_t seat = 0; seat < TREX_SEATS_MAX; seat++) {
        is_forgotten[seat] |= came_blind[seat] && now()->phase != TREX_PHASE_PLAY;
    }
}

static void remember(struct trex_memory *memory, uint8_t seat) {
    game_trex.view(view.bytes, state.bytes, seat);
    struct opponent_question question = {
        .view = view.bytes, .record = {record, record_length}, .seat = seat};
    trex_remember(memory, &opponent_trex, &question);
}

/* Random games, with the memory of a seat after every move. */
static void each_memory(void (*look)(const struct trex_memory *memory, uint8_t seat)) {
    static struct playout play;
    uint32_t moves = 0;
    for (uint32_t number = 0; moves < MOVES; number++) {
        begin(&play, number);
        while (playout_choose(&play)) {
            make_move(&play);
            static struct trex_memory memory;
            remember(&memory, (uint8_t)(moves % now()->players));
            look(&memory, (uint8_t)(moves % now()->players));
            moves++;
        }
    }
}

static void expect_all_known(const struct trex_remembered_seat *known, const struct trex_seat *own,
                             uint32_t seen_cards) {
    TEST_ASSERT_EQUAL_HEX32(own->hand & seen_cards, known->hand);
    TEST_ASSERT_EQUAL_HEX32(own->lost_unseen & seen_cards, known->lost_unseen);
    TEST_ASSERT_EQUAL_UINT8(own->deck_count, known->deck_count);
    for (uint8_t i = 0; i < own->deck_count; i++) {
        bool was_seen = (seen_cards & trex_bit(own->deck[i])) != 0;
        TEST_ASSERT_EQUAL_UINT8(was_seen ? own->deck[i] : TREX_NO_CARD, known->deck[i]);
    }
}

static void look_at_what_is_known(const struct trex_memory *memory, uint8_t asked) {
    (void)asked;
    for (uint8_t seat = 0; seat < now()->players; seat++) {
        if (!is_forgotten[seat] && now()->phase != TREX_PHASE_OVER) { /* no one asks any more */
            expect_all_known(&memory->seat[seat], &now()->seat[seat], seen[seat]);
        }
    }
}

static void test_every_card_that_was_seen_is_remembered_where_it_is_now(void) {
    each_memory(look_at_what_is_known);
}

/* After a card that the record does not name, nothing is better than something wrong. */
static void look_at_what_is_forgotten(const struct trex_memory *memory, uint8_t asked) {
    (void)asked;
    for (uint8_t seat = 0; seat < now()->players; seat++) {
        const struct trex_remembered_seat *known = &memory->seat[seat];
        const struct trex_seat *own = &now()->seat[seat];
        TEST_ASSERT_EQUAL_HEX32(0, known->hand & ~own->hand);
        TEST_ASSERT_EQUAL_HEX32(0, known->lost_unseen & ~own->lost_unseen);
        TEST_ASSERT_EQUAL_UINT8(own->deck_count, known->deck_count);
        for (uint8_t i = 0; i < own->deck_count; i++) {
            TEST_ASSERT_TRUE(known->deck[i] == TREX_NO_CARD || known->deck[i] == own->deck[i]);
        }
    }
}

static void test_nothing_is_remembered_wrongly(void) {
    each_memory(look_at_what_is_forgotten);
}

static uint32_t deck_of(const struct trex_seat *own) {
    uint32_t cards = 0;
    for (uint8_t i = 0; i < own->deck_count; i++) {
        TEST_ASSERT_TRUE(own->deck[i] >= 1 && own->deck[i] <= TREX_CARDS);
        TEST_ASSERT_EQUAL_HEX32(0, cards & trex_bit(own->deck[i]));
        cards |= trex_bit(own->deck[i]);
    }
    return cards;
}

/* Each card of a seat once, as many in each place as there are, what is known where it is known. */
static void look_at_what_is_imagined(const struct trex_memory *memory, uint8_t asked) {
    static struct trex_state imagined;
    struct rng rng;
    rng_seed(&rng, record_length);
    const struct trex_state *seen_from = (const struct trex_state *)(const void *)view.bytes;
    trex_imagine(memory, seen_from, &imagined, &rng);
    TEST_ASSERT_EQUAL_HEX32(now()->seat[asked].hand, imagined.seat[asked].hand);
    TEST_ASSERT_EQUAL_UINT8(SEAT_NONE, imagined.seen_by);
    for (uint8_t seat = 0; seat < now()->players; seat++) {
        const struct trex_seat *own = &imagined.seat[seat], *real = &now()->seat[seat];
        uint32_t played = 0;
        for (uint8_t i = 0; i < own->played_count; i++) {
            played |= trex_bit(own->played[i]);
        }
        uint32_t deck = deck_of(own);
        TEST_ASSERT_EQUAL(real->hand_count, trex_count_cards(own->hand));
        TEST_ASSERT_EQUAL(real->unseen_count, trex_count_cards(own->lost_unseen));
        TEST_ASSERT_EQUAL_HEX32(0, (own->hand & deck) | (own->hand & own->lost_unseen) |
                                       (deck & own->lost_unseen));
        TEST_ASSERT_EQUAL_HEX32(TREX_ALL_CARDS,
                                own->hand | deck | own->lost_unseen | played | own->lost);
        for (uint8_t i = 0; i < own->deck_count; i++) {
            uint8_t known = memory->seat[seat].deck[i];
            TEST_ASSERT_TRUE(known == TREX_NO_CARD || known == own->deck[i]);
        }
    }
}

static void test_a_deal_is_imagined_that_fits_all_that_is_known(void) {
    each_memory(look_at_what_is_imagined);
}

static void look_at_next_eggs(const struct trex_memory *memory, uint8_t asked) {
    (void)asked;
    static struct trex_state imagined;
    struct rng rng;
    rng_seed(&rng, record_length);
    trex_imagine(memory, (const struct trex_state *)(const void *)view.bytes, &imagined, &rng);
    uint8_t turned_up[TREX_COLOURS] = {0};
    for (uint8_t i = 0; i <= imagined.round && i < trex_rounds(&imagined); i++) {
        for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
            TEST_ASSERT_LESS_THAN(TREX_COLOURS, imagined.eggs[pile][i]);
            turned_up[imagined.eggs[pile][i]]++;
        }
    }
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        TEST_ASSERT_LESS_OR_EQUAL(trex_egg_counts[colour], turned_up[colour]);
    }
}

static void test_the_next_eggs_are_imagined_from_those_that_are_left(void) {
    each_memory(look_at_next_eggs);
}

static void test_what_is_not_known_is_imagined_in_more_than_one_way(void) {
    enum { TRIES = 8 };
    static struct trex_memory memory;
    static struct trex_state seen_by_p1, imagined;
    uint32_t hand = 0;
    bool differs = false;
    trex_deal("players=2 seed=1");
    game_trex.view(&seen_by_p1, trex_now(), 0);
    trex_forget(&memory, &seen_by_p1);
    for (uint32_t number = 0; number < TRIES; number++) {
        struct rng rng;
        rng_seed(&rng, number);
        trex_imagine(&memory, &seen_by_p1, &imagined, &rng);
        differs |= number > 0 && hand != imagined.seat[1].hand;
        hand = imagined.seat[1].hand;
    }
    TEST_ASSERT_TRUE(differs);
}

/* ---- records that are not what happened ---- */

enum { RECORDED = 2 + GAME_MOVE_BYTES };

/* What is remembered where one of the moves is not in the record. */
static void remember_without(struct trex_memory *memory, uint8_t seat, uint32_t missing) {
    static uint8_t spoilt[RECORD_ROOM];
    uint32_t length = 0;
    for (uint32_t i = 0; i < record_length; i++) {
        if (i / RECORDED != missing) {
            spoilt[length++] = record[i];
        }
    }
    game_trex.view(view.bytes, state.bytes, seat);
    struct opponent_question question = {
        .view = view.bytes, .record = {spoilt, length}, .seat = seat};
    trex_remember(memory, &opponent_trex, &question);
}

static void test_what_is_imagined_fits_what_lies_there_also_where_a_move_is_missing(void) {
    static struct playout play;
    static struct trex_memory memory;
    struct rng dice;
    uint32_t moves = 0;
    rng_seed(&dice, 7);
    for (uint32_t number = 0; moves < MOVES; number++) {
        begin(&play, number);
        while (playout_choose(&play)) {
            make_move(&play);
            uint32_t missing = rng_below(&dice, record_length / RECORDED);
            uint8_t asked = (uint8_t)(moves % now()->players);
            remember_without(&memory, asked, missing);
            look_at_what_is_imagined(&memory, asked);
            moves++;
        }
    }
}

static void expect_same_memory(const struct trex_memory *one, const struct trex_memory *other) {
    for (uint8_t seat = 0; seat < now()->players; seat++) {
        const struct trex_remembered_seat *left = &one->seat[seat], *right = &other->seat[seat];
        TEST_ASSERT_EQUAL_HEX32(left->hand, right->hand);
        TEST_ASSERT_EQUAL_HEX32(left->lost_unseen, right->lost_unseen);
        TEST_ASSERT_EQUAL_UINT8(left->deck_count, right->deck_count);
        TEST_ASSERT_EQUAL_UINT8_ARRAY(left->deck, right->deck, TREX_CARDS);
    }
}

/* Someone who is not at the table ends no round, and plays no card. */
static void look_at_moves_of_no_one(const struct trex_memory *memory, uint8_t asked) {
    static struct trex_memory again;
    const struct game_move of_no_one[] = {{now()->players, TREX_KEEP_TRUMPS, 0, 0},
                                          {SEAT_NONE, TREX_PLAY, TREX_CHAMAELOSAURUS, 0}};
    uint32_t true_length = record_length;
    for (uint8_t i = 0; i < 2; i++) {
        *(struct game_move *)(void *)chosen.bytes = of_no_one[i];
        record_chosen();
        remember(&again, asked);
        record_length = true_length;
        expect_same_memory(memory, &again);
    }
}

static void test_moves_of_seats_that_are_not_there_are_passed_over(void) {
    each_memory(look_at_moves_of_no_one);
}

/* More blind plays than a deck has cards: whatever that was, nothing is known. */
static void test_a_record_that_does_not_fit_is_forgotten(void) {
    enum { PLAYS = TREX_CARDS + 3 };
    static struct trex_memory memory;
    struct playout play;
    begin(&play, 0);
    for (int i = 0; i < PLAYS; i++) {
        const struct game_move blind = {.seat = 1, .kind = TREX_PLAY_BLIND};
        *(struct game_move *)(void *)chosen.bytes = blind;
        record_chosen();
        remember(&memory, 0);
        TEST_ASSERT_EQUAL_HEX32(0, memory.seat[1].hand);
        TEST_ASSERT_EQUAL_UINT8(now()->seat[1].deck_count, memory.seat[1].deck_count);
        TEST_ASSERT_EACH_EQUAL_UINT8(TREX_NO_CARD, memory.seat[1].deck, TREX_CARDS);
    }
}

/* What p1 remembers of p2 after these moves, though no one has checked them, with the table as it
 * was arranged. */
static const struct trex_remembered_seat *remembered_of_p2(const struct game_move *moves,
                                                           int count) {
    static struct trex_memory memory;
    static struct trex_state seen_by_p1;
    record_length = 0;
    for (int i = 0; i < count; i++) {
        *(struct game_move *)(void *)chosen.bytes = moves[i];
        record_chosen();
    }
    game_trex.view(&seen_by_p1, trex_now(), 0);
    struct opponent_question question = {
        .view = &seen_by_p1, .record = {record, record_length}, .seat = 0};
    trex_remember(&memory, &opponent_trex, &question);
    return &memory.seat[1];
}

static void expect_nothing_known(const struct trex_remembered_seat *known) {
    TEST_ASSERT_EQUAL_HEX32(0, known->hand);
    TEST_ASSERT_EQUAL_UINT8(trex_now()->seat[1].deck_count, known->deck_count);
    TEST_ASSERT_EACH_EQUAL_UINT8(TREX_NO_CARD, known->deck, TREX_CARDS);
}

/* It was the Meteor shower, which left the pile (TR-19), so both other cards lie in the deck. To
 * take it for any other card would let the last one be lost, and put the first in its place. */
static void test_a_blind_card_of_an_earlier_round_makes_the_pile_unknown(void) {
    const struct game_move moves[] = {
        {.seat = 1, .kind = TREX_PLAY_BLIND},
        {.seat = 1, .kind = TREX_PLAY, .a = TREX_CHAMAELOSAURUS},
        {.seat = 1, .kind = TREX_PLAY, .a = 3},
        {.seat = 0, .kind = TREX_KEEP_TRUMPS},
        {.seat = 1, .kind = TREX_PLAY_BLIND},
    };
    trex_deal("players=2 seed=1");
    trex_give(1, "R15 G14 N13 B12 Y11", "Y1 B2 G4 R5 Y6 B7 N8 G9 R10 CH N3", "")->round = 2;
    expect_nothing_known(remembered_of_p2(moves, 4));
    trex_give(1, "R15 G14 N13 B12 Y11", "Y1 B2 G4 Y6 B7 N8 G9 R10 CH N3", "R5")->round = 2;
    expect_nothing_known(remembered_of_p2(moves, 5));
}

/* Red 5 lies on the table still, so of round 1 nothing is forgotten: the Chamaelosaurus went under
 * the deck, the 3 was lost (TR-18). However that round ended, it is the second one now. */
static void test_a_blind_card_of_this_round_is_seen_on_the_table(void) {
    const uint8_t ends[] = {TREX_KEEP_TRUMPS, TREX_SET_STRONG, TREX_SET_WEAK};
    trex_deal("players=2 seed=1");
    trex_give(1, "R15 G14 N13 B12 Y11", "Y1 B2 G4 Y6 B7 N8 G9 R10 MS CH", "R5")->round = 2;
    for (size_t i = 0; i < sizeof ends; i++) {
        const struct game_move moves[] = {
            {.seat = 1, .kind = TREX_PLAY, .a = TREX_CHAMAELOSAURUS},
            {.seat = 1, .kind = TREX_PLAY, .a = 3},
            {.seat = 0, .kind = ends[i]},
            {.seat = 1, .kind = TREX_PLAY_BLIND},
        };
        TEST_ASSERT_EQUAL_UINT8(TREX_CHAMAELOSAURUS, remembered_of_p2(moves, 4)->deck[0]);
    }
}

/* The Chamaelosaurus went under the deck in round 1; then more cards were played than there are. */
static void test_a_record_of_more_cards_than_there_are_is_forgotten(void) {
    enum { FIRST = 3, UNDER_DECK = 8, ON_PILE = TREX_CARDS + 1 };
    struct game_move moves[FIRST + ON_PILE] = {
        {.seat = 1, .kind = TREX_PLAY, .a = TREX_CHAMAELOSAURUS},
        {.seat = 1, .kind = TREX_PLAY, .a = 3},
        {.seat = 0, .kind = TREX_KEEP_TRUMPS},
    };
    for (int i = FIRST; i < FIRST + ON_PILE; i++) {
        moves[i] = (struct game_move){.seat = 1, .kind = TREX_PLAY, .a = 5};
    }
    trex_deal("players=2 seed=1");
    trex_give(1, "R15 G14 N13 B12 Y11", "Y1 B2 G4 R5 Y6 B7 N8 G9 R10 MS CH", "")->round = 2;
    TEST_ASSERT_EQUAL_UINT8(TREX_CHAMAELOSAURUS, remembered_of_p2(moves, FIRST)->deck[0]);
    trex_give(1, "R15 G14 N13 B12 CH", "Y1 B2 G4 R5 Y6 B7 N8 G9 R10 Y11 MS", "")->round = 2;
    expect_nothing_known(remembered_of_p2(moves, FIRST + ON_PILE));
    moves[FIRST + UNDER_DECK] = (struct game_move){.seat = 0, .kind = TREX_KEEP_TRUMPS};
    trex_now()->round = 3;
    expect_nothing_known(remembered_of_p2(moves, FIRST + UNDER_DECK + 1));
}

/* Without a card in hand it plays the top of its deck (TR-13), which everyone saw go there. */
static void test_who_has_only_a_known_card_to_play_has_that_one_and_no_other(void) {
    static struct trex_memory memory;
    static struct trex_state seen_by_p1;
    trex_deal("players=2 seed=1");
    trex_give(1, "", "B7 Y1", "R10");
    game_trex.view(&seen_by_p1, trex_now(), 0);
    trex_forget(&memory, &seen_by_p1);
    memory.seat[1].deck[1] = 7;
    TEST_ASSERT_EQUAL_UINT16(0, trex_chance_without(&memory, &seen_by_p1, 1, trex_bit(7)));
    TEST_ASSERT_EQUAL_UINT16(256, trex_chance_without(&memory, &seen_by_p1, 1, trex_bit(1)));
    trex_give(1, "", "B7", "R10");
    game_trex.view(&seen_by_p1, trex_now(), 0);
    trex_forget(&memory, &seen_by_p1);
    TEST_ASSERT_EQUAL_UINT16(0, trex_chance_without(&memory, &seen_by_p1, 1, trex_bit(7)));
}

/* Blue 7 was lost from the deck before anyone saw it. */
static void test_who_has_no_card_left_plays_none(void) {
    static struct trex_memory memory;
    static struct trex_state seen_by_p1;
    trex_deal("players=2 seed=1");
    struct trex_seat *p2 = &trex_give(1, "", "", "R10")->seat[1];
    p2->lost &= ~trex_bit(7);
    p2->lost_unseen = trex_bit(7);
    p2->unseen_count = 1;
    game_trex.view(&seen_by_p1, trex_now(), 0);
    trex_forget(&memory, &seen_by_p1);
    TEST_ASSERT_EQUAL_UINT16(256, trex_chance_without(&memory, &seen_by_p1, 1, trex_bit(7)));
    TEST_ASSERT_EQUAL_UINT16(256, trex_chance_without(&memory, &seen_by_p1, 1, TREX_ALL_CARDS));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_every_card_that_was_seen_is_remembered_where_it_is_now);
    RUN_TEST(test_nothing_is_remembered_wrongly);
    RUN_TEST(test_a_deal_is_imagined_that_fits_all_that_is_known);
    RUN_TEST(test_the_next_eggs_are_imagined_from_those_that_are_left);
    RUN_TEST(test_what_is_not_known_is_imagined_in_more_than_one_way);
    RUN_TEST(test_what_is_imagined_fits_what_lies_there_also_where_a_move_is_missing);
    RUN_TEST(test_moves_of_seats_that_are_not_there_are_passed_over);
    RUN_TEST(test_a_record_that_does_not_fit_is_forgotten);
    RUN_TEST(test_a_blind_card_of_an_earlier_round_makes_the_pile_unknown);
    RUN_TEST(test_a_blind_card_of_this_round_is_seen_on_the_table);
    RUN_TEST(test_a_record_of_more_cards_than_there_are_is_forgotten);
    RUN_TEST(test_who_has_only_a_known_card_to_play_has_that_one_and_no_other);
    RUN_TEST(test_who_has_no_card_left_plays_none);
    return UNITY_END();
}
