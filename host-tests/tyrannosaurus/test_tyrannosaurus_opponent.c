/* The opponent of Tyrannosaurus in positions where a good player knows what to do, and why; and
 * that it is not foreseen where no one could know. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "host-tests/games/advice.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

enum { MOVES = TY_ACT_MOVE * TY_DIRECTIONS, PANICS = TY_ACT_PANIC * TY_DIRECTIONS };

void setUp(void) {}

void tearDown(void) {}

/* p1 moves first and takes the last tree of p2, who is out: the game is won at once. */
static void test_it_rams_the_one_who_has_a_single_tree_left(void) {
    ty_scene_of("players=2 seed=1", "dino p1 triceratops; lost p1 panic; lost p2 rest; lake a5; "
                                    "volcano e1; at p1 b2; at p2 b3; "
                                    "tyrex e5; reserve p1 5; reserve p2 1; bone p1");
    ASSERT_APEX_PLAYS("act move N");
}

/* The first step of the Ty-Rex is certain, and p2 stands next to it. */
static void test_it_sends_the_ty_rex_at_its_neighbour(void) {
    ty_scene_of(
        "players=2 seed=1",
        "dino p1 triceratops; lost p1 rest; lost p2 move; lake a5; volcano e1; at p1 a1; at p2 d4; "
        "tyrex c3; reserve p1 4; reserve p2 4; bone p1");
    referee_play_all("p1 act move S; p2 act rest");
    ASSERT_PHASE(TYREX);
    ASSERT_APEX_PLAYS("steer NE");
}

/* One tree left, the Ty-Rex next to the Diplodocus, and p1 sends it first: by one step, for the
 * second one is its own. Two squares away are far enough, and there are trees; no need to hide in
 * the lake. */
static void test_the_diplodocus_goes_just_far_enough_and_takes_a_tree(void) {
    ty_scene_of("players=2 seed=1 pair=pteranodon",
                "dino p1 pteranodon; lost p1 panic; lost p2 rest; lake a3; volcano e1; at p1 e5; "
                "at p2 b3; tyrex c3; reserve p1 4; reserve p2 1; bone p1");
    referee_play("p1 act move W");
    for (uint32_t number = 0; number < 8; number++) {
        const char *move = advice(OPPONENT_APEX, number);
        bool is_far_enough = strcmp(move, "act move NW") == 0 || strcmp(move, "act move SW") == 0;
        TEST_ASSERT_TRUE_MESSAGE(is_far_enough, move);
    }
}

/* Every game begins alike: the same choice every time would be foreseen. */
static void test_its_openings_are_not_foreseen(void) {
    enum { ASKED = 32 };
    char first[32] = "";
    int same = 0;
    ty_scene_of("players=2 seed=1", "lake a4; volcano e2");
    for (uint32_t number = 0; number < ASKED; number++) {
        const char *move = advice(OPPONENT_APEX, number);
        if (number == 0) {
            strncpy(first, move, sizeof first - 1);
        }
        same += strcmp(first, move) == 0;
    }
    TEST_ASSERT_LESS_THAN_INT(ASKED * 3 / 4, same);
}

/* Sensible lines of others are a part of what Apex expects; the other part is this. */
static void test_a_player_of_anything_makes_every_legal_choice(void) {
    enum { DRAWS = 400 };
    ty_scene("");
    struct rng chance = opponent_chance(1, 0, 0);
    struct game_move move;
    uint32_t legal = 0;
    uint32_t drawn = 0;
    uint16_t cursor = 0;
    while (game_tyrannosaurus.next_legal(ty_now(), &cursor, &move)) {
        legal |= UINT32_C(1) << ty_choice(&move);
    }
    for (int i = 0; i < DRAWS; i++) {
        drawn |= UINT32_C(1) << ty_random_choice(ty_now(), P1, &chance);
    }
    TEST_ASSERT_EQUAL_HEX32(legal, drawn);
}

/* p1 as Apex against three who do anything that the rules allow. */
static void play_among_careless(uint32_t number) {
    struct rng chance = opponent_chance(~number, 0, 0);
    uint32_t choices = 0;
    while (game_tyrannosaurus.turn(ty_now()) != SEAT_NONE) {
        if (game_tyrannosaurus.turn(ty_now()) == P1) {
            char line[32];
            snprintf(line, sizeof line, "p1 %s", advice(OPPONENT_APEX, number << 8 | choices++));
            referee_play(line);
        } else {
            struct game_move move;
            referee_random_move(&referee_tyrannosaurus, ty_now(), &chance, &move);
            game_tyrannosaurus.apply(ty_now(), &move, NULL);
        }
    }
}

