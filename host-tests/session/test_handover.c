/* The curtain between two people: who holds the device, and when it falls again by itself. */
#include <unity.h>

#include "colours.h"
#include "drivers/clock/clock.h"
#include "drivers/clock/host.h"
#include "drivers/flash/host.h"
#include "drivers/led/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/handover.h"
#include "firmware/store/crc32.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "games/game.h"
#include "host-tests/support/setting_change.h"
#include "games/base/numbers.h"

enum { LIFTED_MS = CURTAIN_HOLD_MS + TRANSITION_MS + 100 };

static unsigned sleeps;
static int lifted_times;

static void draw_nothing(struct canvas *canvas) {
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
}

static const struct screen table_screen = {.draw = draw_nothing, .name = "table"};

void setUp(void) {
    flash_host_reset(FLASH_HOST_MAX_SECTORS);
    store_open();
    settings_start(false);
    people_start();
    screens_start(present_init(), &table_screen);
    handover_set_public();
    handover_watch(0, sleeps, false);
    lifted_times = 0;
}

void tearDown(void) {}

static void run(uint32_t ms) {
    for (uint32_t i = 0; i < ms; i += 5) {
        clock_host_advance(5);
        screens_run(clock_ms());
    }
}

static void finger(enum button_kind kind) {
    struct button_event event = {.button = BUTTON_A, .kind = (uint8_t)kind, .time_ms = clock_ms()};
    screens_take_event(&event);
}

static void lift(void) {
    finger(BUTTON_PRESS);
    run(LIFTED_MS);
    finger(BUTTON_RELEASE);
}

static void begin_counting(void) {
    lifted_times++;
}

static void give_to(uint8_t seat) {
    handover_to(&(struct handover){.seat = seat, .note = "Round 1", .lifted = begin_counting});
    run(TRANSITION_MS + 50);
    lift();
    TEST_ASSERT_FALSE(curtain_is_down());
    TEST_ASSERT_EQUAL(seat, handover_holder());
}

/* Five, six and five bits of the panel, as eight each. */
static void test_the_light_has_the_colour_of_the_next_player(void) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        uint16_t colour = palettes[THEME_DARK][ramp_base(person_ramp(seat))];
        uint32_t red = (uint32_t)(colour >> 11) * 8, green = (uint32_t)(colour >> 5 & 63) * 4;
        uint32_t blue = (uint32_t)(colour & 31) * 8;
        handover_to(&(struct handover){.seat = seat, .note = "Round 1"});
        run(TRANSITION_MS + 50);
        TEST_ASSERT_EQUAL_HEX32(red << 16 | green << 8 | blue, led_host_colour());
        lift();
        TEST_ASSERT_EQUAL_HEX32(0, led_host_colour());
    }
}

static void test_the_curtain_hangs_until_a_was_held(void) {
    handover_to(&(struct handover){.seat = 2, .lifted = begin_counting});
    run(TRANSITION_MS + 50);
    TEST_ASSERT_TRUE(curtain_is_down());
    finger(BUTTON_PRESS);
    run(CURTAIN_HOLD_MS / 2);
    finger(BUTTON_RELEASE);
    run(1000);
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL(0, lifted_times);
    lift();
    TEST_ASSERT_FALSE(curtain_is_down());
    TEST_ASSERT_EQUAL(1, lifted_times);
}

/* The table, the menu and the explanations belong to a game. */
static void test_before_a_game_has_said_where_they_lead_the_buttons_do_nothing(void) {
    static const enum button buttons[] = {BUTTON_B, BUTTON_X, BUTTON_Y};
    handover_to(&(struct handover){.seat = 2, .lifted = begin_counting});
    run(TRANSITION_MS + 50);
    for (unsigned i = 0; i < count_of(buttons); i++) {
        screens_take_event(&(struct button_event){(uint8_t)buttons[i], BUTTON_PRESS, clock_ms()});
        run(50);
        TEST_ASSERT_TRUE(curtain_is_down());
    }
    lift();
    TEST_ASSERT_EQUAL(1, lifted_times);
}

