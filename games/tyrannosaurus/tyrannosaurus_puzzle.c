/* Puzzles: which way to send the Ty-Rex, whatever the others choose. */
#include "tyrannosaurus_internal.h"

/* Trees that the Ty-Rex took from a seat in phase 4; what grew on its square may be its own now. */
static uint8_t bites(const struct ty_state *before, const struct ty_state *after, uint8_t seat) {
    uint8_t square = before->seat[seat].square;
    bool harvested = square != TY_NOWHERE && before->tree[square] > after->tree[square] &&
                     after->seat[seat].square == square;
    return (uint8_t)(before->seat[seat].reserve + harvested - after->seat[seat].reserve);
}

static bool is_reached(const struct ty_state *before, const struct ty_state *after, uint8_t seat,
                       enum ty_goal goal) {
    uint8_t others = 0;
    for (uint8_t other = 0; other < before->players; other++) {
        others = (uint8_t)(others + (other != seat ? bites(before, after, other) : 0));
    }
    bool is_bitten = bites(before, after, seat) > 0;
    return goal == TY_GOAL_SURVIVE ? !is_bitten
           : goal == TY_GOAL_BITE  ? !is_bitten && others > 0
                                   : others > 1;
}

bool ty_refute(const struct ty_state *view, const struct game_move *move, enum ty_goal goal,
               struct game_log *log) {
    uint16_t count = 1;
    for (uint8_t i = 1; i < view->players; i++) {
        count = (uint16_t)(count * TY_DIRECTIONS);
    }
    for (uint16_t number = 0; number < count; number++) {
        struct ty_state before = *view, after;
        uint16_t rest = number;
        before.seat[move->seat].choice = TY_CHOICE_NONE;
        for (uint8_t seat = 0; seat < view->players; seat++) {
            if (seat != move->seat) {
                struct game_move reply = {
                    .seat = seat, .kind = TY_STEER, .a = rest % TY_DIRECTIONS};
                before.seat[seat].choice = ty_choice(&reply);
                rest = (uint16_t)(rest / TY_DIRECTIONS);
            }
        }
        after = before;
        game_tyrannosaurus.apply(&after, move, NULL);
        if (!is_reached(&before, &after, move->seat, goal)) {
            game_tyrannosaurus.apply(&before, move, log);
            return true;
        }
    }
    return false;
}
