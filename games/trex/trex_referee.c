/* T-REX for a referee: moves read from text, the state as JSON. */
#include "games/referee.h"

#include "games/base/numbers.h"
#include "trex_internal.h"

/* ---- moves from text ---- */

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
    static const char *const choices[] = {"keep", "strong", "weak"};
    int place = word_among(word, choices, 3);
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
    for (size_t i = 0; i < count_of(verbs); i++) {
        if (word_is(word, verbs[i].word)) {
            return &verbs[i];
        }
    }
    return NULL;
}

static struct game_message parse_rest(const struct verb *verb, const char *words, struct word *word,
                                      struct game_move *move) {
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!verb->parse(word, move)) {
        return game_refuse_word(verb->reason, word);
    }
    if (move->kind == TREX_SET_STRONG || move->kind == TREX_SET_WEAK) {
        if (!word_next(words, word)) {
            return game_refuse_word(GAME_REASON_WORD_MISSING, word);
        }
        int colour = word_among(word, trex_colour_names, TREX_COLOURS);
        if (colour < 0) {
            return game_refuse_word(TREX_REASON_NO_SUCH_COLOUR, word);
        }
        move->a = (uint8_t)colour;
    }
    return GAME_ACCEPTED;
}

static struct game_message move_from_text(const void *state, uint8_t seat, const char *words,
                                          void *move) {
    struct word word = {0};
    struct game_move parsed = {.seat = seat, .kind = TREX_PASS};
    (void)state;
    if (!word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_NO_MOVE, &word);
    }
    const struct verb *verb = verb_of(&word);
    if (verb == NULL && !word_is(&word, "pass")) {
        return game_refuse_word(GAME_REASON_UNKNOWN_MOVE, &word);
    }
    struct game_message refusal =
        verb == NULL ? GAME_ACCEPTED : parse_rest(verb, words, &word, &parsed);
    if (refusal.code != GAME_OK) {
        return refusal;
    }
    if (word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_WORD_SURPLUS, &word);
    }
    *(struct game_move *)move = parsed;
    return GAME_ACCEPTED;
}

/* ---- the state as JSON ---- */

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

static void show(const void *state, struct text *json) {
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

/* ---- the table ---- */

static const char *turn_rule(const void *state) {
    static const char *const rules[] = {
        [TREX_PHASE_PLAY] = "TR-7",   [TREX_PHASE_EGG] = "TR-17", [TREX_PHASE_LOSE] = "TR-18",
        [TREX_PHASE_TRUMP] = "TR-21", [TREX_PHASE_OVER] = NULL,
    };
    return rules[((const struct trex_state *)state)->phase];
}

/* Every seat has the same number of cards at the start of a round and plays one per turn, so all
 * run out in the same lap and no one passes twice. Then one egg, the losses, the trump. */
enum {
    CARDS_IN_ALL_ROUNDS = TREX_ROUNDS * TREX_CARDS - TREX_ROUNDS * (TREX_ROUNDS - 1) / 2,
    MOVES_MAX = TREX_SEATS_MAX * CARDS_IN_ALL_ROUNDS +
                TREX_ROUNDS * (TREX_SEATS_MAX + 1 + TREX_SEATS_MAX + 1),
};

const struct game_referee referee_trex = {
    .game = &game_trex,
    .max_moves = MOVES_MAX,
    .arrange = trex_arrange,
    .turn_rule = turn_rule,
    .resample_hidden = trex_resample_hidden,
    .move_from_text = move_from_text,
    .show = show,
};
