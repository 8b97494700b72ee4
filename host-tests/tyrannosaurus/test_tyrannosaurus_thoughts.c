/* What is said for a choice of Tyrannosaurus has to be true. Everyone chooses in secret, so
 * a seat that comes later or is followed by others can only pull and push; what the first one does
 * is certain. */
#include <string.h>
#include <unity.h>

#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "host-tests/support/message_words.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

#define DOES_WELL "No one knows what the others choose: on average, this does well."
#define PANIC_DUE "A panic has to be played sometime."

void setUp(void) {}

void tearDown(void) {}

static void name_thing(struct text *out, char kind, uint8_t value, const void *context) {
    (void)context;
    game_tyrannosaurus.name(out, kind, value);
}

static struct game_message thought_of(uint8_t seat, uint8_t kind, uint8_t direction) {
    struct ty_state view;
    struct game_move move = {.seat = seat, .kind = kind, .a = direction};
    game_tyrannosaurus.view(&view, ty_now(), seat);
    struct game_message thought = ty_thought_about(&view, seat, ty_choice(&move));
    TEST_ASSERT_TRUE(message_has_no_more_than(&thought, ty_thoughts[thought.code].text));
    return thought;
}

static const char *why(uint8_t seat, uint8_t kind, uint8_t direction) {
    static char sentence[128];
    struct text out = text_into(sentence, sizeof sentence);
    struct game_message thought = thought_of(seat, kind, direction);
    message_to_text(&out, ty_thoughts[thought.code].text, &thought, name_thing, NULL);
    return sentence;
}

#define ASSERT_WHY(sentence, seat, kind, direction)                                                \
    TEST_ASSERT_EQUAL_STRING(sentence, why(seat, kind, direction))

/* A dinosaur on the lake, one on the volcano, two in the way of the Ty-Rex; the bone is at p1. */
static struct ty_state *scene_in(uint8_t phase) {
    ty_scene("");
    struct ty_state *state = ty_now();
    state->phase = phase;
    state->seat[P4].square = TY_SQUARE('b', 3);
    return state;
}

/* p1 panicked and stands on b1, in a corner of the board with no one near. */
static struct ty_state *scene_of_panic(void) {
    struct ty_state *state = scene_in(TY_PHASE_PANIC);
    state->fleeing = P1;
    state->seat[P1].square = TY_SQUARE('b', 1);
    state->seat[P4].square = TY_SQUARE('d', 5);
    return state;
}

/* ---- the Ty-Rex ---- */

static void test_only_the_first_vote_is_sure_to_bite(void) {
    scene_in(TY_PHASE_TYREX);
    ASSERT_WHY("That gets the Ty-Rex to Stegosaurus.", P1, TY_STEER, TY_W);
    ASSERT_WHY("That pulls the Ty-Rex towards Stegosaurus.", P2, TY_STEER, TY_W);
    ASSERT_WHY("That pulls the Ty-Rex towards Stegosaurus.", P3, TY_STEER, TY_W);
}

/* Triceratops stands on e5, two steps from the den. */
static void test_the_ty_rex_is_pulled_towards_someone_whom_it_does_not_reach_yet(void) {
    scene_in(TY_PHASE_TYREX);
    ASSERT_WHY("That pulls the Ty-Rex towards Triceratops.", P2, TY_STEER, TY_NE);
    ASSERT_WHY("That pulls the Ty-Rex towards Triceratops.", P3, TY_STEER, TY_NE);
}

static void test_the_ty_rex_is_pulled_towards_lake_and_volcano(void) {
    struct ty_state *state = scene_in(TY_PHASE_TYREX);
    state->tile[TY_VOLCANO] = state->seat[P2].square = TY_SQUARE('d', 3);
    state->tile[TY_LAKE] = state->seat[P3].square = TY_SQUARE('c', 4);
    ASSERT_WHY("That steers the Ty-Rex into the volcano: it is gone for this turn.", P1, TY_STEER,
               TY_E);
    for (uint8_t seat = P2; seat <= P4; seat++) {
        ASSERT_WHY("That pulls the Ty-Rex towards the volcano, where it bites nobody.", seat,
                   TY_STEER, TY_E);
        ASSERT_WHY("That pulls the Ty-Rex towards the lake, where it bites nobody.", seat, TY_STEER,
                   TY_N);
    }
}

