/* Each value of the store holds the results of 230 challenges of one game, found by the checksum of
 * its id: a byte each, one more than the score, 0 for none. */
#include "firmware/remembered/challenge_results.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/challenge.h"

enum { PART = 230, SCORE_MAX = UINT8_MAX - 1 };

/* As it is in the flash. */
struct part {
    uint8_t game[4]; /* the checksum of its id */
    uint8_t number;  /* 0 for challenges 0 to 229 and so on */
    uint8_t results[PART];
};
_Static_assert(sizeof(struct part) <= STORE_VALUE_BYTES, "a part is one value");

/* The value with the part of this challenge, or a free one with an empty part; STORE_RESULTS_END if
 * none is free. */
static uint8_t find_part(const struct game *game, uint16_t number, struct part *part) {
    uint8_t value = STORE_RESULTS, key[4], of_game = (uint8_t)(number / PART);
    put32(key, game_key(game->id));
    for (; value < STORE_RESULTS_END; value++) {
        memset(part, 0, sizeof *part);
        uint8_t length = store_get((enum store_value)value, part, sizeof *part);
        if (length == 0 || (memcmp(part->game, key, sizeof key) == 0 && part->number == of_game)) {
            break;
        }
    }
    memcpy(part->game, key, sizeof key);
    part->number = of_game;
    return value;
}

bool challenge_result_find(const struct game *game, uint16_t number, int16_t *score) {
    struct part part;
    if (find_part(game, number, &part) == STORE_RESULTS_END || part.results[number % PART] == 0) {
        return false;
    }
    *score = (int16_t)(part.results[number % PART] - 1);
    return true;
}

/* A score that does not fit into a byte is not saved. */
void challenge_result_add(const struct game *game, uint16_t number, int16_t score) {
    struct part part;
    uint8_t value = find_part(game, number, &part);
    uint8_t *result = &part.results[number % PART];
    bool is_better = *result == 0 || challenge_is_better(game, score, (int16_t)(*result - 1));
    if (value < STORE_RESULTS_END && is_better && score >= 0 && score <= SCORE_MAX) {
        *result = (uint8_t)(score + 1);
        store_put((enum store_value)value, &part, sizeof part);
    }
}
