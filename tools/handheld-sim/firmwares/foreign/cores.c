/* Both cores at work: the first sends numbers through the FIFO, the second sends back their
   squares, and both count under one spin lock, one mutex and one atomic counter. The FIFO's
   interrupt, a reset of the second core and its return to the ROM come last. Printed over the
   serial port, as is the default. */
#include <stdio.h>

#include <hardware/irq.h>
#include <hardware/sync.h>
#include <pico/multicore.h>
#include <pico/mutex.h>
#include <pico/stdlib.h>

#define ROUNDS 1000

static volatile uint32_t under_lock, under_mutex, from_interrupt;
static spin_lock_t *lock;
static mutex_t mutex;

static void count(void) {
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t saved = spin_lock_blocking(lock);
        under_lock = under_lock + 1;
        spin_unlock(lock, saved);
        mutex_enter_blocking(&mutex);
        under_mutex = under_mutex + 1;
        mutex_exit(&mutex);
    }
}

static void square_numbers(void) {
    for (;;) {
        uint32_t number = multicore_fifo_pop_blocking();
        if (number == 0)
            break;
        multicore_fifo_push_blocking(number * number);
    }
    count();
    multicore_fifo_push_blocking(get_core_num());
}

static void on_fifo(void) {
    while (multicore_fifo_rvalid())
        from_interrupt += multicore_fifo_pop_blocking();
    multicore_fifo_clear_irq();
}

static void sleep_and_add(void) {
    irq_set_exclusive_handler(SIO_IRQ_PROC1, on_fifo);
    irq_set_enabled(SIO_IRQ_PROC1, true);
    while (from_interrupt < 55)
        __wfe();
    sleep_ms(3);
    multicore_fifo_push_blocking(from_interrupt);
}

int main(void) {
    stdio_init_all();
    lock = spin_lock_init(spin_lock_claim_unused(true));
    mutex_init(&mutex);
    multicore_launch_core1(square_numbers);
    uint32_t sum = 0;
    for (uint32_t i = 1; i <= 100; i++) {
        multicore_fifo_push_blocking(i);
        sum += multicore_fifo_pop_blocking();
    }
    printf("squares %lu\n", (unsigned long)sum);
    multicore_fifo_push_blocking(0);
    count();
    uint32_t core = multicore_fifo_pop_blocking();
    printf("counted %lu %lu by core 0 and core %lu\n", (unsigned long)under_lock,
           (unsigned long)under_mutex, (unsigned long)core);

    multicore_reset_core1();
    multicore_launch_core1(sleep_and_add);
    for (uint32_t i = 1; i <= 10; i++) {
        sleep_us(200);
        multicore_fifo_push_blocking(i);
    }
    uint64_t before = time_us_64();
    uint32_t heard = multicore_fifo_pop_blocking();
    unsigned waited = (unsigned)((time_us_64() - before) / 1000);
    printf("by interrupt %lu after %u ms\n", (unsigned long)heard, waited);
    sleep_ms(1);
    printf("end\n");
    for (;;)
        __wfi();
}
