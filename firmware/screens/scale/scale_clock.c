/* The time played. Engines know no clock, so it is kept here: while a screen of this game is seen,
 * from the first go on. It starts anew after the power was off. */
#include "drivers/clock.h"
#include "firmware/session/session.h"
#include "firmware/screens/scale/scale_screens.h"

enum { MINUTE_MS = 60000 };

static uint64_t seed_met;
static bool met, ended;
static bool goes, seen;
static uint32_t played_ms, since_ms;

bool scale_clock_meet(void) {
    uint64_t seed = session_options()->seed;
    if (met && seed == seed_met && (!ended || session_over())) {
        return false;
    }
    met = true;
    seed_met = seed;
    goes = ended = false;
    played_ms = 0;
    return true;
}

static void count_up(void) {
    uint32_t now = clock_ms();
    if (goes && seen && clock_reached(now, since_ms)) {
        played_ms += now - since_ms;
    }
    since_ms = now;
}

void scale_clock_go(void) {
    count_up();
    goes = true;
}

void scale_clock_stop(void) {
    count_up();
    goes = false;
}

void scale_clock_end(void) {
    scale_clock_stop();
    ended = true;
}

bool scale_clock_goes(void) {
    return goes;
}

void scale_clock_on(void) {
    count_up();
    seen = true;
}

void scale_clock_off(void) {
    count_up();
    seen = false;
}

uint32_t scale_clock_minutes(void) {
    count_up();
    return played_ms / MINUTE_MS;
}

uint32_t scale_clock_until_next_minute(void) {
    count_up();
    return goes ? MINUTE_MS - played_ms % MINUTE_MS : TICK_NEVER;
}
