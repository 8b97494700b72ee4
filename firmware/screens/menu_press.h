/* What buttons do in every list of the shell: arrows move, A chooses, B goes back, each with its
 * sound. */
#ifndef SCREENS_MENU_PRESS_H
#define SCREENS_MENU_PRESS_H

#include "firmware/ui/list.h"

/* As list_press; what a chosen row or a changed value does, and its sound, is the screen's. */
enum list_answer menu_press(struct list *list, enum button button, enum button_kind kind);

#endif
