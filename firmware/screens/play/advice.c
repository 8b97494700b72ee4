/* The Apex, its choice and why; first it thinks. Only the person whose turn it is sees this. */
#include "firmware/screens/play/play.h"

#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shell.h"
#include "firmware/session/handover.h"
#include "firmware/session/lesson.h"
#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/curtain.h"
#include "game_sizes.h"

enum { CHOICE_BYTES = 280, WHY_BYTES = 200 };
enum { CARD_TOP = STAGE_TOP + 8, CARD_HEIGHT = 100, PORTRAIT = 96, LINES = 4 };
enum {
    SAYS_TOP = 6, /* in the card */
    CHOICE_TOP = SAYS_TOP + 21,
    CHOICE_X = 8 + PORTRAIT + 2,
    CHOICE_WIDTH = CANVAS_WIDTH - 2 * MARGIN - CHOICE_X - 6,
    MOUTH = 29 /* below the top of its head */
};

static bool answered;
static union any_move choice;
static struct game_message why;
static uint32_t frame;
static uint32_t began_ms;
static bool fresh;

/* What it says, in a bubble at its mouth. */
static void draw_said(struct canvas *canvas, struct box said, int mouth_y) {
    enum { TAIL = 7 };
    struct box b = box_inset(said, -4, -2);
    draw_round(canvas, b, 6, COLOUR_WHITE);
    for (int row = 0; row < TAIL; row++) {
        draw_fill(canvas, box(b.x - TAIL + row, mouth_y + row, TAIL - row, 1), COLOUR_WHITE);
    }
}

static void name_choice(struct text *out) {
    if (answered) {
        game_ui_now()->name_move(out, &choice);
        text_capitalise(out, 0);
    }
}

/* As large as fits beside the portrait. */
static unsigned choice_size(const char *named) {
    bool fits = paragraph_lines(CHOICE_WIDTH, MIDDLE, named) <= LINES &&
                !paragraph_cuts_words(CHOICE_WIDTH, MIDDLE, named);
    return fits ? MIDDLE : SMALL;
}

/* As high as the portrait; many tiles need more. */
static struct box card_for(const char *named) {
    int wanted = CHOICE_TOP + paragraph_height(CHOICE_WIDTH, choice_size(named), named) + 6;
    return box(MARGIN, CARD_TOP, CANVAS_WIDTH - 2 * MARGIN, max(wanted, CARD_HEIGHT));
}

static void draw_card(struct canvas *canvas, struct box card, const char *named) {
    uint8_t ramp = person_ramp(session_turn());
    int head_y = box_bottom(card) - PORTRAIT;
    draw_round(canvas, card, 8, ramp_light(ramp));
    draw_sprite_big(canvas, player_portrait(PLAYER_OPPONENT + OPPONENT_APEX), card.x + 2, head_y,
                    ramp);
    canvas_settle(canvas);
    int x = card.x + CHOICE_X;
    draw_text(canvas, box(x, card.y + SAYS_TOP, CHOICE_WIDTH, 16), SMALL, COLOUR_INK,
              say(T_OPPONENT_ADVICE_TITLE));
    if (answered) {
        unsigned size = choice_size(named);
        struct box room =
            box(x, card.y + CHOICE_TOP, CHOICE_WIDTH, paragraph_height(CHOICE_WIDTH, size, named));
        draw_said(canvas, room, head_y + MOUTH);
        draw_paragraph(canvas, room, size | TOP, COLOUR_INK, named);
    } else {
        draw_thinking_dots(canvas, box(x, card.y + CHOICE_TOP, CHOICE_WIDTH, 24), COLOUR_INK,
                           frame);
    }
}

static void draw_why(struct canvas *canvas, struct box room) {
    char reason[WHY_BYTES];
    struct text out = text_into(reason, sizeof reason);
    game_ui_thought(&out, &why);
    bool fits = paragraph_height(room.width, MIDDLE, reason) <= room.height;
    draw_paragraph(canvas, room, (fits ? MIDDLE : SMALL) | TOP | EVEN, COLOUR_TEXT, reason);
}

static void draw(struct canvas *canvas) {
    char named[CHOICE_BYTES];
    struct text out = text_into(named, sizeof named);
    name_choice(&out);
    struct box card = card_for(named);
    draw_head(canvas, say(lesson_is_puzzle() ? T_SOLO_PUZZLE_GET_HINT : T_OPPONENT_ADVICE), NULL);
    draw_card(canvas, card, named);
    if (answered && !lesson_is_puzzle()) { /* a puzzle has one answer, and no opinion */
        int top = box_bottom(card) + 8;
        draw_why(canvas, wide_box(top, STAGE_BOTTOM - top));
    }
}

static uint32_t tick(uint32_t now_ms) {
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
        return 0;
    }
    if (answered) {
        return NEVER;
    }
    if (opponents_think(OPPONENT_APEX)) {
        answered = true;
        why = opponents_answer(&choice);
        cue_play(CUE_REVEAL);
        screen_redraw();
        return NEVER;
    }
    if ((now_ms - began_ms) / THINKING_FRAME_MS != frame) {
        frame = (now_ms - began_ms) / THINKING_FRAME_MS;
        screen_redraw();
    }
    return 0;
}

/* Straight to the choice: the person who lifted the curtain for this still holds the device. */
static void return_to_choice(const void *move) {
    uint8_t seat = session_turn();
    if (game_ui_now()->open_choice == NULL) {
        screen_back();
        return;
    }
    thinking_back_to_table();
    handover_set_holder(seat);
    game_ui_now()->open_choice(move);
}

static void follow(void) {
    return_to_choice(&choice);
}

/* The menu is over the choice, as it was when this was asked for. */
static void leave(void) {
    return_to_choice(NULL);
    pause_reopen();
}

static void update_actions(struct actions *now) {
    now->a.act = answered ? follow : NULL;
    now->a.label = game_ui_now()->open_choice != NULL ? T_DO_USE : T_DO_OK;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.label = T_DO_OK}, .b = {.act = leave}},
    .update_actions = update_actions,
    .tick = tick,
    .name = "advice",
};

static void show(void) {
    answered = false;
    fresh = true;
    frame = 0;
    screens_push(&screen, DEEPER);
}

bool advice_possible(void) {
    return opponent_of(session_game()) != NULL && session_turn() < GAME_SEATS_MAX &&
           !session_is_opponent(session_turn());
}

/* Another player may hold the device by now: even the holder lifts the curtain again. */
void advice_open(void) {
    screens_pop(CUT);
    handover_cancel();
    uint8_t seat = session_turn();
    char name[CURTAIN_NAME_BYTES] = "";
    struct text out = text_into(name, sizeof name);
    if (game_ui_now()->characters.describe != NULL) {
        game_ui_now()->characters.describe(&out, seat);
    }
    handover_to(&(struct handover){.seat = seat,
                                   .name = name,
                                   .portrait = game_ui_portrait(seat),
                                   .note = say(T_OPPONENT_ADVICE_CURTAIN),
                                   .explain = say(T_OPPONENT_ADVICE_CURTAIN_WHY),
                                   .lifted = show,
                                   .without_story = true});
}
