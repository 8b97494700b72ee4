/* How a sensible person plays T-REX without looking ahead: each choice gets a score, and the best
 * one is made. Hunter plays like this, and Hatchling half of the time, with much noise; so do all
 * seats when Apex plays deals to their ends. */
#include "trex_opponent_internal.h"
#include "games/base/numbers.h"

/* Scores are about 256ths of winning a round. */
enum { WIN = 256, SECOND_OF_MANY = 140, DRAWN = 14 };

/* In twos, fours and eights at once: this is asked very often, and the chip cannot count bits. */
uint8_t trex_count_cards(uint32_t cards) {
    cards -= cards >> 1 & UINT32_C(0x55555555);
    cards = (cards & UINT32_C(0x33333333)) + (cards >> 2 & UINT32_C(0x33333333));
    cards = (cards + (cards >> 4)) & UINT32_C(0x0f0f0f0f);
    return (uint8_t)(cards * UINT32_C(0x01010101) >> 24);
}

static const struct trex_seat *of(const struct trex_state *state, uint8_t seat) {
    return &state->seat[seat];
}

uint8_t trex_counts_as(const struct trex_seat *own, uint8_t card) {
    if (card != TREX_CHAMAELOSAURUS) {
        return card <= TREX_NUMBERS ? card : TREX_NO_CARD;
    }
    uint8_t under = own->played_count > 0 ? own->played[own->played_count - 1] : TREX_NO_CARD;
    return under <= TREX_NUMBERS ? under : TREX_NO_CARD;
}

uint32_t trex_sensible_cards(const struct trex_seat *own) {
    uint32_t others = own->hand & ~trex_bit(TREX_CHAMAELOSAURUS);
    bool is_wasted = trex_counts_as(own, TREX_CHAMAELOSAURUS) == TREX_NO_CARD;
    return is_wasted && others != 0 ? others : own->hand;
}

/* The cards that this seat may hold, judging by the cards that are face up. */
static uint32_t possible_cards(const struct trex_seat *theirs) {
    uint32_t possible = TREX_ALL_CARDS & ~theirs->lost;
    for (uint8_t i = 0; i < theirs->played_count; i++) {
        possible &= ~trex_bit(theirs->played[i]);
    }
    return possible;
}

uint8_t trex_strongest_in(const struct trex_judge *judge, uint32_t hand) {
    for (uint8_t place = 0; place < TREX_NUMBERS; place++) {
        if ((hand & trex_bit(judge->order[place])) != 0) {
            return judge->order[place];
        }
    }
    return TREX_NO_CARD;
}

/* What the scores of all cards of a hand have in common. Chances only where they are asked for. */
struct situation {
    const struct trex_judge *judge;
    const struct trex_state *state;
    uint8_t seat;
    uint32_t possible[TREX_SEATS_MAX]; /* cards of each seat */
    uint8_t count[TREX_SEATS_MAX];     /* of those */
    uint8_t strongest;                 /* of the hand */
    int with_strongest, with_second;   /* chances to win as the last to play */
};

/* 2^21 divided by a number of cards, rounded up: multiplying by it replaces a division, which takes
 * the chip much longer. Exact for up to 256 times that number, which is all that is asked here. */
enum { PARTS_SHIFT = 21 };
#define PART(count) (((UINT32_C(1) << PARTS_SHIFT) + (count) - 1) / (count))
static const uint32_t parts[TREX_CARDS + 1] = {
    0,       PART(1),  PART(2),  PART(3),  PART(4),  PART(5),  PART(6),  PART(7),  PART(8),
    PART(9), PART(10), PART(11), PART(12), PART(13), PART(14), PART(15), PART(16), PART(17),
};
#undef PART

/* The chance, in 256ths, that none of these cards is in a seat's hand. */
static int chance_without(const struct situation *now, uint8_t other, uint32_t cards) {
    uint8_t all = now->count[other];
    uint8_t among = trex_count_cards(now->possible[other] & cards);
    if (among == 0) {
        return WIN;
    }
    uint32_t left = (uint32_t)(all - among) * WIN * parts[all] >> PARTS_SHIFT;
    uint32_t chance = left;
    for (uint8_t hand = of(now->state, other)->hand_count; hand > 1 && chance > 0; hand--) {
        chance = chance * left / WIN;
    }
    return (int)chance;
}

/* The chance to win the lap as the holder of the meteor, who plays last, with this card. */
static int chance_as_last(const struct situation *now, uint8_t as) {
    int chance = WIN;
    for (uint8_t other = 0; other < now->state->players; other++) {
        if (other != now->seat) {
            chance = chance * chance_without(now, other, now->judge->stronger[as]) / WIN;
        }
    }
    return chance;
}

