/* The words of the device in the language that is on. */
#ifndef UI_LANG_H
#define UI_LANG_H

#include "games/base/text.h"
#include "texts.h"

void language_set(enum language language);
enum language language_now(void);
/* A language's name in itself. */
const char *language_name(enum language language);

const char *say(enum text_key key);

/* What stands for the placeholders {n0}, {w0} and {p0} of a text. */
struct fill {
    int32_t n[4];
    const char *w[4]; /* words */
    const char *p[4]; /* people */
};
void say_filled(struct text *out, enum text_key key, const struct fill *fill);
void words_filled(struct text *out, const char *words, const struct fill *fill);

#endif
