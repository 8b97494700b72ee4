/* Cards of T-REX that a person would call wasted: a Chamaelosaurus that counts nothing, a meteor
 * that helps others to the eggs. */
#include <stdio.h>
#include <string.h>

#include "games/trex/trex_opponent_internal.h"
#include "liveliness.h"

static struct {
    /* a Chamaelosaurus that counts nothing, with another card in hand; among characters not of
     * Hatchlings */
    uint32_t worthless;
    /* seats that called the last lap; of them without an egg; and of those, with another card in
     * hand that would have won one, as the deal was and the others play by their rules of thumb */
    uint32_t meteors, without, could_have;
    /* last cards of a holder; of them, without an egg though another card in hand wins one for sure
     */
    uint32_t closings, gave_away;
    uint8_t called, could; /* in this round: one bit per seat */
} seen;

/* ---- who gets an egg ---- */

/* With two seats both do: the first one chooses, and there is nothing to win if both are equal. */
static uint8_t places_with_egg(const struct trex_state *state) {
    uint8_t turned = (uint8_t)(state->round - 1);
    if (state->players > 2) {
        return TREX_PILES;
    }
    return state->eggs[0][turned] == state->eggs[1][turned] ? TREX_SEATS_MAX : 1;
}

static bool has_egg(const struct trex_state *state, uint8_t seat) {
    for (uint8_t place = 0; place < places_with_egg(state) && place < state->players; place++) {
        if (state->order[place] == seat) {
            return true;
        }
    }
    return false;
}

/* Whether a seat gets an egg if it plays this card, and everyone goes on by the rules of thumb. */
static bool wins_egg_with(const struct trex_state *state, uint8_t seat, uint8_t card) {
    static struct trex_state after;
    struct trex_judge judge;
    struct rng rng;
    struct game_move move = {.seat = seat, .kind = TREX_PLAY, .a = card};
    after = *state;
    rng_seed(&rng, 0);
    trex_judge_begin(&judge, state);
    game_trex.apply(&after, &move, NULL);
    while (after.phase == TREX_PHASE_PLAY) {
        move = trex_policy_move(&judge, &after, TREX_ALL_MOVES, 0, &rng);
        game_trex.apply(&after, &move, NULL);
    }
    return has_egg(&after, seat);
}

static bool another_wins_egg(const struct trex_state *state, uint8_t seat, uint8_t card) {
    for (uint8_t other = 1; other <= TREX_CARDS; other++) {
        if (other != card && (state->seat[seat].hand & trex_bit(other)) != 0 &&
            wins_egg_with(state, seat, other)) {
            return true;
        }
    }
    return false;
}

/* ---- what is watched ---- */

static void look_at_card(const struct table *table, const struct player *player, uint8_t seat,
                         uint8_t card) {
    const struct trex_state *state = (const struct trex_state *)table->state;
    const struct trex_seat *own = &state->seat[seat];
    seen.worthless += card == TREX_CHAMAELOSAURUS && own->hand_count > 1 &&
                      trex_counts_as(own, card) == TREX_NO_CARD &&
                      (player == &player_hatchling || !is_hatchling(player, table, seat));
    if (state->meteor_seat == seat) {
        seen.closings++;
        seen.gave_away += !wins_egg_with(state, seat, card) && another_wins_egg(state, seat, card);
    } else if (trex_takes_meteor(state, card)) {
        uint8_t bit = (uint8_t)(1u << seat);
        seen.called |= bit;
        seen.could = (uint8_t)(seen.could & ~bit);
        seen.could |= another_wins_egg(state, seat, card) ? bit : 0;
    }
}

static void end_round(const struct trex_state *state) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        bool called = (seen.called >> seat & 1) != 0, without = called && !has_egg(state, seat);
        seen.meteors += called;
        seen.without += without;
        seen.could_have += without && (seen.could >> seat & 1) != 0;
    }
    seen.called = seen.could = 0;
}

static const struct player *watched;

static void watch(const struct table *table, uint8_t seat) {
    const struct trex_state *state = (const struct trex_state *)table->state;
    const struct game_move *move = (const struct game_move *)table->move;
    if (state->phase != TREX_PHASE_PLAY) {
        end_round(state);
    } else if (move->kind == TREX_PLAY) {
        look_at_card(table, watched, seat, move->a);
    }
}

static bool show(uint8_t seats, const struct player *player, uint32_t first, uint32_t count) {
    struct match match = {
        .game = &game_trex, .seats = seats, .subject = player, .others = player, .watch = watch};
    memset(&seen, 0, sizeof seen);
    watched = player;
    for (uint32_t deal = first; deal < first + count; deal++) {
        play_match(&match, deal * seats, 1); /* all seats are alike: each deal once */
    }
    bool kept = seen.worthless == 0 || player == &player_hatchling;
    printf("trex-%d-%-10s %10.2f %10.1f %8.1f %% %9.1f %% %11.1f %10.1f %%%s\n", seats,
           player->name, (double)seen.worthless / count, (double)seen.meteors / count,
           100.0 * seen.without / seen.meteors, 100.0 * seen.could_have / seen.meteors,
           (double)seen.closings / count, 100.0 * seen.gave_away / seen.closings,
           kept ? "" : "  MISSED");
    fflush(stdout);
    return kept;
}

bool show_trex_liveliness(uint32_t first, uint32_t count) {
    bool kept = true;
    puts("all of one level   worthless    meteors    without   though one  last cards   gave an "
         "egg\n"
         "                     CH/game      /game     an egg  had the card       /game          "
         "away");
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (int i = 0; i < LIVELY; i++) {
            kept = show(seats, lively[i], first, count) && kept;
        }
    }
    return kept;
}
