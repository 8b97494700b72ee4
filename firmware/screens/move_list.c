/* The choices of whoever is asked, as the referee writes them. */
#include "firmware/screens/move_list.h"

#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/list.h"
#include "firmware/ui/toast.h"
#include "firmware/ui/type.h"
#include "game_sizes.h"

enum { CHOICES_MAX = 250 };

static struct list list;
static char label[48]; /* the move of the row that was asked for last */

static bool choice_at(uint8_t index, union any_move *move) {
    uint16_t cursor = 0;
    for (uint8_t i = 0; session_next_legal(&cursor, move); i++) {
        if (i == index) {
            return true;
        }
    }
    return false;
}

static void begin_choice(void) {
    union any_move move;
    uint16_t cursor = 0;
    uint8_t count = 0;
    while (count < CHOICES_MAX && session_next_legal(&cursor, &move)) {
        count++;
    }
    list = list_of(count, 0);
    uint8_t turn = session_turn();
    if (turn < GAME_SEATS_MAX && turn != handover_holder()) {
        handover_to(&(struct handover){.seat = turn});
    } else if (turn >= GAME_SEATS_MAX) {
        handover_open();
    }
}

static void tell(uint8_t index, struct list_row *row) {
    union any_move move;
    struct text out = text_into(label, sizeof label);
    if (choice_at(index, &move)) {
        session_game()->move_to_text(&move, &out);
    }
    row->text = label;
}

static void draw(struct canvas *canvas) {
    uint8_t turn = session_turn();
    const char *who = turn < GAME_SEATS_MAX ? person(turn)->name : "";
    draw_head(canvas, say(game_ui_now()->title), who);
    draw_list(canvas, box_inset(stage(), 0, MARGIN), &list, tell);
    draw_foot(canvas, &(struct foot){.a = say(T_DO_CHOOSE), .y = say(T_DO_MENU)});
}

static void show_events(void) {
    const struct game_log *log = session_log();
    char line[TOAST_BYTES];
    struct text out = text_into(line, sizeof line);
    if (log->count > 0) {
        game_ui_event(&out, &log->event[log->count - 1]);
        toast_show(TOAST_NEWS, line);
    }
}

static void press(enum button button, enum button_kind kind) {
    union any_move move;
    if (button == BUTTON_Y && kind == BUTTON_PRESS) {
        pause_open();
    } else if (list_press(&list, button, kind) == LIST_CHOSEN && choice_at(list.cursor, &move)) {
        if (game_ui_play(&move)) {
            show_events();
            begin_choice();
        }
    }
}

const struct screen move_list_screen = {
    .enter = begin_choice, .draw = draw, .press = press, .name = "plain"};
