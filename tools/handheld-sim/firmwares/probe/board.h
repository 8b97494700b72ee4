/* The PicoSystem as the probe uses it: clocks, a tick, the panel, the battery. */
#ifndef PROBE_BOARD_H
#define PROBE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum { WIDTH = 240, HEIGHT = 240 };

extern uint16_t frame[WIDTH * HEIGHT];
extern volatile uint32_t ticks;
extern volatile uint32_t early_ticks; /* those that came before their time */
extern volatile bool dma_done;
extern uint32_t spi_mode; /* bits of CR0 */

void start_clocks(void);
void start_pins(void);
void start_spi(void);
void start_tick(void); /* every 10 ms from now on */

void wait_micros(uint32_t micros);
void sleep_until(volatile bool *flag);
void sleep_a_tick(void);

void spi_finish(void);
void panel_start(uint32_t wait_after_sleep_out);
/* The frame is on its way, by DMA, until panel_end_frame. */
void panel_send_frame(void);
void panel_end_frame(void);
void show_first_frame(void);

uint32_t read_battery(void);

#endif