static void test_it_falls_after_the_set_time_without_input(void) {
    for (uint8_t choice = 0; choice <= setting_range(SETTING_CURTAIN).highest; choice++) {
        setting_change(SETTING_CURTAIN, choice);
        give_to(1);
        uint32_t lasts_ms = setting_curtain_ms(20);
        TEST_ASSERT_EQUAL_UINT32(1, handover_watch(lasts_ms - 1, sleeps, false));
        TEST_ASSERT_FALSE(curtain_is_down());
        TEST_ASSERT_EQUAL_UINT32(NEVER, handover_watch(lasts_ms, sleeps, false));
        TEST_ASSERT_TRUE(curtain_is_down());
        lift();
    }
}

static void test_a_game_that_takes_longer_thinking_has_a_longer_time(void) {
    handover_set_time(60);
    give_to(1);
    handover_watch(59999, sleeps, false);
    TEST_ASSERT_FALSE(curtain_is_down());
    handover_watch(60000, sleeps, false);
    TEST_ASSERT_TRUE(curtain_is_down());
    handover_set_time(20);
    lift();
}

static uint16_t bar_pixels(void) {
    run(50);
    uint16_t count = 0;
    for (int x = 0; x < CANVAS_WIDTH; x++) {
        count = (uint16_t)(count + (present_shown()[x] == COLOUR_BAD));
    }
    return count;
}

static void test_a_bar_warns_in_the_last_seconds_and_a_press_renews_the_time(void) {
    give_to(1);
    TEST_ASSERT_EQUAL_UINT32(5000, handover_watch(10000, sleeps, false));
    TEST_ASSERT_EQUAL_UINT16(0, bar_pixels());
    handover_watch(15000, sleeps, false);
    TEST_ASSERT_EQUAL_UINT16(CANVAS_WIDTH, bar_pixels());
    handover_watch(17500, sleeps, false);
    TEST_ASSERT_EQUAL_UINT16(CANVAS_WIDTH / 2, bar_pixels());
    handover_watch(0, sleeps, false);
    TEST_ASSERT_EQUAL_UINT16(0, bar_pixels());
    TEST_ASSERT_FALSE(curtain_is_down());
}

static void test_the_holder_of_the_device_needs_no_curtain(void) {
    give_to(1);
    handover_to(&(struct handover){.seat = 1, .lifted = begin_counting});
    TEST_ASSERT_FALSE(curtain_is_down());
    TEST_ASSERT_EQUAL(2, lifted_times);
}

/* It fell because no button was pressed: someone else may be holding the device by now. */
static void test_where_the_curtain_fell_again_the_same_person_has_to_lift_it(void) {
    give_to(1);
    handover_watch(setting_curtain_ms(20), sleeps, false);
    TEST_ASSERT_TRUE(curtain_is_down());
    handover_to(&(struct handover){.seat = 1, .lifted = begin_counting});
    run(TRANSITION_MS + 50);
    TEST_ASSERT_TRUE(curtain_is_down());
    TEST_ASSERT_EQUAL(1, lifted_times);
    lift();
    TEST_ASSERT_EQUAL(2, lifted_times);
}

static void test_coming_back_from_a_menu_goes_through_the_curtain(void) {
    give_to(1);
    handover_return();
    TEST_ASSERT_TRUE(curtain_is_down());
    lift();
    handover_set_public();
    handover_return();
    TEST_ASSERT_FALSE(curtain_is_down());
}

static void test_what_is_cancelled_at_the_curtain_is_not_called_later(void) {
    handover_to(&(struct handover){.seat = 2, .lifted = begin_counting});
    screens_pop(CUT);
    handover_cancel();
    TEST_ASSERT_EQUAL(SEAT_TABLE, handover_holder());
    give_to(1);
    TEST_ASSERT_EQUAL(1, lifted_times);
}

static void test_the_light_is_out_once_a_hand_over_is_cancelled(void) {
    handover_to(&(struct handover){.seat = 2});
    run(TRANSITION_MS + 50);
    TEST_ASSERT_NOT_EQUAL(0, led_host_colour());
    screens_pop(CUT);
    handover_cancel();
    TEST_ASSERT_EQUAL_HEX32(0, led_host_colour());
}

static uint32_t curtain_for(const struct handover *next) {
    handover_to(next);
    run(TRANSITION_MS + 50);
    uint32_t picture = crc32(present_shown(), CANVAS_WIDTH * CANVAS_HEIGHT);
    lift();
    handover_set_public();
    return picture;
}

