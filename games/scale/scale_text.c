/* Sur une échelle de un à T-Rex in words: cards, moves, and the state as JSON. */
#include "scale_internal.h"

static struct game_message refuse_word(uint8_t reason, const struct word *word) {
    return (struct game_message){reason, {word->index}};
}

bool scale_colour_from_word(const struct word *word, uint8_t *colour) {
    for (*colour = 0; *colour < SCALE_COLOURS; ++*colour) {
        if (word->length == 1 && word->at[0] == scale_colour_letters[*colour]) {
            return true;
        }
    }
    return false;
}

/* O6, B10, SO, SX */
bool scale_card_from_word(const struct word *word, uint8_t *card) {
    uint8_t colour;
    if (word_is(word, "SX")) {
        *card = SCALE_SWAP_ANY;
        return true;
    }
    if (word->length < 2) {
        return false;
    }
    struct word first = {word->at, 1, word->index};
    struct word rest = {word->at + 1, word->length - 1, word->index};
    if (word_is(&first, "S") && scale_colour_from_word(&rest, &colour)) {
        *card = (uint8_t)(SCALE_SWAP_ORANGE + colour);
        return true;
    }
    uint64_t level;
    if (!scale_colour_from_word(&first, &colour) || !word_number(&rest, SCALE_LEVELS, &level) ||
        level == 0) {
        return false;
    }
    *card = (uint8_t)(colour * SCALE_LEVELS + level);
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
        return refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    return word_seat(&reading->word, reading->players, seat)
               ? GAME_ACCEPTED
               : refuse_word(GAME_REASON_NO_SUCH_SEAT, &reading->word);
}

static struct game_message read_colour(struct reading *reading, uint8_t *colour) {
    if (!word_next(reading->words, &reading->word)) {
        return refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    return scale_colour_from_word(&reading->word, colour)
               ? GAME_ACCEPTED
               : refuse_word(SCALE_REASON_NO_SUCH_COLOUR, &reading->word);
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
        return refuse_word(SCALE_REASON_ONLY_TWO, &ahead);
    }
    return refusal;
}

static struct game_message read_change(struct reading *reading) {
    return read_seat(reading, &reading->move.a);
}

static struct game_message read_verdict(struct reading *reading) {
    if (!word_next(reading->words, &reading->word)) {
        return refuse_word(GAME_REASON_WORD_MISSING, &reading->word);
    }
    if (word_is(&reading->word, "nomatch")) {
        reading->move.kind = SCALE_VERDICT_NO_MATCH;
    } else if (!word_is(&reading->word, "match")) {
        return refuse_word(SCALE_REASON_NO_SUCH_VERDICT, &reading->word);
    }
    return GAME_ACCEPTED;
}

static struct game_message read_swap(struct reading *reading) {
    return read_colour(reading, &reading->move.a);
}

static struct game_message read_tie(struct reading *reading) {
    struct game_message refusal = read_colour(reading, &reading->move.a);
    return refusal.code == GAME_OK ? read_colour(reading, &reading->move.b) : refusal;
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
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (word_is(word, verbs[i].word)) {
            return &verbs[i];
        }
    }
    return NULL;
}

struct game_message scale_move_from_text(const void *state, uint8_t seat, const char *words,
                                         void *move) {
    struct reading reading = {
        .words = words,
        .players = ((const struct scale_state *)state)->players,
        .move = {.seat = seat},
    };
    if (!word_next(words, &reading.word)) {
        return refuse_word(GAME_REASON_NO_MOVE, &reading.word);
    }
    const struct verb *verb = verb_of(&reading.word);
    if (verb == NULL) {
        return refuse_word(GAME_REASON_UNKNOWN_MOVE, &reading.word);
    }
    reading.move.kind = verb->kind;
    struct game_message refusal = verb->read(&reading);
    if (refusal.code != GAME_OK) {
        return refusal;
    }
    if (word_next(words, &reading.word)) {
        return refuse_word(GAME_REASON_WORD_SURPLUS, &reading.word);
    }
    *(struct game_move *)move = reading.move;
    return GAME_ACCEPTED;
}

static void add_seat(struct text *out, uint8_t seat) {
    text_add_char(out, ' ');
    text_add_seat(out, seat);
}

static void add_colour(struct text *out, uint8_t colour) {
    text_add_char(out, ' ');
    text_add_char(out, scale_colour_letters[colour]);
}

void scale_move_to_text(const void *move, struct text *out) {
    static const char *const words[SCALE_MOVE_KINDS] = {
        [SCALE_MATCH] = "match",
        [SCALE_CHANGE] = "change",
        [SCALE_VERDICT_MATCH] = "verdict match",
        [SCALE_VERDICT_NO_MATCH] = "verdict nomatch",
        [SCALE_SWAP] = "swap",
        [SCALE_TIE] = "tie",
        [SCALE_JUDGE] = "judge",
        [SCALE_SHARE] = "judge shared",
    };
    const struct game_move *made = move;
    if (!scale_names_move(made)) {
        return;
    }
    text_add(out, words[made->kind]);
    switch (made->kind) {
    case SCALE_MATCH:
        add_seat(out, made->a);
        add_seat(out, made->b);
        break;
    case SCALE_CHANGE:
    case SCALE_JUDGE:
        add_seat(out, made->a);
        break;
    case SCALE_SWAP:
        add_colour(out, made->a);
        break;
    case SCALE_TIE:
        add_colour(out, made->a);
        add_colour(out, made->b);
        break;
    default:
        break;
    }
}

bool scale_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    return game_move_from_bytes(bytes, length, move) && scale_names_move(move);
}

static void add_card(struct text *out, uint8_t card) {
    if (scale_is_number(card)) {
        text_add_char(out, scale_colour_letters[scale_colour_of(card)]);
        text_add_number(out, scale_level_of(card));
    } else if (card >= SCALE_SWAP_ORANGE && card < SCALE_KINDS) {
        text_add_char(out, 'S');
        text_add_char(out,
                      card == SCALE_SWAP_ANY ? 'X' : scale_colour_letters[scale_colour_of(card)]);
    } else {
        text_add_char(out, '?');
    }
}

/* c: a card, e: a colour. */
void scale_name(struct text *out, char kind, uint8_t value) {
    if (kind == 'c') {
        add_card(out, value);
    } else if (kind == 'e' && value < SCALE_COLOURS) {
        text_add(out, scale_colour_names[value]);
    } else {
        text_add_char(out, '?');
    }
}

static void show_seat(struct text *json, const struct scale_state *state, uint8_t seat) {
    const struct scale_seat *own = &state->seat[seat];
    json_open(json, NULL, '{');
    if (own->card == SCALE_NO_CARD || own->card == SCALE_HIDDEN) {
        json_null(json, "card");
    } else {
        json_key(json, "card");
        text_add_char(json, '"');
        add_card(json, own->card);
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

void scale_show(const void *state, struct text *json) {
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
