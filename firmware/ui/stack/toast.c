/* The message, how long it stays, and how it looks. */
#include "toast.h"

#include <string.h>

#include "art.h"
#include "drivers/clock/clock.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/text.h"
#include "guide.h"

enum {
    STAY_MS = 1200,
    STAY_MS_PER_BYTE = 35, /* long ones need longer to be read */
    TIP_STAYS = 2,         /* times as long: it is new, and comes while one looks at the table */
    PADDING = 8,
    ICON_ROOM = 20,
    OFFER_HEIGHT = 16,
    EDGE = 6,
};

static char message[TOAST_BYTES];
static enum toast_kind shown_kind;
static bool changed; /* since it was drawn */
static bool timed;   /* it has been on the screen and its end is known */
static uint32_t ends_ms;
static struct box shown_at;
static uint32_t stay_ms;
static const struct bubble_speaker *speaker;
static const char *offer; /* what X does; NULL: nothing */
static void (*offered)(void);

void toast_show(enum toast_kind kind, const char *text) {
    struct text copy = text_into(message, sizeof message);
    words_add(&copy, text);
    shown_kind = kind;
    stay_ms = STAY_MS + STAY_MS_PER_BYTE * (uint32_t)strlen(message);
    stay_ms *= kind == TOAST_TIP ? TIP_STAYS : 1;
    speaker = &speaker_rex;
    offer = NULL;
    timed = false;
    changed = true;
}

void toast_say(const struct bubble_speaker *who, const char *text, uint32_t ms) {
    toast_show(TOAST_SAID, text);
    speaker = who;
    stay_ms = ms;
}

bool toast_is_said(void) {
    return toast_is_shown() && shown_kind == TOAST_SAID;
}

bool toast_takes_a(void) {
    return toast_is_shown() && shown_kind == TOAST_TASK;
}

bool toast_is_notice(void) {
    return toast_is_shown() && shown_kind != TOAST_SAID;
}

void toast_offer(const char *what, void (*then)(void)) {
    offer = what;
    offered = then;
}

void (*toast_offered(void))(void) {
    return toast_is_shown() && offer != NULL ? offered : NULL;
}

bool toast_is_shown(void) {
    return message[0] != '\0';
}

bool speech_in_front(void) {
    return guide_is_speaking() || (toast_is_shown() && shown_kind >= TOAST_TIP);
}

struct box toast_box(void) {
    return shown_at;
}

void toast_hide(void) {
    if (toast_is_shown()) {
        message[0] = '\0';
        changed = true;
    }
}

bool toast_changed(void) {
    return changed;
}

uint32_t toast_tick(uint32_t now_ms) {
    if (!toast_is_shown() || shown_kind == TOAST_TASK) {
        return NEVER;
    }
    if (!timed) {
        timed = true;
        ends_ms = now_ms + stay_ms;
    }
    if ((int32_t)(now_ms - ends_ms) >= 0) {
        toast_hide();
        return NEVER;
    }
    return ends_ms - now_ms;
}

/* If a choice leaves no room, the head line is covered. */
static struct box placed(struct box b) {
    b.y = (int16_t)avoid_place(b, STAGE_TOP + EDGE, STAGE_BOTTOM - EDGE);
    if (avoid_covers(b)) {
        b.y = (int16_t)avoid_place(b, 2, STAGE_BOTTOM - EDGE);
    }
    return b;
}

static struct speech speech_placed_now(void) {
    struct speech below_head = speech_placed(speaker, message, STAGE_TOP);
    return avoid_covers(below_head.b) ? speech_placed(speaker, message, 0) : below_head;
}

static void draw_offer(struct canvas *canvas, struct box line) {
    if (offer != NULL) {
        struct box words = box_cut_right(&line, text_width(SMALL, offer));
        draw_sprite(canvas, &art_button_x, words.x - art_button_x.width - 3, line.y + 4);
        draw_text(canvas, box_moved(words, 0, 2), SMALL, COLOUR_DIM, offer);
    }
}

static void draw_message(struct canvas *canvas) {
    static const struct {
        const struct sprite *icon;
        uint8_t colour;
    } looks[] = {
        [TOAST_NEWS] = {&art_icon_info, COLOUR_ACCENT},
        [TOAST_GOOD] = {&art_icon_check, COLOUR_GOOD},
        [TOAST_REFUSED] = {&art_icon_warning, COLOUR_BAD},
    };
    int width = CANVAS_WIDTH - 2 * MARGIN - 2 * PADDING - ICON_ROOM;
    int height = paragraph_height(width, MIDDLE, message);
    int below = offer != NULL ? OFFER_HEIGHT : 0;
    struct box b = box(MARGIN, 0, CANVAS_WIDTH - 2 * MARGIN, height + below + 2 * PADDING);
    shown_at = b = placed(b);
    canvas_settle(canvas);
    draw_round(canvas, box_moved(b, 0, 2), 6, COLOUR_SHADE);
    draw_round(canvas, b, 6, COLOUR_RAISED);
    draw_round_frame(canvas, b, 6, looks[shown_kind].colour);
    struct box room = box_inset(b, PADDING, PADDING);
    struct box icon = box_cut_left(&room, ICON_ROOM);
    draw_stencil(canvas, looks[shown_kind].icon, icon.x, icon.y + 1, looks[shown_kind].colour);
    draw_offer(canvas, box_cut_bottom(&room, below));
    draw_paragraph(canvas, room, MIDDLE | EVEN, COLOUR_TEXT, message);
}

void toast_draw(struct canvas *canvas) {
    changed = false;
    if (!toast_is_shown()) {
        return;
    }
    if (shown_kind >= TOAST_TIP) {
        struct speech speech = speech_placed_now();
        shown_at = speech.b;
        draw_speech(canvas, speech, message);
    } else {
        draw_message(canvas);
    }
}
