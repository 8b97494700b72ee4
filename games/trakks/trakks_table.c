/* Lines, flaws and groups. Every tile is looked at a fixed number of times, so judging a table is
 * linear in its tiles. */
#include "trakks_table.h"

void trakks_table_clear(struct trakks_table *table) {
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        table->at[square] = TRAKKS_NOTHING;
    }
}

/* ---- lines ---- */

static uint8_t length_from(const struct trakks_table *table, uint16_t start, uint8_t axis) {
    uint8_t length = 1;
    for (uint16_t at = trakks_after(start, axis); trakks_occupied(table, at);
         at = trakks_after(at, axis)) {
        length++;
    }
    return length;
}

uint16_t trakks_stretch(const struct trakks_table *table, uint16_t square, uint8_t axis,
                        uint8_t *length) {
    uint16_t before = trakks_before(square, axis);
    while (trakks_occupied(table, before)) {
        square = before;
        before = trakks_before(square, axis);
    }
    *length = length_from(table, square, axis);
    return square;
}

static bool same_value(uint8_t one, uint8_t other) {
    return one / TRAKKS_COLOURS == other / TRAKKS_COLOURS;
}

/* Judges a line of three or more: GAME_OK, or the reason and, in `wrong`, how far the first
 * wrong tile is from the start. */
static uint8_t judge_line(const struct trakks_table *table, uint16_t start, uint8_t axis,
                          uint8_t length, uint8_t *wrong) {
    uint16_t stride = trakks_stride(axis);
    const uint8_t *tile = &table->at[start];
    int step = tile[stride] - tile[0];
    bool set = same_value(tile[0], tile[stride]);
    uint8_t colours = (uint8_t)(1u << trakks_colour(tile[0]));
    *wrong = 1;
    if (!set && step != TRAKKS_COLOURS && step != -TRAKKS_COLOURS) {
        return TRAKKS_REASON_MISFIT;
    }
    for (; *wrong < length; ++*wrong) {
        uint8_t last = tile[0];
        tile += stride;
        if (!set) {
            if (tile[0] - last != step) {
                return TRAKKS_REASON_RUN_BROKEN;
            }
            continue;
        }
        uint8_t colour = (uint8_t)(1u << trakks_colour(tile[0]));
        if (!same_value(last, tile[0])) {
            return TRAKKS_REASON_SET_BROKEN;
        }
        if ((colours & colour) != 0) {
            return TRAKKS_REASON_COLOUR_TWICE;
        }
        colours |= colour;
    }
    return GAME_OK;
}

uint8_t trakks_valid_length(const struct trakks_table *table, uint16_t square, uint8_t axis) {
    uint8_t length, wrong;
    uint16_t start = trakks_stretch(table, square, axis, &length);
    bool right = length == 1 || (length >= TRAKKS_LINE_MIN &&
                                 judge_line(table, start, axis, length, &wrong) == GAME_OK);
    return right ? length : 0;
}

/* ---- flaws ---- */

static struct game_message about(uint8_t reason, uint8_t one, uint8_t other, uint16_t square) {
    return (struct game_message){reason, {one, other, trakks_x(square), trakks_y(square)}};
}

/* Looks at the line that starts here, if one does. */
static bool flawed(const struct trakks_table *table, uint16_t start, uint8_t axis,
                   struct trakks_flaw *flaw) {
    if (trakks_occupied(table, trakks_before(start, axis))) {
        return false;
    }
    uint8_t length = length_from(table, start, axis);
    uint8_t first = table->at[start];
    *flaw = (struct trakks_flaw){.start = start, .axis = axis, .length = length};
    if (length == 1) {
        uint8_t crossing_length;
        if (axis == TRAKKS_DOWN) {
            return false; /* the other axis has reported it already if it is alone */
        }
        trakks_stretch(table, start, TRAKKS_DOWN, &crossing_length);
        flaw->why = about(TRAKKS_REASON_ALONE, first, first, start);
        return crossing_length == 1;
    }
    uint16_t stride = trakks_stride(axis);
    if (length < TRAKKS_LINE_MIN) {
        uint8_t reason =
            axis == TRAKKS_ACROSS ? TRAKKS_REASON_PAIR_ACROSS : TRAKKS_REASON_PAIR_DOWN;
        flaw->why = about(reason, first, table->at[start + stride], start);
        return true;
    }
    uint8_t wrong;
    uint8_t reason = judge_line(table, start, axis, length, &wrong);
    if (reason == GAME_OK) {
        return false;
    }
    uint16_t square = (uint16_t)(start + wrong * stride);
    flaw->why = about(reason, table->at[square - stride], table->at[square], square);
    return true;
}

