/* Tyrannosaurus Rex: the table of the game. */
#include "tyrannosaurus_internal.h"

#define REASON(name, rule, text) [TY_##name - GAME_REASON_OWN] = {rule, text},
static const struct game_words reasons[] = {
#include "reasons.def"
};
#undef REASON

#define EVENT(name, text) [TY_EVENT_##name] = {NULL, text},
static const struct game_words events[] = {
#include "events.def"
};
#undef EVENT

static const struct game_option options[] = {
    {.key = "pair",
     .words = ty_pair_words,
     .lowest = 0,
     .highest = TY_PAIRS - 1,
     .default_value = 0,
     .players_min = 2,
     .players_max = 2},
};

/* With four seats: three choose for each tile, all four twice in each of eight turns, and three
 * for each of the six panic cards there are. */
enum { LONGEST = 3 + 3 + 8 * (4 + 4) + 6 * 3 };

static uint8_t winners(const void *state) {
    return ((const struct ty_state *)state)->winners;
}

static int16_t score(const void *state, uint8_t seat) {
    return ((const struct ty_state *)state)->seat[seat].reserve;
}

const struct game game_tyrannosaurus = {
    .id = "tyrannosaurus",
    .seats_min = 2,
    .seats_max = TY_SEATS,
    .option_count = sizeof options / sizeof *options,
    .options = options,
    .reasons = reasons,
    .events = events,
    .reason_count = sizeof reasons / sizeof *reasons,
    .event_count = sizeof events / sizeof *events,
    .setup_size = sizeof(struct ty_setup),
    .state_size = sizeof(struct ty_state),
    .move_size = sizeof(struct game_move),
    .move_bytes_max = GAME_MOVE_BYTES,
    .max_moves = LONGEST,
    .prepare = ty_prepare,
    .arrange = ty_arrange,
    .start = ty_start,
    .turn = ty_turn,
    .turn_rule = ty_turn_rule,
    .check = ty_check,
    .apply = ty_apply,
    .next_legal = ty_next_legal,
    .view = ty_view,
    .resample_hidden = ty_resample_hidden,
    .winners = winners,
    .score = score,
    .move_from_text = ty_move_from_text,
    .move_to_text = ty_move_to_text,
    .move_to_bytes = game_move_to_bytes,
    .move_from_bytes = ty_move_from_bytes,
    .show = ty_show,
    .name = ty_name,
};
