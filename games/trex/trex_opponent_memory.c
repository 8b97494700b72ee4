/* What a watcher can know of the cards of T-REX: cards that went under a deck come back in the same
 * order (TR-20), so later on hands are no longer secret. */
#include "trex_opponent_internal.h"

/* ---- watching ---- */

static void forget_seat(struct trex_remembered_seat *seat, const struct trex_seat *seen) {
    *seat = (struct trex_remembered_seat){.deck_count = seen->deck_count};
}

static uint8_t take_top(struct trex_remembered_seat *seat) {
    return seat->deck_count > 0 ? seat->deck[--seat->deck_count] : TREX_NO_CARD;
}

static void watch_card(struct trex_remembered_seat *seat, uint8_t card) {
    if (seat->played_count == TREX_CARDS) {
        seat->is_lost_track_of = true;
        return;
    }
    seat->played[seat->played_count++] = card;
    uint8_t draws = trex_symbols[card] <= TREX_DRAWS_MAX ? trex_symbols[card] : 0;
    for (; draws > 0 && seat->deck_count > 0; draws--) {
        uint8_t drawn = take_top(seat);
        seat->hand |= drawn != TREX_NO_CARD ? trex_bit(drawn) : 0;
    }
}

/* A card from the deck: remembered, or still on the table in this round. */
static void watch_blind(struct trex_remembered_seat *seat, const struct trex_seat *on_table) {
    uint8_t card = take_top(seat);
    if (card == TREX_NO_CARD && on_table != NULL && seat->played_count < on_table->played_count) {
        card = on_table->played[seat->played_count];
    }
    seat->is_lost_track_of |= card == TREX_NO_CARD;
    watch_card(seat, card);
}

static void watch_loss(struct trex_remembered_seat *seat, bool of_deck) {
    seat->has_lost = true;
    if (of_deck) {
        uint8_t card = take_top(seat);
        seat->lost_unseen |= card != TREX_NO_CARD ? trex_bit(card) : 0;
    } else if (seat->played_count > 0) {
        seat->played_count--;
    }
}

/* TR-19; false if the pile has no Meteor shower. */
static bool shower_goes(struct trex_remembered_seat *seat) {
    uint8_t kept = 0;
    for (uint8_t i = 0; i < seat->played_count; i++) {
        if (seat->played[i] != TREX_SHOWER) {
            seat->played[kept++] = seat->played[i];
        }
    }
    bool went = kept < seat->played_count;
    seat->played_count = kept;
    return went;
}

/* TR-18 to TR-20: losses that no one chooses, and the piles go under the decks. */
static void watch_end_of_round(struct trex_remembered_seat *seat) {
    if (!shower_goes(seat) && !seat->has_lost) {
        watch_loss(seat, false);
    }
    uint8_t count = seat->played_count;
    if (count + seat->deck_count > TREX_CARDS) {
        seat->is_lost_track_of = true;
        return;
    }
    for (uint8_t i = seat->deck_count; i > 0; i--) {
        seat->deck[i - 1 + count] = seat->deck[i - 1];
    }
    for (uint8_t i = 0; i < count; i++) {
        seat->deck[i] = seat->played[count - 1 - i];
    }
    seat->deck_count = (uint8_t)(seat->deck_count + count);
    seat->played_count = 0;
    seat->has_lost = false;
}

static void watch_move(struct trex_memory *memory, const struct game_move *move,
                       const struct trex_state *on_table) {
    struct trex_remembered_seat *seat = &memory->seat[move->seat];
    switch (move->kind) {
    case TREX_PLAY:
        seat->hand &= ~trex_bit(move->a);
        watch_card(seat, move->a);
        break;
    case TREX_PLAY_BLIND:
        watch_blind(seat, on_table != NULL ? &on_table->seat[move->seat] : NULL);
        break;
    case TREX_LOSE_PLAYED:
    case TREX_LOSE_DECK:
        watch_loss(seat, move->kind == TREX_LOSE_DECK);
        break;
    case TREX_KEEP_TRUMPS:
    case TREX_SET_STRONG:
    case TREX_SET_WEAK:
        for (uint8_t other = 0; other < memory->players; other++) {
            watch_end_of_round(&memory->seat[other]);
        }
        break;
    default:
        break;
    }
}

