/* Finished games: a list of them, and each step by step, on its own table or with what everyone
 * holds. */
#include "firmware/screens/play/play.h"

#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"

/* ---- one game ---- */

enum { JUMP = 10 };

static uint16_t step, steps;
static bool hands; /* they are shown, and not the table */

enum { ONE_COLUMN = 5, ROW_MAX = 66, FACE = 24, NAME_HEIGHT = 13, NAME_WIDTH = 74, GAP = 2 };

/* In two columns if there are many players. */
static struct box place_of(uint8_t seat) {
    uint8_t players = session_options()->players, columns = players > ONE_COLUMN ? 2 : 1;
    int rows = (players + columns - 1) / columns, fits = (STAGE_BOTTOM - STAGE_TOP - GAP) / rows;
    int height = min(fits, ROW_MAX), width = CANVAS_WIDTH / columns;
    return box(seat / rows * width, STAGE_TOP + GAP + seat % rows * height, width, height);
}

static void draw_hand(struct canvas *canvas, uint8_t seat) {
    struct box room = place_of(seat);
    if (seat == session_turn()) {
        draw_round(canvas, box_inset(room, 1, 1), 4, COLOUR_RAISED);
    }
    struct box person_box = box_cut_left(&room, NAME_WIDTH);
    struct box b = box_centred(person_box, NAME_WIDTH, FACE + NAME_HEIGHT);
    draw_for_seat(canvas, person_small(seat), seat, b.x + (b.width - FACE) / 2, b.y);
    draw_text(canvas, box(b.x, b.y + FACE, b.width, NAME_HEIGHT), SMALL | CENTRE, COLOUR_TEXT,
              person(seat)->name);
    if (!game_ui_now()->draw_hand(canvas, box_inset(room, 1, GAP), session_open_state(), seat)) {
        draw_text(canvas, box_inset(room, 1, GAP), MIDDLE, COLOUR_DIM, "–");
    }
    canvas_settle(canvas);
}

