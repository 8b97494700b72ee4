/* What only one seat may know is drawn only between the lifting of that seat's curtain and the next
 * hand-over, whatever is pressed, on every screen of every game. In the menu, after sleep, a new
 * cable or a computer's question, the device may have changed hands: until the next curtain is
 * lifted, nothing that is secret to anyone is drawn.
 *
 * Each press is made twice, in two processes that differ only in what the viewer may not know. If
 * the press made no move and lifted no curtain, both panels must show the same picture. */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unity.h>

#include "drivers/battery/host.h"
#include "drivers/buttons/host.h"
#include "drivers/flash/host.h"
#include "drivers/usb/host.h"
#include "firmware/console/consent.h"
#include "firmware/device/power.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "game_sizes.h"
#include "games/referee.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/environment.h"
#include "host-tests/support/native_device.h"
#include "games/base/numbers.h"

/* Positions of each game, and presses from each position. */
enum { POSITIONS = 24, PRESSES = 40, SHORT_MS = 60, LONG_MS = 700, SECTORS = 128 };
enum { SCREENS_SEEN_MAX = 2000, CHOICES_MAX = 64 }; /* enough for twenty games */

struct press {
    enum button button;
    uint32_t ms;
};

/* Screens, by game and by who plays it. */
struct screen_set {
    struct seen_screen {
        const struct game *game;
        const char *name;
        uint8_t seats, people;
    } of[SCREENS_SEEN_MAX];
    unsigned count;
};

/* Shared with the processes that are forked off. */
static struct {
    uint32_t picture; /* with other secrets */
    unsigned presses, compared;
    unsigned unknown; /* pictures compared with an unknown viewer */
    struct screen_set unknown_on;
    struct screen_set compared_on; /* by any viewer */
} *shared;

static struct rng rng;
static uint8_t viewer; /* the seat that lifted its curtain last; SEAT_TABLE: may be anyone */
static struct screen_set explored;

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
        return (struct press){often[rng_below(&rng, count_of(often))], SHORT_MS};
    }
    bool held = rng_below(&rng, 4) == 0;
    return (struct press){(enum button)rng_below(&rng, BUTTON_COUNT), held ? LONG_MS : SHORT_MS};
}

/* In 1 to T-Rex the player who chose a seat holds A to see the card: only what remains counts. */
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

/* The same if everything that the viewer may not know is something else. */
static uint32_t make_with_other_secrets(struct press press) {
    int status;
    pid_t child = fork();
    TEST_ASSERT_GREATER_OR_EQUAL(0, child);
    if (child == 0) {
        void *state = (void *)session_open_state();
        referee_of(session_game())->resample_hidden(state, viewer, &rng);
        shared->picture = make(press);
        _exit(0);
    }
    waitpid(child, &status, 0);
    TEST_ASSERT_EQUAL(0, status);
    return shared->picture;
}

/* ---- who looks ---- */

static bool is_in_menu(void) {
    for (uint8_t places = 0; screens_below(places) != NULL; places++) {
        if (strcmp(screens_below(places)->name, "pause") == 0) {
            return true;
        }
    }
    return false;
}

/* One person alone lifts no curtain, and is the only one who sees anything. */
static void note_viewer(bool curtain_was_down) {
    TEST_ASSERT_FALSE_MESSAGE(session_is_solo() && curtain_is_down(),
                              "a curtain with no one to hide from");
    if (session_is_solo()) {
        viewer = handover_holder();
    } else if (curtain_is_down() || handover_holder() == SEAT_TABLE || is_in_menu() ||
               consent_shown()) {
        viewer = SEAT_TABLE;
    } else if (curtain_was_down) {
        viewer = handover_holder();
    }
    TEST_ASSERT_FALSE_MESSAGE(session_is_opponent(viewer), "the seat of an opponent is shown");
    bool open = viewer == SEAT_TABLE || viewer == handover_holder();
    TEST_ASSERT_TRUE_MESSAGE(open, "a seat holds the device without having lifted a curtain");
}

/* Adds the screen on top; returns false if it was there already. */
static bool add_screen(struct screen_set *set, uint8_t seats, uint8_t people) {
    struct seen_screen now = {session_game(), screens_top()->name, seats, people};
    for (unsigned i = 0; i < set->count; i++) {
        const struct seen_screen *seen = &set->of[i];
        if (seen->game == now.game && seen->name == now.name && seen->seats == seats &&
            seen->people == people) {
            return false;
        }
    }
    TEST_ASSERT_LESS_THAN(SCREENS_SEEN_MAX, set->count);
    set->of[set->count++] = now;
    return true;
}

