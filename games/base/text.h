/* Text without a heap: a writer into a buffer of fixed size, JSON on top of it, and the words of a
 * typed line. */
#ifndef GAMES_TEXT_H
#define GAMES_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always a terminated string; what does not fit is left off and `cut` says so. */
struct text {
    char *buffer;
    size_t size;
    size_t length;
    bool cut;
};

struct text text_into(char *buffer, size_t size);
void text_add_char(struct text *out, char character);
void text_add(struct text *out, const char *string);
void text_add_part(struct text *out, const char *string, size_t length);
void text_add_number(struct text *out, int32_t number);
void text_add_unsigned(struct text *out, uint64_t number);
/* The last `digits` hexadecimal digits of the number. */
void text_add_hex(struct text *out, uint64_t number, uint8_t digits);

/* JSON. Commas come by themselves; key is NULL within an array. */
void json_open(struct text *out, const char *key, char bracket); /* '{' or '[' */
void json_close(struct text *out, char bracket);                 /* '}' or ']' */
void json_key(struct text *out, const char *key); /* what follows is up to the caller */
void json_number(struct text *out, const char *key, int32_t number);
void json_string(struct text *out, const char *key, const char *string);
void json_bool(struct text *out, const char *key, bool value);
void json_null(struct text *out, const char *key);

/* Whatever no person could have typed as a name becomes "?", a byte each: control characters above
 * all, which a terminal would obey. */
void text_clean_name(char *name);

/* What begins at this place begins with a capital, also after a sign that opens it, as ¿ or «. */
void text_capitalise(struct text *out, size_t begins);

/* A word of a line: not terminated, it points into the line. */
struct word {
    const char *at;
    size_t length;
    uint8_t index; /* 0 for the first word of the line */
};

/* Takes the next word off the line; start with a zeroed word. False at the end of the line. */
bool word_next(const char *line, struct word *word);
bool word_is(const struct word *word, const char *string);
/* Whole decimal numbers without sign or surplus zeros, at most `highest`. */
bool word_number(const struct word *word, uint64_t highest, uint64_t *number);

#endif
