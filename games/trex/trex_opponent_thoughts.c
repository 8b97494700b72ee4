/* Says in words why a move of T-REX was chosen, by what speaks for it. */
#include "trex_opponent_internal.h"

#define THOUGHT(name, text) [TREX_THOUGHT_##name] = {NULL, text},
const struct game_words trex_thoughts[] = {
#include "trex_thoughts.def"
};
#undef THOUGHT

static struct game_message thought(enum trex_thought code, uint8_t a, uint8_t b, uint8_t c) {
    return (struct game_message){(uint8_t)code, {a, b, c}};
}

static uint8_t better_pile(const struct trex_judge *judge, const struct trex_state *view,
                           uint8_t seat) {
    return trex_judge_pick(judge, view, seat, 1) > trex_judge_pick(judge, view, seat, 0);
}

/* The fewest seats that stay ahead, whatever card of the hand ends the round. */
static uint8_t fewest_ahead(const struct trex_judge *judge, const struct trex_state *view,
                            uint8_t seat) {
    uint8_t fewest = TREX_SEATS_MAX;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((view->seat[seat].hand & trex_bit(card)) != 0) {
            uint8_t ahead = trex_seats_ahead(judge, view, seat, card);
            fewest = ahead < fewest ? ahead : fewest;
        }
    }
    return fewest;
}

/* Two players, and two equal eggs: whatever they play, each gets one. */
static bool wins_the_same_anyway(const struct trex_state *view) {
    return view->players == TREX_PILES &&
           view->eggs[0][view->round - 1] == view->eggs[1][view->round - 1];
}

static struct game_message about_closing(const struct trex_judge *judge,
                                         const struct trex_state *view,
                                         const struct game_move *move) {
    uint8_t ahead = trex_seats_ahead(judge, view, move->seat, move->a);
    if (ahead == 0 && wins_the_same_anyway(view)) {
        return thought(TREX_THOUGHT_CLOSES_ALIKE, move->a, 0, 0);
    }
    if (ahead == 0) {
        uint8_t colour = view->eggs[better_pile(judge, view, move->seat)][view->round - 1];
        uint8_t count = (uint8_t)(view->seat[move->seat].eggs[colour] + 1);
        return count == 1
                   ? thought(TREX_THOUGHT_CLOSES_WITH_NEW, move->a, colour, 0)
                   : thought(TREX_THOUGHT_CLOSES_FIRST, move->a, colour, (uint8_t)(count * count));
    }
    if (ahead == 1 && view->players > 2) {
        return thought(TREX_THOUGHT_CLOSES_SECOND, move->a, 0, 0);
    }
    bool could_win = fewest_ahead(judge, view, move->seat) < ahead;
    return thought(could_win ? TREX_THOUGHT_CLOSES_SAVING : TREX_THOUGHT_CLOSES_BEATEN, move->a, 0,
                   0);
}

/* The chance, in 256ths, that this card is the strongest of the last lap, if everyone tops it who
 * can and no one takes the meteor over. Tops that will be covered do not count. */
static uint16_t chance_to_lead(const struct trex_judge *judge, const struct trex_memory *memory,
                               const struct trex_state *view, uint8_t seat, uint8_t card) {
    uint8_t as = trex_counts_as(&view->seat[seat], card);
    uint32_t chance = 256;
    for (uint8_t i = 1; i < view->players; i++) {
        uint8_t other = (uint8_t)((seat + i) % view->players);
        const struct trex_seat *theirs = &view->seat[other];
        uint8_t top = trex_top_counts_as(theirs);
        if (i >= trex_plays_left(view) || theirs->hand_count + theirs->deck_count == 0) {
            chance = (judge->stronger[as] >> top & 1) != 0 ? 0 : chance;
            continue;
        }
        /* Equal and later is stronger (TR-16). */
        uint32_t topping = as == TREX_NO_CARD ? TREX_ALL_CARDS : judge->stronger[as] | trex_bit(as);
        topping |= (topping >> top & 1) != 0 ? trex_bit(TREX_CHAMAELOSAURUS) : 0;
        chance = chance * trex_chance_without(memory, view, other, topping) / 256;
    }
    return (uint16_t)chance;
}

