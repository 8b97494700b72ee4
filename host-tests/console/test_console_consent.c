/* Nothing of a game is said at the cable before someone says yes on the device. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "art.h"
#include "cues.h"
#include "drivers/backlight/host.h"
#include "drivers/buttons/host.h"
#include "drivers/clock/clock.h"
#include "drivers/sound/host.h"
#include "drivers/usb/host.h"
#include "firmware/console/consent.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/console/console_talk.h"
#include "host-tests/support/blank_canvas.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"
#include "games/base/numbers.h"

enum { QUESTION_MS = CONSENT_CALM_MS + CONSENT_GRACE_MS + 100, DARK_MS = 200000 };

static const char *const asking[] = {"games",      "export",   "export trex",
                                     "screenshot", "selftest", "crash"};
enum { ASKING = count_of(asking) };

void setUp(void) {
    desk_start();
}

void tearDown(void) {
    handover_set_public();
    session_leave();
    device_off();
}

static void a_question_waits_no_longer_than_its_patience(void) {
    consent_ask(CONSENT_TO_SEE);
    uint32_t asked = clock_ms();
    consent_watch(asked + CONSENT_PATIENCE_MS - 1);
    TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
    consent_watch(asked + CONSENT_PATIENCE_MS);
    TEST_ASSERT_EQUAL(CONSENT_UNANSWERED, consent(CONSENT_TO_SEE));
    TEST_ASSERT_FALSE(consent_shown());
}

static void the_question_says_what_it_is_about_and_which_buttons_answer(void) {
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    struct canvas expected = blank_canvas();
    draw_head(&expected, say(T_CONSENT_HEAD), NULL);
    draw_foot(&expected, &(struct foot){.b = say(T_DO_NO)});
    const uint8_t *shown = present_shown();
    TEST_ASSERT_EQUAL_MEMORY(canvas_pixels, shown, STAGE_TOP * CANVAS_WIDTH);
    TEST_ASSERT_EQUAL_MEMORY(canvas_pixels + STAGE_BOTTOM * CANVAS_WIDTH,
                             shown + STAGE_BOTTOM * CANVAS_WIDTH, FOOT_HEIGHT * CANVAS_WIDTH);
}

/* Draws a part of the question as it should be, at this height of an empty screen; returns how high
 * the part is. */
typedef int part(struct canvas *canvas, int y);

static int picture(struct canvas *canvas, int y) {
    draw_sprite(canvas, &art_consent, (CANVAS_WIDTH - art_consent.width) / 2, y);
    return art_consent.height;
}

static int question(struct canvas *canvas, int y) {
    enum { HEIGHT = 24 };
    draw_text(canvas, box(0, y, CANVAS_WIDTH, HEIGHT), MIDDLE | CENTRE, COLOUR_ACCENT,
              say(T_CONSENT_ASK));
    return HEIGHT;
}

static int explanation(struct canvas *canvas, int y) {
    enum { HEIGHT = 60 };
    draw_paragraph(canvas, box(MARGIN, y, CANVAS_WIDTH - 2 * MARGIN, HEIGHT), SMALL, COLOUR_TEXT,
                   say(T_CONSENT_WHAT));
    return HEIGHT;
}

/* The first row of the part on the panel, where nothing else is beside it. */
static int row_of(part *draw_part) {
    for (int y = STAGE_TOP; y < STAGE_BOTTOM; y++) {
        struct canvas expected = blank_canvas();
        int rows = draw_part(&expected, y);
        if (y + rows <= STAGE_BOTTOM &&
            memcmp(canvas_pixels + y * CANVAS_WIDTH, present_shown() + y * CANVAS_WIDTH,
                   (size_t)(rows * CANVAS_WIDTH)) == 0) {
            return y;
        }
    }
    TEST_FAIL_MESSAGE("is not there");
    return 0;
}

static void the_question_is_a_picture_a_question_and_what_it_means(void) {
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    int first = row_of(picture), second = row_of(question), third = row_of(explanation);
    TEST_ASSERT_LESS_THAN_INT(second, first);
    TEST_ASSERT_LESS_THAN_INT(third, second);
}

