/* The bubble, what it points at, and the marks around that. */
#include "guide.h"

#include <stddef.h>
#include <string.h>

#include "art.h"
#include "drivers/clock/clock.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"
#include "motion.h"

enum {
    WORDS_BYTES = 240,
    EDGE = 4,
    PADDING = 6,
    FACE_GAP = 4,
    LARGE_LINES_MAX = 2, /* short words are said in larger letters */
    LARGE_BYTES_MAX = 60,
    FRAME = 4,
    CORNER = 14,
    TAIL_MAX = 10,
};

static const struct guide *guide;
static bool speaks, can_go_back, looked, found;
static bool usable;           /* what was found */
static uint8_t own_buttons;   /* enum guide_buttons */
static uint8_t named_buttons; /* those in the foot of this picture */
static bool changed;          /* since it was drawn */
static bool hidden;           /* by the screen of the picture that is drawn */
static uint8_t wanted, wanted_value;
static struct box found_at, shown_at;
static struct box seen_at; /* in the picture before */
static bool stays;         /* it says what it said there */

void guide_set(const struct guide *now) {
    guide = now;
    guide_point(SPOT_NONE, 0);
    guide_speak(false, GUIDE_NO_BUTTON, false);
}

void guide_point(uint8_t spot, uint8_t value) {
    wanted = spot;
    wanted_value = value;
    looked = found = false;
    changed = true;
}

void guide_speak(bool is_speaking, enum guide_buttons buttons, bool back) {
    changed = changed || is_speaking != speaks || buttons != own_buttons || back != can_go_back;
    speaks = is_speaking;
    own_buttons = (uint8_t)buttons;
    can_go_back = back;
}

bool guide_is_speaking(void) {
    return speaks;
}

bool guide_takes_a(void) {
    return named_buttons == GUIDE_A_B_Y;
}

void guide_spot(uint8_t spot, uint8_t value, struct box b) {
    if (spot == wanted && value == wanted_value && guide != NULL) {
        found = usable = true;
        found_at = b;
    }
}

bool guide_wants(uint8_t spot, uint8_t value) {
    return guide != NULL && spot == wanted && value == wanted_value;
}

void guide_spot_later(uint8_t spot, uint8_t value, struct box b) {
    guide_spot(spot, value, b);
    usable = usable && spot != wanted;
}

bool guide_spot_is_usable(void) {
    return usable;
}

struct box guide_spot_box(void) {
    return found_at;
}

void guide_renew(void) {
    changed = true;
}

bool guide_looked(void) {
    return looked;
}

bool guide_found(void) {
    return found;
}

struct box guide_box(void) {
    return shown_at;
}

/* ---- drawing ---- */

static bool is_here(void) {
    return guide != NULL && !hidden;
}

/* Not while something flies: the player looks at that first. */
static bool is_seen(void) {
    return is_here() && speaks && !motion_active();
}

void guide_before_drawing(bool hidden_now) {
    hidden = hidden_now;
    stays = !changed && !box_empty(shown_at);
    seen_at = shown_at;
    changed = found = false;
    shown_at = box(0, 0, 0, 0);
    named_buttons = is_seen() ? own_buttons : GUIDE_NO_BUTTON;
}

void guide_change_foot(struct foot *foot) {
    const char *back = can_go_back ? say(T_GUIDE_BACK) : NULL;
    if (named_buttons == GUIDE_A_B_Y) {
        *foot = (struct foot){.a = say(T_DO_GO_ON), .b = back, .y = say(T_GUIDE_LEAVE)};
    } else if (named_buttons != GUIDE_NO_BUTTON) {
        foot->b = back;
        foot->short_b = can_go_back ? say(T_DO_BACK) : NULL;
        foot->x = named_buttons == GUIDE_B_X ? NULL : foot->x;
    }
}

/* ---- marks at the corners of what it points at: a closed frame is the player's cursor ---- */

static void draw_frames(struct canvas *canvas, struct box clip, struct box b, int first, int last,
                        uint8_t colour) {
    clip_push(canvas, clip);
    for (int out = first; out <= last; out++) {
        draw_round_frame(canvas, box_inset(b, -out, -out), 3 + out, colour);
    }
    clip_pop(canvas);
}

