/* How thorough a test is: numbers that tools/test and the campaigns set. */
#ifndef SUPPORT_ENVIRONMENT_H
#define SUPPORT_ENVIRONMENT_H

#include <stdint.h>

/* The number in this environment variable, or `otherwise` if it is not set. */
uint32_t number_from_environment(const char *name, uint32_t otherwise);

/* POCKET_REX_PERCENT of `count`, what a test plays by chance, and at least 1. The sanitizers slow
 * such tests down four times; the same presses without them have been checked by then. */
uint32_t share_of(uint32_t count);

#endif
