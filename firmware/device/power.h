/* When to dim, when to go dark, and which press only wakes: by time and buttons alone. The main
 * loop asks and obeys; screens and the console may ask how long no button has been pressed. */
#ifndef DEVICE_POWER_H
#define DEVICE_POWER_H

#include <stdbool.h>
#include <stdint.h>

#include "drivers/buttons/buttons.h"

enum power_state { POWER_BRIGHT, POWER_DIM, POWER_OFF };

enum { POWER_DIM_AFTER_MS = 30 * 1000, POWER_DIM_AFTER_READ_MS = 10 * 60 * 1000 };

void power_start(uint32_t now_ms);

/* From the settings; 0: never. */
void power_set_auto_off(uint32_t after_ms);
void power_set_brightness(uint8_t step);
/* The device is on the table, and players read it without pressing anything: it stays lit for ten
 * minutes, whatever the setting. */
void power_set_read_from_table(bool read);
uint8_t power_brightness(void);

/* The main loop reports every button event here first. True if it only woke the device: it must not
 * do anything else, until the button is released. */
bool power_handle_event(const struct button_event *event);

/* As if a button had been pressed. */
void power_note_activity(uint32_t now_ms);

/* The state from now on. `stay_on`: USB power is present, so the device does not turn off; the time
 * until then starts again when that ends. */
enum power_state power_update(uint32_t now_ms, bool stay_on);

/* The moment of the next change, if nothing happens; false if there will be none. */
bool power_next_change(bool stay_on, uint32_t *at_ms);

/* How long no button has been pressed. */
uint32_t power_idle_ms(uint32_t now_ms);

/* How often the screen went dark. Compare it to hide what must not be seen at wake-up. */
unsigned power_sleep_count(void);

/* The core sleeps whenever there is nothing to do, also while the screen is lit: the main loop
 * reports for how long. The share of the time since the start. */
void power_count_sleep(uint32_t slept_us);
uint8_t power_asleep_percent(uint32_t now_ms);

#endif
