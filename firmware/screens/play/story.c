/* What happened since a person last held the device: one event after another, the newest last. */
#include "firmware/screens/play/story.h"

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"

enum { TOP_GAP = 2 };

static uint8_t listener;
static void (*when_told)(void);
static struct story story;
static uint16_t top;   /* the row that is seen first */
static uint16_t shown; /* the end of the row that is seen last; all of them once it is the count */
static unsigned size;  /* of the type: larger if all of it fits */
static bool fresh;     /* the time of the last row begins with the next tick */
static uint32_t began_ms;

static void choose_size(void) {
    int room = STAGE_BOTTOM - STAGE_TOP - TOP_GAP;
    for (uint16_t first = 0; first < story.count; first = story_row_end(&story, first)) {
        room -= story_row_height(&story, first, MIDDLE);
    }
    size = room >= 0 ? MIDDLE : SMALL;
}

static bool is_all_shown(void) {
    return shown >= story.count;
}

/* Scrolls as few rows off the top as it takes to show the last one whole. */
static void keep_last_in_sight(void) {
    int room = STAGE_BOTTOM - STAGE_TOP - TOP_GAP;
    uint16_t first = shown;
    while (first > 0) {
        uint16_t begin = story_row_begin(&story, first);
        room -= story_row_height(&story, begin, size);
        if (room < 0) {
            break;
        }
        first = begin;
    }
    top = first < shown ? first : story_row_begin(&story, shown);
}

static void show_next(void) {
    shown = story_row_end(&story, shown);
    fresh = true;
    keep_last_in_sight();
    screen_redraw();
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_STORY_TITLE), person(listener)->name);
    int y = STAGE_TOP + TOP_GAP;
    for (uint16_t first = top; first < shown; first = story_row_end(&story, first)) {
        struct box row = box(0, y, CANVAS_WIDTH, story_row_height(&story, first, size));
        if (box_bottom(row) > STAGE_BOTTOM) {
            break;
        }
        draw_story_row(canvas, row, &story, first, size);
        y = box_bottom(row);
    }
    if (is_all_shown() && top > 0) {
        draw_story_scroll_bar(canvas, top, shown - top, story.count);
    }
}

static void proceed(void) {
    cue_play(CUE_CONFIRM);
    if (!is_all_shown()) {
        shown = story.count;
        keep_last_in_sight();
        return;
    }
    story_was_told(listener);
    screens_pop(CUT);
    when_told();
}

/* Also after the curtain or the menu: the events were in borrowed memory. */
static void enter(void) {
    bool was_all = story.count > 0 && is_all_shown();
    story = story_now(listener);
    choose_size();
    shown = was_all || story.count == 0 ? story.count : story_row_end(&story, 0);
    fresh = true;
    keep_last_in_sight();
}

static uint32_t tick(uint32_t now_ms) {
    if (is_all_shown()) {
        return NEVER;
    }
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
    }
    uint32_t elapsed = now_ms - began_ms, pace = setting_pace_ms();
    if (elapsed < pace) {
        return pace - elapsed;
    }
    cue_play(CUE_TICK);
    show_next();
    return pace;
}

static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    if (!is_all_shown()) {
        return;
    }
    uint16_t before = top;
    if (arrow == BUTTON_UP && top > 0) {
        top = story_row_begin(&story, top);
    } else if (arrow == BUTTON_DOWN) {
        uint16_t wanted = story_row_end(&story, top);
        keep_last_in_sight();
        top = min(wanted, top);
    }
    if (top != before) {
        cue_play(CUE_MOVE);
    }
}

static void update_actions(struct actions *now) {
    now->a.label = is_all_shown() ? T_DO_GO_ON : T_STORY_ALL;
    now->y = game_ui_root()->actions.y; /* the menu, as on the table */
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {.act = proceed}, .explanation = T_STORY_EXPLAIN},
    .update_actions = update_actions,
    .arrow = arrow,
    .tick = tick,
    .name = "story",
};

bool story_is_on(void) {
    return setting(SETTING_STORY) != 0 && !session_is_practice();
}

bool story_tell(uint8_t seat, void (*then)(void)) {
    listener = seat;
    when_told = then;
    if (screens_top() == &screen) { /* the curtain has fallen over it */
        return true;
    }
    story.count = 0;
    bool tells = story_is_on() && story_now(seat).count > 0;
    if (tells) {
        screens_push(&screen, CUT);
    } else {
        story_was_told(seat);
    }
    return tells;
}
