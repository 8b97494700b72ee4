/* Who sits around the device: people that it knows by a dinosaur, a colour and a name, or opponents
 * that it plays itself. Eight people are remembered, and each can sit on any seat. */
#ifndef REMEMBERED_PEOPLE_H
#define REMEMBERED_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/remembered/characters.h"
#include "firmware/store/layout.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/widgets/keyboard.h"

enum {
    PEOPLE = GAME_SEATS_MAX, /* that the device knows */
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

/* Reads who is known; in safe mode starts with ready-made people instead. Each sits on the seat
 * of the same number. Call it after settings_start. */
void people_start(void);
/* Who sits on this seat, person or opponent: `name` is the opponent's own then. */
const struct person *person(uint8_t seat);
/* Saves it; false if another seat of the first `seats` has that name already. */
bool person_change(uint8_t seat, const struct person *person, uint8_t seats);
/* Whether one of the first `seats`, but for this one, has the colour. */
bool person_colour_is_taken(uint8_t seat, uint8_t colour, uint8_t seats);
/* Gives the person a colour that no one at the table has; the one elsewhere who has it gets the old
 * one. */
void person_change_colour(uint8_t seat, uint8_t colour);
/* The person with this name, or NULL. */
const struct person *person_called(const char *name);

/* The number of the person on this seat, or below an opponent there. */
uint8_t person_number(uint8_t seat);
/* The seat of the person with this name; GAME_SEATS_MAX if the device does not know them. */
uint8_t people_find_seat(const char *name);
/* Seats a person; the one who sat here takes the seat that becomes free. */
void people_set_person(uint8_t seat, uint8_t number);
/* Seats the people and opponents of a saved game. If a name is no longer known, the person on that
 * seat stays, unless they are at the table already. */
void people_restore_seats(const struct store_seat *seats, uint8_t count);
/* Whether the person was changed from what a new device has. */
bool person_is_changed(uint8_t number);

/* A game is looked back at: until it is left, people and opponents have the names, faces and
 * colours that they have in it when it is resumed. */
void people_look_back(const struct store_seat *seats, uint8_t count);
/* Does nothing if no game is looked back at. */
void people_stop_looking_back(void);

/* ---- opponents ---- */

/* Who plays this seat now: PLAYER_PERSON, or an opponent (characters.h). What a seat is called and
 * looks like follows from it. people_set_player changes it. */
uint8_t person_player(uint8_t seat);
void people_set_player(uint8_t seat, uint8_t player);
/* People alone, each on the seat of the same number. */
void people_reset_seats(void);
/* Who played last on firmware before 0.3.0; returns how many, 0 if it never ran. */
uint8_t people_restore_old_seats(void);

/* Gives a typed name. The curved apostrophe, the only letter of three bytes, becomes the straight
 * one. */
void person_name(struct person *person, const char *typed);

/* Ready-made names to choose from. */
const char *person_ready_name(uint8_t index);

const struct sprite *person_portrait(uint8_t seat); /* 48 x 48 */
const struct sprite *person_small(uint8_t seat);    /* 24 x 24 */
const struct sprite *face_portrait(uint8_t face);
const struct sprite *face_small(uint8_t face);
uint8_t person_ramp(uint8_t seat);

#endif
