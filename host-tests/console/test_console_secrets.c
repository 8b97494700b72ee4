/* Non-interference: the console's answers during a game are the same, byte for byte, whatever is
 * hidden in it. Of finished games it reports everything. */
#include <string.h>
#include <unity.h>

#include "drivers/clock/clock.h"
#include "firmware/console/console.h"
#include "firmware/device/selftest.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/console/console_rig.h"
#include "host-tests/games/positions.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { ANSWERS_BYTES = 200000, POSITIONS = 240, SEEDS = 6, MOVES_BETWEEN = 3 };

static char all_commands[1024];

static char first[ANSWERS_BYTES], second[ANSWERS_BYTES];
static struct room kept, move;
static struct rng rng;

static void write_all_commands(void) {
    struct text out = text_into(all_commands, sizeof all_commands);
    text_add(&out, "help\rversion\rstatus\rgames\rexport\rexport 1\r");
    for (uint8_t i = 0; i < game_count; i++) {
        text_add(&out, "export ");
        text_add(&out, games[i]->id);
        text_add(&out, "\r");
    }
    text_add(&out, "screenshot\rcrash\r");
}

void setUp(void) {
    write_all_commands();
    desk_start();
    desk_allow();
    motion_set(MOTION_NONE); /* a screenshot waits until nothing moves, and no time goes by here */
    rng_seed(&rng, 11);
}

void tearDown(void) {
    if (curtain_is_down()) {
        desk_hold(BUTTON_A, CURTAIN_HOLD_MS + 100);
    }
    handover_set_public();
    session_leave();
    device_off();
}

/* ---- asking, without time going by ---- */

static void ask_all(char *answers) {
    const uint8_t *at = (const uint8_t *)all_commands;
    size_t left = strlen(all_commands), length = 0;
    console_open();
    while (left > 0 || !console_listens()) {
        size_t taken = console_type(at, left);
        at += taken;
        left -= taken;
        length += console_pull((uint8_t *)answers + length, ANSWERS_BYTES - 1 - length);
        TEST_ASSERT_LESS_THAN(ANSWERS_BYTES - 1, length);
    }
    answers[length] = '\0';
}

/* Plays some legal move and keeps it; false if the game is over. */
static bool play_one(void) {
    if (!referee_random_move(referee_of(session_game()), session_open_state(), &rng, move.bytes)) {
        return false;
    }
    TEST_ASSERT_EQUAL(GAME_OK, session_play(move.bytes).code);
    return true;
}

static void show_table(void) {
    play_open();
    desk_wait(300);
    TEST_ASSERT_TRUE(handover_is_public());
}

static void redraw(void) {
    screen_redraw();
    screens_run(clock_ms());
}

/* The state of the session is exchanged behind its back, for another that might as well be. */
static bool answers_are_the_same_whatever_is_hidden(void) {
    const struct game *game = session_game();
    void *state = (void *)session_open_state();
    redraw();
    ask_all(first);
    memcpy(kept.bytes, state, game->state_size);
    referee_of(game)->resample_hidden(state, SEAT_TABLE, &rng);
    bool differs = memcmp(kept.bytes, state, game->state_size) != 0;
    redraw();
    ask_all(second);
    memcpy(state, kept.bytes, game->state_size);
    redraw();
    TEST_ASSERT_EQUAL_STRING_MESSAGE(first, second, game->id);
    return differs;
}

static void nothing_hidden_goes_out_at_the_table(const struct game *game) {
    unsigned looked = 0, differing = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        uint8_t seats = (uint8_t)(game->seats_max - game->seats_min + 1);
        chance_begin(game, (uint8_t)(game->seats_min + seed % seats), seed);
        for (int i = 0; i < POSITIONS / SEEDS && !session_is_over(); i++) {
            show_table();
            differing += answers_are_the_same_whatever_is_hidden();
            TEST_ASSERT_NOT_NULL_MESSAGE(strstr(first, "\r\nend "), "there is a screenshot");
            TEST_ASSERT_NULL_MESSAGE(strstr(first, "seed="), "and no seed");
            looked++;
            for (int moves = 0; moves < MOVES_BETWEEN && play_one(); moves++) {
            }
        }
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(SEEDS, looked);
    TEST_ASSERT_GREATER_THAN_UINT(looked / 2, differing);
}

