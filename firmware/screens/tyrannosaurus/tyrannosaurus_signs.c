/* The wood and paper beside the board: signs that tell something, and cards. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

enum { CORNER = 2, GRAIN_STEP = 6, GRAIN_TOP = 6 };

static void draw_nail(struct canvas *canvas, int x, int y) {
    draw_fill(canvas, box(x, y, 2, 2), COLOUR_GREY_2);
    draw_fill(canvas, box(x, y, 1, 1), COLOUR_GREY_4);
}

/* Broken lines, so few and so faint that one reads over them. */
static void draw_grain(struct canvas *canvas, struct box wood) {
    int begin = 4;
    for (int y = GRAIN_TOP; y < wood.height - 4; y += GRAIN_STEP) {
        int length = 7 + y * 5 % 11;
        for (int x = begin; x + length < wood.width - 3; x += length + 13) {
            draw_fill(canvas, box(wood.x + x, wood.y + y, length, 1), COLOUR_PLANK_DARK);
        }
        begin = 3 + (begin + 7) % 13;
    }
}

void draw_sign(struct canvas *canvas, struct box b) {
    struct box wood = box_inset(b, 1, 1);
    draw_round(canvas, b, CORNER, COLOUR_INK);
    draw_fill(canvas, wood, COLOUR_PLANK);
    draw_fill(canvas, box(wood.x, wood.y, wood.width, 1), COLOUR_PLANK_LIGHT);
    draw_fill(canvas, box(wood.x, wood.y, 1, wood.height), COLOUR_PLANK_LIGHT);
    draw_fill(canvas, box(wood.x, box_bottom(wood) - 2, wood.width, 2), COLOUR_PLANK_DARK);
    draw_grain(canvas, wood);
    draw_nail(canvas, wood.x + 2, wood.y + 2);
    draw_nail(canvas, box_right(wood) - 4, wood.y + 2);
    canvas_settle(canvas);
}

void draw_sign_of(struct canvas *canvas, struct box b, uint8_t ramp) {
    draw_sign(canvas, b);
    draw_frame(canvas, box_inset(b, 1, 1), ramp_base(ramp));
    draw_frame(canvas, box_inset(b, 2, 2), ramp_base(ramp));
    draw_frame(canvas, box_inset(b, 3, 3), COLOUR_INK);
}

void draw_paper(struct canvas *canvas, struct box b, bool used_up) {
    struct box paper = box_inset(b, 1, 1);
    draw_round(canvas, b, CORNER, COLOUR_INK);
    draw_fill(canvas, paper, used_up ? COLOUR_EGGSHELL_SHADOW : COLOUR_EGGSHELL);
    draw_fill(canvas, box(paper.x, box_bottom(paper) - 1, paper.width, 1), COLOUR_EGGSHELL_SHADOW);
    draw_fill(canvas, box(box_right(paper) - 1, paper.y, 1, paper.height), COLOUR_EGGSHELL_SHADOW);
    if (!used_up) {
        draw_fill(canvas, box(paper.x, paper.y, paper.width, 1), COLOUR_WHITE);
    }
    canvas_settle(canvas);
}
