/* Starts the chip and its panel, and sleeps, each in the plainest way that works. */
#include "board.h"

#include <stddef.h>

#include "registers.h"

uint16_t frame[WIDTH * HEIGHT];
volatile uint32_t ticks;
volatile uint32_t early_ticks;
volatile bool dma_done;
uint32_t spi_mode;
static volatile uint32_t tick_due;

void on_timer(void) {
    uint32_t now = TIMER_LOW;
    TIMER_INTR = 1;
    if ((int32_t)(now - tick_due) < 0)
        early_ticks++;
    ticks++;
    tick_due = TIMER_LOW + 10000;
    TIMER_ALARM0 = tick_due;
}

void on_dma(void) {
    DMA_INTS0 = 1;
    dma_done = true;
}

void wait_micros(uint32_t micros) {
    uint32_t start = TIMER_LOW;
    while (TIMER_LOW - start < micros) {
    }
}

void start_clocks(void) {
    XOSC_STARTUP = 6 * 47; /* 6 ms, as the SDK */
    XOSC_CTRL = 0xfabaa0;
    while (!(XOSC_STATUS & 0x80000000u)) {
    }
    CLK_REF_CTRL = 2; /* crystal */
    REG(PLL_SYS + 8) = 125;
    REG(PLL_SYS + 4) = 0;
    REG(PLL_SYS + 0xc) = 6u << 16 | 2u << 12; /* 12 MHz * 125 / 6 / 2 = 125 MHz */
    CLK_SYS_CTRL = 0;
    CLK_SYS_CTRL = 1;
    CLK_PERI_CTRL = 1u << 11;
}

void start_tick(void) {
    TIMER_INTE = 1;
    NVIC_ENABLE = 1;
    tick_due = TIMER_LOW + 10000;
    TIMER_ALARM0 = tick_due;
}

void start_pins(void) {
    const uint8_t outputs[] = {PIN_RESET, PIN_CS, PIN_DC};
    for (size_t i = 0; i < sizeof outputs; i++) {
        GPIO_OUT_SET = 1u << outputs[i];
        GPIO_OE_SET = 1u << outputs[i];
        GPIO_CTRL(outputs[i]) = FUNCTION_SIO;
    }
    GPIO_CTRL(PIN_SCK) = FUNCTION_SPI;
    GPIO_CTRL(PIN_MOSI) = FUNCTION_SPI;
    PAD(PIN_A) = 0x4a; /* input, pulled up */
    GPIO_CTRL(PIN_A) = FUNCTION_SIO;
    GPIO_CTRL(PIN_BACKLIGHT) = FUNCTION_PWM;
    REG(PWM_SLICE6 + 0x10) = 999;
    REG(PWM_SLICE6 + 0x0c) = 250;
    REG(PWM_SLICE6) = 1;
}

void start_spi(void) {
    SPI_CPSR = 2;
    SPI_CR0 = 7;
    SPI_DMACR = 3;
    SPI_CR1 = 2;
}

static void spi_bits(uint32_t bits) {
    while (SPI_SR & 0x10) {
    }
    SPI_CR1 = 0;
    SPI_CR0 = spi_mode | (bits - 1);
    SPI_CR1 = 2;
}

static void spi_send(uint32_t word) {
    while (!(SPI_SR & 2)) {
    }
    SPI_DR = word;
}

void spi_finish(void) {
    while (SPI_SR & 0x10) {
    }
}

static void panel_command(uint8_t command, const uint8_t *data, size_t n) {
    GPIO_OUT_CLR = 1u << PIN_DC;
    GPIO_OUT_CLR = 1u << PIN_CS;
    spi_send(command);
    spi_finish();
    GPIO_OUT_SET = 1u << PIN_DC;
    for (size_t i = 0; i < n; i++)
        spi_send(data[i]);
    spi_finish();
    GPIO_OUT_SET = 1u << PIN_CS;
}

void panel_start(uint32_t wait_after_sleep_out) {
    GPIO_OUT_CLR = 1u << PIN_RESET;
    wait_micros(20);
    GPIO_OUT_SET = 1u << PIN_RESET;
    wait_micros(120000);
    panel_command(0x11, NULL, 0);
    wait_micros(wait_after_sleep_out);
    panel_command(0x3a, (const uint8_t[]){0x55}, 1);
    panel_command(0x36, (const uint8_t[]){0x04}, 1);
    panel_command(0x21, NULL, 0);
}

static void panel_window(uint8_t left, uint8_t top, uint8_t right, uint8_t bottom) {
    panel_command(0x2a, (const uint8_t[]){0, left, 0, right}, 4);
    panel_command(0x2b, (const uint8_t[]){0, top, 0, bottom}, 4);
}

void panel_send_frame(void) {
    panel_window(0, 0, WIDTH - 1, HEIGHT - 1);
    GPIO_OUT_CLR = 1u << PIN_DC;
    GPIO_OUT_CLR = 1u << PIN_CS;
    spi_send(0x2c);
    spi_finish();
    GPIO_OUT_SET = 1u << PIN_DC;
    spi_bits(16);
    dma_done = false;
    DMA_INTE0 = 1;
    NVIC_ENABLE = 1u << 11;
    DMA_READ = (uint32_t)frame;
    DMA_WRITE = SPI0 + 8;
    DMA_COUNT = WIDTH * HEIGHT;
    DMA_CTRL_TRIG = 16u << 15 | 1u << 4 | 1u << 2 | 1u; /* paced by SPI0, halfwords */
}

void sleep_until(volatile bool *flag) {
    while (!*flag) {
        __asm volatile("cpsid i" ::: "memory");
        if (!*flag)
            __asm volatile("wfi");
        __asm volatile("cpsie i" ::: "memory");
    }
}

void panel_end_frame(void) {
    sleep_until(&dma_done);
    spi_finish();
    GPIO_OUT_SET = 1u << PIN_CS;
    spi_bits(8);
}

/* Red, green, blue and white quarters with a black pixel at (2, 1), so that any mistake in order,
 * colour or mounting shows. */
static void draw_quarters(void) {
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            frame[y * WIDTH + x] = y < HEIGHT / 2 ? (x < WIDTH / 2 ? 0xf800 : 0x07e0)
                                                  : (x < WIDTH / 2 ? 0x001f : 0xffff);
    frame[1 * WIDTH + 2] = 0;
}

void sleep_a_tick(void) {
    uint32_t before = ticks;
    while (ticks == before) {
        __asm volatile("cpsid i" ::: "memory");
        if (ticks == before)
            __asm volatile("wfi");
        __asm volatile("cpsie i" ::: "memory");
    }
}

void show_first_frame(void) {
    panel_start(120000);
    draw_quarters();
    panel_send_frame();
    panel_end_frame();
    panel_command(0x29, NULL, 0);
}

uint32_t read_battery(void) {
    ADC_CS = 1u | BATTERY_CHANNEL << 12;
    ADC_CS = 5u | BATTERY_CHANNEL << 12;
    while (!(ADC_CS & 0x100)) {
    }
    return ADC_RESULT;
}
