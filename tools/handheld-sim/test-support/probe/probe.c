/* A firmware without the SDK that pokes at every part of the emulated handheld, so that the
 * emulator is tested apart from the product. The word at flash offset 0x1f000 says what to do; what
 * was found is left in results[], which lies at a fixed address. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define REG(address)   (*(volatile uint32_t *)(address))
#define SET(address)   REG((address) + 0x2000)
#define CLEAR(address) REG((address) + 0x3000)

#define CLK_REF_CTRL      REG(0x40008030)
#define CLK_SYS_CTRL      REG(0x4000803c)
#define CLK_PERI_CTRL     REG(0x40008048)
#define XOSC_CTRL         REG(0x40024000)
#define XOSC_STATUS       REG(0x40024004)
#define PLL_SYS           0x40028000
#define GPIO_CTRL(pin)    REG(0x40014004 + 8 * (pin))
#define PAD(pin)          REG(0x4001c004 + 4 * (pin))
#define GPIO_IN           REG(0xd0000004)
#define GPIO_OUT_SET      REG(0xd0000014)
#define GPIO_OUT_CLR      REG(0xd0000018)
#define GPIO_OE_SET       REG(0xd0000024)
#define SPI0              0x4003c000
#define SPI_CR0           REG(SPI0 + 0x00)
#define SPI_CR1           REG(SPI0 + 0x04)
#define SPI_DR            REG(SPI0 + 0x08)
#define SPI_SR            REG(SPI0 + 0x0c)
#define SPI_CPSR          REG(SPI0 + 0x10)
#define SPI_DMACR         REG(SPI0 + 0x24)
#define DMA               0x50000000
#define DMA_READ          REG(DMA + 0x00)
#define DMA_WRITE         REG(DMA + 0x04)
#define DMA_COUNT         REG(DMA + 0x08)
#define DMA_CTRL_TRIG     REG(DMA + 0x0c)
#define DMA_INTE0         REG(DMA + 0x404)
#define DMA_INTS0         REG(DMA + 0x40c)
#define PWM_SLICE5        (0x40050000 + 5 * 0x14)
#define PWM_SLICE6        (0x40050000 + 6 * 0x14)
#define PWM_EN            REG(0x400500a0)
#define ADC_CS            REG(0x4004c000)
#define ADC_RESULT        REG(0x4004c004)
#define TIMER_LOW         REG(0x40054028)
#define TIMER_ALARM0      REG(0x40054010)
#define TIMER_INTR        REG(0x40054034)
#define TIMER_INTE        REG(0x40054038)
#define WATCHDOG_CTRL     REG(0x40058000)
#define WATCHDOG_LOAD     REG(0x40058004)
#define WATCHDOG_REASON   REG(0x40058008)
#define WATCHDOG_SCRATCH0 REG(0x4005800c)
#define NVIC_ENABLE       REG(0xe000e100)

enum { PIN_RESET = 4, PIN_CS = 5, PIN_SCK = 6, PIN_MOSI = 7, PIN_DC = 9, PIN_BACKLIGHT = 12 };
enum { PIN_SOUND = 11, PIN_A = 18, BATTERY_CHANNEL = 0 };
enum { FUNCTION_SPI = 1, FUNCTION_PWM = 4, FUNCTION_SIO = 5 };
enum { WIDTH = 240, HEIGHT = 240 };
enum { SAVE_OFFSET = 0x20000, SECTOR = 4096, PAGE = 256 };

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

static uint16_t frame[WIDTH * HEIGHT];
static volatile uint32_t ticks;
static volatile uint32_t tick_due;
static volatile uint32_t early_ticks;
static volatile bool dma_done;

/* What boot2 needs to be called again: a copy in RAM, as it lies in flash that is off by then. */
static uint32_t boot2_copy[64];

int main(void);

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

static void wait_micros(uint32_t micros) {
    uint32_t start = TIMER_LOW;
    while (TIMER_LOW - start < micros) {
    }
}

