/* Erasing a sector of the flash chip in parts, so that a press need not wait for the end. */
#ifndef DRIVERS_FLASH_ERASE_PICO_H
#define DRIVERS_FLASH_ERASE_PICO_H

#include <stdbool.h>
#include <stdint.h>

/* `offset` is that of the sector in the chip. With `may_pause`, it stops and returns false as soon
 * as an interrupt of a button or an alarm is pending: then the chip can be read, except that
 * sector. The next call resumes it; a paused erase of another sector is finished first. */
bool flash_erase_sector(uint32_t offset, bool may_pause);

bool flash_erase_is_paused(void);

/* How long the chip was busy with the last flash_erase_sector, up to its end or pause. */
uint32_t flash_erase_last_us(void);

/* Also one that was paused before a restart, which this program does not know of. */
void flash_erase_finish(void);

#endif
