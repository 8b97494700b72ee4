/* Sur une échelle de un à T-Rex for a referee: moves read from text, the state as JSON. */
#include "games/referee.h"

#include "games/base/numbers.h"
#include "scale_internal.h"

/* ---- moves from text ---- */

/* O7 */
static bool action_from_word(const struct word *word, uint8_t *action_card) {
    struct word first = {word->at, 1, word->index};
    struct word rest = {word->at + 1, word->length - 1, word->index};
    uint8_t colour;
    uint64_t action;
    if (!scale_colour_from_word(&first, &colour) ||
        !word_number(&rest, SCALE_ACTIONS - 1, &action)) {
        return false;
    }
    *action_card = scale_action_card(colour, (uint8_t)action);
    return true;
}

/* A line while it is read: the words, the place in them, the move so far. */
struct reading {
    const char *words;
    struct word word;
    uint8_t players;
    struct game_move move;
};

static struct game_message read_seat(struct reading *reading, uint8_t *seat) {
    if (!word_next(reading->words, &reading->word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    return word_seat(&reading->word, reading->players, seat)
               ? GAME_ACCEPTED
               : game_refuse_word(GAME_REASON_NO_SUCH_SEAT, &reading->word);
}

static struct game_message read_colour(struct reading *reading, uint8_t *colour) {
    if (!word_next(reading->words, &reading->word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    return scale_colour_from_word(&reading->word, colour)
               ? GAME_ACCEPTED
               : game_refuse_word(SCALE_REASON_NO_SUCH_COLOUR, &reading->word);
}

static struct game_message read_match(struct reading *reading) {
    uint8_t third;
    struct game_message refusal = read_seat(reading, &reading->move.a);
    if (refusal.code == GAME_OK) {
        refusal = read_seat(reading, &reading->move.b);
    }
    struct word ahead = reading->word;
    if (refusal.code == GAME_OK && word_next(reading->words, &ahead) &&
        word_seat(&ahead, reading->players, &third)) {
        return game_refuse_word(SCALE_REASON_ONLY_TWO, &ahead);
    }
    return refusal;
}

static struct game_message read_change(struct reading *reading) {
    return read_seat(reading, &reading->move.a);
}

static struct game_message read_verdict(struct reading *reading) {
    if (!word_next(reading->words, &reading->word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    if (word_is(&reading->word, "nomatch")) {
        reading->move.kind = SCALE_VERDICT_NO_MATCH;
    } else if (!word_is(&reading->word, "match")) {
        return game_refuse_word(SCALE_REASON_NO_SUCH_VERDICT, &reading->word);
    }
    return GAME_ACCEPTED;
}

static struct game_message read_swap(struct reading *reading) {
    return read_colour(reading, &reading->move.a);
}

static struct game_message read_action(struct reading *reading, uint8_t *action_card) {
    if (!word_next(reading->words, &reading->word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    return action_from_word(&reading->word, action_card)
               ? GAME_ACCEPTED
               : game_refuse_word(SCALE_REASON_NO_SUCH_ACTION, &reading->word);
}

static struct game_message read_tie(struct reading *reading) {
    struct game_message refusal = read_action(reading, &reading->move.a);
    return refusal.code == GAME_OK ? read_action(reading, &reading->move.b) : refusal;
}

static struct game_message read_judge(struct reading *reading) {
    struct word ahead = reading->word;
    if (word_next(reading->words, &ahead) && word_is(&ahead, "shared")) {
        reading->word = ahead;
        reading->move.kind = SCALE_SHARE;
        return GAME_ACCEPTED;
    }
    return read_seat(reading, &reading->move.a);
}

static const struct verb {
    const char *word;
    uint8_t kind;
    struct game_message (*read)(struct reading *reading);
} verbs[] = {
    {"match", SCALE_MATCH, read_match}, {"change", SCALE_CHANGE, read_change},
    {"swap", SCALE_SWAP, read_swap},    {"verdict", SCALE_VERDICT_MATCH, read_verdict},
    {"tie", SCALE_TIE, read_tie},       {"judge", SCALE_JUDGE, read_judge},
};

static const struct verb *verb_of(const struct word *word) {
    for (size_t i = 0; i < count_of(verbs); i++) {
        if (word_is(word, verbs[i].word)) {
            return &verbs[i];
        }
    }
    return NULL;
}

static struct game_message move_from_text(const void *state, uint8_t seat, const char *words,
                                          void *move) {
    struct reading reading = {
        .words = words,
        .players = ((const struct scale_state *)state)->players,
        .move = {.seat = seat},
    };
    if (!word_next(words, &reading.word)) {
        return game_refuse_word(GAME_REASON_NO_MOVE, &reading.word);
    }
    const struct verb *verb = verb_of(&reading.word);
    if (verb == NULL) {
        return game_refuse_word(GAME_REASON_UNKNOWN_MOVE, &reading.word);
    }
    reading.move.kind = verb->kind;
    struct game_message refusal = verb->read(&reading);
    if (refusal.code != GAME_OK) {
        return refusal;
    }
    if (word_next(words, &reading.word)) {
        return game_refuse_word(GAME_REASON_WORD_SURPLUS, &reading.word);
    }
    *(struct game_move *)move = reading.move;
    return GAME_ACCEPTED;
}

/* ---- the state as JSON ---- */

static void show_seat(struct text *json, const struct scale_state *state, uint8_t seat) {
    const struct scale_seat *own = &state->seat[seat];
    json_open(json, NULL, '{');
    if (own->card == SCALE_NO_CARD || own->card == SCALE_HIDDEN) {
        json_null(json, "card");
    } else {
        json_key(json, "card");
        text_add_char(json, '"');
        scale_add_card(json, own->card);
        text_add_char(json, '"');
    }
    json_number(json, "success", own->success);
    json_number(json, "failure", own->failure);
    json_number(json, "score", own->success - own->failure);
    json_close(json, '}');
}

static void show_two_seats(struct text *json, const struct scale_state *state) {
    static const char *const results[] = {
        [SCALE_UNDECIDED] = NULL, [SCALE_WON] = "won", [SCALE_LOST] = "lost"};
    json_number(json, "lid", scale_lid(state));
    if (state->result == SCALE_UNDECIDED) {
        json_null(json, "result");
    } else {
        json_string(json, "result", results[state->result]);
    }
}

static void show_tied(struct text *json, const struct scale_state *state) {
    json_open(json, "tied", '[');
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((state->tied >> seat & 1) != 0) {
            json_seat(json, NULL, seat);
        }
    }
    json_close(json, ']');
}

static void show(const void *state, struct text *json) {
    static const char *const phases[] = {"play", "swap", "tie", "judge", "over"};
    const struct scale_state *now = state;
    json_string(json, "phase", phases[now->phase]);
    json_seat(json, "turn", now->turn);
    json_open(json, "actions", '{');
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        const char letter[] = {scale_colour_letters[colour], '\0'};
        json_number(json, letter, scale_action(now, colour));
    }
    json_close(json, '}');
    json_number(json, "success", now->success);
    json_number(json, "failure", now->failure);
    json_number(json, "pile", now->pile_count);
    json_number(json, "discards", now->discard_count);
    if (now->players == 2) {
        show_two_seats(json, now);
    }
    if (now->phase == SCALE_PHASE_TIE || now->phase == SCALE_PHASE_JUDGE) {
        show_tied(json, now);
    }
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        show_seat(json, now, seat);
    }
    json_close(json, ']');
}

/* ---- the table ---- */

static const char *turn_rule(const void *state) {
    static const char *const rules[] = {
        [SCALE_PHASE_PLAY] = "SC-9",   [SCALE_PHASE_SWAP] = "SC-12", [SCALE_PHASE_TIE] = "SC-18",
        [SCALE_PHASE_JUDGE] = "SC-18", [SCALE_PHASE_OVER] = NULL,
    };
    const struct scale_state *now = state;
    return now->phase == SCALE_PHASE_PLAY && now->players == 2 ? "SC-19" : rules[now->phase];
}

/* Changing a card, and the swap that may follow, bring the end no nearer. */
static bool makes_no_progress(const void *move) {
    const struct game_move *made = move;
    return made->kind == SCALE_CHANGE || made->kind == SCALE_SWAP;
}

/* A match takes at least two tokens off a pile; with eight seats 36 and 18 lie there, and the last
 * match empties one pile while one match is missing on the other. Then a tie and its judges. */
enum { MOVES_MAX = 36 / 2 + 18 / 2 - 1 + 2 };

const struct game_referee referee_scale = {
    .game = &game_scale,
    .max_moves = MOVES_MAX,
    .arrange = scale_arrange,
    .turn_rule = turn_rule,
    .makes_no_progress = makes_no_progress,
    .resample_hidden = scale_resample_hidden,
    .move_from_text = move_from_text,
    .show = show,
};
