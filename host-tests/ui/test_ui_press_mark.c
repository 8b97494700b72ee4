/* What is seen of a press before anything is worked out for it: the foot's label of the button is
 * lit for as long as it is held, and an arrow lets the cursor fade. */
#include <string.h>
#include <unity.h>

#include "drivers/display/host.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"

enum { PIXELS = CANVAS_WIDTH * CANVAS_HEIGHT };

static struct canvas *canvas;
static const struct foot all = {.a = "do", .b = "back", .x = "explain"};
static const struct foot turning = {.a = "do", .sides = "turn"};
static const struct foot *foot; /* NULL: the screen has none */
static struct box cursor;
static const struct screen *opens; /* what a press brings */
static uint16_t at_rest[PIXELS];   /* the panel before the press */
static uint16_t heard[PIXELS];     /* and when the screen is told of it */
static uint32_t sent_before_press;

static void draw(struct canvas *onto) {
    draw_head(onto, "Plain", NULL);
    if (!box_empty(cursor)) {
        draw_cursor(onto, cursor);
    }
    if (foot != NULL) {
        draw_foot(onto, foot);
    }
}

static void draw_other(struct canvas *onto) {
    draw_head(onto, "Other", NULL);
    draw_foot(onto, &turning);
}

static bool press(enum button button, enum button_kind kind) {
    (void)button;
    if (kind == BUTTON_PRESS) {
        memcpy(heard, display_host_panel(), sizeof heard);
        sent_before_press = display_host_pixels();
        if (opens != NULL) {
            screens_push(opens, CUT);
        }
    }
    return true;
}

static const struct screen plain = {.draw = draw, .intercept = press, .name = "plain"};
static const struct screen later = {.draw = draw_other, .name = "later"};

static void run(void) {
    static uint32_t now_ms;
    screens_run(now_ms += 1000);
}

static void show(const struct foot *of, struct box at) {
    foot = of;
    cursor = at;
    screen_redraw();
    run();
    memcpy(at_rest, display_host_panel(), sizeof at_rest);
}

void setUp(void) {
    display_init();
    canvas = present_init();
    present_theme(THEME_DARK);
    opens = NULL;
    foot = NULL;
    cursor = box(0, 0, 0, 0);
    screens_start(canvas, &plain);
    show(&all, box(0, 0, 0, 0));
}

void tearDown(void) {
    for (int button = 0; button < BUTTON_COUNT; button++) {
        foot_release((enum button)button);
    }
}

static void send(enum button button, enum button_kind kind) {
    const struct button_event event = {(uint8_t)button, (uint8_t)kind, 0};
    screens_take_event(&event);
}

/* Whether all that differs between two panels is in this box, and something does. */
static bool differ_only_in(struct box b, const uint16_t *one, const uint16_t *two) {
    bool any = false;
    for (int i = 0; i < PIXELS; i++) {
        bool within = box_contains(b, box(i % CANVAS_WIDTH, i / CANVAS_WIDTH, 1, 1));
        if (one[i] != two[i] && !within) {
            return false;
        }
        any = any || one[i] != two[i];
    }
    return any;
}

static bool panel_is(const uint16_t *picture) {
    return memcmp(display_host_panel(), picture, sizeof at_rest) == 0;
}

static void test_the_label_of_a_button_is_lit_before_the_screen_is_told(void) {
    const enum button named[] = {BUTTON_A, BUTTON_B, BUTTON_X};
    for (int i = 0; i < 3; i++) {
        send(named[i], BUTTON_PRESS);
        TEST_ASSERT_TRUE(differ_only_in(foot_label(named[i]), at_rest, heard));
        send(named[i], BUTTON_RELEASE);
        run();
    }
}

static void test_no_other_label_is_touched(void) {
    TEST_ASSERT_TRUE(box_right(foot_label(BUTTON_A)) <= foot_label(BUTTON_B).x);
    TEST_ASSERT_TRUE(box_right(foot_label(BUTTON_B)) <= foot_label(BUTTON_X).x);
}

static void test_it_stays_lit_while_the_button_is_held(void) {
    send(BUTTON_A, BUTTON_PRESS);
    run();
    TEST_ASSERT_TRUE(panel_is(heard));
    send(BUTTON_A, BUTTON_LONG);
    run();
    TEST_ASSERT_TRUE(panel_is(heard));
}

static void test_it_is_as_before_when_the_button_is_let_go(void) {
    send(BUTTON_A, BUTTON_PRESS);
    run();
    send(BUTTON_A, BUTTON_RELEASE);
    run();
    TEST_ASSERT_TRUE(panel_is(at_rest));
}

static void test_a_short_press_leaves_nothing_behind(void) {
    send(BUTTON_A, BUTTON_PRESS);
    send(BUTTON_A, BUTTON_RELEASE);
    run();
    TEST_ASSERT_TRUE(panel_is(at_rest));
}

