/* Lines end with LF or CR LF; the end of the input ends the last one as well. */
#include "line.h"

static void complete(struct line *line) {
    bool fits = line->length < sizeof line->text;
    if (line->length > 0 && fits && line->text[line->length - 1] == '\r') {
        line->length--;
    }
    line->text[line->length < sizeof line->text ? line->length : sizeof line->text - 1] = '\0';
    line->complete = true;
}

bool line_push(struct line *line, char byte) {
    if (line->complete) {
        line->length = 0;
        line->complete = line->inked = line->with_nul = false;
    }
    if (byte == '\n') {
        complete(line);
        return true;
    }
    if (line->length < sizeof line->text) {
        line->text[line->length] = byte;
    }
    line->length++;
    line->inked |= byte != ' ' && byte != '\t' && byte != '\r';
    line->with_nul |= byte == '\0';
    return false;
}

bool line_finish(struct line *line) {
    if (line->complete || line->length == 0) {
        return false;
    }
    complete(line);
    return true;
}

enum line_kind line_kind(const struct line *line) {
    if (!line->inked || line->text[0] == '#') {
        return LINE_NOTHING;
    }
    if (line->length > LINE_LONGEST) {
        return LINE_TOO_LONG;
    }
    return line->with_nul ? LINE_WITH_NUL : LINE_COMMAND;
}