static void test_no_one_in_the_lake_or_the_volcano_is_threatened(void) {
    scene_in(TY_PHASE_TYREX);
    ASSERT_WHY("That pulls the Ty-Rex away from you.", P1, TY_STEER, TY_S);
    ASSERT_WHY(DOES_WELL, P2, TY_STEER, TY_SE);
}

/* From c3 to b4 and d4 it is as far from e3 as before or nearer. */
static void test_the_ty_rex_is_pulled_away_only_from_where_it_gets_farther(void) {
    struct ty_state *state = scene_in(TY_PHASE_TYREX);
    state->seat[P1].square = TY_SQUARE('e', 3);
    state->seat[P4].square = TY_NOWHERE;
    ASSERT_WHY("That pulls the Ty-Rex away from you.", P1, TY_STEER, TY_NW);
    ASSERT_WHY(DOES_WELL, P1, TY_STEER, TY_N);
    ASSERT_WHY(DOES_WELL, P1, TY_STEER, TY_NE);
}

static void test_who_is_safe_or_out_needs_no_distance(void) {
    struct ty_state *state = scene_in(TY_PHASE_TYREX);
    state->seat[P1].square = TY_NOWHERE;
    state->seat[P4].square = TY_NOWHERE;
    ASSERT_WHY(DOES_WELL, P1, TY_STEER, TY_SW);
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_SE);
}

static void test_over_the_edge_the_ty_rex_stays_if_no_one_moved_it_before(void) {
    struct ty_state *state = scene_in(TY_PHASE_TYREX);
    state->tyrex = TY_SQUARE('c', 5);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_STEER, TY_N);
    ASSERT_WHY(DOES_WELL, P2, TY_STEER, TY_N);
}

/* ---- panics ---- */

static void test_a_panic_runs_towards_the_ty_rex(void) {
    struct ty_state *state = scene_of_panic();
    state->tyrex = TY_SQUARE('c', 2);
    ASSERT_WHY("That sends Triceratops towards the Ty-Rex's teeth.", P2, TY_STEER, TY_NE);
    ASSERT_WHY("That sends Triceratops towards the Ty-Rex's teeth.", P3, TY_STEER, TY_NE);
    state->tyrex = TY_SQUARE('c', 5);
    ASSERT_WHY("That sends Triceratops towards the Ty-Rex's teeth.", P2, TY_STEER, TY_N);
}

/* It comes back after all panics and bites any dinosaur there. */
static void test_a_panic_runs_to_where_the_ty_rex_comes_back(void) {
    struct ty_state *state = scene_of_panic();
    state->tyrex = TY_NOWHERE;
    state->tree[TY_DEN] = 1;
    state->seat[P1].square = TY_SQUARE('b', 2);
    ASSERT_WHY("That sends Triceratops towards the Ty-Rex's teeth.", P2, TY_STEER, TY_NE);
    ASSERT_WHY("That sends Triceratops towards the Ty-Rex's teeth.", P4, TY_STEER, TY_NE);
}

static void test_only_the_first_one_knows_that_a_panic_finds_no_tree(void) {
    struct ty_state *state = scene_of_panic();
    state->tyrex = TY_SQUARE('e', 3);
    state->tree[TY_SQUARE('a', 2)] = 0;
    ASSERT_WHY("There is no tree for Triceratops there.", P2, TY_STEER, TY_NW);
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_NW);
    state->tree[TY_SQUARE('a', 2)] = 1;
    ASSERT_WHY(DOES_WELL, P2, TY_STEER, TY_NW);
}

static void test_a_panic_over_the_edge_or_where_it_may_not_go_stays(void) {
    struct ty_state *state = scene_of_panic();
    state->tile[TY_LAKE] = state->seat[P3].square = TY_SQUARE('c', 1);
    ASSERT_WHY("Staying put: no step is better.", P2, TY_STEER, TY_S);
    ASSERT_WHY("Staying put: no step is better.", P2, TY_STEER, TY_E);
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_S);
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_E);
}

