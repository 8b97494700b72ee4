/* For boards with four directions and two buttons: B held together with another button stands for X
 * and Y. B and up is X, B and down is Y, B and A is both. B alone counts when it is released, or
 * after COMBINATION_MS. Between the contacts and the debouncer (drivers/buttons/buttons.h). */
#ifndef DRIVERS_COMBINATIONS_H
#define DRIVERS_COMBINATIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { COMBINATION_MS = 500 };

/* The buttons that these contacts stand for: bit b for button b. Call it with every sample. */
uint8_t combinations_of(uint8_t contacts, uint32_t time_ms);

/* Nothing is held, and no B waits for its partner: no need to sample before the next contact. */
bool combinations_at_rest(void);

/* What these contacts stand for if they have always been closed, as at power-on. */
uint8_t combinations_at_once(uint8_t contacts);

/* Forgets everything. What is held now counts as nothing until it is released. */
void combinations_reset(uint8_t contacts);

#endif
