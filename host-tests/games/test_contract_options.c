/* Options of every game go to words and bytes and back, what does not fit is refused, and the
 * parts of the contract that all games share keep their promises. */
#include <string.h>
#include <unity.h>

#include "games/base/numbers.h"
#include "games/referee.h"
#include "host-tests/games/positions.h"

void setUp(void) {}

void tearDown(void) {}

static struct game_options random_options(const struct game *game, struct rng *dice) {
    struct game_options options;
    game_options_default(game, &options);
    options.seed = (uint64_t)rng_next(dice) << 32 | rng_next(dice);
    options.players =
        (uint8_t)(game->seats_min + rng_below(dice, game->seats_max - game->seats_min + 1u));
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct game_option *option = &game->options[i];
        if (options.players >= option->players_min && options.players <= option->players_max) {
            options.choice[i] =
                (uint8_t)(option->lowest + rng_below(dice, option->highest - option->lowest + 1u));
        }
    }
    return options;
}

/* Beyond every number of seats and every choice of the game. */
static uint8_t beyond_options(const struct game *game) {
    uint8_t highest = 8;
    for (uint8_t i = 0; i < game->option_count; i++) {
        highest = max(highest, game->options[i].highest);
    }
    return (uint8_t)min(highest + 2, UINT8_MAX);
}

static bool same_options(const struct game_options *one, const struct game_options *two) {
    return one->seed == two->seed && one->players == two->players &&
           memcmp(one->choice, two->choice, sizeof one->choice) == 0;
}

static void test_options_go_to_words_and_back(const struct game *game) {
    struct rng dice;
    rng_seed(&dice, 1);
    for (int i = 0; i < 500; i++) {
        struct game_options options = random_options(game, &dice), back;
        char words[256];
        struct text out = text_into(words, sizeof words);
        game_options_to_text(game, &options, &out);
        game_options_default(game, &back);
        struct word word = {0};
        while (word_next(words, &word)) {
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_option_from_text(game, &back, &word).code);
        }
        TEST_ASSERT_TRUE_MESSAGE(same_options(&options, &back), words);
    }
}

static void test_options_go_to_bytes_and_back(const struct game *game) {
    struct rng dice;
    rng_seed(&dice, 2);
    for (int i = 0; i < 500; i++) {
        struct game_options options = random_options(game, &dice), back;
        uint8_t bytes[GAME_OPTIONS_BYTES];
        game_options_to_bytes(&options, bytes);
        TEST_ASSERT_TRUE(game_options_from_bytes(game, bytes, &back));
        TEST_ASSERT_TRUE(same_options(&options, &back));
    }
}

static void test_any_bytes_are_options_of_a_game_that_starts_or_none(const struct game *game) {
    static struct room setup, state;
    struct rng dice;
    int taken = 0;
    rng_seed(&dice, 3);
    for (int i = 0; i < 20000; i++) {
        struct game_options options;
        uint8_t bytes[GAME_OPTIONS_BYTES];
        for (size_t at = 0; at < sizeof bytes; at++) {
            bytes[at] = (uint8_t)rng_below(&dice, at < 8 ? 256 : beyond_options(game));
        }
        if (game_options_from_bytes(game, bytes, &options)) {
            taken++;
            game->prepare(setup.bytes, &options);
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, game->start(state.bytes, setup.bytes).code);
            TEST_ASSERT_NOT_EQUAL_UINT8(SEAT_NONE, game->turn(state.bytes));
        }
    }
    TEST_ASSERT_GREATER_THAN(0, taken);
}

static struct game_message read_option(const struct game *game, const char *text) {
    struct game_options options;
    struct word word = {text, strlen(text), 5};
    game_options_default(game, &options);
    return game_option_from_text(game, &options, &word);
}

