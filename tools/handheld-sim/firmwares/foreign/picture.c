/* A picture on an ST7789 as many programs send it: not by the SPI block but by a PIO program of two
   instructions, fed by DMA, 12 bits a pixel, each frame when the tearing line says so, and without
   a new window for each frame. Pins of the PicoSystem. */
#include <hardware/dma.h>
#include <hardware/pio.h>
#include <hardware/pio_instructions.h>
#include <pico/stdlib.h>

enum { RESET = 4, CS = 5, SCK = 6, MOSI = 7, VSYNC = 8, DC = 9, BACKLIGHT = 12 };

#define BYTES (240 * 240 * 3 / 2)

static uint8_t frame[BYTES];
static PIO const pio = pio0;
static uint sm;
volatile uint32_t frame_us;

static void start_pio(void) {
    static uint16_t instructions[2];
    instructions[0] = (uint16_t)(pio_encode_out(pio_pins, 1) | pio_encode_sideset(1, 0));
    instructions[1] = (uint16_t)(pio_encode_nop() | pio_encode_sideset(1, 1));
    struct pio_program program = {.instructions = instructions, .length = 2, .origin = -1};
    uint offset = (uint)pio_add_program(pio, &program);
    sm = (uint)pio_claim_unused_sm(pio, true);
    pio_sm_config config = pio_get_default_sm_config();
    sm_config_set_wrap(&config, offset, offset + 1);
    sm_config_set_sideset(&config, 1, false, false);
    sm_config_set_sideset_pins(&config, SCK);
    sm_config_set_out_pins(&config, MOSI, 1);
    sm_config_set_fifo_join(&config, PIO_FIFO_JOIN_TX);
    sm_config_set_out_shift(&config, false, true, 8);
    sm_config_set_clkdiv(&config, 2.f);
    pio_gpio_init(pio, SCK);
    pio_gpio_init(pio, MOSI);
    pio_sm_set_consecutive_pindirs(pio, sm, SCK, 2, true);
    pio_sm_init(pio, sm, offset, &config);
    pio_sm_set_enabled(pio, sm, true);
}

static void wait_until_sent(void) {
    uint32_t stalled = 1u << (PIO_FDEBUG_TXSTALL_LSB + sm);
    pio->fdebug = stalled;
    while (!(pio->fdebug & stalled))
        tight_loop_contents();
}

static void send(const uint8_t *bytes, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        pio_sm_put_blocking(pio, sm, (uint32_t)bytes[i] << 24);
    wait_until_sent();
}

static void command(uint8_t code, const uint8_t *parameters, unsigned count) {
    gpio_put(CS, 0);
    gpio_put(DC, 0);
    send(&code, 1);
    gpio_put(DC, 1);
    if (count)
        send(parameters, count);
    gpio_put(CS, 1);
}

static void set_up_panel(void) {
    static const uint8_t zero[] = {0}, twelve_bits[] = {0x53}, madctl[] = {0x04},
                         all[] = {0, 0, 0, 239};
    static const uint outputs[] = {RESET, CS, DC, BACKLIGHT};
    for (unsigned i = 0; i < count_of(outputs); i++) {
        gpio_init(outputs[i]);
        gpio_set_dir(outputs[i], true);
    }
    gpio_put(CS, 1);
    gpio_put(BACKLIGHT, 1);
    gpio_init(VSYNC);
    gpio_put(RESET, 1);
    sleep_ms(10);
    command(0x01, NULL, 0);
    sleep_ms(150);
    command(0x35, zero, 1);
    command(0x3a, twelve_bits, 1);
    command(0x36, madctl, 1);
    command(0x21, NULL, 0);
    command(0x11, NULL, 0);
    sleep_ms(10);
    command(0x2a, all, 4);
    command(0x2b, all, 4);
    command(0x29, NULL, 0);
}

/* Two pixels in three bytes: red to the right, green downwards, blue by the frame. */
static void draw(unsigned blue) {
    uint8_t *at = frame;
    for (unsigned y = 0; y < 240; y++) {
        for (unsigned x = 0; x < 240; x += 2) {
            uint8_t first = (uint8_t)(x / 15), second = (uint8_t)((x + 1) / 15),
                    green = (uint8_t)(y / 15);
            *at++ = (uint8_t)(first << 4 | green);
            *at++ = (uint8_t)(blue << 4 | second);
            *at++ = (uint8_t)(green << 4 | blue);
        }
    }
}

static void wait_for_tearing_line(void) {
    while (gpio_get(VSYNC))
        tight_loop_contents();
    while (!gpio_get(VSYNC))
        tight_loop_contents();
}

int main(void) {
    start_pio();
    set_up_panel();
    int channel = dma_claim_unused_channel(true);
    dma_channel_config config = dma_channel_get_default_config((uint)channel);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_8);
    channel_config_set_dreq(&config, pio_get_dreq(pio, sm, true));
    gpio_put(CS, 0);
    gpio_put(DC, 0);
    send((const uint8_t[]){0x2c}, 1);
    gpio_put(DC, 1);
    for (unsigned number = 0;; number++) {
        draw(number % 16);
        wait_for_tearing_line();
        uint32_t start = time_us_32();
        dma_channel_configure((uint)channel, &config, (volatile uint8_t *)&pio->txf[sm], frame,
                              BYTES, true);
        dma_channel_wait_for_finish_blocking((uint)channel);
        wait_until_sent();
        frame_us = time_us_32() - start;
    }
}
