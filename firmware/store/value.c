/* Of all records of a value the one with the highest number counts. */
#include "firmware/store/value.h"

#include <string.h>

bool value_newest(uint8_t value, struct journal_record *newest) {
    struct journal_walk walk = {0};
    struct journal_record record;
    bool found = false;
    while (journal_next(&walk, &record)) {
        bool newer = !found || record.sequence > newest->sequence;
        if (record.kind == JOURNAL_VALUE && record.value == value && newer) {
            *newest = record;
            found = true;
        }
    }
    return found;
}

uint8_t value_get(uint8_t value, void *content, uint8_t size) {
    struct journal_record record;
    if (!value_newest(value, &record)) {
        return 0;
    }
    uint8_t length = record.length < size ? record.length : size;
    memcpy(content, record.content, length);
    return length;
}

bool value_put(uint8_t value, const uint8_t *content, uint8_t length) {
    struct journal_record record = {
        .kind = JOURNAL_VALUE, .value = value, .length = length, .content = content};
    return journal_append(&record);
}
