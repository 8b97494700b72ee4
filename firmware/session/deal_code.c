#include "firmware/session/deal_code.h"

enum { DIGITS = 20, GROUP = 4 };

void deal_code_to_text(struct text *out, uint64_t code) {
    char number[DIGITS + 1];
    struct text plain = text_into(number, sizeof number);
    text_add_unsigned(&plain, code);
    for (size_t i = 0; i < plain.length; i++) {
        bool begins_group = i > 0 && (plain.length - i) % GROUP == 0;
        text_add(out, begins_group ? " " : "");
        text_add_char(out, number[i]);
    }
}
