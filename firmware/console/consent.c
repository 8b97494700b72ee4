/* The question "Allow this computer?", when it may be put, and the answer. */
#include "firmware/console/consent.h"

#include "art.h"
#include "drivers/buttons.h"
#include "drivers/clock.h"
#include "drivers/sound.h"
#include "firmware/session/power.h"
#include "firmware/session/handover.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/screen.h"
#include "firmware/ui/type.h"

static enum consent now;
static uint32_t asked_at, shown_at;

static const struct screen consent_screen;

enum consent consent(void) {
    return now;
}

bool consent_shown(void) {
    return screens_top() == &consent_screen;
}

void consent_ask(void) {
    if (now == CONSENT_UNASKED || now == CONSENT_UNANSWERED) {
        now = CONSENT_ASKED;
        asked_at = clock_ms();
    }
}

static void decide(enum consent decided) {
    now = decided;
    if (consent_shown()) {
        screens_pop(CUT);
    }
}

void consent_drop(void) {
    if (now == CONSENT_ASKED) {
        decide(CONSENT_UNASKED);
    }
}

void consent_forget(void) {
    decide(CONSENT_UNASKED);
}

/* Never before a secret: who answers might not be who may see what comes back afterwards. And not
 * while somebody is at it, or their next press would be the answer. */
static bool is_right_moment(void) {
    bool room = screens_below(SCREENS_MAX - 1) == NULL;
    return room && handover_shows_no_secret() && !screens_moving() && !buttons_any_held() &&
           power_idle_ms(clock_ms()) >= CONSENT_CALM_MS;
}

uint32_t consent_watch(uint32_t now_ms) {
    enum { LOOK_EVERY_MS = 50 };
    if (now != CONSENT_ASKED) {
        return UINT32_MAX;
    }
    uint32_t waited = clock_reached(now_ms, asked_at) ? now_ms - asked_at : 0;
    if (waited >= CONSENT_PATIENCE_MS) {
        decide(CONSENT_UNANSWERED);
        return 0;
    }
    if (!consent_shown() && is_right_moment()) {
        shown_at = now_ms;
        power_note_activity(now_ms);
        sound_play(CUE_MOVE);
        screens_push(&consent_screen, CUT);
        return 0;
    }
    return consent_shown() ? CONSENT_PATIENCE_MS - waited : LOOK_EVERY_MS;
}

/* ---- the screen ---- */

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_CONSENT_HEAD), NULL);
    struct box room = box_inset(stage(), MARGIN, 2 * MARGIN);
    struct box picture = box_cut_top(&room, art_consent.height);
    draw_sprite(canvas, &art_consent, (CANVAS_WIDTH - art_consent.width) / 2, picture.y);
    box_cut_top(&room, MARGIN);
    struct box title = box_cut_top(&room, 24);
    draw_text(canvas, title, MIDDLE | CENTRE, COLOUR_ACCENT, say(T_CONSENT_ASK));
    box_cut_top(&room, MARGIN);
    draw_paragraph(canvas, room, SMALL, COLOUR_TEXT, say(T_CONSENT_WHAT));
    draw_foot(canvas, &(struct foot){.a = say(T_DO_YES), .b = say(T_DO_NO)});
}

static void press(enum button button, enum button_kind kind) {
    bool is_answer = button == BUTTON_A || button == BUTTON_B;
    if (kind == BUTTON_PRESS && is_answer && clock_ms() - shown_at >= CONSENT_GRACE_MS) {
        sound_play(button == BUTTON_A ? CUE_CONFIRM : CUE_REFUSE);
        decide(button == BUTTON_A ? CONSENT_GIVEN : CONSENT_REFUSED);
    }
}

static const struct screen consent_screen = {.draw = draw, .press = press, .name = "consent"};
