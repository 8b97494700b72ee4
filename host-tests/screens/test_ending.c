/* The end of a game page by page: points that are counted, the winner, prizes. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"
#include "tools/host/audit/contrast.h"

enum { GAMES = 12, LONG_MS = 5000 };

static uint8_t picture[HANDHELD_PIXELS], other_picture[HANDHELD_PIXELS];

void setUp(void) {
    handheld_start();
}

void tearDown(void) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, PLAYER_PERSON);
    }
    handheld_end();
}

static void play_to_its_end(const struct game *game, uint8_t players, uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    do {
        chance_begin(game, players, seed++);
        while (chance_play(&rng)) {
        }
    } while (!session_is_over());
    screens_home(CUT);
    screens_push(game_ui_now()->screen, CUT);
}

static void play_with_a_winner(const struct game *game, uint8_t players, uint64_t seed) {
    do {
        play_to_its_end(game, players, seed++);
    } while (session_winners() == 0);
}

static void pages_follow_one_another_and_b_leads_back(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        play_with_a_winner(games[i], 3, 1);
        const struct screen *root = screens_top();
        ending_open();
        handheld_pass(LONG_MS);
        handheld_assert_top("points end");
        handheld_press(BUTTON_A);
        handheld_assert_top("victory");
        bool has_awards = awards_count() > 0;
        handheld_press(BUTTON_A);
        handheld_assert_top(has_awards ? "awards end" : "again");
        if (has_awards) {
            handheld_press(BUTTON_B);
            handheld_assert_top("victory");
            handheld_press(BUTTON_B);
            handheld_assert_top("points end");
            handheld_press(BUTTON_B);
            TEST_ASSERT_EQUAL_PTR(root, screens_top());
        }
    }
}

static void choose_entry(int entry) {
    while (entry-- > 0) {
        handheld_press(BUTTON_DOWN);
    }
    handheld_press(BUTTON_A);
}

/* What happened, and each page from the awards back; the seats stay those of the rematch. */
static void the_game_that_is_over_can_be_looked_back_at(void) {
    enum { REPLAYS = 2, HISTORY, AWARDS };
    for (uint8_t i = 0; i < game_count; i++) {
        play_with_a_winner(games[i], 3, 1);
        bool has_awards = awards_count() > 0;
        again_open();
        uint32_t counted = statistics_played(games[i]);
        const char *first = person(0)->name;
        const struct opponent *opponent = opponent_of(games[i]);
        choose_entry(HISTORY + (opponent != NULL && opponent->worth != NULL)); /* of a review */
        handheld_assert_top("history");
        TEST_ASSERT_GREATER_THAN_UINT16(0, session_count_moves());
        handheld_press(BUTTON_B);
        handheld_assert_top("again");
        TEST_ASSERT_NULL(session_game());
        if (has_awards) {
            choose_entry(AWARDS - HISTORY);
            handheld_assert_top("awards end");
            handheld_press(BUTTON_B);
            handheld_assert_top("victory");
            handheld_press(BUTTON_B);
            handheld_assert_top("points end");
            handheld_press(BUTTON_B);
            handheld_assert_top("again");
            handheld_press(BUTTON_A);
            handheld_pass(LONG_MS);
            handheld_press(BUTTON_A);
            handheld_assert_top("again");
            TEST_ASSERT_NULL(session_game());
            TEST_ASSERT_EQUAL_UINT32(counted, statistics_played(games[i]));
            handheld_press(BUTTON_UP);
        }
        handheld_press(BUTTON_UP);
        handheld_press(BUTTON_A);
        handheld_assert_top("replay");
        handheld_press(BUTTON_B);
        handheld_assert_top("again");
        TEST_ASSERT_EQUAL_STRING(first, person(0)->name);
    }
}

