#include "host-tests/support/environment.h"

#include <stdlib.h>

uint32_t number_from_environment(const char *name, uint32_t otherwise) {
    const char *text = getenv(name);
    return text != NULL ? (uint32_t)strtoul(text, NULL, 10) : otherwise;
}
