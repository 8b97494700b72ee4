/* The curtain: it hides everything, and only a person who holds A long enough lifts it. */
#include <string.h>
#include <unity.h>

#include "art.h"
#include "drivers/clock/host.h"
#include "drivers/display/host.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/toast.h"
#include "games/base/numbers.h"

static struct canvas *canvas;
static int lifts;
static uint32_t now;

static void draw_secret(struct canvas *onto) {
    draw_fill(onto, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_RED);
}

static const struct screen secret = {.draw = draw_secret, .name = "secret"};

static void lifted(void) {
    lifts++;
}

static enum button way = BUTTON_A;

static void to_table(void) {
    way = BUTTON_B;
}

static void to_words(void) {
    way = BUTTON_X;
}

static void to_menu(void) {
    way = BUTTON_Y;
}

static const struct curtain ada = {"Ada", "Round 3", &art_rex_48, COLOUR_SKY_DARK,
                                   .lifted = lifted};

static void pass(uint32_t ms) {
    for (; ms > 0; ms--) {
        clock_host_set(++now);
        screens_run(now);
    }
}

void setUp(void) {
    clock_host_set(now = 1000);
    display_init();
    canvas = present_init();
    present_theme(THEME_DARK);
    curtain_hold_time(CURTAIN_HOLD_MS);
    screens_start(canvas, &secret);
    pass(1);
    lifts = 0;
    curtain_lower(&ada);
    pass(300);
}

void tearDown(void) {
    language_set(LANGUAGE_EN);
}

static void send(enum button button, enum button_kind kind) {
    const struct button_event event = {(uint8_t)button, (uint8_t)kind, now};
    screens_take_event(&event);
    pass(1);
}

static bool secret_is_seen(void) {
    const uint16_t *panel = display_host_panel();
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        if (panel[i] == palettes[THEME_DARK][COLOUR_RED]) {
            return true;
        }
    }
    return false;
}

static void test_nothing_of_the_game_is_seen(void) {
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_FALSE(secret_is_seen());
}

static void test_holding_a_for_half_a_second_lifts_it(void) {
    send(BUTTON_A, BUTTON_PRESS);
    pass(CURTAIN_HOLD_MS - 10);
    TEST_ASSERT_FALSE(secret_is_seen());
    TEST_ASSERT_EQUAL_INT(0, lifts);
    pass(300);
    TEST_ASSERT_EQUAL_INT(1, lifts);
    TEST_ASSERT_EQUAL_PTR(&secret, screens_top());
    TEST_ASSERT_TRUE(secret_is_seen());
}

static void test_letting_go_starts_from_the_beginning(void) {
    for (int i = 0; i < 5; i++) {
        send(BUTTON_A, BUTTON_PRESS);
        pass(CURTAIN_HOLD_MS - 10);
        send(BUTTON_A, BUTTON_RELEASE);
    }
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_FALSE(secret_is_seen());
    TEST_ASSERT_EQUAL_UINT32(NEVER, screens_run(now));
}

/* And the next fall says no more of it. */
static void test_letting_go_too_early_is_answered(void) {
    uint8_t untouched[CANVAS_WIDTH * CANVAS_HEIGHT];
    memcpy(untouched, present_shown(), sizeof untouched);
    send(BUTTON_A, BUTTON_PRESS);
    send(BUTTON_A, BUTTON_RELEASE);
    TEST_ASSERT_NOT_EQUAL_INT(0, memcmp(untouched, present_shown(), sizeof untouched));
    curtain_lower(&ada);
    pass(1);
    TEST_ASSERT_EQUAL_INT(0, memcmp(untouched, present_shown(), sizeof untouched));
}

static void test_no_other_button_does_anything(void) {
    for (int button = 0; button < BUTTON_COUNT; button++) {
        if (button != BUTTON_A) {
            send((enum button)button, BUTTON_PRESS);
            send((enum button)button, BUTTON_LONG);
            pass(1000);
            send((enum button)button, BUTTON_RELEASE);
        }
    }
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_FALSE(secret_is_seen());
}

static void test_a_button_that_was_held_before_it_fell_does_not_lift_it(void) {
    send(BUTTON_A, BUTTON_LONG);
    send(BUTTON_A, BUTTON_REPEAT);
    pass(2000);
    TEST_ASSERT_TRUE(curtain_is_down());
}

