/* Something that the emulated chip does not have: interrupts of a pin on the second core. */
#include <hardware/gpio.h>
#include <pico/multicore.h>
#include <pico/stdlib.h>

static void on_edge(uint pin, uint32_t events) {
    (void)pin;
    (void)events;
}

static void wait_for_pin(void) {
    gpio_set_irq_enabled_with_callback(1, GPIO_IRQ_EDGE_FALL, true, on_edge);
    for (;;)
        __wfi();
}

int main(void) {
    multicore_launch_core1(wait_for_pin);
    for (;;)
        __wfi();
}
