/* Tyrannosaurus Rex: the table of the game. */
#include "games/base/numbers.h"
#include "tyrannosaurus_internal.h"

#define REASON(name, rule, text) [TY_REASON_##name - GAME_REASON_OWN] = {rule, text},
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
    .option_count = count_of(options),
    .options = options,
    .reasons = reasons,
    .events = events,
    .reason_count = count_of(reasons),
    .event_count = count_of(events),
    GAME_SIZES(tyrannosaurus),
    .prepare = ty_prepare,
    .start = ty_start,
    .turn = ty_turn,
    .check = ty_check,
    .apply = ty_apply,
    .next_legal = ty_next_legal,
    .view = ty_view,
    .winners = winners,
    .score = score,
    .move_to_text = ty_move_to_text,
    .move_to_bytes = game_move_to_bytes,
    .move_from_bytes = ty_move_from_bytes,
    .name = ty_name,
};
