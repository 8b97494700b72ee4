/* Each pixel is what it differs from the one above; screens then are mostly runs of zeros. */
#include "firmware/console/picture_code.h"

#include "firmware/store/crc32.h"

enum {
    RUN = 126, /* a byte n from 128 on: the next byte is repeated n - RUN times */
    RUN_MAX = UINT8_MAX - RUN,
    WORTH_A_RUN = 3,
    COLOUR_BYTES = 2 * PICTURE_COLOURS,
};

struct picture_code picture_code(const uint8_t *pixels, uint16_t width, uint16_t height,
                                 const uint16_t colours[PICTURE_COLOURS]) {
    return (struct picture_code){
        .pixels = pixels, .colours = colours, .width = width, .count = (uint32_t)width * height};
}

static uint8_t difference(const struct picture_code *code, uint32_t at) {
    return at < code->width ? code->pixels[at]
                            : (uint8_t)(code->pixels[at] ^ code->pixels[at - code->width]);
}

static uint8_t run_length(const struct picture_code *code, uint32_t at, uint8_t most) {
    uint8_t value = difference(code, at), length = 1;
    while (length < most && at + length < code->count && difference(code, at + length) == value) {
        length++;
    }
    return length;
}

/* A run, or a few single pixels up to the next run. */
static void next_token(struct picture_code *code) {
    uint8_t run = run_length(code, code->at, RUN_MAX);
    code->token_at = 0;
    if (run >= WORTH_A_RUN) {
        code->token[0] = (uint8_t)(RUN + run);
        code->token[1] = difference(code, code->at);
        code->token_length = 2;
        code->at += run;
        return;
    }
    uint8_t singles = 0;
    do {
        code->token[++singles] = difference(code, code->at++);
    } while (singles < PICTURE_LITERALS && code->at < code->count &&
             run_length(code, code->at, WORTH_A_RUN) < WORTH_A_RUN);
    code->token[0] = (uint8_t)(singles - 1);
    code->token_length = (uint8_t)(singles + 1);
}

static bool next_byte(struct picture_code *code, uint8_t *byte) {
    if (code->colour_bytes < COLOUR_BYTES) {
        uint16_t colour = code->colours[code->colour_bytes / 2];
        *byte = (uint8_t)(code->colour_bytes % 2 == 0 ? colour : colour >> 8);
        code->colour_bytes++;
        return true;
    }
    if (code->token_at == code->token_length) {
        if (code->at == code->count) {
            return false;
        }
        next_token(code);
    }
    *byte = code->token[code->token_at++];
    return true;
}

static void add_base64(struct text *out, const uint8_t *bytes, uint8_t count) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (uint8_t i = 0; i < count; i = (uint8_t)(i + 3)) {
        uint8_t left = (uint8_t)(count - i);
        uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)(left > 1 ? bytes[i + 1] : 0) << 8 |
                         (uint32_t)(left > 2 ? bytes[i + 2] : 0);
        text_add_char(out, letters[three >> 18]);
        text_add_char(out, letters[three >> 12 & 63]);
        text_add_char(out, left > 1 ? letters[three >> 6 & 63] : '=');
        text_add_char(out, left > 2 ? letters[three & 63] : '=');
    }
}

bool picture_code_line(struct picture_code *code, struct text *out) {
    uint8_t bytes[PICTURE_LINE_BYTES];
    uint8_t count = 0;
    while (count < sizeof bytes && next_byte(code, &bytes[count])) {
        count++;
    }
    code->checksum = crc32_on(code->checksum, bytes, count);
    add_base64(out, bytes, count);
    return count > 0;
}
