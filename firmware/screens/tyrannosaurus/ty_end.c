/* The end: who has the largest reserve, and what everybody has. */
#include "art.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/game_end.h"
#include "firmware/screens/victory.h"
#include "firmware/screens/tyrannosaurus/ty_screens.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { ROWS_TOP = WINNERS_BOTTOM + 6, ROW = 34 };
enum { TREES_X = 44, TREES_WIDTH = 136, TREE_STEP_MOST = 12 };

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
    struct ty_state seen;
    const struct ty_state *now = session_view(SEAT_TABLE, &seen);
    uint8_t order[TY_SEATS];
    rank(now, order);
    bool shared = winners_share(now->winners);
    draw_head(canvas, say(shared ? T_END_SHARED : T_TYRANNOSAURUS_END_TITLE), NULL);
    struct winner_face faces[TY_SEATS];
    for (uint8_t seat = 0; seat < now->players; seat++) {
        uint8_t dino = now->seat[seat].dino;
        faces[seat] = (struct winner_face){ty_portrait(dino), ty_small_portrait(dino)};
    }
    draw_winners_as(canvas, now->winners, &art_icon_crown, faces);
    for (uint8_t place = 0; place < now->players; place++) {
        draw_row(canvas, now, order[place], ROWS_TOP + place * ROW);
    }
    draw_end_foot(canvas, say(T_TYRANNOSAURUS_DO_BOARD));
}

static void press(enum button button, enum button_kind kind) {
    end_press(button, kind, say(T_TYRANNOSAURUS_RULES_END_TITLE), say(T_TYRANNOSAURUS_RULES_END));
}

static const struct screen end_screen = {.draw = draw, .press = press, .name = "tyrannosaurus end"};

void ty_end_open(void) {
    screens_push(victory_before(&end_screen), DEEPER);
}
