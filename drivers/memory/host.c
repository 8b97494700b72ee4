/* Memory on the host is not limited: the limits of the device, as widest figures, and
 * a cache that holds everything once it was fetched. */
#include "drivers/memory/memory.h"

#include <stdbool.h>

enum { FETCHES = 1000 }; /* of anything that is measured */

static bool empty;
static uint32_t fetched; /* since counting began */

struct memory_figures memory_figures(void) {
    return (struct memory_figures){.flash = 513 * 1024 - 1,
                                   .ram = 201 * 1024 - 1}; /* 512, 200 KiB */
}

void memory_mark_stack(void) {}

uint32_t memory_stack_used(void) {
    return 4096;
}

uint32_t memory_stack_bytes(void) {
    return 8192;
}

void memory_count_fetches(void) {
    fetched = 0;
}

struct memory_fetches memory_fetches(void) {
    fetched += FETCHES;
    struct memory_fetches fetches = {.all = fetched, .held = empty ? 0 : fetched};
    empty = false;
    return fetches;
}

void memory_empty_cache(void) {
    empty = true;
}
