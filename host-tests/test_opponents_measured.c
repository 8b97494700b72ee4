/* Opponents play as they were measured. What they win is known from thousands of games that take
 * hours (tools/bench opponents); here it is seen in a second that they are still the same ones:
 * what each level chooses and why, and what its search and its weighing come to, added up and
 * compared with what it was when they were measured.
 *
 * A sum that differs says nothing about right or wrong: the tests named after each opponent do. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "games/trakks/trakks_opponent_internal.h"
#include "games/trakks/trakks_search.h"
#include "games/trex/trex_opponent_internal.h"
#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "support/played_games.h"
#include "support/positions.h"

enum { SUM_WEIGHING = OPPONENT_LEVELS, SUM_SEARCH, SUMS };

static const char *const sum_names[SUMS] = {"Hatchling", "Hunter", "Apex", "the weighing",
                                            "the search"};

struct pinned {
    const char *game;
    uint64_t sums[SUMS];
};

static const struct pinned pins[] = {
    {"tyrannosaurus",
     {UINT64_C(0x65b93c639725d640), UINT64_C(0x1fa97f465dbbcebe), UINT64_C(0x8501469a2a820f0a),
      UINT64_C(0xe0b871c749308152), UINT64_C(0x1ce5ebc6a389a2b4)}},
    {"trakks",
     {UINT64_C(0x45b4a8f10f940682), UINT64_C(0x015236386a87f1ae), UINT64_C(0x4653ec51c8dd9b20),
      UINT64_C(0x31b65e47391144c4), UINT64_C(0xd053d5cd4838c84a)}},
    {"trex",
     {UINT64_C(0x4b6a524f81d74056), UINT64_C(0xddfff40128e22f6e), UINT64_C(0x354a11d32002b30d),
      UINT64_C(0x40592b5e711a7ba3), UINT64_C(0x06a2052093916795)}},
};

static uint64_t sums[SUMS];
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];
static struct room chosen;

void setUp(void) {
    for (int i = 0; i < SUMS; i++) {
        sums[i] = UINT64_C(0xcbf29ce484222325);
    }
}

void tearDown(void) {}

/* ---- adding up: FNV-1a over numbers, the same on every machine ---- */

static void add(int sum, int64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
        sums[sum] = (sums[sum] ^ ((uint64_t)number >> shift & 0xff)) * UINT64_C(0x100000001b3);
    }
}

static void add_bytes(int sum, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        sums[sum] = (sums[sum] ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
}

static void add_message(int sum, struct game_message message) {
    add(sum, message.code);
    add_bytes(sum, message.arg, sizeof message.arg);
}

static void add_plain_move(int sum, struct game_move move) {
    add(sum, move.seat << 24 | move.kind << 16 | move.a << 8 | move.b);
}

/* ---- what every level chooses, and why ---- */

static void ask_level(const struct played_choice *choice, uint8_t level) {
    uint8_t bytes[PLAYOUT_MOVE_BYTES];
    struct opponent_question question = choice->question;
    question.level = level;
    memset(memory, 0, sizeof memory);
    add_message(level, ask_opponent(choice->opponent, memory, &question, chosen.bytes));
    add_bytes(level, bytes, choice->game->move_to_bytes(chosen.bytes, bytes));
}

static void ask_levels(const struct played_choice *choice) {
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        ask_level(choice, level);
    }
}

/* ---- Tyrannosaurus ---- */

static void weigh_places(const struct ty_state *state) {
    uint32_t trees = ty_tree_squares(state);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        for (uint8_t square = 0; square < TY_SQUARES; square++) {
            add(SUM_WEIGHING, ty_judge_square(state, trees, seat, square));
        }
        add(SUM_WEIGHING, ty_judge_seat(state, seat, 0));
        add(SUM_WEIGHING, ty_judge_seat(state, seat, 40));
    }
}

/* The same place in the game with other trees, near its end, or with the Ty-Rex elsewhere. */
static struct ty_state varied(const struct ty_state *state, struct rng *rng) {
    struct ty_state other = *state;
    other.turn_number = (uint8_t)(1 + rng_below(rng, other.turns));
    other.tyrex = (uint8_t)rng_below(rng, TY_SQUARES + 3);
    if (other.tyrex >= TY_SQUARES) { /* nobody steers it where it is not */
        other.tyrex = other.phase == TY_PHASE_TYREX ? TY_DEN : TY_NOWHERE;
    }
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        other.tree[square] = rng_below(rng, 3) == 0;
    }
    for (uint8_t seat = 0; seat < other.players; seat++) {
        if (ty_in_play(&other, seat)) {
            other.seat[seat].reserve = (uint8_t)(1 + rng_below(rng, 3));
        }
    }
    return other;
}

static void weigh_choices(const struct ty_state *view, uint8_t seat) {
    uint32_t choices = ty_sensible_choices(view, seat);
    struct game_move move;
    uint16_t cursor = 0;
    add(SUM_WEIGHING, choices);
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            add(SUM_WEIGHING, ty_score_choice(view, seat, choice));
            add_message(SUM_WEIGHING, ty_thought_about(view, seat, choice));
        }
    }
    while (game_tyrannosaurus.next_legal(view, &cursor, &move)) {
        add(SUM_WEIGHING, ty_score_loss(view, seat, ty_choice(&move)));
    }
}

