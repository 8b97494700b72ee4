/* The ring of sectors: where it ends, what is whole in it, and how it continues. */
#include "firmware/store/journal.h"

#include <string.h>

#include "drivers/flash/flash.h"
#include "firmware/store/bytes.h"
#include "firmware/store/crc32.h"
#include "games/base/numbers.h"

enum {
    PAGES = JOURNAL_PAGES,
    CRC_AT = FLASH_PAGE_BYTES - 4,
    CONTENT_AT = 16,
    SECTORS_MAX = 256,
    TRIES = 6,             /* pages to try before the flash is taken for broken */
    TRIES_IN_A_SECTOR = 2, /* before the rest of its pages is not trusted either */
    VALUES = UINT8_MAX + 1,
    HEADER_BIT = 1,
    NO_SECTOR = SECTORS_MAX,
    NO_PAGE = 0, /* is a header, and no record */
};
/* Far more records than the chip can bear: a higher number is garbage, and could not be followed.
 */
static const uint32_t sequence_end = 0xff000000;

static const uint8_t magic[4] = {'P', 'R', 'E', 'X'};

static uint32_t sectors;
static uint32_t head_sector, head_page; /* where the next record goes */
static uint32_t last_sequence;
static uint32_t ahead; /* sectors after the head's that are erased or retired */
static bool locked;
static uint8_t newest_version;      /* of all headers; 0: there is none */
static uint16_t whole[SECTORS_MAX]; /* one bit per page: its checksum was found right */
/* One bit per page that is not blank, but bit 0 says that the header is right. Reading the flash is
 * what takes the time at boot: nothing is looked at twice. */
static uint16_t used[SECTORS_MAX];
static uint8_t retired[SECTORS_MAX / 8]; /* one bit per sector: it can no longer be erased */
static uint32_t paused_sector;           /* whose erase a press interrupted, or NO_SECTOR */
static uint32_t paused_erases;           /* how often it had been erased before */
static uint16_t newest_value[VALUES];    /* the page of the newest record of each */

static const uint8_t *page_at(uint32_t sector, uint32_t page) {
    return flash_data() + (sector * PAGES + page) * FLASH_PAGE_BYTES;
}

/* Word by word: at boot most of the region is looked at, and most of it is blank. */
static bool is_blank(const uint8_t *page) {
    const uint8_t *aligned = __builtin_assume_aligned(page, 4);
    for (uint32_t i = 0; i < FLASH_PAGE_BYTES; i += 4) {
        uint32_t word;
        memcpy(&word, aligned + i, sizeof word);
        if (word != UINT32_MAX) {
            return false;
        }
    }
    return true;
}

static bool is_whole(const uint8_t *page) {
    return crc32(page, CRC_AT) == get32(page + CRC_AT);
}

static bool is_header(const uint8_t *page) {
    return memcmp(page, magic, sizeof magic) == 0 && is_whole(page);
}

static bool is_record(const uint8_t *page) {
    return page[4] != 0xff && page[6] <= JOURNAL_CONTENT && get32(page) != 0 &&
           get32(page) < sequence_end && is_whole(page);
}

bool journal_record_at(uint32_t page, struct journal_record *record) {
    uint32_t sector = page / PAGES;
    const uint8_t *at = page_at(sector, page % PAGES);
    if (sector >= sectors || (whole[sector] >> page % PAGES & 1) == 0) {
        return false;
    }
    *record = (struct journal_record){
        .sequence = get32(at),
        .kind = at[4],
        .value = at[5],
        .length = at[6],
        .number = get32(at + 8),
        .generation = get16(at + 12),
        .offset = get16(at + 14),
        .page = (uint16_t)page,
        .content = at + CONTENT_AT,
    };
    return true;
}

static bool has_header(uint32_t sector) {
    return (used[sector] & HEADER_BIT) != 0;
}

static bool is_ready(uint32_t sector) {
    return used[sector] == HEADER_BIT;
}

