/* Each value of the store holds a part: the medals of 512 challenges of one game, or the results of
 * 230, found by the checksum of the game's id. */
#include "firmware/remembered/challenge_results.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"
#include "games/challenge.h"

/* As it is in the flash. */
struct part {
    uint8_t game[4]; /* the checksum of its id */
    uint8_t number;  /* 0 for the first challenges and so on */
};

/* Where parts of one kind are. */
struct shelf {
    uint8_t first, end; /* values of the store */
    uint8_t size;       /* of a part */
};

/* The value with this part, or a free one with an empty part; the end of the shelf if none is free.
 */
static uint8_t find_part(const struct shelf *shelf, const struct game *game, uint16_t number,
                         struct part *part) {
    struct part wanted = {.number = (uint8_t)number};
    uint8_t value = shelf->first;
    put32(wanted.game, game_key(game->id));
    for (; value < shelf->end; value++) {
        memset(part, 0, shelf->size);
        uint8_t length = store_get((enum store_value)value, part, shelf->size);
        if (length == 0 || memcmp(part, &wanted, sizeof wanted) == 0) {
            break;
        }
    }
    *part = wanted;
    return value;
}

/* ---- medals ---- */

enum { ROW_BYTES = 64, ROW = 8 * ROW_BYTES };

struct medals {
    struct part part;
    uint8_t medals[MEDALS][ROW_BYTES];
};
_Static_assert(sizeof(struct medals) <= STORE_VALUE_BYTES, "a part is one value");

static const struct shelf medals_shelf = {STORE_MEDALS, STORE_MEDALS_END, sizeof(struct medals)};

static uint8_t medals_in(const struct medals *of, uint16_t number) {
    uint8_t medals = 0;
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        uint8_t byte = of->medals[medal][number % ROW / 8];
        medals |= (uint8_t)((byte >> number % 8 & 1) << medal);
    }
    return medals;
}

void medals_read(const struct game *game, uint16_t first, uint8_t count, uint8_t medals[]) {
    struct medals found;
    for (uint8_t i = 0; i < count; i++) {
        uint16_t number = (uint16_t)(first + i);
        if ((i == 0 || number % ROW == 0) &&
            find_part(&medals_shelf, game, number / ROW, &found.part) == STORE_MEDALS_END) {
            found = (struct medals){0};
        }
        medals[i] = medals_in(&found, number);
    }
}

uint16_t medals_count(const struct game *game, enum medal medal) {
    enum { PARTS = 2 }; /* 1 to 999 */
    struct medals found;
    uint16_t count = 0;
    for (uint8_t part = 0; part < PARTS; part++) {
        if (find_part(&medals_shelf, game, part, &found.part) == STORE_MEDALS_END) {
            continue;
        }
        for (uint8_t i = 0; i < ROW_BYTES; i++) {
            count = (uint16_t)(count + count_bits(found.medals[medal][i]));
        }
    }
    return count;
}

bool medals_add(const struct game *game, uint16_t number, uint8_t medals) {
    struct medals found;
    uint8_t value = find_part(&medals_shelf, game, number / ROW, &found.part);
    if (value == STORE_MEDALS_END) {
        return false;
    }
    if ((medals & ~medals_in(&found, number)) == 0) {
        return true;
    }
    for (uint8_t medal = 0; medal < MEDALS; medal++) {
        found.medals[medal][number % ROW / 8] |= (uint8_t)((medals >> medal & 1) << number % 8);
    }
    return store_put((enum store_value)value, &found, sizeof found);
}

/* ---- results: a byte each, one more than the score, 0 for none ---- */

enum { RESULTS = 230, SCORE_MAX = UINT8_MAX - 1 };

struct results {
    struct part part;
    uint8_t results[RESULTS];
};
_Static_assert(sizeof(struct results) <= STORE_VALUE_BYTES, "a part is one value");

static const struct shelf results_shelf = {STORE_RESULTS, STORE_RESULTS_END,
                                           sizeof(struct results)};

bool challenge_result_find(const struct game *game, uint16_t number, int16_t *score) {
    struct results found;
    if (find_part(&results_shelf, game, number / RESULTS, &found.part) == STORE_RESULTS_END ||
        found.results[number % RESULTS] == 0) {
        return false;
    }
    *score = (int16_t)(found.results[number % RESULTS] - 1);
    return true;
}

/* A score that does not fit into a byte is not saved. */
void challenge_result_add(const struct game *game, uint16_t number, int16_t score) {
    struct results found;
    uint8_t value = find_part(&results_shelf, game, number / RESULTS, &found.part);
    uint8_t *result = &found.results[number % RESULTS];
    bool is_better = *result == 0 || challenge_is_better(game, score, (int16_t)(*result - 1));
    if (value < STORE_RESULTS_END && is_better && score >= 0 && score <= SCORE_MAX) {
        *result = (uint8_t)(score + 1);
        store_put((enum store_value)value, &found, sizeof found);
    }
}
