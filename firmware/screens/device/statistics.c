/* Who won, and what was played; then a page for each game that was played: its cover, how often it
 * was played, and a row for each kind of best result. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/statistics.h"

enum { COVER_TOP = STAGE_TOP + 8, BESIDE = 104 + 2 * MARGIN, ROWS_TOP = COVER_TOP + 68 };
enum { ROW = 31, ICON_ROOM = 20, VALUE_WIDTH = 62 };

static const struct {
    const struct sprite *icon;
    enum text_key label; /* 0: the game has it */
} kinds[BEST_RESULT_KINDS] = {
    [BEST_SCORE] = {&art_icon_trophy, T_STATISTICS_BEST},
    [BEST_STREAK] = {&art_icon_crown, T_STATISTICS_STREAK},
    [BEST_LONGEST] = {&art_icon_clock, T_STATISTICS_LONGEST},
    [BEST_FEAT] = {&art_icon_star, 0},
};

static enum text_key label_of(const struct game_ui *ui, enum best_result_kind kind) {
    return kind == BEST_FEAT                                   ? ui->shelf.feat
           : kind == BEST_SCORE && ui->game->lowest_score_wins ? T_STATISTICS_LOWEST
                                                               : kinds[kind].label;
}

static void draw_times(struct canvas *canvas, const struct game_ui *ui) {
    struct box cover = draw_cover(canvas, ui, MARGIN, COVER_TOP);
    struct box room = box(BESIDE, COVER_TOP, CANVAS_WIDTH - BESIDE - MARGIN, cover.height);
    uint16_t played = statistics_played(ui->game);
    draw_number(canvas, box_cut_top(&room, 44), (played < 1000 ? HUGE : LARGE) | CENTRE,
                COLOUR_ACCENT, played);
    draw_text(canvas, room, SMALL | CENTRE | TOP, COLOUR_DIM,
              say_with(T_STATISTICS_TIMES, &(struct fill){.n = {played}}));
}

/* A best result, whose it is, and how much; a dash if there is none yet. */
static void draw_best(struct canvas *canvas, struct box row, const struct game_ui *ui, bool alone,
                      enum best_result_kind kind) {
    struct best_result best;
    bool there = best_result_find(ui->game, alone, kind, &best);
    draw_fill(canvas, box(row.x, row.y, row.width, 1), COLOUR_LINE);
    draw_stencil(canvas, kinds[kind].icon, row.x, row.y + 5, COLOUR_ACCENT);
    box_cut_left(&row, ICON_ROOM);
    struct box value = box_cut_right(&row, VALUE_WIDTH);
    if (there) {
        draw_number(canvas, value, LARGE | RIGHT, COLOUR_ACCENT, best.value);
    } else {
        draw_text(canvas, value, LARGE | RIGHT, COLOUR_DIM, "–");
    }
    bool named = there && best.name != NULL;
    struct box label = named ? box(row.x, row.y + 3, row.width, 13) : row;
    draw_text(canvas, label, SMALL, named ? COLOUR_DIM : COLOUR_TEXT, say(label_of(ui, kind)));
    if (named) {
        draw_text(canvas, box(row.x, row.y + 16, row.width, 14), SMALL, COLOUR_TEXT, best.name);
    }
}

static bool has_records(const struct game *game, bool alone) {
    struct best_result any;
    return best_result_find(game, alone, BEST_LONGEST, &any);
}

static void draw_page(struct canvas *canvas, const struct game_ui *ui, bool alone) {
    draw_head(canvas, say(ui->shelf.title), say(alone ? T_STATISTICS_ALONE : T_STATISTICS_PEOPLE));
    draw_times(canvas, ui);
    if (has_records(ui->game, alone)) {
        struct box row = wide_box(ROWS_TOP, ROW);
        for (int kind = 0; kind < BEST_RESULT_KINDS; kind++) {
            if (label_of(ui, (enum best_result_kind)kind) != 0) {
                draw_best(canvas, row, ui, alone, (enum best_result_kind)kind);
                row = box_moved(row, 0, ROW);
            }
        }
    } else {
        struct box room =
            box(MARGIN * 3, ROWS_TOP, CANVAS_WIDTH - MARGIN * 6, STAGE_BOTTOM - ROWS_TOP);
        draw_paragraph(canvas, room, MIDDLE | CENTRE, COLOUR_DIM, say(T_STATISTICS_ONLY_OPPONENTS));
    }
}

