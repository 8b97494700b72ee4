/* Text to read: chapters that left and right turn, each as long as it needs, scrolled by whole
 * lines. */
#ifndef UI_PAGES_H
#define UI_PAGES_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/canvas.h"

enum { PAGES_TITLE_HEIGHT = 22 }; /* of a chapter that has one */

struct chapter {
    const char *title, *text;
};

struct pages {
    uint8_t count, chapter;
    uint16_t line;  /* the first line that is seen */
    uint16_t lines; /* of this chapter, and how many fit: known once it has been drawn */
    uint16_t fit;
    bool whole;     /* turns whole pages, of which a chapter's last one may be short */
    uint16_t below; /* height of what follows the text, on the last page */
    uint16_t text;  /* lines of the text alone */
};

typedef struct chapter chapter_teller(uint8_t index);

struct pages pages_of(uint8_t count);
/* True if the button turned or scrolled something. */
bool pages_press(struct pages *pages, enum button button, enum button_kind kind);
/* Reads on: a screenful further, or the next chapter. False at the very end. */
bool pages_on(struct pages *pages);
bool pages_end_here(const struct pages *pages);
/* What is left below the text of chapters with titles, once it has been drawn. */
struct box pages_room_left(struct box b, const struct pages *pages);
void draw_pages(struct canvas *canvas, struct box b, struct pages *pages, chapter_teller *tell);

#endif
