/* Every possible line is built around tiles on the table: a stretch that grows at its ends, or an
 * empty square beside one where a tile fits. Lines that touch nothing are tried as well. */
#include "trakks_hint.h"

#include "trakks_internal.h"

typedef uint16_t neighbour(uint16_t square, uint8_t axis);

void trakks_search_begin(struct trakks_search *search, const struct trakks_state *state,
                         struct rng *dice) {
    *search = (struct trakks_search){.dice = dice};
    search->opening = (state->opened >> state->seat & 1) == 0;
    search->groups_max = trakks_group_limit[state->players];
    uint8_t reserved = trakks_reserved(state, state->seat);
    search->groups_max =
        (uint8_t)(search->groups_max > reserved ? search->groups_max - reserved : 0);
    trakks_table_of(state, &search->table);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        search->hand[kind] = trakks_holds(state, state->seat, kind);
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            if (state->where[kind][copy] < TRAKKS_SQUARES) {
                search->tile[search->tile_count++] = state->where[kind][copy];
            }
        }
    }
}

void trakks_search_restart_with_hand(struct trakks_search *search,
                                     const uint8_t hand[TRAKKS_NUMBERS]) {
    search->tile_count = 0;
    search->line = search->best = (struct trakks_find){0};
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        search->hand[kind] = hand[kind];
    }
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (search->table.at[square] != TRAKKS_NOTHING) {
            search->tile[search->tile_count++] = square;
        }
    }
}

/* ---- what there is to lay ---- */