static uint8_t top;  /* the first visible row */
static uint8_t page; /* 0: everything; then the games that were played */

/* Each game that was played has a page of best results among people, and one of those of a person
 * alone if there are any; if there are only those, it has no other. */
static uint8_t pages_of_game(const struct game *game) {
    bool alone = has_records(game, true), people = has_records(game, false);
    return (uint8_t)(statistics_played(game) == 0 ? 0 : alone + (people || !alone));
}

static int page_count(void) {
    int count = 1;
    for (uint8_t game = 0; game < game_count; game++) {
        count += pages_of_game(games[game]);
    }
    return count;
}

static void draw_page_number(struct canvas *canvas, uint8_t number) {
    uint8_t game = 0, left = (uint8_t)(number - 1);
    while (left >= pages_of_game(games[game])) {
        left = (uint8_t)(left - pages_of_game(games[game++]));
    }
    bool has_both = pages_of_game(games[game]) > 1;
    draw_page(canvas, game_ui(game), has_both ? left == 1 : has_records(games[game], true));
}

static void draw(struct canvas *canvas) {
    if (page > 0) {
        draw_page_number(canvas, page);
        return;
    }
    draw_head(canvas, say(T_STATISTICS_TITLE), NULL);
    if (statistics_are_empty()) {
        draw_nothing_yet(canvas, say(T_STATISTICS_EMPTY));
    } else {
        draw_statistics_overview(canvas, top);
    }
}

static void answer_clear(bool yes) {
    if (yes) {
        page = top = 0;
        statistics_clear();
    }
}

/* Up and down scroll the overview; left and right turn pages, from the last to the first too. */
static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    int by = arrow == BUTTON_DOWN || arrow == BUTTON_RIGHT ? 1 : -1, to = top + by;
    bool turns = arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT;
    if (turns && page_count() > 1) {
        page = (uint8_t)((page + by + page_count()) % page_count());
        screen_renew();
        cue_play(CUE_MOVE);
    } else if (!turns && page == 0 && to >= 0 && to + statistics_rows_seen() <= statistics_rows()) {
        top = (uint8_t)to;
        screen_answer_in(statistics_first_row());
        cue_play(CUE_MOVE);
    }
}

/* ---- the menu ---- */

static struct list menu;

static void tell_menu(uint8_t index, struct list_row *row) {
    (void)index;
    row->icon = &art_icon_cross;
    row->text = say(T_STATISTICS_CLEAR);
}

static void draw_menu(struct canvas *canvas) {
    draw_head(canvas, say(T_STATISTICS_TITLE), say(T_MENU_TITLE));
    draw_menu_rex(canvas, 6);
    draw_list(canvas, box_inset(stage(), 0, MARGIN), &menu, tell_menu);
}

static void answer_menu(bool yes) {
    answer_clear(yes);
    if (yes) {
        screens_pop(BACK);
    }
}

static void ask_to_clear(void) {
    ask(NULL, say(T_STATISTICS_CLEAR_ASK), answer_menu);
}

static const struct screen menu_screen = {
    .draw = draw_menu,
    .actions = {.a = {T_DO_CHOOSE, ask_to_clear},
                .b = {.act = screen_back},
                .y = {UNLABELLED, screen_back}},
    .list = &menu,
    .name = "statistics menu",
};

static void open_menu(void) {
    menu = list_of(1, 0);
    screens_push(&menu_screen, DEEPER);
}

static void update_actions(struct actions *now) {
    now->sides = page_count() > 1 ? T_STATISTICS_TURN : 0;
    if (statistics_are_empty()) {
        now->y.act = NULL;
    } else {
        now->explanation = page == 0 ? T_STATISTICS_WHY : T_STATISTICS_RECORDS_WHY;
    }
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.b = {.act = screen_back}, .y = {.act = open_menu}},
    .update_actions = update_actions,
    .arrow = arrow,
    .name = "statistics",
};

void statistics_open(void) {
    page = top = 0;
    screens_push(&screen, DEEPER);
}
