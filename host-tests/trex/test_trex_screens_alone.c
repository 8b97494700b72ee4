/* T-REX alone against an opponent: nothing but decisions has to be pressed, and news, tips and
 * announcements come where they can be read, for long enough. */
#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/toast.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/rules.h"
#include "host-tests/support/secrets.h"

enum { GAMES_PLAYED = 12 };

void setUp(void) {
    secrets_start(3);
    handover_start(&curtain_actions);
}

void tearDown(void) {
    handheld_end();
}

static uint8_t phase_now(void) {
    return ((const struct trex_state *)secrets_state())->phase;
}

static void begin_alone(uint64_t seed) {
    people_set_player(0, 0);
    people_set_player(1, PLAYER_OPPONENT);
    secrets_begin(&game_trex, 2, seed, &trex_root_screen);
}

/* A short game, from the first card to the last; a press only where the screen waits for one. */
static void play_alone(void) {
    enum { WAIT_MS = 100, MOST_MS = 20000 };
    handheld_press(BUTTON_A);
    for (uint32_t waited = 0; !session_is_over() && waited < MOST_MS; waited += WAIT_MS) {
        const char *name = screens_top()->name;
        if (strcmp(name, "trex hand") == 0 || strcmp(name, "trex choice") == 0 ||
            strcmp(name, "question") == 0) {
            handheld_press(BUTTON_A);
            waited = 0;
        } else if (strcmp(name, "trex round") == 0 && !session_is_opponent(session_turn())) {
            handheld_press(BUTTON_A);
            waited = 0;
        }
        handheld_pass(WAIT_MS);
    }
}

static bool shows_table(void) {
    const char *name = screens_top()->name;
    return strcmp(name, "trex table") == 0 || strcmp(name, "thinking") == 0;
}

/* The table with such news; each page is seen for a while, and one that an arrow turned to stays.
 * Returns the number of pages. */
static uint8_t read_own_news(void) {
    enum { PAGE_MS = 3000, LONG_MS = 60000 };
    uint32_t revision = session_revision();
    uint8_t pages = 1;
    handheld_pass(PAGE_MS);
    TEST_ASSERT_EQUAL(revision, session_revision());
    TEST_ASSERT_TRUE(shows_table());
    if (trex_news_has_more()) {
        pages++;
        TEST_ASSERT_TRUE(handheld_press_shows(BUTTON_DOWN));
        handheld_pass(LONG_MS);
        TEST_ASSERT_EQUAL(revision, session_revision());
        TEST_ASSERT_TRUE(shows_table());
        handheld_press(BUTTON_A);
        handheld_pass(PAGE_MS);
        TEST_ASSERT_TRUE(revision != session_revision() || !shows_table());
    }
    return pages;
}

/* What came to them without being asked, and what they lost. */
static void own_eggs_and_losses_stay_to_be_read(void) {
    enum { WAIT_MS = 100, MOST_WAITS = 200, TAKEN_OVER_MS = 1600 };
    unsigned found = 0, paged = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        begin_alone(seed);
        handheld_press(BUTTON_A);
        for (unsigned waits = 0; !session_is_over() && waits < MOST_WAITS; waits++) {
            if (shows_table() && trex_news_stay_ms() > TAKEN_OVER_MS) {
                uint8_t pages = read_own_news();
                found++;
                paged += pages > 1;
                handheld_press(BUTTON_A);
                waits = 0;
            } else if (!shows_table()) {
                handheld_press(BUTTON_A);
                waits = 0;
            }
            handheld_pass(WAIT_MS);
        }
        TEST_ASSERT_TRUE(session_is_over());
        handover_cancel();
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(10, found);
    TEST_ASSERT_GREATER_THAN_UINT(3, paged);
}

/* Also if a Meteor shower is lost with it. */
static void the_news_of_an_own_choice_do_not_hold_up_the_game(void) {
    unsigned lost = 0;
    for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++) {
        begin_alone(seed);
        while (chance_play(secrets_rng())) {
            const struct game_log *log = session_log();
            if (!session_is_opponent(log->event[0].arg[0])) {
                TEST_ASSERT_EQUAL(0, trex_news_stay_ms());
                lost += log->event[0].code == TREX_EVENT_TAKES_EGG &&
                        trex_has_happened(TREX_EVENT_LOSES_SHOWER);
            }
        }
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, lost);
}

