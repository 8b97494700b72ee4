/* Records in flash: appended page by page around a ring of sectors, each with a checksum. What a
 * record means is the store's business; see FORMAT.md. */
#ifndef FIRMWARE_STORE_JOURNAL_H
#define FIRMWARE_STORE_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

enum {
    JOURNAL_VERSION = 2,
    JOURNAL_CONTENT = 236, /* most bytes of content in a record */
    JOURNAL_PAGES = 16,    /* of a sector; page 0 is its header */
};

enum journal_kind { JOURNAL_VALUE = 1, JOURNAL_BEGIN = 2, JOURNAL_MOVES = 3 };

struct journal_record {
    uint32_t sequence;
    uint32_t number; /* of the game */
    uint16_t generation;
    uint16_t offset;
    uint16_t page; /* of the region, where the record is */
    uint8_t kind;
    uint8_t value; /* which one, in records of values */
    uint8_t length;
    const uint8_t *content; /* in flash: it stays until its sector is erased */
};

struct journal_health {
    bool newer;       /* written by newer firmware: left alone */
    bool torn_last;   /* a write after the newest record was cut off */
    bool lost;        /* a record that was whole once can no longer be read */
    uint16_t torn;    /* all pages that were begun and not finished, or have aged */
    uint16_t records; /* pages that are whole */
};

/* Reads the ring and finds its end. To be called again after anything else wrote to the flash. */
struct journal_health journal_open(void);

/* Whether firmware of an older format would still take the region for its own. */
bool journal_has_old_format(void);
/* Gives one sector a header of this version, so that older firmware leaves the region alone. */
bool journal_claim(void);

/* Appends; false if no erased page is left, or the flash fails. Fills in the sequence number and
 * the page, and points `content` at the record in the flash. */
bool journal_append(struct journal_record *record);
uint32_t journal_next_sequence(void);

/* From the oldest record to the newest; a zeroed walk begins. What is appended meanwhile may or
 * may not be met. */
struct journal_walk {
    uint32_t pages; /* how many of the ring are behind us */
    uint32_t first; /* the sector in which we began */
};
bool journal_next(struct journal_walk *walk, struct journal_record *record);
/* The record of a value with the highest number; false if there is none. */
bool journal_newest_value(uint8_t value, struct journal_record *record);
/* The record on a page of the region; false if there is none. */
bool journal_record_at(uint32_t page, struct journal_record *record);

/* How many there are, but for retired ones. */
uint32_t journal_sectors(void);
/* How many of them are erased and ready. */
uint32_t journal_erased_sectors(void);

/* The sector whose turn it is to be erased. One that cannot be any more is left out of the ring:
 * then the next one's turn has come. */
uint32_t journal_oldest(void);
bool journal_erase_oldest(void);
/* The same while the device is idle: it stops at a press, and is called once more later. */
enum journal_erasing { JOURNAL_ERASED, JOURNAL_PAUSED, JOURNAL_FAILED };
enum journal_erasing journal_erase_oldest_between_presses(void);
/* Whether that sector and those after it, `count` in all, hold no record: the ring is still new. */
bool journal_oldest_are_unused(uint32_t count);

#endif
