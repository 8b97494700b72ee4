/* The time played. Engines know no clock, so it is counted here. It is saved with every move and
 * every minute, so that a game resumes with its time after the power was off. */
#include "drivers/clock/clock.h"
#include "firmware/screens/scale/scale_screens.h"
#include "games/base/numbers.h"

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };

static uint32_t game_met;
static bool met, ended;
static bool running, seen;
static uint32_t played_ms, since_ms;

static void count_up(void) {
    uint32_t now = clock_ms();
    if (running && seen && clock_reached(now, since_ms)) {
        played_ms += now - since_ms;
    }
    since_ms = now;
}

struct saved_time {
    uint32_t game; /* its number in the store */
    uint32_t seconds;
};

static uint32_t load_time(void) {
    struct saved_time saved = {0};
    store_get(STORE_TIME_PLAYED, &saved, sizeof saved);
    bool is_ours = saved.game != 0 && saved.game == store_number(session_game());
    return is_ours ? saved.seconds * SECOND_MS : 0;
}

/* The time of a lesson is not saved. */
void scale_clock_save(void) {
    count_up();
    if (session_is_practice()) {
        return;
    }
    static struct saved_time saved;
    saved = (struct saved_time){store_number(session_game()), played_ms / SECOND_MS};
    if (saved.game != 0) {
        store_put_soon(STORE_TIME_PLAYED, &saved, sizeof saved);
    }
}

bool scale_clock_load(void) {
    bool restarted = !clock_reached(clock_ms(), since_ms);
    if (met && !restarted && game_met == session_number() && (!ended || session_is_over())) {
        return false;
    }
    met = true;
    game_met = session_number();
    running = ended = false;
    played_ms = load_time();
    return true;
}

void scale_clock_start(void) {
    count_up();
    running = true;
}

void scale_clock_stop(void) {
    count_up();
    running = false;
}

void scale_clock_end(void) {
    scale_clock_stop();
    ended = true;
}

bool scale_clock_is_running(void) {
    return running;
}

void scale_clock_resume(void) {
    count_up();
    seen = true;
}

void scale_clock_pause(void) {
    count_up();
    seen = false;
}

uint32_t scale_clock_minutes(void) {
    count_up();
    return played_ms / MINUTE_MS;
}

/* In steps, as presses take some time too. */
uint16_t scale_clock_told(void) {
    enum { STEP = 10, STEPS_MAX = UINT16_MAX / STEP };
    count_up();
    uint32_t steps = played_ms / SECOND_MS / STEP + 1;
    return (uint16_t)(min(steps, STEPS_MAX) * STEP);
}

uint32_t scale_clock_until_next_minute(void) {
    count_up();
    return running ? MINUTE_MS - played_ms % MINUTE_MS : NEVER;
}
