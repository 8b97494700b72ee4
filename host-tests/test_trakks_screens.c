/* The screens of Trakks show nothing that whoever looks may not know: opened on two states that
 * differ in the unknown alone, they give the same picture, pixel for pixel. */
#include <string.h>

#include "firmware/app/handover.h"
#include "firmware/app/session.h"
#include "firmware/screens/trakks/trakks_parts.h"
#include "rules.h"
#include "support/handheld.h"

enum { GAMES_PLAYED = 6, MOVES = 60 };

static _Alignas(4) uint8_t first[HANDHELD_PIXELS], second[HANDHELD_PIXELS];
static struct trakks_state kept;
static struct rng rng;
static unsigned compared, differing; /* pictures, and pairs of states that really differed */

void setUp(void) {
    handheld_start();
    rng_seed(&rng, 5);
    compared = differing = 0;
}

void tearDown(void) {
    handheld_end();
}

/* The state of the session, to be exchanged behind its back. */
static struct trakks_state *state(void) {
    return (struct trakks_state *)session_open_state();
}

static void draw_opened(uint8_t looker, void (*open)(void), uint8_t *pixels) {
    screens_home(CUT);
    screens_push(&trakks_table_screen, CUT);
    if (looker != SEAT_TABLE) {
        handover_to(looker, NULL, NULL);
    }
    if (open != NULL) {
        open();
    }
    handheld_draw(pixels);
}

static void same_picture_whatever_is_hidden(uint8_t looker, void (*open)(void)) {
    memcpy(&kept, state(), sizeof kept);
    draw_opened(looker, open, first);
    game_trakks.imagine(state(), looker, &rng);
    differing += memcmp(&kept, state(), sizeof kept) != 0;
    draw_opened(looker, open, second);
    memcpy(state(), &kept, sizeof kept);
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(first, second, sizeof first, screens_top()->name);
    compared++;
}

static void look_at_everything(void) {
    uint8_t phase = state()->phase, turn = session_turn();
    same_picture_whatever_is_hidden(SEAT_TABLE, NULL);
    if (phase == TRAKKS_OVER) {
        same_picture_whatever_is_hidden(SEAT_TABLE, trakks_scores_open);
    } else if (phase == TRAKKS_GIVE) {
        same_picture_whatever_is_hidden(turn, trakks_give_open);
    } else {
        same_picture_whatever_is_hidden(turn, trakks_turn_open);
        same_picture_whatever_is_hidden(turn, trakks_lay_open);
        same_picture_whatever_is_hidden(turn, trakks_actions_open);
    }
}

static bool play_one(void) {
    struct trakks_move move;
    return game_trakks.random_move(state(), &rng, &move) && session_play(&move).code == GAME_OK;
}

static void no_screen_shows_a_secret(void) {
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
        handheld_begin(&game_trakks, (uint8_t)(2 + seed % 3), seed, &trakks_table_screen);
        int moves = 0;
        do {
            look_at_everything();
        } while (moves++ < MOVES && play_one());
        session_leave();
    }
    TEST_ASSERT_GREATER_THAN_UINT(1000, compared);
    TEST_ASSERT_GREATER_THAN_UINT(compared / 2, differing);
}

/* The comparison above can fail: the holder's own tiles are on the screen. */
static void ones_own_hand_is_seen(void) {
    handheld_begin(&game_trakks, 2, 1, &trakks_table_screen);
    draw_opened(0, trakks_turn_open, first);
    game_trakks.imagine(state(), 1, &rng); /* what the other one may not know */
    draw_opened(0, trakks_turn_open, second);
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first, second, sizeof first));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-22", no_screen_shows_a_secret);
    SHOWS("TK-22", ones_own_hand_is_seen);
    return UNITY_END();
}
