/* A value is a record of its own, and the newest one counts. */
#include "firmware/store/value.h"

#include <string.h>

#include "games/base/numbers.h"

uint8_t value_get(uint8_t value, void *content, uint8_t size) {
    struct journal_record record;
    if (!journal_newest_value(value, &record)) {
        return 0;
    }
    uint8_t length = min(record.length, size);
    memcpy(content, record.content, length);
    return length;
}

bool value_put(uint8_t value, const uint8_t *content, uint8_t length) {
    struct journal_record record = {
        .kind = JOURNAL_VALUE, .value = value, .length = length, .content = content};
    return journal_append(&record);
}