static void test_two_presses_at_once_light_a_label_no_other_way_than_one(void) {
    send(BUTTON_A, BUTTON_PRESS);
    uint16_t once[PIXELS];
    memcpy(once, heard, sizeof once);
    send(BUTTON_A, BUTTON_RELEASE);
    send(BUTTON_A, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_MEMORY(once, heard, sizeof once);
}

static void test_of_two_buttons_the_one_pressed_last_is_lit(void) {
    send(BUTTON_A, BUTTON_PRESS);
    run();
    send(BUTTON_B, BUTTON_PRESS);
    run();
    TEST_ASSERT_TRUE(differ_only_in(foot_label(BUTTON_B), at_rest, display_host_panel()));
    send(BUTTON_A, BUTTON_RELEASE);
    run();
    TEST_ASSERT_TRUE(differ_only_in(foot_label(BUTTON_B), at_rest, display_host_panel()));
}

static void test_a_button_that_the_foot_does_not_name_lights_nothing(void) {
    uint32_t sent = display_host_pixels();
    send(BUTTON_Y, BUTTON_PRESS);
    run();
    TEST_ASSERT_EQUAL_UINT32(sent, display_host_pixels());
}

static void test_where_there_is_no_foot_any_more_nothing_is_lit(void) {
    show(NULL, box(0, 0, 0, 0));
    uint32_t sent = display_host_pixels();
    send(BUTTON_A, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_UINT32(sent, sent_before_press);
}

static void test_a_screen_that_comes_shows_the_button_that_is_still_held(void) {
    opens = &later;
    send(BUTTON_A, BUTTON_PRESS);
    run();
    uint16_t held[PIXELS];
    memcpy(held, display_host_panel(), sizeof held);
    send(BUTTON_A, BUTTON_RELEASE);
    run();
    TEST_ASSERT_TRUE(differ_only_in(foot_label(BUTTON_A), held, display_host_panel()));
}

static void test_an_arrow_lights_what_the_foot_says_of_arrows(void) {
    show(&turning, box(40, 60, 80, 30));
    send(BUTTON_LEFT, BUTTON_PRESS);
    TEST_ASSERT_TRUE(differ_only_in(foot_label(BUTTON_RIGHT), at_rest, heard));
}

static void test_an_arrow_lets_the_cursor_fade_before_the_screen_is_told(void) {
    show(&all, box(40, 60, 80, 30));
    send(BUTTON_DOWN, BUTTON_PRESS);
    TEST_ASSERT_TRUE(differ_only_in(cursor, at_rest, heard));
    const struct box inside = box_inset(cursor, 4, 4);
    for (int y = inside.y; y < box_bottom(inside); y++) {
        int at = y * CANVAS_WIDTH + inside.x;
        TEST_ASSERT_EQUAL_MEMORY(at_rest + at, heard + at, (size_t)inside.width * 2);
    }
}

static void test_a_cursor_that_stays_is_as_before(void) {
    show(&all, box(40, 60, 80, 30));
    send(BUTTON_DOWN, BUTTON_PRESS);
    run();
    TEST_ASSERT_TRUE(panel_is(at_rest));
}

static void test_a_cursor_at_the_edge_of_the_panel_fades_as_well(void) {
    show(&all, box(0, 0, CANVAS_WIDTH, 20));
    send(BUTTON_DOWN, BUTTON_PRESS);
    TEST_ASSERT_TRUE(differ_only_in(cursor, at_rest, heard));
}

static void test_a_press_while_a_picture_moves_leaves_nothing_behind(void) {
    screens_push(&later, DEEPER);
    screens_run(1);
    screens_run(30);
    screens_pop(DEEPER);
    screens_run(31);
    TEST_ASSERT_TRUE(screens_are_moving());
    send(BUTTON_B, BUTTON_PRESS);
    TEST_ASSERT_FALSE(screens_are_moving());
    send(BUTTON_B, BUTTON_RELEASE);
    run();
    TEST_ASSERT_TRUE(panel_is(at_rest));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_label_of_a_button_is_lit_before_the_screen_is_told);
    RUN_TEST(test_no_other_label_is_touched);
    RUN_TEST(test_it_stays_lit_while_the_button_is_held);
    RUN_TEST(test_it_is_as_before_when_the_button_is_let_go);
    RUN_TEST(test_a_short_press_leaves_nothing_behind);
    RUN_TEST(test_two_presses_at_once_light_a_label_no_other_way_than_one);
    RUN_TEST(test_of_two_buttons_the_one_pressed_last_is_lit);
    RUN_TEST(test_a_button_that_the_foot_does_not_name_lights_nothing);
    RUN_TEST(test_where_there_is_no_foot_any_more_nothing_is_lit);
    RUN_TEST(test_a_screen_that_comes_shows_the_button_that_is_still_held);
    RUN_TEST(test_an_arrow_lights_what_the_foot_says_of_arrows);
    RUN_TEST(test_an_arrow_lets_the_cursor_fade_before_the_screen_is_told);
    RUN_TEST(test_a_cursor_that_stays_is_as_before);
    RUN_TEST(test_a_cursor_at_the_edge_of_the_panel_fades_as_well);
    RUN_TEST(test_a_press_while_a_picture_moves_leaves_nothing_behind);
    return UNITY_END();
}