static void test_what_is_no_option_is_refused_with_its_place(const struct game *game) {
    static const struct {
        const char *text;
        uint8_t code;
    } wrong[] = {
        {"players", GAME_REASON_UNKNOWN_OPTION},   {"=2", GAME_REASON_UNKNOWN_OPTION},
        {"Players=2", GAME_REASON_UNKNOWN_OPTION}, {"nonsense=1", GAME_REASON_UNKNOWN_OPTION},
        {"players=", GAME_REASON_NO_NUMBER},       {"players=two", GAME_REASON_NO_NUMBER},
        {"players=256", GAME_REASON_NO_NUMBER},    {"seed=-1", GAME_REASON_NO_NUMBER},
        {"seed=0x10", GAME_REASON_NO_NUMBER},      {"seed=007", GAME_REASON_NO_NUMBER},
    };
    for (size_t i = 0; i < count_of(wrong); i++) {
        struct game_message said = read_option(game, wrong[i].text);
        TEST_ASSERT_EQUAL_UINT8_MESSAGE(wrong[i].code, said.code, wrong[i].text);
        TEST_ASSERT_EQUAL_UINT8(5, said.arg[0]);
    }
}

static void test_values_that_an_option_does_not_know_are_refused(const struct game *game) {
    for (uint8_t i = 0; i < game->option_count; i++) {
        static const char *const values[] = {"", "x", "255", "00", "-1"};
        for (size_t v = 0; v < count_of(values); v++) {
            char text[64];
            struct text out = text_into(text, sizeof text);
            text_add(&out, game->options[i].key);
            text_add_char(&out, '=');
            text_add(&out, values[v]);
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(GAME_REASON_BAD_VALUE, read_option(game, text).code,
                                            text);
        }
    }
}

static void test_seats_beyond_the_range_are_refused(const struct game *game) {
    struct game_options options;
    game_options_default(game, &options);
    for (int players = 0; players < 256; players++) {
        options.players = (uint8_t)players;
        bool fits = players >= game->seats_min && players <= game->seats_max;
        TEST_ASSERT_EQUAL_UINT8(fits ? GAME_OK : GAME_REASON_PLAYERS_RANGE,
                                game_options_check(game, &options, 0).code);
    }
}

static void test_a_choice_is_only_for_the_seats_that_have_it(const struct game *game) {
    struct game_options options;
    game_options_default(game, &options);
    for (uint8_t i = 0; i < game->option_count; i++) {
        for (uint8_t players = game->seats_min; players <= game->seats_max; players++) {
            const struct game_option *option = &game->options[i];
            bool fits = players >= option->players_min && players <= option->players_max;
            options.players = players;
            TEST_ASSERT_EQUAL_UINT8(fits ? GAME_OK : GAME_REASON_OPTION_PLAYERS,
                                    game_options_check(game, &options, (uint8_t)(1u << i)).code);
        }
    }
}

/* No game of the shelf has a choice that takes more seats than its least number. */
static void test_a_choice_may_be_for_larger_tables_only(void) {
    enum { FOR_ALL = 1 << 0, FOR_SOME = 1 << 1 };
    static const struct game_option choices[] = {
        {.key = "long", .highest = 1, .players_min = 2, .players_max = 8},
        {.key = "teams", .highest = 1, .players_min = 4, .players_max = 6},
    };
    static const struct game game = {
        .seats_min = 2, .seats_max = 8, .option_count = 2, .options = choices};
    static const uint8_t offered[] = {4, 5, 6}, not_offered[] = {2, 3, 7, 8};
    char words[64];
    for (size_t i = 0; i < sizeof offered; i++) {
        struct game_options options = {.players = offered[i], .choice = {0, 1}};
        struct text out = text_into(words, sizeof words);
        game_options_to_text(&game, &options, &out);
        TEST_ASSERT_NOT_NULL_MESSAGE(strstr(words, " teams=1"), words);
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_options_check(&game, &options, FOR_SOME).code);
    }
    for (size_t i = 0; i < sizeof not_offered; i++) {
        struct game_options options = {.players = not_offered[i], .choice = {0, 1}};
        struct text out = text_into(words, sizeof words);
        game_options_to_text(&game, &options, &out);
        TEST_ASSERT_NULL_MESSAGE(strstr(words, "teams"), words);
        TEST_ASSERT_EQUAL_UINT8(GAME_REASON_OPTION_PLAYERS,
                                game_options_check(&game, &options, FOR_SOME).code);
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_options_check(&game, &options, FOR_ALL).code);
    }
}

