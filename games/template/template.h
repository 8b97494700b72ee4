/* A game that does nothing, to copy from: two seats, one move, then it is over. */
#ifndef GAMES_TEMPLATE_H
#define GAMES_TEMPLATE_H

#include "games/game.h"

struct template_setup {
    struct game_options options;
};

struct template_state {
    uint8_t players;
    uint8_t over;
};

enum template_move_kind { TEMPLATE_END };

#define REASON(name, rule, text) TEMPLATE_##name,
enum template_reason {
    TEMPLATE_REASONS_BEGIN = GAME_REASON_OWN - 1,
#include "reasons.def"
    TEMPLATE_REASONS_END,
};
#undef REASON

#define EVENT(name, text) TEMPLATE_##name,
enum template_event {
#include "events.def"
    TEMPLATE_EVENTS_END,
};
#undef EVENT

GAME_TYPES(template, struct template_setup, struct template_state, struct game_move,
           GAME_MOVE_BYTES);
extern const struct game game_template;
extern const struct game_referee referee_template;

#endif
