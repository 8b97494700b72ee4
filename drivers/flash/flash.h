/* The part of the flash chip that belongs to the saves, and nothing of the rest. NOR flash:
 * programming turns ones to zeros, only erasing a whole sector turns them back. */
#ifndef DRIVERS_FLASH_H
#define DRIVERS_FLASH_H

#include <stdbool.h>
#include <stdint.h>

enum { FLASH_PAGE_BYTES = 256, FLASH_SECTOR_BYTES = 4096 };

/* The whole region, to be read like any memory. Its size is a whole number of sectors. */
const uint8_t *flash_data(void);
uint32_t flash_bytes(void);

/* Before anything else: an erase that a restart broke off is brought to its end. */
void flash_init(void);

/* All count from the start of the region, and stop everything else meanwhile: a sector takes about
 * 45 ms, a page 0.4. True if the chip then reads as it should. A page that would need a 1 where
 * there is a 0 is left alone: false. */
bool flash_erase(uint32_t sector);
bool flash_program(uint32_t page, const uint8_t bytes[FLASH_PAGE_BYTES]);

/* Like flash_erase, but a press pauses it: the content of that sector is undefined then, all others
 * can be read and programmed, and calling it again resumes it. One sector at a time: any other
 * erase meanwhile finishes the first one before it starts. */
enum flash_erasing { FLASH_ERASED, FLASH_ERASE_PAUSED, FLASH_ERASE_FAILED };
enum flash_erasing flash_erase_between_presses(uint32_t sector);

/* ---- for the test of the device ---- */

/* The chip's number for itself (JEDEC): maker, kind, size as a power of two; a byte each. */
uint32_t flash_chip_id(void);

/* A sector outside of the saves is erased as above, then its first page programmed and compared.
 * Each adds the time that the chip took to `us`. */
enum flash_erasing flash_erase_scratch(uint32_t *us);
bool flash_program_scratch(uint32_t *us);

#endif
