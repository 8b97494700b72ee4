/* Opponents say something of what everyone saw: at most once a round, never the same in a game, and
 * the same again for the same record. */
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/reactions.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/toast.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"
#include "host-tests/support/setting_change.h"

enum { GAMES = 12, MOVES_MAX = 600, SEATS = 4, SEED = 5 };

static struct rng rng;

void setUp(void) {
    device_on_at_shelf();
    setting_change(SETTING_TIPS, 0);
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void begin(const struct game *game, uint64_t seed, bool with_opponents) {
    uint8_t players = game->seats_max < SEATS ? game->seats_max : SEATS;
    for (uint8_t seat = 0; seat < players; seat++) {
        bool plays = with_opponents && seat > 0;
        people_set_player(seat,
                          plays ? (uint8_t)(PLAYER_OPPONENT + (seat + seed) % OPPONENT_CHARACTERS)
                                : (uint8_t)PLAYER_PERSON);
    }
    rng_seed(&rng, seed);
    chance_begin(game, players, seed);
    play_open();
}

static bool play(void) {
    bool plays = chance_play(&rng);
    game_ui_follow();
    return plays;
}

/* How often someone has spoken in the round in which the last move ends; it may begin one. */
static uint16_t count_in_round(uint16_t before) {
    story_judge *judge = game_ui_story()->judge;
    for (uint16_t i = 0; i < session_log()->count; i++) {
        if (judge != NULL && (judge(session_log(), i) & STORY_ROUND) != 0) {
            before = 0;
        }
        before = (uint16_t)(before + (reaction_due() != NULL && reaction_due()->event == i));
        TEST_ASSERT_LESS_THAN_MESSAGE(2, before, session_game()->id);
    }
    return before;
}

/* What was said, as numbers of texts, 0 for silence; returns how many moves there were. */
static uint16_t said[MOVES_MAX];
static uint16_t listen(const struct game *game, uint64_t seed, unsigned resume_every) {
    uint8_t index = game_index_of(game);
    begin(game, seed, true);
    uint16_t moves = 0;
    for (; moves < MOVES_MAX && play(); moves++) {
        said[moves] = reaction_due() != NULL ? (uint16_t)reaction_due()->words : 0;
        if (resume_every > 0 && moves % resume_every == 0 && !session_is_over()) {
            session_leave();
            play_resume_at(index, 0);
            TEST_ASSERT_NULL_MESSAGE(reaction_due(), game->id);
        }
    }
    session_close();
    return moves;
}

static void an_opponent_speaks_at_most_once_a_round_and_never_repeats_itself(void) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        const struct game *game = opponents[i]->game;
        unsigned count = 0, glad = 0;
        bool has_words = false;
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            uint16_t seen = 0, in_round = 0, since = UINT8_MAX;
            begin(game, seed, true);
            const struct sayings *own = &game_ui_story()->sayings;
            has_words = own->feel != NULL;
            for (uint16_t moves = 0; moves < MOVES_MAX && play(); moves++, since++) {
                in_round = own->laps > 0 ? 0 : count_in_round(in_round);
                const struct reaction *due = reaction_due();
                if (due == NULL) {
                    continue;
                }
                uint16_t saying = (uint16_t)(due->words - own->first);
                TEST_ASSERT_GREATER_OR_EQUAL_MESSAGE(own->laps * SEATS, since, game->id);
                since = 0;
                TEST_ASSERT_TRUE_MESSAGE(session_is_opponent(due->seat), game->id);
                TEST_ASSERT_LESS_THAN_MESSAGE(SAYINGS, saying, game->id);
                TEST_ASSERT_FALSE_MESSAGE(seen >> saying & 1, game->id);
                TEST_ASSERT_EQUAL_MESSAGE(session_temper(due->seat) - OPPONENT_BOLD,
                                          saying / SAYINGS_OF_TEMPER, game->id);
                seen |= (uint16_t)(1U << saying);
                count++;
                glad += saying % SAYINGS_OF_TEMPER < SAYINGS_OF_MOOD;
            }
            session_close();
        }
        if (count == 0 && !has_words) { /* its opponents are silent */
            continue;
        }
        TEST_ASSERT_GREATER_THAN_MESSAGE(0, glad, game->id);
        TEST_ASSERT_GREATER_THAN_MESSAGE(glad, count, game->id);
    }
}

