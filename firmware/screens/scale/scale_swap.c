/* News of the piles: an action is swapped for another, the number cards are shuffled. The owner of
 * a multicolour swap chooses which action. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"
#include "games/base/numbers.h"

static uint16_t told;
static uint8_t cursor;

/* In one move: each of its swaps was drawn after the one before. */
static bool is_another(void) {
    const struct game_log *log = session_log();
    uint16_t first = 0;
    while (log->event[first].code != SCALE_EVENT_ACTION_SWAPPED) {
        first++;
    }
    return first < told;
}

/* What caused it: the last event before it that drew a swap or chose its colour. */
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

static void draw_told(struct canvas *canvas) {
    enum { OLD_TOP = STAGE_TOP + 30, APART = 19, EDGE = ACTION_EDGE };
    bool has_bubble = speech_in_front(); /* it says the rest */
    int height = has_bubble ? LOW_ACTION_HEIGHT : ACTION_HEIGHT, new_top = OLD_TOP + height + APART;
    const struct game_message *swapped = &session_log()->event[told], *why = cause();
    uint8_t seat = why->arg[0], colour = swapped->arg[0];
    bool chose = why->code == SCALE_EVENT_CHOOSES_SWAP;
    char news[64];
    say_into(news, sizeof news, chose ? T_SCALE_SWAP_CHOSE : T_SCALE_SWAP_DRAWS,
             &(struct fill){.p = {person(seat)->name}});
    draw_head(canvas, say(is_another() ? T_SCALE_SWAP_AGAIN : T_SCALE_SWAP_NEWS), NULL);
    draw_small_face(canvas, seat, EDGE, STAGE_TOP + 5);
    draw_fitted(canvas, box(34, STAGE_TOP + 4, CANVAS_WIDTH - 38, 26), MIDDLE, COLOUR_TEXT, news);
    struct box old = box(EDGE, OLD_TOP, CANVAS_WIDTH - 2 * EDGE, height - 1);
    draw_action(canvas, old, colour, swapped->arg[1]);
    canvas_settle(canvas);
    draw_veil(canvas, old, COLOUR_BACKGROUND);
    draw_sprite_big(canvas, &art_arrow_down, CANVAS_WIDTH / 2 - art_arrow_down.width,
                    (OLD_TOP + new_top + height - 1) / 2 - art_arrow_down.height, COLOUR_TINT_DARK);
    draw_action(canvas, box_moved(old, 0, new_top - OLD_TOP), colour, swapped->arg[2]);
    guide_spot(SPOT_SCALE_ACTION, colour, box_moved(old, 0, new_top - OLD_TOP));
    avoid_covering(box(0, STAGE_TOP, CANVAS_WIDTH, new_top + height - STAGE_TOP));
    if (has_bubble) {
        return;
    }
    struct box room = box(EDGE, new_top + height + 1, CANVAS_WIDTH - 2 * EDGE,
                          STAGE_BOTTOM - new_top - height - 1);
    if (told > 0 && session_log()->event[told - 1].code == SCALE_EVENT_ACTIONS_ANEW) {
        draw_text(canvas, box_cut_bottom(&room, 15), SMALL | CENTRE, COLOUR_DIM,
                  say(T_SCALE_SWAP_ANEW));
    }
    if (session_options()->players > 2) { /* of two, both have put their cards away */
        draw_paragraph(canvas, room, SMALL | CENTRE, COLOUR_TEXT, say(T_SCALE_SWAP_GO_ON));
    }
}

static const struct screen told_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_told,
    .actions = {.a = {.act = scale_next},
                .y = {.act = pause_open},
                .explanation = T_SCALE_RULES_SWAP},
    .name = "scale swap",
};

void scale_swap_announce(uint16_t event) {
    told = event;
    cue_play(CUE_REVEAL);
    show_on_table(&told_screen, DEEPER);
    game_ui_give_tip_of(session_log()->event[told].code);
}

/* ---- the number pile ran out and is made anew (SC-29) ---- */

static uint8_t cards;

static void draw_shuffle(struct canvas *canvas) {
    enum { WIDTH = 88, HEIGHT = 64, BACKS = 3, STEP = 36, DROP = 10, TOP_Y = STAGE_TOP + 24 };
    char news[160];
    draw_head(canvas, say(T_SCALE_SHUFFLE_TITLE), NULL);
    for (int i = 0; i < BACKS; i++) {
        int x = (CANVAS_WIDTH - WIDTH) / 2 + (i - 1) * STEP;
        draw_number_card_back(canvas, box(x, TOP_Y + i * DROP, WIDTH, HEIGHT));
    }
    struct box room = box_inset(stage(), MARGIN, MARGIN);
    box_cut_top(&room, TOP_Y + (BACKS - 1) * DROP + HEIGHT - STAGE_TOP);
    say_into(news, sizeof news, T_SCALE_SHUFFLE_TEXT, &(struct fill){.n = {cards}});
    draw_paragraph(canvas, room, MIDDLE | CENTRE, COLOUR_TEXT, news);
}