static void the_question_is_heard_and_so_is_the_answer(void) {
    unsigned moves = sound_host_heard(cue_notes(CUE_MOVE)),
             yes = sound_host_heard(cue_notes(CUE_CONFIRM));
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    TEST_ASSERT_EQUAL_UINT(moves + 1, sound_host_heard(cue_notes(CUE_MOVE)));
    desk_say_yes();
    TEST_ASSERT_EQUAL_UINT(yes + 1, sound_host_heard(cue_notes(CUE_CONFIRM)));
}

static void a_dark_device_lights_up_for_the_question(void) {
    desk_wait(DARK_MS);
    TEST_ASSERT_EQUAL_UINT16(0, backlight_host_duty());
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    TEST_ASSERT_NOT_EQUAL_UINT16(0, backlight_host_duty());
}

static void nothing_of_a_game_is_said_before_the_answer(void) {
    desk_begin_game(0);
    const char *text = desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    TEST_ASSERT_EQUAL_STRING("games\r\n", text);
    desk_say_yes();
    desk_contains("in progress: trex, 2 players: Roxy, Trixie\r\n", text);
    desk_hears("export", "export\r\nThat game is still in progress. Export it once it is over."
                         "\r\n> ");
}

static void games_that_are_over_are_told_the_newest_first(void) {
    for (uint8_t game = 0; game < 2; game++) {
        chance_begin(games[game], games[game]->seats_min, 0);
        session_leave();
        TEST_ASSERT_TRUE(store_finish(games[game]));
    }
    desk_allow();
    char expected[160];
    struct text out = text_into(expected, sizeof expected);
    text_add(&out, "games\r\n");
    for (uint8_t n = 1; n <= 2; n++) {
        text_add(&out, "finished ");
        text_add_number(&out, n);
        text_add(&out, ": ");
        text_add(&out, games[2 - n]->id);
        text_add(&out, ", ");
        text_add_number(&out, games[2 - n]->seats_min);
        text_add(&out, " players\r\n");
    }
    text_add(&out, "> ");
    desk_hears("games", expected);
}

static void export_finds_the_newest_of_the_kind_that_is_asked_for(void) {
    static const uint8_t order[] = {1, 0, 1, 0}; /* the oldest first */
    for (uint8_t i = 0; i < sizeof order; i++) {
        chance_begin(games[order[i]], (uint8_t)(games[order[i]]->seats_min + i / 2), 0);
        session_leave();
        TEST_ASSERT_TRUE(store_finish(games[order[i]]));
    }
    desk_allow();
    for (uint8_t kind = 0; kind < 2; kind++) {
        char line[40], expected[80];
        snprintf(line, sizeof line, "export %s", games[kind]->id);
        snprintf(expected, sizeof expected, "%s\r\nnew %s players=%u ", line, games[kind]->id,
                 games[kind]->seats_min + 1u);
        const char *text = desk_ask(line, QUESTION_MS);
        TEST_ASSERT_EQUAL_STRING_LEN(expected, text, strlen(expected));
    }
    desk_hears("export trakks", "export trakks\r\nNo finished game has that number. Type "
                                "games for a list.\r\n> ");
}

static void refused_means_one_line_for_every_command(void) {
    desk_begin_game(0);
    desk_ask("games", QUESTION_MS);
    desk_press(BUTTON_B);
    TEST_ASSERT_EQUAL(CONSENT_REFUSED, consent(CONSENT_TO_SEE));
    for (int i = 0; i < ASKING; i++) {
        char expected[160] = "";
        strcat(expected, asking[i]);
        strcat(expected, "\r\nRefused on the device. To ask again, unplug it and plug it back in."
                         "\r\n> ");
        TEST_ASSERT_EQUAL_STRING(expected, desk_ask(asking[i], QUESTION_MS));
        TEST_ASSERT_FALSE_MESSAGE(consent_shown(), "no one is asked twice");
    }
}

