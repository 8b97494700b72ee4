/* How much memory the program takes. */
#ifndef DRIVERS_MEMORY_H
#define DRIVERS_MEMORY_H

#include <stdint.h>

struct memory_figures {
    uint32_t flash, ram; /* bytes; RAM without the stack */
};

struct memory_figures memory_figures(void);

#endif
