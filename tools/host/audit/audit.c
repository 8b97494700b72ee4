/* Who owns each inked pixel of the picture, and what went wrong with it. */
#include "firmware/ui/draw/audit.h"

#include <stdio.h>
#include <string.h>

#include "contrast.h"

enum { WIDTH = 240, HEIGHT = 240, ITEMS = 1024, WHAT = 40 };
enum {
    PAIRS = 64,      /* of an ink and its ground in one item */
    TEXT_SHARE = 16, /* ground under less than this part of a text is a speck */
    MARK_SHARE = 4,  /* the same of a mark */
    INK_SHARE = 8,   /* a mark is seen by a colour that is at least this part of it */
};

struct item {
    char what[WHAT];
    struct box room;
    enum audit_kind kind;
    uint32_t inked, left; /* pixels drawn, and those still to be seen */
    bool told;
};

static struct item items[ITEMS];
static uint16_t item_count;
static uint16_t ground;                /* this many items have become ground */
static uint16_t owner[WIDTH * HEIGHT]; /* the item of each pixel, counted from 1 */
static char complaints[AUDIT_BYTES];
static bool watching;

/* The colours of the last item: how many of its pixels are of this ink on this ground. */
static struct pair {
    uint8_t ink, ground;
    uint32_t count;
} pairs[PAIRS];
static uint8_t pair_count;

static bool every_screen;
static char log_now[AUDIT_BYTES], log_told[AUDIT_BYTES];

static void complain(struct item *item, const char *problem, const char *other) {
    if (item->told) {
        return;
    }
    item->told = true;
    size_t length = strlen(complaints);
    snprintf(complaints + length, sizeof complaints - length, "\"%s\" at %d,%d %dx%d %s%s\n",
             item->what, item->room.x, item->room.y, item->room.width, item->room.height, problem,
             other);
}

void audit_gap(const char *what, int found, int wanted) {
    if (watching && found < wanted) {
        size_t length = strlen(complaints);
        snprintf(complaints + length, sizeof complaints - length,
                 "the %s has %d pixels between its labels, wants %d\n", what, found, wanted);
    }
}

static uint32_t pixels_with(uint8_t colour, bool of_ink) {
    uint32_t count = 0;
    for (int i = 0; i < pair_count; i++) {
        if ((of_ink ? pairs[i].ink : pairs[i].ground) == colour) {
            count += pairs[i].count;
        }
    }
    return count;
}

static void complain_of_contrast(struct item *item, uint8_t ink, uint8_t on, double wanted) {
    int theme = 0;
    double found = colour_contrast_worst(ink, on, &theme);
    char problem[80];
    snprintf(problem, sizeof problem, "has %.1f:1, wants %.1f: colour %d on %d in theme %d", found,
             wanted, ink, on, theme);
    complain(item, problem, "");
}

static void judge_text(struct item *item, uint32_t pixels) {
    int theme;
    for (int i = 0; i < pair_count; i++) {
        const struct pair *pair = &pairs[i];
        if (pair->count * TEXT_SHARE > pixels &&
            colour_contrast_worst(pair->ink, pair->ground, &theme) < CONTRAST_TEXT) {
            complain_of_contrast(item, pair->ink, pair->ground, CONTRAST_TEXT);
        }
    }
}

/* Whether, in each theme, its surface or its outline stands out. */
static bool mark_is_seen(int theme, uint8_t on, uint32_t pixels) {
    for (int i = 0; i < pair_count; i++) {
        if (pixels_with(pairs[i].ink, true) * INK_SHARE > pixels &&
            colour_contrast(theme, pairs[i].ink, on) >= CONTRAST_MARK) {
            return true;
        }
    }
    return false;
}

static void judge_mark(struct item *item, uint32_t pixels) {
    for (int i = 0; i < pair_count; i++) {
        uint8_t on = pairs[i].ground;
        for (int theme = 0; theme < THEME_COUNT; theme++) {
            if (pixels_with(on, false) * MARK_SHARE > pixels && !mark_is_seen(theme, on, pixels)) {
                complain_of_contrast(item, pairs[i].ink, on, CONTRAST_MARK);
            }
        }
    }
}

/* The last item is complete. What was drawn on nothing has no ground to stand out from. */
static void judge_contrast(void) {
    uint32_t pixels = 0;
    for (int i = 0; i < pair_count; i++) {
        pixels += pairs[i].count;
    }
    if (pixels != 0) {
        struct item *item = &items[item_count - 1];
        (item->kind == AUDIT_TEXT ? judge_text : judge_mark)(item, pixels);
    }
    pair_count = 0;
}

