/* The piezo by PWM: an alarm goes from note to note, and the width of the pulse is the volume. */
#include <hardware/gpio.h>
#include <hardware/pwm.h>
#include <hardware/sync.h>
#include <pico/binary_info.h>
#include <pico/time.h>

#include "board.h"
#include "drivers/sound/sound.h"

enum { COUNTS_A_SECOND = 1000000, CLOCK_DIVIDER = 125, SILENT = 0 };

bi_decl(bi_1pin_with_name(BOARD_SOUND_PIN, "Piezo"));

static uint8_t loudness = SOUND_VOLUME_MAX;
static const struct note *note; /* that plays now, or NULL */
static alarm_id_t alarm;

static void tone(uint16_t hertz) {
    if (hertz == 0 || loudness == 0) {
        pwm_set_gpio_level(BOARD_SOUND_PIN, SILENT);
        return;
    }
    uint16_t period = (uint16_t)(COUNTS_A_SECOND / hertz);
    uint16_t half = period / 2;
    pwm_set_wrap(pwm_gpio_to_slice_num(BOARD_SOUND_PIN), period - 1);
    pwm_set_gpio_level(BOARD_SOUND_PIN, half >> 2 * (SOUND_VOLUME_MAX - loudness));
}

static int64_t next_note(alarm_id_t id, void *context) {
    (void)id;
    (void)context;
    note++;
    tone(note->hertz);
    if (note->ms == 0) {
        note = NULL;
        return 0;
    }
    return -(int64_t)note->ms * 1000;
}

static void stop(void) {
    if (note) {
        cancel_alarm(alarm);
        note = NULL;
        tone(0);
    }
}

void sound_init(void) {
    pwm_config config = pwm_get_default_config();
    pwm_config_set_clkdiv_int(&config, CLOCK_DIVIDER);
    pwm_init(pwm_gpio_to_slice_num(BOARD_SOUND_PIN), &config, true);
    tone(0);
    gpio_set_function(BOARD_SOUND_PIN, GPIO_FUNC_PWM);
}

bool sound_present(void) {
    return true;
}

void sound_volume(uint8_t volume) {
    uint32_t interrupts = save_and_disable_interrupts();
    stop();
    loudness = volume < SOUND_VOLUME_MAX ? volume : SOUND_VOLUME_MAX;
    restore_interrupts(interrupts);
}

void sound_play(const struct note *notes) {
    if (loudness == 0 || notes->ms == 0) {
        return;
    }
    uint32_t interrupts = save_and_disable_interrupts();
    stop();
    note = notes;
    tone(note->hertz);
    alarm = add_alarm_in_us((uint64_t)note->ms * 1000, next_note, NULL, true);
    restore_interrupts(interrupts);
}
