/* Whether a text is JSON, as RFC 8259 has it, with nothing after it. */
#ifndef HOST_TESTS_JSON_H
#define HOST_TESTS_JSON_H

#include <stdbool.h>
#include <stddef.h>

bool json_is_valid(const char *text, size_t length);

#endif