static void count_colours(const struct item *item, uint8_t ink, uint8_t on) {
    static int last; /* the pixel before had the same, mostly */
    if (item->kind == AUDIT_PICTURE || on == COLOUR_NONE) {
        return;
    }
    if (last < pair_count && pairs[last].ink == ink && pairs[last].ground == on) {
        pairs[last].count++;
        return;
    }
    for (last = 0; last < pair_count; last++) {
        if (pairs[last].ink == ink && pairs[last].ground == on) {
            pairs[last].count++;
            return;
        }
    }
    if (pair_count < PAIRS) {
        pairs[pair_count++] = (struct pair){ink, on, 1};
    }
}

bool audit_watches(void) {
    return watching;
}

void audit_begin(void) {
    item_count = ground = 0;
    pair_count = 0;
    memset(owner, 0, sizeof owner);
    complaints[0] = '\0';
    watching = true;
}

const char *audit_end(void) {
    audit_settle();
    watching = false;
    return complaints;
}

/* ---- the cursor ---- */

enum { FRAME = 3, CURSOR_SHARE = 4 }; /* how far its frame may be from its box; a part of that */

static const uint8_t *screen_pixels; /* while a screen is drawn */
static struct {
    struct box at;
    uint8_t ink;
    uint8_t before[WIDTH * HEIGHT]; /* the picture without it */
} cursor;

/* How many pixels of each colour are inside and outside of the frame. */
enum side { INSIDE, OUTSIDE, SIDES };
static uint32_t beside[SIDES][COLOUR_COUNT];
/* How many pixels of the frame and of its edges are not as they were, by theme. */
static uint32_t changed[THEME_COUNT];

void audit_cursor(struct box b, uint8_t ink) {
    if (watching && screen_pixels != NULL) {
        cursor.at = b;
        cursor.ink = ink;
        memcpy(cursor.before, screen_pixels, sizeof cursor.before);
    }
}

/* From the edge of the box: positive inside. */
static int depth_of(int x, int y) {
    struct box b = cursor.at;
    int across = x - b.x < box_right(b) - 1 - x ? x - b.x : box_right(b) - 1 - x;
    int down = y - b.y < box_bottom(b) - 1 - y ? y - b.y : box_bottom(b) - 1 - y;
    return across < down ? across : down;
}

static void count_beside(int x, int y) {
    static const int8_t steps[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (int i = 0; i < 4; i++) {
        int to_x = x + steps[i][0], to_y = y + steps[i][1];
        int deeper = depth_of(to_x, to_y) - depth_of(x, y);
        uint8_t colour = screen_pixels[to_y * WIDTH + to_x];
        if (colour != cursor.ink && deeper != 0) {
            beside[deeper > 0 ? INSIDE : OUTSIDE][colour]++;
        }
    }
}

static void count_change(uint8_t before, uint8_t now) {
    bool is_frame = now == cursor.ink || now == COLOUR_BACKGROUND || now == COLOUR_INK;
    for (int theme = 0; theme < THEME_COUNT && is_frame; theme++) {
        changed[theme] += colour_contrast(theme, before, now) >= CONTRAST_CURSOR;
    }
}

/* Returns how many pixels of the frame are seen. */
static uint32_t count_frame(void) {
    struct box edges = box(1, 1, WIDTH - 2, HEIGHT - 2);
    struct box area = box_common(box_inset(cursor.at, -FRAME, -FRAME), edges);
    uint32_t seen = 0;
    memset(beside, 0, sizeof beside);
    memset(changed, 0, sizeof changed);
    for (int y = area.y; y < box_bottom(area); y++) {
        for (int x = area.x; x < box_right(area); x++) {
            uint8_t before = cursor.before[y * WIDTH + x], now = screen_pixels[y * WIDTH + x];
            if (depth_of(x, y) > FRAME) {
                continue;
            }
            count_change(before, now);
            if (now == cursor.ink) {
                count_beside(x, y);
                seen++;
            }
        }
    }
    return seen;
}

/* Whether more than a part of them is too much like the frame; and which colour most. */
static bool is_poor(int theme, enum side side, uint8_t *worst) {
    uint32_t poor = 0, all = 0, most = 0;
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        uint32_t count = beside[side][colour];
        all += count;
        if (colour_contrast(theme, cursor.ink, (uint8_t)colour) < CONTRAST_CURSOR) {
            poor += count;
            *worst = count > most ? (uint8_t)colour : *worst;
            most = count > most ? count : most;
        }
    }
    return poor * CURSOR_SHARE > all;
}

