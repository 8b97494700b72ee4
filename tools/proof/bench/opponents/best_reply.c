/* A foe of Tyrannosaurus that has seen through Apex: it knows what Apex chooses most often here,
 * and plays the best reply to that. Two seats. */
#include <string.h>

#include "games/tyrannosaurus/tyrannosaurus_opponent_internal.h"
#include "match.h"

enum { ASKED = 9, LINES = 24 };

static const struct ty_state *state_of(const struct table *table) {
    return (const struct ty_state *)(const void *)table->state;
}

/* The table as it is before anyone has chosen in this phase. */
static const struct table *before_choices(const struct table *table) {
    static struct table before;
    before = *table;
    struct ty_state *state = (struct ty_state *)(void *)before.state;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        state->seat[seat].choice = TY_CHOICE_NONE;
    }
    return &before;
}

static uint8_t most_frequent(const struct table *table, uint8_t seat) {
    static struct table before;
    uint8_t counts[TY_CHOICES] = {0};
    uint8_t best = 0;
    before = *before_choices(table);
    for (uint32_t variant = 1; variant <= ASKED; variant++) {
        struct game_move move;
        ask_opponent(&before, seat, &player_apex, variant, &move);
        uint8_t choice = ty_choice(&move);
        counts[choice]++;
        best = counts[choice] > counts[best] ? choice : best;
    }
    return best;
}

static void carry_out(struct ty_state *state) {
    uint8_t last = SEAT_NONE;
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, ty_first(state), i);
        last = ty_chooses(state, seat) ? seat : last;
    }
    uint8_t choice = state->seat[last].choice;
    struct game_move move = {
        .seat = last, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
    ty_apply(state, &move, NULL);
}

/* How a line from these choices ends, with all playing sensibly: 1000 for a victory. */
static int16_t play_line(struct ty_state state, uint8_t seat, struct rng *rng) {
    carry_out(&state);
    while (state.phase != TY_PHASE_OVER) {
        for (uint8_t other = 0; other < state.players; other++) {
            if (ty_chooses(&state, other)) {
                state.seat[other].choice = ty_policy_choice(&state, other, 31, NULL, rng);
            }
        }
        carry_out(&state);
    }
    return ty_judge_seat(&state, seat, 0);
}

static void choose_best_reply(struct table *table, uint8_t seat, const struct player *self) {
    (void)self;
    struct rng rng = opponent_chance(table->options.seed + 1, seat, table->moves);
    struct ty_state state = *state_of(before_choices(table));
    uint8_t foe = ty_seat_after(&state, seat, 1);
    uint32_t choices = ty_sensible_choices(&state, seat);
    int32_t best_value = INT32_MIN;
    if (ty_chooses(&state, foe)) {
        state.seat[foe].choice = most_frequent(table, foe);
    }
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        int32_t value = 0;
        if ((choices >> choice & 1) == 0) {
            continue;
        }
        state.seat[seat].choice = choice;
        for (int line = 0; line < LINES; line++) {
            value += play_line(state, seat, &rng);
        }
        if (value > best_value) {
            best_value = value;
            *(struct game_move *)(void *)table->move = (struct game_move){
                .seat = seat, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
        }
    }
}

const struct player player_best_reply = {.name = "best reply", .choose = choose_best_reply};
