/* What libFuzzer types into the console of a device on which one game is finished and another one
 * continues, with a person who said yes. Each first byte of a pair is how many bytes the computer
 * reads before it types the second; with 255 it also makes a pause.
 *
 * Whatever it types: only plain text comes back, never anything of the game that continues, nothing
 * is written to the flash, and the console always comes back to listening. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/flash/host.h"
#include "firmware/console/console.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/session.h"
#include "host-tests/console/console_rig.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PULLS_MAX = 100000 };

static const uint64_t secret_seed = UINT64_C(71893264517);
static const char secret[] = "71893264517";

enum { SECRET_BYTES = sizeof secret - 1 };
static char said[SECRET_BYTES]; /* the last of it, around a ring */
static size_t said_at;          /* where the next byte goes */

static void demand(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

/* ---- the device ---- */

static void begin(uint64_t seed) {
    struct game_options options;
    game_options_default(games[0], &options);
    options.seed = seed;
    options.players = games[0]->seats_min;
    demand(session_begin(0, &options), "a game begins");
}

static void start_once(void) {
    static bool started;
    if (started) {
        return;
    }
    started = true;
    desk_start();
    desk_allow();
    begin(1);
    struct game_move move;
    uint16_t cursor = 0;
    while (session_next_legal(&cursor, &move) && session_play(&move).code == GAME_OK) {
        cursor = 0;
    }
    demand(session_is_over(), "the first game ends");
    session_close();
    begin(secret_seed);
    play_open();
    desk_wait(500);
}

/* ---- the computer ---- */

static bool ends_with_secret(void) {
    size_t same = 0;
    while (same < SECRET_BYTES && said[(said_at + same) % SECRET_BYTES] == secret[same]) {
        same++;
    }
    return same == SECRET_BYTES;
}

static bool is_plain(uint8_t byte) {
    return byte >= ' ' ? byte != 0x7f : byte != 0 && strchr("\r\n\b\a\033", byte) != NULL;
}

static void look_at(uint8_t byte) {
    demand(is_plain(byte), "it says plain text");
    said[said_at] = (char)byte;
    said_at = (said_at + 1) % SECRET_BYTES;
    demand((char)byte != secret[SECRET_BYTES - 1] || !ends_with_secret(),
           "the seed of a game that continues stays inside");
}

static size_t hear(size_t room) {
    uint8_t bytes[256];
    size_t count = console_pull(bytes, room);
    demand(count <= room, "it says no more than there is room for");
    for (size_t i = 0; i < count; i++) {
        look_at(bytes[i]);
    }
    return count;
}

static void hear_all(void) {
    for (int i = 0; !console_listens(); i++) {
        demand(i < PULLS_MAX, "every answer comes to its end");
        hear(256);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    start_once();
    uint32_t operations = flash_host_operations();
    console_open();
    for (size_t i = 0; i + 1 < size; i += 2) {
        hear(data[i]);
        if (data[i] == UINT8_MAX) {
            console_pause();
        }
        if (console_type(&data[i + 1], 1) == 0) {
            hear_all();
            demand(console_type(&data[i + 1], 1) == 1, "it listens again");
        }
    }
    hear_all();
    demand(flash_host_operations() == operations, "nothing is written");
    return 0;
}
