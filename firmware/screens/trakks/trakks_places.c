/* Where on the half-made table the carried tiles would be right. */
#include <string.h>

#include "firmware/screens/trakks/trakks_draft.h"
#include "games/base/numbers.h"

static int distance_between(uint16_t a, uint16_t b) {
    int x = trakks_x(a) - trakks_x(b), y = trakks_y(a) - trakks_y(b);
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* TK-14: a first lay touches nothing. */
static bool touches_base(const struct draft *draft, uint16_t square) {
    for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
        if (trakks_occupied(&draft->base, trakks_before(square, axis)) ||
            trakks_occupied(&draft->base, trakks_after(square, axis))) {
            return true;
        }
    }
    return false;
}

/* Whether a third tile could make a line with these two. */
static bool pair_promises(uint8_t one, uint8_t other) {
    if (trakks_colour(one) == trakks_colour(other)) {
        int apart = trakks_value(one) - trakks_value(other);
        return apart == 1 || apart == -1;
    }
    return trakks_value(one) == trakks_value(other);
}

/* Whether this tile at the end of a pair makes a line, and breaks no line that crosses there. */
static bool takes_third(struct draft *draft, uint16_t end, int kind) {
    if (end == TRAKKS_NO_SQUARE || trakks_occupied(&draft->table, end) || kind < 0 ||
        kind >= TRAKKS_NUMBERS || (draft->opening && touches_base(draft, end))) {
        return false;
    }
    draft->table.at[end] = (uint8_t)kind;
    bool right = trakks_valid_length(&draft->table, end, TRAKKS_ACROSS) > 0 &&
                 trakks_valid_length(&draft->table, end, TRAKKS_DOWN) > 0;
    draft->table.at[end] = TRAKKS_NOTHING;
    return right;
}

/* Whether a third tile can make this pair a line, on the table as it is. */
static bool pair_has_room(struct draft *draft, uint16_t start, uint8_t axis) {
    uint16_t second = (uint16_t)(start + trakks_stride(axis));
    uint16_t before = trakks_before(start, axis), after = trakks_after(second, axis);
    int one = draft->table.at[start], other = draft->table.at[second];
    if (trakks_value(draft->table.at[start]) != trakks_value(draft->table.at[second])) {
        return takes_third(draft, before, 2 * one - other) ||
               takes_third(draft, after, 2 * other - one);
    }
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        int kind = trakks_kind(colour, trakks_value((uint8_t)one));
        if (takes_third(draft, before, kind) || takes_third(draft, after, kind)) {
            return true;
        }
    }
    return false;
}

static enum draft_place judge_line(struct draft *draft, uint16_t square, uint8_t axis,
                                   bool *alone) {
    uint8_t length;
    uint16_t start = trakks_stretch(&draft->table, square, axis, &length);
    *alone = *alone && length == 1;
    if (length == 2) {
        return pair_promises(draft->table.at[start],
                             draft->table.at[start + trakks_stride(axis)]) &&
                       pair_has_room(draft, start, axis)
                   ? PLACE_PROMISING
                   : PLACE_FREE;
    }
    return trakks_valid_length(&draft->table, square, axis) > 0 ? PLACE_LEGAL : PLACE_FREE;
}

static enum draft_place judge_tile(struct draft *draft, uint16_t square) {
    enum draft_place worst = PLACE_LEGAL;
    bool alone = true;
    for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
        enum draft_place place = judge_line(draft, square, axis, &alone);
        worst = min(place, worst);
    }
    if (draft->opening && touches_base(draft, square)) {
        return PLACE_FREE;
    }
    return alone && worst == PLACE_LEGAL ? PLACE_FREE : worst;
}

uint16_t draft_target(const struct draft *draft, uint16_t cursor, uint8_t i) {
    int by = i - draft->carried_anchor;
    int x = trakks_x(cursor) + (draft->carried_axis == TRAKKS_ACROSS ? by : 0);
    int y = trakks_y(cursor) + (draft->carried_axis == TRAKKS_DOWN ? by : 0);
    if (x < 0 || y < 0 || x >= TRAKKS_SIDE || y >= TRAKKS_SIDE) {
        return TRAKKS_NO_SQUARE;
    }
    return trakks_square((uint8_t)x, (uint8_t)y);
}

