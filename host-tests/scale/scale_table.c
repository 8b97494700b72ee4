/* Arranges states of Sur une échelle de un à T-Rex that would take many moves to reach. */
#include "host-tests/scale/scale_table.h"

#include <unity.h>

struct scale_state *scale_now(void) {
    return (struct scale_state *)referee.state.bytes;
}

void scale_deal(const char *options, const char *pile) {
    char words[512];
    struct text text = text_into(words, sizeof words);
    text_add(&text, "pile ");
    text_add(&text, pile);
    referee_new(&referee_scale, options);
    referee_set(words);
    referee_start();
}

void scale_leave_in_pile(uint8_t count) {
    struct scale_state *state = scale_now();
    uint8_t gone = (uint8_t)(state->pile_count - count);
    for (uint8_t i = 0; i < gone; i++) {
        state->discards[state->pile[i]]++;
    }
    for (uint8_t i = 0; i < SCALE_CARDS; i++) {
        state->pile[i] = i < count ? state->pile[i + gone] : SCALE_NO_CARD;
    }
    state->pile_count = count;
    state->discard_count = (uint8_t)(state->discard_count + gone);
}

uint8_t scale_card(const char *code) {
    for (uint8_t card = 1; card < SCALE_KINDS; card++) {
        char name[8];
        struct text text = text_into(name, sizeof name);
        game_scale.name(&text, 'c', card);
        struct word word = {name, text.length, 0};
        if (word_is(&word, code)) {
            return card;
        }
    }
    TEST_FAIL_MESSAGE(code);
    return SCALE_NO_CARD;
}