static void test_a_panic_may_take_a_tree_from_a_third_one(void) {
    struct ty_state *state = scene_of_panic();
    state->seat[P4].square = TY_SQUARE('a', 1);
    ASSERT_WHY("Stegosaurus loses a tree, if still there.", P2, TY_STEER, TY_W);
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_W);
    ASSERT_WHY(DOES_WELL, P4, TY_STEER, TY_W);
}

/* ---- lake and volcano ---- */

static void test_the_lake_is_pushed_into_someones_way(void) {
    scene_in(TY_PHASE_LAKE);
    ASSERT_WHY("That pushes the lake towards Stegosaurus, to get in its way.", P1, TY_STEER, TY_S);
    ASSERT_WHY("That pushes the lake towards Stegosaurus, to get in its way.", P2, TY_STEER, TY_S);
    ASSERT_WHY("That pushes the lake towards Triceratops, to get in its way.", P4, TY_STEER, TY_E);
}

static void test_a_push_over_the_edge_leaves_the_lake_where_it_is(void) {
    scene_in(TY_PHASE_LAKE);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_STEER, TY_N);
    ASSERT_WHY(DOES_WELL, P2, TY_STEER, TY_N);
}

/* The bone holder rides on the lake: the next one pushes first (TY-8). */
static void test_the_first_one_to_push_may_follow_the_bone_holder(void) {
    struct ty_state *state = scene_in(TY_PHASE_LAKE);
    state->bone = P3;
    ASSERT_WHY("Staying put: no step is better.", P4, TY_STEER, TY_W);
    ASSERT_WHY(DOES_WELL, P1, TY_STEER, TY_W);
}

static void test_a_push_onto_the_den_or_a_dinosaur_leaves_the_volcano_where_it_is(void) {
    struct ty_state *state = scene_in(TY_PHASE_VOLCANO);
    state->tile[TY_VOLCANO] = state->seat[P2].square = TY_SQUARE('c', 4);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_STEER, TY_S);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_STEER, TY_SW);
}

static void test_a_push_onto_the_other_of_the_two_leaves_it_where_it_is(void) {
    struct ty_state *state = scene_in(TY_PHASE_VOLCANO);
    state->tile[TY_VOLCANO] = TY_SQUARE('b', 5);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_STEER, TY_W);
    state->phase = TY_PHASE_LAKE;
    ASSERT_WHY("Staying put: no step is better.", P1, TY_STEER, TY_E);
}

/* ---- cards ---- */

static void test_no_trees_are_next_in_the_last_turn(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->tyrex = TY_SQUARE('a', 1);
    state->tree[TY_SQUARE('e', 4)] = 0;
    ASSERT_WHY("The next trees are close from there.", P1, TY_ACT_MOVE, TY_S);
    state->turn_number = state->turns;
    ASSERT_WHY(DOES_WELL, P1, TY_ACT_MOVE, TY_S);
}

static void test_trees_are_near_only_where_there_is_one_next_to_it(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->tyrex = TY_SQUARE('a', 1);
    memset(state->tree, 0, sizeof state->tree);
    ASSERT_WHY(DOES_WELL, P1, TY_ACT_MOVE, TY_S);
    state->tree[TY_SQUARE('d', 3)] = 1;
    ASSERT_WHY("The next trees are close from there.", P1, TY_ACT_MOVE, TY_S);
}

/* It comes back on the den in this very turn, and the tree stays (TY-22, TY-23). */
static void test_no_tree_waits_where_the_ty_rex_comes_back(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->seat[P1].square = TY_SQUARE('d', 3);
    state->tree[TY_DEN] = 1;
    state->tyrex = TY_SQUARE('a', 1);
    ASSERT_WHY("There is a tree to take.", P1, TY_ACT_MOVE, TY_W);
    state->tyrex = TY_NOWHERE;
    ASSERT_WHY("The next trees are close from there.", P1, TY_ACT_MOVE, TY_W);
}

