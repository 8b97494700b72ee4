/* The panel on the host: an array that is always ready. */
#include "drivers/display/host.h"

#include <assert.h>
#include <string.h>

static uint16_t panel[DISPLAY_WIDTH * DISPLAY_HEIGHT];
/* Looked at far less often than sent to: colours are put in their place when a test looks, or
 * before the palette changes. Of each row the columns from `first` up to `end` wait for that. */
static uint8_t sent[DISPLAY_WIDTH * DISPLAY_HEIGHT];
static struct {
    uint8_t first, end;
} waiting[DISPLAY_HEIGHT];
static bool is_painted = true;
static uint16_t palette[DISPLAY_COLOURS];
static uint32_t rectangles;
static uint32_t pixels_sent;
static bool sleeping;
static uint8_t side_width;
static uint16_t sides[DISPLAY_WIDTH * DISPLAY_HEIGHT];
static uint32_t sides_sent;
static bool is_slow, is_sending;
static uint32_t waits;

static void paint_row(int row) {
    for (int i = row * DISPLAY_WIDTH + waiting[row].first;
         i < row * DISPLAY_WIDTH + waiting[row].end; i++) {
        panel[i] = palette[sent[i]];
    }
    waiting[row].first = waiting[row].end = 0;
}

static void paint(void) {
    for (int row = 0; row < DISPLAY_HEIGHT && !is_painted; row++) {
        paint_row(row);
    }
    is_painted = true;
}

void display_init(void) {
    memset(panel, 0, sizeof panel);
    memset(waiting, 0, sizeof waiting);
    memset(palette, 0, sizeof palette);
    rectangles = 0;
    pixels_sent = 0;
    sleeping = false;
    side_width = 0;
    sides_sent = 0;
    display_host_slow(false);
}

void display_palette(const uint16_t rgb565[DISPLAY_COLOURS]) {
    paint();
    memcpy(palette, rgb565, sizeof palette);
}

void display_surround(uint16_t rgb565) {
    for (int i = 0; i < DISPLAY_WIDTH * DISPLAY_HEIGHT; i++) {
        sides[i] = rgb565;
    }
}

uint8_t display_side_width(void) {
    return side_width;
}

void display_sides(const uint8_t *pixels) {
    for (int i = 0; i < DISPLAY_WIDTH * DISPLAY_HEIGHT; i++) {
        sides[i] = palette[pixels[i]];
    }
    sides_sent++;
}

/* What waits in a row is in one piece. */
static void send_row(const uint8_t *pixels, int row, int x, int width) {
    int first = waiting[row].first, end = waiting[row].end;
    if (x > end || x + width < first) {
        paint_row(row);
        first = end = x;
    }
    memcpy(&sent[row * DISPLAY_WIDTH + x], &pixels[row * DISPLAY_WIDTH + x], (size_t)width);
    waiting[row].first = (uint8_t)(x < first || first == end ? x : first);
    waiting[row].end = (uint8_t)(x + width > end ? x + width : end);
}

void display_send(const uint8_t *pixels, uint8_t x, uint8_t y, uint8_t width, uint8_t height) {
    assert(width > 0 && height > 0);
    assert(x + width <= DISPLAY_WIDTH && y + height <= DISPLAY_HEIGHT);
    for (int row = y; row < y + height; row++) {
        send_row(pixels, row, x, width);
    }
    is_painted = false;
    is_sending = is_slow;
    rectangles++;
    pixels_sent += (uint32_t)width * height;
}

bool display_is_on(void) {
    return !sleeping && pixels_sent > 0;
}

uint32_t display_first_lit_us(void) {
    return 0;
}

void display_time_answer(uint32_t contact_us) {
    (void)contact_us;
}

void display_stop_timing(void) {}

struct display_answer_times display_answer_times(void) {
    return (struct display_answer_times){0};
}

bool display_busy(void) {
    return is_sending;
}

void display_wait(void) {
    waits += is_sending;
    is_sending = false;
}

void display_sleep(bool asleep) {
    sleeping = asleep;
}

const uint16_t *display_host_panel(void) {
    paint();
    return panel;
}

bool display_host_asleep(void) {
    return sleeping;
}

uint32_t display_host_rectangles(void) {
    return rectangles;
}

uint32_t display_host_pixels(void) {
    return pixels_sent;
}

void display_host_slow(bool slow) {
    is_slow = slow;
    is_sending = false;
    waits = 0;
}

uint32_t display_host_waits(void) {
    return waits;
}

void display_host_widen(uint8_t width) {
    side_width = width;
}

const uint16_t *display_host_sides(void) {
    return sides;
}

uint32_t display_host_sides_sent(void) {
    return sides_sent;
}
