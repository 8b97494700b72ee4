/* A firmware without the SDK that pokes at every part of the emulated handheld, so that the
 * emulator is tested apart from the product. The word at flash offset 0x1f000 says what to do; what
 * was found is left in results[], which lies at a fixed address. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "registers.h"
#include "rom.h"

enum { SAVE_OFFSET = 0x20000 };

enum scenario {
    DEMO = 1,
    SAVE = 2,
    HANG = 3,
    FETCH_WITHOUT_XIP = 4,
    STORE_TO_FLASH = 5,
    UNALIGNED = 6,
    EARLY_CHIP_SELECT = 7,
    HASTY_PANEL = 8,
    WAIT_FOR_INTERRUPT = 9,
    ONES_OVER_ZEROS = 10,
    NO_SUCH_ADDRESS = 11,
    MEASURE_SPI = 12,
    BOOTSEL = 13,
    BREAKPOINT = 14,
    BUSY = 15,
    READ_WITHOUT_XIP = 16,
    NO_SUCH_SIO_REGISTER = 17,
    BEEP = 18,
};

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

IN_RAM static void read_without_xip(const struct rom *rom) {
    rom->connect();
    rom->exit_xip();
    results[1] = *(volatile uint16_t *)0x10000102;
    for (;;)
        ;
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

static void misbehave(enum scenario what) {
    switch (what) {
    case STORE_TO_FLASH:
        REG(0x10001000) = 1;
        break;
    case UNALIGNED:
        __asm volatile("ldr r0, [%0]" ::"r"(0x20000002) : "r0");
        break;
    case NO_SUCH_ADDRESS:
        results[1] = REG(0x60000000);
        break;
    case NO_SUCH_SIO_REGISTER:
        results[1] = REG(0xd000000c);
        break;
    case BREAKPOINT:
        __asm volatile("bkpt #3");
        break;
    default:
        break;
    }
}

int main(void) {
    start_clocks();
    start_pins();
    start_spi();
    enum scenario what = (enum scenario)REG(0x1001f000);
    results[0] = what;
    switch (what) {
    case DEMO:
        demo();
        break;
    case SAVE:
        save();
        break;
    case HANG:
        hang();
        break;
    case FETCH_WITHOUT_XIP:
        fetch_without_xip();
        break;
    case EARLY_CHIP_SELECT:
        early_chip_select();
        break;
    case HASTY_PANEL:
        panel_start(1000);
        break;
    case WAIT_FOR_INTERRUPT:
        wait_for_interrupt();
        break;
    case ONES_OVER_ZEROS:
        ones_over_zeros();
        break;
    case MEASURE_SPI:
        measure_spi();
        break;
    case BOOTSEL:
        find_rom().usb_boot();
        break;
    case BUSY:
        busy();
        break;
    case READ_WITHOUT_XIP: {
        const struct rom rom = find_rom();
        read_without_xip(&rom);
        break;
    }
    case BEEP:
        beep();
        break;
    default:
        misbehave(what);
    }
    for (;;)
        __asm volatile("wfi");
}
