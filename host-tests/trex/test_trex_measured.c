/* The opponents of T-REX play as they were measured. */
#include <unity.h>

#include "games/referee.h"
#include "games/trex/trex_opponent_internal.h"
#include "host-tests/games/measured.h"

static const uint64_t pinned[SUMS] = {UINT64_C(0x625d3ce697461e18), UINT64_C(0xbdb264f3e834e262),
                                      UINT64_C(0x0fdbcd73d3fbfac7), UINT64_C(0x594e4d979fee1372),
                                      UINT64_C(0x446536d22f3642a5)};

void setUp(void) {
    sums_begin();
}

void tearDown(void) {}

static void weigh_cards(const struct trex_judge *judge, const struct trex_state *view) {
    for (uint8_t card = 0; card <= TREX_CARDS; card++) {
        sum_add(SUM_WEIGHING, judge->stronger[card]);
        sum_add(SUM_WEIGHING, trex_judge_card(card, true));
        sum_add(SUM_WEIGHING, trex_judge_card(card, false));
    }
    for (uint8_t seat = 0; seat < view->players; seat++) {
        for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
            sum_add(SUM_WEIGHING, trex_judge_egg(judge, &view->seat[seat], colour));
        }
        sum_add(SUM_WEIGHING, trex_judge_pick(judge, view, seat, 0));
        sum_add(SUM_WEIGHING, trex_judge_pick(judge, view, seat, 1));
    }
}

static void weigh_memory(const struct trex_memory *known, const struct trex_state *view) {
    for (uint8_t seat = 0; seat < view->players; seat++) {
        const struct trex_remembered_seat *own = &known->seat[seat];
        sum_add(SUM_WEIGHING, own->hand);
        sum_add(SUM_WEIGHING, own->lost_unseen);
        sum_add_bytes(SUM_WEIGHING, own->deck, own->deck_count);
        sum_add(SUM_WEIGHING, trex_top_of_deck(known, view, seat));
        for (uint8_t card = 1; card <= TREX_CARDS; card++) {
            uint32_t cards = trex_bit(card) | trex_bit(1 + card % TREX_CARDS);
            sum_add(SUM_WEIGHING, trex_chance_without(known, view, seat, cards));
        }
    }
}

/* What speaks for each move, and which one a sensible player makes. */
static void weigh_moves(const struct trex_judge *judge, const struct trex_memory *known,
                        const struct trex_state *view, struct rng *rng) {
    struct game_move move;
    uint16_t cursor = 0;
    while (trex_next_legal(view, &cursor, &move)) {
        sum_add_message(SUM_WEIGHING, trex_thought_about(judge, known, view, &move));
    }
    for (int noise = 0; noise < 128; noise = 2 * noise + 1) {
        sum_add_move(SUM_WEIGHING, trex_policy_move(judge, view, UINT32_MAX, (uint8_t)noise, rng));
    }
}

static void add_search_of_trex(struct trex_search *search) {
    for (uint8_t end = 0; end < search->outlook.ends; end++) {
        for (uint8_t seat = 0; seat < search->view.players; seat++) {
            sum_add(SUM_SEARCH, search->outlook.prospect[end][seat].ahead);
            sum_add(SUM_SEARCH, search->outlook.prospect[end][seat].tied);
        }
    }
    for (uint16_t i = 1; i < search->node_count; i++) {
        sum_add(SUM_SEARCH, search->node[i].total);
        sum_add(SUM_SEARCH, search->node[i].visits << 16 | search->node[i].offered);
        sum_add(SUM_SEARCH, search->node[i].seat << 8 | search->node[i].code);
    }
    sum_add(SUM_SEARCH, search->work);
    sum_add(SUM_SEARCH, (int64_t)search->rng.state);
}

static void search_trex(struct trex_search *search) {
    enum { BUDGET = 1500 };
    trex_search_start(search, BUDGET, 1);
    if (search->view.phase == TREX_PHASE_EGG) {
        while (trex_outlook_step(&search->outlook, &search->view)) {
        }
    } else {
        int16_t value;
        while (trex_search_step(search)) {
        }
        sum_add_move(SUM_SEARCH, trex_search_best(search, &value));
        sum_add(SUM_SEARCH, value);
    }
    add_search_of_trex(search);
}

static void look_at_trex(const struct played_choice *choice) {
    static struct trex_search search;
    static struct trex_state imagined;
    search = (struct trex_search){.rng = choice->question.rng};
    search.view = *(const struct trex_state *)choice->question.view;
    trex_judge_begin(&search.judge, &search.view);
    trex_remember(&search.remembered, &opponent_trex, &choice->question);
    weigh_cards(&search.judge, &search.view);
    weigh_memory(&search.remembered, &search.view);
    weigh_moves(&search.judge, &search.remembered, &search.view, &search.rng);
    trex_imagine(&search.remembered, &search.view, &imagined, &search.rng);
    sum_add(SUM_WEIGHING, (int64_t)game_hash(&game_trex, &imagined));
    uint16_t cursor = 0;
    struct game_move move;
    if (trex_next_legal(&search.view, &cursor, &move) &&
        trex_next_legal(&search.view, &cursor, &move)) {
        search_trex(&search);
    }
}

static void test_trex_is_played_as_pinned(void) {
    each_played_choice(&game_trex, 40, 11, sum_add_choices);
    each_played_choice(&game_trex, 150, 5, look_at_trex);
    expect_sums(&game_trex, pinned);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_trex_is_played_as_pinned);
    return UNITY_END();
}
