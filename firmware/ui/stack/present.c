/* Finds what differs between the canvas and the panel, as a few rectangles. */
#include "present.h"

#include <string.h>

#include "drivers/display/display.h"
#include "firmware/ui/draw/hot.h"

enum {
    ROW_WORDS = CANVAS_WIDTH / 4,
    RECTANGLES = 12,
    GAP_WORDS = 6, /* this many equal words separate two differences in a row */
    /* Pixels that may be sent needlessly to save a rectangle: addressing one costs as much. */
    SLACK_PIXELS = 60,
    /* Rows that are compared before the differences in them are sent: the wire sends those while
     * the core compares the next. */
    BAND_ROWS = 16,
};

UNCLEARED static _Alignas(4) uint8_t pixels[CANVAS_WIDTH * CANVAS_HEIGHT];
UNCLEARED static _Alignas(4) uint8_t shown[CANVAS_WIDTH * CANVAS_HEIGHT];
static struct canvas canvas;
static bool panel_unknown;
static enum theme theme_on;
static struct present_figures figures;
static void (*draw_overlay)(struct canvas *canvas);

/* Rectangles in words across and pixels down, both ends included. */
struct rectangle {
    uint8_t left, right, top, bottom;
};
static struct rectangle found[RECTANGLES];
static uint8_t found_count;

/* Which rows of `shown`, four by four, may still be on the wire: they must not change until they
 * have arrived. */
enum { STRIP_ROWS = 4 };
static bool sending[CANVAS_HEIGHT / STRIP_ROWS];

struct canvas *present_init(void) {
    memset(pixels, COLOUR_BACKGROUND, sizeof pixels);
    canvas_init(&canvas, pixels);
    panel_unknown = true;
    found_count = 0;
    memset(sending, 0, sizeof sending);
    draw_overlay = NULL;
    figures = (struct present_figures){0};
    return &canvas;
}

struct canvas *present_canvas(void) {
    return &canvas;
}

void present_theme(enum theme theme) {
    if (theme == theme_on && !panel_unknown) {
        return;
    }
    theme_on = theme;
    display_wait();
    display_palette(palettes[theme]);
    display_surround(palettes[theme][COLOUR_BACKGROUND]);
    panel_unknown = true;
}

const uint8_t *present_shown(void) {
    return panel_unknown ? NULL : shown;
}

const uint16_t *present_colours(void) {
    return palettes[theme_on];
}

const struct present_figures *present_figures(void) {
    return &figures;
}

static int area(const struct rectangle *r) {
    return (r->right - r->left + 1) * 4 * (r->bottom - r->top + 1);
}

static struct rectangle united(const struct rectangle *a, const struct rectangle *b) {
    return (struct rectangle){
        .left = min(a->left, b->left),
        .right = max(a->right, b->right),
        .top = min(a->top, b->top),
        .bottom = max(a->bottom, b->bottom),
    };
}

/* As wide as the one before, and just below it. */
static bool continues(const struct rectangle *above, const struct rectangle *r) {
    return above->left == r->left && above->right == r->right && above->bottom + 1 == r->top;
}

/* Adds a difference to a rectangle that grows little by it, or as a new rectangle. */
HOT static void add(struct rectangle span) {
    if (found_count > 0 && continues(&found[found_count - 1], &span)) { /* as in most pictures */
        found[found_count - 1].bottom = span.bottom;
        return;
    }
    int best = -1, best_growth = INT16_MAX;
    for (int i = found_count - 1; i >= 0; i--) {
        struct rectangle both = united(&found[i], &span);
        int growth = area(&both) - area(&found[i]) - area(&span);
        if (growth < best_growth) {
            best = i;
            best_growth = growth;
        }
    }
    if (best >= 0 && (best_growth <= SLACK_PIXELS || found_count == RECTANGLES)) {
        found[best] = united(&found[best], &span);
        struct rectangle *last = &found[found_count - 1];
        if (found_count > 1 && continues(last - 1, last)) {
            last[-1].bottom = last->bottom;
            found_count--;
        }
    } else {
        found[found_count++] = span;
    }
}

/* The next run of words that differ, from `at` on; false when the rest of the row is equal. */
HOT static bool next_difference(const uint32_t *new, const uint32_t *old, int at, int end,
                                int *first, int *last) {
    while (at < end && new[at] == old[at]) {
        at++;
    }
    if (at == end) {
        return false;
    }
    *first = *last = at;
    for (;;) { /* the farthest one that is near enough: if all differ, one of six is looked at */
        int ahead = *last + GAP_WORDS < end ? *last + GAP_WORDS : end - 1;
        while (ahead > *last && new[ahead] == old[ahead]) {
            ahead--;
        }
        if (ahead == *last) {
            return true;
        }
        *last = ahead;
    }
}

/* Most rows are equal as a whole: compares four words at a time. */
HOT static bool row_differs(const uint32_t *new, const uint32_t *old) {
    for (int i = 0; i < ROW_WORDS; i += 4) {
        if (((new[i] ^ old[i]) | (new[i + 1] ^ old[i + 1]) | (new[i + 2] ^ old[i + 2]) |
             (new[i + 3] ^ old[i + 3])) != 0) {
            return true;
        }
    }
    return false;
}

static void wait_for_wire(void) {
    display_wait();
    memset(sending, 0, sizeof sending);
}

/* Before a row of `shown` is written. Other rows are unaffected. */
static void wait_for_row(int y) {
    if (sending[y / STRIP_ROWS]) {
        wait_for_wire();
    }
}

static void note_what_arrived(void) {
    if (!display_busy()) {
        memset(sending, 0, sizeof sending);
    }
}

