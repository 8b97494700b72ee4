/* The first answer to a press: a part of the next picture that is on the panel before the rest is
 * drawn. For the stack of screens; a screen says where its answer is with screen_answer_in. */
#ifndef UI_ANSWER_H
#define UI_ANSWER_H

#include "firmware/ui/draw/canvas.h"

/* The answer is in this box. */
void answer_set_box(struct box b);
/* It is probably in this box, unless a screen has said where it is. */
void answer_guess_box(struct box b);
/* Another screen is on top: its head is sent first. */
void answer_new_screen(void);
/* Before the picture is drawn as a whole: draws the part that answers the press, by draw_top with a
 * clip, and sends it. actions_vary: the foot may change as the cursor moves. */
void answer_show_first(struct canvas *canvas, void (*draw_top)(void), bool actions_vary);

#endif
