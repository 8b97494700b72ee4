/* Shows at once that a press was noticed, before it is handled and anything is drawn for it. */
#ifndef UI_PRESS_MARK_H
#define UI_PRESS_MARK_H

#include "drivers/buttons/buttons.h"

/* Draws on the picture that the panel shows: lights the button's label in the foot. An arrow
 * without a label fades the cursor, which is about to move. */
void press_mark_show(enum button button);

#endif
