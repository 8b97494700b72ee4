/* All players at a glance: dinosaur, trees, and the cards left. Anyone at a table could count all
 * this, except the card that a player lost: it is shown only to a player who is alone. */
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

enum { ICONS_TOP = 25, ROWS_TOP = 44, ROW_STEP = 34, NOTE_TOP = 179, NOTE_STEP = 14 };
enum { NAME_X = 42, NUMBERS_X = 142, NUMBER_WIDTH = 24, TREES = 0, CARDS = 1 };

static struct box number_box(uint8_t column, int y, int height) {
    return box(NUMBERS_X + column * NUMBER_WIDTH, y, NUMBER_WIDTH - 2, height);
}

static void draw_icons(struct canvas *canvas, uint8_t ramp) {
    struct box b = box_centred(number_box(TREES, ICONS_TOP, 16), 10, 12);
    draw_sprite(canvas, &art_tree_tiny, b.x, b.y);
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        b = box_centred(number_box((uint8_t)(CARDS + card), ICONS_TOP, 16), 16, 16);
        draw_sprite_tinted(canvas, ty_action(card), b.x, b.y, ramp, false);
    }
}

static void draw_row(struct canvas *canvas, const struct ty_state *view, uint8_t seat) {
    int y = ROWS_TOP + seat * ROW_STEP;
    bool plays = ty_in_play(view, seat);
    struct box sign = box(2, y - 2, CANVAS_WIDTH - 4, ROW_STEP - 1);
    draw_seat_sign(canvas, sign, seat, seat == session_turn());
    draw_body(canvas, view, seat, BODY_MIDDLE, MARGIN, y + 1);
    canvas_settle(canvas);
    struct box name = box(NAME_X, y, NUMBERS_X - NAME_X, 14);
    if (view->bone == seat) {
        struct box bone = box_centred(box_cut_right(&name, art_bone_tiny.width + 4),
                                      art_bone_tiny.width, art_bone_tiny.height);
        draw_sprite(canvas, &art_bone_tiny, bone.x, bone.y);
    }
    draw_text(canvas, name, SMALL, COLOUR_TEXT, person(seat)->name);
    draw_text(canvas, box(NAME_X, y + 14, NUMBERS_X - NAME_X, 14), SMALL, COLOUR_TEXT,
              plays ? ty_dino_name(view->seat[seat].dino) : say(T_TYRANNOSAURUS_COUNT_OUT));
    draw_number(canvas, number_box(TREES, y, 28), MIDDLE | CENTRE, COLOUR_TEXT,
                view->seat[seat].reserve);
    for (uint8_t card = 0; plays && card < TY_CARDS; card++) {
        uint8_t left = ty_cards_left(view, seat, card);
        draw_number(canvas, number_box((uint8_t)(CARDS + card), y, 28), MIDDLE | CENTRE,
                    COLOUR_TEXT, left);
    }
}

static void draw_notes(struct canvas *canvas, const struct ty_state *view) {
    bool has_lost = view->seat[0].lost != TY_LOST_NOTHING;
    const enum text_key notes[] = {
        T_TYRANNOSAURUS_COUNT_CARDS, has_lost ? T_TYRANNOSAURUS_COUNT_LOST : (enum text_key)0,
        ty_returns_to(view, TY_DEN) ? T_TYRANNOSAURUS_COUNT_AWAY : T_TYRANNOSAURUS_COUNT_BONE};
    struct box line = box(MARGIN, NOTE_TOP, CANVAS_WIDTH - 2 * MARGIN, NOTE_STEP);
    for (uint8_t i = 0; i < count_of(notes); i++) {
        if (notes[i] != 0) {
            draw_text(canvas, line, SMALL, COLOUR_DIM, say(notes[i]));
            line = box_moved(line, 0, NOTE_STEP);
        }
    }
}

/* The seat of a player who is alone with the device, or SEAT_TABLE. */
static uint8_t seat_alone(void) {
    uint8_t seat = 0;
    while (session_is_opponent(seat)) {
        seat++;
    }
    return session_is_solo() ? seat : (uint8_t)SEAT_TABLE;
}

static void enter(void) {
    handover_set_public();
    handover_set_holder(seat_alone());
}

static void draw(struct canvas *canvas) {
    const struct ty_state *view = ty_own_view();
    draw_head(canvas, say(T_TYRANNOSAURUS_COUNT_TITLE), NULL);
    draw_icons(canvas, person_ramp(session_turn() < view->players ? session_turn() : 0));
    for (uint8_t seat = 0; seat < view->players; seat++) {
        draw_row(canvas, view, seat);
    }
    draw_notes(canvas, view);
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.b = {.act = screen_back},
                .y = {.act = pause_open},
                .explanation = T_TYRANNOSAURUS_COUNT_EXPLAIN},
    .name = "tyrannosaurus count",
};

void ty_count_open(void) {
    screens_push(&screen, DEEPER);
}
