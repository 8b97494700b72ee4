/* The best results of up to sixteen kinds of games, in two values of eight. Each value has the
 * number of the game that it counted last: if the power fails before a game is put away, it is
 * counted once.
 */
#include "firmware/remembered/best_results.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/remembered/people.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"

enum { SETS = 2, HALVES = 2, PER_HALF = STORE_GAMES / HALVES };

/* As it is in the flash. `by` is the checksum of a name, or 0. */
struct entry {
    uint8_t game[4]; /* the checksum of its id */
    uint8_t score[2], score_by[4];
    uint8_t streak, streak_by[4];
    uint8_t wins_now, wins_now_by[4];
    uint8_t longest[2]; /* in moves; 0: this entry is free */
    uint8_t feat[2], feat_by[4];
};

static struct half {
    uint8_t last[4];
    struct entry entry[PER_HALF];
} halves[SETS * HALVES]; /* among people, then alone with opponents */

static best_result_names *names;
static const enum store_value values[SETS * HALVES] = {STORE_BEST_RESULTS, STORE_BEST_RESULTS_MORE,
                                                       STORE_BEST_RESULTS_ALONE,
                                                       STORE_BEST_RESULTS_ALONE_MORE};

_Static_assert(sizeof(struct half) <= STORE_VALUE_BYTES, "half of the games are one value");

void best_results_start(best_result_names *remembered) {
    names = remembered;
    memset(halves, 0, sizeof halves);
    for (int i = 0; i < SETS * HALVES; i++) {
        store_get(values[i], &halves[i], sizeof halves[i]);
    }
}

void best_results_clear(void) {
    memset(halves, 0, sizeof halves);
    for (int i = 0; i < SETS * HALVES; i++) {
        uint8_t byte;
        if (store_get(values[i], &byte, 1) > 0) {
            store_put(values[i], &halves[i], sizeof halves[i]);
        }
    }
}

/* ---- entries ---- */

static struct half *half_at(bool alone, int place) {
    return &halves[alone * HALVES + place / PER_HALF];
}

static struct entry *entry_at(bool alone, int place) {
    return &half_at(alone, place)->entry[place % PER_HALF];
}

static uint8_t *at(int place) {
    return entry_at(false, place)->game;
}

static uint8_t *at_alone(int place) {
    return entry_at(true, place)->game;
}

static bool is_used(const uint8_t *entry) {
    return get16(((const struct entry *)entry)->longest) > 0;
}

static const struct game_entries by_game[SETS] = {{sizeof(struct entry), at, is_used},
                                                  {sizeof(struct entry), at_alone, is_used}};

/* ---- a game has ended ---- */

static uint32_t person_key(uint8_t seat) {
    return game_key(person(seat)->name);
}

/* Among people all count; alone, the one person does. */
static bool counts(const struct finished_game *played, uint8_t seat) {
    return played->strongest == PLAYER_PERSON || (played->people >> seat & 1) != 0;
}

static void add_score(struct entry *entry, const struct finished_game *played, uint8_t seat) {
    int best = (int16_t)get16(entry->score), score = played->score[seat];
    bool better = played->game->lowest_score_wins ? score < best : score > best;
    if (better || get32(entry->score_by) == 0) {
        put16(entry->score, (uint16_t)score);
        put32(entry->score_by, person_key(seat));
    }
}

/* Among equal scores a winner's counts: of those who are tied only some may have won. */
static void add_scores(struct entry *entry, const struct finished_game *played) {
    for (int winners = 1; winners >= 0; winners--) {
        for (uint8_t seat = 0; seat < played->players; seat++) {
            if ((played->winners >> seat & 1) == winners && counts(played, seat)) {
                add_score(entry, played, seat);
            }
        }
    }
}

static void add_feats(struct entry *entry, const struct finished_game *played) {
    for (uint8_t seat = 0; seat < played->players; seat++) {
        if (played->feat[seat] > get16(entry->feat) && counts(played, seat)) {
            put16(entry->feat, played->feat[seat]);
            put32(entry->feat_by, person_key(seat));
        }
    }
}

/* The winner of the last game continues if they won this one too; else the first winner starts. */
static uint32_t streak_winner(const struct entry *entry, const struct finished_game *played) {
    uint32_t first = 0;
    for (uint8_t seat = 0; seat < played->players; seat++) {
        if ((played->winners >> seat & 1) != 0 && counts(played, seat)) {
            if (person_key(seat) == get32(entry->wins_now_by)) {
                return person_key(seat);
            }
            first = first == 0 ? person_key(seat) : first;
        }
    }
    return first;
}

static void add_wins(struct entry *entry, const struct finished_game *played) {
    uint32_t winner = streak_winner(entry, played);
    bool again = winner != 0 && winner == get32(entry->wins_now_by);
    uint8_t before = again ? entry->wins_now : 0;
    entry->wins_now = (uint8_t)(winner == 0 ? 0 : before + (before < UINT8_MAX));
    put32(entry->wins_now_by, winner);
    if (entry->wins_now > entry->streak) {
        entry->streak = entry->wins_now;
        put32(entry->streak_by, winner);
    }
}

static void add_length(struct entry *entry, uint16_t moves) {
    if (moves > get16(entry->longest)) {
        put16(entry->longest, moves);
    }
}

static bool is_one_person(uint8_t people) {
    return people != 0 && (people & (people - 1)) == 0;
}

void best_results_add(const struct finished_game *played) {
    bool alone = played->strongest != PLAYER_PERSON;
    if (alone && !is_one_person(played->people)) {
        return;
    }
    int place = game_entry_make(&by_game[alone], played->game);
    struct half *half = half_at(alone, place);
    struct entry *entry = entry_at(alone, place);
    if (get32(half->last) == played->number) {
        return;
    }
    put32(half->last, played->number);
    add_scores(entry, played);
    add_feats(entry, played);
    add_wins(entry, played);
    add_length(entry, played->moves > 0 ? played->moves : 1);
    store_put(values[half - halves], half, sizeof *half);
}

/* ---- asking ---- */

static const char *name_of(uint32_t key) {
    for (uint8_t place = 0; names(place) != NULL; place++) {
        if (game_key(names(place)) == key) {
            return names(place);
        }
    }
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (person_key(seat) == key) {
            return person(seat)->name;
        }
    }
    return NULL;
}

bool best_result_find(const struct game *game, bool alone, enum best_result_kind kind,
                      struct best_result *best) {
    int place = game_entry_find(&by_game[alone], game);
    if (place < 0) {
        return false;
    }
    const struct entry *entry = entry_at(alone, place);
    const struct {
        int16_t value;
        uint32_t by;
        bool there;
    } found[BEST_RESULT_KINDS] = {
        [BEST_SCORE] = {(int16_t)get16(entry->score), get32(entry->score_by),
                        get32(entry->score_by) != 0},
        [BEST_STREAK] = {entry->streak, get32(entry->streak_by), entry->streak > 0},
        [BEST_LONGEST] = {(int16_t)get16(entry->longest), 0, true},
        [BEST_FEAT] = {(int16_t)get16(entry->feat), get32(entry->feat_by), get16(entry->feat) > 0},
    };
    *best = (struct best_result){.value = found[kind].value, .name = name_of(found[kind].by)};
    return found[kind].there;
}
