/* What the linker and the SDK call by name when the program cannot continue. */
#ifndef DRIVERS_RESTART_PICO_H
#define DRIVERS_RESTART_PICO_H

#include <stdint.h>

_Noreturn void restart_hard_fault(uint32_t pc, uint32_t lr);
_Noreturn void restart_hang(uint32_t pc, uint32_t lr);
_Noreturn void restart_panic(const char *message, ...);
void isr_hardfault(void);

#endif
