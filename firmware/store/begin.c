/* The bytes of a begin record: id, options, then a byte and a name for each seat. */
#include "firmware/store/begin.h"

#include <string.h>

#include "games/base/numbers.h"

_Static_assert(STORE_ID_BYTES + GAME_OPTIONS_BYTES + GAME_SEATS_MAX * (1 + STORE_NAME_BYTES) <=
                   JOURNAL_CONTENT,
               "every name fits");

static uint8_t id_length(const struct journal_record *record) {
    uint8_t length = 0;
    while (length < record->length && record->content[length] != 0) {
        length++;
    }
    return length;
}

const struct game *begin_game(const struct journal_record *record) {
    return game_by_id((const char *)record->content, id_length(record));
}

static void read_seats(const struct journal_record *record, uint8_t at, uint8_t players,
                       struct store_seat seats[GAME_SEATS_MAX]) {
    memset(seats, 0, GAME_SEATS_MAX * sizeof seats[0]);
    for (uint8_t seat = 0; seat < players && at < record->length; seat++) {
        const uint8_t *bytes = record->content + at;
        size_t left = (size_t)(record->length - at - 1);
        size_t most = min(left, STORE_NAME_BYTES);
        const uint8_t *end = memchr(bytes + 1, '\0', most);
        if (end == NULL) {
            return;
        }
        seats[seat].player = bytes[0];
        memcpy(seats[seat].name, bytes + 1, (size_t)(end - bytes));
        text_clean_name(seats[seat].name);
        at = (uint8_t)(end + 1 - record->content);
    }
}

bool begin_read(const struct journal_record *record, struct game_options *options,
                struct store_seat seats[GAME_SEATS_MAX]) {
    const struct game *game = begin_game(record);
    uint16_t at = (uint16_t)(id_length(record) + 1);
    if (game == NULL || record->length < at + GAME_OPTIONS_BYTES ||
        !game_options_from_bytes(game, record->content + at, options)) {
        return false;
    }
    if (seats != NULL) {
        read_seats(record, (uint8_t)(at + GAME_OPTIONS_BYTES), options->players, seats);
    }
    return true;
}

uint8_t begin_write(uint8_t content[JOURNAL_CONTENT], const struct game *game,
                    const struct game_options *options, const struct store_seat *seats) {
    size_t length = strlen(game->id) + 1;
    if (length > STORE_ID_BYTES) {
        return 0;
    }
    memcpy(content, game->id, length);
    game_options_to_bytes(options, content + length);
    length += GAME_OPTIONS_BYTES;
    for (uint8_t seat = 0; seats != NULL && seat < options->players; seat++) {
        size_t name_bytes = strlen(seats[seat].name) + 1;
        content[length] = seats[seat].player;
        memcpy(content + length + 1, seats[seat].name, name_bytes);
        length += 1 + name_bytes;
    }
    return (uint8_t)length;
}
