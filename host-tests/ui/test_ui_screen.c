/* The stack of screens: who is on top, what moves, and that any press ends the moving. */
#include <string.h>
#include <unity.h>

#include "drivers/display/host.h"
#include "firmware/store/crc32.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"

static struct canvas *canvas;
static int enters, leaves, presses, draws;
static uint32_t sent_before_drawing;

static void enter(void) {
    enters++;
}

static void leave(void) {
    leaves++;
}

static bool press(enum button button, enum button_kind kind) {
    (void)button;
    (void)kind;
    presses++;
    return true;
}

static void draw_plain(struct canvas *onto) {
    sent_before_drawing = display_host_pixels();
    draw_head(onto, "Plain", NULL);
    draws++;
}

static void draw_bright(struct canvas *onto) {
    draw_fill(onto, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_ACCENT);
}

static uint32_t tick(uint32_t now_ms) {
    (void)now_ms;
    return 250;
}

static const struct screen plain = {
    .enter = enter, .leave = leave, .draw = draw_plain, .intercept = press, .name = "plain"};
static const struct screen bright = {
    .draw = draw_bright, .intercept = press, .tick = tick, .name = "bright"};

void setUp(void) {
    display_init();
    toast_hide();
    canvas = present_init();
    present_theme(THEME_DARK);
    screens_start(canvas, &plain);
    screens_run(0);
    enters = leaves = presses = draws = 0;
}

void tearDown(void) {}

static void send(enum button button, enum button_kind kind) {
    const struct button_event event = {(uint8_t)button, (uint8_t)kind, 0};
    screens_take_event(&event);
}

static bool panel_shows_canvas(void) {
    const uint16_t *panel = display_host_panel();
    for (int i = 0; i < CANVAS_WIDTH * CANVAS_HEIGHT; i++) {
        if (panel[i] != palettes[THEME_DARK][canvas->pixels[i]]) {
            return false;
        }
    }
    return true;
}

static void test_push_and_pop_tell_the_screens(void) {
    screens_push(&bright, CUT);
    TEST_ASSERT_EQUAL_PTR(&bright, screens_top());
    TEST_ASSERT_EQUAL_PTR(&plain, screens_below(1));
    TEST_ASSERT_NULL(screens_below(2));
    TEST_ASSERT_EQUAL_INT(1, leaves);
    screens_pop(CUT);
    TEST_ASSERT_EQUAL_PTR(&plain, screens_top());
    TEST_ASSERT_EQUAL_INT(1, enters);
}

static void test_the_last_screen_stays(void) {
    screens_pop(CUT);
    TEST_ASSERT_EQUAL_PTR(&plain, screens_top());
}

static void test_more_screens_than_fit_do_no_harm(void) {
    for (int i = 0; i < 3 * SCREENS_MAX; i++) {
        screens_push(&bright, CUT);
    }
    screens_home(CUT);
    TEST_ASSERT_EQUAL_PTR(&plain, screens_top());
}

static void test_nothing_is_drawn_until_something_happens(void) {
    screens_run(100);
    screens_run(200);
    TEST_ASSERT_EQUAL_INT(0, draws);
    send(BUTTON_UP, BUTTON_PRESS);
    screens_run(300);
    TEST_ASSERT_EQUAL_INT(1, draws);
    screen_redraw();
    screens_run(400);
    TEST_ASSERT_EQUAL_INT(2, draws);
}

static void test_a_still_screen_lets_the_device_sleep(void) {
    TEST_ASSERT_EQUAL_UINT32(NEVER, screens_run(100));
}

static void test_a_screen_says_when_it_wants_to_be_called(void) {
    screens_push(&bright, CUT);
    TEST_ASSERT_EQUAL_UINT32(250, screens_run(100));
}

static void test_every_transition_ends_with_the_new_picture(void) {
    const enum transition all[] = {CUT, DEEPER, BACK, FALL, RISE};
    for (size_t i = 0; i < count_of(all); i++) {
        setUp();
        screens_push(&bright, all[i]);
        uint32_t now = 1000;
        int steps = 0;
        do {
            now += screens_run(now) < 20 ? 1 : 20;
            steps++;
        } while (screens_are_moving());
        TEST_ASSERT_TRUE(now <= 1000 + 250);
        TEST_ASSERT_TRUE(panel_shows_canvas());
        TEST_ASSERT_TRUE(all[i] == CUT || steps >= 5);
    }
}

