/* Everything that the games compose of sprites and colours, page by page, drawn by the firmware's
 * own code: cards, tiles, pieces. Right turns the pages. Those of a game are in
 * pieces/<id>.c. */
#ifndef HOST_APP_PIECES_H
#define HOST_APP_PIECES_H

#include <stdint.h>

#include "firmware/ui/draw/canvas.h"

struct pieces {
    const char *title;
    uint8_t pages;
    void (*draw)(struct canvas *canvas, uint8_t page);
};

/* Of each game that has some; each ends with one without pages. Generated. */
extern const struct pieces *const all_pieces[];

void pieces_open(void);

/* ---- for those who draw a page ---- */

/* Draws this many of them in rows from the upper left of the stage on, from number `first` on, as
 * many as the stage has room for. */
struct lot {
    int16_t width, height; /* of one */
    int16_t first, end;
    void (*draw)(struct canvas *canvas, struct box b, uint8_t number);
};
int lot_on_page(const struct lot *lot);
void draw_lot(struct canvas *canvas, const struct lot *lot, uint8_t page);

#endif
