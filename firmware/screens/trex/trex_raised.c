/* Whether what is preselected is raised, or asked: then A decides. The first press does that, and
 * so does a look at it: presses in a rhythm never decide about something unseen. */
#include "drivers/clock/clock.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/toast.h"

enum { LOOK_MS = 1000, LOOK_AGAIN_MS = 100 };

static enum { UNTOUCHED, LOOKED_AT, PRESSED, PUT_BACK } state;
static uint32_t seen_since;

void trex_raised_reset(void) {
    state = UNTOUCHED;
    trex_raised_enter();
}

void trex_raised_enter(void) {
    seen_since = clock_ms();
}

void trex_raise(void) {
    state = PRESSED;
}

bool trex_put_back(void) {
    bool was_pressed = state == PRESSED;
    state = was_pressed ? PUT_BACK : state;
    return was_pressed;
}

bool trex_is_raised(void) {
    return state == LOOKED_AT || state == PRESSED || lesson_is_guided();
}

enum text_key trex_raised_back(void) {
    return state == PRESSED ? T_DO_BACK : T_TREX_DO_TABLE;
}

/* Undisturbed: whatever moves or covers something begins the look anew. */
uint32_t trex_raised_tick(uint32_t now_ms) {
    if (state != UNTOUCHED || lesson_is_guided()) {
        return trex_leave_tick(now_ms);
    }
    if (motion_active() || toast_is_shown()) {
        seen_since = now_ms;
        return LOOK_AGAIN_MS;
    }
    uint32_t looked_ms = now_ms - seen_since;
    if (looked_ms < LOOK_MS) {
        return LOOK_MS - looked_ms;
    }
    state = LOOKED_AT;
    screen_redraw();
    return NEVER;
}
