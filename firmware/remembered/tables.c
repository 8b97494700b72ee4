/* A table is four bytes, half a byte for each seat: 0 for no one, a person, or an opponent. */
#include "firmware/remembered/tables.h"

#include <string.h>

#include "firmware/remembered/game_entries.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/store/bytes.h"
#include "firmware/store/store.h"
#include "games/base/numbers.h"

enum { TABLE_BYTES = GAME_SEATS_MAX / 2, USUAL_PLAYERS = 4 };
enum { EMPTY_SEAT, FIRST_PERSON, FIRST_OPPONENT = FIRST_PERSON + PEOPLE };
enum { SEATED_END = FIRST_OPPONENT + OPPONENT_CHARACTERS };

/* Both as they are in the flash. */
struct last {
    uint8_t game[4];                  /* the checksum of its id; zeros: the entry is free */
    uint8_t seats[TABLE_BYTES];       /* the first seat is the lower half of the first byte */
    uint8_t choice[GAME_OPTIONS_MAX]; /* as in game_options */
    uint8_t begun;                    /* 1: a game was begun at this table */
    uint8_t spare;
};
static struct {
    uint8_t groups[TABLES_GROUPS][TABLE_BYTES]; /* the last one first; zeros after the oldest */
    struct last last[STORE_GAMES];
} tables;

_Static_assert(sizeof tables <= STORE_VALUE_BYTES, "all tables are one value");
_Static_assert((int)SEATED_END <= 16, "half a byte is enough");

/* Who sits on each seat, as in a table. */
struct seated {
    uint8_t who[GAME_SEATS_MAX];
    uint8_t count, people;
};

static bool is_person(uint8_t who) {
    return who >= FIRST_PERSON && who < FIRST_OPPONENT;
}

static bool is_opponent(uint8_t who) {
    return who >= FIRST_OPPONENT && who < SEATED_END;
}

static bool is_seated(const struct seated *seated, uint8_t who) {
    return memchr(seated->who, who, seated->count) != NULL;
}

static void add(struct seated *seated, uint8_t who) {
    seated->who[seated->count++] = who;
    seated->people = (uint8_t)(seated->people + is_person(who));
}

/* Firmware before 0.3.0 could seat an opponent twice: the later one gives way to another. */
static uint8_t apart(uint8_t who, uint16_t taken) {
    enum { TO_PLAYER = FIRST_OPPONENT - PLAYER_OPPONENT };
    return is_opponent(who)
               ? (uint8_t)(player_apart((uint8_t)(who - TO_PLAYER), taken >> TO_PLAYER) + TO_PLAYER)
               : who;
}

/* Up to the first empty seat, or one that cannot be. */
static struct seated read_table(const uint8_t bytes[TABLE_BYTES]) {
    struct seated seated = {0};
    uint16_t taken = 0;
    while (seated.count < GAME_SEATS_MAX) {
        uint8_t who = bytes[seated.count / 2] >> seated.count % 2 * 4 & 15;
        if (!is_opponent(who) && (!is_person(who) || is_seated(&seated, who))) {
            break;
        }
        who = apart(who, taken);
        taken |= (uint16_t)(1u << who);
        add(&seated, who);
    }
    return seated;
}

static void write_table(uint8_t bytes[TABLE_BYTES], const struct seated *seated) {
    memset(bytes, 0, TABLE_BYTES);
    for (uint8_t seat = 0; seat < seated->count; seat++) {
        bytes[seat / 2] |= (uint8_t)(seated->who[seat] << seat % 2 * 4);
    }
}

static struct seated seated_now(uint8_t count) {
    struct seated seated = {0};
    for (uint8_t seat = 0; seat < count; seat++) {
        uint8_t player = person_player(seat);
        add(&seated,
            (uint8_t)(player == PLAYER_PERSON ? FIRST_PERSON + person_number(seat)
                                              : FIRST_OPPONENT + player - PLAYER_OPPONENT));
    }
    return seated;
}