static bool is_taken(const struct trakks_search *search, uint8_t kind) {
    for (uint8_t i = 0; i < search->line.taken_count; i++) {
        if (search->line.taken[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* A line has no tile twice, so it never matters how many there are. */
static bool is_available(const struct trakks_search *search, uint8_t kind) {
    return search->hand[kind] > 0 || is_taken(search, kind);
}

/* Whether a line of this colour can use up all that was taken; likewise of this value. */
static bool all_taken_have_colour(const struct trakks_search *search, uint8_t colour) {
    for (uint8_t i = 0; i < search->line.taken_count; i++) {
        if (trakks_colour(search->line.taken[i].kind) != colour) {
            return false;
        }
    }
    return true;
}

static bool all_taken_have_value(const struct trakks_search *search, uint8_t value) {
    for (uint8_t i = 0; i < search->line.taken_count; i++) {
        if (trakks_value(search->line.taken[i].kind) != value) {
            return false;
        }
    }
    return true;
}

static uint8_t available_colours(const struct trakks_search *search, uint8_t value) {
    uint8_t colours = 0;
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        colours |= (uint8_t)(is_available(search, trakks_kind(colour, value)) << colour);
    }
    return colours;
}

/* ---- a find ---- */

static void add_fill(struct trakks_search *search, uint16_t square, uint8_t kind) {
    search->line.fill[search->line.fill_count++] = (struct trakks_fill){square, kind};
}

/* A line that touches others never makes more groups; it may make fewer, which is only worth
 * counting if there are too many. */
static bool leaves_few_groups(struct trakks_search *search) {
    if (search->groups <= search->groups_max) {
        return true;
    }
    struct trakks_table *table = &search->table;
    uint8_t covered[TRAKKS_VALUES] = {0};
    for (uint8_t i = 0; i < search->line.fill_count; i++) {
        uint16_t square = search->line.fill[i].square;
        covered[i] = table->at[square];
        table->at[square] = search->line.fill[i].kind;
    }
    uint8_t groups = trakks_count_groups(table);
    for (uint8_t i = 0; i < search->line.fill_count; i++) {
        table->at[search->line.fill[i].square] = covered[i];
    }
    return groups <= search->groups_max;
}

/* The line is complete: keeps it if it is a lay, and better than the best so far. A caller that
 * begins a new group has checked that one more is allowed. */
static void consider(struct trakks_search *search, bool touches) {
    uint8_t taken = 0;
    for (uint8_t i = 0; i < search->line.fill_count; i++) {
        taken = (uint8_t)(taken + is_taken(search, search->line.fill[i].kind));
    }
    search->line.laid = (uint8_t)(search->line.fill_count - taken);
    if (search->line.laid == 0 || taken != search->line.taken_count) {
        return;
    }
    if (search->dice == NULL && search->line.laid <= search->best.laid) {
        return;
    }
    if (touches && !leaves_few_groups(search)) {
        return;
    }
    if (search->dice == NULL || rng_below(search->dice, ++search->seen) == 0) {
        search->best = search->line;
    }
}

/* ---- lines that touch others ---- */

/* Whether a tile here is right for the line that crosses. */
static bool crosses_well(struct trakks_search *search, uint16_t square, uint8_t kind,
                         uint8_t axis) {
    uint8_t crossing = (uint8_t)(TRAKKS_DOWN - axis);
    struct trakks_table *table = &search->table;
    if (!trakks_occupied(table, trakks_before(square, crossing)) &&
        !trakks_occupied(table, trakks_after(square, crossing))) {
        return true;
    }
    table->at[square] = kind;
    bool well = trakks_valid_length(table, square, crossing) > 0;
    table->at[square] = TRAKKS_NOTHING;
    return well;
}

/* How a run can grow at one end: the tiles to add one after the other, and after how many of them
 * it may stop, with how long it is then beyond the end it had. */
struct growth {
    struct trakks_fill fill[TRAKKS_VALUES];
    uint8_t fill_count;
    uint8_t stops;
    uint8_t stop_fills[TRAKKS_VALUES + 1];
    uint8_t stop_length[TRAKKS_VALUES + 1];
};

static void grow_run(struct trakks_search *search, uint16_t end, uint8_t axis, neighbour *next,
                     int step, struct growth *growth) {
    int kind = search->table.at[end] + step;
    uint8_t length = 0;
    growth->fill_count = growth->stops = 0;
    for (uint16_t square = next(end, axis);; square = next(square, axis), kind += step) {
        bool in_range = kind >= 0 && kind < TRAKKS_NUMBERS;
        if (trakks_occupied(&search->table, square)) {
            if (search->table.at[square] != kind) {
                return;
            }
        } else {
            growth->stop_fills[growth->stops] = growth->fill_count;
            growth->stop_length[growth->stops++] = length;
            if (square == TRAKKS_NO_SQUARE || !in_range || !is_available(search, (uint8_t)kind) ||
                !crosses_well(search, square, (uint8_t)kind, axis)) {
                return;
            }
            growth->fill[growth->fill_count++] = (struct trakks_fill){square, (uint8_t)kind};
        }
        length++;
    }
}

/* All rows around a stretch; step is from each square to the next one east or south. */
static void try_rows(struct trakks_search *search, uint16_t start, uint16_t end, uint8_t axis,
                     uint8_t length, int step) {
    struct growth before, after;
    uint8_t fills = search->line.fill_count;
    grow_run(search, start, axis, trakks_before, -step, &before);
    grow_run(search, end, axis, trakks_after, step, &after);
    for (uint8_t i = 0; i < before.stops; i++) {
        for (uint8_t j = 0; j < after.stops; j++) {
            uint8_t whole = (uint8_t)(length + before.stop_length[i] + after.stop_length[j]);
            if (whole == 2) {
                continue;
            }
            for (uint8_t k = 0; k < before.stop_fills[i]; k++) {
                add_fill(search, before.fill[k].square, before.fill[k].kind);
            }
            for (uint8_t k = 0; k < after.stop_fills[j]; k++) {
                add_fill(search, after.fill[k].square, after.fill[k].kind);
            }
            consider(search, true);
            search->line.fill_count = fills;
        }
    }
}

/* The squares to fill so that a set reaches this far; false if it cannot. */
static bool reach(const struct trakks_search *search, uint16_t end, uint8_t axis, neighbour *next,
                  uint8_t squares, uint8_t *colours, uint16_t *empty, uint8_t *empty_count) {
    uint8_t value = trakks_value(search->table.at[end]);
    uint16_t square = next(end, axis);
    for (; squares > 0; squares--, square = next(square, axis)) {
        if (square == TRAKKS_NO_SQUARE) {
            return false;
        }
        uint8_t kind = search->table.at[square];
        if (kind == TRAKKS_NOTHING) {
            empty[(*empty_count)++] = square;
            continue;
        }
        uint8_t colour = (uint8_t)(1u << trakks_colour(kind));
        if (trakks_value(kind) != value || (*colours & colour) != 0) {
            return false;
        }
        *colours |= colour;
    }
    return !trakks_occupied(&search->table, square);
}

/* Tries every way to give the empty squares of a set different colours. */
static void try_colours(struct trakks_search *search, const uint16_t *empty, uint8_t empty_count,
                        uint8_t value, uint8_t colours, uint8_t axis) {
    uint8_t fills = search->line.fill_count;
    uint8_t choice_bits = (uint8_t)(2 * empty_count);
    for (uint8_t choice = 0; choice >> choice_bits == 0; choice++) {
        uint8_t left = colours;
        bool fits = true;
        for (uint8_t i = 0; fits && i < empty_count; i++) {
            uint8_t colour = choice >> 2 * i & 3;
            uint8_t kind = trakks_kind(colour, value);
            fits = (left >> colour & 1) != 0 && crosses_well(search, empty[i], kind, axis);
            left = (uint8_t)(left & ~(1u << colour));
            add_fill(search, empty[i], kind);
        }
        if (fits) {
            consider(search, true);
        }
        search->line.fill_count = fills;
    }
}
_Static_assert(TRAKKS_COLOURS == 4, "a colour is two bits of a choice");

static uint8_t count_colours(uint8_t colours) {
    uint8_t count = 0;
    for (; colours != 0; colours &= (uint8_t)(colours - 1)) {
        count++;
    }
    return count;
}

static void try_sets(struct trakks_search *search, uint16_t start, uint16_t end, uint8_t axis,
                     uint8_t length, uint8_t own_colours) {
    uint8_t value = trakks_value(search->table.at[start]);
    uint8_t available = available_colours(search, value);
    if ((available & ~own_colours) == 0) {
        return;
    }
    for (uint8_t before = 0; before + length <= TRAKKS_COLOURS; before++) {
        for (uint8_t after = 0; before + length + after <= TRAKKS_COLOURS; after++) {
            uint16_t empty[TRAKKS_COLOURS];
            uint8_t empty_count = 0;
            uint8_t colours = own_colours;
            if (before + length + after < TRAKKS_LINE_MIN ||
                !reach(search, start, axis, trakks_before, before, &colours, empty, &empty_count) ||
                !reach(search, end, axis, trakks_after, after, &colours, empty, &empty_count)) {
                continue;
            }
            uint8_t usable = (uint8_t)(available & ~colours);
            if (empty_count > 0 && count_colours(usable) >= empty_count) {
                try_colours(search, empty, empty_count, value, usable, axis);
            }
        }
    }
}

/* All lines along this axis that extend a stretch of tiles. */
static void try_stretch(struct trakks_search *search, uint16_t start, uint8_t axis,
                        uint8_t length) {
    uint16_t stride = trakks_stride(axis);
    uint16_t end = (uint16_t)(start + (length - 1) * stride);
    uint8_t first = search->table.at[start];
    uint8_t own_colours = 0;
    int step = length > 1 ? search->table.at[start + stride] - first : TRAKKS_COLOURS;
    bool run = step == TRAKKS_COLOURS || step == -TRAKKS_COLOURS;
    if (run && all_taken_have_colour(search, trakks_colour(first))) {
        try_rows(search, start, end, axis, length, step);
        if (length == 1) {
            try_rows(search, start, end, axis, length, -step);
        }
    }
    if ((length == 1 || !run) && all_taken_have_value(search, trakks_value(first))) {
        for (uint16_t square = start; square <= end; square = (uint16_t)(square + stride)) {
            own_colours |= (uint8_t)(1u << trakks_colour(search->table.at[square]));
        }
        try_sets(search, start, end, axis, length, own_colours);
    }
}

/* A tile beside another one, and lines along the other axis from there. */
static void try_beside(struct trakks_search *search, uint16_t square, uint8_t kind, uint8_t axis) {
    if (!is_available(search, kind) || !crosses_well(search, square, kind, axis)) {
        return;
    }
    search->table.at[square] = kind;
    add_fill(search, square, kind);
    consider(search, true);
    try_stretch(search, square, axis, 1);
    search->line.fill_count = 0;
    search->table.at[square] = TRAKKS_NOTHING;
}

/* Tries what could go on an empty square next to a tile, along this axis and past it along the
 * other; where there are tiles along the other too, those are where the line starts. */
static void try_end(struct trakks_search *search, uint16_t square, uint8_t axis, uint8_t beside) {
    uint8_t other = (uint8_t)(TRAKKS_DOWN - axis);
    const struct trakks_table *table = &search->table;
    if (square == TRAKKS_NO_SQUARE || table->at[square] != TRAKKS_NOTHING ||
        trakks_occupied(table, trakks_before(square, other)) ||
        trakks_occupied(table, trakks_after(square, other))) {
        return;
    }
    if (beside + TRAKKS_COLOURS < TRAKKS_NUMBERS) {
        try_beside(search, square, (uint8_t)(beside + TRAKKS_COLOURS), other);
    }
    if (beside >= TRAKKS_COLOURS) {
        try_beside(search, square, (uint8_t)(beside - TRAKKS_COLOURS), other);
    }
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        if (colour != trakks_colour(beside)) {
            try_beside(search, square, trakks_kind(colour, trakks_value(beside)), other);
        }
    }
}

static void try_tile(struct trakks_search *search, uint16_t square) {
    uint8_t kind = search->table.at[square];
    if (kind == TRAKKS_NOTHING) {
        return; /* taken now */
    }
    for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
        if (!trakks_occupied(&search->table, trakks_before(square, axis))) {
            uint8_t length;
            trakks_stretch(&search->table, square, axis, &length);
            try_stretch(search, square, axis, length);
        }
        try_end(search, trakks_before(square, axis), axis, kind);
        try_end(search, trakks_after(square, axis), axis, kind);
    }
}

static void try_lines_that_touch(struct trakks_search *search) {
    for (uint8_t i = 0; i < search->tile_count; i++) {
        try_tile(search, search->tile[i]);
    }
}

/* A few finds are enough: starts at a random tile and stops once there are some. */
static void try_some_lines_that_touch(struct trakks_search *search) {
    enum { FEW = 4 };
    uint16_t enough = (uint16_t)(search->seen + FEW);
    uint8_t place = (uint8_t)rng_below(search->dice, search->tile_count + 1u);
    for (uint8_t left = search->tile_count; left > 0 && search->seen < enough; left--) {
        place = (uint8_t)((place + 1) % search->tile_count);
        try_tile(search, search->tile[place]);
    }
}

/* ---- lines that touch nothing ---- */

/* Squares that are empty, and so are all four beside each. */
static void lonely_squares(const struct trakks_table *table, uint32_t rows[TRAKKS_SIDE]) {
    uint32_t occupied[TRAKKS_SIDE + 2] = {0};
    trakks_occupied_rows(table, occupied + 1);
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        uint32_t here = occupied[y + 1];
        rows[y] = ~(here | here << 1 | here >> 1 | occupied[y] | occupied[y + 2]);
    }
}

