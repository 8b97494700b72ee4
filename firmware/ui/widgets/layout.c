/* Head line, foot line, cursor. */
#include "layout.h"

#include <string.h>

#include "art.h"
#include "avoid.h"
#include "field.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/type.h"

enum { CURSOR_EDGE = 1 };

static struct box cursor_at;
static uint8_t cursor_colour;
static int battery = HEAD_NO_BATTERY;

void head_battery(int percent) {
    battery = percent;
}

bool head_warns(void) {
    return battery != HEAD_NO_BATTERY;
}

/* At the right end of the line, unless that would leave too little for the title. */
static void draw_warning(struct canvas *canvas, struct box *line, const char *title) {
    int width = art_battery.width + MARGIN;
    if (head_warns() && line->width - width >= text_width(SMALL, title)) {
        struct box place = box_cut_right(line, art_battery.width);
        place.height = HEAD_HEIGHT;
        draw_battery(canvas, place, battery, false);
        box_cut_right(line, MARGIN);
    }
}

struct box draw_head_beside(struct canvas *canvas, const char *title, int width) {
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), COLOUR_BACKGROUND);
    draw_fill(canvas, box(0, 0, CANVAS_WIDTH, HEAD_HEIGHT), COLOUR_SURFACE);
    draw_fill(canvas, box(0, HEAD_HEIGHT - 1, CANVAS_WIDTH, 1), COLOUR_LINE);
    struct box line = box(MARGIN, 0, CANVAS_WIDTH - 2 * MARGIN, HEAD_HEIGHT - 1);
    struct box beside = box_cut_right(&line, width);
    box_cut_right(&line, width > 0 ? MARGIN : 0);
    if (canvas_sees(canvas, line)) {
        draw_warning(canvas, &line, title);
        draw_text(canvas, line, text_fitting(line.width, MIDDLE, title), COLOUR_TEXT, title);
    }
    return beside;
}

void draw_head(struct canvas *canvas, const char *title, const char *right) {
    bool some = right != NULL && right[0] != '\0';
    struct box beside = draw_head_beside(canvas, title, some ? text_width(SMALL, right) : 0);
    if (some) {
        draw_text(canvas, beside, SMALL | RIGHT, COLOUR_DIM, right);
    }
}

/* Button and word; returns where the next one may begin. */
static int draw_label(struct canvas *canvas, int x, const struct sprite *button, const char *word) {
    enum { GAP = 3 };
    int y = STAGE_BOTTOM;
    draw_sprite(canvas, button, x, y + (FOOT_HEIGHT - button->height) / 2 + 1);
    x += button->width + GAP;
    int width = text_width(SMALL, word);
    draw_text(canvas, box(x, y, width, FOOT_HEIGHT), SMALL, COLOUR_DIM, word);
    return x + width;
}

#if UI_AUDIT
static const char *last_b;

const char *foot_b(void) {
    return last_b;
}
#endif

enum label_kind { LABEL_SIDES, LABEL_ENDS, LABEL_A, LABEL_B, LABEL_X, LABEL_Y, LABELS };
enum { LABEL_GAP = 14, LABEL_GAP_MIN = 3 };

struct label {
    const struct sprite *button;
    const char *word;
    enum label_kind kind;
};

/* ---- the label of a button that is held ---- */

static struct {
    uint8_t x, width;
} shown_labels[LABELS]; /* of the last foot; no width: not there */
static uint8_t held = BUTTON_COUNT;

void foot_hold(enum button button) {
    held = (uint8_t)button;
}

void foot_release(enum button button) {
    held = held == button ? BUTTON_COUNT : held;
}

bool foot_is_lit(void) {
    return held < BUTTON_COUNT;
}

void foot_reset(void) {
    memset(shown_labels, 0, sizeof shown_labels);
}

struct box foot_label(enum button button) {
    static const uint8_t kinds[BUTTON_COUNT] = {
        [BUTTON_UP] = LABEL_ENDS,     [BUTTON_DOWN] = LABEL_ENDS, [BUTTON_LEFT] = LABEL_SIDES,
        [BUTTON_RIGHT] = LABEL_SIDES, [BUTTON_A] = LABEL_A,       [BUTTON_B] = LABEL_B,
        [BUTTON_X] = LABEL_X,         [BUTTON_Y] = LABEL_Y,
    };
    enum { BEYOND = 2, ABOVE = 2, BELOW = 1 };
    int x = shown_labels[kinds[button]].x, width = shown_labels[kinds[button]].width;
    return width == 0 ? box(0, 0, 0, 0)
                      : box(x - BEYOND, STAGE_BOTTOM + ABOVE, width + 2 * BEYOND,
                            FOOT_HEIGHT - ABOVE - BELOW);
}

