/* What tells boards apart: the size of the flash chip, which the chip says itself, and a voltage
 * that someone holds. The panel is driven without interrupts and without haste. */
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

static void raise(uint pin) {
    gpio_init(pin);
    gpio_put(pin, 1);
    gpio_set_dir(pin, GPIO_OUT);
}

static void send(const struct board_facts *there, enum display_command command,
                 const uint8_t *parameters, size_t count) {
    spi_inst_t *spi = SPI_INSTANCE(there->display_spi);
    uint8_t code = (uint8_t)command;
    gpio_put(there->dc, 0);
    spi_write_blocking(spi, &code, 1);
    gpio_put(there->dc, 1);
    spi_write_blocking(spi, parameters, count);
}

static void reset_panel(const struct board_facts *there) {
    raise(there->cs);
    raise(there->dc);
    spi_init(SPI_INSTANCE(there->display_spi), SPI_HERTZ);
    gpio_set_function(there->sck, GPIO_FUNC_SPI);
    gpio_set_function(there->mosi, GPIO_FUNC_SPI);
    if (there->reset == BOARD_WITHOUT_PIN) {
        gpio_put(there->cs, 0);
        send(there, DISPLAY_SWRESET, NULL, 0);
        gpio_put(there->cs, 1);
    } else {
        gpio_init(there->reset);
        gpio_set_dir(there->reset, GPIO_OUT); /* and low */
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

/* In the middle of the glass; what is beside it gets the colour of the picture's corner. */
static void send_picture(const struct board_facts *there, const uint8_t *pixels,
                         const uint16_t *rgb565) {
    int left = (there->width - DISPLAY_WIDTH) / 2, top = (there->height - DISPLAY_HEIGHT) / 2;
    send_range(there, DISPLAY_CASET, there->offset_x, there->width);
    send_range(there, DISPLAY_RASET, there->offset_y, there->height);
    send(there, DISPLAY_RAMWR, NULL, 0);
    for (int row = -top; row < there->height - top; row++) {
        for (int column = -left; column < there->width - left; column++) {
            bool inside = row >= 0 && row < DISPLAY_HEIGHT && column >= 0 && column < DISPLAY_WIDTH;
            uint16_t colour = rgb565[pixels[inside ? row * DISPLAY_WIDTH + column : 0]];
            uint8_t bytes[] = {(uint8_t)(colour >> 8), (uint8_t)colour};
            spi_write_blocking(SPI_INSTANCE(there->display_spi), bytes, sizeof bytes);
        }
    }
}

static void start_panel(const struct board_facts *there) {
    reset_panel(there);
    gpio_put(there->cs, 0);
    send(there, DISPLAY_MADCTL, &there->madctl, 1);
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
    gpio_init(there->leave_pin);
    gpio_pull_up(there->leave_pin);
}

void board_check_show(const struct board_facts *there, const uint8_t *pixels,
                      const uint16_t *rgb565) {
    static const struct board_facts *lit;
    if (lit != there) {
        start_panel(there);
    }
    gpio_put(there->cs, 0);
    send_picture(there, pixels, rgb565);
    if (lit != there) {
        light_panel(there);
    }
    gpio_put(there->cs, 1);
    lit = there;
}

bool board_check_leaves(const struct board_facts *there) {
    return !gpio_get(there->leave_pin);
}
