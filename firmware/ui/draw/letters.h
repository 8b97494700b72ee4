/* Reads a text letter by letter. A text is UTF-8. In a text from say(), bytes that no text needs
 * stand for fragments of words that the language uses often (tools/assets/texts/fragments.mjs): it
 * takes two thirds of the flash that plain UTF-8 would. */
#ifndef UI_LETTERS_H
#define UI_LETTERS_H

#include <stdbool.h>
#include <stddef.h>

#include "games/base/text.h"
#include "texts.h"

/* The next character and how many bytes it takes; a broken one counts as '?'. */
static inline uint16_t utf8_next(const char *at, int *bytes) {
    const uint8_t *byte = (const uint8_t *)at;
    if (byte[0] < 0x80) {
        *bytes = 1;
        return byte[0];
    }
    if (byte[0] >= 0xc2 && byte[0] < 0xe0 && (byte[1] & 0xc0) == 0x80) {
        *bytes = 2;
        return (uint16_t)((byte[0] & 0x1f) << 6 | (byte[1] & 0x3f));
    }
    if (byte[0] >= 0xe0 && byte[0] < 0xf0 && (byte[1] & 0xc0) == 0x80 && (byte[2] & 0xc0) == 0x80) {
        *bytes = 3;
        return (uint16_t)((byte[0] & 0x0f) << 12 | (byte[1] & 0x3f) << 6 | (byte[2] & 0x3f));
    }
    *bytes = 1;
    return '?';
}

/* Where reading is: in the text, or in a fragment with the place in the text behind it. */
struct letters {
    const char *at;
    const char *after; /* NULL in the text */
};

extern const struct language_words *language_spoken;

static inline struct letters letters_of(const char *text) {
    return (struct letters){text, NULL};
}

/* Which fragment of the language a byte stands for, or NO_FRAGMENT. Most bytes are plain letters.
 */
static inline uint8_t fragment_number(uint8_t byte) {
    return byte >= ' ' && byte < 0x80 ? (uint8_t)NO_FRAGMENT : fragment_numbers[byte];
}

/* If a byte stands for a fragment, reading continues in that. */
static inline void letters_enter(struct letters *letters) {
    uint8_t number = fragment_number((uint8_t)*letters->at);
    if (number != NO_FRAGMENT) {
        letters->after = letters->at + 1;
        letters->at = language_spoken->fragment_bytes + language_spoken->fragments[number];
    }
}

/* After the end of a fragment it continues in the text. */
static inline void letters_leave(struct letters *letters) {
    if (letters->after != NULL && *letters->at == '\0') {
        *letters = letters_of(letters->after);
    }
}

static inline uint16_t letters_next(struct letters *letters) {
    int bytes;
    letters_enter(letters);
    uint16_t letter = utf8_next(letters->at, &bytes);
    letters->at += bytes;
    letters_leave(letters);
    return letter;
}

/* Writes the next letter out. */
static inline void letters_add_next(struct text *out, struct letters *letters) {
    int bytes;
    letters_enter(letters);
    utf8_next(letters->at, &bytes);
    text_add_part(out, letters->at, (size_t)bytes);
    letters->at += bytes;
    letters_leave(letters);
}

#endif
