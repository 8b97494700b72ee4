/* The host twin of the wrong board: a test says where it runs. */
#ifndef DRIVERS_BOARD_CHECK_HOST_H
#define DRIVERS_BOARD_CHECK_HOST_H

#include "drivers/board_check/board_check.h"

/* From now on the firmware is on this board; NULL: on its own. */
void board_check_host_set(const struct board_facts *there);
void board_check_host_press_x(bool down);

#endif
