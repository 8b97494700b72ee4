/* What holds of every opponent: it plays by the rules, knows no more than its seat, and gives the
 * same answer to the same question however the slices fall. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "games/opponent.h"
#include "host-tests/games/positions.h"

enum { RECORD_ROOM = 1 << 17, MOVES_PLAYED = 500 };
enum { SOME = 25, MANY = 9 }; /* every n-th position */

static struct room view, other, chosen, again, examined;
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES], other_memory[OPPONENT_MEMORY_BYTES];
static uint8_t record[RECORD_ROOM], held_record[RECORD_ROOM], dealt_record[RECORD_ROOM];
static unsigned held_back, dealt_again; /* moves of the record */
static struct room held_view, dealt;

void setUp(void) {}

void tearDown(void) {}

/* ---- asking ---- */

static uint32_t append_move(const struct game *game, const void *move, uint8_t *to, uint32_t at) {
    TEST_ASSERT_LESS_OR_EQUAL(RECORD_ROOM, at + record_append_max(game));
    return record_append(to, at, game, move);
}

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
        length = append_move(position->game, play.move, record, length);
        playout_apply(&play, NULL);
    }
    return (struct record){record, length};
}

/* False if no seat has to choose. */
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
        .temper = (uint8_t)(position->play.moves % OPPONENT_TEMPERS),
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

static void each_question(const struct game *game, uint32_t every, questioner *look) {
    if (opponent_of(game) != NULL) {
        questioned = look;
        each_position(game, MOVES_PLAYED, every, ask_each_level);
    }
}

/* ---- by the rules ---- */

static void no_one_named(struct text *out, char kind, uint8_t value, const void *context) {
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
    HOLDS(position, why.code < opponent->thought_count);
    message_to_text(&out, opponent->thoughts[why.code].text, &why, no_one_named, position->game);
    HOLDS(position, strpbrk(sentence, "?{}") == NULL);
    HOLDS(position, out.length > 0 && sentence[out.length - 1] == '.');
}

static void test_its_moves_are_legal_and_it_says_why(const struct game *game) {
    each_question(game, SOME, look_at_move);
}

/* ---- no more than its seat knows ---- */

/* Makes the move; a sum of the view and the events after it. */
static uint64_t sum_of_what_it_sees(const struct game *game, void *state, const void *move,
                                    uint8_t seat) {
    static struct room seen;
    static struct game_log log;
    log.count = 0;
    log.learned = 0;
    game->apply(state, move, &log);
    memset(seen.bytes, 0, game->state_size);
    game->view(seen.bytes, state, seat);
    return playout_hash(seen.bytes, game->state_size) ^
           playout_hash((const uint8_t *)log.event, log.count * sizeof *log.event);
}

/* Plays the game so far again into `dealt`, with a random move at `swap_at`, and writes its record.
 * Returns the record's length and a sum of everything that the seat saw on the way, or 0 if a later
 * move is not legal any more. */
static uint32_t replay(struct position *position, const struct opponent_question *question,
                       uint32_t swap_at, uint8_t *written, uint64_t *saw) {
    static struct room setup, move;
    const struct game *game = position->game;
    struct playout play = {.referee = position->referee,
                           .setup = setup.bytes,
                           .state = dealt.bytes,
                           .move = move.bytes};
    uint32_t length = 0;
    playout_begin(&play, position->number);
    *saw = 0;
    for (uint32_t at = 0, count = 0; at < question->record.length; count++) {
        uint16_t bytes = (uint16_t)(record[at] | record[at + 1] << 8);
        game->move_from_bytes(&record[at + 2], bytes, move.bytes);
        at += 2u + bytes;
        if (count == swap_at) {
            referee_random_move(position->referee, dealt.bytes, &position->dice, move.bytes);
        }
        if (game->check(dealt.bytes, move.bytes).code != GAME_OK) {
            return 0;
        }
        length = append_move(game, move.bytes, written, length);
        *saw = *saw * 31 + sum_of_what_it_sees(game, dealt.bytes, move.bytes, question->seat);
    }
    return length;
}

