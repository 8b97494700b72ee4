/* The tied perform two actions at once, at level 10; the others name the winner. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { STRIP_TOP = STAGE_BOTTOM - 74, CAPTION = 22, LEVEL_HEIGHT = 20 };
enum { COUNT_CELL, FIRST_SEAT_CELL };

/* The strip: count, the tied one by one, shared. */
static uint8_t cursor;
static char question_words[64];

static const struct scale_state *table(void) {
    static struct scale_state seen;
    return session_view(SEAT_TABLE, &seen);
}

static uint8_t tied_count(void) {
    uint8_t count = 0;
    for (uint8_t tied = table()->tied; tied != 0; tied = (uint8_t)(tied & (tied - 1))) {
        count++;
    }
    return count;
}

static uint8_t shared_cell(void) {
    return (uint8_t)(FIRST_SEAT_CELL + tied_count());
}

static uint8_t seat_of(uint8_t cell) {
    uint8_t tied = table()->tied, seat = 0;
    for (; seat < SCALE_SEATS_MAX; seat++) {
        if ((tied >> seat & 1) != 0 && cell-- == FIRST_SEAT_CELL) {
            break;
        }
    }
    return seat;
}

/* ---- drawing ---- */

static struct box cell_box(uint8_t cell) {
    int width = CANVAS_WIDTH / (shared_cell() + 1);
    return box(cell * width, STRIP_TOP + CAPTION, width, STAGE_BOTTOM - STRIP_TOP - CAPTION);
}

static void draw_sign(struct canvas *canvas, struct box b, const struct sprite *sign) {
    draw_sprite(canvas, sign, b.x + (b.width - sign->width) / 2,
                b.y + (b.height - sign->height) / 2);
}

static void draw_strip(struct canvas *canvas) {
    for (uint8_t cell = 0; cell <= shared_cell(); cell++) {
        struct box b = cell_box(cell);
        if (cell == cursor) {
            draw_round(canvas, b, 4, COLOUR_RAISED);
        }
        if (cell == COUNT_CELL) {
            draw_sign(canvas, b, &art_sign_count);
        } else if (cell == shared_cell()) {
            draw_sprite_big(canvas, &art_icon_people, b.x + b.width / 2 - art_icon_people.width,
                            b.y + b.height / 2 - art_icon_people.height, COLOUR_TINT_DARK);
        } else {
            uint8_t seat = seat_of(cell);
            draw_sprite_tinted(canvas, person_small(seat), b.x + (b.width - 24) / 2,
                               b.y + (b.height - 24) / 2, person_ramp(seat), false);
        }
    }
    draw_cursor(canvas, cell_box(cursor));
    canvas_settle(canvas);
    const char *words = cursor == COUNT_CELL      ? say(T_SCALE_LABEL_COUNT)
                        : cursor == shared_cell() ? say(T_SCALE_JUDGE_SHARED)
                                                  : person(seat_of(cursor))->name;
    draw_text(canvas, box(4, STRIP_TOP, CANVAS_WIDTH - 8, CAPTION), MIDDLE | CENTRE, COLOUR_TEXT,
              words);
}

static void draw(struct canvas *canvas) {
    const struct scale_state *view = table();
    int y = STAGE_TOP + 10;
    draw_head(canvas, say(T_SCALE_JUDGE_TITLE), NULL);
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        if ((view->tie_colours >> colour & 1) != 0) {
            draw_action(canvas,
                        box(ACTION_EDGE, y, CANVAS_WIDTH - 2 * ACTION_EDGE, ACTION_HEIGHT - 1),
                        colour, scale_action(view, colour));
            y += ACTION_HEIGHT + 4;
        }
    }
    draw_strip(canvas);
    draw_foot(canvas, &(struct foot){.a = say(cursor == COUNT_CELL ? T_SCALE_DO_GO : T_DO_CHOOSE),
                                     .b = say(T_SCALE_DO_TABLE),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_DO_MENU)});
}

/* ---- choosing ---- */

static void answer_winner(bool yes) {
    bool shared = cursor == shared_cell();
    struct game_move move = {.seat = SEAT_TABLE,
                             .kind = shared ? SCALE_SHARE : SCALE_JUDGE,
                             .a = shared ? 0 : seat_of(cursor)};
    if (yes && scale_play(&move)) {
        scale_go_on();
    }
}

static void choose(void) {
    sound_play(CUE_CONFIRM);
    if (cursor == COUNT_CELL) {
        cursor = FIRST_SEAT_CELL;
        scale_count_open();
        return;
    }
    bool shared = cursor == shared_cell();
    struct text out = text_into(question_words, sizeof question_words);
    say_filled(&out, shared ? T_SCALE_JUDGE_ASK_SHARE : T_SCALE_JUDGE_ASK,
               &(struct fill){.p = {shared ? "" : person(seat_of(cursor))->name}});
    dialog_ask(&(struct question){
        .text = question_words, .yes = say(T_DO_YES), .no = say(T_DO_NO), .answer = answer_winner});
}

static void press(enum button button, enum button_kind kind) {
    if ((kind == BUTTON_PRESS || kind == BUTTON_REPEAT) &&
        (button == BUTTON_LEFT || button == BUTTON_RIGHT)) {
        uint8_t count = (uint8_t)(shared_cell() + 1);
        cursor = (uint8_t)((cursor + (button == BUTTON_LEFT ? count - 1 : 1)) % count);
        sound_play(CUE_MOVE);
    }
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A) {
        choose();
    } else {
        scale_press_aside(button, say(T_SCALE_JUDGE_EXPLAIN));
    }
}

static const struct screen judge_screen = {.enter = scale_clock_on,
                                           .leave = scale_clock_off,
                                           .draw = draw,
                                           .press = press,
                                           .name = "scale judge"};

void scale_judge_open(void) {
    cursor = COUNT_CELL;
    scale_bring(&judge_screen, DEEPER);
}
