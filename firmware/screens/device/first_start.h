/* What a new device asks before the shelf: the language. */
#ifndef SCREENS_FIRST_START_H
#define SCREENS_FIRST_START_H

#include <stdbool.h>

#include "firmware/ui/stack/screen.h"

/* Nothing was ever set or played here. */
bool first_start_due(void);
extern const struct screen first_start_screen; /* then the shelf */

#endif
