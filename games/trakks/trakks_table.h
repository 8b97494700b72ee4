/* The table of Trakks as a grid: which tile is where, which lines are wrong, how many groups there
 * are. The engine judges a lay with it, and the screens a table that is still being changed. */
#ifndef GAMES_TRAKKS_TABLE_H
#define GAMES_TRAKKS_TABLE_H

#include "games/game.h"
#include "trakks_data.h"

/* Why a move is refused; flaws of a table are the first of them. */
#define REASON(name, rule, text) TRAKKS_REASON_##name,
enum trakks_reason {
    TRAKKS_REASONS_BEGIN = GAME_REASON_OWN - 1,
#include "reasons.def"
    TRAKKS_REASONS_END,
};
#undef REASON

/* A kind of tile; both copies of it are alike. Number tiles are ordered by value, then colour, so
 * that in a run neighbours differ by TRAKKS_COLOURS and in a set all above that is equal. */
enum {
    TRAKKS_NUMBERS = TRAKKS_COLOURS * TRAKKS_VALUES, /* number tiles are the kinds below this */
    TRAKKS_PLUS3 = TRAKKS_NUMBERS,
    TRAKKS_ARROW,
    TRAKKS_KINDS = TRAKKS_NUMBERS + TRAKKS_ACTION_KINDS,
    TRAKKS_NOTHING = 255, /* no tile */

    TRAKKS_TILES = TRAKKS_KINDS * TRAKKS_COPIES,
    TRAKKS_TABLE_TILES = TRAKKS_NUMBERS * TRAKKS_COPIES, /* most that can lie on the table */
    TRAKKS_SQUARES = TRAKKS_SIDE * TRAKKS_SIDE,
    TRAKKS_NO_SQUARE = TRAKKS_SQUARES,
};

enum trakks_axis { TRAKKS_ACROSS, TRAKKS_DOWN, TRAKKS_AXES };

/* A kind of number tile on each square or TRAKKS_NOTHING, by rows from the north-west. */
struct trakks_table {
    _Alignas(4) uint8_t at[TRAKKS_SQUARES];
};

/* A line that breaks TK-11, or a tile that breaks TK-12 (length 1). */
struct trakks_flaw {
    struct game_message why; /* one of the game's reasons, with the first wrong square */
    uint16_t start;          /* the line's northern or western end */
    uint8_t axis;
    uint8_t length;
};

static inline uint8_t trakks_kind(uint8_t colour, uint8_t value) {
    return (uint8_t)((value - 1) * TRAKKS_COLOURS + colour);
}
static inline uint8_t trakks_colour(uint8_t kind) {
    return kind % TRAKKS_COLOURS;
}
static inline uint8_t trakks_value(uint8_t kind) {
    return (uint8_t)(kind / TRAKKS_COLOURS + 1);
}

static inline uint16_t trakks_square(uint8_t x, uint8_t y) {
    return (uint16_t)(y * TRAKKS_SIDE + x);
}
static inline uint8_t trakks_x(uint16_t square) {
    return (uint8_t)(square % TRAKKS_SIDE);
}
static inline uint8_t trakks_y(uint16_t square) {
    return (uint8_t)(square / TRAKKS_SIDE);
}

/* How far apart squares are that are next to each other along an axis. */
static inline uint16_t trakks_stride(uint8_t axis) {
    return axis == TRAKKS_ACROSS ? 1 : TRAKKS_SIDE;
}
/* The square next to this one along an axis, or TRAKKS_NO_SQUARE at the edge. */
static inline uint16_t trakks_before(uint16_t square, uint8_t axis) {
    uint8_t place = axis == TRAKKS_ACROSS ? trakks_x(square) : trakks_y(square);
    return place > 0 ? (uint16_t)(square - trakks_stride(axis)) : (uint16_t)TRAKKS_NO_SQUARE;
}
static inline uint16_t trakks_after(uint16_t square, uint8_t axis) {
    uint8_t place = axis == TRAKKS_ACROSS ? trakks_x(square) : trakks_y(square);
    return place < TRAKKS_SIDE - 1 ? (uint16_t)(square + trakks_stride(axis))
                                   : (uint16_t)TRAKKS_NO_SQUARE;
}
/* Four squares at once, from a multiple of four on: most of the table is empty, or as it was. */
enum { TRAKKS_FOUR = 4 };
static inline uint32_t trakks_four_at(const struct trakks_table *table, uint16_t square) {
    uint32_t four;
    __builtin_memcpy(&four, __builtin_assume_aligned(&table->at[square], sizeof four), sizeof four);
    return four;
}
static inline bool trakks_four_empty(const struct trakks_table *table, uint16_t square) {
    return trakks_four_at(table, square) == TRAKKS_NOTHING * UINT32_C(0x01010101);
}

/* Whether there is a tile; the square may be TRAKKS_NO_SQUARE. */
static inline bool trakks_occupied(const struct trakks_table *table, uint16_t square) {
    return square != TRAKKS_NO_SQUARE && table->at[square] != TRAKKS_NOTHING;
}

void trakks_table_clear(struct trakks_table *table);

/* The next flaw in reading order, as long as it returns true; the cursor starts at 0. */
bool trakks_next_flaw(const struct trakks_table *table, uint16_t *cursor, struct trakks_flaw *flaw);
/* The stretch of tiles through an occupied square: its first square, and how many tiles it has. */
uint16_t trakks_stretch(const struct trakks_table *table, uint16_t square, uint8_t axis,
                        uint8_t *length);
/* The length of that stretch if it is a run, a set or a single tile, 0 if it is wrong. */
uint8_t trakks_valid_length(const struct trakks_table *table, uint16_t square, uint8_t axis);

/* Squares as bits, one word per row from the north, the lowest bit in the west. */
void trakks_occupied_rows(const struct trakks_table *table, uint32_t rows[TRAKKS_SIDE]);
/* The place of the lowest bit; there must be one. */
uint8_t trakks_lowest_bit(uint32_t bits);

/* Groups of tiles that touch; the table has at most TRAKKS_TABLE_TILES. */
uint8_t trakks_count_groups(const struct trakks_table *table);
/* Takes a whole group out of these squares, from one of its own on. */
void trakks_take_group_out(uint32_t rows[TRAKKS_SIDE], uint16_t seed);

#endif
