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
