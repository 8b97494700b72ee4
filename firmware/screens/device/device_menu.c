/* The menu of the device; below its few rows the rex looks out of the corner. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"

static const struct {
    enum text_key text;
    const struct sprite *icon;
    void (*open)(void);
} entries[] = {
    {T_MENU_SETTINGS, &art_icon_gear, settings_open},
    {T_MENU_STATISTICS, &art_icon_trophy, statistics_open},
    {T_REPLAY_TITLE, &art_icon_undo, replay_open},
    {T_SOLO_CHALLENGES, &art_icon_egg, challenges_open_last},
    {T_MENU_ABOUT, &art_icon_info, about_open},
};

static struct list list;
static char next_challenge[32];

static void tell(uint8_t index, struct list_row *row) {
    row->icon = entries[index].icon;
    row->text = say(entries[index].text);
    row->value = entries[index].open == challenges_open_last ? next_challenge : NULL;
}

static void enter(void) {
    struct text out = text_into(next_challenge, sizeof next_challenge);
    challenges_say_next(&out);
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_MENU_TITLE), NULL);
    draw_menu_rex(canvas, 18); /* its head is below the last row */
    draw_list(canvas, box_inset(stage(), 0, 1), &list, tell);
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    entries[list.cursor].open();
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = screen_back},
                .y = {UNLABELLED, screen_back}},
    .list = &list,
    .name = "menu",
};

void device_menu_open(void) {
    list = list_of(count_of(entries), 0);
    screens_push(&screen, DEEPER);
}
