/* The console at its cable: commands, one-line errors, and hosts that behave badly. Who is asked
 * first is in test_console_consent.c. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "board.h"
#include "drivers/clock/clock.h"
#include "drivers/clock/host.h"
#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "drivers/restart/restart.h"
#include "drivers/usb/host.h"
#include "firmware/console/answers.h"
#include "firmware/console/consent.h"
#include "firmware/device/crash.h"
#include "firmware/device/selftest.h"
#include "firmware/remembered/people.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/store/crc32.h"
#include "firmware/store/store.h"
#include "games/base/rng.h"
#include "games/trakks/trakks.h"
#include "host-tests/console/console_talk.h"
#include "host-tests/support/json.h"
#include "host-tests/support/native_device.h"
#include "games/base/numbers.h"
#include "version.h"

void setUp(void) {
    desk_start();
}

void tearDown(void) {
    handover_set_public();
    session_leave();
    device_off();
}

/* ---- commands ---- */

static void help_names_every_command(void) {
    static const char *const names[] = {"help",   "version",    "status",   "games",
                                        "export", "screenshot", "selftest", "crash"};
    const char *text = desk_ask("help", DESK_ANSWER_MS);
    for (size_t i = 0; i < count_of(names); i++) {
        desk_contains(names[i], text);
    }
}

static void help_says_what_each_command_does_in_one_column(void) {
    enum { COLUMN = 20 };
    const char *at = strstr(desk_ask("help", DESK_ANSWER_MS), "\r\n") + 2;
    for (const char *end; (end = strstr(at, "\r\n")) != NULL; at = end + 2) {
        TEST_ASSERT_GREATER_THAN(COLUMN, end - at);
        TEST_ASSERT_EQUAL(' ', at[COLUMN - 1]);
        TEST_ASSERT_NOT_EQUAL(' ', at[COLUMN]);
    }
}

static void help_says_which_command_takes_a_game(void) {
    desk_contains("\r\nexport [GAME]       a finished game, move by move (asks)\r\n",
                  desk_ask("help", DESK_ANSWER_MS));
}

static void version_and_status_need_no_one(void) {
    char version[200];
    snprintf(version, sizeof version,
             "version\r\nPocket Rex " PRODUCT_VERSION " (%s) for " BOARD_NAME "\r\n> ", build_id);
    desk_hears("version", version);
    desk_contains("uptime    1 s\r\n", desk_ask("status", DESK_ANSWER_MS));
    TEST_ASSERT_EQUAL(CONSENT_UNASKED, consent(CONSENT_TO_SEE));
}

static void an_error_is_one_line_that_says_what_to_do(void) {
    desk_hears("gmaes", "gmaes\r\nUnknown command \"gmaes\". Type help for a list."
                        "\r\n> ");
    desk_hears("version now",
               "version now\r\nToo many words after version. Type help to see what it takes."
               "\r\n> ");
    desk_hears("export a b",
               "export a b\r\nToo many words after export. Type help to see what it takes."
               "\r\n> ");
    desk_hears("", "\r\n> ");
    desk_hears("   ", "   \r\n> ");
    desk_hears("0123456789012345678901234567890123456789012345678901234567890123 and more",
               "0123456789012345678901234567890123456789012345678901234567890123\a"
               "\r\nThat line is too long. Type help for a list of commands.\r\n> ");
    desk_contains("Pocket Rex", desk_ask("version", DESK_ANSWER_MS));
}

static void what_is_typed_ahead_is_answered_in_turn(void) {
    static const char ahead[] = "version\rbogus\nhelp\r\n";
    const char *text = desk_send(ahead, sizeof ahead - 1, 4 * DESK_ANSWER_MS);
    const char *first = strstr(text, "Pocket Rex"), *second = strstr(text, "Unknown command");
    const char *third = strstr(text, "screenshot");
    TEST_ASSERT_TRUE(first != NULL && first < second && second < third);
}

