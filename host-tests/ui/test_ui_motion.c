/* Flights over a screen: where they are, what is hidden meanwhile, and what ends them. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "art.h"
#include "cues.h"
#include "drivers/display/host.h"
#include "drivers/sound/host.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"

enum { SIZE = 20, GOAL = 1, OTHER = 2, START_MS = 1000 };

static const struct box start_box = {20, 60, SIZE, SIZE}, goal_box = {180, 140, SIZE, SIZE};
static struct canvas *canvas;
static int presses, draws;
static uint32_t now;

static void draw_table(struct canvas *onto) {
    draws++;
    draw_fill(onto, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    draw_fill(onto, box(100, 0, 8, CANVAS_HEIGHT), COLOUR_LINE); /* something to fly over */
    if (!motion_hides(GOAL)) {
        draw_fill(onto, goal_box, COLOUR_ACCENT);
    }
}

static bool press_table(enum button button, enum button_kind kind) {
    (void)button;
    presses += kind == BUTTON_PRESS;
    return true;
}

static const struct screen table = {.draw = draw_table, .intercept = press_table, .name = "table"};

static void draw_card(struct canvas *onto, int x, int y, uint16_t arg) {
    draw_fill(onto, box(x, y, SIZE, SIZE), (uint8_t)arg);
}

static struct flight card(void) {
    return (struct flight){.draw = draw_card,
                           .arg = COLOUR_ACCENT,
                           .width = SIZE,
                           .height = SIZE,
                           .id = GOAL,
                           .x = start_box.x,
                           .y = start_box.y,
                           .to_x = goal_box.x,
                           .to_y = goal_box.y};
}

static void run_until(uint32_t ms) {
    for (; now <= ms; now++) {
        screens_run(now);
    }
}

void setUp(void) {
    display_init();
    sound_init();
    toast_hide();
    motion_set(MOTION_FULL);
    canvas = present_init();
    present_theme(THEME_DARK);
    screens_start(canvas, &table);
    now = START_MS;
    screens_run(now);
    presses = draws = 0;
}

void tearDown(void) {
    motion_drop();
}

static uint16_t panel_at(int x, int y) {
    return display_host_panel()[y * CANVAS_WIDTH + x];
}

static bool card_at(int x, int y) {
    uint16_t accent = palettes[THEME_DARK][COLOUR_ACCENT];
    return panel_at(x, y) == accent && panel_at(x + SIZE - 1, y + SIZE - 1) == accent;
}

static int count_on_panel(uint8_t colour) {
    int count = 0;
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        count += display_host_panel()[i] == palettes[THEME_DARK][colour];
    }
    return count;
}

static bool panel_shows_canvas(void) {
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        if (display_host_panel()[i] != palettes[THEME_DARK][canvas->pixels[i]]) {
            return false;
        }
    }
    return true;
}

static void send_press(void) {
    const struct button_event event = {BUTTON_A, BUTTON_PRESS, 0};
    screens_take_event(&event);
}

static void fly(struct flight flight) {
    motion_fly(&flight);
}

static void test_it_begins_at_its_start_and_ends_at_its_goal(void) {
    fly(card());
    run_until(START_MS);
    TEST_ASSERT_TRUE(card_at(start_box.x, start_box.y));
    run_until(START_MS + MOTION_USUAL_MS + MOTION_FRAME_MS);
    TEST_ASSERT_TRUE(card_at(goal_box.x, goal_box.y));
    TEST_ASSERT_TRUE(panel_shows_canvas());
    TEST_ASSERT_FALSE(motion_active());
}

static void test_what_flies_is_seen_once_at_every_moment(void) {
    fly(card());
    while (motion_active()) {
        screens_run(now++);
        TEST_ASSERT_EQUAL_INT(SIZE * SIZE, count_on_panel(COLOUR_ACCENT));
    }
}

static void test_it_is_hidden_at_its_goal_until_it_arrives(void) {
    fly(card());
    TEST_ASSERT_TRUE(motion_hides(GOAL));
    TEST_ASSERT_FALSE(motion_hides(OTHER));
    run_until(START_MS + 100);
    TEST_ASSERT_TRUE(motion_hides(GOAL));
    run_until(START_MS + MOTION_USUAL_MS + MOTION_FRAME_MS);
    TEST_ASSERT_FALSE(motion_hides(GOAL));
}

