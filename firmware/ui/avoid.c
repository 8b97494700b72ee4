/* Remembers a few boxes of the picture, and tries every place for a message. */
#include "avoid.h"

#include <stdint.h>

enum { NEVER_MAX = 6, RATHER_NOT_MAX = 16, WEIGHT = 256, STEP = 2 };

static struct box never[NEVER_MAX], rather_not[RATHER_NOT_MAX];
static uint8_t never_count, rather_not_count;

void avoid_nothing(void) {
    never_count = rather_not_count = 0;
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

/* Words are kept with a negative width. */
void avoid_cutting(struct box b) {
    b.width = (int16_t)-b.width;
    avoid_if_possible(b);
}

static int area_covered(struct box b, const struct box *boxes, uint8_t count) {
    int area = 0;
    for (uint8_t i = 0; i < count; i++) {
        struct box there = boxes[i];
        if (there.y >= box_bottom(b) || box_bottom(there) <= b.y) {
            continue; /* most are above or below */
        }
        bool words = there.width < 0;
        there.width = (int16_t)(words ? -there.width : there.width);
        struct box common = box_common(b, there);
        if (!words || common.height < there.height) {
            area += common.width * (words ? there.height : common.height);
        }
    }
    return area;
}

int avoid_place(struct box b, int top, int bottom) {
    int best_y = bottom - b.height, least = INT32_MAX;
    for (int y = bottom - b.height; y >= top && least > 0; y -= STEP) {
        struct box place = box(b.x, y, b.width, b.height);
        int covered = WEIGHT * area_covered(place, never, never_count) +
                      area_covered(place, rather_not, rather_not_count);
        if (covered < least) {
            least = covered;
            best_y = y;
        }
    }
    return best_y;
}

bool avoid_covers(struct box b) {
    return area_covered(b, never, never_count) > 0;
}