/* ---- selftest ---- */

static void selftest_is_one_line_of_json_and_changes_no_save(void) {
    static uint8_t before[FLASH_HOST_MAX_SECTORS * FLASH_SECTOR_BYTES];
    desk_allow();
    desk_wait(10000); /* nothing is left to be erased ahead */
    memcpy(before, flash_data(), flash_bytes());
    const char *text = desk_ask("selftest", 1000);
    const char *begin = strchr(text, '{'), *end = strchr(begin, '\r');
    TEST_ASSERT_TRUE(json_is_valid(begin, (size_t)(end - begin)));
    desk_contains("\"flash\":{\"id\":\"ef4018\",\"erase_us\":45000,\"program_us\":400}", begin);
    desk_contains("\"memory\":\"good\"", begin);
    desk_contains("\"battery_percent\":100", begin);
    desk_contains("\"colours\":\"untested\"", begin);
    TEST_ASSERT_EQUAL_MEMORY(before, flash_data(), flash_bytes());
}

static void selftest_leaves_the_picture_as_it_was(void) {
    static uint16_t before[DISPLAY_WIDTH * DISPLAY_HEIGHT];
    desk_allow();
    memcpy(before, display_host_panel(), sizeof before);
    desk_ask("selftest", 1000);
    TEST_ASSERT_EQUAL_MEMORY(before, display_host_panel(), sizeof before);
}

/* Every key that README.md names, in its order; a person judged two parts and a button bounced. */
static void selftest_says_all_of_its_form(void) {
    static const char expected[] =
        "{\"version\":\"" PRODUCT_VERSION "\",\"build\":\"%s\",\"board\":\"host\","
        "\"first_picture_us\":%u,"
        "\"draw_cold\":{\"us\":7,\"xip_accesses\":1000,\"xip_hits\":0},"
        "\"draw_warm\":{\"us\":7,\"xip_accesses\":1000,\"xip_hits\":1000},\"send_us\":7,"
        "\"press_to_wire\":{\"last_us\":%u,\"longest_us\":%u},"
        "\"flash\":{\"id\":\"ef4018\",\"erase_us\":45000,\"program_us\":400},"
        "\"core_khz\":125000,\"ring_khz\":6500,\"stack\":{\"used\":4096,\"bytes\":8192},"
        "\"battery_percent\":100,\"verdicts\":{\"colours\":\"bad\",\"edges\":\"untested\","
        "\"shades\":\"untested\",\"motion\":\"untested\",\"buttons\":\"untested\","
        "\"light\":\"untested\",\"led\":\"absent\",\"sound\":\"untested\",\"battery\":\"good\","
        "\"flash\":\"good\",\"usb\":\"good\",\"clock\":\"good\",\"memory\":\"good\","
        "\"speed\":\"good\"},\"bounces\":[0,0,0,0,0,0,0,2]}";
    desk_allow();
    selftest_start();
    selftest_judge(PART_COLOURS, VERDICT_BAD);
    selftest_judge(PART_LED, VERDICT_ABSENT);
    buttons_count_contacts(true);
    for (int i = 0; i < 3; i++) {
        desk_hold(BUTTON_Y, 60);
    }
    selftest_count_press(BUTTON_Y);
    buttons_count_contacts(false);
    clock_host_us_per_look(7);
    const char *begin = strchr(desk_ask("selftest", 1000), '{');
    clock_host_us_per_look(0);
    char report[1200];
    struct display_answer_times press = display_answer_times();
    snprintf(report, sizeof report, expected, build_id, (unsigned)display_first_lit_us(),
             (unsigned)press.last_us, (unsigned)press.longest_us);
    TEST_ASSERT_EQUAL_STRING_LEN(report, begin, strlen(report));
    TEST_ASSERT_EQUAL_STRING("\r\n> ", begin + strlen(report));
}

enum { MINUTE_MS = 60 * 1000 };

