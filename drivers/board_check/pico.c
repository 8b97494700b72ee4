/* How boards are told apart: by the size of the flash chip, which the chip reports, and by a
 * voltage that a divider holds. The panel is driven slowly and without interrupts. */
#include <hardware/adc.h>
#include <hardware/flash.h>
#include <hardware/gpio.h>
#include <hardware/spi.h>
#include <hardware/sync.h>
#include <pico/time.h>
#include <stddef.h>

#include "drivers/board_check/board_check.h"
#include "drivers/display/commands.h"
#include "drivers/display/display.h"
#include "known_boards.h"

enum {
    READ_ID = 0x9f, /* maker, kind, and the size as a power of two */
    SMALLEST_POWER = 16,
    LARGEST_POWER = 24,
    FIRST_ADC_PIN = 26,
    PULL_US = 200,
    NEARLY_LOW = 400, /* of 4096: what a pull alone makes of a pin */
    NEARLY_HIGH = 3700,
    SPI_HERTZ = 10000000,
};

/* 0 if the answer makes no sense. */
static uint32_t flash_chip_bytes(void) {
    uint8_t question[4] = {READ_ID}, answer[4];
    uint32_t interrupts = save_and_disable_interrupts();
    flash_do_cmd(question, answer, sizeof answer);
    restore_interrupts(interrupts);
    uint8_t power = answer[3];
    return power >= SMALLEST_POWER && power <= LARGEST_POWER ? UINT32_C(1) << power : 0;
}

static uint16_t read_pulled(uint8_t pin, bool up) {
    gpio_set_pulls(pin, up, !up);
    busy_wait_us(PULL_US);
    return adc_read();
}

static bool is_held(uint8_t pin) {
    adc_init();
    adc_gpio_init(pin);
    adc_select_input(pin - FIRST_ADC_PIN);
    bool held = read_pulled(pin, false) > NEARLY_LOW && read_pulled(pin, true) < NEARLY_HIGH;
    gpio_disable_pulls(pin);
    return held;
}

const struct board_facts *board_check_found(void) {
    uint32_t bytes = flash_chip_bytes();
    return bytes == 0 ? NULL : board_check_among(known_boards, our_board, bytes, is_held);
}

const struct board_facts *board_check_next(const struct board_facts *there) {
    return board_check_like(known_boards, our_board, there);
}

/* ---- the other board's panel ---- */

/* Boards that look alike take turns, and a line of one may be any line of another: the chip select
 * of the Picopad resets the Pico Game Boy's panel, and its D/C selects it. So that a turn sends
 * nothing to another panel: no line is low for less than a reset takes, D/C is low only for the
 * last bit of a command, where a panel looks at it, and a board's lines are released after its
 * turn. */

static void raise(uint pin) {
    gpio_put(pin, 1); /* first, so that it never falls */
    gpio_set_dir(pin, GPIO_OUT);
    gpio_set_function(pin, GPIO_FUNC_SIO);
}

static void release(uint pin) {
    gpio_init(pin);
    gpio_pull_up(pin);
}

static void release_panel(const struct board_facts *there) {
    release(there->cs);
    release(there->dc);
    release(there->sck);
    release(there->mosi);
    release(there->backlight);
    if (there->reset != BOARD_WITHOUT_PIN) {
        release(there->reset);
    }
    busy_wait_us(DISPLAY_RESET_PULSE_US);
}

static void send_bit(const struct board_facts *there, bool bit) {
    gpio_put(there->mosi, bit);
    gpio_put(there->sck, 1);
    gpio_put(there->sck, 0);
}

static void send_command(const struct board_facts *there, enum display_command command) {
    gpio_set_function(there->sck, GPIO_FUNC_SIO);
    gpio_set_function(there->mosi, GPIO_FUNC_SIO);
    for (int bit = 7; bit > 0; bit--) {
        send_bit(there, (command >> bit & 1) != 0);
    }
    gpio_put(there->dc, 0);
    send_bit(there, (command & 1) != 0);
    busy_wait_us(DISPLAY_RESET_PULSE_US);
    gpio_put(there->dc, 1);
    gpio_set_function(there->sck, GPIO_FUNC_SPI);
    gpio_set_function(there->mosi, GPIO_FUNC_SPI);
}

static void send(const struct board_facts *there, enum display_command command,
                 const uint8_t *parameters, size_t count) {
    send_command(there, command);
    spi_write_blocking(SPI_INSTANCE(there->display_spi), parameters, count);
}

