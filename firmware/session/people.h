/* Who sits around the device: a dinosaur, a colour and a name for each seat, or an opponent that
 * the device plays itself. Remembered. */
#ifndef SESSION_PEOPLE_H
#define SESSION_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/widgets/keyboard.h"
#include "games/opponent.h"

enum {
    PEOPLE_FACES = 8,
    PEOPLE_COLOURS = 8,
    PEOPLE_NAMES = 16,
    PEOPLE_NAME_BYTES = 2 * KEYBOARD_LETTERS_MAX + 1
};

struct person {
    uint8_t face;
    uint8_t colour;
    char name[PEOPLE_NAME_BYTES];
};

/* Reads who was there last time; `use_defaults` starts with ready-made people instead. */
void people_start(bool use_defaults);
const struct person *person(uint8_t seat);
/* Saves it; false if another seat of the first `seats` has that name already. */
bool person_change(uint8_t seat, const struct person *person, uint8_t seats);

/* Until it is called with NULL, people have the names that this one says, if it has one: those
 * who played a game that is looked back at. */
void people_show_names(const char *(*name)(uint8_t seat));

/* How many played last time, remembered; 0 on a new device. */
uint8_t people_playing(void);

/* ---- opponents ---- */

/* Who plays a seat, as it is kept in saves: a person, or an opponent of a level. */
enum { PLAYER_PERSON, PLAYER_OPPONENT, PLAYERS = PLAYER_OPPONENT + OPPONENT_LEVELS };

/* The English word for one, as tabletop has it: "person", "hatchling", ... */
const char *player_word(uint8_t player);

/* Who plays this seat now. What a seat is called and looks like follows from it. */
uint8_t person_player(uint8_t seat);
void people_seat(uint8_t seat, uint8_t player);
/* Seats everyone as last time, or people alone. */
void people_seat_as_before(bool with_opponents);
/* A game begins with the first `count` seats as they are; that is remembered. Opponents are where
 * the game has them. */
void people_remember(uint8_t count, bool with_opponents);

/* Gives a typed name. The curved apostrophe, the only letter of three bytes, becomes the straight
 * one. */
void person_name(struct person *person, const char *typed);

/* Ready-made names to choose from. */
const char *person_ready_name(uint8_t index);

const struct sprite *person_portrait(uint8_t seat); /* 48 x 48 */
const struct sprite *person_small(uint8_t seat);    /* 24 x 24 */
const struct sprite *opponent_portrait(enum opponent_level level);
const struct sprite *face_portrait(uint8_t face);
const struct sprite *face_small(uint8_t face);
uint8_t person_ramp(uint8_t seat);

#endif
