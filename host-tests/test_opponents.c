/* What holds of every opponent: it plays by the rules, knows no more than its seat, and gives the
 * same answer to the same question however the slices fall. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "games/opponent.h"
#include "support/positions.h"

enum { RECORD_ROOM = 1 << 17, MOVES_PLAYED = 500, LOOKED_AT = 25 };

static struct room view, other, chosen, again;
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES], other_memory[OPPONENT_MEMORY_BYTES];
static uint8_t record[RECORD_ROOM], held_record[RECORD_ROOM];
static struct room held_view;

void setUp(void) {}

void tearDown(void) {}

/* ---- asking ---- */

/* The moves that led to the position. */
static struct record record_of(const struct position *position) {
    static struct room setup, state, move;
    struct playout play = {.referee = position->referee,
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    uint32_t length = 0;
    playout_begin(&play, position->number);
    while (play.moves < position->play.moves && playout_choose(&play)) {
        TEST_ASSERT_LESS_OR_EQUAL(RECORD_ROOM, length + record_append_max(position->game));
        length = record_append(record, length, position->game, play.move);
        playout_apply(&play, NULL);
    }
    return (struct record){record, length};
}

/* False where no seat has to choose. */
static bool question_about(const struct position *position, uint8_t level,
                           struct opponent_question *question) {
    uint8_t seat = position->game->turn(position->play.state);
    if (seat >= position->play.options.players) {
        return false;
    }
    position->game->view(view.bytes, position->play.state, seat);
    *question = (struct opponent_question){
        .view = view.bytes,
        .record = record_of(position),
        .seat = seat,
        .level = level,
        .effort = 1,
        .rng = opponent_chance(position->number, seat, position->play.moves),
    };
    return true;
}

static struct game_message ask(const struct opponent *opponent,
                               const struct opponent_question *question, void *move) {
    memset(memory, 0, sizeof memory);
    opponent->start(memory, question);
    while (!opponent->think(memory)) {
    }
    return opponent->answer(memory, move);
}

/* Asks about every n-th position of random games, at each level. */
typedef void questioner(struct position *position, const struct opponent *opponent,
                        struct opponent_question *question);
static questioner *questioned;

static void ask_each_level(struct position *position) {
    const struct opponent *opponent = opponent_of(position->game);
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        struct opponent_question question;
        if (question_about(position, level, &question)) {
            questioned(position, opponent, &question);
        }
    }
}

static void each_question(const struct game *game, questioner *look) {
    if (opponent_of(game) != NULL) {
        questioned = look;
        each_position(game, MOVES_PLAYED, LOOKED_AT, ask_each_level);
    }
}

/* ---- by the rules ---- */

static void nobody_named(struct text *out, char kind, uint8_t value, const void *context) {
    const struct game *game = context;
    if (kind == 'p') {
        text_add_seat(out, value);
    } else {
        game->name(out, kind, value);
    }
}

static void look_at_move(struct position *position, const struct opponent *opponent,
                         struct opponent_question *question) {
    char sentence[256];
    struct text out = text_into(sentence, sizeof sentence);
    struct game_message why = ask(opponent, question, chosen.bytes);
    HOLDS(position, position->game->check(position->play.state, chosen.bytes).code == GAME_OK);
    HOLDS(position, why.code < opponent->reason_count);
    message_to_text(&out, opponent->reasons[why.code].text, &why, nobody_named, position->game);
    HOLDS(position, strpbrk(sentence, "?{}") == NULL);
    HOLDS(position, out.length > 0 && sentence[out.length - 1] == '.');
}

static void test_its_moves_are_legal_and_it_says_why(const struct game *game) {
    each_question(game, look_at_move);
}

/* ---- no more than its seat knows ---- */

/* Another possibility for everything that the seat cannot know: hidden things in the state, and
 * moves of the record that were secret. */
static void hide_secret_moves(const struct opponent *opponent, struct opponent_question *question) {
    struct opponent_reader all = {opponent, question, 0, opponent_read(opponent, question).count};
    uint32_t at = 0;
    for (uint32_t left = all.count; left > 0; left--) {
        uint16_t length = (uint16_t)(record[at] | record[at + 1] << 8);
        bool names_move = opponent->game->move_from_bytes(&record[at + 2], length, again.bytes);
        if (names_move && opponent->everybody_saw != NULL &&
            !opponent->everybody_saw(question->view, again.bytes, left - 1)) {
            record[at + 2 + length - 1] ^= 0x15;
            record[at + 2 + length / 2] ^= 0x01;
        }
        at += 2u + length;
    }
}

