/* Asks an opponent, with no more than its seat may know. */
#include "advice.h"

#include <stdlib.h>

#include "list.h"

void record_add(struct record *record, const struct game *game, const void *move) {
    if (record->length + 2 + game->move_bytes_max > record->room) {
        record->room = 2 * record->room + 2 + game->move_bytes_max;
        record->bytes = grown(record->bytes, record->room);
    }
    uint8_t *at = &record->bytes[record->length];
    size_t length = game->move_to_bytes(move, at + 2);
    at[0] = (uint8_t)length;
    at[1] = (uint8_t)(length >> 8);
    record->length += 2 + (uint32_t)length;
    record->moves++;
}

void record_clear(struct record *record) {
    free(record->bytes);
    *record = (struct record){0};
}

void advise(const struct opponent *opponent, struct advice *advice) {
    void *memory = grown(NULL, opponent->memory_bytes);
    struct opponent_question question = {
        .view = advice->view,
        .record = {advice->record->bytes, advice->record->length},
        .seat = advice->seat,
        .level = advice->level,
        .effort = 1,
        .rng = opponent_chance(advice->seed, advice->seat, advice->record->moves),
    };
    opponent->start(memory, &question);
    while (!opponent->think(memory)) {
    }
    advice->why = opponent->answer(memory, advice->move);
    free(memory);
}
