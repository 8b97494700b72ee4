/* The label of a button is lit for as long as it is held; the foot draws it so (layout.h). */
#include "press_mark.h"

#include "firmware/ui/widgets/layout.h"
#include "present.h"

static bool is_arrow(enum button button) {
    return button == BUTTON_UP || button == BUTTON_DOWN || button == BUTTON_LEFT ||
           button == BUTTON_RIGHT;
}

/* The frame is within its box, or around it. Only its sides are sent, not what it frames. */
static void fade_cursor(struct box around) {
    enum { BEYOND = 2, THICKNESS = 4 };
    struct box frame = box_inset(around, -BEYOND, -BEYOND);
    present_mark(box_cut_top(&frame, THICKNESS), draw_fading);
    present_mark(box_cut_bottom(&frame, THICKNESS), draw_fading);
    present_mark(box_cut_left(&frame, THICKNESS), draw_fading);
    present_mark(box_cut_right(&frame, THICKNESS), draw_fading);
}

void press_mark_show(enum button button) {
    struct box label = foot_label(button), cursor = cursor_place();
    if (!box_empty(label)) {
        present_mark(label, draw_lit);
    } else if (is_arrow(button) && !box_empty(cursor)) {
        fade_cursor(cursor);
    }
}