static void test_over_the_edge_a_dinosaur_stays(void) {
    scene_in(TY_PHASE_ACTION);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_ACT_MOVE, TY_N);
    ASSERT_WHY("Staying put: no step is better.", P1, TY_ACT_MOVE, TY_E);
}

static void test_a_rest_has_to_come_some_time(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->tyrex = TY_SQUARE('a', 1);
    ASSERT_WHY("A rest has to be played sometime; here it costs little.", P1, TY_ACT_REST, 0);
    state->tyrex = TY_SQUARE('d', 4);
    ASSERT_WHY("A rest has to be played sometime.", P1, TY_ACT_REST, 0);
    state->tyrex = TY_SQUARE('a', 1);
    state->seat[P4].square = TY_SQUARE('e', 4);
    ASSERT_WHY("A rest has to be played sometime.", P1, TY_ACT_REST, 0);
}

static void test_a_rest_waits_for_a_tree_or_in_a_safe_place(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    ASSERT_WHY("Nothing can happen on the lake.", P3, TY_ACT_REST, 0);
    state->tree[state->seat[P1].square] = 1;
    ASSERT_WHY("There is a tree to take.", P1, TY_ACT_REST, 0);
}

/* Three others send it: the Ty-Rex has to be out of their reach, and so do they. */
static void test_a_panic_costs_little_only_out_of_reach(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->tyrex = TY_SQUARE('a', 1);
    state->seat[P4].square = TY_SQUARE('a', 2);
    ASSERT_WHY("A panic has to be played sometime; here it costs little.", P1, TY_ACT_PANIC, TY_S);
    state->tyrex = TY_SQUARE('b', 1);
    ASSERT_WHY(PANIC_DUE, P1, TY_ACT_PANIC, TY_S);
    state->tyrex = TY_NOWHERE;
    ASSERT_WHY(PANIC_DUE, P1, TY_ACT_PANIC, TY_S);
    state->tyrex = TY_SQUARE('a', 1);
    state->seat[P4].square = TY_SQUARE('d', 3);
    ASSERT_WHY(PANIC_DUE, P1, TY_ACT_PANIC, TY_S);
}

/* Triceratops on d4, next to the den with the Ty-Rex; Stegosaurus on b3. */
static void test_the_direction_of_a_panic_has_a_reason(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->seat[P1].square = TY_SQUARE('d', 4);
    ASSERT_WHY("That is farther from the Ty-Rex.", P1, TY_ACT_PANIC, TY_NE);
    ASSERT_WHY(PANIC_DUE, P1, TY_ACT_PANIC, TY_W);
    ASSERT_WHY(PANIC_DUE, P1, TY_ACT_PANIC, TY_S);
}

/* Stegosaurus on a1: the Ty-Rex is sent twice before its next turn at least. */
static void test_a_rest_costs_little_only_out_of_reach(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->seat[P4].square = TY_SQUARE('a', 1);
    state->tyrex = TY_SQUARE('d', 1);
    ASSERT_WHY("A rest has to be played sometime; here it costs little.", P4, TY_ACT_REST, 0);
    state->tyrex = TY_SQUARE('c', 1);
    ASSERT_WHY("A rest has to be played sometime.", P4, TY_ACT_REST, 0);
    state->tyrex = TY_SQUARE('d', 1);
    state->seat[P1].square = TY_SQUARE('a', 3);
    ASSERT_WHY("A rest has to be played sometime; here it costs little.", P4, TY_ACT_REST, 0);
    state->seat[P1].square = TY_SQUARE('a', 2);
    ASSERT_WHY("A rest has to be played sometime.", P4, TY_ACT_REST, 0);
}

/* It stays on a1, and all three others send it. */
static void test_a_panic_over_the_edge_is_judged_by_where_it_stays(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->seat[P4].square = TY_SQUARE('a', 1);
    state->tyrex = TY_SQUARE('e', 2);
    ASSERT_WHY("A panic has to be played sometime; here it costs little.", P4, TY_ACT_PANIC, TY_W);
    state->tyrex = TY_SQUARE('d', 2);
    ASSERT_WHY(PANIC_DUE, P4, TY_ACT_PANIC, TY_W);
}