static void watch_habits(const struct opponent_question *question, uint8_t careless[TY_SEATS]) {
    static struct ty_habits habits;
    ty_habits_start(&habits, question);
    while (ty_habits_step(&habits)) {
    }
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        add(SUM_SEARCH, habits.evidence[seat]);
    }
    ty_habits_end(&habits, question->view, careless);
    add_bytes(SUM_SEARCH, careless, TY_SEATS);
}

static void search_tyrannosaurus(const struct opponent_question *question) {
    enum { BUDGET = 1600 };
    static struct ty_search search;
    search = (struct ty_search){
        .view = *(const struct ty_state *)question->view,
        .rng = question->rng,
        .seat = question->seat,
    };
    watch_habits(question, search.careless);
    ty_search_start(&search, BUDGET);
    while (ty_search_step(&search)) {
    }
    add(SUM_SEARCH, search.rounds);
    add(SUM_SEARCH, search.work);
    add(SUM_SEARCH, search.dropped);
    for (uint8_t seat = 0; seat < search.view.players; seat++) {
        for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
            add(SUM_SEARCH, search.strategy[seat].regret[choice]);
            add(SUM_SEARCH, search.strategy[seat].weight[choice]);
            add(SUM_SEARCH, search.strategy[seat].total[choice]);
            add(SUM_SEARCH, search.strategy[seat].tries[choice]);
        }
    }
    add(SUM_SEARCH, ty_search_choice(&search));
    add(SUM_SEARCH, (int64_t)search.rng.state);
}

static void look_at_tyrannosaurus(const struct played_choice *choice) {
    const struct ty_state *view = choice->question.view;
    uint8_t seat = choice->question.seat;
    struct rng rng = choice->question.rng;
    struct ty_state other = varied(choice->state, &rng);
    weigh_places(choice->state);
    weigh_places(&other);
    weigh_choices(view, seat);
    weigh_choices(&other, seat);
    add(SUM_WEIGHING, ty_policy(view, seat, 31, &rng));
    add(SUM_WEIGHING, ty_any_choice(choice->state, seat, &rng));
    search_tyrannosaurus(&choice->question);
}

/* ---- T-REX ---- */

static void weigh_cards(const struct trex_judge *judge, const struct trex_state *view) {
    for (uint8_t card = 0; card <= TREX_CARDS; card++) {
        add(SUM_WEIGHING, judge->stronger[card]);
        add(SUM_WEIGHING, trex_judge_card(card, true));
        add(SUM_WEIGHING, trex_judge_card(card, false));
    }
    for (uint8_t seat = 0; seat < view->players; seat++) {
        for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
            add(SUM_WEIGHING, trex_judge_egg(judge, &view->seat[seat], colour));
        }
        add(SUM_WEIGHING, trex_judge_pick(judge, view, seat, 0));
        add(SUM_WEIGHING, trex_judge_pick(judge, view, seat, 1));
    }
}

static void weigh_memory(const struct trex_memory *known, const struct trex_state *view) {
    for (uint8_t seat = 0; seat < view->players; seat++) {
        const struct trex_remembered_seat *own = &known->seat[seat];
        add(SUM_WEIGHING, own->hand);
        add(SUM_WEIGHING, own->lost_unseen);
        add_bytes(SUM_WEIGHING, own->deck, own->deck_count);
        add(SUM_WEIGHING, trex_top_of_deck(known, view, seat));
        for (uint8_t card = 1; card <= TREX_CARDS; card++) {
            uint32_t cards = trex_bit(card) | trex_bit(1 + card % TREX_CARDS);
            add(SUM_WEIGHING, trex_chance_without(known, view, seat, cards));
        }
    }
}

/* What speaks for each move, and which one a sensible player makes. */
static void weigh_moves(const struct trex_judge *judge, const struct trex_memory *known,
                        const struct trex_state *view, struct rng *rng) {
    struct game_move move;
    uint16_t cursor = 0;
    while (trex_next_legal(view, &cursor, &move)) {
        add_message(SUM_WEIGHING, trex_thought_about(judge, known, view, &move));
    }
    for (int noise = 0; noise < 128; noise = 2 * noise + 1) {
        add_plain_move(SUM_WEIGHING, trex_policy(judge, view, UINT32_MAX, (uint8_t)noise, rng));
    }
}

static void add_search_of_trex(struct trex_search *search) {
    for (uint8_t end = 0; end < search->outlook.ends; end++) {
        for (uint8_t seat = 0; seat < search->view.players; seat++) {
            add(SUM_SEARCH, search->outlook.prospect[end][seat].ahead);
            add(SUM_SEARCH, search->outlook.prospect[end][seat].tied);
        }
    }
    for (uint16_t i = 1; i < search->node_count; i++) {
        add(SUM_SEARCH, search->node[i].total);
        add(SUM_SEARCH, search->node[i].visits << 16 | search->node[i].offered);
        add(SUM_SEARCH, search->node[i].seat << 8 | search->node[i].code);
    }
    add(SUM_SEARCH, search->work);
    add(SUM_SEARCH, (int64_t)search->rng.state);
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
        add_plain_move(SUM_SEARCH, trex_search_best(search, &value));
        add(SUM_SEARCH, value);
    }
    add_search_of_trex(search);
}

