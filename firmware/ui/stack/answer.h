/* The first answer to a press: a part of the next picture that is on the panel before the rest is
 * drawn. For the stack of screens; a screen says where its answer is with screen_answer_in. */
#ifndef UI_ANSWER_H
#define UI_ANSWER_H

#include "firmware/ui/draw/canvas.h"

/* The answer is here. */
void answer_in(struct box b);
/* It is probably here, unless a screen has said where it is. */
void answer_expect(struct box b);
/* Another screen is on top: its head is seen first. */
void answer_new_screen(void);
/* Before the picture is drawn as a whole: shows its first part, for which it calls draw_top with a
 * clip. */
void answer_show_first(struct canvas *canvas, void (*draw_top)(void));

#endif