/* Two trees and three panics: expecting sensible play of everyone won 20 of these 24 games. */
static void test_the_pteranodon_outlasts_three_who_do_anything(void) {
    enum { GAMES = 24 };
    int not_won = 0;
    for (uint32_t number = 0; number < GAMES; number++) {
        char options[32];
        snprintf(options, sizeof options, "players=4 seed=%u", (unsigned)number);
        ty_scene_of(options, "dino p1 pteranodon");
        play_among_careless(number);
        not_won += game_tyrannosaurus.winners(ty_now()) != 1 << P1;
    }
    TEST_ASSERT_LESS_OR_EQUAL_INT(3, not_won);
}

/* ---- out of watched games ---- */

/* The Ty-Rex is gone and comes back on c3 in this very turn, where it bites any dinosaur there.
 * So there the Triceratops runs: it loses a tree, and misses the one on d4. */
static void test_it_sends_a_panic_to_where_the_ty_rex_comes_back(void) {
    ty_scene_of("players=2 seed=1",
                "dino p1 stegosaurus; lost p1 move; lost p2 move; lake a4; volcano d3; at p1 a1; "
                "at p2 e4; tyrex none; reserve p1 4; reserve p2 4; bone p2");
    referee_play_all("p2 act panic W; p1 act rest");
    ASSERT_PHASE(PANIC);
    ASSERT_APEX_PLAYS("steer SW");
}

/* The last turn, a tree behind, and p2 has nothing but a rest. A tree from the board would make it
 * even and share the victory; a tree of p2 turns the game. */
static void test_it_rams_in_the_last_turn_instead_of_taking_a_tree(void) {
    ty_scene_of("players=2 seed=1",
                "dino p1 triceratops; lost p1 panic; lost p2 panic; lake a5; volcano e1; at p1 b2; "
                "at p2 c2; tyrex e5; reserve p1 7; reserve p2 8; bone p1");
    struct ty_state *state = ty_now();
    state->turn_number = state->turns;
    state->seat[P1].played[TY_MOVE] = 6;
    state->seat[P1].played[TY_REST] = 1;
    state->seat[P2].played[TY_MOVE] = 5;
    state->seat[P2].played[TY_REST] = 2;
    ASSERT_APEX_PLAYS("act move E");
}

/* ---- Hunter ---- */

static void assert_hunter_never_plays(const char *move) {
    for (uint32_t number = 0; number < 64; number++) {
        TEST_ASSERT_NOT_EQUAL_INT_MESSAGE(0, strcmp(move, advice(OPPONENT_HUNTER, number)), move);
    }
}

/* From b3 the other one would send it onto c3, where the Ty-Rex comes back in this turn. */
static void test_hunter_does_not_panic_next_to_where_the_ty_rex_comes_back(void) {
    ty_scene_of("players=2 seed=1",
                "dino p1 triceratops; lost p1 rest; lost p2 rest; lake a5; volcano e1; at p1 a3; "
                "at p2 e5; tyrex none; reserve p1 4; reserve p2 4; bone p1");
    assert_hunter_never_plays("act panic E");
}

/* What counts is where the own step ends, not the square that is left behind. */
static void test_a_panic_is_judged_by_where_the_own_step_ends(void) {
    ty_scene_of("players=2 seed=1",
                "dino p1 triceratops; lost p1 rest; lost p2 rest; lake a5; volcano e1; at p1 b1; "
                "at p2 e5; tyrex e3; reserve p1 4; reserve p2 4; bone p1");
    TEST_ASSERT_LESS_THAN_INT16(ty_score_choice(ty_now(), P1, MOVES + TY_E),
                                ty_score_choice(ty_now(), P1, PANICS + TY_E));
    ty_now()->tyrex = TY_SQUARE('d', 3);
    TEST_ASSERT_EQUAL_INT16(ty_score_choice(ty_now(), P1, MOVES + TY_W),
                            ty_score_choice(ty_now(), P1, PANICS + TY_W));
}

/* Over the edge the Triceratops stays on its tree and takes it. */
static void test_hunter_does_not_leave_a_panic_on_the_only_tree(void) {
    ty_scene_of("players=2 seed=1",
                "dino p1 stegosaurus; lost p1 move; lost p2 move; lake a4; volcano a1; at p1 b3; "
                "at p2 e4; tyrex c1; reserve p1 4; reserve p2 4; bone p2");
    memset(ty_now()->tree, 0, sizeof ty_now()->tree);
    ty_now()->tree[TY_SQUARE('e', 5)] = 1;
    referee_play_all("p2 act panic N; p1 act rest");
    ASSERT_PHASE(PANIC);
    assert_hunter_never_plays("steer N");
}

