/* What belongs to the device and not to a game: settings, statistics, replays, about. */
#ifndef SCREENS_DEVICE_MENU_H
#define SCREENS_DEVICE_MENU_H

void device_menu_open(void);

#endif