/* Equal seeds, equal games; and the seed counts to its last bit. */
static void test_the_seed_decides_the_game(const struct game *game) {
    static struct room setup, state;
    struct game_options options;
    uint64_t hash[3];
    static const uint64_t seeds[] = {1, 1, UINT64_C(1) << 63 | 1};
    game_options_default(game, &options);
    options.players = game->seats_max;
    for (int i = 0; i < 3; i++) {
        options.seed = seeds[i];
        game->prepare(setup.bytes, &options);
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, game->start(state.bytes, setup.bytes).code);
        hash[i] = game_hash(game, state.bytes);
    }
    TEST_ASSERT_EQUAL_HEX64(hash[0], hash[1]);
    TEST_ASSERT_NOT_EQUAL_HEX64(hash[0], hash[2]);
}

/* ---- the parts that all games share ---- */

static void test_the_hash_is_fnv_1a(void) {
    struct game six_bytes = {.state_size = 6}, none = {.state_size = 0};
    TEST_ASSERT_EQUAL_HEX64(UINT64_C(0x85944171f73967e8), game_hash(&six_bytes, "foobar"));
    TEST_ASSERT_EQUAL_HEX64(UINT64_C(0xcbf29ce484222325), game_hash(&none, ""));
}

static void test_games_are_found_by_their_whole_name(void) {
    for (uint8_t i = 0; i < game_count; i++) {
        size_t length = strlen(games[i]->id);
        TEST_ASSERT_EQUAL_PTR(games[i], game_by_id(games[i]->id, length));
        TEST_ASSERT_NULL(game_by_id(games[i]->id, length - 1));
    }
    TEST_ASSERT_NULL(game_by_id("", 0));
}

static void test_a_full_log_takes_no_more(void) {
    static struct game_log log;
    for (int i = 0; i < 2 * GAME_LOG_MAX; i++) {
        game_log_add(&log, (struct game_message){(uint8_t)i, {0}});
    }
    TEST_ASSERT_EQUAL_UINT16(GAME_LOG_MAX, log.count);
    TEST_ASSERT_EQUAL_UINT8(GAME_LOG_MAX - 1, log.event[GAME_LOG_MAX - 1].code);
}

static void test_without_a_log_nothing_is_kept(void) {
    struct game_log log = {0};
    game_log_add(NULL, (struct game_message){1, {0}});
    game_log_learned(NULL, 0);
    game_log_learned(&log, 3);
    TEST_ASSERT_EQUAL_UINT8(8, log.learned);
}

static void test_whose_choice_it_is(void) {
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_check_turn(2, 2).code);
    TEST_ASSERT_EQUAL_UINT8(GAME_OK, game_check_turn(SEAT_TABLE, SEAT_TABLE).code);
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_GAME_OVER, game_check_turn(SEAT_NONE, SEAT_NONE).code);
    struct game_message said = game_check_turn(2, 1);
    TEST_ASSERT_EQUAL_UINT8(GAME_REASON_NOT_YOUR_CHOICE, said.code);
    TEST_ASSERT_EQUAL_UINT8(2, said.arg[0]);
    TEST_ASSERT_EQUAL_UINT8(1, said.arg[1]);
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_options_go_to_words_and_back);
    FOR_EACH_GAME(test_options_go_to_bytes_and_back);
    FOR_EACH_GAME(test_any_bytes_are_options_of_a_game_that_starts_or_none);
    FOR_EACH_GAME(test_what_is_no_option_is_refused_with_its_place);
    FOR_EACH_GAME(test_values_that_an_option_does_not_know_are_refused);
    FOR_EACH_GAME(test_seats_beyond_the_range_are_refused);
    FOR_EACH_GAME(test_a_choice_is_only_for_the_seats_that_have_it);
    FOR_EACH_GAME(test_the_seed_decides_the_game);
    RUN_TEST(test_a_choice_may_be_for_larger_tables_only);
    RUN_TEST(test_the_hash_is_fnv_1a);
    RUN_TEST(test_games_are_found_by_their_whole_name);
    RUN_TEST(test_a_full_log_takes_no_more);
    RUN_TEST(test_without_a_log_nothing_is_kept);
    RUN_TEST(test_whose_choice_it_is);
    return UNITY_END();
}
