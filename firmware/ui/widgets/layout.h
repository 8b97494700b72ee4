/* The frame that all screens share: a head line, the stage, a foot line, and one cursor. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/draw/sprite.h"

enum {
    HEAD_HEIGHT = 20,
    FOOT_HEIGHT = 18,
    STAGE_TOP = HEAD_HEIGHT,
    STAGE_BOTTOM = CANVAS_HEIGHT - FOOT_HEIGHT,
    MARGIN = 8,
};

static inline struct box stage(void) {
    return box(0, STAGE_TOP, CANVAS_WIDTH, STAGE_BOTTOM - STAGE_TOP);
}

/* What the buttons do now; NULL for one that does nothing. */
struct foot {
    const char *a, *b, *x, *y;
    const char *short_b;      /* in place of b if that does not fit; may be NULL */
    const char *sides, *ends; /* left and right, up and down: if that needs words */
};

/* Clears the screen and draws the head line: a title, and something short at the right. */
void draw_head(struct canvas *canvas, const char *title, const char *right);
/* The same, leaving `width` pixels at the right for a picture. Returns the box for it. */
struct box draw_head_beside(struct canvas *canvas, const char *title, int width);
/* Shows the battery at `percent` in every head line that has room for it, as a warning; or in none.
 */
enum { HEAD_NO_BATTERY = -1 };
void head_battery(int percent);
bool head_warns(void);
void draw_foot(struct canvas *canvas, const struct foot *foot);

/* The label of a button is lit while it is held; of several, that of the last one pressed. */
void foot_hold(enum button button);
void foot_release(enum button button);
/* Whether a label is lit: the picture changes once more when the button is released. */
bool foot_is_lit(void);
/* Call this before drawing a picture, which has no foot yet. */
void foot_reset(void);
/* Where the last foot has the label of this button; empty if it has none. */
struct box foot_label(enum button button);
/* Lights what is drawn in this box; returns true. */
bool draw_lit(struct canvas *canvas, struct box label);

#if UI_AUDIT
const char *foot_b(void); /* what the last foot said of B, or NULL */
#endif

/* How much of `count` rows is seen, and which: `shown` of them from `first` on. */
enum { SCROLL_BAR = 3 };
void draw_scroll_bar(struct canvas *canvas, struct box b, int first, int shown, int count);

/* The cursor around a box: the same everywhere. */
void draw_cursor(struct canvas *canvas, struct box b);
/* For a cursor that a screen draws itself: where it is, and the colour of its frame. */
void cursor_set(struct box b, uint8_t colour);
/* Call this before drawing a picture, which has no cursor yet. */
void cursor_reset(void);
/* The cursor of the last picture; empty if it has none. */
struct box cursor_place(void);
uint8_t cursor_ink(void); /* its colour */
/* Fades the part of the cursor's frame that is in this box, as the cursor is about to leave.
 * Returns whether there was any. */
bool draw_fading(struct canvas *canvas, struct box b);

#endif
