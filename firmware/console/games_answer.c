/* games: what is in progress, by whom, and what is finished. Nothing in it depends on the
 * state of a game. */
#include <stddef.h>

#include "firmware/console/answers.h"
#include "firmware/remembered/people.h"
#include "firmware/store/store.h"

/* Games in progress as on the shelf, several of a kind as they were opened, then finished ones by
 * age. */
static uint8_t place, nth_of_kind;
static uint8_t told;
static struct store_reader reader;
static bool reading;

void games_begin(const struct word *which) {
    (void)which;
    place = nth_of_kind = told = 0;
    reading = false;
}

/* False if no game is in progress there. */
static bool open_reader(void) {
    if (place >= game_count) {
        reader = store_finished_reader((uint8_t)(place - game_count));
        return true;
    }
    reader = store_reader(games[place], nth_of_kind);
    return nth_of_kind < store_count(games[place]);
}

static void add_people(struct text *out, uint8_t players) {
    for (uint8_t seat = 0; seat < players; seat++) {
        const struct store_seat *there = &reader.seats[seat];
        text_add(out, seat == 0 ? ": " : ", ");
        text_add(out, there->player != PLAYER_PERSON || there->name[0] == '\0'
                          ? player_word(there->player)
                          : there->name);
    }
}

static void tell(struct text *out) {
    bool finished = place >= game_count;
    if (finished) {
        text_add(out, "finished ");
        text_add_unsigned(out, (uint64_t)(place - game_count + 1));
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
    bool has_more = place < game_count && ++nth_of_kind < store_count(games[place]);
    reading = false;
    if (!has_more) {
        place++;
        nth_of_kind = 0;
    }
}

static enum piece continue_reading(struct text *out) {
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
        return continue_reading(out);
    }
    if (place == game_count + store_finished_count()) {
        if (told == 0) {
            text_add(out, "No games." LINE_END);
        }
        return PIECE_LAST;
    }
    if (open_reader()) {
        reading = true;
    } else {
        end_of_place();
    }
    return PIECE_MORE;
}
