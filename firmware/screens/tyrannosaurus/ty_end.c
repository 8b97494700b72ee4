/* The end: who has the largest reserve, and what everybody has. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/app/people.h"
#include "firmware/app/session.h"
#include "firmware/screens/end_press.h"
#include "firmware/screens/tyrannosaurus/ty_parts.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { BAND_TOP = STAGE_TOP + 4, BAND_HEIGHT = 56, ROWS_TOP = 86, ROW = 34 };
enum { TREES_X = 44, TREES_WIDTH = 136, TREE_STEP_MOST = 12 };

static struct box band(void) {
    return box(MARGIN, BAND_TOP, CANVAS_WIDTH - 2 * MARGIN, BAND_HEIGHT);
}

/* ---- who wins ---- */

static void draw_winner(struct canvas *canvas, uint8_t seat) {
    struct box b = band();
    draw_round(canvas, b, 8, ramp_base(person_ramp(seat)));
    draw_sprite_tinted(canvas, person_portrait(seat), b.x + 6, box_bottom(b) - 48,
                       person_ramp(seat), false);
    canvas_settle(canvas);
    struct box room = box(b.x + 58, b.y + 4, b.width - 64, b.height - 8);
    draw_text(canvas, box_cut_top(&room, 16), SMALL | CENTRE, COLOUR_INK,
              say(T_TYRANNOSAURUS_END_WINS));
    const char *name = person(seat)->name;
    draw_text(canvas, room, text_fitting(room.width, LARGE, name) | CENTRE, COLOUR_INK, name);
}

/* A part of the band for each of them. */
static void draw_shared(struct canvas *canvas, uint8_t winners, uint8_t count) {
    struct box rest = band();
    int width = rest.width / count;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        if ((winners >> seat & 1) == 0) {
            continue;
        }
        struct box part = box_inset(box_cut_left(&rest, width), 1, 0);
        int height = paragraph_height(part.width - 2, SMALL, person(seat)->name);
        int top = part.y + (part.height - 26 - height) / 2;
        draw_round(canvas, part, 6, ramp_base(person_ramp(seat)));
        draw_sprite_tinted(canvas, person_small(seat), part.x + (part.width - 24) / 2, top,
                           person_ramp(seat), false);
        canvas_settle(canvas);
        draw_paragraph(canvas, box(part.x + 1, top + 26, part.width - 2, height), SMALL | CENTRE,
                       COLOUR_INK, person(seat)->name);
    }
}

static void draw_winners(struct canvas *canvas, uint8_t winners) {
    uint8_t count = 0, last = 0;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        if ((winners >> seat & 1) != 0) {
            count++;
            last = seat;
        }
    }
    if (count > 1) {
        draw_shared(canvas, winners, count);
    } else {
        draw_winner(canvas, last);
    }
}

/* ---- everybody ---- */

static void draw_trees(struct canvas *canvas, int y, uint8_t reserve) {
    int step = (TREES_WIDTH - art_tree.width) / (reserve > 1 ? reserve - 1 : 1);
    step = step < TREE_STEP_MOST ? step : TREE_STEP_MOST;
    for (uint8_t i = 0; i < reserve; i++) {
        draw_sprite(canvas, &art_tree, TREES_X + i * step, y);
        canvas_settle(canvas);
    }
}

static void draw_row(struct canvas *canvas, const struct ty_state *now, uint8_t seat, int y) {
    uint8_t reserve = now->seat[seat].reserve;
    draw_body(canvas, now, seat, BODY_MIDDLE, MARGIN, y + 2);
    canvas_settle(canvas);
    draw_text(canvas, box(TREES_X, y, TREES_WIDTH, 14), SMALL, COLOUR_TEXT, person(seat)->name);
    if (ty_in_play(now, seat)) {
        draw_trees(canvas, y + 13, reserve);
    } else {
        draw_sprite(canvas, &art_skull, TREES_X, y + 14);
        draw_text(canvas, box(TREES_X + 24, y + 15, 100, 14), SMALL, COLOUR_DIM,
                  say(T_TYRANNOSAURUS_END_OUT));
    }
    if ((now->winners >> seat & 1) != 0) {
        draw_stencil(canvas, &art_icon_crown, CANVAS_WIDTH - 54, y + 8, COLOUR_ACCENT);
    }
    draw_number(canvas, box(CANVAS_WIDTH - 36, y + 2, 28, 26), LARGE | RIGHT, COLOUR_ACCENT,
                reserve);
}

/* The largest reserve first; the winners of a game that all lost at once before the others. */
static void rank(const struct ty_state *now, uint8_t order[TY_SEATS]) {
    for (uint8_t seat = 0; seat < now->players; seat++) {
        uint8_t place = seat;
        int worth = 2 * now->seat[seat].reserve + (now->winners >> seat & 1);
        for (; place > 0; place--) {
            uint8_t above = order[place - 1];
            if (2 * now->seat[above].reserve + (now->winners >> above & 1) >= worth) {
                break;
            }
            order[place] = above;
        }
        order[place] = seat;
    }
}

static void draw(struct canvas *canvas) {
    const struct ty_state *now = session_view(SEAT_TABLE);
    bool shared = (now->winners & (now->winners - 1)) != 0;
    uint8_t order[TY_SEATS];
    rank(now, order);
    draw_head(canvas, say(shared ? T_TYRANNOSAURUS_END_SHARED : T_TYRANNOSAURUS_END_TITLE), NULL);
    draw_winners(canvas, now->winners);
    for (uint8_t place = 0; place < now->players; place++) {
        draw_row(canvas, now, order[place], ROWS_TOP + place * ROW);
    }
    draw_end_foot(canvas, say(T_TYRANNOSAURUS_DO_BOARD));
}

static void enter(void) {
    sound_play(CUE_WIN);
}

static void press(enum button button, enum button_kind kind) {
    end_press(button, kind, say(T_TYRANNOSAURUS_RULES_END_TITLE), say(T_TYRANNOSAURUS_RULES_END));
}

static const struct screen end_screen = {
    .enter = enter, .draw = draw, .press = press, .name = "tyrannosaurus end"};

void ty_end_open(void) {
    screens_push(&end_screen, DEEPER);
}
