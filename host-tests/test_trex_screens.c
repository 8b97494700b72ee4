/* The screens of T-REX show nothing that whoever looks may not know: states that differ in the
 * unknown alone give the same picture, pixel for pixel. */
#include <string.h>

#include "firmware/app/handover.h"
#include "firmware/app/session.h"
#include "firmware/screens/trex/trex_parts.h"
#include "rules.h"
#include "support/handheld.h"

enum { GAMES_PLAYED = 12 };

static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];
static struct trex_state kept;
static struct rng rng;
static unsigned compared, differing; /* pictures, and pairs of states that really differed */

void setUp(void) {
    handheld_start();
    rng_seed(&rng, 3);
    compared = differing = 0;
}

void tearDown(void) {
    handheld_end();
}

/* The state of the session, to be exchanged behind its back. */
static void *state(void) {
    return (void *)session_open_state();
}

static void same_picture_whatever_is_hidden(uint8_t looker) {
    memcpy(&kept, state(), sizeof kept);
    handheld_draw(first);
    game_trex.imagine(state(), looker, &rng);
    differing += memcmp(&kept, state(), sizeof kept) != 0;
    handheld_draw(second);
    memcpy(state(), &kept, sizeof kept);
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(first, second, sizeof first, screens_top()->name);
    compared++;
}

static void look_at_everything(void) {
    const struct trex_state *now = session_view(SEAT_TABLE);
    uint8_t phase = now->phase, turn = now->turn;
    same_picture_whatever_is_hidden(SEAT_TABLE);
    if (phase == TREX_PHASE_PLAY) {
        handover_to(turn, NULL, NULL);
        trex_hand_open();
        same_picture_whatever_is_hidden(turn);
    } else if (phase == TREX_PHASE_OVER) {
        trex_end_open();
        same_picture_whatever_is_hidden(SEAT_TABLE);
    } else {
        trex_round_open();
        same_picture_whatever_is_hidden(SEAT_TABLE);
    }
    screens_home(CUT);
    screens_push(&trex_table_screen, CUT);
}

static bool play_one(void) {
    struct game_move move;
    uint16_t cursor = 0, count = 0;
    while (session_next_legal(&cursor, &move)) {
        count++;
    }
    if (count == 0) {
        return false;
    }
    uint32_t pick = rng_below(&rng, count);
    cursor = 0;
    for (uint32_t i = 0; i <= pick; i++) {
        session_next_legal(&cursor, &move);
    }
    return session_play(&move).code == GAME_OK;
}

static void no_screen_shows_a_secret(void) {
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
        handheld_begin(&game_trex, (uint8_t)(2 + seed % 4), seed, &trex_table_screen);
        do {
            look_at_everything();
        } while (play_one());
        TEST_ASSERT_TRUE(session_over());
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(1000, compared);
    TEST_ASSERT_GREATER_THAN_UINT(compared / 2, differing);
}

static bool shows_rest_of(uint8_t seat) {
    struct trex_state *now = state();
    handheld_draw(first);
    now->rest[seat]++;
    handheld_draw(second);
    now->rest[seat]--;
    return memcmp(first, second, sizeof first) != 0;
}

static void the_end_shows_what_broke_a_tie(void) {
    unsigned ties = 0;
    for (uint64_t seed = 0; ties < 3; seed++) {
        handheld_begin(&game_trex, 3, seed, &trex_table_screen);
        while (play_one()) {
        }
        const struct trex_state *now = state();
        bool tied = (now->rest[0] | now->rest[1] | now->rest[2]) != 0;
        trex_end_open();
        for (uint8_t seat = 0; seat < 3; seat++) {
            TEST_ASSERT_EQUAL(tied && now->rest[seat] != 0, shows_rest_of(seat));
        }
        ties += tied;
        session_leave();
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TR-26", no_screen_shows_a_secret);
    SHOWS("TR-25", the_end_shows_what_broke_a_tie);
    return UNITY_END();
}