/* Whether no card of the hand can win the round any more. */
static bool is_beaten(const struct trex_judge *judge, const struct trex_memory *memory,
                      const struct trex_state *view, uint8_t seat) {
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((view->seat[seat].hand & trex_bit(card)) != 0 &&
            (trex_takes_meteor(view, card) ||
             chance_to_lead(judge, memory, view, seat, card) > 0)) {
            return false;
        }
    }
    return true;
}

static bool holds_stronger(const struct trex_judge *judge, const struct trex_seat *own,
                           uint8_t card) {
    uint32_t stronger = judge->stronger[trex_counts_as(own, card)];
    bool can_copy = (own->hand & trex_bit(TREX_CHAMAELOSAURUS)) != 0 &&
                    (stronger >> trex_counts_as(own, TREX_CHAMAELOSAURUS) & 1) != 0;
    return can_copy || (stronger & own->hand) != 0;
}

/* A card of the last lap that is not the last one. */
static struct game_message about_lap(const struct trex_judge *judge,
                                     const struct trex_memory *memory,
                                     const struct trex_state *view, const struct game_move *move) {
    enum { HARD_TO_TOP = 192 };
    enum trex_thought code = TREX_THOUGHT_PLAYS_STRONGEST;
    if (chance_to_lead(judge, memory, view, move->seat, move->a) >= HARD_TO_TOP) {
        code = TREX_THOUGHT_LEADS_SURELY;
    } else if (is_beaten(judge, memory, view, move->seat)) {
        code = TREX_THOUGHT_CLOSES_BEATEN;
    } else if (holds_stronger(judge, &view->seat[move->seat], move->a)) {
        code = TREX_THOUGHT_LETS_LAP_GO;
    } else if (trex_seats_ahead(judge, view, move->seat, move->a) == 0) {
        code = TREX_THOUGHT_LEADS_LAP;
    }
    return thought(code, move->a, 0, 0);
}

/* What stays in hand for the end of the round. */
static uint8_t best_beside(const struct trex_judge *judge, const struct trex_seat *own,
                           uint8_t card) {
    uint32_t others = own->hand & ~trex_bit(card);
    uint8_t best = trex_strongest_in(judge, others);
    bool copies = (others & trex_bit(TREX_CHAMAELOSAURUS)) != 0;
    return best != TREX_NO_CARD ? best : copies ? TREX_CHAMAELOSAURUS : TREX_SHOWER;
}

static uint8_t cards_drawn(const struct trex_seat *own, uint8_t card) {
    uint8_t draws = trex_symbols[card] <= TREX_DRAWS_MAX ? trex_symbols[card] : 0;
    return draws < own->deck_count ? draws : own->deck_count;
}

/* Only then does drawing speak for this card: no other draws more, and some draw less. */
static bool draws_most(const struct trex_seat *own, uint8_t card) {
    uint8_t draws = cards_drawn(own, card), fewest = draws;
    for (uint8_t other = 1; other <= TREX_CARDS; other++) {
        bool in_hand = (own->hand & trex_bit(other)) != 0;
        if (in_hand && cards_drawn(own, other) > draws) {
            return false;
        }
        fewest = in_hand && cards_drawn(own, other) < fewest ? cards_drawn(own, other) : fewest;
    }
    return fewest < draws;
}

static struct game_message about_play(const struct trex_judge *judge,
                                      const struct trex_memory *memory,
                                      const struct trex_state *view, const struct game_move *move) {
    const struct trex_seat *own = &view->seat[move->seat];
    uint8_t best = best_beside(judge, own, move->a);
    if (view->meteor_seat == move->seat) {
        return about_closing(judge, view, move);
    }
    if (trex_takes_meteor(view, move->a)) {
        bool first = view->meteor_seat == SEAT_NONE;
        return thought(first ? TREX_THOUGHT_CALLS_METEOR : TREX_THOUGHT_TAKES_METEOR, move->a, best,
                       0);
    }
    if (view->meteor_seat != SEAT_NONE) {
        return about_lap(judge, memory, view, move);
    }
    return draws_most(own, move->a)
               ? thought(TREX_THOUGHT_DRAWS, move->a, cards_drawn(own, move->a), best)
               : thought(TREX_THOUGHT_WAITS, move->a, best, 0);
}

