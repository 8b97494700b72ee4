/* A tie: those who are not tied choose two actions of two colours. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

static uint8_t cursor;
static uint8_t chosen; /* the first of the two, or SCALE_ANY_COLOUR */

static void draw_people(struct canvas *canvas, const struct scale_state *view) {
    enum { STEP = 25 };
    int x = MARGIN, y = STAGE_BOTTOM - 24;
    for (uint8_t pass = 0; pass < 2; pass++) { /* the judges, then whom they judge */
        for (uint8_t seat = 0; seat < view->players; seat++) {
            if ((view->tied >> seat & 1) == pass) {
                draw_sprite_tinted(canvas, person_small(seat), x, y, person_ramp(seat), false);
                x += STEP;
            }
        }
        if (pass == 0) {
            draw_stencil(canvas, &art_arrow_right, x + 2, y + 8, COLOUR_ACCENT);
            x += 12;
        }
    }
    canvas_settle(canvas);
}

static void draw(struct canvas *canvas) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    draw_head(canvas, say(T_SCALE_TIE_WHICH), NULL);
    draw_action_choice(canvas, view, cursor, chosen);
    draw_people(canvas, view);
    draw_foot(canvas,
              &(struct foot){.a = say(T_DO_CHOOSE),
                             .b = say(chosen == SCALE_ANY_COLOUR ? T_SCALE_DO_TABLE : T_DO_BACK),
                             .x = say(T_DO_EXPLAIN),
                             .y = say(T_DO_MENU)});
}

static void choose(void) {
    sound_play(CUE_CONFIRM);
    if (chosen == SCALE_ANY_COLOUR) {
        chosen = cursor;
        cursor = (uint8_t)((cursor + 1) % SCALE_COLOURS);
    } else if (chosen == cursor) { /* not this one after all */
        chosen = SCALE_ANY_COLOUR;
    } else {
        struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_TIE, .a = chosen, .b = cursor};
        if (scale_play(&move)) {
            scale_go_on();
        }
    }
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_UP || button == BUTTON_DOWN) {
        cursor = scale_next_action(cursor, button);
    } else if (button == BUTTON_A) {
        choose();
    } else if (button == BUTTON_B && chosen != SCALE_ANY_COLOUR) {
        chosen = SCALE_ANY_COLOUR;
    } else {
        scale_press_aside(button, say(T_SCALE_TIE_EXPLAIN));
    }
}

static const struct screen tie_screen = {.enter = scale_clock_on,
                                         .leave = scale_clock_off,
                                         .draw = draw,
                                         .press = press,
                                         .name = "scale tie"};

void scale_tie_open(void) {
    cursor = 0;
    chosen = SCALE_ANY_COLOUR;
    sound_play(CUE_DANGER);
    scale_bring(&tie_screen, DEEPER);
}
