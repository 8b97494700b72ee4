/* Learns what things are worth: plays games of the policy against itself, notes what seats held
 * between two rounds or turns, and fits what came of it by least squares. The numbers go by hand
 * into trex_opponent_judge.c and tyrannosaurus_opponent_judge.c. */
#include "learn.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/trex/trex_opponent_internal.h"
#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"

enum { FEATURES_MAX = 40, NOTES_MAX = 64 };

/* ---- least squares ---- */

struct fit {
    int count;
    double sums[FEATURES_MAX][FEATURES_MAX + 1];
};

static void fit_add(struct fit *fit, const double *features, double outcome) {
    for (int i = 0; i < fit->count; i++) {
        for (int j = 0; j < fit->count; j++) {
            fit->sums[i][j] += features[i] * features[j];
        }
        fit->sums[i][fit->count] += features[i] * outcome;
    }
}

/* Gauss and Jordan; the little on the diagonal is for features that never differ. */
static void fit_solve(struct fit *fit) {
    for (int i = 0; i < fit->count; i++) {
        fit->sums[i][i] += 1e-3 * (1 + fit->sums[0][0] / 1000);
    }
    for (int i = 0; i < fit->count; i++) {
        for (int row = 0; row < fit->count; row++) {
            double times = row == i ? 0 : fit->sums[row][i] / fit->sums[i][i];
            for (int j = i; j <= fit->count; j++) {
                fit->sums[row][j] -= times * fit->sums[i][j];
            }
        }
    }
}

static double fit_weight(const struct fit *fit, int feature) {
    return fit->sums[feature][fit->count] / fit->sums[feature][feature];
}

/* ---- T-REX: two seats, the difference of their scores ---- */

enum { TREX_EGGS_AT, TREX_HAND_AT, TREX_DECK_AT = TREX_HAND_AT + TREX_CARDS };

static double held(const struct trex_seat *own, uint8_t card, bool in_hand) {
    bool found = false;
    if (in_hand) {
        return (own->hand & trex_bit(card)) != 0;
    }
    for (uint8_t i = 0; i < own->deck_count; i++) {
        found |= own->deck[i] == card;
    }
    for (uint8_t i = 0; i < own->played_count; i++) {
        found |= own->played[i] == card;
    }
    return found;
}

static double eggs_of(const struct trex_judge *judge, const struct trex_seat *own) {
    double sum = 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        sum += pow(own->eggs[colour] + judge->coming[colour] / 16.0, 2);
    }
    return sum;
}

/* After a round, before the first card of the next; cards count by the rounds that are left. */
static void note_trex(const struct trex_judge *judge, const struct trex_state *state,
                      double *features) {
    double share = (TREX_ROUNDS - state->round) / (double)TREX_ROUNDS;
    features[TREX_EGGS_AT] = eggs_of(judge, &state->seat[0]) - eggs_of(judge, &state->seat[1]);
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        for (int in_hand = 0; in_hand < 2; in_hand++) {
            features[(in_hand ? TREX_HAND_AT : TREX_DECK_AT) + card - 1] =
                share *
                (held(&state->seat[0], card, in_hand) - held(&state->seat[1], card, in_hand));
        }
    }
}

static void play_trex(struct fit *fit, uint32_t number) {
    static double notes[NOTES_MAX][FEATURES_MAX];
    int count = 0;
    struct trex_setup setup;
    struct trex_state state;
    struct trex_judge judge;
    struct rng rng = opponent_chance(number, 0, 0);
    trex_prepare(&setup, &(struct game_options){.seed = number, .players = 2});
    trex_start(&state, &setup);
    while (state.turn != SEAT_NONE) {
        trex_judge_begin(&judge, &state);
        if (state.phase == TREX_PHASE_TRUMP) {
            note_trex(&judge, &state, notes[count++]);
        }
        struct game_move move = trex_policy_move(&judge, &state, TREX_ALL_MOVES, 63, &rng);
        game_trex.apply(&state, &move, NULL);
    }
    double lead = trex_egg_score(state.seat[0].eggs) - trex_egg_score(state.seat[1].eggs);
    for (int i = 0; i < count; i++) {
        fit_add(fit, notes[i], lead);
    }
}

