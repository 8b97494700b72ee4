/* How long opponents think on the chip: a choice as a whole, and the longest slice of one, which is
 * how long a press may have to wait. */
#include "games/opponent.h"

#include <hardware/timer.h>
#include <string.h>

#include "game_sizes.h"
#include "games/playout.h"
#include "report.h"

enum { RECORD_ROOM = 16384 };

static union any_setup setup;
static union any_state state, view;
static union any_move move;
static uint8_t record[RECORD_ROOM];
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];

/* Positions of random games, early and late. */
static const struct place {
    uint32_t game, move;
} places[] = {{1, 0}, {2, 6}, {5, 40}, {9, 70}, {22, 130}};

static uint16_t add_to_record(const struct game *game, uint16_t length) {
    if (length + 2u + game->move_bytes_max > RECORD_ROOM) {
        give_up("a record needs more room than bench-chip/opponents.c has");
    }
    size_t bytes = game->move_to_bytes(&move, &record[length + 2]);
    record[length] = (uint8_t)bytes;
    record[length + 1] = (uint8_t)(bytes >> 8);
    return (uint16_t)(length + 2 + bytes);
}

/* Plays random game number `game` up to this move, or to the last choice before its end. */
static struct opponent_question question_at(const struct game *game, const struct place *place) {
    static union any_state before;
    struct playout play = {
        .referee = referee_of(game), .setup = &setup, .state = &state, .move = &move};
    struct opponent_question question = {.view = &view, .record = {record, 0}, .effort = 1};
    uint16_t length = 0;
    playout_begin(&play, place->game);
    while (play.moves < place->move && playout_choose(&play)) {
        before = state;
        question.record.length = length;
        length = add_to_record(game, length);
        playout_apply(&play, NULL);
    }
    if (game->turn(&state) == SEAT_NONE) {
        state = before;
    } else {
        question.record.length = length;
    }
    question.seat = game->turn(&state);
    question.rng = opponent_chance(place->game, question.seat, play.moves);
    game->view(&view, &state, question.seat);
    return question;
}

static void keep_longer(uint32_t *longest, uint32_t micros) {
    *longest = micros > *longest ? micros : *longest;
}

static void time_choice(const struct opponent *opponent, const struct opponent_question *question,
                        uint32_t *choice_micros, uint32_t *slice_micros) {
    uint32_t begin = time_us_32(), slice = begin;
    bool is_decided = false;
    opponent->start(memory, question);
    while (!is_decided) {
        keep_longer(slice_micros, time_us_32() - slice);
        slice = time_us_32();
        is_decided = opponent->think(memory);
    }
    opponent->answer(memory, &move);
    keep_longer(slice_micros, time_us_32() - slice);
    keep_longer(choice_micros, time_us_32() - begin);
}

void measure_opponent(const struct opponent *opponent, struct opponent_report *report) {
    *report = (struct opponent_report){.memory_bytes = opponent->memory_bytes};
    strncpy(report->id, opponent->game->id, sizeof report->id - 1);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct opponent_question question = question_at(opponent->game, &places[i]);
        question.level = OPPONENT_HUNTER;
        time_choice(opponent, &question, &report->hunter_micros, &report->slice_micros);
        question.level = OPPONENT_APEX;
        time_choice(opponent, &question, &report->apex_micros, &report->slice_micros);
    }
}
