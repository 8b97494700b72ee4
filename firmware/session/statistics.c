/* Counts games and wins; the best results are counted beside it. The table of names is kept sorted;
 * a new name takes the place of the last one. Each of the two values has the number of the game
 * that it counted last: if the power fails between them, each counts it once. */
#include "firmware/session/statistics.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/session/session.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"

/* Both as they are in the flash. */
static struct {
    uint8_t last[4];
    struct statistics_name names[STATISTICS_NAMES];
    struct statistics_against against[OPPONENT_LEVELS];
} wins;

struct played {
    uint8_t key[4]; /* the checksum of the game's id; the count alone says whether it is used */
    uint8_t count[2];
};
static struct {
    uint8_t last[4];
    struct played games[STORE_GAMES];
} played;

_Static_assert(sizeof wins <= STORE_VALUE_BYTES, "names and wins are one value");
_Static_assert(sizeof played <= STORE_VALUE_BYTES, "the games of each kind are one value");

static bool precedes(const struct statistics_name *a, const struct statistics_name *b) {
    return a->won != b->won ? a->won > b->won : a->played > b->played;
}

static void sort(void) {
    for (int end = STATISTICS_NAMES - 1; end > 0; end--) {
        for (int i = 0; i < end; i++) {
            if (precedes(&wins.names[i + 1], &wins.names[i])) {
                struct statistics_name held = wins.names[i];
                wins.names[i] = wins.names[i + 1];
                wins.names[i + 1] = held;
            }
        }
    }
}

static const char *name_at(uint8_t place) {
    const struct statistics_name *there = statistics_name(place);
    return there != NULL ? there->name : NULL;
}

void statistics_start(void) {
    memset(&wins, 0, sizeof wins);
    memset(&played, 0, sizeof played);
    store_get(STORE_STATISTICS, &wins, sizeof wins);
    store_get(STORE_PLAYED, &played, sizeof played);
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        wins.names[i].name[PEOPLE_NAME_BYTES - 1] = '\0';
        text_clean_name(wins.names[i].name);
    }
    sort();
    best_results_start(name_at);
}

static struct statistics_name *entry_of(const char *name) {
    for (int i = 0; i < STATISTICS_NAMES; i++) {
        if (strcmp(wins.names[i].name, name) == 0) {
            return &wins.names[i];
        }
    }
    struct statistics_name *last = &wins.names[STATISTICS_NAMES - 1];
    memset(last, 0, sizeof *last);
    strcpy(last->name, name);
    return last;
}

static void count_up(uint8_t *count, bool by_one) {
    *count = (uint8_t)(*count + (by_one && *count < UINT8_MAX));
}

static void add_against(const struct finished_game *game) {
    struct statistics_against *against = &wins.against[player_level(game->strongest)];
    count_up(&against->played, true);
    count_up(&against->won, (game->winners & game->people) != 0);
}

static void add_names(const struct finished_game *game) {
    for (uint8_t seat = 0; seat < game->players; seat++) {
        if ((game->people >> seat & 1) == 0) {
            continue;
        }
        struct statistics_name *entry = entry_of(person(seat)->name);
        count_up(&entry->played, true);
        count_up(&entry->won, (game->winners >> seat & 1) != 0);
        sort();
    }
}

static uint8_t *at(int place) {
    return played.games[place].key;
}

static bool is_used(const uint8_t *entry) {
    return get16(((const struct played *)entry)->count) > 0;
}

static const struct game_entries by_game = {sizeof(struct played), at, is_used};

/* With a new game, the least played one goes; that is a free one while there is room. */
static void add_played(const struct game *game) {
    int place = game_entry_find(&by_game, game);
    struct played *entry = &played.games[max(place, 0)];
    for (int i = 0; place < 0 && i < STORE_GAMES; i++) {
        if (get16(played.games[i].count) < get16(entry->count)) {
            entry = &played.games[i];
        }
    }
    uint16_t count = place < 0 ? 0 : get16(entry->count);
    put32(entry->key, game_key(game->id));
    put16(entry->count, (uint16_t)(count + (count < UINT16_MAX)));
}

void statistics_add(const struct finished_game *game) {
    if (game->people == 0) { /* watched */
        return;
    }
    if (get32(wins.last) != game->number) {
        put32(wins.last, game->number);
        if (game->strongest == PLAYER_PERSON) {
            add_names(game);
        } else {
            add_against(game);
        }
        store_put(STORE_STATISTICS, &wins, sizeof wins);
    }
    if (get32(played.last) != game->number) {
        put32(played.last, game->number);
        add_played(game->game);
        store_put(STORE_PLAYED, &played, sizeof played);
    }
    best_results_add(game);
}

void statistics_add_session(void) {
    struct finished_game game = {.game = session_game(),
                                 .number = store_number(session_game()),
                                 .moves = session_count_moves(),
                                 .players = session_options()->players,
                                 .winners = session_winners()};
    for (uint8_t seat = 0; seat < game.players; seat++) {
        uint8_t player = person_player(seat);
        game.people |= (uint8_t)((player == PLAYER_PERSON) << seat);
        bool is_stronger =
            player != PLAYER_PERSON && (game.strongest == PLAYER_PERSON ||
                                        player_level(player) > player_level(game.strongest));
        game.strongest = is_stronger ? player : game.strongest;
        game.score[seat] = session_score(seat);
        game.feat[seat] = session_feat(seat);
    }
    statistics_add(&game);
}

void statistics_clear(void) {
    memset(&wins, 0, sizeof wins);
    memset(&played, 0, sizeof played);
    store_put(STORE_STATISTICS, &wins, sizeof wins);
    store_put(STORE_PLAYED, &played, sizeof played);
    best_results_clear();
    solo_records_clear();
}

uint16_t statistics_played(const struct game *game) {
    int place = game_entry_find(&by_game, game);
    return place < 0 ? 0 : get16(played.games[place].count);
}

const struct statistics_against *statistics_against(enum opponent_level level) {
    return &wins.against[level];
}

const struct statistics_name *statistics_name(uint8_t place) {
    bool there = place < STATISTICS_NAMES && wins.names[place].played > 0;
    return there ? &wins.names[place] : NULL;
}