static bool room_for_carried(const struct draft *draft, uint16_t cursor) {
    for (uint8_t i = 0; i < draft->carried_count; i++) {
        uint16_t to = draft_target(draft, cursor, i);
        if (to == TRAKKS_NO_SQUARE || draft->table.at[to] != TRAKKS_NOTHING) {
            return false;
        }
    }
    return draft->carried_count > 0;
}

static void fill_carried(struct draft *draft, uint16_t cursor, bool there) {
    for (uint8_t i = 0; i < draft->carried_count; i++) {
        draft->table.at[draft_target(draft, cursor, i)] =
            there ? draft->carried[i] : TRAKKS_NOTHING;
    }
}

static enum draft_place judge_place(struct draft *draft, uint16_t cursor) {
    enum draft_place worst = PLACE_LEGAL;
    fill_carried(draft, cursor, true);
    for (uint8_t i = 0; i < draft->carried_count && worst > PLACE_FREE; i++) {
        enum draft_place place = judge_tile(draft, draft_target(draft, cursor, i));
        worst = min(place, worst);
    }
    fill_carried(draft, cursor, false);
    return worst;
}

/* ---- all places at once: a row of the grid is a word, a square is a bit of it ---- */

/* The squares with one of these `by` columns to their right. */
static uint32_t seen_from(uint32_t squares, int by) {
    return by >= 0 ? squares >> by : squares << -by;
}

static void mark_beside(const uint32_t taken[TRAKKS_SIDE], uint32_t beside[TRAKKS_SIDE]) {
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        uint32_t above = y > 0 ? taken[y - 1] : 0;
        uint32_t below = y + 1 < TRAKKS_SIDE ? taken[y + 1] : 0;
        beside[y] = taken[y] << 1 | taken[y] >> 1 | above | below;
    }
}

/* Where in this row there is room, and where that touches something. */
static void find_room(const struct draft *draft, uint8_t y, const uint32_t taken[TRAKKS_SIDE],
                      const uint32_t beside[TRAKKS_SIDE], uint32_t *room, uint32_t *touching) {
    *room = UINT32_MAX;
    *touching = 0;
    for (uint8_t i = 0; i < draft->carried_count; i++) {
        int by = i - draft->carried_anchor;
        bool across = draft->carried_axis == TRAKKS_ACROSS;
        int row = across ? y : y + by;
        if (row < 0 || row >= TRAKKS_SIDE) {
            *room = 0;
            return;
        }
        int columns = across ? by : 0;
        *room &= seen_from(UINT32_MAX, columns) & ~seen_from(taken[row], columns);
        *touching |= seen_from(beside[row], columns);
    }
}

static void mark_places(struct draft *draft, uint8_t y, uint32_t squares, enum draft_place place) {
    draft->legal[y] |= place == PLACE_LEGAL ? squares : 0;
    draft->promising[y] |= place == PLACE_PROMISING ? squares : 0;
}

bool draft_group_fits(const struct draft *draft) {
    return draft->groups < draft->groups_max &&
           !(draft->opening && draft->groups > trakks_count_groups(&draft->base));
}

static enum draft_place judge_apart(struct draft *draft, uint16_t cursor) {
    enum draft_place place = judge_place(draft, cursor);
    return place == PLACE_LEGAL && !draft_group_fits(draft) ? PLACE_FREE : place;
}

/* All places that touch nothing are equal, so one of them is judged. */
void draft_find_places(struct draft *draft) {
    uint32_t taken[TRAKKS_SIDE], beside[TRAKKS_SIDE];
    enum draft_place apart = PLACE_TAKEN; /* not judged yet */
    memset(draft->legal, 0, sizeof draft->legal);
    memset(draft->promising, 0, sizeof draft->promising);
    trakks_occupied_rows(&draft->table, taken);
    mark_beside(taken, beside);
    for (uint8_t y = 0; y < TRAKKS_SIDE && draft->carried_count > 0; y++) {
        uint32_t room, touching;
        find_room(draft, y, taken, beside, &room, &touching);
        uint32_t free = room & ~touching;
        if (free != 0 && apart == PLACE_TAKEN) {
            apart = judge_apart(draft, trakks_square(trakks_lowest_bit(free), y));
        }
        mark_places(draft, y, free, apart);
        for (uint32_t left = room & touching; left != 0; left &= left - 1) {
            uint16_t square = trakks_square(trakks_lowest_bit(left), y);
            mark_places(draft, y, left & -left, judge_place(draft, square));
        }
    }
}

