/* What is seen of a press at once, before anything is worked out or drawn for it: it was heard. */
#ifndef UI_PRESS_MARK_H
#define UI_PRESS_MARK_H

#include "drivers/buttons/buttons.h"

/* On the panel as it is: lights what the foot says of the button. Where it says nothing, an arrow
 * lets the cursor fade, which is about to leave. */
void press_mark_show(enum button button);

#endif
