/* What the screens of the shell and of the games draw and say with. */
#ifndef SCREENS_SHELL_H
#define SCREENS_SHELL_H

#include "cues.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"

/* A text with its placeholders filled in; valid until the next call. */
const char *say_with(enum text_key key, const struct fill *fill);
const char *say_number(int32_t number); /* the same for a number alone */
/* The names of those on the first seats, as many as fit: "Zoé, Max, +2"; valid until the next call.
 */
const char *say_names(uint8_t players, unsigned size, int width);
/* Buffers for a title and a text that are put together for dialog_tell; each is valid until the
 * next call. */
struct text dialog_title(void);
struct text dialog_text(void);
/* Asks "yes or no"; `title` may be NULL. */
void ask(const char *title, const char *text, void (*answer)(bool yes));
/* A speech bubble; its tail begins below it at x, and its tip points right or left. */
void draw_bubble(struct canvas *canvas, struct box bubble, int tail_x, bool points_right);
/* A box of this height between the margins. */
static inline struct box wide_box(int y, int height) {
    return box(MARGIN, y, CANVAS_WIDTH - 2 * MARGIN, height);
}
/* The rex of the menu says why there is nothing to see yet, between head and foot. */
void draw_nothing_yet(struct canvas *canvas, const char *words);
/* It looks out of the lower right corner; `below` rows of it are behind the foot. */
void draw_menu_rex(struct canvas *canvas, int below);

#endif
