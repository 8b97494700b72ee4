/* The puzzles of a game, a page for each difficulty, and what follows an answer. */
#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/puzzle_marks.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/handover.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/ui/widgets/grid.h"

enum { COLUMNS = 5, ROWS = 5, PAGE_TOP = STAGE_TOP + 4, PAGE_HEIGHT = 20 };
enum { CELLS_TOP = PAGE_TOP + PAGE_HEIGHT, CELLS_BOTTOM = STAGE_BOTTOM - 22 };

static uint8_t game_index;
static uint8_t first; /* of the page */
static uint8_t number;
static struct grid grid = {.columns = COLUMNS};
static uint8_t marks[PUZZLE_MARKS_BYTES];
static void (*show_hint)(void);
static const struct screen screen;

static const struct puzzles *puzzles(void) {
    return puzzles_of(games[game_index]);
}

static uint8_t difficulty_of(uint8_t puzzle) {
    return puzzles()->first[puzzle].difficulty;
}

static const char *say_task(uint8_t puzzle) {
    const struct game_ui_puzzle *asked = &game_ui(game_index)->puzzle;
    int place = asked->task_by_difficulty ? difficulty_of(puzzle) - 1 : 0;
    return say((enum text_key)((int)asked->task + place));
}

/* A puzzle comes from a game, so the player has whatever seat and colour were on turn there. */
static void tell_who_and_task(struct text *out) {
    enum text_key where = game_ui_now()->puzzle.where;
    say_filled(out, T_SOLO_PUZZLE_YOU,
               &(struct fill){.p = {person(session_turn())->name}, .w = {say_task(number)}});
    if (where != 0) {
        text_add(out, " ");
        text_add(out, say(where));
    }
}

bool puzzles_possible(uint8_t index) {
    return puzzles_of(games[index]) != NULL;
}

/* ---- the list ---- */

/* The page with this puzzle, and the cursor on it. */
static void turn_to(uint8_t puzzle) {
    first = puzzle;
    while (first > 0 && difficulty_of((uint8_t)(first - 1)) == difficulty_of(puzzle)) {
        first--;
    }
    grid.count = 0;
    while (first + grid.count < puzzles()->count &&
           difficulty_of((uint8_t)(first + grid.count)) == difficulty_of(puzzle)) {
        grid.count++;
    }
    grid.cursor = (uint8_t)(puzzle - first);
}

static bool is_solved(uint8_t puzzle) {
    return puzzle_mark(marks, puzzle) >= PUZZLE_SOLVED;
}

static uint8_t count_solved(void) {
    uint8_t solved = 0;
    for (uint8_t i = 0; i < puzzles()->count; i++) {
        solved = (uint8_t)(solved + is_solved(i));
    }
    return solved;
}

/* The next one that is not solved, from there on; there itself if all are. */
static uint8_t next_unsolved(uint8_t from) {
    for (uint8_t i = 0; i < puzzles()->count; i++) {
        uint8_t puzzle = (uint8_t)((from + i) % puzzles()->count);
        if (!is_solved(puzzle)) {
            return puzzle;
        }
    }
    return from;
}

static struct box cell_of(uint8_t place) {
    struct grid whole = {.columns = COLUMNS, .count = COLUMNS * ROWS};
    return grid_cell(&whole, wide_box(CELLS_TOP, CELLS_BOTTOM - CELLS_TOP), 3, place);
}

static void draw_cell(struct canvas *canvas, uint8_t place) {
    enum { SIGN = 13 };
    struct box b = cell_of(place);
    enum puzzle_mark mark = puzzle_mark(marks, (uint8_t)(first + place));
    bool solved = mark >= PUZZLE_SOLVED;
    draw_round(canvas, b, 4, solved ? COLOUR_RAISED : COLOUR_SURFACE);
    struct box room = box_inset(b, 3, 0);
    if (solved) {
        const struct sprite *sign = mark == PUZZLE_STAR ? &art_icon_star : &art_icon_check;
        struct box beside = box_cut_right(&room, SIGN);
        draw_stencil(canvas, sign, beside.x, beside.y + (beside.height - sign->height) / 2,
                     COLOUR_ACCENT);
    }
    draw_text(canvas, room, MIDDLE | CENTRE, COLOUR_TEXT, say_number(first + place + 1));
}

static void draw_page_name(struct canvas *canvas) {
    struct box b = wide_box(PAGE_TOP, PAGE_HEIGHT);
    int y = b.y + (b.height - art_arrow_left.height) / 2;
    draw_stencil(canvas, &art_arrow_left, b.x, y, COLOUR_ACCENT);
    draw_stencil(canvas, &art_arrow_right, box_right(b) - art_arrow_right.width, y, COLOUR_ACCENT);
    draw_text(canvas, b, MIDDLE | CENTRE, COLOUR_TEXT,
              say_with(T_SOLO_PUZZLE_DIFFICULTY, &(struct fill){.n = {difficulty_of(first)}}));
}

