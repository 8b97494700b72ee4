/* The covers, four at a time; the one under the cursor is raised. */
#include "firmware/screens/shelf/shelf.h"

#include "art.h"
#include "cues.h"
#include "drivers/battery/battery.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/widgets/field.h"
#include "firmware/ui/widgets/grid.h"

enum { COLUMNS = 2, ROWS = 2, GAP = 4, COVER_X = 4, COVER_Y = 4, TITLE_Y = 66, FACTS_Y = 81 };

static struct grid grid = {.columns = COLUMNS};
static uint8_t top; /* the first row that is seen */

static void draw_facts(struct canvas *canvas, struct box b, const struct game_ui *ui) {
    char words[32];
    struct text out = text_into(words, sizeof words);
    text_add_number(&out, ui->game->seats_min);
    text_add(&out, "–");
    text_add_number(&out, ui->game->seats_max);
    draw_stencil(canvas, &art_icon_people, b.x, b.y, COLOUR_DIM);
    draw_text(canvas, box(b.x + 15, b.y, 30, b.height), SMALL, COLOUR_DIM, words);
    draw_text(canvas, box(b.x + 45, b.y, b.width - 45, b.height), SMALL | RIGHT, COLOUR_DIM,
              say(ui->shelf.length));
}

static void draw_game(struct canvas *canvas, struct box cell, uint8_t index) {
    const struct game_ui *ui = game_ui(index);
    draw_round(canvas, cell, 6, index == grid.cursor ? COLOUR_RAISED : COLOUR_SURFACE);
    draw_sprite(canvas, ui->shelf.cover, cell.x + COVER_X, cell.y + COVER_Y);
    canvas_settle(canvas); /* the badge is on the cover */
    if (session_can_resume(index)) {
        struct box badge = box(box_right(cell) - 26, cell.y + 6, 20, 18);
        draw_round(canvas, badge, 4, COLOUR_ACCENT);
        draw_stencil(canvas, &art_icon_resume, badge.x + 4, badge.y + 3, COLOUR_ACCENT_DARK);
    }
    draw_text(canvas, box(cell.x + COVER_X, cell.y + TITLE_Y, ui->shelf.cover->width, 16), SMALL,
              COLOUR_TEXT, say(ui->shelf.title));
    draw_facts(canvas, box(cell.x + COVER_X, cell.y + FACTS_Y, ui->shelf.cover->width, 12), ui);
}

static int row_count(void) {
    return (game_count + COLUMNS - 1) / COLUMNS;
}

static void scroll_to_cursor(void) {
    uint8_t row = grid.cursor / COLUMNS;
    if (row < top) {
        top = row;
    } else if (row >= top + ROWS) {
        top = (uint8_t)(row - ROWS + 1);
    }
}

/* The n-th visible cover. */
static struct box place_of(uint8_t n) {
    static const struct grid seen = {.columns = COLUMNS, .count = COLUMNS * ROWS};
    return grid_cell(&seen, box_inset(stage(), GAP, 2), GAP, n);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_SHELF_TITLE), NULL);
    if (battery_present() && !head_warns()) {
        draw_battery(canvas, box(CANVAS_WIDTH - 40, 0, 40 - MARGIN, HEAD_HEIGHT), battery_percent(),
                     battery_charging());
    }
    scroll_to_cursor();
    for (uint8_t i = 0; i < COLUMNS * ROWS && top * COLUMNS + i < game_count; i++) {
        draw_game(canvas, place_of(i), (uint8_t)(top * COLUMNS + i));
    }
    draw_cursor(canvas, place_of((uint8_t)(grid.cursor - top * COLUMNS)));
    if (row_count() > ROWS) {
        struct box bar = box(CANVAS_WIDTH - SCROLL_BAR, STAGE_TOP, SCROLL_BAR, stage().height);
        draw_scroll_bar(canvas, bar, top, ROWS, row_count());
    }
}

/* The first time: the cursor is on the game that was played last. */
static void enter(void) {
    static bool found;
    grid.count = game_count;
    if (!found) {
        found = true;
        uint8_t last = session_last_game();
        grid.cursor = last < game_count && !settings_in_safe_mode() ? last : 0;
    }
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (grid_press(&grid, arrow, kind)) {
        cue_play(CUE_MOVE);
        scroll_to_cursor();
        screen_answer_in(place_of((uint8_t)(grid.cursor - top * COLUMNS)));
    }
}

static void resume(void) {
    cue_play(CUE_CONFIRM);
    games_in_progress_open(grid.cursor);
}

static void open_page(void) {
    cue_play(CUE_CONFIRM);
    game_page_open(grid.cursor);
}

static void explain(void) {
    const struct game_ui *ui = game_ui(grid.cursor);
    dialog_tell(say(ui->shelf.title), say(ui->shelf.about));
}

static void update_actions(struct actions *now) {
    if (session_can_resume(grid.cursor)) {
        now->a = (struct action){T_SHELF_CONTINUE, resume};
        now->b = (struct action){T_SHELF_MORE, open_page};
    }
}

const struct screen shelf_screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, open_page},
                .x = {.act = explain},
                .y = {.act = device_menu_open}},
    .update_actions = update_actions,
    .arrow = arrow,
    .name = "shelf",
};
