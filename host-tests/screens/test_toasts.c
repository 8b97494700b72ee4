/* A toast never covers a choice or the line it is about: on every screen that presses lead to, in
 * every game, a toast of any length stands clear of the cursor, wherever there is a place for it.
 */
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"
#include "games/base/numbers.h"

enum { SECTORS = 128, LONG_MS = 700, POSITIONS = 12, PRESSES = 40, MOVES_MAX = 90 };

static struct rng rng;

void setUp(void) {
    flash_host_reset(SECTORS);
    rng_seed(&rng, 7);
    device_on(NULL);
    device_settle();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void press_something(void) {
    static const enum button often[] = {BUTTON_A,    BUTTON_A,  BUTTON_A,    BUTTON_LEFT,
                                        BUTTON_DOWN, BUTTON_UP, BUTTON_RIGHT};
    uint32_t what = rng_below(&rng, 20);
    if (what < 5) {
        device_hold(BUTTON_A, LONG_MS);
    } else if (what < 15) {
        device_hold(often[rng_below(&rng, count_of(often))], DEVICE_SHORT_MS);
    } else {
        device_hold((enum button)rng_below(&rng, BUTTON_COUNT), DEVICE_SHORT_MS);
    }
}

/* Wrong lines may fill a table of Trakks; it reports them in notices of its own. */
static bool has_a_place(struct box b) {
    for (b.y = 2; box_bottom(b) <= STAGE_BOTTOM - 6; b.y++) {
        if (!avoid_covers(b)) {
            return true;
        }
    }
    return false;
}

static void assert_toast_is_clear(void) {
    TEST_ASSERT_TRUE(box_contains(box(0, 0, CANVAS_WIDTH, STAGE_BOTTOM), toast_box()));
    TEST_ASSERT_FALSE_MESSAGE(avoid_covers(toast_box()), screens_top()->name);
}

static void look_at_toasts(void) {
    static const char *const messages[] = {
        "Undone.", "Two lines of a toast that someone reads: it is too late for that.",
        ("Three lines, for someone refused, and told at some length why that is so, with a name "
         "or "
         "two.")};
    if (toast_is_shown()) {
        assert_toast_is_clear();
    }
    for (size_t i = 0; i < count_of(messages); i++) {
        toast_show(TOAST_NEWS, messages[i]);
        device_run(DEVICE_SHORT_MS);
        if (has_a_place(toast_box())) {
            assert_toast_is_clear();
        }
    }
    toast_hide();
    device_settle();
}

static void no_toast_covers_a_choice_in_the_shell(void) {
    for (int i = 0; i < 8 * PRESSES; i++) {
        if (session_game() != NULL) {
            play_leave();
            device_settle();
        }
        press_something();
        if (!device_is_on()) {
            device_on(NULL);
            device_settle();
        }
        look_at_toasts();
    }
}

static void begin(const struct game *game, uint64_t seed) {
    uint8_t numbers = (uint8_t)(1 + game->seats_max - game->seats_min);
    chance_begin(game, (uint8_t)(game->seats_min + seed % numbers), seed);
    for (uint32_t moves = rng_below(&rng, MOVES_MAX); moves > 0 && !session_is_over(); moves--) {
        chance_play(&rng);
    }
    play_open();
    device_settle();
}

static void no_toast_covers_a_choice_in_any_game(void) {
    device_press(BUTTON_A); /* past the title, */
    device_press(BUTTON_A); /* and the language is chosen */
    for (uint8_t index = 0; index < game_count; index++) {
        for (uint64_t position = 0; position < POSITIONS; position++) {
            begin(games[index], position);
            for (int i = 0; i < PRESSES && session_game() == games[index]; i++) {
                press_something();
                look_at_toasts();
            }
            session_leave();
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(no_toast_covers_a_choice_in_the_shell);
    RUN_TEST(no_toast_covers_a_choice_in_any_game);
    return UNITY_END();
}
