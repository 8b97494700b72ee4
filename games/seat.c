/* Seats as text. */
#include "seat.h"

void text_add_seat(struct text *out, uint8_t seat) {
    if (seat == SEAT_TABLE) {
        text_add(out, "table");
        return;
    }
    if (seat == SEAT_NONE) {
        text_add(out, "nobody");
        return;
    }
    text_add_char(out, 'p');
    text_add_number(out, seat + 1);
}

void json_seat(struct text *out, const char *key, uint8_t seat) {
    if (seat == SEAT_NONE) {
        json_null(out, key);
        return;
    }
    json_key(out, key);
    text_add_char(out, '"');
    text_add_seat(out, seat);
    text_add_char(out, '"');
}

bool word_seat(const struct word *word, uint8_t players, uint8_t *seat) {
    if (word->length != 2 || word->at[0] != 'p' || word->at[1] < '1' ||
        word->at[1] >= '1' + players) {
        return false;
    }
    *seat = (uint8_t)(word->at[1] - '1');
    return true;
}
