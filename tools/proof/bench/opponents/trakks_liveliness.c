/* Does the table of Trakks fill, or do opponents sit on their hands? What a seat could lay is what
 * the search of Apex finds for it, whatever its own level. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/trakks/trakks_opponent_internal.h"
#include "liveliness.h"

enum {
    WAITS_MAX = 2,   /* turns in a row without a lay, if there is one of two tiles */
    HAND_BOUND = 18, /* that nine of ten games stay below */
    GAMES_MAX = 4000,
    ROUND_STEP = 5, /* tiles on the table are counted after every this many turns of each seat */
    ROUND_STEPS = 5,
    MOVES_MANY = 12, /* tiles of the table that one lay moves, */
    FOR_ONE = 8,     /* or that a lay of one tile moves: a person frowns */
};

static struct {
    uint32_t turns, lays, could_lay, waited; /* of seats that have opened; waited though it could */
    uint32_t third, too_long;   /* turns after two without a lay; of them, waited though */
    uint32_t moved, moved_many; /* tiles of the table that lays moved; lays that moved many */
    uint32_t moves_in_game;
    uint8_t waits[TRAKKS_SEATS], longest;
    uint8_t largest_hand, last_lay;
    uint8_t hands[GAMES_MAX], last_lays[GAMES_MAX];
    uint32_t games;
    uint32_t on_table[ROUND_STEPS], tables[ROUND_STEPS];
} seen;

static uint8_t count_layable(const struct table *table, uint8_t seat) {
    static struct trakks_thinking thinking;
    static struct trakks_state view;
    game_trakks.view(&view, table->state, seat);
    struct opponent_question question = {
        .view = &view,
        .seat = seat,
        .level = OPPONENT_APEX,
        .effort = 1,
        .rng = opponent_chance(table->options.seed, seat, table->moves)};
    table->opponent->start(&thinking, &question);
    uint8_t hand = thinking.plan.left_count;
    while (thinking.task == TRAKKS_TASK_LAY || thinking.task == TRAKKS_TASK_TIDY) {
        table->opponent->think(&thinking);
    }
    return (uint8_t)(hand - thinking.plan.left_count);
}

static void look_at_table(const struct trakks_state *state) {
    uint32_t step = seen.moves_in_game / state->players / ROUND_STEP;
    if (seen.moves_in_game % (state->players * ROUND_STEP) != 0 || step == 0 ||
        step > ROUND_STEPS) {
        return;
    }
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            seen.on_table[step - 1] += state->where[kind][copy] < TRAKKS_SQUARES;
        }
    }
    seen.tables[step - 1]++;
}

static void look_at_turn(const struct table *table, uint8_t seat, bool lays) {
    uint8_t waits = seen.waits[seat];
    seen.turns++;
    seen.third += waits >= WAITS_MAX;
    seen.lays += lays;
    seen.waits[seat] = (uint8_t)(lays ? 0 : waits + 1);
    if (!lays && count_layable(table, seat) >= 2) {
        seen.waited++;
        seen.could_lay++;
        seen.too_long += waits >= WAITS_MAX;
        seen.longest = seen.waits[seat] > seen.longest ? seen.waits[seat] : seen.longest;
    } else {
        seen.could_lay += lays;
    }
}

static void look_at_lay(const struct trakks_move *lay) {
    uint8_t laid = trakks_laid(lay), moved = (uint8_t)(lay->head.a - laid);
    seen.last_lay = laid;
    seen.moved += moved;
    seen.moved_many += moved >= MOVES_MANY || (moved >= FOR_ONE && laid == 1);
}

static void end_game(void) {
    seen.hands[seen.games] = seen.largest_hand;
    seen.last_lays[seen.games++] = seen.last_lay;
    seen.largest_hand = seen.last_lay = 0;
    seen.moves_in_game = 0;
    for (uint8_t seat = 0; seat < TRAKKS_SEATS; seat++) {
        seen.waits[seat] = 0;
    }
}

static void watch(const struct table *table, uint8_t seat) {
    const struct trakks_state *state = (const struct trakks_state *)table->state;
    const struct trakks_move *move = (const struct trakks_move *)table->move;
    if (seat == SEAT_NONE) {
        end_game();
        return;
    }
    for (uint8_t i = 0; i < state->players; i++) {
        seen.largest_hand = state->held[i] > seen.largest_hand ? state->held[i] : seen.largest_hand;
    }
    if (state->phase != TRAKKS_TURN) {
        return;
    }
    look_at_table(state);
    seen.moves_in_game++;
    bool lays = move->head.kind == TRAKKS_LAY;
    if (lays) {
        look_at_lay(move);
    }
    if ((state->opened >> seat & 1) != 0) {
        look_at_turn(table, seat, lays);
    } else {
        seen.waits[seat] = 0;
    }
}

static int by_size(const void *left, const void *right) {
    return *(const uint8_t *)left - *(const uint8_t *)right;
}

static bool show(uint8_t seats, const struct player *player, uint32_t first, uint32_t count) {
    struct match match = {
        .game = &game_trakks, .seats = seats, .subject = player, .others = player, .watch = watch};
    memset(&seen, 0, sizeof seen);
    for (uint32_t deal = first; deal < first + count; deal++) {
        play_match(&match, deal * seats, 1); /* all seats are alike: each deal once */
    }
    qsort(seen.hands, count, 1, by_size);
    qsort(seen.last_lays, count, 1, by_size);
    uint32_t below = 0;
    for (uint32_t i = 0; i < count; i++) {
        below += seen.hands[i] < HAND_BOUND;
    }
    bool kept = seen.too_long == 0 && 10 * below >= 9 * count;
    printf("trakks-%d-%-10s %5.2f %6.1f %6.1f %% %8.1f %% %8u %6.1f %% %6u %6d %6d %6d %6.1f %%  ",
           seats, player->name, (double)seen.lays / seen.turns, (double)seen.moved / seen.lays,
           100.0 * seen.moved_many / seen.lays, 100.0 * seen.waited / seen.could_lay, seen.longest,
           100.0 * seen.third / seen.turns, seen.too_long, seen.hands[count / 2],
           seen.hands[count - 1], seen.last_lays[count / 2], 100.0 * below / count);
    for (int i = 0; i < ROUND_STEPS; i++) {
        printf(" %3.0f", seen.tables[i] > 0 ? (double)seen.on_table[i] / seen.tables[i] : 0);
    }
    puts(kept ? "" : "  MISSED");
    fflush(stdout);
    return kept;
}

bool show_trakks_liveliness(uint32_t first, uint32_t count) {
    bool kept = true;
    count = count < GAMES_MAX ? count : GAMES_MAX;
    puts("all of one level     lays  moved    12 or     waits   longest   after  over   hand "
         "largest   last   below    tiles on the");
    puts("                 per turn  a lay     more  if could       row     two    two median   "
         "hand    lay      18    table after 5, 10, ... turns");
    for (uint8_t seats = 2; seats <= 4; seats = (uint8_t)(seats + 2)) {
        for (int i = 0; i < LIVELY; i++) {
            kept = show(seats, lively[i], first, count) && kept;
        }
    }
    return kept;
}
