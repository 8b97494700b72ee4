/* Moving in a list, and drawing it. */
#include "list.h"

#include "art.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"

/* Words begin 8 pixels from the edge of the box, as in the head line; the cursor is around them. */
enum { INSET = 3, PADDING = 5, GAP = 8, ICON_WIDTH = 12, ICON_GAP = 8 };

struct list list_of(uint8_t count, uint8_t cursor) {
    return (struct list){.count = count, .cursor = cursor < count ? cursor : 0};
}

/* A press at the end goes to the other end. A held button stops there. */
bool list_move(struct list *list, enum button arrow, enum button_kind kind) {
    if ((arrow != BUTTON_UP && arrow != BUTTON_DOWN) || list->count == 0) {
        return false;
    }
    int to = list->cursor + (arrow == BUTTON_UP ? -1 : 1);
    if (to >= 0 && to < list->count) {
        list->cursor = (uint8_t)to;
    } else if (kind != BUTTON_REPEAT) {
        list->cursor = (uint8_t)(to < 0 ? list->count - 1 : 0);
    }
    return true;
}

static void keep_cursor_in_sight(struct list *list, int rows) {
    if (list->cursor < list->top) {
        list->top = list->cursor;
    } else if (list->cursor >= list->top + rows) {
        list->top = (uint8_t)(list->cursor - rows + 1);
    }
    if (list->top > 0 && list->top + rows > list->count) {
        list->top = list->count > rows ? (uint8_t)(list->count - rows) : 0;
    }
}

/* Values are right-aligned, so that they do not move when the arrows appear. */
static void draw_value(struct canvas *canvas, struct box *room, const struct list_row *row,
                       bool arrows_beside, bool current) {
    bool arrows = row->adjustable && current;
    if (arrows_beside) {
        struct box right = box_cut_right(room, art_arrow_right.width);
        if (arrows) {
            draw_stencil(canvas, &art_arrow_right, right.x,
                         right.y + (right.height - art_arrow_right.height) / 2, COLOUR_ACCENT);
        }
        box_cut_right(room, 3);
    }
    struct box value = box_cut_right(room, text_width(MIDDLE, row->value));
    draw_text(canvas, value, MIDDLE, row->blocked ? COLOUR_DIM : COLOUR_ACCENT, row->value);
    if (arrows) {
        draw_stencil(canvas, &art_arrow_left, value.x - 3 - art_arrow_left.width,
                     value.y + (value.height - art_arrow_left.height) / 2, COLOUR_ACCENT);
    }
    box_cut_right(room, row->adjustable ? 3 + art_arrow_left.width + GAP : GAP);
}

static void draw_row(struct canvas *canvas, struct box b, const struct list *list,
                     const struct list_row *row, bool current) {
    if (current) {
        draw_round(canvas, b, 4, COLOUR_RAISED);
        clip_push(canvas, b); /* its edge is not for the rows beside it */
        draw_cursor(canvas, b);
        clip_pop(canvas);
    }
    struct box room = box_inset(b, PADDING, 0);
    if (row->icon != NULL) {
        struct box place = box_cut_left(&room, list->icon_width);
        box_cut_left(&room, ICON_GAP);
        place = box_centred(place, row->icon->width, row->icon->height);
        if (row->blocked) {
            draw_stencil(canvas, row->icon, place.x, place.y, COLOUR_ICON_DIM);
        } else if (row->ramp != 0) {
            draw_sprite_tinted(canvas, row->icon, place.x, place.y, row->ramp, false);
        } else {
            draw_sprite(canvas, row->icon, place.x, place.y);
        }
    }
    if (row->value != NULL) {
        draw_value(canvas, &room, row, list->has_arrows, current);
    }
    unsigned size = text_fitting(room.width, MIDDLE, row->text);
    draw_text(canvas, room, size, row->blocked ? COLOUR_DIM : COLOUR_TEXT, row->text);
    if (row->blocked) { /* not by colour alone */
        int width = text_width(size, row->text);
        draw_sprite(canvas, &art_blocked, room.x + width + 5,
                    room.y + (room.height - art_blocked.height) / 2);
    }
}

/* So that all words begin and all values end in one column, whatever is scrolled into sight. */
static void find_columns(struct list *list, list_teller *tell) {
    list->icon_width = ICON_WIDTH;
    list->has_arrows = false;
    for (uint8_t i = 0; i < list->count; i++) {
        struct list_row row = {0};
        tell(i, &row);
        if (row.icon != NULL) {
            list->icon_width = max(list->icon_width, row.icon->width);
        }
        list->has_arrows = list->has_arrows || row.adjustable;
    }
}

void draw_list(struct canvas *canvas, struct box b, struct list *list, list_teller *tell) {
    int rows = b.height / LIST_ROW;
    keep_cursor_in_sight(list, rows);
    struct box row_box = box(b.x + INSET, b.y, b.width - 2 * INSET, LIST_ROW);
    if (list->count > rows) {
        struct box bar = box(box_right(b) - SCROLL_BAR, b.y, SCROLL_BAR, rows * LIST_ROW);
        draw_scroll_bar(canvas, bar, list->top, rows, list->count);
        row_box.width = (int16_t)(row_box.width - SCROLL_BAR);
    }
    if (list->icon_width == 0 || box_contains(canvas->clip, b)) { /* a part is drawn as before */
        find_columns(list, tell);
    }
    for (int i = list->top; i < list->count && i < list->top + rows; i++) {
        bool current = i == list->cursor;
        avoid_if_possible(row_box);
        if (canvas_sees(canvas, row_box)) {
            struct list_row row = {0};
            tell((uint8_t)i, &row);
            draw_row(canvas, row_box, list, &row, current);
        } else if (current) {
            cursor_set(row_box, COLOUR_ACCENT);
        }
        row_box = box_moved(row_box, 0, LIST_ROW);
    }
}
