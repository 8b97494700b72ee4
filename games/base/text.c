/* Bounded text, JSON and the words of a line. */
#include "text.h"

struct text text_into(char *buffer, size_t size) {
    buffer[0] = '\0';
    return (struct text){buffer, size, 0, false};
}

void text_add_char(struct text *out, char character) {
    if (out->length + 1 >= out->size) {
        out->cut = true;
        return;
    }
    out->buffer[out->length++] = character;
    out->buffer[out->length] = '\0';
}

void text_add(struct text *out, const char *string) {
    while (*string != '\0') {
        text_add_char(out, *string++);
    }
}

void text_add_part(struct text *out, const char *string, size_t length) {
    for (size_t i = 0; i < length; i++) {
        text_add_char(out, string[i]);
    }
}

/* Bytes of the letter at this place, as UTF-8; 0 if there is none. Names have letters of one and
 * two bytes; U+0080 to U+009F are control characters. */
static size_t letter_bytes(const char *at) {
    uint8_t first = (uint8_t)at[0], second = (uint8_t)at[1];
    if (first < 0x80) {
        return first >= ' ' && first != 0x7f;
    }
    bool continues = second >= (first == 0xc2 ? 0xa0 : 0x80) && second < 0xc0;
    return first >= 0xc2 && first < 0xe0 && continues ? 2 : 0;
}

void text_clean_name(char *name) {
    while (*name != '\0') {
        size_t bytes = letter_bytes(name);
        if (bytes == 0) {
            *name = '?';
            bytes = 1;
        }
        name += bytes;
    }
}

void text_add_unsigned(struct text *out, uint64_t number) {
    char digits[20];
    size_t count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count > 0) {
        text_add_char(out, digits[--count]);
    }
}

void text_add_number(struct text *out, int32_t number) {
    if (number < 0) {
        text_add_char(out, '-');
    }
    text_add_unsigned(out, number < 0 ? (uint64_t)(-(int64_t)number) : (uint64_t)number);
}

void text_add_hex(struct text *out, uint64_t number, uint8_t digits) {
    while (digits-- > 0) {
        text_add_char(out, "0123456789abcdef"[number >> 4 * digits & 15]);
    }
}

static void json_separate(struct text *out) {
    char last = out->length > 0 ? out->buffer[out->length - 1] : '{';
    if (last != '{' && last != '[' && last != ':') {
        text_add_char(out, ',');
    }
}

static void json_quoted(struct text *out, const char *string) {
    text_add_char(out, '"');
    for (; *string != '\0'; string++) {
        unsigned char c = (unsigned char)*string;
        if (c == '"' || c == '\\') {
            text_add_char(out, '\\');
            text_add_char(out, *string);
        } else if (c < 0x20) {
            text_add(out, "\\u00");
            text_add_hex(out, c, 2);
        } else {
            text_add_char(out, *string);
        }
    }
    text_add_char(out, '"');
}

void json_key(struct text *out, const char *key) {
    json_separate(out);
    if (key != NULL) {
        json_quoted(out, key);
        text_add_char(out, ':');
    }
}

void json_open(struct text *out, const char *key, char bracket) {
    json_key(out, key);
    text_add_char(out, bracket);
}

void json_close(struct text *out, char bracket) {
    text_add_char(out, bracket);
}

void json_number(struct text *out, const char *key, int32_t number) {
    json_key(out, key);
    text_add_number(out, number);
}

void json_string(struct text *out, const char *key, const char *string) {
    json_key(out, key);
    json_quoted(out, string);
}

void json_bool(struct text *out, const char *key, bool value) {
    json_key(out, key);
    text_add(out, value ? "true" : "false");
}

void json_null(struct text *out, const char *key) {
    json_key(out, key);
    text_add(out, "null");
}

static bool is_space(char c) {
    return c == ' ' || c == '\t';
}

bool word_next(const char *line, struct word *word) {
    const char *at = word->at == NULL ? line : word->at + word->length;
    uint8_t index = word->at == NULL ? 0 : (uint8_t)(word->index + (word->index < UINT8_MAX));
    while (is_space(*at)) {
        at++;
    }
    size_t length = 0;
    while (at[length] != '\0' && !is_space(at[length])) {
        length++;
    }
    *word = (struct word){at, length, index};
    return length > 0;
}

bool word_is(const struct word *word, const char *string) {
    size_t i = 0;
    while (i < word->length && string[i] != '\0' && word->at[i] == string[i]) {
        i++;
    }
    return i == word->length && string[i] == '\0';
}

bool word_number(const struct word *word, uint64_t highest, uint64_t *number) {
    if (word->length == 0 || (word->at[0] == '0' && word->length > 1)) {
        return false;
    }
    uint64_t value = 0;
    for (size_t i = 0; i < word->length; i++) {
        if (word->at[i] < '0' || word->at[i] > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(word->at[i] - '0');
        if (digit > highest || value > (highest - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

/* In UTF-8: ¡, « and ¿ are two bytes each. */
static bool opens_sentence(const char *at) {
    uint8_t lead = (uint8_t)at[0], tail = (uint8_t)at[1];
    return lead == 0xc2 && (tail == 0xa1 || tail == 0xab || tail == 0xbf);
}

/* à to þ are two bytes, and their capitals are 32 further down; œ comes after its Œ. */
static void capitalise_accented(char *at) {
    uint8_t lead = (uint8_t)at[0], tail = (uint8_t)at[1];
    if (lead == 0xc3 && tail >= 0xa0 && tail <= 0xbe && tail != 0xb7) {
        at[1] = (char)(tail - 0x20);
    } else if (lead == 0xc5 && tail == 0x93) {
        at[1] = (char)(tail - 1);
    }
}

void text_capitalise(struct text *out, size_t begins) {
    char *first = out->buffer + begins;
    if (out->length <= begins) {
        return;
    }
    if (opens_sentence(first)) {
        first += 2;
    }
    if (*first >= 'a' && *first <= 'z') {
        *first = (char)(*first - 'a' + 'A');
    } else {
        capitalise_accented(first);
    }
}
