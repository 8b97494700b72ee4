/* The host twin of the wrong board: a test says where it runs. */
#ifndef DRIVERS_MISMATCH_HOST_H
#define DRIVERS_MISMATCH_HOST_H

#include "drivers/mismatch.h"

/* From now on the firmware is on this board; NULL: on its own. */
void mismatch_host_set(const struct board_facts *there);
void mismatch_host_press_x(bool down);

#endif