enum draft_place draft_place_at(const struct draft *draft, uint16_t cursor) {
    if (!room_for_carried(draft, cursor)) {
        return PLACE_TAKEN;
    }
    return trakks_is_marked(draft->legal, cursor)       ? PLACE_LEGAL
           : trakks_is_marked(draft->promising, cursor) ? PLACE_PROMISING
                                                        : PLACE_FREE;
}

/* Wraps around; `after` comes last. */
static uint16_t next_in_rows(const uint32_t rows[TRAKKS_SIDE], uint16_t after) {
    uint8_t y = trakks_y(after);
    uint32_t row = rows[y] & UINT32_MAX << trakks_x(after) << 1;
    for (uint8_t i = 0; i <= TRAKKS_SIDE; i++) {
        if (row != 0) {
            return trakks_square(trakks_lowest_bit(row), y);
        }
        y = (uint8_t)((y + 1) % TRAKKS_SIDE);
        row = rows[y];
    }
    return TRAKKS_NO_SQUARE;
}

/* Whether a single tile at this legal place makes a flawed line right: it is at its end. */
static bool repairs(const struct draft *draft, uint16_t square) {
    for (uint8_t i = 0; i < draft->flaw_count && draft->carried_count == 1; i++) {
        const struct trakks_flaw *flaw = &draft->flaws[i];
        uint16_t last = (uint16_t)(flaw->start + (flaw->length - 1) * trakks_stride(flaw->axis));
        if (square == trakks_before(flaw->start, flaw->axis) ||
            square == trakks_after(last, flaw->axis)) {
            return true;
        }
    }
    return false;
}

/* In the order in which X goes through them; last the place that a tile was lifted from. */
enum sort { REPAIRS, FITS_NOW, PROMISES, HOME, SORTS };

static uint8_t sort_of(const struct draft *draft, uint16_t square) {
    bool is_legal = trakks_is_marked(draft->legal, square);
    if (!is_legal && !trakks_is_marked(draft->promising, square)) {
        return SORTS;
    }
    return draft->carried_from[0] == square ? HOME
           : !is_legal                      ? PROMISES
           : repairs(draft, square)         ? REPAIRS
                                            : FITS_NOW;
}

static uint16_t next_of_sort(const struct draft *draft, uint8_t sort, uint16_t from) {
    for (uint16_t square = from; square < TRAKKS_SQUARES; square++) {
        if (sort_of(draft, square) == sort) {
            return square;
        }
    }
    return TRAKKS_NO_SQUARE;
}

uint16_t draft_next_place(const struct draft *draft, uint16_t after) {
    uint16_t repairing = next_of_sort(draft, REPAIRS, (uint16_t)(after + 1));
    repairing = repairing != TRAKKS_NO_SQUARE ? repairing : next_of_sort(draft, REPAIRS, 0);
    uint16_t legal = next_in_rows(draft->legal, after);
    return repairing != TRAKKS_NO_SQUARE ? repairing
           : legal != TRAKKS_NO_SQUARE   ? legal
                                         : next_in_rows(draft->promising, after);
}

uint16_t draft_other_place(const struct draft *draft, uint16_t after) {
    uint8_t sort = sort_of(draft, after);
    uint16_t next = TRAKKS_NO_SQUARE;
    if (sort == SORTS) {
        sort = HOME; /* from elsewhere to the first one */
    } else {
        next = next_of_sort(draft, sort, (uint16_t)(after + 1));
    }
    for (uint8_t i = 1; i <= SORTS && next == TRAKKS_NO_SQUARE; i++) {
        next = next_of_sort(draft, (uint8_t)((sort + i) % SORTS), 0);
    }
    return next;
}

static bool fits(const struct draft *draft) {
    return next_in_rows(draft->legal, 0) != TRAKKS_NO_SQUARE;
}

bool draft_turn_to_fit(struct draft *draft) {
    if (draft->carried_count < 2 || fits(draft)) {
        return false;
    }
    draft_turn(draft);
    if (fits(draft)) {
        return true;
    }
    draft_turn(draft);
    return false;
}

static uint16_t nearest_in_rows(const uint32_t rows[TRAKKS_SIDE], uint16_t near) {
    uint16_t best = TRAKKS_NO_SQUARE;
    int nearest = 2 * TRAKKS_SIDE;
    for (uint8_t y = 0; y < TRAKKS_SIDE; y++) {
        for (uint32_t left = rows[y]; left != 0; left &= left - 1) {
            uint16_t square = trakks_square(trakks_lowest_bit(left), y);
            int distance = distance_between(square, near);
            if (distance < nearest) {
                nearest = distance;
                best = square;
            }
        }
    }
    return best;
}