/* The main loop looks at the clock before the console reads: the question may be younger than that.
 */
static void a_question_of_this_millisecond_is_not_given_up(void) {
    consent_ask(CONSENT_TO_SEE);
    consent_watch(clock_ms() - 1);
    TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
}

static void consent_ends_with_the_cable(void) {
    desk_allow();
    usb_host_open(false);
    desk_wait(10);
    usb_host_open(true);
    TEST_ASSERT_EQUAL(CONSENT_GIVEN, consent(CONSENT_TO_SEE));
    usb_host_plug(false);
    desk_wait(10);
    TEST_ASSERT_EQUAL(CONSENT_UNASKED, consent(CONSENT_TO_SEE));
    usb_host_plug(true);
    usb_host_open(true);
    TEST_ASSERT_EQUAL_STRING("games\r\n", desk_ask("games", QUESTION_MS));
    TEST_ASSERT_TRUE(consent_shown());
}

static void consent_ends_with_the_power(void) {
    desk_allow();
    device_off();
    device_on(NULL);
    TEST_ASSERT_EQUAL(CONSENT_UNASKED, consent(CONSENT_TO_SEE));
}

static void the_question_goes_with_the_computer_that_asked(void) {
    const struct screen *before = screens_top();
    desk_ask("games", QUESTION_MS);
    usb_host_open(false);
    desk_wait(10);
    TEST_ASSERT_EQUAL_PTR(before, screens_top());
    usb_host_open(true);
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    usb_host_plug(false);
    desk_wait(10);
    TEST_ASSERT_EQUAL_PTR(before, screens_top());
}

/* The device sleeps for seconds if there is nothing to do; the panel must not. */
static void the_question_goes_at_once(void) {
    desk_ask("games", QUESTION_MS);
    usb_host_plug(false);
    clock_sleep_until(clock_ms()); /* it was that which woke the device */
    device_run(100);
    TEST_ASSERT_TRUE(screens_at_rest());
}

static void without_an_answer_the_question_goes_away(void) {
    const char *text = desk_ask("games", CONSENT_PATIENCE_MS + 100);
    TEST_ASSERT_FALSE(consent_shown());
    desk_contains("\r\nNo answer on the device. Try again.\r\n> ", text);
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE_MESSAGE(consent_shown(), "and can be asked again");
}

static void the_question_waits_until_no_one_presses(void) {
    desk_press(BUTTON_RIGHT);
    desk_ask("games", 10);
    for (int i = 0; i < 10; i++) {
        desk_press(i % 2 == 0 ? BUTTON_RIGHT : BUTTON_LEFT);
        TEST_ASSERT_FALSE(consent_shown());
    }
    desk_wait(CONSENT_CALM_MS);
    TEST_ASSERT_TRUE(consent_shown());
}

static void draw_nothing(struct canvas *canvas) {
    (void)canvas;
}

/* As many as there can be lie above each other: the question comes when one of them goes. */
static void the_question_waits_until_there_is_room_for_its_screen(void) {
    static const struct screen screen = {.draw = draw_nothing, .name = "menu"};
    while (screens_below(SCREENS_MAX - 1) == NULL) {
        screens_push(&screen, CUT);
    }
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_FALSE(consent_shown());
    TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
    screens_pop(CUT);
    desk_wait(QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
}

static void a_press_that_was_meant_for_the_game_is_no_answer(void) {
    desk_ask("games", 10);
    while (!consent_shown()) {
        desk_wait(1);
    }
    desk_press(BUTTON_B);
    TEST_ASSERT_TRUE(consent_shown());
    TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
}

/* No game asks for two buttons at once. */
static void no_single_button_is_a_yes_however_long_it_is_held(void) {
    desk_ask("games", QUESTION_MS);
    for (int button = 0; button < BUTTON_COUNT; button++) {
        if (button != BUTTON_B) {
            desk_hold((enum button)button, 3 * CONSENT_HOLD_MS);
            TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
        }
    }
}

static void a_yes_is_both_buttons_held_without_a_break(void) {
    desk_ask("games", QUESTION_MS);
    buttons_host_set(BUTTON_X, true);
    for (int times = 0; times < 3; times++) {
        desk_hold(BUTTON_Y, CONSENT_HOLD_MS - 100);
        TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
    }
    desk_hold(BUTTON_Y, CONSENT_HOLD_MS + 100);
    buttons_host_set(BUTTON_X, false);
    TEST_ASSERT_EQUAL(CONSENT_GIVEN, consent(CONSENT_TO_SEE));
}

/* Held since before the question appeared, so it was not meant as an answer. */
static void a_yes_begins_after_the_question(void) {
    desk_ask("games", 10);
    while (!consent_shown()) {
        desk_wait(1);
    }
    desk_say_yes();
    TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_SEE));
}