static void count_picture(void) {
    shared->compared++;
    add_screen(&shared->compared_on, 0, 0);
    if (viewer == SEAT_TABLE) {
        shared->unknown++;
        add_screen(&shared->unknown_on, session_options()->players, session_count_people());
    }
}

static bool is_playing(void) {
    return device_is_on() && session_game() != NULL && !session_is_reviewing();
}

/* A press without a comparison, which takes a third of the time: it leads to more screens. */
static void wander(struct press press) {
    bool was_down = curtain_is_down();
    make(press);
    if (is_playing()) {
        note_viewer(was_down);
    }
}

static void press_and_compare(struct press press) {
    bool was_down = curtain_is_down();
    uint16_t moves = session_count_moves();
    const char *where = screens_top()->name;
    uint32_t other = make_with_other_secrets(press);
    uint32_t shown = make(press);
    shared->presses++;
    if (!is_playing()) {
        return;
    }
    uint8_t before = viewer;
    note_viewer(was_down);
    if (session_count_moves() == moves && (viewer == before || viewer == SEAT_TABLE)) {
        TEST_ASSERT_EQUAL_HEX32_MESSAGE(other, shown, where);
        count_picture();
    }
}

/* ---- every way through which the device may change hands ---- */

static void press_all(const enum button *buttons, unsigned count) {
    for (unsigned i = 0; i < count && is_playing(); i++) {
        press_and_compare((struct press){buttons[i], SHORT_MS});
    }
}

/* In a process of its own, so that the next way begins here too. */
static void try_way(void (*way)(void)) {
    int status;
    fflush(stdout);
    pid_t child = fork();
    TEST_ASSERT_GREATER_OR_EQUAL(0, child);
    if (child == 0) {
        if (TEST_PROTECT()) {
            way();
        }
        fflush(stdout);
        _exit(Unity.CurrentTestFailed != 0);
    }
    waitpid(child, &status, 0);
    TEST_ASSERT_EQUAL_MESSAGE(0, status, screens_top()->name);
}

static void resume(void) {
    press_all((const enum button[]){BUTTON_B, BUTTON_A}, 2);
}

static void choose_entry(void) {
    press_all((const enum button[]){BUTTON_A, BUTTON_B, BUTTON_B, BUTTON_A}, 4);
}

static void open_menu(void) {
    enum { ENTRIES = 8 };
    press_all((const enum button[]){BUTTON_Y}, 1);
    if (is_in_menu()) {
        try_way(resume);
        for (unsigned entry = 0; entry < ENTRIES; entry++) {
            try_way(choose_entry);
            make((struct press){BUTTON_DOWN, SHORT_MS});
        }
    }
}

static void sleep_and_wake(void) {
    enum { SOON_MS = 200 };
    unsigned sleeps = power_sleep_count();
    power_set_auto_off(SOON_MS);
    device_run(SOON_MS + 100);
    power_set_auto_off(setting_auto_off_ms());
    if (power_sleep_count() != sleeps && !session_is_solo()) {
        viewer = SEAT_TABLE;
    }
    press_all((const enum button[]){BUTTON_A, BUTTON_A, BUTTON_B}, 3);
}

static void plug_in_and_ask(void) {
    static const uint8_t question[] = "games\r";
    battery_host_usb_power(true);
    usb_host_plug(true);
    usb_host_open(true);
    device_settle();
    viewer = session_is_solo() ? viewer : SEAT_TABLE;
    press_all((const enum button[]){BUTTON_A}, 1);
    usb_host_type(question, sizeof question - 1);
    device_run(CONSENT_CALM_MS + CONSENT_GRACE_MS + 100);
    press_all((const enum button[]){BUTTON_B, BUTTON_A}, 2);
}

/* From each screen once; from those that show a secret with the fewest and the most seats, among
 * people, with opponents and alone. */
static bool is_unexplored(void) {
    uint8_t seats = session_options()->players;
    if (viewer == SEAT_TABLE) {
        return add_screen(&explored, 0, 0);
    }
    bool fewest_or_most = seats == session_game()->seats_min || seats == session_game()->seats_max;
    return fewest_or_most && add_screen(&explored, seats, session_count_people());
}

static void explore(void) {
    if (!is_in_menu() && is_unexplored()) {
        try_way(open_menu);
        try_way(sleep_and_wake);
        try_way(plug_in_and_ask);
    }
}

/* ---- games ---- */

/* A few, many, or all to the end of the game. */
static void play_some_moves(void) {
    static const uint32_t most[] = {10, 10, 10, 90, 90, UINT32_MAX};
    uint32_t moves = rng_below(&rng, most[rng_below(&rng, count_of(most))]);
    for (; moves > 0 && !session_is_over(); moves--) {
        chance_play(&rng);
    }
}

