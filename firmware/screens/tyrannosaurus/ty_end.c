/* The end: who has the largest reserve, and what everybody has. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/app/people.h"
#include "firmware/app/session.h"
#include "firmware/screens/play.h"
#include "firmware/screens/tyrannosaurus/ty_parts.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { BAND_TOP = STAGE_TOP + 4, BAND_HEIGHT = 56, ROWS_TOP = 86, ROW = 34 };
enum { TREE_STEP = 5, TREES_X = 44, TREES_FIT = 26 };

static void tell_winners(struct text *out, uint8_t winners) {
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        if ((winners >> seat & 1) != 0) {
            text_add(out, out->length > 0 ? " + " : "");
            text_add(out, person(seat)->name);
        }
    }
}

static uint8_t first_of(uint8_t seats) {
    uint8_t seat = 0;
    while ((seats >> seat & 1) == 0) {
        seat++;
    }
    return seat;
}

static void draw_winners(struct canvas *canvas, uint8_t winners) {
    char words[4 * PEOPLE_NAME_BYTES + 12];
    struct text out = text_into(words, sizeof words);
    tell_winners(&out, winners);
    uint8_t first = first_of(winners);
    bool shared = (winners & (winners - 1)) != 0;
    struct box band = box(MARGIN, BAND_TOP, CANVAS_WIDTH - 2 * MARGIN, BAND_HEIGHT);
    draw_round(canvas, band, 8, ramp_base(person_ramp(first)));
    draw_sprite_tinted(canvas, person_portrait(first), band.x + 6, box_bottom(band) - 48,
                       person_ramp(first), false);
    canvas_settle(canvas);
    struct box room = box(band.x + 58, band.y + 4, band.width - 64, band.height - 8);
    draw_text(canvas, box_cut_top(&room, 16), SMALL | CENTRE, COLOUR_INK,
              say(shared ? T_TYRANNOSAURUS_END_SHARED : T_TYRANNOSAURUS_END_WINS));
    if (text_width(SMALL, words) <= room.width) {
        draw_text(canvas, room, text_fitting(room.width, LARGE, words) | CENTRE, COLOUR_INK, words);
    } else {
        draw_paragraph(canvas, room, SMALL | CENTRE, COLOUR_INK, words);
    }
}

static void draw_row(struct canvas *canvas, const struct ty_state *now, uint8_t seat, int y) {
    uint8_t reserve = now->seat[seat].reserve;
    draw_body(canvas, now, seat, BODY_MIDDLE, MARGIN, y + 2);
    canvas_settle(canvas);
    draw_text(canvas, box(TREES_X, y, 150, 14), SMALL, COLOUR_TEXT, person(seat)->name);
    if (!ty_in_play(now, seat)) {
        draw_sprite(canvas, &art_skull, TREES_X, y + 14);
        draw_text(canvas, box(TREES_X + 24, y + 15, 100, 14), SMALL, COLOUR_DIM,
                  say(T_TYRANNOSAURUS_END_OUT));
    }
    for (uint8_t i = 0; i < reserve && i < TREES_FIT; i++) {
        draw_sprite(canvas, &art_tree, TREES_X + i * TREE_STEP, y + 13);
    }
    if ((now->winners >> seat & 1) != 0) {
        draw_stencil(canvas, &art_icon_crown, CANVAS_WIDTH - 50, y + 8, COLOUR_ACCENT);
    }
    canvas_settle(canvas);
    draw_number(canvas, box(CANVAS_WIDTH - 36, y + 2, 28, 26), LARGE | RIGHT, COLOUR_ACCENT,
                reserve);
}

static void draw(struct canvas *canvas) {
    const struct ty_state *now = session_view(SEAT_TABLE);
    draw_head(canvas, say(T_TYRANNOSAURUS_END_TITLE), NULL);
    draw_winners(canvas, now->winners);
    for (uint8_t seat = 0; seat < now->players; seat++) {
        draw_row(canvas, now, seat, ROWS_TOP + seat * ROW);
    }
    draw_foot(canvas, &(struct foot){.a = say(T_DO_DONE), .b = say(T_TYRANNOSAURUS_DO_BOARD)});
}

static void enter(void) {
    sound_play(CUE_WIN);
}

static void press(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS && button == BUTTON_A) {
        play_close();
    } else if (kind == BUTTON_PRESS && button == BUTTON_B) {
        screens_pop(BACK);
    }
}

static const struct screen end_screen = {
    .enter = enter, .draw = draw, .press = press, .name = "tyrannosaurus end"};

void ty_end_open(void) {
    screens_push(&end_screen, DEEPER);
}
