/* Numbers as bytes, low byte first: at any address, and the same on every machine. */
#ifndef FIRMWARE_STORE_BYTES_H
#define FIRMWARE_STORE_BYTES_H

#include <stdint.h>

static inline uint16_t get16(const uint8_t *at) {
    return (uint16_t)(at[0] | at[1] << 8);
}

static inline uint32_t get32(const uint8_t *at) {
    return (uint32_t)get16(at) | (uint32_t)get16(at + 2) << 16;
}

static inline void put16(uint8_t *at, uint16_t number) {
    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
}

static inline void put32(uint8_t *at, uint32_t number) {
    put16(at, (uint16_t)number);
    put16(at + 2, (uint16_t)(number >> 16));
}

#endif
