/* A refusal leads to the rules with X, and B leads back. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "game_sizes.h"
#include "games/opponent.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128 };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    audit_screens();
}

void tearDown(void) {
    session_leave();
    device_off();
}

/* A move of someone whose turn it is not. */
static void be_refused(const struct game *game) {
    static union any_move move;
    uint16_t cursor = 0;
    chance_begin(game, game->seats_max, 1);
    play_open();
    device_settle();
    TEST_ASSERT_TRUE(session_next_legal(&cursor, &move));
    move.plain.seat = (uint8_t)(move.plain.seat == 1 ? 2 : 1);
    TEST_ASSERT_FALSE(game_ui_play(&move));
    device_settle();
    TEST_ASSERT_TRUE_MESSAGE(toast_is_shown(), game->id);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("", audit_log(), game->id);
}

static void test_x_leads_from_a_refusal_to_the_rules_and_b_back(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        be_refused(games[i]);
        const struct screen *before = screens_top();
        device_press(BUTTON_X);
        TEST_ASSERT_EQUAL_STRING("rules", screens_top()->name);
        device_press(BUTTON_B);
        TEST_ASSERT_TRUE(screens_top() == before);
    }
}

static void test_any_other_press_takes_the_offer_away(void) {
    be_refused(games[0]);
    device_press(BUTTON_LEFT);
    TEST_ASSERT_FALSE(toast_is_shown());
    device_press(BUTTON_X);
    TEST_ASSERT_EQUAL_STRING("words", screens_top()->name);
}

/* Whether messages name more than people, numbers and words that were typed, which no screen shows.
 */
static bool needs_name(const struct game_words *words, uint8_t count) {
    for (uint8_t code = 0; code < count; code++) {
        for (const char *at = strchr(words[code].text, '{'); at != NULL; at = strchr(at + 1, '{')) {
            if (strchr("nmpw", at[1]) == NULL) {
                return true;
            }
        }
    }
    return false;
}

static void test_what_messages_name_has_a_name_on_the_screens(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *game = games[i];
        const struct opponent *opponent = opponent_of(game);
        bool needed = needs_name(game->reasons, game->reason_count) ||
                      needs_name(game->events, game->event_count) ||
                      (opponent != NULL && needs_name(opponent->thoughts, opponent->thought_count));
        TEST_ASSERT_TRUE_MESSAGE(!needed || game_ui(i)->name != NULL, game->id);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_x_leads_from_a_refusal_to_the_rules_and_b_back);
    RUN_TEST(test_any_other_press_takes_the_offer_away);
    RUN_TEST(test_what_messages_name_has_a_name_on_the_screens);
    return UNITY_END();
}
