/* Names, captions, explanations, and notes for the curtain. */
#include <string.h>

#include "firmware/screens/play/story.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

_Static_assert(T_TYRANNOSAURUS_TELL_SHARES - T_TYRANNOSAURUS_TELL_CHOSEN ==
                   (int)TY_EVENT_SHARES - (int)TY_EVENT_CHOSEN,
               "a caption for each event, in their order");

static const char *nth(enum text_key first, uint8_t value, uint8_t count) {
    return value < count ? say((enum text_key)(first + value)) : "?";
}

const char *ty_dino_name(uint8_t dino) {
    return nth(T_TYRANNOSAURUS_DINO_TRICERATOPS, dino, TY_DINOS);
}

const char *ty_card_name(uint8_t card) {
    return nth(T_TYRANNOSAURUS_CARD_MOVE, card, TY_CARDS);
}

static const char *tile_name(uint8_t tile) {
    return nth(T_TYRANNOSAURUS_TILE_LAKE, tile, TY_TILES);
}

/* Spelled out, as the O of the French "ouest" would look like a zero. */
static const char *direction_name(uint8_t direction) {
    return nth(T_TYRANNOSAURUS_DIRECTION_N, direction, TY_DIRECTIONS);
}

void ty_tell_seat(struct text *out, const struct ty_state *view, uint8_t seat) {
    say_filled(
        out, T_TYRANNOSAURUS_SEAT,
        &(struct fill){.p = {person(seat)->name}, .w = {ty_dino_name(view->seat[seat].dino)}});
}

void ty_tell_safety(struct text *out, uint8_t dino) {
    for (uint8_t tile = 0; tile < TY_TILES; tile++) {
        if (ty_may_stand_on(dino, tile)) {
            say_filled(out, T_TYRANNOSAURUS_ROLE_SAFE, &(struct fill){.w = {tile_name(tile)}});
            return;
        }
    }
    say_filled(out, T_TYRANNOSAURUS_ROLE_UNSAFE, &(struct fill){0});
}

/* A dinosaur is called by the name of its player, as everywhere in the game. */
static const char *player_of(uint8_t dino) {
    const struct ty_state *view = ty_public_view();
    for (uint8_t seat = 0; seat < view->players; seat++) {
        if (view->seat[seat].dino == dino) {
            return person(seat)->name;
        }
    }
    return ty_dino_name(dino);
}

void ty_name_thing(struct text *out, char kind, uint8_t value) {
    if (kind == 's') { /* alike in all languages */
        text_add_char(out, (char)('a' + value / TY_ROWS));
        text_add_char(out, (char)('1' + value % TY_ROWS));
    } else if (strchr("acdt", kind) == NULL) {
        text_add_number(out, value);
    } else {
        text_add(out, kind == 'a'   ? player_of(value)
                      : kind == 'c' ? ty_card_name(value)
                      : kind == 'd' ? direction_name(value)
                                    : tile_name(value));
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
        thing = ty_card_name(arg[TY_ARG_OTHER]);
    }
    struct fill fill = {
        .n = {arg[TY_ARG_SEAT], arg[TY_ARG_OTHER]},
        .p = {person_name_or_none(arg[TY_ARG_SEAT]), person_name_or_none(arg[TY_ARG_OTHER])},
        .w = {NULL, NULL, direction_name(arg[TY_ARG_DIRECTION]), thing},
    };
    say_filled(out, (enum text_key)(T_TYRANNOSAURUS_TELL_CHOSEN + event->code), &fill);
}

const char *ty_aim_of_phase(uint8_t phase) {
    return nth(T_TYRANNOSAURUS_AIM_LAKE, phase, TY_PHASE_OVER);
}

void ty_tell_choice(struct text *out, const struct ty_state *view, uint8_t seat, uint8_t kind) {
    if (view->phase == TY_PHASE_ACTION) {
        text_add(out, say((enum text_key)(T_TYRANNOSAURUS_EXPLAIN_MOVE + kind)));
        text_add(out, "\n\n");
    }
    text_add(out, ty_aim_of_phase(view->phase));
    if (kind != TY_ACT_REST) {
        bool later = ty_predict(view, seat, false, TY_N).before > 0;
        text_add(out, "\n\n");
        text_add(out,
                 say(later ? T_TYRANNOSAURUS_EXPLAIN_LATER : T_TYRANNOSAURUS_EXPLAIN_DIRECTION));
    }
}

/* The last event that the next question does not imply, or NULL. */
static const struct game_message *last_news(const struct game_log *log) {
    for (uint16_t i = log->count; i > 0; i--) {
        const struct game_message *event = &log->event[i - 1];
        if (event->code != TY_EVENT_TURN_BEGINS && event->code != TY_EVENT_FLIGHT_BEGINS) {
            return event;
        }
    }
    return NULL;
}

static void tell_question(struct text *out, const struct ty_state *view) {
    struct fill fill = {.n = {view->turn_number, view->turns}};
    if (view->phase == TY_PHASE_PANIC) {
        fill.p[0] = person(view->fleeing)->name;
    }
    say_filled(out, (enum text_key)(T_TYRANNOSAURUS_NOTE_LAKE + view->phase), &fill);
}

void ty_tell_note(struct text *out, const struct ty_state *view, const struct game_log *log) {
    const struct game_message *news = story_is_on() ? NULL : last_news(log);
    if (news != NULL) {
        ty_tell_event(out, news);
        text_add(out, "\n");
        tell_question(out, view);
        if (!out->cut && paragraph_lines(TY_NOTE_WIDTH, SMALL, out->buffer) <= TY_NOTE_LINES) {
            return;
        }
        *out = text_into(out->buffer, out->size); /* long names: the question is what matters */
    }
    tell_question(out, view);
}

void ty_tell_turn(struct text *out, const struct ty_state *view) {
    if (view->phase == TY_PHASE_LAKE || view->phase == TY_PHASE_VOLCANO) {
        text_add(out, say(T_TYRANNOSAURUS_TABLE_SETUP));
    } else {
        say_filled(out, T_TYRANNOSAURUS_TABLE_TURN,
                   &(struct fill){.n = {view->turn_number, view->turns}});
    }
}
