/* Who sits where. */
#include "firmware/remembered/people.h"

#include <string.h>

#include "art.h"
#include "firmware/remembered/settings.h"
#include "firmware/store/store.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/draw/palette.h"

static const struct sprite *const portraits[PEOPLE_FACES] = {
    &art_face_tyrannosaurus,   &art_face_triceratops, &art_face_diplodocus,
    &art_face_stegosaurus,     &art_face_pteranodon,  &art_face_ankylosaurus,
    &art_face_parasaurolophus, &art_face_raptor,
};
static const struct sprite *const smalls[PEOPLE_FACES] = {
    &art_face_small_tyrannosaurus,   &art_face_small_triceratops, &art_face_small_diplodocus,
    &art_face_small_stegosaurus,     &art_face_small_pteranodon,  &art_face_small_ankylosaurus,
    &art_face_small_parasaurolophus, &art_face_small_raptor,
};

/* The first eight are the seats' own to begin with, each fitting its face. */
static const char *const ready_names[PEOPLE_NAMES] = {
    "Roxy", "Trixie", "Dippy",  "Steggy", "Ptery", "Anky", "Paco",    "Raptie",
    "Roar", "Fossil", "Nugget", "Comet",  "Fern",  "Lava", "Biscuit", "Pebble",
};

static struct {
    struct person known[PEOPLE];
    uint8_t played;                 /* how many played last before tables.c remembered it, */
    uint8_t player[GAME_SEATS_MAX]; /* and who; both stay as they are */
} people;

static uint8_t number_at[GAME_SEATS_MAX]; /* the person on each seat; all of them sit somewhere */
static uint8_t players[GAME_SEATS_MAX];   /* who plays now */

_Static_assert(sizeof people <= STORE_VALUE_BYTES, "all people fit into one value");

/* Those of a game that is looked back at, and who sits around the device meanwhile. */
static struct person shown[GAME_SEATS_MAX];
static bool looks_back;
static uint8_t number_after[GAME_SEATS_MAX], players_after[GAME_SEATS_MAX];

static struct person default_person(uint8_t number) {
    struct person person = {.face = number, .colour = number};
    strcpy(person.name, ready_names[number]);
    return person;
}

static struct person *on_seat(uint8_t seat) {
    return &people.known[number_at[seat]];
}

static bool is_valid(const struct person *person) {
    return person->face < PEOPLE_FACES && person->colour < PEOPLE_COLOURS &&
           person->name[0] != '\0' && memchr(person->name, '\0', PEOPLE_NAME_BYTES) != NULL;
}

static bool has_colour(uint8_t count, uint8_t colour) {
    for (uint8_t number = 0; number < count; number++) {
        if (people.known[number].colour == colour) {
            return true;
        }
    }
    return false;
}

