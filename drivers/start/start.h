/* The quick start (pico.c), and what it has to undo. */
#ifndef DRIVERS_START_H
#define DRIVERS_START_H

/* Puts the ring oscillator back to its usual speed. Call it once the chip runs on its crystal. */
void start_restore_ring_oscillator(void);

#endif
