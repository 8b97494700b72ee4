/* A sound is heard by everyone. In every position of the random games each legal move is tried
 * once: two moves after which the table knows the same have to sound the same. */
#include <string.h>
#include <unity.h>

#include "firmware/screens/game_ui.h"
#include "firmware/session/session.h"
#include "game_sizes.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/handheld.h"

enum { GAMES_OF_EACH = 6, MOVES_LOOKED_AT = 60, STATES = 48 };

static struct rng rng;
static unsigned alike; /* pairs of moves that the table cannot tell apart */

struct outcome {
    union any_state view;
    enum cue cue;
};
static struct outcome outcomes[STATES];

void setUp(void) {
    handheld_start();
}

void tearDown(void) {
    handheld_end();
}

static void make(const struct game *game, const struct game_ui *ui, const void *move,
                 struct outcome *outcome) {
    static union any_state state;
    static struct game_log log;
    memcpy(&state, session_open_state(), game->state_size);
    memset(outcome, 0, sizeof *outcome);
    log.count = 0;
    game->apply(&state, move, &log);
    game->view(&outcome->view, &state, SEAT_TABLE);
    outcome->cue = game_ui_cue(ui, &log);
}

static void compare(const struct game *game, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            if (memcmp(&outcomes[i].view, &outcomes[j].view, game->state_size) == 0) {
                TEST_ASSERT_EQUAL_MESSAGE(outcomes[i].cue, outcomes[j].cue, game->id);
                alike++;
            }
        }
    }
}

static void look_at_all_moves(const struct game *game, const struct game_ui *ui) {
    union any_move move;
    uint16_t cursor = 0;
    int count = 0;
    while (count < STATES && session_next_legal(&cursor, &move)) {
        make(game, ui, &move, &outcomes[count++]);
    }
    compare(game, count);
}

static void test_moves_that_look_alike_to_the_table_sound_alike(void) {
    for (uint8_t index = 0; index < game_count; index++) {
        const struct game *game = games[index];
        for (uint64_t seed = 0; seed < GAMES_OF_EACH; seed++) {
            uint8_t numbers = (uint8_t)(1 + game->seats_max - game->seats_min);
            rng_seed(&rng, seed);
            chance_begin(game, (uint8_t)(game->seats_min + seed % numbers), seed);
            for (int moves = 0; moves < MOVES_LOOKED_AT && !session_is_over(); moves++) {
                look_at_all_moves(game, game_ui(index));
                chance_play(&rng);
            }
            session_leave();
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, alike);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_moves_that_look_alike_to_the_table_sound_alike);
    return UNITY_END();
}
