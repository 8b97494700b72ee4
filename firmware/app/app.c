/* Start-up, and the main loop: buttons to the screens, light and power by the time, then sleep. */
#include "firmware/app/app.h"

#include "drivers/backlight/backlight.h"
#include "drivers/battery/battery.h"
#include "drivers/buttons/buttons.h"
#include "drivers/clock/clock.h"
#include "drivers/display/display.h"
#include "drivers/entropy/entropy.h"
#include "drivers/flash/flash.h"
#include "drivers/led/led.h"
#include "drivers/memory/memory.h"
#include "drivers/restart/restart.h"
#include "drivers/sound/sound.h"
#include "drivers/usb/usb.h"
#include "firmware/console/consent.h"
#include "firmware/console/console.h"
#include "firmware/console/link.h"
#include "firmware/device/crash.h"
#include "firmware/device/power.h"
#include "firmware/remembered/carry_over.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/device/device.h"
#include "firmware/screens/device/update.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/side_panels.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"
#include "firmware/store/store.h"
#include "firmware/ui/stack/present.h"
#include "firmware/ui/stack/screen.h"

enum {
    DIM_BRIGHTNESS = 2,
    START_FADE_MS = 32, /* short: the player waits for the first picture */
    WAKE_FADE_MS = 120,
    DIM_FADE_MS = 600,
    FADE_STEP_MS = 8,
    BATTERY_EVERY_MS = 5000,
    HOUSEKEEPING_AFTER_MS = 700, /* without a press */
    HOUSEKEEPING_SOON_MS = 90,   /* if the store is low: else the next press would wait for it */
    HOUSEKEEPING_PAUSE_MS =
        60, /* after a step, which runs with interrupts off: USB needs time too */
    HOUSEKEEPING_FIRST_PAUSE_MS = 2, /* on a new chip, which has no room for the first press yet */
    HOUSEKEEPING_STEP_MS = 48, /* a sector is erased: a picture that is due earlier comes first */
};

static enum power_state shown_power;
static uint8_t shown_light, shown_percent;
static bool shown_charging;
static uint32_t battery_at;
static uint32_t housekeeping_at; /* not before */
static bool has_any_press;       /* anything since the start */
static bool fading;              /* the backlight is changing */
static bool was_lit;             /* since the start */
static bool is_restart_asked;    /* whether a computer may restart the device */

/* ---- start ---- */

/* X is held at power-on. */
static _Noreturn void leave_for_bootloader(void) {
    if (!crash_wants_safe_mode()) { /* else reading the saves may be what crashes */
        watchdog_start();
        flash_init();
        store_open();
        update_note_bootloader();
    }
    crash_leave();
    restart_into_bootloader(0);
}

/* On the host app_start runs more than once in a process: a start there does not clear memory. */
static void reset_state(void) {
    shown_power = POWER_BRIGHT;
    shown_light = 0;
    shown_percent = 0;
    shown_charging = false;
    battery_at = clock_ms() + BATTERY_EVERY_MS;
    housekeeping_at = clock_ms();
    has_any_press = false;
    fading = false;
    was_lit = false;
    is_restart_asked = false;
}

/* In this order: the values of 0.1.0 are carried over before any is read, settings know whether
 * this is safe mode, and tables refer to people. */
static void start_modules(bool safe_mode) {
    store_open();
    carry_over_values();
    settings_start(safe_mode);
    people_start();
    tables_start();
    statistics_start();
    preferences_start();
    update_start();
    handover_start(&curtain_actions);
    alerts_start();
    side_panels_start();
    settings_apply();
}

/* The panel comes first: it needs the most time, and the rest happens while it wakes. */
void app_start(void) {
    memory_mark_stack();
    clock_init();
    wrong_board_check();
    display_init();
    buttons_init();
    crash_start();
    uint8_t held = buttons_contacts();
    if (held >> BUTTON_X & 1) {
        leave_for_bootloader();
    }
    bool safe_mode = (held >> BUTTON_B & 1) != 0 || crash_wants_safe_mode();
    watchdog_start();
    backlight_init();
    sound_init();
    led_init();
    battery_init();
    usb_init();
    power_start(clock_ms());
    reset_state();
    struct canvas *canvas = present_init();
    flash_init();
    start_modules(safe_mode);
    screens_start(canvas, &title_screen);
    console_start();
    consent_start();
}

/* ---- one step ---- */

/* In the boot loader a computer reads the whole flash, and memory too. */
static bool holds_secrets(void) {
    return store_has_any() ||
           (session_game() != NULL && !session_is_practice() && !session_is_reviewing());
}

/* A computer asks for the boot loader. If it could read a game there, the player decides. */
static void watch_requests(void) {
    enum usb_request request = usb_request();
    usb_guard_requests(holds_secrets());
    if (request == USB_REQUEST_NONE) {
        is_restart_asked = false;
        return;
    }
    if (!holds_secrets() || consent(CONSENT_TO_RESTART) == CONSENT_GIVEN) {
        update_obey(request);
    }
    if (!is_restart_asked) {
        is_restart_asked = true;
        consent_ask(CONSENT_TO_RESTART);
        console_tell("A computer wants to restart the device: waiting for a yes on its screen.");
    } else if (consent(CONSENT_TO_RESTART) == CONSENT_REFUSED) {
        usb_answer_request(USB_ANSWER_REFUSED);
        console_tell("The device was not restarted: refused on its screen.");
    } else if (consent(CONSENT_TO_RESTART) != CONSENT_ASKED) {
        usb_answer_request(USB_ANSWER_MISSING);
        console_tell("The device was not restarted: no one answered on its screen.");
    }
}

