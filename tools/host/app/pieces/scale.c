/* 1 to T-Rex: all number cards and all actions, and tokens. */
#include "art.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/widgets/layout.h"
#include "tools/host/app/pieces.h"

static void draw_one_card(struct canvas *canvas, struct box b, uint8_t card) {
    draw_number_card(canvas, b, card);
}

static void draw_one_action(struct canvas *canvas, struct box b, uint8_t number) {
    b.height = ACTION_HEIGHT - 1;
    draw_action(canvas, b, number % SCALE_COLOURS, number / SCALE_COLOURS);
}

static const struct lot number_cards = {116, 82, 1, SCALE_NUMBERS + 1, draw_one_card};
static const struct lot actions = {CANVAS_WIDTH, ACTION_HEIGHT, 0, SCALE_COLOURS *SCALE_ACTIONS,
                                   draw_one_action};

static void draw_cards(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &number_cards, page);
}

static void draw_all_actions(struct canvas *canvas, uint8_t page) {
    draw_lot(canvas, &actions, page);
}

static void draw_rest(struct canvas *canvas, uint8_t page) {
    (void)page;
    draw_number_card_back(canvas, box(2, STAGE_TOP + 2, 116, 82));
    draw_lid(canvas, 140, STAGE_TOP + 14, 11);
    for (uint8_t level = 1; level <= SCALE_LEVELS; level++) {
        int x = (level - 1) % 5 * 48, y = STAGE_TOP + 84 + (level - 1) / 5 * 58;
        draw_level_rex(canvas, box(x, y, 48, 58), level);
    }
}

const struct pieces pieces_scale[] = {
    {"1 to T-Rex: number cards", 8, draw_cards},
    {"1 to T-Rex: actions", 20, draw_all_actions},
    {"1 to T-Rex: back, lid, levels", 1, draw_rest},
    {0},
};
