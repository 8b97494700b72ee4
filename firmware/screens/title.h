/* The first picture: name, version and board; then the shelf. */
#ifndef SCREENS_TITLE_H
#define SCREENS_TITLE_H

#include "firmware/ui/screen.h"

extern const struct screen title_screen;

#endif
