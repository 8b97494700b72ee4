/* Plays them: half of the moves are Hunter's, a quarter Hatchling's, a quarter are any. */
#include "host-tests/games/played_games.h"

#include <string.h>
#include <unity.h>

#include "host-tests/games/positions.h"

enum { RECORD_ROOM = 1 << 16 };

static struct room setup, state, move, view;
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];
static uint8_t record[RECORD_ROOM];

struct game_message ask_opponent(const struct opponent *opponent, void *thinking,
                                 const struct opponent_question *question, void *chosen) {
    opponent->start(thinking, question);
    while (!opponent->think(thinking)) {
    }
    return opponent->answer(thinking, chosen);
}

static uint32_t append_move(const struct game *game, uint32_t length) {
    TEST_ASSERT_LESS_OR_EQUAL(RECORD_ROOM, length + record_append_max(game));
    return record_append(record, length, game, move.bytes);
}

/* False if the game is over. */
static bool choose_move(struct playout *play, const struct played_choice *choice) {
    uint32_t way = rng_below(&play->rng, 4);
    if (way == 0 || choice->question.seat >= play->options.players) {
        return playout_choose(play);
    }
    struct opponent_question question = choice->question;
    question.level = way == 1 ? OPPONENT_HATCHLING : OPPONENT_HUNTER;
    memset(memory, 0, sizeof memory);
    ask_opponent(choice->opponent, memory, &question, move.bytes);
    return play->moves < PLAYOUT_MOVES_MAX;
}

void each_played_choice(const struct game *game, uint32_t count, uint32_t every,
                        choice_looker *look) {
    struct playout play = {.referee = referee_of(game),
                           .setup = setup.bytes,
                           .state = state.bytes,
                           .move = move.bytes};
    struct played_choice choice = {
        .game = game, .opponent = opponent_of(game), .state = state.bytes};
    uint32_t made = 0;
    uint32_t looked = 0;
    for (uint32_t number = 0; looked < count; number++) {
        uint32_t length = 0;
        bool is_over = false;
        playout_begin(&play, number);
        while (!is_over && looked < count) {
            uint8_t seat = game->turn(state.bytes);
            game->view(view.bytes, state.bytes, seat);
            choice.question =
                (struct opponent_question){.view = view.bytes,
                                           .record = {record, length},
                                           .seat = seat,
                                           .level = OPPONENT_HUNTER,
                                           .effort = 1,
                                           .rng = opponent_chance(number, seat, play.moves)};
            if (seat < play.options.players && made++ % every == 0) {
                look(&choice);
                looked++;
            }
            is_over = seat == SEAT_NONE || !choose_move(&play, &choice);
            if (!is_over) {
                length = append_move(game, length);
                playout_apply(&play, NULL);
            }
        }
    }
}