static void test_a_transition_sends_a_picture_a_frame_however_often_it_runs(void) {
    uint32_t before = display_host_pixels();
    screens_push(&bright, DEEPER);
    for (uint32_t now = 1000; now < 1300; now++) {
        screens_run(now);
    }
    TEST_ASSERT_FALSE(screens_are_moving());
    TEST_ASSERT_LESS_THAN_UINT32(10 * CANVAS_WIDTH * CANVAS_HEIGHT, display_host_pixels() - before);
}

static void test_a_press_ends_a_transition_at_once_and_counts(void) {
    screens_push(&bright, DEEPER);
    screens_run(1000);
    TEST_ASSERT_TRUE(screens_are_moving());
    TEST_ASSERT_FALSE(panel_shows_canvas());
    send(BUTTON_A, BUTTON_PRESS);
    TEST_ASSERT_FALSE(screens_are_moving());
    TEST_ASSERT_TRUE(panel_shows_canvas());
    TEST_ASSERT_EQUAL_INT(1, presses);
}

static void test_a_press_before_the_first_step_of_a_transition_counts(void) {
    screens_push(&bright, DEEPER);
    send(BUTTON_A, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_INT(1, presses);
}

static void test_a_transition_never_shows_a_third_picture_at_its_first_step(void) {
    screens_push(&bright, FALL);
    screens_run(1000);
    const uint16_t *panel = display_host_panel();
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_ACCENT], panel[0]);
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_BACKGROUND], panel[239 * 240]);
}

static void test_a_toast_goes_by_itself(void) {
    toast_show(TOAST_NEWS, "Hello");
    uint32_t wait = screens_run(1000);
    TEST_ASSERT_TRUE(wait > 1000 && wait < 3000);
    TEST_ASSERT_EQUAL_INT(1, draws);
    screens_run(1000 + wait);
    TEST_ASSERT_EQUAL_INT(2, draws);
    TEST_ASSERT_EQUAL_UINT32(NEVER, screens_run(1001 + wait));
}

static uint32_t stays_ms(enum toast_kind kind, uint32_t from_ms) {
    toast_show(kind, "A sentence that takes a while to be read.");
    return screens_run(from_ms);
}

static void test_a_tip_stays_twice_as_long_as_a_refusal(void) {
    uint32_t refusal_ms = stays_ms(TOAST_REFUSED, 1000);
    TEST_ASSERT_EQUAL_UINT32(refusal_ms, stays_ms(TOAST_NEWS, 1000));
    TEST_ASSERT_EQUAL_UINT32(2 * refusal_ms, stays_ms(TOAST_TIP, 1000));
}

