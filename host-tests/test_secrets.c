/* What only one seat may know is drawn only between the lifting of that seat's curtain and the next
 * hand-over, whatever is pressed, on every screen of every game.
 *
 * Each press is made twice, in two processes that differ in nothing but what the person in front of
 * the device may not know. Where the press made no move and lifted no curtain, both panels show the
 * same picture, or it depended on a secret. */
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unity.h>

#include "drivers/buttons_host.h"
#include "drivers/flash_host.h"
#include "firmware/screens/play.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/curtain.h"
#include "games/referee.h"
#include "support/chance.h"
#include "support/native_device.h"

/* So many presses from each position, in so many positions of each game. */
enum { POSITIONS = 24, PRESSES = 30, MOVES_MAX = 90, SHORT_MS = 60, LONG_MS = 700, SECTORS = 128 };

static struct rng rng;
static uint8_t viewer; /* whose curtain was lifted last, or SEAT_TABLE */
static unsigned compared;

struct press {
    enum button button;
    uint32_t ms;
};

void setUp(void) {
    flash_host_reset(SECTORS);
}

void tearDown(void) {
    session_leave();
    device_off();
}

static struct press some_press(void) {
    static const enum button often[] = {BUTTON_A,    BUTTON_A,  BUTTON_A,    BUTTON_LEFT,
                                        BUTTON_DOWN, BUTTON_UP, BUTTON_RIGHT};
    uint32_t what = rng_below(&rng, 20);
    if (what < 5) {
        return (struct press){BUTTON_A, LONG_MS};
    }
    if (what < 15) {
        return (struct press){often[rng_below(&rng, sizeof often / sizeof *often)], SHORT_MS};
    }
    bool held = rng_below(&rng, 4) == 0;
    return (struct press){(enum button)rng_below(&rng, BUTTON_COUNT), held ? LONG_MS : SHORT_MS};
}

/* In 1 to T-Rex whoever chose their seat holds A to see the card: only what remains counts. */
static bool is_held_look(void) {
    return strcmp(screens_top()->name, "scale look") == 0;
}

/* Returns a sum of what the panel showed while the button was down, and after it. */
static uint32_t make(struct press press) {
    buttons_host_set(press.button, true);
    device_run(press.ms);
    uint32_t held = is_held_look() ? 0 : device_panel();
    buttons_host_set(press.button, false);
    device_settle();
    return 31 * held + device_panel();
}

/* The same where all that the viewer may not know is something else. */
static uint32_t make_with_other_secrets(struct press press) {
    int pipe_ends[2];
    uint32_t sum = 0;
    TEST_ASSERT_EQUAL(0, pipe(pipe_ends));
    pid_t child = fork();
    TEST_ASSERT_GREATER_OR_EQUAL(0, child);
    if (child == 0) {
        void *state = (void *)session_open_state();
        referee_of(session_game())->resample_hidden(state, viewer, &rng);
        sum = make(press);
        _exit(write(pipe_ends[1], &sum, sizeof sum) == sizeof sum ? 0 : 1);
    }
    close(pipe_ends[1]);
    TEST_ASSERT_EQUAL(sizeof sum, read(pipe_ends[0], &sum, sizeof sum));
    close(pipe_ends[0]);
    waitpid(child, NULL, 0);
    return sum;
}

/* One person alone lifts no curtain, and is the only one who sees anything. */
static void note_viewer(bool curtain_hung) {
    bool alone = session_people() == 1;
    TEST_ASSERT_FALSE_MESSAGE(alone && curtain_hangs(), "a curtain with nobody to hide from");
    if (curtain_hangs() || handover_holder() == SEAT_TABLE) {
        viewer = SEAT_TABLE;
    } else if (curtain_hung || alone) {
        viewer = handover_holder();
    }
    TEST_ASSERT_FALSE_MESSAGE(session_is_opponent(viewer), "the seat of an opponent is shown");
    bool open = viewer == SEAT_TABLE || viewer == handover_holder();
    TEST_ASSERT_TRUE_MESSAGE(open, "somebody holds the device without having lifted a curtain");
}

static void press_and_compare(struct press press) {
    const struct game *game = session_game();
    bool hung = curtain_hangs();
    uint16_t moves = session_moves();
    const char *where = screens_top()->name;
    uint32_t other = make_with_other_secrets(press);
    uint32_t shown = make(press);
    if (session_game() != game || !device_is_on()) {
        return;
    }
    uint8_t before = viewer;
    note_viewer(hung);
    if (session_moves() == moves && (viewer == before || viewer == SEAT_TABLE)) {
        TEST_ASSERT_EQUAL_HEX32_MESSAGE(other, shown, where);
        compared++;
    }
}

/* Which seats are people's: one bit each. */
static void begin(const struct game *game, uint64_t seed, uint8_t people) {
    uint8_t numbers = (uint8_t)(1 + game->seats_max - game->seats_min);
    if (!device_is_on()) {
        device_on_at_shelf();
    }
    viewer = SEAT_TABLE;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_seat(seat, (people >> seat & 1) != 0 ? PLAYER_PERSON : PLAYER_OPPONENT);
    }
    chance_begin(game, (uint8_t)(game->seats_min + seed % numbers), seed);
    for (uint32_t moves = rng_below(&rng, MOVES_MAX); moves > 0 && !session_over(); moves--) {
        chance_play(&rng);
    }
    play_open();
    device_settle();
}

static bool is_playing(const struct game *game) {
    return device_is_on() && session_game() == game && !session_reviewing();
}

static void press_around_in(const struct game *game, uint64_t positions, uint8_t people) {
    compared = 0;
    for (uint64_t position = 0; position < positions; position++) {
        begin(game, position, people);
        for (unsigned i = 0; i < PRESSES && is_playing(game); i++) {
            press_and_compare(some_press());
        }
    }
    session_leave();
}

static void no_press_shows_what_its_viewer_may_not_know(void) {
    for (uint8_t index = 0; index < game_count; index++) {
        press_around_in(games[index], POSITIONS, UINT8_MAX);
        TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(POSITIONS * PRESSES / 8, compared, games[index]->id);
    }
}

/* Opponents know secrets, and show none; a person sees their own alone. */
static void nor_what_an_opponent_knows(void) {
    enum { FEWER = POSITIONS / 4, ONE_PERSON = 1, TWO_PEOPLE = 1 | 4 };
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        press_around_in(opponents[i]->game, FEWER, ONE_PERSON);
        TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(FEWER * PRESSES / 8, compared,
                                              opponents[i]->game->id);
        press_around_in(opponents[i]->game, FEWER, TWO_PEOPLE);
        TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(FEWER * PRESSES / 8, compared,
                                              opponents[i]->game->id);
    }
}

int main(void) {
    UNITY_BEGIN();
    rng_seed(&rng, 16);
    RUN_TEST(no_press_shows_what_its_viewer_may_not_know);
    RUN_TEST(nor_what_an_opponent_knows);
    return UNITY_END();
}
