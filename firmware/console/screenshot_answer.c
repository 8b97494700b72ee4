/* screenshot: the panel as everyone may see it. A picture that changes meanwhile is given up, and
 * nothing of what came after it is sent. */
#include <stddef.h>

#include "firmware/console/answers.h"
#include "firmware/console/picture_code.h"
#include "firmware/session/handover.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"

static bool begun;
static struct picture_code code;
static uint32_t picture;

void screenshot_begin(const struct word *which) {
    (void)which;
    begun = false;
}

static enum piece say_last(struct text *out, const char *words) {
    text_add(out, words);
    text_add(out, LINE_END);
    return PIECE_LAST;
}

static enum piece begin(struct text *out) {
    if (!screens_at_rest() || present_shown() == NULL || foot_is_lit()) {
        return PIECE_WAIT;
    }
    if (!handover_is_public()) {
        return say_last(out, "The screen shows one player's secret: no screenshot of that.");
    }
    begun = true;
    picture = present_figures()->pictures;
    code = picture_code(present_shown(), CANVAS_WIDTH, CANVAS_HEIGHT, present_colours());
    text_add(out, "picture ");
    text_add_unsigned(out, CANVAS_WIDTH);
    text_add_char(out, ' ');
    text_add_unsigned(out, CANVAS_HEIGHT);
    text_add(out, LINE_END);
    return PIECE_MORE;
}

static bool is_still_there(void) {
    return present_figures()->pictures == picture && present_shown() != NULL && screens_at_rest() &&
           handover_is_public();
}

enum piece screenshot_next(struct text *out) {
    if (!begun) {
        return begin(out);
    }
    if (!is_still_there()) {
        return say_last(out, "The screen changed meanwhile. Try again.");
    }
    if (picture_code_line(&code, out)) {
        text_add(out, LINE_END);
        return PIECE_MORE;
    }
    text_add(out, "end ");
    text_add_hex(out, code.checksum, 8);
    text_add(out, LINE_END);
    return PIECE_LAST;
}
