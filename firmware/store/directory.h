/* The directory: a value that says which games there are, in progress and finished. Its copy in RAM
 * also knows where each game begins and ends. */
#ifndef FIRMWARE_STORE_DIRECTORY_H
#define FIRMWARE_STORE_DIRECTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/store/journal.h"
#include "firmware/store/layout.h"
#include "games/game.h"

/* Slots of games in progress, then those of finished games. */
enum { DIRECTORY_SLOTS = STORE_GAMES + STORE_FINISHED, DIRECTORY_NONE = DIRECTORY_SLOTS };

struct entry {
    uint32_t number; /* of the game, unlike that of any other; 0: the slot is empty */
    uint16_t generation;
    uint16_t finished_as; /* a running number; 0 while it is in progress */
    uint32_t
        opened; /* when it was begun or opened last, as a sequence number; another value has it */

    /* Not stored: found in the records of the game. */
    const struct game *game; /* NULL: this firmware does not have it, or it cannot be read */
    uint16_t begin;          /* the page of its begin record; 0: it cannot be read */
    uint16_t end;            /* of its moves, where the next one goes */
};

void directory_open(void);
/* For a region that is not ours to read: every slot is empty. */
void directory_clear(void);

const struct entry *directory_entry(uint8_t slot);
/* How many games of this kind are in progress, and their slots, the one that was opened last first;
 * DIRECTORY_NONE after the last. */
uint8_t directory_count(const struct game *game);
uint8_t directory_find(const struct game *game, uint8_t place);
/* From now on it is the one that was opened last; false if that will not last. */
bool directory_note_opened(uint8_t slot);
/* Whether a record is of this kind and of the very game that the entry names. */
bool directory_owns(const struct entry *entry, uint8_t kind, const struct journal_record *record);

/* Changes one entry, on the flash first: a power cut in between leaves the old one. */
bool directory_set(uint8_t slot, struct entry entry);
/* The same for a game that is finished: the slot that it came from is empty from the same moment
 * on, and it gets the next running number. */
bool directory_finish(uint8_t from, uint8_t to, struct entry entry);
/* Not stored: found in the stream itself. */
void directory_set_end(uint8_t slot, uint16_t end);

/* Whether the newest directory in the flash is one of format 1; writing it carries it over. */
bool directory_is_older(void);
bool directory_write(void);

#endif
