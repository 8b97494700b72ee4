/* The directory: a value that says which game is in which slot. */
#ifndef FIRMWARE_STORE_DIRECTORY_H
#define FIRMWARE_STORE_DIRECTORY_H

#include <stdbool.h>
#include <stdint.h>

struct entry {
    uint32_t game; /* 0: the slot is empty */
    uint16_t generation;
    uint16_t end; /* where the next move goes; known once the game was loaded or begun */
};

void directory_read(void);
/* For a region that is not ours to read: every slot is empty. */
void directory_clear(void);

const struct entry *directory_entry(uint8_t slot);

/* Changes one entry, on the flash first: a power cut in between leaves the old one. */
bool directory_set(uint8_t slot, struct entry entry);
/* The same, and the slot that it came from is empty from the same moment on. */
bool directory_move(uint8_t from, uint8_t to, struct entry entry);
/* Not in the flash: the stream itself tells. */
void directory_set_end(uint8_t slot, uint16_t end);

#endif