/* Which seats are people's: one bit each. */
static void set_up(const struct game *game, uint64_t seed, uint8_t people) {
    uint8_t numbers = (uint8_t)(1 + game->seats_max - game->seats_min);
    if (!device_is_on()) {
        device_on_at_shelf();
    }
    viewer = SEAT_TABLE;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, (people >> seat & 1) != 0 ? PLAYER_PERSON : PLAYER_OPPONENT);
    }
    chance_begin(game, (uint8_t)(game->seats_min + seed % numbers), seed);
}

/* Returns how often it pressed. */
static unsigned show_and_press(void) {
    unsigned presses = 0;
    play_open();
    device_settle();
    for (; presses < PRESSES && is_playing(); presses++) {
        explore();
        presses % 3 == 0 ? press_and_compare(some_press()) : wander(some_press());
    }
    play_leave();
    return presses;
}

/* A game of few moves is often over before, or soon: then there is less to press. */
static void press_around_in(const struct game *game, uint64_t positions, uint8_t people) {
    unsigned before = shared->compared;
    unsigned pressed = 0;
    for (uint64_t position = 0; position < positions; position++) {
        set_up(game, position, people);
        play_some_moves();
        pressed += show_and_press();
    }
    TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(positions, pressed, game->id);
    TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(pressed / 8, shared->compared - before, game->id);
}

/* One bit for each kind of move that is legal now; 0 if they are not listed. */
static uint32_t legal_kinds(void) {
    static union any_move move;
    uint32_t kinds = 0;
    for (uint16_t cursor = 0; session_next_legal(&cursor, &move);) {
        kinds |= 1u << move.plain.kind % 32;
    }
    return kinds;
}

/* Plays until there is a choice between kinds of moves that has not been explored. */
static bool play_to_new_choice(uint32_t *known, unsigned *count) {
    while (!session_is_over()) {
        uint32_t kinds = legal_kinds();
        unsigned i = 0;
        while (i < *count && known[i] != kinds) {
            i++;
        }
        if (i == *count && *count < CHOICES_MAX) {
            known[(*count)++] = kinds;
            return true;
        }
        chance_play(&rng);
    }
    return false;
}

/* Gifts, swaps, ties and their judges are rare: each choice of each game is looked for. */
static void nor_at_a_choice_that_is_rare(void) {
    enum { GAMES = 80 };
    for (uint8_t index = 0; index < game_count; index++) {
        uint32_t known[CHOICES_MAX];
        unsigned count = 0;
        for (uint64_t seed = 0; seed < share_of(GAMES); seed++) {
            set_up(games[index], seed, UINT8_MAX);
            if (play_to_new_choice(known, &count)) {
                show_and_press();
            }
        }
    }
}

static void no_press_shows_what_its_viewer_may_not_know(void) {
    for (uint8_t index = 0; index < game_count; index++) {
        press_around_in(games[index], share_of(POSITIONS), UINT8_MAX);
    }
}

/* Opponents know secrets, and show none; a person sees only their own. */
static void nor_what_an_opponent_knows(void) {
    enum { FEWER = POSITIONS / 4, ONE_PERSON = 1, TWO_PEOPLE = 1 | 4 };
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        press_around_in(opponents[i]->game, share_of(FEWER), ONE_PERSON);
        press_around_in(opponents[i]->game, share_of(FEWER), TWO_PEOPLE);
    }
}

static bool was_compared(const struct game *game, const char *name) {
    for (unsigned i = 0; i < shared->compared_on.count; i++) {
        const struct seen_screen *seen = &shared->compared_on.of[i];
        if ((game == NULL || seen->game == game) && strcmp(seen->name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* Random presses have to reach the screens that tell of other players' moves. */
static void what_happened_is_among_the_pictures(void) {
    static const char *const told[] = {"story", "announcement", "everyone look"};
    for (unsigned i = 0; i < sizeof told / sizeof *told; i++) {
        TEST_ASSERT_TRUE_MESSAGE(was_compared(NULL, told[i]), told[i]);
    }
    for (uint8_t index = 0; index < game_count; index++) {
        TEST_ASSERT_TRUE_MESSAGE(was_compared(games[index], "history"), games[index]->id);
    }
}

int main(void) {
    UNITY_BEGIN();
    rng_seed(&rng, 16);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    RUN_TEST(no_press_shows_what_its_viewer_may_not_know);
    RUN_TEST(nor_what_an_opponent_knows);
    RUN_TEST(nor_at_a_choice_that_is_rare);
    RUN_TEST(what_happened_is_among_the_pictures);
    printf(
        "ways tried from %u screens: %u presses, %u pictures compared, %u of them with an unknown "
        "viewer, on %u screens\n",
        explored.count, shared->presses, shared->compared, shared->unknown,
        shared->unknown_on.count);
    return UNITY_END();
}
