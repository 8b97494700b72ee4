/* What things are called, and what the last move did. */
#include "firmware/screens/trakks/trakks_screens.h"

char trakks_explanation[TRAKKS_EXPLANATION_BYTES];
char trakks_notice[TRAKKS_NOTICE_BYTES];

void trakks_name_thing(struct text *out, char kind, uint8_t value) {
    (void)kind; /* tiles are all that messages name */
    if (value >= TRAKKS_NUMBERS) {
        text_add(out, say(value == TRAKKS_ARROW ? T_TRAKKS_TILE_ARROW : T_TRAKKS_TILE_PLUS3));
        return;
    }
    const char *colour = say((enum text_key)(T_TRAKKS_COLOUR_BLUE + trakks_colour(value)));
    say_filled(out, T_TRAKKS_TILE_NUMBER,
               &(struct fill){.n = {trakks_value(value)}, .w = {colour}});
}

void trakks_start_with_tile(struct text *out, uint8_t kind) {
    size_t begins = out->length;
    trakks_name_thing(out, 't', kind);
    text_capitalise(out, begins);
}

void trakks_tell_tile(struct text *out, uint8_t kind, uint8_t marks) {
    trakks_start_with_tile(out, kind);
    text_add(out, ". ");
    if (kind >= TRAKKS_NUMBERS) {
        text_add(out, say(kind == TRAKKS_ARROW ? T_TRAKKS_TELL_ARROW : T_TRAKKS_TELL_PLUS3));
        return;
    }
    if ((marks & TRAKKS_IN_RUN) != 0) {
        text_add(out, say(T_TRAKKS_TELL_IN_RUN));
        text_add(out, " ");
    }
    if ((marks & TRAKKS_IN_SET) != 0) {
        text_add(out, say(T_TRAKKS_TELL_IN_SET));
    }
    if (marks == 0) {
        text_add(out, say(T_TRAKKS_TELL_NO_LINE));
    }
}

bool trakks_tell_flaw(struct text *out, const struct game_message *why) {
    bool touches = why->code == TRAKKS_REASON_OPENING_TOUCHES;
    if (!touches && (why->code < TRAKKS_REASON_PAIR_ACROSS || why->code > TRAKKS_REASON_ALONE)) {
        return false;
    }
    char one[24], other[24];
    struct text first = text_into(one, sizeof one), second = text_into(other, sizeof other);
    trakks_name_thing(&first, 't', why->arg[0]);
    trakks_name_thing(&second, 't', why->arg[1]);
    int line = touches ? T_TRAKKS_FLAW_TOUCHES
                       : T_TRAKKS_FLAW_PAIR_ACROSS + (why->code - TRAKKS_REASON_PAIR_ACROSS);
    size_t begins = out->length;
    say_filled(out, (enum text_key)line, &(struct fill){.w = {one, other}});
    text_capitalise(out, begins);
    return true;
}

void trakks_tell_news(struct text *out, int width, int lines) {
    const struct game_log *log = session_log();
    bool given = false;
    for (uint16_t i = 0; i < log->count; i++) {
        size_t fitting = out->length;
        const struct game_message *event = &log->event[i];
        if (event->code == TRAKKS_EVENT_POINTS || (event->code == TRAKKS_EVENT_GIVES && given)) {
            continue; /* the scores tell the first, and one giver stands for all */
        }
        if (event->code == TRAKKS_EVENT_GIVES) {
            text_add(out, out->length > 0 ? ". " : "");
            text_add(out, say(T_TRAKKS_TABLE_ALL_GIVE));
            given = true;
        } else if (event->code == TRAKKS_EVENT_LAYS &&
                   event->arg[2] == 0) { /* nothing else was moved */
            say_filled(out, T_TRAKKS_TABLE_LAYS,
                       &(struct fill){.n = {event->arg[1]}, .p = {person(event->arg[0])->name}});
        } else {
            game_ui_sentence(out, event);
        }
        if (i > 0 && (out->cut || paragraph_lines(width, SMALL, out->buffer) > lines)) {
            out->buffer[fitting] = '\0';
            return;
        }
    }
}
