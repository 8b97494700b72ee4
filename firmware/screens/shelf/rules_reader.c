/* Reads the chapters of a game's rules; X shows them all as a list. */
#include "firmware/screens/shell.h"

#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"
#include "firmware/ui/widgets/pages.h"

static const struct game_ui *ui;
static struct pages pages;
static struct list list;

static struct chapter tell(uint8_t index) {
    enum text_key title = (enum text_key)(ui->rules.first + 2 * index);
    return (struct chapter){say(title), say((enum text_key)(title + 1))};
}

static struct box text_room(void) {
    return box_inset(stage(), MARGIN, 2);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(ui->shelf.title), say(T_PAGE_RULES));
    struct box room = text_room();
    if (ui->rules.draw != NULL) {
        box_cut_bottom(&room, ui->rules.draw(canvas, room, pages.chapter));
    }
    draw_pages(canvas, room, &pages, tell);
    draw_foot(canvas, &(struct foot){.a = pages_end_here(&pages) ? NULL : say(T_DO_NEXT),
                                     .b = say(T_DO_BACK),
                                     .x = say(T_DO_CHAPTERS)});
}

/* ---- the index ---- */

static void tell_row(uint8_t index, struct list_row *row) {
    row->text = tell(index).title;
}

static void draw_index(struct canvas *canvas) {
    draw_head(canvas, say(ui->shelf.title), say(T_PAGE_RULES));
    draw_list(canvas, box_inset(stage(), 0, 4), &list, tell_row);
    draw_foot(canvas, &(struct foot){.a = say(T_DO_CHOOSE), .b = say(T_DO_BACK)});
}

static void press_index(enum button button, enum button_kind kind) {
    if (menu_press(&list, button, kind) == LIST_CHOSEN) {
        sound_play(CUE_CONFIRM);
        pages = pages_of(ui->rules.count);
        pages.chapter = list.cursor;
        screens_pop(BACK);
    }
}

static const struct screen index_screen = {
    .draw = draw_index, .press = press_index, .name = "index of rules", .hides_guide = true};

/* ---- buttons ---- */

/* Another chapter has another title; what scrolls has another first line. */
static void answer_arrow(enum button button) {
    bool turns = button == BUTTON_LEFT || button == BUTTON_RIGHT;
    struct box room = text_room(), title = box_cut_top(&room, PAGES_TITLE_HEIGHT);
    screen_answer_in(turns ? title : box_cut_top(&room, fonts[MIDDLE].pitch));
}

static void press(enum button button, enum button_kind kind) {
    if (pages_press(&pages, button, kind)) {
        answer_arrow(button);
        return;
    }
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A) {
        pages_on(&pages);
    } else if (button == BUTTON_B) {
        screens_pop(BACK);
    } else if (button == BUTTON_X) {
        list = list_of(ui->rules.count, pages.chapter);
        screens_push(&index_screen, DEEPER);
    }
}

static const struct screen screen = {
    .draw = draw, .press = press, .name = "rules", .hides_guide = true};

void rules_open(uint8_t game_index, uint8_t chapter) {
    ui = game_ui(game_index);
    pages = pages_of(ui->rules.count);
    pages.chapter = chapter < ui->rules.count ? chapter : 0;
    screens_push(&screen, DEEPER);
}
