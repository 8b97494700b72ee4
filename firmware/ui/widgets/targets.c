/* Where an arrow leads. */
#include "firmware/ui/widgets/targets.h"

enum { SAME_ROW = 4 }; /* middles that are no further apart than this are in one row */

static int middle_x(struct box b) {
    return 2 * b.x + b.width;
}

static int middle_y(struct box b) {
    return 2 * b.y + b.height;
}

static int apart(int a, int b) {
    return a > b ? a - b : b - a;
}

/* One is beside the other: at least half of the lower one. */
static bool in_one_row(struct box a, struct box b) {
    int top = max(a.y, b.y);
    int bottom = min(box_bottom(a), box_bottom(b));
    int lower = min(a.height, b.height);
    return 2 * (bottom - top) >= lower;
}

/* How far `b` is from `a` to the right (by > 0) or to the left. */
static int ahead_in_row(struct box a, struct box b, int by) {
    return by * (middle_x(b) - middle_x(a));
}

/* The next one that way, or over the end the furthest one the other way. Of two equally far, the
 * one that is nearer in height, then the first. */
static uint16_t along_row(const struct targets *targets, uint16_t from, int by, bool wraps) {
    struct box here = targets->place(targets->of, from);
    uint16_t best = from, other_end = from;
    int nearest = INT16_MAX, furthest = 0, off = INT16_MAX;
    for (uint16_t i = 0; i < targets->count; i++) {
        struct box there = targets->place(targets->of, i);
        if (i == from || box_empty(there) || !in_one_row(here, there)) {
            continue;
        }
        int ahead = ahead_in_row(here, there, by);
        int height = apart(middle_y(here), middle_y(there));
        if (ahead > 0 && (ahead < nearest || (ahead == nearest && height < off))) {
            nearest = ahead;
            off = height;
            best = i;
        } else if (ahead < furthest) {
            furthest = ahead;
            other_end = i;
        }
    }
    return best == from && wraps ? other_end : best;
}

/* The distance to the nearest row that way (by > 0: down), or to the furthest one; 0 if there is
 * none. Targets beside `here` count only if there are no others. */
static int row_distance(const struct targets *targets, struct box here, int by, bool furthest) {
    int distance = 0, beside = 0;
    for (uint16_t i = 0; i < targets->count; i++) {
        struct box there = targets->place(targets->of, i);
        int ahead = by * (middle_y(there) - middle_y(here));
        int *found = in_one_row(here, there) ? &beside : &distance;
        if (!box_empty(there) && ahead > SAME_ROW &&
            (*found == 0 || (furthest ? ahead > *found : ahead < *found))) {
            *found = ahead;
        }
    }
    return distance != 0 ? distance : beside;
}

static uint16_t nearest_in_row(const struct targets *targets, uint16_t from, int row) {
    struct box here = targets->place(targets->of, from);
    uint16_t best = from;
    int nearest = INT16_MAX;
    for (uint16_t i = 0; i < targets->count; i++) {
        struct box there = targets->place(targets->of, i);
        int aside = apart(middle_x(there), middle_x(here));
        if (!box_empty(there) && apart(middle_y(there), row) <= SAME_ROW && aside < nearest) {
            nearest = aside;
            best = i;
        }
    }
    return best;
}

static uint16_t across_rows(const struct targets *targets, uint16_t from, int by, bool wraps) {
    struct box here = targets->place(targets->of, from);
    int distance = row_distance(targets, here, by, false);
    if (distance == 0 && wraps) {
        by = -by;
        distance = row_distance(targets, here, by, true);
    }
    return distance == 0 ? from : nearest_in_row(targets, from, middle_y(here) + by * distance);
}

/* ---- targets without rows ---- */

/* One step aside costs as much as three ahead, and what is beside comes first. A held arrow goes
 * straight on only. */
static int cost_ahead(struct box here, struct box there, enum button arrow, bool is_press) {
    enum { ASIDE = 3, NOT_STRAIGHT = INT16_MAX / 2 };
    int x = middle_x(there) - middle_x(here), y = middle_y(there) - middle_y(here);
    bool is_sideways = arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT;
    int by = arrow == BUTTON_LEFT || arrow == BUTTON_UP ? -1 : 1;
    int ahead = by * (is_sideways ? x : y), aside = apart(is_sideways ? y : x, 0);
    if (ahead <= 0 || (aside > 0 && !is_press)) {
        return INT16_MAX;
    }
    return ahead + ASIDE * aside + (is_sideways && aside > 0 ? NOT_STRAIGHT : 0);
}

static uint16_t nearest_ahead(const struct targets *targets, uint16_t from, enum button arrow,
                              bool is_press) {
    struct box here = targets->place(targets->of, from);
    uint16_t best = from;
    int least = INT16_MAX;
    for (uint16_t i = 0; i < targets->count; i++) {
        struct box there = targets->place(targets->of, i);
        int cost = box_empty(there) ? INT16_MAX : cost_ahead(here, there, arrow, is_press);
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

uint16_t targets_step(const struct targets *targets, uint16_t from, enum button arrow,
                      enum button_kind kind) {
    bool is_press = kind == BUTTON_PRESS;
    if ((!is_press && kind != BUTTON_REPEAT) || from >= targets->count) {
        return from;
    }
    if (targets->are_scattered) {
        return nearest_ahead(targets, from, arrow, is_press);
    }
    switch (arrow) {
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        return along_row(targets, from, arrow == BUTTON_RIGHT ? 1 : -1, is_press);
    case BUTTON_UP:
    case BUTTON_DOWN:
        return across_rows(targets, from, arrow == BUTTON_DOWN ? 1 : -1,
                           is_press && targets->wraps);
    default:
        return from;
    }
}
