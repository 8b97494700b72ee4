/* The flash's host twin: counts what is done to it, and loses its power whenever a test wants. */
#ifndef DRIVERS_FLASH_HOST_H
#define DRIVERS_FLASH_HOST_H

#include "drivers/flash/flash.h"

/* The largest region of a board, and the largest chip of a test. */
enum { FLASH_HOST_MAX_SECTORS = 256, FLASH_HOST_CHIP_SECTORS = 260 };

/* A new chip, erased, with all counts at zero. */
void flash_host_reset(uint32_t sectors);

/* The power fails during the operation number `operation` from now (0 is the next), which is left
 * half done as `seed` has it. From then on nothing changes the chip until flash_host_power_on. */
void flash_host_cut(uint32_t operation, uint64_t seed);
bool flash_host_is_off(void);
void flash_host_power_on(void);

/* A press comes during each of the next erases, this many, of those that stop for one (20 ms of
 * each are done). */
void flash_host_pause_erases(uint32_t times);

/* The sector wears out: it stays as it is when it is erased, or what is programmed reads back
 * wrong. Both are noticed, as by the chip's driver. A new chip has none. */
enum flash_host_fault { FLASH_HOST_WELL, FLASH_HOST_ERASES_NOTHING, FLASH_HOST_READS_BACK_WRONG };
void flash_host_wear_out(uint32_t sector, enum flash_host_fault fault);
/* From now on this bit of the chip is 0, whatever happens. */
void flash_host_stick_bit(uint32_t byte, uint8_t bit);

/* What the test of the device finds: the chip's id, and how long the sector beside the region takes
 * to be erased and a page of it to be programmed; 0: that fails. */
void flash_host_scratch(uint32_t id, uint32_t erase_us, uint32_t program_us);

/* What is there may be changed from outside, as dirt or age would. */
uint8_t *flash_host_bytes(void);

uint32_t flash_host_operations(void);
uint32_t flash_host_programs(void);
uint32_t flash_host_erases(uint32_t sector);

/* How often a program tried to turn a 0 of the chip into a 1. */
uint32_t flash_host_violations(void);

#endif
