/* The watchdog, the chip's exceptions, and a piece of RAM that no start-up code clears. Whatever
 * ends the program comes through here: a fault, an assertion, a panic of the SDK, a main loop that
 * hangs. */
#include <assert.h>
#include <hardware/exception.h>
#include <hardware/irq.h>
#include <hardware/sync.h>
#include <hardware/timer.h>
#include <hardware/watchdog.h>
#include <pico/bootrom.h>
#include <pico/time.h>

#include "drivers/flash/pico_erase.h"
#include "drivers/restart/pico.h"
#include "drivers/restart/restart.h"

enum {
    HANG_ALARM = 1,
    HANG_MS = RESTART_WATCHDOG_MS - 500, /* early enough to say where, before the watchdog bites */
    PAUSE_WHILE_DEBUGGING = true,
};

static uint8_t __uninitialized_ram(memory)[RESTART_MEMORY_BYTES];

uint8_t *restart_memory(void) {
    return memory;
}

bool restart_was_forced(void) {
    return watchdog_enable_caused_reboot();
}

_Noreturn void restart_now(void) {
    save_and_disable_interrupts();
    watchdog_enable(1, false);
    for (;;) {
        __wfi();
    }
}

/* The panel goes dark with the pins; a light that flickers while the file is copied is all that the
 * boot loader can show. */
_Noreturn void restart_into_bootloader(uint8_t without) {
    flash_erase_finish(); /* the boot loader could not erase anything meanwhile */
    rom_reset_usb_boot(1u << PICO_DEFAULT_LED_PIN, without);
    restart_now();
}

/* ---- what ends the program ---- */

static _Noreturn void end(const struct restart_report *report) {
    save_and_disable_interrupts();
    restart_on_fault(report);
    restart_now();
}

_Noreturn void restart_hard_fault(uint32_t pc, uint32_t lr) {
    end(&(struct restart_report){RESTART_FAULT, pc, lr, "", 0});
}

_Noreturn void restart_hang(uint32_t pc, uint32_t lr) {
    end(&(struct restart_report){RESTART_HANG, pc, lr, "", 0});
}

/* The SDK's panic comes here (PICO_PANIC_FUNCTION). Its message is kept without its arguments. */
_Noreturn void restart_panic(const char *message, ...) {
    uint32_t caller = (uint32_t)__builtin_return_address(0);
    end(&(struct restart_report){RESTART_PANIC, caller, caller, message ? message : "", 0});
}

/* A failed assert() comes here. */
_Noreturn void __assert_func(const char *file, int line, const char *function,
                             const char *expression) {
    (void)function;
    (void)expression;
    uint32_t caller = (uint32_t)__builtin_return_address(0);
    end(&(struct restart_report){RESTART_ASSERT, caller, caller, file, (uint32_t)line});
}

/* An exception leaves the interrupted LR and PC as words 5 and 6 of the stack. The fault may be
 * that the stack is full: its top is as good a place to continue from, as nothing returns. */
#define END_BY(handler)                                                                            \
    __asm volatile("mov r2, sp\n"                                                                  \
                   "ldr r0, [r2, #24]\n"                                                           \
                   "ldr r1, [r2, #20]\n"                                                           \
                   "ldr r3, =__StackTop\n"                                                         \
                   "mov sp, r3\n"                                                                  \
                   "ldr r3, =" handler "\n"                                                        \
                   "bx r3\n")

void __attribute__((naked)) isr_hardfault(void) {
    END_BY("restart_hard_fault");
}

static void __attribute__((naked)) on_hang(void) {
    END_BY("restart_hang");
}

/* ---- the watchdog ---- */

void watchdog_start(void) {
    hardware_alarm_claim(HANG_ALARM);
    irq_set_exclusive_handler(hardware_alarm_get_irq_num(HANG_ALARM), on_hang);
    irq_set_priority(hardware_alarm_get_irq_num(HANG_ALARM), PICO_HIGHEST_IRQ_PRIORITY);
    hw_set_bits(&timer_hw->inte, 1u << HANG_ALARM);
    irq_set_enabled(hardware_alarm_get_irq_num(HANG_ALARM), true);
    watchdog_enable(RESTART_WATCHDOG_MS, PAUSE_WHILE_DEBUGGING);
    watchdog_feed();
}

void watchdog_feed(void) {
    watchdog_update();
    timer_hw->alarm[HANG_ALARM] = time_us_32() + HANG_MS * 1000;
}
