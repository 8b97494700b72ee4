/* Arranges states of T-REX that would take many moves to reach. */
#include "host-tests/trex/trex_table.h"

#include <unity.h>

struct trex_state *trex_now(void) {
    return (struct trex_state *)referee.state.bytes;
}

void trex_deal(const char *options) {
    referee_new(&referee_trex, options);
    referee_set("trumps blue brown");
    referee_start();
}

static uint8_t list(const char *codes, uint8_t cards[TREX_CARDS]) {
    struct word word = {0};
    uint8_t count = 0;
    for (int i = 0; i < TREX_CARDS; i++) {
        cards[i] = TREX_NO_CARD;
    }
    while (word_next(codes, &word)) {
        int place = word_among(&word, &trex_card_codes[1], TREX_CARDS);
        TEST_ASSERT_TRUE_MESSAGE(place >= 0 && count < TREX_CARDS, codes);
        cards[count++] = (uint8_t)(place + 1);
    }
    return count;
}

uint32_t trex_set(const char *cards) {
    uint8_t listed[TREX_CARDS];
    uint8_t count = list(cards, listed);
    uint32_t set = 0;
    for (uint8_t i = 0; i < count; i++) {
        set |= UINT32_C(1) << listed[i];
    }
    return set;
}

int trex_count(uint32_t set) {
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

struct trex_state *trex_give(uint8_t seat, const char *hand, const char *deck, const char *played) {
    struct trex_state *state = trex_now();
    struct trex_seat *own = &state->seat[seat];
    uint8_t from_top[TREX_CARDS];
    own->hand = trex_set(hand);
    own->hand_count = (uint8_t)trex_count(own->hand);
    own->deck_count = list(deck, from_top);
    for (int i = 0; i < TREX_CARDS; i++) {
        own->deck[i] = i < own->deck_count ? from_top[own->deck_count - 1 - i] : TREX_NO_CARD;
    }
    own->played_count = list(played, own->played);
    own->when = own->played_count > 0 ? ++state->plays : 0;
    int listed = own->hand_count + own->deck_count + own->played_count;
    uint32_t places = own->hand | trex_set(deck) | trex_set(played);
    TEST_ASSERT_EQUAL_MESSAGE(trex_count(places), listed, "a card is in one place only");
    own->lost_unseen = 0;
    own->unseen_count = 0;
    own->lost = trex_set("Y1 B2 N3 G4 R5 Y6 B7 N8 G9 R10 Y11 B12 N13 G14 R15 CH MS") &
                ~(own->hand | trex_set(deck) | trex_set(played));
    return state;
}
