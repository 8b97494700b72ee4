/* Looks for lays without taking a tile, then with each tile that a line can spare, then each pair.
 */
#include "trakks_hint.h"

/* ---- tiles that lines can spare ---- */

/* Whether the tile here, if there is one, is in a line, and only in valid ones. */
static bool stands_well(const struct trakks_table *table, uint16_t square) {
    if (!trakks_occupied(table, square)) {
        return true;
    }
    uint8_t across = trakks_valid_length(table, square, TRAKKS_ACROSS);
    uint8_t down = trakks_valid_length(table, square, TRAKKS_DOWN);
    return across > 0 && down > 0 && across + down > 2;
}

static bool neighbours_stand_well(const struct trakks_table *table, uint16_t square) {
    for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
        if (!stands_well(table, trakks_before(square, axis)) ||
            !stands_well(table, trakks_after(square, axis))) {
            return false;
        }
    }
    return true;
}

/* Whether some tile of the hand could stand in one line with this one: of the same value, or at
 * most two further in the same colour, as any shorter line would do without the tile. */
static bool goes_with_hand(const struct trakks_search *search, uint8_t kind) {
    enum { FAR = 2 * TRAKKS_COLOURS };
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        if (search->hand[trakks_kind(colour, trakks_value(kind))] > 0) {
            return true;
        }
    }
    for (int near = kind - FAR; near <= kind + FAR; near += TRAKKS_COLOURS) {
        if (near >= 0 && near < TRAKKS_NUMBERS && search->hand[near] > 0) {
            return true;
        }
    }
    return false;
}

/* Likewise for two that are taken. */
static bool go_together(uint8_t one, uint8_t other) {
    int apart = trakks_value(one) - trakks_value(other);
    if (trakks_colour(one) == trakks_colour(other)) {
        return apart != 0 && apart >= -2 && apart <= 2;
    }
    return apart == 0;
}

/* The end of the set of four through a tile in its middle, or TRAKKS_NO_SQUARE. */
static uint16_t filler_for(const struct trakks_table *table, uint16_t square, bool far) {
    for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
        uint16_t stride = trakks_stride(axis);
        uint8_t length;
        uint16_t start = trakks_stretch(table, square, axis, &length);
        uint16_t end = (uint16_t)(start + (length - 1) * stride);
        bool set = length == TRAKKS_COLOURS &&
                   trakks_value(table->at[start]) == trakks_value(table->at[end]);
        if (set && square != start && square != end) {
            return far ? end : start;
        }
    }
    return TRAKKS_NO_SQUARE;
}

bool trakks_search_take(struct trakks_search *search, uint16_t choice) {
    struct trakks_table *table = &search->table;
    struct trakks_find *line = &search->line;
    uint16_t square = search->tile[choice / TRAKKS_TAKE_WAYS];
    uint8_t way = (uint8_t)(choice % TRAKKS_TAKE_WAYS);
    uint8_t kind = table->at[square];
    if (kind == TRAKKS_NOTHING || search->hand[kind] > 0 || !goes_with_hand(search, kind) ||
        (line->taken_count > 0 && !go_together(line->taken[0].kind, kind))) {
        return false;
    }
    uint16_t filler = way == 0 ? (uint16_t)TRAKKS_NO_SQUARE : filler_for(table, square, way == 2);
    if (way > 0 && filler == TRAKKS_NO_SQUARE) {
        return false;
    }
    line->taken[line->taken_count++] = (struct trakks_taken){square, filler, kind};
    table->at[square] = TRAKKS_NOTHING;
    bool well;
    if (filler == TRAKKS_NO_SQUARE) {
        well = neighbours_stand_well(table, square);
    } else {
        table->at[square] = table->at[filler];
        table->at[filler] = TRAKKS_NOTHING;
        well = stands_well(table, square) && neighbours_stand_well(table, filler);
    }
    if (!well) {
        trakks_search_put_back(search);
    }
    return well;
}

void trakks_search_put_back(struct trakks_search *search) {
    const struct trakks_taken *taken = &search->line.taken[--search->line.taken_count];
    if (taken->filler != TRAKKS_NO_SQUARE) {
        search->table.at[taken->filler] = search->table.at[taken->square];
    }
    search->table.at[taken->square] = taken->kind;
}

bool trakks_search_end(struct trakks_search *search) {
    const struct trakks_find *best = &search->best;
    struct trakks_table *table = &search->table;
    for (uint8_t i = 0; i < best->taken_count; i++) {
        const struct trakks_taken *taken = &best->taken[i];
        table->at[taken->square] = TRAKKS_NOTHING;
        if (taken->filler != TRAKKS_NO_SQUARE) {
            table->at[taken->square] = table->at[taken->filler];
            table->at[taken->filler] = TRAKKS_NOTHING;
        }
    }
    for (uint8_t i = 0; i < best->fill_count; i++) {
        table->at[best->fill[i].square] = best->fill[i].kind;
    }
    return best->laid > 0;
}

/* ---- the hint ---- */

static uint16_t choices(const struct trakks_hint *hint) {
    return (uint16_t)(hint->search.tile_count * TRAKKS_TAKE_WAYS);
}

static void begin(struct trakks_hint *hint) {
    hint->step = 0;
    hint->steps = (uint16_t)(hint->search.opening ? 1 : 1 + 2 * choices(hint));
}

void trakks_hint_begin(struct trakks_hint *hint, const struct trakks_state *state) {
    trakks_search_begin(&hint->search, state, NULL);
    begin(hint);
}

void trakks_hint_restart_with_hand(struct trakks_hint *hint, const uint8_t hand[TRAKKS_NUMBERS]) {
    trakks_search_restart_with_hand(&hint->search, hand);
    begin(hint);
}

static void take_one(struct trakks_search *search, uint16_t choice) {
    if (trakks_search_take(search, choice)) {
        trakks_search_lines(search);
        trakks_search_put_back(search);
    }
}

static void take_two(struct trakks_hint *hint, uint16_t choice) {
    if (trakks_search_take(&hint->search, choice)) {
        for (uint16_t other = 0; other < choices(hint); other++) {
            take_one(&hint->search, other);
        }
        trakks_search_put_back(&hint->search);
    }
}

bool trakks_hint_step(struct trakks_hint *hint) {
    uint16_t singles_end = (uint16_t)(1 + choices(hint));
    if (hint->step >= hint->steps) {
        return false;
    }
    if (hint->step == 0) {
        trakks_search_lines(&hint->search);
    } else if (hint->step < singles_end) {
        take_one(&hint->search, (uint16_t)(hint->step - 1));
    } else {
        take_two(hint, (uint16_t)(hint->step - singles_end));
    }
    hint->step++;
    /* The simplest lay is the best hint: harder ones are tried only if there is none. */
    if (hint->search.best.laid > 0 && (hint->step == 1 || hint->step >= singles_end)) {
        hint->step = hint->steps;
    }
    if (hint->step < hint->steps) {
        return true;
    }
    trakks_search_end(&hint->search);
    return false;
}

bool trakks_hint_lay(const struct trakks_hint *hint, const struct trakks_state *state,
                     struct trakks_move *move) {
    return hint->search.best.laid > 0 && trakks_find_lay(state, &hint->search.table, move);
}
