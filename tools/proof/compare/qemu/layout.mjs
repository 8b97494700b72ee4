// Where a program of the comparison has what, at the same addresses in QEMU and here.

export const RAM = 0x20000000;
export const CODE = 0x100; // offsets in RAM, the vector table is before
export const DATA = 0x800;
/** What a program begins with; all behind it is zero. */
export const RECORD_BYTES = 0xa00;
export const MAIN_STACK = RAM + 0x1000; // their tops
export const PROCESS_STACK = RAM + 0x1200;
export const LOG = RAM + 0x1200;
export const LOG_END = RAM + 0x1700;
/** Variables of a program. */
export const VARIABLES = RAM + 0x1800;
export const LOG_POINTER = 0;
export const FUEL = 4;
export const RESUME = 8;
/** What the program found at its end. */
export const OUTCOME = RAM + 0x1840;
/** The RAM that is compared. */
export const WINDOW_BYTES = 0x1900;
/** A program ends with a branch there: to harness.S in QEMU, to a breakpoint here. */
export const EXIT = 0xc0;
/** In QEMU, the programs, one behind another. */
export const PROGRAMS_IN_FLASH = 0x400;
export const MOST_PROGRAMS = 100; // what fits into the flash of a microbit
/** Here the flash is there, in QEMU at 0. */
export const FLASH = 0x10000000;

/** An interrupt whose line a program can raise and lower: an event of the nRF51's UART, and its interrupt. */
export const UART = 0x40002000;
export const UART_EVENT = 0x144;
export const UART_ENABLE_INTERRUPT = 0x304;
export const UART_INTERRUPT_BIT = 1 << 17;
export const LINE_IRQ = 2;
