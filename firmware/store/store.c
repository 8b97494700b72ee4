/* Opening, writing, and the housekeeping that makes room to write. */
#include "firmware/store/store.h"

#include <string.h>

#include "firmware/store/begin.h"
#include "firmware/store/bytes.h"
#include "firmware/store/stream.h"
#include "firmware/store/value.h"
#include "games/base/numbers.h"

enum {
    RECORDS = JOURNAL_PAGES - 1, /* of a sector */
    DIRECTORY_PAGES = 2,         /* it is written twice */
    PAGES_OF_LONGEST =
        (STORE_MOVES_BYTES + JOURNAL_CONTENT - 1) / JOURNAL_CONTENT + 1 + DIRECTORY_PAGES,
    /* A new ring needs no packing, so room for the next write is enough. */
    ROOM_FOR_ONE = 2, /* of anything but a whole game */
    ROOM_FOR_GAME = PAGES_OF_LONGEST / RECORDS + 2,
    ERASED_AHEAD = 40, /* sectors: a hundred moves and more come before any erasing */
    SPARE = 8,         /* sectors beyond those that have to be there */
    OVERHEAD = 5,      /* sectors of old directories and of what is being written */
};

_Static_assert((int)STORE_VALUE_BYTES == (int)JOURNAL_CONTENT, "a value is one record");

static bool locked; /* the region belongs to newer firmware */
static struct store_health health;

/* Values that are stored when the device is idle. */
static struct {
    const void *content;
    uint8_t value, length;
} pending[3];
static uint8_t pending_count;

static bool is_used(uint8_t slot) {
    return directory_entry(slot)->number != 0;
}

static bool is_any_unreadable(void) {
    for (uint8_t slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        if (is_used(slot) && directory_entry(slot)->begin == 0) {
            return true;
        }
    }
    return false;
}

struct store_health store_open(void) {
    struct journal_health journal = journal_open();
    pending_count = 0;
    locked = journal.newer;
    if (locked) {
        directory_clear();
    } else {
        directory_open();
    }
    bool garbage = journal.torn > 0 && journal.records == 0 && !journal.torn_last;
    health = (struct store_health){.newer = journal.newer,
                                   .torn = journal.torn_last,
                                   .lost = journal.lost || garbage || is_any_unreadable()};
    return health;
}

struct store_health store_health(void) {
    return health;
}

/* ---- how much room there is ---- */

static uint32_t packed_pages(const struct entry *entry) {
    return 1 + (entry->end + (uint32_t)JOURNAL_CONTENT - 1) / JOURNAL_CONTENT;
}

struct room {
    /* Erased sectors that must be there before anything is written. All games in progress can have
     * a part in the sector whose turn it is, and all of them are packed then. So is the finished
     * game that ends in it, the one that begins in it, and short ones between them. One more is
     * finished or begun meanwhile. */
    uint32_t needed;
    /* Sectors that are left for erasing if everything is packed. */
    uint32_t possible;
};

static struct room room(void) {
    uint32_t in_progress = 0, finished = 0, longest_finished = 0, used = 0;
    for (uint8_t slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        if (!is_used(slot)) {
            continue;
        }
        uint32_t packed = packed_pages(directory_entry(slot));
        if (slot < STORE_GAMES) {
            in_progress += packed;
            used++;
        } else {
            finished += packed;
            longest_finished = max(packed, longest_finished);
        }
    }
    uint32_t longest = longest_finished > 0 ? longest_finished + DIRECTORY_PAGES : 0;
    uint32_t written = 2 * RECORDS + in_progress + used * DIRECTORY_PAGES + 2 * longest;
    uint32_t full = (STORE_VALUES_END + in_progress + finished) / RECORDS + OVERHEAD;
    return (struct room){.needed = written / RECORDS + 2,
                         .possible = full < journal_sectors() ? journal_sectors() - full : 0};
}

/* Erased sectors that housekeeping provides. */
static uint32_t room_wanted(void) {
    struct room now = room();
    uint32_t wanted = now.needed + SPARE;
    wanted = max(wanted, ERASED_AHEAD);
    return min(wanted, now.possible);
}

/* ---- housekeeping ---- */

/* What is of format 1 counts until it was carried over. */
static bool is_carried_over(uint8_t value) {
    static const struct {
        uint8_t old, by;
    } replaced[] = {{STORE_DIRECTORY_1, STORE_DIRECTORY},
                    {STORE_SETTINGS_1, STORE_SETTINGS},
                    {STORE_STATISTICS_1, STORE_PLAYED},
                    {STORE_LAST_GAME_1, STORE_LAST_GAME}};
    struct journal_record newest;
    for (size_t i = 0; i < count_of(replaced); i++) {
        if (replaced[i].old == value) {
            return journal_newest_value(replaced[i].by, &newest);
        }
    }
    return false;
}

