/* A screen for any game of the registry: the choices as a list, behind the curtain. */
#ifndef SCREENS_PLAIN_H
#define SCREENS_PLAIN_H

#include "firmware/ui/screen.h"

extern const struct screen move_list_screen;

#endif