static void draw_step(struct canvas *canvas) {
    if (!hands) {
        game_ui_root()->draw(canvas);
        return;
    }
    draw_head(canvas, say(T_REPLAY_HANDS_TITLE),
              say_with(T_REPLAY_STEP, &(struct fill){.n = {step, steps}}));
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        draw_hand(canvas, seat);
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

/* The root screen starts as if the game were resumed here. */
static void show_step(uint16_t wanted) {
    step = wanted;
    session_review_to(step);
    game_ui_root()->enter();
}

static void go_by(int moves) {
    int wanted = step + moves;
    wanted = max(0, min(wanted, steps));
    if (wanted != step) {
        show_step((uint16_t)wanted);
        cue_play(CUE_MOVE);
    }
}

static bool more_news(void) {
    return !hands && game_ui_now()->news.has_more != NULL && game_ui_now()->news.has_more();
}

static void read_on(void) {
    if (more_news()) {
        game_ui_now()->news.next();
        cue_play(CUE_MOVE);
    } else {
        go_by(1);
        screen_answer_in(progress_box()); /* the foot does not name A, so that nothing is lit */
    }
}

static void close(void) {
    if (game_ui_root()->leave != NULL) {
        game_ui_root()->leave();
    }
    people_show_names(NULL);
    session_leave();
    screens_pop(BACK);
}

static void step_by(enum button arrow, enum button_kind kind) {
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

static void update_step(struct actions *now) {
    now->a.label = more_news() ? T_REPLAY_MORE : UNLABELLED;
    now->x.label = hands ? T_CURTAIN_TABLE : T_REPLAY_HANDS;
}

static const struct screen step_screen = {
    .draw = draw_step,
    .draw_front = draw_front,
    .actions = {.a = {.act = read_on},
                .b = {.act = close},
                .x = {.act = turn_over},
                .sides = T_REPLAY_MOVE,
                .ends = T_REPLAY_JUMP},
    .update_actions = update_step,
    .arrow = step_by,
    .intercept = intercept,
    .name = "replay step",
};

static const char *name_of_seat(uint8_t seat) {
    return session_seat(seat)->name;
}

bool replay_watch(uint8_t finished) {
    if (!session_review(finished)) {
        return false;
    }
    people_show_names(name_of_seat);
    steps = session_moves();
    hands = false;
    show_step(0);
    screens_push(&step_screen, DEEPER);
    return true;
}

/* ---- the list: which, who played, who won ---- */

enum { PEOPLE_BYTES = 64 };

struct finished {
    uint8_t age; /* 0 for the newest */
    uint8_t game;
    uint16_t number;            /* 1 for the first that this device finished and so on */
    char winners[PEOPLE_BYTES]; /* empty if no one won */
    char others[PEOPLE_BYTES];  /* who played and did not win */
};

static struct finished games_there[STORE_FINISHED];
static struct list list;

/* The player's name then; saves without names have those of today. */
static const char *name_then(uint8_t seat) {
    const char *name = session_seat(seat)->name;
    return name[0] != '\0' ? name : person(seat)->name;
}

enum { ROW = 33, CROWN_ROOM = 16, INSET = 8, NAMES_WIDTH = CANVAS_WIDTH - 2 * INSET - CROWN_ROOM };

/* One more name, or one more that is left out if it does not fit. */
static void add_name(struct text *names, int width, uint8_t seat, uint8_t *left_out) {
    struct text before = *names;
    text_add(names, names->length > 0 ? ", " : "");
    text_add(names, name_then(seat));
    if (*left_out > 0 || names->cut || text_width(SMALL, names->buffer) > width) {
        *names = before;
        names->buffer[names->length] = '\0';
        (*left_out)++;
    }
}

static void add_names(char *names, int width, uint8_t seats) {
    enum { MORE_WIDTH = 18 };
    struct text out = text_into(names, PEOPLE_BYTES);
    uint8_t left_out = 0;
    for (uint8_t seat = 0; seats >> seat != 0; seat++) {
        if ((seats >> seat & 1) != 0) {
            add_name(&out, width - MORE_WIDTH, seat, &left_out);
        }
    }
    if (left_out > 0) {
        text_add(&out, " +");
        text_add_number(&out, left_out);
    }
}

static void note_game(struct finished *entry, uint8_t age) {
    uint8_t winners = session_winners();
    uint8_t all = (uint8_t)((1u << session_options()->players) - 1);
    *entry = (struct finished){
        .age = age, .game = session_game_index(), .number = session_finished_as()};
    add_names(entry->winners, NAMES_WIDTH, winners);
    int width = NAMES_WIDTH - text_width(SMALL, entry->winners) - MARGIN;
    add_names(entry->others, width, (uint8_t)(all & ~winners));
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

/* The game and its number, below them the winners with a crown and the others. */
static void draw_row(struct canvas *canvas, struct box row, const struct finished *entry) {
    struct box names = box_inset(row, INSET, 2);
    struct box upper = box_cut_top(&names, 15);
    draw_text(canvas, upper, MIDDLE, COLOUR_TEXT, say(game_ui(entry->game)->shelf.title));
    draw_text(canvas, upper, SMALL | RIGHT, COLOUR_DIM,
              say_with(T_REPLAY_NUMBER, &(struct fill){.n = {entry->number}}));
    if (entry->winners[0] != '\0') {
        draw_stencil(canvas, &art_icon_crown, names.x, names.y + 1, COLOUR_ACCENT);
        box_cut_left(&names, CROWN_ROOM);
        int width = text_width(SMALL, entry->winners);
        draw_text(canvas, box_cut_left(&names, width), SMALL, COLOUR_ACCENT, entry->winners);
        box_cut_left(&names, MARGIN);
    }
    draw_text(canvas, names, SMALL, COLOUR_DIM, entry->others);
}

static void draw_games(struct canvas *canvas) {
    for (uint8_t i = 0; i < list.count; i++) {
        struct box row = box(0, STAGE_TOP + 2 + i * ROW, CANVAS_WIDTH, ROW);
        if (i == list.cursor) {
            draw_round(canvas, box_inset(row, 2, 0), 4, COLOUR_RAISED);
            draw_cursor(canvas, box_inset(row, 2, 0));
        }
        draw_row(canvas, row, &games_there[i]);
    }
}

_Static_assert(STORE_FINISHED *ROW <= STAGE_BOTTOM - STAGE_TOP - 2, "all are seen at once");

/* Which game it was, who played, and what came of it. */
static void show_details(void) {
    const struct finished *entry = &games_there[list.cursor];
    struct text title = dialog_title(), out = dialog_text();
    if (!session_review(entry->age)) {
        return;
    }
    say_filled(&title, T_REPLAY_GAME,
               &(struct fill){.n = {session_finished_as()},
                              .w = {say(game_ui(entry->game)->shelf.title)}});
    say_filled(&out, T_REPLAY_MOVES, &(struct fill){.n = {session_moves()}});
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        bool won = (session_winners() >> seat & 1) != 0;
        text_add(&out, "\n");
        say_filled(&out, won ? T_REPLAY_WON : T_REPLAY_PLAYED,
                   &(struct fill){.n = {session_score(seat)}, .p = {name_then(seat)}});
    }
    text_add(&out, "\n");
    play_add_seed(&out);
    session_leave();
    dialog_tell(title.buffer, out.buffer);
}

static void draw_list_of_games(struct canvas *canvas) {
    draw_head(canvas, say(T_REPLAY_TITLE), NULL);
    if (list.count == 0) {
        draw_nothing_yet(canvas, say(T_REPLAY_EMPTY));
    } else {
        draw_games(canvas);
    }
}

static void watch(void) {
    cue_play(CUE_CONFIRM);
    if (!replay_watch(games_there[list.cursor].age)) {
        toast_show(TOAST_REFUSED, say(T_PAGE_DAMAGED));
    }
}

static void update_actions(struct actions *now) {
    if (list.count > 0) {
        now->a = (struct action){T_REPLAY_WATCH, watch};
        now->x = (struct action){T_REPLAY_WHO, show_details};
    }
}

static const struct screen list_screen = {
    .draw = draw_list_of_games,
    .actions = {.b = {.act = screen_back}},
    .update_actions = update_actions,
    .list = &list,
    .name = "replay",
};

void replay_open(void) {
    find_games();
    screens_push(&list_screen, DEEPER);
}
