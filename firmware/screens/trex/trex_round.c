/* The order at the end of a round: who is how strong and why, and what it was about. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { CAPTION_TOP = STAGE_TOP + 2, ROWS_TOP = STAGE_TOP + 18, STAKES_TOP = 170 };
enum { RANK_X = 4, FACE_X = 18, LINE = 13 };

static void draw_rank(struct canvas *canvas, const struct trex_state *now, uint8_t place,
                      struct box row) {
    uint8_t seat = now->order[place];
    const struct trex_seat *there = &now->seat[seat];
    char reason[48];
    struct text out = text_into(reason, sizeof reason);
    trex_tell_rank(&out, now, place);
    draw_number(canvas, box(RANK_X, row.y, 12, row.height), MIDDLE | CENTRE, COLOUR_ACCENT,
                place + 1);
    int x = draw_face_in_row(canvas, FACE_X, row, seat);
    struct box lines = box_centred(row, row.width, 2 * LINE);
    draw_text(canvas, box(x, lines.y, 120, LINE), SMALL, COLOUR_TEXT, person(seat)->name);
    draw_text(canvas, box(x, lines.y + LINE, 146, LINE), SMALL, COLOUR_DIM, reason);
    if (there->played_count > 0) {
        draw_card_chip(canvas, CANVAS_WIDTH - CHIP_WIDTH - 4,
                       row.y + (row.height - CHIP_HEIGHT) / 2,
                       there->played[there->played_count - 1], trex_top_counts_as(there));
    }
}

/* What the round was about: the trumps, and the eggs that the two strongest get. */
static void draw_stakes(struct canvas *canvas, const struct trex_state *now) {
    enum { TRUMPS_X = 16, EGGS_X = 148, EGG_STEP = 42 };
    struct box panel = box(4, STAKES_TOP, CANVAS_WIDTH - 8, STAGE_BOTTOM - STAKES_TOP - 4);
    draw_round(canvas, panel, 4, COLOUR_SURFACE);
    draw_trumps(canvas, TRUMPS_X, panel.y + 7, now->strong, now->weak);
    draw_text(canvas, box(EGGS_X - 40, panel.y + 14, 36, 20), SMALL, COLOUR_DIM,
              say(T_TREX_TABLE_EGGS));
    for (uint8_t pile = 0; pile < TREX_PILES; pile++) {
        draw_egg_large(canvas, EGGS_X + pile * EGG_STEP, panel.y + 4,
                       now->eggs[pile][now->round - 1]);
    }
}

static void draw(struct canvas *canvas) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    char title[32];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TREX_TABLE_ROUND, &(struct fill){.n = {now->round, TREX_ROUNDS}});
    draw_head(canvas, title, NULL);
    draw_text(canvas, box(MARGIN, CAPTION_TOP, CANVAS_WIDTH - 2 * MARGIN, 16), SMALL, COLOUR_ACCENT,
              say(T_TREX_ROUND_RANKING));
    for (uint8_t place = 0; place < now->players; place++) {
        draw_rank(canvas, now, place, trex_row(ROWS_TOP, STAKES_TOP, now->players, place));
    }
    draw_stakes(canvas, now);
    draw_foot(canvas, &(struct foot){.a = say(T_DO_NEXT),
                                     .b = say(T_TREX_DO_TABLE),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_DO_MENU)});
}

/* Two equal eggs are no choice: they are taken without asking. */
static void leave_ranking(void) {
    struct trex_state seen;
    const struct trex_state *now = session_view(SEAT_TABLE, &seen);
    if (now->eggs[0][now->round - 1] != now->eggs[1][now->round - 1]) {
        trex_choice_open();
        return;
    }
    struct game_move move = {.seat = now->turn, .kind = TREX_TAKE_EGG, .a = 1};
    if (game_ui_play(&move)) {
        trex_go_on();
    }
}

static void press(enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A) {
        leave_ranking();
    } else if (button == BUTTON_B) {
        screens_pop(BACK);
    } else if (button == BUTTON_X) {
        dialog_tell(NULL, say(T_TREX_ROUND_EXPLAIN));
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "trex round"};

void trex_round_open(void) {
    trex_show(&screen, DEEPER);
}
