/* What a new game starts with: a table for everyone, behind the curtain what a seat knows and its
 * legal moves, and an end; all in words, by name_move and describe_view of struct game_ui. A game
 * replaces one screen after another by its own. */
#ifndef SCREENS_STARTER_H
#define SCREENS_STARTER_H

#include "firmware/ui/stack/screen.h"

extern const struct screen starter_table_screen;

#endif
