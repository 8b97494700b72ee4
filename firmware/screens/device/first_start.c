/* A new device asks for the language before anything else. The rex greets in the one under the
 * cursor, and so do head and foot; once it is chosen it is kept, and nobody is asked again. */
#include "firmware/screens/device/first_start.h"

#include "art.h"
#include "cues.h"
#include "firmware/screens/device/alerts.h"
#include "firmware/screens/shell.h"
#include "firmware/session/settings.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/list.h"

/* The rex looks out of the lower left corner; beside it there is room for five languages. */
enum { LIST_X = 120, LIST_ROWS = 5, LIST_TOP = STAGE_BOTTOM - LIST_ROWS * LIST_ROW - 6 };
enum { BUBBLE_X = 52, BUBBLE_TOP = STAGE_TOP + 12, BUBBLE_WIDTH = 120, BUBBLE_HEIGHT = 44 };
enum { TITLE_BYTES = 64 };

static struct list list;

static void tell(uint8_t index, struct list_row *row) {
    row->icon = &art_icon_globe;
    row->text = language_name((enum language)index);
}

/* "Language · Langue": in all languages where they fit, else in the one that is on. */
static void tell_title(struct text *title) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        text_add(title, i > 0 ? " · " : "");
        text_add(title, language_title((enum language)i));
    }
    if (title->cut || text_width(SMALL, title->buffer) > CANVAS_WIDTH - 2 * MARGIN) {
        *title = text_into(title->buffer, TITLE_BYTES);
        text_add(title, say(T_SETTING_LANGUAGE));
    }
}

static void draw_greeting(struct canvas *canvas) {
    struct box bubble = box(BUBBLE_X, BUBBLE_TOP, BUBBLE_WIDTH, BUBBLE_HEIGHT);
    draw_sprite(canvas, &art_title_rex, 0, STAGE_BOTTOM - art_title_rex.height);
    draw_round(canvas, bubble, 8, COLOUR_RAISED);
    for (int i = 0; i < 10; i++) { /* its tip points to the head */
        draw_fill(canvas, box(bubble.x + 16, box_bottom(bubble) + i, 10 - i, 1), COLOUR_RAISED);
    }
    canvas_settle(canvas);
    const char *hello = say(T_FIRST_START_HELLO);
    draw_text(canvas, bubble, text_fitting(bubble.width - 8, LARGE, hello) | CENTRE, COLOUR_TEXT,
              hello);
}

static void draw(struct canvas *canvas) {
    char title[TITLE_BYTES];
    struct text out = text_into(title, sizeof title);
    tell_title(&out);
    draw_head(canvas, title, NULL);
    draw_greeting(canvas);
    draw_list(canvas, box(LIST_X, LIST_TOP, CANVAS_WIDTH - LIST_X, STAGE_BOTTOM - LIST_TOP), &list,
              tell);
}

static void enter(void) {
    list = list_of(LANGUAGE_COUNT, setting(SETTING_LANGUAGE));
}

static void choose(void) {
    sound_play(CUE_CONFIRM);
    setting_change_soon(SETTING_LANGUAGE, list.cursor);
    screens_replace(&shelf_screen, CUT);
    alerts_tell();
}

/* The words change with the cursor. */
static void arrow(enum button arrow, enum button_kind kind) {
    if (list_press(&list, arrow, kind) == LIST_MOVED) {
        setting_try(SETTING_LANGUAGE, list.cursor);
        sound_play(CUE_MOVE);
    }
}

const struct screen first_start_screen = {.enter = enter,
                                          .draw = draw,
                                          .actions = {.a = {T_DO_CHOOSE, choose}},
                                          .arrow = arrow,
                                          .name = "first start"};

bool first_start_due(void) {
    uint8_t byte;
    return LANGUAGE_COUNT > 1 && !settings_in_safe_mode() && !store_health().newer &&
           !store_has_any() && store_get(STORE_SETTINGS, &byte, 1) == 0 &&
           store_get(STORE_LAST_GAME, &byte, 1) == 0;
}
