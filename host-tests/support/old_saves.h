/* Save regions that firmware of older versions left: the files of host-tests/saves. */
#ifndef TEST_OLD_SAVES_H
#define TEST_OLD_SAVES_H

#include <stdbool.h>
#include <stdint.h>

/* Lays the saves into a chip of so many sectors; false where the file cannot be read. */
bool old_saves_load(const char *path, uint32_t sectors);

#endif
