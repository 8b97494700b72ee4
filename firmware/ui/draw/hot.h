/* Marks for what the device should treat differently: HOT runs often enough to live in RAM, where
 * fetches do not wait; UNCLEARED is memory that start-up need not clear, which takes a while before
 * the fast clock runs. */
#ifndef UI_HOT_H
#define UI_HOT_H

#if defined(PICO_ON_DEVICE) && PICO_ON_DEVICE
#define HOT       __attribute__((noinline, section(".time_critical.ui")))
#define UNCLEARED __attribute__((section(".uninitialized_data.ui")))
#else
#define HOT
#define UNCLEARED
#endif

#endif
