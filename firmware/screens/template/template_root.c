/* The table that everyone may see: the pile, and what each seat has taken. */
#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/ending.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/template/template_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/motion.h"
#include "lessons.h"

enum { EGG = 12, EGG_STEP = 20, EGGS_IN_ROW = 11, PILE_TOP = STAGE_TOP + 8, PILE_HEIGHT = 36 };
enum { SEATS_TOP = PILE_TOP + PILE_HEIGHT + 12, SEAT_HEIGHT = 34, FACE = 24, SCORE_WIDTH = 40 };
enum { FLY_EGGS = 1, BETWEEN_EGGS_MS = 60 };

static struct template_state view;

static struct box egg_place(uint8_t index) {
    return box(MARGIN + index % EGGS_IN_ROW * EGG_STEP, PILE_TOP + index / EGGS_IN_ROW * EGG_STEP,
               EGG, EGG);
}

static struct box seat_place(uint8_t seat) {
    return box(4, SEATS_TOP + seat * SEAT_HEIGHT, CANVAS_WIDTH - 8, SEAT_HEIGHT - 2);
}

static void draw_seat(struct canvas *canvas, uint8_t seat) {
    struct box row = seat_place(seat);
    if (seat == view.turn) {
        draw_round(canvas, row, 4, COLOUR_RAISED);
    }
    draw_small_face(canvas, seat, row.x + 4, row.y + (row.height - FACE) / 2);
    guide_spot(SPOT_TEMPLATE_SEAT, seat, row);
    box_cut_left(&row, FACE + 12);
    struct box score = box_cut_right(&row, SCORE_WIDTH);
    draw_fitted(canvas, row, MIDDLE, COLOUR_TEXT, person(seat)->name);
    draw_number(canvas, box_inset(score, 6, 0), MIDDLE | RIGHT, COLOUR_ACCENT, session_score(seat));
}

static void draw(struct canvas *canvas) {
    template_view_of(SEAT_TABLE, &view);
    draw_head(canvas, say(T_TEMPLATE_TITLE),
              view.turn < view.players ? person(view.turn)->name : NULL);
    for (uint8_t i = 0; i < view.pile; i++) {
        draw_sprite(canvas, &art_icon_egg, egg_place(i).x, egg_place(i).y);
    }
    guide_spot(SPOT_TEMPLATE_PILE, 0, wide_box(PILE_TOP - 4, PILE_HEIGHT + 4));
    for (uint8_t seat = 0; seat < view.players; seat++) {
        draw_seat(canvas, seat);
    }
}

/* One motion: the eggs of the last move go from the pile to the seat that took them. */
static void fly_eggs(void) {
    const struct game_message *event = session_log()->event;
    if (session_log()->count == 0 || event->code != TEMPLATE_EVENT_TAKES ||
        session_is_reviewing()) {
        return;
    }
    uint8_t left = event->arg[2];
    for (uint8_t i = 0; i < event->arg[1]; i++) {
        struct flight flight = flight_between(&art_icon_egg, egg_place((uint8_t)(left + i)),
                                              seat_place(event->arg[0]), FLY_EGGS);
        flight.delay_ms = (uint16_t)(i * BETWEEN_EGGS_MS);
        flight.hidden_after = true; /* the points show them */
        motion_fly(&flight);
    }
}

/* The root is entered when a game starts or resumes, after each move, and after an undo. */
static void enter(void) {
    handover_set_public();
    fly_eggs();
}

static void explain(void) {
    struct chapter chapter = game_ui_chapter(game_ui_now(), game_ui_now()->rules.chapter_now());
    dialog_tell(chapter.title, chapter.text);
}

/* To the winner, to an opponent, or through the curtain to the player who has the turn. */
static void next(void) {
    cue_play(CUE_CONFIRM);
    if (announce_last_move(next)) {
        return; /* what matters to everyone, first */
    }
    if (session_is_over()) {
        ending_open();
    } else if (!thinking_start_if_due()) {
        handover_to(&(struct handover){
            .seat = session_turn(),
            .note = say_with(T_TEMPLATE_VIEW_PILE, &(struct fill){.n = {view.pile}}),
            .explain = say(T_TEMPLATE_RULES_TURN),
            .lifted = template_hand_open});
    }
}

const struct screen template_root_screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {.act = next}, .x = {.act = explain}, .y = {.act = pause_open}},
    .name = "template table",
};
