/* The memory of this machine is nobody's concern: the limits of the device, as widest figures. */
#include "drivers/memory.h"

struct memory_figures memory_figures(void) {
    return (struct memory_figures){.flash = 512 * 1024, .ram = 200 * 1024};
}