static bool is_retired(uint32_t sector) {
    return (retired[sector / 8] >> sector % 8 & 1) != 0;
}

/* At most once around; without a division, which the device has to do by hand. */
static uint32_t after(uint32_t sector, uint32_t steps) {
    uint32_t there = sector + steps;
    return there < sectors ? there : there - sectors;
}

/* Beyond those known to be ready there may be more: a torn page can hide them. */
static void count_ahead(void) {
    while (ahead + 1 < sectors &&
           (is_ready(after(head_sector, ahead + 1)) || is_retired(after(head_sector, ahead + 1)))) {
        ahead++;
    }
}

uint32_t journal_erased_sectors(void) {
    uint32_t count = 0;
    for (uint32_t i = 1; i <= ahead; i++) {
        count += !is_retired(after(head_sector, i));
    }
    return count;
}

/* The first page of `sector` that is unused, as are all after it. */
static uint32_t first_free_page(uint32_t sector) {
    uint32_t page = PAGES;
    while (page > 1 && (used[sector] >> (page - 1) & 1) == 0) {
        page--;
    }
    return page;
}

static uint32_t sequence_at(uint32_t page) {
    return get32(flash_data() + page * FLASH_PAGE_BYTES);
}

static void note_value(uint32_t page) {
    const uint8_t *at = flash_data() + page * FLASH_PAGE_BYTES;
    if (at[4] != JOURNAL_VALUE) {
        return;
    }
    uint16_t *newest = &newest_value[at[5]];
    if (*newest == NO_PAGE || sequence_at(page) > sequence_at(*newest)) {
        *newest = (uint16_t)page;
    }
}

static void look_at_page(uint32_t sector, uint32_t page, struct journal_health *health) {
    const uint8_t *at = page_at(sector, page);
    uint16_t bit = (uint16_t)(1u << page);
    if (is_record(at)) {
        used[sector] |= bit;
        whole[sector] |= bit;
        health->records++;
        note_value(sector * PAGES + page);
        if (get32(at) > last_sequence) {
            last_sequence = get32(at);
            head_sector = sector;
        }
    } else if (!is_blank(at)) {
        used[sector] |= bit;
        health->torn++;
    }
}

static void look_at_sector(uint32_t sector, struct journal_health *health) {
    const uint8_t *header = page_at(sector, 0);
    whole[sector] = 0;
    used[sector] = is_header(header) ? HEADER_BIT : 0;
    if (has_header(sector) && header[4] > newest_version) {
        newest_version = header[4];
    }
    for (uint32_t page = 1; page < PAGES; page++) {
        look_at_page(sector, page, health);
    }
}

/* Whether something was begun behind the newest record. */
static bool is_torn_after_newest(void) {
    uint32_t next = after(head_sector, 1);
    if (last_sequence > 0 && (whole[head_sector] >> (head_page - 1) & 1) == 0) {
        return true;
    }
    return head_page == PAGES && has_header(next) && whole[next] == 0 && !is_ready(next);
}

/* Whether records are missing between two. In a sector that can no longer be erased are those of an
 * earlier time around the ring: older than its neighbours', or far older. */
static bool is_gap(uint32_t before, uint32_t sequence) {
    uint32_t missing = sequence - before - 1;
    return missing > 0 && missing < (PAGES - 1) * sectors / 2;
}

/* A page that was torn never had a number: the next one got it. So a number that is missing was
 * whole once. If the header is gone an erase was cut, and nothing in there is needed; behind an
 * erased sector the numbers may begin anywhere. */
static bool is_number_missing(void) {
    struct journal_walk walk = {0};
    struct journal_record record;
    uint32_t before = 0, last = NO_SECTOR;
    while (journal_next(&walk, &record)) {
        uint32_t sector = after(walk.first, (walk.pages - 1) / PAGES);
        bool known = has_header(sector);
        if (sector != last && is_ready(after(sector, sectors - 1))) {
            before = 0;
        }
        if (known && before != 0 && is_gap(before, record.sequence)) {
            return true;
        }
        before = !known ? 0 : max(record.sequence, before);
        last = sector;
    }
    return false;
}

