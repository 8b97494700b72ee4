/* The sheet of results at the end of the test of the device. */
#ifndef SCREENS_SELFTEST_SHEET_H
#define SCREENS_SELFTEST_SHEET_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/canvas.h"

void selftest_sheet_start(void);
void draw_selftest_sheet(struct canvas *canvas);
/* B leaves: false. */
bool selftest_sheet_press(enum button button, enum button_kind kind);

#endif
