/* CRC-32 as in zlib, PNG and Ethernet: it finds every flipped bit of a page. */
#ifndef FIRMWARE_STORE_CRC32_H
#define FIRMWARE_STORE_CRC32_H

#include <stddef.h>
#include <stdint.h>

uint32_t crc32(const void *bytes, size_t length);
/* Continues the sum of what came before; that of nothing is 0. */
uint32_t crc32_on(uint32_t before, const void *bytes, size_t length);

#endif
