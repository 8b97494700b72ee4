/* A typed line, byte by byte: of any value, in any number. */
#ifndef CONSOLE_TYPED_H
#define CONSOLE_TYPED_H

#include <stdbool.h>
#include <stdint.h>

#include "games/base/text.h"

enum { TYPED_LENGTH_MAX = 64, TYPED_ECHO_MAX = 8, TYPED_CTRL_C = 0x03 };

/* All zeros is an empty line. */
struct typed {
    char text[TYPED_LENGTH_MAX + 1];
    uint8_t length;
    uint8_t escape; /* within what an arrow key sends */
    bool too_long;
    bool after_return; /* a line feed right after belongs to it */
    bool lone_return;  /* the byte before the last was a return, and no line feed came after it */
};

enum typed_event {
    TYPED_ON,
    TYPED_ENTERED, /* `text` is whole; typed_clear before the next byte */
    TYPED_TOO_LONG,
    TYPED_DROPPED, /* Ctrl-C */
    TYPED_ERASED,  /* Ctrl-U: the terminal's line is blank, and wants its prompt */
};

/* Takes a byte in and returns what the terminal shows of it, at most TYPED_ECHO_MAX characters.
 */
enum typed_event typed_take(struct typed *line, uint8_t byte, struct text *echo);
void typed_clear(struct typed *line);

#endif
