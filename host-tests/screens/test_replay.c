/* A finished game is looked back at on its own table and by what everyone holds, at every move,
 * with the names of those who played it. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, MOVES_MAX = 2000, TRIES = 200 };

static struct rng rng;

void setUp(void) {
    flash_host_reset(SECTORS);
    rng_seed(&rng, 1);
    device_on(NULL);
    device_settle();
    motion_set(MOTION_NONE); /* every picture is looked at, not how it comes */
    audit_screens();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void name_people(const char *rest_of_name) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        struct person changed = *person(seat);
        strcpy(changed.name, rest_of_name);
        changed.name[0] = (char)('A' + seat);
        TEST_ASSERT_TRUE(person_change(seat, &changed, GAME_SEATS_MAX));
    }
}

/* True where the game came to its end and was put to the finished ones. */
static bool finish_game(const struct game *game, uint8_t players, uint64_t seed) {
    chance_begin(game, players, seed);
    for (unsigned moves = 0; moves < MOVES_MAX && chance_play(&rng); moves++) {
    }
    bool over = session_is_over();
    session_close();
    return over;
}

static void finish_some_game(const struct game *game, uint8_t players) {
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        if (finish_game(game, players, seed)) {
            return;
        }
    }
    TEST_FAIL_MESSAGE(game->id);
}

static void watch(void) {
    TEST_ASSERT_TRUE(replay_watch(0));
    device_settle();
}

static bool read_on(void) {
    uint16_t before = session_moves();
    uint32_t shown = device_panel();
    device_press(BUTTON_RIGHT);
    return session_moves() != before || device_panel() != shown;
}

static bool has_more_news(void) {
    return game_ui_now()->news.has_more != NULL && game_ui_now()->news.has_more();
}