/* ---- what is left to guess ---- */

static uint32_t known_deck(const struct trex_remembered_seat *seat) {
    uint32_t cards = 0;
    for (uint8_t i = 0; i < seat->deck_count; i++) {
        cards |= seat->deck[i] != TREX_NO_CARD ? trex_bit(seat->deck[i]) : 0;
    }
    return cards;
}

/* The cards whose place is not known. */
static uint32_t unknown_cards(const struct trex_remembered_seat *seat, const struct trex_seat *seen,
                              uint32_t hand) {
    uint32_t unknown =
        TREX_ALL_CARDS & ~seen->lost & ~hand & ~known_deck(seat) & ~seat->lost_unseen;
    for (uint8_t i = 0; i < seen->played_count; i++) {
        unknown &= ~trex_bit(seen->played[i]);
    }
    return unknown;
}

/* A record that lacks a move may put a card into a deck twice. */
static bool is_twice_in_deck(const struct trex_remembered_seat *seat) {
    uint8_t known = 0;
    for (uint8_t i = 0; i < seat->deck_count; i++) {
        known = (uint8_t)(known + (seat->deck[i] != TREX_NO_CARD));
    }
    return known != trex_count_cards(known_deck(seat));
}

/* Whether the memory fits what is on the table: as many cards as places for them. */
static bool fits(const struct trex_remembered_seat *seat, const struct trex_seat *seen, bool own) {
    uint32_t hand = own ? seen->hand : seat->hand;
    uint8_t places = (uint8_t)(seen->deck_count - trex_count_cards(known_deck(seat)) +
                               seen->hand_count - trex_count_cards(hand) + seen->unseen_count -
                               trex_count_cards(seat->lost_unseen));
    return !seat->is_lost_track_of && seat->deck_count == seen->deck_count &&
           !is_twice_in_deck(seat) && trex_count_cards(hand) <= seen->hand_count &&
           (seat->hand & ~hand) == 0 && trex_count_cards(unknown_cards(seat, seen, hand)) == places;
}

void trex_forget(struct trex_memory *memory, const struct trex_state *view) {
    memory->players = view->players;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        forget_seat(&memory->seat[seat], &view->seat[seat]);
    }
}

void trex_remember(struct trex_memory *memory, const struct opponent *opponent,
                   const struct opponent_question *question) {
    const struct trex_state *view = question->view;
    struct opponent_reader reader = opponent_read(opponent, question);
    struct game_move move;
    uint8_t round = 1;
    memory->players = view->players;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        memory->seat[seat] = (struct trex_remembered_seat){.deck_count = TREX_CARDS - TREX_HAND};
    }
    while (opponent_next_seen(&reader, &move)) {
        if (move.seat < view->players) {
            watch_move(memory, &move, round == view->round ? view : NULL);
        }
        round = (uint8_t)(round + (move.kind >= TREX_KEEP_TRUMPS));
    }
    for (uint8_t seat = 0; seat < view->players; seat++) {
        if (view->phase == TREX_PHASE_TRUMP) { /* the piles lie under the decks by now */
            watch_end_of_round(&memory->seat[seat]);
        }
        if (!fits(&memory->seat[seat], &view->seat[seat], seat == question->seat)) {
            forget_seat(&memory->seat[seat], &view->seat[seat]);
        }
    }
}

/* ---- what it tells ---- */

static uint32_t known_hand(const struct trex_remembered_seat *known, const struct trex_state *view,
                           uint8_t seat) {
    return seat == view->seen_by ? view->seat[seat].hand : known->hand;
}

