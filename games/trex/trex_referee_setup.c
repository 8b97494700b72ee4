/* T-REX for a referee: the words after `set`. */
#include "games/referee.h"

#include "trex_internal.h"

static bool colour_from_word(const struct word *word, uint8_t *colour) {
    int place = word_among(word, trex_colour_names, TREX_COLOURS);
    *colour = (uint8_t)place;
    return place >= 0;
}

/* set deck p1 Y6 B7 ... */
static struct game_message arrange_deck(struct trex_setup *setup, const char *words,
                                        struct word *word) {
    uint8_t seat;
    uint8_t count = 0;
    uint8_t cards[TREX_CARDS] = {0};
    uint32_t named = 0;
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!word_seat(word, setup->options.players, &seat)) {
        return game_refuse_word(GAME_REASON_NO_SUCH_SEAT, word);
    }
    while (word_next(words, word)) {
        int place = word_among(word, &trex_card_codes[1], TREX_CARDS);
        if (place < 0) {
            return game_refuse_word(TREX_REASON_NO_SUCH_CARD, word);
        }
        uint8_t card = (uint8_t)(place + 1);
        if ((named & trex_bit(card)) != 0) {
            return game_refuse_word(TREX_REASON_CARD_TWICE, word);
        }
        named |= trex_bit(card);
        cards[count++] = card;
    }
    if (count == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    for (int i = 0; i < TREX_CARDS; i++) {
        setup->deck[seat][i] = cards[i];
    }
    setup->deck_named[seat] = count;
    return GAME_ACCEPTED;
}

/* set eggs1 green red ... */
static struct game_message arrange_eggs(struct trex_setup *setup, int pile, const char *words,
                                        struct word *word) {
    uint8_t count = 0;
    uint8_t eggs[TREX_PILE] = {0};
    uint8_t named[TREX_COLOURS] = {0};
    while (word_next(words, word)) {
        uint8_t colour;
        if (!colour_from_word(word, &colour)) {
            return game_refuse_word(TREX_REASON_NO_SUCH_COLOUR, word);
        }
        if (named[colour]++ == trex_egg_counts[colour]) {
            return (struct game_message){TREX_REASON_TOO_MANY_EGGS,
                                         {trex_egg_counts[colour], colour}};
        }
        if (count == TREX_PILE) {
            return (struct game_message){TREX_REASON_PILE_TOO_LONG, {word->index, TREX_PILE}};
        }
        eggs[count++] = colour;
    }
    if (count == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    for (int i = 0; i < TREX_PILE; i++) {
        setup->eggs[pile][i] = eggs[i];
    }
    setup->eggs_named[pile] = count;
    return GAME_ACCEPTED;
}

/* set trumps blue brown */
static struct game_message arrange_trumps(struct trex_setup *setup, const char *words,
                                          struct word *word) {
    uint8_t count = 0;
    uint8_t trumps[2] = {0, 0};
    while (word_next(words, word)) {
        if (count == 2) {
            return game_refuse_word(GAME_REASON_WORD_SURPLUS, word);
        }
        if (!colour_from_word(word, &trumps[count])) {
            return game_refuse_word(TREX_REASON_NO_SUCH_COLOUR, word);
        }
        if (count == 1 && trumps[0] == trumps[1]) {
            return game_refuse_word(TREX_REASON_TRUMPS_ALIKE, word);
        }
        count++;
    }
    if (count == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    setup->trumps[0] = trumps[0];
    setup->trumps[1] = trumps[1];
    setup->trumps_named = count;
    return GAME_ACCEPTED;
}

struct game_message trex_arrange(void *setup, const char *words) {
    struct word word = {0};
    if (!word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &word);
    }
    if (word_is(&word, "deck")) {
        return arrange_deck(setup, words, &word);
    }
    if (word_is(&word, "eggs1")) {
        return arrange_eggs(setup, 0, words, &word);
    }
    if (word_is(&word, "eggs2")) {
        return arrange_eggs(setup, 1, words, &word);
    }
    if (word_is(&word, "trumps")) {
        return arrange_trumps(setup, words, &word);
    }
    return game_refuse_word(GAME_REASON_UNKNOWN_SET, &word);
}
