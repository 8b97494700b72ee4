/* How the history tells and draws what happened in 1 to T-Rex. The device is on the table, and
 * swaps have screens of their own: nothing else is announced. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/draw/palette.h"

/* After a match both draw, which goes without saying. */
static uint8_t judge(const struct game_log *log, uint16_t event) {
    switch (log->event[event].code) {
    case SCALE_EVENT_DRAWS:
        return STORY_LEFT_OUT;
    case SCALE_EVENT_WINS: /* two have won together */
        return scale_is_two_player() ? STORY_LEFT_OUT : STORY_TOLD;
    case SCALE_EVENT_SUCCESS:
    case SCALE_EVENT_FAILURE:
    case SCALE_EVENT_RIGHT:
    case SCALE_EVENT_WRONG:
    case SCALE_EVENT_ACTIONS_ANEW:
    case SCALE_EVENT_ACTION_SWAPPED:
        return STORY_TOLD | STORY_JOINS;
    default:
        return STORY_TOLD;
    }
}

/* Actions by their names. */
static void tell(struct text *out, const struct game_message *event) {
    if (event->code == SCALE_EVENT_ACTION_SWAPPED) {
        scale_add_action(out, event->arg[0], event->arg[1]);
        text_add(out, " → ");
        scale_add_action(out, event->arg[0], event->arg[2]);
    } else {
        game_ui_event(out, event);
    }
}

static void draw_thing(struct canvas *canvas, struct box b, struct story_thing thing) {
    enum { MARK = 14 };
    if (thing.kind != 'c' || !scale_is_number(thing.value)) {
        return;
    }
    uint8_t colour = scale_colour_of(thing.value), ramp = scale_ramp(colour);
    draw_round(canvas, b, 4, ramp_light(ramp));
    draw_round_frame(canvas, box_inset(b, 1, 1), 3, ramp_dark(ramp));
    canvas_settle(canvas);
    draw_scale_mark(canvas, b.x + (b.width - MARK) / 2, b.y + 3, MARK, colour);
    draw_number(canvas, box(b.x, b.y + MARK + 2, b.width, b.height - MARK - 4), MIDDLE | CENTRE,
                COLOUR_INK, scale_level_of(thing.value));
}

const struct game_ui_story scale_story = {
    .judge = judge,
    .tell = tell,
    .draw_thing = draw_thing,
    .thing_width = 24,
    .thing_height = 32,
};
