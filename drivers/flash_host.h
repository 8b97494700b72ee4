/* The flash's host twin: counts what is done to it, and loses its power whenever a test wants. */
#ifndef DRIVERS_FLASH_HOST_H
#define DRIVERS_FLASH_HOST_H

#include "drivers/flash.h"

enum { FLASH_HOST_MAX_SECTORS = 256 };

/* A new chip, erased, with all counts at zero. */
void flash_host_reset(uint32_t sectors);

/* The power fails during the operation number `operation` from now (0 is the next), which is left
 * half done as `seed` has it. From then on nothing changes the chip until flash_host_power_on. */
void flash_host_cut(uint32_t operation, uint64_t seed);
bool flash_host_is_off(void);
void flash_host_power_on(void);

/* A press comes in so many erases from now on, of those that stop then. */
void flash_host_pause_erases(uint32_t times);

/* What is there may be changed from outside, as dirt or age would. */
uint8_t *flash_host_bytes(void);

uint32_t flash_host_operations(void);
uint32_t flash_host_programs(void);
uint32_t flash_host_erases(uint32_t sector);

/* How often a program wanted a 1 where the chip had a 0. */
uint32_t flash_host_violations(void);

#endif
