/* What things are called, and what the last move did. */
#include "firmware/app/game_ui.h"
#include "firmware/app/session.h"
#include "firmware/screens/trakks/trakks_parts.h"
#include "firmware/ui/lang.h"

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

void trakks_tell_tile(struct text *out, uint8_t kind, uint8_t marks) {
    trakks_name_thing(out, 't', kind);
    text_add(out, ". ");
    if (kind >= TRAKKS_NUMBERS) {
        text_add(out, say(kind == TRAKKS_ARROW ? T_TRAKKS_TELL_ARROW : T_TRAKKS_TELL_PLUS3));
        return;
    }
    if ((marks & TRAKKS_IN_ROW) != 0) {
        text_add(out, say(T_TRAKKS_TELL_IN_ROW));
        text_add(out, " ");
    }
    if ((marks & TRAKKS_IN_SEQUENCE) != 0) {
        text_add(out, say(T_TRAKKS_TELL_IN_SEQUENCE));
    }
    if (marks == 0) {
        text_add(out, say(T_TRAKKS_TELL_NO_LINE));
    }
}

void trakks_tell_news(struct text *out) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count && i < 3; i++) {
        text_add(out, i > 0 ? ". " : "");
        game_ui_event(out, &log->event[i]);
    }
}