static void each_selftest_measures_anew(void) {
    desk_allow();
    desk_contains("\"flash\":\"good\"", desk_ask("selftest", MINUTE_MS));
    flash_host_scratch(0, 45000, 0);
    desk_contains("\"flash\":\"bad\"", desk_ask("selftest", MINUTE_MS));
    flash_host_scratch(0xef4018, 30000, 400);
    desk_contains("\"erase_us\":30000,\"program_us\":400", desk_ask("selftest", MINUTE_MS));
}

/* A sector stands 100,000 erases. */
static void selftest_erases_a_sector_once_a_minute_at_most(void) {
    desk_allow();
    desk_contains("\"flash\":\"good\"", desk_ask("selftest", 1000));
    for (int times = 0; times < 5; times++) {
        const char *text = desk_ask("selftest", 10000);
        desk_contains("\r\nOne selftest a minute: it erases a sector. Try again later.\r\n> ",
                      text);
        TEST_ASSERT_NULL(strchr(text, '{'));
    }
    desk_wait(MINUTE_MS);
    desk_contains("\"flash\":\"good\"", desk_ask("selftest", 1000));
}

/* As of a save that someone has made by hand. */
static void control_characters_in_names_never_reach_a_terminal(void) {
    static const uint8_t rest[] = {0xc2, 0x9b, '2', 'J', 0xc3, 0xa9, 0x9b, 'x', 0};
    struct store_seat seats[GAME_SEATS_MAX] = {{.name = "Ro\033[2Jx\r\ny"}, {.name = "A\a\x7f"}};
    memcpy(seats[1].name + 3, rest, sizeof rest);
    struct game_options options;
    game_options_default(games[0], &options);
    options.players = 2;
    TEST_ASSERT_TRUE(store_begin(games[0], &options, seats));
    desk_allow();
    desk_hears("games", "games\r\nin progress: trex, 2 players: Ro?[2Jx?\?y, A???\?2J\xc3\xa9?x"
                        "\r\n> ");
}

/* ---- export ---- */

static void finish_a_game(const struct game *game, const struct store_seat *seats,
                          const uint8_t *move, uint16_t length) {
    struct game_options options;
    game_options_default(game, &options);
    options.players = game->seats_max;
    TEST_ASSERT_TRUE(store_begin(game, &options, seats));
    TEST_ASSERT_TRUE(store_append(game, move, length));
    TEST_ASSERT_TRUE(store_finish(game));
}

static void finish_a_game_of(const uint8_t *move, uint16_t length) {
    finish_a_game(games[0], NULL, move, length);
}

static void on_a_new_device_there_is_nothing_to_export(void) {
    static const char nothing[] = "No finished game has that number. Type games for a list.\r\n> ";
    desk_allow();
    desk_contains(nothing, desk_ask("export", DESK_ANSWER_MS));
    desk_contains(nothing, desk_ask("export 1", DESK_ANSWER_MS));
    desk_contains(nothing, desk_ask("export trex", DESK_ANSWER_MS));
}

/* A damaged game is exported as far as it can be read, and the answer ends. */
static void an_export_tells_the_longest_move_to_its_end(void) {
    static struct trakks_move longest = {
        .head = {.seat = 1, .kind = TRAKKS_LAY, .a = TRAKKS_EDITS}};
    static char expected[PIECE_BYTES + 100];
    uint8_t bytes[TRAKKS_MOVE_BYTES_MAX];
    for (uint16_t i = 0; i < TRAKKS_EDITS; i++) {
        longest.edit[i] = (struct trakks_edit){.from = i, .to = (uint16_t)(TRAKKS_SQUARES / 2 + i)};
    }
    uint16_t length = (uint16_t)game_trakks.move_to_bytes(&longest, bytes);
    TEST_ASSERT_EQUAL_UINT16(TRAKKS_MOVE_BYTES_MAX, length);
    finish_a_game(&game_trakks, NULL, bytes, length);
    desk_allow();
    struct text out = text_into(expected, sizeof expected);
    text_add(&out, "start\r\np2 ");
    game_trakks.move_to_text(&longest, &out);
    text_add(&out, "\r\n# moves: 1\r\n> ");
    desk_contains(expected, desk_ask("export", 1000));
}

