/* The memory of this machine is nobody's concern: the limits of the device, as widest figures. */
#include "drivers/memory.h"

struct memory_figures memory_figures(void) {
    return (struct memory_figures){.flash = 512 * 1024, .ram = 200 * 1024};
}

void memory_mark_stack(void) {}

uint32_t memory_stack_used(void) {
    return 4096;
}

uint32_t memory_stack_bytes(void) {
    return 8192;
}

void memory_count_fetches(void) {}

struct memory_fetches memory_fetches(void) {
    return (struct memory_fetches){0};
}

void memory_empty_cache(void) {}
