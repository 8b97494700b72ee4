/* The device as a program: started once, then one step at a time, asleep in between. */
#ifndef APP_APP_H
#define APP_APP_H

#include <stdbool.h>

#include "firmware/session/power.h"
#include "firmware/store/store.h"

void app_start(void);

/* Handles what happened, shows it, and sleeps until there is more. */
void app_step(void);

/* B was held at power-on, or it crashes again and again: start with default settings and without a
 * game that is continued. */
bool app_is_safe_start(void);

/* How the saves were found at the start. */
struct store_health app_store_health(void);

/* What settings and screens may change. */
void app_set_brightness(uint8_t step);
void app_set_auto_off(uint32_t after_ms);

/* While true, the device does not go dark by itself: something is being decided. */
void app_keep_on(bool keep);

/* How long nobody has pressed anything. */
uint32_t app_idle_ms(void);

/* As if somebody had pressed something: the device lights up. */
void app_note_activity(void);

/* How much of the time since the start the core slept. */
uint8_t app_asleep_percent(void);

/* How often the device went dark. What must not be seen at wake-up compares this. */
unsigned app_sleeps(void);

#endif
