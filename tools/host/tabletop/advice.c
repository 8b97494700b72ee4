/* Asks an opponent, with no more than its seat may know. */
#include "advice.h"

#include <stdlib.h>

#include "list.h"

void growing_record_add(struct growing_record *record, const struct game *game, const void *move) {
    if (record->length + record_append_max(game) > record->room) {
        record->room = 2 * record->room + record_append_max(game);
        record->bytes = grown(record->bytes, record->room);
    }
    record->length = record_append(record->bytes, record->length, game, move);
    record->moves++;
}

void growing_record_clear(struct growing_record *record) {
    free(record->bytes);
    *record = (struct growing_record){0};
}

void advise(const struct opponent *opponent, struct advice *advice) {
    void *memory = grown(NULL, opponent->memory_bytes);
    struct opponent_question question = {
        .view = advice->view,
        .record = {advice->record->bytes, advice->record->length},
        .seat = advice->seat,
        .level = advice->level,
        .temper = advice->temper,
        .effort = 1,
        .rng = opponent_chance(advice->seed, advice->seat, advice->record->moves),
    };
    opponent->start(memory, &question);
    while (!opponent->think(memory)) {
    }
    advice->why = opponent->answer(memory, advice->move);
    free(memory);
}