static void no_screenshot_of_what_one_person_sees(const struct game *game) {
    chance_begin(game, game->seats_min, 5);
    show_table();
    handover_to(&(struct handover){.seat = 1});
    desk_hold(BUTTON_A, CURTAIN_HOLD_MS + 100);
    TEST_ASSERT_FALSE(handover_is_public());
    answers_are_the_same_whatever_is_hidden();
    TEST_ASSERT_NULL(strstr(first, "picture 240"));
    TEST_ASSERT_NOT_NULL(strstr(first, "one player's secret"));
}

/* Other seeds, other moves: but for the picture nothing that is said depends on the game. */
static void no_seed_and_no_move_goes_out(const struct game *game) {
    static char all[2][ANSWERS_BYTES];
    for (uint64_t seed = 0; seed < 2; seed++) {
        store_forget(game); /* the other one */
        chance_begin(game, game->seats_max, 1000 + 77 * seed);
        for (int i = 0; i < 20 && !session_is_over(); i++) {
            play_one();
        }
        play_leave(); /* on the shelf every game looks alike */
        desk_wait(400);
        redraw();
        ask_all(all[seed]);
    }
    char *uptime[2] = {strstr(all[0], "uptime"), strstr(all[1], "uptime")};
    memset(uptime[0], ' ', strcspn(uptime[0], "\r"));
    memset(uptime[1], ' ', strcspn(uptime[1], "\r"));
    TEST_ASSERT_EQUAL_STRING(all[0], all[1]);
    TEST_ASSERT_NOT_NULL(strstr(all[0], "That game is still in progress."));
    TEST_ASSERT_NOT_NULL(strstr(all[0], "in progress: "));
}

/* ---- pictures that change ---- */

static void a_picture_is_given_up_when_another_comes(void) {
    uint8_t bytes[4000];
    chance_begin(games[0], 2, 1);
    show_table();
    console_open();
    console_type((const uint8_t *)"screenshot\r", 11);
    for (int i = 0; i < 30; i++) {
        console_pull(bytes, 64);
    }
    handover_to(&(struct handover){.seat = 0});
    redraw();
    memset(bytes, 0, sizeof bytes);
    for (size_t length = 0; !console_listens();) {
        length += console_pull(bytes + length, sizeof bytes - 1 - length);
    }
    TEST_ASSERT_NOT_NULL(strstr((char *)bytes, "The screen changed meanwhile. Try again.\r\n> "));
    TEST_ASSERT_NULL(strstr((char *)bytes, "end "));
}

/* While the curtain falls, the panel still shows what it falls before. */
static void no_picture_begins_while_one_is_moving(void) {
    motion_set(MOTION_FULL);
    chance_begin(games[0], 2, 1);
    show_table();
    handover_to(&(struct handover){.seat = 1});
    desk_hold(BUTTON_A, CURTAIN_HOLD_MS + 100);
    handover_to(&(struct handover){.seat = 0});
    const char *heard = desk_ask("screenshot", 1);
    unsigned moving = 0;
    for (; screens_are_moving(); moving++) {
        TEST_ASSERT_EQUAL_STRING("screenshot\r\n", heard);
        desk_wait(1);
    }
    TEST_ASSERT_GREATER_THAN_UINT(TRANSITION_MS / 2, moving);
    TEST_ASSERT_TRUE(curtain_is_down());
    desk_wait(500);
    TEST_ASSERT_NOT_NULL(strstr(heard, "screenshot\r\npicture 240 240\r\n"));
    TEST_ASSERT_NOT_NULL(strstr(heard, "\r\nend "));
}

/* It draws on the picture's own memory. */
static void no_selftest_begins_while_something_is_moving(void) {
    motion_set(MOTION_FULL);
    chance_begin(games[0], 2, 1);
    show_table();
    handover_to(&(struct handover){.seat = 1});
    const char *heard = desk_ask("selftest", 1);
    unsigned moving = 0;
    for (; screens_are_moving(); moving++) {
        TEST_ASSERT_EQUAL_UINT8(0, selftest_measured());
        desk_wait(1);
    }
    TEST_ASSERT_GREATER_THAN_UINT(TRANSITION_MS / 2, moving);
    desk_wait(1000);
    TEST_ASSERT_NOT_NULL(strstr(heard, "\"verdicts\""));
}