/* In the corner between lake and volcano: a tree to the north, or to stay. */
static void test_of_two_choices_it_makes_the_better_one(void) {
    ty_scene_of("players=2 seed=1",
                "dino p1 triceratops; lost p1 panic; lost p2 rest; lake a5; volcano e1; at p1 a1; "
                "at p2 e5; tyrex e4; reserve p1 4; reserve p2 4; bone p1");
    struct ty_state *state = ty_now();
    state->tile[TY_LAKE] = TY_SQUARE('b', 1);
    state->tile[TY_VOLCANO] = TY_SQUARE('b', 2);
    state->tree[TY_SQUARE('a', 2)] = 1;
    state->seat[P1].played[TY_REST] = ty_cards_left(state, P1, TY_REST);
    state->seat[P1].played[TY_PANIC] = ty_cards_left(state, P1, TY_PANIC);
    TEST_ASSERT_EQUAL_HEX32(1 << TY_N | 1 << TY_SE, ty_sensible_choices(state, P1));
    TEST_ASSERT_EQUAL_STRING("act move N", advice(OPPONENT_HUNTER, 1));
    ASSERT_APEX_PLAYS("act move N");
}

/* ---- habits of the others ---- */

enum { CARELESS_AT_FIRST = 205, SURE = 240 }; /* of 256 */

static uint8_t record[1024];
static uint32_t record_length;

static void play_on_record(const struct game_move *move) {
    record_length = record_append(record, record_length, &game_tyrannosaurus, move);
    TEST_ASSERT_LESS_THAN_UINT32(sizeof record - 16, record_length);
    game_tyrannosaurus.apply(ty_now(), move, NULL);
}

