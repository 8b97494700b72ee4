/* Restarts on the host: a jump back to the caller that caught it. */
#include "drivers/restart/host.h"

#include <stdlib.h>

static uint8_t memory[RESTART_MEMORY_BYTES];
static jmp_buf *catcher;
static bool was_forced;
static uint8_t bootloader_without;

void watchdog_start(void) {}

void watchdog_feed(void) {}

bool restart_was_forced(void) {
    return was_forced;
}

uint8_t *restart_memory(void) {
    return memory;
}

static _Noreturn void end(enum restart_host_end how) {
    if (catcher) {
        longjmp(*catcher, (int)how);
    }
    exit(EXIT_FAILURE);
}

_Noreturn void restart_now(void) {
    was_forced = true;
    end(RESTART_HOST_NOW);
}

_Noreturn void restart_into_bootloader(uint8_t without) {
    bootloader_without = without;
    end(RESTART_HOST_BOOTLOADER);
}

_Noreturn void restart_host_fault(const struct restart_report *report) {
    restart_on_fault(report);
    restart_now();
}

void restart_host_catch(jmp_buf *place) {
    catcher = place;
}

void restart_host_set_forced(bool forced) {
    was_forced = forced;
}

uint8_t restart_host_without(void) {
    return bootloader_without;
}
