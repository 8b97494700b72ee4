/* The pixels, one set for all tests of a program. */
#include "host-tests/support/blank_canvas.h"

#include <string.h>

_Alignas(4) uint8_t canvas_pixels[CANVAS_WIDTH * CANVAS_HEIGHT];

struct canvas blank_canvas(void) {
    struct canvas canvas;
    memset(canvas_pixels, COLOUR_BACKGROUND, sizeof canvas_pixels);
    canvas_init(&canvas, canvas_pixels);
    return canvas;
}
