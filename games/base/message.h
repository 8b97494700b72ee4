/* What an engine says: a code with a few small arguments. The words are in tables (English here,
 * other languages in the device's language files) and are put together only to be read. */
#ifndef GAMES_MESSAGE_H
#define GAMES_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

enum { MESSAGE_ARGS = 7 };

struct game_message {
    uint8_t code;
    uint8_t arg[MESSAGE_ARGS];
};

/* Placeholders in the text are a letter and the place of the argument in braces:
 *   {n0} a number, {m0} a number of two bytes (low first), {p0} a seat, {w0} a word of the line
 *   that was typed; any other letter is a thing of the game (a card, a square, ...). */
struct game_words {
    const char *rule; /* "TR-9", or NULL */
    const char *text;
};

/* In a reasons.def: a REASON that only typed moves can have, as the screens offer no such move. The
 * referee says it; a device never does, and has no words for it. */
#ifdef GAMES_WITHOUT_REFEREES
#define TYPED(name, rule, text) REASON(name, NULL, NULL)
#else
#define TYPED REASON
#endif

/* Writes the thing that a placeholder stands for. */
typedef void message_namer(struct text *out, char kind, uint8_t value, const void *context);

void message_to_text(struct text *out, const char *words, const struct game_message *message,
                     message_namer *namer, const void *context);

#endif
