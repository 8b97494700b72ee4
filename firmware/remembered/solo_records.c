/* One value for each game, found by the checksum of its id. */
#include "firmware/remembered/solo_records.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"

_Static_assert(sizeof(struct solo_record) <= STORE_VALUE_BYTES, "a record is one value");

/* The value with this record, or a free one; STORE_SOLO_RECORDS_END if none is free. */
static uint8_t find(const uint8_t key[4], struct solo_record *found) {
    uint8_t value = STORE_SOLO_RECORDS;
    for (; value < STORE_SOLO_RECORDS_END; value++) {
        memset(found, 0, sizeof *found);
        uint8_t length = store_get((enum store_value)value, found, sizeof *found);
        if (length == 0 || memcmp(found->game, key, sizeof found->game) == 0) {
            return value;
        }
    }
    memset(found, 0, sizeof *found);
    return value;
}

void solo_record_load(const struct game *game, struct solo_record *record) {
    uint8_t key[sizeof record->game];
    put32(key, game_key(game->id));
    find(key, record);
    memcpy(record->game, key, sizeof key);
}

bool solo_record_save(const struct solo_record *record) {
    struct solo_record before;
    uint8_t value = find(record->game, &before);
    return value < STORE_SOLO_RECORDS_END &&
           store_put((enum store_value)value, record, sizeof *record);
}

void solo_records_clear(void) {
    struct solo_record record;
    for (uint8_t value = STORE_SOLO_RECORDS; value < STORE_SOLO_RECORDS_END; value++) {
        if (store_get((enum store_value)value, &record, sizeof record) > 0) {
            memset(record.last, 0, sizeof record - offsetof(struct solo_record, last));
            store_put((enum store_value)value, &record, sizeof record);
        }
    }
}

uint16_t solo_record_medals(const struct solo_record *record) {
    return get16(record->medals);
}

void solo_record_add_medals(struct solo_record *record, uint16_t medals) {
    put16(record->medals, (uint16_t)(get16(record->medals) | medals));
}

bool solo_record_is_new(struct solo_record *record, uint32_t number) {
    bool is_new = get32(record->last) != number;
    put32(record->last, number);
    return is_new;
}

uint16_t party_seconds(const struct party_record *party) {
    return get16(party->seconds);
}

static uint8_t one_more(uint8_t count) {
    return (uint8_t)(count + (count < UINT8_MAX));
}

void solo_record_add(struct solo_record *record, uint8_t character, bool won) {
    struct record_against *against = &record->against[character];
    against->played = one_more(against->played);
    against->won = won ? one_more(against->won) : against->won;
    against->row = won ? one_more(against->row) : 0;
    against->longest_row = max(against->longest_row, against->row);
}

bool solo_record_add_party(struct solo_record *record, uint8_t players, uint16_t seconds,
                           uint8_t row) {
    struct party_record *party = &record->party[players];
    uint16_t best = party_seconds(party);
    bool is_faster = seconds > 0 && (best == 0 || seconds < best), is_longer = row > party->row;
    if (is_faster) {
        put16(party->seconds, seconds);
    }
    party->row = is_longer ? row : party->row;
    return is_faster || is_longer;
}