static void look_at_what_is_for_one_alone(uint8_t seat) {
    static const struct screen hand = {.draw = draw_nothing, .name = "hand"};
    screens_push(&hand, CUT);
    handover_to(&(struct handover){.seat = seat});
    desk_wait(400);
    desk_hold(BUTTON_A, CURTAIN_HOLD_MS + 100);
    TEST_ASSERT_FALSE(handover_is_public());
}

static void the_question_is_never_put_over_the_curtain(void) {
    desk_begin_game(0);
    handover_to(&(struct handover){.seat = 1});
    desk_wait(400);
    TEST_ASSERT_TRUE(curtain_is_down());
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE_MESSAGE(toast_is_shown(), "that there is a question is said");
    desk_wait(10 * QUESTION_MS);
    TEST_ASSERT_FALSE(consent_shown());
    desk_hold(BUTTON_A, CURTAIN_HOLD_MS + 100);
    TEST_ASSERT_EQUAL_MESSAGE(CONSENT_ASKED, consent(CONSENT_TO_SEE), "to lift it is no answer");
    desk_wait(QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
}

static void after_the_question_a_secret_comes_back_behind_the_curtain(void) {
    desk_begin_game(0);
    look_at_what_is_for_one_alone(1);
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    desk_press(BUTTON_B);
    TEST_ASSERT_TRUE(curtain_is_down());
    usb_host_plug(false);
    desk_wait(10);
    desk_hold(BUTTON_A, CURTAIN_HOLD_MS + 100);
    usb_host_plug(true);
    usb_host_open(true);
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    usb_host_plug(false);
    desk_wait(10);
    TEST_ASSERT_TRUE_MESSAGE(curtain_is_down(), "even if no one answers");
}

/* ---- how long an answer holds ---- */

static void another_configuration_ends_a_yes(void) {
    desk_allow();
    usb_host_configure();
    desk_wait(10);
    TEST_ASSERT_EQUAL(CONSENT_UNASKED, consent(CONSENT_TO_SEE));
}

static void a_no_holds_until_the_cable_is_pulled(void) {
    desk_ask("games", QUESTION_MS);
    desk_press(BUTTON_B);
    for (int times = 0; times < 5; times++) {
        usb_host_configure();
        usb_host_open(true);
        desk_wait(10);
        desk_contains("Refused on the device.", desk_ask("games", QUESTION_MS));
        TEST_ASSERT_FALSE(consent_shown());
    }
    usb_host_plug(false);
    desk_wait(10);
    usb_host_plug(true);
    usb_host_open(true);
    desk_ask("games", QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
}

/* ---- a computer that wants to restart the device ---- */

static void in_a_game_a_restart_is_asked_for(void) {
    desk_begin_game(0);
    handover_set_public();
    TEST_ASSERT_FALSE(usb_host_request(USB_REQUEST_BOOTLOADER, 0));
    const char *text = desk_send("", 0, 1000);
    desk_contains("\r\nA computer wants to restart the device: waiting for a yes on its screen."
                  "\r\n> ",
                  text);
    TEST_ASSERT_EQUAL(USB_ANSWER_WAITS, usb_host_answer());
    desk_wait(QUESTION_MS);
    TEST_ASSERT_TRUE(consent_shown());
    desk_press(BUTTON_B);
    TEST_ASSERT_EQUAL(USB_ANSWER_REFUSED, usb_host_answer());
    desk_contains("The device was not restarted: refused on its screen.", text);
}

static void a_line_half_typed_stays_below_the_news(void) {
    desk_begin_game(0);
    desk_send("vers", 4, 10);
    usb_host_request(USB_REQUEST_RESTART, 0);
    const char *text = desk_send("ion\r", 4, 100);
    desk_contains("on its screen.\r\n> vers", text);
    desk_contains("Pocket Rex", text);
}

static void each_question_has_an_answer_of_its_own(void) {
    desk_begin_game(0);
    handover_set_public();
    desk_allow();
    usb_host_request(USB_REQUEST_RESTART, 0);
    desk_wait(2 * QUESTION_MS);
    TEST_ASSERT_EQUAL(CONSENT_ASKED, consent(CONSENT_TO_RESTART));
    TEST_ASSERT_TRUE(consent_shown());
    desk_press(BUTTON_B);
    TEST_ASSERT_EQUAL(CONSENT_GIVEN, consent(CONSENT_TO_SEE));
    TEST_ASSERT_EQUAL(CONSENT_REFUSED, consent(CONSENT_TO_RESTART));
}

static void what_is_over_and_put_away_is_not_asked_for(void) {
    TEST_ASSERT_TRUE(usb_host_request(USB_REQUEST_NONE, 0));
    desk_begin_game(0);
    TEST_ASSERT_FALSE(usb_host_request(USB_REQUEST_NONE, 0));
    session_close();
    desk_wait(10);
    TEST_ASSERT_TRUE(usb_host_request(USB_REQUEST_NONE, 0));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_question_waits_no_longer_than_its_patience);
    RUN_TEST(the_question_says_what_it_is_about_and_which_buttons_answer);
    RUN_TEST(the_question_is_a_picture_a_question_and_what_it_means);
    RUN_TEST(the_question_is_heard_and_so_is_the_answer);
    RUN_TEST(a_dark_device_lights_up_for_the_question);
    RUN_TEST(nothing_of_a_game_is_said_before_the_answer);
    RUN_TEST(games_that_are_over_are_told_the_newest_first);
    RUN_TEST(export_finds_the_newest_of_the_kind_that_is_asked_for);
    RUN_TEST(refused_means_one_line_for_every_command);
    RUN_TEST(a_question_of_this_millisecond_is_not_given_up);
    RUN_TEST(consent_ends_with_the_cable);
    RUN_TEST(consent_ends_with_the_power);
    RUN_TEST(the_question_goes_with_the_computer_that_asked);
    RUN_TEST(the_question_goes_at_once);
    RUN_TEST(without_an_answer_the_question_goes_away);
    RUN_TEST(the_question_waits_until_no_one_presses);
    RUN_TEST(the_question_waits_until_there_is_room_for_its_screen);
    RUN_TEST(a_press_that_was_meant_for_the_game_is_no_answer);
    RUN_TEST(no_single_button_is_a_yes_however_long_it_is_held);
    RUN_TEST(a_yes_is_both_buttons_held_without_a_break);
    RUN_TEST(a_yes_begins_after_the_question);
    RUN_TEST(the_question_is_never_put_over_the_curtain);
    RUN_TEST(after_the_question_a_secret_comes_back_behind_the_curtain);
    RUN_TEST(another_configuration_ends_a_yes);
    RUN_TEST(a_no_holds_until_the_cable_is_pulled);
    RUN_TEST(in_a_game_a_restart_is_asked_for);
    RUN_TEST(a_line_half_typed_stays_below_the_news);
    RUN_TEST(each_question_has_an_answer_of_its_own);
    RUN_TEST(what_is_over_and_put_away_is_not_asked_for);
    return UNITY_END();
}
