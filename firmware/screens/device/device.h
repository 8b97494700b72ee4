/* The screens of the device: the menu on the shelf and what it leads to, and what the device says
 * by itself. */
#ifndef SCREENS_DEVICE_H
#define SCREENS_DEVICE_H

#include "firmware/ui/stack/screen.h"

void device_menu_open(void);
void settings_open(void);
void statistics_open(void);
void about_open(void);
void selftest_open(void);

/* Returns if this is the board that the firmware is for. If not, says in every language how to fix
 * it, until X leads to the boot loader. */
void wrong_board_check(void);
bool first_start_due(void);                    /* nothing was ever set or played here */
extern const struct screen first_start_screen; /* asks for the language; then the shelf */

/* ---- alerts: what went wrong, said once and in plain words ---- */

void alerts_start(void);
/* After the title: a crash before it, saves that are torn or too new, safe mode. */
void alerts_show(void);
/* After every step: a move that could not be saved; a battery that gets low or is almost empty,
 * once each, when the screen is lit. */
void alerts_watch_saves(void);
void alerts_watch_battery(void);

#endif
