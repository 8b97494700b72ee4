/* The list of finished games, and one of them step by step on its own table. */
#include "firmware/screens/replay.h"

#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/play.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/list.h"
#include "firmware/ui/toast.h"
#include "firmware/ui/type.h"

enum { WORDS_BYTES = 24, HANDS_BYTES = 1200 };

struct finished {
    uint8_t game;
    uint16_t moves;
};

static struct finished games_there[STORE_FINISHED];
static struct list list;
static uint16_t step, steps;

/* ---- one game ---- */

static void draw_step(struct canvas *canvas) {
    char where[WORDS_BYTES];
    struct text out = text_into(where, sizeof where);
    say_filled(&out, T_REPLAY_STEP, &(struct fill){.n = {step, steps}});
    struct foot foot = {
        .a = where, .b = say(T_DO_BACK), .x = say(T_REPLAY_HANDS), .y = say(T_REPLAY_DO_SEED)};
    foot_instead(&foot);
    game_ui_now()->screen->draw(canvas);
    foot_instead(NULL);
}

/* The table makes anew what it keeps, as if the game went on from here. */
static void show_step(uint16_t wanted) {
    step = wanted;
    session_review_to(step);
    game_ui_now()->screen->enter();
}

static void go_to(uint16_t wanted) {
    if (wanted != step && wanted <= steps) {
        show_step(wanted);
        sound_play(CUE_MOVE);
    }
}

static void close(void) {
    if (game_ui_now()->screen->leave != NULL) {
        game_ui_now()->screen->leave();
    }
    session_leave();
    screens_pop(BACK);
}

static void tell_hands(void) {
    static char hands[HANDS_BYTES];
    struct text out = text_into(hands, sizeof hands);
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        text_add(&out, seat > 0 ? "\n" : "");
        text_add(&out, person(seat)->name);
        text_add(&out, ": ");
        size_t begins = out.length;
        game_ui_now()->add_hand(&out, session_open_state(), seat);
        text_add(&out, out.length > begins ? "" : "–");
    }
    dialog_tell(say(T_REPLAY_HANDS_TITLE), hands);
}

static void press_step(enum button button, enum button_kind kind) {
    bool again = kind == BUTTON_PRESS || kind == BUTTON_REPEAT;
    if (again && (button == BUTTON_RIGHT || button == BUTTON_A)) {
        go_to((uint16_t)(step + 1));
    } else if (again && button == BUTTON_LEFT && step > 0) {
        go_to((uint16_t)(step - 1));
    } else if (kind != BUTTON_PRESS) {
        return;
    } else if (button == BUTTON_UP) {
        go_to(0);
    } else if (button == BUTTON_DOWN) {
        go_to(steps);
    } else if (button == BUTTON_X) {
        tell_hands();
    } else if (button == BUTTON_Y) {
        play_tell_seed();
    } else if (button == BUTTON_B) {
        close();
    }
}

static const struct screen step_screen = {
    .draw = draw_step, .press = press_step, .name = "replay step"};

static void watch(uint8_t finished) {
    if (!session_review(finished)) {
        toast_show(TOAST_REFUSED, say(T_PAGE_DAMAGED));
        return;
    }
    steps = session_moves();
    show_step(0);
    screens_push(&step_screen, DEEPER);
}

/* ---- the list ---- */

static void look_at_games(void) {
    uint8_t count = 0;
    while (count < STORE_FINISHED && session_review(count)) {
        games_there[count] =
            (struct finished){.game = session_game_index(), .moves = session_moves()};
        count++;
    }
    session_leave();
    list = list_of(count, 0);
}

static void tell(uint8_t index, struct list_row *row) {
    static char moves[WORDS_BYTES];
    struct text out = text_into(moves, sizeof moves);
    say_filled(&out, T_REPLAY_MOVES, &(struct fill){.n = {games_there[index].moves}});
    row->icon = &art_icon_resume;
    row->text = say(game_ui(games_there[index].game)->title);
    row->value = moves;
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_REPLAY_TITLE), NULL);
    if (list.count == 0) {
        draw_sprite(canvas, &art_bone, (CANVAS_WIDTH - art_bone.width) / 2, 84);
        draw_paragraph(canvas, box(MARGIN * 3, 108, CANVAS_WIDTH - MARGIN * 6, 80),
                       MIDDLE | CENTRE | TOP, COLOUR_DIM, say(T_REPLAY_EMPTY));
    } else {
        draw_list(canvas, box_inset(stage(), 0, MARGIN), &list, tell);
    }
    draw_foot(canvas,
              &(struct foot){.a = list.count > 0 ? say(T_DO_CHOOSE) : NULL, .b = say(T_DO_BACK)});
}

static void press(enum button button, enum button_kind kind) {
    enum list_answer answer = list.count > 0 ? list_press(&list, button, kind) : LIST_NOTHING;
    if (answer == LIST_CHOSEN) {
        sound_play(CUE_CONFIRM);
        watch(list.cursor);
    } else if (answer == LIST_MOVED) {
        sound_play(CUE_MOVE);
    } else if (kind == BUTTON_PRESS && button == BUTTON_B) {
        screens_pop(BACK);
    }
}

static const struct screen list_screen = {.draw = draw, .press = press, .name = "replay"};

void replay_open(void) {
    look_at_games();
    screens_push(&list_screen, DEEPER);
}
