/* Finds the boot ROM's functions by their letters, and writes flash with them. */
#include "rom.h"

#include <stddef.h>

#include "registers.h"

/* A copy of boot2 in RAM, to call it again while the flash is off. */
static uint32_t boot2_copy[64];

static void *rom_function(char a, char b) {
    typedef void *(*lookup)(uint16_t *, uint32_t);
    lookup find = (lookup)(uintptr_t)(*(uint16_t *)0x18);
    uint16_t *table = (uint16_t *)(uintptr_t)(*(uint16_t *)0x14);
    return find(table, (uint32_t)(a | b << 8));
}

struct rom find_rom(void) {
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

IN_RAM void flash_off(const struct rom *rom) {
    rom->connect();
    rom->exit_xip();
}

IN_RAM void flash_on(const struct rom *rom) {
    rom->flush();
    ((void (*)(void))((uintptr_t)boot2_copy + 1))();
}

IN_RAM uint8_t flash_command(const uint8_t *bytes, uint32_t count) {
    uint8_t last = 0;
    QSPI_SELECT = 2u << 8;
    for (uint32_t i = 0; i < count; i++) {
        SSI_DATA = bytes[i];
        while (!(SSI_STATUS & 8)) {
        }
        last = (uint8_t)SSI_DATA;
    }
    QSPI_SELECT = 3u << 8;
    return last;
}

IN_RAM void write_page(const struct rom *rom, uint32_t offset, const uint8_t *page,
                       bool erase_first) {
    flash_off(rom);
    if (erase_first)
        rom->erase(offset, SECTOR, 65536, 0xd8);
    rom->program(offset, page, PAGE);
    flash_on(rom);
}
