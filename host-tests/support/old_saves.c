/* Reads the two kinds of files that host-tests/saves/README.md describes. */
#include "host-tests/support/old_saves.h"

#include <stdio.h>
#include <string.h>

#include "drivers/flash/host.h"
#include "firmware/store/bytes.h"
#include "firmware/store/crc32.h"
#include "firmware/store/directory.h"
#include "firmware/store/store.h"

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

/* ---- shortened ---- */

enum {
    RECORDS = JOURNAL_PAGES - 1, /* of a sector */
    KEPT_MAX = 256,
};

static uint8_t header[FLASH_PAGE_BYTES];
static uint8_t kept[KEPT_MAX][FLASH_PAGE_BYTES];

static uint8_t slot_of(const struct journal_record *record) {
    for (uint8_t slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        if (record->number != 0 && directory_owns(directory_entry(slot), record->kind, record)) {
            return slot;
        }
    }
    return DIRECTORY_NONE;
}

static bool counts(const struct journal_record *record, uint8_t parts[DIRECTORY_SLOTS]) {
    struct journal_record newest;
    if (record->kind == JOURNAL_VALUE) {
        return journal_newest_value(record->value, &newest) && newest.sequence == record->sequence;
    }
    uint8_t slot = slot_of(record);
    if (slot == DIRECTORY_NONE || (record->kind == JOURNAL_MOVES && parts[slot] == 0)) {
        return false;
    }
    parts[slot] = (uint8_t)(parts[slot] - (record->kind == JOURNAL_MOVES));
    return true;
}

static uint32_t take_what_counts(uint8_t parts_each) {
    uint8_t parts[DIRECTORY_SLOTS];
    struct journal_record record;
    uint32_t count = 0;
    memset(parts, parts_each, sizeof parts);
    memcpy(header, flash_host_bytes(), sizeof header);
    for (struct journal_walk walk = {0}; count < KEPT_MAX && journal_next(&walk, &record);) {
        if (counts(&record, parts)) {
            memcpy(kept[count++], flash_host_bytes() + record.page * FLASH_PAGE_BYTES,
                   FLASH_PAGE_BYTES);
        }
    }
    return count;
}

/* In the second half of the ring, with numbers one after the other up to the newest there was. */
bool old_saves_shorten(uint32_t sectors, uint8_t parts) {
    store_open();
    uint32_t count = take_what_counts(parts);
    uint32_t first = journal_next_sequence() - count;
    flash_host_reset(sectors);
    if (count > (sectors - sectors / 2) * RECORDS) {
        return false;
    }
    for (uint32_t sector = 0; sector < sectors; sector++) {
        memcpy(flash_host_bytes() + sector * FLASH_SECTOR_BYTES, header, sizeof header);
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t page = (sectors / 2 + i / RECORDS) * JOURNAL_PAGES + 1 + i % RECORDS;
        put32(kept[i], first + i);
        put32(kept[i] + CRC_AT, crc32(kept[i], CRC_AT));
        memcpy(flash_host_bytes() + page * FLASH_PAGE_BYTES, kept[i], FLASH_PAGE_BYTES);
    }
    return true;
}
