/* The help of a secret choice: the trees and cards of all players as this one knows them, and below
 * it what the choice is about. */
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/widgets/pages.h"

enum { SIGNS_TOP = STAGE_TOP + 2, SIGN = 16, ROWS_TOP = SIGNS_TOP + SIGN, ROW = 19 };
enum {
    NAME_X = 30,
    NUMBER_WIDTH = 28,
    NUMBERS_X = CANVAS_WIDTH - 4 - (1 + TY_CARDS) * NUMBER_WIDTH
};
enum { ANSWER_ROWS = 40 };

static char words[TY_EXPLANATION_BYTES];
static struct pages pages;

static struct box number_box(uint8_t column, int y, int height) {
    return box(NUMBERS_X + column * NUMBER_WIDTH, y, NUMBER_WIDTH, height);
}

static void draw_sign_in(struct canvas *canvas, uint8_t column, const struct sprite *sprite) {
    struct box b = box_centred(number_box(column, SIGNS_TOP, SIGN), sprite->width, sprite->height);
    draw_sprite_tinted(canvas, sprite, b.x, b.y, person_ramp(handover_holder()), false);
}

static void draw_row(struct canvas *canvas, const struct ty_state *view, uint8_t seat, int y) {
    bool plays = ty_in_play(view, seat);
    char letters[PEOPLE_NAME_BYTES + 1];
    const struct sprite *dino = ty_body(view->seat[seat].dino, BODY_SMALL);
    struct box row = box(2, y, CANVAS_WIDTH - 4, ROW);
    draw_seat_sign(canvas, row, seat, seat == handover_holder());
    draw_body(canvas, view, seat, BODY_SMALL, row.x + 4, y + (ROW - dino->height) / 2);
    canvas_settle(canvas);
    draw_text(canvas, box(NAME_X, y, NUMBERS_X - NAME_X, ROW), SMALL, COLOUR_TEXT,
              name_fitting(letters, NUMBERS_X - NAME_X, SMALL, person(seat)->name));
    draw_number(canvas, number_box(0, y + 1, ROW), MIDDLE | CENTRE, COLOUR_TEXT,
                view->seat[seat].reserve);
    for (uint8_t card = 0; plays && card < TY_CARDS; card++) {
        draw_number(canvas, number_box((uint8_t)(1 + card), y + 1, ROW), MIDDLE | CENTRE,
                    COLOUR_TEXT, ty_cards_left(view, seat, card));
    }
}

/* Which card this player lost, in one or two lines; returns what is left of the room. */
static struct box draw_lost(struct canvas *canvas, struct box room, uint8_t lost) {
    char line[120];
    struct text out = text_into(line, sizeof line);
    if (lost < TY_CARDS) {
        say_filled(&out, T_TYRANNOSAURUS_EXPLAIN_LOST, &(struct fill){.w = {ty_card_name(lost)}});
        box_cut_top(&room, 2);
        struct box lines = box_cut_top(&room, paragraph_height(room.width, SMALL, line) + 2);
        draw_paragraph(canvas, lines, SMALL | TOP, COLOUR_DIM, line);
    }
    return room;
}

static struct chapter tell_words(uint8_t index) {
    (void)index;
    return (struct chapter){NULL, words};
}

static void draw(struct canvas *canvas) {
    const struct ty_state *view = ty_own_view();
    draw_head(canvas, say(T_TYRANNOSAURUS_COUNT_TITLE), NULL);
    draw_sign_in(canvas, 0, &art_tree_tiny);
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        draw_sign_in(canvas, (uint8_t)(1 + card), ty_action(card));
    }
    canvas_settle(canvas);
    struct box room = wide_box(ROWS_TOP, STAGE_BOTTOM - ROWS_TOP);
    for (uint8_t seat = 0; seat < view->players; seat++) {
        draw_row(canvas, view, seat, box_cut_top(&room, ROW).y);
    }
    room = draw_lost(canvas, room, view->seat[handover_holder()].lost);
    box_cut_top(&room, 2);
    draw_pages(canvas, room, &pages, tell_words);
}

static void close(void) {
    screens_pop(CUT);
}

/* Any button but the arrows closes it, like every help. */
static bool intercept(enum button button, enum button_kind kind) {
    if (!pages_press(&pages, button, kind) && kind == BUTTON_PRESS && button >= BUTTON_A) {
        close();
    }
    return true;
}

static void enter(void) {
    screen_answer_in(box(0, 0, CANVAS_WIDTH, ANSWER_ROWS));
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.b = {T_DO_CLOSE, close}},
    .intercept = intercept,
    .name = "tyrannosaurus help",
    .hides_guide = true,
};

void ty_help_open(uint8_t kind) {
    const struct ty_state *view = ty_own_view();
    struct text out = text_into(words, sizeof words);
    ty_tell_choice(&out, view, handover_holder(), kind);
    pages = pages_of(1);
    pages.whole = true;
    screens_push(&screen, CUT);
}