/* A move is secret if another one leads to another state and the seat sees the same. Late moves are
 * tried, since few depend on them. This does not ask the game which moves are secret. */
static void deal_moves_again(struct position *position, struct opponent_question *question) {
    enum { TRIES = 8, LATE = 12 };
    uint32_t moves = position->play.moves;
    uint64_t saw, saw_now;
    replay(position, question, UINT32_MAX, dealt_record, &saw);
    for (int i = 0; i < TRIES && moves > 0; i++) {
        uint32_t back = rng_below(&position->dice, moves < LATE ? moves : LATE);
        uint32_t length = replay(position, question, moves - 1 - back, dealt_record, &saw_now);
        bool differs = memcmp(dealt.bytes, position->play.state, position->game->state_size) != 0;
        if (length > 0 && saw_now == saw && differs) {
            memcpy(record, dealt_record, length);
            question->record.length = length;
            dealt_again++;
        }
    }
}

/* A sum of the moves that the opponent gets to read. */
static uint64_t sum_of_seen(const struct opponent *opponent,
                            const struct opponent_question *question) {
    uint8_t bytes[PLAYOUT_MOVE_BYTES];
    struct opponent_reader reader = opponent_read(opponent, question);
    uint64_t sum = 0;
    held_back += opponent->is_public != NULL ? reader.count : 0;
    while (opponent_next_seen(&reader, again.bytes)) {
        held_back--;
        sum = sum * 31 + playout_hash(bytes, opponent->game->move_to_bytes(again.bytes, bytes));
    }
    return sum;
}

/* A sum of what the legal moves are worth; of a position that was thought about. */
static uint64_t sum_of_worth(const struct position *position, const struct opponent *opponent) {
    uint64_t sum = 0;
    uint16_t cursor = 0;
    while (opponent->worth != NULL &&
           position->game->next_legal(position->play.state, &cursor, again.bytes)) {
        int16_t worth = INT16_MIN;
        bool is_known = opponent->worth(memory, again.bytes, &worth);
        sum = sum * 31 + (is_known ? (uint16_t)worth : 1u << 16);
    }
    return sum;
}

/* Everything that the seat may not know is dealt again: hidden things in the state, and moves of
 * the record. One of the moves is examined, as in a review. */
static void look_at_alike(struct position *position, const struct opponent *opponent,
                          struct opponent_question *question) {
    const struct game *game = position->game;
    uint16_t cursor = 0;
    game->next_legal(position->play.state, &cursor, examined.bytes);
    question->examined = examined.bytes;
    struct game_message why = ask(opponent, question, chosen.bytes);
    uint64_t worth = sum_of_worth(position, opponent);
    uint64_t seen = sum_of_seen(opponent, question);
    memcpy(other.bytes, position->play.state, game->state_size);
    position->referee->resample_hidden(other.bytes, question->seat, &position->dice);
    game->view(view.bytes, other.bytes, question->seat);
    deal_moves_again(position, question);
    HOLDS(position, seen == sum_of_seen(opponent, question));
    struct game_message why_again = ask(opponent, question, again.bytes);
    HOLDS(position, same_move(game, chosen.bytes, again.bytes));
    HOLDS(position, memcmp(&why, &why_again, sizeof why) == 0);
    HOLDS(position, worth == sum_of_worth(position, opponent));
}

static void test_what_its_seat_may_not_know_does_not_change_its_choice(const struct game *game) {
    held_back = dealt_again = 0;
    each_question(game, MANY, look_at_alike);
    TEST_ASSERT_TRUE_MESSAGE(held_back == 0 || dealt_again > 0, "no secret move was dealt again");
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
    each_question(game, SOME, look_at_slices);
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
    each_question(game, SOME, look_at_question);
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
    FOR_EACH_GAME(test_what_its_seat_may_not_know_does_not_change_its_choice);
    FOR_EACH_GAME(test_slices_and_what_was_in_memory_do_not_matter);
    FOR_EACH_GAME(test_nothing_of_the_question_is_changed);
    RUN_TEST(test_chance_is_another_for_each_seed_seat_and_move);
    RUN_TEST(test_people_act_1_to_t_rex_themselves);
    return UNITY_END();
}
