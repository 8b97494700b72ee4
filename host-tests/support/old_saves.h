/* Save regions that firmware of older versions left: the files of host-tests/saves. */
#ifndef TEST_OLD_SAVES_H
#define TEST_OLD_SAVES_H

#include <stdbool.h>
#include <stdint.h>

/* Writes the saves to a chip with this many sectors; false if the file cannot be read. */
bool old_saves_load(const char *path, uint32_t sectors);
/* Reduces the loaded saves to what counts, with the first `parts` records of moves of each game,
 * and writes that without gaps to a chip with this many sectors; false if it does not fit. */
bool old_saves_shorten(uint32_t sectors, uint8_t parts);

#endif
