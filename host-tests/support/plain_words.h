/* A text of say() with its fragments written out. */
#ifndef SUPPORT_PLAIN_WORDS_H
#define SUPPORT_PLAIN_WORDS_H

/* It stays until the next call. */
const char *plain_words(const char *words);

#endif