static void take_buttons(void) {
    struct button_event event;
    while (buttons_next(&event)) {
        has_any_press = true;
        crash_note_input(&event);
        entropy_add(clock_us());
        if (!power_handle_event(&event)) {
            screens_take_event(&event);
        }
    }
}

static void show_power(enum power_state state) {
    bool was_off = shown_power == POWER_OFF, is_off = state == POWER_OFF;
    shown_power = state;
    if (is_off != was_off) {
        display_sleep(is_off);
    }
    if (is_off && !was_off) {
        led_set(0, 0, 0);
    }
}

/* No light without a picture; off at once, everything else as a fade. */
static void show_light(void) {
    uint8_t step = 0;
    if (shown_power != POWER_OFF && display_is_on()) {
        bool dim = shown_power == POWER_DIM && power_brightness() > DIM_BRIGHTNESS;
        step = dim ? DIM_BRIGHTNESS : power_brightness();
    }
    if (step != shown_light) {
        uint16_t wake = was_lit ? WAKE_FADE_MS : START_FADE_MS;
        uint16_t fade = step == 0 ? 0 : step < shown_light ? DIM_FADE_MS : wake;
        backlight_set(step, fade);
        shown_light = step;
        was_lit = was_lit || step > 0;
    }
}

/* Some screens show the battery, which changes without a press. */
static void watch_supply(void) {
    if (battery_percent() != shown_percent || battery_charging() != shown_charging) {
        shown_percent = battery_percent();
        shown_charging = battery_charging();
        screen_redraw();
    }
}

/* Anything later than the watchdog needs, such as NEVER, changes nothing. */
static void wake_in(uint32_t *at, uint32_t ms) {
    if (ms < RESTART_FEED_EVERY_MS) {
        *at = clock_earlier(*at, clock_ms() + ms);
    }
}

/* A new chip has no erased sectors, and the first press may have to be saved: erasing begins as
 * soon as the first picture is queued, while the panel still wakes. */
static bool is_start_on_new_chip(void) {
    return !has_any_press && store_low_on_space();
}

/* Background work, done while no button is pressed and no picture is due. Returns in how many ms to
 * call it again. */
static uint32_t housekeeping(uint32_t picture_at) {
    uint32_t idle = power_idle_ms(clock_ms());
    bool starting = is_start_on_new_chip();
    uint32_t after = starting               ? 0
                     : store_low_on_space() ? HOUSEKEEPING_SOON_MS
                                            : HOUSEKEEPING_AFTER_MS;
    if (display_busy() || fading) {
        return FADE_STEP_MS;
    }
    if ((!display_is_on() && !starting) || screens_are_moving()) {
        return RESTART_FEED_EVERY_MS;
    }
    if (idle < after) {
        return after - idle;
    }
    if (!clock_reached(clock_ms(), housekeeping_at)) {
        return housekeeping_at - clock_ms();
    }
    if (!store_low_on_space() && clock_reached(clock_ms() + HOUSEKEEPING_STEP_MS, picture_at)) {
        return RESTART_FEED_EVERY_MS; /* after that picture */
    }
    entropy_collect();
    bool more = store_housekeeping();
    uint32_t pause = starting ? HOUSEKEEPING_FIRST_PAUSE_MS : HOUSEKEEPING_PAUSE_MS;
    housekeeping_at = clock_ms() + pause;
    return more ? pause : RESTART_FEED_EVERY_MS;
}

/* While the flash is written nothing reaches the panel: what may wait is saved after the picture
 * was sent. Returns in how many ms to look again. */
static uint32_t store_between_pictures(void) {
    if (store_has_pending() && display_busy()) {
        return FADE_STEP_MS;
    }
    store_put_pending();
    return RESTART_FEED_EVERY_MS;
}

void app_step(void) {
    usb_work();
    watch_requests();
    take_buttons();
    bool stay_on = battery_usb_power();
    show_power(power_update(clock_ms(), stay_on));
    show_light();
    uint32_t wake_at = clock_ms() + RESTART_FEED_EVERY_MS;
    if (!consent_shown()) {
        wake_in(&wake_at, handover_watch(power_idle_ms(clock_ms()), power_sleep_count(), stay_on));
    }

    alerts_watch_saves();
    alerts_watch_battery();
    watch_supply();
    wake_in(&wake_at, screens_run(clock_ms()));
    uint32_t picture_at = wake_at;
    wake_in(&wake_at, store_between_pictures());
    wake_in(&wake_at, side_panels_watch(power_idle_ms(clock_ms())));

    uint32_t now = clock_ms();
    wake_in(&wake_at, console_work(now));
    wake_in(&wake_at, consent_watch(now));
    uint32_t power_at;
    if (power_next_change(stay_on, &power_at)) {
        wake_at = clock_earlier(wake_at, power_at);
    }
    fading = backlight_tick(now);
    if (fading) {
        wake_in(&wake_at, FADE_STEP_MS);
    }
    if (clock_reached(now, battery_at)) {
        battery_at = now + BATTERY_EVERY_MS;
        battery_poll();
    }
    wake_in(&wake_at, housekeeping(picture_at));
    crash_note_time(now);
    watchdog_feed();
    uint32_t asleep_from = clock_us();
    clock_sleep_until(wake_at);
    power_count_sleep(clock_us() - asleep_from);
}
