/* What holds in every state of T-REX. */
#include "games/trex/trex.h"
#include "host-tests/games/invariants.h"

invariants trex_invariants;

static bool is_number(uint8_t card) {
    return card >= 1 && card <= TREX_CARDS;
}

static bool add_once(uint32_t *cards, uint8_t card) {
    uint32_t bit = UINT32_C(1) << card;
    bool fresh = is_number(card) && (*cards & bit) == 0;
    *cards |= bit;
    return fresh;
}

static bool add_set(uint32_t *cards, uint32_t set, uint8_t expected) {
    uint8_t count = 0;
    for (uint8_t card = 0; card < 32; card++) {
        if ((set >> card & 1) != 0) {
            if (!add_once(cards, card)) {
                return false;
            }
            count++;
        }
    }
    return count == expected;
}

static bool add_list(uint32_t *cards, const uint8_t list[TREX_CARDS], uint8_t count) {
    for (uint8_t i = 0; i < TREX_CARDS; i++) {
        bool fits = i < count ? add_once(cards, list[i]) : list[i] == TREX_NO_CARD;
        if (!fits) {
            return false;
        }
    }
    return true;
}

static uint8_t size_of(uint32_t set) {
    uint8_t size = 0;
    for (; set != 0; set &= set - 1) {
        size++;
    }
    return size;
}

static const char *broken_seat(const struct trex_state *state, const struct trex_seat *own) {
    uint32_t cards = 0;
    uint8_t lost = (uint8_t)(size_of(own->lost) + own->unseen_count);
    if (!add_set(&cards, own->hand, own->hand_count)) {
        return "the hand's cards are as many as they are counted, each once";
    }
    if (!add_list(&cards, own->deck, own->deck_count)) {
        return "the deck's cards are as many as they are counted, each once";
    }
    if (!add_list(&cards, own->played, own->played_count)) {
        return "the played cards are as many as they are counted, each once";
    }
    if (!add_set(&cards, own->lost, size_of(own->lost)) ||
        !add_set(&cards, own->lost_unseen, own->unseen_count)) {
        return "a lost card is nowhere else";
    }
    if (size_of(cards) != TREX_CARDS) {
        return "every seat's 17 cards exist exactly once";
    }
    uint8_t rounds_before = (uint8_t)(state->round - 1);
    bool losing = state->phase == TREX_PHASE_LOSE;
    bool paid = state->phase == TREX_PHASE_TRUMP || state->phase == TREX_PHASE_OVER;
    if (!losing && lost != rounds_before + paid) {
        return "a seat loses one card a round";
    }
    if (paid && own->hand_count + own->deck_count != TREX_CARDS - state->round) {
        return "after round r every seat has 17 - r cards in hand and deck";
    }
    if (!losing && (own->played_count == 0) != (own->when == 0)) {
        return "a top card has a time, and nothing else has";
    }
    return NULL;
}

static const char *broken_eggs(const struct trex_state *state) {
    uint8_t left[TREX_COLOURS];
    uint8_t given = 0;
    for (int colour = 0; colour < TREX_COLOURS; colour++) {
        left[colour] = trex_egg_counts[colour];
    }
    for (int i = 0; i < TREX_PILE; i++) {
        for (int pile = 0; pile < TREX_PILES; pile++) {
            uint8_t colour = state->eggs[pile][i];
            if (colour >= TREX_COLOURS || left[colour]-- == 0) {
                return "every egg exists once";
            }
        }
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        for (int colour = 0; colour < TREX_COLOURS; colour++) {
            given = (uint8_t)(given + state->seat[seat].eggs[colour]);
        }
    }
    bool taken = state->phase != TREX_PHASE_PLAY && state->phase != TREX_PHASE_EGG;
    return given == TREX_PILES * (state->round - 1 + taken) ? NULL : "two eggs a round are won";
}

static const char *broken_round(const struct trex_state *state) {
    uint8_t plays = 0;
    for (uint8_t seat = 0; seat < TREX_SEATS_MAX; seat++) {
        uint8_t ranked = state->order[seat];
        plays = (uint8_t)(plays + state->seat[seat].played_count);
        if ((ranked < state->players) !=
            (state->phase != TREX_PHASE_PLAY && seat < state->players)) {
            return "the order of the seats is known once the round is over";
        }
        if (state->rest[seat] != 0 && state->phase != TREX_PHASE_OVER) {
            return "remaining cards are added up at the end of the game";
        }
    }
    if (state->phase == TREX_PHASE_PLAY && plays != state->plays) {
        return "every card that lies there was a play of this round";
    }
    if (state->passes > state->players || state->leader >= state->players) {
        return "a seat of this table leads, and as many pass as there are";
    }
    if (state->step >= state->players || (state->step != 0 && state->phase != TREX_PHASE_LOSE)) {
        return "seats lose cards in turn, at the end of a round";
    }
    if ((state->turn == SEAT_NONE) != (state->phase == TREX_PHASE_OVER) ||
        (state->winners != 0) != (state->phase == TREX_PHASE_OVER)) {
        return "someone has the turn until someone has won";
    }
    if (state->round < 1 || state->round > trex_rounds(state)) {
        return "there are twelve rounds";
    }
    return state->seen_by == SEAT_NONE ? NULL : "the whole state is no one's view";
}

const char *trex_invariants(const void *state) {
    const struct trex_state *now = state;
    if (now->strong == now->weak || now->strong >= TREX_COLOURS || now->weak >= TREX_COLOURS) {
        return "the two trumps have different colours";
    }
    if ((now->meteor_seat == SEAT_NONE) != (now->meteor_card == TREX_NO_CARD)) {
        return "a meteor that is held has a holder";
    }
    for (uint8_t seat = 0; seat < now->players; seat++) {
        const char *what = broken_seat(now, &now->seat[seat]);
        if (what != NULL) {
            return what;
        }
    }
    const char *what = broken_round(now);
    return what != NULL ? what : broken_eggs(now);
}
