/* The seats beside the board: a sign each, with dinosaur, trees, bone, and name or choice. */
#include "firmware/screens/play/parts.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/avoid.h"

enum { SIGN_HEIGHT = ROW_HEIGHT - 1, INSIDE = 4, NAME_WIDTH = PANEL_WIDTH - 2 * INSIDE };
enum { NAME_Y = 29 };
/* A longer name has a plate as wide as the sign, with a line for each word or, if one of them is
 * too long, shortened. */
enum { PLATE_X = PANEL_X, PLATE_WIDTH = PANEL_WIDTH, PLATE_INSIDE = 2, LINE = 12 };
enum { PLATE_ROOM = PLATE_WIDTH - 2 * PLATE_INSIDE };
enum { RESERVE_ROW = 22 };

struct box ty_row(uint8_t seat) {
    return box(PANEL_X, MEADOW_Y + seat * ROW_HEIGHT, PANEL_WIDTH, SIGN_HEIGHT);
}

static int plate_lines(uint8_t seat) {
    const char *name = person(seat)->name;
    return text_width(SMALL, name) <= NAME_WIDTH ? 0
           : paragraph_cuts_words(PLATE_ROOM, SMALL, name)
               ? 1
               : paragraph_lines(PLATE_ROOM, SMALL, name);
}

/* A name that needs two lines makes the dinosaur smaller. */
static bool name_is_long(uint8_t seat) {
    return plate_lines(seat) > 1;
}

/* A ring around the bone alone would hide the name below it. The guide speaks of the learner's
 * trees: its bubble leaves them in sight. */
static void mark_row(const struct ty_state *state, uint8_t seat, struct box row) {
    enum { AS_MUCH_AS_PIECES = 3 };
    bool is_learner = lesson_is_guided() && lesson_now()->learner == seat;
    for (int i = 0; is_learner && i < AS_MUCH_AS_PIECES; i++) {
        avoid_if_possible(row);
    }
    guide_spot(SPOT_TYRANNOSAURUS_TREES, seat, row);
    if (state->bone == seat) {
        guide_spot(SPOT_TYRANNOSAURUS_BONE, 0, row);
    }
}

static void draw_dino(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
                      struct box sign, bool small) {
    if (ty_in_play(state, seat)) {
        draw_body(canvas, state, seat, small ? BODY_SMALL : BODY_MIDDLE, sign.x + 3,
                  sign.y + (small ? 2 : 3));
    } else {
        draw_sprite(canvas, &art_skull, sign.x + (small ? 5 : 8), sign.y + (small ? 2 : 7));
    }
    canvas_settle(canvas);
    if (state->bone == seat) {
        draw_sprite(canvas, &art_bone_tiny, sign.x + (small ? 9 : 4), sign.y + (small ? 14 : 22));
    }
    canvas_settle(canvas);
    if (state->seat[seat].choice != TY_CHOICE_NONE) {
        draw_disc(canvas, sign.x + 8, sign.y + 8, 8, COLOUR_INK);
        draw_disc(canvas, sign.x + 8, sign.y + 8, 7, COLOUR_ACCENT_DARK);
        draw_stencil(canvas, &art_icon_check, sign.x + 2, sign.y + 2, COLOUR_ACCENT);
        canvas_settle(canvas);
    }
}

static void draw_reserve(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
                         struct box sign, bool small) {
    struct box number = box(sign.x + (small ? 21 : 29), sign.y + (small ? 4 : 3), 16, 14);
    draw_sprite(canvas, &art_tree_tiny, sign.x + (small ? 36 : 32), sign.y + (small ? 5 : 16));
    canvas_settle(canvas);
    draw_number(canvas, number, MIDDLE | CENTRE, COLOUR_TEXT, state->seat[seat].reserve);
    canvas_settle(canvas);
}

static struct box plate_box(struct box sign, int lines) {
    int height = lines * LINE + 4;
    return box(PLATE_X, box_bottom(sign) - height, PLATE_WIDTH, height);
}

static void draw_plate(struct canvas *canvas, uint8_t seat, struct box plate) {
    draw_round(canvas, plate, 2, COLOUR_INK);
    draw_fill(canvas, box_inset(plate, 1, 1), COLOUR_PLANK);
    draw_fill(canvas, box(plate.x + 1, plate.y + 1, plate.width - 2, 1), COLOUR_PLANK_LIGHT);
    canvas_settle(canvas);
    char letters[PEOPLE_NAME_BYTES + 1];
    const char *name = person(seat)->name;
    if (plate.height < 2 * LINE) {
        name = name_fitting(letters, PLATE_ROOM, SMALL, name);
    }
    struct box row = box(plate.x + PLATE_INSIDE, plate.y + 1, PLATE_ROOM, 14);
    struct line line;
    while (line_next(&name, row.width, SMALL, &line)) {
        draw_line_of_text(canvas, row, SMALL | CENTRE | TOP, COLOUR_TEXT, &line);
        row = box_moved(row, 0, LINE);
    }
}