static bool rescue_value(const struct journal_record *record) {
    struct journal_record newest;
    if (!journal_newest_value(record->value, &newest) || newest.sequence != record->sequence ||
        is_carried_over(record->value)) {
        return true;
    }
    return value_put(record->value, record->content, record->length);
}

static bool rescue_game(uint8_t slot) {
    struct entry packed = *directory_entry(slot);
    packed.generation++;
    switch (stream_pack(slot, &packed)) {
    case PACKED:
        return directory_set(slot, packed);
    case UNREADABLE: /* given up: it could not be resumed, and the player was told */
        return directory_set(slot, (struct entry){0});
    default:
        return false;
    }
}

/* Rewrites a record that is still needed, so that its page can be erased. */
static bool rescue(const struct journal_record *record) {
    if (record->kind == JOURNAL_VALUE) {
        return rescue_value(record);
    }
    for (uint8_t slot = 0; slot < DIRECTORY_SLOTS; slot++) {
        if (is_used(slot) && directory_owns(directory_entry(slot), record->kind, record)) {
            return rescue_game(slot);
        }
    }
    return true;
}

/* Once the header is written, older firmware ignores the region. Until the directory is written,
 * this firmware still reads the old one. */
static bool carry_over_directory(void) {
    if (journal_has_old_format() && !journal_claim()) {
        return false;
    }
    return !directory_is_older() || directory_write();
}

/* Everything in it that is still needed is elsewhere then. */
static bool empty_oldest_sector(void) {
    for (uint32_t page = 1; page < JOURNAL_PAGES; page++) {
        struct journal_record record;
        if (journal_record_at(journal_oldest() * JOURNAL_PAGES + page, &record) &&
            !rescue(&record)) {
            return false;
        }
    }
    return true;
}

static bool free_oldest_sector(void) {
    return empty_oldest_sector() && journal_erase_oldest();
}

bool store_housekeeping(void) {
    if (locked || !carry_over_directory() || journal_erased_sectors() >= room_wanted()) {
        return false;
    }
    return empty_oldest_sector() && journal_erase_oldest_between_presses() != JOURNAL_FAILED;
}

bool store_low_on_space(void) {
    return !locked && journal_erased_sectors() <= ROOM_FOR_GAME;
}

static uint8_t oldest_finished(void) {
    uint8_t oldest = DIRECTORY_NONE;
    for (uint8_t slot = STORE_GAMES; slot < DIRECTORY_SLOTS; slot++) {
        bool older = oldest == DIRECTORY_NONE ||
                     directory_entry(slot)->number < directory_entry(oldest)->number;
        if (is_used(slot) && older) {
            oldest = slot;
        }
    }
    return oldest;
}

/* Sectors are erased while the device is idle; this is for a day without a pause. */
static bool make_room_of(uint32_t least, struct room now) {
    if (locked || !carry_over_directory()) {
        return false;
    }
    uint32_t needed = min(now.needed, now.possible);
    needed = journal_oldest_are_unused(needed) ? least : needed;
    for (uint32_t tries = journal_sectors(); journal_erased_sectors() < needed; tries--) {
        if (tries == 0 || !free_oldest_sector()) {
            return false;
        }
    }
    return true;
}

static bool make_room(void) {
    return make_room_of(ROOM_FOR_ONE, room());
}

/* For what makes a game longer. A game in progress is worth more than an old one that can be
 * watched. */
static bool make_room_for_more(void) {
    struct room now = room();
    if (!make_room_of(ROOM_FOR_ONE, now)) {
        return false;
    }
    for (; now.possible < now.needed; now = room()) {
        uint8_t oldest = oldest_finished();
        if (oldest == DIRECTORY_NONE || !directory_set(oldest, (struct entry){0})) {
            return false;
        }
    }
    return true;
}

/* ---- values ---- */

uint8_t store_get(enum store_value value, void *content, uint8_t size) {
    return locked ? 0 : value_get((uint8_t)value, content, size);
}

bool store_put(enum store_value value, const void *content, uint8_t length) {
    return length <= STORE_VALUE_BYTES && make_room() && value_put((uint8_t)value, content, length);
}

void store_put_soon(enum store_value value, const void *content, uint8_t length) {
    enum { MOST = count_of(pending) };
    for (uint8_t i = 0; i < pending_count; i++) {
        if (pending[i].value == value) {
            pending[i].length = length;
            return;
        }
    }
    if (pending_count == MOST) {
        store_put_pending();
    }
    pending[pending_count].content = content;
    pending[pending_count].value = (uint8_t)value;
    pending[pending_count].length = length;
    pending_count++;
}

bool store_has_pending(void) {
    return pending_count > 0;
}

void store_put_pending(void) {
    for (uint8_t i = 0; i < pending_count; i++) {
        store_put((enum store_value)pending[i].value, pending[i].content, pending[i].length);
    }
    pending_count = 0;
}

/* ---- games in progress ---- */