static void an_export_tells_which_seats_the_device_played(void) {
    static const uint8_t pass[] = {0, 0, 0, 0};
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        seats[1 + level].player = (uint8_t)(PLAYER_OPPONENT + level);
    }
    finish_a_game(games[0], seats, pass, sizeof pass);
    desk_allow();
    const char *text = desk_ask("export", 1000);
    desk_contains("\r\nstart\r\n# p2 Mirla\r\n# p3 Grumbo\r\n# p4 Torvo\r\n", text);
    TEST_ASSERT_NULL(strstr(text, "# p5"));
}

static void an_export_ends_at_a_move_that_cannot_be_read(void) {
    static uint8_t junk[STORE_MOVE_BYTES];
    static const char ending[] = "start\r\n# a move that cannot be read\r\n> ";
    memset(junk, 0xff, sizeof junk);
    desk_allow();
    finish_a_game_of(junk, 3);
    desk_contains(ending, desk_ask("export", 1000));
    finish_a_game_of(junk, STORE_MOVE_BYTES); /* longer than any move of a game */
    desk_contains(ending, desk_ask("export", 1000));
}

/* ---- screenshot ---- */

/* The bytes of lines of base64, up to a line that has a space. */
static size_t decode(const char *at, uint8_t *bytes) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t count = 0;
    for (uint32_t bits = 0, filled = 0; strcspn(at, " ") > strcspn(at, "\r"); at++) {
        const char *letter = strchr(letters, *at);
        if (letter == NULL) { /* the end of a line, or of all */
            bits = filled = 0;
            continue;
        }
        bits = bits << 6 | (uint32_t)(letter - letters);
        filled += 6;
        if (filled >= 8) {
            filled -= 8;
            bytes[count++] = (uint8_t)(bits >> filled);
        }
    }
    return count;
}

static void a_screenshot_ends_with_the_checksum_of_its_bytes(void) {
    static uint8_t bytes[CONSOLE_RIG_HEARD_BYTES];
    char end[24];
    desk_allow();
    const char *text = desk_ask("screenshot", 4000);
    desk_contains("screenshot\r\npicture 240 240\r\n", text);
    size_t count = decode(strstr(text, "240 240\r\n") + strlen("240 240\r\n"), bytes);
    TEST_ASSERT_GREATER_THAN_size_t(512, count); /* 256 colours, and pixels */
    snprintf(end, sizeof end, "\r\nend %08x\r\n> ", (unsigned)crc32(bytes, count));
    desk_contains(end, text);
}

/* ---- crash ---- */

static void a_crash_is_told_without_what_was_pressed_in_a_game(void) {
    crash_note_input(&(struct button_event){.button = BUTTON_LEFT, .kind = BUTTON_PRESS});
    restart_on_fault(&(struct restart_report){.fault = RESTART_ASSERT,
                                              .pc = 0x10001234,
                                              .lr = 0x1000abcd,
                                              .what = "some/file.c",
                                              .line = 77});
    desk_allow();
    const char *text = desk_ask("crash", DESK_ANSWER_MS);
    desk_contains("assertion", text);
    desk_contains("10001234", text);
    desk_contains("1000abcd", text);
    desk_contains("build     ", text);
    desk_contains("some/file.c", text);
    desk_contains("line      77\r\n", text);
    desk_contains("in a row  1\r\n", text);
    desk_contains("inputs    ", text);
    desk_contains("left \r\n", text);
    desk_begin_game(0);
    text = desk_ask("crash", DESK_ANSWER_MS);
    desk_contains("inputs    hidden while a game is in progress\r\n", text);
    TEST_ASSERT_NULL(strstr(text, "left "));
}

