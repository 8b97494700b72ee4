/* Transitions from one picture to the next. */
#include "transition.h"

#include "drivers/clock/clock.h"
#include "firmware/ui/widgets/layout.h"
#include "motion.h"
#include "present.h"

enum { FRAME_MS = 20 };

static enum transition moving;
static bool begins;
static uint32_t began_ms;
static uint32_t step_ms; /* when the next step is due */
static int16_t done;     /* columns or rows that are in place */

void transition_start(enum transition transition) {
    moving = motion_amount() == MOTION_NONE ? CUT : transition;
    begins = true;
}

enum transition transition_now(void) {
    return moving;
}

static void put_in_place(void) {
    moving = CUT;
    present();
}

void transition_finish(void) {
    if (moving != CUT && !begins) {
        put_in_place();
    }
}

/* Fast at first, then slower: 1 - (1 - t)^2. */
static int eased(uint32_t elapsed, uint32_t of_ms, int whole) {
    int time = (int)of_ms, left = time - (int)elapsed;
    return whole - whole * left * left / (time * time);
}

static void begin(uint32_t now_ms) {
    begins = false;
    began_ms = now_ms;
    done = 0;
    if (moving == DEEPER || moving == BACK) { /* only the stage moves, between head and foot */
        present_part(box(0, 0, CANVAS_WIDTH, STAGE_TOP));
        present_part(box(0, STAGE_BOTTOM, CANVAS_WIDTH, CANVAS_HEIGHT - STAGE_BOTTOM));
    }
}

static void move_to(int16_t reached) {
    switch (moving) {
    case DEEPER:
        present_push(STAGE_TOP, STAGE_BOTTOM, done - reached, done);
        break;
    case BACK:
        present_push(STAGE_TOP, STAGE_BOTTOM, reached - done, CANVAS_WIDTH - reached);
        break;
    case FALL:
        present_part(box(0, 0, CANVAS_WIDTH, reached));
        break;
    default:
        present_part(box(0, CANVAS_HEIGHT - reached, CANVAS_WIDTH, reached));
        break;
    }
    done = reached;
}

uint32_t transition_step(uint32_t now_ms) {
    if (begins) {
        begin(now_ms);
    } else if (!clock_reached(now_ms, step_ms)) {
        return step_ms - now_ms;
    }
    step_ms = now_ms + FRAME_MS;
    uint32_t elapsed = now_ms - began_ms + FRAME_MS; /* the first step is seen at once */
    uint32_t length = motion_scaled(TRANSITION_MS);
    if (elapsed >= length) {
        put_in_place();
    } else {
        bool sideways = moving == DEEPER || moving == BACK;
        int reached = eased(elapsed, length, sideways ? CANVAS_WIDTH : CANVAS_HEIGHT);
        move_to((int16_t)(reached / PRESENT_STEP * PRESENT_STEP));
    }
    return FRAME_MS;
}