bool store_has(const struct game *game) {
    return directory_find(game, 0) != DIRECTORY_NONE;
}

uint8_t store_count(const struct game *game) {
    return directory_count(game);
}

void store_open_game(const struct game *game, uint8_t place) {
    uint8_t slot = directory_find(game, place);
    if (slot != DIRECTORY_NONE && place > 0) {
        make_room();
        directory_note_opened(slot);
    }
}

bool store_has_any(void) {
    for (uint8_t slot = 0; slot < STORE_GAMES; slot++) {
        if (is_used(slot)) {
            return true;
        }
    }
    return false;
}

uint32_t store_number(const struct game *game) {
    uint8_t slot = directory_find(game, 0);
    return slot == DIRECTORY_NONE ? 0 : directory_entry(slot)->number;
}

/* How bad it is to lose what is in a slot: an empty one is worth nothing, then a game that this
 * firmware does not have, then one of a kind of which there are many. */
static uint32_t worth(uint8_t slot) {
    const struct entry *entry = directory_entry(slot);
    return entry->number == 0    ? 0
           : entry->game == NULL ? 1
                                 : 2u + STORE_GAMES - directory_count(entry->game);
}

/* If the kind is full, the slot of its game that was opened longest ago. Otherwise the slot that is
 * worth least; of several, the one that was opened longest ago. */
static uint8_t slot_to_begin(const struct game *game) {
    uint8_t count = directory_count(game);
    if (count >= STORE_GAMES_OF_KIND) {
        return directory_find(game, (uint8_t)(count - 1));
    }
    uint8_t best = 0;
    for (uint8_t slot = 1; slot < STORE_GAMES; slot++) {
        bool is_earlier = directory_entry(slot)->opened < directory_entry(best)->opened;
        if (worth(slot) < worth(best) || (worth(slot) == worth(best) && is_earlier)) {
            best = slot;
        }
    }
    return best;
}

bool store_begin(const struct game *game, const struct game_options *options,
                 const struct store_seat *seats) {
    uint8_t content[JOURNAL_CONTENT];
    uint8_t length = begin_write(content, game, options, seats);
    uint8_t slot = slot_to_begin(game);
    if (length == 0 || !make_room_for_more()) {
        return false;
    }
    struct entry entry = {.number = journal_next_sequence(), .game = game};
    entry.opened = entry.number;
    return stream_begin(&entry, content, length) && directory_set(slot, entry);
}

bool store_append(const struct game *game, const uint8_t *move, uint16_t length) {
    uint8_t slot = directory_find(game, 0);
    if (slot == DIRECTORY_NONE || length == 0 || length > STORE_MOVE_BYTES ||
        directory_entry(slot)->end + RECORD_HEAD_BYTES + length > STORE_MOVES_BYTES ||
        !make_room_for_more()) {
        return false;
    }
    const struct entry *entry = directory_entry(slot);
    uint8_t content[JOURNAL_CONTENT];
    uint16_t total = (uint16_t)(RECORD_HEAD_BYTES + length);
    record_write_head(content, length);
    for (uint16_t done = 0; done < total;) {
        uint16_t left = (uint16_t)(total - done);
        uint8_t now = (uint8_t)min(left, sizeof content);
        uint8_t head = done == 0 ? RECORD_HEAD_BYTES : 0;
        memcpy(content + head, move + (done == 0 ? 0 : done - RECORD_HEAD_BYTES),
               (size_t)(now - head));
        if (!stream_write(entry, (uint16_t)(entry->end + done), content, now)) {
            return false;
        }
        done = (uint16_t)(done + now);
    }
    directory_set_end(slot, (uint16_t)(entry->end + total));
    return true;
}

bool store_truncate(const struct game *game, uint16_t length) {
    uint8_t slot = directory_find(game, 0);
    uint8_t nothing = 0;
    if (slot == DIRECTORY_NONE || length > directory_entry(slot)->end || !make_room() ||
        !stream_write(directory_entry(slot), length, &nothing, 0)) {
        return false;
    }
    directory_set_end(slot, length);
    return true;
}

bool store_forget(const struct game *game) {
    uint8_t slot = directory_find(game, 0);
    return slot == DIRECTORY_NONE || (make_room() && directory_set(slot, (struct entry){0}));
}

static uint8_t slot_to_finish(void) {
    for (uint8_t slot = STORE_GAMES; slot < DIRECTORY_SLOTS; slot++) {
        if (!is_used(slot)) {
            return slot;
        }
    }
    return oldest_finished();
}

bool store_finish(const struct game *game) {
    uint8_t slot = directory_find(game, 0);
    if (slot == DIRECTORY_NONE || !make_room_of(ROOM_FOR_GAME, room())) {
        return false;
    }
    struct entry finished = {.number = journal_next_sequence()};
    return stream_pack(slot, &finished) == PACKED &&
           directory_finish(slot, slot_to_finish(), finished);
}
