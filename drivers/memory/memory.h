/* How much memory the program takes, how deep its stack has been, and how often it had to wait for
 * the flash. */
#ifndef DRIVERS_MEMORY_H
#define DRIVERS_MEMORY_H

#include <stdint.h>

struct memory_figures {
    uint32_t flash, ram; /* bytes; RAM without the stack */
};

struct memory_figures memory_figures(void);

/* Once, early: fills the unused stack with a pattern, so that its use can be seen later. */
void memory_mark_stack(void);
/* The most of the stack that was in use since then, and its size, in bytes. */
uint32_t memory_stack_used(void);
uint32_t memory_stack_bytes(void);

/* The cache between core and flash counts all that is fetched through it, and what it held already.
 */
struct memory_fetches {
    uint32_t all, held;
};
void memory_count_fetches(void); /* from 0 on */
struct memory_fetches memory_fetches(void);
void memory_empty_cache(void);

#endif
