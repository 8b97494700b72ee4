/* What things are called, captions, and explanations. */
#include "firmware/session/people.h"
#include "firmware/screens/tyrannosaurus/ty_screens.h"

/* Captions are found by the number of their event. */
_Static_assert(T_TYRANNOSAURUS_TELL_SHARES - T_TYRANNOSAURUS_TELL_CHOSEN ==
                   (int)TY_EVENT_SHARES - (int)TY_EVENT_CHOSEN,
               "a caption for each event, in their order");

static const char *nth(enum text_key first, uint8_t value, uint8_t count) {
    return value < count ? say((enum text_key)(first + value)) : "?";
}

const char *ty_dino_name(uint8_t dino) {
    return nth(T_TYRANNOSAURUS_DINO_TRICERATOPS, dino, TY_DINOS);
}

static const char *card_name(uint8_t card) {
    return nth(T_TYRANNOSAURUS_CARD_MOVE, card, TY_CARDS);
}

static const char *tile_name(uint8_t tile) {
    return nth(T_TYRANNOSAURUS_TILE_LAKE, tile, TY_TILES);
}

static const char *direction_name(uint8_t direction) {
    return nth(T_TYRANNOSAURUS_DIRECTION_N, direction, TY_DIRECTIONS);
}

/* In full, where there is room for it: a French O looks like a zero. */
static const char *way_name(uint8_t direction) {
    return nth(T_TYRANNOSAURUS_WAY_N, direction, TY_DIRECTIONS);
}

void ty_name_thing(struct text *out, char kind, uint8_t value) {
    switch (kind) {
    case 'a':
        text_add(out, ty_dino_name(value));
        return;
    case 'c':
        text_add(out, card_name(value));
        return;
    case 'd':
        text_add(out, direction_name(value));
        return;
    case 't':
        text_add(out, tile_name(value));
        return;
    case 's': /* alike in all languages */
        text_add_char(out, (char)('a' + value / TY_ROWS));
        text_add_char(out, (char)('1' + value % TY_ROWS));
        return;
    default:
        text_add_number(out, value);
    }
}

static const char *person_name_or_none(uint8_t seat) {
    return seat < TY_SEATS ? person(seat)->name : "";
}

void ty_tell_event(struct text *out, const struct game_message *event) {
    const uint8_t *arg = event->arg;
    const char *thing = tile_name(arg[TY_ARG_TO]);
    if (event->code == TY_EVENT_TILE_STEPS || event->code == TY_EVENT_TILE_EDGE ||
        event->code == TY_EVENT_TILE_BLOCKED) {
        thing = tile_name(arg[TY_ARG_OTHER]);
    } else if (event->code == TY_EVENT_CARD_VOID) {
        thing = card_name(arg[TY_ARG_OTHER]);
    }
    struct fill fill = {
        .n = {arg[TY_ARG_SEAT], arg[TY_ARG_OTHER]},
        .p = {person_name_or_none(arg[TY_ARG_SEAT]), person_name_or_none(arg[TY_ARG_OTHER])},
        .w = {ty_dino_name(arg[TY_ARG_DINO]), ty_dino_name(arg[TY_ARG_OTHER_DINO]),
              way_name(arg[TY_ARG_DIRECTION]), thing},
    };
    say_filled(out, (enum text_key)(T_TYRANNOSAURUS_TELL_CHOSEN + event->code), &fill);
}

/* ---- explanations ---- */

static enum text_key explanation(const struct ty_state *view, uint8_t kind) {
    switch (view->phase) {
    case TY_PHASE_LAKE:
        return T_TYRANNOSAURUS_EXPLAIN_LAKE;
    case TY_PHASE_VOLCANO:
        return T_TYRANNOSAURUS_EXPLAIN_VOLCANO;
    case TY_PHASE_PANIC:
        return T_TYRANNOSAURUS_EXPLAIN_FLIGHT;
    case TY_PHASE_TYREX:
        return T_TYRANNOSAURUS_EXPLAIN_TYREX;
    default:
        return (enum text_key)(T_TYRANNOSAURUS_EXPLAIN_MOVE + kind);
    }
}

void ty_tell_choice(struct text *out, const struct ty_state *view, uint8_t seat, uint8_t kind) {
    uint8_t lost = view->seat[seat].lost;
    text_add(out, say(explanation(view, kind)));
    if (kind != TY_ACT_REST) {
        text_add(out, "\n\n");
        text_add(out, say(T_TYRANNOSAURUS_EXPLAIN_NEEDLE));
    }
    if (view->phase == TY_PHASE_ACTION && lost < TY_CARDS) {
        text_add(out, "\n\n");
        say_filled(out, T_TYRANNOSAURUS_EXPLAIN_LOST, &(struct fill){.w = {card_name(lost)}});
    }
}
