/* Reads the chapters of a game's rules; X shows them all as a list. */
#include "firmware/screens/shelf/shelf.h"

#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"

static const struct game_ui *ui;
static struct pages pages;
static struct list list;

static struct chapter tell(uint8_t index) {
    return game_ui_chapter(ui, index);
}

static struct box text_room(void) {
    return box_inset(stage(), MARGIN, 2);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(ui->shelf.title), say(T_PAGE_RULES));
    struct box room = text_room();
    int height = ui->rules.draw != NULL ? ui->rules.draw(NULL, room, pages.chapter) : 0;
    pages.below = (uint16_t)(ui->rules.pictures_decorate ? 0 : height);
    draw_pages(canvas, room, &pages, tell);
    struct box left = pages_room_left(room, &pages);
    if (pages.line >= pages.text) { /* on a page of its own */
        box_cut_bottom(&left, (left.height - height) / 2);
    }
    if (height > 0 && height <= left.height) {
        ui->rules.draw(canvas, left, pages.chapter);
    }
}

static void tell_row(uint8_t index, struct list_row *row) {
    row->text = tell(index).title;
}

static void draw_index(struct canvas *canvas) {
    draw_head(canvas, say(ui->shelf.title), say(T_PAGE_RULES));
    draw_list(canvas, box_inset(stage(), 0, 4), &list, tell_row);
}

static void open_chapter(uint8_t chapter) {
    pages = pages_of(ui->rules.count);
    pages.whole = true;
    pages.chapter = chapter < ui->rules.count ? chapter : 0;
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    open_chapter(list.cursor);
    screens_pop(BACK);
}

static const struct screen index_screen = {
    .draw = draw_index,
    .actions = {.a = {T_DO_CHOOSE, choose}, .b = {.act = screen_back}},
    .list = &list,
    .name = "index of rules",
    .hides_guide = true,
};

static void open_index(void) {
    list = list_of(ui->rules.count, pages.chapter);
    screens_push(&index_screen, DEEPER);
}

/* Another chapter has another title; what scrolls has another first line. */
static void arrow(enum button arrow, enum button_kind kind) {
    if (pages_press(&pages, arrow, kind)) {
        bool turns = arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT;
        struct box room = text_room(), title = box_cut_top(&room, PAGES_TITLE_HEIGHT);
        screen_answer_in(turns ? title : box_cut_top(&room, fonts[MIDDLE].pitch));
    }
}

static void read_on(void) {
    pages_on(&pages);
}

static void update_actions(struct actions *now) {
    now->a = pages_end_here(&pages) ? (struct action){T_DO_CLOSE, screen_back}
                                    : (struct action){.act = read_on};
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.b = {.act = screen_back}, .x = {T_DO_CHAPTERS, open_index}},
    .update_actions = update_actions,
    .arrow = arrow,
    .name = "rules",
    .hides_guide = true,
};

void rules_open(uint8_t game_index, uint8_t chapter) {
    ui = game_ui(game_index);
    open_chapter(chapter);
    screens_push(&screen, DEEPER);
}