static void look_at_trex(const struct played_choice *choice) {
    static struct trex_search search;
    static struct trex_state imagined;
    search = (struct trex_search){.rng = choice->question.rng};
    search.view = *(const struct trex_state *)choice->question.view;
    trex_judge_begin(&search.judge, &search.view);
    trex_remember(&search.memory, &opponent_trex, &choice->question);
    weigh_cards(&search.judge, &search.view);
    weigh_memory(&search.memory, &search.view);
    weigh_moves(&search.judge, &search.memory, &search.view, &search.rng);
    trex_imagine(&search.memory, &search.view, &imagined, &search.rng);
    add(SUM_WEIGHING, (int64_t)game_hash(&game_trex, &imagined));
    uint16_t cursor = 0;
    struct game_move move;
    if (trex_next_legal(&search.view, &cursor, &move) &&
        trex_next_legal(&search.view, &cursor, &move)) {
        search_trex(&search);
    }
}

/* ---- Trakks ---- */

static void add_plan(int sum, const struct trakks_plan *plan) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        add(sum, plan->layout.where[kind][0] << 16 | plan->layout.where[kind][1]);
    }
    add_bytes(sum, plan->left, sizeof plan->left);
    add(sum, plan->left_count << 16 | plan->left_points);
}

/* What each level finds, and how much work that was. */
static void search_trakks(const struct played_choice *choice) {
    const struct trakks_thinking *thinking = (const struct trakks_thinking *)(const void *)memory;
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        ask_level(choice, level);
        add_plan(SUM_SEARCH, &thinking->plan);
        if (!thinking->has_opened) {
            add_plan(SUM_SEARCH, &thinking->opening);
        }
        add_bytes(SUM_SEARCH, thinking->left_with, sizeof thinking->left_with);
        add(SUM_SEARCH, thinking->search.work);
        add(SUM_SEARCH, (int64_t)thinking->search.rng.state);
    }
}

/* The search behind hints and random play; the view is that of the seat whose turn it is. */
static void weigh_lays(const struct trakks_state *view, struct rng *rng) {
    static struct trakks_search search;
    for (int with_dice = 0; with_dice < 2; with_dice++) {
        trakks_search_begin(&search, view, with_dice != 0 ? rng : NULL);
        trakks_search_lines(&search);
        add(SUM_WEIGHING, search.best.laid << 8 | search.best.fill_count);
        for (uint8_t i = 0; i < search.best.fill_count; i++) {
            add(SUM_WEIGHING, search.best.fill[i].square << 8 | search.best.fill[i].kind);
        }
    }
    add(SUM_WEIGHING, (int64_t)rng->state);
}

static void look_at_trakks(const struct played_choice *choice) {
    const struct trakks_state *view = choice->question.view;
    struct rng rng = choice->question.rng;
    search_trakks(choice);
    if (view->phase == TRAKKS_TURN) {
        weigh_lays(view, &rng);
    }
}

/* ---- comparing ---- */

static void expect_pinned(const char *game) {
    static char message[400];
    const struct pinned *pin = pins;
    while (strcmp(pin->game, game) != 0) {
        pin++;
    }
    struct text out = text_into(message, sizeof message);
    for (int i = 0; i < SUMS; i++) {
        if (sums[i] != pin->sums[i]) {
            char hash[64];
            snprintf(hash, sizeof hash, " %s (now 0x%016llx)", sum_names[i],
                     (unsigned long long)sums[i]);
            text_add(&out, hash);
        }
    }
    if (out.length > 0) {
        printf("%s plays otherwise than it was measured:%s.\nWhere that is meant: measure with "
               "`tools/bench opponents`, write down what came out, then these sums.\n",
               game, message);
        TEST_FAIL_MESSAGE(message);
    }
}

static void test_tyrannosaurus_is_played_as_pinned(void) {
    each_played_choice(&game_tyrannosaurus, 40, 11, ask_levels);
    each_played_choice(&game_tyrannosaurus, 150, 3, look_at_tyrannosaurus);
    expect_pinned("tyrannosaurus");
}

static void test_trex_is_played_as_pinned(void) {
    each_played_choice(&game_trex, 40, 11, ask_levels);
    each_played_choice(&game_trex, 150, 5, look_at_trex);
    expect_pinned("trex");
}

static void test_trakks_is_played_as_pinned(void) {
    each_played_choice(&game_trakks, 60, 7, look_at_trakks);
    expect_pinned("trakks");
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_tyrannosaurus_is_played_as_pinned);
    RUN_TEST(test_trex_is_played_as_pinned);
    RUN_TEST(test_trakks_is_played_as_pinned);
    return UNITY_END();
}