uint8_t trex_top_of_deck(const struct trex_memory *memory, const struct trex_state *view,
                         uint8_t seat) {
    const struct trex_remembered_seat *known = &memory->seat[seat];
    uint8_t top = known->deck_count > 0 ? known->deck[known->deck_count - 1] : TREX_NO_CARD;
    if (known->deck_count == 0 || top != TREX_NO_CARD) {
        return top;
    }
    uint32_t unknown = unknown_cards(known, &view->seat[seat], known_hand(known, view, seat));
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        top = unknown == trex_bit(card) ? card : top; /* the only one whose place is not known */
    }
    return top;
}

/* Without a card in hand the seat plays the top of its deck (TR-13). */
uint16_t trex_chance_without(const struct trex_memory *memory, const struct trex_state *view,
                             uint8_t seat, uint32_t cards) {
    enum { SURE = 256 };
    const struct trex_remembered_seat *known = &memory->seat[seat];
    const struct trex_seat *seen = &view->seat[seat];
    uint32_t playable = known->hand;
    uint8_t places = (uint8_t)(seen->hand_count - trex_count_cards(known->hand));
    if (seen->hand_count == 0 && seen->deck_count > 0) {
        uint8_t top = trex_top_of_deck(memory, view, seat);
        playable = top != TREX_NO_CARD ? trex_bit(top) : 0;
        places = top == TREX_NO_CARD;
    }
    if ((playable & cards) != 0) {
        return 0;
    }
    uint32_t unknown = unknown_cards(known, seen, known->hand);
    uint8_t all = trex_count_cards(unknown);
    uint8_t others = trex_count_cards(unknown & ~cards);
    uint32_t chance = SURE;
    for (uint8_t i = 0; i < places && i < all; i++) {
        chance = i < others ? chance * (uint32_t)(others - i) / (uint32_t)(all - i) : 0;
    }
    return (uint16_t)chance;
}

/* ---- imagining ---- */

static void imagine_seat(const struct trex_remembered_seat *known, struct trex_seat *own,
                         bool hand_known, struct rng *rng) {
    uint32_t hand = hand_known ? own->hand : known->hand;
    uint32_t unknown = unknown_cards(known, own, hand);
    uint8_t cards[TREX_CARDS];
    uint8_t count = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((unknown & trex_bit(card)) != 0) {
            cards[count++] = card;
        }
    }
    rng_shuffle(rng, cards, count);
    for (uint8_t i = trex_count_cards(hand); i < own->hand_count; i++) {
        hand |= trex_bit(cards[--count]);
    }
    own->hand = hand;
    own->lost_unseen = known->lost_unseen;
    for (uint8_t i = trex_count_cards(known->lost_unseen); i < own->unseen_count; i++) {
        own->lost_unseen |= trex_bit(cards[--count]);
    }
    for (uint8_t i = 0; i < own->deck_count; i++) {
        own->deck[i] = known->deck[i] != TREX_NO_CARD ? known->deck[i] : cards[--count];
    }
}

/* Two eggs of those that were not turned up yet. */
static void imagine_next_eggs(struct trex_state *state, struct rng *rng) {
    uint8_t left[TREX_COLOURS];
    uint8_t count = (uint8_t)(TREX_EGGS - TREX_PILES * state->round);
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        left[colour] = trex_egg_counts[colour];
    }
    for (uint8_t i = 0; i < state->round; i++) {
        left[state->eggs[0][i]]--;
        left[state->eggs[1][i]]--;
    }
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        uint32_t place = rng_below(rng, count--);
        uint8_t colour = 0;
        while (place >= left[colour]) {
            place -= left[colour++];
        }
        left[colour]--;
        state->eggs[pile][state->round] = colour;
    }
}

void trex_imagine(const struct trex_memory *memory, const struct trex_state *view,
                  struct trex_state *state, struct rng *rng) {
    *state = *view;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        imagine_seat(&memory->seat[seat], &state->seat[seat], seat == view->seen_by, rng);
    }
    if (view->round < trex_rounds(view)) {
        imagine_next_eggs(state, rng);
    }
    state->seen_by = SEAT_NONE;
}