/* No one asked for it: without words, the question that is missing would be a riddle. */
static void a_shower_lost_with_an_own_egg_is_announced(void) {
    unsigned found = 0;
    for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++) {
        begin_alone(seed);
        while (chance_play(secrets_rng())) {
            const struct game_log *log = session_log();
            for (uint16_t i = 1; i < log->count; i++) {
                if (log->event[i].code == TREX_EVENT_LOSES_SHOWER) {
                    bool own = log->event[0].arg[0] == 0 && log->event[i].arg[0] == 0;
                    bool announced = (trex_story.judge(log, i) & STORY_MOMENT) != 0;
                    TEST_ASSERT_EQUAL(own, announced);
                    found += own;
                }
            }
        }
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, found);
}

static void a_tip_of_a_strong_colour_waits_for_the_hand(void) {
    enum { TRUMP_TIP = 1u << 4 };
    for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++) {
        begin_alone(seed);
        while (chance_play(secrets_rng()) &&
               !(trex_has_happened(TREX_EVENT_STRONG_NOW) && session_is_opponent(session_turn()))) {
        }
        bool is_found = !session_is_over();
        if (is_found) {
            preferences_set_tips_given(&game_trex, 0);
            game_ui_give_tip();
            game_ui_give_late_tip();
            TEST_ASSERT_EQUAL_HEX16(0, preferences_tips_given(&game_trex) & TRUMP_TIP);
            while (session_is_opponent(session_turn())) {
                TEST_ASSERT_TRUE(chance_play(secrets_rng()));
            }
            handover_to(&(struct handover){.seat = session_turn()});
            trex_hand_open();
            TEST_ASSERT_EQUAL_HEX16(TRUMP_TIP, preferences_tips_given(&game_trex) & TRUMP_TIP);
            TEST_ASSERT_TRUE(toast_is_shown());
            handheld_assert_legible();
        }
        handover_cancel();
        session_leave();
        if (is_found) {
            return;
        }
    }
    TEST_FAIL_MESSAGE("no opponent changed the strong colour");
}

/* With the first hand after a card that can be taken back, and not with the very first hand. */
static void a_tip_tells_that_a_card_can_be_taken_back(void) {
    enum { UNDO_TIP = 1u << 9, SEED = 3 };
    begin_alone(SEED);
    preferences_set_tips_given(&game_trex, (uint16_t)~UNDO_TIP);
    while (session_undo_status() != UNDO_ALLOWED || session_is_opponent(session_turn()) ||
           phase_now() != TREX_PHASE_PLAY) {
        if (phase_now() == TREX_PHASE_PLAY && !session_is_opponent(session_turn())) {
            handover_to(&(struct handover){.seat = session_turn()});
            trex_hand_open();
            TEST_ASSERT_EQUAL_HEX16(0, preferences_tips_given(&game_trex) & UNDO_TIP);
        }
        TEST_ASSERT_TRUE(chance_play(secrets_rng()));
    }
    handover_to(&(struct handover){.seat = session_turn()});
    trex_hand_open();
    TEST_ASSERT_EQUAL_HEX16(UNDO_TIP, preferences_tips_given(&game_trex) & UNDO_TIP);
    TEST_ASSERT_TRUE(toast_is_shown());
    handheld_assert_legible();
}

static void a_tip_is_read_before_the_opponent_moves(void) {
    enum { PRESSES = 8, TIP_MS = 2000 };
    begin_alone(3);
    for (unsigned i = 0; i < PRESSES && !handheld_top_is("thinking"); i++) {
        handheld_press(BUTTON_A);
    }
    handheld_assert_top("thinking");
    uint32_t revision = session_revision();
    toast_show(TOAST_TIP, "A tip that takes at least two seconds to be read.");
    handheld_pass(TIP_MS);
    TEST_ASSERT_EQUAL(revision, session_revision());
    handheld_press(BUTTON_A);
    handheld_pass(TIP_MS);
    TEST_ASSERT_TRUE(revision != session_revision());
}

