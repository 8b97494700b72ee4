/* The screens that a new game starts with: the table for everybody, behind the curtain what a seat
 * knows and its legal moves, and the end. The game says all of it in words (name_move and tell_view
 * of struct game_ui) and replaces one screen after the other by its own. */
#ifndef SCREENS_STARTER_SCREENS_H
#define SCREENS_STARTER_SCREENS_H

#include "firmware/ui/stack/screen.h"

extern const struct screen starter_table_screen;

#endif