static void complain_of_cursor(const char *problem, uint8_t colour, int theme) {
    struct box b = cursor.at;
    size_t length = strlen(complaints);
    snprintf(complaints + length, sizeof complaints - length,
             "\"cursor\" at %d,%d %dx%d %s: colour %d and %d in theme %d\n", b.x, b.y, b.width,
             b.height, problem, cursor.ink, colour, theme);
}

/* The picture is complete. Around most of its box the cursor changes pixels far enough to be seen,
 * and its frame, two pixels thick, is not like both of its sides. Behind something in front less of
 * it is left. */
static void judge_cursor(void) {
    uint32_t around = 2u * (uint32_t)(cursor.at.width + cursor.at.height);
    if (box_empty(cursor.at) || 2 * count_frame() < 3 * around) {
        return;
    }
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        uint8_t inside = 0, outside = 0;
        if (changed[theme] * CURSOR_SHARE < around * (CURSOR_SHARE - 1)) {
            complain_of_cursor("is like what was there", 0, theme);
        }
        if (is_poor(theme, INSIDE, &inside) && is_poor(theme, OUTSIDE, &outside)) {
            complain_of_cursor("is like both of its sides", outside, theme);
        }
    }
}

void audit_screens(void) {
    every_screen = true;
}

const char *audit_log(void) {
    memcpy(log_told, log_now, sizeof log_told);
    log_now[0] = '\0';
    return log_told;
}

void audit_screen_begin(const uint8_t *picture) {
    if (every_screen) {
        audit_begin();
        screen_pixels = picture;
        cursor.at = box(0, 0, 0, 0);
    }
}

/* A complaint without its place: what moves is elsewhere in each picture. */
static void without_place(const char *line, char *to) {
    const char *place = line;
    int length = 0;
    for (const char *at = strstr(line, "\" at "); at; at = strstr(at + 1, "\" at ")) {
        int end = 0;
        if (sscanf(at, "\" at %*d,%*d %*dx%*d%n", &end) == 0 && end > 0) {
            place = at;
            length = end;
        }
    }
    memcpy(to, line, (size_t)(place - line));
    strcpy(to + (place - line), place + length);
}

/* Whether the log has it already, from a picture before. */
static bool is_told(const char *line) {
    static char log[AUDIT_BYTES];
    char wanted[AUDIT_BYTES], other[AUDIT_BYTES], *rest;
    without_place(line, wanted);
    memcpy(log, log_now, sizeof log);
    for (char *told = strtok_r(log, "\n", &rest); told; told = strtok_r(NULL, "\n", &rest)) {
        without_place(told, other);
        if (strcmp(wanted, other) == 0) {
            return true;
        }
    }
    return false;
}

