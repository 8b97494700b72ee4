/* The test of the memory: it tries every word of the canvas and no other, and finds words that are
 * one and the same, as where an address line is broken. */
#define _GNU_SOURCE /* memfd_create */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/device/selftest.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/stack/present.h"
#include "host-tests/support/native_device.h"

enum {
    SECTORS = 128,
    TESTING_MEMORY = 4,
    PAGE = 4096,
    CANVAS = CANVAS_WIDTH * CANVAS_HEIGHT,
    WORDS = CANVAS / 4,
    PAGES = 1 + (CANVAS + PAGE - 1) / PAGE,
};

static int file;
static uint8_t *memory; /* behind it is a page that no one may touch */
static uint8_t *own_pixels;

static uint8_t *map(uint8_t *at, size_t bytes, int fixed, off_t from) {
    uint8_t *mapped = mmap(at, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | fixed, file, from);
    TEST_ASSERT_TRUE((void *)mapped != MAP_FAILED);
    return mapped;
}

void setUp(void) {
    flash_host_reset(SECTORS);
    device_on(NULL);
    device_settle();
    selftest_start();
    selftest_measure_start();
    while (selftest_measured() < TESTING_MEMORY) {
        selftest_measure();
    }
    file = memfd_create("canvas", 0);
    TEST_ASSERT_EQUAL_INT(0, ftruncate(file, (PAGES + 1) * PAGE));
    memory = map(NULL, (PAGES + 1) * PAGE, 0, 0);
    TEST_ASSERT_EQUAL_INT(0, mprotect(memory + PAGES * PAGE, PAGE, PROT_NONE));
    own_pixels = present_canvas()->pixels;
    present_canvas()->pixels = memory + PAGES * PAGE - CANVAS;
}

void tearDown(void) {
    present_canvas()->pixels = own_pixels;
    munmap(memory, (PAGES + 1) * PAGE);
    close(file);
    device_off();
}

static uint8_t verdict(void) {
    selftest_measure();
    TEST_ASSERT_EQUAL_UINT8(TESTING_MEMORY + 1, selftest_measured());
    return selftest_report()->verdicts[PART_MEMORY];
}

static int by_value(const void *a, const void *b) {
    uint32_t one, other;
    memcpy(&one, a, sizeof one);
    memcpy(&other, b, sizeof other);
    return (one > other) - (one < other);
}

static void every_word_of_the_canvas_gets_a_value_of_its_own(void) {
    static uint32_t words[WORDS];
    memset(present_canvas()->pixels, 0x5a, CANVAS);
    TEST_ASSERT_EQUAL_UINT8(VERDICT_GOOD, verdict());
    memcpy(words, present_canvas()->pixels, CANVAS);
    qsort(words, WORDS, sizeof words[0], by_value);
    for (int i = 1; i < WORDS; i++) {
        TEST_ASSERT_TRUE(words[i - 1] != words[i]);
    }
}

static void whatever_was_there_makes_no_difference(void) {
    static uint8_t after_zeros[CANVAS];
    memset(present_canvas()->pixels, 0, CANVAS);
    TEST_ASSERT_EQUAL_UINT8(VERDICT_GOOD, verdict());
    memcpy(after_zeros, present_canvas()->pixels, CANVAS);
    memset(present_canvas()->pixels, 0xff, CANVAS);
    selftest_measure_start();
    while (selftest_measured() <= TESTING_MEMORY) {
        selftest_measure();
    }
    TEST_ASSERT_EQUAL_MEMORY(after_zeros, present_canvas()->pixels, CANVAS);
}

static void what_lies_before_the_canvas_is_left_alone(void) {
    memset(memory, 0x5a, PAGES * PAGE - CANVAS);
    verdict();
    TEST_ASSERT_EACH_EQUAL_HEX8(0x5a, memory, PAGES * PAGE - CANVAS);
}

/* From here on the second page is the first one once more. */
static void join_pages(int first, int second) {
    map(memory + second * PAGE, PAGE, MAP_FIXED, first * PAGE);
}

static void words_that_an_address_line_does_not_tell_apart_are_bad(void) {
    for (int line = 1; line < PAGES - 2; line *= 2) {
        join_pages(2, 2 + line);
        TEST_ASSERT_EQUAL_UINT8(VERDICT_BAD, verdict());
        tearDown();
        setUp();
    }
}

static void one_bad_word_is_found_though_it_is_the_first(void) {
    present_canvas()->pixels = memory + PAGE - sizeof(uint32_t);
    join_pages(0, 1);
    TEST_ASSERT_EQUAL_UINT8(VERDICT_BAD, verdict());
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_word_of_the_canvas_gets_a_value_of_its_own);
    RUN_TEST(whatever_was_there_makes_no_difference);
    RUN_TEST(what_lies_before_the_canvas_is_left_alone);
    RUN_TEST(words_that_an_address_line_does_not_tell_apart_are_bad);
    RUN_TEST(one_bad_word_is_found_though_it_is_the_first);
    return UNITY_END();
}