/* P2 chooses first: what P3 adds may end anywhere. */
static void test_a_panic_is_sent_to_the_ty_rex_only_where_it_gets_nearer_and_meets_no_one(void) {
    struct ty_state *state = scene_of_panic();
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_W);
    state->seat[P4].square = TY_SQUARE('b', 2);
    ASSERT_WHY(DOES_WELL, P3, TY_STEER, TY_N);
    state->fleeing = P3;
    state->seat[P3].square = TY_SQUARE('b', 5);
    state->tyrex = TY_SQUARE('a', 4);
    ASSERT_WHY(DOES_WELL, P1, TY_STEER, TY_W);
}

/* It is not sure to do well: the others have to help. */
static void test_a_step_of_a_hunt_is_called_so_if_nothing_else_speaks_for_it(void) {
    struct ty_state *state = scene_of_panic();
    struct game_message thought = ty_thought_of_hunt(state, P3, TY_STEER * TY_DIRECTIONS + TY_W);
    TEST_ASSERT_EQUAL_UINT8(TY_THOUGHT_HUNTS, thought.code);
    TEST_ASSERT_EQUAL_UINT8(state->seat[state->fleeing].dino, thought.arg[0]);
    state->tyrex = TY_SQUARE('c', 2);
    thought = ty_thought_of_hunt(state, P3, TY_STEER * TY_DIRECTIONS + TY_NE);
    TEST_ASSERT_EQUAL_UINT8(TY_THOUGHT_SENDS_TO_TYREX, thought.code);
}

static void test_a_panic_may_be_all_that_is_left(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->seat[P2].played[TY_MOVE] = 5;
    ASSERT_WHY("Only a panic is left.", P2, TY_ACT_PANIC, TY_N);
    state->seat[P2].played[TY_MOVE] = 4;
    ASSERT_WHY(PANIC_DUE, P2, TY_ACT_PANIC, TY_N);
}

static void test_a_panic_rams_as_well(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    state->seat[P4].square = TY_SQUARE('d', 4);
    ASSERT_WHY("Stegosaurus loses a tree, if still there.", P1, TY_ACT_PANIC, TY_SW);
}

/* ---- in all kinds of positions ---- */

/* What happens once everyone has chosen, the others anything. */
static void carry_out(struct ty_state *state, const struct game_move *choice, struct rng *chance,
                      struct game_log *log) {
    struct game_move move = *choice;
    game_tyrannosaurus.apply(state, &move, log);
    while (log->event[log->count - 1].code == TY_EVENT_CHOSEN) {
        referee_random_move(&referee_tyrannosaurus, state, chance, &move);
        game_tyrannosaurus.apply(state, &move, log);
    }
}

static bool is_a_step(uint8_t event) {
    return event == TY_EVENT_TILE_STEPS || event == TY_EVENT_MOVES || event == TY_EVENT_SENT ||
           event == TY_EVENT_TYREX_STEPS || event == TY_EVENT_TYREX_LEAVES;
}

/* What is said to be certain comes true whatever the others choose. */
static void look_at(const struct game_move *choice, struct rng *chance, int said[TY_THOUGHTS_END]) {
    static struct game_log log;
    struct ty_state after = *ty_now();
    struct game_message thought = thought_of(choice->seat, choice->kind, choice->a);
    bool is_bitten = false;
    log.count = 0;
    carry_out(&after, choice, chance, &log);
    for (uint16_t i = 0; i < log.count; i++) {
        const struct game_message *event = &log.event[i];
        is_bitten |= event->code == TY_EVENT_BITTEN && event->arg[TY_ARG_DINO] == thought.arg[0];
        if (thought.code == TY_THOUGHT_STAYS && is_a_step(event->code)) {
            TEST_ASSERT_NOT_EQUAL_UINT8(choice->seat, event->arg[TY_ARG_SEAT]);
        }
    }
    if (thought.code == TY_THOUGHT_BITES) {
        TEST_ASSERT_TRUE(is_bitten);
    }
    said[thought.code]++;
    if (ty_now()->phase == TY_PHASE_PANIC) {
        said[ty_thought_of_hunt(ty_now(), choice->seat, ty_choice(choice)).code]++;
    }
}

