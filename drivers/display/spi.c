/* A panel on SPI, whatever its controller. Rectangles wait in a queue; a DMA channel carries one
 * chunk of a rectangle while the core turns the next from palette numbers into colours. All that
 * happens in pump(), which runs whenever something changed: a rectangle came, a chunk has left, a
 * wait is over.
 *
 * The panel's memory works while the panel sleeps (datasheets, SLPIN), so the first picture is
 * there before the panel is.
 *
 * A panel that is larger than the canvas shows it in the middle. What is left over gets one colour;
 * the sides can have pictures. */
#include <assert.h>
#include <hardware/dma.h>
#include <hardware/gpio.h>
#include <hardware/irq.h>
#include <hardware/spi.h>
#include <hardware/sync.h>
#include <pico/binary_info.h>
#include <pico/time.h>
#include <string.h>

#include "board.h"
#include "drivers/clock/clock.h"
#include "drivers/display/commands.h"
#include "drivers/display/display.h"
#include "drivers/display/fit.h"
#include "drivers/display/spi.h"

#define PANEL_SPI SPI_INSTANCE(BOARD_DISPLAY_SPI)

enum {
    CHUNK_PIXELS = 2 * DISPLAY_WIDTH,
    QUEUE_LENGTH = 16, /* a power of two */
    IN_BYTES = BOARD_DISPLAY_WORD_BITS == 8,
    SIDE_WIDTH = (BOARD_DISPLAY_WIDTH - DISPLAY_WIDTH) / 2, /* the right one may be wider by one */
    SIDES = BOARD_DISPLAY_WIDTH > DISPLAY_WIDTH ? 2 : 0,
    TOP_HEIGHT = (BOARD_DISPLAY_HEIGHT - DISPLAY_HEIGHT) / 2, /* the lower one too */
    BANDS = BOARD_DISPLAY_HEIGHT > DISPLAY_HEIGHT ? 2 : 0,
    SURROUND_PARTS = SIDES + BANDS,
    HAS_RESET = BOARD_DISPLAY_PIN_RESET != BOARD_NO_PIN,
    MADCTL = BOARD_DISPLAY_MADCTL | (BOARD_DISPLAY_BGR ? DISPLAY_MADCTL_BGR : 0),
};

#if BOARD_DISPLAY_PIN_RESET != BOARD_NO_PIN
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_PIN_RESET, "Panel reset"));
#endif
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_PIN_CS, "Panel chip select"));
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_PIN_SCK, "Panel clock"));
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_PIN_MOSI, "Panel data"));
bi_decl(bi_1pin_with_name(BOARD_DISPLAY_PIN_DC, "Panel data/command"));

struct rectangle {
    const uint8_t *pixels;
    uint8_t x, y, width, height;
};

static struct rectangle queue[QUEUE_LENGTH];
static volatile uint8_t head, tail;

static struct {
    bool configured;
    bool awake;
    volatile bool is_on;
    bool should_be_on; /* awake, and showing a picture */
    volatile bool has_picture;
    uint64_t ready_at; /* for any command; 64 bits: 32 bits of us would wrap after 71 minutes */
    uint64_t sleep_change_at; /* for SLPIN or SLPOUT */
    alarm_id_t alarm;
} panel;

/* The rectangle that is being sent is queue[tail]. What follows is about the rows of it that are
 * not yet prepared, or of the next one if is_ahead. */
static struct {
    volatile bool active;
    bool is_ahead; /* the spare buffer holds the beginning of the next rectangle */
    const uint8_t *next_row;
    uint8_t width;
    uint16_t rows_left;
    uint8_t spare;         /* the buffer that is not on the wire */
    uint32_t spare_pixels; /* that are ready in it */
} wire;

static uint32_t first_lit_us;
static volatile bool is_answer_pending;
static uint32_t answered_contact_us;
static struct display_answer_times answer_times;

/* What is around the canvas: columns at its sides, bands above and below. */
static struct {
    volatile uint8_t left_to_send;
    const uint8_t *pixels; /* of both sides; NULL: the colour */
    uint16_t colour;
    volatile bool on_wire;
} sides;

static uint16_t palette[DISPLAY_COLOURS]; /* as the words on the wire have it */
static uint16_t chunks[2][CHUNK_PIXELS];
static uint dma;

