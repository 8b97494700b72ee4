/* A picture as lines of text: base64 of its colours and of its pixels in runs. README.md has the
 * form; tools/pictures decode makes a PNG of it. */
#ifndef CONSOLE_PICTURE_CODE_H
#define CONSOLE_PICTURE_CODE_H

#include <stdint.h>

#include "games/base/text.h"

enum {
    PICTURE_LINE_BYTES = 45, /* that become 60 letters */
    PICTURE_LITERALS = 16,
    PICTURE_COLOURS = 256,
};

struct picture_code {
    const uint8_t *pixels;
    const uint16_t *colours;
    uint16_t width;
    uint32_t count;    /* of pixels */
    uint32_t at;       /* the next one */
    uint32_t checksum; /* of all bytes so far */
    uint16_t colour_bytes;
    uint8_t token[PICTURE_LITERALS + 1];
    uint8_t token_length, token_at;
};

struct picture_code picture_code(const uint8_t *pixels, uint16_t width, uint16_t height,
                                 const uint16_t colours[PICTURE_COLOURS]);

/* Adds the next line without its line end; false after the last one. */
bool picture_code_line(struct picture_code *code, struct text *out);

#endif
