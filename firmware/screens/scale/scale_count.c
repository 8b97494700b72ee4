/* 3, 2, 1, go: seen across the room, and heard. */
#include "art.h"
#include "drivers/clock.h"
#include "drivers/sound.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { FROM = 3, STEP_MS = 700, GO_MS = 900 };

static uint8_t left; /* 0: go */
static uint32_t since_ms;

static void draw(struct canvas *canvas) {
    enum { CENTRE_X = CANVAS_WIDTH / 2, CENTRE_Y = 112, RADIUS = 72 };
    static const uint8_t colours[] = {SCALE_ORANGE, SCALE_BLUE, SCALE_VIOLET};
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    if (left == 0) {
        draw_sprite_big(canvas, &art_tyrex, CENTRE_X - art_tyrex.width, 28, COLOUR_TINT_DARK);
        canvas_settle(canvas);
        draw_text(canvas, box(0, 176, CANVAS_WIDTH, 40), LARGE | CENTRE, COLOUR_TEXT,
                  say(T_SCALE_COUNT_GO));
        return;
    }
    uint8_t ramp = scale_ramp(colours[FROM - left]);
    draw_disc(canvas, CENTRE_X, CENTRE_Y, RADIUS, ramp_dark(ramp));
    draw_disc(canvas, CENTRE_X, CENTRE_Y, RADIUS - 4, ramp_light(ramp));
    canvas_settle(canvas);
    draw_number(canvas, box(0, CENTRE_Y - 32, CANVAS_WIDTH, 64), HUGE | CENTRE, COLOUR_INK, left);
    for (int i = 0; i < FROM; i++) { /* what is left, for whoever sees no colours */
        draw_disc(canvas, CENTRE_X - 24 + i * 24, 208, 6, i < left ? COLOUR_TEXT : COLOUR_LINE);
    }
}

static void end(void) {
    scale_clock_go();
    screens_pop(CUT);
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t lasts = left > 0 ? STEP_MS : GO_MS, gone = now_ms - since_ms;
    if (gone < lasts) {
        return lasts - gone;
    }
    if (left == 0) {
        end();
        return 0;
    }
    left--;
    since_ms = now_ms;
    sound_play(left > 0 ? CUE_GO : CUE_MINE);
    screen_redraw();
    return left > 0 ? STEP_MS : GO_MS;
}

static void press(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        end();
    }
}

static const struct screen count_screen = {.enter = scale_clock_on,
                                           .leave = scale_clock_off,
                                           .draw = draw,
                                           .press = press,
                                           .tick = tick,
                                           .name = "scale count"};

void scale_count_open(void) {
    left = FROM;
    since_ms = clock_ms();
    sound_play(CUE_GO);
    screens_push(&count_screen, CUT);
}
