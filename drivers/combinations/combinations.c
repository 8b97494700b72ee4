/* B is kept back until it is clear what it is part of. */
#include "drivers/combinations/combinations.h"

#include "drivers/buttons/buttons.h"

enum {
    A = 1 << BUTTON_A,
    B = 1 << BUTTON_B,
    UP = 1 << BUTTON_UP,
    DOWN = 1 << BUTTON_DOWN,
    X = 1 << BUTTON_X,
    Y = 1 << BUTTON_Y,
    OPEN_MS = 8, /* bounces last up to 5 ms */
    TAP_MS = 3,  /* enough samples for the debouncer */
};

enum state {
    RESTING,
    WAITING,  /* B is held, and nothing came with it yet */
    COMBINED, /* until everything is let go */
    ALONE,    /* B is B */
    TAPPED,   /* B was released alone, and is reported now */
    IGNORED,  /* until everything is let go */
};

static struct {
    enum state state;
    uint8_t before;                  /* the contacts of the last sample */
    uint8_t with;                    /* of those that were closed before B */
    uint32_t since;                  /* when the state began */
    uint32_t closed_at, b_closed_at; /* when a contact, or that of B, was last closed */
} now;

static void enter(enum state state, uint32_t time_ms) {
    now.state = state;
    now.since = time_ms;
}

uint8_t combinations_at_once(uint8_t contacts) {
    if (!(contacts & B)) {
        return contacts;
    }
    unsigned both = contacts & A ? X | Y : 0;
    unsigned stand_for = both | (contacts & UP ? X : 0) | (contacts & DOWN ? Y : 0);
    return stand_for != 0 ? (uint8_t)stand_for : contacts & (uint8_t)B;
}

/* B after an arrow is just B: a player who is quick still holds the arrow. */
static void begin(uint8_t contacts, uint32_t time_ms) {
    if (contacts & B) {
        now.with = now.before & contacts & (uint8_t)~B;
        bool is_waiting = (now.with & (uint8_t)~A) == 0;
        enter(is_waiting ? WAITING : ALONE, time_ms);
    }
}

static void wait(uint8_t contacts, uint32_t time_ms) {
    now.with &= contacts;
    if ((contacts & (uint8_t)~(B | now.with)) != 0) {
        enter(COMBINED, time_ms);
    } else if (time_ms - now.b_closed_at >= OPEN_MS) {
        enter(TAPPED, time_ms);
    } else if (time_ms - now.since >= COMBINATION_MS) {
        enter(now.with & A ? COMBINED : ALONE, time_ms);
    }
}

static bool is_over(uint32_t time_ms) {
    switch (now.state) {
    case ALONE:
        return time_ms - now.b_closed_at >= OPEN_MS;
    case TAPPED:
        return time_ms - now.since >= TAP_MS;
    case COMBINED:
    case IGNORED:
        return time_ms - now.closed_at >= OPEN_MS;
    default:
        return false;
    }
}

static void advance(uint8_t contacts, uint32_t time_ms) {
    if (now.state == RESTING) {
        begin(contacts, time_ms);
    }
    if (now.state == WAITING) {
        wait(contacts, time_ms);
    } else if (is_over(time_ms)) {
        enter(RESTING, time_ms);
    }
}

uint8_t combinations_of(uint8_t contacts, uint32_t time_ms) {
    now.closed_at = contacts != 0 ? time_ms : now.closed_at;
    now.b_closed_at = contacts & B ? time_ms : now.b_closed_at;
    advance(contacts, time_ms);
    now.before = contacts;
    switch (now.state) {
    case WAITING:
        return now.with;
    case IGNORED:
        return 0;
    case COMBINED: /* B may be let go first */
        return combinations_at_once(contacts | B) & (uint8_t)~B;
    case TAPPED:
        return contacts | B;
    default:
        return contacts;
    }
}

bool combinations_at_rest(void) {
    return now.state == RESTING;
}

void combinations_reset(uint8_t contacts) {
    now.state = contacts != 0 ? IGNORED : RESTING;
    now.before = contacts;
}
