/* Bars, dots, the battery. */
#include "field.h"

#include "art.h"
#include "firmware/ui/draw/type.h"

void draw_progress(struct canvas *canvas, struct box b, int part, int whole, uint8_t colour) {
    part = clamp(part, 0, whole);
    int radius = b.height / 2;
    draw_round(canvas, b, radius, COLOUR_RAISED);
    int width = whole > 0 ? b.width * part / whole : 0;
    if (width > 0) {
        clip_push(canvas, box(b.x, b.y, width, b.height));
        draw_round(canvas, b, radius, colour);
        clip_pop(canvas);
    }
    draw_round_frame(canvas, b, radius, COLOUR_LINE);
}

void draw_dots(struct canvas *canvas, struct box b, int count, int current) {
    enum { SIZE = 5, PITCH = 10 };
    int x = b.x + (b.width - (count - 1) * PITCH - SIZE) / 2;
    int y = b.y + (b.height - SIZE) / 2;
    for (int i = 0; i < count; i++, x += PITCH) {
        if (i == current) {
            draw_round(canvas, box(x, y, SIZE, SIZE), 2, COLOUR_ACCENT);
        } else {
            draw_round(canvas, box(x + 1, y + 1, SIZE - 2, SIZE - 2), 1, COLOUR_LINE);
        }
    }
}

void draw_battery(struct canvas *canvas, struct box b, int percent, bool charging) {
    enum { ROOM = 12, LOW = 20, INSIDE_X = 2, INSIDE_Y = 2, INSIDE_HEIGHT = 5 };
    int x = box_right(b) - art_battery.width, y = b.y + (b.height - art_battery.height) / 2;
    bool low = percent <= LOW && !charging;
    draw_stencil(canvas, &art_battery, x, y, low ? COLOUR_BAD : COLOUR_DIM);
    int filled = (percent * ROOM + 50) / 100;
    draw_fill(canvas, box(x + INSIDE_X, y + INSIDE_Y, filled > 0 ? filled : 1, INSIDE_HEIGHT),
              low ? COLOUR_BAD : COLOUR_DIM);
    if (charging) {
        canvas_settle(canvas);
        draw_stencil(canvas, &art_battery_bolt, x + 5, y + 1, COLOUR_ACCENT);
    }
}
