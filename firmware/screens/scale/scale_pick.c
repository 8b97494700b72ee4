/* Who? The two of a match, one after the other, or whoever changes a card. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/grid.h"
#include "firmware/ui/widgets/layout.h"

enum { EDGE = 3, GAP = 3, FACE = 48, NAME_HEIGHT = 16, CAPTION = 24 };

static bool for_change;
static uint8_t first; /* of a match, or SEAT_NONE */
static struct grid grid;
static char question[80];

/* Three have a row each, with the name beside the face; up to six have it below. Four columns are
 * too narrow for names: there one stands below them all, that under the cursor. */
enum { BESIDE = 1, BELOW_ALL = 4 };

static struct box cell(uint8_t seat) {
    struct box area =
        box(EDGE, STAGE_TOP + EDGE, CANVAS_WIDTH - 2 * EDGE, STAGE_BOTTOM - STAGE_TOP - 2 * EDGE);
    if (grid.columns == BELOW_ALL) {
        box_cut_bottom(&area, CAPTION);
    }
    return grid_cell(&grid, area, GAP, seat);
}

/* Face and name in a cell. */
static void draw_face(struct canvas *canvas, uint8_t seat, struct box b, uint8_t ink) {
    const char *name = person(seat)->name;
    struct box room =
        grid.columns == BESIDE
            ? box_inset(b, MARGIN, (b.height - FACE) / 2)
            : box_centred(b, b.width - 2, grid.columns == BELOW_ALL ? FACE : FACE + NAME_HEIGHT);
    struct box face = room;
    if (grid.columns == BESIDE) {
        face = box_cut_left(&room, FACE + MARGIN);
        face.width = FACE;
    } else {
        face = box_centred(box_cut_top(&room, FACE), FACE, FACE);
    }
    draw_sprite_tinted(canvas, person_portrait(seat), face.x, face.y, person_ramp(seat), false);
    canvas_settle(canvas);
    if (grid.columns == BESIDE) {
        draw_text(canvas, room, text_fitting(room.width, LARGE, name), ink, name);
    } else if (grid.columns != BELOW_ALL) {
        draw_text(canvas, room, text_fitting(room.width, MIDDLE, name) | CENTRE, ink, name);
    }
}

static void draw_person(struct canvas *canvas, uint8_t seat) {
    struct box b = cell(seat);
    bool chosen = seat == first;
    guide_spot(SPOT_SCALE_PERSON, seat, b);
    draw_round(canvas, b, 6, chosen ? ramp_base(person_ramp(seat)) : COLOUR_SURFACE);
    draw_face(canvas, seat, b, chosen ? COLOUR_INK : COLOUR_TEXT);
    if (chosen) {
        draw_disc(canvas, box_right(b) - 11, b.y + 11, 8, COLOUR_WHITE);
        draw_stencil(canvas, &art_icon_check, box_right(b) - 17, b.y + 5, COLOUR_INK);
    }
    canvas_settle(canvas);
}

static void draw_caption(struct canvas *canvas) {
    const char *name = person(grid.cursor)->name;
    draw_text(canvas, box(EDGE, STAGE_BOTTOM - CAPTION - EDGE, CANVAS_WIDTH - 2 * EDGE, CAPTION),
              text_fitting(CANVAS_WIDTH - 2 * EDGE, LARGE, name) | CENTRE, COLOUR_TEXT, name);
}

static void draw(struct canvas *canvas) {
    char title[64];
    struct text out = text_into(title, sizeof title);
    say_filled(&out,
               for_change           ? T_SCALE_PICK_CHANGE
               : first == SEAT_NONE ? T_SCALE_PICK_MATCH_FIRST
                                    : T_SCALE_PICK_MATCH_SECOND,
               &(struct fill){.p = {first == SEAT_NONE ? "" : person(first)->name}});
    draw_head(canvas, title, NULL);
    for (uint8_t seat = 0; seat < grid.count; seat++) {
        draw_person(canvas, seat);
    }
    draw_cursor(canvas, cell(grid.cursor));
    if (grid.columns == BELOW_ALL) {
        draw_caption(canvas);
    }
}

static void answer_change(bool yes) {
    struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = grid.cursor};
    if (yes && scale_play(&move)) {
        sound_play(CUE_MINE);
        scale_continue();
    }
}

static void choose(void) {
    uint8_t seat = grid.cursor;
    sound_play(CUE_CONFIRM);
    if (for_change) {
        struct text out = text_into(question, sizeof question);
        say_filled(&out, T_SCALE_CHANGE_ASK, &(struct fill){.p = {person(seat)->name}});
        dialog_ask(&(struct question){.text = question,
                                      .yes = say(T_SCALE_DO_CHANGE),
                                      .no = say(T_DO_BACK),
                                      .answer = answer_change});
    } else if (first == SEAT_NONE) {
        first = seat;
        grid.cursor = (uint8_t)((seat + 1) % grid.count);
    } else if (first == seat) { /* not this one after all */
        first = SEAT_NONE;
    } else {
        scale_consent_open(SCALE_MATCH, first, seat);
    }
}

static void back(void) {
    if (first == SEAT_NONE) {
        screen_back();
        return;
    }
    grid.cursor = first;
    first = SEAT_NONE;
}

static void explain(void) {
    dialog_tell(NULL, say(for_change ? T_SCALE_EXPLAIN_CHANGE : T_SCALE_EXPLAIN_MATCH));
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (grid_press(&grid, arrow, kind)) {
        sound_play(CUE_MOVE);
    }
}

static const struct screen pick_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = back},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .name = "scale pick",
};

static void open(bool change, uint8_t start) {
    static const uint8_t columns_for[SCALE_SEATS_MAX + 1] = {
        [3] = BESIDE, [4] = 2, [5] = 3, [6] = 3, [7] = BELOW_ALL, [8] = BELOW_ALL};
    uint8_t players = session_options()->players;
    for_change = change;
    first = SEAT_NONE;
    grid = (struct grid){.columns = columns_for[players], .count = players, .cursor = start};
    scale_show_on_table(&pick_screen, DEEPER);
}

void scale_pick_match(uint8_t start) {
    open(false, start);
}

void scale_pick_change(uint8_t start) {
    open(true, start);
}
