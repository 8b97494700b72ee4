/* Trakks for a referee: tiles and squares from text, and the words after `set`. */
#include "games/referee.h"

#include "games/base/numbers.h"
#include "trakks_internal.h"

/* ---- tiles and squares ---- */

bool trakks_tile_from(const char *at, size_t length, uint8_t *kind) {
    struct word word = {at, length, 0};
    int action = word_among(&word, trakks_action_text, TRAKKS_ACTION_KINDS);
    if (action >= 0) {
        *kind = (uint8_t)(TRAKKS_NUMBERS + action);
        return true;
    }
    struct word digits = {at + 1, length - 1, 0};
    uint64_t value;
    if (length < 2 || !word_number(&digits, TRAKKS_VALUES, &value) || value == 0) {
        return false;
    }
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        if (at[0] == trakks_colour_letter[colour]) {
            *kind = trakks_kind(colour, (uint8_t)value);
            return true;
        }
    }
    return false;
}

size_t trakks_find(const struct word *word, char character) {
    size_t at = 0;
    while (at < word->length && word->at[at] != character) {
        at++;
    }
    return at;
}

/* A number; anything beyond the grid, also to the west or north of it, is UINT8_MAX. */
static bool coordinate_from(const char *at, size_t length, uint8_t *coordinate) {
    bool minus = length > 0 && at[0] == '-';
    struct word digits = {at + minus, length - minus, 0};
    uint64_t number;
    if (!word_number(&digits, UINT64_MAX, &number)) {
        return false;
    }
    *coordinate = (uint8_t)(minus || number > UINT8_MAX ? UINT8_MAX : number);
    return true;
}

bool trakks_square_from(const char *at, size_t length, uint8_t *x, uint8_t *y) {
    struct word both = {at, length, 0};
    size_t comma = trakks_find(&both, ',');
    return comma < length && coordinate_from(at, comma, x) &&
           coordinate_from(at + comma + 1, length - comma - 1, y);
}

/* ---- set ---- */

static struct game_message refuse(uint8_t reason, uint8_t a) {
    return (struct game_message){reason, {a}};
}

/* The tiles that follow in the line; never more of a kind than there are. */
static struct game_message read_tiles(const char *words, struct word *word, uint8_t *list,
                                      uint8_t room, uint8_t *count) {
    uint8_t seen[TRAKKS_KINDS] = {0};
    *count = 0;
    while (word_next(words, word)) {
        uint8_t kind;
        if (!trakks_tile_from(word->at, word->length, &kind)) {
            return refuse(TRAKKS_REASON_NO_TILE, word->index);
        }
        if (++seen[kind] > TRAKKS_COPIES) {
            return refuse(TRAKKS_REASON_TILE_TOO_OFTEN, word->index);
        }
        if (*count == room) {
            return refuse(TRAKKS_REASON_POOL_TOO_LARGE, word->index);
        }
        list[(*count)++] = kind;
    }
    return GAME_ACCEPTED;
}

static struct game_message read_seat(const struct trakks_setup *setup, const char *words,
                                     struct word *word, uint8_t *seat) {
    if (!word_next(words, word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    return word_seat(word, setup->options.players, seat)
               ? GAME_ACCEPTED
               : refuse(GAME_REASON_NO_SUCH_SEAT, word->index);
}

static struct game_message set_bag(struct trakks_setup *setup, const char *words,
                                   struct word *word) {
    uint8_t tiles[TRAKKS_TILES];
    uint8_t count;
    struct game_message refused = read_tiles(words, word, tiles, TRAKKS_TILES, &count);
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->bag[i] = tiles[i];
    }
    setup->bag_count = count;
    return GAME_ACCEPTED;
}

static struct game_message set_pool(struct trakks_setup *setup, const char *words,
                                    struct word *word) {
    uint8_t tiles[TRAKKS_POOL];
    uint8_t count;
    struct game_message refused = read_tiles(words, word, tiles, TRAKKS_POOL, &count);
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->pool[i] = tiles[i];
    }
    setup->pool_count = count;
    return GAME_ACCEPTED;
}

