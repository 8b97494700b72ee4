/* Medals of games and records against opponents: for one person alone, or a table of 1 to T-Rex;
 * told once, counted once, never lost. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/solo/solo.h"
#include "firmware/session/challenges.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"
#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/environment.h"
#include "host-tests/support/native_device.h"

enum { ENOUGH = 8 };

static const struct game *const played[] = {&game_trex, &game_tyrannosaurus, &game_trakks};
enum { PLAYED = count_of(played) };

void setUp(void) {
    device_on_at_shelf();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void play_challenge(const struct game *game, uint16_t number, enum opponent_level person) {
    struct game_options options;
    challenges_seat(game, number, &options);
    TEST_ASSERT_TRUE(session_begin(game_index_of(game), &options));
    chance_play_out(person);
}

static struct solo_record record_of(const struct game *game) {
    struct solo_record record;
    solo_record_load(game, &record);
    return record;
}

static uint16_t medals_of(const struct game *game) {
    struct solo_record record = record_of(game);
    return get16(record.medals);
}

/* ---- what there is ---- */

/* A new game may go without. */
static void every_game_of_ours_has_medals(void) {
    TEST_ASSERT_NOT_EQUAL(0, game_medal_count(game_ui(game_index_of(&game_scale))));
    for (size_t i = 0; i < PLAYED; i++) {
        TEST_ASSERT_NOT_EQUAL(0, game_medal_count(game_ui(game_index_of(played[i]))));
    }
}

static void a_game_with_medals_has_eight_or_more(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        uint8_t count = game_medal_count(game_ui(i));
        if (count > 0) {
            TEST_ASSERT_GREATER_OR_EQUAL(ENOUGH, count);
        }
        TEST_ASSERT_LESS_OR_EQUAL(GAME_MEDALS_MAX, count);
        for (uint8_t medal = 0; medal < count; medal++) {
            const struct game_medal *here = &game_ui(i)->awards.medals[medal];
            for (uint8_t other = 0; other < medal; other++) {
                TEST_ASSERT_NOT_EQUAL(here->name, game_ui(i)->awards.medals[other].name);
            }
        }
    }
}

/* Those that one game is enough for. In challenges of Trakks Apex never wins: its par could not
 * be beaten. */
static void every_medal_of_a_single_game_can_be_reached(void) {
    enum { MOST = 200 };
    static const uint16_t for_one_game = 0x1e3; /* not the row, all six, and ten challenges */
    for (int i = 0; i < PLAYED; i++) {
        enum opponent_level person = played[i] == &game_trakks ? OPPONENT_HUNTER : OPPONENT_APEX;
        uint16_t reached = 0;
        for (uint16_t number = 1; number <= MOST && reached != for_one_game; number++) {
            play_challenge(played[i], (uint16_t)(number * 53 % CHALLENGES_MAX + 1), person);
            reached |= (uint16_t)(game_medals_new() & for_one_game);
            session_leave();
            device_off();
            device_on_at_shelf();
        }
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(for_one_game, reached, played[i]->id);
    }
}

/* A person who presses anything. */
static void play_on_by_chance(uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed);
    while (chance_play_turn(&rng)) {
    }
}

/* Counts the medals that this game earned in a new record. */
static void count_medals(uint8_t times[GAME_MEDALS_MAX]) {
    uint16_t earned = game_medals_new();
    for (uint8_t medal = 0; medal < GAME_MEDALS_MAX; medal++) {
        times[medal] = (uint8_t)(times[medal] + (earned >> medal & 1));
    }
    session_leave();
    device_off();
    device_on_at_shelf();
}

static void expect_at_most(uint8_t most, const uint8_t times[GAME_MEDALS_MAX],
                           const struct game *game) {
    for (uint8_t medal = 0; medal < GAME_MEDALS_MAX; medal++) {
        TEST_ASSERT_LESS_OR_EQUAL_UINT8_MESSAGE(most, times[medal], game->id);
    }
}

enum { ONE_IN = 40 };

