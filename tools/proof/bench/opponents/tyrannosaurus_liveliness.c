/* Is a panic of Tyrannosaurus a hunt, and do dinosaurs leave their corners? */
#include <stdio.h>
#include <string.h>

#include "games/tyrannosaurus/tyrannosaurus_internal.h"
#include "liveliness.h"

enum { FIRST_TURNS = 4 };

static struct {
    uint32_t panics, gave,
        missed;    /* the victim had more trees afterwards; it could have lost some */
    int32_t trees; /* that victims gained by being sent around */
    uint32_t seats, rests, early; /* panics in the first four turns, as the rests */
    uint32_t asleep;              /* seats that never left their square in them */
    uint8_t home[TY_SEATS], left; /* one bit per seat that was elsewhere */
    uint8_t watched_turn;
} seen;

/* ---- panics ---- */

/* Trees that the victim has more once everyone has chosen. */
static int gain(const struct ty_state *state, const struct game_move *last) {
    struct ty_state after = *state;
    uint8_t fleer = state->fleeing;
    game_tyrannosaurus.apply(&after, last, NULL);
    return after.seat[fleer].reserve - state->seat[fleer].reserve;
}

/* The least of all ways to send it around. */
static int least_gain(const struct ty_state *state, const struct game_move *last) {
    int least = gain(state, last);
    for (uint16_t way = 0; way < TY_DIRECTIONS * TY_DIRECTIONS * TY_DIRECTIONS; way++) {
        struct ty_state other = *state;
        struct game_move move = *last;
        uint16_t rest = way;
        for (uint8_t i = 1; i < state->players; i++) {
            uint8_t seat = ty_seat_after(state, state->fleeing, i);
            uint8_t direction = (uint8_t)(rest % TY_DIRECTIONS);
            rest /= TY_DIRECTIONS;
            if (seat == last->seat) {
                move.a = direction;
            } else if (ty_chooses(state, seat)) {
                other.seat[seat].choice = (uint8_t)(TY_STEER * TY_DIRECTIONS + direction);
            }
        }
        int gained = gain(&other, &move);
        least = gained < least ? gained : least;
    }
    return least;
}

static void look_at_push(const struct ty_state *state, const struct game_move *move) {
    struct ty_state after = *state;
    after.seat[move->seat].choice = ty_choice(move);
    if (ty_turn(&after) != SEAT_NONE) {
        return; /* others have to choose */
    }
    int gained = gain(state, move);
    seen.panics++;
    seen.trees += gained;
    seen.gave += gained > 0;
    seen.missed += gained >= 0 && least_gain(state, move) < 0;
}

/* ---- the first turns ---- */

static void look_at_corners(const struct ty_state *state) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->turn_number == 1) {
            seen.home[seat] = state->seat[seat].square;
        }
        bool elsewhere = state->seat[seat].square != seen.home[seat];
        seen.left |= (uint8_t)(elsewhere << seat);
        if (state->turn_number == FIRST_TURNS + 1) {
            seen.seats++;
            seen.rests += state->seat[seat].played[TY_REST];
            seen.early += state->seat[seat].played[TY_PANIC];
            seen.asleep += (seen.left >> seat & 1) == 0;
        }
    }
}

static void watch(const struct table *table, uint8_t seat) {
    const struct ty_state *state = (const struct ty_state *)table->state;
    if (seat == SEAT_NONE) {
        seen.left = seen.watched_turn = 0;
        return;
    }
    if (state->phase == TY_PHASE_PANIC) {
        look_at_push(state, (const struct game_move *)table->move);
    } else if (state->phase == TY_PHASE_ACTION && state->turn_number != seen.watched_turn) {
        seen.watched_turn = state->turn_number;
        look_at_corners(state);
    }
}

static bool show(uint8_t seats, const struct player *player, uint32_t first, uint32_t count) {
    struct match match = {.game = &game_tyrannosaurus,
                          .seats = seats,
                          .subject = player,
                          .others = player,
                          .watch = watch};
    memset(&seen, 0, sizeof seen);
    for (uint32_t deal = first; deal < first + count; deal++) {
        play_match(&match, deal * seats, 1); /* all seats are alike: each deal once */
    }
    bool kept = seen.missed == 0 && seen.asleep == 0;
    printf("tyrannosaurus-%d-%-10s %6u %6.2f %8.1f %% %8.1f %%   %6.2f %6.2f %8.1f %%%s\n", seats,
           player->name, seen.panics, (double)seen.trees / seen.panics,
           100.0 * seen.gave / seen.panics, 100.0 * seen.missed / seen.panics,
           (double)seen.rests / seen.seats, (double)seen.early / seen.seats,
           100.0 * seen.asleep / seen.seats, kept ? "" : "  MISSED");
    fflush(stdout);
    return kept;
}

bool show_tyrannosaurus_liveliness(uint32_t first, uint32_t count) {
    bool kept = true;
    puts(
        "all of one level           panics  victim   victim    no loss,   rests, panics  never "
        "left\n"
        "                                   trees    gained    though one  in turns 1-4   in turns "
        "1-4");
    for (uint8_t seats = 2; seats <= TY_SEATS; seats++) {
        for (int i = 0; i < LIVELY; i++) {
            kept = show(seats, lively[i], first, count) && kept;
        }
    }
    return kept;
}
