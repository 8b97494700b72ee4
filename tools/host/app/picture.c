/* A PNG writer that stores instead of compressing: small, and good enough for screens. */
#include "picture.h"

#include <stdio.h>
#include <string.h>

#include "firmware/store/crc32.h"

static void to_rgb(uint16_t rgb565, uint8_t rgb[3]) {
    uint8_t r = rgb565 >> 11 & 31, g = rgb565 >> 5 & 63, b = rgb565 & 31;
    rgb[0] = (uint8_t)(r << 3 | r >> 2);
    rgb[1] = (uint8_t)(g << 2 | g >> 4);
    rgb[2] = (uint8_t)(b << 3 | b >> 2);
}

/* The sum of the store, four bytes at a time: here there is room for more tables, and a scenario
 * has hundreds of pictures. tables[n][byte]: that byte with n bytes of zero behind it. */
enum { BYTES_OF_PIXEL = 4, BYTE_VALUES = 256 };
static uint32_t tables[BYTES_OF_PIXEL][BYTE_VALUES];

static void fill_tables(void) {
    for (uint32_t n = 0; n < BYTES_OF_PIXEL; n++) {
        for (uint32_t value = 0; value < BYTE_VALUES; value++) {
            const uint8_t bytes[BYTES_OF_PIXEL] = {(uint8_t)value};
            tables[n][value] = ~crc32_on(~0u, bytes, n + 1); /* both turned round: the bare sum */
        }
    }
}

uint32_t picture_crc(const uint16_t *rgb565, uint32_t count) {
    uint32_t crc = ~0u;
    if (tables[0][1] == 0) {
        fill_tables();
    }
    for (uint32_t i = 0; i < count; i++) {
        uint8_t bytes[BYTES_OF_PIXEL] = {0, 0, 0, 255};
        to_rgb(rgb565[i], bytes);
        crc = tables[3][(crc ^ bytes[0]) & 0xff] ^ tables[2][(crc >> 8 ^ bytes[1]) & 0xff] ^
              tables[1][(crc >> 16 ^ bytes[2]) & 0xff] ^ tables[0][crc >> 24 ^ bytes[3]];
    }
    return ~crc;
}

/* A chunk of a PNG while it is being written. */
struct chunk {
    FILE *file;
    uint32_t crc;
};

static void put(struct chunk *chunk, const uint8_t *bytes, size_t count) {
    fwrite(bytes, 1, count, chunk->file);
    chunk->crc = crc32_on(chunk->crc, bytes, count);
}

static void put_big_endian(struct chunk *chunk, uint32_t value) {
    const uint8_t bytes[4] = {(uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8),
                              (uint8_t)value};
    put(chunk, bytes, 4);
}

static struct chunk chunk_open(FILE *file, uint32_t length, const char *type) {
    struct chunk chunk = {file, 0};
    put_big_endian(&chunk, length);
    chunk.crc = 0; /* of the type and the content, not of the length */
    put(&chunk, (const uint8_t *)type, 4);
    return chunk;
}

static void chunk_close(struct chunk *chunk) {
    put_big_endian(chunk, chunk->crc);
}

static void adler_add(uint32_t *low, uint32_t *high, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        *low = (*low + bytes[i]) % 65521;
        *high = (*high + *low) % 65521;
    }
}

enum { ROW_MAX = 1 + 3 * 1024 };

static uint16_t row_bytes(const uint16_t *rgb565, uint32_t width, uint8_t *row) {
    uint16_t at = 0;
    row[at++] = 0; /* no filter */
    for (uint32_t x = 0; x < width; x++, at = (uint16_t)(at + 3)) {
        to_rgb(rgb565[x], row + at);
    }
    return at;
}

/* One stored block of deflate a row. */
static void write_rows(FILE *file, const uint16_t *rgb565, uint32_t width, uint32_t height) {
    uint8_t row[ROW_MAX];
    uint32_t low = 1, high = 0;
    struct chunk data = chunk_open(file, 2 + height * (5 + 1 + 3 * width) + 4, "IDAT");
    put(&data, (const uint8_t[]){0x78, 0x01}, 2);
    for (uint32_t y = 0; y < height; y++) {
        uint16_t count = row_bytes(rgb565 + y * width, width, row);
        uint16_t inverse = (uint16_t)~count;
        const uint8_t block[5] = {y + 1 == height, (uint8_t)count, (uint8_t)(count >> 8),
                                  (uint8_t)inverse, (uint8_t)(inverse >> 8)};
        put(&data, block, 5);
        put(&data, row, count);
        adler_add(&low, &high, row, count);
    }
    put_big_endian(&data, high << 16 | low);
    chunk_close(&data);
}

bool picture_write_png(const char *path, const uint16_t *rgb565, uint32_t width, uint32_t height) {
    FILE *file = fopen(path, "wb");
    if (file == NULL || 1 + 3 * width > ROW_MAX) {
        return false;
    }
    fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
    struct chunk header = chunk_open(file, 13, "IHDR");
    put_big_endian(&header, width);
    put_big_endian(&header, height);
    put(&header, (const uint8_t[]){8, 2, 0, 0, 0}, 5);
    chunk_close(&header);
    write_rows(file, rgb565, width, height);
    struct chunk end = chunk_open(file, 0, "IEND");
    chunk_close(&end);
    return fclose(file) == 0;
}