/* In the challenges that the wall begins with. */
static void chance_alone_earns_none(void) {
    enum { GAMES = 40 };
    for (int i = 0; i < PLAYED; i++) {
        uint8_t times[GAME_MEDALS_MAX] = {0};
        for (uint16_t number = 1; number <= share_of(GAMES); number++) {
            struct game_options options;
            challenges_seat(played[i], number, &options);
            TEST_ASSERT_TRUE(session_begin(game_index_of(played[i]), &options));
            play_on_by_chance(number);
            count_medals(times);
        }
        expect_at_most(GAMES / ONE_IN, times, played[i]);
    }
}

/* Where chance decides most. */
static void nor_does_it_against_one_hunter(void) {
    enum { GAMES = 20 };
    for (int i = 0; i < PLAYED; i++) {
        for (uint8_t who = 0; who < OPPONENT_CHARACTERS; who++) {
            uint8_t times[GAME_MEDALS_MAX] = {0};
            bool is_hunter = opponent_characters[who].level == OPPONENT_HUNTER;
            for (uint32_t number = 1; is_hunter && number <= share_of(GAMES); number++) {
                people_set_player(0, PLAYER_PERSON);
                people_set_player(1, (uint8_t)(PLAYER_OPPONENT + who));
                chance_begin(played[i], 2, number);
                play_on_by_chance(number);
                count_medals(times);
            }
            expect_at_most(0, times, played[i]);
        }
    }
}

static int apart_at(const struct scale_state *now, uint8_t seat, uint8_t other) {
    return abs(scale_level_of(now->seat[seat].card) - scale_level_of(now->seat[other].card));
}

/* A table of 1 to T-Rex whose players know each other well: they name two of one level, or of
 * levels next to each other; for two, the judge is right. */
static bool play_in_tune(struct rng *rng) {
    const struct scale_state *now = session_open_state();
    struct game_move move, wanted;
    uint16_t cursor = 0;
    int least = 2;
    while (now->phase == SCALE_PHASE_PLAY && session_next_legal(&cursor, &move)) {
        bool is_right = now->players == 2
                            ? move.kind == (apart_at(now, 0, 1) < 2 ? SCALE_VERDICT_MATCH
                                                                    : SCALE_VERDICT_NO_MATCH)
                            : move.kind == SCALE_MATCH;
        int apart = now->players == 2 ? 0 : apart_at(now, move.a, move.b);
        if (is_right && apart < least) {
            least = apart;
            wanted = move;
        }
    }
    if (least == 2) {
        return chance_play(rng);
    }
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(&wanted).code);
    return !session_is_over();
}

/* Tables of two to eight. */
static void count_medals_of_tables(bool (*play)(struct rng *rng), uint8_t games_played,
                                   uint8_t times[GAME_MEDALS_MAX]) {
    memset(times, 0, GAME_MEDALS_MAX);
    for (uint8_t number = 1; number <= games_played; number++) {
        struct rng rng;
        rng_seed(&rng, number);
        chance_begin(&game_scale, (uint8_t)(2 + number % (SCALE_SEATS_MAX - 1)), number);
        while (play(&rng)) {
        }
        count_medals(times);
    }
}

static void a_table_in_tune_reaches_every_medal_and_chance_hardly_any(void) {
    enum { IN_TUNE = 40, BY_CHANCE = 200 };
    uint8_t in_tune[GAME_MEDALS_MAX], by_chance[GAME_MEDALS_MAX];
    uint8_t medals = game_medal_count(game_ui(game_index_of(&game_scale)));
    count_medals_of_tables(play_in_tune, IN_TUNE, in_tune);
    count_medals_of_tables(chance_play, BY_CHANCE, by_chance);
    for (uint8_t medal = 0; medal < medals; medal++) {
        TEST_ASSERT_GREATER_THAN_UINT8(0, in_tune[medal]);
    }
    expect_at_most(BY_CHANCE / ONE_IN, by_chance, &game_scale);
}

/* ---- records against opponents ---- */

