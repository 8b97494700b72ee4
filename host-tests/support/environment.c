#include "host-tests/support/environment.h"

#include <stdlib.h>

uint32_t number_from_environment(const char *name, uint32_t otherwise) {
    const char *text = getenv(name);
    return text != NULL ? (uint32_t)strtoul(text, NULL, 10) : otherwise;
}

uint32_t share_of(uint32_t count) {
    uint32_t share = count * number_from_environment("POCKET_REX_PERCENT", 100) / 100;
    return share > 0 ? share : 1;
}
