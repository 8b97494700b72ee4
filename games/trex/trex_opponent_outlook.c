/* What a round means for the end of a game of T-REX: the eggs that are still to come are dealt
 * again and again, chance decides who wins the other rounds, and everyone picks what looks best.
 * The same deals are played for each way in which the round at hand can end. */
#include "trex_opponent_internal.h"
#include "games/base/numbers.h"

enum {
    WORK = 2400,       /* deals times the square of the number of seats */
    PICK_DEALS = 4000, /* if only an egg has to be chosen */
    DEALS_MAX = 30000,
    ENDS_A_SLICE = 20, /* about a millisecond */
    THOUSAND = 1000,
};

/* The rest of a game, as far as eggs go. */
struct egg_game {
    uint8_t eggs[TREX_SEATS_MAX][TREX_COLOURS];
    uint8_t left[TREX_COLOURS]; /* face down */
    uint8_t players;
    uint8_t round, rounds; /* the last one */
    const uint32_t *shares;
};

static uint8_t eggs_face_down(const struct egg_game *game) {
    return (uint8_t)(TREX_EGGS - TREX_PILES * (game->round - 1));
}

/* Chance is a byte. */
static uint8_t draw_egg(struct egg_game *game, uint8_t drawn_before, uint32_t chance) {
    uint32_t place = (chance & 0xff) * (uint32_t)(eggs_face_down(game) - drawn_before) >> 8;
    uint8_t colour = 0;
    while (place >= game->left[colour]) {
        place -= game->left[colour++];
    }
    game->left[colour]--;
    return colour;
}

/* By game and round: how much of an egg that is face down will still come, in sixteenths. They are
 * computed beforehand as the chip is slow to divide; rounded up, which for so few eggs never
 * reaches the next sixteenth. */
enum { SHARE_SHIFT = 16 };
#define TO_COME(rounds, round) (TREX_PILES * ((rounds) - (round)))
#define FACE_DOWN(round)       (TREX_EGGS - TREX_PILES * (round))
#define SHARE(rounds, round)                                                                       \
    (((UINT32_C(16) << SHARE_SHIFT) * TO_COME(rounds, round) + FACE_DOWN(round) - 1) /             \
     FACE_DOWN(round))
#define LONG_SHARE(round)  SHARE(TREX_ROUNDS, round)
#define SHORT_SHARE(round) SHARE(TREX_ROUNDS_SHORT, round)
static const uint32_t long_shares[TREX_ROUNDS] = {
    LONG_SHARE(1), LONG_SHARE(2), LONG_SHARE(3), LONG_SHARE(4),  LONG_SHARE(5),  LONG_SHARE(6),
    LONG_SHARE(7), LONG_SHARE(8), LONG_SHARE(9), LONG_SHARE(10), LONG_SHARE(11), LONG_SHARE(12),
};
static const uint32_t short_shares[TREX_ROUNDS_SHORT] = {
    SHORT_SHARE(1), SHORT_SHARE(2), SHORT_SHARE(3), SHORT_SHARE(4), SHORT_SHARE(5), SHORT_SHARE(6),
};
#undef SHORT_SHARE
#undef LONG_SHARE
#undef SHARE
#undef FACE_DOWN
#undef TO_COME

/* As trex_judge_pick compares two eggs: what a colour will be worth to the seat and to the best of
 * the others, in sixteenths of an egg. */
static int wish_for(const struct egg_game *game, uint8_t seat, uint8_t colour) {
    int most = 0;
    for (uint8_t other = 0; other < game->players; other++) {
        int count = game->eggs[other][colour];
        most = other != seat && count > most ? count : most;
    }
    return 16 * (game->eggs[seat][colour] * (game->players - 1) + most) +
           (int)(game->left[colour] * game->shares[game->round - 1] >> SHARE_SHIFT);
}

static void share_eggs(struct egg_game *game, uint8_t first, uint8_t second,
                       const uint8_t egg[TREX_PILES]) {
    uint8_t pile = wish_for(game, first, egg[1]) > wish_for(game, first, egg[0]);
    game->eggs[first][egg[pile]]++;
    game->eggs[second][egg[1 - pile]]++;
    game->round++;
}

/* A round that chance decides. The seat that thinks counts twice: it means to play better. */
static void play_round(struct egg_game *game, uint8_t thinker, uint32_t chance) {
    uint8_t egg[TREX_PILES];
    egg[0] = draw_egg(game, 0, chance);
    egg[1] = draw_egg(game, 1, chance >> 8);
    uint8_t first = (uint8_t)((chance >> 16 & 0xff) * (game->players + 1u) >> 8);
    first = first == game->players ? thinker : first;
    uint8_t second = (uint8_t)((chance >> 24) * (game->players - 1u) >> 8);
    second = (uint8_t)(second + (second >= first));
    share_eggs(game, first, second, egg);
}

/* ---- ends of the round at hand ---- */

uint8_t trex_outlook_index(uint8_t players, uint8_t first, uint8_t second) {
    return (uint8_t)(first * (players - 1) + second - (second > first));
}