static void points_are_counted_from_the_last_place_to_the_first(void) {
    play_with_a_winner(&game_trex, 4, 1);
    ending_open();
    handheld_pass(200);
    TEST_ASSERT_TRUE(counting_reached(3));
    TEST_ASSERT_FALSE(counting_reached(2));
    for (int before = 0; !counting_passed(3); handheld_pass(20)) {
        TEST_ASSERT_GREATER_OR_EQUAL_INT(before, counting_part(3, 30));
        before = counting_part(3, 30);
    }
    handheld_pass(LONG_MS);
    TEST_ASSERT_TRUE(counting_is_over());
    TEST_ASSERT_EQUAL_INT(30, counting_part(0, 30));
}

static void a_press_ends_the_count_and_a_second_leads_on(void) {
    play_with_a_winner(&game_trex, 5, 1);
    ending_open();
    handheld_pass(300);
    handheld_press(BUTTON_A);
    TEST_ASSERT_TRUE(counting_is_over());
    handheld_assert_top("points end");
    handheld_press(BUTTON_A);
    handheld_assert_top("victory");
}

static void points_are_counted_once(void) {
    play_with_a_winner(&game_trex, 2, 1);
    ending_open();
    handheld_pass(LONG_MS);
    handheld_press(BUTTON_B);
    ending_open();
    TEST_ASSERT_TRUE(counting_is_over());
}

/* ---- prizes ---- */

static uint8_t shown_kinds; /* one bit each */

static void look_at_awards(void) {
    uint8_t count = awards_count(), kinds = 0;
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(3, count);
    for (uint8_t n = 0; n < count; n++) {
        struct award award = award_shown(n);
        TEST_ASSERT_LESS_THAN_UINT8(game_ui_now()->awards.count, award.kind);
        TEST_ASSERT_LESS_THAN_UINT8(session_options()->players, award.seat);
        TEST_ASSERT_GREATER_THAN_INT(1, award.number);
        TEST_ASSERT_EQUAL(0, kinds >> award.kind & 1);
        kinds = (uint8_t)(kinds | 1u << award.kind);
    }
    shown_kinds |= kinds;
}

static int kinds_seen(void) {
    int count = 0;
    for (uint8_t kinds = shown_kinds; kinds != 0; kinds &= (uint8_t)(kinds - 1)) {
        count++;
    }
    return count;
}

/* Each of them to someone, in some game. */
static void every_game_has_six_prizes_or_more(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *game = games[i];
        shown_kinds = 0;
        for (uint64_t seed = 1; seed <= 10 * GAMES && kinds_seen() < 6; seed++) {
            uint8_t players =
                (uint8_t)(game->seats_min + seed % (game->seats_max - game->seats_min + 1u));
            play_to_its_end(game, players, 100 * seed);
            if (game_ui_now()->awards.judge == NULL) {
                break;
            }
            look_at_awards();
        }
        bool has_awards = game_ui_now()->awards.judge != NULL;
        TEST_ASSERT_TRUE_MESSAGE(!has_awards || kinds_seen() >= 6, game->id);
    }
}

/* Bites are survived by those who are still there. */
static void survivors_alone_are_praised_for_surviving(void) {
    enum { SURVIVES = 5 }; /* tyrannosaurus.award.5 */
    unsigned given = 0;
    for (uint64_t seed = 1; seed <= 10 * GAMES; seed++) {
        play_to_its_end(&game_tyrannosaurus, 4, 100 * seed);
        for (uint8_t n = 0; n < awards_count(); n++) {
            struct award award = award_shown(n);
            if (award.kind == SURVIVES) {
                TEST_ASSERT_TRUE(ty_in_play(session_open_state(), award.seat));
                given++;
            }
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, given);
}

static void assert_lines_fit(enum text_key key) {
    char words[96];
    struct text out = text_into(words, sizeof words);
    say_filled(&out, key, &(struct fill){.n = {99}});
    char *second = strchr(words, '\n');
    TEST_ASSERT_NOT_NULL_MESSAGE(second, words);
    *second++ = '\0';
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(AWARD_TEXT_WIDTH - 15, text_width(SMALL, words), words);
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(AWARD_TEXT_WIDTH, text_width(SMALL, second), second);
}

static void every_prize_fits_its_lines_in_every_language(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (uint8_t i = 0; i < game_count; i++) {
            const struct game_ui_awards *awards = &game_ui(i)->awards;
            for (uint8_t kind = 0; awards->judge != NULL && kind < awards->count; kind++) {
                assert_lines_fit((enum text_key)(awards->first + kind));
            }
        }
    }
}

