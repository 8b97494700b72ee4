/* The very first instructions. The chip starts on its ring oscillator at about 6.5 MHz, and the SDK
 * clears and fills memory before it switches to a better clock: 20 ms with nothing on the screen.
 * So the ring oscillator is made eight times faster first (14 to 100 MHz, whatever the chip: it may
 * run at 133), and the crystal starts meanwhile instead of afterwards.
 *
 * The SDK has no place for this. The linker script puts the vector table below before the one of
 * the SDK, which stays as it is behind it. */
#include <hardware/regs/rosc.h>
#include <hardware/structs/rosc.h>
#include <hardware/structs/xosc.h>
#include <hardware/xosc.h>

#include "drivers/start/start.h"

enum {
    ROSC_DIVISOR = 2,
    ROSC_DIVISOR_AT_RESET = 16,
    XOSC_DELAY = (XOSC_HZ / 1000 + 128) / 256 * PICO_XOSC_STARTUP_DELAY_MULTIPLIER,
    VECTORS = 48,
    RESET = 1,
};

typedef void (*vector)(void);

extern vector __vectors[VECTORS];
extern void __StackTop(void);
extern void isr_invalid(void), isr_nmi(void), isr_hardfault(void), isr_svcall(void),
    isr_pendsv(void), isr_systick(void), __unhandled_user_irq(void);

static void start_early(void) {
    rosc_hw->div = ROSC_DIV_VALUE_PASS + ROSC_DIVISOR;
    xosc_hw->startup = XOSC_DELAY;
    xosc_hw->ctrl = XOSC_CTRL_FREQ_RANGE_VALUE_1_15MHZ | XOSC_CTRL_ENABLE_VALUE_ENABLE
                                                             << XOSC_CTRL_ENABLE_LSB;
    __vectors[RESET]();
}

/* The same entries as in the SDK's table. Interrupts get their handlers later, at run time. */
__attribute__((section(".early_vectors"), used)) static const vector early_vectors[VECTORS] = {
    [0] = __StackTop,
    [RESET] = start_early,
    [2] = isr_nmi,
    [3] = isr_hardfault,
    [4 ... 10] = isr_invalid,
    [11] = isr_svcall,
    [12 ... 13] = isr_invalid,
    [14] = isr_pendsv,
    [15] = isr_systick,
    [16 ... VECTORS - 1] = __unhandled_user_irq,
};

void start_restore_ring_oscillator(void) {
    rosc_hw->div = ROSC_DIV_VALUE_PASS + ROSC_DIVISOR_AT_RESET;
}