static void look_at_alike(struct position *position, const struct opponent *opponent,
                          struct opponent_question *question) {
    const struct game *game = position->game;
    struct game_message why = ask(opponent, question, chosen.bytes);
    memcpy(other.bytes, position->play.state, game->state_size);
    position->referee->resample_hidden(other.bytes, question->seat, &position->dice);
    game->view(view.bytes, other.bytes, question->seat);
    hide_secret_moves(opponent, question);
    struct game_message why_again = ask(opponent, question, again.bytes);
    HOLDS(position, same_move(game, chosen.bytes, again.bytes));
    HOLDS(position, memcmp(&why, &why_again, sizeof why) == 0);
}

static void test_states_that_look_alike_to_its_seat_get_the_same_choice(const struct game *game) {
    each_question(game, look_at_alike);
}

/* ---- the same answer ---- */

/* The question is gone once it is asked, memory held something else before, and another thinks in
 * between. */
static void look_at_slices(struct position *position, const struct opponent *opponent,
                           struct opponent_question *question) {
    struct game_message why = ask(opponent, question, chosen.bytes);
    struct game_message why_again = ask(opponent, question, again.bytes);
    HOLDS(position, same_move(position->game, chosen.bytes, again.bytes));
    HOLDS(position, memcmp(&why, &why_again, sizeof why) == 0);

    memset(memory, 0xa5, sizeof memory);
    memset(other_memory, 0x5a, sizeof other_memory);
    opponent->start(other_memory, question);
    opponent->start(memory, question);
    memset(view.bytes, 0xff, sizeof view.bytes);
    memset(record, 0xff, question->record.length);
    bool other_done = false;
    for (int slice = 0; !opponent->think(memory); slice++) {
        other_done = other_done || (slice % 3 == 0 && opponent->think(other_memory));
    }
    why_again = opponent->answer(memory, again.bytes);
    HOLDS(position, same_move(position->game, chosen.bytes, again.bytes));
    HOLDS(position, memcmp(&why, &why_again, sizeof why) == 0);

    HOLDS(position, opponent->think(memory)); /* a slice more than needed */
    why_again = opponent->answer(memory, again.bytes);
    HOLDS(position, same_move(position->game, chosen.bytes, again.bytes));
    HOLDS(position, memcmp(&why, &why_again, sizeof why) == 0);
}

static void test_slices_and_what_was_in_memory_do_not_matter(const struct game *game) {
    each_question(game, look_at_slices);
}

static void look_at_question(struct position *position, const struct opponent *opponent,
                             struct opponent_question *question) {
    struct opponent_question held = *question;
    memcpy(held_view.bytes, view.bytes, position->game->state_size);
    memcpy(held_record, record, question->record.length);
    ask(opponent, question, chosen.bytes);
    HOLDS(position, memcmp(&held, question, sizeof held) == 0);
    HOLDS(position, memcmp(held_view.bytes, view.bytes, position->game->state_size) == 0);
    HOLDS(position, memcmp(held_record, record, question->record.length) == 0);
}

static void test_nothing_of_the_question_is_changed(const struct game *game) {
    each_question(game, look_at_question);
}

static void test_its_memory_is_within_the_limit(const struct game *game) {
    const struct opponent *opponent = opponent_of(game);
    if (opponent != NULL) {
        TEST_ASSERT_LESS_OR_EQUAL(OPPONENT_MEMORY_BYTES, opponent->memory_bytes);
        TEST_ASSERT_EQUAL_PTR(game, opponent->game);
    }
}

/* ---- chance ---- */

static void test_chance_is_another_for_each_seed_seat_and_move(void) {
    uint64_t base = opponent_chance(7, 0, 0).state;
    TEST_ASSERT_TRUE(base == opponent_chance(7, 0, 0).state);
    TEST_ASSERT_TRUE(base != opponent_chance(8, 0, 0).state);
    TEST_ASSERT_TRUE(base != opponent_chance(7, 1, 0).state);
    TEST_ASSERT_TRUE(base != opponent_chance(7, 0, 1).state);
}

static void test_people_act_1_to_t_rex_themselves(void) {
    TEST_ASSERT_NULL(opponent_of(game_by_id("scale", 5)));
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_its_memory_is_within_the_limit);
    FOR_EACH_GAME(test_its_moves_are_legal_and_it_says_why);
    FOR_EACH_GAME(test_states_that_look_alike_to_its_seat_get_the_same_choice);
    FOR_EACH_GAME(test_slices_and_what_was_in_memory_do_not_matter);
    FOR_EACH_GAME(test_nothing_of_the_question_is_changed);
    RUN_TEST(test_chance_is_another_for_each_seed_seat_and_move);
    RUN_TEST(test_people_act_1_to_t_rex_themselves);
    return UNITY_END();
}