/* The round at hand, with its eggs on the table or still to be drawn, ends in this way. */
static void play_first_round(const struct trex_outlook *outlook, struct egg_game *game,
                             const struct trex_state *view, uint8_t end, uint32_t chance) {
    uint8_t egg[TREX_PILES];
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        egg[pile] = outlook->are_eggs_known ? view->eggs[pile][view->round - 1]
                                            : draw_egg(game, pile, chance >> (8 * pile));
    }
    if (view->phase == TREX_PHASE_EGG) {
        game->eggs[view->order[0]][egg[end]]++;
        game->eggs[view->order[1]][egg[1 - end]]++;
        game->round++;
        return;
    }
    uint8_t first = (uint8_t)(end / (game->players - 1));
    uint8_t second = (uint8_t)(end % (game->players - 1));
    second = (uint8_t)(second + (second >= first));
    share_eggs(game, first, second, egg);
}

static void note_end(const struct egg_game *game, struct trex_prospect prospects[TREX_SEATS_MAX]) {
    uint8_t scores[TREX_SEATS_MAX];
    uint8_t most = 0;
    uint8_t winners = 0;
    for (uint8_t seat = 0; seat < game->players; seat++) {
        scores[seat] = trex_egg_score(game->eggs[seat]);
        most = scores[seat] > most ? scores[seat] : most;
    }
    for (uint8_t seat = 0; seat < game->players; seat++) {
        winners = (uint8_t)(winners + (scores[seat] == most));
    }
    for (uint8_t seat = 0; seat < game->players; seat++) {
        struct trex_prospect *prospect = &prospects[seat];
        if (scores[seat] < most) {
            prospect->ahead--;
        } else if (winners == 1) {
            prospect->ahead++;
        } else {
            prospect->tied++;
        }
    }
}

/* The same chance for each end, so that they differ in nothing else. */
static void play_deal(struct trex_outlook *outlook, const struct trex_state *view, uint8_t end,
                      struct rng rng) {
    struct egg_game game = {.players = view->players,
                            .round = outlook->round,
                            .rounds = trex_rounds(view),
                            .shares = view->is_short ? short_shares : long_shares};
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        game.left[colour] = outlook->left[colour];
        for (uint8_t seat = 0; seat < view->players; seat++) {
            game.eggs[seat][colour] = view->seat[seat].eggs[colour];
        }
    }
    play_first_round(outlook, &game, view, end, rng_next(&rng));
    while (game.round <= game.rounds) {
        play_round(&game, view->turn, rng_next(&rng));
    }
    note_end(&game, outlook->prospect[end]);
}

/* ---- all of it ---- */

void trex_outlook_begin(struct trex_outlook *outlook, const struct trex_state *view,
                        uint16_t effort, struct rng *rng) {
    bool is_pick = view->phase == TREX_PHASE_EGG;
    uint32_t work = is_pick ? PICK_DEALS : WORK / (uint32_t)(view->players * view->players);
    uint32_t deals = work * effort;
    *outlook = (struct trex_outlook){.are_eggs_known = is_pick || view->phase == TREX_PHASE_PLAY};
    outlook->round = (uint8_t)(view->round + !outlook->are_eggs_known);
    outlook->ends = is_pick ? TREX_PILES : (uint8_t)(view->players * (view->players - 1));
    outlook->deals = (uint16_t)min(deals, DEALS_MAX);
    outlook->deals_left = outlook->round <= trex_rounds(view) ? outlook->deals : 0;
    for (uint8_t colour = 0; colour < TREX_COLOURS; colour++) {
        outlook->left[colour] = trex_egg_counts[colour];
    }
    for (uint8_t i = 0; i < view->round; i++) {
        outlook->left[view->eggs[0][i]]--;
        outlook->left[view->eggs[1][i]]--;
    }
    outlook->rng = *rng;
    rng_next(rng);
}

static void finish(struct trex_outlook *outlook) {
    for (uint8_t end = 0; end < outlook->ends; end++) {
        for (uint8_t seat = 0; seat < TREX_SEATS_MAX; seat++) {
            struct trex_prospect *prospect = &outlook->prospect[end][seat];
            prospect->ahead = (int16_t)(prospect->ahead * THOUSAND / outlook->deals);
            prospect->tied = (int16_t)(prospect->tied * THOUSAND / outlook->deals);
        }
    }
}

bool trex_outlook_step(struct trex_outlook *outlook, const struct trex_state *view) {
    if (outlook->deals_left == 0) {
        return false;
    }
    for (uint8_t played = 0; played < ENDS_A_SLICE && outlook->deals_left > 0;
         played = (uint8_t)(played + outlook->ends)) {
        struct rng rng = {(uint64_t)rng_next(&outlook->rng) << 32 | rng_next(&outlook->rng)};
        for (uint8_t end = 0; end < outlook->ends; end++) {
            play_deal(outlook, view, end, rng);
        }
        outlook->deals_left--;
    }
    if (outlook->deals_left == 0) {
        finish(outlook);
    }
    return true;
}
