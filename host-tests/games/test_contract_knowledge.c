/* Nothing leaks: two states that differ only in what a seat may not know are the same for that
 * seat, in what it sees, may do and is told. */
#include <string.h>
#include <unity.h>

#include "host-tests/games/invariants.h"
#include "host-tests/games/positions.h"

static struct room other, here, there, move;
static struct move_list moves_here, moves_there;

/* How often a view hid something, and a state was imagined that really was another. */
static uint32_t hidden, varied;

void setUp(void) {}

void tearDown(void) {}

static uint8_t players(const struct position *position) {
    return position->play.options.players;
}

static bool same_view(const struct game *game, const void *left, const void *right, uint8_t seat) {
    memset(here.bytes, 0x00, game->state_size);
    memset(there.bytes, 0xff, game->state_size);
    game->view(here.bytes, left, seat);
    game->view(there.bytes, right, seat);
    return memcmp(here.bytes, there.bytes, game->state_size) == 0;
}

static void imagine_other(struct position *position, uint8_t seat) {
    const struct game *game = position->game;
    memcpy(other.bytes, position->play.state, game->state_size);
    position->referee->resample_hidden(other.bytes, seat, &position->dice);
    varied += memcmp(other.bytes, position->play.state, game->state_size) != 0;
}

/* ---- views ---- */

static void look_at_views(struct position *position) {
    const struct game *game = position->game;
    for (uint8_t seat = 0; seat < players(position); seat++) {
        game->view(other.bytes, position->play.state, seat);
        HOLDS(position, game->turn(other.bytes) == game->turn(position->play.state));
        HOLDS(position, game->winners(other.bytes) == game->winners(position->play.state));
        for (uint8_t scorer = 0; scorer < players(position); scorer++) {
            HOLDS(position,
                  game->score(other.bytes, scorer) == game->score(position->play.state, scorer));
        }
        HOLDS(position, same_view(game, other.bytes, position->play.state, seat));
        HOLDS(position, same_view(game, other.bytes, position->play.state, SEAT_TABLE));
    }
}

static void test_a_view_has_turn_and_scores_and_is_its_own_view(const struct game *game) {
    each_position(game, moves_to_play(20000), 3, look_at_views);
}

/* ---- pairs of states ---- */

static const char *broken_invariant(const struct game *game, const void *state) {
    for (const struct game_invariants *at = all_invariants; at->id != NULL; at++) {
        if (strcmp(at->id, game->id) == 0) {
            return at->broken(state);
        }
    }
    return NULL;
}

static void look_at_pairs(struct position *position) {
    const struct game *game = position->game;
    for (uint8_t seat = 0; seat < players(position); seat++) {
        imagine_other(position, seat);
        HOLDS(position, same_view(game, position->play.state, other.bytes, seat));
        hidden += memcmp(here.bytes, position->play.state, game->state_size) != 0;
        HOLDS(position, same_view(game, position->play.state, other.bytes, SEAT_TABLE));
        HOLDS(position, game->turn(other.bytes) == game->turn(position->play.state));
        const char *what = broken_invariant(game, other.bytes);
        if (what != NULL) {
            position_fails(position, what, __FILE__, __LINE__);
        }
    }
}

static void test_what_a_seat_may_not_know_does_not_show_in_its_view(const struct game *game) {
    hidden = varied = 0;
    each_position(game, moves_to_play(20000), 2, look_at_pairs);
    TEST_ASSERT_TRUE_MESSAGE(hidden == 0 || varied > 0, "no other possibility was ever imagined");
}

static void look_at_choices(struct position *position) {
    const struct game *game = position->game;
    uint8_t seat = game->turn(position->play.state);
    if (seat >= players(position)) {
        return;
    }
    imagine_other(position, seat);
    list_moves(game, position->play.state, &moves_here);
    list_moves(game, other.bytes, &moves_there);
    HOLDS(position, moves_here.count == moves_there.count);
    for (uint32_t i = 0; i < moves_here.count; i++) {
        HOLDS(position, same_move(game, listed_move(&moves_here, i), listed_move(&moves_there, i)));
    }
}

static void test_what_a_seat_may_not_know_does_not_change_its_choices(const struct game *game) {
    each_position(game, moves_to_play(20000), 2, look_at_choices);
}

/* ---- what is said ---- */