HOT static void compare_row(int y, int left, int end) {
    const uint32_t *new = (const uint32_t *)(const void *)(pixels + y * CANVAS_WIDTH);
    uint32_t *old = (uint32_t *)(void *)(shown + y * CANVAS_WIDTH);
    if (!row_differs(new, old)) {
        return;
    }
    wait_for_row(y);
    int first, last;
    while (next_difference(new, old, left, end, &first, &last)) {
        canvas_copy(old + first, new + first, last - first + 1);
        add((struct rectangle){(uint8_t)first, (uint8_t)last, (uint8_t)y, (uint8_t)y});
        left = last + 1;
    }
}

static void send(const struct rectangle *r) {
    int width = (r->right - r->left + 1) * 4, height = r->bottom - r->top + 1;
    display_send(shown, (uint8_t)(r->left * 4), r->top, (uint8_t)width, (uint8_t)height);
    for (int strip = r->top / STRIP_ROWS; strip <= r->bottom / STRIP_ROWS; strip++) {
        sending[strip] = true;
    }
    figures.rectangles++;
    figures.pixels += (uint32_t)(width * height);
}

/* The canvas was copied over the overlay: draws it again before anything is sent. */
static void lay_over_found(void) {
    struct canvas over;
    canvas_init(&over, shown);
    for (int i = 0; i < found_count; i++) {
        const struct rectangle *r = &found[i];
        clip_push(&over,
                  box(r->left * 4, r->top, (r->right - r->left + 1) * 4, r->bottom - r->top + 1));
        draw_overlay(&over);
        clip_pop(&over);
    }
}

static void send_found(void) {
    if (draw_overlay != NULL) {
        lay_over_found();
    }
    for (int i = 0; i < found_count; i++) {
        send(&found[i]);
    }
    found_count = 0;
}

void present_part(struct box b) {
    uint32_t sent_before = figures.rectangles;
    if (panel_unknown) {
        panel_unknown = false;
        wait_for_wire();
        canvas_copy((uint32_t *)(void *)shown, (const uint32_t *)(const void *)pixels,
                    sizeof shown / 4);
        add((struct rectangle){0, ROW_WORDS - 1, 0, CANVAS_HEIGHT - 1});
    } else {
        note_what_arrived();
        for (int y = b.y; y < box_bottom(b); y++) {
            compare_row(y, b.x / 4, (box_right(b) + 3) / 4);
            if (y % BAND_ROWS == BAND_ROWS - 1) {
                send_found();
            }
        }
    }
    send_found();
    figures.pictures += figures.rectangles != sent_before;
}

void present_overlay(void (*draw)(struct canvas *canvas)) {
    draw_overlay = draw;
}

void present_again(struct box b) {
    struct box seen = box_common(b, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT));
    if (panel_unknown || box_empty(seen)) {
        return;
    }
    note_what_arrived();
    int left = seen.x / 4, words = (box_right(seen) + 3) / 4 - left;
    for (int y = seen.y; y < box_bottom(seen); y++) {
        int at = y * CANVAS_WIDTH + left * 4;
        wait_for_row(y);
        memcpy(shown + at, pixels + at, (size_t)words * 4);
    }
    add((struct rectangle){(uint8_t)left, (uint8_t)(left + words - 1), (uint8_t)seen.y,
                           (uint8_t)(box_bottom(seen) - 1)});
    send_found();
    figures.pictures++;
}

void present_mark(struct box b, bool (*draw)(struct canvas *canvas, struct box b)) {
    struct box seen = box_common(b, box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT));
    if (panel_unknown || box_empty(seen)) {
        return;
    }
    note_what_arrived();
    for (int y = seen.y; y < box_bottom(seen); y++) {
        wait_for_row(y);
    }
    struct canvas over;
    canvas_init(&over, shown);
    if (draw(&over, b)) {
        add((struct rectangle){(uint8_t)(seen.x / 4), (uint8_t)((box_right(seen) - 1) / 4),
                               (uint8_t)seen.y, (uint8_t)(box_bottom(seen) - 1)});
        send_found();
        figures.pictures++;
    }
}

/* The lowest rows first: what a press changes is often there alone, and comparing takes a while. */
void present(void) {
    struct box rest = box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
    present_part(box_cut_bottom(&rest, BAND_ROWS));
    present_part(rest);
}

HOT static void push_left(uint32_t *row, const uint32_t *new, int words) {
    int kept = ROW_WORDS - words;
    for (int i = 0; i < kept; i++) {
        row[i] = row[i + words];
    }
    memcpy(row + kept, new, (size_t)words * 4);
}

HOT static void push_right(uint32_t *row, const uint32_t *new, int words) {
    for (int i = ROW_WORDS - 1; i >= words; i--) {
        row[i] = row[i - words];
    }
    memcpy(row, new, (size_t)words * 4);
}

void present_push(int top, int bottom, int columns, int from) {
    note_what_arrived();
    for (int y = top; y < bottom; y++) {
        uint32_t *row = (uint32_t *)(void *)(shown + y * CANVAS_WIDTH);
        const uint32_t *new = (const uint32_t *)(const void *)(pixels + y * CANVAS_WIDTH + from);
        wait_for_row(y);
        if (columns < 0) {
            push_left(row, new, -columns / PRESENT_STEP);
        } else {
            push_right(row, new, columns / PRESENT_STEP);
        }
        add((struct rectangle){0, ROW_WORDS - 1, (uint8_t)y, (uint8_t)y});
        if (y % BAND_ROWS == BAND_ROWS - 1) {
            send_found();
        }
    }
    send_found();
    figures.pictures++;
}
