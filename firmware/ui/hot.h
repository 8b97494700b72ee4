// Marks what runs often enough to live in RAM, where the device fetches without waiting.
#ifndef UI_HOT_H
#define UI_HOT_H

#if defined(PICO_ON_DEVICE) && PICO_ON_DEVICE
#define HOT __attribute__((noinline, section(".time_critical.ui")))
#else
#define HOT
#endif

#endif
