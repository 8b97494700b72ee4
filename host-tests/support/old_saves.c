/* Reads the two kinds of files that host-tests/saves/README.md describes. */
#include "host-tests/support/old_saves.h"

#include <stdio.h>
#include <string.h>

#include "drivers/flash_host.h"

enum { HEAD_BYTES = 3, CRC_BYTES = 4, CRC_AT = FLASH_PAGE_BYTES - CRC_BYTES };

static bool read_pages(FILE *file, uint32_t sectors) {
    uint8_t head[HEAD_BYTES];
    while (fread(head, 1, HEAD_BYTES, file) == HEAD_BYTES) {
        uint32_t page = (uint32_t)(head[0] | head[1] << 8);
        uint8_t *at = flash_host_bytes() + page * FLASH_PAGE_BYTES;
        if (page >= sectors * (FLASH_SECTOR_BYTES / FLASH_PAGE_BYTES) || head[2] > CRC_AT ||
            fread(at, 1, head[2], file) != head[2] ||
            fread(at + CRC_AT, 1, CRC_BYTES, file) != CRC_BYTES) {
            return false;
        }
    }
    return true;
}

static bool read_sectors(FILE *file, uint32_t sectors) {
    return fread(flash_host_bytes(), FLASH_SECTOR_BYTES, sectors, file) > 0;
}

bool old_saves_load(const char *path, uint32_t sectors) {
    flash_host_reset(sectors);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    bool pages = strstr(path, ".pages") != NULL;
    bool read = pages ? read_pages(file, sectors) : read_sectors(file, sectors);
    fclose(file);
    return read;
}
