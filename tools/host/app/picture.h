/* What the panel shows, as a file and as a number. */
#ifndef HOST_APP_PICTURE_H
#define HOST_APP_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

/* CRC-32 of the pixels as bytes red, green, blue, 255, row by row: as tools/handheld has it. */
uint32_t picture_crc(const uint16_t *rgb565, uint32_t count);
bool picture_write_png(const char *path, const uint16_t *rgb565, uint32_t width, uint32_t height);

#endif