/* A hand-over that names no one and has no portrait shows the person on that seat. */
static void test_the_curtain_says_who_takes_the_device_and_what_comes(void) {
    uint32_t plain = curtain_for(&(struct handover){.seat = 2});
    TEST_ASSERT_EQUAL_HEX32(plain, curtain_for(&(struct handover){.seat = 2}));
    TEST_ASSERT_EQUAL_HEX32(plain,
                            curtain_for(&(struct handover){.seat = 2, .name = person(2)->name}));
    TEST_ASSERT_EQUAL_HEX32(
        plain, curtain_for(&(struct handover){.seat = 2, .portrait = person_portrait(2)}));
    const struct handover others[] = {
        {.seat = 3},
        {.seat = 2, .name = "Ann"},
        {.seat = 2, .note = "Round 1"},
        {.seat = 2, .note = "1"},
        {.seat = 2, .portrait = person_portrait(4)},
    };
    for (unsigned i = 0; i < count_of(others); i++) {
        TEST_ASSERT_NOT_EQUAL(plain, curtain_for(&others[i]));
    }
    TEST_ASSERT_EQUAL_HEX32(plain, curtain_for(&(struct handover){.seat = 2}));
}

/* The setting holds from the start on, and for every curtain. */
/* It was put together in that language, and is not translated afterwards. */
static void test_a_note_is_told_in_the_language_it_was_made_in_and_in_no_other(void) {
    const struct handover plain = {.seat = 2}, noted = {.seat = 2, .note = "Runde 1"};
    uint32_t bare[2];
    for (uint8_t language = 0; language < 2; language++) {
        language_set((enum language)language);
        bare[language] = curtain_for(&plain);
        TEST_ASSERT_NOT_EQUAL(bare[language], curtain_for(&noted));
    }
    handover_to(&noted);
    run(TRANSITION_MS + 50);
    lift();
    language_set((enum language)0);
    handover_return();
    run(TRANSITION_MS + 50);
    TEST_ASSERT_EQUAL_HEX32(bare[0], crc32(present_shown(), CANVAS_WIDTH * CANVAS_HEIGHT));
    lift();
}

static unsigned to_table, to_menu, to_explanation;
static const char *explained;

static void go_to_table(void) {
    to_table++;
}

static void go_to_menu(void) {
    to_menu++;
}

static void go_to_explanation(const char *words) {
    to_explanation++;
    explained = words;
}

static void press(enum button button) {
    struct button_event event = {.button = (uint8_t)button, .kind = BUTTON_PRESS};
    event.time_ms = clock_ms();
    screens_take_event(&event);
    event.kind = BUTTON_RELEASE;
    screens_take_event(&event);
    run(50);
}

static void test_at_the_curtain_b_is_the_table_x_explains_and_y_is_the_menu(void) {
    static const struct handover_actions ways = {
        .table = go_to_table, .explain = go_to_explanation, .menu = go_to_menu};
    handover_start(&ways);
    handover_to(&(struct handover){.seat = 2, .explain = "What comes"});
    run(TRANSITION_MS + 50);
    press(BUTTON_B);
    TEST_ASSERT_EQUAL_UINT(1, to_table);
    press(BUTTON_Y);
    TEST_ASSERT_EQUAL_UINT(1, to_menu);
    press(BUTTON_X);
    TEST_ASSERT_EQUAL_UINT(1, to_explanation);
    TEST_ASSERT_EQUAL_STRING("What comes", explained);
    language_set((enum language)1); /* these words are not of this language */
    press(BUTTON_X);
    language_set((enum language)0);
    TEST_ASSERT_EQUAL_UINT(2, to_explanation);
    TEST_ASSERT_NULL(explained);
    TEST_ASSERT_EQUAL_UINT(1, to_table);
    TEST_ASSERT_EQUAL_UINT(1, to_menu);
    lift();
    handover_set_public();
    explained = "";
    handover_to(&(struct handover){.seat = 3});
    run(TRANSITION_MS + 50);
    press(BUTTON_X);
    TEST_ASSERT_NULL(explained);
    lift();
    handover_start(NULL);
}

