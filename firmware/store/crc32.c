/* Four bits at a time: a table of 64 bytes is a good bargain on a device that sums 256 KiB at boot.
 */
#include "firmware/store/crc32.h"

static const uint32_t nibble[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};

uint32_t crc32_on(uint32_t before, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    uint32_t crc = ~before;
    for (size_t i = 0; i < length; i++) {
        crc ^= at[i];
        crc = crc >> 4 ^ nibble[crc & 15];
        crc = crc >> 4 ^ nibble[crc & 15];
    }
    return ~crc;
}

uint32_t crc32(const void *bytes, size_t length) {
    return crc32_on(0, bytes, length);
}
