/* What came out of the bag, for its owner's eyes, before the device goes on. */
#include "art.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

static struct hand hand;
static uint8_t glowing[TRAKKS_KINDS];
static uint8_t drawn;
static char words[240];

static void draw(struct canvas *canvas) {
    char name[40], news[80];
    struct text thing = text_into(name, sizeof name);
    struct text out = text_into(news, sizeof news);
    trakks_name_thing(&thing, 't', drawn);
    say_filled(&out, T_TRAKKS_DRAWN_TILE, &(struct fill){.w = {name}});
    draw_head(canvas, person(handover_holder())->name, NULL);
    draw_sprite(canvas, &art_trakks_bag, CANVAS_WIDTH / 2 - 9, 50);
    struct box place = box(CANVAS_WIDTH / 2 - CELL / 2, 76, CELL, CELL);
    draw_trakks_tile(canvas, place.x, place.y, drawn, TILE_GLOWING);
    draw_text(canvas, box(MARGIN, 104, CANVAS_WIDTH - 2 * MARGIN, 20),
              text_fitting(CANVAS_WIDTH - 2 * MARGIN, MIDDLE, news) | CENTRE, COLOUR_TEXT, news);
    draw_trakks_hand(canvas, &hand, false, glowing);
    draw_foot(canvas,
              &(struct foot){.a = say(T_DO_DONE), .x = say(T_DO_EXPLAIN), .y = say(T_DO_MENU)});
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A || button == BUTTON_B) {
        screens_pop(BACK);
    } else if (button == BUTTON_X) {
        struct text out = text_into(words, sizeof words);
        trakks_tell_tile(&out, drawn, drawn < TRAKKS_NUMBERS ? hand.marks[drawn] : 0);
        dialog_tell(NULL, words);
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "trakks drawn"};

void trakks_drawn_open(uint8_t kind) {
    static uint8_t counts[TRAKKS_KINDS];
    trakks_own_counts(counts);
    hand = (struct hand){.count = 0};
    trakks_hand_fill(&hand, counts);
    for (uint8_t i = 0; i < TRAKKS_KINDS; i++) {
        glowing[i] = i == kind;
    }
    drawn = kind;
    screens_replace(&screen, DEEPER);
}
