/* Opening, writing, and the work for later that makes room to write. */
#include "firmware/store/store.h"

#include <string.h>

#include "firmware/store/directory.h"
#include "firmware/store/stream.h"
#include "firmware/store/value.h"

enum {
    ID_BYTES_MAX = 32, /* of a game's id in a begin record, with its zero */
    PAGES_OF_LONGEST = (STORE_MOVES_BYTES + JOURNAL_CONTENT - 1) / JOURNAL_CONTENT + 3,
    /* Erased sectors that must be there before anything is written. All games in progress can have
     * a part in the sector whose turn it is, and all of them are packed then; one more is finished
     * or begun meanwhile. */
    ROOM = STORE_GAMES * PAGES_OF_LONGEST / (JOURNAL_PAGES - 1) + 2,
    /* As long as the ring is new nothing has to be packed: then it is enough for what is written.
     */
    ROOM_FOR_ONE = 2, /* of anything but a whole game */
    ROOM_FOR_GAME = PAGES_OF_LONGEST / (JOURNAL_PAGES - 1) + 2,
};

_Static_assert((int)ROOM + 8 <= (int)JOURNAL_AHEAD, "a hundred moves come before any erasing");
_Static_assert((int)STORE_VALUE_BYTES == (int)JOURNAL_CONTENT, "a value is one record");

static bool locked; /* the region belongs to newer firmware */
static struct store_health health;

struct store_health store_open(void) {
    struct journal_health journal = journal_open();
    locked = journal.newer;
    if (locked) {
        directory_clear();
    } else {
        directory_read();
    }
    bool garbage = journal.torn > 0 && journal.records == 0 && !journal.torn_last;
    health = (struct store_health){
        .newer = journal.newer, .torn = journal.torn_last, .aged = journal.aged || garbage};
    return health;
}

struct store_health store_health(void) {
    return health;
}

bool store_used(uint8_t slot) {
    return directory_entry(slot)->game != 0;
}

uint32_t store_number(uint8_t slot) {
    return directory_entry(slot)->game;
}

/* ---- work for later ---- */

static bool rescue_value(const struct journal_record *record) {
    struct journal_record newest;
    if (!value_newest(record->slot, &newest) || newest.sequence != record->sequence) {
        return true;
    }
    return value_put(record->slot, record->content, record->length);
}

static bool rescue_game(uint8_t slot) {
    struct entry packed = *directory_entry(slot);
    packed.generation++;
    switch (stream_pack(slot, slot, packed)) {
    case PACKED:
        return directory_set(slot, packed);
    case UNREADABLE: /* given up: nobody could go on with it, and the player was told */
        return directory_set(slot, (struct entry){0});
    default:
        return false;
    }
}

static bool rescue(const struct journal_record *record) {
    if (record->kind == JOURNAL_VALUE) {
        return rescue_value(record);
    }
    bool alive = record->slot < STORE_SLOTS && store_used(record->slot) &&
                 stream_has(record->slot, record->kind, record);
    return !alive || rescue_game(record->slot);
}

bool store_housekeeping(void) {
    if (locked || journal_erased_sectors() >= JOURNAL_AHEAD) {
        return false;
    }
    for (uint32_t page = 1; page < JOURNAL_PAGES; page++) {
        struct journal_record record;
        if (journal_record_of(journal_oldest(), page, &record) && !rescue(&record)) {
            return false;
        }
    }
    return journal_erase_oldest();
}

bool store_low_on_space(void) {
    return !locked && journal_erased_sectors() <= ROOM_FOR_GAME;
}

/* Sectors are erased while nobody waits; this is for the day on which nobody ever paused. */
static bool make_room_of(uint32_t least) {
    while (!locked && journal_erased_sectors() < (journal_unused(ROOM) ? least : ROOM)) {
        if (!store_housekeeping()) {
            return false;
        }
    }
    return !locked;
}

