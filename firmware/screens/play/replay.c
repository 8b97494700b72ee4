/* The list of finished games: which, who played, who won. */
#include "firmware/screens/play/play.h"

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"

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
    say_filled(&out, T_REPLAY_MOVES, &(struct fill){.n = {session_count_moves()}});
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
