/* What flies over the screens of T-REX, and leaving a screen only once it has landed: until then
 * the picture is that of before the move. */
#include "firmware/screens/trex/trex_screens.h"

static void (*then)(void); /* NULL: nobody leaves */
static bool held;

void trex_hold_picture(bool hold) {
    held = hold;
    then = NULL;
}

bool trex_picture_is_held(void) {
    return held;
}

static void go(void) {
    void (*next)(void) = then;
    trex_hold_picture(false);
    next();
}

void trex_leave(void (*next)(void)) {
    then = next;
    if (!motion_active()) {
        go();
    }
}

uint32_t trex_leave_tick(uint32_t now_ms) {
    (void)now_ms;
    if (then == NULL) {
        return TICK_NEVER;
    }
    if (motion_active()) {
        return MOTION_FRAME_MS;
    }
    go();
    return TICK_NEVER;
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

/* What is drawn in flight: a card, what it counts as and its size, or a trump. */
void trex_draw_hand_card(struct canvas *canvas, int x, int y, uint16_t arg) {
    draw_card_in_hand(canvas, x, y, (uint8_t)arg);
}

void trex_draw_card(struct canvas *canvas, int x, int y, uint16_t arg) {
    draw_card(canvas, box(x, y, CARD_WIDTH, CARD_HEIGHT), (uint8_t)arg, (uint8_t)(arg >> 8));
}

void trex_draw_tall_card(struct canvas *canvas, int x, int y, uint16_t arg) {
    struct box b = box(x, y, TALL_CARD_WIDTH, TALL_CARD_HEIGHT);
    if ((uint8_t)arg == TREX_NO_CARD) {
        draw_card_back(canvas, b);
    } else {
        draw_card(canvas, b, (uint8_t)arg, (uint8_t)(arg >> 8));
    }
}

void trex_draw_large_card(struct canvas *canvas, int x, int y, uint16_t arg) {
    draw_card_large(canvas, x, y, (uint8_t)arg, TREX_NO_CARD);
}

void trex_draw_small_egg(struct canvas *canvas, int x, int y, uint16_t arg) {
    draw_egg_small(canvas, x, y, (uint8_t)arg);
}

void trex_draw_large_egg(struct canvas *canvas, int x, int y, uint16_t arg) {
    draw_egg_large(canvas, x, y, (uint8_t)arg);
}

void trex_draw_pennant(struct canvas *canvas, int x, int y, uint16_t arg) {
    draw_pennant(canvas, box(x, y, PENNANT_WIDTH, PENNANT_HEIGHT), (uint8_t)arg, arg >> 8 != 0);
}

struct flight trex_flight(void (*draw)(struct canvas *, int, int, uint16_t), uint16_t arg,
                          struct box from, struct box to, uint8_t id) {
    return (struct flight){.draw = draw,
                           .arg = arg,
                           .width = (uint8_t)from.width,
                           .height = (uint8_t)from.height,
                           .id = id,
                           .x = from.x,
                           .y = from.y,
                           .to_x = (int16_t)(to.x + (to.width - from.width) / 2),
                           .to_y = (int16_t)(to.y + (to.height - from.height) / 2)};
}
