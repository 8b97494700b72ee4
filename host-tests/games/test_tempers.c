/* Temperaments show in play: over the same choices of played games, each does more of what it likes
 * and less of what it does not. */
#include <string.h>
#include <unity.h>

#include "games/trakks/trakks_opponent_internal.h"
#include "games/trex/trex_opponent_internal.h"
#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "host-tests/games/played_games.h"
#include "host-tests/games/positions.h"

enum { CHOICES = 1500, TRAKKS_CHOICES = 900 };

/* What was counted, by temperament. */
static struct {
    uint32_t meteors, drawn;              /* T-REX */
    uint32_t meetings, near_tyrex, rests; /* Tyrannosaurus */
    uint32_t plus3, draws;                /* Trakks */
} counted[OPPONENT_TEMPERS];

void setUp(void) {
    memset(counted, 0, sizeof counted);
}

void tearDown(void) {}

static const void *ask(const struct played_choice *choice, uint8_t temper) {
    static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];
    static struct room move;
    struct opponent_question question = choice->question;
    question.temper = temper;
    memset(&move, 0, sizeof move);
    ask_opponent(choice->opponent, memory, &question, move.bytes);
    return move.bytes;
}

static void look_at_trex(const struct played_choice *choice) {
    const struct trex_state *view = choice->question.view;
    for (uint8_t temper = 0; temper < OPPONENT_TEMPERS; temper++) {
        const struct game_move *move = ask(choice, temper);
        if (move->kind == TREX_PLAY && move->a > 0) {
            bool calls = view->meteor_seat == SEAT_NONE && trex_takes_meteor(view, move->a);
            uint8_t symbol = trex_symbols[move->a];
            counted[temper].meteors += calls;
            counted[temper].drawn += symbol <= TREX_DRAWS_MAX ? symbol : 0;
        }
    }
}

static void in_trex_the_bold_call_the_last_lap_and_the_greedy_draw(void) {
    each_played_choice(&game_trex, CHOICES, 1, look_at_trex);
    TEST_ASSERT_GREATER_THAN_UINT32(counted[OPPONENT_EVEN].meteors, counted[OPPONENT_BOLD].meteors);
    TEST_ASSERT_LESS_THAN_UINT32(counted[OPPONENT_EVEN].meteors, counted[OPPONENT_CAREFUL].meteors);
    TEST_ASSERT_GREATER_THAN_UINT32(counted[OPPONENT_EVEN].drawn, counted[OPPONENT_GREEDY].drawn);
}

static void look_at_step(const struct ty_state *view, uint8_t seat, uint8_t to, uint8_t temper) {
    bool is_near = view->tyrex != TY_NOWHERE && ty_distance(view->tyrex, to) <= 2;
    counted[temper].near_tyrex += is_near;
    for (uint8_t other = 0; other < view->players; other++) {
        counted[temper].meetings += other != seat && view->seat[other].square == to;
    }
}

static void look_at_tyrannosaurus(const struct played_choice *choice) {
    const struct ty_state *view = choice->question.view;
    uint8_t seat = choice->question.seat;
    for (uint8_t temper = 0; view->phase == TY_PHASE_ACTION && temper < OPPONENT_TEMPERS;
         temper++) {
        const struct game_move *move = ask(choice, temper);
        uint8_t to = ty_neighbour(view->seat[seat].square, move->a);
        counted[temper].rests += move->kind == TY_ACT_REST;
        if (move->kind != TY_ACT_REST && to != TY_NOWHERE) {
            look_at_step(view, seat, to, temper);
        }
    }
}

static void in_tyrannosaurus_the_bold_go_where_others_are_and_the_careful_stay_away(void) {
    each_played_choice(&game_tyrannosaurus, CHOICES, 1, look_at_tyrannosaurus);
    TEST_ASSERT_GREATER_THAN_UINT32(counted[OPPONENT_EVEN].meetings,
                                    counted[OPPONENT_BOLD].meetings);
    TEST_ASSERT_GREATER_THAN_UINT32(counted[OPPONENT_EVEN].near_tyrex,
                                    counted[OPPONENT_BOLD].near_tyrex);
    TEST_ASSERT_LESS_THAN_UINT32(counted[OPPONENT_EVEN].near_tyrex,
                                 counted[OPPONENT_CAREFUL].near_tyrex);
    TEST_ASSERT_GREATER_THAN_UINT32(counted[OPPONENT_EVEN].rests, counted[OPPONENT_CAREFUL].rests);
}

static void look_at_trakks(const struct played_choice *choice) {
    for (uint8_t temper = 0; temper < OPPONENT_TEMPERS; temper++) {
        const struct trakks_move *move = ask(choice, temper);
        counted[temper].plus3 += move->head.kind == TRAKKS_PLAY_PLUS3;
        counted[temper].draws += move->head.kind == TRAKKS_DRAW;
    }
}

static void in_trakks_the_sly_play_plus_three_and_the_greedy_take_from_the_pool(void) {
    each_played_choice(&game_trakks, TRAKKS_CHOICES, 2, look_at_trakks);
    TEST_ASSERT_GREATER_THAN_UINT32(counted[OPPONENT_EVEN].plus3, counted[OPPONENT_SLY].plus3);
    TEST_ASSERT_LESS_THAN_UINT32(counted[OPPONENT_EVEN].plus3, counted[OPPONENT_CAREFUL].plus3);
    TEST_ASSERT_LESS_THAN_UINT32(counted[OPPONENT_EVEN].draws, counted[OPPONENT_GREEDY].draws);
}

/* The numbers of saves count on it. */
static void there_are_two_characters_of_each_level_in_the_order_of_the_levels(void) {
    for (uint8_t i = 0; i < OPPONENT_CHARACTERS; i++) {
        TEST_ASSERT_EQUAL_UINT8(i % OPPONENT_LEVELS, opponent_characters[i].level);
        TEST_ASSERT_NOT_EQUAL(OPPONENT_EVEN, opponent_characters[i].temper);
    }
    for (uint8_t i = 0; i < OPPONENT_LEVELS; i++) {
        TEST_ASSERT_NOT_EQUAL(opponent_characters[i].temper,
                              opponent_characters[i + OPPONENT_LEVELS].temper);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(in_trex_the_bold_call_the_last_lap_and_the_greedy_draw);
    RUN_TEST(in_tyrannosaurus_the_bold_go_where_others_are_and_the_careful_stay_away);
    RUN_TEST(in_trakks_the_sly_play_plus_three_and_the_greedy_take_from_the_pool);
    RUN_TEST(there_are_two_characters_of_each_level_in_the_order_of_the_levels);
    return UNITY_END();
}
