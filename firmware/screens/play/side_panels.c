/* The panels are drawn on the screens' canvas, as there is no memory for another one. The top
 * screen is redrawn at once; as the display shows it already, nothing of it is sent. */
#include "firmware/screens/play/side_panels.h"

#include "drivers/clock/clock.h"
#include "drivers/display/display.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/present.h"

enum {
    AFTER_MS = 120,      /* without input */
    LOOK_AGAIN_MS = 250, /* while something else has to be seen first */
    BAND = 3,            /* in the colour of the person, at the edge of the glass */
    RING = 17,
    FACE = 24,
    NARROWEST = BAND + 2 * RING + 1, /* has room for a face; a narrower side keeps its colour */
    NAME_HEIGHT = 14,
    POINTS_HEIGHT = 24,
    HIGHEST_LARGE = 99,
    LOWEST_LARGE = -9,
};

static uint32_t shown; /* hash of what the panels show; NOTHING: one colour */
enum { NOTHING = 1 };

void side_panels_start(void) {
    shown = NOTHING;
}

/* FNV-1a, a word at a time. */
static uint32_t added(uint32_t sum, uint32_t word) {
    return (sum ^ word) * 16777619u;
}

static uint32_t sum_of_news(void) {
    if (session_game() == NULL) {
        return NOTHING;
    }
    uint32_t sum = added(2166136261u, (uint32_t)(uintptr_t)present_colours());
    sum = added(sum, session_options()->players);
    sum = added(sum, session_turn());
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        sum = added(sum, (uint32_t)session_score(seat));
        sum = added(sum, (uint32_t)(uintptr_t)game_ui_small_portrait(seat));
        sum = added(sum, person_ramp(seat));
        for (const char *name = person(seat)->name; *name != '\0'; name++) {
            sum = added(sum, (uint8_t)*name);
        }
    }
    return sum;
}

/* Whether the panels may change: what a move did is first seen on the screens, step by step. */
static bool screens_tell_the_same(void) {
    return session_game() == NULL || screens_top() == game_ui_root() || curtain_is_down() ||
           thinking_shown() || screens_top()->tick == NULL;
}

static void draw_face(struct canvas *canvas, uint8_t seat, int x, int y) {
    uint8_t ramp = person_ramp(seat);
    draw_disc(canvas, x, y, RING, seat == session_turn() ? ramp_base(ramp) : COLOUR_INK);
    draw_disc(canvas, x, y, RING - 2, ramp_light(ramp));
    draw_sprite_tinted(canvas, game_ui_small_portrait(seat), x - FACE / 2, y - FACE / 2, ramp,
                       false);
    canvas_settle(canvas);
}

static void draw_seat(struct canvas *canvas, uint8_t seat, struct box b, bool is_left) {
    bool lit = seat == session_turn();
    struct box room = b;
    if (lit) {
        draw_fill(canvas, b, COLOUR_RAISED);
    }
    draw_fill(canvas, is_left ? box_cut_left(&room, BAND) : box_cut_right(&room, BAND),
              ramp_base(person_ramp(seat)));
    canvas_settle(canvas);
    room = box(is_left ? room.x : room.x + 1, b.y, room.width - 1, b.height); /* beside the line */
    const char *name = person(seat)->name;
    bool named = b.height >= 2 * RING + NAME_HEIGHT + POINTS_HEIGHT + 8 &&
                 text_width(SMALL, name) <= room.width;
    struct box all =
        box_centred(room, room.width, 2 * RING + 2 + (named ? NAME_HEIGHT : 0) + POINTS_HEIGHT);
    draw_face(canvas, seat, room.x + room.width / 2, all.y + RING);
    box_cut_top(&all, 2 * RING + 2);
    if (named) {
        draw_text(canvas, box_cut_top(&all, NAME_HEIGHT), SMALL | CENTRE, COLOUR_TEXT, name);
    }
    int16_t points = session_score(seat);
    bool large = points >= LOWEST_LARGE && points <= HIGHEST_LARGE;
    draw_number(canvas, all, (large ? LARGE : MIDDLE) | CENTRE, COLOUR_TEXT, points);
}

/* Seats from `first` up to `end`, from the top down, with a line towards the canvas. */
static void draw_side(struct canvas *canvas, struct box side, uint8_t first, uint8_t end,
                      bool is_left) {
    for (uint8_t seat = first; seat < end; seat++) {
        int top = side.height * (seat - first) / (end - first);
        int bottom = side.height * (seat - first + 1) / (end - first);
        draw_seat(canvas, seat, box(side.x, side.y + top, side.width, bottom - top), is_left);
        if (top > 0) {
            draw_fill(canvas, box(side.x, top, side.width, 1), COLOUR_LINE);
        }
    }
    draw_fill(canvas, box(is_left ? box_right(side) - 1 : side.x, 0, 1, side.height), COLOUR_LINE);
}

void draw_side_panels(struct canvas *canvas, uint8_t width) {
    struct box left = box(0, 0, width, CANVAS_HEIGHT), right = box_moved(left, width, 0);
    draw_fill(canvas, box(0, 0, 2 * width, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    if (session_game() == NULL) {
        return;
    }
    uint8_t players = session_options()->players, at_left = (uint8_t)((players + 1) / 2);
    draw_side(canvas, left, 0, at_left, true);
    draw_side(canvas, right, at_left, players, false);
}

uint32_t side_panels_watch(uint32_t idle_ms) {
    uint8_t width = display_side_width();
    uint32_t news = width >= NARROWEST ? sum_of_news() : shown;
    if (news == shown) {
        return NEVER;
    }
    if (idle_ms < AFTER_MS) {
        return AFTER_MS - idle_ms;
    }
    if (!screens_at_rest() || !screens_tell_the_same() || !display_is_on()) {
        return LOOK_AGAIN_MS;
    }
    shown = news;
    struct canvas *canvas = present_canvas();
    canvas_init(canvas, canvas->pixels);
    draw_side_panels(canvas, width);
    display_sides(canvas->pixels);
    screen_redraw();
    return screens_run(clock_ms());
}
