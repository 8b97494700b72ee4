/* The hint, in three steps: that there is a lay, which tile it begins with, all of it. The search
 * takes a while, and is done in parts between two looks at the buttons. */
#include "firmware/session/session.h"
#include "firmware/screens/trakks/trakks_lay_screen.h"
#include "firmware/ui/lang.h"

enum { STEPS_A_TICK = 4, PICTURES = 16 };

static struct trakks_hint hint;
static bool announced; /* on the screen, before the search takes its time */
static enum hint_told told;
static uint16_t moves; /* the session's when it was sought, and its seed */
static uint64_t seed;

const struct trakks_hint *lay_hint(void) {
    return &hint;
}

bool lay_hint_known(void) {
    return told != HINT_UNTOLD && moves == session_moves() && seed == session_options()->seed;
}

void lay_hint_seek(const struct trakks_state *view) {
    trakks_hint_begin(&hint, view);
    announced = false;
    told = HINT_UNTOLD;
    moves = session_moves();
    seed = session_options()->seed;
}

enum hint_progress lay_hint_go_on(void) {
    if (!announced) {
        announced = true;
        return HINT_WAITS;
    }
    uint16_t before = hint.step;
    for (uint8_t i = 0; i < STEPS_A_TICK; i++) {
        if (!trakks_hint_step(&hint)) {
            return HINT_FOUND;
        }
    }
    bool further = before * PICTURES / hint.steps != hint.step * PICTURES / hint.steps;
    return further ? HINT_FURTHER : HINT_WAITS;
}

uint8_t lay_hint_tile(const struct trakks_move *lay) {
    for (uint8_t i = 0; i < lay->head.a; i++) {
        if (lay->edit[i].from >= TRAKKS_FROM_HAND) {
            return (uint8_t)(lay->edit[i].from - TRAKKS_FROM_HAND);
        }
    }
    return TRAKKS_NOTHING;
}

static void tell_tile(struct text *out, uint8_t kind) {
    char name[40];
    struct text thing = text_into(name, sizeof name);
    trakks_name_thing(&thing, 't', kind);
    say_filled(out, T_TRAKKS_HINT_TILE, &(struct fill){.w = {name}});
}

enum hint_told lay_hint_tell(const struct trakks_state *view, struct trakks_move *lay) {
    struct text out = text_into(trakks_notice, sizeof trakks_notice);
    if (!trakks_hint_lay(&hint, view, lay)) {
        text_add(&out, say(T_TRAKKS_HINT_NONE));
        return HINT_UNTOLD;
    }
    if (told == HINT_UNTOLD) {
        told = HINT_TOLD_EXISTS;
        text_add(&out, say(T_TRAKKS_HINT_EXISTS));
    } else if (told == HINT_TOLD_EXISTS) {
        told = HINT_TOLD_TILE;
        tell_tile(&out, lay_hint_tile(lay));
    } else {
        return HINT_TOLD_ALL;
    }
    return told;
}