/* ---- words on the wire ---- */

/* "DMA done" is not "SPI done": the last words are still in its FIFO. */
static void wait_for_spi(void) {
    while (spi_is_busy(PANEL_SPI)) {
        tight_loop_contents();
    }
}

static void select_panel(bool selected) {
    wait_for_spi();
    gpio_put(BOARD_DISPLAY_PIN_CS, !selected);
}

/* Does not read what comes back, as nothing does. */
static void write_bytes(const uint8_t *bytes, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        while (!spi_is_writable(PANEL_SPI)) {
            tight_loop_contents();
        }
        spi_get_hw(PANEL_SPI)->dr = bytes[i];
    }
    wait_for_spi();
}

void display_spi_send(uint8_t command, const uint8_t *parameters, uint32_t count) {
    gpio_put(BOARD_DISPLAY_PIN_DC, 0);
    write_bytes(&command, 1);
    gpio_put(BOARD_DISPLAY_PIN_DC, 1);
    write_bytes(parameters, count);
}

/* Mode 3: the panel takes it like mode 0, and only with this phase the SPI makes no pause between
 * two words (two clocks of eighteen). */
static void set_format(uint bits) {
    spi_set_format(PANEL_SPI, bits, SPI_CPOL_1, SPI_CPHA_1, SPI_MSB_FIRST);
}

/* The panel is deselected meanwhile, as the clock line may glitch. On a panel that cannot be
 * deselected all words are bytes. */
static void set_word_bits(uint bits) {
    select_panel(false);
    if (!IN_BYTES) {
        set_format(bits);
    }
}

static void send_alone(enum display_command command) {
    select_panel(true);
    display_spi_send((uint8_t)command, NULL, 0);
    select_panel(false);
}

/* ---- pixels on the wire ---- */

/* In RAM, because it touches every pixel that is ever shown. */
static void __not_in_flash_func(colour)(uint16_t *out, const uint8_t *in, uint32_t count) {
    const uint16_t *colours = palette;
    for (; count >= 4; count -= 4, in += 4, out += 4) {
        out[0] = colours[in[0]];
        out[1] = colours[in[1]];
        out[2] = colours[in[2]];
        out[3] = colours[in[3]];
    }
    while (count-- > 0) {
        *out++ = colours[*in++];
    }
}

static void __not_in_flash_func(fill)(uint16_t *out, uint32_t count) {
    while (count-- > 0) {
        *out++ = sides.colour;
    }
}

/* Fills the spare buffer with as many whole rows as fit into `most` pixels. */
static void __not_in_flash_func(prepare_chunk)(uint32_t most) {
    uint16_t *out = chunks[wire.spare];
    uint32_t pixels = 0;
    while (wire.rows_left > 0 && pixels + wire.width <= most) {
        if (SURROUND_PARTS && sides.on_wire && sides.pixels == NULL) {
            fill(out + pixels, wire.width);
        } else {
            colour(out + pixels, wire.next_row, wire.width);
        }
        pixels += wire.width;
        wire.next_row += DISPLAY_WIDTH;
        wire.rows_left--;
    }
    wire.spare_pixels = pixels;
}

static void __not_in_flash_func(take_up)(const struct rectangle *area) {
    wire.next_row = area->pixels + area->y * DISPLAY_WIDTH + area->x;
    wire.width = area->width;
    wire.rows_left = area->height;
}

/* After the last chunk of a rectangle comes the first of the next one, if there is one. */
static void __not_in_flash_func(prepare_next)(void) {
    bool is_side = SURROUND_PARTS && sides.on_wire;
    if (wire.rows_left == 0 && !is_side && (uint8_t)(head - tail) > 1) {
        take_up(&queue[(uint8_t)(tail + 1) % QUEUE_LENGTH]);
        wire.is_ahead = true;
    }
    prepare_chunk(CHUNK_PIXELS);
}

static void __not_in_flash_func(send_chunk)(void) {
    uint32_t words = IN_BYTES ? 2 * wire.spare_pixels : wire.spare_pixels;
    dma_channel_transfer_from_buffer_now(dma, chunks[wire.spare], words);
    wire.spare ^= 1;
    prepare_next();
}

