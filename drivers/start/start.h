/* What is sped up for the start is put back, once the chip runs on its crystal. */
#ifndef DRIVERS_START_PICO_H
#define DRIVERS_START_PICO_H

void start_finish(void);

#endif
