/* Reads the chapters of a game's rules. */
#include "firmware/screens/shell.h"

#include "firmware/screens/game_ui.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/pages.h"

static const struct game_ui *ui;
static struct pages pages;

static struct chapter tell(uint8_t index) {
    enum text_key title = (enum text_key)(ui->first_chapter + 2 * index);
    return (struct chapter){say(title), say((enum text_key)(title + 1))};
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(ui->title), say(T_PAGE_RULES));
    struct box room = box_inset(stage(), MARGIN, 2);
    if (ui->draw_rules != NULL) {
        box_cut_bottom(&room, ui->draw_rules(canvas, room, pages.chapter));
    }
    draw_pages(canvas, room, &pages, tell);
    draw_foot(canvas, &(struct foot){.a = pages_end_here(&pages) ? NULL : say(T_DO_NEXT),
                                     .b = say(T_DO_BACK)});
}

static void press(enum button button, enum button_kind kind) {
    if (pages_press(&pages, button, kind) || kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A) {
        pages_on(&pages);
    } else if (button == BUTTON_B) {
        screens_pop(BACK);
    }
}

static const struct screen screen = {
    .draw = draw, .press = press, .name = "rules", .hides_guide = true};

void rules_open(uint8_t game_index, uint8_t chapter) {
    ui = game_ui(game_index);
    pages = pages_of(ui->chapters);
    pages.chapter = chapter < ui->chapters ? chapter : 0;
    screens_push(&screen, DEEPER);
}
