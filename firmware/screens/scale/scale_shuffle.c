/* The number pile ran out and is made anew (SC-29): a moment to rest, told to everybody. */
#include "cues.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"

static uint8_t cards;

static void draw(struct canvas *canvas) {
    enum { WIDTH = 88, HEIGHT = 64, BACKS = 3, STEP = 36, DROP = 10, TOP_Y = STAGE_TOP + 24 };
    char words[160];
    struct text out = text_into(words, sizeof words);
    say_filled(&out, T_SCALE_SHUFFLE_TEXT, &(struct fill){.n = {cards}});
    draw_head(canvas, say(T_SCALE_SHUFFLE_TITLE), NULL);
    for (int i = 0; i < BACKS; i++) {
        int x = (CANVAS_WIDTH - WIDTH) / 2 + (i - 1) * STEP;
        draw_number_card_back(canvas, box(x, TOP_Y + i * DROP, WIDTH, HEIGHT));
    }
    struct box room = box_inset(stage(), MARGIN, MARGIN);
    box_cut_top(&room, TOP_Y + (BACKS - 1) * DROP + HEIGHT - STAGE_TOP);
    draw_paragraph(canvas, room, MIDDLE | CENTRE, COLOUR_TEXT, words);
}

static const struct screen screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw,
    .actions = {.a = {.act = scale_next}, .y = {.act = pause_open}},
    .name = "scale shuffle",
};

void scale_shuffle_announce(uint8_t count) {
    cards = count;
    sound_play(CUE_REVEAL);
    scale_show_on_table(&screen, DEEPER);
}
