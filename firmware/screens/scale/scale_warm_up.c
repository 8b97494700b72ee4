/* A tour for beginners: being a T-rex, from level 1 to level 10. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/field.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

static uint8_t level;

/* The T-rex grows with its level. */
static void draw_rex(struct canvas *canvas, struct box b) {
    static const struct sprite *const sizes[] = {&art_egg,    &art_egg,         &art_rex_24,
                                                 &art_rex_24, &art_tyrex_small, &art_tyrex_small,
                                                 &art_rex_48, &art_rex_48};
    if (level > sizeof sizes / sizeof *sizes) {
        draw_sprite_big(canvas, &art_tyrex, b.x + b.width / 2 - art_tyrex.width,
                        box_bottom(b) - 2 * art_tyrex.height, COLOUR_TINT_DARK);
    } else {
        const struct sprite *rex = sizes[level - 1];
        draw_sprite(canvas, rex, b.x + (b.width - rex->width) / 2, box_bottom(b) - rex->height);
    }
    canvas_settle(canvas);
}

static void draw(struct canvas *canvas) {
    enum { UPPER = STAGE_TOP + 4, HEIGHT = 128 };
    uint8_t ramp = scale_ramp(SCALE_ORANGE);
    draw_head(canvas, scale_action_words(SCALE_ORANGE, 0), say(T_SCALE_WARM_UP_TITLE));
    draw_fill(canvas, stage(), ramp_light(ramp));
    draw_rex(canvas, box(104, UPPER, 136, HEIGHT));
    draw_number(canvas, box(0, UPPER + 4, 104, 60), HUGE | CENTRE, COLOUR_INK, level);
    draw_level_meter(canvas, box(MARGIN, UPPER + 72, 96, HEIGHT - 72), level, ramp);
    const char *words = say((enum text_key)(T_SCALE_WARM_UP_LEVEL_1 + level - 1));
    int height = paragraph_height(CANVAS_WIDTH - 2 * MARGIN, LARGE, words);
    int room = STAGE_BOTTOM - (UPPER + HEIGHT);
    draw_paragraph(
        canvas,
        box(MARGIN, UPPER + HEIGHT + (room - height) / 2, CANVAS_WIDTH - 2 * MARGIN, height),
        LARGE | CENTRE, COLOUR_INK, words);
    draw_foot(canvas, &(struct foot){.a = say(level < SCALE_LEVELS ? T_DO_NEXT : T_DO_DONE),
                                     .b = say(T_DO_BACK)});
}

static void go_to(int next) {
    if (next < 1) {
        return;
    }
    if (next > SCALE_LEVELS) {
        screens_pop(BACK);
        return;
    }
    level = (uint8_t)next;
    sound_play(level == SCALE_LEVELS ? CUE_MINE : CUE_GO);
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A || button == BUTTON_RIGHT || button == BUTTON_UP) {
        go_to(level + 1);
    } else if (button == BUTTON_LEFT || button == BUTTON_DOWN) {
        go_to(level - 1);
    } else if (button == BUTTON_B) {
        screens_pop(BACK);
    }
}

static const struct screen warm_up_screen = {.draw = draw, .press = press, .name = "scale warm-up"};

void scale_warm_up_open(void) {
    level = 1;
    screens_push(&warm_up_screen, DEEPER);
}
