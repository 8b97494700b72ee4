/* The board that everybody may see, between two choices: who chooses next, and what just happened
 * once more. */
#include "drivers/sound.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/play.h"
#include "firmware/screens/tyrannosaurus/ty_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/toast.h"
#include "firmware/ui/type.h"

enum { QUESTION_BYTES = 120 };

static char told[QUESTION_BYTES];

/* ---- what was done last ---- */

/* The seat that has just chosen and may think better of it, or SEAT_NONE. */
static uint8_t may_take_back(void) {
    const struct game_log *log = session_log();
    if (log->count == 0 || ty_is_reveal(log)) {
        return SEAT_NONE;
    }
    uint8_t seat = log->event[0].arg[TY_ARG_SEAT];
    return session_may_undo() == UNDO_YES ? seat : SEAT_NONE;
}

static const char *foot_b(void) {
    if (ty_is_reveal(session_log())) {
        return say(T_TYRANNOSAURUS_DO_AGAIN);
    }
    return may_take_back() != SEAT_NONE ? say(T_TYRANNOSAURUS_DO_TAKE_BACK) : NULL;
}

/* ---- drawing ---- */

static void tell_title(struct text *out, const struct ty_state *view) {
    if (view->phase == TY_PHASE_LAKE || view->phase == TY_PHASE_VOLCANO) {
        text_add(out, say(T_TYRANNOSAURUS_TABLE_SETUP));
    } else {
        say_filled(out, T_TYRANNOSAURUS_TABLE_TURN,
                   &(struct fill){.n = {view->turn_number, view->turns}});
    }
}

static void tell_next(struct text *out) {
    uint8_t turn = session_turn(), chosen = may_take_back();
    if (turn >= TY_SEATS) {
        text_add(out, say(T_TYRANNOSAURUS_TABLE_OVER));
        return;
    }
    if (chosen != SEAT_NONE) {
        say_filled(out, T_TYRANNOSAURUS_TABLE_CHOSEN,
                   &(struct fill){.p = {person(chosen)->name, person(turn)->name}});
        if (text_width(SMALL, out->buffer) <= STRIP_WIDTH) {
            return;
        }
        *out = text_into(out->buffer, out->size); /* two long names: the next one is what matters */
    }
    say_filled(out, T_TYRANNOSAURUS_TABLE_NEXT, &(struct fill){.p = {person(turn)->name}});
}

static void draw(struct canvas *canvas) {
    struct ty_state seen;
    const struct ty_state *view = session_view(SEAT_TABLE, &seen);
    char title[32], next[80];
    struct text out = text_into(title, sizeof title);
    tell_title(&out, view);
    struct text line = text_into(next, sizeof next);
    tell_next(&line);
    draw_head(canvas, title, say((enum text_key)(T_TYRANNOSAURUS_PHASE_LAKE + view->phase)));
    draw_strip(canvas, TONE_PLAIN, next);
    draw_tree_column(canvas);
    draw_board(canvas, view, TY_NOWHERE);
    draw_seats(canvas, view, &(struct ty_seats){.lit = session_turn()});
    draw_foot(canvas, &(struct foot){.a = say(session_over() ? T_TYRANNOSAURUS_DO_RESULT
                                                             : T_TYRANNOSAURUS_DO_PASS),
                                     .b = foot_b(),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_DO_MENU)});
}

/* ---- what comes next ---- */

static void pass_on(void) {
    struct ty_state seen;
    const struct ty_state *view = session_view(SEAT_TABLE, &seen);
    struct fill fill = {.n = {view->turn_number, view->turns}};
    if (view->phase == TY_PHASE_PANIC) {
        fill.w[0] = ty_dino_name(view->seat[view->fleeing].dino);
    }
    char note[64];
    struct text out = text_into(note, sizeof note);
    say_filled(&out, (enum text_key)(T_TYRANNOSAURUS_NOTE_LAKE + view->phase), &fill);
    handover_to(
        &(struct handover){.seat = session_turn(), .note = note, .lifted = begin_ty_choice});
}

static void answer_take_back(bool yes) {
    if (yes && session_undo()) {
        play_open();
        toast_show(TOAST_GOOD, say(T_UNDO_DONE));
    }
}

static void look_back(void) {
    uint8_t seat = may_take_back();
    if (ty_is_reveal(session_log())) {
        ty_reveal_open();
    } else if (seat != SEAT_NONE) {
        struct text out = text_into(told, sizeof told);
        say_filled(&out, T_TYRANNOSAURUS_TABLE_TAKE_BACK,
                   &(struct fill){.p = {person(seat)->name}});
        dialog_ask(&(struct question){
            .text = told, .yes = say(T_DO_YES), .no = say(T_DO_NO), .answer = answer_take_back});
    }
}

static void enter(void) {
    handover_open();
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    switch (button) {
    case BUTTON_A:
        sound_play(CUE_CONFIRM);
        if (session_over()) {
            ty_end_open();
        } else {
            pass_on();
        }
        return;
    case BUTTON_B:
        look_back();
        return;
    case BUTTON_X:
        ty_count_open();
        return;
    case BUTTON_Y:
        pause_open();
        return;
    default:
        return;
    }
}

const struct screen ty_table_screen = {
    .enter = enter, .draw = draw, .press = press, .name = "tyrannosaurus table"};
