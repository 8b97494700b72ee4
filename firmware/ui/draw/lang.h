/* The words of the device in the language that is on. */
#ifndef UI_LANG_H
#define UI_LANG_H

#include "games/base/text.h"
#include "texts.h"

void language_set(enum language language);
enum language language_now(void);
/* A language's name in itself, and its word for "language": readable whatever language is on. */
const char *language_name(enum language language);
const char *language_title(enum language language);

/* A language's code, as "fr": its number changes when languages are added, its code never does. */
enum { LANGUAGE_CODE_SIZE = 8 }; /* with the end of the string */
const char *language_code(enum language language);
/* False, and nothing changed, if this firmware has no such language. */
bool language_from_code(const char *code, enum language *language);

/* A text in the language that is on, with fragments (letters.h): it can be drawn, measured and put
 * together with others as it is. What is to outlive a change of the language is written out by
 * words_add. */
const char *say(enum text_key key);
/* The same for what engines say, by its place in engine_words; NULL: the engine's own English is
 * it. */
const char *say_of_engine(unsigned place);
void words_add(struct text *out, const char *words);

/* What stands for the placeholders {n0}, {w0} and {p0} of a text. */
struct fill {
    int32_t n[4];
    const char *w[4]; /* words */
    const char *p[4]; /* people */
};
void say_filled(struct text *out, enum text_key key, const struct fill *fill);
void words_filled(struct text *out, const char *words, const struct fill *fill);

#endif
