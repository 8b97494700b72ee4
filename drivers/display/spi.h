/* Between spi.c, which is what all panels on SPI have in common, and the one file of the
 * panel's controller. */
#ifndef DRIVERS_DISPLAY_SPI_H
#define DRIVERS_DISPLAY_SPI_H

#include <stdint.h>

/* The controller's part: sends the registers that are its own, after each reset. */
void display_controller_init(void);

/* For it: a command with its parameters. */
void display_spi_send(uint8_t command, const uint8_t *parameters, uint32_t count);

#endif
