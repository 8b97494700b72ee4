/* The curtain for people, and the watch that lets it fall again. */
#include "firmware/session/handover.h"

#include <stddef.h>

#include "drivers/led/led.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/screen.h"
#include "games/base/text.h"

enum { WARN_EVERY_MS = 250, DEFAULT_SECONDS = 20 };

static const struct handover_actions nowhere;
static const struct handover_actions *actions = &nowhere;
static uint8_t holder = SEAT_TABLE;
static uint8_t seconds = DEFAULT_SECONDS;
static char name[CURTAIN_NAME_BYTES]; /* empty: the person's own */
static const struct sprite *portrait; /* NULL: the person's own */
static char note[CURTAIN_NOTE_BYTES];
static const char *explain;         /* NULL: nothing */
static enum language note_language; /* which is not translated afterwards */
static void (*when_lifted)(void);
static bool without_story;
static bool under_way; /* that player has not lifted the curtain yet, or not heard the story */
static unsigned sleeps_seen;
static bool usb_seen;

void handover_start(const struct handover_actions *wanted) {
    actions = wanted != NULL ? wanted : &nowhere;
    holder = SEAT_TABLE;
    when_lifted = NULL;
    under_way = false;
    sleeps_seen = 0;
    usb_seen = false;
}

void handover_set_time(uint8_t of_game) {
    seconds = of_game;
}

static void arrive(void) {
    void (*then)(void) = when_lifted;
    when_lifted = NULL;
    under_way = false;
    if (then != NULL) {
        then();
    }
}

static bool tell_story(void) {
    bool wanted = when_lifted != NULL && !without_story && actions->tell_story != NULL;
    return wanted && session_game() != NULL && actions->tell_story(holder, arrive);
}

static void curtain_lifted(void) {
    led_set(0, 0, 0);
    session_seen_by(holder);
    if (!tell_story()) {
        arrive();
    }
}

static void explain_curtain(void) {
    actions->explain(explain != NULL && note_language == language_now() ? explain : NULL);
}

/* The light has the colour of the player who takes the device. */
static void light_up(uint8_t ramp) {
    const uint16_t colour = palettes[THEME_DARK][ramp_base(ramp)];
    led_set((uint8_t)(colour >> 8 & 0xf8), (uint8_t)(colour >> 3 & 0xfc), (uint8_t)(colour << 3));
}

static void fall(void) {
    bool noted = note[0] != '\0' && note_language == language_now();
    light_up(person_ramp(holder));
    curtain_lower(
        &(struct curtain){.name = name[0] != '\0' ? name : person(holder)->name,
                          .note = noted ? note : NULL,
                          .portrait = portrait != NULL ? portrait : person_portrait(holder),
                          .ramp = person_ramp(holder),
                          .lifted = curtain_lifted,
                          .table = actions->table,
                          .explain = actions->explain != NULL ? explain_curtain : NULL,
                          .menu = session_is_reviewing() ? NULL : actions->menu});
}

static void copy(char *to, size_t size, const char *from) {
    struct text out = text_into(to, size);
    words_add(&out, from != NULL ? from : "");
}

void handover_to(const struct handover *next) {
    bool stays = session_is_solo() || (next->seat == holder && !under_way && !curtain_is_down());
    holder = next->seat;
    when_lifted = next->lifted;
    note_language = language_now();
    portrait = next->portrait;
    copy(name, sizeof name, next->name);
    copy(note, sizeof note, next->note);
    explain = next->explain;
    without_story = next->without_story || stays;
    if (stays) {
        curtain_lifted();
        return;
    }
    under_way = true;
    fall();
}

void handover_set_public(void) {
    if (!under_way) { /* else the screen behind the rising curtain calls this, a moment too early */
        holder = SEAT_TABLE;
    }
}

void handover_set_holder(uint8_t seat) {
    holder = seat;
}

void handover_cancel(void) {
    when_lifted = NULL;
    under_way = false;
    holder = SEAT_TABLE;
    led_set(0, 0, 0);
}

void handover_return(void) {
    if (!handover_is_public() && !session_is_solo()) {
        fall();
    }
}

uint8_t handover_holder(void) {
    return holder;
}

bool handover_is_public(void) {
    return holder == SEAT_TABLE || curtain_is_down();
}

uint32_t handover_watch(uint32_t idle_ms, unsigned sleeps, bool usb_power) {
    bool slept = sleeps != sleeps_seen;
    bool plugged = usb_power && !usb_seen;
    sleeps_seen = sleeps;
    usb_seen = usb_power;
    if (handover_is_public() || session_is_solo()) {
        screen_count_down(0, HANDOVER_WARN_MS);
        return NEVER;
    }
    uint32_t lasts_ms = setting_curtain_ms(seconds);
    if (slept || plugged || idle_ms >= lasts_ms) {
        screen_count_down(0, HANDOVER_WARN_MS);
        fall();
        return NEVER;
    }
    uint32_t left_ms = lasts_ms - idle_ms;
    if (left_ms > HANDOVER_WARN_MS) {
        screen_count_down(0, HANDOVER_WARN_MS);
        return left_ms - HANDOVER_WARN_MS;
    }
    screen_count_down(left_ms, HANDOVER_WARN_MS);
    return min(left_ms, WARN_EVERY_MS);
}
