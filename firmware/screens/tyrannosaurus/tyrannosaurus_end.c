/* The end: the winners, and the trees of all players. */
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/game_end.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

enum { ROWS_TOP = WINNERS_BOTTOM + 3, SIGN_X = 2, SIGN_WIDTH = CANVAS_WIDTH - 4 };
enum { TREES_X = 44, TREES_WIDTH = 136, TREE_STEP_MOST = 12 };
enum { ROW_HIGH = 60 }; /* two share the room of four, and have large trees */

static int row_height(const struct ty_state *now) {
    return min((STAGE_BOTTOM - ROWS_TOP) / now->players, ROW_HIGH);
}

static void draw_trees(struct canvas *canvas, int y, const struct sprite *tree, int step_most,
                       uint8_t reserve, uint8_t shown) {
    int step = min((TREES_WIDTH - tree->width) / max(reserve - 1, 1), step_most);
    for (uint8_t i = 0; i < shown; i++) {
        draw_sprite(canvas, tree, TREES_X + i * step, y);
        canvas_settle(canvas);
    }
}

static void draw_row(struct canvas *canvas, const struct ty_state *now, uint8_t place, int top) {
    uint8_t seat = seat_in_place(place);
    uint8_t reserve = (uint8_t)counting_part(place, now->seat[seat].reserve);
    int height = row_height(now);
    bool high = height == ROW_HIGH;
    struct box sign = box(SIGN_X, top, SIGN_WIDTH, height - 1);
    int y = top + (height - (high ? 50 : 34)) / 2; /* of what is on it */
    bool won = counting_is_over() && has_seat(now->winners, seat);
    draw_seat_sign(canvas, sign, seat, won);
    draw_body(canvas, now, seat, BODY_MIDDLE, MARGIN, top + (height - 26) / 2);
    canvas_settle(canvas);
    draw_text(canvas, box(TREES_X, y + 2, TREES_WIDTH, 14), SMALL, COLOUR_TEXT, person(seat)->name);
    if (ty_in_play(now, seat)) {
        draw_trees(canvas, y + 14, high ? &art_fir : &art_tree, high ? 18 : TREE_STEP_MOST,
                   now->seat[seat].reserve, reserve);
    } else {
        draw_sprite(canvas, &art_skull, TREES_X, y + 15);
        draw_text(canvas, box(TREES_X + 24, y + 16, 100, 14), SMALL, COLOUR_TEXT,
                  say(T_TYRANNOSAURUS_END_OUT));
    }
    if (won) {
        draw_stencil(canvas, &art_icon_crown, CANVAS_WIDTH - 56, top + height / 2 - 7, COLOUR_TEXT);
    }
    draw_number(canvas, box(CANVAS_WIDTH - 40, top + (height - 28) / 2, 28, 26), LARGE | RIGHT,
                COLOUR_TEXT, reserve);
}

/* ---- the picture of the winner ---- */

static void draw_hill(struct canvas *canvas, struct box b) {
    clip_push(canvas, b);
    draw_round(canvas, box(b.x, b.y, b.width, 2 * b.height), 8, COLOUR_INK);
    draw_round(canvas, box(b.x + 1, b.y + 1, b.width - 2, 2 * b.height), 7, COLOUR_MEADOW);
    clip_pop(canvas);
    canvas_settle(canvas);
}

static int trees_before_row(int row, int columns) {
    return row * columns - row / 2;
}

/* Rows are staggered; the one at the back may be incomplete. */
void ty_draw_grove(struct canvas *canvas, struct box b, uint8_t seat) {
    enum { GROUND = 14, ROW_STEP_MOST = 13, STEP = 19, NARROW_STEP = 12 };
    const struct ty_state *now = ty_public_view();
    int trees = now->seat[seat].reserve;
    int step = b.width > 2 * SQUARE ? STEP : NARROW_STEP, rows = 0;
    int columns = (b.width - art_fir.width) / step + 1;
    while (trees_before_row(rows, columns) < trees) {
        rows++;
    }
    int row_step = min((b.height - art_fir.height) / max(rows - 1, 1), ROW_STEP_MOST);
    draw_hill(canvas, box(b.x, box_bottom(b) - GROUND, b.width, GROUND));
    for (int row = rows - 1; row >= 0; row--) {
        int here = min(trees - trees_before_row(row, columns), columns - row % 2);
        int x = b.x + (b.width - (here - 1) * step - art_fir.width) / 2 + 1;
        int y = box_bottom(b) - art_fir.height - row * row_step;
        for (int i = 0; i < here; i++) {
            draw_sprite(canvas, &art_fir, x + i * step, y);
            canvas_settle(canvas);
        }
    }
}

void ty_tell_decision(struct text *out) {
    const struct ty_state *now = ty_public_view();
    uint8_t most = 0, left = 0;
    for (uint8_t seat = 0; seat < now->players; seat++) {
        most = max(now->seat[seat].reserve, most);
        left = (uint8_t)(left + ty_in_play(now, seat));
    }
    enum text_key why = most == 0                     ? T_TYRANNOSAURUS_END_ALL_FELL
                        : winners_share(now->winners) ? T_TYRANNOSAURUS_END_EQUAL
                        : left == 1                   ? T_TYRANNOSAURUS_END_LAST
                                                      : T_TYRANNOSAURUS_END_MOST;
    say_filled(out, why, &(struct fill){.n = {most}});
}

void ty_draw_points(struct canvas *canvas) {
    const struct ty_state *now = ty_public_view();
    bool shared = counting_is_over() && winners_share(now->winners);
    draw_head(canvas, say(shared ? T_END_SHARED : T_TYRANNOSAURUS_END_TITLE), NULL);
    draw_winners_counted(canvas, now->winners);
    for (uint8_t place = 0; place < now->players; place++) {
        if (counting_reached(place)) {
            draw_row(canvas, now, place, ROWS_TOP + place * row_height(now));
        }
    }
}

void ty_explain_points(void) {
    dialog_tell(say(T_TYRANNOSAURUS_RULES_END_TITLE), say(T_TYRANNOSAURUS_RULES_END));
}