static void a_crash_tells_whether_a_button_was_pressed_held_or_let_go(void) {
    static const struct button_event noted[] = {
        {.button = BUTTON_LEFT, .kind = BUTTON_PRESS},
        {.button = BUTTON_LEFT, .kind = BUTTON_RELEASE},
        {.button = BUTTON_X, .kind = BUTTON_LONG},
        {.button = BUTTON_DOWN, .kind = BUTTON_REPEAT},
    };
    for (size_t i = 0; i < count_of(noted); i++) {
        crash_note_input(&noted[i]);
    }
    restart_on_fault(&(struct restart_report){.fault = RESTART_ASSERT, .what = "some/file.c"});
    desk_allow();
    desk_contains("left -left =X +down \r\n", desk_ask("crash", DESK_ANSWER_MS));
}

/* ---- hosts that behave badly ---- */

static void a_host_that_never_reads_costs_nothing(void) {
    static const char typed[] = "help\rhelp\rhelp\rhelp\rhelp\rhelp\r";
    for (int i = 0; i < 50; i++) {
        usb_host_type((const uint8_t *)typed, sizeof typed - 1);
        device_run(5);
    }
    uint32_t before = clock_ms();
    device_run(3000); /* asleep for most of it: a loop that never slept would never end */
    TEST_ASSERT_EQUAL(before + 3000, clock_ms());
    desk_wait(500);
    desk_contains("Pocket Rex", desk_ask("\003version", 500));
}

static void rubbish_does_not_break_it(void) {
    static uint8_t rubbish[50000];
    struct rng rng;
    rng_seed(&rng, 5);
    for (size_t i = 0; i < sizeof rubbish; i++) {
        rubbish[i] = (uint8_t)rng_below(&rng, 256);
    }
    desk_send(rubbish, sizeof rubbish, 400);
    desk_contains("Pocket Rex", desk_ask("\003version", DESK_ANSWER_MS));
    TEST_ASSERT_EQUAL(CONSENT_UNASKED, consent(CONSENT_TO_SEE));
}

/* ---- a terminal with an echo ---- */

enum { ECHO_BYTES = 4096, CALM_MS = 1000, ECHO_MS = 60000, ANSWERS_MAX = 3, ECHO_DELAYS = 3 };

/* A terminal that echoes. */
struct echo {
    uint32_t delay_ms; /* longer than any pause of a person */
    bool feeds;        /* line feeds for returns, as Linux has it */
    uint32_t loses;    /* every n-th piece; 0: none */
    uint32_t piece;    /* its length, in bytes */
};

/* Lets such a terminal be at the port until nothing is on its way any more, or for a minute. Gives
 * back how many answers there were: each ends with a prompt on a line of its own. */
static uint32_t answers_to(const char *typed, const struct echo *echo) {
    static uint8_t waiting[ECHO_BYTES + USB_HOST_BYTES];
    size_t count = 0;
    uint32_t answers = 0, heard = 0, ms = 0;
    uint8_t before = 0;
    usb_host_type((const uint8_t *)typed, strlen(typed));
    for (uint32_t quiet = 0; ms < ECHO_MS && quiet < 2 * CALM_MS; ms++, quiet++) {
        device_run(1);
        uint8_t said[USB_HOST_BYTES];
        size_t came = usb_host_hear(said, sizeof said);
        for (size_t i = 0; i < came; i++, heard++) {
            answers += said[i] == '>' && before == '\n';
            before = said[i];
            bool lost = echo->loses != 0 && heard / echo->piece % echo->loses == echo->loses - 1;
            if (!lost && count < sizeof waiting) {
                waiting[count++] = echo->feeds && said[i] == '\r' ? '\n' : said[i];
            }
        }
        quiet = came > 0 ? 0 : quiet;
        if (echo->delay_ms == 0 || ms % echo->delay_ms == 0) {
            size_t gone = usb_host_type(waiting, count);
            count -= gone;
            memmove(waiting, waiting + gone, count);
        }
    }
    TEST_ASSERT_LESS_THAN_MESSAGE(ECHO_MS, ms, "it falls silent");
    return answers;
}