static void set_range(enum display_command command, uint32_t first, uint32_t count) {
    uint32_t last = first + count - 1;
    display_spi_send((uint8_t)command,
                     (const uint8_t[]){(uint8_t)(first >> 8), (uint8_t)first, (uint8_t)(last >> 8),
                                       (uint8_t)last},
                     4);
}

static void time_answer(void) {
    if (is_answer_pending) {
        is_answer_pending = false;
        uint32_t us = time_us_32() - answered_contact_us;
        answer_times.last_us = us;
        answer_times.longest_us = us > answer_times.longest_us ? us : answer_times.longest_us;
    }
}

/* A window of the glass, and the first chunk of what was taken up for it. */
static void start_wire(uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    wire.active = true;
    select_panel(true);
    set_range(DISPLAY_CASET, BOARD_DISPLAY_OFFSET_X + x, width);
    set_range(DISPLAY_RASET, BOARD_DISPLAY_OFFSET_Y + y, height);
    display_spi_send(DISPLAY_RAMWR, NULL, 0);
    set_word_bits(16);
    select_panel(true);
    if (!wire.is_ahead) {
        prepare_chunk(DISPLAY_WIDTH); /* a short one, so that the wire starts early */
    }
    wire.is_ahead = false;
    if (!SURROUND_PARTS || !sides.on_wire) {
        time_answer();
    }
    send_chunk();
}

static void start_rectangle(const struct rectangle *area) {
    if (!wire.is_ahead) {
        take_up(area);
    }
    start_wire(SIDE_WIDTH + area->x, TOP_HEIGHT + area->y, area->width, area->height);
}

/* A column beside the canvas: as high as the canvas for a picture, as the glass for a colour. */
static void start_side(bool is_left) {
    enum { RIGHT = SIDE_WIDTH + DISPLAY_WIDTH };
    bool is_picture = sides.pixels != NULL;
    wire.next_row = sides.pixels + (is_left ? 0 : SIDE_WIDTH); /* not read without pixels */
    wire.width = is_left ? SIDE_WIDTH : BOARD_DISPLAY_WIDTH - RIGHT;
    wire.rows_left = is_picture ? DISPLAY_HEIGHT : BOARD_DISPLAY_HEIGHT;
    start_wire(is_left ? 0 : RIGHT, is_picture ? TOP_HEIGHT : 0, wire.width, wire.rows_left);
}

/* What is above or below the canvas, in the colour. */
static void start_band(bool is_upper) {
    enum { BELOW = TOP_HEIGHT + DISPLAY_HEIGHT };
    wire.width = DISPLAY_WIDTH;
    wire.rows_left = is_upper ? TOP_HEIGHT : BOARD_DISPLAY_HEIGHT - BELOW;
    start_wire(SIDE_WIDTH, is_upper ? 0 : BELOW, wire.width, wire.rows_left);
}

/* Pictures are for the sides alone: they count down from SIDES, the colour from SURROUND_PARTS. */
static void start_surround(void) {
    uint8_t left = sides.left_to_send--, bands = sides.pixels != NULL ? 0 : BANDS;
    sides.on_wire = true;
    if (left > bands) {
        start_side(left - bands == 2);
    } else {
        start_band(left == 2);
    }
}

static void finish_wire(void) {
    set_word_bits(8);
    wire.active = false;
    if (SURROUND_PARTS && sides.on_wire) {
        sides.on_wire = false;
    } else {
        tail++;
        panel.has_picture = true;
    }
}

/* ---- the panel's own needs ---- */

static bool reached(uint64_t moment_us) {
    return time_us_64() >= moment_us;
}

static void configure(void) {
    select_panel(true);
    display_spi_send(DISPLAY_MADCTL, (const uint8_t[]){MADCTL}, 1);
    display_spi_send(DISPLAY_COLMOD, (const uint8_t[]){DISPLAY_COLMOD_RGB565}, 1);
    display_controller_init();
    if (BOARD_DISPLAY_INVERTED) {
        display_spi_send(DISPLAY_INVON, NULL, 0);
    }
    select_panel(false);
    panel.configured = true;
}