static void test_it_leaves_the_picture_behind_it_whole(void) {
    fly(card());
    run_until(START_MS + MOTION_USUAL_MS / 2);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_BACKGROUND],
                            panel_at(start_box.x, start_box.y));
    run_until(START_MS + MOTION_USUAL_MS + MOTION_FRAME_MS);
    TEST_ASSERT_EQUAL_INT(8 * CANVAS_HEIGHT, count_on_panel(COLOUR_LINE));
}

/* Although the steps of this loop never fall on the moment of a frame. */
static void test_there_are_fifty_frames_a_second(void) {
    enum { LOOP_MS = 7, HALF_MS = 500 };
    struct flight flight = card();
    flight.ms = 2 * HALF_MS; /* in the second half not every frame differs from the one before */
    fly(flight);
    uint32_t before = present_figures()->pictures;
    for (; now < START_MS + HALF_MS; now += LOOP_MS) {
        screens_run(now);
    }
    uint32_t screens = 1;
    TEST_ASSERT_EQUAL_UINT32(screens + HALF_MS / MOTION_FRAME_MS,
                             present_figures()->pictures - before);
}

static void test_the_screen_is_drawn_only_before_and_after(void) {
    fly(card());
    run_until(START_MS + 400);
    TEST_ASSERT_EQUAL_INT(2, draws);
}

static void test_a_frame_sends_little_more_than_the_thing_that_flies(void) {
    struct flight near = card();
    near.to_x = (int16_t)(near.x + 40);
    near.to_y = near.y;
    fly(near);
    run_until(START_MS + MOTION_FRAME_MS);
    uint32_t before = display_host_pixels();
    run_until(START_MS + 2 * MOTION_FRAME_MS);
    TEST_ASSERT_LESS_THAN_UINT32(3 * SIZE * SIZE, display_host_pixels() - before);
}

static void test_a_press_ends_all_at_once_and_counts(void) {
    struct flight late = card();
    late.id = OTHER;
    late.delay_ms = 150;
    fly(card());
    fly(late);
    run_until(START_MS + 60);
    TEST_ASSERT_FALSE(card_at(goal_box.x, goal_box.y));
    send_press();
    TEST_ASSERT_TRUE(card_at(goal_box.x, goal_box.y)); /* before anything is drawn again */
    TEST_ASSERT_EQUAL_INT(1, presses);
    TEST_ASSERT_FALSE(motion_active());
    screens_run(now);
    TEST_ASSERT_TRUE(panel_shows_canvas());
    TEST_ASSERT_EQUAL_UINT32(NEVER, screens_run(now + 1));
}

static void test_a_press_before_the_first_frame_counts_and_nothing_flies(void) {
    fly(card());
    send_press();
    TEST_ASSERT_EQUAL_INT(1, presses);
    screens_run(now);
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

static void draw_bright(struct canvas *onto) {
    draw_fill(onto, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_TEXT);
}

static const struct screen bright = {
    .draw = draw_bright, .intercept = press_table, .name = "bright"};

static void test_no_flight_outlives_its_screen(void) {
    fly(card());
    run_until(START_MS + 60);
    screens_push(&bright, CUT);
    TEST_ASSERT_FALSE(motion_active());
    screens_run(now);
    TEST_ASSERT_EQUAL_INT(CANVAS_WIDTH * CANVAS_HEIGHT, count_on_panel(COLOUR_TEXT));
}

static void test_it_waits_until_the_screen_has_come(void) {
    screens_push(&bright, DEEPER);
    fly(card());
    run_until(START_MS + TRANSITION_MS - 2 * MOTION_FRAME_MS);
    TEST_ASSERT_EQUAL_INT(0, count_on_panel(COLOUR_ACCENT));
    run_until(START_MS + TRANSITION_MS + MOTION_FRAME_MS);
    TEST_ASSERT_EQUAL_INT(SIZE * SIZE, count_on_panel(COLOUR_ACCENT));
}

static void test_a_picture_drawn_meanwhile_does_not_hide_it(void) {
    fly(card());
    run_until(START_MS + 60);
    screen_redraw();
    screens_run(now);
    TEST_ASSERT_EQUAL_INT(SIZE * SIZE, count_on_panel(COLOUR_ACCENT));
}

static void test_one_follows_another(void) {
    fly(card());
    struct flight second = card();
    second.arg = COLOUR_TEXT;
    second.delay_ms = motion_left_ms();
    TEST_ASSERT_EQUAL_UINT16(MOTION_USUAL_MS, second.delay_ms);
    fly(second);
    run_until(START_MS + MOTION_USUAL_MS);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_TEXT], panel_at(start_box.x, start_box.y));
    TEST_ASSERT_TRUE(card_at(goal_box.x, goal_box.y));
    run_until(START_MS + 2 * MOTION_USUAL_MS + MOTION_FRAME_MS);
    TEST_ASSERT_FALSE(motion_active());
}