static void seat(const struct seated *seated) {
    people_reset_seats();
    for (uint8_t seat = 0; seat < seated->count; seat++) {
        uint8_t who = seated->who[seat];
        if (is_person(who)) {
            people_set_person(seat, (uint8_t)(who - FIRST_PERSON));
        } else {
            people_set_player(seat, (uint8_t)(PLAYER_OPPONENT + who - FIRST_OPPONENT));
        }
    }
}

/* ---- stored ---- */

static uint8_t *at(int place) {
    return tables.last[place].game;
}

static bool is_used(const uint8_t *entry) {
    return get32(entry) != 0;
}

static const struct game_entries by_game = {sizeof(struct last), at, is_used};

static const struct last *last_of(const struct game *game) {
    int place = game_entry_find(&by_game, game);
    return place < 0 ? NULL : &tables.last[place];
}

static void remember_group(const struct seated *seated) {
    uint8_t bytes[TABLE_BYTES];
    write_table(bytes, seated);
    uint8_t place = 0;
    while (place < TABLES_GROUPS - 1 && memcmp(tables.groups[place], bytes, TABLE_BYTES) != 0) {
        place++;
    }
    memmove(tables.groups[1], tables.groups[0], (size_t)place * TABLE_BYTES);
    memcpy(tables.groups[0], bytes, TABLE_BYTES);
}

/* Firmware before 0.3.0 remembered one table for all games, with the people. */
void tables_start(void) {
    memset(&tables, 0, sizeof tables);
    if (!settings_in_safe_mode() && store_get(STORE_TABLES, &tables, sizeof tables) == 0) {
        struct seated before = seated_now(people_restore_old_seats());
        if (before.people > 0) {
            remember_group(&before);
        }
        people_reset_seats();
    }
}

static void save(void) {
    if (!settings_in_safe_mode()) {
        store_put_soon(STORE_TABLES, &tables, sizeof tables);
    }
}

static bool note_table(const struct game *game, const struct game_options *options, bool begun) {
    struct last *last = &tables.last[game_entry_make(&by_game, game)], before = *last;
    struct seated seated = seated_now(options->players);
    write_table(last->seats, &seated);
    memcpy(last->choice, options->choice, sizeof last->choice);
    bool same = memcmp(before.seats, last->seats, sizeof last->seats) == 0;
    last->begun = begun || (last->begun && same);
    return memcmp(&before, last, sizeof before) != 0;
}

void tables_save(const struct game *game, const struct game_options *options) {
    if (note_table(game, options, false)) {
        save();
    }
}

void tables_begin(const struct game *game, const struct game_options *options) {
    uint8_t before[TABLE_BYTES];
    struct seated seated = seated_now(options->players);
    memcpy(before, tables.groups[0], TABLE_BYTES);
    if (seated.people > 0) {
        remember_group(&seated);
    }
    if (note_table(game, options, true) || memcmp(before, tables.groups[0], TABLE_BYTES) != 0) {
        save();
    }
}

bool tables_was_begun(const struct game *game) {
    const struct last *last = last_of(game);
    return last != NULL && last->begun == 1;
}

/* ---- who is likely to play ---- */

static bool fits(const struct game *game, const struct seated *seated) {
    bool only_people = seated->people == seated->count;
    return seated->count >= game->seats_min && seated->count <= game->seats_max &&
           (only_people || opponent_of(game) != NULL);
}

/* With people in the order of their numbers. */
static void fill_up(struct seated *seated, uint8_t count) {
    for (uint8_t who = FIRST_PERSON; seated->count < count; who++) {
        if (!is_seated(seated, who)) {
            add(seated, who);
        }
    }
}

/* The first person of the group that played last. */
static struct seated alone(void) {
    struct seated last = read_table(tables.groups[0]), seated = {0};
    for (uint8_t i = 0; i < last.count && seated.count == 0; i++) {
        if (is_person(last.who[i])) {
            add(&seated, last.who[i]);
        }
    }
    fill_up(&seated, 1);
    return seated;
}

