/* The device as a program: started once, then one step at a time, asleep in between. */
#ifndef APP_APP_H
#define APP_APP_H

void app_start(void);

/* Handles what happened, shows it, and sleeps until there is more. */
void app_step(void);

#endif