static void change_sleep(bool awake) {
    send_alone(awake ? DISPLAY_SLPOUT : DISPLAY_SLPIN);
    panel.awake = awake;
    panel.ready_at = time_us_64() + DISPLAY_SETTLE_US;
    panel.sleep_change_at = time_us_64() + DISPLAY_SLEEP_CHANGE_US;
}

static void switch_on(bool on) {
    send_alone(on ? DISPLAY_DISPON : DISPLAY_DISPOFF);
    panel.is_on = on;
    first_lit_us = first_lit_us == 0 ? time_us_32() : first_lit_us;
    clock_wake();
}

static int64_t on_alarm(alarm_id_t id, void *context);

static void schedule_pump_at(uint64_t moment_us) {
    if (panel.alarm == 0) {
        uint64_t now = time_us_64(), ahead = moment_us > now ? moment_us - now : 1;
        panel.alarm = add_alarm_in_us(ahead, on_alarm, NULL, true);
    }
}

/* Does what the panel needs before pixels; false if it must be left alone for a while. */
static bool panel_is_ready(void) {
    if (!reached(panel.ready_at)) {
        schedule_pump_at(panel.ready_at);
        return false;
    }
    if (!panel.configured) {
        configure();
    }
    if (panel.is_on && !panel.should_be_on) {
        switch_on(false);
    }
    if (panel.awake != panel.should_be_on) {
        if (reached(panel.sleep_change_at)) {
            change_sleep(panel.should_be_on);
            schedule_pump_at(panel.ready_at);
            return false;
        }
        schedule_pump_at(panel.sleep_change_at);
    }
    return true;
}

/* Starts the next thing that the wire is free for. Call it with interrupts off, or in one. */
static void pump(void) {
    if (wire.active || !panel_is_ready()) {
        return;
    }
    if (head != tail) {
        start_rectangle(&queue[tail % QUEUE_LENGTH]);
    } else if (SURROUND_PARTS && sides.left_to_send > 0 && panel.has_picture) {
        start_surround();
    } else if (panel.awake && panel.should_be_on && !panel.is_on && panel.has_picture) {
        switch_on(true);
    }
}

static int64_t on_alarm(alarm_id_t id, void *context) {
    (void)id;
    (void)context;
    panel.alarm = 0;
    pump();
    return 0;
}

static void __not_in_flash_func(on_chunk_sent)(void) {
    dma_channel_acknowledge_irq0(dma);
    if (wire.spare_pixels > 0 && !wire.is_ahead) {
        send_chunk();
    } else {
        finish_wire();
        pump();
    }
}

/* ---- what the firmware calls ---- */

static void init_pin(uint pin) {
    gpio_init(pin);
    gpio_put(pin, 1);
    gpio_set_dir(pin, GPIO_OUT);
}

static void init_dma(void) {
    dma = (uint)dma_claim_unused_channel(true);
    dma_channel_config config = dma_channel_get_default_config(dma);
    channel_config_set_transfer_data_size(&config, IN_BYTES ? DMA_SIZE_8 : DMA_SIZE_16);
    channel_config_set_dreq(&config, spi_get_dreq(PANEL_SPI, true));
    dma_channel_configure(dma, &config, &spi_get_hw(PANEL_SPI)->dr, NULL, 0, false);
    dma_channel_set_irq0_enabled(dma, true);
    irq_set_exclusive_handler(DMA_IRQ_0, on_chunk_sent);
    irq_set_enabled(DMA_IRQ_0, true);
}

static void init_spi(void) {
    spi_init(PANEL_SPI, BOARD_DISPLAY_HERTZ);
    set_format(8);
    gpio_set_function(BOARD_DISPLAY_PIN_SCK, GPIO_FUNC_SPI);
    gpio_set_function(BOARD_DISPLAY_PIN_MOSI, GPIO_FUNC_SPI);
}