/* The one that allowed it still holds A, whose label goes dark in the midst of the picture else. */
static void no_picture_begins_while_a_label_is_lit(void) {
    chance_begin(games[0], 2, 1);
    show_table();
    foot_hold(BUTTON_A);
    const char *heard = desk_ask("screenshot", 1);
    desk_wait(100);
    TEST_ASSERT_EQUAL_STRING("screenshot\r\n", heard);
    foot_release(BUTTON_A);
    desk_wait(500);
    TEST_ASSERT_NOT_NULL(strstr(heard, "\r\nend "));
}

/* ---- finished games ---- */

static char expected[ANSWERS_BYTES];

static void play_to_the_end(void) {
    char words[POSITION_TEXT_ROOM];
    struct text out = text_into(expected, sizeof expected);
    text_add(&out, "new ");
    text_add(&out, session_game()->id);
    text_add_char(&out, ' ');
    game_options_to_text(session_game(), session_options(), &out);
    text_add(&out, "\r\nstart\r\n");
    unsigned moves = 0;
    while (play_one()) {
        struct text line = text_into(words, sizeof words);
        text_add_seat(&out, ((struct game_move *)(void *)move.bytes)->seat);
        text_add_char(&out, ' ');
        session_game()->move_to_text(move.bytes, &line);
        text_add(&out, words);
        text_add(&out, "\r\n");
        moves++;
    }
    text_add(&out, "# moves: ");
    text_add_unsigned(&out, moves);
    text_add(&out, "\r\n> ");
    TEST_ASSERT_FALSE(out.cut);
}

static void hears(const char *command, const char *answer) {
    const char *text = desk_ask(command, 6000);
    TEST_ASSERT_EQUAL_STRING(answer, strstr(text, "\r\n") + 2);
}

static void a_finished_game_is_exported_move_by_move(const struct game *game) {
    chance_begin(game, game->seats_min, 42);
    play_to_the_end();
    session_close();
    hears("export", expected);
    hears("export 1", expected);
    chance_begin(game, game->seats_min, 43);
    session_leave();
    char by_name[32] = "export ";
    strcat(by_name, game->id);
    hears(by_name, expected);
    hears("export 2", "No finished game has that number. Type games for a list."
                      "\r\n> ");
    hears("export chess", "Which game? Type games for a list.\r\n> ");
}

/* The ring of the flash continues turning while someone reads slowly. */
static void an_export_continues_while_the_game_is_moved(void) {
    enum { PAGES_A_PIECE = 20 };
    char said[64];
    size_t at = 0;
    chance_begin(games[3], 2, 42);
    play_to_the_end();
    session_close();
    uint8_t value[200] = {0};
    console_open();
    console_type((const uint8_t *)"export\r", 7);
    size_t echo = console_pull((uint8_t *)said, sizeof said);
    TEST_ASSERT_EQUAL(strlen("export\r\n"), echo);
    while (!console_listens()) {
        size_t length = console_pull((uint8_t *)said, sizeof said);
        TEST_ASSERT_TRUE(memcmp(expected + at, said, length) == 0);
        at += length;
        for (int i = 0; i < PAGES_A_PIECE; i++) { /* around the ring several times */
            TEST_ASSERT_TRUE(store_put(STORE_STATISTICS, value, sizeof value));
            while (store_housekeeping()) {
            }
        }
    }
    TEST_ASSERT_EQUAL(strlen(expected), at);
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(nothing_hidden_goes_out_at_the_table);
    FOR_EACH_GAME(no_screenshot_of_what_one_person_sees);
    FOR_EACH_GAME(no_seed_and_no_move_goes_out);
    RUN_TEST(a_picture_is_given_up_when_another_comes);
    RUN_TEST(no_picture_begins_while_one_is_moving);
    RUN_TEST(no_selftest_begins_while_something_is_moving);
    RUN_TEST(no_picture_begins_while_a_label_is_lit);
    FOR_EACH_GAME(a_finished_game_is_exported_move_by_move);
    RUN_TEST(an_export_continues_while_the_game_is_moved);
    return UNITY_END();
}
