#include "firmware/screens/ending/counting.h"

#include "cues.h"
#include "drivers/clock/clock.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/screen.h"
#include "games/base/numbers.h"

enum { STEP_MS = 40, REST_MS = 200, FEW_ROWS = 3, FEW_MS = 1000, MANY_MS = 2800 };

static uint8_t rows_there;
static bool fresh; /* its time begins with the next tick */
static uint32_t began_ms, elapsed;

static uint32_t row_ms(void) {
    return rows_there <= FEW_ROWS ? FEW_MS : MANY_MS / rows_there;
}

/* The pause at the end of a row. */
static uint32_t rest_ms(void) {
    return min(REST_MS, row_ms() / 3);
}

static uint32_t end_ms(void) {
    return rows_there * row_ms();
}

void counting_start(uint8_t rows) {
    rows_there = rows;
    fresh = true;
    elapsed = 0;
    if (motion_amount() == MOTION_NONE) {
        counting_finish();
    }
}

void counting_finish(void) {
    elapsed = end_ms();
    screen_redraw();
}

bool counting_is_over(void) {
    return elapsed >= end_ms();
}

static uint32_t start_of(uint8_t row) {
    return (uint32_t)(rows_there - 1 - row) * row_ms();
}

bool counting_reached(uint8_t row) {
    return counting_is_over() || elapsed > start_of(row);
}

int counting_part(uint8_t row, int total) {
    if (counting_is_over()) {
        return total;
    }
    if (!counting_reached(row)) {
        return 0;
    }
    int whole = (int)(row_ms() - rest_ms()), gone = (int)(elapsed - start_of(row));
    return gone >= whole ? total : total * gone / whole;
}

bool counting_passed(uint8_t row) {
    enum { FINE = 1000 };
    return counting_part(row, FINE) == FINE;
}

static void play_cues(uint32_t before) {
    if (counting_is_over()) {
        cue_play(CUE_REVEAL);
    } else if (before / row_ms() != elapsed / row_ms()) {
        cue_play(CUE_CONFIRM);
    } else {
        cue_play(CUE_TICK);
    }
}

uint32_t counting_tick(uint32_t now_ms) {
    if (counting_is_over()) {
        return NEVER;
    }
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
    }
    uint32_t before = elapsed;
    elapsed = (now_ms - began_ms) * (motion_amount() == MOTION_SHORT ? 2 : 1);
    elapsed =
        min(elapsed / STEP_MS * STEP_MS, end_ms()); /* a picture does not depend on a moment */
    if (elapsed != before) {
        play_cues(before);
        screen_redraw();
    }
    return STEP_MS;
}

bool counting_intercept(enum button button, enum button_kind kind) {
    bool ends = kind == BUTTON_PRESS && !counting_is_over();
    if (ends) {
        counting_finish();
    }
    return ends && button == BUTTON_A;
}
