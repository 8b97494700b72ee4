/* The number from which a game is dealt, as people read it aloud and type it.
 *
 * A number of up to eight digits is its own code. The numbers after those have codes that begin
 * with a letter: "A", "C", … "YYYYYYYY". Beyond them a code is the number again, as before 0.3.0.
 */
#ifndef SESSION_DEAL_CODE_H
#define SESSION_DEAL_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "games/base/text.h"

enum {
    DEAL_CODE_LETTERS = 8, /* most characters of a code that begins with a letter */
    DEAL_CODE_DIGITS = 20, /* and of a number */
    DEAL_CODE_CHARACTERS = 27,
};

/* Digits, then letters that look like no digit and like no other letter. */
extern const char deal_code_characters[DEAL_CODE_CHARACTERS + 1];

/* In groups of four. */
void deal_code_to_text(struct text *out, uint64_t number);
/* False if it is not a code. An empty text is 0. */
bool deal_code_from_text(const char *code, uint64_t *number);
/* A number whose code has at most eight characters, out of any number. */
uint64_t deal_code_shorten(uint64_t number);

#endif
