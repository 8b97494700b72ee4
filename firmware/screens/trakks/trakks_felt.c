/* Cloth and wood: the table, the rack of a hand, trays, plaques and cursors. */
#include "firmware/screens/trakks/trakks_screens.h"

/* The pattern is anchored at the screen, so that unchanged parts are not sent again. */
void draw_trakks_felt(struct canvas *canvas) {
    struct box b = stage();
    int height = art_trakks_felt.height, above = canvas->clip.y - b.y;
    int top = above > 0 ? b.y + above / height * height : b.y;
    int end = top + (above > 0 ? 2 : 1) * height;
    for (int y = top; y < end; y += height) {
        for (int x = 0; x < CANVAS_WIDTH; x += art_trakks_felt.width) {
            draw_sprite(canvas, &art_trakks_felt, x, y);
        }
    }
    draw_repeated(canvas, b, art_trakks_felt.height);
    canvas_settle(canvas);
}

/* Seen by its ink on a tile that is framed already, and by its accent on the cloth. */
void draw_trakks_cursor(struct canvas *canvas, struct box b) {
    cursor_set(b, COLOUR_FELT_ACCENT);
    canvas_settle(canvas);
    draw_round_frame(canvas, box_inset(b, -2, -2), 4, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, box_inset(b, -1, -1), 3, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, b, 2, COLOUR_INK);
    canvas_settle(canvas);
}

void draw_trakks_rack(struct canvas *canvas, int top, int rows) {
    draw_fill(canvas, box(0, top, CANVAS_WIDTH, rows * HAND_ROW), COLOUR_EARTH_DEEP);
    for (int row = 0; row < rows; row++) {
        int y = top + row * HAND_ROW;
        draw_fill(canvas, box(0, y, CANVAS_WIDTH, 1), row == 0 ? COLOUR_SAND_SHADOW : COLOUR_INK);
        draw_fill(canvas, box(0, y + HAND_ROW - 2, CANVAS_WIDTH, 1), COLOUR_SAND_SHADOW);
        draw_fill(canvas, box(0, y + HAND_ROW - 1, CANVAS_WIDTH, 1), COLOUR_EARTH);
    }
}

void draw_trakks_tray(struct canvas *canvas, struct box b) {
    draw_round(canvas, box(b.x + 1, box_bottom(b) - 8, b.width, 10), 4, COLOUR_FELT_DEEP);
    draw_round(canvas, b, 4, COLOUR_EARTH_DEEP);
    draw_round_frame(canvas, b, 4, COLOUR_SAND_SHADOW);
    draw_round_frame(canvas, box_inset(b, 1, 1), 3, COLOUR_EARTH);
}

void draw_trakks_plaque(struct canvas *canvas, struct box b, bool raised) {
    if (!raised) {
        draw_round(canvas, b, 6, COLOUR_FELT_DEEP);
        return;
    }
    draw_round(canvas, box(b.x + 1, box_bottom(b) - 10, b.width, 12), 6, COLOUR_FELT_DEEP);
    draw_round(canvas, b, 6, COLOUR_EARTH_DEEP);
    draw_fill(canvas, box(b.x + 5, b.y, b.width - 10, 1), COLOUR_SAND_SHADOW);
    draw_fill(canvas, box(b.x + 5, box_bottom(b) - 1, b.width - 10, 1), COLOUR_INK);
}

void draw_trakks_choice(struct canvas *canvas, struct box b) {
    cursor_set(b, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, b, 6, COLOUR_FELT_ACCENT);
    draw_round_frame(canvas, box_inset(b, 1, 1), 5, COLOUR_FELT_ACCENT);
}
