/* How much memory the program takes: the linker knows. */
#include <hardware/regs/addressmap.h>

#include "drivers/memory.h"

extern char __flash_binary_end, __end__;

struct memory_figures memory_figures(void) {
    return (struct memory_figures){
        .flash = (uint32_t)(uintptr_t)&__flash_binary_end - XIP_BASE,
        .ram = (uint32_t)(uintptr_t)&__end__ - SRAM_BASE,
    };
}
