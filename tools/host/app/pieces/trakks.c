/* Trakks: all tiles in all sizes and looks, on the cloth. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "tools/host/app/pieces.h"

static void draw_tile(struct canvas *canvas, struct box b, uint8_t kind) {
    draw_trakks_tile(canvas, b.x, b.y, kind, TILE_PLAIN);
}

static void draw_glowing(struct canvas *canvas, struct box b, uint8_t kind) {
    draw_trakks_tile(canvas, b.x, b.y, kind, TILE_GLOWING);
}

static void draw_grey(struct canvas *canvas, struct box b, uint8_t kind) {
    draw_trakks_tile(canvas, b.x, b.y, kind, TILE_GREY);
}

static void draw_small(struct canvas *canvas, struct box b, uint8_t kind) {
    draw_trakks_tile_in(canvas, box(b.x, b.y, CELL_SMALL, CELL_SMALL), kind, TILE_PLAIN);
}

static void draw_smallest(struct canvas *canvas, struct box b, uint8_t kind) {
    draw_trakks_tile_in(canvas, box(b.x, b.y, CELL_SMALLEST, CELL_SMALLEST), kind, TILE_PLAIN);
}

static void draw_big(struct canvas *canvas, struct box b, uint8_t kind) {
    draw_trakks_tile_big(canvas, b.x, b.y, kind);
}

static void draw_looks(struct canvas *canvas, uint8_t page) {
    static const struct lot looks[] = {
        {CELL + 4, CELL + 4, 0, TRAKKS_KINDS, draw_tile},
        {CELL + 4, CELL + 4, 0, TRAKKS_KINDS, draw_glowing},
        {CELL + 4, CELL + 4, 0, TRAKKS_KINDS, draw_grey},
        {CELL_SMALL + 4, CELL_SMALL + 4, 0, TRAKKS_KINDS, draw_small},
        {CELL_SMALLEST + 4, CELL_SMALLEST + 4, 0, TRAKKS_KINDS, draw_smallest},
    };
    draw_trakks_felt(canvas);
    draw_lot(canvas, &looks[page], 0);
}

static void draw_big_tiles(struct canvas *canvas, uint8_t page) {
    static const struct lot big = {TILE_BIG + 6, TILE_BIG + 6, 0, TRAKKS_KINDS, draw_big};
    draw_trakks_felt(canvas);
    draw_lot(canvas, &big, page);
}

const struct pieces pieces_trakks[] = {
    {"Trakks: tiles", 5, draw_looks},
    {"Trakks: tiles to look at", 3, draw_big_tiles},
    {0},
};