static void draw_name(struct canvas *canvas, uint8_t seat, struct box sign) {
    int lines = plate_lines(seat);
    if (lines > 0) {
        draw_plate(canvas, seat, plate_box(sign, lines));
        return;
    }
    struct box room = box(sign.x + INSIDE, sign.y + NAME_Y, NAME_WIDTH, 0);
    room.height = (int16_t)(box_bottom(sign) - room.y);
    draw_paragraph(canvas, room, SMALL, COLOUR_TEXT, person(seat)->name);
}

static void draw_shown(struct canvas *canvas, uint8_t seat, struct box sign,
                       const struct ty_shown *shown) {
    if (shown->kind == TY_MOVE_KINDS) {
        return;
    }
    uint8_t ramp = person_ramp(seat);
    struct box paper = box(sign.x + 4, sign.y + 28, PANEL_WIDTH - 8, 18);
    draw_paper(canvas, paper, false);
    bool both = shown->kind != TY_STEER && shown->direction < TY_DIRECTIONS;
    if (shown->kind != TY_STEER) {
        draw_sprite_tinted(canvas, ty_action(shown->kind), paper.x + (both ? 3 : 12), paper.y + 1,
                           ramp, false);
    }
    if (shown->direction < TY_DIRECTIONS) {
        draw_sprite_tinted(canvas, ty_needle(shown->direction), paper.x + (both ? 22 : 12),
                           paper.y + 1, ramp, false);
    }
    canvas_settle(canvas);
}

void draw_post(struct canvas *canvas, int top, int bottom) {
    struct box post = box(PANEL_X + 20, top, 8, bottom - top);
    draw_fill(canvas, post, COLOUR_INK);
    draw_fill(canvas, box(post.x + 1, top, 6, post.height), COLOUR_PLANK);
    draw_fill(canvas, box(post.x + 1, top, 1, post.height), COLOUR_PLANK_LIGHT);
    draw_fill(canvas, box(post.x + 5, top, 2, post.height), COLOUR_PLANK_DARK);
}

static void draw_foot_of_post(struct canvas *canvas, int top) {
    const int thicket = STAGE_BOTTOM - art_thicket.height;
    if (top <= thicket + 1) {
        draw_post(canvas, top, STAGE_BOTTOM - 4);
        draw_sprite(canvas, &art_thicket, PANEL_X, thicket);
    }
}

void draw_seats(struct canvas *canvas, const struct ty_state *state, const struct ty_seats *seats) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        struct box sign = ty_row(seat);
        bool small = seats->shown == NULL && name_is_long(seat);
        draw_seat_sign(canvas, sign, seat, seat == seats->lit);
        draw_dino(canvas, state, seat, sign, small);
        if (seats->shown != NULL) {
            draw_shown(canvas, seat, sign, &seats->shown[seat]);
        } else {
            draw_name(canvas, seat, sign);
        }
        draw_reserve(canvas, state, seat, sign, small);
        mark_row(state, seat, sign);
    }
    draw_foot_of_post(canvas, box_bottom(ty_row((uint8_t)(state->players - 1))));
}

/* ---- the reserves alone, under what a seat chooses ---- */

static void draw_small(struct canvas *canvas, const struct ty_state *state, uint8_t seat, int y) {
    if (ty_in_play(state, seat)) {
        draw_body(canvas, state, seat, BODY_SMALL, PANEL_X + 3, y + 2);
    } else {
        draw_sprite(canvas, &art_skull, PANEL_X + 4, y + 2);
    }
    canvas_settle(canvas);
    bool has_bone = state->bone == seat;
    int height =
        has_bone ? RESERVE_ROW - art_bone_tiny.height : RESERVE_ROW; /* it lies below them */
    draw_number(canvas, box(PANEL_X + 22, y, 17, height), MIDDLE | CENTRE, COLOUR_TEXT,
                state->seat[seat].reserve);
    draw_sprite(canvas, &art_tree_tiny, PANEL_X + 36, y + (has_bone ? 1 : 5));
    if (has_bone) {
        draw_sprite(canvas, &art_bone_tiny, PANEL_X + 34, y + 14);
    }
    canvas_settle(canvas);
}

void draw_reserves(struct canvas *canvas, const struct ty_state *state, uint8_t own) {
    struct box sign = box(PANEL_X, TY_RESERVES_TOP, PANEL_WIDTH, state->players * RESERVE_ROW + 3);
    draw_sign(canvas, sign);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        int y = sign.y + 1 + seat * RESERVE_ROW;
        struct box row = box(PANEL_X + 1, y, PANEL_WIDTH - 2, RESERVE_ROW + 1);
        mark_row(state, seat, row);
        if (seat == own) {
            draw_frame(canvas, row, ramp_base(person_ramp(seat)));
            draw_frame(canvas, box_inset(row, 1, 1), ramp_base(person_ramp(seat)));
            canvas_settle(canvas);
        }
        draw_small(canvas, state, seat, y);
    }
    draw_foot_of_post(canvas, box_bottom(sign));
}