static const struct screen shuffle_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_shuffle,
    .actions = {.a = {.act = scale_next}, .y = {.act = pause_open}},
    .name = "scale shuffle",
};

void scale_shuffle_announce(uint8_t count) {
    cards = count;
    cue_play(CUE_REVEAL);
    show_on_table(&shuffle_screen, DEEPER);
}

/* ---- chosen by its owner: no action is selected before an arrow is pressed, as the A before may
 * have been another player's, or one that was held to see a card ---- */

enum { NOTHING_YET = SCALE_COLOURS };

static const struct screen choice_screen;

/* Who chooses, and what, is above the actions, where no bubble covers it. */
static void draw_question(struct canvas *canvas, struct box b, uint8_t seat) {
    enum { FACE = 24 };
    char which[64];
    say_into(which, sizeof which, T_SCALE_SWAP_WHICH, &(struct fill){.p = {person(seat)->name}});
    draw_small_face(canvas, seat, MARGIN, b.y + 1);
    box_cut_left(&b, 2 * MARGIN + FACE);
    unsigned size = text_width(MIDDLE, which) <= b.width ? MIDDLE : SMALL;
    int spare = b.height - paragraph_height(b.width, size, which);
    box_cut_top(&b, max(spare, 0) / 2);
    draw_paragraph(canvas, b, size, COLOUR_TEXT, which);
}

enum { QUESTION = 26, GAP = 4 };

static struct action_choice choice_now(void) {
    bool is_asking = screens_top() != &choice_screen;
    return (struct action_choice){.cursor = cursor,
                                  .chosen = SCALE_ANY_COLOUR,
                                  .top = QUESTION + GAP,
                                  .is_low = is_asking || speech_in_front()};
}

static void draw_choice(struct canvas *canvas) {
    const struct scale_state *view = scale_table_view();
    struct action_choice choice = choice_now();
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        choice.action[colour] = scale_action(view, colour);
    }
    draw_head(canvas, say(T_SCALE_SWAP_TITLE), NULL);
    draw_question(canvas, box(0, STAGE_TOP, CANVAS_WIDTH, QUESTION), view->turn);
    draw_action_choice(canvas, &choice);
    if (choice.is_low) {
        int height = QUESTION + GAP + SCALE_COLOURS * (LOW_ACTION_HEIGHT + GAP);
        avoid_covering(box(0, 0, CANVAS_WIDTH, STAGE_TOP + height));
    }
}

/* The first press selects the action at that end. No cursor fades then to answer it, so the upper
 * edge of the one that appears is drawn first. */
static void arrow(enum button arrow, enum button_kind kind) {
    enum { AROUND = 4, ROWS = 6 };
    bool selects = arrow == BUTTON_UP || arrow == BUTTON_DOWN;
    bool is_first = cursor == NOTHING_YET && selects && kind == BUTTON_PRESS;
    if (is_first) {
        cursor = arrow == BUTTON_UP ? 0 : SCALE_COLOURS - 1; /* a step before it */
    }
    scale_move_among_actions(&cursor, arrow, kind);
    if (is_first) {
        struct action_choice choice = choice_now();
        struct box edge = box_inset(scale_choice_box(&choice, cursor), -AROUND, -AROUND);
        screen_answer_in(box_cut_top(&edge, ROWS));
    }
}

static void answer_swap(bool yes) {
    struct game_move move = {.seat = session_turn(), .kind = SCALE_SWAP, .a = cursor};
    if (yes && scale_play(&move)) {
        scale_continue();
    }
}

static void refuse(void) {
    cue_play(CUE_REFUSE);
    toast_show(TOAST_REFUSED,
               say_with(T_SCALE_SWAP_WHICH, &(struct fill){.p = {person(session_turn())->name}}));
}

/* Asks first: what is swapped is gone. */
static void choose(void) {
    static char question[96];
    char action[64];
    if (cursor == NOTHING_YET) {
        refuse();
        return;
    }
    struct text out = text_into(action, sizeof action);
    scale_add_action(&out, cursor, scale_action(scale_table_view(), cursor));
    say_into(question, sizeof question, T_SCALE_SWAP_ASK, &(struct fill){.w = {action}});
    dialog_ask(&(struct question){.text = question,
                                  .yes = T_SCALE_DO_SWAP,
                                  .no = T_DO_BACK,
                                  .answer = answer_swap,
                                  .at_foot = true});
}

static const struct screen choice_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw_choice,
    .arrow = arrow,
    .actions = {.a = {T_SCALE_DO_SWAP, choose},
                .b = {.act = screen_back},
                .y = {.act = pause_open},
                .explanation = T_SCALE_SWAP_EXPLAIN},
    .name = "scale swap choice",
};

void scale_swap_open(void) {
    cursor = NOTHING_YET;
    cue_play(CUE_GO);
    show_on_table(&choice_screen, DEEPER);
    game_ui_give_tip_of(SCALE_EVENT_CHOOSES_SWAP);
}