/* Twice is as good as once: a panel that shows it lit already stays as it is. */
bool draw_lit(struct canvas *canvas, struct box label) {
    struct box seen = box_common(label, canvas->clip), inner = box_inset(label, 1, 1);
    for (int y = seen.y; y < box_bottom(seen); y++) {
        bool is_end = y < inner.y || y >= box_bottom(inner);
        for (int x = seen.x; x < box_right(seen); x++) {
            if (is_end && (x < inner.x || x >= box_right(inner))) {
                continue; /* its corners are round */
            }
            uint8_t *at = canvas->pixels + y * CANVAS_WIDTH + x;
            bool is_ground =
                *at == COLOUR_SURFACE || *at == COLOUR_BACKGROUND || *at == COLOUR_ACCENT;
            *at = is_ground ? COLOUR_ACCENT : COLOUR_ACCENT_DARK;
        }
    }
    return true;
}

/* ---- the foot ---- */

/* In their order; returns how many do something. */
static int labels_of(const struct foot *foot, struct label labels[LABELS]) {
    const struct label all[LABELS] = {
        {&art_button_sides, foot->sides, LABEL_SIDES},
        {&art_button_ends, foot->ends, LABEL_ENDS},
        {&art_button_a, foot->a, LABEL_A},
        {&art_button_b, foot->b, LABEL_B},
        {&art_button_x, foot->x, LABEL_X},
        {&art_button_y, foot->y, LABEL_Y},
    };
    int count = 0;
    for (int i = 0; i < LABELS; i++) {
        if (all[i].word != NULL) {
            labels[count++] = all[i];
        }
    }
    return count;
}

/* Spread evenly, but never further apart than reads as one line. */
static int gap_between(const struct label labels[LABELS], int count) {
    int room = CANVAS_WIDTH - 2 * MARGIN;
    for (int i = 0; i < count; i++) {
        room -= labels[i].button->width + 3 + text_width(SMALL, labels[i].word);
    }
    int gap = count > 1 ? room / (count - 1) : 0;
    return min(gap, LABEL_GAP);
}

void draw_foot(struct canvas *canvas, const struct foot *of_screen) {
    if (!canvas_sees(canvas, box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT))) {
        return;
    }
    struct foot foot = *of_screen;
    struct label labels[LABELS];
    int count = labels_of(&foot, labels), gap = gap_between(labels, count);
    if (foot.short_b != NULL && gap < LABEL_GAP_MIN) {
        foot.b = foot.short_b;
        labels_of(&foot, labels);
        gap = gap_between(labels, count);
    }
    if (foot.sides != NULL && gap < LABEL_GAP_MIN) { /* two arrows say enough */
        foot.sides = "";
        labels_of(&foot, labels);
        gap = gap_between(labels, count);
    }
#if UI_AUDIT
    last_b = foot.b;
#endif
    if (count > 1) {
        audit_gap("foot", gap, LABEL_GAP_MIN);
    }
    draw_fill(canvas, box(0, STAGE_BOTTOM, CANVAS_WIDTH, FOOT_HEIGHT), COLOUR_SURFACE);
    draw_fill(canvas, box(0, STAGE_BOTTOM, CANVAS_WIDTH, 1), COLOUR_LINE);
    foot_reset();
    int x = MARGIN;
    for (int i = 0; i < count; i++) {
        int end = draw_label(canvas, x, labels[i].button, labels[i].word);
        shown_labels[labels[i].kind].x = (uint8_t)x;
        shown_labels[labels[i].kind].width = (uint8_t)(end - x);
        x = end + gap;
    }
    if (held < BUTTON_COUNT) {
        draw_lit(canvas, foot_label((enum button)held));
    }
}

void draw_scroll_bar(struct canvas *canvas, struct box b, int first, int shown, int count) {
    int height = b.height * shown / count;
    int y = b.y + (b.height - height) * first / (count - shown);
    draw_fill(canvas, b, COLOUR_SURFACE);
    draw_fill(canvas, box(b.x, y, b.width, height), COLOUR_LINE);
}

void cursor_reset(void) {
    cursor_at = box(0, 0, 0, 0);
}

struct box cursor_place(void) {
    return cursor_at;
}

uint8_t cursor_ink(void) {
    return cursor_colour;
}

void cursor_set(struct box b, uint8_t colour) {
    cursor_at = b;
    cursor_colour = colour;
    audit_cursor(b, colour);
    avoid_covering(box_inset(b, -CURSOR_EDGE, -CURSOR_EDGE));
}

bool draw_fading(struct canvas *canvas, struct box b) {
    struct box seen = box_common(b, canvas->clip);
    bool any = false;
    for (int y = seen.y; y < box_bottom(seen); y++) {
        for (int x = seen.x; x < box_right(seen); x++) {
            uint8_t *at = canvas->pixels + y * CANVAS_WIDTH + x;
            if (*at == cursor_colour) {
                *at = COLOUR_LINE;
                any = true;
            }
        }
    }
    return any;
}

/* The accent and the background are so far apart that on any ground one of them is seen. */
void draw_cursor(struct canvas *canvas, struct box b) {
    cursor_set(b, COLOUR_ACCENT);
    draw_round_frame(canvas, box_inset(b, -CURSOR_EDGE, -CURSOR_EDGE), 5, COLOUR_BACKGROUND);
    draw_round_frame(canvas, b, 4, COLOUR_ACCENT);
    draw_round_frame(canvas, box_inset(b, 1, 1), 3, COLOUR_ACCENT);
}
