/* Looks texts up, and puts numbers and names into them. */
#include "lang.h"

#include <string.h>

#include "letters.h"

const struct language_words *language_spoken = &language_words[LANGUAGE_EN];

void language_set(enum language language) {
    language_spoken = &language_words[language < LANGUAGE_COUNT ? language : LANGUAGE_EN];
}

enum language language_now(void) {
    return (enum language)(language_spoken - language_words);
}

/* NULL: it is not there. */
static const char *own_text(enum language language, unsigned place) {
    const struct language_words *words = &language_words[language];
    uint16_t begins =
        place < words->text_count ? words->texts[place] : (uint16_t)TEXT_AS_IN_ENGLISH;
    return begins != TEXT_AS_IN_ENGLISH ? words->bytes + begins : NULL;
}

static const char *text_in(enum language language, unsigned place) {
    const char *own = own_text(language, place);
    return own != NULL ? own : own_text(LANGUAGE_EN, place);
}

const char *language_name(enum language language) {
    return text_in(language, T_LANGUAGE_NAME);
}

const char *language_title(enum language language) {
    return text_in(language, T_SETTING_LANGUAGE);
}

const char *language_code(enum language language) {
    return language_words[language].code;
}

bool language_from_code(const char *code, enum language *language) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        if (strcmp(language_words[i].code, code) == 0) {
            *language = (enum language)i;
            return true;
        }
    }
    return false;
}

const char *say(enum text_key key) {
    return text_in(language_now(), key);
}

const char *say_of_engine(unsigned place) {
    return text_in(language_now(), place);
}

void words_add(struct text *out, const char *words) {
    for (struct letters letters = letters_of(words); *letters.at != '\0';) {
        letters_add_next(out, &letters);
    }
}

static bool is_one(int32_t number) {
    return number == 1 || number == -1 ||
           (number == 0 && strcmp(say(T_LANGUAGE_ZERO), "singular") == 0);
}

/* The first or the second of "egg|eggs}". */
static void add_plural(struct text *out, const char *forms, int32_t number) {
    const char *bar = strchr(forms, '|'), *end = strchr(forms, '}');
    if (bar == NULL || end == NULL || bar > end) {
        return;
    }
    if (is_one(number)) {
        text_add_part(out, forms, (size_t)(bar - forms));
    } else {
        text_add_part(out, bar + 1, (size_t)(end - bar - 1));
    }
}

static void add_placeholder(struct text *out, const char *at, const struct fill *fill) {
    int place = at[2] - '0';
    if (at[1] == 'n' && at[3] == ':') {
        add_plural(out, at + 4, fill->n[place]);
    } else if (at[1] == 'n') {
        text_add_number(out, fill->n[place]);
    } else {
        const char *word = at[1] == 'p' ? fill->p[place] : fill->w[place];
        text_add(out, word != NULL ? word : "?");
    }
}

void say_filled(struct text *out, enum text_key key, const struct fill *fill) {
    words_filled(out, say(key), fill);
}

void words_filled(struct text *out, const char *words, const struct fill *fill) {
    const char *at = words;
    while (*at != '\0') {
        const char *end = strchr(at, '}');
        bool placeholder = at[0] == '{' && end != NULL && strchr("nwp", at[1]) != NULL &&
                           at[2] >= '0' && at[2] <= '3' && (at[3] == '}' || at[3] == ':');
        if (placeholder) {
            add_placeholder(out, at, fill);
            at = end + 1;
        } else {
            text_add_char(out, *at++);
        }
    }
}