static struct situation look_around(const struct trex_judge *judge,
                                    const struct trex_state *state) {
    struct situation now = {.judge = judge, .state = state, .seat = state->turn};
    uint32_t hand = of(state, now.seat)->hand;
    if (state->phase != TREX_PHASE_PLAY || state->meteor_seat == now.seat || hand == 0) {
        return now;
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        now.possible[seat] = possible_cards(of(state, seat));
        now.count[seat] = trex_count_cards(now.possible[seat]);
    }
    if (state->meteor_seat != SEAT_NONE && (hand & judge->meteors) == 0) {
        return now;
    }
    now.strongest = trex_strongest_in(judge, hand);
    now.with_strongest = chance_as_last(&now, now.strongest);
    now.with_second =
        chance_as_last(&now, trex_strongest_in(judge, hand & ~trex_bit(now.strongest)));
    return now;
}

/* The chance to win as the last to play, with what is left once this card is played. */
static int chance_left(const struct situation *now, uint8_t card) {
    return card == now->strongest ? now->with_second : now->with_strongest;
}

/* Seats that still play before this lap is over, beginning after this one. */
static uint8_t seats_to_come(const struct trex_state *state) {
    if (state->meteor_seat == SEAT_NONE) {
        return (uint8_t)(state->players - 1);
    }
    return (uint8_t)(trex_plays_left(state) - 1);
}

/* The chance that this card stays the best top to the end of the lap, if the others play on. */
static int chance_to_stay_best(const struct situation *now, uint8_t as) {
    const struct trex_state *state = now->state;
    uint8_t coming = seats_to_come(state);
    int chance = WIN;
    for (uint8_t i = 1; i < state->players && chance > 0; i++) {
        uint8_t other = (uint8_t)((now->seat + i) % state->players);
        uint8_t top = trex_top_counts_as(of(state, other));
        if (i <= coming) {
            /* Of two equal cards the later one wins. */
            uint32_t beating = now->judge->stronger[as] | (as != TREX_NO_CARD ? trex_bit(as) : 0);
            chance = chance * chance_without(now, other, beating) / WIN;
        } else if ((now->judge->stronger[as] >> top & 1) != 0) {
            chance = 0;
        }
    }
    return chance;
}

static int draws_of(const struct trex_seat *own, uint8_t card) {
    int draws = trex_symbols[card] <= TREX_DRAWS_MAX ? trex_symbols[card] : 0;
    return min(draws, own->deck_count);
}

uint8_t trex_seats_ahead(const struct trex_judge *judge, const struct trex_state *state,
                         uint8_t seat, uint8_t card) {
    uint8_t as = trex_counts_as(of(state, seat), card);
    uint8_t ahead = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        uint8_t top = trex_top_counts_as(of(state, other));
        ahead = (uint8_t)(ahead + (other != seat && (judge->stronger[as] >> top & 1) != 0));
    }
    return ahead;
}

/* The holder's last card: its place is known. */
static int score_closing(const struct trex_judge *judge, const struct trex_state *state,
                         uint8_t seat, uint8_t card) {
    uint8_t ahead = trex_seats_ahead(judge, state, seat, card);
    return ahead == 0 ? WIN : ahead == 1 && state->players > 2 ? SECOND_OF_MANY : 0;
}

bool trex_takes_meteor(const struct trex_state *state, uint8_t card) {
    return trex_symbols[card] == TREX_METEOR &&
           (state->meteor_seat == SEAT_NONE ||
            trex_meteor_beats(card, state->meteor_card, state->strong, state->weak,
                              trex_meteors_by_number));
}

/* The card becomes a meteor that is held: the best other card of the hand will have to win. */
static int score_meteor(const struct situation *now, uint8_t card) {
    int chance = chance_left(now, card);
    uint32_t higher = now->judge->meteors & ~(trex_bit(card) - 1);
    for (uint8_t other = 0; other < now->state->players; other++) {
        if (other != now->seat) {
            /* Even then a second chance is left. */
            chance = chance * (WIN + chance_without(now, other, higher)) / (2 * WIN);
        }
    }
    return chance;
}

/* What is better kept for later. */
static const uint8_t price[TREX_CARDS + 1] = {
    0, 3, 4, 6, 6, 8, 8, 10, 12, 12, 13, 15, 15, 18, 16, 18, 8, 18,
};

static int score_card(const struct situation *now, uint8_t card) {
    const struct trex_state *state = now->state;
    const struct trex_seat *own = of(state, now->seat);
    int drawn = draws_of(own, card) * (own->hand_count < 5 ? DRAWN : DRAWN / 2);
    if (state->meteor_seat == now->seat) {
        return score_closing(now->judge, state, now->seat, card) + drawn - price[card];
    }
    if (trex_takes_meteor(state, card)) {
        int bar = state->meteor_seat == SEAT_NONE ? 20 : 0;
        return score_meteor(now, card) - bar - price[card];
    }
    if (state->meteor_seat != SEAT_NONE) {
        return chance_to_stay_best(now, trex_counts_as(own, card)) + drawn - price[card];
    }
    /* Nothing is decided yet: keep what is strong, gather what may be. */
    return chance_left(now, card) / 2 + 50 + drawn - price[card];
}