static void test_one_that_joins_begins_when_it_is_added(void) {
    struct flight first = card();
    first.ms = 300;
    fly(first);
    run_until(START_MS + 200);
    struct flight second = card();
    second.arg = COLOUR_TEXT;
    fly(second);
    run_until(START_MS + 320);
    TEST_ASSERT_TRUE(motion_active());
    run_until(START_MS + 440);
    TEST_ASSERT_FALSE(motion_active());
}

static void test_one_that_is_hidden_before_and_after_is_seen_only_while_it_flies(void) {
    struct flight brief = card();
    brief.hidden_before = brief.hidden_after = true;
    brief.delay_ms = 100;
    brief.ms = 100;
    struct flight clock = card(); /* keeps the motion going */
    clock.arg = COLOUR_TEXT;
    clock.ms = 300;
    fly(brief);
    fly(clock);
    run_until(START_MS + 60);
    TEST_ASSERT_EQUAL_INT(0, count_on_panel(COLOUR_ACCENT));
    run_until(START_MS + 120);
    TEST_ASSERT_GREATER_THAN_INT(0, count_on_panel(COLOUR_ACCENT));
    run_until(START_MS + 240);
    TEST_ASSERT_EQUAL_INT(0, count_on_panel(COLOUR_ACCENT));
}

static void test_flights_that_follow_one_another_are_seen_as_one_thing(void) {
    enum { HOPS = 4, HOP_MS = 100 };
    for (int i = 0; i < HOPS; i++) {
        struct flight hop = card();
        hop.to_x = (int16_t)(hop.x + (i % 2 == 0 ? SIZE : 0)); /* they do not cover one another */
        hop.x = (int16_t)(hop.x + (i % 2 == 0 ? 0 : SIZE));
        hop.to_y = hop.y;
        hop.delay_ms = (uint16_t)(i * HOP_MS);
        hop.ms = HOP_MS;
        hop.hidden_before = i > 0;
        hop.hidden_after = i < HOPS - 1;
        fly(hop);
    }
    while (now < START_MS + HOPS * HOP_MS - MOTION_FRAME_MS) {
        run_until(now);
        TEST_ASSERT_EQUAL_INT(SIZE * SIZE, count_on_panel(COLOUR_ACCENT));
    }
}

static void test_one_that_is_hidden_before_stays_where_it_lands(void) {
    struct flight first = card(), clock = card();
    first.hidden_before = true;
    first.delay_ms = first.ms = 40;
    clock.arg = COLOUR_TEXT;
    clock.x = clock.y = clock.to_x = clock.to_y = 0;
    clock.ms = 400;
    fly(first);
    fly(clock);
    run_until(START_MS + 20);
    TEST_ASSERT_EQUAL_INT(0, count_on_panel(COLOUR_ACCENT));
    run_until(START_MS + 200);
    TEST_ASSERT_TRUE(card_at(goal_box.x, goal_box.y));
}

static void test_a_bump_comes_back(void) {
    struct flight bump = card();
    bump.path = PATH_BUMP;
    fly(bump);
    run_until(START_MS + MOTION_USUAL_MS / 2);
    TEST_ASSERT_TRUE(card_at(goal_box.x, goal_box.y));
    run_until(START_MS + MOTION_USUAL_MS - 1);
    TEST_ASSERT_FALSE(card_at(goal_box.x, goal_box.y));
}

static void test_a_lifted_one_rises_above_its_line(void) {
    struct flight hop = card();
    hop.to_x = hop.x;
    hop.to_y = hop.y;
    hop.lift = 30;
    fly(hop);
    run_until(START_MS + MOTION_USUAL_MS / 2);
    TEST_ASSERT_TRUE(card_at(start_box.x, start_box.y - 30));
}

