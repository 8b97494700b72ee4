/* Random games by number are the same everywhere: the values that are pinned here hold on every
 * machine, the device included. A change of rules, states or moves changes them on purpose; then
 * the new value is in the message of the failed test. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "support/positions.h"

enum { GAMES = 1000 };

static const struct {
    const char *id;
    uint64_t hash;
} pinned[] = {
    {"trex", UINT64_C(0x45bb387dca31597d)},
    {"scale", UINT64_C(0x54c432657583feb6)},
    {"tyrannosaurus", UINT64_C(0x71b0b2e42a447619)},
    {"trakks", UINT64_C(0xa1923fccd8412130)},
};

static struct room setup, state, move;

void setUp(void) {}

void tearDown(void) {}

static struct playout playout_of(const struct game *game) {
    return (struct playout){.referee = referee_of(game),
                            .setup = setup.bytes,
                            .state = state.bytes,
                            .move = move.bytes};
}

static void test_a_thousand_games_have_the_pinned_hash(const struct game *game) {
    static char message[128];
    struct playout play = playout_of(game);
    uint64_t hash = playout_hash_of_games(&play, GAMES);
    snprintf(message, sizeof message, "a thousand games of %s have the hash 0x%016llx", game->id,
             (unsigned long long)hash);
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        if (strcmp(pinned[i].id, game->id) == 0) {
            TEST_ASSERT_TRUE_MESSAGE(pinned[i].hash == hash, message);
            return;
        }
    }
    TEST_FAIL_MESSAGE(message);
}

static void test_every_number_of_seats_is_played(const struct game *game) {
    struct playout play = playout_of(game);
    uint32_t seen = 0;
    for (uint32_t number = 0; number < GAMES; number++) {
        playout_begin(&play, number);
        seen |= 1u << play.options.players;
    }
    uint32_t up_to_most = (2u << game->seats_max) - 1, below_least = (1u << game->seats_min) - 1;
    TEST_ASSERT_EQUAL_HEX32(up_to_most & ~below_least, seen);
}

static void test_what_was_in_memory_does_not_change_a_game(const struct game *game) {
    struct playout play = playout_of(game);
    uint64_t hash = playout_hash_of_games(&play, 20);
    memset(&setup, 0xa5, sizeof setup);
    memset(&state, 0xa5, sizeof state);
    memset(&move, 0xa5, sizeof move);
    TEST_ASSERT_EQUAL_HEX64(hash, playout_hash_of_games(&play, 20));
}

static void test_other_games_have_another_hash(const struct game *game) {
    struct playout play = playout_of(game);
    TEST_ASSERT_NOT_EQUAL_HEX64(playout_hash_of_games(&play, 20), playout_hash_of_games(&play, 21));
}

int main(void) {
    UNITY_BEGIN();
    FOR_EACH_GAME(test_a_thousand_games_have_the_pinned_hash);
    FOR_EACH_GAME(test_every_number_of_seats_is_played);
    FOR_EACH_GAME(test_what_was_in_memory_does_not_change_a_game);
    FOR_EACH_GAME(test_other_games_have_another_hash);
    return UNITY_END();
}
