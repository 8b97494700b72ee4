/* The screens of Sur une échelle de un à T-Rex. */
#ifndef SCREENS_SCALE_UI_H
#define SCREENS_SCALE_UI_H

#include "firmware/screens/game_ui.h"

extern const struct game_ui scale_ui;

#endif
