/* A game that opponents can be asked about: state, record and the memory they think with. */
#include "opponent_game.h"

#include "game_sizes.h"
#include "games/playout.h"

enum { RECORD_ROOM = 16384 };

static union any_setup setup;
static union any_state state, view;
static union any_move move;
static struct playout play;
static uint32_t number_of_game;
static uint8_t record[RECORD_ROOM];
static uint32_t recorded;
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];

static const struct game *the_game(void) {
    return play.referee->game;
}

void opponent_game_begin(const struct game *game, uint32_t number) {
    play = (struct playout){
        .referee = referee_of(game), .setup = &setup, .state = &state, .move = &move};
    number_of_game = number;
    recorded = 0;
    playout_begin(&play, number);
}

static bool record_and_apply(void) {
    if (recorded + record_append_max(the_game()) > RECORD_ROOM) {
        return false;
    }
    recorded = record_append(record, recorded, the_game(), &move);
    playout_apply(&play, NULL);
    return true;
}

bool opponent_game_play_random(void) {
    return playout_choose(&play) && record_and_apply();
}

struct opponent_question opponent_game_question(void) {
    uint8_t seat = the_game()->turn(&state);
    the_game()->view(&view, &state, seat);
    return (struct opponent_question){.view = &view,
                                      .record = {record, recorded},
                                      .seat = seat,
                                      .effort = 1,
                                      .rng = opponent_chance(number_of_game, seat, play.moves)};
}

void opponent_game_think(const struct opponent *opponent, const struct opponent_question *question,
                         void (*after_slice)(void)) {
    opponent->start(memory, question);
    bool is_decided = false;
    while (!is_decided) {
        is_decided = opponent->think(memory);
        if (after_slice != NULL) {
            after_slice();
        }
    }
    opponent->answer(memory, &move);
}

uint64_t opponent_game_hash(const struct opponent *opponent, uint32_t number, uint32_t moves) {
    opponent_game_begin(opponent->game, number);
    bool continues = true;
    while (continues && play.moves < moves && the_game()->turn(&state) != SEAT_NONE) {
        struct opponent_question question = opponent_game_question();
        question.level = (uint8_t)((question.seat + play.moves) % OPPONENT_LEVELS);
        opponent_game_think(opponent, &question, NULL);
        continues = record_and_apply();
    }
    return playout_hash(record, recorded);
}
