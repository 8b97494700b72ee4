/* How much memory the program takes: the linker knows. The rest is in the stack's own bytes, and in
 * the counters of the flash's cache. */
#include <hardware/regs/addressmap.h>
#include <hardware/structs/xip_ctrl.h>

#include "drivers/memory/memory.h"

extern char __flash_binary_end, __end__, __StackTop, __StackBottom;

enum { MARK = 0x5ac3a53c, BELOW_US = 64 /* bytes that this function itself may use */ };

struct memory_figures memory_figures(void) {
    return (struct memory_figures){
        .flash = (uint32_t)(uintptr_t)&__flash_binary_end - XIP_BASE,
        .ram = (uint32_t)(uintptr_t)&__end__ - SRAM_BASE,
    };
}

/* ---- the stack ---- */

static volatile uint32_t *stack_bottom(void) {
    return (volatile uint32_t *)(void *)&__StackBottom;
}

void memory_mark_stack(void) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0) - BELOW_US;
    for (volatile uint32_t *at = stack_bottom(); (uintptr_t)at < here; at++) {
        *at = MARK;
    }
}

uint32_t memory_stack_used(void) {
    const volatile uint32_t *at = stack_bottom();
    while (*at == MARK) {
        at++;
    }
    return (uint32_t)((uintptr_t)&__StackTop - (uintptr_t)at);
}

uint32_t memory_stack_bytes(void) {
    return (uint32_t)((uintptr_t)&__StackTop - (uintptr_t)&__StackBottom);
}

/* ---- the cache ---- */

void memory_count_fetches(void) {
    xip_ctrl_hw->ctr_acc = 0; /* any write clears */
    xip_ctrl_hw->ctr_hit = 0;
}

struct memory_fetches memory_fetches(void) {
    return (struct memory_fetches){.all = xip_ctrl_hw->ctr_acc, .held = xip_ctrl_hw->ctr_hit};
}

void memory_empty_cache(void) {
    xip_ctrl_hw->flush = 1;
    (void)xip_ctrl_hw->flush; /* waits until it is done */
}