static void start_clocks(void) {
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

static void start_tick(void) {
    TIMER_INTE = 1;
    NVIC_ENABLE = 1;
    tick_due = TIMER_LOW + 10000;
    TIMER_ALARM0 = tick_due;
}

static void start_pins(void) {
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

static void start_spi(void) {
    SPI_CPSR = 2;
    SPI_CR0 = 7;
    SPI_DMACR = 3;
    SPI_CR1 = 2;
}

static void spi_bits(uint32_t bits) {
    while (SPI_SR & 0x10) {
    }
    SPI_CR1 = 0;
    SPI_CR0 = bits - 1;
    SPI_CR1 = 2;
}

static void spi_send(uint32_t word) {
    while (!(SPI_SR & 2)) {
    }
    SPI_DR = word;
}

static void spi_finish(void) {
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

static void panel_start(uint32_t wait_after_sleep_out) {
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

static void panel_send_frame(void) {
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

static void sleep_until(volatile bool *flag) {
    while (!*flag) {
        __asm volatile("cpsid i" ::: "memory");
        if (!*flag)
            __asm volatile("wfi");
        __asm volatile("cpsie i" ::: "memory");
    }
}

static void panel_end_frame(void) {
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

static void sleep_a_tick(void) {
    uint32_t before = ticks;
    while (ticks == before) {
        __asm volatile("cpsid i" ::: "memory");
        if (ticks == before)
            __asm volatile("wfi");
        __asm volatile("cpsie i" ::: "memory");
    }
}

static void show_first_frame(void) {
    panel_start(120000);
    draw_quarters();
    panel_send_frame();
    panel_end_frame();
    panel_command(0x29, NULL, 0);
}

static uint32_t read_battery(void) {
    ADC_CS = 1u | BATTERY_CHANNEL << 12;
    ADC_CS = 5u | BATTERY_CHANNEL << 12;
    while (!(ADC_CS & 0x100)) {
    }
    return ADC_RESULT;
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

typedef void (*rom_void)(void);
typedef void (*rom_erase)(uint32_t, uint32_t, uint32_t, uint32_t);
typedef void (*rom_program)(uint32_t, const uint8_t *, uint32_t);

static void *rom_function(char a, char b) {
    typedef void *(*lookup)(uint16_t *, uint32_t);
    lookup find = (lookup)(uintptr_t)(*(uint16_t *)0x18);
    uint16_t *table = (uint16_t *)(uintptr_t)(*(uint16_t *)0x14);
    return find(table, (uint32_t)(a | b << 8));
}

struct rom {
    rom_void connect, exit_xip, flush, usb_boot;
    rom_erase erase;
    rom_program program;
};

static struct rom find_rom(void) {
    for (size_t i = 0; i < 64; i++)
        boot2_copy[i] = ((const volatile uint32_t *)0x10000000)[i];
    return (struct rom){
        .connect = rom_function('I', 'F'),
        .exit_xip = rom_function('E', 'X'),
        .flush = rom_function('F', 'C'),
        .usb_boot = rom_function('U', 'B'),
        .erase = rom_function('R', 'E'),
        .program = rom_function('R', 'P'),
    };
}

__attribute__((section(".ramcode"), noinline, long_call)) static void
write_page(const struct rom *rom, uint32_t offset, const uint8_t *page, bool erase_first) {
    rom->connect();
    rom->exit_xip();
    if (erase_first)
        rom->erase(offset, SECTOR, 65536, 0xd8);
    rom->program(offset, page, PAGE);
    rom->flush();
    ((void (*)(void))((uintptr_t)boot2_copy + 1))();
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

__attribute__((section(".ramcode"), noinline, long_call)) static void
turn_off_flash(const struct rom *rom) {
    rom->connect();
    rom->exit_xip();
}

static void fetch_without_xip(void) {
    const struct rom rom = find_rom();
    turn_off_flash(&rom); /* returns to code in flash */
}

__attribute__((section(".ramcode"), noinline, long_call)) static void
read_without_xip(const struct rom *rom) {
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
