/* The computer at the other end of the cable. */
#ifndef HOST_APP_COMPUTER_H
#define HOST_APP_COMPUTER_H

#include <stdbool.h>

/* Plugs the cable in, and opens the console there; or pulls it. */
void computer_plug(bool plugged);

/* Types a line and reads until nothing more comes. False without a cable. */
bool computer_send(const char *line);

/* What was read since the last time. */
const char *computer_read(void);

#endif
