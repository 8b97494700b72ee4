/* The pile for a referee: cards dealt by hand, moves read from text, the state as JSON. */
#include "games/referee.h"

#include "template.h"

/* ---- set card p1 3 ---- */

static struct game_message arrange_card(struct template_setup *setup, const char *words,
                                        struct word *word) {
    uint8_t seat;
    uint64_t card;
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!word_seat(word, setup->options.players, &seat)) {
        return game_refuse_word(GAME_REASON_NO_SUCH_SEAT, word);
    }
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!word_number(word, TEMPLATE_NUMBERS, &card) || card == TEMPLATE_NO_CARD) {
        return game_refuse_word(TEMPLATE_REASON_NO_SUCH_CARD, word);
    }
    if (word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_SURPLUS, word);
    }
    setup->card[seat] = (uint8_t)card;
    return GAME_ACCEPTED;
}

static struct game_message arrange(void *setup, const char *words) {
    struct word word = {0};
    if (!word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &word);
    }
    return word_is(&word, "card") ? arrange_card(setup, words, &word)
                                  : game_refuse_word(GAME_REASON_UNKNOWN_SET, &word);
}

/* ---- moves from text ---- */

static struct game_message read_eggs(const char *words, struct word *word, struct game_move *move) {
    uint64_t eggs;
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!word_number(word, TEMPLATE_NUMBERS, &eggs) || eggs == 0) {
        return game_refuse_word(TEMPLATE_REASON_ONE_TO_THREE, word);
    }
    move->a = (uint8_t)eggs;
    return GAME_ACCEPTED;
}

static struct game_message move_from_text(const void *state, uint8_t seat, const char *words,
                                          void *move) {
    struct word word = {0};
    struct game_move read = {.seat = seat, .kind = TEMPLATE_PEEK};
    (void)state;
    if (!word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_NO_MOVE, &word);
    }
    if (word_is(&word, "take")) {
        read.kind = TEMPLATE_TAKE;
        struct game_message refused = read_eggs(words, &word, &read);
        if (refused.code != GAME_OK) {
            return refused;
        }
    } else if (!word_is(&word, "peek")) {
        return game_refuse_word(GAME_REASON_UNKNOWN_MOVE, &word);
    }
    if (word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_WORD_SURPLUS, &word);
    }
    *(struct game_move *)move = read;
    return GAME_ACCEPTED;
}

/* ---- the state as JSON ---- */

static void show(const void *state, struct text *json) {
    const struct template_state *now = state;
    json_string(json, "phase", now->turn == SEAT_NONE ? "over" : "play");
    json_seat(json, "turn", now->turn);
    json_number(json, "pile", now->pile);
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        uint8_t card = now->seat[seat].card;
        json_open(json, NULL, '{');
        if (card == TEMPLATE_HIDDEN) {
            json_null(json, "card");
        } else {
            json_number(json, "card", card);
        }
        json_number(json, "eggs", template_eggs(now, seat));
        json_bool(json, "peeked", (now->peeked >> seat & 1) != 0);
        json_number(json, "score", game_template.score(now, seat));
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- the table ---- */

static const char *turn_rule(const void *state) {
    (void)state;
    return "TP-3";
}

/* Works from the view, so that nothing hidden has an influence. */
static void resample_hidden(void *state, uint8_t seat, struct rng *rng) {
    struct template_state known;
    template_view(&known, state, seat);
    template_deal(&known, rng);
    *(struct template_state *)state = known;
}

const struct game_referee referee_template = {
    .game = &game_template,
    .max_moves = TEMPLATE_EGGS_MAX + TEMPLATE_SEATS_MAX, /* one egg at a time, and all peeked */
    .arrange = arrange,
    .turn_rule = turn_rule,
    .resample_hidden = resample_hidden,
    .move_from_text = move_from_text,
    .show = show,
};