static void a_game_counts_for_each_opponent_at_the_table(void) {
    play_challenge(&game_trakks, 3, OPPONENT_HUNTER);
    uint8_t players = session_options()->players, met = 0;
    struct challenge challenge;
    challenge_get(&game_trakks, 3, &challenge);
    bool won = (session_winners() >> challenge.seat & 1) != 0;
    again_open();
    struct solo_record record = record_of(&game_trakks);
    for (uint8_t i = 0; i < OPPONENT_CHARACTERS; i++) {
        TEST_ASSERT_EQUAL(record.against[i].played * won, record.against[i].won);
        TEST_ASSERT_EQUAL(record.against[i].won, record.against[i].row);
        met = (uint8_t)(met + record.against[i].played);
    }
    TEST_ASSERT_EQUAL(players - 1, met);
    TEST_ASSERT_EQUAL(0, record_of(&game_trex).against[0].played);
}

static void a_loss_ends_a_row_and_the_longest_stays(void) {
    struct solo_record record = record_of(&game_trex);
    for (uint8_t i = 0; i < 3; i++) {
        solo_record_add(&record, 2, true);
    }
    solo_record_add(&record, 2, false);
    solo_record_add(&record, 2, true);
    TEST_ASSERT_EQUAL(5, record.against[2].played);
    TEST_ASSERT_EQUAL(4, record.against[2].won);
    TEST_ASSERT_EQUAL(1, record.against[2].row);
    TEST_ASSERT_EQUAL(3, record.against[2].longest_row);
    for (int i = 0; i < 2 * UINT8_MAX; i++) {
        solo_record_add(&record, 2, true);
    }
    TEST_ASSERT_EQUAL(UINT8_MAX, record.against[2].played);
    TEST_ASSERT_EQUAL(UINT8_MAX, record.against[2].longest_row);
}

static void a_row_and_all_six_are_medals_of_several_games(void) {
    struct solo_record record = record_of(&game_trex);
    for (uint8_t i = 0; i < OPPONENT_CHARACTERS; i++) {
        solo_record_add(&record, i, true);
        solo_record_add(&record, i, true);
    }
    play_challenge(&game_trex, 1, OPPONENT_HATCHLING);
    TEST_ASSERT_EQUAL(0, game_medals_new() & 0x0c);
    TEST_ASSERT_TRUE(solo_record_save(&record));
    TEST_ASSERT_EQUAL(0x08, game_medals_new() & 0x0c);
    solo_record_add(&record, 1, true); /* Grumbo, a Hunter */
    TEST_ASSERT_TRUE(solo_record_save(&record));
    TEST_ASSERT_EQUAL(0x0c, game_medals_new() & 0x0c);
}

static void ten_challenges_better_than_par_are_a_medal(void) {
    enum { PARS = 1 << 4 };
    for (uint16_t number = 100; number < 1000; number += 100) { /* nine, in both values */
        TEST_ASSERT_TRUE(medals_add(&game_trakks, number, 1 << MEDAL_PAR));
    }
    play_challenge(&game_trakks, 2, OPPONENT_HATCHLING);
    TEST_ASSERT_EQUAL(challenges_earned() >> MEDAL_PAR & 1, game_medals_new() / PARS & 1);
    TEST_ASSERT_TRUE(medals_add(&game_trakks, 1, 1 << MEDAL_PAR));
    TEST_ASSERT_EQUAL(PARS, game_medals_new() & PARS);
}

/* ---- told and saved ---- */

/* A challenge that earns one, played to its end. */
static void play_for_a_medal(const struct game *game) {
    for (uint16_t number = 1; number < CHALLENGES_MAX; number++) {
        play_challenge(game, number, OPPONENT_HUNTER);
        if (game_medals_new() != 0) {
            return;
        }
        session_close();
    }
}

static void new_medals_are_told_once(void) {
    for (int i = 0; i < PLAYED; i++) {
        play_for_a_medal(played[i]);
        uint16_t earned = game_medals_new();
        TEST_ASSERT_TRUE(medals_end_is_due());
        TEST_ASSERT_EQUAL(0, medals_of(played[i]));
        again_open();
        TEST_ASSERT_EQUAL_HEX16(earned, medals_of(played[i]));
        device_off_and_on();
        TEST_ASSERT_EQUAL_HEX16(earned, medals_of(played[i]));
    }
}