static void test_it_may_leave_the_canvas(void) {
    struct flight away = card();
    away.to_x = -200;
    away.to_y = 300;
    fly(away);
    run_until(START_MS + 400);
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

static void test_a_sprite_flies_from_middle_to_middle(void) {
    struct flight flight = flight_between(&art_icon_clock, start_box, goal_box, GOAL);
    TEST_ASSERT_EQUAL_INT(start_box.x + (SIZE - art_icon_clock.width) / 2, flight.x);
    TEST_ASSERT_EQUAL_INT(goal_box.y + (SIZE - art_icon_clock.height) / 2, flight.to_y);
    motion_fly(&flight);
    run_until(START_MS + 400);
    TEST_ASSERT_FALSE(motion_active());
}

static void test_it_is_heard_when_it_lands_but_a_press_ends_it_in_silence(void) {
    struct flight loud = card();
    loud.lands_with = CUE_CONFIRM;
    fly(loud);
    run_until(START_MS + MOTION_USUAL_MS - MOTION_FRAME_MS);
    TEST_ASSERT_EQUAL_UINT(0, sound_host_heard(cue_notes(CUE_CONFIRM)));
    run_until(START_MS + 400);
    TEST_ASSERT_EQUAL_UINT(1, sound_host_heard(cue_notes(CUE_CONFIRM)));
    fly(loud);
    screens_run(now);
    send_press();
    TEST_ASSERT_EQUAL_UINT(1, sound_host_heard(cue_notes(CUE_CONFIRM)));
}

static void test_what_is_too_many_arrives_at_once(void) {
    for (int i = 0; i < MOTION_FLIGHTS + 3; i++) {
        struct flight flight = card();
        flight.id = (uint8_t)(10 + i);
        fly(flight);
    }
    TEST_ASSERT_TRUE(motion_hides(10 + MOTION_FLIGHTS - 1));
    TEST_ASSERT_FALSE(motion_hides(10 + MOTION_FLIGHTS));
    run_until(START_MS + 400);
    TEST_ASSERT_FALSE(motion_active());
}

static void test_short_halves_the_time(void) {
    motion_set(MOTION_SHORT);
    fly(card());
    run_until(START_MS + MOTION_USUAL_MS / 2 - MOTION_FRAME_MS);
    TEST_ASSERT_TRUE(motion_active());
    run_until(START_MS + MOTION_USUAL_MS / 2 + MOTION_FRAME_MS);
    TEST_ASSERT_FALSE(motion_active());
}

static void test_none_shows_the_resting_picture_at_once_and_cuts_transitions(void) {
    motion_set(MOTION_NONE);
    fly(card());
    TEST_ASSERT_FALSE(motion_hides(GOAL));
    screens_push(&bright, DEEPER);
    screens_run(now);
    TEST_ASSERT_FALSE(screens_are_moving());
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

static void test_a_device_at_rest_sleeps(void) {
    fly(card());
    run_until(START_MS + 400);
    TEST_ASSERT_TRUE(screens_at_rest());
    TEST_ASSERT_EQUAL_UINT32(NEVER, screens_run(now));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_it_begins_at_its_start_and_ends_at_its_goal);
    RUN_TEST(test_what_flies_is_seen_once_at_every_moment);
    RUN_TEST(test_it_is_hidden_at_its_goal_until_it_arrives);
    RUN_TEST(test_it_leaves_the_picture_behind_it_whole);
    RUN_TEST(test_there_are_fifty_frames_a_second);
    RUN_TEST(test_the_screen_is_drawn_only_before_and_after);
    RUN_TEST(test_a_frame_sends_little_more_than_the_thing_that_flies);
    RUN_TEST(test_a_press_ends_all_at_once_and_counts);
    RUN_TEST(test_a_press_before_the_first_frame_counts_and_nothing_flies);
    RUN_TEST(test_no_flight_outlives_its_screen);
    RUN_TEST(test_it_waits_until_the_screen_has_come);
    RUN_TEST(test_a_picture_drawn_meanwhile_does_not_hide_it);
    RUN_TEST(test_one_follows_another);
    RUN_TEST(test_one_that_joins_begins_when_it_is_added);
    RUN_TEST(test_one_that_is_hidden_before_and_after_is_seen_only_while_it_flies);
    RUN_TEST(test_flights_that_follow_one_another_are_seen_as_one_thing);
    RUN_TEST(test_one_that_is_hidden_before_stays_where_it_lands);
    RUN_TEST(test_a_bump_comes_back);
    RUN_TEST(test_a_lifted_one_rises_above_its_line);
    RUN_TEST(test_it_may_leave_the_canvas);
    RUN_TEST(test_a_sprite_flies_from_middle_to_middle);
    RUN_TEST(test_it_is_heard_when_it_lands_but_a_press_ends_it_in_silence);
    RUN_TEST(test_what_is_too_many_arrives_at_once);
    RUN_TEST(test_short_halves_the_time);
    RUN_TEST(test_none_shows_the_resting_picture_at_once_and_cuts_transitions);
    RUN_TEST(test_a_device_at_rest_sleeps);
    return UNITY_END();
}
