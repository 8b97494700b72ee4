/* Puts the words of a message together. */
#include "message.h"

#include "game.h"

#define REASON(name, rule, text) [GAME_REASON_##name] = {rule, text},
static const struct game_words common[GAME_REASON_COMMON_END] = {
#include "reasons.def"
};
#undef REASON

_Static_assert((int)GAME_REASON_COMMON_END <= (int)GAME_REASON_OWN, "common reasons need room");

const struct game_words *game_reason_words(const struct game *game, uint8_t code) {
    static const struct game_words unknown = {NULL, "That is not possible."};
    if (code < GAME_REASON_COMMON_END && common[code].text != NULL) {
        return &common[code];
    }
    if (game != NULL && code >= GAME_REASON_OWN && code - GAME_REASON_OWN < game->reason_count) {
        return &game->reasons[code - GAME_REASON_OWN];
    }
    return &unknown;
}

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