const struct trex_taste trex_tastes[OPPONENT_TEMPERS] = {
    [OPPONENT_BOLD] = {.meteor = 48, .take_over = 24, .strength = 2, .margin = 16},
    [OPPONENT_CAREFUL] = {.meteor = -40, .strength = -2, .margin = 16},
    [OPPONENT_GREEDY] = {.draw = 16, .spite = -4, .margin = 16},
    [OPPONENT_SLY] = {.take_over = 48, .spite = 4, .margin = 16},
};

/* What a temperament adds to the score of a card. */
static int liking(const struct situation *now, uint8_t card) {
    const struct trex_taste *taste = now->judge->taste;
    const struct trex_state *state = now->state;
    if (taste == NULL) {
        return 0;
    }
    int liked = taste->strength * price[card] + taste->draw * draws_of(of(state, now->seat), card);
    if (trex_takes_meteor(state, card)) {
        liked += state->meteor_seat == SEAT_NONE ? taste->meteor : taste->take_over;
    }
    return liked;
}

static int score_loss(const struct trex_state *state, uint8_t seat, uint8_t kind) {
    const struct trex_seat *own = of(state, seat);
    int top = (int)trex_judge_card(own->played[own->played_count - 1], false);
    int sum = 0;
    int count = 0;
    /* What may lie on the deck: all that was not seen, which its owner can work out. */
    uint32_t unseen = possible_cards(own) & ~own->hand;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((unseen & trex_bit(card)) != 0) {
            sum += (int)trex_judge_card(card, false);
            count++;
        }
    }
    int average = count > 0 ? sum / count : 0;
    return kind == TREX_LOSE_PLAYED ? -top * 4 : -average * 4;
}

static int score_trump(const struct trex_state *state, const struct game_move *move) {
    uint8_t strong = move->kind == TREX_SET_STRONG ? move->a : state->strong;
    uint8_t weak = move->kind == TREX_SET_WEAK ? move->a : state->weak;
    uint32_t hand = of(state, move->seat)->hand;
    int best = 0;
    int sum = 0;
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        if ((hand & trex_bit(card)) != 0) {
            int strength = trex_strength(card, strong, weak);
            sum += strength;
            best = strength > best ? strength : best;
        }
    }
    return 4 * best + sum;
}

/* For every move but a card from the hand. */
static int score_move(const struct situation *now, const struct game_move *move) {
    const struct trex_state *state = now->state;
    switch (move->kind) {
    case TREX_TAKE_EGG:
        return (int)trex_judge_pick(now->judge, state, move->seat, (uint8_t)(move->a - 1));
    case TREX_LOSE_PLAYED:
    case TREX_LOSE_DECK:
        return score_loss(state, move->seat, move->kind);
    case TREX_KEEP_TRUMPS:
    case TREX_SET_STRONG:
    case TREX_SET_WEAK:
        return score_trump(state, move);
    default:
        return 0;
    }
}

static int add_noise(int score, uint8_t noise, struct rng *rng) {
    return score + (noise > 0 ? (int)(rng_next(rng) & noise) : 0);
}

/* What most choices are: of these cards, the best. */
static struct game_move best_play(const struct situation *now, uint32_t cards, uint8_t noise,
                                  struct rng *rng) {
    struct game_move best = {.seat = now->seat, .kind = TREX_PLAY};
    int best_score = INT32_MIN;
    for (uint8_t card = 1; cards >> card != 0; card++) {
        if ((cards >> card & 1) != 0) {
            int score = add_noise(score_card(now, card) + liking(now, card), noise, rng);
            if (score > best_score) {
                best_score = score;
                best.a = card;
            }
        }
    }
    return best;
}

struct game_move trex_policy_move(const struct trex_judge *judge, const struct trex_state *state,
                                  uint32_t allowed, uint8_t noise, struct rng *rng) {
    struct situation now = look_around(judge, state);
    uint32_t hand = of(state, now.seat)->hand;
    if (state->phase == TREX_PHASE_PLAY && hand != 0) {
        return best_play(&now, trex_sensible_cards(of(state, now.seat)) & allowed, noise, rng);
    }
    struct game_move best = {0};
    struct game_move move;
    int best_score = INT32_MIN;
    uint16_t cursor = 0;
    while (trex_next_legal(state, &cursor, &move)) {
        if ((allowed >> trex_move_code(&move) & 1) == 0) {
            continue;
        }
        int score = add_noise(score_move(&now, &move), noise, rng);
        if (score > best_score) {
            best_score = score;
            best = move;
        }
    }
    return best;
}