void display_init(void) {
    init_pin(BOARD_DISPLAY_PIN_CS);
    init_pin(BOARD_DISPLAY_PIN_DC);
    if (HAS_RESET) {
        init_pin(BOARD_DISPLAY_PIN_RESET);
        gpio_put(BOARD_DISPLAY_PIN_RESET, 0);
    }
    if (IN_BYTES || !HAS_RESET) {
        init_spi(); /* whose first edge of the clock would be a bit for a panel that listens already
                     */
    }
    if (HAS_RESET) {
        busy_wait_us(DISPLAY_RESET_PULSE_US);
        gpio_put(BOARD_DISPLAY_PIN_RESET, 1);
    } else {
        busy_wait_us(DISPLAY_SETTLE_US); /* power may have come just now */
        send_alone(DISPLAY_SWRESET);
    }
    panel.ready_at = time_us_64() + DISPLAY_SETTLE_US;
    panel.sleep_change_at = time_us_64() + DISPLAY_SLEEP_CHANGE_US;
    panel.should_be_on = true;

    if (!IN_BYTES && HAS_RESET) {
        init_spi();
    }
    init_dma();
    uint32_t interrupts = save_and_disable_interrupts();
    pump();
    restore_interrupts(interrupts);
}

/* The DMA takes the lower byte of a word first, the panel wants the higher one. */
static uint16_t on_wire(uint16_t rgb565) {
    return IN_BYTES ? (uint16_t)(rgb565 >> 8 | rgb565 << 8) : rgb565;
}

void display_palette(const uint16_t rgb565[DISPLAY_COLOURS]) {
    display_wait();
    for (int i = 0; i < DISPLAY_COLOURS; i++) {
        palette[i] = on_wire(rgb565[i]);
    }
}

void display_surround(uint16_t rgb565) {
    if (!SURROUND_PARTS) {
        return;
    }
    uint32_t interrupts = save_and_disable_interrupts();
    sides.colour = on_wire(rgb565);
    sides.left_to_send = SURROUND_PARTS;
    pump();
    restore_interrupts(interrupts);
}

/* Sleeps until nothing is on its way, neither to the canvas nor to what is around it. */
static void wait_for_wire(void) {
    uint32_t interrupts = save_and_disable_interrupts();
    while (display_busy()) {
        __wfi();
        restore_interrupts(interrupts);
        interrupts = save_and_disable_interrupts();
    }
    restore_interrupts(interrupts);
}

uint8_t display_side_width(void) {
    return SIDE_WIDTH;
}

void display_sides(const uint8_t *pixels) {
    if (!SIDES) {
        return;
    }
    wait_for_wire();
    sides.pixels = pixels;
    uint32_t interrupts = save_and_disable_interrupts();
    sides.left_to_send = SIDES;
    pump();
    restore_interrupts(interrupts);
    wait_for_wire();
    sides.pixels = NULL;
}

/* Sleeps until at most `count` rectangles are queued. */
static void wait_until_queued_at_most(uint8_t count) {
    uint32_t interrupts = save_and_disable_interrupts();
    while ((uint8_t)(head - tail) > count) {
        __wfi();
        restore_interrupts(interrupts);
        interrupts = save_and_disable_interrupts();
    }
    restore_interrupts(interrupts);
}

void display_send(const uint8_t *pixels, uint8_t x, uint8_t y, uint8_t width, uint8_t height) {
    assert(width > 0 && height > 0);
    assert(x + width <= DISPLAY_WIDTH && y + height <= DISPLAY_HEIGHT);
    wait_until_queued_at_most(QUEUE_LENGTH - 1);
    queue[head % QUEUE_LENGTH] = (struct rectangle){pixels, x, y, width, height};
    uint32_t interrupts = save_and_disable_interrupts();
    head++;
    pump();
    restore_interrupts(interrupts);
}

bool display_is_on(void) {
    return panel.is_on;
}

uint32_t display_first_lit_us(void) {
    return first_lit_us;
}

void display_time_answer(uint32_t contact_us) {
    answered_contact_us = contact_us;
    is_answer_pending = true;
}

void display_stop_timing(void) {
    is_answer_pending = false;
}

struct display_answer_times display_answer_times(void) {
    return answer_times;
}

bool display_busy(void) {
    return head != tail ||
           (SURROUND_PARTS && (sides.on_wire || sides.left_to_send > 0) && panel.has_picture);
}

void display_wait(void) {
    wait_until_queued_at_most(0);
}

void display_sleep(bool asleep) {
    uint32_t interrupts = save_and_disable_interrupts();
    panel.should_be_on = !asleep;
    pump();
    restore_interrupts(interrupts);
}
