/* Who sits where. */
#include "firmware/session/people.h"

#include <string.h>

#include "art.h"
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

static const struct sprite *const opponent_portraits[OPPONENT_LEVELS] = {
    &art_face_hatchling, &art_face_hunter, &art_face_apex};
static const struct sprite *const opponent_smalls[OPPONENT_LEVELS] = {
    &art_face_small_hatchling, &art_face_small_hunter, &art_face_small_apex};

/* The first eight are the seats' own to begin with, each fitting its face. */
static const char *const ready_names[PEOPLE_NAMES] = {
    "Roxy", "Trixie", "Dippy",  "Steggy", "Ptery", "Anky", "Paco",    "Raptie",
    "Roar", "Fossil", "Nugget", "Comet",  "Fern",  "Lava", "Biscuit", "Pebble",
};

static struct {
    struct person seat[GAME_SEATS_MAX];
    uint8_t playing; /* how many of them played last; 0: none yet */
    uint8_t player[GAME_SEATS_MAX];
} people;

static uint8_t players[GAME_SEATS_MAX]; /* who plays now */

_Static_assert(sizeof people <= STORE_VALUE_BYTES, "all people fit into one value");

/* With the names of a game that is looked back at. */
static struct person shown[GAME_SEATS_MAX];
static bool names_shown;

static struct person default_person(uint8_t seat) {
    struct person person = {.face = seat, .colour = seat};
    strcpy(person.name, ready_names[seat]);
    return person;
}

static bool is_valid(const struct person *person) {
    return person->face < PEOPLE_FACES && person->colour < PEOPLE_COLOURS &&
           person->name[0] != '\0' && memchr(person->name, '\0', PEOPLE_NAME_BYTES) != NULL;
}

void people_start(bool use_defaults) {
    memset(&people, 0, sizeof people);
    names_shown = false;
    if (!use_defaults) {
        store_get(STORE_PEOPLE, &people, sizeof people);
    }
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (!is_valid(&people.seat[seat])) {
            people.seat[seat] = default_person(seat);
        }
        text_clean_name(people.seat[seat].name);
    }
    people.playing = people.playing <= GAME_SEATS_MAX ? people.playing : 0;
    people_seat_as_before(false);
}

static bool is_opponent(uint8_t seat) {
    return players[seat] != PLAYER_PERSON;
}

static uint8_t level_of(uint8_t seat) {
    return (uint8_t)(players[seat] - PLAYER_OPPONENT);
}

/* Called by its level, and numbered from the second one on. */
static void name_opponent(struct person *opponent, uint8_t seat) {
    struct text out = text_into(opponent->name, PEOPLE_NAME_BYTES);
    uint8_t number = 1;
    for (uint8_t before = 0; before < seat; before++) {
        number = (uint8_t)(number + (players[before] == players[seat]));
    }
    words_add(&out, say((enum text_key)(T_OPPONENT_HATCHLING + level_of(seat))));
    if (number > 1) {
        text_add_char(&out, ' ');
        text_add_number(&out, number);
    }
}

void people_show_names(const char *(*name)(uint8_t seat)) {
    names_shown = name != NULL;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX && names_shown; seat++) {
        shown[seat] = people.seat[seat];
        if (name(seat)[0] != '\0') {
            strcpy(shown[seat].name, name(seat));
        }
    }
}

const struct person *person(uint8_t seat) {
    static struct person named[GAME_SEATS_MAX];
    if (!is_opponent(seat)) {
        return names_shown ? &shown[seat] : &people.seat[seat];
    }
    named[seat] = people.seat[seat];
    name_opponent(&named[seat], seat);
    return &named[seat];
}

bool person_change(uint8_t seat, const struct person *changed, uint8_t seats) {
    for (uint8_t other = 0; other < seats; other++) {
        if (other != seat && strcmp(people.seat[other].name, changed->name) == 0) {
            return false;
        }
    }
    people.seat[seat] = *changed;
    store_put(STORE_PEOPLE, &people, sizeof people);
    return true;
}

uint8_t people_playing(void) {
    return people.playing;
}

const char *player_word(uint8_t player) {
    uint8_t known = player < PLAYERS ? player : PLAYERS - 1;
    return known == PLAYER_PERSON ? "person" : opponent_level_names[known - PLAYER_OPPONENT];
}

uint8_t person_player(uint8_t seat) {
    return players[seat];
}

void people_seat(uint8_t seat, uint8_t player) {
    players[seat] = player < PLAYERS ? player : PLAYERS - 1;
}

void people_seat_as_before(bool with_opponents) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        people_seat(seat, with_opponents ? people.player[seat] : PLAYER_PERSON);
    }
}

void people_remember(uint8_t count, bool with_opponents) {
    bool same = people.playing == count;
    people.playing = count;
    for (uint8_t seat = 0; with_opponents && seat < count; seat++) {
        same = same && people.player[seat] == players[seat];
        people.player[seat] = players[seat];
    }
    if (!same) {
        store_put(STORE_PEOPLE, &people, sizeof people);
    }
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

const struct sprite *opponent_portrait(enum opponent_level level) {
    return opponent_portraits[level];
}

const struct sprite *face_portrait(uint8_t face) {
    return portraits[face];
}

const struct sprite *face_small(uint8_t face) {
    return smalls[face];
}

const struct sprite *person_portrait(uint8_t seat) {
    return is_opponent(seat) ? opponent_portraits[level_of(seat)]
                             : portraits[people.seat[seat].face];
}

const struct sprite *person_small(uint8_t seat) {
    return is_opponent(seat) ? opponent_smalls[level_of(seat)] : smalls[people.seat[seat].face];
}

uint8_t person_ramp(uint8_t seat) {
    return seat_ramp(people.seat[seat].colour);
}
