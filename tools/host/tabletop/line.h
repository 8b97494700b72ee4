/* Cuts what is typed into lines, byte by byte, whatever the bytes are. */
#ifndef TABLETOP_LINE_H
#define TABLETOP_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_LONGEST = 4095 };

enum line_kind {
    LINE_NOTHING, /* blank or a comment: not answered */
    LINE_COMMAND,
    LINE_TOO_LONG,
    LINE_WITH_NUL,
};

/* Starts zeroed. The text is a string once the line is complete. */
struct line {
    char text[LINE_LONGEST + 2]; /* the byte to spare is for the CR of a CR LF */
    size_t length;               /* bytes seen, also those that did not fit */
    bool complete;
    bool inked; /* has something beside blanks */
    bool with_nul;
};

/* True when this byte ends the line; the next one begins another. */
bool line_push(struct line *line, char byte);
/* At the end of the input: true if a line without its end is left. */
bool line_finish(struct line *line);
enum line_kind line_kind(const struct line *line);

#endif
