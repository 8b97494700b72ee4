/* The picture that a screen draws: 240 x 240 colours of the palette, and the verbs to fill it.
 * A screen draws all of itself each time; what is sent to the panel is only what differs
 * (present.h). */
#ifndef UI_CANVAS_H
#define UI_CANVAS_H

#include <stddef.h>
#include <stdint.h>

#include "box.h"
#include "colours.h"

enum { CANVAS_WIDTH = 240, CANVAS_HEIGHT = 240, CANVAS_CLIPS = 4 };

struct canvas {
    uint8_t *pixels; /* rows of CANVAS_WIDTH, word-aligned */
    struct box clip;
    struct box outer[CANVAS_CLIPS]; /* the clips around this one */
    uint8_t depth;
};

/* A canvas over a buffer, with everything in reach. */
void canvas_init(struct canvas *canvas, uint8_t *pixels);

/* Until the pop, only what is in this box (and in the clip around it) is drawn. */
void clip_push(struct canvas *canvas, struct box b);
void clip_pop(struct canvas *canvas);

/* Whether anything of this box would be seen: what takes long to work out asks before. The audit
 * looks at everything. */
bool canvas_sees(const struct canvas *canvas, struct box b);

void draw_pixel(struct canvas *canvas, int x, int y, uint8_t colour);
void draw_fill(struct canvas *canvas, struct box b, uint8_t colour);
/* The outline within the box, one pixel thick. */
void draw_frame(struct canvas *canvas, struct box b, uint8_t colour);
/* Every second pixel: dims what is there, or shows that something is out of reach. */
void draw_veil(struct canvas *canvas, struct box b, uint8_t colour);

/* Repeats the first rows of a box all the way down. */
void draw_repeated(struct canvas *canvas, struct box b, int rows);

/* Whole words of a picture, from the first to the last. */
void canvas_copy(uint32_t *to, const uint32_t *from, int words);

/* With rounded corners; the radius is at most SHAPE_RADIUS_MAX and half of the box. */
enum { SHAPE_RADIUS_MAX = 16 };
void draw_round(struct canvas *canvas, struct box b, int radius, uint8_t colour);
void draw_round_frame(struct canvas *canvas, struct box b, int radius, uint8_t colour);
void draw_disc(struct canvas *canvas, int x, int y, int radius, uint8_t colour);
/* A ring from the top clockwise, part of whole of it. */
void draw_ring(struct canvas *canvas, int x, int y, int radius, int thickness, int part, int whole,
               uint8_t colour);

/* Audited builds only: text may be written over what has been drawn so far. */
void canvas_settle(struct canvas *canvas);

#endif
