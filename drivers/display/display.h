/* The panel: a canvas of 240 x 240 pixels, each an index into a palette of 256 colours, in the
 * middle of the glass. Sending happens in the background. */
#ifndef DRIVERS_DISPLAY_H
#define DRIVERS_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

enum { DISPLAY_WIDTH = 240, DISPLAY_HEIGHT = 240, DISPLAY_COLOURS = 256 };

/* Starts to wake the panel and returns. What is sent meanwhile reaches it as soon as it can. */
void display_init(void);

/* Sets the colours, as RGB565, of everything sent from now on; data already on its way keeps its
 * own. */
void display_palette(const uint16_t rgb565[DISPLAY_COLOURS]);

/* Sets the colour around the canvas on a larger panel; it is sent after everything that is queued.
 */
void display_surround(uint16_t rgb565);

/* How many columns a larger panel has at each side of the canvas; 0 if there are none. */
uint8_t display_side_width(void);

/* Shows a picture at each side, in place of that colour: rows of DISPLAY_WIDTH, the left one in the
 * first columns, the right one after it. Both are on the glass when it returns. */
void display_sides(const uint8_t *pixels);

/* Queues a rectangle of a whole picture for the panel. `pixels` is the top left of the picture,
 * rows of DISPLAY_WIDTH, and must not change until display_busy() is false. Waits only when the
 * queue is full. */
void display_send(const uint8_t *pixels, uint8_t x, uint8_t y, uint8_t width, uint8_t height);

/* The panel shows a picture: time for the backlight. Calls clock_wake when this changes. */
bool display_is_on(void);

bool display_busy(void);
void display_wait(void);

/* When the panel first showed a picture, by clock_us; 0 before. */
uint32_t display_first_lit_us(void);

/* For the bench and the self-test: the next pixels to go out answer a press whose contact was made
 * at that time, until display_stop_timing. */
void display_time_answer(uint32_t contact_us);
void display_stop_timing(void);
/* From contact to the first pixel on the wire: the last answer, and the longest since the start. */
struct display_answer_times {
    uint32_t last_us, longest_us;
};
struct display_answer_times display_answer_times(void);

/* Asleep the panel is dark and needs next to nothing; it keeps its picture, and takes a new one. */
void display_sleep(bool asleep);

#endif
