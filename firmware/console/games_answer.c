/* games: what is in progress, by whom, and what is finished. Nothing of it depends on how a game
 * stands. */
#include <stddef.h>

#include "firmware/session/people.h"
#include "firmware/console/answers.h"
#include "firmware/store/store.h"

static uint8_t place; /* slots of games in progress, then finished ones from the newest on */
static uint8_t told;
static struct store_reader reader;
static bool reading;

void games_begin(const struct word *which) {
    (void)which;
    place = told = 0;
    reading = false;
}

static uint8_t slot_of(uint8_t nth) {
    if (nth < STORE_GAMES) {
        return store_used(nth) ? nth : STORE_SLOTS;
    }
    return store_finished((uint8_t)(nth - STORE_GAMES));
}

static void add_people(struct text *out, uint8_t players) {
    for (uint8_t seat = 0; seat < players; seat++) {
        text_add(out, seat == 0 ? ": " : ", ");
        text_add(out, person(seat)->name);
    }
}

static void tell(struct text *out) {
    bool finished = place >= STORE_GAMES;
    if (finished) {
        text_add(out, "finished ");
        text_add_unsigned(out, (uint64_t)(place - STORE_GAMES + 1));
    } else {
        text_add(out, "in progress");
    }
    text_add(out, ": ");
    if (reader.game == NULL) {
        text_add(out, "a game that this firmware does not have" LINE_END);
        return;
    }
    text_add(out, reader.game->id);
    text_add(out, ", ");
    text_add_unsigned(out, reader.options.players);
    text_add(out, " players");
    if (!finished) {
        add_people(out, reader.options.players);
    }
    text_add(out, LINE_END);
}

static void end_of_place(void) {
    reading = false;
    place++;
}

static enum piece go_on_reading(struct text *out) {
    switch (store_read(&reader)) {
    case STORE_READ_ON:
        return PIECE_MORE;
    case STORE_READ_BEGIN:
        told++;
        tell(out);
        break;
    default:
        break;
    }
    end_of_place();
    return PIECE_MORE;
}

enum piece games_next(struct text *out) {
    if (reading) {
        return go_on_reading(out);
    }
    if (place == STORE_SLOTS) {
        if (told == 0) {
            text_add(out, "No games." LINE_END);
        }
        return PIECE_LAST;
    }
    uint8_t slot = slot_of(place);
    if (slot == STORE_SLOTS) {
        end_of_place();
    } else {
        reader = store_reader(slot);
        reading = true;
    }
    return PIECE_MORE;
}
