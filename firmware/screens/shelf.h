/* The four games, to choose from. */
#ifndef SCREENS_SHELF_H
#define SCREENS_SHELF_H

#include "firmware/ui/screen.h"

extern const struct screen shelf_screen;

#endif