uint16_t draft_nearest_place(const struct draft *draft, uint16_t near) {
    uint16_t legal = nearest_in_rows(draft->legal, near);
    return legal != TRAKKS_NO_SQUARE ? legal : nearest_in_rows(draft->promising, near);
}

static bool leaves_no_flaw(struct draft *draft, uint16_t square, uint8_t kind) {
    struct trakks_flaw flaw;
    uint16_t cursor = 0;
    draft->table.at[square] = kind;
    bool flawed = trakks_next_flaw(&draft->table, &cursor, &flaw);
    draft->table.at[square] = TRAKKS_NOTHING;
    return !flawed;
}

enum draft_use draft_use_of(struct draft *draft, uint8_t kind, bool makes_line) {
    draft->carried_count = 1;
    draft->carried_anchor = 0;
    draft->carried[0] = kind;
    draft_find_places(draft);
    draft->carried_count = 0;
    enum draft_use use = makes_line && draft_group_fits(draft) ? USE_FITS : USE_NONE;
    for (uint8_t y = 0; y < TRAKKS_SIDE && use != USE_COMPLETES; y++) {
        for (uint32_t left = draft->legal[y]; left != 0; left &= left - 1) {
            uint16_t square = trakks_square(trakks_lowest_bit(left), y);
            bool completes = draft->flaw_count > 0 && leaves_no_flaw(draft, square, kind);
            use = completes || use == USE_COMPLETES ? USE_COMPLETES : USE_FITS;
        }
    }
    return use;
}

static uint8_t finisher_at(struct draft *draft, uint16_t end) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        if (draft->hand[kind] > 0 && takes_third(draft, end, kind) &&
            leaves_no_flaw(draft, end, kind)) {
            return kind;
        }
    }
    return TRAKKS_NOTHING;
}

uint8_t draft_finisher(struct draft *draft, uint16_t square) {
    uint8_t found = TRAKKS_NOTHING;
    for (uint8_t axis = 0; axis < TRAKKS_AXES && draft->flaw_count > 0 && found == TRAKKS_NOTHING;
         axis++) {
        uint8_t length;
        uint16_t start = trakks_stretch(&draft->table, square, axis, &length);
        uint16_t last = (uint16_t)(start + (length - 1) * trakks_stride(axis));
        found = finisher_at(draft, trakks_before(start, axis));
        found = found == TRAKKS_NOTHING ? finisher_at(draft, trakks_after(last, axis)) : found;
    }
    return found;
}

/* Room for a line of three and its neighbours. */
enum { SPACE_RIGHT = 3, SPACE_AROUND = 1 };

static bool is_roomy(const struct draft *draft, const uint32_t taken[TRAKKS_SIDE], uint16_t at) {
    bool across = draft->carried_axis == TRAKKS_ACROSS;
    int first = -draft->carried_anchor, last = draft->carried_count - 1 - draft->carried_anchor;
    int left = trakks_x(at) + (across ? first : 0) - SPACE_AROUND;
    int right = trakks_x(at) + (across ? last : 0);
    right += draft->carried_count == 1 ? SPACE_RIGHT : SPACE_AROUND;
    int top = trakks_y(at) + (across ? 0 : first) - SPACE_AROUND;
    int bottom = trakks_y(at) + (across ? 0 : last) + SPACE_AROUND;
    if (left < 0 || right >= TRAKKS_SIDE || top < 0 || bottom >= TRAKKS_SIDE) {
        return false;
    }
    uint32_t columns = UINT32_MAX << left & UINT32_MAX >> (TRAKKS_SIDE - 1 - right);
    for (int y = top; y <= bottom; y++) {
        if ((taken[y] & columns) != 0) {
            return false;
        }
    }
    return true;
}

uint16_t draft_free_space(const struct draft *draft, uint16_t near) {
    uint32_t taken[TRAKKS_SIDE];
    uint16_t best = TRAKKS_NO_SQUARE;
    int nearest = 2 * TRAKKS_SIDE;
    trakks_occupied_rows(&draft->table, taken);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        int distance = distance_between(square, near);
        if (distance < nearest && is_roomy(draft, taken, square)) {
            nearest = distance;
            best = square;
        }
    }
    return best;
}