static struct game_move steered(uint8_t seat, uint8_t choice) {
    return (struct game_move){
        .seat = seat, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
}

/* p2 does anything, all others do what looks best. */
static void play_turns(uint8_t turns, uint32_t number) {
    struct rng chance = opponent_chance(number, 0, 0);
    record_length = 0;
    while (ty_now()->phase != TY_PHASE_OVER && ty_now()->turn_number <= turns) {
        uint8_t seat = game_tyrannosaurus.turn(ty_now());
        uint8_t choice = seat == P2 ? ty_random_choice(ty_now(), seat, &chance)
                                    : ty_policy_choice(ty_now(), seat, 15, NULL, &chance);
        struct game_move move = steered(seat, choice);
        play_on_record(&move);
    }
}

/* How careless someone in this seat takes each of the others for, by what is on record. */
static const uint8_t *careless_seen_by(uint8_t seat) {
    static struct ty_habits habits;
    static uint8_t careless[TY_SEATS];
    struct ty_state view;
    game_tyrannosaurus.view(&view, ty_now(), seat);
    struct opponent_question question = {
        .view = &view, .record = {record, record_length}, .seat = seat};
    ty_habits_start(&habits, &question);
    while (ty_habits_step(&habits)) {
    }
    ty_habits_end(&habits, &view, careless);
    return careless;
}

static void test_it_finds_out_who_does_anything(void) {
    enum { GAMES = 20 };
    int sure = 0;
    for (uint32_t number = 0; number < GAMES; number++) {
        char options[32];
        snprintf(options, sizeof options, "players=4 seed=%u", (unsigned)number);
        ty_scene_of(options, "");
        play_turns(5, number);
        const uint8_t *careless = careless_seen_by(P1);
        sure += careless[P2] >= SURE;
        TEST_ASSERT_LESS_THAN_UINT8(256 - SURE, careless[P3]);
        TEST_ASSERT_LESS_THAN_UINT8(256 - SURE, careless[P4]);
    }
    TEST_ASSERT_GREATER_OR_EQUAL_INT(GAMES * 3 / 4, sure);
}

static void test_of_whom_nothing_was_seen_it_expects_little_sense(void) {
    ty_scene_of("players=4 seed=1", "");
    record_length = 0;
    TEST_ASSERT_EACH_EQUAL_UINT8(CARELESS_AT_FIRST, careless_seen_by(P1), TY_SEATS);
}

/* The moves are those of another start: what was good there no one knows. */
static void test_of_a_game_that_was_arranged_it_knows_no_habits(void) {
    ty_scene("reserve p1 9");
    play_turns(3, 1);
    TEST_ASSERT_EACH_EQUAL_UINT8(CARELESS_AT_FIRST, careless_seen_by(P1), TY_SEATS);
}

static void test_a_choice_that_is_still_secret_tells_nothing(void) {
    ty_scene_of("players=4 seed=1", "");
    play_turns(2, 1);
    uint8_t seat = game_tyrannosaurus.turn(ty_now());
    uint8_t next = ty_seat_after(ty_now(), seat, 1);
    uint8_t before = careless_seen_by(next)[seat];
    struct game_move move = {.seat = seat};
    uint16_t cursor = 0;
    while (game_tyrannosaurus.next_legal(ty_now(), &cursor, &move)) {
        struct ty_state now = *ty_now();
        uint32_t length = record_length;
        play_on_record(&move);
        TEST_ASSERT_EQUAL_UINT8(before, careless_seen_by(next)[seat]);
        *ty_now() = now;
        record_length = length;
    }
}

/* Some seats have chosen already, p1 too: what was seen before that counts. */
static void test_choices_that_are_still_secret_hide_no_habits(void) {
    enum { GAMES = 8 };
    int known = 0;
    for (uint32_t number = 0; number < GAMES; number++) {
        uint8_t before[TY_SEATS];
        ty_scene_of("players=4 seed=1", "");
        play_turns((uint8_t)(2 + number % 4), number);
        uint8_t last = ty_seat_after(ty_now(), game_tyrannosaurus.turn(ty_now()), 3);
        memcpy(before, careless_seen_by(last), sizeof before);
        while (ty_now()->phase == TY_PHASE_ACTION && game_tyrannosaurus.turn(ty_now()) != last) {
            uint8_t seat = game_tyrannosaurus.turn(ty_now());
            struct game_move move = steered(seat, ty_policy_choice(ty_now(), seat, 0, NULL, NULL));
            play_on_record(&move);
        }
        if (ty_now()->phase == TY_PHASE_ACTION) {
            TEST_ASSERT_EQUAL_UINT8_ARRAY(before, careless_seen_by(last), TY_SEATS);
            known += ty_now()->seat[P1].choice != TY_CHOICE_NONE && before[P3] != CARELESS_AT_FIRST;
        }
    }
    TEST_ASSERT_GREATER_THAN_INT(0, known);
}

static void test_running_into_the_lake_is_the_worst_and_the_best_loses_nothing(void) {
    enum { INTO_LAKE = TY_ACT_MOVE * TY_DIRECTIONS + TY_W };
    ty_scene("lake a5; volcano e1; at p1 b5");
    struct rng chance = opponent_chance(1, 0, 0);
    uint8_t best = ty_policy_choice(ty_now(), P1, 0, NULL, &chance);
    struct game_move move;
    uint16_t cursor = 0;
    TEST_ASSERT_EQUAL_INT16(0, ty_score_loss(ty_now(), P1, best));
    while (game_tyrannosaurus.next_legal(ty_now(), &cursor, &move)) {
        int16_t loss = ty_score_loss(ty_now(), P1, ty_choice(&move));
        TEST_ASSERT_GREATER_OR_EQUAL_INT16(0, loss);
        TEST_ASSERT_LESS_OR_EQUAL_INT16(ty_score_loss(ty_now(), P1, INTO_LAKE), loss);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_rams_the_one_who_has_a_single_tree_left);
    RUN_TEST(test_it_sends_the_ty_rex_at_its_neighbour);
    RUN_TEST(test_the_diplodocus_goes_just_far_enough_and_takes_a_tree);
    RUN_TEST(test_its_openings_are_not_foreseen);
    RUN_TEST(test_a_player_of_anything_makes_every_legal_choice);
    RUN_TEST(test_the_pteranodon_outlasts_three_who_do_anything);
    RUN_TEST(test_it_sends_a_panic_to_where_the_ty_rex_comes_back);
    RUN_TEST(test_it_rams_in_the_last_turn_instead_of_taking_a_tree);
    RUN_TEST(test_hunter_does_not_panic_next_to_where_the_ty_rex_comes_back);
    RUN_TEST(test_a_panic_is_judged_by_where_the_own_step_ends);
    RUN_TEST(test_hunter_does_not_leave_a_panic_on_the_only_tree);
    RUN_TEST(test_of_two_choices_it_makes_the_better_one);
    RUN_TEST(test_it_finds_out_who_does_anything);
    RUN_TEST(test_of_whom_nothing_was_seen_it_expects_little_sense);
    RUN_TEST(test_of_a_game_that_was_arranged_it_knows_no_habits);
    RUN_TEST(test_a_choice_that_is_still_secret_tells_nothing);
    RUN_TEST(test_choices_that_are_still_secret_hide_no_habits);
    RUN_TEST(test_running_into_the_lake_is_the_worst_and_the_best_loses_nothing);
    return UNITY_END();
}
