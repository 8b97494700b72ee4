/* export: a finished game in the words of tabletop, which plays it again. A game in progress is
 * never exported: its seed and its moves would tell every hidden card. */
#include <stddef.h>

#include "firmware/console/answers.h"
#include "firmware/remembered/people.h"
#include "firmware/store/store.h"
#include "game_sizes.h"
#include "games/base/numbers.h"

_Static_assert((int)GAME_MOVE_BYTES_MAX <= (int)STORE_MOVE_BYTES, "what is kept can be told");

static enum { FIND, READ, TELL, REFUSE } doing;
static const char *refusal;
static uint8_t wanted; /* a place in the registry, or game_count for any */
static uint8_t nth;    /* of the finished games, from the newest on */
static bool numbered;  /* that one and no other */
static struct store_reader reader;

/* The move that is being put together from the pieces of the stream. */
static uint8_t bytes[RECORD_HEAD_BYTES + GAME_MOVE_BYTES_MAX];
static uint16_t filled;
static uint16_t note_left; /* bytes of a note that are still to be skipped */
static uint16_t moves;
static struct game_followed followed;

static uint8_t game_called(const struct word *name) {
    for (uint8_t i = 0; i < game_count; i++) {
        if (word_is(name, games[i]->id)) {
            return i;
        }
    }
    return game_count;
}

static void refuse(const char *why) {
    doing = REFUSE;
    refusal = why;
}

static bool is_running(void) {
    for (uint8_t i = 0; i < game_count && !numbered; i++) {
        if ((wanted == i || wanted == game_count) && store_has(games[i])) {
            return true;
        }
    }
    return false;
}

static void begin_reading(void) {
    if (nth < store_finished_count()) {
        reader = store_finished_reader(nth);
        filled = note_left = moves = 0;
        doing = FIND;
    } else if (is_running()) {
        refuse("That game is still in progress. Export it once it is over.");
    } else {
        refuse("No finished game has that number. Type games for a list.");
    }
}

void export_begin(const struct word *which) {
    uint64_t number;
    nth = 0;
    numbered = false;
    wanted = game_count;
    if (which != NULL && word_number(which, STORE_FINISHED, &number) && number > 0) {
        nth = (uint8_t)(number - 1);
        numbered = true;
    } else if (which != NULL) {
        wanted = game_called(which);
        if (wanted == game_count) {
            refuse("Which game? Type games for a list.");
            return;
        }
    }
    begin_reading();
}

static void tell_beginning(struct text *out) {
    text_add(out, "new ");
    text_add(out, reader.game->id);
    text_add_char(out, ' ');
    game_options_to_text(reader.game, &reader.options, out);
    text_add(out, LINE_END "start" LINE_END);
    for (uint8_t seat = 0; seat < reader.options.players; seat++) {
        if (reader.seats[seat].player != PLAYER_PERSON) {
            text_add(out, "# ");
            text_add_seat(out, seat);
            text_add_char(out, ' ');
            text_add(out, player_word(reader.seats[seat].player));
            text_add(out, LINE_END);
        }
    }
}

/* The newest that was asked for; they are looked at one after the other. */
static void take_beginning(struct text *out) {
    bool fits = wanted == game_count || reader.game == games[wanted];
    if (!fits) {
        nth++;
        begin_reading();
    } else if (reader.game == NULL) {
        refuse("That game was saved by newer firmware; this version cannot read it.");
    } else if (!game_follow_start(reader.game, &reader.options, &followed)) {
        refuse("# a game that cannot be read");
    } else {
        tell_beginning(out);
        doing = READ;
    }
}

static void tell_move(struct text *out, uint16_t length) {
    union any_move move;
    if (!game_follow_move(reader.game, &followed, bytes + RECORD_HEAD_BYTES, length, &move)) {
        refuse("# a move that cannot be read");
        return;
    }
    moves++;
    text_add_seat(out, move.plain.seat);
    text_add_char(out, ' ');
    reader.game->move_to_text(&move, out);
    text_add(out, LINE_END);
}

static bool skip_note(void) {
    uint16_t most = min(note_left, sizeof bytes);
    uint16_t taken = store_take(&reader, bytes, most);
    note_left = (uint16_t)(note_left - taken);
    return taken > 0;
}

/* Takes as much of the stream as one move needs, and reports the move once it is whole. False if
 * there is nothing to take. */
static bool take_moves(struct text *out) {
    if (note_left > 0) {
        return skip_note();
    }
    struct record_head head = {0};
    if (filled >= RECORD_HEAD_BYTES) {
        head = record_read_head(bytes);
        if (head.is_note) {
            note_left = head.length;
            filled = 0;
            return true;
        }
    }
    uint16_t want = (uint16_t)(RECORD_HEAD_BYTES + head.length);
    if (want > sizeof bytes || want == filled) { /* too long, or empty */
        refuse("# a move that cannot be read");
        return true;
    }
    uint16_t taken = store_take(&reader, bytes + filled, (uint16_t)(want - filled));
    filled = (uint16_t)(filled + taken);
    if (filled == want && want > RECORD_HEAD_BYTES) {
        filled = 0;
        tell_move(out, head.length);
    }
    return taken > 0;
}

static void read_on(struct text *out) {
    switch (store_read(&reader)) {
    case STORE_READ_BEGIN:
        take_beginning(out);
        break;
    case STORE_READ_MOVES:
    case STORE_READ_ON:
        break;
    case STORE_READ_END:
        doing = TELL;
        break;
    default:
        refuse("# the rest of this game cannot be read");
        break;
    }
}

enum piece export_next(struct text *out) {
    if (doing == READ && take_moves(out)) {
        return PIECE_MORE;
    }
    if (doing == FIND || doing == READ) {
        read_on(out);
    } else if (doing == TELL) {
        text_add(out, "# moves: ");
        text_add_unsigned(out, moves);
        text_add(out, LINE_END);
        return PIECE_LAST;
    } else {
        text_add(out, refusal);
        text_add(out, LINE_END);
        return PIECE_LAST;
    }
    return PIECE_MORE;
}
