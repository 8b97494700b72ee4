/* The menu of the device; below its few rows the rex looks out of the corner. */
#include "firmware/screens/shell.h"

#include "art.h"
#include "cues.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"

static const struct {
    enum text_key text;
    const struct sprite *icon;
    void (*open)(void);
} entries[] = {
    {T_MENU_SETTINGS, &art_icon_gear, settings_open},
    {T_MENU_STATISTICS, &art_icon_trophy, statistics_open},
    {T_MENU_REPLAYS, &art_icon_undo, replay_open},
    {T_MENU_ABOUT, &art_icon_info, about_open},
};

static struct list list;

static void tell(uint8_t index, struct list_row *row) {
    row->icon = entries[index].icon;
    row->text = say(entries[index].text);
}

static void draw_rex(struct canvas *canvas) {
    enum { BELOW_FOOT = 6 }; /* so that it begins below the last row */
    draw_sprite_flipped(canvas, &art_title_rex, CANVAS_WIDTH - art_title_rex.width,
                        STAGE_BOTTOM - art_title_rex.height + BELOW_FOOT);
    canvas_settle(canvas);
}

void draw_nothing_yet(struct canvas *canvas, const char *words) {
    enum { TAIL = 10, TAIL_X = 152 };
    struct box bubble = box(MARGIN * 2, STAGE_TOP + 20, CANVAS_WIDTH - 4 * MARGIN, 60);
    draw_rex(canvas);
    draw_round(canvas, bubble, 8, COLOUR_RAISED);
    for (int i = 0; i < TAIL; i++) { /* its tip points to the head */
        draw_fill(canvas, box(TAIL_X + i, box_bottom(bubble) + i, TAIL - i, 1), COLOUR_RAISED);
    }
    canvas_settle(canvas);
    struct box room = box_inset(bubble, MARGIN, 0);
    int height = paragraph_height(room.width, MIDDLE, words);
    draw_paragraph(canvas, box_inset(room, 0, (room.height - height) / 2), MIDDLE | CENTRE | EVEN,
                   COLOUR_TEXT, words);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_MENU_TITLE), NULL);
    draw_rex(canvas);
    draw_list(canvas, box_inset(stage(), 0, MARGIN), &list, tell);
}

static void choose(void) {
    sound_play(CUE_CONFIRM);
    entries[list.cursor].open();
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = screen_back},
                .y = {UNLABELLED, screen_back}},
    .list = &list,
    .name = "menu",
};

void device_menu_open(void) {
    list = list_of(sizeof entries / sizeof *entries, 0);
    screens_push(&screen, DEEPER);
}