static void learn_trex(uint32_t count) {
    static struct fit fit = {.count = TREX_DECK_AT + TREX_CARDS};
    for (uint32_t number = 0; number < count; number++) {
        play_trex(&fit, number);
    }
    fit_solve(&fit);
    printf("trex: eggs %.2f points a point; cards in 256ths of a point a round\n",
           fit_weight(&fit, TREX_EGGS_AT));
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        printf("  %-3s hand %4.0f deck %4.0f\n", trex_card_codes[card],
               fit_weight(&fit, TREX_HAND_AT + card - 1) * 256 / (double)TREX_ROUNDS,
               fit_weight(&fit, TREX_DECK_AT + card - 1) * 256 / (double)TREX_ROUNDS);
    }
}

/* ---- Tyrannosaurus: what a seat gains to the end ---- */

enum {
    TURN,
    REST,
    PANIC,
    NEAR_0,
    NEAR_1,
    NEAR_2,
    TILE,
    TREES,
    DINOS,
    TYREX_GONE,
    CONSTANT,
    TY_FEATURES
};
static const char *const ty_features[TY_FEATURES] = {
    "turn", "rest",        "panic",       "near_tyrex 0",  "near_tyrex 1", "near_tyrex 2",
    "tile", "tree_around", "dino_around", "(Ty-Rex gone)", "(constant)",
};

static void note_ty(const struct ty_state *state, uint8_t seat, double *features) {
    uint8_t square = state->seat[seat].square;
    bool on_tile = ty_tile_at(state, square) != TY_NO_TILE;
    memset(features, 0, sizeof(double) * FEATURES_MAX);
    features[TURN] = state->turns - state->turn_number + 1;
    features[REST] = ty_cards_left(state, seat, TY_REST);
    features[PANIC] = ty_cards_left(state, seat, TY_PANIC);
    features[TILE] = on_tile;
    features[TYREX_GONE] = state->tyrex == TY_NOWHERE;
    features[CONSTANT] = 1;
    if (!on_tile && state->tyrex != TY_NOWHERE && ty_distance(square, state->tyrex) < 3) {
        features[NEAR_0 + ty_distance(square, state->tyrex)] = 1;
    }
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        uint8_t to = ty_neighbour(square, direction);
        features[TREES] += to != TY_NOWHERE && state->tree[to] != 0 && features[TREES] < 4;
    }
    for (uint8_t other = 0; other < state->players; other++) {
        uint8_t theirs = state->seat[other].square;
        features[DINOS] +=
            other != seat && theirs != TY_NOWHERE && ty_distance(square, theirs) == 1;
    }
}

static void play_ty(struct fit *fit, uint8_t players, uint32_t number) {
    static double notes[NOTES_MAX][FEATURES_MAX];
    static struct {
        uint8_t seat, reserve;
    } about[NOTES_MAX];
    int count = 0;
    struct ty_setup setup;
    struct ty_state state;
    struct rng rng = opponent_chance(number, 0, 0);
    uint8_t pair = players == 2 ? number % 2 : 0;
    ty_prepare(&setup,
               &(struct game_options){.seed = number, .players = players, .choice = {pair}});
    ty_start(&state, &setup);
    while (state.phase != TY_PHASE_OVER) {
        uint8_t seat = ty_turn(&state);
        bool begins = state.phase == TY_PHASE_ACTION && seat == state.bone;
        for (uint8_t other = 0; begins && other < players && count < NOTES_MAX; other++) {
            if (ty_in_play(&state, other)) {
                about[count].seat = other;
                about[count].reserve = state.seat[other].reserve;
                note_ty(&state, other, notes[count++]);
            }
        }
        uint8_t choice = ty_policy_choice(&state, seat, 31, NULL, &rng);
        struct game_move move = {
            .seat = seat, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
        ty_apply(&state, &move, NULL);
    }
    for (int i = 0; i < count; i++) {
        fit_add(fit, notes[i], state.seat[about[i].seat].reserve - about[i].reserve);
    }
}

static void learn_ty(uint32_t count) {
    for (uint8_t players = 2; players <= TY_SEATS; players++) {
        struct fit fit = {.count = TY_FEATURES};
        for (uint32_t number = 0; number < count; number++) {
            play_ty(&fit, players, number);
        }
        fit_solve(&fit);
        printf("tyrannosaurus, %d seats, in 64ths of a tree:", players);
        for (int i = 0; i < TY_FEATURES; i++) {
            printf(" %s %.0f%s", ty_features[i], fit_weight(&fit, i) * (double)TY_TREE,
                   i + 1 < TY_FEATURES ? "," : "\n");
        }
    }
}

void learn(uint32_t count) {
    learn_trex(count);
    learn_ty(count);
}
