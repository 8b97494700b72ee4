/* Asks opponents about the referee's game. */
#include "host-tests/games/advice.h"

#include "host-tests/games/positions.h"
#include "host-tests/games/referee.h"

const char *advice(enum opponent_level level, uint32_t number) {
    static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];
    static char words[POSITION_TEXT_ROOM];
    static struct room view, move;
    struct text out = text_into(words, sizeof words);
    const struct opponent *opponent = opponent_of(referee.game);
    uint8_t seat = referee.game->turn(&referee.state);
    struct opponent_question question = {.view = view.bytes,
                                         .seat = seat,
                                         .level = (uint8_t)level,
                                         .effort = 1,
                                         .rng = opponent_chance(number, seat, 0)};
    referee.game->view(view.bytes, &referee.state, seat);
    opponent->start(memory, &question);
    while (!opponent->think(memory)) {
    }
    opponent->answer(memory, move.bytes);
    referee.game->move_to_text(move.bytes, &out);
    return words;
}
