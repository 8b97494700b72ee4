/* The pixels, one set for all tests of a program. */
#include "support/paper.h"

#include <string.h>

_Alignas(4) uint8_t paper[CANVAS_WIDTH * CANVAS_HEIGHT];

struct canvas paper_new(void) {
    struct canvas canvas;
    memset(paper, COLOUR_BACKGROUND, sizeof paper);
    canvas_init(&canvas, paper);
    return canvas;
}