static struct game_message set_hand(struct trakks_setup *setup, const char *words,
                                    struct word *word) {
    uint8_t tiles[TRAKKS_TILES];
    uint8_t count, seat;
    struct game_message refused = read_seat(setup, words, word, &seat);
    if (refused.code == GAME_OK) {
        refused = read_tiles(words, word, tiles, TRAKKS_TILES, &count);
    }
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        setup->hand[seat][kind] = 0;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->hand[seat][tiles[i]]++;
    }
    setup->hands_named |= (uint8_t)(1u << seat);
    return GAME_ACCEPTED;
}

/* One word like b3@10,10. */
static struct game_message read_placed(const struct word *word, struct trakks_placed *placed) {
    size_t at = trakks_find(word, '@');
    if (at == word->length ||
        !trakks_square_from(word->at + at + 1, word->length - at - 1, &placed->x, &placed->y)) {
        return refuse(TRAKKS_REASON_NO_PLACED, word->index);
    }
    return trakks_tile_from(word->at, at, &placed->kind)
               ? GAME_ACCEPTED
               : refuse(TRAKKS_REASON_NO_TILE, word->index);
}

/* Beyond the grid all squares are as wrong as each other: start says so. */
static bool square_named(const struct trakks_placed *table, uint8_t count,
                         const struct trakks_placed *placed) {
    if (placed->x >= TRAKKS_SIDE || placed->y >= TRAKKS_SIDE) {
        return false;
    }
    for (uint8_t i = 0; i < count; i++) {
        if (table[i].x == placed->x && table[i].y == placed->y) {
            return true;
        }
    }
    return false;
}

static struct game_message set_table(struct trakks_setup *setup, const char *words,
                                     struct word *word) {
    struct trakks_placed table[TRAKKS_TILES];
    uint8_t seen[TRAKKS_KINDS] = {0};
    uint8_t count = 0;
    while (word_next(words, word)) {
        struct trakks_placed placed;
        struct game_message refused = read_placed(word, &placed);
        if (refused.code != GAME_OK) {
            return refused;
        }
        if (++seen[placed.kind] > TRAKKS_COPIES) {
            return refuse(TRAKKS_REASON_TILE_TOO_OFTEN, word->index);
        }
        if (square_named(table, count, &placed)) {
            return refuse(TRAKKS_REASON_SQUARE_TWICE, word->index);
        }
        table[count++] = placed;
    }
    for (uint8_t i = 0; i < count; i++) {
        setup->table[i] = table[i];
    }
    setup->table_count = count;
    return GAME_ACCEPTED;
}

static struct game_message set_opened(struct trakks_setup *setup, const char *words,
                                      struct word *word) {
    uint8_t seat;
    struct game_message refused = read_seat(setup, words, word, &seat);
    if (refused.code != GAME_OK) {
        return refused;
    }
    if (!word_next(words, word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    bool yes = word_is(word, "yes");
    if (!yes && !word_is(word, "no")) {
        return refuse(TRAKKS_REASON_NO_YES_OR_NO, word->index);
    }
    if (word_next(words, word)) {
        return refuse(GAME_REASON_WORD_SURPLUS, word->index);
    }
    uint8_t bit = (uint8_t)(1u << seat);
    setup->opened = (uint8_t)(yes ? setup->opened | bit : setup->opened & ~bit);
    return GAME_ACCEPTED;
}

struct game_message trakks_arrange(void *setup, const char *words) {
    static const char *const names[] = {"bag", "hand", "pool", "table", "opened"};
    static struct game_message (*const set[])(struct trakks_setup *, const char *,
                                              struct word *) = {set_bag, set_hand, set_pool,
                                                                set_table, set_opened};
    struct word word = {0};
    if (!word_next(words, &word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    int place = word_among(&word, names, count_of(names));
    return place < 0 ? refuse(GAME_REASON_UNKNOWN_SET, word.index)
                     : set[place](setup, words, &word);
}