static bool has_name(uint8_t count, const char *name) {
    for (uint8_t number = 0; number < count; number++) {
        if (strcmp(people.known[number].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* Firmware before 0.3.0 allowed two people with one colour, and with one name if they were not at
 * the same table. The later one gets a free colour or name. */
static void tell_apart(uint8_t number) {
    struct person *later = &people.known[number];
    for (uint8_t colour = 0; has_colour(number, later->colour); colour++) {
        later->colour = colour;
    }
    for (uint8_t name = 0; has_name(number, later->name); name++) {
        strcpy(later->name, ready_names[name]);
    }
}

void people_start(void) {
    memset(&people, 0, sizeof people);
    looks_back = false;
    if (!settings_in_safe_mode()) {
        store_get(STORE_PEOPLE, &people, sizeof people);
    }
    for (uint8_t number = 0; number < PEOPLE; number++) {
        if (!is_valid(&people.known[number])) {
            people.known[number] = default_person(number);
        }
        text_clean_name(people.known[number].name);
        tell_apart(number);
    }
    people_reset_seats();
}

static bool is_opponent(uint8_t seat) {
    return players[seat] != PLAYER_PERSON;
}

static const struct person *looks_of(uint8_t seat) {
    return looks_back ? &shown[seat] : on_seat(seat);
}

const struct person *person(uint8_t seat) {
    static struct person named[GAME_SEATS_MAX];
    if (!is_opponent(seat) || looks_back) {
        return looks_of(seat);
    }
    named[seat] = *looks_of(seat);
    strcpy(named[seat].name, player_character(players[seat])->name);
    return &named[seat];
}

static void save(void) {
    if (!settings_in_safe_mode()) {
        store_put(STORE_PEOPLE, &people, sizeof people);
    }
}

bool person_change(uint8_t seat, const struct person *changed, uint8_t seats) {
    for (uint8_t other = 0; other < seats; other++) {
        if (other != seat && strcmp(on_seat(other)->name, changed->name) == 0) {
            return false;
        }
    }
    *on_seat(seat) = *changed;
    save();
    return true;
}

bool person_colour_is_taken(uint8_t seat, uint8_t colour, uint8_t seats) {
    for (uint8_t other = 0; other < seats; other++) {
        if (other != seat && on_seat(other)->colour == colour) {
            return true;
        }
    }
    return false;
}

void person_change_colour(uint8_t seat, uint8_t colour) {
    for (uint8_t number = 0; number < PEOPLE; number++) {
        if (people.known[number].colour == colour) {
            people.known[number].colour = on_seat(seat)->colour;
        }
    }
    on_seat(seat)->colour = colour;
    save();
}

/* The seat of the person with this name, except those in `found`; GAME_SEATS_MAX if there is none.
 * The search starts at `first` and wraps around. */
static uint8_t seat_of_name(const char *name, uint8_t first, uint8_t found) {
    for (uint8_t i = 0; i < GAME_SEATS_MAX; i++) {
        uint8_t seat = (uint8_t)((first + i) % GAME_SEATS_MAX);
        if ((found >> seat & 1) == 0 && strcmp(on_seat(seat)->name, name) == 0) {
            return seat;
        }
    }
    return GAME_SEATS_MAX;
}

uint8_t people_find_seat(const char *name) {
    return seat_of_name(name, 0, 0);
}

const struct person *person_called(const char *name) {
    for (uint8_t number = 0; number < PEOPLE; number++) {
        if (strcmp(people.known[number].name, name) == 0) {
            return &people.known[number];
        }
    }
    return NULL;
}

uint8_t person_number(uint8_t seat) {
    return number_at[seat];
}

bool person_is_changed(uint8_t number) {
    struct person before = default_person(number);
    const struct person *now = &people.known[number];
    return now->face != before.face || now->colour != before.colour ||
           strcmp(now->name, before.name) != 0;
}

void people_set_person(uint8_t seat, uint8_t number) {
    uint8_t other = 0;
    while (number_at[other] != number) {
        other++;
    }
    number_at[other] = number_at[seat];
    number_at[seat] = number;
}

void people_restore_seats(const struct store_seat *seats, uint8_t count) {
    uint8_t found = 0;
    uint16_t taken = 0;
    people_reset_seats();
    for (uint8_t seat = 0; seat < count; seat++) {
        uint8_t other = seat_of_name(seats[seat].name, seat, found);
        people_set_player(seat, seats[seat].player);
        people_set_player(seat, player_apart(players[seat], taken));
        taken |= (uint16_t)(1u << players[seat]);
        if (seats[seat].player == PLAYER_PERSON && other < GAME_SEATS_MAX) {
            people_set_person(seat, number_at[other]);
            found |= (uint8_t)(1u << seat);
        }
    }
}

void people_look_back(const struct store_seat *seats, uint8_t count) {
    memcpy(number_after, number_at, sizeof number_at);
    memcpy(players_after, players, sizeof players);
    people_restore_seats(seats, count);
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        shown[seat] = *person(seat);
        if (seat < count && seats[seat].name[0] != '\0') {
            strcpy(shown[seat].name, seats[seat].name);
        }
    }
    looks_back = true;
}

void people_stop_looking_back(void) {
    if (!looks_back) {
        return;
    }
    looks_back = false;
    memcpy(number_at, number_after, sizeof number_at);
    memcpy(players, players_after, sizeof players);
}

uint8_t person_player(uint8_t seat) {
    return players[seat];
}

void people_set_player(uint8_t seat, uint8_t player) {
    players[seat] = player < PLAYERS ? player : PLAYERS - 1;
}

void people_reset_seats(void) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        number_at[seat] = seat;
        people_set_player(seat, PLAYER_PERSON);
    }
}

uint8_t people_restore_old_seats(void) {
    people_reset_seats();
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_set_player(seat, people.player[seat]);
    }
    return people.played <= GAME_SEATS_MAX ? people.played : 0;
}

void person_name(struct person *named, const char *typed) {
    struct text out = text_into(named->name, PEOPLE_NAME_BYTES);
    for (int bytes; *typed != '\0'; typed += bytes) {
        if (utf8_next(typed, &bytes) == 0x2019) {
            text_add_char(&out, '\'');
        } else {
            text_add_part(&out, typed, (size_t)bytes);
        }
    }
}

const char *person_ready_name(uint8_t index) {
    return ready_names[index % PEOPLE_NAMES];
}

const struct sprite *face_portrait(uint8_t face) {
    return portraits[face];
}

const struct sprite *face_small(uint8_t face) {
    return smalls[face];
}

const struct sprite *person_portrait(uint8_t seat) {
    return is_opponent(seat) ? player_portrait(players[seat]) : portraits[looks_of(seat)->face];
}

const struct sprite *person_small(uint8_t seat) {
    return is_opponent(seat) ? player_small(players[seat]) : smalls[looks_of(seat)->face];
}

uint8_t person_ramp(uint8_t seat) {
    return seat_ramp(looks_of(seat)->colour);
}
