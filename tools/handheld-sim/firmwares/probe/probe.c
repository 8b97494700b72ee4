/* A firmware without the SDK that pokes at every part of the emulated handheld, so that the
 * emulator is tested apart from the product. The word at flash offset 0x1f000 says which of
 * scenarios[] to run; what was found is left in results[], which is at a fixed address. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "registers.h"
#include "rom.h"

enum { SAVE_OFFSET = 0x20000 };

__attribute__((section(".results"))) volatile uint32_t results[64];

int main(void);

void unexpected(void) {
    __asm volatile("bkpt #7");
}

void reset(void) {
    extern uint32_t data_start[], data_end[], data_load[], bss_start[], bss_end[];
    for (uint32_t *to = data_start, *from = data_load; to < data_end;)
        *to++ = *from++;
    for (uint32_t *to = bss_start; to < bss_end;)
        *to++ = 0;
    main();
}

static void demo(void) {
    show_first_frame();
    start_tick();
    results[1] = PWM_EN;
    bool was_down = false;
    for (;;) {
        sleep_a_tick();
        bool down = !(GPIO_IN & 1u << PIN_A);
        if (down && !was_down) {
            results[2]++;
            frame[results[2]] = 0;
            panel_send_frame();
            panel_end_frame();
        }
        was_down = down;
        results[3] = read_battery();
    }
}

/* A page for each press of A, its number in all the bytes; a sector is erased first. */
static void save(void) {
    show_first_frame();
    start_tick();
    static uint8_t page[PAGE];
    const struct rom rom = find_rom();
    uint32_t saved = 0;
    bool was_down = false;
    for (;;) {
        sleep_a_tick();
        bool down = !(GPIO_IN & 1u << PIN_A);
        if (down && !was_down) {
            for (size_t i = 0; i < PAGE; i++)
                page[i] = (uint8_t)(saved + 1);
            __asm volatile("cpsid i" ::: "memory");
            write_page(&rom, SAVE_OFFSET + saved % 16 * PAGE, page, saved % 16 == 0);
            __asm volatile("cpsie i" ::: "memory");
            saved++;
            results[2] = saved;
        }
        was_down = down;
    }
}

static void hang(void) {
    results[1] = WATCHDOG_REASON;
    results[2] = ++WATCHDOG_SCRATCH0;
    if (WATCHDOG_SCRATCH0 < 3) {
        WATCHDOG_LOAD = 2 * 20000; /* 20 ms: it counts twice a microsecond */
        WATCHDOG_CTRL = 1u << 30;
    }
    for (;;)
        ;
}

IN_RAM static void turn_off_flash(const struct rom *rom) {
    rom->connect();
    rom->exit_xip();
}

static void fetch_without_xip(void) {
    const struct rom rom = find_rom();
    turn_off_flash(&rom); /* returns to code in flash */
}

IN_RAM static void read_after(const struct rom *rom) {
    rom->connect();
    rom->exit_xip();
    results[1] = *(volatile uint16_t *)0x10000102;
    for (;;)
        ;
}

static void read_without_xip(void) {
    const struct rom rom = find_rom();
    read_after(&rom);
}

static void ones_over_zeros(void) {
    static uint8_t page[PAGE];
    const struct rom rom = find_rom();
    write_page(&rom, SAVE_OFFSET, page, true);
    page[7] = 0x10;
    write_page(&rom, SAVE_OFFSET, page, false);
}

static void early_chip_select(void) {
    show_first_frame();
    panel_send_frame();
    sleep_until(&dma_done);
    GPIO_OUT_SET = 1u << PIN_CS; /* the last words are still in the FIFO */
}

/* Three ways to wait: the interrupt comes during the sleep; it is pending already; it is masked. */
static void wait_for_interrupt(void) {
    start_tick();
    __asm volatile("wfi");
    results[1] = ticks; /* handled on the way out of WFI: 1 */
    __asm volatile("cpsid i" ::: "memory");
    while (!(TIMER_INTR & 1)) {
    }
    __asm volatile("wfi"); /* pending: does not sleep */
    results[3] = ticks;    /* masked: still 1 */
    __asm volatile("cpsie i" ::: "memory");
    results[4] = ticks; /* 2 */
    __asm volatile("cpsid i" ::: "memory");
    __asm volatile("wfi"); /* wakes by the masked interrupt */
    results[5] = ticks;    /* still 2 */
    __asm volatile("cpsie i" ::: "memory");
    results[6] = ticks; /* 3 */
    for (;;) {
        __asm volatile("wfi");
        results[7] = ticks;
        results[8] = early_ticks;
    }
}

/* How long a frame takes from its start to "DMA done", and from there to "SPI done". */
static void measure_spi(void) {
    show_first_frame();
    uint32_t start = TIMER_LOW;
    panel_send_frame();
    sleep_until(&dma_done);
    uint32_t dma_end = TIMER_LOW;
    results[3] = SPI_SR & 0x10;
    spi_finish();
    results[1] = dma_end - start;
    results[2] = TIMER_LOW - start;
    GPIO_OUT_SET = 1u << PIN_CS;
}

/* 512 words that nothing has read yet, each in a line of its own: once, and once more; then three
 * that share a set of two, in turn. Each as the microseconds that it took. */