struct journal_health journal_open(void) {
    struct journal_health health = {0};
    sectors = flash_bytes() / FLASH_SECTOR_BYTES;
    sectors = min(sectors, SECTORS_MAX);
    last_sequence = 0;
    head_sector = sectors - 1;
    newest_version = 0;
    paused_sector = NO_SECTOR;
    memset(retired, 0, sizeof retired);
    memset(newest_value, 0, sizeof newest_value);
    for (uint32_t sector = 0; sector < sectors; sector++) {
        look_at_sector(sector, &health);
    }
    health.newer = newest_version > JOURNAL_VERSION;
    locked = health.newer;
    head_page = last_sequence > 0 ? first_free_page(head_sector) : PAGES;
    ahead = 0;
    count_ahead();
    health.torn_last = is_torn_after_newest();
    health.lost = is_number_missing();
    return health;
}

/* What is newest in a sector that goes was not worth saving, and nothing older can be elsewhere. */
static void forget_values_in(uint32_t sector) {
    for (int value = 0; value < VALUES; value++) {
        if (newest_value[value] / PAGES == sector) {
            newest_value[value] = NO_PAGE;
        }
    }
}

static bool write_header(uint32_t sector, uint32_t erases) {
    uint8_t page[FLASH_PAGE_BYTES];
    memset(page, 0xff, sizeof page);
    memcpy(page, magic, sizeof magic);
    page[4] = JOURNAL_VERSION;
    memset(page + 5, 0, 3);
    put32(page + 8, erases);
    put32(page + CRC_AT, crc32(page, CRC_AT));
    if (!flash_program(sector * PAGES, page)) {
        return false;
    }
    used[sector] = HEADER_BIT;
    newest_version = JOURNAL_VERSION;
    return true;
}

/* From here on nothing in the sector counts, however far the erase gets. */
static void give_up_sector(uint32_t sector) {
    if (paused_sector != sector) {
        paused_erases = has_header(sector) ? get32(page_at(sector, 0) + 8) : 0;
    }
    whole[sector] = 0;
    used[sector] = (uint16_t)~HEADER_BIT;
    forget_values_in(sector);
    paused_sector = sector;
}

/* Erases and writes the header. */
static enum journal_erasing prepare(uint32_t sector, bool may_pause) {
    give_up_sector(sector);
    enum flash_erasing erasing = may_pause             ? flash_erase_between_presses(sector)
                                 : flash_erase(sector) ? FLASH_ERASED
                                                       : FLASH_ERASE_FAILED;
    if (erasing == FLASH_ERASE_PAUSED) {
        return JOURNAL_PAUSED;
    }
    paused_sector = NO_SECTOR;
    bool done = erasing == FLASH_ERASED && write_header(sector, paused_erases + 1);
    return done ? JOURNAL_ERASED : JOURNAL_FAILED;
}

static void enter_next_sector(void) {
    do {
        head_sector = after(head_sector, 1);
        ahead--;
    } while (is_retired(head_sector));
    head_page = 1;
}

static void fill_page(uint8_t page[FLASH_PAGE_BYTES], const struct journal_record *record) {
    memset(page, 0xff, FLASH_PAGE_BYTES);
    put32(page, record->sequence);
    page[4] = record->kind;
    page[5] = record->value;
    page[6] = record->length;
    page[7] = 0;
    put32(page + 8, record->number);
    put16(page + 12, record->generation);
    put16(page + 14, record->offset);
    memcpy(page + CONTENT_AT, record->content, record->length);
    put32(page + CRC_AT, crc32(page, CRC_AT));
}

uint32_t journal_next_sequence(void) {
    return last_sequence + 1;
}

