#include "firmware/session/deal_code.h"

#include <string.h>

enum { GROUP = 4, DECIMALS = 10, FIRST_LETTERS = DEAL_CODE_CHARACTERS - DECIMALS };

/* The first number whose code begins with a letter. */
#define LETTERED UINT64_C(100000000)

const char deal_code_characters[] = "0123456789ACDEFHJKMNPRTVWXY";

/* The number of codes with `length` characters that begin with a letter. */
static uint64_t codes_of_length(uint8_t length) {
    uint64_t count = FIRST_LETTERS;
    while (--length > 0) {
        count *= DEAL_CODE_CHARACTERS;
    }
    return count;
}

static uint64_t lettered_end(void) {
    uint64_t end = LETTERED;
    for (uint8_t length = 1; length <= DEAL_CODE_LETTERS; length++) {
        end += codes_of_length(length);
    }
    return end;
}

uint64_t deal_code_shorten(uint64_t number) {
    return number % lettered_end();
}

/* Shorter codes come first. */
static uint8_t letters_of(uint64_t place, char letters[DEAL_CODE_LETTERS]) {
    uint8_t length = 1;
    for (; place >= codes_of_length(length); length++) {
        place -= codes_of_length(length);
    }
    for (uint8_t i = length; i-- > 1; place /= DEAL_CODE_CHARACTERS) {
        letters[i] = deal_code_characters[place % DEAL_CODE_CHARACTERS];
    }
    letters[0] = deal_code_characters[DECIMALS + place];
    return length;
}

void deal_code_to_text(struct text *out, uint64_t number) {
    char code[DEAL_CODE_DIGITS + 1];
    struct text plain = text_into(code, sizeof code);
    if (number < LETTERED || number >= lettered_end()) {
        text_add_unsigned(&plain, number);
    } else {
        plain.length = letters_of(number - LETTERED, code);
    }
    for (size_t i = 0; i < plain.length; i++) {
        bool begins_group = i > 0 && (plain.length - i) % GROUP == 0;
        text_add(out, begins_group ? " " : "");
        text_add_char(out, code[i]);
    }
}

static int place_of(char character) {
    const char *found = strchr(deal_code_characters, character);
    return found == NULL || character == '\0' ? -1 : (int)(found - deal_code_characters);
}

static bool read_number(const char *code, uint64_t *number) {
    uint64_t value = 0;
    for (; *code != '\0'; code++) {
        int digit = place_of(*code);
        if (digit < 0 || digit >= DECIMALS || value > (UINT64_MAX - (uint64_t)digit) / DECIMALS) {
            return false;
        }
        value = value * DECIMALS + (uint64_t)digit;
    }
    *number = value;
    return true;
}

static bool read_letters(const char *code, uint64_t *number) {
    size_t length = strlen(code);
    uint64_t place = (uint64_t)(place_of(code[0]) - DECIMALS);
    if (length > DEAL_CODE_LETTERS) {
        return false;
    }
    for (size_t i = 1; i < length; i++) {
        if (place_of(code[i]) < 0) {
            return false;
        }
        place = place * DEAL_CODE_CHARACTERS + (uint64_t)place_of(code[i]);
    }
    for (uint8_t shorter = 1; shorter < length; shorter++) {
        place += codes_of_length(shorter);
    }
    *number = LETTERED + place;
    return true;
}

bool deal_code_from_text(const char *code, uint64_t *number) {
    return place_of(code[0]) >= DECIMALS ? read_letters(code, number) : read_number(code, number);
}
