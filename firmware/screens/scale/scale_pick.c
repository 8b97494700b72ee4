/* Who? The two of a match, one after the other, or the player who changes a card. */
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/grid.h"

enum { EDGE = 3, GAP = 3, FACE = 48, SMALL_FACE = 24, NAME_HEIGHT = 16, CAPTION = 24 };
enum { SPEECH_ROOM = 68 }; /* below the players, for a bubble */

static bool for_change;
static uint8_t first; /* of a match, or SEAT_NONE */
static struct grid grid;

/* Three have a row each, with the name beside the face; up to six have it below. Four columns are
 * too narrow for names: only that under the cursor is shown, below them all. */
enum { BESIDE = 1, BELOW_ALL = 4 };

/* Players and their title make room for the guide, who speaks of them. */
static struct box players_area(void) {
    struct box area = box_inset(stage(), EDGE, EDGE);
    if (speech_in_front()) {
        box_cut_bottom(&area, SPEECH_ROOM);
    }
    return area;
}

static struct box cell(uint8_t seat) {
    struct box area = players_area();
    if (grid.columns == BELOW_ALL) {
        box_cut_bottom(&area, CAPTION);
    }
    return grid_cell(&grid, area, GAP, seat);
}

static void draw_named_face(struct canvas *canvas, uint8_t seat, struct box b, uint8_t ink) {
    const char *name = person(seat)->name;
    int size = speech_in_front() ? SMALL_FACE : FACE;
    struct box room =
        grid.columns == BESIDE
            ? box_inset(b, MARGIN, (b.height - size) / 2)
            : box_centred(b, b.width - 2, grid.columns == BELOW_ALL ? size : size + NAME_HEIGHT);
    struct box face = room;
    if (grid.columns == BESIDE) {
        face = box_cut_left(&room, size + MARGIN);
    } else {
        face = box_centred(box_cut_top(&room, size), size, size);
    }
    (size == FACE ? draw_face : draw_small_face)(canvas, seat, face.x, face.y);
    if (grid.columns != BELOW_ALL) {
        draw_fitted(canvas, room, grid.columns == BESIDE ? LARGE : MIDDLE | CENTRE, ink, name);
    }
}

static void draw_person(struct canvas *canvas, uint8_t seat) {
    struct box b = cell(seat);
    bool chosen = seat == first;
    guide_spot(SPOT_SCALE_PERSON, seat, b);
    draw_round(canvas, b, 6, chosen ? ramp_base(person_ramp(seat)) : COLOUR_SURFACE);
    draw_named_face(canvas, seat, b, chosen ? COLOUR_INK : COLOUR_TEXT);
    if (chosen) {
        draw_disc(canvas, box_right(b) - 11, b.y + 11, 8, COLOUR_WHITE);
        draw_stencil(canvas, &art_icon_check, box_right(b) - 17, b.y + 5, COLOUR_INK);
    }
    canvas_settle(canvas);
}

static void draw(struct canvas *canvas) {
    char title[64];
    enum text_key key = for_change           ? T_SCALE_PICK_CHANGE
                        : first == SEAT_NONE ? T_SCALE_PICK_MATCH_FIRST
                                             : T_SCALE_PICK_MATCH_SECOND;
    const struct fill fill = {.p = {first == SEAT_NONE ? "" : person(first)->name}};
    draw_head(canvas, say_into(title, sizeof title, key, &fill), NULL);
    for (uint8_t seat = 0; seat < grid.count; seat++) {
        draw_person(canvas, seat);
    }
    draw_cursor(canvas, box_inset(cell(grid.cursor), 1, 1)); /* its edge is on the cell */
    struct box area = players_area();
    if (speech_in_front()) {
        avoid_covering(box(0, 0, CANVAS_WIDTH, box_bottom(area)));
    }
    if (grid.columns == BELOW_ALL) {
        draw_fitted(canvas, box_cut_bottom(&area, CAPTION), LARGE | CENTRE, COLOUR_TEXT,
                    person(grid.cursor)->name);
    }
}

static void answer_change(bool yes) {
    struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = grid.cursor};
    if (yes && scale_play(&move)) {
        cue_play(CUE_MINE);
        scale_continue();
    }
}

/* Who can still be chosen, beside the first in its row, or below it in a list. */
static uint8_t nearest(uint8_t seat) {
    bool ends_row = grid.columns > BESIDE && (seat + 1) % grid.columns == 0;
    return (uint8_t)(ends_row || seat + 1 == grid.count ? seat - 1 : seat + 1);
}

static void choose(void) {
    uint8_t seat = grid.cursor;
    cue_play(CUE_CONFIRM);
    if (for_change) {
        static char question[80];
        const struct fill fill = {.p = {person(seat)->name}};
        dialog_ask(&(struct question){
            .text = say_into(question, sizeof question, T_SCALE_CHANGE_ASK, &fill),
            .yes = T_SCALE_DO_CHANGE,
            .no = T_DO_BACK,
            .answer = answer_change});
    } else if (first == SEAT_NONE) {
        first = seat;
        grid.cursor = nearest(seat);
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

static void arrow(enum button arrow, enum button_kind kind) {
    if (grid_press(&grid, arrow, kind)) {
        cue_play(CUE_MOVE);
    }
}

static void update_actions(struct actions *now) {
    if (for_change) {
        now->explanation = T_SCALE_EXPLAIN_CHANGE;
    }
}

static const struct screen pick_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = back},
                .y = {.act = pause_open},
                .explanation = T_SCALE_EXPLAIN_MATCH},
    .update_actions = update_actions,
    .name = "scale pick",
};

static void prepare(bool change, uint8_t start) {
    static const uint8_t columns_for[SCALE_SEATS_MAX + 1] = {
        [3] = BESIDE, [4] = 2, [5] = 3, [6] = 3, [7] = BELOW_ALL, [8] = BELOW_ALL};
    uint8_t players = session_options()->players;
    for_change = change;
    first = SEAT_NONE;
    grid = (struct grid){.columns = columns_for[players], .count = players, .cursor = start};
}

void scale_pick_open(bool change) {
    prepare(change, 0);
    show_on_table(&pick_screen, DEEPER);
}

void scale_pick_again(uint8_t picked, uint8_t second) {
    prepare(false, second);
    first = picked;
    show_on_table(&pick_screen, BACK);
}