static void test_a_is_held_as_long_as_the_setting_says(void) {
    for (uint8_t choice = 0; choice <= setting_range(SETTING_HOLD).highest; choice++) {
        settings_start(false);
        setting_change(SETTING_HOLD, choice);
        settings_start(false);
        settings_apply();
        handover_to(&(struct handover){.seat = choice});
        run(TRANSITION_MS + 50);
        finger(BUTTON_PRESS);
        run(setting_hold_ms() - 50u);
        TEST_ASSERT_TRUE(curtain_is_down());
        run(50 + TRANSITION_MS + 100);
        TEST_ASSERT_FALSE(curtain_is_down());
        finger(BUTTON_RELEASE);
    }
    settings_start(true);
    settings_apply();
}

static void test_it_falls_once_each_time_the_device_was_dark(void) {
    give_to(1);
    handover_watch(0, ++sleeps, false);
    TEST_ASSERT_TRUE(curtain_is_down());
    lift();
    handover_watch(0, sleeps, false);
    TEST_ASSERT_FALSE(curtain_is_down());
    handover_watch(0, ++sleeps, false);
    TEST_ASSERT_TRUE(curtain_is_down());
    lift();
}

static void test_it_falls_when_usb_is_plugged_in_but_not_while_it_stays(void) {
    give_to(1);
    handover_watch(0, sleeps, true);
    TEST_ASSERT_TRUE(curtain_is_down());
    lift();
    handover_watch(0, sleeps, true);
    TEST_ASSERT_FALSE(curtain_is_down());
    handover_watch(0, sleeps, false);
    TEST_ASSERT_FALSE(curtain_is_down());
    handover_watch(0, sleeps, true);
    TEST_ASSERT_TRUE(curtain_is_down());
}

static void test_lifting_it_again_continues_where_one_was(void) {
    give_to(1);
    handover_watch(0, ++sleeps, false);
    run(TRANSITION_MS + 50);
    lift();
    TEST_ASSERT_EQUAL(1, lifted_times);
    TEST_ASSERT_EQUAL(1, handover_holder());
    TEST_ASSERT_EQUAL_STRING("table", screens_top()->name);
}

static void test_it_never_falls_over_what_everyone_may_see(void) {
    give_to(1);
    handover_set_public();
    handover_watch(UINT32_MAX, ++sleeps, true);
    TEST_ASSERT_FALSE(curtain_is_down());
    TEST_ASSERT_EQUAL(SEAT_TABLE, handover_holder());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_the_light_has_the_colour_of_the_next_player);
    RUN_TEST(test_before_a_game_has_said_where_they_lead_the_buttons_do_nothing);
    RUN_TEST(test_the_curtain_hangs_until_a_was_held);
    RUN_TEST(test_it_falls_after_the_set_time_without_input);
    RUN_TEST(test_a_game_that_takes_longer_thinking_has_a_longer_time);
    RUN_TEST(test_a_bar_warns_in_the_last_seconds_and_a_press_renews_the_time);
    RUN_TEST(test_the_holder_of_the_device_needs_no_curtain);
    RUN_TEST(test_where_the_curtain_fell_again_the_same_person_has_to_lift_it);
    RUN_TEST(test_coming_back_from_a_menu_goes_through_the_curtain);
    RUN_TEST(test_what_is_cancelled_at_the_curtain_is_not_called_later);
    RUN_TEST(test_the_light_is_out_once_a_hand_over_is_cancelled);
    RUN_TEST(test_the_curtain_says_who_takes_the_device_and_what_comes);
    RUN_TEST(test_a_note_is_told_in_the_language_it_was_made_in_and_in_no_other);
    RUN_TEST(test_at_the_curtain_b_is_the_table_x_explains_and_y_is_the_menu);
    RUN_TEST(test_a_is_held_as_long_as_the_setting_says);
    RUN_TEST(test_it_falls_once_each_time_the_device_was_dark);
    RUN_TEST(test_it_falls_when_usb_is_plugged_in_but_not_while_it_stays);
    RUN_TEST(test_lifting_it_again_continues_where_one_was);
    RUN_TEST(test_it_never_falls_over_what_everyone_may_see);
    return UNITY_END();
}
