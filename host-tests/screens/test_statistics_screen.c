/* Statistics: everything at first, then a page with the records of each game that was played; no
 * text is cut, whatever the names, the numbers and the language. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/device/device.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/stack/screen.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum { SECTORS = 128, PAGES_MAX = 17 };

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    audit_screens();
}

void tearDown(void) {
    device_off();
}

static void name_people(void) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        struct person changed = *person(seat);
        strcpy(changed.name, "Wwwwwwwwwwww");
        changed.name[0] = (char)('A' + seat);
        TEST_ASSERT_TRUE(person_change(seat, &changed, GAME_SEATS_MAX));
    }
}

static void play(uint8_t index, uint8_t strongest) {
    struct finished_game played = {.game = games[index],
                                   .number = index + 1u,
                                   .moves = 9999,
                                   .players = games[index]->seats_max,
                                   .winners = 1 << 1,
                                   .people = UINT8_MAX,
                                   .strongest = strongest};
    for (uint8_t seat = 0; seat < played.players; seat++) {
        played.score[seat] = (int16_t)(-90 - seat);
        played.feat[seat] = games[index]->feat != NULL ? 99 : 0;
    }
    statistics_add(&played);
}

/* Turns until the first picture comes again. */
static unsigned count_pages(void) {
    statistics_open();
    device_settle();
    uint32_t first = device_panel();
    unsigned pages = 0;
    do {
        device_press(BUTTON_RIGHT);
        pages++;
    } while (device_panel() != first && pages < PAGES_MAX);
    device_press(BUTTON_B);
    return pages;
}

static void each_game_that_was_played_has_a_page(void) {
    for (uint8_t index = 0; index < game_count; index++) {
        play(index, PLAYER_PERSON);
        TEST_ASSERT_EQUAL(1 + index + 1, count_pages());
    }
}

static unsigned count_shown(uint8_t most) {
    unsigned shown = 0;
    for (uint8_t index = 0; index < game_count; index++) {
        shown += statistics_played_most(index, most);
    }
    return shown;
}

static void the_games_that_were_played_most_are_shown(void) {
    uint8_t last = (uint8_t)(game_count - 1);
    TEST_ASSERT_EQUAL(2, count_shown(2));
    TEST_ASSERT_TRUE(statistics_played_most(0, 2) && statistics_played_most(1, 2));
    play(last, PLAYER_PERSON);
    TEST_ASSERT_EQUAL(2, count_shown(2));
    TEST_ASSERT_TRUE(statistics_played_most(0, 2) && statistics_played_most(last, 2));
    TEST_ASSERT_EQUAL(game_count, count_shown(UINT8_MAX));
}

/* One game was played with an opponent only: its page says why it has no records. */
static void no_text_is_cut(void) {
    name_people();
    for (uint8_t index = 0; index < game_count; index++) {
        play(index, index == 0 ? PLAYER_OPPONENT : PLAYER_PERSON);
    }
    for (uint8_t language = 0; language < LANGUAGE_COUNT; language++) {
        setting_change(SETTING_LANGUAGE, language);
        count_pages();
        TEST_ASSERT_EQUAL_STRING("", audit_log());
    }
}

/* Eight names, of which the first has the banner, and an opponent. */
static void down_leads_to_the_last_row_and_no_further(void) {
    enum { ROWS = GAME_SEATS_MAX - 1 + 1, STEPS_MAX = 20 };
    uint8_t largest = 0;
    while (games[largest]->seats_max < GAME_SEATS_MAX) {
        largest++;
    }
    name_people();
    play(largest, PLAYER_PERSON);
    play(largest == 0, PLAYER_OPPONENT); /* another game */
    statistics_open();
    device_settle();
    uint32_t before = 0, first = device_panel();
    unsigned steps = 0;
    for (; before != device_panel() && steps < STEPS_MAX; steps++) {
        before = device_panel();
        device_press(BUTTON_DOWN);
    }
    TEST_ASSERT_EQUAL(ROWS, statistics_rows());
    TEST_ASSERT_EQUAL(ROWS - statistics_rows_seen(), steps - 1);
    for (unsigned i = 0; i < steps; i++) {
        device_press(BUTTON_UP);
    }
    TEST_ASSERT_EQUAL(first, device_panel());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(each_game_that_was_played_has_a_page);
    RUN_TEST(the_games_that_were_played_most_are_shown);
    RUN_TEST(no_text_is_cut);
    RUN_TEST(down_leads_to_the_last_row_and_no_further);
    return UNITY_END();
}
