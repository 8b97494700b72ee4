/* Who? The two of a match, one after the other, or whoever changes a card. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/app/people.h"
#include "firmware/app/session.h"
#include "firmware/screens/scale/scale_parts.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/grid.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { CAPTION = 26 };

static bool for_change;
static uint8_t first; /* of a match, or SEAT_NONE */
static struct grid grid;
static char question_words[80];

static struct box cell(uint8_t seat) {
    struct box area =
        box(4, STAGE_TOP + CAPTION, CANVAS_WIDTH - 8, STAGE_BOTTOM - STAGE_TOP - 2 * CAPTION - 4);
    int rows = grid.count > grid.columns ? 2 : 1;
    return rows == 2 ? grid_cell(&grid, area, 4, seat)
                     : grid_cell(&grid, box_centred(area, area.width, 72), 4, seat);
}

static void draw_person(struct canvas *canvas, uint8_t seat) {
    struct box b = cell(seat);
    bool chosen = seat == first;
    draw_round(canvas, b, 6, chosen ? ramp_base(person_ramp(seat)) : COLOUR_SURFACE);
    draw_sprite_tinted(canvas, person_portrait(seat), b.x + (b.width - 48) / 2,
                       box_bottom(b) - 48 - 2, person_ramp(seat), false);
    if (chosen) {
        draw_disc(canvas, b.x + 9, b.y + 9, 8, COLOUR_WHITE);
        draw_stencil(canvas, &art_icon_check, b.x + 3, b.y + 3, COLOUR_INK);
    }
    canvas_settle(canvas);
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
    const char *name = person(grid.cursor)->name;
    draw_text(canvas, box(4, STAGE_BOTTOM - CAPTION - 2, CANVAS_WIDTH - 8, CAPTION),
              text_fitting(CANVAS_WIDTH - 8, LARGE, name) | CENTRE, COLOUR_TEXT, name);
    draw_foot(canvas, &(struct foot){.a = say(T_DO_CHOOSE),
                                     .b = say(T_DO_BACK),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_DO_MENU)});
}

static void answer_change(bool yes) {
    struct game_move move = {.seat = SEAT_TABLE, .kind = SCALE_CHANGE, .a = grid.cursor};
    if (yes && scale_play(&move)) {
        sound_play(CUE_MINE);
        scale_go_on();
    }
}

static void choose(void) {
    uint8_t seat = grid.cursor;
    if (for_change) {
        struct text out = text_into(question_words, sizeof question_words);
        say_filled(&out, T_SCALE_CHANGE_ASK, &(struct fill){.p = {person(seat)->name}});
        dialog_ask(&(struct question){.text = question_words,
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

static void press(enum button button, enum button_kind kind) {
    if (grid_press(&grid, button, kind)) {
        sound_play(CUE_MOVE);
    } else if (kind != BUTTON_PRESS) {
        return;
    } else if (button == BUTTON_A) {
        sound_play(CUE_CONFIRM);
        choose();
    } else if (button == BUTTON_B && first != SEAT_NONE) {
        grid.cursor = first;
        first = SEAT_NONE;
    } else {
        scale_press_aside(button, say(for_change ? T_SCALE_EXPLAIN_CHANGE : T_SCALE_EXPLAIN_MATCH));
    }
}

static const struct screen pick_screen = {.enter = scale_clock_on,
                                          .leave = scale_clock_off,
                                          .draw = draw,
                                          .press = press,
                                          .name = "scale pick"};

static void open(bool change, uint8_t start) {
    uint8_t players = session_options()->players;
    for_change = change;
    first = SEAT_NONE;
    grid = (struct grid){.columns = players > 4 ? 4 : players, .count = players, .cursor = start};
    scale_bring(&pick_screen, DEEPER);
}

void scale_pick_match(uint8_t start) {
    open(false, start);
}

void scale_pick_change(uint8_t start) {
    open(true, start);
}
