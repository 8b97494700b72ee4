/* The console at the USB cable. */
#ifndef CONSOLE_LINK_H
#define CONSOLE_LINK_H

#include <stdint.h>

/* Once at start. */
void console_start(void);

/* A turn of the main loop: a bounded bit of reading and writing. Returns in how many ms it wants to
 * be called again at the latest. */
uint32_t console_work(uint32_t now_ms);

#endif