static void a_game_that_is_resumed_continues_as_it_would_have(void) {
    static uint16_t first[MOVES_MAX];
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        uint16_t moves = listen(opponents[i]->game, SEED, 0);
        memcpy(first, said, sizeof first);
        TEST_ASSERT_EQUAL_MESSAGE(moves, listen(opponents[i]->game, SEED, 7),
                                  opponents[i]->game->id);
        TEST_ASSERT_EQUAL_UINT16_ARRAY_MESSAGE(first, said, moves, opponents[i]->game->id);
    }
}

static unsigned count_shown(const struct game *game, bool with_opponents) {
    unsigned shown = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        begin(game, seed, with_opponents);
        for (unsigned moves = 0; moves < MOVES_MAX && play(); moves++) {
            toast_hide();
            reaction_show();
            shown += toast_is_said();
        }
        session_close();
    }
    return shown;
}

static void they_are_silent_if_the_setting_says_so(void) {
    const struct game *game = opponents[0]->game;
    TEST_ASSERT_GREATER_THAN(0, count_shown(game, true));
    TEST_ASSERT_EQUAL(0, count_shown(game, false));
    setting_change(SETTING_REACTIONS, 0);
    TEST_ASSERT_EQUAL(0, count_shown(game, true));
    device_off_and_on();
    TEST_ASSERT_EQUAL(0, setting(SETTING_REACTIONS));
}

/* ---- the first game, with all tips still to be given ---- */

/* Whether anyone is seen to speak after the last move, as the screens show it: event by event, or
 * at once, or after the announcements. */
static bool is_spoken_of(void) {
    bool heard = false;
    toast_hide();
    game_ui_give_tip();
    heard = toast_is_said();
    if (game_ui_now()->news.gives_own_tips) {
        for (uint16_t i = 0; i < session_log()->count; i++) {
            toast_hide();
            game_ui_comment_on(i);
            heard = heard || toast_is_said();
        }
    } else if (!toast_is_shown()) {
        game_ui_give_late_tip();
        heard = toast_is_said();
    }
    return heard || (game_ui_story()->sayings.waits != NULL && reaction_due() != NULL);
}

static uint16_t round_after(uint16_t round) {
    story_judge *judge = game_ui_story()->judge;
    for (uint16_t i = 0; judge != NULL && i < session_log()->count; i++) {
        round = (uint16_t)(round + ((judge(session_log(), i) & STORY_ROUND) != 0));
    }
    return round;
}

/* The round in which the opponent speaks first. */
static uint16_t first_spoken_round(const struct game *game, uint64_t seed) {
    struct game_options options;
    device_off();
    device_on_at_shelf();
    tables_seat_alone(game, &options);
    options.seed = seed;
    rng_seed(&rng, seed);
    chance_begin_with(game, &options);
    play_open();
    uint16_t round = game_ui_story()->first_round;
    while (round < UINT8_MAX && chance_play_turn(&rng)) {
        if (is_spoken_of()) {
            break;
        }
        round = session_is_over() ? UINT8_MAX : round_after(round);
    }
    toast_hide();
    session_close();
    return round;
}

static bool has_sayings(const struct game *game) {
    const struct game_ui_story *story = game_ui(game_index_of(game))->story;
    return story != NULL && story->sayings.feel != NULL;
}

static void an_opponent_is_heard_in_the_first_two_rounds(void) {
    enum { FIRST_GAMES = 50, NEARLY_ALL = 45, SECOND = 2 };
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        unsigned early = 0;
        if (!has_sayings(opponents[i]->game)) {
            continue;
        }
        for (uint64_t seed = 0; seed < FIRST_GAMES; seed++) {
            early += first_spoken_round(opponents[i]->game, seed) <= SECOND;
        }
        printf("%s: heard in the first two rounds of %u games of %u\n", opponents[i]->game->id,
               early, FIRST_GAMES);
        TEST_ASSERT_GREATER_OR_EQUAL_MESSAGE(NEARLY_ALL, early, opponents[i]->game->id);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(an_opponent_speaks_at_most_once_a_round_and_never_repeats_itself);
    RUN_TEST(a_game_that_is_resumed_continues_as_it_would_have);
    RUN_TEST(they_are_silent_if_the_setting_says_so);
    RUN_TEST(an_opponent_is_heard_in_the_first_two_rounds);
    return UNITY_END();
}
