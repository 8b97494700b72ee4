/* Values, the directory of games, and their streams of moves, on top of the journal. */
#include "firmware/store/store.h"

#include <string.h>

#include "firmware/store/journal.h"

enum {
    ENTRY_BYTES = 7,   /* of the directory */
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
_Static_assert(STORE_SLOTS *ENTRY_BYTES <= JOURNAL_CONTENT, "the directory is one record");
_Static_assert((int)STORE_VALUE_BYTES == (int)JOURNAL_CONTENT, "a value is one record");

struct entry {
    uint32_t game; /* 0: the slot is empty */
    uint16_t generation;
    uint16_t end; /* where the next move goes; known once the game was loaded or begun */
};

static struct entry directory[STORE_SLOTS];
static bool locked;

/* ---- values ---- */

static bool find_value(uint8_t value, struct journal_record *newest) {
    struct journal_walk walk = {0};
    struct journal_record record;
    bool found = false;
    while (journal_next(&walk, &record)) {
        bool newer = !found || record.sequence > newest->sequence;
        if (record.kind == JOURNAL_VALUE && record.slot == value && newer) {
            *newest = record;
            found = true;
        }
    }
    return found;
}

uint8_t store_get(enum store_value value, void *content, uint8_t size) {
    struct journal_record record;
    if (locked || !find_value((uint8_t)value, &record)) {
        return 0;
    }
    uint8_t length = record.length < size ? record.length : size;
    memcpy(content, record.content, length);
    return length;
}

static bool put_value(uint8_t value, const uint8_t *content, uint8_t length) {
    struct journal_record record = {
        .kind = JOURNAL_VALUE, .slot = value, .length = length, .content = content};
    return journal_append(&record);
}

/* ---- the directory ---- */

static void read_directory(void) {
    uint8_t bytes[STORE_SLOTS * ENTRY_BYTES] = {0};
    memset(directory, 0, sizeof directory);
    store_get(STORE_DIRECTORY, bytes, sizeof bytes);
    for (int slot = 0; slot < STORE_SLOTS; slot++) {
        const uint8_t *at = &bytes[slot * ENTRY_BYTES];
        directory[slot].game =
            (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
        directory[slot].generation = (uint16_t)(at[4] | at[5] << 8);
    }
}

/* Twice, so that one damaged page cannot bring back games of yesterday. */
static bool write_directory(void) {
    uint8_t bytes[STORE_SLOTS * ENTRY_BYTES] = {0};
    for (int slot = 0; slot < STORE_SLOTS; slot++) {
        uint8_t *at = &bytes[slot * ENTRY_BYTES];
        for (int i = 0; i < 4; i++) {
            at[i] = (uint8_t)(directory[slot].game >> 8 * i);
        }
        at[4] = (uint8_t)directory[slot].generation;
        at[5] = (uint8_t)(directory[slot].generation >> 8);
    }
    bool first = put_value(STORE_DIRECTORY, bytes, sizeof bytes);
    bool second = put_value(STORE_DIRECTORY, bytes, sizeof bytes);
    return first || second;
}

/* Changes one entry, on the flash first: a power cut in between leaves the old one. */
static bool set_entry(uint8_t slot, struct entry entry) {
    struct entry before = directory[slot];
    directory[slot] = entry;
    if (write_directory()) {
        return true;
    }
    directory[slot] = before;
    return false;
}

struct store_health store_open(void) {
    struct journal_health journal = journal_open();
    locked = journal.newer;
    read_directory();
    bool garbage = journal.torn > 0 && journal.records == 0 && !journal.torn_last;
    return (struct store_health){
        .newer = journal.newer, .torn = journal.torn_last, .aged = journal.aged || garbage};
}

bool store_used(uint8_t slot) {
    return directory[slot].game != 0;
}

uint32_t store_number(uint8_t slot) {
    return directory[slot].game;
}

/* ---- streams of moves ---- */

static bool belongs(const struct journal_record *record, uint8_t kind, uint8_t slot) {
    return record->kind == kind && record->slot == slot && record->game == directory[slot].game &&
           record->generation == directory[slot].generation;
}

static bool find_begin(uint8_t slot, struct journal_record *record) {
    struct journal_walk walk = {0};
    while (journal_next(&walk, record)) {
        if (belongs(record, JOURNAL_BEGIN, slot)) {
            return true;
        }
    }
    return false;
}

/* Reads a stream in order, part by part. */
struct stream {
    struct journal_walk walk;
    uint8_t slot;
    bool straight;   /* every record begins where the one before it ended */
    bool gap;        /* something is missing: what was read so far is not the whole */
    uint16_t length; /* of what was read */
};

struct part {
    const uint8_t *bytes;
    uint16_t length;
};

static struct stream open_stream(uint8_t slot) {
    struct stream stream = {.slot = slot, .straight = true};
    struct journal_walk walk = {0};
    struct journal_record record;
    uint16_t end = 0;
    while (journal_next(&walk, &record)) {
        if (belongs(&record, JOURNAL_MOVES, slot)) {
            stream.straight = stream.straight && record.offset == end;
            end = (uint16_t)(record.offset + record.length);
        }
    }
    return stream;
}

/* Later records may begin where this one has not ended: then they replace its end. */
static uint16_t kept_length(const struct stream *stream, const struct journal_record *record) {
    struct journal_walk walk = stream->walk;
    struct journal_record later;
    uint16_t end = (uint16_t)(record->offset + record->length);
    while (!stream->straight && journal_next(&walk, &later)) {
        if (belongs(&later, JOURNAL_MOVES, stream->slot) && later.offset < end) {
            end = later.offset;
        }
    }
    return end > record->offset ? (uint16_t)(end - record->offset) : 0;
}

static bool next_part(struct stream *stream, struct part *part) {
    struct journal_record record;
    while (!stream->gap && journal_next(&stream->walk, &record)) {
        if (!belongs(&record, JOURNAL_MOVES, stream->slot)) {
            continue;
        }
        uint16_t kept = kept_length(stream, &record);
        if (kept == 0) {
            continue;
        }
        if (record.offset != stream->length || stream->length + kept > STORE_MOVES_BYTES) {
            stream->gap = true;
            return false;
        }
        *part = (struct part){record.content, kept};
        stream->length = (uint16_t)(stream->length + kept);
        return true;
    }
    return false;
}

/* ---- reading a game ---- */

static bool read_begin(const struct journal_record *record, const struct game **game,
                       struct game_options *options) {
    uint8_t id_length = 0;
    while (id_length < record->length && record->content[id_length] != 0) {
        id_length++;
    }
    if (record->length != id_length + 1 + GAME_OPTIONS_BYTES) {
        return false;
    }
    *game = game_by_id((const char *)record->content, id_length);
    return *game == NULL ||
           game_options_from_bytes(*game, record->content + id_length + 1, options);
}

bool store_next_move(const struct store_transcript *transcript, uint16_t *at, const uint8_t **move,
                     uint16_t *length) {
    if (*at + 2 > transcript->length) {
        return false;
    }
    uint16_t size = (uint16_t)(transcript->moves[*at] | transcript->moves[*at + 1] << 8);
    if (size == 0 || *at + 2 + size > transcript->length) {
        return false;
    }
    *move = &transcript->moves[*at + 2];
    *length = size;
    *at = (uint16_t)(*at + 2 + size);
    return true;
}

/* The end of the last whole move: a longer one may have been cut off between two pages. */
static uint16_t whole_moves(const struct store_transcript *transcript) {
    const uint8_t *move;
    uint16_t length, at = 0;
    while (store_next_move(transcript, &at, &move, &length)) {
    }
    return at;
}

enum store_state store_load(uint8_t slot, struct store_transcript *transcript) {
    struct journal_record begin;
    if (!store_used(slot)) {
        return STORE_EMPTY;
    }
    if (!find_begin(slot, &begin) || !read_begin(&begin, &transcript->game, &transcript->options)) {
        return STORE_DAMAGED;
    }
    if (transcript->game == NULL) {
        return STORE_UNKNOWN;
    }
    struct stream stream = open_stream(slot);
    struct part part;
    transcript->length = 0;
    while (next_part(&stream, &part)) {
        memcpy(&transcript->moves[transcript->length], part.bytes, part.length);
        transcript->length = stream.length;
    }
    transcript->length = whole_moves(transcript);
    directory[slot].end = transcript->length;
    return stream.gap ? STORE_DAMAGED : STORE_WHOLE;
}

/* ---- reading along ---- */

struct store_reader store_reader(uint8_t slot) {
    return (struct store_reader){
        .slot = slot, .number = directory[slot].game, .generation = directory[slot].generation};
}

static enum store_read take_begin(struct store_reader *reader,
                                  const struct journal_record *record) {
    reader->begun = true;
    return read_begin(record, &reader->game, &reader->options) ? STORE_READ_BEGIN : STORE_READ_LOST;
}

/* A finished game is packed: each record begins where the one before it ended. */
static enum store_read take_moves(struct store_reader *reader,
                                  const struct journal_record *record) {
    if (record->offset + record->length <= reader->read) {
        return STORE_READ_ON; /* read already, from where it was before */
    }
    if (record->offset > reader->read) {
        return STORE_READ_LOST;
    }
    uint16_t known = (uint16_t)(reader->read - record->offset);
    reader->bytes = record->content + known;
    reader->length = (uint16_t)(record->length - known);
    reader->read = (uint16_t)(reader->read + reader->length);
    return STORE_READ_MOVES;
}

/* Where the game was packed anew, what lies in the flash at the old place will not last. */
static bool was_moved(const struct store_reader *reader) {
    return directory[reader->slot].game != reader->number ||
           directory[reader->slot].generation != reader->generation;
}

uint16_t store_take(struct store_reader *reader, uint8_t *bytes, uint16_t most) {
    if (was_moved(reader)) {
        reader->read = (uint16_t)(reader->read - reader->length);
        reader->length = 0;
    }
    uint16_t count = reader->length < most ? reader->length : most;
    if (count == 0) {
        return 0;
    }
    memcpy(bytes, reader->bytes, count);
    reader->bytes += count;
    reader->length = (uint16_t)(reader->length - count);
    return count;
}

enum store_read store_read(struct store_reader *reader) {
    enum { RECORDS_AT_ONCE = 32 };
    const struct entry *entry = &directory[reader->slot];
    if (reader->number == 0 || entry->game != reader->number) {
        return STORE_READ_LOST;
    }
    if (reader->begun && reader->slot < STORE_GAMES) {
        return STORE_READ_END;
    }
    if (was_moved(reader)) {
        reader->generation = entry->generation;
        reader->walk = (struct journal_walk){0};
    }
    for (int i = 0; i < RECORDS_AT_ONCE; i++) {
        struct journal_record record;
        if (!journal_next(&reader->walk, &record)) {
            return reader->begun ? STORE_READ_END : STORE_READ_LOST;
        }
        if (!reader->begun && belongs(&record, JOURNAL_BEGIN, reader->slot)) {
            return take_begin(reader, &record);
        }
        if (reader->begun && belongs(&record, JOURNAL_MOVES, reader->slot)) {
            return take_moves(reader, &record);
        }
    }
    return STORE_READ_ON;
}

/* ---- writing a game ---- */

static bool write_begin(uint8_t slot, struct entry entry, const uint8_t *content, uint8_t length) {
    struct journal_record record = {.kind = JOURNAL_BEGIN,
                                    .slot = slot,
                                    .game = entry.game,
                                    .generation = entry.generation,
                                    .length = length,
                                    .content = content};
    return journal_append(&record);
}

static bool write_moves(uint8_t slot, struct entry entry, uint16_t offset, const uint8_t *content,
                        uint8_t length) {
    struct journal_record record = {.kind = JOURNAL_MOVES,
                                    .slot = slot,
                                    .game = entry.game,
                                    .generation = entry.generation,
                                    .offset = offset,
                                    .length = length,
                                    .content = content};
    return journal_append(&record);
}

enum packing { PACKED, UNREADABLE, NO_ROOM };

/* Writes the game of one slot anew, closely, as `entry` of another or the same slot. */
static enum packing write_packed(uint8_t from, uint8_t to, struct entry entry) {
    struct journal_record begin;
    if (!find_begin(from, &begin)) {
        return UNREADABLE;
    }
    if (!write_begin(to, entry, begin.content, begin.length)) {
        return NO_ROOM;
    }
    uint8_t page[JOURNAL_CONTENT];
    uint8_t filled = 0;
    uint16_t written = 0;
    struct stream stream = open_stream(from);
    struct part part = {NULL, 0};
    bool more;
    do {
        more = next_part(&stream, &part);
        for (uint16_t i = 0; more && i < part.length; i++) {
            page[filled++] = part.bytes[i];
            if (filled == sizeof page) {
                if (!write_moves(to, entry, written, page, filled)) {
                    return NO_ROOM;
                }
                written = (uint16_t)(written + filled);
                filled = 0;
            }
        }
    } while (more);
    if (stream.gap) {
        return UNREADABLE;
    }
    return filled == 0 || write_moves(to, entry, written, page, filled) ? PACKED : NO_ROOM;
}

/* ---- work for later ---- */

static bool rescue_value(const struct journal_record *record) {
    struct journal_record newest;
    if (!find_value(record->slot, &newest) || newest.sequence != record->sequence) {
        return true;
    }
    return put_value(record->slot, record->content, record->length);
}

static bool rescue_game(uint8_t slot) {
    struct entry packed = directory[slot];
    packed.generation++;
    switch (write_packed(slot, slot, packed)) {
    case PACKED:
        return set_entry(slot, packed);
    case UNREADABLE: /* given up: nobody could go on with it, and the player was told */
        return set_entry(slot, (struct entry){0});
    default:
        return false;
    }
}

static bool rescue(const struct journal_record *record) {
    if (record->kind == JOURNAL_VALUE) {
        return rescue_value(record);
    }
    bool alive = record->slot < STORE_SLOTS && store_used(record->slot) &&
                 belongs(record, record->kind, record->slot);
    return !alive || rescue_game(record->slot);
}

bool store_housekeeping(void) {
    if (locked || journal_ahead() >= JOURNAL_AHEAD) {
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

bool store_is_short(void) {
    return !locked && journal_ahead() <= ROOM_FOR_GAME;
}

/* Sectors are erased while nobody waits; this is for the day on which nobody ever paused. */
static bool make_room_of(uint32_t least) {
    while (!locked && journal_ahead() < (journal_unused(ROOM) ? least : ROOM)) {
        if (!store_housekeeping()) {
            return false;
        }
    }
    return !locked;
}

static bool make_room(void) {
    return make_room_of(ROOM_FOR_ONE);
}

/* ---- what others ask for ---- */

bool store_put(enum store_value value, const void *content, uint8_t length) {
    return length <= STORE_VALUE_BYTES && make_room() && put_value((uint8_t)value, content, length);
}

bool store_begin(uint8_t slot, const struct game *game, const struct game_options *options) {
    uint8_t content[ID_BYTES_MAX + GAME_OPTIONS_BYTES];
    size_t id_length = strlen(game->id) + 1;
    if (id_length > ID_BYTES_MAX || !make_room()) {
        return false;
    }
    memcpy(content, game->id, id_length);
    game_options_to_bytes(options, content + id_length);
    struct entry entry = {.game = journal_next_sequence()};
    return write_begin(slot, entry, content, (uint8_t)(id_length + GAME_OPTIONS_BYTES)) &&
           set_entry(slot, entry);
}

bool store_append(uint8_t slot, const uint8_t *move, uint16_t length) {
    struct entry *entry = &directory[slot];
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
        if (!write_moves(slot, *entry, (uint16_t)(entry->end + done), content, now)) {
            return false;
        }
        done = (uint16_t)(done + now);
    }
    entry->end = (uint16_t)(entry->end + total);
    return true;
}

bool store_truncate(uint8_t slot, uint16_t length) {
    struct entry *entry = &directory[slot];
    uint8_t nothing = 0;
    if (length > entry->end || !make_room() || !write_moves(slot, *entry, length, &nothing, 0)) {
        return false;
    }
    entry->end = length;
    return true;
}

bool store_forget(uint8_t slot) {
    return !store_used(slot) || (make_room() && set_entry(slot, (struct entry){0}));
}

static uint8_t oldest_finished(void) {
    uint8_t oldest = STORE_GAMES;
    for (uint8_t slot = STORE_GAMES; slot < STORE_SLOTS; slot++) {
        if (directory[slot].game < directory[oldest].game) {
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
    if (write_packed(slot, to, moved) != PACKED) {
        return false;
    }
    struct entry before = directory[slot];
    directory[slot] = (struct entry){0};
    if (set_entry(to, moved)) {
        return true;
    }
    directory[slot] = before;
    return false;
}

uint8_t store_finished(uint8_t n) {
    uint32_t below = UINT32_MAX;
    uint8_t found = STORE_SLOTS;
    for (uint8_t i = 0; i <= n; i++) {
        found = STORE_SLOTS;
        for (uint8_t slot = STORE_GAMES; slot < STORE_SLOTS; slot++) {
            uint32_t game = directory[slot].game;
            if (game != 0 && game < below &&
                (found == STORE_SLOTS || game > directory[found].game)) {
                found = slot;
            }
        }
        if (found == STORE_SLOTS) {
            return STORE_SLOTS;
        }
        below = directory[found].game;
    }
    return found;
}
