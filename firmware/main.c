/* Where the device starts. */
#include <hardware/watchdog.h>
#include <pico/stdlib.h>

#include "board.h"

int main(void) {
    enum { TICK_MS = 10, WATCHDOG_MS = 1000 };
    watchdog_enable(WATCHDOG_MS, true);
    for (;;) {
        watchdog_update();
        sleep_ms(TICK_MS);
    }
}