/* With an opponent in the lead the order of a round makes way by itself. */
static void a_tip_is_read_before_the_order_leaves(void) {
    enum { STEP_MS = 50, STEPS = 4000, TIP_MS = 6000 };
    begin_alone(3);
    for (unsigned i = 0;
         i < STEPS && !(trex_order_is_shown() && session_is_opponent(session_turn())); i++) {
        handheld_press(BUTTON_A);
        handheld_pass(STEP_MS);
    }
    handheld_assert_top("trex round");
    toast_show(TOAST_TIP, "A tip that takes longer to be read than the order is shown.");
    handheld_pass(TIP_MS);
    handheld_assert_top("trex round");
    handheld_pass(TIP_MS);
    TEST_ASSERT_FALSE(trex_order_is_shown());
}

/* Each decision takes at most two presses, and nothing else has to be pressed: the table with an
 * opponent's move moves on by itself. */
static void only_decisions_are_pressed(void) {
    begin_alone(3);
    preferences_set_tips_given(&game_trex, UINT16_MAX); /* tips stay until they have been read */
    handheld_count_presses();
    play_alone();
    TEST_ASSERT_TRUE_MESSAGE(session_is_over(), screens_top()->name);
    handheld_assert_presses("T-REX alone, twelve rounds", 110);
}

/* An opponent takes the last egg; what is lost then decides nothing, as for people. */
static void no_loss_without_a_tie_is_waited_for_at_the_end(void) {
    enum { STEP_MS = 50, STEPS = 400, STAYS_MS = 5000 };
    struct trex_state seen = {0};
    unsigned found = 0;
    for (uint64_t seed = 1; found == 0 && seed < GAMES_PLAYED; seed++) {
        begin_alone(seed);
        while (seen.phase != TREX_PHASE_EGG || seen.round < trex_rounds(&seen)) {
            TEST_ASSERT_TRUE(chance_play(secrets_rng()));
            session_view(SEAT_TABLE, &seen);
        }
        if (session_is_opponent(seen.turn)) {
            trex_round_open();
            for (unsigned i = 0; i < STEPS && phase_now() == TREX_PHASE_EGG; i++) {
                handheld_pass(STEP_MS);
            }
            TEST_ASSERT_EQUAL(TREX_PHASE_LOSE, phase_now());
            session_view(SEAT_TABLE, &seen);
        }
        if (session_is_opponent(seen.turn) && !trex_loss_matters(&seen, seen.turn)) {
            handheld_assert_top("trex table");
            handheld_pass(STAYS_MS);
            TEST_ASSERT_TRUE(session_is_over());
            found++;
        }
        session_leave();
        memset(&seen, 0, sizeof seen);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, found);
}

static void the_table_stays_if_it_was_asked_for(void) {
    begin_alone(3);
    handheld_press(BUTTON_A);
    handheld_assert_top("trex hand");
    handheld_press(BUTTON_B);
    handheld_assert_top("trex table");
    handheld_pass(20000);
    handheld_assert_top("trex table");
}

/* Not on the screen before, which hides what it is about. */
static void the_opponent_speaks_of_the_order_where_it_is_seen(void) {
    enum { STEP_MS = 50, MOST_MS = 20000 };
    begin_alone(3);
    handheld_press(BUTTON_A);
    for (uint32_t waited = 0; !toast_is_said() && waited < MOST_MS; waited += STEP_MS) {
        const char *name = screens_top()->name;
        if (strcmp(name, "trex hand") == 0 || strcmp(name, "question") == 0) {
            handheld_press(BUTTON_A);
        }
        handheld_pass(STEP_MS);
    }
    TEST_ASSERT_TRUE(toast_is_said());
    handheld_assert_top("trex round");
}

