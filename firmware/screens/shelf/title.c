/* Name, version and board, for less than a second; longer if the version is new. */
#include "firmware/screens/shelf/shelf.h"

#include "art.h"
#include "board.h"
#include "drivers/clock/clock.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/device/update.h"
#include "firmware/screens/shell.h"
#include "version.h"

enum { STAYS_MS = 900, STAYS_UPDATED_MS = 3000, REX_TOP = 14, NAME_TOP = 142, LINE_HEIGHT = 18 };

static uint32_t leaves_at;

static void enter(void) {
    leaves_at = clock_ms() + (update_from() ? STAYS_UPDATED_MS : STAYS_MS);
}

static void draw_version(struct canvas *canvas) {
    const char *words = PRODUCT_VERSION;
    if (update_from()) {
        words = say_with(T_UPDATE_DONE, &(struct fill){.w = {update_from(), PRODUCT_VERSION}});
    }
    draw_text(canvas, box(0, NAME_TOP + 40, CANVAS_WIDTH, LINE_HEIGHT),
              text_fitting(CANVAS_WIDTH, MIDDLE, words) | CENTRE, COLOUR_ACCENT, words);
}

static void draw(struct canvas *canvas) {
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    draw_disc(canvas, CANVAS_WIDTH / 2, REX_TOP + 58, 66, COLOUR_RAISED);
    draw_fill(canvas, box(0, REX_TOP + 112, CANVAS_WIDTH, 16), COLOUR_BACKGROUND);
    draw_sprite(canvas, &art_title_rex, (CANVAS_WIDTH - art_title_rex.width) / 2, REX_TOP);
    canvas_settle(canvas);
    draw_text(canvas, box(0, NAME_TOP, CANVAS_WIDTH, 30), LARGE | CENTRE, COLOUR_TEXT,
              PRODUCT_NAME);
    draw_version(canvas);
    draw_text(canvas, box(0, NAME_TOP + 58, CANVAS_WIDTH, LINE_HEIGHT), SMALL | CENTRE, COLOUR_DIM,
              BOARD_NAME);
}

static void proceed(void) {
    update_seen();
    if (first_start_due()) {
        screens_replace(&first_start_screen, CUT);
        return;
    }
    screens_replace(&shelf_screen, CUT);
    alerts_show();
}

/* Any button leads on. */
static bool intercept(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        proceed();
    }
    return true;
}

static uint32_t tick(uint32_t now_ms) {
    if (clock_reached(now_ms, leaves_at)) {
        proceed();
        return NEVER;
    }
    return leaves_at - now_ms;
}

const struct screen title_screen = {
    .enter = enter, .draw = draw, .intercept = intercept, .tick = tick, .name = "title"};
