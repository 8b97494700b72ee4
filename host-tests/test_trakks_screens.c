/* The screens of Trakks show nothing that whoever looks may not know: opened on two states that
 * differ in the unknown alone, they give the same picture, pixel for pixel. */
#include <string.h>

#include "drivers/flash_host.h"
#include "firmware/app/handover.h"
#include "firmware/app/people.h"
#include "firmware/app/session.h"
#include "firmware/app/settings.h"
#include "firmware/screens/shelf.h"
#include "firmware/screens/trakks/trakks_parts.h"
#include "firmware/ui/present.h"
#include "rules.h"

enum { SECTORS = 128, GAMES_PLAYED = 6, MOVES = 60, TRAKKS = 3 };

static uint32_t first[CANVAS_WIDTH * CANVAS_HEIGHT / 4], second[CANVAS_WIDTH * CANVAS_HEIGHT / 4];
static struct trakks_state kept;
static struct rng rng;
static unsigned compared, differing; /* pictures, and pairs of states that really differed */

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    settings_start(true);
    people_start(true);
    rng_seed(&rng, 5);
    compared = differing = 0;
}

void tearDown(void) {
    handover_open();
    session_leave();
}

static void begin(uint64_t seed, uint8_t players) {
    struct game_options options;
    game_options_usual(games[TRAKKS], &options);
    options.seed = seed;
    options.players = players;
    screens_start(present_init(), &shelf_screen);
    TEST_ASSERT_TRUE(session_begin(TRAKKS, &options));
}

/* The state of the session, to be exchanged behind its back. */
static struct trakks_state *state(void) {
    return (struct trakks_state *)session_open_state();
}

static void draw_opened(uint8_t looker, void (*open)(void), uint32_t *pixels) {
    struct canvas canvas;
    screens_home(CUT);
    screens_push(&trakks_table_screen, CUT);
    if (looker != SEAT_TABLE) {
        handover_to(looker, NULL, NULL);
    }
    if (open != NULL) {
        open();
    }
    memset(pixels, 0, sizeof first);
    canvas_init(&canvas, (uint8_t *)pixels);
    screens_top()->draw(&canvas);
}

static void same_picture_whatever_is_hidden(uint8_t looker, void (*open)(void)) {
    memcpy(&kept, state(), sizeof kept);
    draw_opened(looker, open, first);
    games[TRAKKS]->imagine(state(), looker, &rng);
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
    return games[TRAKKS]->random_move(state(), &rng, &move) && session_play(&move).code == GAME_OK;
}

static void no_screen_shows_a_secret(void) {
    for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
        begin(seed, (uint8_t)(2 + seed % 3));
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
    begin(1, 2);
    draw_opened(0, trakks_turn_open, first);
    games[TRAKKS]->imagine(state(), 1, &rng); /* what the other one may not know */
    draw_opened(0, trakks_turn_open, second);
    TEST_ASSERT_NOT_EQUAL(0, memcmp(first, second, sizeof first));
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-22", no_screen_shows_a_secret);
    SHOWS("TK-22", ones_own_hand_is_seen);
    return UNITY_END();
}