bool journal_append(struct journal_record *record) {
    uint8_t page[FLASH_PAGE_BYTES];
    record->sequence = journal_next_sequence();
    fill_page(page, record);
    bool numbered = record->sequence < sequence_end;
    for (int tries = 0; tries < TRIES && numbered && !locked; tries++) {
        if (head_page == PAGES && journal_erased_sectors() == 0) {
            return false;
        }
        if (head_page == PAGES) {
            enter_next_sector();
        }
        uint32_t here = head_page++;
        used[head_sector] |= (uint16_t)(1u << here);
        if (flash_program(head_sector * PAGES + here, page)) {
            record->page = (uint16_t)(head_sector * PAGES + here);
            record->content = page_at(head_sector, here) + CONTENT_AT;
            whole[head_sector] |= (uint16_t)(1u << here);
            note_value(record->page);
            last_sequence = record->sequence;
            return true;
        }
        if (tries % TRIES_IN_A_SECTOR == TRIES_IN_A_SECTOR - 1) {
            head_page = PAGES;
        }
    }
    return false;
}

bool journal_newest_value(uint8_t value, struct journal_record *record) {
    return newest_value[value] != NO_PAGE && journal_record_at(newest_value[value], record);
}

bool journal_next(struct journal_walk *walk, struct journal_record *record) {
    if (walk->pages == 0) {
        walk->first = after(head_sector, 1); /* the oldest, or erased */
    }
    while (walk->pages < sectors * PAGES) {
        uint32_t sector = after(walk->first, walk->pages / PAGES);
        uint32_t page = walk->pages % PAGES;
        if (whole[sector] >> page == 0) { /* nothing more in this one */
            walk->pages += PAGES - page;
            continue;
        }
        walk->pages++;
        if (journal_record_at(sector * PAGES + page, record)) {
            return true;
        }
    }
    return false;
}

uint32_t journal_sectors(void) {
    uint32_t count = 0;
    for (uint32_t sector = 0; sector < sectors; sector++) {
        count += !is_retired(sector);
    }
    return count;
}

uint32_t journal_oldest(void) {
    return after(head_sector, ahead + 1);
}

/* Nothing in there is needed: the ring does without it, until the next start tries it again. */
static void leave_out(uint32_t sector) {
    retired[sector / 8] |= (uint8_t)(1u << sector % 8);
}

static enum journal_erasing erase_oldest(bool may_pause) {
    if (locked || ahead + 1 >= sectors) {
        return JOURNAL_FAILED;
    }
    enum journal_erasing erasing = prepare(journal_oldest(), may_pause);
    if (erasing == JOURNAL_PAUSED) {
        return erasing;
    }
    if (erasing == JOURNAL_FAILED) {
        leave_out(journal_oldest());
    }
    ahead++;
    count_ahead();
    return JOURNAL_ERASED;
}

bool journal_erase_oldest(void) {
    return erase_oldest(false) == JOURNAL_ERASED;
}

enum journal_erasing journal_erase_oldest_between_presses(void) {
    return erase_oldest(true);
}

bool journal_has_old_format(void) {
    return newest_version != 0 && newest_version < JOURNAL_VERSION;
}

/* Erases the last of the ready sectors once more, as it holds nothing that could be lost. If there
 * is none, and no empty one either, the next erase makes the claim. */
bool journal_claim(void) {
    while (ahead > 0 && is_retired(after(head_sector, ahead))) {
        ahead--;
    }
    if (ahead > 0) {
        ahead--;
    } else if (whole[journal_oldest()] != 0) {
        return true;
    }
    return journal_erase_oldest() && !journal_has_old_format();
}

bool journal_oldest_are_unused(uint32_t count) {
    for (uint32_t i = 0; i < count && ahead + i + 1 < sectors; i++) {
        if (whole[after(head_sector, ahead + i + 1)] != 0) {
            return false;
        }
    }
    return true;
}
