/* The list of finished games, and one of them step by step on its own table. */
#include "firmware/screens/shell.h"

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

enum { STEP_BYTES = 24, HANDS_BYTES = 1200, DETAILS_BYTES = 480 };

struct finished {
    uint8_t age; /* 0 for the newest */
    uint8_t game;
    char winner[PEOPLE_NAME_BYTES]; /* empty where nobody won, or nobody knows the name */
    bool shared;
};

static struct finished games_there[STORE_FINISHED];
static struct list list;
static uint16_t step, steps;

/* ---- one game ---- */

static void draw_step(struct canvas *canvas) {
    char where[STEP_BYTES];
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

/* Who sat there then; devices that did not keep names yet have those of today. */
static const char *name_then(uint8_t seat) {
    const char *name = session_seat(seat)->name;
    return name[0] != '\0' ? name : person(seat)->name;
}

static void note_game(struct finished *entry, uint8_t age) {
    uint8_t winners = session_winners();
    *entry = (struct finished){.age = age, .game = session_game_index()};
    for (uint8_t seat = 0; winners >> seat != 0; seat++) {
        if ((winners >> seat & 1) != 0) {
            entry->shared = entry->winner[0] != '\0';
            struct text out = text_into(entry->winner, sizeof entry->winner);
            text_add(&out, name_then(seat));
        }
    }
}

/* A game that this firmware does not have, or cannot read, is left out. */
static void find_games(void) {
    uint8_t count = 0;
    for (uint8_t age = 0; age < STORE_FINISHED; age++) {
        if (session_review(age)) {
            note_game(&games_there[count++], age);
        }
    }
    session_leave();
    list = list_of(count, 0);
}

static void tell(uint8_t index, struct list_row *row) {
    const struct finished *entry = &games_there[index];
    row->icon = &art_icon_resume;
    row->text = say(game_ui(entry->game)->title);
    row->value = entry->shared ? say(T_REPLAY_SHARED) : entry->winner;
}

/* Which game it was, who played, and what came of it. */
static void tell_details(const struct finished *entry) {
    static char title[48], details[DETAILS_BYTES];
    struct text head = text_into(title, sizeof title);
    struct text out = text_into(details, sizeof details);
    if (!session_review(entry->age)) {
        return;
    }
    say_filled(
        &head, T_REPLAY_GAME,
        &(struct fill){.n = {session_finished_as()}, .w = {say(game_ui(entry->game)->title)}});
    say_filled(&out, T_REPLAY_MOVES, &(struct fill){.n = {session_moves()}});
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        bool won = (session_winners() >> seat & 1) != 0;
        text_add(&out, "\n");
        say_filled(&out, won ? T_REPLAY_WON : T_REPLAY_PLAYED,
                   &(struct fill){.n = {session_score(seat)}, .p = {name_then(seat)}});
    }
    session_leave();
    dialog_tell(title, details);
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
    draw_foot(canvas, &(struct foot){.a = list.count > 0 ? say(T_REPLAY_WATCH) : NULL,
                                     .b = say(T_DO_BACK),
                                     .x = list.count > 0 ? say(T_REPLAY_WHO) : NULL});
}

static void press(enum button button, enum button_kind kind) {
    enum list_answer answer = list.count > 0 ? list_press(&list, button, kind) : LIST_NOTHING;
    if (answer == LIST_CHOSEN) {
        sound_play(CUE_CONFIRM);
        watch(games_there[list.cursor].age);
    } else if (answer == LIST_MOVED) {
        sound_play(CUE_MOVE);
    } else if (kind == BUTTON_PRESS && button == BUTTON_X && list.count > 0) {
        tell_details(&games_there[list.cursor]);
    } else if (kind == BUTTON_PRESS && button == BUTTON_B) {
        screens_pop(BACK);
    }
}

static const struct screen list_screen = {.draw = draw, .press = press, .name = "replay"};

void replay_open(void) {
    find_games();
    screens_push(&list_screen, DEEPER);
}
