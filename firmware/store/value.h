/* Values: a few bytes each that are written whole and read whole. */
#ifndef FIRMWARE_STORE_VALUE_H
#define FIRMWARE_STORE_VALUE_H

#include "firmware/store/journal.h"

/* Its length, 0 if it was never written. */
uint8_t value_get(uint8_t value, void *content, uint8_t size);
bool value_put(uint8_t value, const uint8_t *content, uint8_t length);

#endif
