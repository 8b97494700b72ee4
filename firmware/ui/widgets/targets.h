/* The one rule for arrows, on every screen: left and right stay in the row and go from its end to
 * its other end; up and down go to the nearest row that way, and in it to the nearest target. A
 * held arrow stops at the end. README.md has the rest. */
#ifndef UI_TARGETS_H
#define UI_TARGETS_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/box.h"

/* What a cursor can stand on. */
struct targets {
    uint16_t count;
    struct box (*place)(const void *of, uint16_t index); /* empty: this one is not there */
    const void *of;
    bool wraps;         /* up from the first row leads to the last one, and back */
    bool are_scattered; /* without rows: to the nearest that way, and not around */
};

/* The target that an arrow leads to; `from` itself if there is none that way. */
uint16_t targets_step(const struct targets *targets, uint16_t from, enum button arrow,
                      enum button_kind kind);

#endif
