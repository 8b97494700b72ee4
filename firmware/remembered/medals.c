/* Each value of the store holds the medals of 512 challenges of one game, found by the checksum of
 * its id. */
#include "firmware/remembered/medals.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"

enum { PART_BYTES = 64, PART = 8 * PART_BYTES };

/* As it is in the flash. */
struct part {
    uint8_t game[4]; /* the checksum of its id */
    uint8_t number;  /* 0 for challenges 0 to 511 and so on */
    uint8_t medals[MEDALS][PART_BYTES];
};
_Static_assert(sizeof(struct part) <= STORE_VALUE_BYTES, "a part is one value");

/* The value of this part, or a free one with an empty part; STORE_MEDALS_END if none is free. */
static uint8_t find_part(const struct game *game, uint8_t number, struct part *part) {
    uint8_t value = STORE_MEDALS, key[4];
    put32(key, game_key(game->id));
    for (; value < STORE_MEDALS_END; value++) {
        memset(part, 0, sizeof *part);
        uint8_t length = store_get((enum store_value)value, part, sizeof *part);
        if (length == 0 || (memcmp(part->game, key, sizeof key) == 0 && part->number == number)) {
            break;
        }
    }
    memcpy(part->game, key, sizeof key);
    part->number = number;
    return value;
}

static uint8_t medals_in(const struct part *part, uint16_t number) {
    uint8_t medals = 0;
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        uint8_t byte = part->medals[medal][number % PART / 8];
        medals |= (uint8_t)((byte >> number % 8 & 1) << medal);
    }
    return medals;
}

void medals_read(const struct game *game, uint16_t first, uint8_t count, uint8_t medals[]) {
    struct part part;
    for (uint8_t i = 0; i < count; i++) {
        uint16_t number = (uint16_t)(first + i);
        if (i == 0 || number % PART == 0) {
            bool found = find_part(game, (uint8_t)(number / PART), &part) != STORE_MEDALS_END;
            part = found ? part : (struct part){0};
        }
        medals[i] = medals_in(&part, number);
    }
}

uint16_t medals_count(const struct game *game, enum medal medal) {
    enum { PARTS = 2 }; /* 1 to 999 */
    struct part part;
    uint16_t count = 0;
    for (uint8_t number = 0; number < PARTS; number++) {
        if (find_part(game, number, &part) == STORE_MEDALS_END) {
            continue;
        }
        for (uint8_t i = 0; i < PART_BYTES; i++) {
            count = (uint16_t)(count + count_bits(part.medals[medal][i]));
        }
    }
    return count;
}

bool medals_add(const struct game *game, uint16_t number, uint8_t medals) {
    struct part part;
    uint8_t value = find_part(game, (uint8_t)(number / PART), &part);
    if (value == STORE_MEDALS_END) {
        return false;
    }
    if ((medals & ~medals_in(&part, number)) == 0) {
        return true;
    }
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        part.medals[medal][number % PART / 8] |= (uint8_t)((medals >> medal & 1) << number % 8);
    }
    return store_put((enum store_value)value, &part, sizeof part);
}