static void test_the_time_can_be_set(void) {
    curtain_hold_time(1500);
    send(BUTTON_A, BUTTON_PRESS);
    pass(1400);
    TEST_ASSERT_TRUE(curtain_is_down());
    pass(200);
    TEST_ASSERT_FALSE(curtain_is_down());
}

static void test_a_second_fall_changes_the_name_and_is_lifted_once(void) {
    const struct curtain bob = {"Bob", NULL, &art_rex_48, COLOUR_LIME_DARK, .lifted = lifted};
    curtain_lower(&bob);
    pass(10);
    send(BUTTON_A, BUTTON_PRESS);
    pass(1000);
    TEST_ASSERT_EQUAL_INT(1, lifts);
    TEST_ASSERT_EQUAL_PTR(&secret, screens_top());
}

static void test_b_x_and_y_lead_elsewhere_and_lift_nothing(void) {
    struct curtain curtain = ada;
    curtain.table = to_table;
    curtain.explain = to_words;
    curtain.menu = to_menu;
    curtain_lower(&curtain);
    pass(200);
    for (enum button button = BUTTON_B; button <= BUTTON_Y; button++) {
        send(button, BUTTON_PRESS);
        TEST_ASSERT_EQUAL(button, way);
        send(button, BUTTON_LONG);
        send(button, BUTTON_REPEAT);
        pass(2000);
        send(button, BUTTON_RELEASE);
        TEST_ASSERT_TRUE(curtain_is_down());
    }
    TEST_ASSERT_EQUAL_INT(0, lifts);
}

/* A tip or a warning comes in front of it: whose turn it is stays to be seen. */
static void test_a_message_covers_neither_the_face_nor_the_name(void) {
    enum { SMALL_FACE_BOTTOM = 73, PLATE_TOP = 152 };
    toast_show(TOAST_TIP,
               "A tip of three lines: it says what is new, and why that matters, at length.");
    audit_screens();
    pass(50);
    TEST_ASSERT_EQUAL_STRING("", audit_log());
    TEST_ASSERT_GREATER_OR_EQUAL_INT(SMALL_FACE_BOTTOM, toast_box().y);
    TEST_ASSERT_LESS_OR_EQUAL_INT(PLATE_TOP, box_bottom(toast_box()));
    uint8_t with_tip = present_shown()[20 * CANVAS_WIDTH + 120];
    toast_hide();
    pass(50);
    TEST_ASSERT_NOT_EQUAL_UINT8(present_shown()[20 * CANVAS_WIDTH + 120], with_tip);
}

static void test_the_widest_names_fit_in_every_language_held_or_not(void) {
    const char *const names[] = {"Œ", "Brunehilde", "ŒŒŒŒŒŒŒŒŒŒŒŒ", "Jean-Gaspard"};
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (size_t i = 0; i < count_of(names); i++) {
            const struct curtain curtain = {
                names[i], "Manche 12 sur 12", &art_rex_48, COLOUR_LIME_DARK,
                NULL,     to_table,           to_words,    to_menu};
            curtain_lower(&curtain);
            for (int held = 0; held < 2; held++) {
                send(BUTTON_A, held ? BUTTON_PRESS : BUTTON_RELEASE);
                audit_begin();
                screen_redraw();
                pass(1);
                TEST_ASSERT_EQUAL_STRING("", audit_end());
            }
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_nothing_of_the_game_is_seen);
    RUN_TEST(test_holding_a_for_half_a_second_lifts_it);
    RUN_TEST(test_letting_go_starts_from_the_beginning);
    RUN_TEST(test_letting_go_too_early_is_answered);
    RUN_TEST(test_no_other_button_does_anything);
    RUN_TEST(test_a_button_that_was_held_before_it_fell_does_not_lift_it);
    RUN_TEST(test_the_time_can_be_set);
    RUN_TEST(test_a_second_fall_changes_the_name_and_is_lifted_once);
    RUN_TEST(test_b_x_and_y_lead_elsewhere_and_lift_nothing);
    RUN_TEST(test_a_message_covers_neither_the_face_nor_the_name);
    RUN_TEST(test_the_widest_names_fit_in_every_language_held_or_not);
    return UNITY_END();
}