/* The state, the last log and what can be taken back are the same as before. */
static void looking_for_prizes_changes_nothing(void) {
    play_to_its_end(&game_trex, 3, 7);
    uint32_t revision = session_revision();
    uint16_t moves = session_count_moves(), events = session_log()->count;
    handheld_draw(picture);
    awards_count();
    handheld_draw(other_picture);
    TEST_ASSERT_EQUAL_MEMORY(picture, other_picture, sizeof picture);
    TEST_ASSERT_EQUAL(revision, session_revision());
    TEST_ASSERT_EQUAL(moves, session_count_moves());
    TEST_ASSERT_EQUAL(events, session_log()->count);
}

static void no_word_of_any_page_is_cut_in_any_language(void) {
    handheld_name_all("WWWWWWWWWWWW");
    audit_screens();
    for (uint8_t i = 0; i < game_count; i++) {
        for (int most = 0; most < 2; most++) {
            play_to_its_end(games[i], most ? games[i]->seats_max : games[i]->seats_min, 5);
            for (int language = 0; language < LANGUAGE_COUNT; language++) {
                language_set((enum language)language);
                ending_open();
                handheld_pass(LONG_MS);
                if (awards_count() > 0) {
                    screens_push(&awards_screen, CUT);
                    handheld_pass(LONG_MS);
                    screens_pop(CUT);
                }
                TEST_ASSERT_EQUAL_STRING_MESSAGE("", audit_log(), games[i]->id);
                screens_pop(CUT);
            }
            language_set(LANGUAGE_EN);
        }
    }
}

/* ---- against opponents ---- */

static void draw_victory_of(uint8_t opponent, uint8_t pixels[HANDHELD_PIXELS]) {
    uint64_t seed = 1;
    do {
        play_with_a_winner(&game_trex, 2, seed++);
    } while (session_winners() != 1);
    people_set_player(opponent, PLAYER_OPPONENT);
    screens_push(&victory_screen, CUT);
    handheld_pass(LONG_MS);
    TEST_ASSERT_EQUAL(opponent == 0, ending_is_lost());
    handheld_draw(pixels);
    people_set_player(opponent, PLAYER_PERSON);
}

static void losing_against_an_opponent_is_another_scene(void) {
    enum { SKY = 30 * CANVAS_WIDTH + 150 }; /* rays in one, night in the other */
    draw_victory_of(1, picture);
    draw_victory_of(0, other_picture);
    TEST_ASSERT_TRUE(memcmp(picture + SKY, other_picture + SKY, 60) != 0);
}

/* Stars are eggshell; the sky is dark in the light theme too. */
static void it_is_night_in_every_theme(void) {
    enum { STAGE_CORNER = STAGE_TOP * CANVAS_WIDTH };
    int theme;
    draw_victory_of(0, picture);
    TEST_ASSERT_GREATER_THAN(CONTRAST_MARK,
                             colour_contrast_worst(COLOUR_EGGSHELL, picture[STAGE_CORNER], &theme));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(pages_follow_one_another_and_b_leads_back);
    RUN_TEST(the_game_that_is_over_can_be_looked_back_at);
    RUN_TEST(points_are_counted_from_the_last_place_to_the_first);
    RUN_TEST(a_press_ends_the_count_and_a_second_leads_on);
    RUN_TEST(points_are_counted_once);
    RUN_TEST(every_game_has_six_prizes_or_more);
    RUN_TEST(survivors_alone_are_praised_for_surviving);
    RUN_TEST(every_prize_fits_its_lines_in_every_language);
    RUN_TEST(looking_for_prizes_changes_nothing);
    RUN_TEST(no_word_of_any_page_is_cut_in_any_language);
    RUN_TEST(losing_against_an_opponent_is_another_scene);
    RUN_TEST(it_is_night_in_every_theme);
    return UNITY_END();
}
