/* T-REX in words: moves, and the state as JSON. */
#include "trex_internal.h"

static struct game_message refuse_word(uint8_t reason, const struct word *word) {
    return (struct game_message){reason, {word->index}};
}

static bool parse_play(const struct word *word, struct game_move *move) {
    if (word_is(word, "blind")) {
        move->kind = TREX_PLAY_BLIND;
        return true;
    }
    int place = word_among(word, &trex_card_codes[1], TREX_CARDS);
    move->kind = TREX_PLAY;
    move->a = (uint8_t)(place + 1);
    return place >= 0;
}

static bool parse_egg(const struct word *word, struct game_move *move) {
    uint64_t pile;
    if (!word_number(word, TREX_PILES, &pile) || pile == 0) {
        return false;
    }
    move->kind = TREX_TAKE_EGG;
    move->a = (uint8_t)pile;
    return true;
}

static bool parse_loss(const struct word *word, struct game_move *move) {
    move->kind = word_is(word, "played") ? TREX_LOSE_PLAYED : TREX_LOSE_DECK;
    return move->kind == TREX_LOSE_PLAYED || word_is(word, "deck");
}

static bool parse_trump(const struct word *word, struct game_move *move) {
    static const char *const words[] = {"keep", "strong", "weak"};
    int place = word_among(word, words, 3);
    move->kind = (uint8_t)(TREX_KEEP_TRUMPS + place);
    return place >= 0;
}

/* The verbs that want another word. */
static const struct verb {
    const char *word;
    bool (*parse)(const struct word *word, struct game_move *move);
    uint8_t reason;
} verbs[] = {
    {"play", parse_play, TREX_REASON_NO_SUCH_CARD},
    {"egg", parse_egg, TREX_REASON_NO_SUCH_EGG},
    {"lose", parse_loss, TREX_REASON_NO_SUCH_LOSS},
    {"trump", parse_trump, TREX_REASON_NO_SUCH_TRUMP},
};

static const struct verb *verb_of(const struct word *word) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (word_is(word, verbs[i].word)) {
            return &verbs[i];
        }
    }
    return NULL;
}

static struct game_message parse_rest(const struct verb *verb, const char *words, struct word *word,
                                      struct game_move *move) {
    if (!word_next(words, word)) {
        return refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!verb->parse(word, move)) {
        return refuse_word(verb->reason, word);
    }
    if (move->kind == TREX_SET_STRONG || move->kind == TREX_SET_WEAK) {
        if (!word_next(words, word)) {
            return refuse_word(GAME_REASON_WORD_MISSING, word);
        }
        int colour = word_among(word, trex_colour_names, TREX_COLOURS);
        if (colour < 0) {
            return refuse_word(TREX_REASON_NO_SUCH_COLOUR, word);
        }
        move->a = (uint8_t)colour;
    }
    return GAME_ACCEPTED;
}

struct game_message trex_move_from_text(const void *state, uint8_t seat, const char *words,
                                        void *move) {
    struct word word = {0};
    struct game_move parsed = {.seat = seat, .kind = TREX_PASS};
    (void)state;
    if (!word_next(words, &word)) {
        return refuse_word(GAME_REASON_NO_MOVE, &word);
    }
    const struct verb *verb = verb_of(&word);
    if (verb == NULL && !word_is(&word, "pass")) {
        return refuse_word(GAME_REASON_UNKNOWN_MOVE, &word);
    }
    struct game_message refusal =
        verb == NULL ? GAME_ACCEPTED : parse_rest(verb, words, &word, &parsed);
    if (refusal.code != GAME_OK) {
        return refusal;
    }
    if (word_next(words, &word)) {
        return refuse_word(GAME_REASON_WORD_SURPLUS, &word);
    }
    *(struct game_move *)move = parsed;
    return GAME_ACCEPTED;
}

void trex_move_to_text(const void *move, struct text *out) {
    static const char *const words[TREX_MOVE_KINDS] = {
        [TREX_PLAY] = "play ",
        [TREX_PLAY_BLIND] = "play blind",
        [TREX_PASS] = "pass",
        [TREX_TAKE_EGG] = "egg ",
        [TREX_LOSE_PLAYED] = "lose played",
        [TREX_LOSE_DECK] = "lose deck",
        [TREX_KEEP_TRUMPS] = "trump keep",
        [TREX_SET_STRONG] = "trump strong ",
        [TREX_SET_WEAK] = "trump weak ",
    };
    const struct game_move *made = move;
    if (!trex_names_move(made)) {
        return;
    }
    text_add(out, words[made->kind]);
    if (made->kind == TREX_PLAY) {
        trex_name(out, 'c', made->a);
    } else if (made->kind == TREX_TAKE_EGG) {
        text_add_number(out, made->a);
    } else if (made->kind == TREX_SET_STRONG || made->kind == TREX_SET_WEAK) {
        trex_name(out, 'e', made->a);
    }
}

