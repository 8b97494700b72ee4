/* Which part of a picture is seen first. What is drawn in parts is drawn as a whole afterwards, so
 * that the picture never depends on them. */
#include "answer.h"

#include <stddef.h>

#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"
#include "guide.h"
#include "present.h"
#include "toast.h"
#include "transition.h"

static struct box seen_first; /* may be empty */
static bool is_guess;         /* seen_first is from answer_guess_box */
static bool is_new_screen;    /* the top screen changed since the last picture */

void answer_set_box(struct box b) {
    seen_first = b;
    is_guess = false;
}

void answer_new_screen(void) {
    is_new_screen = true;
    answer_set_box(box(0, 0, CANVAS_WIDTH, STAGE_TOP));
}

enum { GUESSED_ROWS = 32 };

/* Of a large box the upper rows are enough: it changes as a whole. */
void answer_guess_box(struct box b) {
    if (box_empty(seen_first) && !box_empty(b)) {
        seen_first = box_cut_top(&b, min(b.height, GUESSED_ROWS));
        is_guess = true;
    }
}

/* Returns whether it differed from what the panel shows. */
static bool show_part(struct canvas *canvas, void (*draw_top)(void), struct box part) {
    uint32_t sent = present_figures()->rectangles;
    canvas_init(canvas, canvas->pixels);
    clip_push(canvas, part);
    draw_top();
    clip_pop(canvas);
    present_part(part);
    return present_figures()->rectangles != sent;
}

/* The wire sends one part while the core draws the next, and hardly ever waits: a part takes less
 * time to draw than the one before it takes on the wire. */
static void show_in_parts(struct canvas *canvas, void (*draw_top)(void)) {
    static const uint8_t ends[] = {40, 72, 120, 180, CANVAS_HEIGHT};
    int top = 0;
    for (size_t i = 0; i < count_of(ends); i++) {
        show_part(canvas, draw_top, box(0, top, CANVAS_WIDTH, ends[i] - top));
        top = ends[i];
    }
}

/* A few rows under the head, or under a bubble that hides those. */
static struct box rows_below_head(void) {
    enum { ROWS = 24, SHADOW = 2 };
    struct box bubble = guide_box();
    bool is_hidden = !box_empty(bubble) && bubble.y <= STAGE_TOP;
    return box(0, is_hidden ? box_bottom(bubble) + SHADOW : STAGE_TOP, CANVAS_WIDTH, ROWS);
}

/* A cursor that moved is shown at its new place next, then the foot with what the buttons do there:
 * in a list that is all that changes. */
static void show_moved_cursor(struct canvas *canvas, void (*draw_top)(void), struct box before,
                              bool actions_vary) {
    struct box now = cursor_place();
    bool has_moved = now.x != before.x || now.y != before.y;
    if (has_moved && now.height <= GUESSED_ROWS) {
        show_part(canvas, draw_top, now);
        if (actions_vary) {
            show_part(canvas, draw_top, box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT));
        }
    }
}

/* A rising curtain uncovers the foot first, so nothing is sent ahead of it; a falling one begins
 * with rows of cloth. Screens with the same head mostly differ in the rows under it. */
static void show_first_part(struct canvas *canvas, void (*draw_top)(void), bool actions_vary) {
    enum { FIRST_ROWS = 6 };
    enum transition moving = transition_now();
    struct box part = moving == FALL ? box(0, 0, CANVAS_WIDTH, FIRST_ROWS) : seen_first;
    if (box_empty(part) || moving == RISE || present_shown() == NULL) {
        return;
    }
    struct box cursor = cursor_place();
    bool is_head = part.y == 0 && part.height == STAGE_TOP;
    if (is_head && is_new_screen && moving == CUT) {
        show_in_parts(canvas, draw_top);
    } else if (!show_part(canvas, draw_top, part) && is_head) {
        show_part(canvas, draw_top, rows_below_head());
    } else if (is_guess && moving == CUT) {
        show_moved_cursor(canvas, draw_top, cursor, actions_vary);
    }
}

/* A toast answers the press: it is sent over the current picture before that is drawn again. */
static bool show_toast_first(struct canvas *canvas) {
    enum { SHADOW = 2 };
    bool has_place = !box_empty(seen_first) && !is_guess;
    if (has_place || transition_now() != CUT || !toast_changed() || !toast_is_shown() ||
        present_shown() == NULL) {
        return false;
    }
    canvas_init(canvas, canvas->pixels);
    toast_draw(canvas);
    struct box b = toast_box();
    present_part(box(b.x, b.y, b.width, b.height + SHADOW));
    return true;
}

void answer_show_first(struct canvas *canvas, void (*draw_top)(void), bool actions_vary) {
    if (!show_toast_first(canvas)) {
        show_first_part(canvas, draw_top, actions_vary);
    }
    seen_first = box(0, 0, 0, 0);
    is_new_screen = false;
}
