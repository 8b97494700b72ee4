/* The boot ROM's functions for the flash. */
#ifndef PROBE_ROM_H
#define PROBE_ROM_H

#include <stdbool.h>
#include <stdint.h>

enum { SECTOR = 4096, PAGE = 256 };

/* For what runs while the flash is off. */
#define IN_RAM __attribute__((section(".ramcode"), noinline, long_call))

typedef void (*rom_void)(void);
typedef void (*rom_erase)(uint32_t, uint32_t, uint32_t, uint32_t);
typedef void (*rom_program)(uint32_t, const uint8_t *, uint32_t);

struct rom {
    rom_void connect, exit_xip, flush, usb_boot;
    rom_erase erase;
    rom_program program;
};

/* Also keeps what it takes to turn the flash on again. */
struct rom find_rom(void);

/* Commands of the flash chip itself, while the flash is off; returns the byte that came back last.
 */
IN_RAM void flash_off(const struct rom *rom);
IN_RAM uint8_t flash_command(const uint8_t *bytes, uint32_t count);
IN_RAM void flash_on(const struct rom *rom);

IN_RAM void write_page(const struct rom *rom, uint32_t offset, const uint8_t *page,
                       bool erase_first);

#endif
