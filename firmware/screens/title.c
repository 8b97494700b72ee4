/* Name, version and board. */
#include "firmware/screens/title.h"

#include "board.h"
#include "firmware/ui/type.h"
#include "version.h"

enum { NAME_TOP = 84, NAME_HEIGHT = 32, LINE_HEIGHT = 20 };

static void draw(struct canvas *canvas) {
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    draw_text(canvas, box(0, NAME_TOP, CANVAS_WIDTH, NAME_HEIGHT), LARGE | CENTRE, COLOUR_ACCENT,
              PRODUCT_NAME);
    int below = NAME_TOP + NAME_HEIGHT;
    draw_text(canvas, box(0, below, CANVAS_WIDTH, LINE_HEIGHT), MIDDLE | CENTRE, COLOUR_TEXT,
              PRODUCT_VERSION);
    draw_text(canvas, box(0, below + LINE_HEIGHT, CANVAS_WIDTH, LINE_HEIGHT), MIDDLE | CENTRE,
              COLOUR_DIM, BOARD_NAME);
}

static void press(enum button button, enum button_kind kind) {
    (void)button;
    (void)kind;
}

const struct screen title_screen = {.draw = draw, .press = press, .name = "title"};