static struct game_message about_egg(const struct trex_judge *judge, const struct trex_state *view,
                                     const struct game_move *move) {
    const struct trex_seat *own = &view->seat[move->seat];
    uint8_t taken = view->eggs[move->a - 1][view->round - 1];
    uint8_t left = view->eggs[TREX_PILES - move->a][view->round - 1];
    uint8_t count = (uint8_t)(own->eggs[taken] + 1);
    const struct trex_seat *second = &view->seat[view->order[1]];
    int32_t missed = trex_judge_egg(judge, own, left);
    if (trex_judge_egg(judge, own, taken) < missed &&
        trex_judge_egg(judge, second, taken) > missed) {
        return thought(TREX_THOUGHT_EGG_DENIES, taken, view->order[1], 0);
    }
    if (count == 1) {
        return thought(TREX_THOUGHT_EGG_FIRST, taken, 0, 0);
    }
    return thought(TREX_THOUGHT_EGG_GROWS, taken, count, (uint8_t)(count * count));
}

static struct game_message about_loss(const struct trex_memory *memory,
                                      const struct trex_state *view, const struct game_move *move) {
    const struct trex_seat *own = &view->seat[move->seat];
    uint8_t top = own->played[own->played_count - 1];
    uint8_t next = trex_top_of_deck(memory, view, move->seat);
    enum trex_thought code;
    if (move->kind == TREX_LOSE_PLAYED) {
        code = next == TREX_NO_CARD ? TREX_THOUGHT_LOSES_PLAYED : TREX_THOUGHT_LOSES_FOR_KNOWN;
    } else {
        code = next == TREX_NO_CARD ? TREX_THOUGHT_LOSES_UNSEEN : TREX_THOUGHT_LOSES_KNOWN;
    }
    return thought(code, top, next, 0);
}

static struct game_message about_trump(const struct trex_state *view,
                                       const struct game_move *move) {
    uint8_t strong = move->kind == TREX_SET_STRONG ? move->a : view->strong;
    uint8_t best = TREX_CHAMAELOSAURUS;
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        bool in_hand = (view->seat[move->seat].hand & trex_bit(card)) != 0;
        if (in_hand &&
            trex_strength(card, strong, view->weak) >= trex_strength(best, strong, view->weak)) {
            best = card;
        }
    }
    switch (move->kind) {
    case TREX_SET_STRONG:
        return best <= TREX_NUMBERS && trex_colour_of(best) == move->a
                   ? thought(TREX_THOUGHT_STRONG_HELPS, move->a, best, 0)
                   : thought(TREX_THOUGHT_STRONG_PROMISES, move->a, 0, 0);
    case TREX_SET_WEAK:
        return thought(TREX_THOUGHT_WEAK_HELPS, move->a, 0, 0);
    default:
        return thought(TREX_THOUGHT_TRUMPS_STAY, view->strong, view->weak, 0);
    }
}

struct game_message trex_thought_about(const struct trex_judge *judge,
                                       const struct trex_memory *memory,
                                       const struct trex_state *view,
                                       const struct game_move *move) {
    uint16_t cursor = 0;
    struct game_move other;
    if (trex_next_legal(view, &cursor, &other) && !trex_next_legal(view, &cursor, &other)) {
        return thought(TREX_THOUGHT_ONLY_CHOICE, 0, 0, 0);
    }
    switch (move->kind) {
    case TREX_PLAY:
        return about_play(judge, memory, view, move);
    case TREX_TAKE_EGG:
        return about_egg(judge, view, move);
    case TREX_LOSE_PLAYED:
    case TREX_LOSE_DECK:
        return about_loss(memory, view, move);
    default:
        return about_trump(view, move);
    }
}
