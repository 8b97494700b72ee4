/* The screens of Tyrannosaurus Rex. */
#ifndef SCREENS_TYRANNOSAURUS_UI_H
#define SCREENS_TYRANNOSAURUS_UI_H

#include "firmware/screens/game_ui.h"

extern const struct game_ui tyrannosaurus_ui;

#endif
