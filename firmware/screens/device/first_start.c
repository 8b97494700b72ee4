/* A new device asks for the language, and shows all words in the one under the cursor. */
#include "firmware/screens/device/device.h"

#include "art.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/store/store.h"

/* The rex looks out of the lower left corner; beside it there is room for five languages. If there
 * are more, the list scrolls between two arrows. */
enum { LIST_X = 120, LIST_ROWS = 5, SCROLLS = LANGUAGE_COUNT > LIST_ROWS };
enum {
    LIST_BOTTOM = STAGE_BOTTOM - (SCROLLS ? 9 : 6),
    LIST_TOP = LIST_BOTTOM - LIST_ROWS * LIST_ROW
};
enum { BUBBLE_X = 52, BUBBLE_TOP = STAGE_TOP + 12, BUBBLE_WIDTH = 120, BUBBLE_HEIGHT = 44 };
enum { TITLE_BYTES = 64 };

static struct list list;

static void tell(uint8_t index, struct list_row *row) {
    row->icon = &art_icon_globe;
    row->text = language_name((enum language)index);
}

/* "Language · Langue": in all languages if they fit, else in the current one. */
static void add_title(struct text *title) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        text_add(title, i > 0 ? " · " : "");
        text_add(title, language_title((enum language)i));
    }
    if (title->cut || text_width(SMALL, title->buffer) > CANVAS_WIDTH - 2 * MARGIN) {
        *title = text_into(title->buffer, TITLE_BYTES);
        text_add(title, say(T_SETTING_LANGUAGE));
    }
}

/* Which way there are more. */
static void draw_arrows(struct canvas *canvas) {
    int x = (LIST_X + CANVAS_WIDTH - art_arrow_up.width) / 2;
    if (list.top > 0) {
        draw_stencil(canvas, &art_arrow_up, x, LIST_TOP - art_arrow_up.height - 1, COLOUR_ACCENT);
    }
    if (list.top + LIST_ROWS < list.count) {
        draw_stencil(canvas, &art_arrow_down, x, LIST_BOTTOM + 1, COLOUR_ACCENT);
    }
}

static void draw(struct canvas *canvas) {
    char title[TITLE_BYTES];
    struct text out = text_into(title, sizeof title);
    add_title(&out);
    draw_head(canvas, title, NULL);
    struct box bubble = box(BUBBLE_X, BUBBLE_TOP, BUBBLE_WIDTH, BUBBLE_HEIGHT);
    const char *hello = say(T_FIRST_START_HELLO);
    draw_sprite(canvas, &art_title_rex, 0, STAGE_BOTTOM - art_title_rex.height);
    draw_bubble(canvas, bubble, bubble.x + 16, false);
    draw_text(canvas, bubble, text_fitting(bubble.width - 8, LARGE, hello) | CENTRE, COLOUR_TEXT,
              hello);
    draw_list(canvas, box(LIST_X, LIST_TOP, CANVAS_WIDTH - LIST_X, LIST_BOTTOM - LIST_TOP), &list,
              tell);
    draw_arrows(canvas);
}

static void enter(void) {
    list = list_of(LANGUAGE_COUNT, setting(SETTING_LANGUAGE));
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    setting_set(SETTING_LANGUAGE, list.cursor);
    screens_replace(&shelf_screen, CUT);
    alerts_show();
}

static void arrow(enum button arrow, enum button_kind kind) {
    if (list_move(&list, arrow, kind)) {
        setting_preview(SETTING_LANGUAGE, list.cursor);
        cue_play(CUE_MOVE);
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