/* Where a line of this length can start without touching anything, searching from row `from` on. */
static uint16_t lonely_place(const uint32_t lonely[TRAKKS_SIDE], uint8_t length, uint8_t axis,
                             uint8_t from) {
    for (uint8_t i = 0; i < TRAKKS_SIDE; i++) {
        uint8_t y = (uint8_t)((from + i) % TRAKKS_SIDE);
        uint32_t starts = lonely[y];
        for (uint8_t j = 1; j < length; j++) {
            if (axis == TRAKKS_ACROSS) {
                starts &= lonely[y] >> j;
            } else {
                starts &= y + j < TRAKKS_SIDE ? lonely[y + j] : 0;
            }
        }
        if (starts != 0) {
            uint32_t inner = starts & UINT32_C(0xfffff000);
            return trakks_square(trakks_lowest_bit(inner != 0 ? inner : starts), y);
        }
    }
    return TRAKKS_NO_SQUARE;
}

/* A line of its own, of these kinds. */
static void try_apart(struct trakks_search *search, const uint32_t lonely[TRAKKS_SIDE],
                      const uint8_t *kind, uint8_t length) {
    enum { MIDDLE = 14 }; /* so that there is room on all sides for what comes later */
    uint8_t from = search->dice == NULL ? MIDDLE : (uint8_t)rng_below(search->dice, TRAKKS_SIDE);
    uint8_t axis = search->dice == NULL ? TRAKKS_ACROSS : (uint8_t)rng_below(search->dice, 2);
    uint16_t square = lonely_place(lonely, length, axis, from);
    if (square == TRAKKS_NO_SQUARE) {
        axis = (uint8_t)(TRAKKS_DOWN - axis);
        square = lonely_place(lonely, length, axis, from);
    }
    if (square == TRAKKS_NO_SQUARE) {
        return;
    }
    for (uint8_t i = 0; i < length; i++, square = trakks_after(square, axis)) {
        add_fill(search, square, kind[i]);
    }
    consider(search, false);
    search->line.fill_count = 0;
}