/* What they do themselves they know. */
static void own_deeds_are_not_announced(void) {
    begin_alone(3);
    for (uint8_t seat = 0; seat < 2; seat++) {
        struct game_log log = {.count = 1, .event = {{.code = TREX_EVENT_LAST_LAP, .arg = {seat}}}};
        bool announced = (trex_story.judge(&log, 0) & STORY_MOMENT) != 0;
        TEST_ASSERT_EQUAL(seat == 1, announced);
    }
}

/* A series of screens that say nearly the same is no longer read: a meteor is announced once in a
 * round, and a new colour together with the round that it begins. */
static void nothing_is_announced_twice_in_a_row(void) {
    unsigned changes = 0;
    for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++) {
        begin_alone(seed);
        while (chance_play(secrets_rng())) {
            const struct game_log *log = session_log();
            char told[240] = "";
            struct text out = text_into(told, sizeof told);
            uint8_t moments = 0, changed = 0;
            for (uint16_t i = 0; i < log->count; i++) {
                uint8_t code = log->event[i].code;
                bool moment = (trex_story.judge(log, i) & STORY_MOMENT) != 0;
                moments = (uint8_t)(moments + moment);
                changed |= code == TREX_EVENT_STRONG_NOW || code == TREX_EVENT_WEAK_NOW;
                TEST_ASSERT_FALSE(moment && code == TREX_EVENT_TAKES_OVER);
                if (moment && code == TREX_EVENT_ROUND_BEGINS) {
                    trex_story.tell_moment(&out, &log->event[i]);
                }
            }
            if (changed && session_is_opponent(log->event[0].arg[0])) {
                TEST_ASSERT_EQUAL(1, moments);
                TEST_ASSERT_NOT_NULL(strstr(told, " instead of "));
                TEST_ASSERT_NOT_NULL(strstr(told, ". "));
                changes++;
            }
        }
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(10, changes);
}

/* What an opponent takes over is seen on the table for as long as any news may stay there. */
static void a_meteor_taken_over_stays_a_little_longer(void) {
    begin_alone(3);
    struct game_log *log = (struct game_log *)session_log();
    *log = (struct game_log){.count = 1, .event = {{.code = TREX_EVENT_TAKES_OVER, .arg = {1}}}};
    TEST_ASSERT_GREATER_THAN_UINT32(setting_pace_ms(), trex_news_stay_ms());
    log->event[0].code = TREX_EVENT_PLAYS;
    TEST_ASSERT_EQUAL_UINT32(0, trex_news_stay_ms());
    session_leave();
}

/* Who plays a meteor that is too low, or loses a shower, may be in the lead. */
static void no_one_is_hit_who_may_be_in_the_lead(void) {
    static const uint8_t codes[] = {TREX_EVENT_TOO_LOW, TREX_EVENT_LOSES_SHOWER};
    begin_alone(3);
    for (size_t i = 0; i < sizeof codes; i++) {
        struct game_message event = {.code = codes[i], .arg = {1}};
        TEST_ASSERT_EQUAL(MOOD_CALM, trex_story.sayings.feel(&event, 1));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(only_decisions_are_pressed);
    RUN_TEST(own_eggs_and_losses_stay_to_be_read);
    RUN_TEST(the_news_of_an_own_choice_do_not_hold_up_the_game);
    SHOWS("TR-19", a_shower_lost_with_an_own_egg_is_announced);
    SHOWS("TR-21", a_tip_of_a_strong_colour_waits_for_the_hand);
    RUN_TEST(a_tip_tells_that_a_card_can_be_taken_back);
    RUN_TEST(a_tip_is_read_before_the_opponent_moves);
    RUN_TEST(a_tip_is_read_before_the_order_leaves);
    SHOWS("TR-25", no_loss_without_a_tie_is_waited_for_at_the_end);
    RUN_TEST(the_table_stays_if_it_was_asked_for);
    RUN_TEST(the_opponent_speaks_of_the_order_where_it_is_seen);
    RUN_TEST(own_deeds_are_not_announced);
    RUN_TEST(nothing_is_announced_twice_in_a_row);
    RUN_TEST(a_meteor_taken_over_stays_a_little_longer);
    RUN_TEST(no_one_is_hit_who_may_be_in_the_lead);
    return UNITY_END();
}
