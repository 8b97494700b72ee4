/* The screens of Trakks. */
#ifndef SCREENS_TRAKKS_UI_H
#define SCREENS_TRAKKS_UI_H

#include "firmware/screens/game_ui.h"

extern const struct game_ui trakks_ui;

#endif
