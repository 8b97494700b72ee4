/* Who won, and what was played; then a page for each game that was played: its cover, how often it
 * was played, and a row for each record. */
#include "firmware/screens/device/statistics_screen.h"

#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/statistics.h"

enum { COVER_TOP = STAGE_TOP + 8, BESIDE = 104 + 2 * MARGIN, ROWS_TOP = COVER_TOP + 68 };
enum { ROW = 31, ICON_ROOM = 20, VALUE_WIDTH = 62 };

static const struct {
    const struct sprite *icon;
    enum text_key label; /* 0: the game has it */
} records[RECORD_KINDS] = {
    [RECORD_SCORE] = {&art_icon_trophy, T_STATISTICS_BEST},
    [RECORD_STREAK] = {&art_icon_crown, T_STATISTICS_STREAK},
    [RECORD_LONGEST] = {&art_icon_clock, T_STATISTICS_LONGEST},
    [RECORD_FEAT] = {&art_icon_star, 0},
};

static enum text_key label_of(const struct game_ui *ui, enum record_kind kind) {
    return kind == RECORD_FEAT                                   ? ui->shelf.feat
           : kind == RECORD_SCORE && ui->game->lowest_score_wins ? T_STATISTICS_LOWEST
                                                                 : records[kind].label;
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

/* A record, whose it is, and how much; a dash if there is none yet. */
static void draw_record(struct canvas *canvas, struct box row, const struct game_ui *ui,
                        enum record_kind kind) {
    struct best_record record;
    bool there = best_record_find(ui->game, kind, &record);
    draw_fill(canvas, box(row.x, row.y, row.width, 1), COLOUR_LINE);
    draw_stencil(canvas, records[kind].icon, row.x, row.y + 5, COLOUR_ACCENT);
    box_cut_left(&row, ICON_ROOM);
    struct box value = box_cut_right(&row, VALUE_WIDTH);
    if (there) {
        draw_number(canvas, value, LARGE | RIGHT, COLOUR_ACCENT, record.value);
    } else {
        draw_text(canvas, value, LARGE | RIGHT, COLOUR_DIM, "–");
    }
    bool named = there && record.name != NULL;
    struct box label = named ? box(row.x, row.y + 3, row.width, 13) : row;
    draw_text(canvas, label, SMALL, named ? COLOUR_DIM : COLOUR_TEXT, say(label_of(ui, kind)));
    if (named) {
        draw_text(canvas, box(row.x, row.y + 16, row.width, 14), SMALL, COLOUR_TEXT, record.name);
    }
}

static void draw_page(struct canvas *canvas, const struct game_ui *ui) {
    struct best_record any;
    draw_head(canvas, say(ui->shelf.title), say(T_STATISTICS_TITLE));
    draw_times(canvas, ui);
    if (best_record_find(ui->game, RECORD_LONGEST, &any)) {
        struct box row = wide_box(ROWS_TOP, ROW);
        for (int kind = 0; kind < RECORD_KINDS; kind++) {
            if (label_of(ui, (enum record_kind)kind) != 0) {
                draw_record(canvas, row, ui, (enum record_kind)kind);
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

/* The number of a game's page, or after the last game how many pages there are. */
static uint8_t page_of(uint8_t game) {
    uint8_t number = 1;
    for (uint8_t before = 0; before < game; before++) {
        number = (uint8_t)(number + (statistics_played(games[before]) > 0));
    }
    return number;
}

static uint8_t game_of(uint8_t wanted) {
    uint8_t game = 0;
    while (page_of((uint8_t)(game + 1)) <= wanted) {
        game++;
    }
    return game;
}

static int page_count(void) {
    return page_of(game_count);
}

static void draw(struct canvas *canvas) {
    if (page > 0) {
        draw_page(canvas, game_ui(game_of(page)));
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

static void ask_to_clear(void) {
    ask(NULL, say(T_STATISTICS_CLEAR_ASK), answer_clear);
}

static void update_actions(struct actions *now) {
    now->sides = page_count() > 1 ? T_STATISTICS_TURN : 0;
    now->x.act = statistics_are_empty() ? NULL : ask_to_clear;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {UNLABELLED, screen_back},
                .b = {.act = screen_back},
                .x = {.label = T_STATISTICS_CLEAR}},
    .update_actions = update_actions,
    .arrow = arrow,
    .name = "statistics",
};

void statistics_open(void) {
    page = top = 0;
    screens_push(&screen, DEEPER);
}
