/* Backspace, Ctrl-U, Ctrl-C, and an end of line in any of the three ways. */
#include "firmware/console/typed.h"

enum {
    BELL = 0x07,
    BACKSPACE = 0x08,
    LINE_FEED = 0x0a,
    RETURN = 0x0d,
    CTRL_U = 0x15,
    ESCAPE = 0x1b,
    DELETE = 0x7f,
};

enum { ESCAPE_NONE, ESCAPE_BEGUN, ESCAPE_BRACKET };

void typed_clear(struct typed *line) {
    line->length = 0;
    line->text[0] = '\0';
    line->escape = ESCAPE_NONE;
    line->too_long = false;
}

/* What arrow keys and the like send is one escape sequence: nothing of it is a letter. */
static bool swallows(struct typed *line, uint8_t byte) {
    if (byte == ESCAPE) {
        line->escape = ESCAPE_BEGUN;
        return true;
    }
    if (line->escape == ESCAPE_NONE || byte < ' ') {
        line->escape = ESCAPE_NONE;
        return false;
    }
    bool introduces = line->escape == ESCAPE_BEGUN && (byte == '[' || byte == 'O');
    bool continues = line->escape == ESCAPE_BRACKET && byte < '@';
    line->escape = introduces || continues ? ESCAPE_BRACKET : ESCAPE_NONE;
    return true;
}

static void add(struct typed *line, uint8_t byte, struct text *echo) {
    char letter = byte < DELETE ? (char)byte : '?'; /* no command has any but plain letters */
    if (line->length < TYPED_LENGTH_MAX) {
        line->text[line->length++] = letter;
        line->text[line->length] = '\0';
        text_add_char(echo, letter);
    } else if (!line->too_long) {
        line->too_long = true;
        text_add_char(echo, BELL);
    }
}

static enum typed_event enter(const struct typed *line, struct text *echo) {
    text_add(echo, "\r\n");
    return line->too_long ? TYPED_TOO_LONG : TYPED_ENTERED;
}

static enum typed_event control(struct typed *line, uint8_t byte, struct text *echo) {
    switch (byte) {
    case TYPED_CTRL_C:
        typed_clear(line);
        text_add(echo, "^C\r\n");
        return TYPED_DROPPED;
    case CTRL_U:
        typed_clear(line);
        text_add(echo, "\r\033[K");
        return TYPED_ERASED;
    case BACKSPACE:
    case DELETE:
        if (line->length > 0) {
            line->text[--line->length] = '\0';
            line->too_long = false;
            text_add(echo, "\b \b");
        }
        return TYPED_ON;
    default:
        return TYPED_ON;
    }
}

enum typed_event typed_take(struct typed *line, uint8_t byte, struct text *echo) {
    bool same_end = byte == LINE_FEED && line->after_return;
    line->lone_return = line->after_return && !same_end;
    line->after_return = byte == RETURN;
    if (same_end || swallows(line, byte)) {
        return TYPED_ON;
    }
    if (byte == RETURN || byte == LINE_FEED) {
        return enter(line, echo);
    }
    if (byte < ' ' || byte == DELETE) {
        return control(line, byte, echo);
    }
    add(line, byte, echo);
    return TYPED_ON;
}
