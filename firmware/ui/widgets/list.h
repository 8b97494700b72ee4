/* A list to choose from: rows with an icon, words and a value, scrolling if they are many. */
#ifndef UI_LIST_H
#define UI_LIST_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/sprite.h"

enum { LIST_ROW = 24 };

struct list {
    uint8_t count, cursor;
    uint8_t top; /* the first row that is seen */
    /* What all rows have room for, as the last whole picture found it. */
    uint8_t icon_width;
    bool has_arrows;
};

struct list_row {
    const struct sprite *icon; /* may be NULL */
    const char *text;
    const char *value; /* at the right; may be NULL */
    bool adjustable;   /* left and right change the value */
    bool blocked;      /* grey: it can be looked at, not chosen */
    uint8_t ramp;      /* tints the icon; 0: the icon's own colours */
};

/* Fills in a row; the rest of `row` is zeroed. */
typedef void list_teller(uint8_t index, struct list_row *row);

/* Starts with the cursor on a row. */
struct list list_of(uint8_t count, uint8_t cursor);
/* Up and down move the cursor; kind is BUTTON_PRESS or BUTTON_REPEAT. False for other buttons, and
 * if the list is empty. */
bool list_move(struct list *list, enum button arrow, enum button_kind kind);
void draw_list(struct canvas *canvas, struct box b, struct list *list, list_teller *tell);

#endif
