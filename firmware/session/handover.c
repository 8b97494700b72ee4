/* The curtain for people, and the watch that lets it fall again. */
#include "firmware/session/handover.h"

#include <string.h>

#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/session/settings.h"
#include "firmware/ui/curtain.h"
#include "firmware/ui/lang.h"

static uint8_t holder = SEAT_TABLE;
static char shown_note[CURTAIN_NOTE_BYTES];
static enum language note_language; /* which is not translated afterwards */
static void (*when_lifted)(void);
static bool under_way; /* the curtain fell for somebody who has not lifted it yet */
static unsigned sleeps_seen;
static bool usb_seen;

void handover_start(void) {
    holder = SEAT_TABLE;
    when_lifted = NULL;
    under_way = false;
    sleeps_seen = 0;
    usb_seen = false;
}

static void curtain_lifted(void) {
    void (*then)(void) = when_lifted;
    when_lifted = NULL;
    under_way = false;
    if (then != NULL) {
        then();
    }
}

static void fall(void) {
    bool noted = shown_note[0] != '\0' && note_language == language_now();
    curtain_fall(&(struct curtain){.name = person(holder)->name,
                                   .note = noted ? shown_note : NULL,
                                   .portrait = person_portrait(holder),
                                   .ramp = person_ramp(holder),
                                   .lifted = curtain_lifted});
}

void handover_to(uint8_t seat, const char *note, void (*lifted)(void)) {
    if (seat != holder) {
        session_handed_over();
    }
    holder = seat;
    when_lifted = lifted;
    under_way = true;
    shown_note[0] = '\0';
    note_language = language_now();
    if (note != NULL) {
        strncat(shown_note, note, sizeof shown_note - 1);
    }
    fall();
}

void handover_open(void) {
    if (!under_way) { /* else the screen behind the rising curtain says so, a moment too early */
        holder = SEAT_TABLE;
    }
}

uint8_t handover_holder(void) {
    return holder;
}

bool handover_shows_no_secret(void) {
    return holder == SEAT_TABLE || curtain_hangs();
}

uint32_t handover_watch(uint32_t idle_ms, unsigned sleeps, bool usb_power) {
    bool slept = sleeps != sleeps_seen;
    bool plugged = usb_power && !usb_seen;
    sleeps_seen = sleeps;
    usb_seen = usb_power;
    if (handover_shows_no_secret()) {
        return HANDOVER_NEVER;
    }
    uint32_t lasts_ms = setting_curtain_ms();
    if (slept || plugged || idle_ms >= lasts_ms) {
        fall();
        return HANDOVER_NEVER;
    }
    return lasts_ms - idle_ms;
}
