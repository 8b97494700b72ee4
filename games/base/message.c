/* Puts the words of a message together. */
#include "message.h"

static void add_argument(struct text *out, char kind, uint8_t place,
                         const struct game_message *message, message_namer *namer,
                         const void *context) {
    if (kind == 'n') {
        text_add_number(out, message->arg[place]);
    } else if (kind == 'm') {
        uint8_t high = place + 1 < MESSAGE_ARGS ? message->arg[place + 1] : 0;
        text_add_number(out, message->arg[place] | high << 8);
    } else {
        namer(out, kind, message->arg[place], context);
    }
}

void message_to_text(struct text *out, const char *words, const struct game_message *message,
                     message_namer *namer, const void *context) {
    for (const char *at = words; *at != '\0'; at++) {
        bool placeholder = at[0] == '{' && at[1] >= 'a' && at[1] <= 'z' && at[2] >= '0' &&
                           at[2] < '0' + MESSAGE_ARGS && at[3] == '}';
        if (placeholder) {
            add_argument(out, at[1], (uint8_t)(at[2] - '0'), message, namer, context);
            at += 3;
        } else {
            text_add_char(out, *at);
        }
    }
}