static void test_a_dialog_is_seen_before_what_is_behind_it(void) {
    uint32_t before = display_host_pixels();
    dialog_tell("Title", "Words of a dialog, of which there are enough for two lines.");
    screens_run(1000);
    TEST_ASSERT_EQUAL_INT(1, draws);
    TEST_ASSERT_GREATER_THAN(before, sent_before_drawing);
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

static void test_a_toast_is_seen_before_the_picture_is_drawn_anew(void) {
    uint32_t before = display_host_pixels();
    toast_show(TOAST_NEWS, "Hello");
    screens_run(1000);
    TEST_ASSERT_GREATER_THAN(before, sent_before_drawing);
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

static void test_a_press_takes_a_toast_away_and_still_counts(void) {
    toast_show(TOAST_NEWS, "Hello");
    screens_run(1000);
    send(BUTTON_A, BUTTON_PRESS);
    screens_run(1010);
    TEST_ASSERT_EQUAL_INT(1, presses);
    TEST_ASSERT_EQUAL_UINT32(NEVER, screens_run(1011));
}

enum { PARTS_MOST = 12 };
static uint32_t sent_at_draw[PARTS_MOST];

static void draw_noting_what_was_sent(struct canvas *onto) {
    sent_at_draw[draws++ % PARTS_MOST] = display_host_pixels();
    draw_fill(onto, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_ACCENT);
}

/* What the wire has to do comes bit by bit, and no part waits for one that is on its way. */
static void test_another_screen_is_on_its_way_while_it_is_drawn(void) {
    static const struct screen noting = {
        .draw = draw_noting_what_was_sent, .intercept = press, .name = "noting"};
    uint32_t before = display_host_pixels();
    display_host_slow(true);
    screens_push(&noting, CUT);
    screens_run(1000);
    TEST_ASSERT_TRUE(draws > 3 && draws < PARTS_MOST);
    TEST_ASSERT_EQUAL_UINT32(before, sent_at_draw[0]);
    for (int i = 1; i < draws; i++) {
        TEST_ASSERT_GREATER_THAN_UINT32(sent_at_draw[i - 1], sent_at_draw[i]);
    }
    TEST_ASSERT_EQUAL_UINT32(before + CANVAS_WIDTH * CANVAS_HEIGHT, sent_at_draw[draws - 1]);
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(2, display_host_waits()); /* for comparing the whole picture */
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

static struct list rows;

static void tell_row(uint8_t index, struct list_row *row) {
    static const char *const names[] = {"One", "Two", "Three"};
    row->text = names[index];
}

static void draw_rows(struct canvas *onto) {
    sent_before_drawing = display_host_pixels();
    draw_head(onto, "Rows", NULL);
    draw_list(onto, stage(), &rows, tell_row);
}

static void name_action(struct actions *now) {
    now->a.label = rows.cursor == 0 ? T_DO_YES : T_DO_NO;
}

static const struct screen rows_screen = {.draw = draw_rows,
                                          .actions = {.a = {.act = screen_back}},
                                          .update_actions = name_action,
                                          .list = &rows,
                                          .name = "rows"};

/* Both rows and the foot, whose label changes. The whole picture, drawn last, sends nothing. */
static void test_a_step_in_a_list_is_on_the_panel_before_the_whole_picture_is_drawn(void) {
    rows = list_of(3, 0);
    screens_push(&rows_screen, CUT);
    screens_run(0);
    uint32_t before = display_host_pixels();
    send(BUTTON_DOWN, BUTTON_PRESS);
    screens_run(0);
    TEST_ASSERT_EQUAL_UINT8(1, rows.cursor);
    TEST_ASSERT_GREATER_THAN_UINT32(before, sent_before_drawing);
    TEST_ASSERT_EQUAL_UINT32(sent_before_drawing, display_host_pixels());
    TEST_ASSERT_TRUE(panel_shows_canvas());
}

/* Code that repeats its first rows cannot do so while they are out of reach. */
static void draw_otherwise_in_parts(struct canvas *onto) {
    bool is_part = onto->clip.height < CANVAS_HEIGHT;
    draw_fill(onto, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), is_part ? COLOUR_BAD : COLOUR_GOOD);
}

static void test_the_last_picture_never_depends_on_its_parts(void) {
    static const struct screen otherwise = {
        .draw = draw_otherwise_in_parts, .intercept = press, .name = "otherwise"};
    screens_push(&otherwise, CUT);
    screens_run(1000);
    TEST_ASSERT_TRUE(panel_shows_canvas());
    TEST_ASSERT_EQUAL_HEX16(palettes[THEME_DARK][COLOUR_GOOD], display_host_panel()[100 * 240]);
}

static void draw_cut(struct canvas *onto) {
    draw_text(onto, box(0, 0, 20, 20), MIDDLE, COLOUR_TEXT, "Pterodactylus");
}

static void test_a_screen_that_cuts_its_text_is_logged_by_name(void) {
    static const struct screen cut = {.draw = draw_cut, .intercept = press, .name = "cut"};
    audit_screens();
    screens_push(&cut, CUT);
    screens_run(1000);
    TEST_ASSERT_EQUAL_STRING("cut: \"Pterodactylus\" at 0,0 20x20 leaves its box\n", audit_log());
    TEST_ASSERT_EQUAL_STRING("", audit_log());
}

static int moved;

static void draw_moving(struct canvas *onto) {
    draw_text(onto, box(moved, 0, 20, 20), MIDDLE, COLOUR_TEXT, "Pterodactylus");
}

static void test_a_text_that_moves_is_logged_once(void) {
    static const struct screen moving = {.draw = draw_moving, .intercept = press, .name = "moving"};
    audit_screens();
    screens_push(&moving, CUT);
    for (moved = 0; moved < 3; moved++) {
        screen_redraw();
        screens_run(1000);
    }
    TEST_ASSERT_EQUAL_STRING("moving: \"Pterodactylus\" at 0,0 20x20 leaves its box\n",
                             audit_log());
}

static int answered;

static void answer(bool yes) {
    answered = yes ? 1 : 2;
}

static void test_a_question_is_answered_by_a_or_b_and_goes(void) {
    const struct question question = {"Leave?", "It is kept.", T_DO_YES, T_DO_NO, answer, false};
    answered = 0;
    dialog_ask(&question);
    send(BUTTON_X, BUTTON_PRESS);
    send(BUTTON_A, BUTTON_RELEASE);
    TEST_ASSERT_EQUAL_INT(0, answered);
    send(BUTTON_A, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_INT(1, answered);
    TEST_ASSERT_EQUAL_PTR(&plain, screens_top());
    dialog_ask(&question);
    send(BUTTON_B, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_INT(2, answered);
    TEST_ASSERT_EQUAL_PTR(&plain, screens_top());
}

static void test_words_scroll_and_any_other_button_closes_them(void) {
    dialog_tell("Title", "Short.");
    screens_run(1000);
    send(BUTTON_DOWN, BUTTON_PRESS);
    TEST_ASSERT_NOT_EQUAL(&plain, screens_top());
    send(BUTTON_X, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_PTR(&plain, screens_top());
}

static uint32_t panel_sum(void) {
    return crc32(display_host_panel(), DISPLAY_WIDTH * DISPLAY_HEIGHT * sizeof(uint16_t));
}

/* As when the curtain falls in front of a question, and its help is opened. */
static void test_words_before_a_question_leave_it_to_be_answered(void) {
    const struct question question = {"Leave?", "It is kept.", T_DO_YES, T_DO_NO, answer, false};
    answered = 0;
    dialog_ask(&question);
    screens_run(1000);
    uint32_t before = panel_sum();
    dialog_tell(NULL, "Words.");
    screens_run(2000);
    TEST_ASSERT_NOT_EQUAL(before, panel_sum());
    send(BUTTON_B, BUTTON_PRESS);
    send(BUTTON_B, BUTTON_RELEASE);
    screens_run(3000);
    screens_run(4000);
    TEST_ASSERT_EQUAL_HEX32(before, panel_sum());
    send(BUTTON_B, BUTTON_PRESS);
    TEST_ASSERT_EQUAL_INT(2, answered);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_push_and_pop_tell_the_screens);
    RUN_TEST(test_the_last_screen_stays);
    RUN_TEST(test_more_screens_than_fit_do_no_harm);
    RUN_TEST(test_nothing_is_drawn_until_something_happens);
    RUN_TEST(test_a_still_screen_lets_the_device_sleep);
    RUN_TEST(test_a_screen_says_when_it_wants_to_be_called);
    RUN_TEST(test_every_transition_ends_with_the_new_picture);
    RUN_TEST(test_a_transition_sends_a_picture_a_frame_however_often_it_runs);
    RUN_TEST(test_a_press_ends_a_transition_at_once_and_counts);
    RUN_TEST(test_a_press_before_the_first_step_of_a_transition_counts);
    RUN_TEST(test_a_transition_never_shows_a_third_picture_at_its_first_step);
    RUN_TEST(test_a_toast_goes_by_itself);
    RUN_TEST(test_a_tip_stays_twice_as_long_as_a_refusal);
    RUN_TEST(test_a_dialog_is_seen_before_what_is_behind_it);
    RUN_TEST(test_a_toast_is_seen_before_the_picture_is_drawn_anew);
    RUN_TEST(test_a_press_takes_a_toast_away_and_still_counts);
    RUN_TEST(test_another_screen_is_on_its_way_while_it_is_drawn);
    RUN_TEST(test_a_step_in_a_list_is_on_the_panel_before_the_whole_picture_is_drawn);
    RUN_TEST(test_the_last_picture_never_depends_on_its_parts);
    RUN_TEST(test_a_screen_that_cuts_its_text_is_logged_by_name);
    RUN_TEST(test_a_text_that_moves_is_logged_once);
    RUN_TEST(test_a_question_is_answered_by_a_or_b_and_goes);
    RUN_TEST(test_words_scroll_and_any_other_button_closes_them);
    RUN_TEST(test_words_before_a_question_leave_it_to_be_answered);
    return UNITY_END();
}
