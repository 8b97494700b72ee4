/* A reader of JSON that keeps nothing but the brackets that are open. */
#include "host-tests/support/json.h"
#include "games/base/numbers.h"

#include <string.h>

enum { DEEPEST = 32 };

struct reader {
    const char *at, *end;
};

static bool take(struct reader *in, char wanted) {
    if (in->at == in->end || *in->at != wanted) {
        return false;
    }
    in->at++;
    return true;
}

static bool take_word(struct reader *in, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(in->end - in->at) < length || memcmp(in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

static bool take_hex(struct reader *in) {
    for (int i = 0; i < 4; i++) {
        if (in->at == in->end || *in->at == '\0' ||
            strchr("0123456789abcdefABCDEF", *in->at) == NULL) {
            return false;
        }
        in->at++;
    }
    return true;
}

static bool take_escape(struct reader *in) {
    if (take(in, 'u')) {
        return take_hex(in);
    }
    if (in->at == in->end || *in->at == '\0' || strchr("\"\\/bfnrt", *in->at) == NULL) {
        return false;
    }
    in->at++;
    return true;
}

/* One character beyond ASCII, in its shortest form and no surrogate. */
static bool take_wide(struct reader *in) {
    static const struct {
        unsigned char first, last, second, second_last, more;
    } forms[] = {
        {0xc2, 0xdf, 0x80, 0xbf, 0}, {0xe0, 0xe0, 0xa0, 0xbf, 1}, {0xe1, 0xec, 0x80, 0xbf, 1},
        {0xed, 0xed, 0x80, 0x9f, 1}, {0xee, 0xef, 0x80, 0xbf, 1}, {0xf0, 0xf0, 0x90, 0xbf, 2},
        {0xf1, 0xf3, 0x80, 0xbf, 2}, {0xf4, 0xf4, 0x80, 0x8f, 2},
    };
    const unsigned char *at = (const unsigned char *)in->at;
    size_t left = (size_t)(in->end - in->at);
    for (size_t form = 0; form < count_of(forms); form++) {
        if (at[0] < forms[form].first || at[0] > forms[form].last) {
            continue;
        }
        size_t length = 2u + forms[form].more;
        bool fits =
            left >= length && at[1] >= forms[form].second && at[1] <= forms[form].second_last;
        for (size_t i = 2; fits && i < length; i++) {
            fits = (at[i] & 0xc0) == 0x80;
        }
        in->at += length;
        return fits;
    }
    return false;
}

static bool take_string(struct reader *in) {
    if (!take(in, '"')) {
        return false;
    }
    while (in->at != in->end && *in->at != '"') {
        unsigned char c = (unsigned char)*in->at;
        if (c < 0x20) {
            return false;
        }
        if (c >= 0x80) {
            if (!take_wide(in)) {
                return false;
            }
            continue;
        }
        in->at++;
        if (c == '\\' && !take_escape(in)) {
            return false;
        }
    }
    return take(in, '"');
}

static bool take_digits(struct reader *in) {
    const char *from = in->at;
    while (in->at != in->end && *in->at >= '0' && *in->at <= '9') {
        in->at++;
    }
    return in->at > from;
}

static bool take_number(struct reader *in) {
    take(in, '-');
    if (take(in, '0')) {
        return true;
    }
    return take_digits(in);
}

static bool take_plain(struct reader *in) {
    if (in->at == in->end) {
        return false;
    }
    if (*in->at == '"') {
        return take_string(in);
    }
    return take_word(in, "null") || take_word(in, "true") || take_word(in, "false") ||
           take_number(in);
}

/* After a value: closes what ends here and takes the comma and key of what continues. */
static bool take_after(struct reader *in, char *open, size_t *depth) {
    while (*depth > 0) {
        char bracket = open[*depth - 1];
        if (take(in, ',')) {
            return bracket == '[' || (take_string(in) && take(in, ':'));
        }
        if (!take(in, bracket == '[' ? ']' : '}')) {
            return false;
        }
        --*depth;
    }
    return true;
}

bool json_is_valid(const char *text, size_t length) {
    struct reader in = {text, text + length};
    char open[DEEPEST];
    size_t depth = 0;
    do {
        if (take_word(&in, "[]") || take_word(&in, "{}") || take_plain(&in)) {
            if (!take_after(&in, open, &depth)) {
                return false;
            }
        } else if (depth < DEEPEST && take(&in, '[')) {
            open[depth++] = '[';
        } else if (depth < DEEPEST && take(&in, '{')) {
            open[depth++] = '{';
            if (!take_string(&in) || !take(&in, ':')) {
                return false;
            }
        } else {
            return false;
        }
    } while (depth > 0);
    return in.at == in.end;
}