/* The ring of the cursor, and its edge. */
static bool is_of_cursor(uint8_t colour, int x, int y) {
    struct box cursor = cursor_place();
    bool is_outside =
        x < cursor.x || x >= box_right(cursor) || y < cursor.y || y >= box_bottom(cursor);
    return !box_empty(cursor) &&
           (colour == cursor_ink() || (is_outside && colour == COLOUR_BACKGROUND));
}

/* Eggshell in ink: seen on any ground, in any theme. The cursor stays in front. */
static void draw_corner(struct canvas *canvas, struct box b, struct box corner, struct box inner) {
    enum { CURSOR_EDGE = 3 };
    uint8_t before[CORNER * CORNER], *kept = before;
    struct box cursor = box_inset(cursor_place(), -CURSOR_EDGE, -CURSOR_EDGE);
    struct box both = box_common(box_common(corner, canvas->clip), cursor);
    for (int y = both.y; y < box_bottom(both); y++, kept += both.width) {
        memcpy(kept, canvas->pixels + y * CANVAS_WIDTH + both.x, (size_t)both.width);
    }
    draw_frames(canvas, corner, b, 1, FRAME, COLOUR_INK);
    draw_frames(canvas, inner, b, 2, FRAME - 1, COLOUR_EGGSHELL);
    kept = before;
    for (int y = both.y; y < box_bottom(both); y++) {
        for (int x = both.x; x < box_right(both); x++, kept++) {
            if (is_of_cursor(*kept, x, y)) {
                canvas->pixels[y * CANVAS_WIDTH + x] = *kept;
            }
        }
    }
}

static void draw_corners(struct canvas *canvas, struct box b) {
    struct box outer = box_inset(b, -FRAME, -FRAME);
    int width = min(CORNER, outer.width / 3), height = min(CORNER, outer.height / 3);
    for (int i = 0; i < 4; i++) {
        bool right = i % 2 != 0, below = i / 2 != 0;
        struct box corner = box(right ? box_right(outer) - width : outer.x,
                                below ? box_bottom(outer) - height : outer.y, width, height);
        struct box inner = box(corner.x + right, corner.y + below, width - 1, height - 1);
        draw_corner(canvas, b, corner, inner);
    }
}

/* From the bubble to its target, above or below it. If it would not get there, it would point at
 * something else: then there is no tail. */
static void draw_tail(struct canvas *canvas, struct box bubble, struct box frame) {
    bool below = frame.y >= box_bottom(bubble);
    int gap = below ? frame.y - box_bottom(bubble) : bubble.y - box_bottom(frame);
    int length = clamp(gap, 0, TAIL_MAX);
    int middle = clamp(frame.x + frame.width / 2, bubble.x + 20, box_right(bubble) - 20);
    if (gap > TAIL_MAX || middle < frame.x || middle >= box_right(frame)) {
        return;
    }
    for (int i = 0; i < length; i++) {
        int half = TAIL_MAX - i, y = below ? box_bottom(bubble) - 1 + i : bubble.y - i;
        draw_fill(canvas, box(middle - half - 1, y, 2 * half + 2, 1), COLOUR_INK);
        draw_fill(canvas, box(middle - half + 1, y, 2 * half - 2, 1), COLOUR_EGGSHELL);
    }
}

static void draw_rex(struct canvas *canvas, int x, int y) {
    draw_sprite_tinted(canvas, &art_rex_24, x, y, game_ramp(GAME_GREEN), false);
}

const struct bubble_speaker speaker_rex = {24, 24, COLOUR_EGGSHELL, draw_rex};

static int speech_width(const struct bubble_speaker *speaker) {
    return CANVAS_WIDTH - 2 * EDGE - 2 * PADDING - speaker->width - FACE_GAP;
}

/* Breaking words into lines takes a millisecond: not done for a text that is too long anyway. */
static unsigned speech_size(const struct bubble_speaker *speaker, const char *words) {
    return strlen(words) <= LARGE_BYTES_MAX &&
                   paragraph_lines(speech_width(speaker), LARGE, words) <= LARGE_LINES_MAX
               ? LARGE
               : MIDDLE;
}

