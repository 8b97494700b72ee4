/* Cards of T-REX that a person would call wasted. */
#include <stdio.h>

#include "games/trex/trex_opponent_internal.h"
#include "liveliness.h"

static uint32_t worthless; /* a Chamaelosaurus that counts nothing, with another card in hand */

static void watch(const struct table *table, uint8_t seat) {
    const struct trex_state *state = (const struct trex_state *)table->state;
    const struct game_move *move = (const struct game_move *)table->move;
    worthless += seat != SEAT_NONE && move->kind == TREX_PLAY && move->a == TREX_CHAMAELOSAURUS &&
                 state->seat[seat].hand_count > 1 &&
                 trex_counts_as(&state->seat[seat], move->a) == TREX_NO_CARD;
}

bool show_trex_liveliness(uint32_t first, uint32_t count) {
    static const struct player *const levels[] = {&player_hatchling, &player_hunter, &player_apex};
    bool kept = true;
    puts("all of one level    worthless Chamaelosaurus per game");
    for (uint8_t seats = 2; seats <= 4; seats = (uint8_t)(seats + 2)) {
        for (int i = 0; i < OPPONENT_LEVELS; i++) {
            struct match match = {.game = &game_trex,
                                  .seats = seats,
                                  .subject = levels[i],
                                  .others = levels[i],
                                  .watch = watch};
            worthless = 0;
            for (uint32_t deal = first; deal < first + count; deal++) {
                play_match(&match, deal * seats, 1); /* all seats are alike: each deal once */
            }
            bool is_kept = worthless == 0 || levels[i] == &player_hatchling;
            kept = kept && is_kept;
            printf("trex-%d-%-12s %6.2f%s\n", seats, levels[i]->name, (double)worthless / count,
                   is_kept ? "" : "  MISSED");
            fflush(stdout);
        }
    }
    return kept;
}