static bool alike(struct game_message one, struct game_message two) {
    return memcmp(&one, &two, sizeof one) == 0;
}

static void look_at_refused_bytes(struct position *position, uint8_t seat) {
    const struct game *game = position->game;
    for (int tries = 0; tries < 48; tries++) {
        uint8_t bytes[GAME_MOVE_BYTES] = {seat, (uint8_t)rng_below(&position->dice, 10),
                                          (uint8_t)rng_below(&position->dice, 20),
                                          (uint8_t)rng_below(&position->dice, tries < 24 ? 1 : 20)};
        memset(move.bytes, 0, game->move_size);
        if (game->move_from_bytes(bytes, sizeof bytes, move.bytes)) {
            struct game_message said_here = game->check(position->play.state, move.bytes);
            struct game_message said_there = game->check(other.bytes, move.bytes);
            HOLDS(position, alike(said_here, said_there));
        }
    }
}

/* A seat tries the moves of the others, word for word. */
static void look_at_refused_words(struct position *position, uint8_t seat) {
    const struct game *game = position->game;
    list_moves(game, position->play.state, &moves_here);
    for (uint32_t i = 0; i < moves_here.count; i++) {
        char words[POSITION_TEXT_ROOM];
        struct text out = text_into(words, sizeof words);
        game->move_to_text(listed_move(&moves_here, i), &out);
        struct game_message said_here =
            position->referee->move_from_text(position->play.state, seat, words, here.bytes);
        struct game_message said_there =
            position->referee->move_from_text(other.bytes, seat, words, there.bytes);
        HOLDS(position, alike(said_here, said_there));
        if (said_here.code == GAME_OK) {
            HOLDS(position, same_move(game, here.bytes, there.bytes));
            said_here = game->check(position->play.state, here.bytes);
            said_there = game->check(other.bytes, there.bytes);
            HOLDS(position, alike(said_here, said_there));
        }
    }
}

static void look_at_refusals(struct position *position) {
    for (uint8_t seat = 0; seat < players(position); seat++) {
        imagine_other(position, seat);
        look_at_refused_bytes(position, seat);
        look_at_refused_words(position, seat);
    }
}

static void test_refusals_tell_a_seat_nothing_that_it_may_not_know(const struct game *game) {
    each_position(game, moves_to_play(20000), 7, look_at_refusals);
}

/* ---- what is learned ---- */

static bool same_events(const struct game_log *one, const struct game_log *two) {
    return one->count == two->count &&
           memcmp(one->event, two->event, one->count * sizeof *one->event) == 0;
}

static void look_at_what_is_learned(struct position *position) {
    static struct room after_here, after_there;
    static struct game_log log_here, log_there;
    const struct game *game = position->game;
    struct playout ahead = position->play;
    if (!playout_choose(&ahead)) {
        return;
    }
    for (uint8_t seat = 0; seat < players(position); seat++) {
        imagine_other(position, seat);
        if (game->check(other.bytes, ahead.move).code != GAME_OK) {
            continue;
        }
        log_here.count = log_there.count = 0;
        log_here.learned = log_there.learned = 0;
        memcpy(after_here.bytes, position->play.state, game->state_size);
        memcpy(after_there.bytes, other.bytes, game->state_size);
        game->apply(after_here.bytes, ahead.move, &log_here);
        game->apply(after_there.bytes, ahead.move, &log_there);
        bool learned = ((log_here.learned | log_there.learned) >> seat & 1) != 0;
        if (!learned) {
            HOLDS(position, same_view(game, after_here.bytes, after_there.bytes, seat));
            HOLDS(position, same_events(&log_here, &log_there));
        }
    }
}

static void test_who_is_not_said_to_learn_something_learns_nothing(const struct game *game) {
    each_position(game, moves_to_play(20000), 1, look_at_what_is_learned);
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_a_view_has_turn_and_scores_and_is_its_own_view);
    FOR_EACH_GAME(test_what_a_seat_may_not_know_does_not_show_in_its_view);
    FOR_EACH_GAME(test_what_a_seat_may_not_know_does_not_change_its_choices);
    FOR_EACH_GAME(test_refusals_tell_a_seat_nothing_that_it_may_not_know);
    FOR_EACH_GAME(test_who_is_not_said_to_learn_something_learns_nothing);
    return UNITY_END();
}
