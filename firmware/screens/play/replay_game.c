/* A finished game, step by step: on its own table, or what everybody holds. */
#include "firmware/screens/play/replay_game.h"

#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"

enum { STEP_BYTES = 32, JUMP = 10 };

static uint16_t step, steps;
static bool hands; /* they are shown, and not the table */

/* ---- what everybody holds ---- */

enum { ONE_COLUMN = 5, ROW_MAX = 66, FACE = 24, NAME_HEIGHT = 13, NAME_WIDTH = 74, GAP = 2 };

/* Of many people two stand side by side. */
static struct box place_of(uint8_t seat) {
    uint8_t players = session_options()->players, columns = players > ONE_COLUMN ? 2 : 1;
    int rows = (players + columns - 1) / columns, fits = (STAGE_BOTTOM - STAGE_TOP - GAP) / rows;
    int height = fits < ROW_MAX ? fits : ROW_MAX, width = CANVAS_WIDTH / columns;
    return box(seat / rows * width, STAGE_TOP + GAP + seat % rows * height, width, height);
}

static void draw_person(struct canvas *canvas, struct box room, uint8_t seat) {
    struct box b = box_centred(room, room.width, FACE + NAME_HEIGHT);
    draw_sprite_tinted(canvas, person_small(seat), b.x + (b.width - FACE) / 2, b.y,
                       person_ramp(seat), false);
    canvas_settle(canvas);
    draw_text(canvas, box(b.x, b.y + FACE, b.width, NAME_HEIGHT), SMALL | CENTRE, COLOUR_TEXT,
              person(seat)->name);
}

static void draw_hand(struct canvas *canvas, uint8_t seat) {
    struct box room = place_of(seat);
    if (seat == session_turn()) {
        draw_round(canvas, box_inset(room, 1, 1), 4, COLOUR_RAISED);
    }
    draw_person(canvas, box_cut_left(&room, NAME_WIDTH), seat);
    if (!game_ui_now()->draw_hand(canvas, box_inset(room, 1, GAP), session_open_state(), seat)) {
        draw_text(canvas, box_inset(room, 1, GAP), MIDDLE, COLOUR_DIM, "–");
    }
    canvas_settle(canvas);
}

static void draw_hands(struct canvas *canvas) {
    char where[STEP_BYTES];
    struct text out = text_into(where, sizeof where);
    say_filled(&out, T_REPLAY_STEP, &(struct fill){.n = {step, steps}});
    draw_head(canvas, say(T_REPLAY_HANDS_TITLE), where);
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        draw_hand(canvas, seat);
    }
}

/* ---- the table ---- */

static void draw(struct canvas *canvas) {
    if (hands) {
        draw_hands(canvas);
    } else {
        game_ui_now()->screen->draw(canvas);
    }
}

/* How much of the game has passed, at the upper edge of the foot. */
static struct box progress_box(void) {
    enum { THICKNESS = 2 };
    return box(0, STAGE_BOTTOM, CANVAS_WIDTH, THICKNESS);
}

static void draw_front(struct canvas *canvas) {
    struct box whole = progress_box();
    draw_fill(canvas, whole, COLOUR_LINE);
    draw_fill(canvas, box_cut_left(&whole, steps > 0 ? CANVAS_WIDTH * step / steps : 0),
              COLOUR_ACCENT);
}

/* ---- stepping ---- */

/* The table is set up as if the game went on from here. */
static void show_step(uint16_t wanted) {
    step = wanted;
    session_review_to(step);
    game_ui_now()->screen->enter();
}

static void go_by(int moves) {
    int wanted = step + moves;
    wanted = wanted < 0 ? 0 : wanted > steps ? steps : wanted;
    if (wanted != step) {
        show_step((uint16_t)wanted);
        sound_play(CUE_MOVE);
    }
}

static bool more_news(void) {
    return !hands && game_ui_now()->news.has_more != NULL && game_ui_now()->news.has_more();
}

static void read_on(void) {
    if (more_news()) {
        game_ui_now()->news.next();
        sound_play(CUE_MOVE);
    } else {
        go_by(1);
        screen_answer_in(progress_box()); /* the foot does not name A, so that nothing is lit */
    }
}

static void close(void) {
    if (game_ui_now()->screen->leave != NULL) {
        game_ui_now()->screen->leave();
    }
    people_show_names(NULL);
    session_leave();
    screens_pop(BACK);
}

static void arrow(enum button arrow, enum button_kind kind) {
    static const int8_t moves[] = {
        [BUTTON_LEFT] = -1, [BUTTON_RIGHT] = 1, [BUTTON_UP] = -JUMP, [BUTTON_DOWN] = JUMP};
    (void)kind;
    go_by(moves[arrow]);
}

static void turn_over(void) {
    hands = !hands;
    screen_renew();
}

/* Holding A reads on, too. */
static bool intercept(enum button button, enum button_kind kind) {
    bool is_reading = button == BUTTON_A && kind == BUTTON_REPEAT;
    if (is_reading) {
        read_on();
    }
    return is_reading;
}

static void update_actions(struct actions *now) {
    now->a.label = more_news() ? T_REPLAY_MORE : UNLABELLED;
    now->x.label = hands ? T_CURTAIN_TABLE : T_REPLAY_HANDS;
}

static const struct screen screen = {
    .draw = draw,
    .draw_front = draw_front,
    .actions = {.a = {.act = read_on},
                .b = {.act = close},
                .x = {.act = turn_over},
                .sides = T_REPLAY_MOVE,
                .ends = T_REPLAY_JUMP},
    .update_actions = update_actions,
    .arrow = arrow,
    .intercept = intercept,
    .name = "replay step",
};

static const char *name_then(uint8_t seat) {
    return session_seat(seat)->name;
}

bool replay_watch(uint8_t finished) {
    if (!session_review(finished)) {
        return false;
    }
    people_show_names(name_then);
    steps = session_moves();
    hands = false;
    show_step(0);
    screens_push(&screen, DEEPER);
    return true;
}
