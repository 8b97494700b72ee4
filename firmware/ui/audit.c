/* Who owns each inked pixel of the picture, and what went wrong with it. */
#include "audit.h"

#if UI_AUDIT

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 240, HEIGHT = 240, ITEMS = 1024, WHAT = 40 };

struct item {
    char what[WHAT];
    struct box room;
    uint32_t inked, left; /* pixels drawn, and those still to be seen */
    bool told;
};

static struct item items[ITEMS];
static uint16_t item_count;
static uint16_t ground;                /* so many items have become ground */
static uint16_t owner[WIDTH * HEIGHT]; /* the item of each pixel, counted from 1 */
static char complaints[AUDIT_BYTES];
static bool watching;

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

void audit_begin(void) {
    item_count = ground = 0;
    memset(owner, 0, sizeof owner);
    complaints[0] = '\0';
    watching = true;
}

const char *audit_end(void) {
    audit_settle();
    watching = false;
    return complaints;
}

void audit_screens(void) {
    every_screen = true;
}

const char *audit_log(void) {
    memcpy(log_told, log_now, sizeof log_told);
    log_now[0] = '\0';
    return log_told;
}

void audit_screen_begin(void) {
    if (every_screen) {
        audit_begin();
    }
}

void audit_screen_end(const char *name) {
    if (!every_screen || audit_end()[0] == '\0') {
        return;
    }
    char *rest;
    for (char *line = strtok_r(complaints, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        size_t length = strlen(log_now);
        snprintf(log_now + length, sizeof log_now - length, "%s: %s\n", name, line);
    }
}

static void lose(uint16_t *pixel) {
    if (*pixel > ground) {
        items[*pixel - 1].left--;
    }
    *pixel = 0;
}

void audit_cover(struct box b) {
    if (!watching || item_count == ground) { /* nothing is there to be covered */
        return;
    }
    for (int y = b.y; y < box_bottom(b); y++) {
        for (int x = b.x; x < box_right(b); x++) {
            lose(&owner[y * WIDTH + x]);
        }
    }
}

void audit_item(const char *what, struct box room) {
    if (!watching || item_count == ITEMS) {
        return;
    }
    struct item *item = &items[item_count++];
    *item = (struct item){.room = room};
    strncpy(item->what, what, WHAT - 1);
}

void audit_ink(int x, int y, bool visible) {
    if (!watching || item_count == 0) {
        return;
    }
    struct item *item = &items[item_count - 1];
    if (!box_contains(item->room, box(x, y, 1, 1))) {
        complain(item, "leaves its box", "");
    }
    if (!visible) {
        complain(item, "is cut off", "");
        return;
    }
    uint16_t *pixel = &owner[y * WIDTH + x];
    if (*pixel > ground && *pixel != item_count) {
        complain(item, "is written over ", items[*pixel - 1].what);
    }
    lose(pixel);
    *pixel = item_count;
    item->inked++;
    item->left++;
}

/* What is there becomes ground that may be written on; whatever was covered by then is told. */
void audit_settle(void) {
    if (!watching) {
        return;
    }
    for (uint16_t i = ground; i < item_count; i++) {
        if (items[i].left != 0 && items[i].left != items[i].inked) {
            complain(&items[i], "is partly covered", "");
        }
    }
    ground = item_count;
}

#else
typedef int audit_is_empty; /* a file of C holds at least one declaration */
#endif
