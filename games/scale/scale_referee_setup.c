/* Sur une échelle de un à T-Rex for a referee: the words after `set`. */
#include "games/referee.h"

#include "scale_internal.h"

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

/* set pile O6 B10 SX ... */
static struct game_message arrange_pile(struct scale_setup *setup, const char *words,
                                        struct word *word) {
    struct scale_setup next = *setup;
    uint8_t named[SCALE_KINDS] = {0};
    next.pile_named = 0;
    while (word_next(words, word)) {
        uint8_t card;
        if (!scale_card_from_word(word, &card)) {
            return game_refuse_word(SCALE_REASON_NO_SUCH_CARD, word);
        }
        if (named[card]++ == scale_card_counts[card]) {
            return (struct game_message){SCALE_REASON_TOO_MANY_CARDS,
                                         {scale_card_counts[card], card}};
        }
        next.pile[next.pile_named++] = card;
    }
    if (next.pile_named == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    *setup = next;
    return GAME_ACCEPTED;
}

/* set actions O 3 17 ... */
static struct game_message arrange_actions(struct scale_setup *setup, const char *words,
                                           struct word *word) {
    struct scale_setup next = *setup;
    uint32_t named = 0;
    uint8_t colour;
    if (!word_next(words, word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    if (!scale_colour_from_word(word, &colour)) {
        return game_refuse_word(SCALE_REASON_NO_SUCH_COLOUR, word);
    }
    next.actions_named[colour] = 0;
    while (word_next(words, word)) {
        uint64_t action;
        if (!word_number(word, SCALE_ACTIONS - 1, &action)) {
            return game_refuse_word(SCALE_REASON_NO_SUCH_ACTION, word);
        }
        if ((named >> action & 1) != 0) {
            return game_refuse_word(SCALE_REASON_ACTION_TWICE, word);
        }
        named |= UINT32_C(1) << action;
        next.actions[colour][next.actions_named[colour]++] = (uint8_t)action;
    }
    if (next.actions_named[colour] == 0) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, word);
    }
    *setup = next;
    return GAME_ACCEPTED;
}

struct game_message scale_arrange(void *setup, const char *words) {
    struct word word = {0};
    if (!word_next(words, &word)) {
        return game_refuse_word(GAME_REASON_WORD_MISSING, &word);
    }
    if (word_is(&word, "pile")) {
        return arrange_pile(setup, words, &word);
    }
    if (word_is(&word, "actions")) {
        return arrange_actions(setup, words, &word);
    }
    return game_refuse_word(GAME_REASON_UNKNOWN_SET, &word);
}