static void open_anew(void) {
    usb_host_open(false);
    desk_wait(10);
    usb_host_open(true);
    desk_wait(10);
}

static void an_echo_of_its_own_words_is_answered_three_times_at_most(void) {
    static const char *const typed[] = {"help\r", "version\r", "bogus\r", "status\n", "\r"};
    static const uint32_t delays[ECHO_DELAYS] = {0, 50, 400};
    for (size_t i = 0; i < count_of(typed); i++) {
        for (uint32_t way = 0; way < 2 * ECHO_DELAYS; way++) {
            struct echo echo = {.delay_ms = delays[way / 2], .feeds = way % 2 != 0};
            uint32_t answers = answers_to(typed[i], &echo);
            TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(1 + ANSWERS_MAX, answers, typed[i]);
            open_anew();
        }
    }
}

/* What is left of a line can be a command: "help" of what help says of itself. */
static void an_echo_that_loses_pieces_is_no_different(void) {
    for (uint32_t loses = 2; loses < 6; loses++) {
        for (uint32_t piece = 1; piece < 40; piece++) {
            struct echo echo = {.feeds = true, .loses = loses, .piece = piece};
            TEST_ASSERT_LESS_OR_EQUAL(1 + ANSWERS_MAX, answers_to("help\r", &echo));
            open_anew();
        }
    }
}

static void a_long_answer_that_comes_back_is_no_different(void) {
    desk_allow();
    TEST_ASSERT_LESS_OR_EQUAL(1 + ANSWERS_MAX, answers_to("screenshot\r", &(struct echo){0}));
}

/* Letters that come back are typed once more, and what takes a letter back makes room for others.
 */
static void letters_that_come_back_end_as_well(void) {
    TEST_ASSERT_EQUAL(0, answers_to("ab\b\bc", &(struct echo){0}));
}

static void a_person_or_program_ends_its_lines_with_a_return_and_is_always_answered(void) {
    for (int times = 0; times < 50; times++) {
        desk_contains("Pocket Rex", desk_ask("version", DESK_ANSWER_MS));
    }
}

static void lines_that_end_as_those_of_an_echo_are_answered_three_times(void) {
    static const char *const typed[] = {"version\n", "version\r\n"};
    for (size_t i = 0; i < count_of(typed); i++) {
        for (int times = 0; times < ANSWERS_MAX; times++) {
            const char *text = desk_send(typed[i], (uint32_t)strlen(typed[i]), CALM_MS);
            desk_contains("Pocket Rex", text);
        }
        const char *text = desk_send(typed[i], (uint32_t)strlen(typed[i]), CALM_MS);
        TEST_ASSERT_NULL(strstr(text, "Pocket Rex"));
        desk_contains("press Ctrl-C", text);
        TEST_ASSERT_EQUAL_STRING("", desk_ask("version", 10 * CALM_MS));
        desk_contains("Pocket Rex", desk_ask("\003version", DESK_ANSWER_MS));
    }
}

static void a_command_in_between_lets_as_many_slips_pass_again(void) {
    for (int times = 0; times < 3; times++) {
        const char *text = desk_send("version\ra\rb\rc\rd\re\rf\r", 20, DESK_ANSWER_MS);
        desk_contains("Unknown command \"f\".", text);
        TEST_ASSERT_NULL(strstr(text, "Ctrl-C"));
    }
}

static void it_says_how_to_switch_the_echo_off_and_answers_after_ctrl_c(void) {
    const char *text = desk_send("a\rb\rc\rd\re\rf\rg\rversion\r", 22, DESK_ANSWER_MS);
    desk_contains("Unknown command \"f\".", text);
    desk_contains("stty -F PORT raw -echo", text);
    TEST_ASSERT_NULL(strstr(text, "Unknown command \"g\"")); /* that sentence is the last */
    TEST_ASSERT_NULL(strstr(text, "Pocket Rex"));
    desk_wait(10 * CALM_MS);
    TEST_ASSERT_EQUAL_STRING("", desk_ask("version", DESK_ANSWER_MS));
    desk_contains("Pocket Rex", desk_ask("\003version", DESK_ANSWER_MS));
}

