/* What flies over the screens of T-REX. A screen is left only once everything has landed; until
 * then it shows the state before the move. */
#include "firmware/screens/trex/trex_screens.h"

static void (*then)(void); /* NULL: the screen stays */
static bool held;

void trex_hold_picture(bool hold) {
    held = hold;
    then = NULL;
}

const struct trex_state *trex_view_of(uint8_t seat) {
    static struct trex_state seen;
    return held ? &seen : session_view(seat, &seen);
}

static void go(void) {
    void (*next)(void) = then;
    trex_hold_picture(false);
    next();
}

void trex_leave_after_motion(void (*next)(void)) {
    then = next;
    if (!motion_active()) {
        go();
    }
}

uint32_t trex_leave_tick(uint32_t now_ms) {
    (void)now_ms;
    if (then == NULL) {
        return NEVER;
    }
    if (motion_active()) {
        return MOTION_FRAME_MS;
    }
    go();
    return NEVER;
}

bool trex_leave_intercept(enum button button, enum button_kind kind) {
    (void)button;
    if (then != NULL && kind == BUTTON_PRESS) {
        go();
        return true;
    }
    return then != NULL;
}

/* ---- how things fly ---- */

/* The argument of a flight: four bits of the thing, six of its value, six more. */
enum { VALUE_SHIFT = 6, THING_SHIFT = 12, BITS = 63 };

static void draw_thing(struct canvas *canvas, int x, int y, uint16_t arg) {
    enum trex_thing thing = (enum trex_thing)(arg >> THING_SHIFT);
    uint8_t value = arg >> VALUE_SHIFT & BITS, more = arg & BITS;
    if (thing == PENNANT) {
        draw_pennant(canvas, box(x, y, PENNANT_WIDTH, PENNANT_HEIGHT), value, more != 0);
    } else if (thing >= SMALL_EGG) {
        draw_egg(canvas, thing == SMALL_EGG ? &art_trex_egg_small : &art_trex_egg_large, x, y,
                 value);
    } else if (value == TREX_NO_CARD) {
        draw_card_back(canvas, box(x, y, TALL_CARD_WIDTH, TALL_CARD_HEIGHT));
    } else {
        draw_card(canvas, thing, x, y, value, more);
    }
}

struct flight trex_flight(enum trex_thing thing, uint8_t value, uint8_t more, struct box from,
                          struct box to, int id) {
    struct box goal = box_centred(to, from.width, from.height);
    return (struct flight){
        .draw = draw_thing,
        .arg = (uint16_t)(thing << THING_SHIFT | (unsigned)value << VALUE_SHIFT | more),
        .width = (uint8_t)from.width,
        .height = (uint8_t)from.height,
        .id = (uint8_t)id,
        .x = from.x,
        .y = from.y,
        .to_x = goal.x,
        .to_y = goal.y};
}

struct flight trex_top_flight(enum trex_thing size, const struct trex_seat *seat, struct box from,
                              struct box to, int id) {
    return trex_flight(size, seat->played[seat->played_count - 1], trex_top_counts_as(seat), from,
                       to, id);
}