static void the_power_may_go_while_they_are_saved(void) {
    uint8_t index = game_index_of(&game_trakks);
    bool was_cut = true;
    for (uint32_t operation = 0; was_cut; operation++) {
        device_off();
        device_on_at_shelf();
        play_for_a_medal(&game_trakks);
        uint16_t earned = game_medals_new();
        uint8_t games_before = record_of(&game_trakks).against[0].played;
        flash_host_cut(operation, operation);
        again_open();
        was_cut = flash_host_is_off();
        flash_host_power_on();
        device_off_and_on();
        if (session_can_resume(index)) {
            TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(index));
            again_open();
        }
        TEST_ASSERT_EQUAL_HEX16(earned, medals_of(&game_trakks));
        TEST_ASSERT_LESS_OR_EQUAL(games_before + 1, record_of(&game_trakks).against[0].played);
    }
}

static void clearing_the_statistics_clears_them(void) {
    play_for_a_medal(&game_trakks);
    again_open();
    statistics_clear();
    TEST_ASSERT_EQUAL(0, medals_of(&game_trakks));
    TEST_ASSERT_EQUAL(0, record_of(&game_trakks).against[0].played);
}

/* ---- people ---- */

static void people_among_themselves_earn_none(void) {
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < PLAYED; i++) {
        chance_begin(played[i], 2, 7);
        while (chance_play(&rng)) {
        }
        TEST_ASSERT_EQUAL(0, game_medals_new());
        TEST_ASSERT_FALSE(medals_end_is_due());
        session_close();
    }
}

static void a_table_has_records_for_its_size(void) {
    struct solo_record record = record_of(&game_scale);
    TEST_ASSERT_TRUE(solo_record_add_party(&record, 4, 700, 3));
    TEST_ASSERT_FALSE(solo_record_add_party(&record, 4, 700, 3));
    TEST_ASSERT_TRUE(solo_record_add_party(&record, 4, 699, 2));
    TEST_ASSERT_TRUE(solo_record_add_party(&record, 4, 0, 5)); /* not all successes were won */
    TEST_ASSERT_EQUAL(699, get16(record.party[4].seconds));
    TEST_ASSERT_EQUAL(5, record.party[4].row);
    TEST_ASSERT_EQUAL(0, record.party[5].row);
}

static void a_game_of_one_to_t_rex_is_told_beside_the_records(void) {
    struct rng rng;
    rng_seed(&rng, 1);
    do {
        chance_begin(&game_scale, 4, 7);
        while (chance_play(&rng)) {
        }
    } while (!session_is_over());
    uint8_t row = game_ui_now()->party.row();
    TEST_ASSERT_TRUE(medals_end_is_due());
    again_open();
    TEST_ASSERT_EQUAL(row, record_of(&game_scale).party[4].row);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_game_of_ours_has_medals);
    RUN_TEST(a_game_with_medals_has_eight_or_more);
    RUN_TEST(every_medal_of_a_single_game_can_be_reached);
    RUN_TEST(chance_alone_earns_none);
    RUN_TEST(nor_does_it_against_one_hunter);
    RUN_TEST(a_table_in_tune_reaches_every_medal_and_chance_hardly_any);
    RUN_TEST(a_game_counts_for_each_opponent_at_the_table);
    RUN_TEST(a_loss_ends_a_row_and_the_longest_stays);
    RUN_TEST(a_row_and_all_six_are_medals_of_several_games);
    RUN_TEST(ten_challenges_better_than_par_are_a_medal);
    RUN_TEST(new_medals_are_told_once);
    RUN_TEST(the_power_may_go_while_they_are_saved);
    RUN_TEST(clearing_the_statistics_clears_them);
    RUN_TEST(people_among_themselves_earn_none);
    RUN_TEST(a_table_has_records_for_its_size);
    RUN_TEST(a_game_of_one_to_t_rex_is_told_beside_the_records);
    return UNITY_END();
}
