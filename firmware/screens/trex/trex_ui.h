/* The screens of T-REX. */
#ifndef SCREENS_TREX_UI_H
#define SCREENS_TREX_UI_H

#include "firmware/screens/game_ui.h"

extern const struct game_ui trex_ui;

#endif
