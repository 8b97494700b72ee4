/* Save regions that firmware of older versions left: the files of host-tests/saves. */
#ifndef TEST_OLD_SAVES_H
#define TEST_OLD_SAVES_H

#include <stdbool.h>
#include <stdint.h>

/* Lays the saves into a chip of this many sectors; false where the file cannot be read. */
bool old_saves_load(const char *path, uint32_t sectors);
/* Leaves of what was loaded only what counts, with the first `parts` records of moves of each game,
 * and lays that closely into a chip of this many sectors; false where it does not fit. */
bool old_saves_shorten(uint32_t sectors, uint8_t parts);

#endif
