/* The land: sky with banners, hills, and the ground. All of it is fills and shapes of one colour
 * each, so that it costs little and follows the theme. */
#include "firmware/screens/trex/trex_screens.h"

static void draw_sky_band(struct canvas *canvas, int top, int bottom, uint8_t colour,
                          uint8_t next) {
    enum { RIM = 3 };
    draw_fill(canvas, box(0, top, CANVAS_WIDTH, bottom - top), colour);
    draw_veil(canvas, box(0, bottom - RIM, CANVAS_WIDTH, RIM), next);
}

static void draw_sky(struct canvas *canvas, int horizon) {
    int height = horizon - STAGE_TOP;
    int middle = STAGE_TOP + height * 2 / 5, low = STAGE_TOP + height * 3 / 4;
    draw_sky_band(canvas, STAGE_TOP, middle, COLOUR_LAND_SKY_HIGH, COLOUR_LAND_SKY);
    draw_sky_band(canvas, middle, low, COLOUR_LAND_SKY, COLOUR_LAND_SKY_LOW);
    draw_sky_band(canvas, low, horizon - 4, COLOUR_LAND_SKY_LOW, COLOUR_LAND_GLOW);
    draw_fill(canvas, box(0, horizon - 4, CANVAS_WIDTH, 8), COLOUR_LAND_GLOW);
}

enum { RIDGE_STEP = 4, RIDGE = CANVAS_WIDTH / RIDGE_STEP };

static const uint8_t far_ridge[RIDGE] = {
    5,  4,  4,  4,  5,  5,  6,  7,  9,  10, 12, 14, 15, 15, 14, 12, 10, 9,  8,  10,
    11, 13, 13, 13, 13, 12, 11, 10, 10, 9,  9,  9,  11, 14, 16, 19, 20, 20, 20, 19,
    16, 14, 11, 8,  5,  2,  3,  5,  6,  7,  8,  9,  9,  8,  8,  8,  7,  8,  8,  9,
};
static const uint8_t near_ridge[RIDGE] = {
    2, 2, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 9, 9, 9, 8, 7, 7, 6, 6, 6, 5, 5, 5, 6,
    6, 6, 6, 6, 6, 6, 6, 5, 4, 4, 3, 2, 1, 1, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 7,
};

static void draw_ridge(struct canvas *canvas, const uint8_t ridge[RIDGE], int foot,
                       uint8_t colour) {
    for (int first = 0, next; first < RIDGE; first = next) {
        for (next = first + 1; next < RIDGE && ridge[next] == ridge[first]; next++) {
        }
        draw_fill(
            canvas,
            box(first * RIDGE_STEP, foot - ridge[first], (next - first) * RIDGE_STEP, ridge[first]),
            colour);
    }
}

void draw_evening(struct canvas *canvas, int horizon) {
    draw_sky(canvas, horizon);
    int ground = horizon + 4;
    draw_fill(canvas, box(0, ground, CANVAS_WIDTH, STAGE_BOTTOM - ground), COLOUR_LAND_GROUND);
}

void draw_land(struct canvas *canvas, int horizon) {
    enum { VOLCANO_X = 150, VOLCANO_HEIGHT = 20, FAR_BELOW = 5, NEAR_BELOW = 9 };
    draw_sky(canvas, horizon);
    draw_ridge(canvas, far_ridge, horizon + FAR_BELOW, COLOUR_LAND_HILL_FAR);
    draw_stencil(canvas, &art_land_lava, VOLCANO_X - art_land_lava.width / 2,
                 horizon + FAR_BELOW - VOLCANO_HEIGHT, COLOUR_LAVA);
    canvas_settle(canvas);
    draw_ridge(canvas, near_ridge, horizon + NEAR_BELOW, COLOUR_LAND_HILL);
    int ground = horizon + NEAR_BELOW;
    draw_fill(canvas, box(0, ground, CANVAS_WIDTH, STAGE_BOTTOM - ground), COLOUR_LAND_GROUND);
    draw_veil(canvas, box(0, ground, CANVAS_WIDTH, 3), COLOUR_LAND_HILL);
}

/* A point for the strong colour, two tails for the weak one. */
static void draw_tail(struct canvas *canvas, struct box b, uint8_t colour, bool strong) {
    int half = b.width / 2;
    for (int row = 0; row < b.height; row++) {
        int cut = row * half / b.height;
        if (strong) {
            draw_fill(canvas, box(b.x + cut, b.y + row, b.width - 2 * cut, 1), colour);
        } else {
            draw_fill(canvas, box(b.x, b.y + row, half - cut, 1), colour);
            draw_fill(canvas, box(box_right(b) - half + cut, b.y + row, half - cut, 1), colour);
        }
    }
}

static struct box draw_cloth(struct canvas *canvas, struct box b, uint8_t ramp, bool strong,
                             int tail) {
    struct box cloth = box(b.x, b.y, b.width, b.height - tail);
    draw_fill(canvas, cloth, COLOUR_INK);
    draw_tail(canvas, box(b.x, box_bottom(cloth), b.width, tail), COLOUR_INK, strong);
    draw_fill(canvas, box(b.x + 1, b.y, b.width - 2, cloth.height - 1), ramp_base(ramp));
    draw_tail(canvas, box(b.x + 2, box_bottom(cloth) - 1, b.width - 4, tail - 1), ramp_base(ramp),
              strong);
    struct box face = box(b.x + 3, b.y, b.width - 6, cloth.height - 2);
    draw_fill(canvas, face, ramp_light(ramp));
    return face;
}

void draw_banner(struct canvas *canvas, int x, int y, uint8_t colour, bool strong) {
    enum { TAIL = 6, MARK = 16, LINE = 13 };
    enum game_colour shade = trex_game_colour(colour);
    struct box face =
        draw_cloth(canvas, box(x, y, BANNER_WIDTH, BANNER_HEIGHT), game_ramp(shade), strong, TAIL);
    draw_stencil(canvas, mark_sprite(shade, MARK_16), face.x + 2, face.y + 5, COLOUR_INK);
    struct box words = box(face.x + MARK + 5, face.y, face.width - MARK - 5, LINE);
    draw_text(canvas, words, SMALL, COLOUR_INK,
              say(strong ? T_TREX_TABLE_STRONG : T_TREX_TABLE_WEAK));
    draw_text(canvas, box_moved(words, 0, LINE - 1), SMALL, COLOUR_INK,
              say((enum text_key)(T_TREX_COLOUR_YELLOW + colour)));
}

void draw_pennant(struct canvas *canvas, struct box b, uint8_t colour, bool strong) {
    enum { TAIL = 8 };
    enum game_colour shade = trex_game_colour(colour);
    struct box face = draw_cloth(canvas, b, game_ramp(shade), strong, TAIL);
    draw_stencil_in(canvas, face, mark_sprite(shade, MARK_16), COLOUR_INK);
}