bool trakks_next_flaw(const struct trakks_table *table, uint16_t *cursor,
                      struct trakks_flaw *flaw) {
    while (*cursor < TRAKKS_SQUARES * TRAKKS_AXES) {
        uint16_t square = *cursor / TRAKKS_AXES;
        if (square % TRAKKS_FOUR == 0 && trakks_four_empty(table, square)) {
            *cursor = (uint16_t)((square + TRAKKS_FOUR) * TRAKKS_AXES);
            continue;
        }
        if (table->at[square] == TRAKKS_NOTHING) {
            *cursor = (uint16_t)((square + 1) * TRAKKS_AXES);
            continue;
        }
        uint8_t axis = (uint8_t)(*cursor % TRAKKS_AXES);
        ++*cursor;
        if (flawed(table, square, axis, flaw)) {
            return true;
        }
    }
    return false;
}

/* ---- groups ---- */

void trakks_occupied_rows(const struct trakks_table *table, uint32_t rows[TRAKKS_SIDE]) {
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        rows[y] = 0;
    }
    for (uint16_t four = 0; four < TRAKKS_SQUARES; four += TRAKKS_FOUR) {
        if (trakks_four_empty(table, four)) {
            continue;
        }
        for (uint16_t square = four; square < four + TRAKKS_FOUR; square++) {
            bool there = table->at[square] != TRAKKS_NOTHING;
            rows[trakks_y(square)] |= (uint32_t)there << trakks_x(square);
        }
    }
}

/* Takes the square out, if it is in. */
static bool take_out(uint32_t rows[TRAKKS_SIDE], uint16_t square) {
    if (square == TRAKKS_NO_SQUARE) {
        return false;
    }
    uint32_t bit = UINT32_C(1) << trakks_x(square);
    uint32_t *row = &rows[trakks_y(square)];
    bool was_in = (*row & bit) != 0;
    *row &= ~bit;
    return was_in;
}

/* A square waits only once, so there is room for all. */
void trakks_take_group_out(uint32_t rows[TRAKKS_SIDE], uint16_t seed) {
    uint16_t waiting[TRAKKS_TABLE_TILES];
    uint8_t count = 0;
    take_out(rows, seed);
    waiting[count++] = seed;
    while (count > 0) {
        uint16_t square = waiting[--count];
        for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
            uint16_t before = trakks_before(square, axis);
            uint16_t after = trakks_after(square, axis);
            if (take_out(rows, before)) {
                waiting[count++] = before;
            }
            if (take_out(rows, after)) {
                waiting[count++] = after;
            }
        }
    }
}

uint8_t trakks_lowest_bit(uint32_t bits) {
    uint8_t place = 0;
    while ((bits & 0xff) == 0) {
        bits >>= 8;
        place = (uint8_t)(place + 8);
    }
    while ((bits & 1) == 0) {
        bits >>= 1;
        place++;
    }
    return place;
}

uint8_t trakks_count_groups(const struct trakks_table *table) {
    uint32_t left[TRAKKS_SIDE];
    trakks_occupied_rows(table, left);
    uint8_t groups = 0;
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        while (left[y] != 0) {
            trakks_take_group_out(left, trakks_square(trakks_lowest_bit(left[y]), y));
            groups++;
        }
    }
    return groups;
}
