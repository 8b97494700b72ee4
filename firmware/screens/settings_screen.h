/* The settings as a list; each takes effect at once. */
#ifndef SCREENS_SETTINGS_SCREEN_H
#define SCREENS_SETTINGS_SCREEN_H

void settings_open(void);

#endif