IN_RAM static uint32_t read_words(uint32_t first, uint32_t count, uint32_t step, uint32_t times) {
    uint32_t start = TIMER_LOW;
    uint32_t sum = 0;
    for (; times > 0; times--)
        for (uint32_t i = 0; i < count; i++)
            sum += REG(0x10000000 + first + i * step);
    results[16] = sum;
    return TIMER_LOW - start;
}

static void measure_cache(void) {
    XIP_FLUSH = 1;
    results[10] = XIP_FLUSH;
    results[1] = read_words(0x8000, 512, 8, 1);
    results[2] = read_words(0x8000, 512, 8, 1);
    results[3] = read_words(0x8004, 512, 8, 1); /* the other halves of the same lines */
    results[4] = read_words(0x8000, 2, 0x2000, 256);
    results[5] = read_words(0x8000, 3, 0x2000, 256);
    XIP_HITS = 0;
    XIP_ACCESSES = 0;
    read_words(0x1c000, 100, 8, 1);
    uint32_t accesses = XIP_ACCESSES;
    results[6] = accesses - XIP_HITS;
}

/* What the ring oscillator does for a loop that takes 30000 cycles. */
static uint32_t loop_on_ring_oscillator(uint32_t divisor) {
    ROSC_DIV = 0xaa0 + divisor;
    CLK_SYS_CTRL = 0;
    CLK_REF_CTRL = 0;
    uint32_t start = TIMER_LOW;
    for (uint32_t i = 0; i < 10000; i++)
        __asm volatile("");
    uint32_t micros = TIMER_LOW - start;
    CLK_REF_CTRL = 2;
    CLK_SYS_CTRL = 1;
    return micros;
}

/* Starts to erase, suspends as soon as A moves, saves a page elsewhere, continues. */
IN_RAM static void erase_and_suspend(const struct rom *rom) {
    static uint8_t write_enable[] = {0x06}, erase[] = {0x20, 0x02, 0x00, 0x00};
    static uint8_t status_1[] = {0x05, 0}, status_2[] = {0x35, 0};
    static uint8_t suspend[] = {0x75}, resume[] = {0x7a};
    static uint8_t page[PAGE];
    flash_off(rom);
    flash_command(write_enable, 1);
    flash_command(erase, sizeof erase);
    results[1] = TIMER_LOW;
    while (GPIO_IN & 1u << PIN_A) {
    }
    results[2] = TIMER_LOW;
    flash_command(suspend, 1);
    while (flash_command(status_1, 2) & 1) {
    }
    results[3] = TIMER_LOW;
    results[4] = flash_command(status_2, 2) & 0x80;
    rom->program(SAVE_OFFSET + SECTOR, page, PAGE);
    flash_on(rom);
    results[5] = REG(0x10020000 + SECTOR);
    flash_off(rom);
    results[6] = TIMER_LOW;
    flash_command(resume, 1);
    while (flash_command(status_1, 2) & 1) {
    }
    results[7] = TIMER_LOW;
    flash_on(rom);
    results[8] = REG(0x10020000);
}

/* A tone of 1000 Hz for 20 ms, then silence. */
static void beep(void) {
    GPIO_CTRL(PIN_SOUND) = FUNCTION_PWM;
    REG(PWM_SLICE5 + 0x04) = 125u << 4; /* 1 MHz */
    REG(PWM_SLICE5 + 0x10) = 999;
    REG(PWM_SLICE5 + 0x0c) = 500u << 16;
    REG(PWM_SLICE5) = 1;
    wait_micros(20000);
    REG(PWM_SLICE5 + 0x0c) = 0;
}

static void busy(void) {
    for (uint32_t x = 1;; x = x * 1664525 + 1013904223)
        results[8 + (x >> 28)] += x;
}

static void suspend_erase(void) {
    const struct rom rom = find_rom();
    erase_and_suspend(&rom);
}

static void store_to_flash(void) {
    REG(0x10001000) = 1;
}

static void unaligned(void) {
    __asm volatile("ldr r0, [%0]" ::"r"(0x20000002) : "r0");
}

static void no_such_address(void) {
    results[1] = REG(0x60000000);
}

static void no_such_sio_register(void) {
    results[1] = REG(0xd000000c);
}

static void breakpoint(void) {
    __asm volatile("bkpt #3");
}

static void hasty_panel(void) {
    panel_start(1000);
}

static void bootsel(void) {
    find_rom().usb_boot();
}

static void measure_start(void) {
    results[1] = TIMER_LOW;
    results[2] = PAD(0);
}

static void measure_spi_mode_3(void) {
    spi_mode = 0xc0;
    measure_spi();
}

static void measure_ring_oscillator(void) {
    results[1] = loop_on_ring_oscillator(16);
    results[2] = loop_on_ring_oscillator(2);
}

/* Tests find a scenario's number by its name here. */
static void (*const scenarios[])(void) = {
    demo,
    save,
    hang,
    fetch_without_xip,
    store_to_flash,
    unaligned,
    early_chip_select,
    hasty_panel,
    wait_for_interrupt,
    ones_over_zeros,
    no_such_address,
    measure_spi,
    bootsel,
    breakpoint,
    busy,
    read_without_xip,
    no_such_sio_register,
    beep,
    measure_start,
    measure_spi_mode_3,
    measure_cache,
    suspend_erase,
    measure_ring_oscillator,
};

int main(void) {
    start_clocks();
    start_pins();
    start_spi();
    results[0] = REG(0x1001f000);
    scenarios[results[0]]();
    for (;;)
        __asm volatile("wfi");
}
