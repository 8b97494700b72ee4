/* The seats beside the board: dinosaur, reserve, bone, and the name or what was chosen. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/screens/tyrannosaurus/ty_screens.h"
#include "firmware/ui/type.h"

enum { UPPER = 26, NUMBER_X = 28 };
enum { RESERVES_TOP = 132, RESERVES_HEIGHT = 92, RESERVE_ROW_MOST = 30, RESERVE_HEIGHT = 21 };

struct box ty_row(uint8_t seat) {
    return box(PANEL_X, BOARD_Y + seat * ROW_HEIGHT, PANEL_WIDTH, ROW_HEIGHT);
}

/* Trees that are left, and under them the bone. */
static void draw_reserve(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
                         struct box row, bool small) {
    struct box room = box(row.x + NUMBER_X, row.y, row.width - NUMBER_X, 14);
    draw_number(canvas, room, MIDDLE | CENTRE, ty_in_play(state, seat) ? COLOUR_TEXT : COLOUR_DIM,
                state->seat[seat].reserve);
    if (state->bone == seat) {
        const struct sprite *bone = small ? &art_bone_tiny : &art_bone;
        draw_sprite(canvas, bone, row.x + NUMBER_X + (18 - bone->width) / 2,
                    row.y + (small ? 12 : 14));
    }
}

/* A name that needs two lines makes the dinosaur smaller. */
static bool name_is_long(uint8_t seat) {
    return text_width(SMALL, person(seat)->name) > PANEL_WIDTH - 1;
}

static void draw_dino(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
                      struct box row, bool small) {
    draw_body(canvas, state, seat, small ? BODY_SMALL : BODY_MIDDLE, row.x,
              row.y + (small ? 0 : 1));
    if (!ty_in_play(state, seat)) {
        draw_veil(canvas, box(row.x, row.y, NUMBER_X, UPPER), COLOUR_BACKGROUND);
        canvas_settle(canvas);
        draw_sprite(canvas, &art_skull, row.x + (small ? 1 : 5), row.y + (small ? 0 : 4));
    }
    canvas_settle(canvas);
    if (state->seat[seat].choice != TY_CHOICE_NONE) {
        draw_disc(canvas, row.x + 6, row.y + 6, 7, COLOUR_ACCENT_DARK);
        draw_stencil(canvas, &art_icon_check, row.x, row.y, COLOUR_ACCENT);
    }
    canvas_settle(canvas);
}

static void draw_seat_row(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
                          struct box row) {
    bool small = name_is_long(seat);
    draw_dino(canvas, state, seat, row, small);
    draw_reserve(canvas, state, seat, row, small);
    struct box room = box(row.x + 1, row.y + (small ? 18 : UPPER + 3), row.width - 1, 0);
    room.height = (int16_t)(row.y + row.height - room.y);
    draw_paragraph(canvas, room, SMALL, COLOUR_TEXT, person(seat)->name);
}

static void draw_shown(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
                       struct box row, const struct ty_shown *shown) {
    draw_dino(canvas, state, seat, row, false);
    draw_reserve(canvas, state, seat, row, false);
    if (shown->kind == TY_MOVE_KINDS) {
        return;
    }
    uint8_t ramp = person_ramp(seat);
    int x = row.x + 6, y = row.y + UPPER + 2;
    if (shown->kind != TY_STEER) {
        draw_sprite_tinted(canvas, ty_action(shown->kind), x, y, ramp, false);
        x += 20;
    }
    if (shown->direction < TY_DIRECTIONS) {
        draw_sprite_tinted(canvas, ty_needle(shown->direction), x, y + 1, ramp, false);
    }
}

/* What the numbers count stands over them, in the strip. */
void draw_tree_column(struct canvas *canvas) {
    draw_sprite(canvas, &art_tree_tiny, PANEL_X + NUMBER_X + 5, STRIP_TOP);
}

void draw_seats(struct canvas *canvas, const struct ty_state *state, const struct ty_seats *seats) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        struct box row = ty_row(seat);
        if (seat == seats->lit) {
            draw_round(canvas, box(row.x, row.y, row.width + 1, row.height - 1), 4, COLOUR_RAISED);
        }
        if (seats->shown != NULL) {
            draw_shown(canvas, state, seat, row, &seats->shown[seat]);
        } else {
            draw_seat_row(canvas, state, seat, row);
        }
    }
}

/* ---- the reserves alone, under what a seat chooses ---- */

static void draw_small(struct canvas *canvas, const struct ty_state *state, uint8_t seat, int y) {
    bool plays = ty_in_play(state, seat);
    if (plays) {
        draw_body(canvas, state, seat, BODY_SMALL, PANEL_X + 1, y + 2);
    } else {
        draw_sprite(canvas, &art_skull, PANEL_X + 2, y + 2);
    }
    canvas_settle(canvas);
    draw_number(canvas, box(PANEL_X + 21, y, 14, RESERVE_HEIGHT), MIDDLE | CENTRE,
                plays ? COLOUR_TEXT : COLOUR_DIM, state->seat[seat].reserve);
    draw_sprite(canvas, &art_tree_tiny, PANEL_X + 36, y + 1);
    if (state->bone == seat) {
        draw_sprite(canvas, &art_bone_tiny, PANEL_X + 35, y + 13);
    }
    canvas_settle(canvas);
}

void draw_reserves(struct canvas *canvas, const struct ty_state *state, uint8_t own) {
    int step = RESERVES_HEIGHT / state->players;
    step = step < RESERVE_ROW_MOST ? step : RESERVE_ROW_MOST;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        int y = RESERVES_TOP + seat * step;
        if (seat == own) {
            draw_round(canvas, box(PANEL_X, y, PANEL_WIDTH, RESERVE_HEIGHT), 4, COLOUR_RAISED);
        }
        draw_small(canvas, state, seat, y);
    }
}
