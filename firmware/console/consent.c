/* The questions about the computer at the cable, when they may be put, and the answers. */
#include "firmware/console/consent.h"

#include "art.h"
#include "cues.h"
#include "drivers/buttons/buttons.h"
#include "drivers/clock/clock.h"
#include "drivers/usb/usb.h"
#include "firmware/device/power.h"
#include "firmware/session/handover.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"

enum { FRAME_MS = 50, FRAMES = CONSENT_HOLD_MS / FRAME_MS };

static enum consent now[CONSENTS];
static uint32_t asked_at[CONSENTS];
static unsigned session, plugs;
static enum consent_about shown; /* while the screen is there */
static uint32_t shown_at;
static bool holding;
static uint32_t held_since;
static int held_frames; /* what of the hold has been drawn */
static bool announced;

static const struct screen consent_screen;

void consent_start(void) {
    now[CONSENT_TO_SEE] = now[CONSENT_TO_RESTART] = CONSENT_UNASKED;
    session = usb_session();
    plugs = usb_plugs();
}

enum consent consent(enum consent_about about) {
    return now[about];
}

bool consent_shown(void) {
    return screens_top() == &consent_screen;
}

/* What only one person may see comes back behind the curtain: who answered might not be that
 * person. */
static void decide(enum consent_about about, enum consent decided) {
    now[about] = decided;
    if (consent_shown() && shown == about) {
        screens_pop(CUT);
        handover_return();
    }
}

void consent_drop(enum consent_about about) {
    if (now[about] == CONSENT_ASKED) {
        decide(about, CONSENT_UNASKED);
    }
}

static void forget_other_computers(void) {
    bool another = usb_session() != session, pulled = usb_plugs() != plugs;
    session = usb_session();
    plugs = usb_plugs();
    for (int about = 0; about < CONSENTS; about++) {
        if (pulled || (another && now[about] != CONSENT_REFUSED)) {
            decide((enum consent_about)about, CONSENT_UNASKED);
        }
    }
}

void consent_ask(enum consent_about about) {
    forget_other_computers();
    if (now[about] == CONSENT_UNASKED || now[about] == CONSENT_UNANSWERED) {
        now[about] = CONSENT_ASKED;
        asked_at[about] = clock_ms();
        announced = false;
    }
}

/* Not over the curtain, where buttons are held to lift it, and not while a player uses it, or
 * their next press would be the answer. */
static bool is_right_moment(void) {
    bool room = screens_below(SCREENS_MAX - 1) == NULL;
    return room && !curtain_is_down() && !screens_are_moving() && !buttons_any_held() &&
           power_idle_ms(clock_ms()) >= CONSENT_CALM_MS;
}

/* The question waits behind the curtain; its existence is not a secret. */
static void announce(uint32_t now_ms) {
    if (curtain_is_down() && !announced) {
        announced = true;
        power_note_activity(now_ms);
        cue_play(CUE_MOVE);
        toast_show(TOAST_NEWS, say(T_CONSENT_WAITS));
    }
}

static void show(enum consent_about about, uint32_t now_ms) {
    shown = about;
    shown_at = now_ms;
    holding = false;
    held_frames = 0;
    power_note_activity(now_ms);
    cue_play(CUE_MOVE);
    screens_push(&consent_screen, CUT);
}

static uint32_t watch(enum consent_about about, uint32_t now_ms) {
    enum { LOOK_EVERY_MS = 50 };
    if (now[about] != CONSENT_ASKED) {
        return NEVER;
    }
    uint32_t waited = clock_reached(now_ms, asked_at[about]) ? now_ms - asked_at[about] : 0;
    if (waited >= CONSENT_PATIENCE_MS) {
        decide(about, CONSENT_UNANSWERED);
        return 0;
    }
    if (consent_shown()) {
        return CONSENT_PATIENCE_MS - waited;
    }
    if (!is_right_moment()) {
        announce(now_ms);
        return LOOK_EVERY_MS;
    }
    show(about, now_ms);
    return 0;
}

uint32_t consent_watch(uint32_t now_ms) {
    forget_other_computers();
    uint32_t to_see = watch(CONSENT_TO_SEE, now_ms);
    uint32_t to_restart = watch(CONSENT_TO_RESTART, now_ms);
    return min(to_see, to_restart);
}

/* ---- the screen ---- */

static void draw_hold(struct canvas *canvas, struct box room) {
    draw_round(canvas, room, 3, COLOUR_SURFACE);
    room.width = (int16_t)(room.width * held_frames / FRAMES);
    draw_round(canvas, room, 3, COLOUR_ACCENT);
}

static void draw(struct canvas *canvas) {
    enum { HOLD_HEIGHT = 6 };
    bool see = shown == CONSENT_TO_SEE;
    draw_head(canvas, say(T_CONSENT_HEAD), NULL);
    struct box room = box_inset(stage(), MARGIN, MARGIN);
    struct box picture = box_cut_top(&room, art_consent.height);
    draw_sprite(canvas, &art_consent, (CANVAS_WIDTH - art_consent.width) / 2, picture.y);
    box_cut_top(&room, MARGIN);
    struct box title = box_cut_top(&room, 24);
    draw_text(canvas, title, MIDDLE | CENTRE, COLOUR_ACCENT, say(T_CONSENT_ASK));
    draw_hold(canvas, box_cut_bottom(&room, HOLD_HEIGHT));
    struct box how = box_cut_bottom(&room, 20);
    draw_text(canvas, how, SMALL | CENTRE, COLOUR_ACCENT, say(T_CONSENT_HOW));
    draw_paragraph(canvas, room, SMALL, COLOUR_TEXT, say(see ? T_CONSENT_WHAT : T_CONSENT_RESTART));
}

static bool are_both_held(void) {
    return buttons_held(BUTTON_X) && buttons_held(BUTTON_Y);
}

static bool may_answer(void) {
    return clock_ms() - shown_at >= CONSENT_GRACE_MS;
}

static void refuse(void) {
    if (may_answer()) {
        cue_play(CUE_REFUSE);
        decide(shown, CONSENT_REFUSED);
    }
}

/* Yes takes two buttons at once. */
static bool intercept(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS && button != BUTTON_B && may_answer() && are_both_held()) {
        holding = true;
        held_since = clock_ms();
    }
    return false;
}

static uint32_t tick(uint32_t now_ms) {
    holding = holding && are_both_held();
    uint32_t held = holding ? now_ms - held_since : 0;
    if (held >= CONSENT_HOLD_MS) {
        cue_play(CUE_CONFIRM);
        decide(shown, CONSENT_GIVEN);
        return NEVER;
    }
    if (held_frames != (int)(held / FRAME_MS)) {
        held_frames = (int)(held / FRAME_MS);
        screen_redraw();
    }
    return holding ? FRAME_MS : NEVER;
}

static const struct screen consent_screen = {
    .draw = draw,
    .actions = {.b = {T_DO_NO, refuse}},
    .intercept = intercept,
    .tick = tick,
    .name = "consent",
};