uint8_t tables_person_alone(void) {
    return (uint8_t)(alone().who[0] - FIRST_PERSON);
}

/* The same with as many opponents as it takes. */
static struct seated alone_with(const struct game *game, uint8_t opponent) {
    struct seated seated = alone();
    for (uint16_t taken = 0; seated.count < max(game->seats_min, 2);) {
        uint8_t who = apart(opponent, taken);
        taken |= (uint16_t)(1u << who);
        add(&seated, who);
    }
    return seated;
}

static uint8_t opponent_in(const struct seated *seated) {
    for (uint8_t i = 0; i < seated->count; i++) {
        if (is_opponent(seated->who[i])) {
            return seated->who[i];
        }
    }
    return FIRST_OPPONENT + OPPONENT_HATCHLING;
}

/* The people of the group that played last; one alone gets an opponent. */
static struct seated likely(const struct game *game) {
    struct seated last = read_table(tables.groups[0]), seated = {0};
    if (last.people <= 1 && opponent_of(game) != NULL) {
        return alone_with(game, opponent_in(&last));
    }
    for (uint8_t i = 0; i < last.count && seated.count < game->seats_max; i++) {
        if (is_person(last.who[i])) {
            add(&seated, last.who[i]);
        }
    }
    uint8_t usual = min(game->seats_max, USUAL_PLAYERS);
    fill_up(&seated, last.people > 1 ? game->seats_min : usual);
    return seated;
}

static uint8_t choice_of(const struct game_option *option, uint8_t chosen) {
    return chosen >= option->lowest && chosen <= option->highest ? chosen : option->default_value;
}

void tables_seat(const struct game *game, struct game_options *options) {
    const struct last *last = last_of(game);
    struct seated seated = {0};
    game_options_default(game, options);
    if (last != NULL) {
        seated = read_table(last->seats);
        for (uint8_t i = 0; i < game->option_count; i++) {
            options->choice[i] = choice_of(&game->options[i], last->choice[i]);
        }
    }
    if (!fits(game, &seated)) {
        seated = likely(game);
    }
    seat(&seated);
    options->players = seated.count;
}

void tables_seat_alone(const struct game *game, struct game_options *options) {
    struct seated seated = alone_with(game, FIRST_OPPONENT + OPPONENT_HATCHLING);
    game_options_default(game, options);
    seat(&seated);
    options->players = seated.count;
}

/* ---- groups ---- */

/* The n-th one that can play this game; TABLES_GROUPS after the last. */
static uint8_t group_of(const struct game *game, uint8_t place) {
    uint8_t group = 0;
    for (; group < TABLES_GROUPS; group++) {
        struct seated seated = read_table(tables.groups[group]);
        if (fits(game, &seated) && place-- == 0) {
            break;
        }
    }
    return group;
}

uint8_t tables_group_count(const struct game *game) {
    uint8_t count = 0;
    while (group_of(game, count) < TABLES_GROUPS) {
        count++;
    }
    return count;
}

uint8_t tables_group_now(const struct game *game, uint8_t players) {
    struct seated seated = seated_now(players);
    uint8_t bytes[TABLE_BYTES], place = 0;
    write_table(bytes, &seated);
    for (; place < tables_group_count(game); place++) {
        if (memcmp(tables.groups[group_of(game, place)], bytes, TABLE_BYTES) == 0) {
            break;
        }
    }
    return place;
}

uint8_t tables_seat_group(const struct game *game, uint8_t place) {
    struct seated seated = read_table(tables.groups[group_of(game, place)]);
    seat(&seated);
    return seated.count;
}

bool tables_is_known(uint8_t number) {
    uint8_t who = (uint8_t)(FIRST_PERSON + number);
    for (uint8_t i = 0; i < TABLES_GROUPS; i++) {
        struct seated seated = read_table(tables.groups[i]);
        if (is_seated(&seated, who)) {
            return true;
        }
    }
    return person_is_changed(number);
}