void audit_screen_end(const char *name) {
    if (!every_screen) {
        return;
    }
    judge_cursor();
    screen_pixels = NULL;
    audit_end();
    char *rest, told[AUDIT_BYTES / 8];
    for (char *line = strtok_r(complaints, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        size_t length = strlen(log_now);
        snprintf(told, sizeof told, "%s: %s", name, line);
        if (!is_told(told)) {
            snprintf(log_now + length, sizeof log_now - length, "%s\n", told);
        }
    }
}

static void lose(uint16_t *pixel) {
    if (*pixel > ground) {
        items[*pixel - 1].left--;
    }
    *pixel = 0;
}

/* Most rows have no owner: four pixels at a time. */
static void lose_row(uint16_t *row, int width) {
    int x = 0;
    for (uint64_t four; x + 4 <= width; x += 4) {
        memcpy(&four, row + x, sizeof four);
        for (int i = x; four != 0 && i < x + 4; i++) {
            lose(&row[i]);
        }
    }
    for (; x < width; x++) {
        lose(&row[x]);
    }
}

void audit_cover(struct box b) {
    if (!watching || item_count == ground) { /* nothing is there to be covered */
        return;
    }
    for (int y = b.y; y < box_bottom(b); y++) {
        lose_row(&owner[y * WIDTH + b.x], b.width);
    }
}

/* As a full stop behind a text that has one. */
static bool ends_twice(const char *line) {
    return strstr(line, "..") != NULL || strstr(line, "!.") != NULL || strstr(line, "?.") != NULL;
}

void audit_item(enum audit_kind kind, const char *what, struct box room) {
    if (!watching || item_count == ITEMS) {
        return;
    }
    judge_contrast();
    struct item *item = &items[item_count++];
    *item = (struct item){.room = room, .kind = kind};
    strncpy(item->what, what, WHAT - 1);
    if (kind == AUDIT_TEXT && ends_twice(what)) {
        complain(item, "ends its sentence twice", "");
    }
}

/* This pixel had an owner before. */
static void take_over(struct item *item, uint16_t *pixel) {
    if (*pixel > ground && *pixel != item_count) {
        complain(item, "is written over ", items[*pixel - 1].what);
    }
    lose(pixel);
}

static void ink_row(struct item *item, uint16_t *owners, const uint8_t *on, const uint8_t *inks,
                    int count) {
    uint32_t inked = 0;
    for (int i = 0; i < count; i++) {
        if (inks[i] == COLOUR_NONE) {
            continue;
        }
        count_colours(item, inks[i], on[i]);
        if (owners[i] != 0) {
            take_over(item, &owners[i]);
        }
        owners[i] = item_count;
        inked++;
    }
    item->inked += inked;
    item->left += inked;
}

static bool has_row(struct box b, int x, int y, int width) {
    return x >= b.x && x + width <= box_right(b) && y >= b.y && y < box_bottom(b);
}

void audit_ink(struct box clip, const uint8_t *picture, int x, int y, const uint8_t *inks,
               int count) {
    if (!watching || item_count == 0) {
        return;
    }
    for (; count > 0 && inks[0] == COLOUR_NONE; count--) {
        inks++;
        x++;
    }
    while (count > 0 && inks[count - 1] == COLOUR_NONE) {
        count--;
    }
    if (count == 0) {
        return;
    }
    struct item *item = &items[item_count - 1];
    if (!has_row(item->room, x, y, count)) {
        complain(item, "leaves its box", "");
    }
    if (!has_row(clip, x, y, count)) {
        complain(item, "is cut off", "");
        struct box seen = box_common(clip, box(x, y, count, 1));
        inks += seen.x - x;
        x = seen.x;
        count = box_empty(seen) ? 0 : seen.width;
    }
    ink_row(item, &owner[y * WIDTH + x], &picture[y * WIDTH + x], inks, count);
}

/* The pixels of each item in a part of a row. Most have no owner: four at a time. */
static void count_owned(const uint16_t *row, int from, int to, uint32_t *counts) {
    int x = from;
    for (uint64_t four; x + 4 <= to; x += 4) {
        memcpy(&four, row + x, sizeof four);
        for (int i = x; four != 0 && i < x + 4; i++) {
            counts[row[i]]++;
        }
    }
    for (; x < to; x++) {
        counts[row[x]]++;
    }
}

void audit_front(struct box b) {
    static uint32_t inside[ITEMS + 1], outside[ITEMS + 1];
    b = box_common(b, box(0, 0, WIDTH, HEIGHT));
    if (!watching || box_empty(b)) {
        return;
    }
    memset(inside, 0, sizeof inside);
    memset(outside, 0, sizeof outside);
    for (int y = 0; y < HEIGHT; y++) {
        const uint16_t *row = &owner[y * WIDTH];
        bool crosses = y >= b.y && y < box_bottom(b);
        count_owned(row, 0, crosses ? b.x : WIDTH, outside);
        count_owned(row, b.x, crosses ? box_right(b) : b.x, inside);
        count_owned(row, crosses ? box_right(b) : WIDTH, WIDTH, outside);
    }
    for (uint16_t i = 1; i <= item_count; i++) {
        if (items[i - 1].kind == AUDIT_TEXT && inside[i] > 0 && outside[i] > 0) {
            complain(&items[i - 1], "is cut by a bubble", "");
        }
    }
}

/* Everything drawn so far becomes ground that may be written on; reports what was covered by then.
 */
void audit_settle(void) {
    if (!watching) {
        return;
    }
    judge_contrast();
    for (uint16_t i = ground; i < item_count; i++) {
        if (items[i].left != 0 && items[i].left != items[i].inked) {
            complain(&items[i], "is partly covered", "");
        }
    }
    ground = item_count;
}