static void look_at_all_choices(struct rng *chance, int said[TY_THOUGHTS_END]) {
    uint8_t seat = game_tyrannosaurus.turn(ty_now());
    uint32_t choices = ty_sensible_choices(ty_now(), seat);
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            struct game_move move = {
                .seat = seat, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
            look_at(&move, chance, said);
        }
    }
}

/* And there is no sentence that is never said. */
static void test_what_is_certain_comes_true_in_random_games(void) {
    enum { GAMES = 60 };
    int said[TY_THOUGHTS_END] = {0};
    struct rng chance = opponent_chance(1, 0, 0);
    for (uint32_t number = 0; number < GAMES; number++) {
        char options[] = "players=2";
        options[8] = (char)('2' + number % 3);
        ty_scene_of(options, "");
        while (game_tyrannosaurus.turn(ty_now()) != SEAT_NONE) {
            struct game_move move;
            look_at_all_choices(&chance, said);
            referee_random_move(&referee_tyrannosaurus, ty_now(), &chance, &move);
            game_tyrannosaurus.apply(ty_now(), &move, NULL);
        }
    }
    for (int code = 0; code < TY_THOUGHTS_END; code++) {
        TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, said[code], ty_thoughts[code].text);
    }
}

/* The other cards are played; with another one that is left there is something to choose. */
static void test_the_only_choice_is_called_so(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        state->seat[P4].played[card] = ty_dinos[TY_STEGOSAURUS].cards[card];
    }
    state->seat[P4].lost = TY_LOST_NOTHING;
    state->seat[P4].played[TY_REST]--;
    TEST_ASSERT_EQUAL_UINT8(TY_THOUGHT_ONLY_CHOICE, thought_of(P4, TY_ACT_REST, 0).code);
    state->seat[P4].played[TY_MOVE]--;
    TEST_ASSERT_NOT_EQUAL_UINT8(TY_THOUGHT_ONLY_CHOICE, thought_of(P4, TY_ACT_REST, 0).code);
    TEST_ASSERT_NOT_EQUAL_UINT8(TY_THOUGHT_ONLY_CHOICE, thought_of(P4, TY_ACT_MOVE, TY_N).code);
}

/* ---- one choice against another ---- */

static bool sets_apart(uint8_t seat, uint8_t kind, uint8_t direction, uint8_t other_kind,
                       uint8_t other_direction) {
    struct ty_state view;
    struct game_move move = {.seat = seat, .kind = kind, .a = direction};
    struct game_move other = {.seat = seat, .kind = other_kind, .a = other_direction};
    game_tyrannosaurus.view(&view, ty_now(), seat);
    return ty_thought_sets_apart(&view, seat, ty_choice(&move), ty_choice(&other));
}

/* The review preferred a tree to a square that had a tree as well, and someone to ram. */
static void test_a_tree_is_a_reason_only_against_a_square_without_one(void) {
    struct ty_state *state = scene_in(TY_PHASE_ACTION);
    uint8_t from = state->seat[P1].square = TY_SQUARE('b', 1);
    uint8_t tree = ty_neighbour(from, TY_NW), other = ty_neighbour(from, TY_N);
    state->tree[tree] = state->tree[other] = 1;
    state->seat[P4].square = other;
    TEST_ASSERT_EQUAL_UINT8(TY_THOUGHT_TAKES_TREE, thought_of(P1, TY_ACT_MOVE, TY_NW).code);
    TEST_ASSERT_EQUAL_UINT8(TY_THOUGHT_RAMS, thought_of(P1, TY_ACT_MOVE, TY_N).code);
    TEST_ASSERT_FALSE(sets_apart(P1, TY_ACT_MOVE, TY_NW, TY_ACT_MOVE, TY_N));
    TEST_ASSERT_TRUE(sets_apart(P1, TY_ACT_MOVE, TY_N, TY_ACT_MOVE, TY_NW));
    TEST_ASSERT_TRUE(sets_apart(P1, TY_ACT_MOVE, TY_NW, TY_ACT_PANIC, TY_NW));
    state->tree[other] = 0;
    TEST_ASSERT_TRUE(sets_apart(P1, TY_ACT_MOVE, TY_NW, TY_ACT_MOVE, TY_N));
}

