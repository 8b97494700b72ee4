/* An action makes way for another: announced with the old and the new one. The owner of a
 * multicolour swap chooses which. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/layout.h"

static uint16_t told;
static uint8_t cursor;

/* ---- told to everybody ---- */

/* Who drew the swap, or chose its colour: the last such event before. */
static const struct game_message *cause(void) {
    const struct game_log *log = session_log();
    for (uint16_t i = told; i-- > 0;) {
        uint8_t code = log->event[i].code;
        if (code == SCALE_EVENT_DRAWS_SWAP || code == SCALE_EVENT_CHOOSES_SWAP) {
            return &log->event[i];
        }
    }
    return &log->event[told];
}

static bool all_shuffled(void) {
    return told > 0 && session_log()->event[told - 1].code == SCALE_EVENT_ACTIONS_ANEW;
}

static void draw_told(struct canvas *canvas) {
    enum { OLD_TOP = STAGE_TOP + 30, NEW_TOP = OLD_TOP + 72, EDGE = ACTION_EDGE };
    const struct game_message *swapped = &session_log()->event[told], *why = cause();
    uint8_t seat = why->arg[0], colour = swapped->arg[0];
    const char *name = person(seat)->name;
    char news[64];
    struct text out = text_into(news, sizeof news);
    say_filled(&out,
               why->code == SCALE_EVENT_CHOOSES_SWAP ? T_SCALE_SWAP_CHOSE : T_SCALE_SWAP_DRAWS,
               &(struct fill){.p = {name}});
    draw_head(canvas, say(T_SCALE_SWAP_NEWS), NULL);
    draw_sprite_tinted(canvas, person_small(seat), EDGE, STAGE_TOP + 5, person_ramp(seat), false);
    canvas_settle(canvas);
    draw_text(canvas, box(34, STAGE_TOP + 4, CANVAS_WIDTH - 38, 26),
              text_fitting(CANVAS_WIDTH - 38, MIDDLE, news), COLOUR_TEXT, news);
    struct box old = box(EDGE, OLD_TOP, CANVAS_WIDTH - 2 * EDGE, ACTION_HEIGHT - 1);
    draw_action(canvas, old, colour, swapped->arg[1]);
    canvas_settle(canvas);
    draw_veil(canvas, old, COLOUR_BACKGROUND);
    draw_sprite_big(canvas, &art_arrow_down, CANVAS_WIDTH / 2 - art_arrow_down.width, OLD_TOP + 56,
                    COLOUR_TINT_DARK);
    draw_action(canvas, box_moved(old, 0, NEW_TOP - OLD_TOP), colour, swapped->arg[2]);
    guide_spot(SPOT_SCALE_ACTION, colour, box_moved(old, 0, NEW_TOP - OLD_TOP));
    struct box room = box(EDGE, NEW_TOP + ACTION_HEIGHT + 1, CANVAS_WIDTH - 2 * EDGE,
                          STAGE_BOTTOM - NEW_TOP - ACTION_HEIGHT - 1);
    if (all_shuffled()) {
        draw_text(canvas, box_cut_bottom(&room, 15), SMALL | CENTRE, COLOUR_DIM,
                  say(T_SCALE_SWAP_ANEW));
    }
    draw_paragraph(canvas, room, SMALL | CENTRE, COLOUR_TEXT, say(T_SCALE_SWAP_GO_ON));
}

static void explain_told(void) {
    dialog_tell(NULL, say(T_SCALE_RULES_SWAP));
}

static const struct screen told_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_told,
    .actions = {.a = {.act = scale_next}, .x = {.act = explain_told}, .y = {.act = pause_open}},
    .name = "scale swap",
};

void scale_swap_announce(uint16_t event) {
    told = event;
    sound_play(CUE_REVEAL);
    scale_show_on_table(&told_screen, DEEPER);
    game_ui_give_tip_of(session_log()->event[told].code);
}

/* ---- chosen by its owner ---- */

static void draw_choice(struct canvas *canvas) {
    struct scale_state seen;
    const struct scale_state *view = session_view(SEAT_TABLE, &seen);
    uint8_t seat = view->turn;
    char title[64];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_SCALE_SWAP_TITLE, &(struct fill){.p = {person(seat)->name}});
    draw_head(canvas, title, NULL);
    struct action_choice choice = {.cursor = cursor, .chosen = SCALE_ANY_COLOUR};
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        choice.action[colour] = scale_action(view, colour);
    }
    draw_action_choice(canvas, &choice);
    draw_sprite_tinted(canvas, person_small(seat), MARGIN, STAGE_BOTTOM - 24, person_ramp(seat),
                       false);
    canvas_settle(canvas);
    draw_text(canvas, box(38, STAGE_BOTTOM - 22, CANVAS_WIDTH - 42, 20), MIDDLE, COLOUR_TEXT,
              say(T_SCALE_SWAP_WHICH));
}

static void arrow(enum button arrow, enum button_kind kind) {
    scale_move_among_actions(&cursor, arrow, kind);
}

static void choose(void) {
    struct game_move move = {.seat = session_turn(), .kind = SCALE_SWAP, .a = cursor};
    if (scale_play(&move)) {
        scale_continue();
    }
}

static void explain(void) {
    dialog_tell(NULL, say(T_SCALE_SWAP_EXPLAIN));
}

static const struct screen choice_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_choice,
    .arrow = arrow,
    .actions = {.a = {T_SCALE_DO_SWAP, choose},
                .b = {T_SCALE_DO_TABLE, screen_back},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .name = "scale swap choice",
};

void scale_swap_open(void) {
    cursor = 0;
    sound_play(CUE_GO);
    scale_show_on_table(&choice_screen, DEEPER);
}
