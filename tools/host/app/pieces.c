/* The pages of the pieces, one after the other, and how many of a kind fit on one. */
#include "pieces.h"

#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"

enum { GAP = 2 };

static uint8_t game, part, page;

static const struct pieces *now(void) {
    return &all_pieces[game][part];
}

static int columns(const struct lot *lot) {
    return (CANVAS_WIDTH + GAP) / (lot->width + GAP);
}

int lot_on_page(const struct lot *lot) {
    return columns(lot) * ((stage().height + GAP) / (lot->height + GAP));
}

void draw_lot(struct canvas *canvas, const struct lot *lot, uint8_t page_number) {
    int first = lot->first + page_number * lot_on_page(lot), across = columns(lot);
    int left = (CANVAS_WIDTH - across * (lot->width + GAP) + GAP) / 2;
    for (int i = 0; i < lot_on_page(lot) && first + i < lot->end; i++) {
        int x = left + i % across * (lot->width + GAP);
        int y = STAGE_TOP + i / across * (lot->height + GAP);
        lot->draw(canvas, box(x, y, lot->width, lot->height), (uint8_t)(first + i));
        canvas_settle(canvas);
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, now()->title, NULL);
    now()->draw(canvas, page);
    draw_foot(canvas, &(struct foot){0});
}

/* After the last page comes the first. */
static void turn(void) {
    if (++page < now()->pages) {
        return;
    }
    page = 0;
    part++;
    if (now()->pages == 0) {
        part = 0;
        game++;
    }
    if (all_pieces[game] == NULL) {
        game = 0;
    }
}

static bool press(enum button button, enum button_kind kind) {
    if (kind == BUTTON_PRESS && button == BUTTON_RIGHT) {
        turn();
    }
    return true;
}

static const struct screen pieces_screen = {.draw = draw, .intercept = press, .name = "pieces"};

void pieces_open(void) {
    game = part = page = 0;
    screens_push(&pieces_screen, CUT);
}
