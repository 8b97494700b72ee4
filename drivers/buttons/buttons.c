/* Debouncing: from contacts to events. A press counts as soon as two samples in a row agree,
 * because the player waits for it; a release only after the contact was open for a while, because
 * contacts bounce. */
#include "drivers/buttons/buttons.h"

enum {
    PRESS_SAMPLES = 2,
    RELEASE_SAMPLES = 8, /* bounces last up to 5 ms */
    QUEUE_LENGTH = 32,   /* a power of two */
};

struct contact {
    uint8_t streak; /* samples in a row that contradict `held` */
    bool held;
    bool was_emitted; /* the press; its release not yet */
    bool was_long;
    uint32_t pressed_at;
    uint32_t repeat_at;
};

static struct contact contacts[BUTTON_COUNT];

/* The sampler alone moves `head`, the main loop alone moves `tail`. */
static struct button_event queue[QUEUE_LENGTH];
static volatile uint8_t head;
static volatile uint8_t tail;

static uint8_t queued(void) {
    return (uint8_t)(head - tail);
}

/* Keeps room for the release of every button, so that each emitted press gets its release. */
static bool emit(enum button button, enum button_kind kind, uint32_t time_ms) {
    uint8_t room = kind == BUTTON_RELEASE ? QUEUE_LENGTH : QUEUE_LENGTH - BUTTON_COUNT;
    if (queued() >= room) {
        return false;
    }
    queue[head % QUEUE_LENGTH] =
        (struct button_event){.button = (uint8_t)button, .kind = (uint8_t)kind, .time_ms = time_ms};
    head++;
    return true;
}

static void press(enum button button, uint32_t time_ms) {
    contacts[button] = (struct contact){
        .held = true,
        .was_emitted = emit(button, BUTTON_PRESS, time_ms),
        .pressed_at = time_ms,
        .repeat_at = time_ms + BUTTON_REPEAT_AFTER_MS,
    };
}

static void release(enum button button, uint32_t time_ms) {
    if (contacts[button].was_emitted) {
        emit(button, BUTTON_RELEASE, time_ms);
    }
    contacts[button] = (struct contact){0};
}

static void hold(enum button button, uint32_t time_ms) {
    struct contact *contact = &contacts[button];
    if (!contact->was_emitted) {
        return;
    }
    if (time_ms - contact->pressed_at > BUTTON_STUCK_MS) {
        contact->was_emitted = !emit(button, BUTTON_RELEASE, time_ms);
        return;
    }
    if ((int32_t)(time_ms - contact->repeat_at) >= 0) {
        emit(button, BUTTON_REPEAT, time_ms);
        contact->repeat_at += BUTTON_REPEAT_EVERY_MS;
    }
    if (!contact->was_long && time_ms - contact->pressed_at >= BUTTON_LONG_MS) {
        contact->was_long = emit(button, BUTTON_LONG, time_ms);
    }
}

static void sample(enum button button, bool down, uint32_t time_ms) {
    struct contact *contact = &contacts[button];
    contact->streak = down == contact->held ? 0 : contact->streak + 1;
    if (!contact->held && contact->streak >= PRESS_SAMPLES) {
        press(button, time_ms);
    } else if (contact->held && contact->streak >= RELEASE_SAMPLES) {
        release(button, time_ms);
    } else if (contact->held && contact->streak == 0) {
        hold(button, time_ms);
    }
}

void buttons_sample(uint8_t down, uint32_t time_ms) {
    for (int button = 0; button < BUTTON_COUNT; button++) {
        sample((enum button)button, down >> button & 1, time_ms);
    }
}

bool buttons_at_rest(void) {
    for (int button = 0; button < BUTTON_COUNT; button++) {
        if (contacts[button].held || contacts[button].streak > 0) {
            return false;
        }
    }
    return true;
}

void buttons_reset(uint8_t down) {
    for (int button = 0; button < BUTTON_COUNT; button++) {
        contacts[button] = (struct contact){.held = down >> button & 1};
    }
    head = 0;
    tail = 0;
}

bool buttons_pending(void) {
    return queued() > 0;
}

bool buttons_next(struct button_event *event) {
    if (!buttons_pending()) {
        return false;
    }
    *event = queue[tail % QUEUE_LENGTH];
    tail++;
    return true;
}

bool buttons_held(enum button button) {
    return contacts[button].held;
}

bool buttons_any_held(void) {
    for (int button = 0; button < BUTTON_COUNT; button++) {
        if (contacts[button].held) {
            return true;
        }
    }
    return false;
}