static void reset_panel(const struct board_facts *there) {
    raise(there->cs);
    raise(there->dc);
    raise(there->mosi);
    raise(there->sck);
    gpio_put(there->sck, 0);
    spi_init(SPI_INSTANCE(there->display_spi), SPI_HERTZ);
    if (there->reset == BOARD_WITHOUT_PIN) {
        gpio_put(there->cs, 0);
        send(there, DISPLAY_SWRESET, NULL, 0);
        gpio_put(there->cs, 1);
    } else {
        raise(there->reset);
        gpio_put(there->reset, 0);
        busy_wait_us(DISPLAY_RESET_PULSE_US);
        gpio_put(there->reset, 1);
    }
    sleep_us(DISPLAY_SLEEP_CHANGE_US);
}

static void send_range(const struct board_facts *there, enum display_command command,
                       uint32_t first, uint32_t count) {
    uint32_t last = first + count - 1;
    send(there, command,
         (const uint8_t[]){(uint8_t)(first >> 8), (uint8_t)first, (uint8_t)(last >> 8),
                           (uint8_t)last},
         4);
}

/* The first columns of the glass, or from the right its last ones. The picture is in the middle;
 * what is beside it gets the colour of the picture's corner. */
static void send_columns(const struct board_facts *there, int count, bool from_right,
                         const uint8_t *pixels, const uint16_t *rgb565) {
    int left = (there->width - DISPLAY_WIDTH) / 2, top = (there->height - DISPLAY_HEIGHT) / 2;
    uint8_t madctl = there->madctl ^ (from_right ? DISPLAY_MADCTL_MX : 0);
    send(there, DISPLAY_MADCTL, &madctl, 1);
    send_range(there, DISPLAY_CASET, there->offset_x, (uint32_t)count);
    send_range(there, DISPLAY_RASET, there->offset_y, there->height);
    send(there, DISPLAY_RAMWR, NULL, 0);
    for (int row = -top; row < there->height - top; row++) {
        for (int i = 0; i < count; i++) {
            int column = (from_right ? there->width - 1 - i : i) - left;
            bool inside = row >= 0 && row < DISPLAY_HEIGHT && column >= 0 && column < DISPLAY_WIDTH;
            uint16_t colour = rgb565[pixels[inside ? row * DISPLAY_WIDTH + column : 0]];
            uint8_t bytes[] = {(uint8_t)(colour >> 8), (uint8_t)colour};
            spi_write_blocking(SPI_INSTANCE(there->display_spi), bytes, sizeof bytes);
        }
    }
}

/* The memory of most panels has 240 columns. One on the same pins that has more is sent two halves,
 * the right one mirrored, so that the others see no address that they do not have. */
static void send_picture(const struct board_facts *there, const uint8_t *pixels,
                         const uint16_t *rgb565) {
    if (there->width <= DISPLAY_WIDTH || (there->madctl & DISPLAY_MADCTL_MV) != 0) {
        send_columns(there, there->width, false, pixels, rgb565);
    } else {
        send_columns(there, there->width / 2, false, pixels, rgb565);
        send_columns(there, there->width / 2, true, pixels, rgb565);
    }
}

static void start_panel(const struct board_facts *there) {
    reset_panel(there);
    gpio_put(there->cs, 0);
    send(there, DISPLAY_COLMOD, (const uint8_t[]){DISPLAY_COLMOD_RGB565}, 1);
    if (there->inverted) {
        send(there, DISPLAY_INVON, NULL, 0);
    }
}

static void light_panel(const struct board_facts *there) {
    send(there, DISPLAY_SLPOUT, NULL, 0);
    sleep_us(DISPLAY_SETTLE_US);
    send(there, DISPLAY_DISPON, NULL, 0);
    raise(there->backlight);
    release(there->leave_pin);
}

static const struct board_facts *lit; /* the board whose turn it is */

void board_check_show(const struct board_facts *there, const uint8_t *pixels,
                      const uint16_t *rgb565) {
    bool is_first = lit != there;
    if (is_first && lit != NULL) {
        release_panel(lit);
    }
    if (is_first) {
        start_panel(there);
    }
    gpio_put(there->cs, 0);
    send_picture(there, pixels, rgb565);
    if (is_first) {
        light_panel(there);
    }
    gpio_put(there->cs, 1);
    lit = there;
}

bool board_check_leaves(const struct board_facts *there) {
    return !gpio_get(there->leave_pin);
}
