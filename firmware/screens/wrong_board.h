/* Firmware that was copied to the wrong device says so. */
#ifndef SCREENS_WRONG_BOARD_H
#define SCREENS_WRONG_BOARD_H

/* First of all at the start: returns where this is the board that the firmware is for, and else
 * tells how to mend it, in every language, until X leads to the boot loader. */
void wrong_board_check(void);

#endif