/* Hands, curve, and the table again. */
static void look_at_everything(const char *id) {
    enum { EVERY = 3 };
    for (unsigned presses = 0; read_on(); presses++) {
        if (presses % EVERY == 0 && !has_more_news()) { /* which start anew with the table */
            device_press(BUTTON_X);
            device_press(BUTTON_X);
            device_press(BUTTON_B);
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", audit_log(), id);
        TEST_ASSERT_LESS_THAN_UINT(10 * MOVES_MAX, presses);
    }
}

static void every_game_shows_hands_at_every_move(void) {
    name_people("Wwwwwwwwwwww");
    for (uint8_t index = 0; index < game_count; index++) {
        const struct game *game = games[index];
        for (int most = 0; most < 2; most++) {
            finish_some_game(game, most ? game->seats_max : game->seats_min);
            watch();
            look_at_everything(game->id);
            device_press(BUTTON_B);
        }
    }
}

static void left_and_right_step_by_move(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    TEST_ASSERT_EQUAL(0, session_moves());
    device_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL(1, session_moves());
    while (session_moves() < 5) {
        device_press(BUTTON_RIGHT);
    }
    device_press(BUTTON_LEFT);
    TEST_ASSERT_EQUAL(4, session_moves());
}

static void up_and_down_step_by_round(void) {
    for (uint8_t index = 0; index < game_count; index++) {
        uint8_t (*round)(const void *state) = game_ui(index)->replay.round;
        finish_some_game(games[index], games[index]->seats_min);
        watch();
        while (session_moves() < 10 && !session_is_over()) {
            device_press(BUTTON_RIGHT);
        }
        uint16_t before = session_moves();
        uint8_t was = round != NULL ? round(session_open_state()) : 0;
        device_press(BUTTON_DOWN);
        bool next =
            round != NULL ? round(session_open_state()) == was + 1 : session_moves() == before + 10;
        TEST_ASSERT_TRUE_MESSAGE(next || session_is_over(), games[index]->id);
        device_press(BUTTON_UP);
        TEST_ASSERT_LESS_OR_EQUAL_UINT16(before, session_moves());
        device_press(BUTTON_B);
    }
}

static uint32_t time_to_end(bool faster) {
    uint32_t began = device_time();
    device_press(BUTTON_A);
    if (faster) {
        device_press(BUTTON_Y);
    }
    while (!session_is_over()) {
        device_run(100);
    }
    return device_time() - began;
}

/* From the end it starts anew. Y changes the speed. */
static void it_plays_by_itself_at_three_speeds(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    uint32_t slow = time_to_end(false);
    device_run(20000);
    uint32_t normal = time_to_end(true);
    device_run(20000);
    uint32_t fast = time_to_end(true);
    TEST_ASSERT_GREATER_THAN_UINT32(normal, slow);
    TEST_ASSERT_GREATER_THAN_UINT32(fast, normal);
    device_press(BUTTON_A);
    device_press(BUTTON_Y);
}

/* Left and right, up and down, on a table that stands still. */
static void the_foot_says_what_the_arrows_do(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    TEST_ASSERT_FALSE(box_empty(foot_label(BUTTON_LEFT)));
    TEST_ASSERT_FALSE(box_empty(foot_label(BUTTON_UP)));
    TEST_ASSERT_TRUE(box_empty(foot_label(BUTTON_Y)));
    device_press(BUTTON_A);
    TEST_ASSERT_FALSE(box_empty(foot_label(BUTTON_Y)));
}

static void b_goes_one_step_back(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    uint32_t table = device_panel();
    device_press(BUTTON_X);
    TEST_ASSERT_NOT_EQUAL(table, device_panel());
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("replay step", screens_top()->name);
    TEST_ASSERT_EQUAL_UINT32(table, device_panel());
}

static void names_are_those_of_who_played(void) {
    name_people("Early");
    finish_some_game(games[0], games[0]->seats_min);
    name_people("Late");
    watch();
    TEST_ASSERT_EQUAL_STRING("Aarly", person(0)->name);
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("Aate", person(0)->name);
}

static unsigned ramps_of(uint8_t players) {
    unsigned different = 0;
    for (uint8_t seat = 0; seat < players; seat++) {
        uint8_t before = 0;
        while (before < seat && person_ramp(before) != person_ramp(seat)) {
            before++;
        }
        different += before == seat;
    }
    return different;
}

/* Others sit around the device when it is looked at: Trixie on the first seat, and people alone. */
static void opponents_keep_their_faces_and_colours(void) {
    enum { PLAYERS_THEN = 3 };
    const struct sprite *faces[PLAYERS_THEN];
    uint8_t ramps[PLAYERS_THEN];
    people_sit(0, 1);
    people_seat(1, PLAYER_OPPONENT);
    people_seat(2, PLAYER_OPPONENT + 1);
    finish_some_game(games[0], PLAYERS_THEN);
    for (uint8_t seat = 0; seat < PLAYERS_THEN; seat++) {
        faces[seat] = person_portrait(seat);
        ramps[seat] = person_ramp(seat);
    }
    people_seat_anew();
    people_sit(0, 2);
    watch();
    for (uint8_t seat = 0; seat < PLAYERS_THEN; seat++) {
        TEST_ASSERT_EQUAL_PTR(faces[seat], person_portrait(seat));
        TEST_ASSERT_EQUAL_UINT8(ramps[seat], person_ramp(seat));
    }
    TEST_ASSERT_EQUAL_UINT(PLAYERS_THEN, ramps_of(PLAYERS_THEN));
}

/* Right reads on: page by page to the end of the news, and only then to the next move. */
static void no_sentence_of_the_news_is_dropped(void) {
    unsigned pages_read = 0;
    name_people("Wwwwwwwwwwww");
    for (uint8_t index = 0; index < game_count; index++) {
        const struct game_ui *ui = game_ui(index);
        if (ui->news.has_more == NULL) {
            continue;
        }
        finish_some_game(games[index], games[index]->seats_max);
        watch();
        for (unsigned i = 0; i < MOVES_MAX; i++) {
            bool more = ui->news.has_more();
            uint16_t before = session_moves();
            uint32_t shown = device_panel();
            device_press(BUTTON_RIGHT);
            TEST_ASSERT_TRUE(!more || (session_moves() == before && device_panel() != shown));
            pages_read += more;
        }
        device_press(BUTTON_B);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, pages_read);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_game_shows_hands_at_every_move);
    RUN_TEST(left_and_right_step_by_move);
    RUN_TEST(up_and_down_step_by_round);
    RUN_TEST(it_plays_by_itself_at_three_speeds);
    RUN_TEST(the_foot_says_what_the_arrows_do);
    RUN_TEST(b_goes_one_step_back);
    RUN_TEST(names_are_those_of_who_played);
    RUN_TEST(opponents_keep_their_faces_and_colours);
    RUN_TEST(no_sentence_of_the_news_is_dropped);
    return UNITY_END();
}