static void draw(struct canvas *canvas) {
    char solved[16];
    struct text out = text_into(solved, sizeof solved);
    text_add_number(&out, count_solved());
    text_add(&out, "/");
    text_add_number(&out, puzzles()->count);
    draw_head(canvas, say(T_SOLO_PUZZLES), solved);
    draw_page_name(canvas);
    for (uint8_t place = 0; place < grid.count; place++) {
        draw_cell(canvas, place);
    }
    draw_text(canvas, wide_box(CELLS_BOTTOM, STAGE_BOTTOM - CELLS_BOTTOM), SMALL | CENTRE,
              COLOUR_DIM, say_task(first));
    draw_cursor(canvas, cell_of(grid.cursor));
}

/* Left and right turn the page at its edges, and stay in the row. */
static void arrow(enum button button, enum button_kind kind) {
    uint8_t place = grid.cursor, count = puzzles()->count;
    bool is_first = place % COLUMNS == 0, is_last = place % COLUMNS == COLUMNS - 1;
    cue_play(CUE_MOVE);
    if (button == BUTTON_LEFT && is_first) {
        turn_to((uint8_t)((first + count - 1) % count));
        grid.cursor = (uint8_t)min(place + COLUMNS - 1, grid.count - 1);
    } else if (button == BUTTON_RIGHT && (is_last || place == grid.count - 1)) {
        turn_to((uint8_t)((first + grid.count) % count));
        grid.cursor = (uint8_t)min(place - place % COLUMNS, grid.count - 1);
    } else {
        grid_press(&grid, button, kind);
    }
}

static void begin(uint8_t puzzle) {
    number = puzzle;
    if (lesson_begin_puzzle(game_index, puzzle)) {
        play_open();
        handover_set_holder(session_turn());
        game_ui_now()->open_choice(NULL); /* that is what it is about */
        char words[TOAST_BYTES];
        struct text out = text_into(words, sizeof words);
        tell_who_and_task(&out);
        toast_show(TOAST_TASK, words);
    }
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    begin((uint8_t)(first + grid.cursor));
}

static const struct screen screen = {
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = screen_back},
                .explanation = T_SOLO_PUZZLE_WHY,
                .explanation_title = T_SOLO_PUZZLES},
    .name = "puzzles",
};

static void open_at(uint8_t puzzle) {
    turn_to(puzzle);
    screens_push(&screen, DEEPER);
}

void puzzles_open(uint8_t index) {
    game_index = index;
    puzzle_marks_load(games[index], marks);
    open_at(next_unsolved(0));
}

/* ---- the answer ---- */

void puzzle_leave(void) {
    play_leave();
    game_page_reopen(game_index);
    open_at(number);
}

void puzzle_tell_task(void) {
    struct text title = dialog_title(), out = dialog_text();
    say_filled(&title, T_SOLO_PUZZLE, &(struct fill){.n = {number + 1}});
    tell_who_and_task(&out);
    dialog_tell(title.buffer, out.buffer);
}

static void answer_solved(bool next) {
    if (next) {
        begin(next_unsolved((uint8_t)((number + 1) % puzzles()->count)));
    } else {
        puzzle_leave();
    }
}

static void tell_solved(const void *move) {
    bool has_star = puzzle_mark(marks, number) == PUZZLE_STAR;
    struct text out = dialog_text();
    if (game_ui_now()->puzzle.tell_right != NULL) {
        game_ui_now()->puzzle.tell_right(&out, move);
        text_add(&out, "\n");
    }
    text_add(&out, say(has_star ? T_SOLO_PUZZLE_STAR : T_SOLO_PUZZLE_NO_STAR));
    cue_play(CUE_WIN);
    dialog_ask(&(struct question){.title = say(T_SOLO_PUZZLE_SOLVED),
                                  .text = out.buffer,
                                  .yes = T_SOLO_PUZZLE_NEXT,
                                  .no = T_DO_BACK,
                                  .answer = answer_solved});
}

void puzzle_judge(const void *move) {
    toast_hide(); /* the task: A is for what follows */
    if (lesson_accepts(move)) {
        puzzle_note_solved(session_game(), number);
        puzzle_marks_load(session_game(), marks);
        tell_solved(move);
        return;
    }
    struct text out = dialog_text();
    cue_play(CUE_REFUSE);
    game_ui_now()->puzzle.tell_wrong(&out, move);
    dialog_tell(say(T_SOLO_PUZZLE_WRONG), out.buffer);
}

/* ---- the hint ---- */

static void answer_hint(bool yes) {
    if (yes) {
        puzzle_note_hint(session_game(), number);
        puzzle_marks_load(session_game(), marks);
        show_hint();
    }
}

void puzzle_ask_hint(void (*show)(void)) {
    show_hint = show;
    if (puzzle_mark(marks, number) != PUZZLE_NEW) {
        show();
        return;
    }
    dialog_ask(&(struct question){
        .text = say(T_SOLO_PUZZLE_HINT), .yes = T_DO_YES, .no = T_DO_NO, .answer = answer_hint});
}