/* Without a pause in between. */
static void a_port_that_is_opened_again_is_answered_at_once(void) {
    desk_send("a\rb\rc\rd\re\rf\rg\r", 14, 10);
    TEST_ASSERT_EQUAL_STRING("", desk_ask("version", DESK_ANSWER_MS));
    open_anew();
    desk_contains("Pocket Rex", desk_ask("version", DESK_ANSWER_MS));
}

/* However quickly the cable was moved: the firmware did not look while it was out. */
static void at_another_computer_no_one_continues_with_a_line_half_typed(void) {
    desk_send("stat", 4, DESK_ANSWER_MS);
    usb_host_plug(false);
    usb_host_plug(true);
    usb_host_open(true);
    desk_wait(10);
    desk_contains("Unknown command \"us\".", desk_ask("us", DESK_ANSWER_MS));
}

static void a_person_may_be_wrong_as_often_as_it_takes(void) {
    for (int i = 0; i < 20; i++) {
        desk_contains("Unknown command \"gmaes\".", desk_ask("gmaes", 400));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(help_names_every_command);
    RUN_TEST(help_says_what_each_command_does_in_one_column);
    RUN_TEST(help_says_which_command_takes_a_game);
    RUN_TEST(version_and_status_need_no_one);
    RUN_TEST(selftest_is_one_line_of_json_and_changes_no_save);
    RUN_TEST(selftest_leaves_the_picture_as_it_was);
    RUN_TEST(selftest_says_all_of_its_form);
    RUN_TEST(each_selftest_measures_anew);
    RUN_TEST(selftest_erases_a_sector_once_a_minute_at_most);
    RUN_TEST(control_characters_in_names_never_reach_a_terminal);
    RUN_TEST(an_error_is_one_line_that_says_what_to_do);
    RUN_TEST(what_is_typed_ahead_is_answered_in_turn);
    RUN_TEST(on_a_new_device_there_is_nothing_to_export);
    RUN_TEST(an_export_tells_the_longest_move_to_its_end);
    RUN_TEST(an_export_tells_which_seats_the_device_played);
    RUN_TEST(an_export_ends_at_a_move_that_cannot_be_read);
    RUN_TEST(a_screenshot_ends_with_the_checksum_of_its_bytes);
    RUN_TEST(a_crash_is_told_without_what_was_pressed_in_a_game);
    RUN_TEST(a_crash_tells_whether_a_button_was_pressed_held_or_let_go);
    RUN_TEST(a_host_that_never_reads_costs_nothing);
    RUN_TEST(rubbish_does_not_break_it);
    RUN_TEST(an_echo_of_its_own_words_is_answered_three_times_at_most);
    RUN_TEST(an_echo_that_loses_pieces_is_no_different);
    RUN_TEST(a_long_answer_that_comes_back_is_no_different);
    RUN_TEST(letters_that_come_back_end_as_well);
    RUN_TEST(a_person_or_program_ends_its_lines_with_a_return_and_is_always_answered);
    RUN_TEST(lines_that_end_as_those_of_an_echo_are_answered_three_times);
    RUN_TEST(a_command_in_between_lets_as_many_slips_pass_again);
    RUN_TEST(it_says_how_to_switch_the_echo_off_and_answers_after_ctrl_c);
    RUN_TEST(a_port_that_is_opened_again_is_answered_at_once);
    RUN_TEST(at_another_computer_no_one_continues_with_a_line_half_typed);
    RUN_TEST(a_person_may_be_wrong_as_often_as_it_takes);
    return UNITY_END();
}