static void test_what_is_said_of_both_sets_neither_apart(void) {
    scene_in(TY_PHASE_TYREX);
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        TEST_ASSERT_FALSE(sets_apart(P2, TY_STEER, direction, TY_STEER, direction));
    }
    TEST_ASSERT_TRUE(sets_apart(P2, TY_STEER, TY_W, TY_STEER, TY_E));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_only_the_first_vote_is_sure_to_bite);
    RUN_TEST(test_the_ty_rex_is_pulled_towards_someone_whom_it_does_not_reach_yet);
    RUN_TEST(test_the_ty_rex_is_pulled_towards_lake_and_volcano);
    RUN_TEST(test_no_one_in_the_lake_or_the_volcano_is_threatened);
    RUN_TEST(test_the_ty_rex_is_pulled_away_only_from_where_it_gets_farther);
    RUN_TEST(test_who_is_safe_or_out_needs_no_distance);
    RUN_TEST(test_over_the_edge_the_ty_rex_stays_if_no_one_moved_it_before);
    RUN_TEST(test_a_panic_runs_towards_the_ty_rex);
    RUN_TEST(test_a_panic_runs_to_where_the_ty_rex_comes_back);
    RUN_TEST(test_only_the_first_one_knows_that_a_panic_finds_no_tree);
    RUN_TEST(test_a_panic_over_the_edge_or_where_it_may_not_go_stays);
    RUN_TEST(test_a_panic_may_take_a_tree_from_a_third_one);
    RUN_TEST(test_the_lake_is_pushed_into_someones_way);
    RUN_TEST(test_a_push_over_the_edge_leaves_the_lake_where_it_is);
    RUN_TEST(test_the_first_one_to_push_may_follow_the_bone_holder);
    RUN_TEST(test_a_push_onto_the_den_or_a_dinosaur_leaves_the_volcano_where_it_is);
    RUN_TEST(test_a_push_onto_the_other_of_the_two_leaves_it_where_it_is);
    RUN_TEST(test_no_trees_are_next_in_the_last_turn);
    RUN_TEST(test_trees_are_near_only_where_there_is_one_next_to_it);
    RUN_TEST(test_no_tree_waits_where_the_ty_rex_comes_back);
    RUN_TEST(test_over_the_edge_a_dinosaur_stays);
    RUN_TEST(test_a_rest_has_to_come_some_time);
    RUN_TEST(test_a_rest_waits_for_a_tree_or_in_a_safe_place);
    RUN_TEST(test_a_panic_costs_little_only_out_of_reach);
    RUN_TEST(test_the_direction_of_a_panic_has_a_reason);
    RUN_TEST(test_a_rest_costs_little_only_out_of_reach);
    RUN_TEST(test_a_panic_over_the_edge_is_judged_by_where_it_stays);
    RUN_TEST(test_a_panic_is_sent_to_the_ty_rex_only_where_it_gets_nearer_and_meets_no_one);
    RUN_TEST(test_a_step_of_a_hunt_is_called_so_if_nothing_else_speaks_for_it);
    RUN_TEST(test_a_panic_may_be_all_that_is_left);
    RUN_TEST(test_a_panic_rams_as_well);
    RUN_TEST(test_what_is_certain_comes_true_in_random_games);
    RUN_TEST(test_the_only_choice_is_called_so);
    RUN_TEST(test_a_tree_is_a_reason_only_against_a_square_without_one);
    RUN_TEST(test_what_is_said_of_both_sets_neither_apart);
    return UNITY_END();
}