static void try_sets_apart(struct trakks_search *search, const uint32_t lonely[TRAKKS_SIDE],
                           uint8_t value) {
    uint8_t available = available_colours(search, value);
    for (uint8_t left_out = 0; left_out <= TRAKKS_COLOURS; left_out++) {
        uint8_t kind[TRAKKS_COLOURS];
        uint8_t length = 0;
        for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
            if (colour != left_out && (available >> colour & 1) != 0) {
                kind[length++] = trakks_kind(colour, value);
            }
        }
        if (length >= TRAKKS_LINE_MIN) {
            try_apart(search, lonely, kind, length);
        }
    }
}

static void try_rows_apart(struct trakks_search *search, const uint32_t lonely[TRAKKS_SIDE],
                           uint8_t colour) {
    uint8_t run[TRAKKS_VALUES];
    uint8_t length = 0;
    for (uint8_t value = 1; value <= TRAKKS_VALUES + 1; value++) {
        if (value <= TRAKKS_VALUES && is_available(search, trakks_kind(colour, value))) {
            run[length++] = trakks_kind(colour, value);
            if (length >= TRAKKS_LINE_MIN) {
                try_apart(search, lonely, run + length - TRAKKS_LINE_MIN, TRAKKS_LINE_MIN);
            }
            continue;
        }
        if (length > TRAKKS_LINE_MIN) {
            try_apart(search, lonely, run, length);
        }
        length = 0;
    }
}

static void try_lines_apart(struct trakks_search *search) {
    uint32_t lonely[TRAKKS_SIDE];
    if (search->groups + 1 > search->groups_max) {
        return;
    }
    lonely_squares(&search->table, lonely);
    for (uint8_t value = 1; value <= TRAKKS_VALUES; value++) {
        if (all_taken_have_value(search, value)) {
            try_sets_apart(search, lonely, value);
        }
    }
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        if (all_taken_have_colour(search, colour)) {
            try_rows_apart(search, lonely, colour);
        }
    }
}

void trakks_search_lines(struct trakks_search *search) {
    search->groups = trakks_count_groups(&search->table);
    try_lines_apart(search);
    if (search->opening) {
        return;
    }
    if (search->dice != NULL) {
        try_some_lines_that_touch(search);
    } else {
        try_lines_that_touch(search);
    }
}
