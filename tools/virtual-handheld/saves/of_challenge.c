/* Which challenge a game is. The pars are in the firmware alone: the page reads them there, and
 * whether the deal is the one that the number has now. */
#include "games/challenge.h"

#include <string.h>

#include "firmware/store/store.h"
#include "game_sizes.h"
#include "tools/virtual-handheld/saves/saves.h"

static struct store_transcript played;
static union any_state state;

void *challenge_game(void);
uint32_t challenge_game_bytes(void);
void challenge_take_game(uint32_t game_index);
bool challenge_take_saved(bool is_over);
void challenge_take(uint32_t game_index, uint32_t number, uint32_t deal);
bool challenge_tell(void);

/* The buffer for the game of a session, byte for byte as the device has it in its memory: an
 * address has 32 bits on both. */
void *challenge_game(void) {
    return &played;
}

uint32_t challenge_game_bytes(void) {
    return sizeof played;
}

void challenge_take_game(uint32_t game_index) {
    played.game = game_index < game_count ? games[game_index] : NULL;
}

/* From the region: the newest that is over, or the one that was played last. */
bool challenge_take_saved(bool is_over) {
    char last[STORE_ID_BYTES];
    store_open();
    uint8_t length = store_get(STORE_LAST_GAME, last, sizeof last);
    return (is_over ? store_load_finished(0, &played)
                    : store_load(game_by_id(last, length), &played)) == STORE_WHOLE;
}

/* One that no one has begun. */
void challenge_take(uint32_t game_index, uint32_t number, uint32_t deal) {
    struct challenge challenge;
    memset(&played, 0, sizeof played);
    challenge_take_game(game_index);
    challenge_try(played.game, (uint16_t)number, (uint8_t)deal, &challenge);
    played.options = challenge.options;
    for (uint8_t seat = 0; seat < challenge.options.players; seat++) {
        played.seats[seat].player =
            seat == challenge.seat ? 0 : (uint8_t)(challenge.character[seat] + 1);
    }
}

static bool replay(void) {
    static union any_setup setup;
    static union any_move move;
    played.game->prepare(&setup, &played.options);
    if (played.game->start(&state, &setup).code != GAME_OK) {
        return false;
    }
    struct record record = store_record(&played);
    struct record_move found;
    for (uint32_t at = 0; record_next(&record, &at, &found);) {
        if (!game_read_move(played.game, &state, found.bytes, found.length, &move)) {
            return false;
        }
        played.game->apply(&state, &move, NULL);
    }
    return true;
}

static bool has_seats_of(const struct challenge *challenge) {
    bool has = true;
    for (uint8_t seat = 0; seat < challenge->options.players; seat++) {
        uint8_t player = played.seats[seat].player; /* as firmware/store/FORMAT.md has it */
        has = has && player == (seat == challenge->seat ? 0 : challenge->character[seat] + 1);
    }
    return has;
}

/* { game, number, deal, score once it is over, lines: how it begins } in the place for texts; false
 * if the game is no challenge. */
bool challenge_tell(void) {
    static char words[256];
    struct challenge challenge;
    uint8_t deal = 0;
    uint16_t number =
        played.game == NULL ? 0 : challenge_tried_with(played.game, &played.options, &deal);
    if (number == 0) {
        return false;
    }
    challenge_try(played.game, number, deal, &challenge);
    if (!has_seats_of(&challenge) || !replay()) {
        return false;
    }
    struct text out = text_into(saves_text(), saves_text_bytes());
    json_open(&out, NULL, '{');
    json_string(&out, "game", played.game->id);
    json_number(&out, "number", number);
    json_number(&out, "deal", deal);
    if (played.game->turn(&state) == SEAT_NONE) {
        json_number(&out, "score", played.game->score(&state, challenge.seat));
    }
    json_open(&out, "lines", '[');
    struct text line = text_into(words, sizeof words);
    text_add(&line, "new ");
    text_add(&line, played.game->id);
    text_add_char(&line, ' ');
    game_options_to_text(played.game, &played.options, &line);
    json_string(&out, NULL, words);
    for (uint8_t seat = 0; seat < played.options.players; seat++) {
        if (seat != challenge.seat) {
            line = text_into(words, sizeof words);
            text_add(&line, "# ");
            text_add_seat(&line, seat);
            text_add_char(&line, ' ');
            text_add(&line, opponent_characters[challenge.character[seat]].name);
            json_string(&out, NULL, words);
        }
    }
    json_close(&out, ']');
    json_close(&out, '}');
    return true;
}