/* The bubble spans the full width: nothing peeps out beside it. It is a little higher if it would
 * cut a line otherwise. */
static bool place_speech(struct speech *speech, const char *words, int top) {
    enum { SHADOW = 2, HIGHER = 4, HIGHER_MAX = 12 };
    speech->height = (int16_t)paragraph_height(speech_width(speech->speaker), speech->size, words);
    int inside = max(speech->height, speech->speaker->height - 2 * PADDING);
    struct box b = box(0, 0, CANVAS_WIDTH, inside + 2 * PADDING);
    for (int more = 0; more <= HIGHER_MAX; more += HIGHER) {
        speech->b = box(b.x, b.y, b.width, b.height + more);
        speech->b.y = (int16_t)avoid_place(speech->b, top, STAGE_BOTTOM - SHADOW);
        if (avoid_fits(speech->b)) {
            return true;
        }
    }
    return false;
}

/* In smaller type if it does not fit otherwise. */
struct speech speech_placed(const struct bubble_speaker *speaker, const char *words, int top) {
    struct speech speech = {.speaker = speaker, .size = speech_size(speaker, words)};
    if (!place_speech(&speech, words, top) && speech.size == LARGE) {
        speech.size = MIDDLE;
        place_speech(&speech, words, top);
    }
    if (!avoid_fits(speech.b)) {
        speech.size = SMALL;
        place_speech(&speech, words, top);
    }
    return speech;
}

void draw_speech(struct canvas *canvas, struct speech speech, const char *words) {
    enum { SHADOW_ROWS = 24 };
    struct box b = speech.b, shadow = box_moved(b, 0, 2);
    if (!canvas_sees(canvas, b) && !canvas_sees(canvas, shadow)) {
        return; /* the first rows of a picture are sent before the rest is drawn */
    }
    audit_front(box_around(b, shadow));
    canvas_settle(canvas);
    text_rows_reset(false);
    draw_round(canvas, box_cut_bottom(&shadow, SHADOW_ROWS), 8,
               COLOUR_SHADE); /* what is seen of it */
    draw_round(canvas, b, 8, speech.speaker->ground);
    draw_round_frame(canvas, b, 8, COLOUR_INK);
    struct box room = box_inset(b, PADDING + EDGE, PADDING);
    struct box face = box_cut_left(&room, speech.speaker->width + FACE_GAP);
    speech.speaker->draw(canvas, face.x, face.y + (face.height - speech.speaker->height) / 2);
    room.width = (int16_t)paragraph_balanced(room.width, speech.size, words);
    draw_paragraph(canvas, box_centred(room, room.width, speech.height), speech.size, COLOUR_INK,
                   words);
}

void guide_draw(struct canvas *canvas) {
    looked = is_here() && !motion_active();
    if (!is_seen()) {
        return;
    }
    if (stays && !canvas_sees(canvas, seen_at)) { /* a part of the picture, beside the bubble */
        if (found) {
            draw_corners(canvas, found_at);
        }
        shown_at = seen_at;
        return;
    }
    char words[WORDS_BYTES];
    struct text out = text_into(words, sizeof words);
    guide->tell(&out);
    struct box frame = box_inset(found_at, -FRAME, -FRAME);
    if (found) {
        avoid_covering(box_inset(frame, -2, -2));
        canvas_settle(canvas);
        draw_corners(canvas, found_at);
    }
    struct speech speech = speech_placed(&speaker_rex, words, 0);
    draw_speech(canvas, speech, words);
    if (found) {
        draw_tail(canvas, speech.b, frame);
    }
    avoid_covering(speech.b);
    shown_at = speech.b;
}

/* ---- buttons and time ---- */

bool guide_changed(void) {
    return changed;
}

bool guide_press(enum button button, enum button_kind kind) {
    return guide != NULL && guide->press(button, kind);
}

uint32_t guide_watch(void) {
    return guide != NULL ? guide->watch() : NEVER;
}
