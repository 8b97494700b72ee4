/* The values of format 1 as 0.1.0 wrote them. Nothing here depends on which games, languages and
 * settings this firmware has: what it does not know is kept for one that does. */
#include "firmware/remembered/carry_over.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"

enum {
    OLD_GAMES = 4,
    OLD_NAMES_BYTES = 8 * 27, /* a name, how often it played, how often it won */
    OLD_LAST_AT = OLD_NAMES_BYTES + OLD_GAMES * 2,
    OLD_STATISTICS_BYTES = OLD_LAST_AT + 4,
    NUMBER_BYTES = 4,
    PLAYED_BYTES = 6,
};

static const char *const old_games[OLD_GAMES] = {"trex", "scale", "tyrannosaurus", "trakks"};
static const char *const old_languages[] = {"en", "fr"};
static const char old_settings[] = "LBSTOCHVP"; /* a byte each, in this order */

/* A value that is there and has not been carried over yet. */
static uint8_t get_old(enum store_value old, enum store_value carried, uint8_t *bytes,
                       uint8_t size) {
    uint8_t byte;
    return store_get(carried, &byte, 1) > 0 ? 0 : store_get(old, bytes, size);
}

static void carry_over_settings(void) {
    uint8_t old[sizeof old_settings - 1];
    uint8_t bytes[sizeof old * 4];
    uint8_t count = get_old(STORE_SETTINGS_1, STORE_SETTINGS, old, sizeof old);
    uint8_t at = 0;
    for (uint8_t i = 0; i < count; i++) {
        bytes[at++] = (uint8_t)old_settings[i];
        if (i > 0) {
            bytes[at++] = 1;
            bytes[at++] = old[i];
        } else {
            bytes[at++] = 2;
            memcpy(&bytes[at], old_languages[old[i] == 1], 2);
            at = (uint8_t)(at + 2);
        }
    }
    if (count > 0) {
        store_put(STORE_SETTINGS, bytes, at);
    }
}

/* The games of each kind come last: as long as they are missing, the old value is kept. */
static void carry_over_statistics(void) {
    uint8_t old[OLD_STATISTICS_BYTES] = {0};
    uint8_t bytes[STORE_VALUE_BYTES];
    if (get_old(STORE_STATISTICS_1, STORE_STATISTICS, old, sizeof old) > 0) {
        memcpy(bytes, &old[OLD_LAST_AT], NUMBER_BYTES);
        memcpy(bytes + NUMBER_BYTES, old, OLD_NAMES_BYTES);
        if (!store_put(STORE_STATISTICS, bytes, NUMBER_BYTES + OLD_NAMES_BYTES)) {
            return;
        }
    }
    if (get_old(STORE_STATISTICS_1, STORE_PLAYED, old, sizeof old) > 0) {
        memcpy(bytes, &old[OLD_LAST_AT], NUMBER_BYTES);
        for (int i = 0; i < OLD_GAMES; i++) {
            uint8_t *at = &bytes[NUMBER_BYTES + i * PLAYED_BYTES];
            put32(at, game_key(old_games[i]));
            memcpy(at + 4, &old[OLD_NAMES_BYTES + i * 2], 2);
        }
        store_put(STORE_PLAYED, bytes, NUMBER_BYTES + OLD_GAMES * PLAYED_BYTES);
    }
}

static void carry_over_last_game(void) {
    uint8_t old;
    if (get_old(STORE_LAST_GAME_1, STORE_LAST_GAME, &old, 1) > 0 && old < OLD_GAMES) {
        store_put(STORE_LAST_GAME, old_games[old], (uint8_t)strlen(old_games[old]));
    }
}

void carry_over_values(void) {
    carry_over_settings();
    carry_over_statistics();
    carry_over_last_game();
}
