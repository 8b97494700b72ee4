/* Pictures as text: what the decoder of README.md's form makes of it is the picture again. */
#include <string.h>
#include <unity.h>

#include "firmware/console/picture_code.h"
#include "firmware/store/crc32.h"
#include "games/base/rng.h"

enum { WIDTH = 240, HEIGHT = 240, PIXELS = WIDTH * HEIGHT, STREAM = 4 * PIXELS };

static uint8_t pixels[PIXELS], decoded[PIXELS], stream[STREAM];
static uint16_t colours[PICTURE_COLOURS];
static size_t stream_length;
static size_t longest_line;
static struct rng rng;

void setUp(void) {
    rng_seed(&rng, 7);
    for (int i = 0; i < PICTURE_COLOURS; i++) {
        colours[i] = (uint16_t)rng_below(&rng, 65536);
    }
}

void tearDown(void) {}

/* ---- a decoder, written for itself ---- */

static int value_of(char letter) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = strchr(letters, letter);
    TEST_ASSERT_NOT_NULL_MESSAGE(at, "a letter of base64");
    return (int)(at - letters);
}

static void decode_line(const char *line) {
    for (; *line != '\0'; line += 4) {
        int last = line[2] == '=' ? 1 : line[3] == '=' ? 2 : 3;
        uint32_t three = (uint32_t)value_of(line[0]) << 18 | (uint32_t)value_of(line[1]) << 12 |
                         (uint32_t)(last > 1 ? value_of(line[2]) : 0) << 6 |
                         (uint32_t)(last > 2 ? value_of(line[3]) : 0);
        for (int i = 0; i < last; i++) {
            stream[stream_length++] = (uint8_t)(three >> (16 - 8 * i));
        }
    }
}

static void put(size_t *at, uint8_t difference) {
    TEST_ASSERT_LESS_THAN(PIXELS, *at);
    decoded[*at] = (uint8_t)(difference ^ (*at < WIDTH ? 0 : decoded[*at - WIDTH]));
    (*at)++;
}

static void decode_stream(void) {
    size_t at = 0, byte = 2 * PICTURE_COLOURS;
    TEST_ASSERT_EQUAL_MEMORY(colours, stream, 2 * PICTURE_COLOURS);
    while (byte < stream_length) {
        uint8_t head = stream[byte++];
        if (head < 128) {
            for (int i = 0; i <= head; i++) {
                put(&at, stream[byte++]);
            }
        } else {
            for (int i = 0; i < head - 126; i++) {
                put(&at, stream[byte]);
            }
            byte++;
        }
    }
    TEST_ASSERT_EQUAL(PIXELS, at);
}

static void comes_back_as_it_was(void) {
    struct picture_code code = picture_code(pixels, WIDTH, HEIGHT, colours);
    char line[128];
    struct text out = text_into(line, sizeof line);
    stream_length = longest_line = 0;
    while (picture_code_line(&code, &out)) {
        TEST_ASSERT_FALSE(out.cut);
        longest_line = out.length > longest_line ? out.length : longest_line;
        decode_line(line);
        out = text_into(line, sizeof line);
    }
    TEST_ASSERT_EQUAL_HEX32(crc32(stream, stream_length), code.checksum);
    decode_stream();
    TEST_ASSERT_EQUAL_MEMORY(pixels, decoded, PIXELS);
}

/* ---- pictures ---- */

static void a_plain_picture(void) {
    memset(pixels, 9, sizeof pixels);
    comes_back_as_it_was();
    TEST_ASSERT_LESS_THAN(2 * PICTURE_COLOURS + 1000, stream_length);
}

static void noise_costs_little_more_than_its_pixels(void) {
    for (int i = 0; i < PIXELS; i++) {
        pixels[i] = (uint8_t)rng_below(&rng, 256);
    }
    comes_back_as_it_was();
    TEST_ASSERT_LESS_THAN(2 * PICTURE_COLOURS + PIXELS + PIXELS / 15, stream_length);
    TEST_ASSERT_EQUAL(60, longest_line);
}

/* The number of pixels is a multiple of those that are sent one by one: a few as a run before them
 * leave some for the end. */
static void a_picture_that_ends_with_single_pixels(void) {
    for (int same = 5; same < 12; same++) {
        for (int i = 0; i < PIXELS; i++) {
            pixels[i] = i < same ? 1 : (uint8_t)rng_below(&rng, 256);
        }
        comes_back_as_it_was();
    }
}

static void a_run_behind_single_pixels_is_sent_as_one(void) {
    for (int i = 0; i < PIXELS; i++) {
        pixels[i] = i % (WIDTH / 2) < 3 ? (uint8_t)rng_below(&rng, 256) : 7;
    }
    comes_back_as_it_was();
    TEST_ASSERT_LESS_THAN(2 * PICTURE_COLOURS + PIXELS / 10, stream_length);
}

static void runs_of_every_length(void) {
    size_t at = 0;
    for (int length = 1; at < PIXELS; length = length % 300 + 1) {
        uint8_t colour = (uint8_t)rng_below(&rng, 4);
        for (int i = 0; i < length && at < PIXELS; i++) {
            pixels[at++] = colour;
        }
    }
    comes_back_as_it_was();
}

static void columns_and_checks(void) {
    for (int i = 0; i < PIXELS; i++) {
        pixels[i] = (uint8_t)(i % WIDTH / 3);
    }
    comes_back_as_it_was();
    for (int i = 0; i < PIXELS; i++) {
        pixels[i] = (uint8_t)((i + i / WIDTH) % 2 * 77);
    }
    comes_back_as_it_was();
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_plain_picture);
    RUN_TEST(noise_costs_little_more_than_its_pixels);
    RUN_TEST(a_picture_that_ends_with_single_pixels);
    RUN_TEST(a_run_behind_single_pixels_is_sent_as_one);
    RUN_TEST(runs_of_every_length);
    RUN_TEST(columns_and_checks);
    return UNITY_END();
}
