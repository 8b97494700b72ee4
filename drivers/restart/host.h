/* The host twin of restarts: a test catches them. */
#ifndef DRIVERS_RESTART_HOST_H
#define DRIVERS_RESTART_HOST_H

#include <setjmp.h>

#include "drivers/restart/restart.h"

enum restart_host_end { RESTART_HOST_NONE, RESTART_HOST_NOW, RESTART_HOST_BOOTLOADER };

/* Where restart_now and restart_into_bootloader jump to, with a restart_host_end as the value.
 * Without one they end the program. */
void restart_host_catch(jmp_buf *place);

/* Ends the program as a fault would. */
_Noreturn void restart_host_fault(const struct restart_report *report);

void restart_host_set_forced(bool forced);
/* What the boot loader was told to leave out, the last time. */
uint8_t restart_host_without(void);

#endif
