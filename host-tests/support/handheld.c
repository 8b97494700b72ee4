#include "host-tests/support/handheld.h"

#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "drivers/buttons/host.h"
#include "drivers/clock/clock.h"
#include "drivers/clock/host.h"
#include "drivers/display/display.h"
#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/present.h"
#include "host-tests/support/chance.h"

enum { SECTORS = 128, TOUCH_MS = 50, LIFT_MS = 700, REST_MS = 400 };

void handheld_start(void) {
    clock_host_set(1000);
    buttons_reset(0);
    flash_host_reset(SECTORS);
    store_open();
    display_init();
    struct canvas *canvas = present_init();
    settings_start(false);
    people_start();
    tables_start();
    settings_apply();
    present_theme(THEME_DARK);
    language_set(LANGUAGE_EN);
    screens_start(canvas, &shelf_screen);
}

void handheld_end(void) {
    handover_set_public();
    session_leave();
    language_set(LANGUAGE_EN);
}

void handheld_name_all(const char *name) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        struct person changed = *person(seat);
        person_name(&changed, name);
        person_change(seat, &changed, 0);
    }
}

void handheld_begin(const struct game *game, uint8_t players, uint64_t seed,
                    const struct screen *table) {
    chance_begin(game, players, seed);
    screens_home(CUT);
    screens_push(table, CUT);
}

void handheld_pass(uint32_t ms) {
    for (; ms > 0; ms--) {
        struct button_event event;
        buttons_host_run(1);
        while (buttons_next(&event)) {
            screens_take_event(&event);
        }
        screens_run(clock_ms());
    }
}

void handheld_hold(enum button button, uint32_t ms) {
    buttons_host_set(button, true);
    handheld_pass(ms);
}

void handheld_let_go(enum button button) {
    buttons_host_set(button, false);
    handheld_pass(TOUCH_MS);
}

static unsigned presses;

void handheld_count_presses(void) {
    presses = 0;
}

void handheld_assert_presses(const char *what, unsigned most) {
    printf("presses: %s: %u, at most %u\n", what, presses, most);
    TEST_ASSERT_LESS_OR_EQUAL_UINT_MESSAGE(most, presses, what);
}

void handheld_press(enum button button) {
    presses++;
    handheld_hold(button, TOUCH_MS);
    handheld_let_go(button);
    handheld_pass(REST_MS);
}

void handheld_lift_curtain(void) {
    presses += !curtain_is_down(); /* then it is a button held */
    handheld_hold(BUTTON_A, LIFT_MS);
    handheld_let_go(BUTTON_A);
    handheld_pass(REST_MS);
}

void handheld_type(const char *letters) {
    static const char names[] = "UDLRABXY";
    static const enum button buttons[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT,
                                          BUTTON_A,  BUTTON_B,    BUTTON_X,    BUTTON_Y};
    for (; *letters != '\0'; letters++) {
        if (*letters == 'a') {
            handheld_lift_curtain(); /* is to hold A, and to let go */
        } else {
            handheld_press(buttons[strchr(names, *letters) - names]);
        }
    }
}

static bool is_news(const char *name) {
    return strcmp(name, "story") == 0 || strcmp(name, "announcement") == 0 ||
           strcmp(name, "everyone look") == 0;
}

void handheld_hear_news(void) {
    unsigned counted = presses;
    while (is_news(screens_top()->name)) {
        handheld_press(BUTTON_A);
    }
    presses = counted;
}

bool handheld_top_is(const char *name) {
    return strcmp(screens_top()->name, name) == 0;
}

void handheld_assert_top(const char *name) {
    TEST_ASSERT_EQUAL_STRING(name, screens_top()->name);
}

enum puzzle_mark handheld_puzzle_mark(const struct game *game, uint8_t number) {
    uint8_t marks[PUZZLE_MARKS_BYTES];
    puzzle_marks_load(game, marks);
    return puzzle_mark(marks, number);
}

void handheld_draw(uint8_t pixels[HANDHELD_PIXELS]) {
    struct canvas canvas;
    memset(pixels, 0, HANDHELD_PIXELS);
    canvas_init(&canvas, pixels);
    screens_top()->draw(&canvas);
    draw_foot_of(&canvas, screens_top());
}

bool handheld_press_shows(enum button button) {
    static uint8_t before[HANDHELD_PIXELS], after[HANDHELD_PIXELS];
    handheld_draw(before);
    handheld_press(button);
    handheld_draw(after);
    return memcmp(before, after, sizeof before) != 0;
}

void handheld_assert_legible(void) {
    static uint8_t pixels[HANDHELD_PIXELS];
    audit_begin();
    handheld_draw(pixels);
    TEST_ASSERT_EQUAL_STRING("", audit_end());
}

static uint16_t kept[DISPLAY_WIDTH * DISPLAY_HEIGHT];

void handheld_keep_picture(void) {
    memcpy(kept, display_host_panel(), sizeof kept);
}

bool handheld_same_box(struct box b) {
    bool same = true;
    for (int y = b.y; y < box_bottom(b); y++) {
        size_t at = (size_t)(y * DISPLAY_WIDTH + b.x);
        same = same &&
               memcmp(kept + at, display_host_panel() + at, (size_t)b.width * sizeof *kept) == 0;
    }
    return same;
}

bool handheld_same_picture(void) {
    return handheld_same_box(box(0, 0, DISPLAY_WIDTH, DISPLAY_HEIGHT));
}