bool trex_move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    return game_move_from_bytes(bytes, length, move) && trex_names_move(move);
}

/* c: a card, e: a colour. */
void trex_name(struct text *out, char kind, uint8_t value) {
    if (kind == 'c' && value <= TREX_CARDS) {
        text_add(out, trex_card_codes[value]);
    } else if (kind == 'e' && value < TREX_COLOURS) {
        text_add(out, trex_colour_names[value]);
    } else {
        text_add_char(out, '?');
    }
}

static void show_set(struct text *json, uint32_t cards) {
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((cards & trex_bit(card)) != 0) {
            json_string(json, NULL, trex_card_codes[card]);
        }
    }
}

static void show_hand(struct text *json, const struct trex_seat *own, bool open) {
    if (!open) {
        json_number(json, "hand", own->hand_count);
        return;
    }
    json_open(json, "hand", '[');
    show_set(json, own->hand);
    json_close(json, ']');
}

static void show_deck(struct text *json, const struct trex_seat *own, bool open) {
    if (!open) {
        json_number(json, "deck", own->deck_count);
        return;
    }
    json_open(json, "deck", '[');
    for (uint8_t i = own->deck_count; i > 0; i--) {
        json_string(json, NULL, trex_card_codes[own->deck[i - 1]]);
    }
    json_close(json, ']');
}

static void show_lost(struct text *json, const struct trex_seat *own, bool open) {
    json_open(json, "lost", '[');
    show_set(json, open ? own->lost | own->lost_unseen : own->lost);
    for (uint8_t i = 0; !open && i < own->unseen_count; i++) {
        json_null(json, NULL);
    }
    json_close(json, ']');
}

static void show_seat(struct text *json, const struct trex_state *state, uint8_t seat) {
    const struct trex_seat *own = &state->seat[seat];
    bool all_open = state->seen_by == SEAT_NONE;
    json_open(json, NULL, '{');
    show_hand(json, own, all_open || state->seen_by == seat);
    show_deck(json, own, all_open);
    json_open(json, "played", '[');
    for (uint8_t i = 0; i < own->played_count; i++) {
        json_string(json, NULL, trex_card_codes[own->played[i]]);
    }
    json_close(json, ']');
    show_lost(json, own, all_open);
    json_open(json, "eggs", '{');
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        json_number(json, trex_colour_names[colour], own->eggs[colour]);
    }
    json_close(json, '}');
    json_number(json, "score", trex_egg_score(own->eggs));
    json_close(json, '}');
}

static void show_meteor(struct text *json, const struct trex_state *state) {
    if (state->meteor_seat == SEAT_NONE) {
        json_null(json, "meteor");
        return;
    }
    json_open(json, "meteor", '{');
    json_seat(json, "seat", state->meteor_seat);
    json_string(json, "card", trex_card_codes[state->meteor_card]);
    json_close(json, '}');
}

void trex_show(const void *state, struct text *json) {
    static const char *const phases[] = {"play", "egg", "lose", "trump", "over"};
    const struct trex_state *now = state;
    bool eggs_lie_open = now->phase == TREX_PHASE_PLAY || now->phase == TREX_PHASE_EGG;
    json_string(json, "phase", phases[now->phase]);
    json_seat(json, "turn", now->turn);
    json_number(json, "round", now->round);
    json_seat(json, "leader", now->leader);
    json_string(json, "strong", trex_colour_names[now->strong]);
    json_string(json, "weak", trex_colour_names[now->weak]);
    json_open(json, "eggs", '[');
    for (int pile = 0; eggs_lie_open && pile < TREX_PILES; pile++) {
        json_string(json, NULL, trex_colour_names[now->eggs[pile][now->round - 1]]);
    }
    json_close(json, ']');
    show_meteor(json, now);
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        show_seat(json, now, seat);
    }
    json_close(json, ']');
}
