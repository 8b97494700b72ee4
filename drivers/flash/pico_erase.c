/* The flash chip's own commands for erasing, suspending and resuming (W25Q datasheet 8.2, and the
 * same on the chips of other makers). Everything here runs from RAM with interrupts off, as nothing
 * can be fetched while the chip is busy; the core sleeps meanwhile, and an interrupt that waits
 * wakes it. */
#include "drivers/flash/pico_erase.h"

#include <hardware/flash.h>
#include <hardware/irq.h>
#include <hardware/structs/io_qspi.h>
#include <hardware/structs/nvic.h>
#include <hardware/structs/ssi.h>
#include <hardware/structs/timer.h>
#include <hardware/sync.h>
#include <hardware/timer.h>
#include <pico/bootrom.h>
#include <pico/time.h>

enum command {
    WRITE_ENABLE = 0x06,
    READ_STATUS_1 = 0x05,
    READ_STATUS_2 = 0x35,
    ERASE_SECTOR = 0x20,
    SUSPEND = 0x75,
    RESUME = 0x7a,
};
enum { BUSY = 0x01, SUSPENDED = 0x80 };

enum {
    BOOT2_WORDS = 64,
    WAKE_ALARM = 0, /* of clock/pico.c, which does not sleep while we are here */
    LOOK_EVERY_US = 250,
    /* The chip wants some time between a resume and the next suspend, and the erase some progress.
     */
    LEAST_US = 200,
};

/* Interrupts that do not wait for the end of an erase: a button that is pressed, a computer at the
 * cable, which would give up on a device that is silent through a row of erases, and alarms, by
 * which buttons are sampled and the panel woken. */
#define URGENT                                                                                     \
    (1u << IO_IRQ_BANK0 | 1u << USBCTRL_IRQ |                                                      \
     1u << (TIMER_IRQ_0 + PICO_TIME_DEFAULT_ALARM_POOL_HARDWARE_ALARM_NUM))

static bool paused;
static uint32_t paused_offset;
static uint32_t worked_us;
static uint32_t boot2[BOOT2_WORDS]; /* what turns the flash on again is in it */

static rom_connect_internal_flash_fn connect_flash;
static rom_flash_exit_xip_fn exit_xip;
static rom_flash_flush_cache_fn flush_cache;

static void find_rom_functions(void) {
    if (flush_cache != NULL) {
        return;
    }
    const volatile uint32_t *from = (const volatile uint32_t *)XIP_BASE;
    for (int i = 0; i < BOOT2_WORDS; i++) {
        boot2[i] = from[i];
    }
    connect_flash = (rom_connect_internal_flash_fn)rom_func_lookup(ROM_FUNC_CONNECT_INTERNAL_FLASH);
    exit_xip = (rom_flash_exit_xip_fn)rom_func_lookup(ROM_FUNC_FLASH_EXIT_XIP);
    flush_cache = (rom_flash_flush_cache_fn)rom_func_lookup(ROM_FUNC_FLASH_FLUSH_CACHE);
}

/* ---- in RAM from here on ---- */

static void __not_in_flash_func(select_chip)(bool selected) {
    uint32_t level = selected ? IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_VALUE_LOW
                              : IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_VALUE_HIGH;
    hw_write_masked(&io_qspi_hw->io[1].ctrl, level << IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_LSB,
                    IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_BITS);
}

static uint8_t __not_in_flash_func(exchange)(uint8_t byte) {
    ssi_hw->dr0 = byte;
    while ((ssi_hw->sr & SSI_SR_RFNE_BITS) == 0) {
    }
    return (uint8_t)ssi_hw->dr0;
}

static void __not_in_flash_func(send_command)(enum command command) {
    select_chip(true);
    exchange((uint8_t)command);
    select_chip(false);
}

static uint8_t __not_in_flash_func(read_status)(enum command command) {
    select_chip(true);
    exchange((uint8_t)command);
    uint8_t status = exchange(0);
    select_chip(false);
    return status;
}

static void __not_in_flash_func(start_erase)(uint32_t offset) {
    send_command(WRITE_ENABLE);
    select_chip(true);
    exchange(ERASE_SECTOR);
    exchange((uint8_t)(offset >> 16));
    exchange((uint8_t)(offset >> 8));
    exchange((uint8_t)offset);
    select_chip(false);
}

static bool __not_in_flash_func(is_busy)(void) {
    return (read_status(READ_STATUS_1) & BUSY) != 0;
}

static bool __not_in_flash_func(is_urgent)(void) {
    return (nvic_hw->ispr & nvic_hw->iser & URGENT) != 0;
}

/* Wakes early for any interrupt, and does not sleep if one waits already. */
static void __not_in_flash_func(doze)(uint32_t us) {
    timer_hw->alarm[WAKE_ALARM] = timer_hw->timerawl + us;
    __wfi();
    timer_hw->armed = 1u << WAKE_ALARM;
    timer_hw->intr = 1u << WAKE_ALARM;
    nvic_hw->icpr = 1u << (TIMER_IRQ_0 + WAKE_ALARM);
}

/* False if it was suspended. */
static bool __not_in_flash_func(wait_for_end)(bool may_pause) {
    uint32_t began = timer_hw->timerawl;
    while (is_busy()) {
        if (may_pause && is_urgent() && timer_hw->timerawl - began >= LEAST_US) {
            send_command(SUSPEND);
            while (is_busy()) {
            }
            return (read_status(READ_STATUS_2) & SUSPENDED) == 0;
        }
        doze(is_urgent() ? LEAST_US / 4 : LOOK_EVERY_US);
    }
    return true;
}

static void __not_in_flash_func(flash_off)(void) {
    __compiler_memory_barrier();
    connect_flash();
    exit_xip();
}

/* boot2 finds the status register of a chip that is suspended unusual and tries to write it, which
 * such a chip passes over. */
static void __not_in_flash_func(flash_on)(void) {
    flush_cache();
    ((void (*)(void))((intptr_t)boot2 + 1))();
    __compiler_memory_barrier();
}

/* Erases, or resumes it; false if it was suspended. */
static bool __no_inline_not_in_flash_func(work)(uint32_t offset, bool resume, bool may_pause) {
    flash_off();
    if (resume) {
        send_command(RESUME);
    } else {
        start_erase(offset);
    }
    uint32_t began = timer_hw->timerawl;
    bool done = wait_for_end(may_pause);
    worked_us = timer_hw->timerawl - began;
    flash_on();
    return done;
}

/* What was suspended before a restart. */
static void __no_inline_not_in_flash_func(resume_forgotten)(void) {
    flash_off();
    if (read_status(READ_STATUS_2) & SUSPENDED) {
        send_command(RESUME);
        wait_for_end(false);
    }
    flash_on();
}

/* ---- what the driver calls ---- */

bool flash_erase_is_paused(void) {
    return paused;
}

uint32_t flash_erase_last_us(void) {
    return worked_us;
}

void flash_erase_finish(void) {
    find_rom_functions();
    uint32_t interrupts = save_and_disable_interrupts();
    resume_forgotten();
    paused = false;
    restore_interrupts(interrupts);
}

bool flash_erase_sector(uint32_t offset, bool may_pause) {
    if (paused && paused_offset != offset) {
        flash_erase_finish();
    }
    find_rom_functions();
    uint32_t interrupts = save_and_disable_interrupts();
    paused = !work(offset, paused, may_pause);
    paused_offset = offset;
    restore_interrupts(interrupts);
    return !paused;
}
