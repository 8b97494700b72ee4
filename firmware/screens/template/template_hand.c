/* Behind the curtain: the card of the seat that has the turn, and what it may do. */
#include "art.h"
#include "cues.h"
#include "drivers/clock/clock.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/template/template_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/guide.h"
#include "lessons.h"

/* The last choice is to peek; the others take 1, 2 or 3 eggs. */
enum { CHOICES = TEMPLATE_NUMBERS + 1, TILE = 50, TILE_STEP = 57, TILE_TOP = 120 };
enum { WORDS_TOP = STAGE_TOP + 10, WORDS_HEIGHT = 80, LABEL_HEIGHT = 24 };

static uint8_t seat, cursor;
static bool has_moved;    /* it looks at what it learned, */
static uint32_t moved_ms; /* since then */

static struct game_move chosen_move(void) {
    bool peeks = cursor == TEMPLATE_NUMBERS;
    return (struct game_move){.seat = seat,
                              .kind = peeks ? TEMPLATE_PEEK : TEMPLATE_TAKE,
                              .a = peeks ? 0 : (uint8_t)(cursor + 1)};
}

static struct box tile_place(uint8_t choice) {
    return box(MARGIN + choice * TILE_STEP, TILE_TOP, TILE, TILE);
}

static void draw_tile(struct canvas *canvas, uint8_t choice) {
    struct box tile = tile_place(choice);
    draw_round(canvas, tile, 4, choice == cursor ? COLOUR_RAISED : COLOUR_SURFACE);
    if (choice == cursor) {
        draw_cursor(canvas, tile);
    }
    if (choice < TEMPLATE_NUMBERS) {
        draw_number(canvas, tile, LARGE | CENTRE, COLOUR_TEXT, choice + 1);
    } else {
        draw_stencil_in(canvas, tile, &art_icon_eye, COLOUR_TEXT);
    }
    guide_spot(SPOT_TEMPLATE_CHOICE, (uint8_t)(choice + 1), tile);
}

static void draw(struct canvas *canvas) {
    char words[120];
    static struct template_state view;
    struct text out = text_into(words, sizeof words);
    template_describe_view(&out, template_view_of(seat, &view), seat);
    draw_head(canvas, say(T_TEMPLATE_TITLE), person(seat)->name);
    draw_paragraph(canvas, wide_box(WORDS_TOP, WORDS_HEIGHT), MIDDLE | TOP, COLOUR_TEXT, words);
    if (has_moved) {
        return;
    }
    for (uint8_t choice = 0; choice < CHOICES; choice++) {
        draw_tile(canvas, choice);
    }
    struct game_move move = chosen_move();
    out = text_into(words, sizeof words);
    template_name_move(&out, &move);
    draw_fitted(canvas, wide_box(TILE_TOP + TILE + 8, LABEL_HEIGHT), MIDDLE | CENTRE, COLOUR_TEXT,
                words);
}

static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    if (!has_moved && step_sideways(&cursor, CHOICES, arrow)) {
        screen_answer_in(tile_place(cursor));
    }
}

static void back_to_table(void) {
    if (!thinking_start_if_due()) {
        screens_pop(BACK);
    }
}

/* A player who learned something by the move sees it before the device moves on. */
static void choose(void) {
    struct game_move move = chosen_move();
    if (has_moved) {
        back_to_table();
    } else if (game_ui_play(&move)) {
        has_moved = has_seat(session_log()->learned, seat) && !session_is_over();
        moved_ms = clock_ms();
        if (!has_moved) {
            back_to_table();
        }
    }
}

/* It leaves by itself if an opponent is next, or the guide of a lesson. */
static uint32_t tick(uint32_t now_ms) {
    return has_moved ? thinking_auto_leave(now_ms - moved_ms, back_to_table) : NEVER;
}

static void update_actions(struct actions *now) {
    if (has_moved) {
        now->a.label = T_DO_DONE;
        now->b.act = NULL;
    }
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_CURTAIN_TABLE, screen_back},
                .explanation = T_TEMPLATE_RULES_TURN,
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .arrow = arrow,
    .tick = tick,
    .name = "template hand",
};

void template_hand_open(void) {
    seat = session_turn();
    cursor = 0;
    has_moved = false;
    screens_push(&screen, DEEPER);
}
