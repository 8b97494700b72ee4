/* How long opponents think on the chip: a choice as a whole, and the longest slice of one, which is
 * how long a press may have to wait. And what they play: the same as on a desktop. */
#include <hardware/timer.h>
#include <string.h>

#include "opponent_game.h"
#include "report.h"

/* Positions of random games, early and late. In Trakks some are third waits, and in the last two a
 * Hunter looks closely because it holds many tiles. */
static const struct place {
    uint32_t game, move;
} places[] = {{1, 0}, {2, 6}, {5, 40}, {9, 70}, {22, 130}, {31, 63}, {33, 73}};

/* The game that is hashed: about eight choices of Apex. */
enum { HASHED_GAME = 3, HASHED_MOVES = 24 };

static uint32_t slice_begin, longest_slice;

static void keep_longer(uint32_t *longest, uint32_t micros) {
    *longest = micros > *longest ? micros : *longest;
}

/* Up to this move, or to the last choice before the game's end. */
static struct opponent_question question_at(const struct game *game, const struct place *place) {
    uint32_t moves = 0;
    opponent_game_begin(game, place->game);
    while (moves < place->move && opponent_game_play_random()) {
        moves++;
    }
    if (opponent_game_question().seat == SEAT_NONE) {
        opponent_game_begin(game, place->game);
        for (uint32_t i = 0; i + 1 < moves; i++) {
            opponent_game_play_random();
        }
    }
    return opponent_game_question();
}

static void end_slice(void) {
    keep_longer(&longest_slice, time_us_32() - slice_begin);
    slice_begin = time_us_32();
}

static void time_choice(const struct opponent *opponent, const struct opponent_question *question,
                        uint32_t *choice_micros) {
    uint32_t begin = time_us_32();
    slice_begin = begin;
    opponent_game_think(opponent, question, end_slice);
    keep_longer(choice_micros, time_us_32() - begin);
}

void measure_opponent(const struct opponent *opponent, struct opponent_report *report) {
    *report = (struct opponent_report){.memory_bytes = opponent->memory_bytes};
    strncpy(report->id, opponent->game->id, sizeof report->id - 1);
    longest_slice = 0;
    for (size_t i = 0; i < count_of(places); i++) {
        struct opponent_question question = question_at(opponent->game, &places[i]);
        question.level = OPPONENT_HUNTER;
        time_choice(opponent, &question,
                    is_third_wait(opponent, &question) ? &report->third_wait_micros
                                                       : &report->hunter_micros);
        question.level = OPPONENT_APEX;
        time_choice(opponent, &question, &report->apex_micros);
    }
    report->slice_micros = longest_slice;
    report->game = HASHED_GAME;
    report->moves = HASHED_MOVES;
    report->hash = opponent_game_hash(opponent, HASHED_GAME, HASHED_MOVES);
}
