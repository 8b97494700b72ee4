/* The save region of the chip's own flash. Nothing can be fetched from flash while it is written,
 * so what writes it runs from RAM and interrupts wait. */
#include <assert.h>
#include <hardware/flash.h>
#include <hardware/structs/timer.h>
#include <hardware/sync.h>
#include <pico/binary_info.h>
#include <string.h>

#include "board.h"
#include "drivers/flash/flash.h"
#include "drivers/flash/pico_erase.h"

_Static_assert((int)FLASH_PAGE_BYTES == (int)FLASH_PAGE_SIZE, "a page is a page");
_Static_assert((int)FLASH_SECTOR_BYTES == (int)FLASH_SECTOR_SIZE, "a sector is a sector");
_Static_assert(BOARD_SAVE_OFFSET % FLASH_SECTOR_SIZE == 0, "saves begin with a sector");
_Static_assert(BOARD_SAVE_BYTES % FLASH_SECTOR_SIZE == 0, "saves are whole sectors");
_Static_assert(BOARD_SAVE_OFFSET + BOARD_SAVE_BYTES <= BOARD_FLASH_BYTES - FLASH_SECTOR_SIZE,
               "the last sector stays free");
_Static_assert(BOARD_FLASH_BYTES == PICO_FLASH_SIZE_BYTES, "board and SDK mean the same chip");

bi_decl(bi_block_device(BINARY_INFO_MAKE_TAG('P', 'R'), "saves", XIP_BASE + BOARD_SAVE_OFFSET,
                        BOARD_SAVE_BYTES, NULL,
                        BINARY_INFO_BLOCK_DEV_FLAG_READ | BINARY_INFO_BLOCK_DEV_FLAG_WRITE |
                            BINARY_INFO_BLOCK_DEV_FLAG_PT_NONE));

const uint8_t *flash_data(void) {
    return (const uint8_t *)(XIP_BASE + BOARD_SAVE_OFFSET);
}

uint32_t flash_bytes(void) {
    return BOARD_SAVE_BYTES;
}

static bool is_blank(const uint8_t *bytes, uint32_t length) {
    for (uint32_t i = 0; i < length; i++) {
        if (bytes[i] != 0xff) {
            return false;
        }
    }
    return true;
}

static bool can_become(const uint8_t *there, const uint8_t *wanted) {
    for (uint32_t i = 0; i < FLASH_PAGE_SIZE; i++) {
        if (wanted[i] & ~there[i]) {
            return false;
        }
    }
    return true;
}

void flash_init(void) {
    flash_erase_finish();
}

static enum flash_erasing erase(uint32_t sector, bool may_pause) {
    assert(sector < BOARD_SAVE_BYTES / FLASH_SECTOR_SIZE);
    uint32_t offset = sector * FLASH_SECTOR_SIZE;
    if (!flash_erase_sector(BOARD_SAVE_OFFSET + offset, may_pause)) {
        return FLASH_ERASE_PAUSED;
    }
    bool blank = is_blank(flash_data() + offset, FLASH_SECTOR_SIZE);
    return blank ? FLASH_ERASED : FLASH_ERASE_FAILED;
}

bool flash_erase(uint32_t sector) {
    return erase(sector, false) == FLASH_ERASED;
}

enum flash_erasing flash_erase_between_presses(uint32_t sector) {
    return erase(sector, true);
}

/* ---- the test of the device ---- */

/* Right before the saves, far behind any program. */
enum { SCRATCH_OFFSET = BOARD_SAVE_OFFSET - FLASH_SECTOR_SIZE };

uint32_t flash_chip_id(void) {
    enum { READ_ID = 0x9f };
    uint8_t question[4] = {READ_ID}, answer[4];
    uint32_t interrupts = save_and_disable_interrupts();
    flash_do_cmd(question, answer, sizeof answer);
    restore_interrupts(interrupts);
    return (uint32_t)answer[1] << 16 | (uint32_t)answer[2] << 8 | answer[3];
}

enum flash_erasing flash_erase_scratch(uint32_t *us) {
    bool whole = flash_erase_sector(SCRATCH_OFFSET, true);
    *us += flash_erase_last_us();
    if (!whole) {
        return FLASH_ERASE_PAUSED;
    }
    bool blank = is_blank((const uint8_t *)(XIP_BASE + SCRATCH_OFFSET), FLASH_SECTOR_SIZE);
    return blank ? FLASH_ERASED : FLASH_ERASE_FAILED;
}

/* In RAM: what comes back to flash after the chip was busy finds its cache empty. */
static uint32_t __no_inline_not_in_flash_func(timed_program)(const uint8_t *page) {
    uint32_t began = timer_hw->timerawl;
    flash_range_program(SCRATCH_OFFSET, page, FLASH_PAGE_SIZE);
    return timer_hw->timerawl - began;
}

bool flash_program_scratch(uint32_t *us) {
    uint8_t page[FLASH_PAGE_SIZE];
    for (uint32_t i = 0; i < FLASH_PAGE_SIZE; i++) {
        page[i] = (uint8_t)(i * 37);
    }
    uint32_t interrupts = save_and_disable_interrupts();
    *us += timed_program(page);
    restore_interrupts(interrupts);
    return memcmp((const uint8_t *)(XIP_BASE + SCRATCH_OFFSET), page, FLASH_PAGE_SIZE) == 0;
}

/* ---- programming ---- */

static bool program(uint32_t offset, const uint8_t bytes[FLASH_PAGE_SIZE]) {
    uint32_t interrupts = save_and_disable_interrupts();
    flash_range_program(BOARD_SAVE_OFFSET + offset, bytes, FLASH_PAGE_SIZE);
    restore_interrupts(interrupts);
    return memcmp(flash_data() + offset, bytes, FLASH_PAGE_SIZE) == 0;
}

bool flash_program(uint32_t page, const uint8_t bytes[FLASH_PAGE_BYTES]) {
    assert(page < BOARD_SAVE_BYTES / FLASH_PAGE_SIZE);
    /* The caller's bytes may be in flash themselves. */
    static uint8_t in_ram[FLASH_PAGE_SIZE];
    memcpy(in_ram, bytes, sizeof in_ram);
    uint32_t offset = page * FLASH_PAGE_SIZE;
    if (!can_become(flash_data() + offset, in_ram)) {
        return false;
    }
    if (program(offset, in_ram)) {
        return true;
    }
    /* Some makers' chips program nothing while an erase is paused. */
    if (!flash_erase_is_paused()) {
        return false;
    }
    flash_erase_finish();
    return program(offset, in_ram);
}
