/* Brings the canvas to the panel: compares it with what the panel shows and sends what differs. */
#ifndef UI_PRESENT_H
#define UI_PRESENT_H

#include "firmware/ui/draw/canvas.h"

/* Columns in one word of memory. */
enum { PRESENT_STEP = 4 };

/* Clears the device's canvas and returns it. Nothing is on the panel yet. */
struct canvas *present_init(void);

/* The same canvas, to be used for something else; call screen_redraw afterwards. */
struct canvas *present_canvas(void);

/* After present_init. All colours change at once: if they do, the next present sends everything. */
void present_theme(enum theme theme);

/* Queues the differences and returns; they are sent in the background. */
void present(void);

/* As present, but only within this box: the rest of the panel keeps its picture. The first call,
 * and the first after a change of theme, sends everything. */
void present_part(struct box b);

/* Sets what is drawn over everything that is sent, without changing the canvas; NULL: nothing. */
void present_overlay(void (*draw)(struct canvas *canvas));

/* Sends this box, whether or not it differs, with the overlay over it. */
void present_again(struct box b);

/* Draws on what the panel shows in this box, and sends it if `draw` returns true. The canvas does
 * not change: the next present removes the mark, unless the canvas has it too. */
void present_mark(struct box b, bool (*draw)(struct canvas *canvas, struct box b));

/* Moves what the panel shows in these rows sideways by some columns (positive: to the right) and
 * fills the gap with columns of the canvas that begin at `from`; both are multiples of
 * PRESENT_STEP. */
void present_push(int top, int bottom, int columns, int from);

/* What the panel shows: rows of CANVAS_WIDTH, and their colours as RGB565. NULL before there is a
 * picture. It is the same picture for as long as the count of pictures below is the same. */
const uint8_t *present_shown(void);
const uint16_t *present_colours(void);

/* What it did since the start, for the figures on the about screen. */
struct present_figures {
    uint32_t pictures, rectangles, pixels;
};
const struct present_figures *present_figures(void);

#endif
