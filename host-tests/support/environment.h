/* How thorough a test is: numbers that tools/test and the campaigns set. */
#ifndef SUPPORT_ENVIRONMENT_H
#define SUPPORT_ENVIRONMENT_H

#include <stdint.h>

/* The number in this environment variable, or `otherwise` if it is not set. */
uint32_t number_from_environment(const char *name, uint32_t otherwise);

#endif
