/* Remembers a few boxes of the picture, and tries every place for a message. */
#include "avoid.h"

#include <stdint.h>

#include "firmware/ui/draw/type.h"

enum { NEVER_MAX = 6, RATHER_NOT_MAX = 16, WEIGHT = 256, STEP = 1, SHADOW = 2 };

static struct box never[NEVER_MAX], rather_not[RATHER_NOT_MAX];
static uint8_t never_count, rather_not_count;
static uint16_t words; /* bits: these of rather_not may be covered as a whole */

void avoid_reset(void) {
    never_count = rather_not_count = 0;
    words = 0;
}

void avoid_covering(struct box b) {
    if (never_count < NEVER_MAX) {
        never[never_count++] = b;
    }
}

void avoid_if_possible(struct box b) {
    if (rather_not_count < RATHER_NOT_MAX) {
        rather_not[rather_not_count++] = b;
    }
}

void avoid_cutting(struct box b) {
    if (rather_not_count < RATHER_NOT_MAX) {
        words |= (uint16_t)(1u << rather_not_count);
    }
    avoid_if_possible(b);
}

/* A box of words that is cut counts with its whole height. */
static int area_lost(struct box b, struct box there, bool has_words) {
    struct box common = box_common(b, there);
    if (!has_words) {
        return common.width * common.height;
    }
    return common.height < there.height ? common.width * there.height : 0;
}

static int area_covered(struct box b, const struct box *boxes, uint8_t count, uint16_t with_words) {
    int area = 0;
    for (uint8_t i = 0; i < count; i++) {
        if (boxes[i].y >= box_bottom(b) || box_bottom(boxes[i]) <= b.y) {
            continue; /* most are above or below */
        }
        area += area_lost(b, boxes[i], with_words >> i & 1);
    }
    return area;
}

/* What is as wide as the panel cuts lines of text with its upper and lower edge. */
static int text_cut(struct box b) {
    enum { LINE = 240 * 12 }; /* counts as a line from edge to edge */
    bool wide = b.x <= 0 && b.width >= CANVAS_WIDTH;
    return wide ? LINE * (text_is_cut_above(b.y) + text_is_cut_above(box_bottom(b) + SHADOW)) : 0;
}

int avoid_place(struct box b, int top, int bottom) {
    int best_y = bottom - b.height, least = INT32_MAX;
    for (int y = bottom - b.height; y >= top && least > 0; y -= STEP) {
        struct box place = box(b.x, y, b.width, b.height);
        int covered = text_cut(place);
        if (covered < least) {
            covered += WEIGHT * area_covered(place, never, never_count, 0) +
                       area_covered(place, rather_not, rather_not_count, words);
        }
        if (covered < least) {
            least = covered;
            best_y = y;
        }
    }
    return best_y;
}

bool avoid_covers(struct box b) {
    return area_covered(b, never, never_count, 0) > 0;
}

bool avoid_fits(struct box b) {
    return !avoid_covers(b) && text_cut(b) == 0;
}