static bool make_room(void) {
    return make_room_of(ROOM_FOR_ONE);
}

/* ---- values ---- */

uint8_t store_get(enum store_value value, void *content, uint8_t size) {
    return locked ? 0 : value_get((uint8_t)value, content, size);
}

bool store_put(enum store_value value, const void *content, uint8_t length) {
    return length <= STORE_VALUE_BYTES && make_room() && value_put((uint8_t)value, content, length);
}

/* ---- games ---- */

bool store_begin(uint8_t slot, const struct game *game, const struct game_options *options) {
    uint8_t content[ID_BYTES_MAX + GAME_OPTIONS_BYTES];
    size_t id_length = strlen(game->id) + 1;
    if (id_length > ID_BYTES_MAX || !make_room()) {
        return false;
    }
    memcpy(content, game->id, id_length);
    game_options_to_bytes(options, content + id_length);
    struct entry entry = {.game = journal_next_sequence()};
    return stream_begin(slot, entry, content, (uint8_t)(id_length + GAME_OPTIONS_BYTES)) &&
           directory_set(slot, entry);
}

bool store_append(uint8_t slot, const uint8_t *move, uint16_t length) {
    const struct entry *entry = directory_entry(slot);
    if (length == 0 || length > STORE_MOVE_BYTES || entry->end + 2 + length > STORE_MOVES_BYTES ||
        !make_room()) {
        return false;
    }
    uint8_t content[JOURNAL_CONTENT] = {(uint8_t)length, (uint8_t)(length >> 8)};
    uint16_t total = (uint16_t)(2 + length);
    for (uint16_t done = 0; done < total;) {
        uint16_t left = (uint16_t)(total - done);
        uint8_t now = (uint8_t)(left < sizeof content ? left : sizeof content);
        uint8_t head = done == 0 ? 2 : 0;
        memcpy(content + head, move + (done == 0 ? 0 : done - 2), (size_t)(now - head));
        if (!stream_write(slot, *entry, (uint16_t)(entry->end + done), content, now)) {
            return false;
        }
        done = (uint16_t)(done + now);
    }
    directory_set_end(slot, (uint16_t)(entry->end + total));
    return true;
}

bool store_truncate(uint8_t slot, uint16_t length) {
    const struct entry *entry = directory_entry(slot);
    uint8_t nothing = 0;
    if (length > entry->end || !make_room() || !stream_write(slot, *entry, length, &nothing, 0)) {
        return false;
    }
    directory_set_end(slot, length);
    return true;
}

bool store_forget(uint8_t slot) {
    return !store_used(slot) || (make_room() && directory_set(slot, (struct entry){0}));
}

static uint8_t oldest_finished(void) {
    uint8_t oldest = STORE_GAMES;
    for (uint8_t slot = STORE_GAMES; slot < STORE_SLOTS; slot++) {
        if (store_number(slot) < store_number(oldest)) {
            oldest = slot;
        }
    }
    return oldest;
}

bool store_finish(uint8_t slot) {
    uint8_t to = oldest_finished();
    if (!store_used(slot) || !make_room_of(ROOM_FOR_GAME)) {
        return false;
    }
    struct entry moved = {.game = journal_next_sequence()};
    return stream_pack(slot, to, moved) == PACKED && directory_move(slot, to, moved);
}

uint8_t store_finished(uint8_t n) {
    uint32_t below = UINT32_MAX;
    uint8_t found = STORE_SLOTS;
    for (uint8_t i = 0; i <= n; i++) {
        found = STORE_SLOTS;
        for (uint8_t slot = STORE_GAMES; slot < STORE_SLOTS; slot++) {
            uint32_t game = store_number(slot);
            if (game != 0 && game < below && (found == STORE_SLOTS || game > store_number(found))) {
                found = slot;
            }
        }
        if (found == STORE_SLOTS) {
            return STORE_SLOTS;
        }
        below = store_number(found);
    }
    return found;
}
